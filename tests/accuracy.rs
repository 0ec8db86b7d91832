//! Forward errors of the functions against an evaluation in twice the digits.
//!
//! The reference is computed by power series and Newton's iteration on double-double numbers, which
//! share nothing with the closed forms. The bounds are stated in units of the precision, relative to
//! how sensitive a function is: errors of products of elements with coefficients up to `s` grow with
//! `s²`.

use gacore::{Random, size};
use gacore_runtime::private::general;
use gacore_runtime::{Field, Real, Scalar};
use std::ops::{Add, Div, Mul, Neg, Sub};
use twofloat::TwoFloat;

/// A number with about 31 digits.
#[derive(Clone, Copy, PartialEq, PartialOrd, Debug)]
struct Double(TwoFloat);

macro_rules! operator {
    ($($trait:ident $method:ident $symbol:tt),*) => {$(
        impl $trait for Double {
            type Output = Self;
            fn $method(self, other: Self) -> Self {
                Self(self.0 $symbol other.0)
            }
        }
    )*};
}
operator!(Add add +, Sub sub -, Mul mul *, Div div /);

impl Neg for Double {
    type Output = Self;
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl From<f64> for Double {
    fn from(x: f64) -> Self {
        Self(TwoFloat::from_f64(x))
    }
}

impl From<Double> for f64 {
    fn from(x: Double) -> Self {
        x.0.hi()
    }
}

impl Scalar for Double {
    const ZERO: Self = Self(TwoFloat::from_f64(0.0));
    const ONE: Self = Self(TwoFloat::from_f64(1.0));
    fn from_i32(n: i32) -> Self {
        f64::from(n).into()
    }
}

impl Field for Double {}

macro_rules! real {
    ($($method:ident),*) => {
        impl Real for Double {
            const EPSILON: Self = Self(TwoFloat::from_f64(f64::EPSILON * f64::EPSILON));
            $(fn $method(self) -> Self {
                Self(self.0.$method())
            })*
            fn atan2(self, x: Self) -> Self {
                Self(self.0.atan2(x.0))
            }
            fn is_finite(self) -> bool {
                self.0.is_valid() && self.0.hi().is_finite()
            }
        }
    };
}
real!(sqrt, sin, cos, sinh, cosh, asinh);

/// The largest error seen of each function, in units of the precision.
#[derive(Default)]
struct Worst(Vec<(&'static str, f64)>);

impl Worst {
    fn see(&mut self, function: &'static str, error: f64) {
        match self.0.iter_mut().find(|(name, _)| *name == function) {
            Some((_, worst)) => *worst = worst.max(error),
            None => self.0.push((function, error)),
        }
    }

    fn check(&self, bounds: &[(&str, f64)]) {
        for (function, bound) in bounds {
            let (_, worst) = self.0.iter().find(|(name, _)| name == function).expect("it was seen");
            println!("{function}: {worst:.1} of {bound}");
            assert!(worst <= bound, "{function}: {worst} ulp, the bound is {bound}");
        }
    }
}

macro_rules! accuracy {
    ($($name:ident($($declaration:tt)*))*) => {$(
        mod $name {
            use super::*;

            mod algebra {
                gacore_runtime::clifford!($($declaration)*);
            }
            use algebra::{Bivector, Even};

            type Exact<M> = <M as gacore_runtime::Stored>::With<Double>;

            /// Errors of one precision, `$scalar`.
            macro_rules! errors {
                ($scalar:ty) => {{
                    let mut worst = Worst::default();
                    let mut random = Random::new(53);
                    let mut see = |function, found: Even<f64>, exact: Exact<Even<f64>>, sensitivity: f64| {
                        let error = size(found.map(Double::from) - exact);
                        worst.see(function, error / sensitivity / f64::from(<$scalar>::EPSILON));
                    };
                    for round in 0..ROUNDS {
                        let reach = [1e-6, 1e-3, 0.2, 0.6][round % 4];
                        let b = Bivector::<f64>::zero().map(|_| (random.fraction() * reach) as $scalar);
                        let exact_b = b.map(|x| Double::from(f64::from(x)));
                        let exact_rotor = general::exp(Even::from(exact_b));
                        let rotor = exact_rotor.map(|x| f64::from(x) as $scalar);
                        let widen = |x: Even<$scalar>| x.map(f64::from);
                        let scale = size(exact_rotor).max(1.0).powi(2);
                        see("exp", widen(b.exp()), exact_rotor, scale);
                        see("log", widen(rotor.log().into()), exact_b.into(), scale);
                        let half = general::exp(Even::from(exact_b * Double::from(0.5)));
                        see("sqrt", widen(rotor.sqrt()), half, scale);

                        let x = Even::<f64>::zero().map(|_| random.fraction() as $scalar) + 2.0;
                        let exact_x = x.map(|x| Double::from(f64::from(x)));
                        if let Ok(inverse) = x.try_inverse() {
                            let exact = gacore_runtime::private::inverse_within(exact_x);
                            // The forward error of an inverse grows with its condition, twice over here.
                            let condition = (size(exact) * size(exact_x)).max(1.0);
                            see("inverse", widen(inverse), exact, size(exact) * condition * condition);
                        }
                        if let Ok(normalized) = x.try_normalized() {
                            let exact = general::normalized(exact_x);
                            if exact.to_array().iter().all(|x| x.is_finite()) {
                                see("normalized", widen(normalized), exact, size(exact).max(1.0).powi(4));
                            }
                        }
                    }
                    worst
                }};
            }

            #[test]
            fn errors_stay_within_their_bounds() {
                errors!(f64).check(&BOUNDS);
                errors!(f32).check(&BOUNDS);
            }
        }
    )*};
}

/// Elements of each algebra and precision.
const ROUNDS: usize = 400;

/// Errors of the result's largest coefficient, in units of the precision times the sensitivity.
const BOUNDS: [(&str, f64); 5] =
    [("exp", 2.0), ("log", 4.0), ("sqrt", 4.0), ("inverse", 24.0), ("normalized", 24.0)];

accuracy! {
    cl30(3, 0)
    cl40(4, 0)
    cl13(1, 3)
    cl301(3, 0, 1)
    cl41(4, 1)
    cl22(2, 2)
}
