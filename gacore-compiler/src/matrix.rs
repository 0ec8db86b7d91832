//! The matrix route of products of full multivectors: whether there is one, what it costs, and whether
//! batches take it.
//!
//! A Clifford algebra with an orthonormal basis is an algebra of matrices. Where their entries are real or
//! complex numbers, the runtime builds them from strings of Pauli matrices, so that the change of basis
//! is butterflies: `log₂ side` additions an entry.

use crate::cost::Cost;
use crate::rational::Rational;
use crate::signature::Metric;

/// The most dimensions the runtime has matrices for.
const MAX_DIMENSION: usize = 7;

/// The matrices of an algebra.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Matrices {
    /// Rows and columns, a power of two.
    pub side: usize,
    /// Whether entries are complex.
    pub complex: bool,
}

impl Matrices {
    /// The matrices of the algebra with this metric: real if `p − q` is 0 or 2, complex if it is 3 or −1.
    pub fn of(metric: &Metric) -> Option<Self> {
        let squares = orthonormal_squares(metric)?;
        let n = squares.len();
        let complex = match squares.iter().map(|&square| i32::from(square)).sum() {
            0 | 2 => false,
            3 | -1 => true,
            _ => return None,
        };
        (2..=MAX_DIMENSION).contains(&n).then(|| Self { side: 1 << (n / 2), complex })
    }

    /// Three changes of basis, a product of matrices, and the scale of the last change.
    pub fn cost(&self) -> Cost {
        let parts = if self.complex { 2 } else { 1 };
        let entries = self.side * self.side * parts;
        let butterflies = self.side.trailing_zeros() as usize * entries;
        Cost {
            multiplies: 2 * entries,
            adds: 3 * butterflies,
            fmas: entries * (self.side * parts - 1),
            functions: 0,
        }
    }

    /// Whether batches multiply by way of matrices: writing these down must pay, too.
    pub fn pay(&self, direct: &Cost) -> bool {
        10 * self.cost().total() < 6 * direct.total()
    }
}

/// The squares of basis vectors, 1 or −1, if they are orthonormal.
pub fn orthonormal_squares(metric: &Metric) -> Option<Vec<i8>> {
    let n = metric.dimension();
    let is_orthogonal = (0..n).all(|i| (0..n).all(|j| i == j || metric.get(i, j).is_zero()));
    let square = |i: usize| match metric.get(i, i) {
        square if square == Rational::ONE => Some(1),
        square if square == Rational::MINUS_ONE => Some(-1),
        _ => None,
    };
    if is_orthogonal { (0..n).map(square).collect() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algebra::Algebra;

    fn route(p: usize, q: usize) -> Option<(usize, bool, usize)> {
        let matrices = Matrices::of(&Algebra::of_signature(p, q, 0).metric)?;
        Some((matrices.side, matrices.complex, matrices.cost().total()))
    }

    #[test]
    fn matrices_cost_what_is_computed() {
        assert_eq!(route(3, 0), Some((2, true, 64)));
        assert_eq!(route(3, 1), Some((4, false, 176)));
        assert_eq!(route(4, 1), Some((4, true, 480)));
        assert_eq!(route(4, 2), Some((8, false, 1152)));
        assert_eq!(route(1, 3), None);
        assert_eq!(route(2, 1), None);
        assert_eq!(Matrices::of(&Algebra::of_signature(3, 0, 1).metric), None);
    }

    #[test]
    fn they_pay_where_there_is_much_to_gain() {
        let pay = |p: usize, q: usize| {
            let blades = 1 << (p + q);
            let matrices = Matrices::of(&Algebra::of_signature(p, q, 0).metric).expect("matrices");
            matrices.pay(&Cost::of_loop(blades * blades, blades))
        };
        assert_eq!([(3, 0), (3, 1), (4, 1), (4, 2)].map(|(p, q)| pay(p, q)), [false, false, true, true]);
    }
}
