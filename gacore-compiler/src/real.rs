//! The functions of the IR on `f64`, for the interpreter: straightforward, not fast.
//!
//! These are written from the definitions by other means than the runtime's, so that each checks
//! the other.

use crate::ir::{Function, Smooth};
use std::cmp::Ordering;

/// The results of a function.
pub fn evaluate(function: Function, x: &[f64]) -> Vec<f64> {
    let real = |w: f64| Complex(w, 0.0);
    match function {
        Function::Recip => vec![1.0 / x[0]],
        Function::Sqrt => vec![x[0].sqrt()],
        Function::SqrtPositive => vec![x[0].max(0.0).sqrt()],
        Function::Abs => vec![x[0].abs()],
        Function::Sign => vec![if x[0] < 0.0 { -1.0 } else { 1.0 }],
        Function::Exp => vec![x[0].exp()],
        Function::Ln => vec![x[0].ln()],
        Function::Tanh => vec![x[0].tanh()],
        Function::Sigmoid => vec![1.0 / (1.0 + (-x[0]).exp())],
        Function::Sin => vec![x[0].sin()],
        Function::Cos => vec![x[0].cos()],
        Function::Max => vec![chosen(x[0] - x[1], x[0], x[1])],
        Function::Step => vec![chosen(x[0], 1.0, 0.0)],
        Function::Select => vec![chosen(x[0], x[1], x[2])],
        Function::CosRoot => vec![real(x[0]).sqrt().cosh().0],
        Function::SincRoot => vec![sinc_root(real(x[0])).0],
        Function::ArcRoot => vec![arc_root(x[0], x[1])],
        Function::Settled => vec![if (x[0] - x[1]).abs() <= 8.0 * f64::EPSILON * x[2] { x[1] } else { x[0] }],
        Function::HalfWeights => {
            if x[0] > x[1].min(1.0).powi(2) / 64.0 {
                vec![1.0 / x[0].sqrt(), 0.0]
            } else {
                vec![0.0, 1.0]
            }
        }
        Function::QuadWeights => {
            if x[0].abs() > 0.5 {
                vec![0.0, 0.5 / x[0]]
            } else {
                vec![1.0, 0.0]
            }
        }
        Function::RootWeights => {
            if x[0] < -0.5 {
                vec![0.0, 1.0 / (1.0 - x[0])]
            } else {
                vec![1.0, 0.0]
            }
        }
        Function::ExpPlanes => {
            let (c0, c1) = pair(|w| w.sqrt().cosh(), x[0], x[1]);
            let (s0, s1) = pair(sinc_root, x[0], x[1]);
            vec![c0, c1, s0, s1]
        }
        Function::LogPlanes => {
            let (g0, g1) = pair(arc, x[0], x[1]);
            vec![g0, g0, g1]
        }
        Function::RootPlanes => {
            // cos α/2 at cos α, and half its reciprocal
            let cosine = |w: Complex| ((w + real(1.0)) * real(0.5)).sqrt();
            let (w0, w1) = pair(cosine, x[0], x[1]);
            let (f0, f1) = pair(|w| real(0.5) / cosine(w), x[0], x[1]);
            vec![w0, w1, f0, f0, f1]
        }
        Function::Partials(of, order) => partials(of, order, x),
    }
}

/// The first where a number is not negative, else the second.
fn chosen(by: f64, first: f64, second: f64) -> f64 {
    match by.partial_cmp(&0.0) {
        None => f64::NAN,
        Some(Ordering::Less) => second,
        Some(_) => first,
    }
}

/// All derivatives of an order, by differences of eighth order.
fn partials(of: Smooth, order: u8, x: &[f64]) -> Vec<f64> {
    const STEP: f64 = 1.0 / 64.0;
    const WEIGHTS: [f64; 4] = [4.0 / 5.0, -1.0 / 5.0, 4.0 / 105.0, -1.0 / 280.0];
    if order == 0 {
        return evaluate(of.function(), x);
    }
    let at = |argument: usize, steps: f64| {
        let mut moved = x.to_vec();
        moved[argument] += steps * STEP;
        partials(of, order - 1, &moved)
    };
    let by = |argument: usize| {
        let mut slopes = vec![0.0; evaluate(of.function(), x).len() * x.len().pow(u32::from(order) - 1)];
        for (weight, steps) in WEIGHTS.into_iter().zip([1.0, 2.0, 3.0, 4.0]) {
            let (after, before) = (at(argument, steps), at(argument, -steps));
            for (slope, (after, before)) in slopes.iter_mut().zip(after.iter().zip(&before)) {
                *slope += weight * (after - before) / STEP;
            }
        }
        slopes
    };
    let columns: Vec<Vec<f64>> = (0..x.len()).map(by).collect();
    (0..columns[0].len()).flat_map(|result| columns.iter().map(move |column| column[result])).collect()
}

