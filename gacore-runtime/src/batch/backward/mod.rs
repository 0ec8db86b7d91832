//! The gradients by all operands of an operation in one pass over their blocks.

mod gradients;
mod kernel;
mod steps;

pub use gradients::Gradients;
pub(super) use kernel::run;

use super::error::BatchError;
use super::kernel::{ADD, Source, Target, WRITE};
use super::lanes::LANES;
use super::level::Level;
use super::operands::Operands;
#[cfg(doc)]
use super::operation::Operation;
use super::operation::{Half, Quarter, Route, Values, Wide};
use super::parallel::for_each_part;
#[cfg(doc)]
use crate::elementary::Differentiable;
use crate::error::Names;
use core::sync::atomic::{AtomicUsize, Ordering};

/// An operation that is differentiated backwards. Operands are those of the operation and, last, a weight
/// for each coefficient of its result.
///
/// Implemented by the products whose gradients a declaration asks for, and by the kernels of its `fn`s.
pub trait Backward<X> {
    /// The gradients by all operands of the operation, as a tuple.
    type Gradients;
    /// Whether some coefficients of the gradients cost less than all of them; see [`Operation::SPLITS`].
    const SPLITS: bool = true;
    /// What it is where its gradients have a route by way of matrices.
    #[doc(hidden)]
    const ROUTE: Route = Route::None;
    /// What an error says where there are none; see [`Operation::UNDEFINED`].
    #[doc(hidden)]
    const UNDEFINED: Option<Names> = None;
    /// Whether it is a function of one number, through which the gradients go; see [`Differentiable`].
    #[doc(hidden)]
    const THROUGH_NUMBER: bool = false;
    /// Computes them.
    fn backward(operands: X) -> Self::Gradients;
    /// The number, in place of the weight.
    #[doc(hidden)]
    fn number(operands: X) -> X {
        operands
    }
    /// What the number weighs, in place of the weight.
    #[doc(hidden)]
    fn weight(operands: X, _number: &X) -> X {
        operands
    }
    /// The gradients by these operands, if the number weighs what is in place of the weight.
    #[doc(hidden)]
    fn by_weight(operands: X, _weight: &X) -> Self::Gradients {
        Self::backward(operands)
    }
}

/// An operation that can be differentiated for every instruction set: every one that is for all scalars.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no gradients `{G}` of batches of `{X}`",
    label = "no gradients of these operands",
    note = "the operands are those of the operation and then a weight for its result; the declaration needs \
            `gradients: all`, or the name of the operation in the list"
)]
pub trait BackwardKernel<X: Values, G: Gradients<Scalar = X::Scalar>>:
    Backward<X, Gradients = G>
    + Backward<X::With<Wide<X>>, Gradients = G::With<Wide<X>>>
    + Backward<X::With<Half<X>>, Gradients = G::With<Half<X>>>
    + Backward<X::With<Quarter<X>>, Gradients = G::With<Quarter<X>>>
{
}

#[diagnostic::do_not_recommend]
impl<O, X, G> BackwardKernel<X, G> for O
where
    X: Values,
    G: Gradients<Scalar = X::Scalar>,
    O: Backward<X, Gradients = G>
        + Backward<X::With<Wide<X>>, Gradients = G::With<Wide<X>>>
        + Backward<X::With<Half<X>>, Gradients = G::With<Half<X>>>
        + Backward<X::With<Quarter<X>>, Gradients = G::With<Quarter<X>>>,
{
}

/// The gradients by all operands of an operation, from these and a weight for each coefficient of its
/// results.
///
/// ```
/// mod space { gacore_runtime::clifford! { signature: (3, 0), gradients: [geometric] } }
/// use gacore_runtime::batch::{Batch, Geometric, accumulate_vjp, vjp};
/// use gacore_runtime::gradient::GeometricGradient;
/// use space::{Rotor, Vector};
///
/// let rotors: Batch<Rotor> = (0..20).map(|i| Rotor::new(1.0, i as f32, 2.0, 3.0)).collect();
/// let vectors = Batch::filled(Vector::new(1.0, 2.0, 3.0), 20);
/// let weights = &rotors * &vectors;
/// let mut gradients = vjp(Geometric, (&rotors, &vectors, &weights))?;
///
/// let single = rotors.get(7).unwrap().geometric_vjp(vectors.get(7).unwrap(), weights.get(7).unwrap());
/// assert_eq!((gradients.0.get(7).unwrap(), gradients.1.get(7).unwrap()), single);
///
/// // Where operands are used again, their gradients are added up.
/// accumulate_vjp(Geometric, (&rotors, &vectors, &weights), &mut gradients)?;
/// assert_eq!(gradients.1.get(7).unwrap(), single.1 * 2.0);
/// # Ok::<(), gacore_runtime::batch::BatchError>(())
/// ```
///
/// # Errors
/// If the operands have different lengths, or there are no gradients by some: the error names the first.
pub fn vjp<O, P, G>(_: O, operands: P) -> Result<G::Batches, BatchError>
where
    P: Operands,
    G: Gradients<Scalar = <P::Values as Values>::Scalar>,
    O: BackwardKernel<P::Values, G>,
{
    let length = operands.length()?;
    let mut batches = G::zeros(length)?;
    write::<O, P, G, WRITE>(&operands, &mut batches, length)?;
    Ok(batches)
}

