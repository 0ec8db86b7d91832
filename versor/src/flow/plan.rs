//! A recording made ready to run: every array has its place, and nothing is allocated any more.

use super::erased::{AnyMap, AnyScan, AnyScoring, MapOf, ScanOf, Weigh};
use super::error::{Cause, FlowError};
use super::graph::{Graph, Id};
use super::planner::{Jobs, Layout, jobs};
use gacore_runtime::array::{
    Attend, AttendBackward, Axis, Fold, Map, MatrixElement, Mix, Part, Place, Scan, Take,
};
use gacore_runtime::batch::RealElement;

/// Number types that plans compute in: `f32` to train, `f64` to measure.
pub trait Precision: RealElement + MatrixElement {
    /// The nearest number of this type.
    fn of(x: f64) -> Self;
    /// A formula for every value of arrays of this type.
    #[doc(hidden)]
    fn map(formula: &dyn AnyMap) -> &dyn MapOf<Self>;
    /// A formula along time, over arrays of this type.
    #[doc(hidden)]
    fn scan(formula: &dyn AnyScan) -> &dyn ScanOf<Self>;
    /// Attention over arrays of this type.
    #[doc(hidden)]
    fn weigh(scoring: &dyn AnyScoring) -> &dyn Weigh<Self>;
}

macro_rules! precision {
    ($($ty:ident)*) => {$(
        impl Precision for $ty {
            fn of(x: f64) -> Self {
                x as $ty
            }

            fn map(formula: &dyn AnyMap) -> &dyn MapOf<Self> {
                formula
            }

            fn scan(formula: &dyn AnyScan) -> &dyn ScanOf<Self> {
                formula
            }

            fn weigh(scoring: &dyn AnyScoring) -> &dyn Weigh<Self> {
                scoring
            }
        }
    )*};
}

precision! { f32 f64 }

/// One operation with the places of its arrays.
#[derive(Clone, Debug)]
pub(super) enum Job<T> {
    Fill(Place, T),
    /// Coefficients, for all values.
    Repeat(Place, Vec<T>),
    Map(Map<T>),
    Scan(Scan<T>),
    Mix(Mix),
    Attend(Attend<T>),
    AttendBackward(AttendBackward<T>),
    Fold(Fold<T>),
    Take(Take, Vec<usize>),
    Put(Take, Vec<usize>),
    /// Numbers, for all coefficients of all values.
    Copy(Place, Vec<T>),
    PutPart(Part),
    TakePart(Part),
}

impl<T: Precision> Job<T> {
    fn run(&self, arena: &mut [T]) {
        match self {
            Self::Fill(place, value) => arena[place.start..place.end()].fill(*value),
            Self::Repeat(place, coefficients) => {
                let channels = place.shape.along(Axis::Channel).max(1);
                let rows = arena[place.start..place.end()].chunks_exact_mut(channels);
                rows.zip(coefficients.iter().cycle()).for_each(|(row, &x)| row.fill(x));
            }
            Self::Map(map) => map.run(arena),
            Self::Scan(scan) => scan.run(arena),
            Self::Mix(mix) => mix.run(arena),
            Self::Attend(attend) => attend.run(arena),
            Self::AttendBackward(attend) => attend.run(arena),
            Self::Fold(fold) => fold.run(arena),
            Self::Take(take, numbers) => {
                take.run(arena, numbers).expect("numbers were checked when recorded")
            }
            Self::Put(take, numbers) => take.put(arena, numbers).expect("numbers were checked when recorded"),
            Self::Copy(place, numbers) => arena[place.start..place.end()].copy_from_slice(numbers),
            Self::PutPart(part) => part.put(arena),
            Self::TakePart(part) => part.take(arena),
        }
    }
}

/// A recording made ready to run. See [`Flow`](super::Flow) for an example.
///
/// The first numbers of its memory are the parameters, then come their gradients. Arrays that are not needed at the same
/// time share memory.
#[derive(Clone, Debug)]
pub struct Plan<T> {
    jobs: Vec<Job<T>>,
    arena: Vec<T>,
    parameters: usize,
    /// Where arrays that outlive a run are: those given from outside and those asked for.
    kept: Vec<Option<Place>>,
}

impl<T: Precision> Plan<T> {
    /// Makes a recording ready to run; the arrays of `results` can be read afterwards.
    ///
    /// # Errors
    /// If something that was recorded does not fit together, or the memory cannot be had.
    pub fn new(graph: &Graph, results: &[Id]) -> Result<Self, FlowError> {
        graph.check()?;
        let layout = Layout::new(graph, results)?;
        let Jobs { once, each } = jobs(graph, results, &layout)?;
        let length = layout.length;
        let mut arena = Vec::new();
        arena.try_reserve_exact(length).map_err(|_| FlowError::new(&[], Cause::Memory(length)))?;
        arena.resize(length, T::ZERO);
        once.iter().for_each(|job| job.run(&mut arena));
        Ok(Self { jobs: each, arena, parameters: graph.parameters, kept: layout.kept() })
    }

    /// Computes all results.
    pub fn run(&mut self) {
        let arena = &mut self.arena[..];
        self.jobs.iter().for_each(|job| job.run(arena));
    }

    /// The number of operations of a run.
    pub fn len(&self) -> usize {
        self.jobs.len()
    }

    /// Whether there is nothing to compute.
    pub fn is_empty(&self) -> bool {
        self.jobs.is_empty()
    }

    /// The numbers of memory that a run uses.
    pub fn memory(&self) -> usize {
        self.arena.len()
    }

    /// The parameters.
    pub fn parameters(&mut self) -> &mut [T] {
        &mut self.arena[..self.parameters]
    }

    /// The gradients of all parameters after a run of a recording with
    /// [`Graph::gradient_by_parameters`]; zeros for parameters that the loss does not depend on.
    pub fn gradient(&self) -> &[T] {
        &self.arena[self.parameters..2 * self.parameters]
    }

    /// The numbers of an array: channels are innermost, then come coefficients, then all other axes.
    ///
    /// # Panics
    /// If the array is neither an input nor among the results of the plan.
    pub fn get(&self, id: Id) -> &[T] {
        let place = self.place(id);
        &self.arena[place.start..place.end()]
    }

    /// Gives an input its numbers.
    ///
    /// # Panics
    /// If the array is neither an input nor among the results of the plan, or has another number of numbers.
    pub fn set(&mut self, id: Id, numbers: &[T]) {
        let place = self.place(id);
        self.arena[place.start..place.end()].copy_from_slice(numbers);
    }

    fn place(&self, id: Id) -> Place {
        self.kept.get(id.0).copied().flatten().expect("an input, or one of the results of the plan")
    }
}