/// `f(a + P)` with `P² = p` as a scalar and a multiple of `P`.
fn pair(f: impl Fn(Complex) -> Complex, a: f64, p: f64) -> (f64, f64) {
    let root = Complex(p, 0.0).sqrt();
    let (plus, minus) = (f(Complex(a, 0.0) + root), f(Complex(a, 0.0) - root));
    let even = (plus + minus) * Complex(0.5, 0.0);
    if root.norm() < 1e-5 {
        let h = 1e-5;
        let slope = (f(Complex(a + h, 0.0)) - f(Complex(a - h, 0.0))) * Complex(0.5 / h, 0.0);
        return (even.0, slope.0);
    }
    (even.0, ((plus - minus) / (root * Complex(2.0, 0.0))).0)
}

/// The angle over its sine: `f` such that a plane whose sine part has this square and whose cosine is `c`
/// has the logarithm `f` times its sine part. With the root `r` of the square this is
/// `(ln(c + r) − ln(c − r)) / 2r`, where the length of the rotor drops out; that of a large boost is taken to be 1
/// where it is so but for rounding.
fn arc_root(square: f64, c: f64) -> f64 {
    if square == 0.0 && c > 0.0 {
        return 1.0 / c;
    }
    if square >= 0.0 && c <= 0.0 {
        return f64::NAN;
    }
    if square > c * c / 2.0 {
        let length = evaluate(Function::Settled, &[c * c - square, 1.0, c * c + square])[0];
        return (square / length).sqrt().asinh() / square.sqrt();
    }
    let (root, c) = (Complex(square, 0.0).sqrt(), Complex(c, 0.0));
    (((c + root).ln() - (c - root).ln()) / (root + root)).0
}

/// `arccos w / √(1 − w²)`.
fn arc(w: Complex) -> Complex {
    let one = Complex(1.0, 0.0);
    let sine = (one - w * w).sqrt();
    if sine.norm() < 1e-4 {
        let y = one - w;
        return one + y * Complex(1.0 / 3.0, 0.0) + y * y * Complex(2.0 / 15.0, 0.0);
    }
    // arccos w = −i ln(w + i √(1 − w²))
    Complex(0.0, -1.0) * (w + Complex(0.0, 1.0) * sine).ln() / sine
}

fn sinc_root(w: Complex) -> Complex {
    let x = w.sqrt();
    if x.norm() < 1e-8 { Complex(1.0, 0.0) } else { x.sinh() / x }
}

/// Just enough of the complex numbers.
#[derive(Clone, Copy)]
struct Complex(f64, f64);

impl Complex {
    fn norm(self) -> f64 {
        self.0.hypot(self.1)
    }

    fn sqrt(self) -> Self {
        let half = self.1.atan2(self.0) / 2.0;
        let root = self.norm().sqrt();
        Self(root * half.cos(), root * half.sin())
    }

    fn cosh(self) -> Self {
        Self(self.0.cosh() * self.1.cos(), self.0.sinh() * self.1.sin())
    }

    fn sinh(self) -> Self {
        Self(self.0.sinh() * self.1.cos(), self.0.cosh() * self.1.sin())
    }

    fn ln(self) -> Self {
        Self(self.norm().ln(), self.1.atan2(self.0))
    }
}

impl std::ops::Add for Complex {
    type Output = Self;
    fn add(self, o: Self) -> Self {
        Self(self.0 + o.0, self.1 + o.1)
    }
}

impl std::ops::Sub for Complex {
    type Output = Self;
    fn sub(self, o: Self) -> Self {
        Self(self.0 - o.0, self.1 - o.1)
    }
}

impl std::ops::Mul for Complex {
    type Output = Self;
    fn mul(self, o: Self) -> Self {
        Self(self.0 * o.0 - self.1 * o.1, self.0 * o.1 + self.1 * o.0)
    }
}

impl std::ops::Div for Complex {
    type Output = Self;
    fn div(self, o: Self) -> Self {
        let scale = 1.0 / (o.0 * o.0 + o.1 * o.1);
        let product = self * Self(o.0, -o.1);
        Self(product.0 * scale, product.1 * scale)
    }
}
