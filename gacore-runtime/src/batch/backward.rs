//! The gradients by all operands of an operation in one pass over their blocks.
//!
//! The coefficients of all gradients are one list here, and [parts](super::kernel) of it are computed at
//! a time: what is small reads each operand once, what is large finds it in the nearest cache.

use super::error::BatchError;
use super::kernel::{ADD, Source, Target, WRITE, coefficients, opaque, opaque_operands};
use super::lanes::{self, Element, LANES, Lanes, Places};
use super::level::Level;
use super::matrix;
use super::operands::Operands;
#[cfg(doc)]
use super::operation::Operation;
use super::operation::{Half, Quarter, Route, Values, Wide};
use super::parallel::for_each_part;
use super::steps::through_number;
use super::storage::Batch;
#[cfg(doc)]
use crate::elementary::Differentiable;
use crate::error::Names;
use crate::scalar::Scalar;
use crate::stored::{Matrices, Stored};
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

/// The types of the gradients of an operation: a tuple of up to three.
pub trait Gradients: Copy {
    /// The number type of all of them.
    type Scalar: Element;
    /// The same types over another number type.
    type With<U: Scalar>;
    /// A batch of each.
    type Batches;
    /// How many numbers they have together.
    const COEFFICIENTS: usize;

    /// Batches of zeros.
    ///
    /// # Errors
    /// If they do not fit into memory.
    fn zeros(length: usize) -> Result<Self::Batches, BatchError>;

    /// Adds other batches of the same lengths.
    #[doc(hidden)]
    fn add(batches: &mut Self::Batches, others: &Self::Batches);

    #[doc(hidden)]
    fn targets(batches: &mut Self::Batches) -> [Target<Self::Scalar>; 3];

    /// An error with these names where a number is not finite, from this block on.
    #[doc(hidden)]
    fn expect_finite(batches: &Self::Batches, names: Names, block: usize) -> Result<(), BatchError>;

    /// The lengths of the batches.
    #[doc(hidden)]
    fn lengths(batches: &Self::Batches) -> [usize; 3];

    /// Calls a function with the number of each coefficient among all, that of its gradient, that among
    /// the coefficients of this gradient, and the coefficient.
    #[doc(hidden)]
    fn each<V: Scalar>(gradients: Self::With<V>, f: impl FnMut(usize, usize, usize, V));

    /// The matrices of gradients of two factors.
    #[doc(hidden)]
    const MATRICES: Matrices = Matrices::NONE;

    /// The gradients of products or sandwiches by way of matrices.
    ///
    /// # Safety
    /// As those of the operation, which must be by way of these matrices.
    #[doc(hidden)]
    unsafe fn by_matrices<const MODE: u8>(
        _: Route,
        _: Level,
        _: [Source<Self::Scalar>; 4],
        _: [Target<Self::Scalar>; 3],
        _: usize,
    ) {
        unreachable!("not the gradients of a product within one type");
    }

    /// The same types over the same numbers.
    #[doc(hidden)]
    fn same(self) -> Self::With<Self::Scalar>;
}

macro_rules! gradients {
    ($($($name:ident $index:tt)*, [$a:tt $b:tt $c:tt] $($factor:ident)?;)*) => {$(
        impl<T: Element, $($name: Stored<Scalar = T>),*> Gradients for ($($name,)*) {
            type Scalar = T;
            type With<U: Scalar> = ($($name::With<U>,)*);
            type Batches = ($(Batch<$name>,)*);
            const COEFFICIENTS: usize = 0 $(+ coefficients::<$name>())*;

            fn zeros(length: usize) -> Result<Self::Batches, BatchError> {
                Ok(($(Batch::<$name>::try_zeros(length)?,)*))
            }

            fn add(batches: &mut Self::Batches, others: &Self::Batches) {
                $(batches.$index.add_rows(&others.$index);)*
            }

            fn targets(batches: &mut Self::Batches) -> [Target<T>; 3] {
                [batches.$a.target(), batches.$b.target(), batches.$c.target()]
            }

            fn expect_finite(batches: &Self::Batches, names: Names, block: usize) -> Result<(), BatchError> {
                $(batches.$index.expect_finite_from(block, names)?;)*
                Ok(())
            }

            fn lengths(batches: &Self::Batches) -> [usize; 3] {
                [batches.$a.len(), batches.$b.len(), batches.$c.len()]
            }

            #[inline(always)]
            fn each<V: Scalar>(gradients: Self::With<V>, mut f: impl FnMut(usize, usize, usize, V)) {
                let mut number = 0;
                $(
                    let mut slot = 0;
                    gradients.$index.map(
                        #[inline(always)]
                        |coefficient| {
                            f(number, $index, slot, coefficient);
                            number += 1;
                            slot += 1;
                            coefficient
                        },
                    );
                )*
                let _ = number;
            }

            $(
                const MATRICES: Matrices = $factor::MATRICES;

                unsafe fn by_matrices<const MODE: u8>(
                    route: Route,
                    level: Level,
                    [a, b, w, _]: [Source<T>; 4],
                    [by_a, by_b, _]: [Target<T>; 3],
                    blocks: usize,
                ) {
                    // SAFETY: promised by the caller.
                    unsafe { matrix::gradients::<$factor, MODE>(route, level, [a, b, w], [by_a, by_b], blocks) }
                }
            )?

            #[inline(always)]
            fn same(self) -> Self::With<T> {
                ($(self.$index.map(|x| x),)*)
            }
        }
    )*};
}

