//! Gradients of functions and of the helpers of conformal geometry against Enzyme, each in both precisions, at and
//! near their removable singularities: a part of `cargo enzyme-test`. Values of two numbers, as in Cl(1,1), are not among
//! them: in single precision they travel as one word, of which Enzyme cannot tell the type.
//!
//! Without `--cfg enzyme` there is nothing here.
#![cfg(enzyme)]
#![feature(autodiff)]

#[path = "support/positions.rs"]
mod positions;

use gacore::differences::random;
use gacore_runtime::{Field, Scalar, Stored};
use positions::{Position, cases, positions};
use proptest::test_runner::TestRunner;
use std::autodiff::autodiff_reverse;
use std::cell::RefCell;
use std::collections::BTreeMap;

/// What is allowed between gradients in double precision, and in single.
const ALLOWED: [f64; 2] = [1e-12, 1e-5];

mod cga {
    gacore_runtime::clifford! {
        signature: (4, 1),
        basis: [e1, e2, e3, ep, em],
        null: [eo = (em - ep) / 2, einf = em + ep],
        gradients: [
            exp, log, sqrt, cayley, inverse_cayley, inverse, normalized, norm, up, down, squared_distance, translator,
            transversor, dilator
        ],
    }
}
mod pga {
    gacore_runtime::clifford! {
        signature: (3, 0, 1),
        gradients: [exp, log, sqrt, cayley, inverse_cayley, inverse, normalized, norm],
    }
}
mod null {
    gacore_runtime::clifford! {
        signature: (2, 1),
        gradients: [exp, log, sqrt, cayley, inverse_cayley, inverse, normalized, norm],
    }
}

/// The sum of the coefficients of a value, each times its weight.
#[inline]
fn weighted<M: Stored>(x: M, w: M) -> M::Scalar {
    let (x, w) = (x.to_array(), w.to_array());
    x.as_ref().iter().zip(w.as_ref()).fold(M::Scalar::ZERO, |sum, (&x, &w)| sum + x * w)
}

/// A value in single precision.
fn rounded<M: Stored<Scalar = f64>>(x: M) -> M::With<f32> {
    x.map(|x| x as f32)
}

/// The largest coefficient.
fn size<M: Stored<Scalar: Into<f64>>>(x: M) -> f64 {
    x.to_array().as_ref().iter().fold(0.0, |most, &x| f64::max(most, x.into().abs()))
}

/// The difference of two gradients, relative to what is larger: one or the second.
fn difference<M: Stored<Scalar: Into<f64>>, N: Stored<Scalar: Into<f64>>>(found: M, expected: N) -> f64 {
    let (found, array) = (found.to_array(), expected.to_array());
    let pairs = found.as_ref().iter().zip(array.as_ref());
    let most = pairs.fold(0.0, |most, (&x, &y)| f64::max(most, (x.into() - y.into()).abs()));
    most / size(expected).max(1.0)
}

/// The largest differences that were seen: of the generated gradients from Enzyme's in double precision, in single
/// precision, and of Enzyme's in single precision from those in double precision.
#[derive(Default)]
struct Worst([f64; 3]);

impl Worst {
    /// Gradients of one function: in double precision, and in both at what single precision holds.
    fn compare<D, S>(&mut self, label: &str, [found, enzyme]: [D; 2], singles: [S; 2], exact: D)
    where
        D: Stored<Scalar = f64> + std::fmt::Debug,
        S: Stored<Scalar = f32> + std::fmt::Debug,
    {
        let [single, enzyme_single] = singles;
        let errors = [difference(found, enzyme), difference(single, exact), difference(enzyme_single, exact)];
        let between = difference(single, enzyme_single.map(f64::from));
        let text = || format!("{label}: {errors:?} {between:e} {found:?} {enzyme:?} {singles:?} {exact:?}");
        assert!(errors[0] <= ALLOWED[0], "{}", text());
        assert!(errors[1] <= ALLOWED[1] && between <= ALLOWED[1], "{}", text());
        self.0.iter_mut().zip(errors).for_each(|(most, error)| *most = most.max(error));
    }
}

/// The largest differences by the names of functions.
type Seen = RefCell<BTreeMap<&'static str, Worst>>;

/// Functions, their operands and the calls of their gradients.
macro_rules! compare {
    ($seen:ident $label:ident $numbers:ident: $([$function:ident $x:ident $vjp:expr])*) => {$({
        let w = random($numbers, 1.0);
        let [mut exact, mut enzyme] = [Stored::map($x, |_| 0.0); 2];
        $function::double(&$x, &mut enzyme, &w, 1.0);
        let (single, weight) = (rounded($x), rounded(w));
        let mut enzyme_single = Stored::map(single, |_| 0.0);
        $function::single(&single, &mut enzyme_single, &weight, 1.0);
        $function::double(&Stored::map(single, f64::from), &mut exact, &Stored::map(weight, f64::from), 1.0);
        let label = format!("{} at {}", stringify!($function), $label);
        let gradients = [$vjp($x, w), enzyme];
        let singles = [$vjp(single, weight), enzyme_single];
        let mut seen = $seen.borrow_mut();
        seen.entry(stringify!($function)).or_default().compare(&label, gradients, singles, exact);
    })*};
}

/// Enzyme's gradients of functions of one value.
macro_rules! by_enzyme {
    ($($function:ident: $ty:ident -> $result:ident;)*) => {$(
        mod $function {
            use super::*;

            #[autodiff_reverse(double, Duplicated, Const, Active)]
            pub fn of_double(x: &$ty<f64>, w: &$result<f64>) -> f64 {
                weighted(x.$function(), *w)
            }

            #[autodiff_reverse(single, Duplicated, Const, Active)]
            pub fn of_single(x: &$ty<f32>, w: &$result<f32>) -> f32 {
                weighted(x.$function(), *w)
            }
        }
    )*};
}

