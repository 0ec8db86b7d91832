//! Fits a motion to noisy pairs of points, with the same gradient from several engines:
//! `cargo run --example gradient`, or `cargo enzyme-run --example gradient` for Enzyme as well.
#![cfg_attr(enzyme, feature(autodiff))]

use gacore_runtime::gradient::Accumulate;
use gacore_runtime::{Duals, Engine, Loss, Real};
use pga::{Line, Motor, Point, miss, miss_vjp};

mod pga {
    gacore_runtime::clifford! {
        preset: pga3,
        gradients: [miss],
        /// The point after the motion.
        fn moved(m: Motor, p: Point) -> Point = m * p * rev(m);
        /// The squared distance between where a point is moved and where it should be.
        fn miss(m: Motor, from: Point, to: Point) -> Scalar = norm_squared(moved(m, from) & to);
    }
}

/// The sum of squared distances.
struct Fit {
    pairs: Vec<[Point<f64>; 2]>,
}

impl Loss for Fit {
    type Parameter<T: Real> = Motor<T>;
    fn value<T: Real + From<f64>>(&self, motor: Motor<T>) -> T {
        let misses = self.pairs.iter().map(|[from, to]| miss(motor, from.map(T::from), to.map(T::from)));
        misses.fold(T::ZERO, |sum, miss| sum + miss)
    }
}

/// The generated adjoint of every term, added up: the fastest engine.
struct Adjoint;

impl Engine<Fit> for Adjoint {
    fn gradient(&self, fit: &Fit, motor: Motor<f64>) -> (f64, Motor<f64>) {
        let mut gradient = Motor::zero();
        for &[from, to] in &fit.pairs {
            gradient.accumulate(miss_vjp(motor, from, to, 1.0).0);
        }
        (fit.value(motor), gradient)
    }
}

gacore_runtime::enzyme!(Fit, Motor<f64>);

/// Points of a spiral before and after a motion, and a little noise.
fn noisy_pairs(motion: Motor<f64>) -> Fit {
    let pair = |i: u32| {
        let t = f64::from(i) / 4.0;
        let from = Point::new(t.cos(), t.sin(), t / 5.0, 1.0);
        let noise = Point::new((7.0 * t).sin(), (5.0 * t).cos(), (3.0 * t).sin(), 0.0) * 0.01;
        [from, pga::moved(motion, from) + noise]
    };
    Fit { pairs: (0..30).map(pair).collect() }
}

/// Gradient descent on the group.
fn fitted(fit: &Fit, engine: &impl Engine<Fit>) -> Motor<f64> {
    let mut motor = Motor::from(1.0);
    for _ in 0..500 {
        let (_, gradient) = engine.gradient(fit, motor);
        motor = (motor - gradient * 0.002).normalized();
    }
    motor
}

fn main() {
    let motion = Line::new(0.3, -0.2, 0.5, 0.4, 0.1, -0.6).exp();
    let fit = noisy_pairs(motion);
    let found = fitted(&fit, &Adjoint);
    println!("motion  {motion:.3}\nfitted  {found:.3}");
    println!("mean squared distance {:.1e}", fit.value(found) / fit.pairs.len() as f64);
    assert!((found - motion).to_array().iter().all(|error| error.abs() < 0.02));

    let start = Motor::from(1.0);
    let (value, gradient) = Adjoint.gradient(&fit, start);
    let compare = |name: &str, (other, by): (f64, Motor<f64>)| {
        let largest = |x: Motor<f64>| x.to_array().into_iter().fold(0.0, |most, x| f64::max(most, x.abs()));
        let error = largest(by - gradient) / largest(gradient);
        println!("{name} agrees with the generated adjoint to {error:.1e}");
        assert!(error < 1e-12 && (value - other).abs() < 1e-12 * value);
    };
    compare("forward mode", Duals.gradient(&fit, start));
    #[cfg(enzyme)]
    compare("Enzyme", gacore_runtime::Enzyme.gradient(&fit, start));
    #[cfg(not(enzyme))]
    println!("for Enzyme: cargo enzyme-run --example gradient");
}
