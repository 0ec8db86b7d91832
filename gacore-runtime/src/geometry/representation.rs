//! Algebras as matrices of real numbers, one to one: products become products of matrices.
//!
//! An orthonormal basis of the algebra is found first. A null vector becomes the sum of two more basis
//! vectors with the squares 1 and −1, so that the metric is not degenerate. In such an algebra take as
//! many basis blades as there are that square to 1, commute and are independent. With the product `f` of
//! all `(1 + blade)/2`, every basis blade times `f` is ± one of a few, and these are a basis on which the
//! algebra acts by signed permutations: Lounesto's construction of spinors. Where the pseudoscalar
//! commutes with everything and squares to 1, its halves would act differently and neither alone is one
//! to one, so it is left out of the blades.

use super::dense::{Dense, MAX_DIMENSION};
use super::elimination;
use super::orthogonal::Orthonormal;
use super::outermorphism::Outermorphism;
use crate::algebra::{CliffordAlgebra, Graded};
use crate::error::DomainError;
use crate::real::Real;
use crate::scalar::Scalar;

/// The order of the matrices that represent an algebra: the least for a metric that is not
/// degenerate, and the least of the algebra that it is part of otherwise.
///
/// ```
/// mod space { gacore_runtime::clifford!(3, 0); }
/// mod time { gacore_runtime::clifford!(1, 3); }
/// mod pga { gacore_runtime::clifford!(3, 0, 1); }
/// use gacore_runtime::geometry::representation_order;
///
/// assert_eq!(representation_order::<space::Algebra>(), 4); // 2×2 complex
/// assert_eq!(representation_order::<time::Algebra>(), 8); // 2×2 quaternions
/// assert_eq!(representation_order::<pga::Algebra>(), 8); // within Cl(4,1), 4×4 complex
/// ```
pub const fn representation_order<A: CliffordAlgebra>() -> usize {
    const EXTRA: [usize; 8] = [0, 1, 0, 1, 2, 3, 2, 1];
    let dimension = A::DIMENSION + A::ZERO;
    let class = (A::POSITIVE + 8 * MAX_DIMENSION - A::NEGATIVE) % 8;
    1 << ((dimension + EXTRA[class]) / 2)
}

/// Values as matrices of real numbers that multiply as they do.
pub trait Representation: Graded<Scalar: Real> {
    /// The matrix of this value, row by row, of the order [`representation_order`]; another order is an
    /// error at compile time.
    ///
    /// ```
    /// mod space { gacore_runtime::clifford!(3, 0); }
    /// use gacore_runtime::prelude::*;
    /// use space::{Multivector, Vector};
    ///
    /// let (a, b) = (Vector::new(1.0, 2.0, 3.0), Vector::new(0.0, -1.0, 1.0));
    /// let [x, y, xy]: [[[f64; 4]; 4]; 3] =
    ///     [a.representation(), b.representation(), (a * b).representation()];
    /// for i in 0..4 {
    ///     for j in 0..4 {
    ///         assert_eq!((0..4).map(|k| x[i][k] * y[k][j]).sum::<f64>(), xy[i][j]);
    ///     }
    /// }
    /// let back = space::Even::try_from_representation(xy, 1e-12).unwrap();
    /// assert_eq!(back, a * b);
    /// ```
    fn representation<const N: usize>(self) -> [[Self::Scalar; N]; N] {
        const { assert!(N == representation_order::<Self::Algebra>(), "not the order of the representation") };
        represented::<Self::Algebra, _, N>(&Dense::of(self))
    }

    /// The value with this matrix.
    ///
    /// # Errors
    /// Where no value of this type has the matrix, but for differences that are small beside the
    /// largest of its entries.
    fn try_from_representation<const N: usize>(
        matrix: [[Self::Scalar; N]; N],
        tolerance: Self::Scalar,
    ) -> Result<Self, DomainError> {
        const { assert!(N == representation_order::<Self::Algebra>(), "not the order of the representation") };
        const NO_IMAGE: &str = "where no value of the type has the matrix";
        let found: Self = recovered::<Self::Algebra, _, N>(&matrix).part();
        let again = represented::<Self::Algebra, _, N>(&Dense::of(found));
        let entries = || matrix.iter().flatten();
        let largest =
            entries().fold(Self::Scalar::ZERO, |most, x| if x.abs() > most { x.abs() } else { most });
        let is_near = |(x, y): (&Self::Scalar, &Self::Scalar)| (*x - *y).abs() <= tolerance * largest;
        if entries().zip(again.iter().flatten()).all(is_near) {
            Ok(found)
        } else {
            Err(DomainError::new("from_representation", Self::NAME, NO_IMAGE))
        }
    }
}

