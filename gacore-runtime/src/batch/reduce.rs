//! Sums and products of all values of a batch.

use super::lanes::{Element, LANES};
use super::operation::{Geometric, Kernel, Operation};
use super::parallel;
use super::storage::Batch;
use crate::scalar::Scalar;
use crate::stored::Stored;

/// More factors than this for each core are worth it.
const PARALLEL: usize = 4096;

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

    /// The product of all values in their order; that of none is 1.
    ///
    /// The values are cut into sixteen pieces for each core that is used, whose products are taken side by
    /// side, as those of [`Batch::scan`], and then multiplied: the rounding is that of this grouping.
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
        let one = M::from(M::Scalar::ONE);
        let is_long = self.len() > PARALLEL * parallel::threads();
        let pieces = LANES * if is_long { parallel::threads() } else { 1 };
        let steps = self.len().div_ceil(pieces).max(1);
        let mut table = Self::filled(one, steps * pieces);
        for (index, value) in self.iter().enumerate() {
            table.set(index % steps * pieces + index / steps, value);
        }
        let products = table.scan_in_chunks(Geometric, pieces, 1).unwrap_or_else(|error| panic!("{error}"));
        let used = self.len().div_ceil(steps);
        let products = (0..used).filter_map(|piece| products.get((steps - 1) * pieces + piece));
        products.reduce(|product, factor| Geometric::apply((product, factor))).unwrap_or(one)
    }
}