/// Grade 0.
type Number<T> = T;

macro_rules! functions {
    ($($name:ident $algebra:ident [$($first:expr, $second:expr;)*])*) => {$(
        mod $name {
            use super::*;
            use $algebra::*;

            by_enzyme! {
                exp: Bivector -> Even;
                cayley: Bivector -> Even;
                log: Even -> Bivector;
                inverse_cayley: Even -> Bivector;
                sqrt: Even -> Even;
                normalized: Even -> Even;
                inverse: Even -> Even;
                norm: Even -> Number;
            }

            fn check(position: Position, seen: &Seen) {
                let pairs: &[[Bivector<f64>; 2]] = &[$([$first, $second]),*];
                let b = position.bivector(pairs, |a, b| a.exp() >> b);
                let numbers = &mut position.numbers();
                let rotor: Even<f64> = b.exp();
                let any = rotor * 1.2;
                let label = format!("{b:?}");
                compare!(seen label numbers:
                    [exp b Bivector::exp_vjp]
                    [cayley b Bivector::cayley_vjp]
                    [log rotor Even::log_vjp]
                    [inverse_cayley rotor Even::inverse_cayley_vjp]
                    [sqrt rotor Even::sqrt_vjp]
                    [normalized any Even::normalized_vjp]
                    [inverse any Even::inverse_vjp]
                    [norm any Even::norm_vjp]);
            }

            #[test]
            fn generated_gradients_are_those_of_enzyme() {
                run(stringify!($name), 500, check);
            }
        }
    )*};
}

/// Checks that many positions, and prints the largest differences.
fn run(name: &str, count: u32, check: fn(Position, &Seen)) {
    let seen = Seen::default();
    let checked = |position| {
        check(position, &seen);
        Ok(())
    };
    TestRunner::new(cases(count))
        .run(&positions(), checked)
        .unwrap_or_else(|error| panic!("{name}: {error}"));
    for (function, Worst([double, single, enzyme])) in seen.take() {
        println!("{function} in {name}: {double:.1e}, single {single:.1e} (Enzyme {enzyme:.1e})");
    }
}

functions! {
    conformal_space cga [
        e1::<f64>() ^ e2(), e3::<f64>() ^ ep();
        e1::<f64>() ^ e2(), e3::<f64>() ^ em();
        einf::<f64>() ^ e1(), e2::<f64>() ^ e3();
        einf::<f64>() ^ e1(), einf::<f64>() ^ e2();
    ]
    projective_space pga [
        e1::<f64>() ^ e2(), e3::<f64>() ^ e4();
        e1::<f64>() ^ e4(), e2::<f64>() ^ e4();
    ]
    null_planes null [
        e1::<f64>() ^ e2(), Bivector::zero();
        e1::<f64>() ^ e3(), Bivector::zero();
        (e1::<f64>() + e3()) ^ e2(), Bivector::zero();
    ]
}

/// Points, distances and versors of conformal geometry.
mod helpers {
    use super::*;
    use cga::{Algebra, Even, Vector};

    by_enzyme! {
        up: Vector -> Vector;
        down: Vector -> Vector;
        translator: Vector -> Even;
        transversor: Vector -> Even;
    }

    mod dilator {
        use super::*;

        #[autodiff_reverse(double, Duplicated, Const, Active)]
        pub fn of_double(factor: &f64, w: &Even<f64>) -> f64 {
            weighted(Algebra::dilator(*factor), *w)
        }

        #[autodiff_reverse(single, Duplicated, Const, Active)]
        pub fn of_single(factor: &f32, w: &Even<f32>) -> f32 {
            weighted(Algebra::dilator(*factor), *w)
        }
    }

    /// A vector whose weight as a point is not small.
    #[inline]
    fn heavy<T: Field>(q: Vector<T>) -> Vector<T> {
        q + cga::eo::<T>() * T::from_i32(4)
    }

    /// By the first point: the second has the same part in it.
    mod squared_distance {
        use super::*;

        #[autodiff_reverse(double, Duplicated, Const, Active)]
        pub fn of_double(p: &Vector<f64>, q: &Vector<f64>) -> f64 {
            p.squared_distance(heavy(*q))
        }

        #[autodiff_reverse(single, Duplicated, Const, Active)]
        pub fn of_single(p: &Vector<f32>, q: &Vector<f32>) -> f32 {
            p.squared_distance(heavy(*q))
        }
    }

    #[test]
    fn generated_gradients_are_those_of_enzyme() {
        run("conformal_space", 500, |position, seen| {
            let numbers = &mut position.numbers();
            let scale = 10_f64.powf(2.0 * numbers.fraction());
            let x: Vector<f64> = random(numbers, scale);
            // Of any weight, and none exactly; the weights of two are random.
            let point = x.up() * (1.0 + 0.5 * numbers.fraction()) + random::<Vector<f64>>(numbers, 0.1);
            let factor = 10_f64.powf(numbers.fraction());
            let label = format!("{x:?}");
            compare!(seen label numbers:
                [up x Vector::up_vjp]
                [down point Vector::down_vjp]
                [translator x Vector::translator_vjp]
                [transversor x Vector::transversor_vjp]
                [dilator factor Algebra::dilator_vjp]
                [squared_distance point |p: Vector<_>, q| p.squared_distance_vjp(heavy(q), 1.0).0]);
        });
    }
}