impl<M: Graded<Scalar: Real>> Representation for M {}

/// The spinors of an algebra with an orthonormal basis: blades modulo those that act as 1.
struct Spinors {
    /// The basis vectors with the square −1.
    negative: u32,
    /// Blades that act as 1, each with a bit of its own, which later ones do not have.
    units: [(u32, u32); 2 * MAX_DIMENSION],
    count: usize,
    dimension: usize,
}

impl Spinors {
    fn new(positive: usize, negative: usize) -> Self {
        let dimension = positive + negative;
        let all = ((1_u64 << dimension) - 1) as u32;
        let mut spinors = Self {
            negative: all & !((1_u64 << positive) - 1) as u32,
            units: [(0, 0); 2 * MAX_DIMENSION],
            count: 0,
            dimension,
        };
        // The pseudoscalar commutes with everything and squares to 1: no unit may make it one.
        let keeps_halves = dimension % 2 == 1 && !spinors.is_negative(all, all);
        for mask in 1..=all {
            let units = &spinors.units[..spinors.count];
            let is_reduced = units.iter().all(|(_, bit)| mask & bit == 0);
            let commutes = |other: u32| spinors.is_negative(mask, other) == spinors.is_negative(other, mask);
            if !is_reduced
                || spinors.is_negative(mask, mask)
                || !units.iter().all(|&(unit, _)| commutes(unit))
            {
                continue;
            }
            let bit = 1 << mask.trailing_zeros();
            spinors.units[spinors.count] = (mask, bit);
            spinors.count += 1;
            if keeps_halves && spinors.reduced(all).0 == 0 {
                spinors.count -= 1;
            }
        }
        spinors
    }

    /// Whether the product of two basis blades is the negative of the ascending blade.
    fn is_negative(&self, a: u32, b: u32) -> bool {
        let swaps: u32 = (1..self.dimension).map(|i| ((a >> i) & b).count_ones()).sum();
        (swaps + (a & b & self.negative).count_ones()) % 2 == 1
    }

    /// The representative of a blade, and whether the blade acts as its negative.
    fn reduced(&self, mut mask: u32) -> (u32, bool) {
        let mut negative = false;
        for &(unit, bit) in &self.units[..self.count] {
            if mask & bit != 0 {
                mask ^= unit;
                negative ^= self.is_negative(mask, unit);
            }
        }
        (mask, negative)
    }

    /// The spinor that a blade makes of the one with a number, and whether it is negated.
    fn act(&self, blade: u32, spinor: usize) -> (usize, bool) {
        let mask = self.mask(spinor);
        let (image, negative) = self.reduced(blade ^ mask);
        (self.number(image), negative != self.is_negative(blade, mask))
    }

    /// The bits of a number, spread over those that no unit has as its own.
    fn mask(&self, mut spinor: usize) -> u32 {
        let mut mask = 0;
        for i in self.free() {
            mask |= ((spinor & 1) as u32) << i;
            spinor >>= 1;
        }
        mask
    }

    fn number(&self, mask: u32) -> usize {
        self.free().enumerate().map(|(position, i)| ((mask >> i & 1) as usize) << position).sum()
    }

    fn free(&self) -> impl Iterator<Item = usize> {
        let own = self.units[..self.count].iter().fold(0, |bits, (_, bit)| bits | bit);
        (0..self.dimension).filter(move |i| own >> i & 1 == 0)
    }
}

/// For each vector of an orthonormal basis of the algebra, the vectors it is the sum of.
fn images<A: CliffordAlgebra>(squares: &[i32]) -> [[Option<u32>; 2]; MAX_DIMENSION] {
    let (mut positive, mut negative) = (0, A::POSITIVE + A::ZERO);
    let next = |slot: &mut usize| {
        *slot += 1;
        Some(1 << (*slot - 1))
    };
    core::array::from_fn(|i| match squares[i] {
        _ if i >= A::DIMENSION => [None, None],
        1 => [next(&mut positive), None],
        -1 => [next(&mut negative), None],
        _ => [next(&mut positive), next(&mut negative)],
    })
}

