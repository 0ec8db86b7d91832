//! Generated gradients against Enzyme, which differentiates the compiled code: `cargo enzyme-test`.
//!
//! Without `--cfg enzyme` there is nothing here.
#![cfg(enzyme)]
#![feature(autodiff)]

use gacore::Random;
use gacore_runtime::gradient::*;
use gacore_runtime::{
    Anticommutator, Commutator, Graded, LeftContraction, RightContraction, Scalar, ScalarProduct,
};
use std::autodiff::autodiff_reverse;
use std::ops::{BitAnd, BitOr, BitXor, Mul, Shr};

/// Values as arrays of coefficients.
trait Coefficients<T>: Copy {
    type Array: AsRef<[T]>;
    fn array(self) -> Self::Array;
    fn list(self) -> Vec<f64>;
    fn random(random: &mut Random, scale: f64) -> Self;
}

macro_rules! coefficients {
    ($($float:ident: $($ty:ty)*;)*) => {$(
        impl Coefficients<$float> for $float {
            type Array = [$float; 1];
            fn array(self) -> Self::Array {
                [self]
            }
            fn list(self) -> Vec<f64> {
                vec![self.into()]
            }
            fn random(random: &mut Random, scale: f64) -> Self {
                (random.fraction() * scale) as $float
            }
        }
        $(
            impl Coefficients<$float> for $ty {
                type Array = <Self as Graded>::Array;
                #[inline]
                fn array(self) -> Self::Array {
                    self.to_array()
                }
                fn list(self) -> Vec<f64> {
                    self.to_array().into_iter().map(f64::from).collect()
                }
                fn random(random: &mut Random, scale: f64) -> Self {
                    Self::zero().map(|_: $float| (random.fraction() * scale) as $float)
                }
            }
        )*
    )*};
}

/// The sum of products of coefficients.
#[inline]
fn dot<T: Scalar>(a: &[T], b: &[T]) -> T {
    a.iter().zip(b).fold(T::ZERO, |sum, (&a, &b)| sum + a * b)
}

/// The relative error between two gradients.
fn error(found: &[f64], expected: &[f64]) -> f64 {
    let scale = expected.iter().fold(1.0, |most: f64, x| most.max(x.abs()));
    found.iter().zip(expected).fold(0.0, |most, (found, expected)| f64::max(most, (found - expected).abs()))
        / scale
}

/// Compares, and prints what was compared.
fn compare(what: &str, found: &[Vec<f64>], expected: &[Vec<f64>], allowed: f64, worst: &mut f64) {
    for (found, expected) in found.iter().zip(expected) {
        let error = error(found, expected);
        assert!(error <= allowed, "{what}: {error:e}, {found:?} against {expected:?}");
        *worst = worst.max(error);
    }
}

mod cga {
    gacore_runtime::clifford! { signature: (4, 1), gradients: all }
}
mod pga {
    gacore_runtime::clifford! { signature: (3, 0, 1), gradients: all }
}

coefficients! {
    f64: cga::Vector<f64> cga::Bivector<f64> cga::Trivector<f64> cga::Quadvector<f64> cga::Grade5<f64>
         cga::Even<f64> cga::Odd<f64> cga::Multivector<f64> pga::Vector<f64> pga::Bivector<f64> pga::Trivector<f64>
         pga::Quadvector<f64> pga::Even<f64> pga::Odd<f64> pga::Multivector<f64>;
    f32: cga::Vector<f32> cga::Bivector<f32> cga::Trivector<f32> cga::Quadvector<f32> cga::Grade5<f32>
         cga::Even<f32> cga::Odd<f32> cga::Multivector<f32> pga::Vector<f32> pga::Bivector<f32> pga::Trivector<f32>
         pga::Quadvector<f32> pga::Even<f32> pga::Odd<f32> pga::Multivector<f32>;
}

/// What is allowed between the two gradients.
trait Allowed {
    const ERROR: f64;
}
impl Allowed for f64 {
    const ERROR: f64 = 1e-12;
}
impl Allowed for f32 {
    const ERROR: f64 = 1e-5;
}

