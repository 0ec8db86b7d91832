//! Gradients through long products of rotors, `yₜ = yₜ₋₁ xₜ`.
//!
//! The gradient at a step needs the state before it. [`Batch::scan_vjp_stored`] keeps all states;
//! [`Batch::scan_vjp`] keeps a few and computes the others backwards, `yₜ₋₁ = yₜ x̃ₜ`, since the reverse of
//! a rotor is its inverse.
//!
//! # Error
//!
//! Every step backwards rounds, and what it rounds is multiplied by the reverses of all steps before. Over
//! `k` steps with the product `P` the error of a state is therefore at most about `k ε ‖P‖₁²` of its
//! size, where `‖P‖₁` is the sum of the absolute coefficients: it bounds what multiplication by `P` or
//! its reverse does to lengths. Where the metric is definite this grows with `k` alone; elsewhere rotors
//! are not bounded, and `P` grows. A state is kept wherever the bound would exceed a tolerance.

use super::backward::{self, BackwardKernel};
use super::error::BatchError;
use super::kernel::{Source, Target, WRITE, run};
use super::lanes::{Element, LANES};
use super::level::Level;
use super::operation::{Geometric, Kernel, Operation};
use super::storage::Batch;
use crate::algebra::Graded;
use crate::real::Real;
use crate::scalar::Scalar;
use crate::stored::Stored;
use alloc::vec::Vec;
use core::ops::Mul;

/// The gradients by all steps, and how many states were kept to compute them.
#[derive(Clone, PartialEq, Debug)]
pub struct ScanGradient<M: Stored> {
    /// The gradient by each step, in the order of the steps.
    pub steps: Batch<M>,
    /// States that were in memory at once.
    pub kept: usize,
}

/// How often it is asked whether a state should be kept.
const STRIDE: usize = 16;

impl<M: Rotors> Batch<M> {
    /// The gradients by the steps of a [scan](Batch::scan) of rotors, from a weight for each of its
    /// results, which they replace. States are reconstructed to within `tolerance`, relative to their size;
    /// besides operands and gradients only those are in memory that this needs.
    ///
    /// ```
    /// mod space { gacore_runtime::clifford! { signature: (3, 0), gradients: [geometric] } }
    /// use gacore_runtime::batch::Batch;
    /// use space::{Bivector, Rotor};
    ///
    /// let step = |t| Bivector::new(0.1, 0.02 * f64::from(t), 0.3).exp();
    /// let steps: Batch<Rotor<f64>> = (0..1600).map(step).collect();
    /// let weights = Batch::filled(Rotor::new(1.0, 2.0, 3.0, 4.0), 1600);
    /// let found = steps.scan_vjp(weights.clone(), 16, 1e-10)?;
    /// let expected = steps.scan_vjp_stored(weights, 16)?;
    /// assert!(found.kept < 50 && expected.kept == 1600);
    /// for (found, expected) in found.steps.iter().zip(&expected.steps) {
    ///     assert!((found - expected).to_array().iter().all(|error| error.abs() < 1e-9));
    /// }
    /// # Ok::<(), gacore_runtime::batch::BatchError>(())
    /// ```
    ///
    /// # Errors
    /// If there are not as many weights as steps, or no whole number of steps in each channel.
    pub fn scan_vjp(
        &self,
        weights: Self,
        channels: usize,
        tolerance: M::Scalar,
    ) -> Result<ScanGradient<M>, BatchError> {
        self.side_by_side(weights, channels, |steps, weights, width| {
            steps.reconstructing(weights, width, tolerance)
        })
    }

    /// Gradient of a scan with every state kept in memory.
    ///
    /// # Errors
    /// If there are not as many weights as steps, or no whole number of steps in each channel.
    pub fn scan_vjp_stored(&self, weights: Self, channels: usize) -> Result<ScanGradient<M>, BatchError> {
        self.side_by_side(weights, channels, Self::storing)
    }

    /// Calls a function with blocks of channels side by side: channels are filled up where they are no
    /// multiple of sixteen.
    fn side_by_side(
        &self,
        weights: Self,
        channels: usize,
        gradient: impl FnOnce(&Self, Self, usize) -> ScanGradient<M>,
    ) -> Result<ScanGradient<M>, BatchError> {
        let steps = self.steps(channels)?;
        if weights.len() != self.len() {
            return Err(BatchError::Lengths { expected: self.len(), found: weights.len() });
        }
        if channels.is_multiple_of(LANES) {
            return Ok(gradient(self, weights, channels / LANES));
        }
        let padded = channels.next_multiple_of(LANES);
        let widened = |batch: &Self| {
            let mut wide = Self::zeros(steps * padded);
            for (index, value) in batch.iter().enumerate() {
                wide.set(index / channels * padded + index % channels, value);
            }
            wide
        };
        let found = gradient(&widened(self), widened(&weights), padded / LANES);
        let narrow = (0..self.len()).filter_map(|i| found.steps.get(i / channels * padded + i % channels));
        Ok(ScanGradient { steps: narrow.collect(), kept: found.kept / padded * channels })
    }

