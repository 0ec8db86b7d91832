//! Multiplication as matrices.

use super::dense::Dense;
use crate::algebra::{CliffordAlgebra, Graded};
use crate::scalar::Scalar;

/// Multiplication by a value, from the left or the right, as a matrix of coefficients.
///
/// Matrices are arrays of rows. Their order is checked when the program is compiled.
pub trait Multiplication: Graded {
    /// The matrix of `y ↦ x y` on all `N = 2ⁿ` coefficients, indexed by bit mask.
    ///
    /// ```
    /// mod plane { gacore_runtime::clifford!(2, 0); }
    /// use gacore_runtime::prelude::*;
    ///
    /// // e1 · (s + x e1 + y e2 + b e12) = x + s e1 + b e2 + y e12
    /// let matrix: [[i64; 4]; 4] = plane::e1().left_matrix();
    /// assert_eq!(matrix, [[0, 1, 0, 0], [1, 0, 0, 0], [0, 0, 0, 1], [0, 0, 1, 0]]);
    /// ```
    fn left_matrix<const N: usize>(self) -> [[Self::Scalar; N]; N] {
        let x = Dense::of(self).whole();
        matrix::<Self::Algebra, _, N>(|basis| Dense::of(x * basis.whole()))
    }

    /// The matrix of `y ↦ y x` on all `N = 2ⁿ` coefficients, indexed by bit mask.
    ///
    /// ```
    /// mod plane { gacore_runtime::clifford!(2, 0); }
    /// use gacore_runtime::prelude::*;
    ///
    /// let [left, right]: [[[i64; 4]; 4]; 2] = [plane::e1().left_matrix(), plane::e1().right_matrix()];
    /// assert_eq!(left[2][3], 1); // e1 e12 = e2
    /// assert_eq!(right[2][3], -1); // e12 e1 = −e2
    /// ```
    fn right_matrix<const N: usize>(self) -> [[Self::Scalar; N]; N] {
        let x = Dense::of(self).whole();
        matrix::<Self::Algebra, _, N>(|basis| Dense::of(basis.whole() * x))
    }

    /// The matrix of `y ↦ x y` on the `N` coefficients of one type: the part of the product that the
    /// type holds.
    ///
    /// ```
    /// mod plane { gacore_runtime::clifford!(2, 0); }
    /// use gacore_runtime::prelude::*;
    /// use plane::{Even, Rotor};
    ///
    /// // Even multivectors of the plane are complex numbers.
    /// let matrix: [[i64; 2]; 2] = Rotor::new(3, 4).left_matrix_on::<Even<i64>, 2>();
    /// assert_eq!(matrix, [[3, -4], [4, 3]]);
    /// ```
    fn left_matrix_on<V, const N: usize>(self) -> [[Self::Scalar; N]; N]
    where
        V: Graded<Algebra = Self::Algebra, Scalar = Self::Scalar>,
    {
        let x = Dense::of(self).whole();
        matrix_on::<V, N>(|basis| Dense::of(x * basis.whole()))
    }

    /// The matrix of `y ↦ y x` on the `N` coefficients of one type.
    ///
    /// ```
    /// mod plane { gacore_runtime::clifford!(2, 0); }
    /// use gacore_runtime::prelude::*;
    /// use plane::{Bivector, Vector};
    ///
    /// // Multiplying with e12 turns vectors by a right angle.
    /// let matrix: [[i64; 2]; 2] = Bivector::new(1).right_matrix_on::<Vector<i64>, 2>();
    /// assert_eq!(matrix, [[0, -1], [1, 0]]);
    /// ```
    fn right_matrix_on<V, const N: usize>(self) -> [[Self::Scalar; N]; N]
    where
        V: Graded<Algebra = Self::Algebra, Scalar = Self::Scalar>,
    {
        let x = Dense::of(self).whole();
        matrix_on::<V, N>(|basis| Dense::of(basis.whole() * x))
    }
}

impl<M: Graded> Multiplication for M {}

fn matrix<A: CliffordAlgebra, T: Scalar, const N: usize>(
    map: impl Fn(Dense<A, T>) -> Dense<A, T>,
) -> [[T; N]; N] {
    const { assert!(N == 1 << A::DIMENSION, "the matrix has a row for each blade of the algebra") };
    transposed(core::array::from_fn(|j| {
        let mut basis = Dense::zero();
        basis.slice_mut()[j] = T::ONE;
        let image = map(basis);
        core::array::from_fn(|i| image.slice()[i])
    }))
}

fn matrix_on<V: Graded, const N: usize>(
    map: impl Fn(Dense<V::Algebra, V::Scalar>) -> Dense<V::Algebra, V::Scalar>,
) -> [[V::Scalar; N]; N] {
    const { assert!(N == V::BLADES.len(), "the matrix has a row for each coefficient of the type") };
    transposed(core::array::from_fn(|j| {
        let mut basis = V::zero().to_array();
        basis.as_mut()[j] = V::Scalar::ONE;
        let image = map(Dense::of(V::from_array(basis))).part::<V>().to_array();
        core::array::from_fn(|i| image.as_ref()[i])
    }))
}

fn transposed<T: Copy, const N: usize>(columns: [[T; N]; N]) -> [[T; N]; N] {
    core::array::from_fn(|i| core::array::from_fn(|j| columns[j][i]))
}
