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

use crate::algebra::Algebra;
use crate::cost::common_scale;
use crate::ir::{Factor, Function, Line, Program, Rule, Source, Term};
use crate::rational::Rational;
use crate::types::{TypeRef, Types};
use std::collections::BTreeSet;
use std::fmt::Write;

/// Where lines are broken.
const WIDTH: usize = 100;

/// Prints the body of a function; `receivers` are the expressions the operands are taken from.
pub fn body(
    program: &Program,
    receivers: &[&str],
    algebra: &Algebra,
    types: &Types,
    indent: usize,
) -> String {
    let printer = Printer::new(program, algebra);
    let pad = " ".repeat(indent);
    let mut text = String::new();
    printer.take_apart(receivers, types, &pad, &mut text);
    let last = program.values.len() - 1;
    for (index, value) in program.values[..last].iter().enumerate() {
        for (slot, sum) in value.slots.iter().enumerate() {
            printer.call_first(&sum.rule, &pad, &mut text);
            let start = format!("{pad}let {} = ", printer.values[index][slot]);
            let _ = writeln!(text, "{};", printer.rule(&sum.rule, start, indent + 4));
        }
    }
    let output = program.output();
    match program.result() {
        TypeRef::Scalar => {
            let rule = &output.slots[0].rule;
            let _ = writeln!(text, "{}", printer.rule(rule, pad, indent + 4));
        }
        TypeRef::Listed(index) => {
            let ty = &types.list[index];
            let _ = writeln!(text, "{pad}{} {{", ty.name);
            for (slot, sum) in ty.layout.stored().zip(&output.slots) {
                let start = format!("{pad}    {}: ", slot.name);
                let _ = writeln!(text, "{},", printer.rule(&sum.rule, start, indent + 8));
            }
            let _ = writeln!(text, "{pad}}}");
        }
    }
    text
}

/// What the scalar of a program must be: real for functions, a field for fractions.
pub fn bound(program: &Program) -> &'static str {
    let mut lines = program.values.iter().flat_map(|value| &value.slots);
    if lines.any(|line| matches!(line.rule, Rule::Call(..))) {
        "__gacore::Real"
    } else if program.terms().any(|term| !term.coefficient.is_integer()) {
        "__gacore::Field"
    } else {
        "__gacore::Scalar"
    }
}

struct Printer<'a> {
    program: &'a Program,
    /// The local of every slot of every operand.
    operands: Vec<Vec<String>>,
    /// The local of every slot of every value.
    values: Vec<Vec<String>>,
}

impl<'a> Printer<'a> {
    fn new(program: &'a Program, algebra: &Algebra) -> Self {
        let mut names = Names::default();
        let scalars = program.operands.iter().filter(|operand| operand.ty == TypeRef::Scalar);
        names.taken.extend(scalars.map(|operand| operand.name.clone()));
        let mut operands = Vec::new();
        for operand in &program.operands {
            let local = |slot: &crate::layout::Slot| match operand.ty {
                TypeRef::Scalar => operand.name.clone(),
                TypeRef::Listed(_) => names.unique(format!("{}_{}", operand.name, slot.name)),
            };
            operands.push(operand.layout.stored().map(local).collect());
        }
        let last = program.values.len() - 1;
        let mut values = Vec::new();
        for (index, value) in program.values[..last].iter().enumerate() {
            let stem = if last == 1 { "t".to_string() } else { format!("t{}", index + 1) };
            let local = |sum: &Line| names.unique(format!("{stem}_{}", algebra.naming.blade(sum.blade)));
            values.push(value.slots.iter().map(local).collect());
        }
        Self { program, operands, values }
    }

