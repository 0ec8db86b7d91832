//! What needs no parameters.

use super::formulas::{
    Difference, LogarithmKernel, OpenedKernel, RaisedKernel, Scaled, Squares, SquashedKernel, SwishedKernel,
};
use crate::flow::{Flow, Var};
use gacore_runtime::Stored;
use gacore_runtime::array::{Axis, Shape};

/// Arithmetic, activations and losses, as methods of every flow. Operands of length 1 along an axis are the same for all
/// values there.
///
/// ```
/// use gacore_runtime::array::{Axis, Shape};
/// use versor::flow::{Eager, Flow, Var};
/// use versor::net::Values;
///
/// let three = Shape::ONE.with(Axis::Channel, 3);
/// let mut f = Eager::<f64>::new(&[]);
/// let x: Var<_, f32> = f.input(three, &[1.0, 2.0, 6.0]);
/// let (mean, doubled) = (f.mean(&x, &Axis::ALL), f.add(&x, &x));
/// assert_eq!(f.numbers(&mean), [3.0]);
/// assert_eq!(f.numbers(&doubled), [2.0, 4.0, 12.0]);
/// let half = f.constant(0.5);
/// let halved = f.scale(&half, &x);
/// assert_eq!(f.numbers(&halved), [0.5, 1.0, 3.0]);
///
/// // The second class of three, which are equally likely.
/// let (logits, truth): (Var<_, f32>, Var<_, f32>) = (f.input(three, &[7.0; 3]), f.input(three, &[0.0, 1.0, 0.0]));
/// let loss = f.cross_entropy(&logits, &truth);
/// assert!((f.numbers(&loss)[0] - 3.0_f64.ln()).abs() < 1e-12);
/// ```
pub trait Values: Flow {
    /// `a + b`.
    fn add<M: Stored<Scalar = f32> + 'static>(&mut self, a: &Var<Self, M>, b: &Var<Self, M>) -> Var<Self, M> {
        self.total(&[a, b])
    }

    /// `a − b`.
    fn subtract<M: Stored<Scalar = f32> + 'static>(
        &mut self,
        a: &Var<Self, M>,
        b: &Var<Self, M>,
    ) -> Var<Self, M> {
        self.map(Difference::<M>::default(), (a, b))
    }

    /// Numbers times values.
    fn scale<M: Stored<Scalar = f32> + 'static>(
        &mut self,
        by: &Var<Self, f32>,
        x: &Var<Self, M>,
    ) -> Var<Self, M> {
        self.map(Scaled::<M>::default(), (by, x))
    }

    /// A number for all values.
    fn constant(&mut self, number: f64) -> Var<Self, f32> {
        self.fill(Shape::ONE, &[number])
    }

    /// The mean along axes; zero where there are no values.
    fn mean<M: Stored<Scalar = f32> + 'static>(&mut self, x: &Var<Self, M>, axes: &[Axis]) -> Var<Self, M> {
        let shape = self.shape(x.handle_ref());
        let count: usize = axes.iter().map(|&axis| shape.along(axis)).product();
        let sum = self.sum(x, axes);
        let share = self.constant(1.0 / count.max(1) as f64);
        self.scale(&share, &sum)
    }

    /// Values times a gate: a number between 0 and 1, made of any number by `1/(1 + e⁻ˣ)`.
    fn gate<M: Stored<Scalar = f32> + 'static>(
        &mut self,
        by: &Var<Self, f32>,
        x: &Var<Self, M>,
    ) -> Var<Self, M> {
        let gate = self.map(OpenedKernel, (by,));
        self.scale(&gate, x)
    }

    /// `tanh` of numbers.
    fn tanh(&mut self, x: &Var<Self, f32>) -> Var<Self, f32> {
        self.map(SquashedKernel, (x,))
    }

    /// `x/(1 + e⁻ˣ)` of numbers.
    fn swish(&mut self, x: &Var<Self, f32>) -> Var<Self, f32> {
        self.map(SwishedKernel, (x,))
    }

    /// The logarithm of the sum of exponentials along axes; does not overflow.
    fn log_sum_exp(&mut self, x: &Var<Self, f32>, axes: &[Axis]) -> Var<Self, f32> {
        let greatest = self.greatest(x, axes);
        let below = self.subtract(x, &greatest);
        let powers = self.map(RaisedKernel, (&below,));
        let sum = self.sum(&powers, axes);
        let logarithm = self.map(LogarithmKernel, (&sum,));
        self.add(&logarithm, &greatest)
    }

    /// The squares of all coefficients of `a − b`, summed for each value.
    fn squares<M: Stored<Scalar = f32> + 'static>(
        &mut self,
        a: &Var<Self, M>,
        b: &Var<Self, M>,
    ) -> Var<Self, f32> {
        self.map(Squares::<M>::default(), (a, b))
    }

    /// The mean over all values of the squares of `a − b`: a loss.
    fn mean_squares<M: Stored<Scalar = f32> + 'static>(
        &mut self,
        a: &Var<Self, M>,
        b: &Var<Self, M>,
    ) -> Var<Self, f32> {
        let squares = self.squares(a, b);
        self.mean(&squares, &Axis::ALL)
    }

    /// The mean over all tokens of `−Σ p ln softmax(logits)`, where channels are classes: a loss. `truth` has the
    /// probability `p` of each class, most often 1 for one of them.
    fn cross_entropy(&mut self, logits: &Var<Self, f32>, truth: &Var<Self, f32>) -> Var<Self, f32> {
        let all = self.log_sum_exp(logits, &[Axis::Channel]);
        let costs = self.subtract(&all, logits);
        let costs = self.scale(truth, &costs);
        let costs = self.sum(&costs, &[Axis::Channel]);
        self.mean(&costs, &Axis::ALL)
    }
}

impl<F: Flow> Values for F {}