fn represented<A: CliffordAlgebra, T: Real, const N: usize>(x: &Dense<A, T>) -> [[T; N]; N] {
    let Orthonormal { vectors, squares } = Orthonormal::<T>::new::<A>();
    let change = elimination::inverse(&vectors, A::DIMENSION).expect("a basis is independent");
    let x = Outermorphism::<A, T>::from_columns(change).extended(x);
    let spinors = Spinors::new(A::POSITIVE + A::ZERO, A::NEGATIVE + A::ZERO);
    let images = images::<A>(&squares);
    let mut matrix = [[T::ZERO; N]; N];
    for column in 0..N {
        for (mask, &coefficient) in (0_u16..).zip(x.slice()).filter(|(_, x)| **x != T::ZERO) {
            let mut spinor = [T::ZERO; N];
            spinor[column] = coefficient;
            for i in (0..A::DIMENSION).rev().filter(|i| mask >> i & 1 == 1) {
                let mut turned = [T::ZERO; N];
                for blade in images[i].into_iter().flatten() {
                    for (from, &x) in spinor.iter().enumerate() {
                        let (to, negative) = spinors.act(blade, from);
                        turned[to] = if negative { turned[to] - x } else { turned[to] + x };
                    }
                }
                spinor = turned;
            }
            spinor.iter().enumerate().for_each(|(row, &x)| matrix[row][column] = matrix[row][column] + x);
        }
    }
    matrix
}

/// Basis blades as signed permutations of spinors: for each bit mask, where it takes each spinor, and whether it negates it.
/// `None` where the basis is not orthonormal.
#[cfg(feature = "arrays")]
pub(crate) fn permutations<A: CliffordAlgebra>() -> Option<alloc::vec::Vec<alloc::vec::Vec<(usize, bool)>>> {
    let Orthonormal { vectors, squares } = Orthonormal::<f64>::new::<A>();
    let is_own = |i: usize, j: usize| vectors[i][j] == if i == j { 1.0 } else { 0.0 };
    let n = A::DIMENSION;
    if !(0..n).all(|i| squares[i] != 0 && (0..n).all(|j| is_own(i, j))) {
        return None;
    }
    let spinors = Spinors::new(A::POSITIVE, A::NEGATIVE);
    let images = images::<A>(&squares);
    let taken = |mask: usize, column: usize| {
        let vectors = (0..n).rev().filter(|i| mask >> i & 1 == 1);
        vectors.fold((column, false), |(row, negative), i| {
            let (row, flips) = spinors.act(images[i][0].unwrap_or(0), row);
            (row, negative != flips)
        })
    };
    let of_blade = |mask| (0..representation_order::<A>()).map(|column| taken(mask, column)).collect();
    Some((0..1 << n).map(of_blade).collect())
}

/// The coefficients of a matrix: its traces with those of blades, in which a null vector is replaced by
/// the first of the two vectors it is the sum of.
fn recovered<A: CliffordAlgebra, T: Real, const N: usize>(matrix: &[[T; N]; N]) -> Dense<A, T> {
    let Orthonormal { vectors, squares } = Orthonormal::<T>::new::<A>();
    let spinors = Spinors::new(A::POSITIVE + A::ZERO, A::NEGATIVE + A::ZERO);
    let images = images::<A>(&squares);
    let order = T::from_i32(N as i32);
    let coefficients = Dense::<A, T>::zero().map(|mask, _| {
        let trace = (0..N).fold(T::ZERO, |sum, column| {
            let (mut row, mut negative) = (column, false);
            for i in (0..A::DIMENSION).rev().filter(|i| mask >> i & 1 == 1) {
                let (next, flips) = spinors.act(images[i][0].unwrap_or(0), row);
                (row, negative) = (next, negative != flips);
            }
            if negative { sum - matrix[row][column] } else { sum + matrix[row][column] }
        });
        trace / order
    });
    Outermorphism::<A, T>::from_columns(vectors).extended(&coefficients)
}
