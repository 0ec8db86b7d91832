//! Rotations from vectors, planes, angles, matrices and quaternions, and back.

use super::dense::{Coordinates, Dense, MAX_DIMENSION, VectorOf, dot, inner, metric};
use super::fit::fitted;
use super::places::Place;
use super::{Blades, Versors};
use crate::algebra::{Blade, CliffordAlgebra, Graded};
use crate::error::{DomainError, expected};
use crate::real::Real;
use crate::scalar::{Field, Scalar};

/// Rotors from what they turn, and back: for `Even` or any type that holds the result.
///
/// Matrices are arrays of rows. Quaternions are arrays `[w, x, y, z]` and turn the first three basis
/// vectors as the sandwich with the rotor does: `w − x e23 + y e13 − z e12`.
pub trait Rotations: Graded<Scalar: Real> {
    /// The rotor or motor that leaves everything where it is: 1.
    ///
    /// ```
    /// mod pga { gacore_runtime::clifford!(pga3); }
    /// use gacore_runtime::prelude::*;
    /// use pga::{Motor, Point};
    ///
    /// let p = Point::point([1.0, 2.0, 3.0]);
    /// assert_eq!(Motor::identity() >> p, p);
    /// ```
    #[doc(alias = "one")]
    #[inline]
    fn identity() -> Self {
        let one = const { Place::of::<Self>(Blade::new(0)) };
        const { assert!(Place::of::<Self>(Blade::new(0)).is_some(), "this type does not hold numbers") };
        let mut identity = Self::zero().to_array();
        one.put(identity.as_mut(), Scalar::ONE);
        Self::from_array(identity)
    }

    /// The rotor of the shortest turn or boost from the direction of one vector to that of another.
    ///
    /// # Errors
    /// Where a vector is null, the squares of the vectors have different signs, or the vectors are
    /// opposite, so that there is no shortest turn.
    fn try_between(from: VectorOf<Self>, to: VectorOf<Self>) -> Result<Self, DomainError> {
        const NONE: &str = "where vectors are opposite, null or of different kinds";
        let error = DomainError::new("between", Self::NAME, NONE);
        let [from, to] = [from, to].map(|v| unit::<Self::Algebra, _>(&Dense::of(v).coordinates()));
        let ((from, kind), (to, other)) = (from.ok_or(error)?, to.ok_or(error)?);
        if kind != other {
            return Err(error);
        }
        fitted(&turn(&from, &to, kind).ok_or(error)?, "between")
    }

    /// The rotor of the shortest turn or boost from the direction of one vector to that of another.
    ///
    /// ```
    /// mod space { gacore_runtime::clifford!(3, 0); }
    /// use gacore_runtime::prelude::*;
    /// use space::{Rotor, Vector};
    ///
    /// let (a, b) = (Vector::new(1.0_f64, 2.0, 2.0), Vector::new(0.0, 3.0, -4.0));
    /// let turned = Rotor::between(a, b) >> a;
    /// assert!((turned - b * (3.0 / 5.0)).norm() < 1e-15);
    /// assert!(Rotor::try_between(a, -a).is_err());
    /// ```
    ///
    /// # Panics
    /// Where a vector is null, their squares have different signs, or the vectors are opposite;
    /// `try_between` returns an error instead.
    #[track_caller]
    #[doc(alias = "from_rotation_arc")]
    #[doc(alias = "from_vectors")]
    #[doc(alias = "rotation_between")]
    fn between(from: VectorOf<Self>, to: VectorOf<Self>) -> Self {
        expected(Self::try_between(from, to))
    }

    /// The rotor that carries one object into another of the same kind, see [`Rotations::between_blades`].
    ///
    /// # Errors
    /// Where an operand is null or no blade, their squares have different signs, or no rotor is nearest.
    fn try_between_blades<B>(from: B, to: B) -> Result<Self, DomainError>
    where
        B: Graded<Algebra = Self::Algebra, Scalar = Self::Scalar>,
    {
        const NONE: &str = "where an object is null or no blade, or objects are of different kinds";
        let error = DomainError::new("between_blades", Self::NAME, NONE);
        let [from, to] = [from, to].map(|x| of_length_1(&Dense::of(x)));
        let ((from, kind), (to, other)) = (from.ok_or(error)?, to.ok_or(error)?);
        if kind != other {
            return Err(error);
        }
        let opposite = to.map(|_, x| -x);
        let rotor = carrying(&from, &to, kind).or_else(|| carrying(&from, &opposite, kind));
        fitted(&rotor.ok_or(error)?, "between_blades")
    }

