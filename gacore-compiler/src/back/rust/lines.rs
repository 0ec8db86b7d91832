//! Straight-line bodies: a program as Rust statements.
//!
//! ```text
//! let Even { s: l_s, e12: l_e12 } = self;
//! let Vector { e1: r_e1, e2: r_e2 } = r;
//! Vector {
//!     e1: (l_s * r_e1).add_product(l_e12, r_e2),
//!     e2: (l_s * r_e2).sub_product(l_e12, r_e1),
//! }
//! ```
//!
//! A sum is a chain of products added to its start, so that a machine with fused multiply-add
//! executes what [`Cost`](crate::cost::Cost) counts.
//!
//! Operands are taken apart once into locals named by blade. That is not only for the reader:
//! repeated field accesses make LLVM crash on some products, and type-check slower.

use super::four_wide;
use crate::algebra::Algebra;
use crate::back::sums::{Dialect, Piece, Sums, WIDTH};
use crate::four_wide::Quads;
use crate::ir::{Factor, Function, Line, Program, Rule, Source};
use crate::rational::Rational;
use crate::reach::Reach;
use crate::types::{TypeRef, Types};
use std::fmt::Write;

/// What a body has besides straight lines.
#[derive(Clone, Copy, Default)]
pub struct Style<'a> {
    /// The reach of the function, which it returns, too.
    pub reach: Option<&'a Reach>,
    /// A branch in front for scalars that go four by four.
    pub four_wide: Option<&'a Quads>,
    /// Whether the result is an argument of others.
    pub is_awaited: bool,
    /// A shorter program with halves, for scalars that have them: a branch in front.
    pub with_halves: Option<&'a Program>,
}

/// Prints the body of a function; `receivers` are the expressions the operands are taken from.
pub fn body(
    program: &Program,
    receivers: &[&str],
    algebra: &Algebra,
    types: &Types,
    indent: usize,
) -> String {
    styled_body(Style::default(), program, receivers, algebra, types, indent)
}

/// Prints the body of a function with more in it than straight lines.
pub fn styled_body(
    style: Style,
    program: &Program,
    receivers: &[&str],
    algebra: &Algebra,
    types: &Types,
    indent: usize,
) -> String {
    let mut sums = Sums::<Rust<false>>::new(program, algebra);
    sums.is_awaited = style.is_awaited;
    let pad = " ".repeat(indent);
    let mut text = String::new();
    take_apart(program, &sums, receivers, types, &pad, &mut text);
    if let (Some(quads), TypeRef::Listed(result)) = (style.four_wide, program.results[0]) {
        let local = |factor: Factor| sums.factor(&factor);
        text.push_str(&four_wide::branch(quads, local, &types.list[result], indent));
    }
    if let Some(shorter) = style.with_halves {
        let _ = writeln!(text, "{pad}// With null vectors, of which half of all products vanish.");
        let is_used = shorter.terms().any(|term| !term.coefficient.is_integer());
        let half = if is_used { "half" } else { "_" };
        let _ = writeln!(text, "{pad}if let ::core::option::Option::Some({half}) = T::HALF {{");
        let sums = Sums::<Rust<true>>::new(shorter, algebra);
        sums.intermediate(indent + 4, &mut text);
        results(&sums, shorter, None, types, (format!("{pad}    return "), ";\n"), &mut text);
        let _ = writeln!(text, "{pad}}}");
    }
    sums.intermediate(indent, &mut text);
    results(&sums, program, style.reach, types, (pad, "\n"), &mut text);
    text
}

/// All results between a start and an end: a tuple where there are several, and beside them the reach.
fn results<D: Dialect>(
    sums: &Sums<D>,
    program: &Program,
    reach: Option<&Reach>,
    types: &Types,
    (start, end): (String, &str),
    text: &mut String,
) {
    let mut slots = program.output().slots.iter();
    if let ([only], None) = (&program.results[..], reach) {
        result(sums, *only, types, &mut slots, (start, end), text);
        return;
    }
    let indent = start.len() - start.trim_start().len();
    let pad = " ".repeat(indent);
    let _ = writeln!(text, "{start}(");
    let is_nested = reach.is_some() && program.results.len() > 1;
    let inner = if is_nested { format!("{pad}    ") } else { pad.clone() };
    if is_nested {
        let _ = writeln!(text, "{inner}(");
    }
    for &ty in &program.results {
        result(sums, ty, types, &mut slots, (format!("{inner}    "), ",\n"), text);
    }
    if is_nested {
        let _ = writeln!(text, "{inner}),");
    }
    if let Some(Reach { square, parts }) = reach {
        let square = square.as_ref().map_or("T::ONE", |square| sums.factor(square));
        let parts: Vec<&str> = parts.iter().map(|part| sums.factor(part)).collect();
        let fields = [format!("square: {square}"), format!("parts: [{}]", parts.join(", "))];
        let _ = writeln!(text, "{pad}    {},", wrapped("__gacore::Reach", &fields, "", indent + 8));
    }
    let _ = write!(text, "{pad}){end}");
}

