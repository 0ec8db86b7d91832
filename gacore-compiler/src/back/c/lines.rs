//! Straight-line bodies: a program as C statements.
//!
//! ```text
//! const GA_REAL l_s = l.s, l_e12 = l.e12;
//! const cl_2_0_vector out = {
//!     l_s * r_e1 + l_e12 * r_e2,
//!     l_s * r_e2 - l_e12 * r_e1,
//! };
//! return out;
//! ```

use crate::algebra::Algebra;
use crate::back::sums::{Dialect, Piece, Sums, infix};
use crate::ir::{Factor, Function, Program, Rule, Source};
use crate::rational::Rational;
use crate::types::TypeRef;
use std::fmt::Write;

/// Words that C keeps for itself, and functions of `math.h` that are macros in some of its libraries.
const RESERVED: &str = "auto break case char const continue default do double else enum extern float for goto if inline \
     int long register restrict return short signed sizeof static struct switch typedef union unsigned void volatile while \
     asm bool class complex delete imaginary linux new private public template this typeof unix";

/// A name that is no reserved word: the name itself, or with an underscore behind it.
pub fn allowed(name: &str) -> String {
    if RESERVED.split(' ').any(|word| word == name) { format!("{name}_") } else { name.to_string() }
}

/// A function that a program calls and headers do not have.
pub fn missing(program: &Program) -> Option<Function> {
    let lines = program.values.iter().flat_map(|value| &value.slots);
    let mut called = lines.filter_map(|line| match line.rule {
        Rule::Sum(_) => None,
        Rule::Call(function, ..) => Some(function),
    });
    called.find(|&function| expression(function).is_none())
}

/// A function of real numbers as an expression of `$0`, `$1` and `$2`, which are names.
fn expression(function: Function) -> Option<&'static str> {
    Some(match function {
        Function::Recip => "1 / $0",
        Function::Sqrt => "sqrt($0)",
        Function::SqrtPositive => "ga_sqrt_positive($0)",
        Function::Abs => "fabs($0)",
        Function::Sign => "($0 < 0 ? -1 : 1)",
        Function::Exp => "exp($0)",
        Function::Ln => "log($0)",
        Function::Tanh => "tanh($0)",
        Function::Sigmoid => "1 / (1 + exp(-$0))",
        Function::Sin => "sin($0)",
        Function::Cos => "cos($0)",
        Function::Max => "ga_select($0 - $1, $0, $1)",
        Function::Step => "ga_select($0, 1, 0)",
        Function::Select => "ga_select($0, $1, $2)",
        Function::CosRoot => "ga_cos_root($0)",
        Function::SincRoot => "ga_sinc_root($0)",
        Function::Settled => "ga_settled($0, $1, $2)",
        Function::HalfWeights => "ga_half_weights($0, $1)",
        Function::QuadWeights => "ga_quad_weights($0)",
        Function::RootWeights => "ga_root_weights($0)",
        // Two commuting planes need series, and these iterations.
        Function::ArcRoot
        | Function::ExpPlanes
        | Function::LogPlanes
        | Function::RootPlanes
        | Function::Partials(..) => return None,
    })
}

/// How C writes numbers and calls.
struct C;

impl Dialect for C {
    fn binding(function: Option<Function>) -> &'static str {
        if function.is_some_and(|function| function.results() > 1) {
            "const ga_pair"
        } else {
            "const GA_REAL"
        }
    }

    fn number(value: Rational) -> String {
        format!("(GA_REAL){:?}", value.to_f64())
    }

    fn sum(terms: Vec<Piece>, scaled: bool, _alone: bool) -> Vec<String> {
        infix(terms, scaled)
    }

    fn call(function: Function, arguments: &[&str]) -> String {
        let template = expression(function).expect("programs with other functions are left out");
        let argument =
            |text: String, (index, argument): (usize, &&str)| text.replace(&format!("${index}"), argument);
        let call = arguments.iter().enumerate().fold(template.to_string(), argument);
        if function.results() > 1 { call } else { format!("(GA_REAL)({call})") }
    }

    fn result(_: Function, local: &str, index: usize) -> String {
        format!("{local}.{}", ["x", "y"][index])
    }

    fn operand(name: &str) -> String {
        allowed(name)
    }
}

/// The body of the function of a program with a result of this C type.
pub fn body(program: &Program, result: &str, algebra: &Algebra) -> String {
    let sums = Sums::<C>::new(program, algebra);
    let used = program.used();
    let mut text = String::new();
    for (index, operand) in program.operands.iter().enumerate() {
        let name = allowed(&operand.name);
        let slots = operand.layout.stored().enumerate();
        let is_used = |slot: usize| used.contains(&Factor { source: Source::Operand(index), slot });
        let fields: Vec<String> = slots
            .filter(|(slot, _)| is_used(*slot) && operand.ty != TypeRef::Scalar)
            .map(|(slot, field)| format!("{} = {name}.{}", sums.operands[index][slot], allowed(&field.name)))
            .collect();
        if !fields.is_empty() {
            let _ = writeln!(text, "    const GA_REAL {};", fields.join(", "));
        } else if !(operand.ty == TypeRef::Scalar && is_used(0)) {
            let _ = writeln!(text, "    (void){name};");
        }
    }
    sums.intermediate(4, &mut text);
    let slots = &program.output().slots;
    slots.iter().for_each(|line| sums.call_first(&line.rule, "    ", &mut text));
    if program.result() == TypeRef::Scalar {
        let _ = writeln!(text, "{};", sums.rule(&slots[0].rule, "    return ".into(), 8));
        return text;
    }
    let _ = writeln!(text, "    const {result} out = {{");
    for line in slots {
        let _ = writeln!(text, "{},", sums.rule(&line.rule, "        ".into(), 12));
    }
    text.push_str("    };\n    return out;\n");
    text
}
