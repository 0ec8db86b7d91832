//! Generated gradients against Enzyme, which differentiates the compiled code: `cargo enzyme-test`.
//!
//! Without `--cfg enzyme` there is nothing here.
#![cfg(enzyme)]
#![feature(autodiff)]

#[macro_use]
#[path = "support/against_enzyme.rs"]
mod against_enzyme;

use against_enzyme::*;
use gacore::Random;
use gacore_runtime::gradient::*;
use gacore_runtime::{Anticommutator, Commutator, LeftContraction, RightContraction, ScalarProduct};
use std::autodiff::autodiff_reverse;
use std::ops::{BitAnd, BitOr, BitXor, Mul, Shr};

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