    fn storing(&self, weights: Self, width: usize) -> ScanGradient<M> {
        let mut states = self.clone();
        let level = Level::current();
        for block in width..self.blocks() {
            let (before, out) = (states.source().starting_at(block - width), states.target());
            // SAFETY: all three are blocks, and the result is not one of the operands.
            unsafe {
                M::multiply(
                    level,
                    before.rows,
                    self.source().starting_at(block).rows,
                    out.starting_at(block).rows,
                );
            }
        }
        let steps =
            self.backwards(weights, width, |block, _| states.source().starting_at(block - width).rows);
        ScanGradient { steps, kept: states.len() }
    }

    fn reconstructing(&self, weights: Self, width: usize, tolerance: M::Scalar) -> ScanGradient<M> {
        let level = Level::current();
        let count = self.blocks().checked_div(width).unwrap_or(0);
        let mut states = Pair::of(self, width);
        // The steps from which on states are reconstructed, and the states before them.
        let mut kept: Vec<(usize, Self)> = Vec::new();
        for t in 1..count {
            if t % STRIDE == 0 {
                let (start, before) = kept.last().map_or((0, None), |(start, states)| (*start, Some(states)));
                let bound = error_bound(level, before, &states.now, t + STRIDE - start);
                // Not a number is kept as well.
                if bound.is_none_or(|bound| bound > tolerance) {
                    kept.push((t, states.now.clone()));
                }
            }
            for c in 0..width {
                states.step(c, self.source().starting_at(t * width + c), M::multiply);
            }
            states.swap();
        }
        let in_memory = (kept.len() + 1) * width * LANES;
        let steps = self.backwards(weights, width, |block, x| {
            let (t, c) = (block / width, block % width);
            let last = c + 1 == width;
            if kept.last().is_some_and(|(start, _)| *start == t) {
                if c == 0 {
                    states.now = kept.last().expect("there is one").1.clone();
                }
                if last {
                    kept.pop();
                }
                return states.now.source().starting_at(c).rows;
            }
            states.step(c, x, M::undo);
            let before = states.next.source().starting_at(c).rows;
            if last {
                states.swap();
            }
            before
        });
        ScanGradient { steps, kept: in_memory }
    }

    /// The sweep from the last step to the first, which turns weights into gradients; `before` is the
    /// state before a block of steps, asked for once for each block, from the last step to the first.
    fn backwards(
        &self,
        mut weights: Self,
        width: usize,
        mut before: impl FnMut(usize, Source<M::Scalar>) -> *const M::Scalar,
    ) -> Self {
        let level = Level::current();
        let (mut by_state, mut by_step) = (Self::zeros(LANES), Self::zeros(LANES));
        let rows = by_state.target().stride;
        let count = self.blocks().checked_div(width).unwrap_or(0);
        for t in (1..count).rev() {
            for block in t * width..(t + 1) * width {
                let x = self.source().starting_at(block);
                let own = weights.target().starting_at(block).rows;
                let earlier = weights.target().starting_at(block - width).rows;
                let (state_rows, step_rows) = (by_state.target().rows, by_step.target().rows);
                // SAFETY: all are blocks; what is computed lies in none of the operands.
                unsafe {
                    M::pull_back(level, [before(block, x), x.rows, own], [state_rows, step_rows]);
                    own.copy_from_nonoverlapping(step_rows, rows);
                    for number in 0..rows {
                        *earlier.add(number) = *earlier.add(number) + *state_rows.add(number);
                    }
                }
            }
        }
        weights
    }
}

/// The states of all channels, and room for those of the step after or before.
struct Pair<M: Stored> {
    now: Batch<M>,
    next: Batch<M>,
}

/// A kernel on one block each: operands and result.
type Step<T> = unsafe fn(Level, *const T, *const T, *mut T);

impl<M: Rotors> Pair<M> {
    /// The first steps, which are the first states.
    fn of(steps: &Batch<M>, width: usize) -> Self {
        let first: Batch<M> = steps.iter().take(width * LANES).collect();
        Self { next: first.clone(), now: first }
    }

    fn step(&mut self, column: usize, x: Source<M::Scalar>, step: Step<M::Scalar>) {
        let now = self.now.source().starting_at(column).rows;
        // SAFETY: a block each.
        unsafe { step(Level::current(), now, x.rows, self.next.target().starting_at(column).rows) }
    }

