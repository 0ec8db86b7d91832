//! What all languages print alike: locals named by blade, and sums of products over as many lines as
//! they need.

use crate::algebra::Algebra;
use crate::cost::{common_scale, sums_at_once};
use crate::ir::{Factor, Function, Line, Program, Rule, Source, Term};
use crate::rational::Rational;
use crate::types::TypeRef;
use std::collections::BTreeSet;
use std::fmt::Write;

/// Where lines are broken.
pub const WIDTH: usize = 100;

/// How a language writes what others write differently.
pub trait Dialect {
    /// What a new local begins with: one that holds the results of a function, or a number.
    fn binding(_function: Option<Function>) -> &'static str {
        "let"
    }
    /// A constant that is not negative.
    fn number(value: Rational) -> String;
    /// A sum, in pieces between which lines may be broken; `scaled` where a factor is in front, `alone` where
    /// the program has no other values than such sums of its operands.
    fn sum(terms: Vec<Piece>, scaled: bool, alone: bool) -> Vec<String>;
    /// A call of a function of real numbers.
    fn call(function: Function, arguments: &[&str]) -> String;
    /// One of several results of a call, from the local that holds them all.
    fn result(function: Function, local: &str, index: usize) -> String;
    /// A result of a function, from the local that holds its derivatives, where these come with the results.
    fn beside_slopes(_local: &str, _index: usize) -> Option<String> {
        None
    }
    /// The name of an operand, or a similar one where it is a reserved word.
    fn operand(name: &str) -> String;
}

/// The statements of a program.
pub struct Sums<'a, D> {
    program: &'a Program,
    /// The local of every slot of every operand.
    pub operands: Vec<Vec<String>>,
    /// The local of every slot of every value.
    values: Vec<Vec<String>>,
    /// Whether that local holds the negative of the slot.
    negated: Vec<Vec<bool>>,
    /// What functions are called with.
    arguments: BTreeSet<Factor>,
    /// Whether one is called with the result.
    pub is_awaited: bool,
    dialect: std::marker::PhantomData<D>,
}

impl<'a, D: Dialect> Sums<'a, D> {
    /// Names the locals of a program.
    pub fn new(program: &'a Program, algebra: &Algebra) -> Self {
        let mut names = Names::default();
        names.taken.extend(program.operands.iter().map(|operand| D::operand(&operand.name)));
        let mut operands = Vec::new();
        for operand in &program.operands {
            let local = |slot: &crate::layout::Slot| match operand.ty {
                TypeRef::Scalar => D::operand(&operand.name),
                TypeRef::Listed(_) => names.unique(format!("{}_{}", operand.name, slot.name)),
            };
            operands.push(operand.layout.stored().map(local).collect());
        }
        let last = program.values.len() - 1;
        let (mut values, mut negated) = (Vec::new(), Vec::new());
        for (index, value) in program.values[..last].iter().enumerate() {
            let stem = if last == 1 { "t".to_string() } else { format!("t{}", index + 1) };
            let other_way = |line: &Line| oriented_otherwise(program, line);
            let local = |line: &Line| {
                let blade = other_way(line).unwrap_or_else(|| algebra.naming.blade(line.blade));
                names.unique(format!("{stem}_{blade}"))
            };
            values.push(value.slots.iter().map(local).collect());
            negated.push(value.slots.iter().map(|line| other_way(line).is_some()).collect());
        }
        let arguments = program.arguments();
        let dialect = std::marker::PhantomData;
        Self { program, operands, values, negated, arguments, is_awaited: false, dialect }
    }

    /// `let t_e1 = …;` for every value but the last.
    pub fn intermediate(&self, indent: usize, text: &mut String) {
        let pad = " ".repeat(indent);
        let last = self.program.values.len() - 1;
        for (index, value) in self.program.values[..last].iter().enumerate() {
            for (slot, sum) in value.slots.iter().enumerate() {
                self.call_first(&sum.rule, &pad, text);
                let start = format!("{pad}{} {} = ", D::binding(None), self.values[index][slot]);
                let line = match &sum.rule {
                    Rule::Sum(terms) => {
                        let this = Factor { source: Source::Value(index), slot };
                        let awaited = self.arguments.contains(&this);
                        self.sum(terms, (self.is_negated(&this), awaited), start, indent + 4)
                    }
                    call => self.rule(call, start, indent + 4),
                };
                let _ = writeln!(text, "{line};");
            }
        }
    }

