//! Networks, written once.
//!
//! A network is a function of a [`Flow`]: it says which formulas are spread over which arrays, and the flow decides what
//! that means.
//!
//! | flow | what it does |
//! |---|---|
//! | [`Eager`] | computes at once, in any number type: streaming, tests of symmetry, what Enzyme differentiates |
//! | [`Graph`] | records; the gradient of a recording is a recording again, and a [`Plan`] runs it without allocating |
//!
//! With the feature `gpu` a `DevicePlan` runs a recording on any device that wgpu runs on.
//!
//! ```
//! use gacore_runtime::array::{Axis, Shape};
//! use versor::flow::{Eager, Flow, Graph, Plan, Var};
//!
//! mod space {
//!     gacore_runtime::clifford! {
//!         signature: (3, 0),
//!         gradients: [turned, squared],
//!         fn turned(r: Even, v: Vector) -> Vector = r * v * rev(r);
//!         fn squared(v: Vector) -> Scalar = norm_squared(v);
//!     }
//! }
//! use space::{Even, SquaredKernel, TurnedKernel, Vector};
//!
//! /// How far points are from the origin after a turn, all together.
//! fn spread<F: Flow>(f: &mut F, turn: &Var<F, Even>, points: &Var<F, Vector>) -> Var<F, f32> {
//!     let turned = f.map(TurnedKernel, (turn, points));
//!     let squares = f.map(SquaredKernel, (&turned,));
//!     f.sum(&squares, &Axis::ALL)
//! }
//!
//! let many = Shape::ONE.with(Axis::Set, 2);
//! let (turn, points) = ([1.0, 0.0, 0.0, 0.0], [1.0, 2.0, 3.0, 0.0, 0.0, 1.0]);
//!
//! // At once, in double precision.
//! let mut f = Eager::<f64>::new(&[]);
//! let (a, b) = (f.input(Shape::ONE, &turn), f.input(many, &points));
//! let sum = spread(&mut f, &a, &b);
//! assert_eq!(f.numbers(&sum), [15.0]);
//!
//! // As a plan, with the gradient of the points.
//! let mut graph = Graph::new(0);
//! let (a, b) = (graph.input(Shape::ONE), graph.input(many));
//! let sum = spread(&mut graph, &a, &b);
//! let gradient = graph.gradient(&sum, &[b.handle()])?[0];
//! let mut plan = Plan::<f32>::new(&graph, &[sum.handle(), gradient])?;
//! plan.set(a.handle(), &turn.map(|x| x as f32));
//! plan.set(b.handle(), &points.map(|x| x as f32));
//! plan.run();
//! assert_eq!(plan.get(sum.handle()), [15.0]);
//! assert_eq!(plan.get(gradient), [2.0, 4.0, 6.0, 0.0, 0.0, 2.0]);
//! # Ok::<(), versor::flow::FlowError>(())
//! ```

mod arena;
#[cfg(feature = "gpu")]
mod device;
mod eager;
mod erased;
mod error;
mod gradient;
mod graph;
mod plan;
mod planner;
mod slope;
mod typed;

#[cfg(feature = "gpu")]
pub use device::{DeviceError, DevicePlan};
pub use eager::Eager;
pub use error::FlowError;
pub use graph::{Graph, Id};
pub use plan::{Plan, Precision};
pub use slope::{Given, Potential};
pub use typed::{Attended, Operands, Outputs, Parameter, Var, Weights};

use gacore_runtime::array::{Attention, Axis, Place, Shape};
use gacore_runtime::{Formula, Stored};
use std::ops::Range;

/// What a network is written against: formulas spread over arrays.
///
/// The methods with types are for layers. Those without, which take handles, are what a flow has to provide.
pub trait Flow: Sized {
    /// An array, whatever it is made of.
    type Handle: Clone;

    /// How many values an array has along each axis.
    fn shape(&self, x: &Self::Handle) -> Shape;

    /// A formula for every value of some arrays: all results.
    fn map_handles<K: Formula>(&mut self, operands: &[&Self::Handle]) -> Vec<Self::Handle>;

    /// A formula that removes rounding.
    fn restore_handle<K: Formula>(&mut self, x: &Self::Handle) -> Self::Handle;