gradients! {
    A 0, [0 0 0];
    A 0 B 1, [0 1 1] A;
    A 0 B 1 C 2, [0 1 2];
}

/// An operation that can be differentiated for every instruction set: every one that is for all scalars.
pub trait BackwardKernel<X: Values, G: Gradients<Scalar = X::Scalar>>:
    Backward<X, Gradients = G>
    + Backward<X::With<Wide<X>>, Gradients = G::With<Wide<X>>>
    + Backward<X::With<Half<X>>, Gradients = G::With<Half<X>>>
    + Backward<X::With<Quarter<X>>, Gradients = G::With<Quarter<X>>>
{
}

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

/// Computes all gradients of some blocks. Where there may be none, returns the first block in which a sum of
/// them is not finite.
///
/// # Safety
/// The processor must have the level. Each source must have `blocks` blocks of its type, or one if its
/// stride is zero, and each target that many of its gradient, other than those of the sources.
pub(super) unsafe fn run<O, X, G, const MODE: u8>(
    level: Level,
    sources: [Source<X::Scalar>; 4],
    targets: [Target<X::Scalar>; 3],
    blocks: usize,
) -> Option<usize>
where
    X: Values,
    G: Gradients<Scalar = X::Scalar>,
    O: BackwardKernel<X, G>,
{
    let route = <O as Backward<X>>::ROUTE;
    if const { X::HAS_MATRICES && <O as Backward<X>>::ROUTE.is_by(&G::MATRICES) } {
        // SAFETY: promised by the caller; operands of the same matrices are of the same type.
        unsafe { G::by_matrices::<MODE>(route, level, sources, targets, blocks) };
        return None;
    }
    // SAFETY: promised by the caller.
    unsafe {
        level.run(
            #[inline(always)]
            || all::<O, X, G, Wide<X>, MODE>(sources, targets, blocks),
            #[inline(always)]
            || all::<O, X, G, Half<X>, MODE>(sources, targets, blocks),
            || all::<O, X, G, Quarter<X>, MODE>(sources, targets, blocks),
            || portable::<O, X, G, MODE>(sources, targets, blocks),
        )
    }
}

/// One value at a time, with the very gradients of single values.
unsafe fn portable<O, X, G, const MODE: u8>(
    sources: [Source<X::Scalar>; 4],
    targets: [Target<X::Scalar>; 3],
    blocks: usize,
) -> Option<usize>
where
    X: Values,
    G: Gradients<Scalar = X::Scalar>,
    O: Backward<X, Gradients = G>,
{
    let mut sums = Sums::ZERO;
    for block in 0..blocks {
        let mut sum = X::Scalar::ZERO;
        let pointers = sources.map(|source| source.starting_at(block).rows);
        let targets = targets.map(|target| target.starting_at(block).rows);
        for lane in 0..LANES {
            // SAFETY: promised by the caller.
            let gradients = O::backward(unsafe { X::single(pointers, lane) });
            G::each(gradients.same(), |_, target, slot, coefficient: X::Scalar| {
                // SAFETY: as above.
                let stored = unsafe { store::<_, MODE>(targets[target], slot, lane, coefficient) };
                if O::UNDEFINED.is_some() {
                    sum = sum + stored;
                }
            });
        }
        if O::UNDEFINED.is_some() {
            sums.push(sum);
        }
    }
    sums.first_doubtful(blocks)
}

/// What shows whether some gradient is not finite: zero times the sums of all blocks but the last, and that of the
/// last, whose padding may have no gradients.
pub(super) struct Sums<V> {
    others: V,
    last: V,
}

impl<V: Lanes<Element: Scalar>> Sums<V> {
    pub(super) const ZERO: Self = Self { others: V::ZERO, last: V::ZERO };

    #[inline(always)]
    pub(super) fn push(&mut self, sum: V) {
        self.others = self.others.add_product(self.last, V::ZERO);
        self.last = sum;
    }

