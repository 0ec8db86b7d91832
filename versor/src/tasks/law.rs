//! A law that is learned from where bodies come to be, and its integration with steps that are short where bodies meet.

use crate::algebra::{Direction, DriftedKernel};
use crate::baselines::{Mlp, others};
use crate::flow::{Flow, Var};
use crate::layers::parameters::Parameters;
use crate::net::Values;
use crate::net::formulas::LogarithmKernel;
use crate::random::Random;
use gacore_runtime::array::Axis;
use numbers::{AlongKernel, AmongKernel, InverseKernel, StepKernel};

/// Formulas of numbers.
mod numbers {
    gacore_runtime::clifford! {
        signature: (0, 0),
        gradients: [among, inverse, along, step],

        /// A number kept away from zero.
        fn among(square: Scalar, least: Scalar) -> Scalar = square + least;
        /// `1/x`.
        fn inverse(x: Scalar) -> Scalar = recip(x);
        /// What a line of length `r` is multiplied by so that its length is `eˢ`, from `ln r²`.
        fn along(size: Scalar, log: Scalar) -> Scalar = exp(size - log / 2);
        /// How far a step goes: a share of `r^(3/2)` for the closest pair, whose `1/r²` is given, and at least what each step has
        /// where all that is left is shared out evenly; no farther than what is left.
        fn step(left: Scalar, closest: Scalar, share: Scalar, even: Scalar) -> Scalar =
            min(left, max(even * left, share * exp(-(3 * ln(closest) / 4))));
    }
}

/// What is added to squared distances: bodies that meet have finite slopes.
const LEAST: f64 = 1e-4;

/// A force along the line between two bodies: a strength that is given, times a function of the distance that is learned.
///
/// ```text
/// a_i = Σ_j s_ij exp(g(ln r²)) (x_i − x_j) / r
/// ```
///
/// It begins as a force that is the same at every distance.
#[derive(Clone, Debug)]
pub struct Law {
    force: Mlp,
}

/// How a law is integrated.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Steps {
    /// How many there are.
    pub count: usize,
    /// How long one is where the closest pair is at the distance 1.
    pub share: f64,
}

/// Bodies in a flow: arrays over [`Axis::Set`].
pub struct Moving<F: Flow> {
    /// Where they are.
    pub positions: Var<F, Direction>,
    /// How they move.
    pub velocities: Var<F, Direction>,
    /// How strongly each pushes each other one away, along [`Axis::Peer`] in the order of [`others`].
    pub strengths: Var<F, f32>,
}

impl Law {
    /// A law with so many hidden numbers in each of two layers.
    pub fn new(parameters: &mut Parameters, hidden: usize, random: &mut Random) -> Self {
        Self { force: Mlp::silent(parameters, "force", &[1, hidden, hidden, 1], random) }
    }

    /// Where bodies are after some time. Where they meet, steps are as short as their number allows; what is learned with few
    /// steps is followed the better with more of them.
    ///
    /// No slope flows through the places in which forces are felt: what a wrong force does at once is learned from, and not what
    /// follows from being elsewhere, which grows without bounds where bodies meet. The right law has no error either way.
    ///
    /// A step is `x½ = x + ½ h v`, `v′ = v + h a(x½)`, `x′ = x½ + ½ h v′`, and each sample has an `h` of its own.
    pub fn forward<F: Flow>(
        &self,
        f: &mut F,
        bodies: &Moving<F>,
        time: f64,
        steps: Steps,
    ) -> Var<F, Direction> {
        let (mut x, mut v) = (bodies.positions.clone(), bodies.velocities.clone());
        let mut left = f.constant(time);
        let (share, half, backwards) = (f.constant(steps.share), f.constant(0.5), f.constant(-1.0));
        for step in 0..steps.count {
            let seen = held(f, &x);
            let squares = self.squares(f, &seen);
            let inverse = f.map(InverseKernel, (&squares,));
            let closest = f.greatest(&inverse, &[Axis::Set, Axis::Peer]);
            let even = f.constant(1.0 / (steps.count - step) as f64);
            let time = f.map(StepKernel, (&left, &closest, &share, &even));
            let short = f.scale(&half, &time);
            let middle = f.map(DriftedKernel, (&x, &v, &short));
            let seen = held(f, &middle);
            let accelerations = self.accelerations(f, &seen, &bodies.strengths);
            v = f.map(DriftedKernel, (&v, &accelerations, &time));
            x = f.map(DriftedKernel, (&middle, &v, &short));
            let gone = f.scale(&backwards, &time);
            left = f.add(&left, &gone);
        }
        x
    }

    /// Squared distances of all pairs.
    fn squares<F: Flow>(&self, f: &mut F, x: &Var<F, Direction>) -> Var<F, f32> {
        let away = others(f, x);
        let squares = f.squares(x, &away);
        let least = f.constant(LEAST);
        f.map(AmongKernel, (&squares, &least))
    }

    /// How bodies accelerate that push each other away this strongly, along [`Axis::Peer`] in the order of [`others`].
    pub fn accelerations<F: Flow>(
        &self,
        f: &mut F,
        x: &Var<F, Direction>,
        strengths: &Var<F, f32>,
    ) -> Var<F, Direction> {
        let away = others(f, x);
        let lines = f.subtract(x, &away);
        let squares = self.squares(f, x);
        let logarithms = f.map(LogarithmKernel, (&squares,));
        let sizes = self.force.forward(f, &logarithms);
        let sizes = f.map(AlongKernel, (&sizes, &logarithms));
        let pushes = f.scale(strengths, &sizes);
        let pushes = f.scale(&pushes, &lines);
        f.sum(&pushes, &[Axis::Peer])
    }
}

/// The array as a constant: no slope flows through it.
fn held<F: Flow>(f: &mut F, x: &Var<F, Direction>) -> Var<F, Direction> {
    Var::new(f.greatest_handle(x.handle_ref(), &[]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flow::Eager;
    use gacore_runtime::array::Shape;

    /// Two bodies after a time of 2, in the law that nothing has been learned of.
    fn after(strength: f64, steps: Steps) -> Vec<f64> {
        let mut parameters = Parameters::default();
        let law = Law::new(&mut parameters, 4, &mut Random::new(1, 0));
        let p: Vec<f64> = parameters.start().into_iter().map(f64::from).collect();
        let mut f = Eager::new(&p);
        let pair = Shape::ONE.with(Axis::Set, 2);
        let bodies = Moving {
            positions: f.input(pair, &[0.0, 0.0, 0.0, 3.0, 0.0, 0.0]),
            velocities: f.input(pair, &[0.0, 0.5, 0.0, 0.0, 0.5, 0.0]),
            strengths: f.input(pair, &[strength; 2]),
        };
        let said = law.forward(&mut f, &bodies, 2.0, steps);
        f.check().unwrap();
        f.numbers(&said).to_vec()
    }

    #[test]
    fn steps_of_any_length_make_up_the_whole_time() {
        let close = |a: &[f64], b: &[f64], far: f64| a.iter().zip(b).all(|(a, b)| (a - b).abs() < far);
        for steps in [
            Steps { count: 7, share: 1e-6 },
            Steps { count: 50, share: 0.1 },
            Steps { count: 9, share: 10.0 },
        ] {
            assert!(close(&after(0.0, steps), &[0.0, 1.0, 0.0, 3.0, 1.0, 0.0], 1e-12), "{steps:?}");
            // Pushed apart by 1 each, whatever the distance: ½ t² = 2.
            assert!(close(&after(1.0, steps), &[-2.0, 1.0, 0.0, 5.0, 1.0, 0.0], 1e-3), "{steps:?}");
        }
    }
}
