//! Names of basis vectors and blades, and the words they must not be.
//!
//! When all basis names share their first letter (`e1 e2 e0`, `ex ey ez`), a blade is that letter
//! followed by the rest of each name: `e120`, `exy`. Otherwise names are simply joined: `xy`.

use crate::blade::Blade;

/// The field that holds the scalar coefficient.
pub const SCALAR: &str = "s";

/// Default basis names: `e1` to `e9`, then `ea`, `eb`, `ec`, one character each so that blade
/// names stay unambiguous in every dimension.
pub fn default_basis(dimension: usize) -> Vec<String> {
    "123456789abc".chars().take(dimension).map(|digit| format!("e{digit}")).collect()
}

/// How the blades of a basis are written and read.
#[derive(Clone, Debug)]
pub struct Naming {
    prefix: String,
    suffixes: Vec<String>,
}

impl Naming {
    /// The naming for these basis names.
    pub fn new(basis: &[String]) -> Self {
        let first = basis.first().and_then(|name| name.chars().next());
        let shares = |name: &String| name.chars().count() > 1 && name.chars().next() == first;
        let prefix = match first {
            Some(letter) if basis.iter().all(shares) => letter.to_string(),
            _ => String::new(),
        };
        let suffixes = basis.iter().map(|name| name[prefix.len()..].to_string()).collect();
        Self { prefix, suffixes }
    }

    /// The number of basis vectors.
    pub fn dimension(&self) -> usize {
        self.suffixes.len()
    }

    /// The name of one basis vector.
    pub fn vector(&self, index: usize) -> String {
        format!("{}{}", self.prefix, self.suffixes[index])
    }

    /// The name of a blade with its vectors in ascending order; the scalar is `s`.
    pub fn blade(&self, blade: Blade) -> String {
        if blade == Blade::SCALAR {
            return SCALAR.to_string();
        }
        let mut name = self.prefix.clone();
        for i in blade.vectors() {
            name.push_str(&self.suffixes[i]);
        }
        name
    }

    /// Every way to read a name as a product of distinct basis vectors, in the order written.
    pub fn readings(&self, name: &str) -> Vec<Vec<usize>> {
        if name == SCALAR {
            return vec![Vec::new()];
        }
        let mut readings = Vec::new();
        if let Some(rest) = name.strip_prefix(self.prefix.as_str()).filter(|rest| !rest.is_empty()) {
            self.read(rest, &mut Vec::new(), &mut readings);
        }
        readings
    }

    fn read(&self, rest: &str, taken: &mut Vec<usize>, readings: &mut Vec<Vec<usize>>) {
        if rest.is_empty() {
            readings.push(taken.clone());
            return;
        }
        for (i, suffix) in self.suffixes.iter().enumerate() {
            if let Some(rest) = rest.strip_prefix(suffix.as_str()).filter(|_| !taken.contains(&i)) {
                taken.push(i);
                self.read(rest, taken, readings);
                taken.pop();
            }
        }
    }

    /// The blade a name stands for, and whether its written order is an odd permutation.
    /// `None` where the name does not read as a blade.
    pub fn parse(&self, name: &str) -> Option<(Blade, bool)> {
        let vectors = self.readings(name).into_iter().next()?;
        let blade = Blade(vectors.iter().map(|&i| 1u16 << i).sum());
        let mut swaps = 0;
        for (position, a) in vectors.iter().enumerate() {
            swaps += vectors[position + 1..].iter().filter(|b| *b < a).count();
        }
        Some((blade, swaps % 2 == 1))
    }
}

/// Words that cannot be a field, a function or an operand of generated Rust.
pub fn is_rust_keyword(name: &str) -> bool {
    const KEYWORDS: &[&str] = &[
        "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "crate", "do",
        "dyn", "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let",
        "loop", "macro", "match", "mod", "move", "mut", "override", "priv", "pub", "ref", "return", "self",
        "Self", "static", "struct", "super", "trait", "true", "try", "type", "typeof", "unsafe", "unsized",
        "use", "virtual", "where", "while", "yield", "_",
    ];
    KEYWORDS.contains(&name)
}

/// The generated function that returns the pseudoscalar.
pub const PSEUDOSCALAR: &str = "pseudoscalar";

/// Type names that generated code needs for itself. Its other generic parameters have names that no declared type has:
/// they begin with underscores, or the printer chooses them.
pub const RESERVED_TYPES: &[&str] = &["Algebra", "Grade", "Scalar", "T", "Self"];

/// `MoveAllKernel` for `move_all`: the operation of batches beside a declared function.
pub fn kernel_name(function: &str) -> String {
    let mut name = String::new();
    let mut starts_word = true;
    for letter in function.chars() {
        if letter == '_' && !starts_word {
            starts_word = true;
        } else if starts_word {
            name.extend(letter.to_uppercase());
            starts_word = false;
        } else {
            name.push(letter);
        }
    }
    name + "Kernel"
}

/// What is generated beside a declared function with functions of real numbers in it: one that returns an error, and one
/// that tells how far its numbers reach.
pub fn companions(function: &str) -> [String; 2] {
    [format!("try_{function}"), format!("{function}_with_reach")]
}

/// `scalar_product` as `ScalarProduct`.
pub fn camel_case(name: &str) -> String {
    let words = name.trim_start_matches("r#").split('_').filter(|word| !word.is_empty());
    let capital = |word: &str| {
        let mut letters = word.chars();
        letters.next().map(|first| first.to_uppercase().chain(letters).collect::<String>())
    };
    words.filter_map(capital).collect()
}

/// `PascalCase` to `snake_case`, for methods named after types: `PointPair` gives `point_pair`.
pub fn snake_case(name: &str) -> String {
    let mut snake = String::new();
    for (i, c) in name.chars().enumerate() {
        if c.is_uppercase() && i > 0 {
            snake.push('_');
        }
        snake.extend(c.to_lowercase());
    }
    snake
}

#[cfg(test)]
mod tests {
    use super::*;

    fn naming(basis: &[&str]) -> Naming {
        Naming::new(&basis.iter().map(|name| name.to_string()).collect::<Vec<_>>())
    }

    #[test]
    fn a_shared_first_letter_is_written_once() {
        assert_eq!(naming(&["e1", "e2", "e3", "e0"]).blade(Blade(0b1011)), "e120");
        assert_eq!(naming(&["x", "y"]).blade(Blade(0b11)), "xy");
        assert_eq!(naming(&["e1", "eo", "einf"]).blade(Blade(0b111)), "e1oinf");
        assert_eq!(naming(&["e1"]).blade(Blade::SCALAR), "s");
        assert_eq!(default_basis(12).last().map(String::as_str), Some("ec"));
    }

    #[test]
    fn blades_are_read_in_any_order_with_their_orientation() {
        let naming = naming(&["e1", "e2", "e3", "e0"]);
        assert_eq!(naming.parse("e31"), Some((Blade(0b101), true)));
        assert_eq!(naming.parse("e120"), Some((Blade(0b1011), false)));
        assert_eq!(naming.parse("e012"), Some((Blade(0b1011), false)));
        assert_eq!(naming.parse("s"), Some((Blade::SCALAR, false)));
        for wrong in ["e11", "e4", "e", "f1", "", "e1x"] {
            assert_eq!(naming.parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn ambiguous_names_have_more_than_one_reading() {
        assert_eq!(naming(&["e1", "e2", "e12"]).readings("e12").len(), 2);
        assert_eq!(snake_case("PointPair"), "point_pair");
    }
}