    /// A block that is not behind the first gradient that is not finite, if there may be one.
    #[inline(always)]
    pub(super) fn first_doubtful(self, blocks: usize) -> Option<usize> {
        if !is_finite(self.others) {
            Some(0)
        } else if !is_finite(self.last) {
            Some(blocks - 1)
        } else {
            None
        }
    }
}

/// Whether all numbers of a vector are neither infinite nor NaN.
#[inline(always)]
fn is_finite<V: Lanes<Element: Scalar>>(x: V) -> bool {
    lanes::all(
        x * V::ZERO,
        #[inline(always)]
        |x| x == <V::Element as Scalar>::ZERO,
    )
}

/// How many coefficients are computed at a time, and in how many parts. More at once need fewer steps, each of which
/// waits for less; fewer find room in the registers, of which there are twice as many with vectors of 512 bits.
const fn parts<G: Gradients, V>(splits: bool) -> (usize, usize) {
    let size = match G::COEFFICIENTS {
        13..=32 if size_of::<V>() == 64 => 11,
        13..=32 => 8,
        _ => 16,
    };
    let parts = G::COEFFICIENTS.div_ceil(size);
    if splits && parts <= 8 { (size, parts) } else { (G::COEFFICIENTS, 1) }
}

#[inline(always)]
unsafe fn all<O, X, G, V, const MODE: u8>(
    sources: [Source<X::Scalar>; 4],
    targets: [Target<X::Scalar>; 3],
    blocks: usize,
) -> Option<usize>
where
    X: Values,
    V: Lanes<Element = X::Scalar>,
    G: Gradients<Scalar = X::Scalar>,
    O: Backward<X::With<V>, Gradients = G::With<V>>,
{
    if const { O::THROUGH_NUMBER && MODE == WRITE } {
        // SAFETY: promised by the caller.
        return unsafe { through_number::<O, X, G, V>(sources, targets, blocks) };
    }
    let mut sums = Sums::ZERO;
    for block in 0..blocks {
        let mut sum = V::ZERO;
        let [a, b, c, d] = sources;
        let mut operands = [a.places(block), b.places(block), c.places(block), d.places(block)];
        let mut targets = targets.map(|target| target.starting_at(block).rows);
        macro_rules! parts {
            ($($part:literal)*) => {$(
                if $part < const { parts::<G, V>(O::SPLITS).1 } {
                    if $part > 0 {
                        targets = targets.map(opaque);
                        operands = opaque_operands::<X, V>(operands);
                    }
                    // SAFETY: promised by the caller.
                    sum = sum + unsafe { part::<O, X, G, V, MODE, $part>(operands, targets) };
                }
            )*};
        }
        parts!(0 1 2 3 4 5 6 7);
        if O::UNDEFINED.is_some() {
            sums.push(sum);
        }
    }
    sums.first_doubtful(blocks)
}

/// The coefficients of one part, for all lanes of a block; where there may be no gradients, a number that is not finite
/// if one of them is not.
#[inline(always)]
unsafe fn part<O, X, G, V, const MODE: u8, const INDEX: usize>(
    operands: [Places<X::Scalar>; 4],
    targets: [*mut X::Scalar; 3],
) -> V
where
    X: Values,
    V: Lanes<Element = X::Scalar>,
    G: Gradients<Scalar = X::Scalar>,
    O: Backward<X::With<V>, Gradients = G::With<V>>,
{
    // What is not finite shows in the sum of all. Four sums take turns, so that none waits for the one before. Products
    // of two gradients each would be half as many steps, but some processors add beside multiplying.
    let mut sums = [V::ONE; 4];
    let mut lane = 0;
    while lane < LANES {
        // SAFETY: promised by the caller.
        let gradients = O::backward(unsafe { X::gather::<V>(operands, lane) });
        G::each(
            gradients,
            #[inline(always)]
            |number, target, slot, coefficient| {
                if number / const { parts::<G, V>(O::SPLITS).0 } == INDEX {
                    // SAFETY: as above.
                    let stored = unsafe { store::<V, MODE>(targets[target], slot, lane, coefficient) };
                    if O::UNDEFINED.is_some() {
                        let sum = &mut sums[number % 4];
                        *sum = *sum + stored;
                    }
                }
            },
        );
        lane += V::COUNT;
    }
    (sums[0] + sums[1]) + (sums[2] + sums[3])
}

/// Writes one vector of lanes of a row, or adds it, and returns what is there then.
#[inline(always)]
pub(super) unsafe fn store<V: Lanes, const MODE: u8>(
    rows: *mut V::Element,
    slot: usize,
    lane: usize,
    value: V,
) -> V {
    // SAFETY: the rows of a block follow each other, and so do the lanes of a row.
    unsafe {
        let place = rows.add(slot * LANES + lane).cast::<V>();
        *place = if MODE == ADD { *place + value } else { value };
        *place
    }
}
