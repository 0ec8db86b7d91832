//! The loop over blocks.
//!
//! The coefficients of all gradients are one list here, and [parts](super::super::kernel) of it are computed at
//! a time: what is small reads each operand once, what is large finds it in the nearest cache.

use super::super::coefficients::are_of;
use super::super::kernel::{ADD, Source, Target, WRITE, opaque, opaque_operands};
use super::super::lanes::{self, LANES, Lanes, Places};
use super::super::level::Level;
use super::super::operation::{Half, Quarter, Values, Wide};
use super::steps::through_number;
use super::{Backward, BackwardKernel, Gradients};
use crate::scalar::Scalar;

/// Computes all gradients of some blocks. Where there may be none, returns the first block in which a sum of
/// them is not finite.
///
/// # Safety
/// The processor must have the level. Each source must have `blocks` blocks of its type, or one if its
/// stride is zero, and each target that many of its gradient, other than those of the sources.
pub unsafe fn run<O, X, G, const MODE: u8>(
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
    let are_alike = const { X::HAS_MATRICES && are_of(X::ROWS, G::COEFFICIENTS / 2) };
    if are_alike && const { <O as Backward<X>>::ROUTE.is_by(&G::MATRICES) } {
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
pub struct Sums<V> {
    others: V,
    last: V,
}

impl<V: Lanes<Element: Scalar>> Sums<V> {
    pub const ZERO: Self = Self { others: V::ZERO, last: V::ZERO };

    #[inline(always)]
    pub fn push(&mut self, sum: V) {
        self.others = self.others.add_product(self.last, V::ZERO);
        self.last = sum;
    }

    /// A block that is not behind the first gradient that is not finite, if there may be one.
    #[inline(always)]
    pub fn first_doubtful(self, blocks: usize) -> Option<usize> {
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
pub unsafe fn store<V: Lanes, const MODE: u8>(
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