    /// The local of a coefficient.
    pub fn factor(&self, factor: &Factor) -> &str {
        match factor.source {
            Source::Operand(index) => &self.operands[index][factor.slot],
            Source::Value(index) => &self.values[index][factor.slot],
        }
    }

    /// `start` followed by what the rule computes.
    pub fn rule(&self, rule: &Rule, start: String, indent: usize) -> String {
        match rule {
            Rule::Sum(terms) => self.sum(terms, (false, self.is_awaited), start, indent),
            Rule::Call(function, 0, arguments) if function.results() == 1 => {
                format!("{start}{}", self.call(*function, arguments))
            }
            Rule::Call(function, result, arguments) => {
                let beside = self
                    .slopes_of(*function, arguments)
                    .and_then(|slopes| D::beside_slopes(&self.results_name(slopes, arguments), *result));
                let alone = || D::result(*function, &self.results_name(*function, arguments), *result);
                format!("{start}{}", beside.unwrap_or_else(alone))
            }
        }
    }

    fn call(&self, function: Function, arguments: &[Factor]) -> String {
        let arguments: Vec<&str> = arguments.iter().map(|argument| self.factor(argument)).collect();
        D::call(function, &arguments)
    }

    /// The derivatives of a function, where the program has these of the same arguments.
    fn slopes_of(&self, function: Function, arguments: &[Factor]) -> Option<Function> {
        let lines = self.program.values.iter().flat_map(|value| &value.slots);
        let mut calls = lines.filter_map(|line| match &line.rule {
            Rule::Call(slopes @ Function::Partials(of, 1), _, others) => {
                Some((*slopes, of.function(), others))
            }
            _ => None,
        });
        calls.find(|(_, of, others)| *of == function && *others == arguments).map(|(slopes, ..)| slopes)
    }

    /// The local that holds all results of a call.
    fn results_name(&self, function: Function, arguments: &[Factor]) -> String {
        let what = match function {
            Function::Partials(..) => "_slopes",
            _ => "",
        };
        // By the first argument, or by all where that tells calls no longer apart.
        let mut lines = self.program.values.iter().flat_map(|value| &value.slots);
        let is_other = |line: &Line| match &line.rule {
            Rule::Call(called, _, others) => {
                *called == function && others[0] == arguments[0] && others != arguments
            }
            Rule::Sum(_) => false,
        };
        let named = if lines.any(is_other) { arguments } else { &arguments[..1] };
        let named: Vec<&str> = named.iter().map(|argument| self.factor(argument)).collect();
        format!("{}{what}_of_{}", function.name(), named.join("_"))
    }

    /// A function with several results is called once, before the first of them is used.
    pub fn call_first(&self, rule: &Rule, pad: &str, text: &mut String) {
        let Rule::Call(function, _, arguments) = rule else { return };
        if function.results() > 1 {
            let slopes = self.slopes_of(*function, arguments).filter(|_| D::beside_slopes("", 0).is_some());
            let function = slopes.unwrap_or(*function);
            let name = self.results_name(function, arguments);
            let binding = D::binding(Some(function));
            let line = format!("{pad}{binding} {name} = {};\n", self.call(function, arguments));
            if !text.contains(&line) {
                text.push_str(&line);
            }
        }
    }

    /// `start` followed by the sum, or its negative, broken into lines of the indentation given; in several parts
    /// at once where something waits for it.
    fn sum(&self, terms: &[Term], (negated, awaited): (bool, bool), start: String, indent: usize) -> String {
        if terms.is_empty() {
            return start + &D::number(Rational::ZERO);
        }
        let (scaled, alone) = (common_scale(terms), self.program.values.len() == 1);
        let sign = if negated { Rational::MINUS_ONE } else { Rational::ONE };
        let piece = |term: &Term| self.piece(&term.scaled(sign), scaled);
        let at_once = if awaited { sums_at_once(terms) } else { 1 };
        let pieces = if at_once > 1 {
            // Every other one, or every fourth: so that parts are vectors of neighbours.
            let part =
                |from| D::sum(terms.iter().skip(from).step_by(at_once).map(piece).collect(), false, alone);
            let parts: Vec<Vec<String>> = (0..at_once).map(part).collect();
            added(&parts)
        } else {
            // What is known first comes first: nothing waits for what need not be there yet.
            let mut terms: Vec<&Term> = terms.iter().collect();
            terms.sort_by_key(|term| latest(term));
            D::sum(terms.into_iter().map(piece).collect(), scaled, alone)
        };
        let scale = if scaled { D::number(terms[0].coefficient.abs()) + " * " } else { String::new() };
        broken(start + &scale, &pieces, indent)
    }

