//! Gradients through long products of rotors, `yₜ = yₜ₋₁ xₜ`.
//!
//! The gradient at a step needs the state before it. [`scan_vjp_stored`] keeps all states; [`scan_vjp`]
//! keeps a few and computes the others backwards, `yₜ₋₁ = yₜ x̃ₜ`, since the reverse of a rotor is its
//! inverse.
//!
//! # Error
//!
//! Every step backwards rounds, and what it rounds is multiplied by the reverses of all steps before. Over
//! `k` steps with the product `P` the error of a state is therefore at most about `k ε ‖P‖₁²` of its
//! size, where `‖P‖₁` is the sum of the absolute coefficients: it bounds what multiplication by `P` or
//! its reverse does to lengths. Where the metric is definite this grows with `k` alone; elsewhere rotors
//! are not bounded, and `P` grows. A state is kept wherever the bound would exceed a tolerance.

use super::GeometricGradient;
use crate::algebra::Graded;
use crate::real::Real;
use crate::scalar::Scalar;
use alloc::vec::Vec;
use core::ops::Mul;

/// A type of rotors, closed under the geometric product.
pub trait Rotors: Graded<Scalar: Real> + Mul<Output = Self> + GeometricGradient<Output = Self> {}

impl<R> Rotors for R where R: Graded<Scalar: Real> + Mul<Output = R> + GeometricGradient<Output = R> {}

/// The gradients by all steps, and how many states were kept to compute them.
#[derive(Clone, PartialEq, Debug)]
pub struct ScanGradient<R> {
    /// The gradient by each step, in the order of the steps.
    pub steps: Vec<R>,
    /// States that were in memory at once.
    pub kept: usize,
}

/// How often it is asked whether a state should be kept.
const STRIDE: usize = 16;

/// The gradients by the steps of an inclusive scan, from a weight for each of its results: item
/// `t * channels + c` is step `t` of channel `c`, as in [`Batch::scan`](crate::batch::Batch::scan). States
/// are reconstructed to within `tolerance`, relative to their size.
///
/// ```
/// mod space { gacore_runtime::clifford! { signature: (3, 0), gradients: [geometric] } }
/// use gacore_runtime::gradient::{scan_vjp, scan_vjp_stored};
/// use space::{Bivector, Rotor};
///
/// let steps: Vec<Rotor<f64>> = (0..100).map(|t| Bivector::new(0.1, 0.02 * f64::from(t), 0.3).exp()).collect();
/// let weights = vec![Rotor::new(1.0, 2.0, 3.0, 4.0); 100];
/// let found = scan_vjp(&steps, &weights, 1, 1e-10);
/// let expected = scan_vjp_stored(&steps, &weights, 1);
/// assert!(found.kept < 3 && expected.kept == 100);
/// for (found, expected) in found.steps.iter().zip(expected.steps) {
///     assert!((*found - expected).to_array().iter().all(|error| error.abs() < 1e-9));
/// }
/// ```
///
/// # Panics
/// If there are not as many weights as steps, or no whole number of steps in each channel.
pub fn scan_vjp<R: Rotors>(
    steps: &[R],
    weights: &[R],
    channels: usize,
    tolerance: R::Scalar,
) -> ScanGradient<R> {
    let count = checked(steps, weights, channels);
    let mut states: Vec<R> = steps[..channels.min(steps.len())].to_vec();
    // The steps from which on states are reconstructed, and the states before them.
    let mut kept: Vec<(usize, Vec<R>)> = Vec::new();
    for t in 1..count {
        if t % STRIDE == 0 {
            let (start, before) = kept.last().map_or((0, None), |(start, states)| (*start, Some(states)));
            let bound = |c: usize| {
                let product = before.map_or(states[c], |before| before[c].reverse() * states[c]);
                error_bound(product, t + STRIDE - start)
            };
            if (0..channels).any(|c| bound(c) > tolerance) {
                kept.push((t, states.clone()));
            }
        }
        for (state, &x) in states.iter_mut().zip(&steps[t * channels..]) {
            *state = *state * x;
        }
    }
    let in_memory = kept.len() + 1;
    backwards(steps, weights, channels, |t, c, x| {
        if let Some((start, before)) = kept.last()
            && *start == t
        {
            states[c] = before[c];
            if c + 1 == channels {
                kept.pop();
            }
            return states[c];
        }
        states[c] = states[c] * x.reverse();
        states[c]
    })
    .keeping(in_memory * channels)
}

/// The same with every state kept in memory.
///
/// # Panics
/// If there are not as many weights as steps, or no whole number of steps in each channel.
pub fn scan_vjp_stored<R: Rotors>(steps: &[R], weights: &[R], channels: usize) -> ScanGradient<R> {
    checked(steps, weights, channels);
    let mut states: Vec<R> = steps.to_vec();
    for index in channels..states.len() {
        states[index] = states[index - channels] * states[index];
    }
    backwards(steps, weights, channels, |t, c, _| states[(t - 1) * channels + c]).keeping(states.len())
}

/// The number of steps.
fn checked<R>(steps: &[R], weights: &[R], channels: usize) -> usize {
    assert_eq!(steps.len(), weights.len(), "a weight for each step");
    let count = steps.len().checked_div(channels).unwrap_or(0);
    assert_eq!(count * channels, steps.len(), "as many steps in each of {channels} channels");
    count
}

/// `k ε ‖P‖₁²`.
fn error_bound<R: Rotors>(product: R, steps: usize) -> R::Scalar {
    let coefficients = product.to_array();
    let size = coefficients.as_ref().iter().fold(R::Scalar::ZERO, |sum, x| sum + x.abs());
    R::Scalar::from_i32(steps as i32) * R::Scalar::EPSILON * size * size
}

/// The sweep from the last step to the first; `before` is the state before a step, asked for once for
/// each step and channel in this order.
fn backwards<R: Rotors>(
    steps: &[R],
    weights: &[R],
    channels: usize,
    mut before: impl FnMut(usize, usize, R) -> R,
) -> ScanGradient<R> {
    let mut gradients = steps.to_vec();
    let count = steps.len().checked_div(channels).unwrap_or(0);
    let mut carried: Vec<R> = weights[weights.len() - channels.min(weights.len())..].to_vec();
    for t in (1..count).rev() {
        for (c, gradient) in carried.iter_mut().enumerate() {
            let index = t * channels + c;
            let x = steps[index];
            let (by_state, by_step) = pulled_back(before(t, c, x), x, *gradient);
            gradients[index] = by_step;
            *gradient = weights[index - channels] + by_state;
        }
    }
    // The first state is the first step.
    gradients.iter_mut().zip(carried).for_each(|(first, gradient)| *first = gradient);
    ScanGradient { steps: gradients, kept: 0 }
}

/// The gradients of one product. Not inlined: LLVM crashes on the loop around it otherwise.
#[inline(never)]
fn pulled_back<R: Rotors>(state: R, x: R, gradient: R) -> (R, R) {
    state.geometric_vjp(x, gradient)
}

impl<R> ScanGradient<R> {
    fn keeping(self, kept: usize) -> Self {
        Self { kept, ..self }
    }
}
