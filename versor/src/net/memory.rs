//! What a sequence has come to.

use crate::flow::{Flow, Var};
use gacore_runtime::array::{Axis, Shape};
use gacore_runtime::{Formula, Stored};
use std::marker::PhantomData;

/// A state for each channel that a formula `K` carries on from step to step of time, as the Recursive Rotor Accumulator does
/// with rotors: `fn moved_on(before: Even, by: Bivector) -> Even = normalized(cayley(by) * before)`.
///
/// The first operand of the formula is the state, which is its result; the second is what comes in.
#[derive(Clone, Debug)]
pub struct Memory<K> {
    name: String,
    start: Vec<f64>,
    step: PhantomData<K>,
}

impl<K, S, X> Memory<K>
where
    K: Formula<Operands = (S, X), Results = (S,)>,
    S: Stored<Scalar = f32>,
    X: Stored<Scalar = f32>,
    (S, X): gacore_runtime::Tuple,
    (S,): gacore_runtime::Tuple,
{
    /// A memory that begins with these coefficients of a state; those that are not given are zero. `&[1.0]` is the rotor
    /// that turns nothing.
    ///
    /// # Panics
    /// If there are more coefficients than a state has.
    pub fn new(name: &str, start: &[f64]) -> Self {
        let rows = S::COEFFICIENT_NAMES.len();
        assert!(start.len() <= rows, "{} has {rows} coefficients, not {}", S::NAME, start.len());
        let mut start = start.to_vec();
        start.resize(rows, 0.0);
        Self { name: name.into(), start, step: PhantomData }
    }

    /// The states after each step of time. They begin where an earlier call ended, with [`Memory::last`] of its states, or
    /// anew.
    pub fn forward<F: Flow>(&self, f: &mut F, x: &Var<F, X>, before: Option<&Var<F, S>>) -> Var<F, S> {
        f.layer(&self.name, |f| {
            let start = match before {
                Some(before) => before.clone(),
                None => {
                    let shape = f.shape(x.handle_ref()).with(Axis::Time, 1);
                    self.start(f, shape)
                }
            };
            f.scan(K::default(), &start, &[x.handle_ref()])
        })
    }

    /// As many states as a shape has values, before anything has come in.
    pub fn start<F: Flow>(&self, f: &mut F, shape: Shape) -> Var<F, S> {
        f.fill(shape, &self.start)
    }

    /// The state after the last step.
    ///
    /// # Panics
    /// If there was no step.
    pub fn last<F: Flow>(&self, f: &mut F, states: &Var<F, S>) -> Var<F, S> {
        let steps = f.shape(states.handle_ref()).along(Axis::Time);
        assert!(steps > 0, "a state after no step");
        f.take(Axis::Time, states, &[steps - 1])
    }
}