    /// A formula along time: the values after each step of its first operand, which is its first result, then all other
    /// results.
    fn scan_handles<K: Formula>(
        &mut self,
        start: &Self::Handle,
        operands: &[&Self::Handle],
    ) -> Vec<Self::Handle>;

    /// Weighted sums of channels.
    fn mix_handle(&mut self, x: &Self::Handle, weights: &Weights) -> Self::Handle;

    /// The sum of arrays; those of length 1 along an axis are the same for all values there.
    fn total_handle(&mut self, parts: &[&Self::Handle]) -> Self::Handle;

    /// The sum along axes.
    fn sum_handle(&mut self, x: &Self::Handle, axes: &[Axis]) -> Self::Handle;

    /// The greatest number along axes.
    fn greatest_handle(&mut self, x: &Self::Handle, axes: &[Axis]) -> Self::Handle;

    /// As many values with these coefficients as a shape has.
    fn fill_handle(&mut self, shape: Shape, coefficients: &[f64]) -> Self::Handle;

    /// An array of these numbers, of values with so many coefficients.
    fn constants_handle(&mut self, rows: usize, shape: Shape, numbers: &[f64]) -> Self::Handle;

    /// Arrays side by side along an axis.
    fn join_handle(&mut self, axis: Axis, parts: &[&Self::Handle]) -> Self::Handle;

    /// A part of an array: so many values from one on along an axis.
    fn part_handle(&mut self, axis: Axis, x: &Self::Handle, range: Range<usize>) -> Self::Handle;

    /// Attention: queries, keys and values, the parameters of the score, and a number for each key that is 0 where it is
    /// absent.
    fn attend_handle<P: Formula, S: Formula>(
        &mut self,
        attention: Attention,
        queries_keys_values: [&Self::Handle; 3],
        parameters: &[&Self::Handle],
        present: Option<&Self::Handle>,
    ) -> Self::Handle;

    /// Values of a table picked along an axis.
    fn take_handle(&mut self, axis: Axis, table: &Self::Handle, numbers: &[usize]) -> Self::Handle;

    /// An array among the parameters; its place counts from the first of them.
    fn parameter_handle(&mut self, place: Place) -> Self::Handle;

    /// What a potential says, and the gradient of the sum of all of it by its first operand.
    fn slope<P: Potential>(
        &mut self,
        potential: &P,
        at: &Var<Self, P::At>,
        given: &Given<Self>,
    ) -> (Var<Self, f32>, Var<Self, P::At>);

    /// Calls a function whose mistakes are reported under the name of a layer.
    fn layer<R>(&mut self, name: &str, f: impl FnOnce(&mut Self) -> R) -> R;

    /// A formula for every value of some arrays; operands of length 1 along an axis are the same for all values there.
    fn map<K: Formula>(
        &mut self,
        _: K,
        operands: impl Operands<Self, K::Operands>,
    ) -> <K::Results as Outputs<Self>>::Vars
    where
        K::Results: Outputs<Self>,
    {
        let results = self.map_handles::<K>(&operands.handles());
        K::Results::vars(results)
    }

    /// A formula that removes rounding, as one that makes a rotor of what is one but for that. Its gradient is taken to be that
    /// of a formula that changes nothing.
    fn restore<K, M>(&mut self, _: K, x: &Var<Self, M>) -> Var<Self, M>
    where
        K: Formula<Operands = (M,), Results = (M,)>,
        M: Stored<Scalar = f32>,
        (M,): gacore_runtime::Tuple,
    {
        Var::new(self.restore_handle::<K>(x.handle_ref()))
    }

    /// A formula along time, whose first operand is its first result of the step before: the values after each step.
    fn scan<K: Formula, M: Stored<Scalar = f32>>(
        &mut self,
        _: K,
        start: &Var<Self, M>,
        operands: &[&Self::Handle],
    ) -> Var<Self, M> {
        let mut results = self.scan_handles::<K>(start.handle_ref(), operands);
        Var::new(results.swap_remove(0))
    }

    /// Weighted sums of channels.
    fn mix<M: Stored<Scalar = f32>>(&mut self, x: &Var<Self, M>, weights: &Weights) -> Var<Self, M> {
        Var::new(self.mix_handle(x.handle_ref(), weights))
    }

