//! The loop over blocks, compiled for every instruction set.
//!
//! A kernel reads a vector of lanes of every coefficient of its operands, computes the operation on
//! these vectors as on single numbers, and writes the coefficients of the result. Of a large result
//! only some coefficients are computed at a time: the operation is inlined once for each such part, and
//! what a part does not write is never computed. Pointers pass through [`opaque`] between parts, or
//! the compiler would read all operands once for all parts and run out of registers.

use super::blocks::{Blocks, Cursor, LINE, Scratch, Way};
pub use super::blocks::{Source, Target};
use super::coefficients::{all_of, coefficients, for_each};
use super::lanes::{LANES, Lanes, Places};
use super::level::Level;
use super::operation::{Half, Kernel, Operation, Quarter, Row, Strip, Values};
use crate::stored::Stored;
use core::marker::PhantomData;

/// It is written.
pub const WRITE: u8 = 0;
/// It is added to what is there.
pub const ADD: u8 = 1;
/// It is written past the caches.
pub const PAST: u8 = 2;

/// The kernel of an operation on values `X` with results `M`; what becomes of a result is [`WRITE`] or
/// [`ADD`].
pub struct Instance<O, X, M, const MODE: u8>(PhantomData<(O, X, M)>);

impl<O, X, M, const MODE: u8> Instance<O, X, M, MODE>
where
    X: Values,
    M: Stored<Scalar = X::Scalar>,
    O: Kernel<X, M>,
{
    /// Applies the operation to blocks, one after the other where each needs the one before (`IN_ORDER`), else in
    /// strips of several.
    ///
    /// # Safety
    /// The processor must have the level. There must be as many blocks of each operand, or one if its
    /// stride is zero, and of the result. A block of the result may be the block it is computed from only if
    /// [`parts`] is 1, or if it is computed aside; and an earlier or later block of a source only in order.
    pub unsafe fn run<const IN_ORDER: bool>(level: Level, blocks: &Blocks<X::Scalar>) {
        // SAFETY: promised by the caller.
        unsafe {
            level.run(
                #[inline(always)]
                || {
                    let mut at = blocks.start();
                    if const { !IN_ORDER && in_strips::<O, X>() } && blocks.may_be_in_strips() {
                        Self::all::<Strip<X>>(blocks, &mut at);
                    }
                    Self::all::<Row<X>>(blocks, &mut at);
                },
                #[inline(always)]
                || Self::all::<Half<X>>(blocks, &mut blocks.start()),
                || Self::all::<Quarter<X>>(blocks, &mut blocks.start()),
                || Self::portable(blocks),
            );
        }
    }

    /// One value at a time, with the very operation of single values.
    unsafe fn portable(blocks: &Blocks<X::Scalar>) {
        // SAFETY: promised by the caller.
        unsafe {
            blocks.each::<X::Scalar, _>(&mut blocks.start(), |operands, out, _| {
                for lane in 0..LANES {
                    let result = <O as Operation<X>>::apply(X::single(operands, lane)).to_array();
                    for (slot, &coefficient) in all_of::<M>(&result).iter().enumerate() {
                        let place = out.add(slot * LANES + lane);
                        *place = if MODE == ADD { *place + coefficient } else { coefficient };
                    }
                }
            });
        }
    }

    #[inline(always)]
    unsafe fn all<V>(blocks: &Blocks<X::Scalar>, at: &mut Cursor<X::Scalar>)
    where
        V: Lanes<Element = X::Scalar>,
        O: Operation<X::With<V>, Output = M::With<V>>,
    {
        let mut near = Scratch::<X::Scalar, NEAR>::new();
        let near = near.rows();
        // SAFETY: promised by the caller.
        unsafe {
            blocks.each::<V, _>(
                at,
                #[inline(always)]
                |_, out, mut way| {
                    if const { touches::<X, M, V>() } && way.is_large() {
                        way.touch::<X>();
                    }
                    if const { brings_near::<X>() } {
                        if way.is_large() && way.all_change::<X>() {
                            way = way.brought_near::<X, V>(near);
                        } else if const { parts::<O, X>() > 1 } {
                            way.ask_for_next::<X>();
                        }
                    }
                    let (mut operands, mut out) = (way.operands(), way.results(out));
                    macro_rules! parts {
                        ($($part:literal)*) => {$(
                            if $part < const { parts::<O, X>() } {
                                if $part > 0 {
                                    out = opaque_places::<_, V>(out);
                                    operands = opaque_operands::<X, V>(operands);
                                }
                                Self::part::<V, $part>(operands, out, way);
                            }
                        )*};
                    }
                    parts!(0 1 2 3 4 5 6 7);
                },
            );
        }
    }

    /// The coefficients of one part, for all lanes of a block.
    #[inline(always)]
    unsafe fn part<V, const INDEX: usize>(
        operands: [Places<X::Scalar>; 4],
        out: Places<X::Scalar>,
        way: Way<'_, X::Scalar>,
    ) where
        V: Lanes<Element = X::Scalar>,
        O: Operation<X::With<V>, Output = M::With<V>>,
    {
        let mut lane = 0;
        while lane < LANES {
            // SAFETY: promised by the caller.
            let result = <O as Operation<X::With<V>>>::apply(unsafe { X::gather::<V>(operands, lane) });
            if MODE == WRITE && way.is_past::<V>() {
                Self::each::<V, INDEX>(
                    result,
                    out,
                    lane,
                    // SAFETY: the places are those of the result.
                    #[inline(always)]
                    |places, coefficient| unsafe { coefficient.write(places, true) },
                );
            } else {
                Self::each::<V, INDEX>(
                    result,
                    out,
                    lane,
                    // SAFETY: as above.
                    #[inline(always)]
                    |places, coefficient| unsafe {
                        let sum = if MODE == ADD { V::read(places) + coefficient } else { coefficient };
                        sum.write(places, false);
                    },
                );
            }
            lane += V::COUNT;
        }
    }

    /// Calls a function with the places and the value of each coefficient of a part.
    #[inline(always)]
    fn each<V, const INDEX: usize>(
        result: M::With<V>,
        out: Places<X::Scalar>,
        lane: usize,
        mut f: impl FnMut(Places<X::Scalar>, V),
    ) where
        V: Lanes<Element = X::Scalar>,
    {
        for_each::<M, V>(
            result,
            #[inline(always)]
            |slot, coefficient| {
                if const { parts::<O, X>() } == 1 || slot / const { part_size::<M>() } == INDEX {
                    // The rows of a block follow each other, and so do the lanes of a row.
                    f(out.offset(slot * LANES + lane), coefficient);
                }
            },
        );
    }
}

