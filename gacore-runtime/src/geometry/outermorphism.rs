//! Linear maps of vectors, extended to all blades: `f(a ∧ b) = f(a) ∧ f(b)`.

use super::dense::{Coordinates, Dense, MAX_DIMENSION, metric};
use super::elimination::inverse;
use crate::algebra::{CliffordAlgebra, Graded};
use crate::error::{DomainError, expected};
use crate::real::Real;
use crate::scalar::Scalar;
use core::marker::PhantomData;
use core::ops::Mul;

/// A linear map of the vectors of an algebra, extended to all its blades.
///
/// Everything but [`adjoint`](Self::adjoint), [`inverse`](Self::inverse) and versors is exact over any
/// [`Scalar`], integers included.
///
/// ```
/// mod plane { gacore_runtime::clifford!(2, 0); }
/// use gacore_runtime::geometry::Outermorphism;
/// use plane::{Algebra, Vector, e1, e2, pseudoscalar};
///
/// // A shear keeps areas, and a stretch does not.
/// let shear = Outermorphism::<Algebra, i64>::from_matrix([[1, 5], [0, 1]]);
/// let stretch = Outermorphism::<Algebra, i64>::from_matrix([[2, 0], [0, 3]]);
/// assert_eq!(shear.apply(e2()), Vector::new(5, 1));
/// assert_eq!(shear.apply(pseudoscalar()), pseudoscalar());
/// assert_eq!(stretch.determinant(), 6);
/// assert_eq!((stretch * shear).matrix(), [[2, 10], [0, 3]]);
/// ```
pub struct Outermorphism<A, T> {
    /// The images of the basis vectors.
    columns: [Coordinates<T>; MAX_DIMENSION],
    algebra: PhantomData<A>,
}

impl<A, T: Copy> Clone for Outermorphism<A, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<A, T: Copy> Copy for Outermorphism<A, T> {}

impl<A: CliffordAlgebra, T: Scalar> core::fmt::Debug for Outermorphism<A, T> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let columns = self.columns.iter().take(A::DIMENSION).map(|column| &column[..A::DIMENSION]);
        f.debug_list().entries(columns).finish()
    }
}

impl<A: CliffordAlgebra, T: Scalar> PartialEq for Outermorphism<A, T> {
    fn eq(&self, other: &Self) -> bool {
        self.columns == other.columns
    }
}

impl<A: CliffordAlgebra, T: Scalar> Outermorphism<A, T> {
    pub(super) fn from_columns(columns: [Coordinates<T>; MAX_DIMENSION]) -> Self {
        Self { columns, algebra: PhantomData }
    }

    /// The map that changes nothing.
    pub fn identity() -> Self {
        Self::from_images(|i| basis::<A, T>(i).part())
    }

    /// The map with these images of the basis vectors.
    ///
    /// ```
    /// mod space { gacore_runtime::clifford!(3, 0); }
    /// use gacore_runtime::geometry::Outermorphism;
    /// use space::{Algebra, Vector, e1, e2};
    ///
    /// let half = Outermorphism::<Algebra, f64>::from_images(|i| [e1(), e2(), Vector::zero()][i] * 0.5);
    /// assert_eq!(half.apply(e1() ^ e2()), (e1() ^ e2()) * 0.25);
    /// ```
    pub fn from_images(image: impl Fn(usize) -> A::Vector<T>) -> Self {
        let zero = [T::ZERO; MAX_DIMENSION];
        Self::from_columns(core::array::from_fn(|i| {
            if i < A::DIMENSION { Dense::of(image(i)).coordinates() } else { zero }
        }))
    }

    /// The map with this matrix, row by row: column `j` is the image of basis vector `j`.
    ///
    /// `N` must be the dimension; another is an error at compile time.
    pub fn from_matrix<const N: usize>(rows: [[T; N]; N]) -> Self {
        const { assert!(N == A::DIMENSION, "the matrix of a linear map has a row for each dimension") };
        Self::from_columns(core::array::from_fn(|j| {
            core::array::from_fn(|i| if i < N && j < N { rows[i][j] } else { T::ZERO })
        }))
    }