    /// The rotor that carries one object, a blade of any grade, into another of the same kind: circles into
    /// circles, lines into lines, spheres of one size into those of another. The sandwich gives a multiple
    /// of the second object: a positive one, or negative where no rotor near 1 keeps the orientation.
    ///
    /// ```
    /// mod cga { gacore_runtime::clifford!(cga3); }
    /// use cga::{Circle, Rotor};
    /// use gacore_runtime::prelude::*;
    ///
    /// let a = Circle::try_through([[1.0_f64, 0.0, 0.0], [0.0, 1.0, 0.0], [-1.0, 0.0, 0.0]]).unwrap();
    /// let b = Circle::try_through([[5.0, 0.0, 1.0], [3.0, 0.0, 3.0], [1.0, 0.0, 1.0]]).unwrap();
    /// let carried = Rotor::between_blades(a, b) >> a;
    /// let [x, y, z] = carried.try_centre().unwrap();
    /// assert!((x - 3.0).abs() + y.abs() + (z - 1.0).abs() < 1e-12);
    /// assert!((carried.try_radius().unwrap() - 2.0).abs() < 1e-12);
    ///
    /// // Points are null: of all that carry one to another none is nearest.
    /// assert!(Rotor::try_between_blades(cga::eo::<f64>(), cga::einf()).is_err());
    /// ```
    ///
    /// # Panics
    /// Where an operand is null or no blade, their squares have different signs, or no rotor is nearest;
    /// `try_between_blades` returns an error instead.
    #[track_caller]
    fn between_blades<B>(from: B, to: B) -> Self
    where
        B: Graded<Algebra = Self::Algebra, Scalar = Self::Scalar>,
    {
        expected(Self::try_between_blades(from, to))
    }

    /// The rotor that turns by an angle in a plane, in the direction from `a` to `b` for the plane
    /// `a ∧ b`; by a rapidity where the plane squares to a positive number.
    ///
    /// ```
    /// mod space { gacore_runtime::clifford!(3, 0); }
    /// use gacore_runtime::prelude::*;
    /// use space::{Rotor, e1, e2};
    ///
    /// let quarter = Rotor::try_from_plane_angle(e1() ^ e2(), std::f64::consts::FRAC_PI_2).unwrap();
    /// assert!(((quarter >> e1()) - e2()).norm() < 1e-15);
    /// ```
    ///
    /// # Errors
    /// Where the plane is null or no blade.
    fn try_from_plane_angle<B>(plane: B, angle: Self::Scalar) -> Result<Self, DomainError>
    where
        B: Graded<Algebra = Self::Algebra, Scalar = Self::Scalar>,
    {
        const NO_PLANE: &str = "where the plane is null or no blade of grade 2";
        let error = DomainError::new("from_plane_angle", Self::NAME, NO_PLANE);
        let dense = Dense::of(plane);
        let is_plane = (0_u16..).zip(dense.slice()).all(|(m, &x)| m.count_ones() == 2 || x == Scalar::ZERO);
        let few = Self::Scalar::from_i32(64) * Self::Scalar::EPSILON;
        let square = (dense.whole() * dense.whole()).coefficient(0);
        if !is_plane || !plane.is_blade(few) || square == Scalar::ZERO {
            return Err(error);
        }
        let half = angle * Self::Scalar::from_ratio(1, 2);
        let length = square.abs().sqrt();
        let (c, s) =
            if square < Scalar::ZERO { (half.cos(), half.sin()) } else { (half.cosh(), half.sinh()) };
        let rotor = dense.map(|mask, x| if mask == 0 { c } else { -(x * s / length) });
        fitted(&rotor, "from_plane_angle")
    }