    /// The sum of arrays; those of length 1 along an axis are the same for all values there.
    ///
    /// # Panics
    /// If there is no array.
    fn total<M: Stored<Scalar = f32>>(&mut self, parts: &[&Var<Self, M>]) -> Var<Self, M> {
        assert!(!parts.is_empty(), "`total` of no arrays");
        let parts: Vec<&Self::Handle> = parts.iter().map(|part| part.handle_ref()).collect();
        Var::new(self.total_handle(&parts))
    }

    /// The sum along axes.
    fn sum<M: Stored<Scalar = f32>>(&mut self, x: &Var<Self, M>, axes: &[Axis]) -> Var<Self, M> {
        Var::new(self.sum_handle(x.handle_ref(), axes))
    }

    /// The greatest number along axes; less than any where there is none. No slope flows through it: it is for what does not
    /// depend on the number that is subtracted and added again.
    fn greatest(&mut self, x: &Var<Self, f32>, axes: &[Axis]) -> Var<Self, f32> {
        Var::new(self.greatest_handle(x.handle_ref(), axes))
    }

    /// As many values as a shape has, all with the given stored coefficients.
    ///
    /// # Panics
    /// If there are not as many coefficients as the type has.
    fn fill<M: Stored<Scalar = f32>>(&mut self, shape: Shape, coefficients: &[f64]) -> Var<Self, M> {
        let rows = M::COEFFICIENT_NAMES.len();
        assert_eq!(coefficients.len(), rows, "the coefficients of {}", M::NAME);
        Var::new(self.fill_handle(shape, coefficients))
    }

    /// An array of the given numbers: channels are innermost, then come coefficients, then all other axes.
    ///
    /// # Panics
    /// If there are not as many numbers as the shape needs.
    fn constants<M: Stored<Scalar = f32>>(&mut self, shape: Shape, numbers: &[f64]) -> Var<Self, M> {
        let rows = M::COEFFICIENT_NAMES.len();
        assert_eq!(numbers.len(), rows * shape.count(), "the numbers of {} for the shape {shape}", M::NAME);
        Var::new(self.constants_handle(rows, shape, numbers))
    }

    /// Arrays side by side along an axis; along all other axes their lengths are the same.
    ///
    /// # Panics
    /// If there is no array.
    fn join<M: Stored<Scalar = f32>>(&mut self, axis: Axis, parts: &[&Var<Self, M>]) -> Var<Self, M> {
        assert!(!parts.is_empty(), "`join` of no arrays");
        let parts: Vec<&Self::Handle> = parts.iter().map(|part| part.handle_ref()).collect();
        Var::new(self.join_handle(axis, &parts))
    }

    /// A part of an array: the values with the numbers of a range along an axis.
    fn part<M: Stored<Scalar = f32>>(
        &mut self,
        axis: Axis,
        x: &Var<Self, M>,
        range: Range<usize>,
    ) -> Var<Self, M> {
        Var::new(self.part_handle(axis, x.handle_ref(), range))
    }

    /// Attention with scores made of a formula for pairs and one for their sums, and of parameters of the latter; keys whose
    /// number in `present` is 0 are absent.
    fn attend<P, S: Formula, Q, K, V>(
        &mut self,
        _: (P, S),
        attention: Attention,
        (queries, keys, values): Attended<'_, Self, Q, K, V>,
        parameters: &[&Self::Handle],
        present: Option<&Var<Self, f32>>,
    ) -> Var<Self, V>
    where
        P: Formula<Operands = (Q, K)>,
        V: Stored<Scalar = f32>,
    {
        let all = [queries.handle_ref(), keys.handle_ref(), values.handle_ref()];
        Var::new(self.attend_handle::<P, S>(attention, all, parameters, present.map(Var::handle_ref)))
    }

    /// Values of a table picked along an axis by their numbers.
    fn take<M: Stored<Scalar = f32>>(
        &mut self,
        axis: Axis,
        table: &Var<Self, M>,
        numbers: &[usize],
    ) -> Var<Self, M> {
        Var::new(self.take_handle(axis, table.handle_ref(), numbers))
    }

    /// An array among the parameters.
    fn parameter<M: Stored<Scalar = f32>>(&mut self, parameter: &Parameter<M>) -> Var<Self, M> {
        Var::new(self.parameter_handle(parameter.place()))
    }
}