macro_rules! products {
    ($($name:ident $float:ident $algebra:ident $lhs:ident $rhs:ident: $([$product:ident $operator:ident $method:ident $vjp:ident])*)*) => {$(
        mod $name {
            use super::*;
            type A = $algebra::$lhs<$float>;
            type B = $algebra::$rhs<$float>;

            $(
                mod $product {
                    use super::*;
                    pub type Output = <A as $operator<B>>::Output;

                    #[autodiff_reverse(reverse, Duplicated, Duplicated, Const, Active)]
                    pub fn weighted(a: &A, b: &B, w: &Output) -> $float {
                        dot($operator::$method(*a, *b).array().as_ref(), w.array().as_ref())
                    }
                }
            )*

            #[test]
            fn generated_adjoints_are_those_of_enzyme() {
                let mut worst = 0.0;
                let mut random = Random::new(3);
                for _ in 0..10 {
                    let (a, b) = (A::random(&mut random, 1.0), B::random(&mut random, 1.0));
                    $(
                        let w = <$product::Output as Coefficients<$float>>::random(&mut random, 1.0);
                        let (mut da, mut db) = (A::zero(), B::zero());
                        $product::reverse(&a, &mut da, &b, &mut db, &w, 1.0);
                        let (left, right) = a.$vjp(b, w);
                        let expected = [da.list(), db.list()];
                        let found = [left.list(), right.list()];
                        compare(stringify!($product), &found, &expected, $float::ERROR, &mut worst);
                    )*
                }
                println!("{}in {}: {worst:.1e}", concat!($(stringify!($product), " ",)*), stringify!($name));
            }
        }
    )*};
}

macro_rules! every_product {
    ($($name:ident $float:ident $algebra:ident $lhs:ident $rhs:ident)*) => {
        products! {$(
            $name $float $algebra $lhs $rhs:
            [geometric Mul mul geometric_vjp]
            [outer BitXor bitxor outer_vjp]
            [inner BitOr bitor inner_vjp]
            [regressive BitAnd bitand regressive_vjp]
            [left_contraction LeftContraction left_contraction left_contraction_vjp]
            [right_contraction RightContraction right_contraction right_contraction_vjp]
            [scalar_product ScalarProduct scalar_product scalar_product_vjp]
            [commutator Commutator commutator commutator_vjp]
            [anticommutator Anticommutator anticommutator anticommutator_vjp]
            [sandwich Shr shr sandwich_vjp]
        )*}
    };
}

every_product! {
    cga_any_any f64 cga Multivector Multivector
    cga_rotor_rotor f64 cga Even Even
    cga_rotor_vector f64 cga Even Vector
    pga_any_any f64 pga Multivector Multivector
    pga_rotor_rotor f64 pga Even Even
    pga_rotor_trivector f64 pga Even Trivector
    cga_any_any_single f32 cga Multivector Multivector
    cga_rotor_vector_single f32 cga Even Vector
    pga_any_any_single f32 pga Multivector Multivector
    pga_rotor_trivector_single f32 pga Even Trivector
}

/// Functions of operands that single precision holds: the gradients in double and in single precision
/// against Enzyme's in double precision. In single precision Enzyme loses derivatives where the compiler
/// moves two numbers as one word of 64 bits, as it does behind a `Result`.
macro_rules! functions {
    ($($name:ident $algebra:ident: $([$function:ident $ty:ident $result:ident $vjp:ident])*)*) => {$(
        mod $name {
            use super::*;
            use $algebra::{Bivector, Even};

            $(
                mod $function {
                    use super::*;
                    #[autodiff_reverse(reverse, Duplicated, Const, Active)]
                    pub fn weighted(x: &$ty<f64>, w: &$result<f64>) -> f64 {
                        dot(&x.$function().to_array(), &w.to_array())
                    }
                }
            )*

            #[test]
            fn generated_gradients_are_those_of_enzyme() {
                let (mut worst, mut worst_single) = (0.0, 0.0);
                let mut random = Random::new(5);
                for size in [0.0, 1e-8, 1e-4, 0.1, 0.5] {
                    for _ in 0..20 {
                        let bivector = Bivector::<f32>::random(&mut random, size);
                        let rotor: Even<f32> = bivector.exp();
                        $({
                            let single: $ty<f32> = operand!($ty, bivector, rotor);
                            let weight = <$result<f32> as Coefficients<f32>>::random(&mut random, 1.0);
                            let (x, w) = (single.map(f64::from), weight.map(f64::from));
                            let mut dx = <$ty<f64>>::zero();
                            $function::reverse(&x, &mut dx, &w, 1.0);
                            let what = concat!(stringify!($function), " in ", stringify!($name));
                            let expected = [dx.list()];
                            compare(what, &[x.$vjp(w).list()], &expected, f64::ERROR, &mut worst);
                            compare(what, &[single.$vjp(weight).list()], &expected, f32::ERROR, &mut worst_single);
                        })*
                    }
                }
                let names = concat!($(stringify!($function), " ",)*);
                println!("{names}in {}: {worst:.1e}, single {worst_single:.1e}", stringify!($name));
            }
        }
    )*};
}