/// One result between a start and an end, from the next slots of the last value.
fn result<'s, D: Dialect>(
    sums: &Sums<D>,
    ty: TypeRef,
    types: &Types,
    slots: &mut impl Iterator<Item = &'s Line>,
    (start, end): (String, &str),
    text: &mut String,
) {
    let indent = start.len() - start.trim_start().len();
    let TypeRef::Listed(index) = ty else {
        let rule = slots.next().map(|line| sums.rule(&line.rule, start, indent + 4)).unwrap_or_default();
        text.push_str(&(rule + end));
        return;
    };
    let (ty, pad) = (&types.list[index], " ".repeat(indent));
    let _ = writeln!(text, "{start}{} {{", ty.name);
    for (slot, sum) in ty.layout.stored().zip(slots) {
        let start = format!("{pad}    {}: ", slot.name);
        let _ = writeln!(text, "{},", sums.rule(&sum.rule, start, indent + 8));
    }
    let _ = write!(text, "{pad}}}{end}");
}

/// The bound of programs that call functions of real numbers.
pub const REAL: &str = "__gacore::Real";
/// The bound of programs that divide.
pub const FIELD: &str = "__gacore::Field";
/// The bound of all others.
pub const SCALAR: &str = "__gacore::Scalar";

/// What the scalar of a program must be: real for functions, a field for fractions.
pub fn bound(program: &Program) -> &'static str {
    let mut lines = program.values.iter().flat_map(|value| &value.slots);
    if lines.any(|line| matches!(line.rule, Rule::Call(..))) {
        REAL
    } else if program.terms().any(|term| !term.coefficient.is_integer()) {
        FIELD
    } else {
        SCALAR
    }
}

/// The most products of a sum that are put into an order for vectors of coefficients: as many as a product of
/// quaternions has, and of dual quaternions where it is the whole program. Kernels of batches are slower for more.
const fn most_ordered(alone: bool) -> usize {
    if alone { 8 } else { 4 }
}

/// How Rust writes numbers and calls; one half may be a local.
struct Rust<const HALF: bool>;

impl<const HALF: bool> Dialect for Rust<HALF> {
    fn number(value: Rational) -> String {
        if HALF && value == Rational::new(1, 2) { "half".into() } else { number(value) }
    }

    /// What is no product comes first; where there are only products, a positive one starts. In short sums
    /// products are then subtracted before any is added: coefficients beside each other do the same at the same
    /// time, and LLVM computes them as one vector. Of all orders of a product of quaternions this one needs the
    /// fewest instructions.
    fn sum(terms: Vec<Piece>, scaled: bool, alone: bool) -> Vec<String> {
        let (mut products, others): (Vec<_>, Vec<_>) =
            terms.into_iter().partition(|piece| piece.factor.is_some());
        let is_short = products.len() <= most_ordered(alone);
        let positive = products.iter().enumerate().filter(|(_, piece)| !piece.negative);
        let start = positive.min_by_key(|(_, piece)| if is_short { piece.slot } else { 0 });
        let start = start.map_or(0, |(index, _)| index);
        let start = others.is_empty().then(|| products.remove(start));
        if is_short {
            let (subtracted, added): (Vec<_>, Vec<_>) =
                products.into_iter().partition(|piece| piece.negative);
            products = subtracted.into_iter().rev().chain(added).collect();
        }
        let mut pieces: Vec<String> = Vec::new();
        for (index, other) in others.iter().enumerate() {
            pieces.push(match (index, other.negative) {
                (0, false) => other.first.clone(),
                (0, true) => format!("-{}", other.first),
                (_, false) => format!(" + {}", other.first),
                (_, true) => format!(" - {}", other.first),
            });
        }
        if let Some(Piece { negative, first, factor, is_number, .. }) = start {
            // What scales all coefficients is negated once for all of them.
            let signs = match (negative, is_number && products.is_empty()) {
                (false, _) => ["", ""],
                (true, false) => ["-", ""],
                (true, true) => ["", "-"],
            };
            pieces.push(format!("{}{first} * {}{}", signs[0], signs[1], factor.unwrap_or_default()));
        }
        let is_atom = others.len() == 1 && !others[0].negative;
        let is_chain = !products.is_empty();
        if (is_chain && !is_atom) || (scaled && !is_chain && pieces.len() > 1) {
            pieces[0].insert(0, '(');
            pieces.last_mut().expect("a sum has a start").push(')');
        }
        for Piece { negative, first, factor, .. } in products {
            let method = if negative { "sub_product" } else { "add_product" };
            pieces.push(format!(".{method}({first}, {})", factor.unwrap_or_default()));
        }
        pieces
    }