    /// The rotor that turns by an angle in a plane, in the direction from `a` to `b` for the plane
    /// `a ∧ b`; by a rapidity where the plane squares to a positive number.
    ///
    /// # Panics
    /// Where the plane is null or no blade; `try_from_plane_angle` returns an error instead.
    #[must_use]
    #[track_caller]
    #[doc(alias = "boost")]
    fn from_plane_angle<B>(plane: B, angle: Self::Scalar) -> Self
    where
        B: Graded<Algebra = Self::Algebra, Scalar = Self::Scalar>,
    {
        expected(Self::try_from_plane_angle(plane, angle))
    }

    /// The rotor that turns by an angle about an axis in the space of the first three basis vectors,
    /// anticlockwise seen from where the axis points.
    ///
    /// ```
    /// mod pga { gacore_runtime::clifford!(pga3); }
    /// use gacore_runtime::prelude::*;
    /// use pga::{Motor, e1, e2};
    ///
    /// let turn = Motor::try_from_axis_angle([0.0, 0.0, 2.0], std::f64::consts::FRAC_PI_2).unwrap();
    /// assert!(((turn >> e1()) - e2()).norm() < 1e-15);
    /// ```
    ///
    /// # Errors
    /// Where the axis is zero, or the first three basis vectors are not orthonormal.
    fn try_from_axis_angle(axis: [Self::Scalar; 3], angle: Self::Scalar) -> Result<Self, DomainError> {
        const NO_AXIS: &str = "where the axis is zero";
        let (direction, length) = super::frame::unit(&axis);
        if !length.is_finite() || length == Scalar::ZERO {
            return Err(DomainError::new("from_axis_angle", Self::NAME, NO_AXIS));
        }
        let half = angle * Self::Scalar::from_ratio(1, 2);
        let [x, y, z] = direction.map(|x| x * half.sin());
        Self::try_from_quaternion([half.cos(), x, y, z])
    }

    /// The rotor that turns by an angle about an axis in the space of the first three basis vectors,
    /// anticlockwise seen from where the axis points.
    ///
    /// # Panics
    /// Where the axis is zero, or the first three basis vectors are not orthonormal; `try_from_axis_angle`
    /// returns an error instead.
    #[track_caller]
    #[doc(alias = "from_rotation_x")]
    #[doc(alias = "from_rotation_y")]
    #[doc(alias = "from_rotation_z")]
    #[doc(alias = "rotation")]
    #[doc(alias = "rotor")]
    fn from_axis_angle(axis: [Self::Scalar; 3], angle: Self::Scalar) -> Self {
        expected(Self::try_from_axis_angle(axis, angle))
    }

    /// The rotor that turns the first three basis vectors as a quaternion `[w, x, y, z]` does, and that is as long:
    /// functions of rotors do not depend on length, but the sandwich does.
    ///
    /// ```
    /// mod space { gacore_runtime::clifford!(3, 0); }
    /// use gacore_runtime::prelude::*;
    /// use space::{Rotor, e1, e2, e3};
    ///
    /// // The turn x → y → z.
    /// let rotor = Rotor::try_from_quaternion([0.5, 0.5, 0.5, 0.5]).unwrap();
    /// assert_eq!((rotor >> e1(), rotor >> e2()), (e2(), e3()));
    /// assert_eq!(rotor.quaternion(), [0.5, 0.5, 0.5, 0.5]);
    /// assert!(Rotor::try_from_quaternion([0.0_f64; 4]).is_err());
    /// ```
    ///
    /// # Errors
    /// Where the quaternion is zero or not finite, the first three basis vectors are not orthonormal, or the type
    /// does not hold the rotor.
    fn try_from_quaternion(quaternion: [Self::Scalar; 4]) -> Result<Self, DomainError> {
        const NO_SPACE: &str = "where the first three basis vectors are not orthonormal";
        if !is_orthonormal::<Self::Algebra>(&[0, 1, 2], |square| square == 1.0) {
            return Err(DomainError::new("from_quaternion", Self::NAME, NO_SPACE));
        }
        let rotor = of_quaternion([0, 1, 2], quaternion);
        fitted(&rotor.ok_or(DomainError::new("from_quaternion", Self::NAME, NO_TURN))?, "from_quaternion")
    }

