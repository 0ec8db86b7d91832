//! Formulas that `clifford!` did not write, as shaders: what they do with numbers is noted while they run on names.

use crate::formula::{Formula, Tuple};
use crate::real::Real;
use crate::real::slopes::{Slopes, Smooth};
use crate::scalar::{Field, Scalar};
use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::cell::RefCell;
use core::cmp::Ordering;
use core::ops::{Add, Div, Mul, Neg, Sub};

/// A number that is known, or the name of one that is computed.
#[derive(Clone, Copy, Debug)]
enum Traced {
    Number(f32),
    Operand(usize),
    Local(usize),
}

/// What was noted.
#[derive(Default)]
struct Tape {
    lines: Vec<String>,
    /// Whether something was decided, or called, that no text says.
    is_lost: bool,
}

std::thread_local! {
    static TAPE: RefCell<Tape> = RefCell::default();
}

/// Parameters, result and body of a function, as [`Formula::WGSL`]; none where the formula decides by numbers, or calls what
/// shaders do not have.
pub fn traced<F: Formula>() -> Option<String> {
    TAPE.take();
    let operands: Vec<Traced> = (0..F::Operands::TOTAL).map(Traced::Operand).collect();
    let mut results = vec![Traced::ZERO; F::Results::TOTAL];
    F::apply(&operands, &mut results);
    let results: Vec<String> = results.into_iter().map(Traced::text).collect();
    let Tape { lines, is_lost } = TAPE.take();
    // What has no operands and no results is no formula.
    if is_lost || results.is_empty() {
        return None;
    }
    let (inputs, outputs) = (operands.len().max(1), results.len());
    let results = results.join(", ");
    Some(format!(
        "(operands: array<f32, {inputs}>) -> array<f32, {outputs}> {{\n{}    return array<f32, {outputs}>({results});\n}}",
        lines.concat()
    ))
}

fn lost() {
    TAPE.with_borrow_mut(|tape| tape.is_lost = true);
}

impl Traced {
    fn text(self) -> String {
        match self {
            Self::Number(x) if x.is_finite() => format!("{x:?}"),
            Self::Number(_) => {
                lost();
                "0.0".into()
            }
            Self::Operand(index) => format!("operands[{index}]"),
            Self::Local(index) => format!("t{index}"),
        }
    }

    /// A new local.
    fn noted(text: &str) -> Self {
        TAPE.with_borrow_mut(|tape| {
            let index = tape.lines.len();
            tape.lines.push(format!("    let t{index} = {text};\n"));
            Self::Local(index)
        })
    }

    fn call(name: &str, arguments: &[Self]) -> Self {
        let arguments: Vec<String> = arguments.iter().map(|x| x.text()).collect();
        Self::noted(&format!("{name}({})", arguments.join(", ")))
    }

    fn combined(self, operator: &str, other: Self, known: fn(f32, f32) -> f32) -> Self {
        match (self, other) {
            (Self::Number(a), Self::Number(b)) => Self::Number(known(a, b)),
            _ => Self::noted(&format!("{} {operator} ({})", self.text(), other.text())),
        }
    }

    fn is_zero(self) -> bool {
        matches!(self, Self::Number(0.0))
    }

    /// What shaders do not have.
    fn unknown(self) -> Self {
        lost();
        self
    }
}

impl Add for Traced {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        match (self.is_zero(), other.is_zero()) {
            (true, _) => other,
            (_, true) => self,
            _ => self.combined("+", other, |a, b| a + b),
        }
    }
}

impl Sub for Traced {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        if other.is_zero() { self } else { self.combined("-", other, |a, b| a - b) }
    }
}

impl Mul for Traced {
    type Output = Self;

    fn mul(self, other: Self) -> Self {
        self.combined("*", other, |a, b| a * b)
    }
}

impl Div for Traced {
    type Output = Self;

    fn div(self, other: Self) -> Self {
        self.combined("/", other, |a, b| a / b)
    }
}

impl Neg for Traced {
    type Output = Self;

    fn neg(self) -> Self {
        match self {
            Self::Number(x) => Self::Number(-x),
            _ => Self::noted(&format!("-{}", self.text())),
        }
    }
}

/// Comparisons decide which way a formula goes, and no text says both ways.
impl PartialEq for Traced {
    fn eq(&self, other: &Self) -> bool {
        self.partial_cmp(other) == Some(Ordering::Equal)
    }
}

impl PartialOrd for Traced {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        match (self, other) {
            (Self::Number(a), Self::Number(b)) => a.partial_cmp(b),
            _ => {
                lost();
                None
            }
        }
    }
}

impl Scalar for Traced {
    const ZERO: Self = Self::Number(0.0);
    const ONE: Self = Self::Number(1.0);

    fn from_i32(n: i32) -> Self {
        Self::Number(n as f32)
    }
}

impl Field for Traced {}

impl Real for Traced {
    const EPSILON: Self = Self::Number(f32::EPSILON);

    fn sqrt(self) -> Self {
        Self::call("sqrt", &[self])
    }

    fn sin(self) -> Self {
        Self::call("real_sin", &[self])
    }

    fn cos(self) -> Self {
        Self::call("real_cos", &[self])
    }

    fn sinh(self) -> Self {
        self.unknown()
    }

    fn cosh(self) -> Self {
        self.unknown()
    }

    fn atan2(self, _: Self) -> Self {
        self.unknown()
    }

    fn asinh(self) -> Self {
        self.unknown()
    }

    fn is_finite(self) -> bool {
        lost();
        true
    }

    fn slopes<F: Smooth<N, M>, const N: usize, const M: usize>(_: [Self; N]) -> Slopes<Self, N, M> {
        lost();
        ([Self::ZERO; M], [[Self::ZERO; N]; M])
    }

    fn abs(self) -> Self {
        Self::call("abs", &[self])
    }

    fn sign(self) -> Self {
        Self::call("real_sign", &[self])
    }

    fn exp(self) -> Self {
        Self::call("real_exp", &[self])
    }

    fn ln(self) -> Self {
        Self::call("real_ln", &[self])
    }

    fn tanh(self) -> Self {
        Self::call("real_tanh", &[self])
    }

    fn sigmoid(self) -> Self {
        Self::call("real_sigmoid", &[self])
    }

    fn max(self, other: Self) -> Self {
        Self::call("real_max", &[self, other])
    }

    fn step(self) -> Self {
        Self::call("real_step", &[self])
    }

    fn select(self, first: Self, second: Self) -> Self {
        Self::call("real_select", &[self, first, second])
    }

    fn sqrt_positive(self) -> Self {
        Self::call("real_sqrt_positive", &[self])
    }
}
