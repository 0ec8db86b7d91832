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
        undefined.map_or(Ok(()), |names| self.expect_finite_from(0, names))
    }

    /// An error with these names where a number is not finite, from this block on.
    pub(super) fn expect_finite_from(
        &self,
        block: usize,
        [function, ty, cause]: Names,
    ) -> Result<(), BatchError> {
        match self.first_infinite(block) {
            Some(index) => Err(BatchError::Domain { index, error: DomainError::new(function, ty, cause) }),
            None => Ok(()),
        }
    }

    /// The first item from this block on with a number that is not finite.
    fn first_infinite(&self, block: usize) -> Option<usize> {
        let zero = <M::Scalar as Scalar>::ZERO;
        // Numbers times zero, added up over the rows of a block.
        let mut sums = [zero; LANES];
        for (index, row) in self.rows().enumerate().skip(block * Self::COUNT) {
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
        for (block, expected) in [(0, 21), (1, 21), (2, 37)] {
            let error = numbers.expect_finite_from(block, ["f", "Scalar", "there"]).unwrap_err();
            assert!(matches!(error, BatchError::Domain { index, .. } if index == expected), "{error}");
        }
    }
}