    /// The rotor that turns the first three basis vectors as a quaternion `[w, x, y, z]` does, and that is as long:
    /// functions of rotors do not depend on length, but the sandwich does.
    ///
    /// # Panics
    /// Where the quaternion is zero or not finite, the first three basis vectors are not orthonormal, or the
    /// type does not hold the rotor; `try_from_quaternion` returns an error instead.
    #[must_use]
    #[track_caller]
    #[doc(alias = "from_quat")]
    fn from_quaternion(quaternion: [Self::Scalar; 4]) -> Self {
        expected(Self::try_from_quaternion(quaternion))
    }

    /// The quaternion `[w, x, y, z]` that turns the first three basis vectors as this rotor does; of a
    /// motor, its rotation.
    ///
    /// ```
    /// mod space { gacore_runtime::clifford!(3, 0); }
    /// use gacore_runtime::prelude::*;
    /// use space::{Rotor, e1, e2};
    ///
    /// // From x to y is half a right angle for each of the two sides, about z.
    /// let [w, x, y, z] = Rotor::<f64>::between(e1(), e2()).quaternion();
    /// assert!((w - 0.5_f64.sqrt()).abs() + x.abs() + y.abs() + (z - 0.5_f64.sqrt()).abs() < 1e-15);
    /// ```
    #[doc(alias = "to_quaternion")]
    fn quaternion(self) -> [Self::Scalar; 4] {
        quaternion_of(&Dense::of(self), [0, 1, 2])
    }

    /// The rotor of a rotation matrix of the first `N` basis vectors.
    ///
    /// # Errors
    /// Where these vectors are not orthonormal, or the matrix is no rotation by more than the root of a
    /// rounding error.
    #[doc(alias = "from_matrix")]
    fn try_from_rotation_matrix<const N: usize>(rows: [[Self::Scalar; N]; N]) -> Result<Self, DomainError> {
        const NO_ROTATION: &str = "where the matrix is no rotation of orthonormal vectors";
        const { assert!(N <= Self::Algebra::DIMENSION, "more rows than basis vectors") };
        let columns: [Coordinates<Self::Scalar>; N] =
            core::array::from_fn(|j| core::array::from_fn(|i| if i < N { rows[i][j] } else { Scalar::ZERO }));
        let error = DomainError::new("from_rotation_matrix", Self::NAME, NO_ROTATION);
        let axes: [usize; N] = core::array::from_fn(|i| i);
        let rotor = of_images::<Self::Algebra, _>(&axes, &columns).ok_or(error)?;
        fitted(&rotor, "from_rotation_matrix")
    }

    /// The rotor of a rotation matrix of the first `N` basis vectors.
    ///
    /// ```
    /// mod space { gacore_runtime::clifford!(4, 0); }
    /// use gacore_runtime::prelude::*;
    /// use space::{Bivector, Rotor};
    ///
    /// let turn: Rotor<f64> = Bivector::new(0.2, -1.0, 0.3, 0.5, 0.7, -0.1).exp();
    /// let again = Rotor::from_rotation_matrix::<4>(turn.try_rotation_matrix().unwrap());
    /// // A rotor and its negative are the same rotation.
    /// let difference = if again.s * turn.s < 0.0 { again + turn } else { again - turn };
    /// assert!(difference.to_array().iter().all(|x| x.abs() < 1e-14));
    /// ```
    ///
    /// # Panics
    /// Where the matrix is no rotation; `try_from_rotation_matrix` returns an error instead.
    #[track_caller]
    fn from_rotation_matrix<const N: usize>(rows: [[Self::Scalar; N]; N]) -> Self {
        expected(Self::try_from_rotation_matrix(rows))
    }