    /// The matrix, row by row: column `j` is the image of basis vector `j`.
    ///
    /// `N` must be the dimension; another is an error at compile time.
    pub fn matrix<const N: usize>(&self) -> [[T; N]; N] {
        const { assert!(N == A::DIMENSION, "the matrix of a linear map has a row for each dimension") };
        core::array::from_fn(|i| core::array::from_fn(|j| self.columns[j][i]))
    }

    /// The image of a value of any type that holds all blades of its grades; for another type this is
    /// an error at compile time.
    pub fn apply<M: Graded<Algebra = A, Scalar = T>>(&self, x: M) -> M {
        const { assert!(holds_its_grades::<M>(), "the image has blades that this type does not hold") };
        self.extended(&Dense::of(x)).part()
    }

    pub(super) fn extended(&self, x: &Dense<A, T>) -> Dense<A, T> {
        self.image(x, A::DIMENSION)
    }

    /// With `x = a + b ∧ e` for the last basis vector `e`: `f(x) = f(a) + f(b) ∧ f(e)`.
    fn image(&self, x: &Dense<A, T>, dimension: usize) -> Dense<A, T> {
        let Some(last) = dimension.checked_sub(1) else { return Dense::scalar(x.slice()[0]) };
        let bit = 1 << last;
        let without = x.map(|mask, x| if mask < bit { x } else { T::ZERO });
        let mut with = Dense::zero();
        with.slice_mut()[..bit as usize].copy_from_slice(&x.slice()[bit as usize..2 * bit as usize]);
        let mut image = self.image(&without, last);
        if with.slice().iter().any(|&x| x != T::ZERO) {
            let more = self.image(&with, last).outer(&self.columns[last]);
            image.slice_mut().iter_mut().zip(more.slice()).for_each(|(sum, &x)| *sum = *sum + x);
        }
        image
    }

    /// The determinant: the factor of the pseudoscalar.
    pub fn determinant(&self) -> T {
        let volume = self.columns[..A::DIMENSION].iter();
        let volume = volume.fold(Dense::<A, T>::scalar(T::ONE), |product, column| product.outer(column));
        volume.slice()[super::dense::pseudoscalar::<A>() as usize]
    }
}

impl<A: CliffordAlgebra, T: Real> Outermorphism<A, T> {
    /// The map `x ↦ v x v⁻¹` of a versor: for one of length 1 the same as `v >> x`.
    ///
    /// ```
    /// mod space { gacore_runtime::clifford!(3, 0); }
    /// use gacore_runtime::geometry::Outermorphism;
    /// use space::{Algebra, Bivector, Vector};
    ///
    /// let turn = Bivector::new(0.1_f64, 0.2, -0.4).exp();
    /// let map = Outermorphism::<Algebra, f64>::try_from_versor(turn).unwrap();
    /// let v = Vector::new(1.0, 2.0, 3.0);
    /// assert!((map.apply(v) - (turn >> v)).norm() < 1e-14);
    /// assert!((map.determinant() - 1.0).abs() < 1e-14);
    /// ```
    ///
    /// # Errors
    /// Where `v ṽ` is not a number other than 0, or the image of a vector is none.
    pub fn try_from_versor<V: Graded<Algebra = A, Scalar = T>>(versor: V) -> Result<Self, DomainError> {
        const NO_VERSOR: &str = "where the operand is no versor";
        let error = DomainError::new("from_versor", V::NAME, NO_VERSOR);
        let few = T::from_i32(1 << 10) * T::EPSILON;
        if !super::Versors::is_versor(versor, few) {
            return Err(error);
        }
        let whole = Dense::of(versor).whole();
        let scale = (whole * whole.reverse()).coefficient(0).recip();
        let image = |i| Dense::of(whole * A::basis_vector::<T>(i) * whole.reverse() * scale);
        Ok(Self::from_images(|i| image(i).part()))
    }

