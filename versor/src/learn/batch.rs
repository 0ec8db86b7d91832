//! Samples as numbers, and as arrays of a flow.

use crate::flow::{Eager, Flow, Graph, Id, Var};
use gacore_runtime::array::{Axis, Shape};
use gacore_runtime::{Real, Stored};

/// Named arrays of numbers.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Batch {
    arrays: Vec<Array>,
}

/// One array of a batch.
#[derive(Clone, PartialEq, Debug)]
struct Array {
    kind: Kind,
    numbers: Vec<f32>,
}

/// What a recording has to know of an array.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Kind {
    name: &'static str,
    rows: usize,
    shape: Shape,
}

impl Batch {
    /// Adds an array of values in the order of the shape's axes, channels innermost.
    ///
    /// # Panics
    /// If there are not as many values as the shape has, or an array of this name is there already.
    #[must_use]
    pub fn with<M: Stored<Scalar = f32>>(self, name: &'static str, shape: Shape, values: &[M]) -> Self {
        assert_eq!(values.len(), shape.count(), "the values of `{name}` for the shape {shape}");
        let (rows, channels) = (M::COEFFICIENT_NAMES.len(), shape.along(Axis::Channel));
        let mut numbers = vec![0.0; rows * values.len()];
        for (index, value) in values.iter().enumerate() {
            let (token, channel) = (index / channels, index % channels);
            for (row, &x) in value.to_array().as_ref().iter().enumerate() {
                numbers[(token * rows + row) * channels + channel] = x;
            }
        }
        self.with_numbers::<M>(name, shape, numbers)
    }

    /// Adds an array whose numbers are in the order of a flow: channels are innermost, then come coefficients, then all
    /// other axes.
    ///
    /// # Panics
    /// If there are not as many numbers as the shape needs, or an array of this name is there already.
    #[must_use]
    pub fn with_numbers<M: Stored<Scalar = f32>>(
        mut self,
        name: &'static str,
        shape: Shape,
        numbers: Vec<f32>,
    ) -> Self {
        let rows = M::COEFFICIENT_NAMES.len();
        assert_eq!(numbers.len(), rows * shape.count(), "the numbers of `{name}` for the shape {shape}");
        assert!(self.arrays.iter().all(|array| array.kind.name != name), "two arrays named `{name}`");
        self.arrays.push(Array { kind: Kind { name, rows, shape }, numbers });
        self
    }

    /// What a recording has to know.
    pub(crate) fn kinds(&self) -> Vec<Kind> {
        self.arrays.iter().map(|array| array.kind).collect()
    }

    /// The numbers of each array.
    pub(crate) fn numbers(&self) -> impl Iterator<Item = &[f32]> {
        self.arrays.iter().map(|array| &array.numbers[..])
    }

    /// The name of the first array with a number that is not finite, if there is one.
    pub(super) fn not_finite(&self) -> Option<&'static str> {
        let is_bad = |array: &&Array| array.numbers.iter().any(|x| !x.is_finite());
        self.arrays.iter().find(is_bad).map(|array| array.kind.name)
    }

    /// The arrays in a flow that computes at once, in any number type.
    pub fn eager<'p, T: Real>(&self, f: &mut Eager<'p, T>, of: impl Fn(f32) -> T) -> Inputs<Eager<'p, T>> {
        let arrays = self.arrays.iter().map(|Array { kind, numbers }| {
            let numbers: Vec<T> = numbers.iter().map(|&x| of(x)).collect();
            (*kind, f.input_handle(kind.rows, kind.shape, &numbers))
        });
        Inputs { arrays: arrays.collect() }
    }
}

/// The arrays of a batch in a flow.
#[derive(Clone, Debug)]
pub struct Inputs<F: Flow> {
    arrays: Vec<(Kind, F::Handle)>,
}

impl<F: Flow> Inputs<F> {
    /// An array by its name.
    ///
    /// # Panics
    /// If the batch has no array of this name, or one of values with another number of coefficients.
    pub fn get<M: Stored<Scalar = f32>>(&self, name: &str) -> Var<F, M> {
        let found = self.arrays.iter().find(|(kind, _)| kind.name == name);
        let Some((kind, handle)) = found else {
            let names: Vec<&str> = self.arrays.iter().map(|(kind, _)| kind.name).collect();
            panic!("the batch has no array `{name}`; it has {}", names.join(", "));
        };
        let rows = M::COEFFICIENT_NAMES.len();
        assert_eq!(
            kind.rows,
            rows,
            "`{name}` has values of {} coefficients, {} has {rows}",
            kind.rows,
            M::NAME
        );
        Var::new(handle.clone())
    }

    /// The number of samples: the greatest length along [`Axis::Batch`].
    pub fn samples(&self) -> usize {
        self.arrays.iter().map(|(kind, _)| kind.shape.along(Axis::Batch)).max().unwrap_or(0)
    }
}

impl Inputs<Graph> {
    /// Arrays that are given when a recording runs.
    pub(crate) fn recorded(graph: &mut Graph, kinds: &[Kind]) -> (Self, Vec<Id>) {
        let ids: Vec<Id> = kinds.iter().map(|kind| graph.input_handle(kind.rows, kind.shape)).collect();
        (Self { arrays: kinds.iter().copied().zip(ids.iter().copied()).collect() }, ids)
    }
}