/// Writes the gradients of [`vjp`] into batches that exist.
///
/// # Errors
/// If any two lengths differ, or there are no gradients by some operands: the error names the first. Their numbers
/// are then not finite, and all others are written.
pub fn assign_vjp<O, P, G>(_: O, operands: P, gradients: &mut G::Batches) -> Result<(), BatchError>
where
    P: Operands,
    G: Gradients<Scalar = <P::Values as Values>::Scalar>,
    O: BackwardKernel<P::Values, G>,
{
    let length = checked::<G>(operands.length()?, gradients)?;
    write::<O, P, G, WRITE>(&operands, gradients, length)
}

/// Adds the gradients of [`vjp`] to batches: in one pass where they always exist, else after all of them are known.
///
/// ```
/// mod space { gacore_runtime::clifford! { signature: (3, 0), gradients: [norm] } }
/// use gacore_runtime::batch::{Batch, Norm, accumulate_vjp};
/// use space::Vector;
///
/// let mut vectors = Batch::filled(Vector::new(3.0, 0.0, 4.0), 20);
/// let (weights, mut sums) = (Batch::filled(5.0, 20), (Batch::<Vector>::zeros(20),));
/// accumulate_vjp(Norm, (&vectors, &weights), &mut sums)?;
/// accumulate_vjp(Norm, (&vectors, &weights), &mut sums)?;
/// assert_eq!(sums.0.get(7), Some(Vector::new(6.0, 0.0, 8.0)));
///
/// // The norm has no gradient at zero. Nothing is added then.
/// vectors.set(9, Vector::zero());
/// let before = sums.clone();
/// assert!(accumulate_vjp(Norm, (&vectors, &weights), &mut sums).is_err());
/// assert_eq!(sums, before);
/// # Ok::<(), gacore_runtime::batch::BatchError>(())
/// ```
///
/// # Errors
/// If any two lengths differ, or there are no gradients by some operands: the error names the first. Nothing is
/// added then.
pub fn accumulate_vjp<O, P, G>(_: O, operands: P, gradients: &mut G::Batches) -> Result<(), BatchError>
where
    P: Operands,
    G: Gradients<Scalar = <P::Values as Values>::Scalar>,
    O: BackwardKernel<P::Values, G>,
{
    let length = checked::<G>(operands.length()?, gradients)?;
    if const { <O as Backward<P::Values>>::UNDEFINED.is_none() } {
        return write::<O, P, G, ADD>(&operands, gradients, length);
    }
    let mut found = G::zeros(length)?;
    write::<O, P, G, WRITE>(&operands, &mut found, length)?;
    G::add(gradients, &found);
    Ok(())
}

fn checked<G: Gradients>(expected: usize, gradients: &G::Batches) -> Result<usize, BatchError> {
    match G::lengths(gradients).into_iter().find(|&found| found != expected) {
        Some(found) => Err(BatchError::Lengths { expected, found }),
        None => Ok(expected),
    }
}

/// All lengths must be the same.
fn write<O, P, G, const MODE: u8>(
    operands: &P,
    gradients: &mut G::Batches,
    length: usize,
) -> Result<(), BatchError>
where
    P: Operands,
    G: Gradients<Scalar = <P::Values as Values>::Scalar>,
    O: BackwardKernel<P::Values, G>,
{
    let targets = G::targets(gradients);
    let (level, blocks) = (Level::current(), length.div_ceil(LANES));
    let doubtful = AtomicUsize::new(usize::MAX);
    operands.with_sources(|sources| {
        let memory = Memory { sources, targets };
        for_each_part(0..blocks, 2 * G::COEFFICIENTS * LANES, &|part| {
            let Memory { sources, targets } = memory.starting_at(part.start);
            // SAFETY: the level is one of this processor, all lengths were compared, and every part has
            // blocks of its own.
            let found = unsafe { run::<O, P::Values, G, MODE>(level, sources, targets, part.len()) };
            if let Some(block) = found {
                doubtful.fetch_min(part.start + block, Ordering::Relaxed);
            }
        });
    });
    match (<O as Backward<P::Values>>::UNDEFINED, doubtful.into_inner()) {
        (Some(names), block @ ..usize::MAX) => G::expect_finite(gradients, names, block),
        _ => Ok(()),
    }
}

/// Where operands and gradients lie.
struct Memory<T> {
    sources: [Source<T>; 4],
    targets: [Target<T>; 3],
}

// SAFETY: threads that are given memory have promised to use blocks of their own.
unsafe impl<T> Sync for Memory<T> {}

impl<T> Memory<T> {
    /// From this block on.
    fn starting_at(&self, block: usize) -> Self {
        Self {
            sources: self.sources.map(|source| source.starting_at(block)),
            targets: self.targets.map(|target| target.starting_at(block)),
        }
    }
}