    /// The map with `f*(a) · b = a · f(b)` for all vectors, by the metric.
    ///
    /// # Errors
    /// Where the metric is degenerate.
    pub fn try_adjoint(&self) -> Result<Self, DomainError> {
        const DEGENERATE: &str = "where the metric is degenerate";
        let is_inside = |i: usize, j: usize| i < A::DIMENSION && j < A::DIMENSION;
        let product = |i, j| if is_inside(i, j) { metric::<A, T>(i, j) } else { T::ZERO };
        let map = |entry: &dyn Fn(usize, usize) -> T| {
            Self::from_columns(core::array::from_fn(|j| core::array::from_fn(|i| entry(i, j))))
        };
        let (gram, transposed) = (map(&product), map(&|i, j| self.columns[i][j]));
        let raised = inverse(&gram.columns, A::DIMENSION);
        let error = DomainError::new("adjoint", "Outermorphism", DEGENERATE);
        Ok(Self::from_columns(raised.ok_or(error)?) * transposed * gram)
    }

    /// The map with `f*(a) · b = a · f(b)` for all vectors, by the metric.
    ///
    /// ```
    /// mod time { gacore_runtime::clifford!(1, 1); }
    /// use gacore_runtime::geometry::Outermorphism;
    /// use time::{Algebra, Vector};
    ///
    /// let f = Outermorphism::<Algebra, f64>::from_matrix([[1.0, 2.0], [3.0, 4.0]]);
    /// let (a, b) = (Vector::new(1.0, -2.0), Vector::new(3.0, 5.0));
    /// assert_eq!(f.adjoint().apply(a) | b, a | f.apply(b));
    /// ```
    ///
    /// # Panics
    /// Where the metric is degenerate; `try_adjoint` returns an error instead.
    #[must_use]
    #[track_caller]
    pub fn adjoint(&self) -> Self {
        expected(self.try_adjoint())
    }

    /// The map that undoes this one.
    ///
    /// # Errors
    /// Where the determinant is zero, but for rounding.
    pub fn try_inverse(&self) -> Result<Self, DomainError> {
        let columns = inverse(&self.columns, A::DIMENSION);
        let error = DomainError::new("inverse", "Outermorphism", "where the determinant is zero");
        columns.map(Self::from_columns).ok_or(error)
    }

    /// The map that undoes this one.
    ///
    /// ```
    /// mod plane { gacore_runtime::clifford!(2, 0); }
    /// use gacore_runtime::geometry::Outermorphism;
    /// use plane::Algebra;
    ///
    /// let f = Outermorphism::<Algebra, f64>::from_matrix([[2.0, 1.0], [1.0, 1.0]]);
    /// assert_eq!(f.inverse().matrix(), [[1.0, -1.0], [-1.0, 2.0]]);
    /// let flat = Outermorphism::<Algebra, f64>::from_matrix([[1.0, 2.0], [2.0, 4.0]]);
    /// assert!(flat.try_inverse().is_err());
    /// ```
    ///
    /// # Panics
    /// Where the determinant is zero; `try_inverse` returns an error instead.
    #[must_use]
    #[track_caller]
    pub fn inverse(&self) -> Self {
        expected(self.try_inverse())
    }
}

/// One map after another: `(f * g).apply(x) = f.apply(g.apply(x))`.
impl<A: CliffordAlgebra, T: Scalar> Mul for Outermorphism<A, T> {
    type Output = Self;

    fn mul(self, first: Self) -> Self {
        Self::from_columns(first.columns.map(|column| {
            let parts = self.columns.iter().zip(column);
            parts.fold([T::ZERO; MAX_DIMENSION], |sum, (image, x)| super::dense::add_scaled(&sum, image, x))
        }))
    }
}

fn basis<A: CliffordAlgebra, T: Scalar>(index: usize) -> Dense<A, T> {
    Dense::of(A::basis_vector::<T>(index))
}

/// Whether a type holds all blades of the grades that it has.
pub(super) const fn holds_its_grades<M: Graded>() -> bool {
    let n = M::Algebra::DIMENSION;
    let mut counts = [0; MAX_DIMENSION + 1];
    let mut slot = 0;
    while slot < M::BLADES.len() {
        counts[M::BLADES[slot].grade() as usize] += 1;
        slot += 1;
    }
    let (mut grade, mut all) = (0, 1);
    while grade <= n {
        if counts[grade] != 0 && counts[grade] != all {
            return false;
        }
        all = all * (n - grade) / (grade + 1);
        grade += 1;
    }
    true
}
