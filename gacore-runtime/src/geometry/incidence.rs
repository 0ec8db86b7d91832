//! What two blades have in common.
//!
//! The cosines and sines of the principal angles between two subspaces are found by rotating the
//! vectors of the one until what they have outside of the other is orthogonal (Jacobi's method on one
//! side, which keeps the digits of small angles). Vectors with nothing outside are common.

use super::dense::{Coordinates, Dense, dot};
use super::frame::{Factored, Frame};
use crate::algebra::CliffordAlgebra;
use crate::real::Real;
use crate::scalar::Scalar;

/// Two blades `A = left ∧ common` and `B = common ∧ right`, so that `left ∧ common ∧ right` is what
/// they span together.
///
/// The common blade has length 1 by its coefficients. It is the scalar 1 where the blades are
/// independent, has the sign of `A` or else of `B` where one contains the other, and otherwise the
/// sign that makes its largest coefficient positive.
#[derive(Clone, Copy, Debug)]
pub struct Incidence<M> {
    /// The first blade without what is common.
    pub left: M,
    /// What both blades contain.
    pub common: M,
    /// The second blade without what is common.
    pub right: M,
}

/// Takes two blades apart; `None` where one of them is no blade.
pub fn incidence<A: CliffordAlgebra, T: Real>(
    a: &Dense<A, T>,
    b: &Dense<A, T>,
    tolerance: T,
) -> Option<Incidence<Dense<A, T>>> {
    let [first, second] = [a, b].map(|x| Factored::new(x).filter(|factors| factors.is_near(x, tolerance)));
    let (first, second) = (first?, second?);
    let other = second.frame.orthonormal();
    let (own, common) = divided(first.frame.orthonormal(), &other, tolerance);
    if common.vectors().is_empty() {
        return Some(Incidence { left: *a, common: Dense::scalar(T::ONE), right: *b });
    }
    let rest = other.beyond(&common);
    let shared = common.blade::<A>(T::ONE);
    let sign = if own.vectors().is_empty() {
        shared.slice()[first.pivot as usize] * first.scale
    } else if rest.vectors().is_empty() {
        shared.slice()[second.pivot as usize] * second.scale
    } else {
        shared.slice()[shared.largest().0 as usize]
    }
    .sign();
    let shared = shared.map(|_, x| x * sign);
    let left = common.scale_to(own.blade::<A>(sign), first.pivot, first.scale);
    let right = rest.scale_to(shared, second.pivot, second.scale);
    Some(Incidence { left: own.blade(left), common: shared, right: rest.blade(right) })
}

/// An orthonormal frame turned so that its vectors are outside of the span of another orthonormal
/// frame, or in it.
fn divided<T: Real>(mut own: Frame<T>, other: &Frame<T>, tolerance: T) -> (Frame<T>, Frame<T>) {
    let mut outside = own;
    outside.vectors_mut().iter_mut().for_each(|vector| *vector = other.residual(*vector));
    let count = own.vectors().len();
    const SWEEPS: usize = 30;
    for _ in 0..SWEEPS {
        let mut turned = false;
        for i in 0..count {
            for j in i + 1..count {
                let (x, y) = (&outside.vectors()[i], &outside.vectors()[j]);
                let (xx, yy, xy) = (dot(x, x), dot(y, y), dot(x, y));
                if xy * xy <= xx * yy * T::EPSILON * T::EPSILON {
                    continue;
                }
                turned = true;
                let (cosine, sine) = rotation(xx, yy, xy);
                for frame in [&mut outside, &mut own] {
                    rotate(frame.vectors_mut(), i, j, cosine, sine);
                }
            }
        }
        if !turned {
            break;
        }
    }
    let (mut alone, mut common) = (Frame::new(), Frame::new());
    for (vector, rest) in own.vectors().iter().zip(outside.vectors()) {
        let is_common = dot(rest, rest).sqrt() <= tolerance;
        if is_common { &mut common } else { &mut alone }.push(*vector);
    }
    (alone, common)
}

/// The rotation that makes two vectors with these inner products orthogonal.
fn rotation<T: Real>(xx: T, yy: T, xy: T) -> (T, T) {
    let ratio = (yy - xx) / (xy + xy);
    let tangent = ratio.sign() / (ratio.abs() + (ratio * ratio + T::ONE).sqrt());
    let cosine = (tangent * tangent + T::ONE).sqrt().recip();
    (cosine, cosine * tangent)
}

fn rotate<T: Scalar>(vectors: &mut [Coordinates<T>], i: usize, j: usize, cosine: T, sine: T) {
    let (x, y) = (vectors[i], vectors[j]);
    vectors[i] = core::array::from_fn(|k| cosine * x[k] - sine * y[k]);
    vectors[j] = core::array::from_fn(|k| sine * x[k] + cosine * y[k]);
}