    fn take_apart(&self, receivers: &[&str], types: &Types, pad: &str, text: &mut String) {
        let lines = self.program.values.iter().flat_map(|value| &value.slots);
        let used: BTreeSet<Factor> = lines.flat_map(Line::factors).collect();
        let mut patterns = Vec::new();
        let mut sources = Vec::new();
        for (index, operand) in self.program.operands.iter().enumerate() {
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
                .map(|(slot, field)| format!("{}: {}", field.name, self.operands[index][slot]))
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

    fn factor(&self, factor: &Factor) -> &str {
        match factor.source {
            Source::Operand(index) => &self.operands[index][factor.slot],
            Source::Value(index) => &self.values[index][factor.slot],
        }
    }

    /// `start` followed by what the rule computes.
    fn rule(&self, rule: &Rule, start: String, indent: usize) -> String {
        match rule {
            Rule::Sum(terms) => self.sum(terms, start, indent),
            Rule::Call(function, 0, arguments) if function.results() == 1 => {
                format!("{start}{}", self.call(*function, arguments))
            }
            Rule::Call(function, result, arguments) => {
                format!("{start}{}.{result}", self.results_name(*function, arguments))
            }
        }
    }

    fn call(&self, function: Function, arguments: &[Factor]) -> String {
        let arguments: Vec<&str> = arguments.iter().map(|argument| self.factor(argument)).collect();
        format!("T::{}({})", function.name(), arguments.join(", "))
    }

    /// The local that holds all results of a call.
    fn results_name(&self, function: Function, arguments: &[Factor]) -> String {
        format!("{}_of_{}", function.name(), self.factor(&arguments[0]))
    }

    /// A function with several results is called once, before the first of them is used.
    fn call_first(&self, rule: &Rule, pad: &str, text: &mut String) {
        let Rule::Call(function, _, arguments) = rule else { return };
        if function.results() > 1 {
            let name = self.results_name(*function, arguments);
            let line = format!("{pad}let {name} = {};\n", self.call(*function, arguments));
            if !text.contains(&line) {
                text.push_str(&line);
            }
        }
    }

    /// `start` followed by the sum, broken into lines of the indentation given.
    ///
    /// What is no product comes first; where there are only products, a positive one starts.
    fn sum(&self, terms: &[Term], start: String, indent: usize) -> String {
        if terms.is_empty() {
            return start + "T::ZERO";
        }
        let scaled = common_scale(terms);
        let (mut products, others): (Vec<_>, Vec<_>) =
            terms.iter().map(|term| Piece::new(self, term, scaled)).partition(|piece| piece.factor.is_some());
        let mut pieces: Vec<String> = Vec::new();
        for (index, other) in others.iter().enumerate() {
            pieces.push(match (index, other.negative) {
                (0, false) => other.first.clone(),
                (0, true) => format!("-{}", other.first),
                (_, false) => format!(" + {}", other.first),
                (_, true) => format!(" - {}", other.first),
            });
        }
        if others.is_empty() {
            let leading = products.iter().position(|piece| !piece.negative).unwrap_or(0);
            let Piece { negative, first, factor } = products.remove(leading);
            let sign = if negative { "-" } else { "" };
            pieces.push(format!("{sign}{first} * {}", factor.unwrap_or_default()));
        }
        let is_atom = others.len() == 1 && !others[0].negative;
        let is_chain = !products.is_empty();
        if (is_chain && !is_atom) || (scaled && !is_chain && pieces.len() > 1) {
            pieces[0].insert(0, '(');
            pieces.last_mut().expect("a sum has a start").push(')');
        }
        for Piece { negative, first, factor } in products {
            let method = if negative { "sub_product" } else { "add_product" };
            pieces.push(format!(".{method}({first}, {})", factor.unwrap_or_default()));
        }
        if scaled {
            pieces[0].insert_str(0, &format!("{} * ", number(terms[0].coefficient.abs())));
        }
        broken(start, &pieces, indent)
    }
}

/// A term as it is printed: a product of two, or a single number or local.
struct Piece {
    negative: bool,
    first: String,
    factor: Option<String>,
}

impl Piece {
    /// The last factor apart from the others; the coefficient is left out where it is applied to the
    /// whole sum.
    fn new(printer: &Printer, term: &Term, scaled: bool) -> Self {
        let magnitude = term.coefficient.abs();
        let mut parts: Vec<String> = Vec::new();
        if term.degree() == 0 || !(scaled || magnitude.is_unit()) {
            parts.push(number(if scaled { Rational::ONE } else { magnitude }));
        }
        parts.extend(term.factors.iter().flatten().map(|factor| printer.factor(factor).to_string()));
        let factor = if parts.len() > 1 { parts.pop() } else { None };
        Self { negative: term.coefficient.is_negative(), first: parts.join(" * "), factor }
    }
}

/// `start` followed by the pieces, with a new line wherever the next would not fit.
fn broken(start: String, pieces: &[String], indent: usize) -> String {
    let mut text = start;
    let mut column = text.len();
    for (index, piece) in pieces.iter().enumerate() {
        if index > 0 && column + piece.len() > WIDTH {
            let piece = piece.trim_start();
            let _ = write!(text, "\n{}{piece}", " ".repeat(indent));
            column = indent + piece.len();
        } else {
            column += piece.len();
            text += piece;
        }
    }
    text
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

/// Locals that must differ from each other.
#[derive(Default)]
struct Names {
    taken: BTreeSet<String>,
}

impl Names {
    fn unique(&mut self, wanted: String) -> String {
        let mut name = wanted;
        while !self.taken.insert(name.clone()) {
            name.push('_');
        }
        name
    }
}
