//! Sums and products of all values of a batch.

use super::lanes::{Element, LANES};
use super::operation::{Geometric, Kernel};
use super::operators::compute;
use super::storage::Batch;
use crate::scalar::Scalar;
use crate::stored::Stored;

impl<M: Stored<Scalar: Element>> Batch<M> {
    /// The sum of all values: sixteen sums side by side, then these. It is the same at every level.
    pub fn sum(&self) -> M {
        let mut sum = M::zeros();
        for (slot, total) in sum.as_mut().iter_mut().enumerate() {
            let mut lanes = [M::Scalar::ZERO; LANES];
            for (block, row) in self.rows().skip(slot).step_by(Self::COUNT).enumerate() {
                let used = LANES.min(self.len() - block * LANES);
                for (lane, &coefficient) in lanes.iter_mut().zip(&row[..used]) {
                    *lane = *lane + coefficient;
                }
            }
            *total = lanes.iter().fold(M::Scalar::ZERO, |total, &lane| total + lane);
        }
        M::from_array(sum)
    }

    /// The product of all values in their order, as products of neighbours, of these, and so on. The
    /// product of none is 1.
    ///
    /// ```
    /// mod space { gacore_runtime::clifford!(3, 0); }
    /// use gacore_runtime::batch::Batch;
    /// use space::{Multivector, e1, e2, e3};
    ///
    /// let factors: Batch<Multivector> = [e1().into(), e2().into(), e3().into()].into_iter().collect();
    /// assert_eq!(factors.product(), (e1() * e2() * e3()).into());
    /// ```
    pub fn product(&self) -> M
    where
        M: From<M::Scalar>,
        Geometric: Kernel<(M, M), M>,
    {
        let mut layer = self.clone();
        while layer.len() > 1 {
            let last = (layer.len() % 2 == 1).then(|| layer.iter().last()).flatten();
            let pairs = layer.len() / 2;
            let (first, second) = (layer.every_other(0, pairs), layer.every_other(1, pairs));
            layer = compute(Geometric, (&first, &second)).unwrap_or_else(|error| panic!("{error}"));
            layer.extend(last);
        }
        layer.get(0).unwrap_or_else(|| M::from(M::Scalar::ONE))
    }

    /// Every second value, so many of them.
    fn every_other(&self, first: usize, count: usize) -> Self {
        (0..count).filter_map(|index| self.get(2 * index + first)).collect()
    }
}
