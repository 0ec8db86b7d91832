//! Gradients of functions of one number, such as norms, in steps.
//!
//! All coefficients wait for a root and a reciprocal, and a processor does not look far enough ahead to find something
//! else to do. So each step is taken for another vector of lanes: the number three vectors ahead, its weight two.
//!
//! Both tell whether the gradients are finite, of which there are many times as many. Where the number is, coefficients
//! can be squared; and if the weight can be squared, too, their products with it are finite.

use super::super::kernel::{Source, Target, WRITE};
use super::super::lanes::{LANES, Lanes};
use super::super::operation::Values;
use super::kernel::{Sums, store};
use super::{Backward, Gradients};
use core::marker::PhantomData;
use core::mem::replace;

/// Writes the gradients of some blocks, and returns a block as [`run`](super::run) does.
///
/// # Safety
/// As there, with vectors of this type.
#[inline(always)]
pub unsafe fn through_number<O, X, G, V>(
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
    if blocks == 0 {
        return None;
    }
    let items = Items::<X, V> { sources, last: blocks * LANES - V::COUNT, vectors: PhantomData };
    // SAFETY: promised by the caller; there is a block. So it is below.
    let [first, second, mut number] =
        unsafe { [O::number(items.at(0)), O::number(items.at(V::COUNT)), O::number(items.at(2 * V::COUNT))] };
    let (mut numbers, mut sums) = ([X::last(&first), X::last(&second)], Sums::ZERO);
    // SAFETY: as above.
    let [mut weight, mut next] =
        unsafe { [O::weight(items.at(0), &first), O::weight(items.at(V::COUNT), &second)] };
    for block in 0..blocks {
        let targets = targets.map(|target| target.starting_at(block).rows);
        let (mut sum, mut lane) = (V::ZERO, 0);
        while lane < LANES {
            let item = block * LANES + lane;
            let own = X::last(&weight);
            sum = sum.add_product(own, own) + numbers[0];
            G::each(
                // SAFETY: as above.
                O::by_weight(unsafe { items.at(item) }, &weight),
                #[inline(always)]
                |_, target, slot, coefficient| {
                    // SAFETY: promised by the caller.
                    unsafe { store::<V, WRITE>(targets[target], slot, lane, coefficient) };
                },
            );
            numbers = [numbers[1], X::last(&number)];
            // SAFETY: as above.
            weight = replace(&mut next, O::weight(unsafe { items.at(item + 2 * V::COUNT) }, &number));
            if item + 3 * V::COUNT <= items.last {
                // SAFETY: as above.
                number = O::number(unsafe { items.at(item + 3 * V::COUNT) });
            }
            lane += V::COUNT;
        }
        sums.push(sum);
    }
    sums.first_doubtful(blocks)
}

/// The operands of all items.
struct Items<X: Values, V> {
    sources: [Source<X::Scalar>; 4],
    /// The first item of the last vector.
    last: usize,
    vectors: PhantomData<V>,
}

impl<X: Values, V: Lanes<Element = X::Scalar>> Items<X, V> {
    /// The operands in the lanes from this item on; behind the last vector it is the last again.
    ///
    /// # Safety
    /// All must be there.
    #[inline(always)]
    unsafe fn at(&self, item: usize) -> X::With<V> {
        let item = item.min(self.last);
        let ([a, b, c, d], block) = (self.sources, item / LANES);
        let places = [a.places(block), b.places(block), c.places(block), d.places(block)];
        // SAFETY: promised by the caller.
        unsafe { X::gather::<V>(places, item % LANES) }
    }
}
