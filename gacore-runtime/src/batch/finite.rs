//! Results that are not finite: where an operation that is not defined everywhere meets its singularity.

use super::error::BatchError;
use super::lanes::{Element, LANES};
use super::storage::Batch;
use crate::error::{DomainError, Names};
use crate::scalar::Scalar;
use crate::stored::Stored;

impl<M: Stored<Scalar: Element>> Batch<M> {
    /// An error with these names, if there are any, where a number is not finite.
    pub(super) fn expect_finite(&self, undefined: Option<Names>) -> Result<(), BatchError> {
        let Some([function, ty, cause]) = undefined else { return Ok(()) };
        match self.first_infinite() {
            Some(index) => Err(BatchError::Domain { index, error: DomainError::new(function, ty, cause) }),
            None => Ok(()),
        }
    }

    /// The first item with a number that is not finite.
    fn first_infinite(&self) -> Option<usize> {
        let zero = <M::Scalar as Scalar>::ZERO;
        // Numbers times zero, added up over the rows of a block.
        let mut sums = [zero; LANES];
        for (index, row) in self.rows().enumerate() {
            if index % Self::COUNT == 0 {
                sums = [zero; LANES];
            }
            sums.iter_mut().zip(row).for_each(|(sum, &x)| *sum = *sum + x * zero);
            if index % Self::COUNT == Self::COUNT - 1 {
                let first = index / Self::COUNT * LANES;
                let items = LANES.min(self.len() - first);
                if let Some(lane) = sums[..items].iter().position(|&sum| sum != zero) {
                    return Some(first + lane);
                }
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_item_that_is_not_finite_is_named() {
        let mut numbers: Batch<f32> = (0..40).map(|x| x as f32).collect();
        let names = Some(["f", "Scalar", "there"]);
        assert_eq!(numbers.expect_finite(names), Ok(()));
        numbers.set(37, f32::NAN);
        numbers.set(21, f32::NEG_INFINITY);
        assert_eq!(numbers.expect_finite(None), Ok(()));
        let error = numbers.expect_finite(names).unwrap_err();
        assert!(matches!(error, BatchError::Domain { index: 21, .. }), "{error}");
    }
}