    /// The matrix of `v ↦ r v r⁻¹` on the first `N` basis vectors.
    ///
    /// ```
    /// mod plane { gacore_runtime::clifford!(2, 0); }
    /// use gacore_runtime::prelude::*;
    /// use plane::Rotor;
    ///
    /// // The length of the rotor does not matter.
    /// let quarter = Rotor::new(2.0, -2.0);
    /// assert_eq!(quarter.try_rotation_matrix(), Ok([[0.0, -1.0], [1.0, 0.0]]));
    /// assert!(Rotor::new(0.0, 0.0).try_rotation_matrix::<2>().is_err());
    /// ```
    ///
    /// # Errors
    /// Where this is no versor.
    #[doc(alias = "to_matrix")]
    fn try_rotation_matrix<const N: usize>(self) -> Result<[[Self::Scalar; N]; N], DomainError> {
        const { assert!(N <= Self::Algebra::DIMENSION, "more rows than basis vectors") };
        const NO_ROTATION: &str = "where it is no versor";
        let few = Self::Scalar::from_i32(1 << 10) * Self::Scalar::EPSILON;
        if !self.is_versor(few) {
            return Err(DomainError::new("rotation_matrix", Self::NAME, NO_ROTATION));
        }
        let rotor = Dense::of(self).whole();
        let scale = (rotor * rotor.reverse()).coefficient(0).recip();
        let columns: [_; N] = core::array::from_fn(|j| {
            Dense::of(rotor * Self::Algebra::basis_vector(j) * rotor.reverse() * scale).coordinates()
        });
        Ok(core::array::from_fn(|i| core::array::from_fn(|j| columns[j][i])))
    }

    /// The matrix of `v ↦ r v r⁻¹` on the first `N` basis vectors.
    ///
    /// # Panics
    /// Where this is no versor; `try_rotation_matrix` returns an error instead.
    #[must_use]
    #[track_caller]
    #[doc(alias = "to_matrix")]
    fn rotation_matrix<const N: usize>(self) -> [[Self::Scalar; N]; N] {
        expected(self.try_rotation_matrix())
    }
}

impl<M: Graded<Scalar: Real>> Rotations for M {}

/// A vector with the square ±1, and that square.
fn unit<A: CliffordAlgebra, T: Real>(vector: &Coordinates<T>) -> Option<(Coordinates<T>, T)> {
    let square = inner::<A, T>(vector, vector);
    let length = square.abs().sqrt();
    let is_sound = length.is_finite() && length != T::ZERO;
    is_sound.then(|| (vector.map(|x| x / length), square.sign()))
}

/// The rotor between two vectors that both have the square `kind`: `kind + to from`, of length 1.
fn turn<A: CliffordAlgebra, T: Real>(
    from: &Coordinates<T>,
    to: &Coordinates<T>,
    kind: T,
) -> Option<Dense<A, T>> {
    let product = Dense::<A, T>::vector(to).whole() * Dense::<A, T>::vector(from).whole();
    let sum = product + A::Multivector::<T>::from(kind);
    let square = (sum * sum.reverse()).coefficient(0);
    // Vectors with large coordinates for their squares have few digits of the angle between them.
    let few = T::from_i32(16) * T::EPSILON * (dot(from, from) + dot(to, to));
    let is_sound = square > few && square.is_finite();
    is_sound.then(|| Dense::of(sum * square.sqrt().recip()))
}

/// The quaternion of length 1 of a rotation matrix; `None` where it is none by more than the root of a rounding
/// error.
#[inline]
pub(super) fn quaternion_of_matrix<T: Real>(m: &[[T; 3]; 3]) -> Option<[T; 4]> {
    let sum = |signs: [T; 3]| T::ONE + signs[0] * m[0][0] + signs[1] * m[1][1] + signs[2] * m[2][2];
    let (plus, minus) = (T::ONE, -T::ONE);
    // Four times the square of each coefficient: of which the largest is divided by.
    let squares = [
        sum([plus, plus, plus]),
        sum([plus, minus, minus]),
        sum([minus, plus, minus]),
        sum([minus, minus, plus]),
    ];
    // Four times each coefficient times the largest one.
    let (more, less) = (|i: usize, j: usize| m[i][j] + m[j][i], |i: usize, j: usize| m[i][j] - m[j][i]);
    let products = if squares[0] >= T::ONE {
        [squares[0], less(2, 1), less(0, 2), less(1, 0)]
    } else if squares[1] >= squares[2] && squares[1] >= squares[3] {
        [less(2, 1), squares[1], more(0, 1), more(0, 2)]
    } else if squares[2] >= squares[3] {
        [less(0, 2), more(0, 1), squares[2], more(1, 2)]
    } else {
        [less(1, 0), more(0, 2), more(1, 2), squares[3]]
    };
    let length = products.iter().fold(T::ZERO, |sum, &x| sum + x * x).sqrt();
    let quaternion = products.map(|x| x / length);
    let found = matrix_of_quaternion(quaternion, T::ONE);
    let tolerance = T::EPSILON.sqrt();
    // Written so that NaN is far from everything.
    let is_near =
        (0..9).fold(true, |all, k| all & ((found[k / 3][k % 3] - m[k / 3][k % 3]).abs() <= tolerance));
    is_near.then_some(quaternion)
}

