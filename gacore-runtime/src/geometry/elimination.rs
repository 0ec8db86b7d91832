//! The inverse of a small matrix, by Gauss and Jordan.

use super::dense::{Coordinates, MAX_DIMENSION, add_scaled};
use crate::real::Real;

/// The inverse of the first `n` rows and columns; `None` where a pivot is lost in rounding.
pub fn inverse<T: Real>(
    columns: &[Coordinates<T>; MAX_DIMENSION],
    n: usize,
) -> Option<[Coordinates<T>; MAX_DIMENSION]> {
    let mut left = *columns;
    let mut right: [Coordinates<T>; MAX_DIMENSION] =
        core::array::from_fn(|j| core::array::from_fn(|i| if i == j && i < n { T::ONE } else { T::ZERO }));
    let sizes = columns.iter().flatten().map(|x| x.abs());
    let largest = sizes.fold(T::ZERO, |most, x| if x > most { x } else { most });
    let negligible = largest * T::EPSILON * T::from_i32(4);
    for row in 0..n {
        let pivot =
            (row..n).fold(row, |best, j| if left[j][row].abs() > left[best][row].abs() { j } else { best });
        left.swap(row, pivot);
        right.swap(row, pivot);
        let scale = left[row][row];
        // NaN is no pivot either.
        if scale.abs() <= negligible || !scale.is_finite() {
            return None;
        }
        left[row] = left[row].map(|x| x / scale);
        right[row] = right[row].map(|x| x / scale);
        for j in (0..n).filter(|&j| j != row) {
            let factor = -left[j][row];
            left[j] = add_scaled(&left[j], &left[row], factor);
            right[j] = add_scaled(&right[j], &right[row], factor);
        }
    }
    Some(right)
}