macro_rules! operand {
    (Bivector, $bivector:ident, $rotor:ident) => {
        $bivector
    };
    (Even, $bivector:ident, $rotor:ident) => {
        $rotor
    };
}

macro_rules! every_function {
    ($($name:ident $algebra:ident)*) => {
        functions! {$(
            $name $algebra:
            [exp Bivector Even exp_vjp]
            [cayley Bivector Even cayley_vjp]
            [log Even Bivector log_vjp]
            [sqrt Even Even sqrt_vjp]
            [normalized Even Even normalized_vjp]
            [inverse Even Even inverse_vjp]
        )*}
    };
}

every_function! {
    cga_functions cga
    pga_functions pga
}

/// A rotor that is multiplied by the exponential of a bivector and normalised, step by step.
mod recurrence {
    use super::*;
    use cga::{Bivector, Even};

    const STEPS: usize = 50;

    fn step(state: Even<f64>, b: Bivector<f64>) -> Even<f64> {
        (state * b.exp()).normalized()
    }

    #[autodiff_reverse(reverse, Duplicated, Const, Active)]
    fn weighted(steps: &[Bivector<f64>; STEPS], w: &Even<f64>) -> f64 {
        let mut state = Even::zero();
        state.s = 1.0;
        for b in steps {
            state = step(state, *b);
        }
        dot(&state.to_array(), &w.to_array())
    }

    #[test]
    fn generated_gradients_are_those_of_enzyme() {
        let mut random = Random::new(7);
        let steps: [Bivector<f64>; STEPS] = [(); STEPS].map(|()| Coefficients::random(&mut random, 0.2));
        let w: Even<f64> = Coefficients::random(&mut random, 1.0);
        let mut expected = [Bivector::zero(); STEPS];
        reverse(&steps, &mut expected, &w, 1.0);

        let mut states = vec![Even::from(1.0)];
        for b in steps {
            states.push(step(states[states.len() - 1], b));
        }
        let mut gradient = w;
        let mut found = [Bivector::zero(); STEPS];
        for (index, b) in steps.into_iter().enumerate().rev() {
            let (state, rotor) = (states[index], b.exp());
            let before = (state * rotor).normalized_vjp(gradient);
            let (state, rotor) = state.geometric_vjp(rotor, before);
            found[index] = b.exp_vjp(rotor);
            gradient = state;
        }
        let lists = |steps: [Bivector<f64>; STEPS]| steps.map(Coefficients::list);
        let mut worst = 0.0;
        compare("50 steps", &lists(found), &lists(expected), f64::ERROR, &mut worst);
        println!("a recurrence of 50 steps: {worst:.1e}");
    }
}

/// A motor that is fitted to pairs of points.
mod fitting {
    use super::*;
    use gacore_runtime::{Duals, Engine, Enzyme, Loss, Real};
    use motion::{Motor, Point, miss, miss_vjp};

    mod motion {
        gacore_runtime::clifford! {
            preset: pga3,
            gradients: [miss],
            fn miss(m: Motor, from: Point, to: Point) -> Scalar = norm_squared((m * from * rev(m)) & to);
        }
    }

    struct Fit(Vec<[Point<f64>; 2]>);

    impl Loss for Fit {
        type Parameter<T: Real> = Motor<T>;
        fn value<T: Real + From<f64>>(&self, motor: Motor<T>) -> T {
            let misses = self.0.iter().map(|[from, to]| miss(motor, from.map(T::from), to.map(T::from)));
            misses.fold(T::ZERO, |sum, miss| sum + miss)
        }
    }

    gacore_runtime::enzyme!(Fit, Motor<f64>);

    #[test]
    fn generated_gradients_are_those_of_enzyme() {
        let mut random = Random::new(11);
        let mut numbers = || Point::zero().map(|_: f64| random.fraction());
        let fit = Fit((0..30).map(|_| [numbers(), numbers()]).collect());
        let motor = Motor::from_array([1.0, 0.2, -0.3, 0.4, 0.5, -0.6, 0.7, 0.8]);
        let gradients = fit.0.iter().map(|&[from, to]| miss_vjp(motor, from, to, 1.0).0);
        let found = gradients.fold(Motor::zero(), |sum, gradient| sum + gradient).to_array().to_vec();
        let mut worst = 0.0;
        for (_, by) in [Enzyme.gradient(&fit, motor), Duals.gradient(&fit, motor)] {
            compare("fit", &[found.clone()], &[by.to_array().to_vec()], f64::ERROR, &mut worst);
        }
        println!("the loss of a fitted motor: {worst:.1e}");
    }
}
