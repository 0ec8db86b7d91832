//! Generated gradients against Enzyme, which differentiates the compiled code: `cargo enzyme-test`. Products, and
//! whole computations; functions are in `enzyme_functions.rs`.
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

/// A rotor that is multiplied by the exponential of a bivector and normalised, step by step.
mod recurrence {
    use super::*;
    use cga::{Bivector, Even};
    use gacore_runtime::Real;

    const STEPS: usize = 50;

    fn step<T: Real>(state: Even<T>, b: Bivector<T>) -> Even<T> {
        (state * b.exp()).normalized()
    }

    fn weighted<T: Real>(steps: &[Bivector<T>; STEPS], w: &Even<T>) -> T {
        let mut state = Even::zero();
        state.s = T::ONE;
        for b in steps {
            state = step(state, *b);
        }
        dot(&state.to_array(), &w.to_array())
    }

    #[autodiff_reverse(double, Duplicated, Const, Active)]
    fn in_double(steps: &[Bivector<f64>; STEPS], w: &Even<f64>) -> f64 {
        weighted(steps, w)
    }

    #[autodiff_reverse(single, Duplicated, Const, Active)]
    fn in_single(steps: &[Bivector<f32>; STEPS], w: &Even<f32>) -> f32 {
        weighted(steps, w)
    }

    /// The gradient by generated adjoints.
    fn generated<T: Real>(steps: [Bivector<T>; STEPS], w: Even<T>) -> [Bivector<T>; STEPS] {
        let mut states = vec![Even::from(T::ONE)];
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
        found
    }

    #[test]
    fn generated_gradients_are_those_of_enzyme() {
        let mut random = Random::new(7);
        let single: [Bivector<f32>; STEPS] = [(); STEPS].map(|()| Coefficients::random(&mut random, 0.2));
        let weight: Even<f32> = Coefficients::random(&mut random, 1.0);
        let (steps, w) = (single.map(|b| b.map(f64::from)), weight.map(f64::from));
        let (mut by_double, mut by_single) = ([Bivector::zero(); STEPS], [Bivector::zero(); STEPS]);
        double(&steps, &mut by_double, &w, 1.0);
        self::single(&single, &mut by_single, &weight, 1.0);

        let expected = by_double.map(Coefficients::list);
        let found = generated(steps, w).map(Coefficients::list);
        let mut worst = 0.0;
        compare("50 steps", &found, &expected, f64::ERROR, &mut worst);
        // In single precision relative to the whole gradient, not step by step.
        let whole = |gradients: [Bivector<f32>; STEPS]| gradients.map(Coefficients::list).concat();
        let (found, enzyme, expected) =
            (whole(generated(single, weight)), whole(by_single), expected.concat());
        let [off, own] = [&found, &enzyme].map(|gradient| error(gradient, &expected));
        let between = error(&found, &enzyme);
        assert!(off <= f32::ERROR && between <= f32::ERROR, "50 steps, single: {off:e} and {between:e}");
        println!(
            "a recurrence of 50 steps: {worst:.1e}, single {off:.1e} (Enzyme {own:.1e}), both single {between:.1e}"
        );
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

    const PAIRS: usize = 30;

    struct Fit(Vec<[Point<f64>; 2]>);

    impl Loss for Fit {
        type Parameter<T: Real> = Motor<T>;
        fn value<T: Real + From<f64>>(&self, motor: Motor<T>) -> T {
            let misses = self.0.iter().map(|[from, to]| miss(motor, from.map(T::from), to.map(T::from)));
            misses.fold(T::ZERO, |sum, miss| sum + miss)
        }
    }

    gacore_runtime::enzyme!(Fit, Motor<f64>);

    #[autodiff_reverse(single, Duplicated, Const, Active)]
    fn in_single(motor: &Motor<f32>, pairs: &[[Point<f32>; 2]; PAIRS]) -> f32 {
        pairs.iter().fold(0.0, |sum, &[from, to]| sum + miss(*motor, from, to))
    }

    /// The generated gradient.
    fn generated<T: Real>(motor: Motor<T>, pairs: &[[Point<T>; 2]]) -> Motor<T> {
        let gradients = pairs.iter().map(|&[from, to]| miss_vjp(motor, from, to, T::ONE).0);
        gradients.fold(Motor::zero(), |sum, gradient| sum + gradient)
    }

    #[test]
    fn generated_gradients_are_those_of_enzyme() {
        let mut random = Random::new(11);
        let mut point = || Point::zero().map(|_: f32| random.fraction() as f32);
        let pairs: [[Point<f32>; 2]; PAIRS] = [(); PAIRS].map(|()| [point(), point()]);
        let fit = Fit(pairs.map(|pair| pair.map(|point| point.map(f64::from))).to_vec());
        let list = |motor: Motor<f64>| vec![motor.to_array().to_vec()];
        let single = Motor::<f32>::from_array([1.0, 0.2, -0.3, 0.4, 0.5, -0.6, 0.7, 0.8]);
        let motor = single.map(f64::from);
        let found = list(generated(motor, &fit.0));
        let mut worst = 0.0;
        for (_, by) in [Enzyme.gradient(&fit, motor), Duals.gradient(&fit, motor)] {
            compare("fit", &found, &list(by), f64::ERROR, &mut worst);
        }
        let mut by_enzyme = Motor::zero();
        self::single(&single, &mut by_enzyme, &pairs, 1.0);
        let found_single = list(generated(single, &pairs).map(f64::from));
        let (mut worst_single, mut between) = (0.0, 0.0);
        compare("fit, single", &found_single, &found, f32::ERROR, &mut worst_single);
        compare("fit, both single", &found_single, &list(by_enzyme.map(f64::from)), f32::ERROR, &mut between);
        println!(
            "the loss of a fitted motor: {worst:.1e}, single {worst_single:.1e}, both single {between:.1e}"
        );
    }
}
