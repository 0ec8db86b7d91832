//! Metrics and their signatures.

use crate::rational::Rational;
use std::fmt;

/// The numbers of basis vectors that square to +1, −1 and 0 in an orthogonal basis.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Signature {
    /// Vectors that square to a positive number.
    pub positive: usize,
    /// Vectors that square to a negative number.
    pub negative: usize,
    /// Vectors that are orthogonal to everything, themselves included.
    pub zero: usize,
}

impl Signature {
    /// The dimension of the space.
    pub fn dimension(&self) -> usize {
        self.positive + self.negative + self.zero
    }

    /// The squares of an orthonormal basis: first the positive ones, then negative, then zero.
    pub fn squares(&self) -> Vec<i64> {
        let mut squares = vec![1; self.positive];
        squares.extend(vec![-1; self.negative]);
        squares.extend(vec![0; self.zero]);
        squares
    }
}

impl fmt::Display for Signature {
    /// As people write it: `Cl(4,1)`, `Cl(3,0,1)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cl({},{}", self.positive, self.negative)?;
        if self.zero > 0 {
            write!(f, ",{}", self.zero)?;
        }
        f.write_str(")")
    }
}

/// The inner products of the basis vectors: a symmetric matrix.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Metric {
    rows: Vec<Vec<Rational>>,
}

impl Metric {
    /// A metric from its rows, which the caller has checked to be square and symmetric.
    pub fn new(rows: Vec<Vec<Rational>>) -> Self {
        debug_assert!(rows.iter().all(|row| row.len() == rows.len()));
        Self { rows }
    }

    /// The metric of an orthogonal basis with these squares.
    pub fn diagonal(squares: &[i64]) -> Self {
        let mut rows = vec![vec![Rational::ZERO; squares.len()]; squares.len()];
        for (i, &square) in squares.iter().enumerate() {
            rows[i][i] = Rational::integer(square);
        }
        Self { rows }
    }

    /// The number of basis vectors.
    pub fn dimension(&self) -> usize {
        self.rows.len()
    }

    /// The inner product of basis vectors `i` and `j`.
    pub fn get(&self, i: usize, j: usize) -> Rational {
        self.rows[i][j]
    }

    /// Whether basis vectors are mutually orthogonal.
    pub fn is_diagonal(&self) -> bool {
        let n = self.dimension();
        (0..n).all(|i| (0..n).all(|j| i == j || self.rows[i][j].is_zero()))
    }

    /// Whether some vector is orthogonal to everything.
    pub fn is_degenerate(&self) -> bool {
        self.signature().zero > 0
    }

    /// The signature, by Sylvester's law of inertia: symmetric elimination keeps it.
    pub fn signature(&self) -> Signature {
        let mut rows = self.rows.clone();
        let mut signature = Signature { positive: 0, negative: 0, zero: 0 };
        while !rows.is_empty() {
            let n = rows.len();
            let Some(pivot) = (0..n).find(|&i| !rows[i][i].is_zero()) else {
                let off = (0..n).flat_map(|i| (0..i).map(move |j| (i, j)));
                let Some((i, j)) = off.into_iter().find(|&(i, j)| !rows[i][j].is_zero()) else {
                    signature.zero += n;
                    break;
                };
                // Both diagonals vanish: e_i + e_j has the square 2 e_i·e_j.
                let other = rows[j].clone();
                rows[i].iter_mut().zip(other).for_each(|(entry, added)| *entry += added);
                for row in &mut rows {
                    let added = row[j];
                    row[i] += added;
                }
                continue;
            };
            let square = rows[pivot][pivot];
            match square.is_negative() {
                false => signature.positive += 1,
                true => signature.negative += 1,
            }
            let row = rows.remove(pivot);
            for other in &mut rows {
                let factor = other[pivot] * square.reciprocal();
                for (k, entry) in other.iter_mut().enumerate() {
                    *entry += -(factor * row[k]);
                }
                other.remove(pivot);
            }
        }
        signature
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn metric(rows: &[&[i64]]) -> Metric {
        let row = |row: &&[i64]| row.iter().map(|&x| Rational::integer(x)).collect();
        Metric::new(rows.iter().map(row).collect())
    }

    #[test]
    fn signatures_survive_a_change_of_basis() {
        let null_pair = metric(&[&[1, 0, 0], &[0, 0, -1], &[0, -1, 0]]);
        assert_eq!(null_pair.signature().to_string(), "Cl(2,1)");
        assert!(!null_pair.is_diagonal());
        assert_eq!(metric(&[&[1, 1], &[1, 1]]).signature().to_string(), "Cl(1,0,1)");
        assert_eq!(metric(&[&[2, 1], &[1, -3]]).signature().to_string(), "Cl(1,1)");
        assert_eq!(metric(&[&[0, 0], &[0, 0]]).signature().to_string(), "Cl(0,0,2)");
        assert_eq!(metric(&[]).signature().to_string(), "Cl(0,0)");
    }

    #[test]
    fn diagonal_signatures_count_the_squares() {
        let signature = Metric::diagonal(&[1, 0, -1, 1, 0]).signature();
        assert_eq!((signature.positive, signature.negative, signature.zero), (2, 1, 2));
        assert_eq!(signature.squares(), [1, 1, -1, 0, 0]);
    }
}