    /// Whether the local of a coefficient holds its negative.
    fn is_negated(&self, factor: &Factor) -> bool {
        match factor.source {
            Source::Operand(_) => false,
            Source::Value(value) => self.negated[value][factor.slot],
        }
    }

    /// The last factor apart from the others; the coefficient is left out where it is applied to the
    /// whole sum.
    fn piece(&self, term: &Term, scaled: bool) -> Piece {
        let magnitude = term.coefficient.abs();
        let mut parts: Vec<String> = Vec::new();
        if term.degree() == 0 || !(scaled || magnitude.is_unit()) {
            parts.push(D::number(if scaled { Rational::ONE } else { magnitude }));
        }
        parts.extend(term.factors.iter().flatten().map(|factor| self.factor(factor).to_string()));
        let factor = if parts.len() > 1 { parts.pop() } else { None };
        let negations = term.factors.iter().flatten().filter(|factor| self.is_negated(factor)).count();
        let negative = term.coefficient.is_negative() != (negations % 2 == 1);
        let last = term.factors.iter().flatten().last();
        let slot = last.map_or(0, |factor| factor.slot);
        let is_number = last.is_some_and(|factor| match factor.source {
            Source::Operand(index) => self.program.operands[index].ty == TypeRef::Scalar,
            Source::Value(_) => true,
        });
        Piece { negative, first: parts.join(" * "), factor, slot, is_number }
    }
}

/// The sum of parts, in pairs: `a + b` or `(a + b) + (c + d)`.
fn added(parts: &[Vec<String>]) -> Vec<String> {
    let [first, second] = match parts {
        [only] => return only.clone(),
        [first, second] => [first.clone(), second.clone()],
        _ => [&parts[..2], &parts[2..]].map(|pair| {
            let mut pieces = added(pair);
            pieces[0].insert(0, '(');
            pieces.last_mut().expect("a sum has pieces").push(')');
            pieces
        }),
    };
    let mut pieces = first;
    pieces.push(format!(" + {}", second[0]));
    pieces.extend(second.into_iter().skip(1));
    pieces
}

/// The last value that a term is computed from.
fn latest(term: &Term) -> Option<usize> {
    let value = |factor: &Factor| match factor.source {
        Source::Operand(_) => None,
        Source::Value(index) => Some(index),
    };
    term.factors.iter().flatten().filter_map(value).max()
}

/// The name of a blade where an operand has the field of its negative: then locals are oriented like that.
fn oriented_otherwise(program: &Program, line: &Line) -> Option<String> {
    let mut slots = program.operands.iter().flat_map(|operand| operand.layout.stored());
    let slot = slots.find(|slot| slot.blade == line.blade)?;
    (slot.negative && matches!(line.rule, Rule::Sum(_))).then(|| slot.name.clone())
}

/// A term as it is printed: a product of two, or a single number or local.
pub struct Piece {
    pub negative: bool,
    pub first: String,
    pub factor: Option<String>,
    /// The slot that the last factor is from.
    pub slot: usize,
    /// Whether the last factor is a number of its own, not a coefficient of an operand.
    pub is_number: bool,
}

/// A sum with the operators `+`, `-` and `*`, in pieces; in brackets where a factor is in front.
pub fn infix(terms: Vec<Piece>, scaled: bool) -> Vec<String> {
    let is_bracketed = scaled && terms.len() > 1;
    let mut pieces: Vec<String> = Vec::new();
    for (index, Piece { negative, first, factor, .. }) in terms.into_iter().enumerate() {
        let sign = match (index, negative) {
            (0, false) => "",
            (0, true) => "-",
            (_, false) => " + ",
            (_, true) => " - ",
        };
        pieces.push(match factor {
            Some(factor) => format!("{sign}{first} * {factor}"),
            None => format!("{sign}{first}"),
        });
    }
    if is_bracketed {
        pieces[0].insert(0, '(');
        pieces.last_mut().expect("a sum has a start").push(')');
    }
    pieces
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