/// The rotation matrix of a quaternion, from it and the reciprocal of its squared length.
#[inline(always)]
pub(super) fn matrix_of_quaternion<T: Real>([w, x, y, z]: [T; 4], scale: T) -> [[T; 3]; 3] {
    let twice = scale + scale;
    let [wx, wy, wz] = [w * x, w * y, w * z];
    let [xx, yy, zz] = [x * x, y * y, z * z];
    let [xy, xz, yz] = [x * y, x * z, y * z];
    [
        [T::ONE - (yy + zz) * twice, (xy - wz) * twice, (xz + wy) * twice],
        [(xy + wz) * twice, T::ONE - (xx + zz) * twice, (yz - wx) * twice],
        [(xz - wy) * twice, (yz + wx) * twice, T::ONE - (xx + yy) * twice],
    ]
}

/// Why a quaternion is no rotation.
pub(super) const NO_TURN: &str = "where the quaternion is zero or not finite";

/// Whether a quaternion is a rotation.
#[inline(always)]
pub(super) fn turns<T: Real>(quaternion: [T; 4]) -> bool {
    quaternion != [T::ZERO; 4] && quaternion.iter().all(|x| x.is_finite())
}

/// The rotor of a quaternion `[w, x, y, z]`, for three basis vectors in ascending order; none where the quaternion
/// is zero or not finite.
pub(super) fn of_quaternion<A: CliffordAlgebra, T: Real>(
    axes: [usize; 3],
    quaternion: [T; 4],
) -> Option<Dense<A, T>> {
    if !turns(quaternion) {
        return None;
    }
    let [w, x, y, z] = quaternion;
    let mut rotor = Dense::scalar(w);
    for (mask, coefficient) in planes(axes).into_iter().zip([-x, y, -z]) {
        rotor.slice_mut()[mask] = coefficient;
    }
    Some(rotor)
}

/// The quaternion `[w, x, y, z]` of a rotor, for three basis vectors in ascending order.
pub(super) fn quaternion_of<A: CliffordAlgebra, T: Scalar>(rotor: &Dense<A, T>, axes: [usize; 3]) -> [T; 4] {
    let [yz, xz, xy] = planes(axes).map(|mask| rotor.slice().get(mask).copied().unwrap_or(T::ZERO));
    [rotor.slice()[0], -yz, xz, -xy]
}

/// The masks of `yz`, `xz` and `xy`.
pub(super) const fn planes([x, y, z]: [usize; 3]) -> [usize; 3] {
    [1 << y | 1 << z, 1 << x | 1 << z, 1 << x | 1 << y]
}

/// Whether basis vectors are orthogonal to all others and have squares as wanted.
fn is_orthonormal<A: CliffordAlgebra>(axes: &[usize], square: impl Fn(f64) -> bool) -> bool {
    let is_right = |i: usize, j: usize| if i == j { square(A::metric(i, i)) } else { A::metric(i, j) == 0.0 };
    axes.iter().all(|&i| i < A::DIMENSION && (0..A::DIMENSION).all(|j| is_right(i, j)))
}