/// Applies an operation to blocks in order, each straight to its place.
///
/// # Safety
/// As [`Instance::run`].
pub unsafe fn run<O, X, M, const MODE: u8>(
    level: Level,
    sources: [Source<X::Scalar>; 4],
    out: Target<X::Scalar>,
    blocks: usize,
) where
    X: Values,
    M: Stored<Scalar = X::Scalar>,
    O: Kernel<X, M>,
{
    // SAFETY: promised by the caller.
    unsafe { Instance::<O, X, M, MODE>::run::<true>(level, &Blocks::new::<X, M>(sources, out, blocks)) }
}

/// Rows of all operands of a block.
const fn rows<X: Values>() -> usize {
    let [a, b, c, d] = X::ROWS;
    a + b + c + d
}

/// Lines of all operands of a block, if a row takes several.
const fn lines<X: Values>() -> Option<usize> {
    let lines = LANES * size_of::<X::Scalar>() / LINE;
    if lines > 1 { Some(rows::<X>() * lines) } else { None }
}

/// The most lines that are touched.
const FEW: usize = 24;

/// The most rows that are brought near.
const NEAR: usize = 24;

/// Whether operands that come from memory are [touched](Way::touch) before they are computed with. That pays where a row
/// takes several lines, but the operands of a block only a few: a processor then sees the touches of the next block while
/// it computes with this one. It also pays for a single sum whose vectors would take the lines out of order.
const fn touches<X: Values, M: Stored, V: Lanes>() -> bool {
    matches!(lines::<X>(), Some(lines) if lines <= FEW || coefficients::<M>() == 1 && V::COUNT < LANES)
}

/// Whether operands that come from memory are [copied](Way::brought_near) before they are computed with: some more, which
/// take longer to come than to copy. Those that come from a cache are [asked for](Way::ask_for_next) where a block is
/// computed in parts: the first reads all of them, and no other would read anything from there.
const fn brings_near<X: Values>() -> bool {
    matches!(lines::<X>(), Some(lines) if lines > FEW && rows::<X>() <= NEAR)
}

/// The most parts there can be.
const MAX_PARTS: usize = 8;

/// How many coefficients of a result are computed at a time: each keeps a register busy while the
/// operands pass by, and eight sums keep the arithmetic busy while each waits for its last step.
const fn part_size<M: Stored>() -> usize {
    if coefficients::<M>() <= 8 * MAX_PARTS { 8 } else { 16 }
}

/// How many parts a result is computed in.
pub const fn parts<O: Operation<X>, X>() -> usize
where
    O::Output: Stored,
{
    let parts = coefficients::<O::Output>().div_ceil(part_size::<O::Output>());
    if O::SPLITS && parts <= MAX_PARTS { parts } else { 1 }
}

/// Whether an operation is computed for several blocks at a time where it can be: not functions, which keep more
/// numbers than there are registers.
const fn in_strips<O: Operation<X>, X: Values>() -> bool {
    Strip::<X>::BLOCKS > 1 && O::UNDEFINED.is_none()
}

/// Returns the places in a way that hides them from the optimiser.
#[inline(always)]
pub fn opaque_places<T, V: Lanes>(places: Places<T>) -> Places<T> {
    let here = opaque(places.here);
    Places { here, next: if V::BLOCKS > 1 { opaque(places.next) } else { here } }
}

/// Returns the places of the operands in a way that hides them from the optimiser.
#[inline(always)]
pub fn opaque_operands<X: Values, V: Lanes>(operands: [Places<X::Scalar>; 4]) -> [Places<X::Scalar>; 4] {
    let [a, b, c, d] = operands;
    let hidden = |places, rows: usize| if rows > 0 { opaque_places::<_, V>(places) } else { places };
    [hidden(a, X::ROWS[0]), hidden(b, X::ROWS[1]), hidden(c, X::ROWS[2]), hidden(d, X::ROWS[3])]
}

/// Returns the pointer in a way that hides it from the optimiser.
#[inline(always)]
pub fn opaque<T>(pointer: *mut T) -> *mut T {
    #[cfg(all(any(target_arch = "x86_64", target_arch = "aarch64"), not(miri)))]
    {
        let mut pointer = pointer;
        // SAFETY: nothing is executed.
        unsafe { core::arch::asm!("/* {0} */", inout(reg) pointer, options(nostack, preserves_flags)) };
        pointer
    }
    #[cfg(any(not(any(target_arch = "x86_64", target_arch = "aarch64")), miri))]
    core::hint::black_box(pointer)
}