    fn swap(&mut self) {
        core::mem::swap(&mut self.now, &mut self.next);
    }
}

/// `k ε ‖P‖₁²` of the channel where it is largest; `None` where it is not a number.
fn error_bound<M: Rotors>(
    level: Level,
    before: Option<&Batch<M>>,
    now: &Batch<M>,
    steps: usize,
) -> Option<M::Scalar> {
    let mut product = Batch::<M>::zeros(LANES);
    let mut largest = M::Scalar::ZERO;
    for block in 0..now.blocks() {
        let now = now.source().starting_at(block).rows;
        let mut rows = now;
        if let Some(before) = before {
            // SAFETY: a block each.
            unsafe {
                M::rest(level, before.source().starting_at(block).rows, now, product.target().rows);
            }
            rows = product.source().rows;
        }
        let mut sizes = [M::Scalar::ZERO; LANES];
        for row in 0..Batch::<M>::COUNT {
            for (lane, size) in sizes.iter_mut().enumerate() {
                // SAFETY: within the block.
                *size = *size + unsafe { *rows.add(row * LANES + lane) }.abs();
            }
        }
        for size in sizes {
            size.partial_cmp(&M::Scalar::ZERO)?;
            if size > largest {
                largest = size;
            }
        }
    }
    Some(M::Scalar::from_i32(steps as i32) * M::Scalar::EPSILON * largest * largest)
}

/// Types of rotors in batches: closed under the geometric product, with its gradient.
pub trait Rotors: Stored<Scalar: Element + Real> {
    /// `a b`, of one block.
    ///
    /// # Safety
    /// The processor must have the level, and pointers must be to blocks, that of the result to another.
    #[doc(hidden)]
    unsafe fn multiply(level: Level, a: *const Self::Scalar, b: *const Self::Scalar, out: *mut Self::Scalar);

    /// `a b̃`.
    ///
    /// # Safety
    /// As [`Rotors::multiply`].
    #[doc(hidden)]
    unsafe fn undo(level: Level, a: *const Self::Scalar, b: *const Self::Scalar, out: *mut Self::Scalar);

    /// `ã b`.
    ///
    /// # Safety
    /// As [`Rotors::multiply`].
    #[doc(hidden)]
    unsafe fn rest(level: Level, a: *const Self::Scalar, b: *const Self::Scalar, out: *mut Self::Scalar);

    /// The gradients by both factors, from these and the weights.
    ///
    /// # Safety
    /// As [`Rotors::multiply`].
    #[doc(hidden)]
    unsafe fn pull_back(level: Level, operands: [*const Self::Scalar; 3], out: [*mut Self::Scalar; 2]);
}

/// `a b̃`.
struct Undone;

impl<A: Graded + Mul<Output = A>> Operation<(A, A)> for Undone {
    type Output = A;
    #[inline(always)]
    fn apply((a, b): (A, A)) -> A {
        a * b.reverse()
    }
}

/// `ã b`.
struct Rest;

impl<A: Graded + Mul<Output = A>> Operation<(A, A)> for Rest {
    type Output = A;
    #[inline(always)]
    fn apply((a, b): (A, A)) -> A {
        a.reverse() * b
    }
}

/// One block.
fn source<T>(rows: *const T) -> Source<T> {
    Source { rows, stride: 0 }
}

fn target<T>(rows: *mut T) -> Target<T> {
    Target { rows, stride: 0 }
}

macro_rules! steps {
    ($($name:ident $operation:ident)*) => {$(
        unsafe fn $name(level: Level, a: *const M::Scalar, b: *const M::Scalar, out: *mut M::Scalar) {
            let (a, b) = (source(a), source(b));
            // SAFETY: promised by the caller.
            unsafe { run::<$operation, (M, M), M, WRITE>(level, [a, b, b, b], target(out), 1) }
        }
    )*};
}

impl<M> Rotors for M
where
    M: Stored<Scalar: Element + Real>,
    Geometric: Kernel<(M, M), M> + BackwardKernel<(M, M, M), (M, M)>,
    Undone: Kernel<(M, M), M>,
    Rest: Kernel<(M, M), M>,
{
    steps! { multiply Geometric undo Undone rest Rest }

    unsafe fn pull_back(level: Level, operands: [*const M::Scalar; 3], out: [*mut M::Scalar; 2]) {
        let [state, x, w] = operands.map(source);
        let [by_state, by_step] = out.map(target);
        // SAFETY: promised by the caller.
        unsafe {
            backward::run::<Geometric, (M, M, M), (M, M), WRITE>(
                level,
                [state, x, w, w],
                [by_state, by_step, by_step],
                1,
            );
        }
    }
}