    fn call(function: Function, arguments: &[&str]) -> String {
        let path = match function {
            Function::Partials(..) => "__gacore::partials",
            _ => "T",
        };
        format!("{path}::{}({})", function.name(), arguments.join(", "))
    }

    fn result(function: Function, local: &str, index: usize) -> String {
        match function {
            Function::Partials(..) => {
                format!("{local}.1[{}][{}]", index / function.arity(), index % function.arity())
            }
            _ => format!("{local}.{index}"),
        }
    }

    fn beside_slopes(local: &str, index: usize) -> Option<String> {
        Some(format!("{local}.0[{index}]"))
    }

    fn operand(name: &str) -> String {
        name.to_string()
    }
}

fn take_apart(
    program: &Program,
    sums: &Sums<Rust<false>>,
    receivers: &[&str],
    types: &Types,
    pad: &str,
    text: &mut String,
) {
    let used = program.used();
    let mut patterns = Vec::new();
    let mut sources = Vec::new();
    for (index, operand) in program.operands.iter().enumerate() {
        let slots = operand.layout.stored().enumerate();
        let is_used = |slot: usize| used.contains(&Factor { source: Source::Operand(index), slot });
        let TypeRef::Listed(listed) = operand.ty else {
            if !is_used(0) {
                let _ = writeln!(text, "{pad}let _ = {};", receivers[index]);
            }
            continue;
        };
        let fields: Vec<String> = slots
            .filter(|(slot, _)| is_used(*slot))
            .map(|(slot, field)| format!("{}: {}", field.name, sums.operands[index][slot]))
            .collect();
        if fields.is_empty() {
            let _ = writeln!(text, "{pad}let _ = {};", receivers[index]);
            continue;
        }
        let rest = if fields.len() < operand.layout.len() { ", .." } else { "" };
        patterns.push(wrapped(&types.list[listed].name, &fields, rest, pad.len() + 4));
        sources.push(receivers[index]);
    }
    // All at once, so that a local can never hide an operand that is still to be taken apart.
    match patterns.len() {
        0 => {}
        1 => {
            let _ = writeln!(text, "{pad}let {} = {};", patterns[0], sources[0]);
        }
        _ => {
            let _ = writeln!(text, "{pad}let ({}) = ({});", patterns.join(", "), sources.join(", "));
        }
    }
}

/// A positive constant of the scalar type.
pub fn number(value: Rational) -> String {
    match (value.numerator(), value.denominator()) {
        (0, _) => "T::ZERO".into(),
        (1, 1) => "T::ONE".into(),
        (n, 1) => format!("T::from_i32({n})"),
        (n, d) => format!("T::from_ratio({n}, {d})"),
    }
}

/// `Name { a, b, c }` over as many lines as it needs.
pub fn wrapped(name: &str, fields: &[String], rest: &str, indent: usize) -> String {
    let one = format!("{name} {{ {}{rest} }}", fields.join(", "));
    if one.len() + indent <= WIDTH {
        return one;
    }
    let mut text = format!("{name} {{\n{}", " ".repeat(indent));
    let mut column = indent;
    for field in fields {
        if column + field.len() + 2 > WIDTH {
            let _ = write!(text, "\n{}", " ".repeat(indent));
            column = indent;
        }
        let _ = write!(text, "{field}, ");
        column += field.len() + 2;
    }
    let text = text.trim_end().trim_end_matches(',');
    format!("{text}{rest}\n{}}}", " ".repeat(indent - 4))
}