/// The rotor that takes basis vectors to these images; `None` where there is none.
///
/// Vector after vector is moved to its image: by the shortest turn, or by a reflection where that is
/// far. Each leaves the images before it alone, because both the vector and its image are orthogonal to
/// them.
pub(super) fn of_images<A: CliffordAlgebra, T: Real>(
    axes: &[usize],
    images: &[Coordinates<T>],
) -> Option<Dense<A, T>> {
    if !is_orthonormal::<A>(axes, |square| square.abs() == 1.0) {
        return None;
    }
    let basis =
        |i: usize| -> Coordinates<T> { core::array::from_fn(|j| if i == j { T::ONE } else { T::ZERO }) };
    let mut versor = Dense::<A, T>::scalar(T::ONE);
    let mut is_odd = false;
    for (&i, image) in axes.iter().zip(images) {
        let kind = metric::<A, T>(i, i);
        let (own, _) = unit::<A, T>(&moved(&versor, &basis(i), is_odd))?;
        let (image, other) = unit::<A, T>(image)?;
        if other != kind {
            return None;
        }
        let step: Dense<A, T> = if inner::<A, T>(&own, &image) * kind < T::ZERO {
            is_odd = !is_odd;
            let (mirror, _) = unit::<A, T>(&super::dense::add_scaled(&own, &image, -T::ONE))?;
            Dense::vector(&mirror)
        } else {
            turn(&own, &image, kind)?
        };
        versor = Dense::of(step.whole() * versor.whole());
    }
    let scale = (versor.whole() * versor.whole().reverse()).coefficient(0).abs().sqrt().recip();
    let versor = versor.map(|_, x| x * scale);
    let is_near = |(&i, image): (&usize, &Coordinates<T>)| {
        let found = moved(&versor, &basis(i), is_odd);
        (0..MAX_DIMENSION)
            .all(|k| (found[k] - image[k]).abs() <= T::EPSILON.sqrt() * (T::ONE + image[k].abs()))
    };
    (!is_odd && axes.iter().zip(images).all(is_near)).then_some(versor)
}

/// The action of a versor on a vector, as reflections do it.
fn moved<A: CliffordAlgebra, T: Real>(
    versor: &Dense<A, T>,
    vector: &Coordinates<T>,
    is_odd: bool,
) -> Coordinates<T> {
    let whole = versor.whole();
    let scale = (whole * whole.reverse()).coefficient(0).recip();
    let scale = if is_odd { -scale } else { scale };
    Dense::of(whole * Dense::<A, T>::vector(vector).whole() * whole.reverse() * scale).coordinates()
}

/// A blade divided by the root of its square, and the sign of that; `None` where it is null.
fn of_length_1<A: CliffordAlgebra, T: Real>(x: &Dense<A, T>) -> Option<(Dense<A, T>, T)> {
    // By its largest coefficient first, so that squares stay in the range of the numbers.
    let (_, size) = x.largest();
    let near = x.map(|_, c| c / size);
    let square = (near.whole() * near.whole()).coefficient(0);
    let length = square.abs().sqrt();
    let is_null = length == T::ZERO || !length.is_finite();
    (!is_null).then(|| (near.map(|_, c| c / length), square.sign()))
}

/// `1 + b a⁻¹` brought to the group, for two blades with this square; `None` where that does not carry `a`
/// to `b`.
fn carrying<A: CliffordAlgebra, T: Real>(a: &Dense<A, T>, b: &Dense<A, T>, square: T) -> Option<Dense<A, T>> {
    let ratio = Dense::<A, T>::of(b.whole() * a.whole()).map(|_, x| x * square);
    let even: A::Even<T> = ratio.map(|mask, x| if mask == 0 { x + T::ONE } else { x }).part();
    let rotor = Dense::of(crate::any_dimension::normalized(even));
    let reversed = rotor.map(|mask, x| if mask.count_ones() % 4 < 2 { x } else { -x });
    let carried = rotor.whole() * a.whole() * reversed.whole();
    let (_, error) = Dense::<A, T>::of(carried - b.whole()).largest();
    let ((_, far), (_, size)) = (rotor.largest(), b.largest());
    (error <= T::EPSILON * T::from_i32(1 << 14) * far * far * size).then_some(rotor)
}
