/// The Clifford algebra Cl(2,0): basis `e1`, `e2`; `dual(a) = a I⁻¹`. Every operation with an
/// example: [`guide::operations`](__gacore::guide::operations).
#[derive(::core::clone::Clone, ::core::marker::Copy, ::core::fmt::Debug, ::core::cmp::PartialEq, ::core::cmp::Eq)]
pub struct Algebra;

/// The basis vector `e1`.
#[inline]
#[must_use]
pub fn e1<T: __gacore::Scalar>() -> Vector<T> {
    Vector::from_array([T::ONE, T::ZERO])
}

/// The basis vector `e2`.
#[inline]
#[must_use]
pub fn e2<T: __gacore::Scalar>() -> Vector<T> {
    Vector::from_array([T::ZERO, T::ONE])
}

/// The pseudoscalar `I`, the outer product of all basis vectors.
#[inline]
#[must_use]
pub fn pseudoscalar<T: __gacore::Scalar>() -> Bivector<T> {
    Bivector::from_array([T::ONE])
}

/// Grade 1 of Cl(2,0): `e1`, `e2`.
///
/// `use gacore_runtime::prelude::*` adds the methods of these traits:
///
/// * [`Graded`](__gacore::prelude::Graded): coefficients by blade
/// * [`Rotations`](__gacore::prelude::Rotations): rotors from axes, angles, matrices and quaternions, and back
/// * [`Blades`](__gacore::prelude::Blades): join, meet and factors
/// * [`Versors`](__gacore::prelude::Versors): what is a versor, and of which vectors
/// * [`Multiplication`](__gacore::prelude::Multiplication): multiplication as a matrix
/// * [`Exact`](__gacore::prelude::Exact): inverse, join, meet and projection without rounding, over fractions
#[derive(::core::clone::Clone, ::core::marker::Copy, ::core::fmt::Debug, ::core::cmp::PartialEq)]
#[repr(C)]
pub struct Vector<T = f32> {
    /// The coefficient of `e1`.
    pub e1: T,
    /// The coefficient of `e2`.
    pub e2: T,
}

/// Another name of [`Vector`].
pub type Odd<T = f32> = Vector<T>;

/// Grade 2 of Cl(2,0): `e12`.
///
/// `use gacore_runtime::prelude::*` adds the methods of these traits:
///
/// * [`Graded`](__gacore::prelude::Graded): coefficients by blade
/// * [`Rotations`](__gacore::prelude::Rotations): rotors from axes, angles, matrices and quaternions, and back
/// * [`Blades`](__gacore::prelude::Blades): join, meet and factors
/// * [`Versors`](__gacore::prelude::Versors): what is a versor, and of which vectors
/// * [`Multiplication`](__gacore::prelude::Multiplication): multiplication as a matrix
/// * [`Exact`](__gacore::prelude::Exact): inverse, join, meet and projection without rounding, over fractions
#[derive(::core::clone::Clone, ::core::marker::Copy, ::core::fmt::Debug, ::core::cmp::PartialEq)]
#[repr(C)]
pub struct Bivector<T = f32> {
    /// The coefficient of `e12`.
    pub e12: T,
}

/// Another name of [`Bivector`].
pub type Pseudoscalar<T = f32> = Bivector<T>;

/// Grades 0 and 2 of Cl(2,0): `s`, `e12`.
///
/// `use gacore_runtime::prelude::*` adds the methods of these traits:
///
/// * [`Graded`](__gacore::prelude::Graded): coefficients by blade
/// * [`Rotations`](__gacore::prelude::Rotations): rotors from axes, angles, matrices and quaternions, and back
/// * [`Blades`](__gacore::prelude::Blades): join, meet and factors
/// * [`Versors`](__gacore::prelude::Versors): what is a versor, and of which vectors
/// * [`Multiplication`](__gacore::prelude::Multiplication): multiplication as a matrix
/// * [`Exact`](__gacore::prelude::Exact): inverse, join, meet and projection without rounding, over fractions
#[derive(::core::clone::Clone, ::core::marker::Copy, ::core::fmt::Debug, ::core::cmp::PartialEq)]
#[repr(C)]
pub struct Even<T = f32> {
    /// The scalar.
    pub s: T,
    /// The coefficient of `e12`.
    pub e12: T,
}

/// Another name of [`Even`].
pub type Rotor<T = f32> = Even<T>;

/// Grades 0, 1 and 2 of Cl(2,0): `s`, `e1`, `e2`, `e12`.
///
/// `use gacore_runtime::prelude::*` adds the methods of these traits:
///
/// * [`Graded`](__gacore::prelude::Graded): coefficients by blade
/// * [`Rotations`](__gacore::prelude::Rotations): rotors from axes, angles, matrices and quaternions, and back
/// * [`Blades`](__gacore::prelude::Blades): join, meet and factors
/// * [`Versors`](__gacore::prelude::Versors): what is a versor, and of which vectors
/// * [`Multiplication`](__gacore::prelude::Multiplication): multiplication as a matrix
/// * [`Exact`](__gacore::prelude::Exact): inverse, join, meet and projection without rounding, over fractions
#[derive(::core::clone::Clone, ::core::marker::Copy, ::core::fmt::Debug, ::core::cmp::PartialEq)]
#[repr(C)]
pub struct Multivector<T = f32> {
    /// The scalar.
    pub s: T,
    /// The coefficient of `e1`.
    pub e1: T,
    /// The coefficient of `e2`.
    pub e2: T,
    /// The coefficient of `e12`.
    pub e12: T,
}

#[allow(clippy::all, clippy::pedantic, clippy::nursery)]
const _: () = {
impl<T> Vector<T> {
    /// A value from its coefficients.
    #[inline]
    #[must_use]
    pub const fn new(e1: T, e2: T) -> Self {
        Self { e1, e2 }
    }

    /// A value from its coefficients in storage order.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn from_array(coefficients: [T; 2]) -> Self {
        let [e1, e2] = coefficients;
        Self { e1, e2 }
    }

    /// The coefficients in storage order.
    #[inline]
    #[must_use]
    pub fn to_array(self) -> [T; 2] {
        [self.e1, self.e2]
    }

    /// This multivector with every coefficient mapped, to another number type for example.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn map<U>(self, mut f: impl ::core::ops::FnMut(T) -> U) -> Vector<U> {
        Vector { e1: f(self.e1), e2: f(self.e2) }
    }

    /// Two values combined coefficient by coefficient.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn zip_with<U, V>(self, rhs: Vector<U>, mut f: impl ::core::ops::FnMut(T, U) -> V) -> Vector<V> {
        Vector { e1: f(self.e1, rhs.e1), e2: f(self.e2, rhs.e2) }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Neg for Vector<T> {
    type Output = Self;
    #[inline]
    fn neg(self) -> Self {
        self.map(|x| -x)
    }
}

impl<T: __gacore::Scalar> ::core::ops::AddAssign for Vector<T> {
    #[inline]
    fn add_assign(&mut self, rhs: Self) {
        *self = *self + rhs;
    }
}

impl<T: __gacore::Scalar> ::core::ops::SubAssign for Vector<T> {
    #[inline]
    fn sub_assign(&mut self, rhs: Self) {
        *self = *self - rhs;
    }
}

impl<T: __gacore::Scalar> ::core::ops::Mul<T> for Vector<T> {
    type Output = Self;
    #[inline]
    fn mul(self, rhs: T) -> Self {
        self.map(|x| x * rhs)
    }
}

impl<T: __gacore::Scalar> ::core::ops::MulAssign<T> for Vector<T> {
    #[inline]
    fn mul_assign(&mut self, rhs: T) {
        *self = *self * rhs;
    }
}

impl<T: __gacore::Field> ::core::ops::Div<T> for Vector<T> {
    type Output = Self;
    #[inline]
    fn div(self, rhs: T) -> Self {
        self.map(|x| x / rhs)
    }
}

impl<T: __gacore::Field> ::core::ops::DivAssign<T> for Vector<T> {
    #[inline]
    fn div_assign(&mut self, rhs: T) {
        *self = *self / rhs;
    }
}

impl<T: __gacore::Scalar> ::core::default::Default for Vector<T> {
    #[inline]
    fn default() -> Self {
        Self::zero()
    }
}

impl ::core::ops::Mul<Vector<f32>> for f32 {
    type Output = Vector<f32>;
    #[inline]
    fn mul(self, rhs: Vector<f32>) -> Vector<f32> {
        rhs * self
    }
}

impl ::core::ops::Mul<Vector<f64>> for f64 {
    type Output = Vector<f64>;
    #[inline]
    fn mul(self, rhs: Vector<f64>) -> Vector<f64> {
        rhs * self
    }
}

impl ::core::ops::Mul<Vector<i32>> for i32 {
    type Output = Vector<i32>;
    #[inline]
    fn mul(self, rhs: Vector<i32>) -> Vector<i32> {
        rhs * self
    }
}

impl ::core::ops::Mul<Vector<i64>> for i64 {
    type Output = Vector<i64>;
    #[inline]
    fn mul(self, rhs: Vector<i64>) -> Vector<i64> {
        rhs * self
    }
}

impl<T: __gacore::Scalar> Vector<T> {
    /// The value whose coefficients are all zero.
    #[inline]
    #[must_use]
    pub fn zero() -> Self {
        Self::from_array([T::ZERO; 2])
    }

    /// The reverse `x̃`: the order of factors is reversed. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "tilde")]
    #[must_use]
    pub fn reverse(self) -> Vector<T>
    {
        let Vector { e1: x_e1, e2: x_e2 } = self;
        Vector {
            e1: x_e1,
            e2: x_e2,
        }
    }

    /// The grade involution `x̂`: odd grades are negated. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "grade_involution")]
    #[must_use]
    pub fn involute(self) -> Vector<T>
    {
        let Vector { e1: x_e1, e2: x_e2 } = self;
        Vector {
            e1: -x_e1,
            e2: -x_e2,
        }
    }

    /// The Clifford conjugate: reversion and grade involution. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "clifford_conjugate")]
    #[must_use]
    pub fn conjugate(self) -> Vector<T>
    {
        let Vector { e1: x_e1, e2: x_e2 } = self;
        Vector {
            e1: -x_e1,
            e2: -x_e2,
        }
    }

    /// The dual, by the convention of [`Algebra`]. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn dual(self) -> Vector<T>
    {
        let Vector { e1: x_e1, e2: x_e2 } = self;
        Vector {
            e1: x_e2,
            e2: -x_e1,
        }
    }

    /// The inverse of the dual. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn undual(self) -> Vector<T>
    {
        let Vector { e1: x_e1, e2: x_e2 } = self;
        Vector {
            e1: -x_e2,
            e2: x_e1,
        }
    }

    /// The left complement: `left_complement(e) ∧ e = I` for a basis blade `e`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn left_complement(self) -> Vector<T>
    {
        let Vector { e1: x_e1, e2: x_e2 } = self;
        Vector {
            e1: x_e2,
            e2: -x_e1,
        }
    }

    /// The right complement: `e ∧ right_complement(e) = I` for a basis blade `e`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "hodge")]
    #[must_use]
    pub fn right_complement(self) -> Vector<T>
    {
        let Vector { e1: x_e1, e2: x_e2 } = self;
        Vector {
            e1: -x_e2,
            e2: x_e1,
        }
    }

    /// The squared norm `⟨x x̃⟩₀`. Costs 1 multiply and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "length_squared")]
    #[doc(alias = "magnitude_squared")]
    #[must_use]
    pub fn norm_squared(self) -> T
    {
        let Vector { e1: x_e1, e2: x_e2 } = self;
        (x_e1 * x_e1).add_product(x_e2, x_e2)
    }

    /// `norm` of coefficients whose squares stay in the range of the numbers.
    #[inline]
    fn plain_norm(self) -> T
    where
        T: __gacore::Real,
    {
        let Vector { e1: x_e1, e2: x_e2 } = self;
        let t1_s = (x_e1 * x_e1).add_product(x_e2, x_e2);
        let t2_s = T::abs(t1_s);
        let t3_s = T::sqrt(t2_s);
        t3_s
    }

    /// The norm `√|⟨x x̃⟩₀|`. Costs 1 multiply and 1 fused multiply-add, and 2 function calls.
    #[inline]
    #[doc(alias = "length")]
    #[doc(alias = "magnitude")]
    #[must_use]
    pub fn norm(self) -> T
    where
        T: __gacore::Real,
    {
        let value = self.plain_norm();
        if __gacore::is_ordinary(value) {
            return value;
        }
        __gacore::scaling(self.to_array(), |x: Self| x.plain_norm())
    }

    /// `normalized` and what tells whether it is right.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn normalized_with_reach(self) -> (Vector<T>, __gacore::Reach<T, 0>)
    where
        T: __gacore::Real,
    {
        let Vector { e1: x_e1, e2: x_e2 } = self;
        let t1_s = (x_e1 * x_e1).add_product(x_e2, x_e2);
        let t2_s = T::sqrt(t1_s);
        let t3_s = T::recip(t2_s);
        (
            Vector {
                e1: x_e1 * t3_s,
                e2: x_e2 * t3_s,
            },
            __gacore::Reach { square: t1_s, parts: [] },
        )
    }

    /// The nearest element of the group, `x (x̃ x)^(−1/2)`: afterwards `x̃ x` is 1 or −1. Costs 3 multiplies and 1 fused multiply-add, and 2 function calls.
    ///
    /// # Errors
    /// Where `x̃ x` has no root, as for null versors.
    #[inline]
    pub fn try_normalized(self) -> ::core::result::Result<Vector<T>, __gacore::DomainError>
    where
        T: __gacore::Real,
    {
        let (value, reach) = self.normalized_with_reach();
        if reach.is_moderate() {
            return ::core::result::Result::Ok(value);
        }
        let coefficients = __gacore::scale_invariant(self.to_array(), |x: Self| x.normalized_with_reach().0.to_array());
        __gacore::finite(coefficients, ["normalized", "Vector", "where `x̃ x` has no root, as for null versors"])?;
        ::core::result::Result::Ok(Vector::from_array(coefficients))
    }

    /// The nearest element of the group, `x (x̃ x)^(−1/2)`: afterwards `x̃ x` is 1 or −1. Costs 3 multiplies and 1 fused multiply-add, and 2 function calls.
    ///
    /// # Panics
    /// Where `x̃ x` has no root, as for null versors; `try_normalized` returns an error instead.
    #[inline]
    #[doc(alias = "normalize")]
    #[doc(alias = "unit")]
    #[must_use]
    #[track_caller]
    pub fn normalized(self) -> Vector<T>
    where
        T: __gacore::Real,
    {
        let (value, reach) = self.normalized_with_reach();
        if reach.is_moderate() {
            return value;
        }
        let coefficients = __gacore::scale_invariant(self.to_array(), |x: Self| x.normalized_with_reach().0.to_array());
        __gacore::expect_finite(coefficients, ["normalized", "Vector", "where `x̃ x` has no root, as for null versors"]);
        Vector::from_array(coefficients)
    }

    /// `inverse` and what tells whether it is right.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn inverse_with_reach(self) -> (Vector<T>, __gacore::Reach<T, 0>)
    where
        T: __gacore::Real,
    {
        let Vector { e1: x_e1, e2: x_e2 } = self;
        let t1_s = (x_e1 * x_e1).add_product(x_e2, x_e2);
        let t2_s = T::recip(t1_s);
        (
            Vector {
                e1: x_e1 * t2_s,
                e2: x_e2 * t2_s,
            },
            __gacore::Reach { square: t1_s, parts: [] },
        )
    }

    /// The inverse, `x x⁻¹ = 1`. Costs 3 multiplies and 1 fused multiply-add, and one function call.
    ///
    /// # Errors
    /// Where `x x̃` is not invertible.
    #[inline]
    pub fn try_inverse(self) -> ::core::result::Result<Vector<T>, __gacore::DomainError>
    where
        T: __gacore::Real,
    {
        let (value, reach) = self.inverse_with_reach();
        if reach.is_moderate() {
            return ::core::result::Result::Ok(value);
        }
        let coefficients = __gacore::inversely_scaling(self.to_array(), |x: Self| x.inverse_with_reach().0.to_array());
        __gacore::finite(coefficients, ["inverse", "Vector", "where `x x̃` is not invertible"])?;
        ::core::result::Result::Ok(Vector::from_array(coefficients))
    }

    /// The inverse, `x x⁻¹ = 1`. Costs 3 multiplies and 1 fused multiply-add, and one function call.
    ///
    /// # Panics
    /// Where `x x̃` is not invertible; `try_inverse` returns an error instead.
    #[inline]
    #[doc(alias = "inv")]
    #[doc(alias = "recip")]
    #[must_use]
    #[track_caller]
    pub fn inverse(self) -> Vector<T>
    where
        T: __gacore::Real,
    {
        let (value, reach) = self.inverse_with_reach();
        if reach.is_moderate() {
            return value;
        }
        let coefficients = __gacore::inversely_scaling(self.to_array(), |x: Self| x.inverse_with_reach().0.to_array());
        __gacore::expect_finite(coefficients, ["inverse", "Vector", "where `x x̃` is not invertible"]);
        Vector::from_array(coefficients)
    }

    /// The left contraction `a ⌋ b`.
    #[inline]
    #[must_use]
    pub fn left_contraction<R>(self, rhs: R) -> <Self as __gacore::LeftContraction<R>>::Output
    where
        Self: __gacore::LeftContraction<R>,
    {
        __gacore::LeftContraction::left_contraction(self, rhs)
    }

    /// The right contraction `a ⌊ b`.
    #[inline]
    #[must_use]
    pub fn right_contraction<R>(self, rhs: R) -> <Self as __gacore::RightContraction<R>>::Output
    where
        Self: __gacore::RightContraction<R>,
    {
        __gacore::RightContraction::right_contraction(self, rhs)
    }

    /// The scalar product `⟨a b⟩₀`.
    #[inline]
    #[doc(alias = "dot")]
    #[must_use]
    pub fn scalar_product<R>(self, rhs: R) -> <Self as __gacore::ScalarProduct<R>>::Output
    where
        Self: __gacore::ScalarProduct<R>,
    {
        __gacore::ScalarProduct::scalar_product(self, rhs)
    }

    /// The commutator product `(a b − b a) / 2`.
    #[inline]
    #[must_use]
    pub fn commutator<R>(self, rhs: R) -> <Self as __gacore::Commutator<R>>::Output
    where
        Self: __gacore::Commutator<R>,
    {
        __gacore::Commutator::commutator(self, rhs)
    }

    /// The anticommutator product `(a b + b a) / 2`.
    #[inline]
    #[must_use]
    pub fn anticommutator<R>(self, rhs: R) -> <Self as __gacore::Anticommutator<R>>::Output
    where
        Self: __gacore::Anticommutator<R>,
    {
        __gacore::Anticommutator::anticommutator(self, rhs)
    }

    /// Hestenes' inner product: `a · b`, but zero where a factor is a number.
    #[inline]
    #[must_use]
    pub fn hestenes_inner<R>(self, rhs: R) -> <Self as __gacore::HestenesInner<R>>::Output
    where
        Self: __gacore::HestenesInner<R>,
    {
        __gacore::HestenesInner::hestenes_inner(self, rhs)
    }

    /// The sandwich `a b ã`, as the operator `>>`.
    #[inline]
    #[doc(alias = "apply")]
    #[doc(alias = "rotate")]
    #[doc(alias = "transform")]
    #[doc(alias = "transform_point")]
    #[doc(alias = "transform_vector")]
    #[must_use]
    pub fn sandwich<R>(self, rhs: R) -> <Self as ::core::ops::Shr<R>>::Output
    where
        Self: ::core::ops::Shr<R>,
    {
        ::core::ops::Shr::shr(self, rhs)
    }

    /// The part of each of its blades that lies in an invertible blade: `(a ⌋ b) b⁻¹`.
    ///
    /// # Errors
    /// Where the blade that is projected onto is not invertible.
    pub fn try_project<R>(self, blade: R) -> ::core::result::Result<Self, __gacore::DomainError>
    where
        T: __gacore::Real,
        R: __gacore::Subspace<Self>,
    {
        __gacore::Subspace::try_projection(blade, self)
    }

    /// The part of each of its blades that lies in an invertible blade: `(a ⌋ b) b⁻¹`.
    ///
    /// # Panics
    /// Where the blade that is projected onto is not invertible; `try_project` returns an error instead.
    #[must_use]
    #[track_caller]
    pub fn project<R>(self, blade: R) -> Self
    where
        T: __gacore::Real,
        R: __gacore::Subspace<Self>,
    {
        __gacore::expected(self.try_project(blade))
    }

    /// What is left without the projection onto an invertible blade: `a − (a ⌋ b) b⁻¹`.
    ///
    /// # Errors
    /// Where the blade that is rejected from is not invertible.
    pub fn try_reject<R>(self, blade: R) -> ::core::result::Result<Self, __gacore::DomainError>
    where
        T: __gacore::Real,
        R: __gacore::Subspace<Self>,
    {
        ::core::result::Result::Ok(self - self.try_project(blade)?)
    }

    /// What is left without the projection onto an invertible blade: `a − (a ⌋ b) b⁻¹`.
    ///
    /// # Panics
    /// Where the blade that is rejected from is not invertible; `try_reject` returns an error instead.
    #[must_use]
    #[track_caller]
    pub fn reject<R>(self, blade: R) -> Self
    where
        T: __gacore::Real,
        R: __gacore::Subspace<Self>,
    {
        __gacore::expected(self.try_reject(blade))
    }

    /// The mirror image in an invertible blade: vectors in it stay, vectors orthogonal to it are negated.
    ///
    /// # Errors
    /// Where the blade that is reflected in is not invertible.
    pub fn try_reflect<R>(self, blade: R) -> ::core::result::Result<Self, __gacore::DomainError>
    where
        T: __gacore::Real,
        R: __gacore::Subspace<Self>,
    {
        __gacore::Subspace::try_reflection(blade, self)
    }

    /// The mirror image in an invertible blade: vectors in it stay, vectors orthogonal to it are negated.
    ///
    /// # Panics
    /// Where the blade that is reflected in is not invertible; `try_reflect` returns an error instead.
    #[must_use]
    #[track_caller]
    pub fn reflect<R>(self, blade: R) -> Self
    where
        T: __gacore::Real,
        R: __gacore::Subspace<Self>,
    {
        __gacore::expected(self.try_reflect(blade))
    }

    /// The part that a [`Vector`] holds.
    #[inline]
    #[must_use]
    pub fn vector_part(self) -> Vector<T> {
        self
    }

    /// The part that a [`Odd`] holds.
    #[inline]
    #[must_use]
    pub fn odd_part(self) -> Vector<T> {
        self.vector_part()
    }

    /// The part that a [`Multivector`] holds.
    #[inline]
    #[must_use]
    pub fn multivector_part(self) -> Multivector<T> {
        let Vector { e1: x_e1, e2: x_e2 } = self;
        Multivector {
            s: T::ZERO,
            e1: x_e1,
            e2: x_e2,
            e12: T::ZERO,
        }
    }

    /// The part of one grade; zero where there is no such grade.
    #[must_use]
    pub fn grade_part(self, grade: u32) -> Self {
        __gacore::grade_part(self, grade)
    }
}

impl<T: __gacore::Scalar> __gacore::Graded for Vector<T> {
    type Scalar = T;
    type Algebra = Algebra;
    type Array = [T; 2];
    const NAME: &'static str = "Vector";
    const BLADES: &'static [__gacore::Blade] = &__gacore::Blade::list([1, 2]);
    const COEFFICIENT_NAMES: &'static [&'static str] = &["e1", "e2"];

    #[inline]
    fn to_array(self) -> [T; 2] {
        Vector::to_array(self)
    }

    #[inline]
    fn from_array(coefficients: [T; 2]) -> Self {
        Vector::from_array(coefficients)
    }

    #[inline]
    fn zero() -> Self {
        Vector::zero()
    }

    #[inline]
    fn reverse(self) -> Self {
        Vector::reverse(self)
    }
}

impl<T> ::core::fmt::Display for Vector<T>
where
    T: __gacore::Scalar + ::core::fmt::Display + ::core::cmp::PartialOrd,
{
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        __gacore::write(self, f)
    }
}

__gacore::ecosystem! { Vector, 2, normalized, vector2 }

__gacore::bytes! { Vector, [e1 e2] }

__gacore::index! { Vector, [e1, e2] }

__gacore::functions! { Vector: __gacore::Scalar; [Vector<T>, Vector<T>, Vector<T>, Vector<T>]
    norm Norm T, plain_norm norm;
    closed Normalized Vector<T>, normalized_with_reach try_normalized;
    closed Inverse Vector<T>, inverse_with_reach try_inverse;
}

impl<T> Bivector<T> {
    /// A value from its coefficients.
    #[inline]
    #[must_use]
    pub const fn new(e12: T) -> Self {
        Self { e12 }
    }

    /// A value from its coefficients in storage order.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn from_array(coefficients: [T; 1]) -> Self {
        let [e12] = coefficients;
        Self { e12 }
    }

    /// The coefficients in storage order.
    #[inline]
    #[must_use]
    pub fn to_array(self) -> [T; 1] {
        [self.e12]
    }

    /// This multivector with every coefficient mapped, to another number type for example.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn map<U>(self, mut f: impl ::core::ops::FnMut(T) -> U) -> Bivector<U> {
        Bivector { e12: f(self.e12) }
    }

    /// Two values combined coefficient by coefficient.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn zip_with<U, V>(self, rhs: Bivector<U>, mut f: impl ::core::ops::FnMut(T, U) -> V) -> Bivector<V> {
        Bivector { e12: f(self.e12, rhs.e12) }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Neg for Bivector<T> {
    type Output = Self;
    #[inline]
    fn neg(self) -> Self {
        self.map(|x| -x)
    }
}

impl<T: __gacore::Scalar> ::core::ops::AddAssign for Bivector<T> {
    #[inline]
    fn add_assign(&mut self, rhs: Self) {
        *self = *self + rhs;
    }
}

impl<T: __gacore::Scalar> ::core::ops::SubAssign for Bivector<T> {
    #[inline]
    fn sub_assign(&mut self, rhs: Self) {
        *self = *self - rhs;
    }
}

impl<T: __gacore::Scalar> ::core::ops::Mul<T> for Bivector<T> {
    type Output = Self;
    #[inline]
    fn mul(self, rhs: T) -> Self {
        self.map(|x| x * rhs)
    }
}

impl<T: __gacore::Scalar> ::core::ops::MulAssign<T> for Bivector<T> {
    #[inline]
    fn mul_assign(&mut self, rhs: T) {
        *self = *self * rhs;
    }
}

impl<T: __gacore::Field> ::core::ops::Div<T> for Bivector<T> {
    type Output = Self;
    #[inline]
    fn div(self, rhs: T) -> Self {
        self.map(|x| x / rhs)
    }
}

impl<T: __gacore::Field> ::core::ops::DivAssign<T> for Bivector<T> {
    #[inline]
    fn div_assign(&mut self, rhs: T) {
        *self = *self / rhs;
    }
}

impl<T: __gacore::Scalar> ::core::default::Default for Bivector<T> {
    #[inline]
    fn default() -> Self {
        Self::zero()
    }
}

impl ::core::ops::Mul<Bivector<f32>> for f32 {
    type Output = Bivector<f32>;
    #[inline]
    fn mul(self, rhs: Bivector<f32>) -> Bivector<f32> {
        rhs * self
    }
}

impl ::core::ops::Mul<Bivector<f64>> for f64 {
    type Output = Bivector<f64>;
    #[inline]
    fn mul(self, rhs: Bivector<f64>) -> Bivector<f64> {
        rhs * self
    }
}

impl ::core::ops::Mul<Bivector<i32>> for i32 {
    type Output = Bivector<i32>;
    #[inline]
    fn mul(self, rhs: Bivector<i32>) -> Bivector<i32> {
        rhs * self
    }
}

impl ::core::ops::Mul<Bivector<i64>> for i64 {
    type Output = Bivector<i64>;
    #[inline]
    fn mul(self, rhs: Bivector<i64>) -> Bivector<i64> {
        rhs * self
    }
}

impl<T: __gacore::Scalar> Bivector<T> {
    /// The value whose coefficients are all zero.
    #[inline]
    #[must_use]
    pub fn zero() -> Self {
        Self::from_array([T::ZERO; 1])
    }

    /// The reverse `x̃`: the order of factors is reversed. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "tilde")]
    #[must_use]
    pub fn reverse(self) -> Bivector<T>
    {
        let Bivector { e12: x_e12 } = self;
        Bivector {
            e12: -x_e12,
        }
    }

    /// The grade involution `x̂`: odd grades are negated. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "grade_involution")]
    #[must_use]
    pub fn involute(self) -> Bivector<T>
    {
        let Bivector { e12: x_e12 } = self;
        Bivector {
            e12: x_e12,
        }
    }

    /// The Clifford conjugate: reversion and grade involution. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "clifford_conjugate")]
    #[must_use]
    pub fn conjugate(self) -> Bivector<T>
    {
        let Bivector { e12: x_e12 } = self;
        Bivector {
            e12: -x_e12,
        }
    }

    /// The dual, by the convention of [`Algebra`]. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn dual(self) -> T
    {
        let Bivector { e12: x_e12 } = self;
        x_e12
    }

    /// The inverse of the dual. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn undual(self) -> T
    {
        let Bivector { e12: x_e12 } = self;
        -x_e12
    }

    /// The left complement: `left_complement(e) ∧ e = I` for a basis blade `e`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn left_complement(self) -> T
    {
        let Bivector { e12: x_e12 } = self;
        x_e12
    }

    /// The right complement: `e ∧ right_complement(e) = I` for a basis blade `e`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "hodge")]
    #[must_use]
    pub fn right_complement(self) -> T
    {
        let Bivector { e12: x_e12 } = self;
        x_e12
    }

    /// The squared norm `⟨x x̃⟩₀`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "length_squared")]
    #[doc(alias = "magnitude_squared")]
    #[must_use]
    pub fn norm_squared(self) -> T
    {
        let Bivector { e12: x_e12 } = self;
        x_e12 * x_e12
    }

    /// `norm` of coefficients whose squares stay in the range of the numbers.
    #[inline]
    fn plain_norm(self) -> T
    where
        T: __gacore::Real,
    {
        let Bivector { e12: x_e12 } = self;
        let t1_s = x_e12 * x_e12;
        let t2_s = T::abs(t1_s);
        let t3_s = T::sqrt(t2_s);
        t3_s
    }

    /// The norm `√|⟨x x̃⟩₀|`. Costs 1 multiply, and 2 function calls.
    #[inline]
    #[doc(alias = "length")]
    #[doc(alias = "magnitude")]
    #[must_use]
    pub fn norm(self) -> T
    where
        T: __gacore::Real,
    {
        let value = self.plain_norm();
        if __gacore::is_ordinary(value) {
            return value;
        }
        __gacore::scaling(self.to_array(), |x: Self| x.plain_norm())
    }

    /// `normalized` and what tells whether it is right.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn normalized_with_reach(self) -> (Bivector<T>, __gacore::Reach<T, 0>)
    where
        T: __gacore::Real,
    {
        let Bivector { e12: x_e12 } = self;
        let t1_s = x_e12 * x_e12;
        let t2_s = T::sqrt(t1_s);
        let t3_s = T::recip(t2_s);
        (
            Bivector {
                e12: x_e12 * t3_s,
            },
            __gacore::Reach { square: t1_s, parts: [] },
        )
    }

    /// The nearest element of the group, `x (x̃ x)^(−1/2)`: afterwards `x̃ x` is 1 or −1. Costs 2 multiplies, and 2 function calls.
    ///
    /// # Errors
    /// Where `x̃ x` has no root, as for null versors.
    #[inline]
    pub fn try_normalized(self) -> ::core::result::Result<Bivector<T>, __gacore::DomainError>
    where
        T: __gacore::Real,
    {
        let (value, reach) = self.normalized_with_reach();
        if reach.is_moderate() {
            return ::core::result::Result::Ok(value);
        }
        let coefficients = __gacore::scale_invariant(self.to_array(), |x: Self| x.normalized_with_reach().0.to_array());
        __gacore::finite(coefficients, ["normalized", "Bivector", "where `x̃ x` has no root, as for null versors"])?;
        ::core::result::Result::Ok(Bivector::from_array(coefficients))
    }

    /// The nearest element of the group, `x (x̃ x)^(−1/2)`: afterwards `x̃ x` is 1 or −1. Costs 2 multiplies, and 2 function calls.
    ///
    /// # Panics
    /// Where `x̃ x` has no root, as for null versors; `try_normalized` returns an error instead.
    #[inline]
    #[doc(alias = "normalize")]
    #[doc(alias = "unit")]
    #[must_use]
    #[track_caller]
    pub fn normalized(self) -> Bivector<T>
    where
        T: __gacore::Real,
    {
        let (value, reach) = self.normalized_with_reach();
        if reach.is_moderate() {
            return value;
        }
        let coefficients = __gacore::scale_invariant(self.to_array(), |x: Self| x.normalized_with_reach().0.to_array());
        __gacore::expect_finite(coefficients, ["normalized", "Bivector", "where `x̃ x` has no root, as for null versors"]);
        Bivector::from_array(coefficients)
    }

    /// `inverse` and what tells whether it is right.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn inverse_with_reach(self) -> (Bivector<T>, __gacore::Reach<T, 0>)
    where
        T: __gacore::Real,
    {
        let Bivector { e12: x_e12 } = self;
        let t1_s = x_e12 * x_e12;
        let t2_s = T::recip(t1_s);
        (
            Bivector {
                e12: x_e12 * -t2_s,
            },
            __gacore::Reach { square: t1_s, parts: [] },
        )
    }

    /// The inverse, `x x⁻¹ = 1`. Costs 2 multiplies, and one function call.
    ///
    /// # Errors
    /// Where `x x̃` is not invertible.
    #[inline]
    pub fn try_inverse(self) -> ::core::result::Result<Bivector<T>, __gacore::DomainError>
    where
        T: __gacore::Real,
    {
        let (value, reach) = self.inverse_with_reach();
        if reach.is_moderate() {
            return ::core::result::Result::Ok(value);
        }
        let coefficients = __gacore::inversely_scaling(self.to_array(), |x: Self| x.inverse_with_reach().0.to_array());
        __gacore::finite(coefficients, ["inverse", "Bivector", "where `x x̃` is not invertible"])?;
        ::core::result::Result::Ok(Bivector::from_array(coefficients))
    }

    /// The inverse, `x x⁻¹ = 1`. Costs 2 multiplies, and one function call.
    ///
    /// # Panics
    /// Where `x x̃` is not invertible; `try_inverse` returns an error instead.
    #[inline]
    #[doc(alias = "inv")]
    #[doc(alias = "recip")]
    #[must_use]
    #[track_caller]
    pub fn inverse(self) -> Bivector<T>
    where
        T: __gacore::Real,
    {
        let (value, reach) = self.inverse_with_reach();
        if reach.is_moderate() {
            return value;
        }
        let coefficients = __gacore::inversely_scaling(self.to_array(), |x: Self| x.inverse_with_reach().0.to_array());
        __gacore::expect_finite(coefficients, ["inverse", "Bivector", "where `x x̃` is not invertible"]);
        Bivector::from_array(coefficients)
    }

    /// `exp` and what tells whether it is right.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn exp_with_reach(self) -> (Even<T>, __gacore::Reach<T, 1>)
    where
        T: __gacore::Real,
    {
        let Bivector { e12: x_e12 } = self;
        let t1_s = -x_e12 * x_e12;
        let t2_s = T::cos_root(t1_s);
        let t3_s = T::sinc_root(t1_s);
        (
            Even {
                s: t2_s,
                e12: x_e12 * t3_s,
            },
            __gacore::Reach { square: T::ONE, parts: [t1_s] },
        )
    }

    /// The exponential: a rotation, boost or translation, or several at once. Costs 2 multiplies, and 2 function calls.
    ///
    /// # Errors
    /// Where it is too large for the number type.
    #[inline]
    pub fn try_exp(self) -> ::core::result::Result<Even<T>, __gacore::DomainError>
    where
        T: __gacore::Real,
    {
        let (value, reach) = self.exp_with_reach();
        if reach.is_moderate() {
            return ::core::result::Result::Ok(value);
        }
        let coefficients = value.to_array();
        __gacore::finite(coefficients, ["exp", "Bivector", "where it is too large for the number type"])?;
        ::core::result::Result::Ok(Even::from_array(coefficients))
    }

    /// The exponential: a rotation, boost or translation, or several at once. Costs 2 multiplies, and 2 function calls.
    ///
    /// # Panics
    /// Where it is too large for the number type; `try_exp` returns an error instead.
    #[inline]
    #[doc(alias = "from_rotation_vector")]
    #[doc(alias = "from_scaled_axis")]
    #[must_use]
    #[track_caller]
    pub fn exp(self) -> Even<T>
    where
        T: __gacore::Real,
    {
        let (value, reach) = self.exp_with_reach();
        if reach.is_moderate() {
            return value;
        }
        let coefficients = value.to_array();
        __gacore::expect_finite(coefficients, ["exp", "Bivector", "where it is too large for the number type"]);
        Even::from_array(coefficients)
    }

    /// `cayley` and what tells whether it is right.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn cayley_with_reach(self) -> (Even<T>, __gacore::Reach<T, 2>)
    where
        T: __gacore::Real,
    {
        let Bivector { e12: x_e12 } = self;
        let t1_s = -x_e12 * x_e12;
        let t2_s = T::from_i32(4) - t1_s;
        let t3_s = T::recip(t2_s);
        let t4_s = T::from_i32(4) * -t3_s;
        (
            Even {
                s: (-T::ONE).sub_product(T::from_i32(2), t4_s),
                e12: x_e12 * t4_s,
            },
            __gacore::Reach { square: T::ONE, parts: [t1_s, t3_s] },
        )
    }

    /// The Cayley map `(2 − B)(2 + B)⁻¹`, a rotor close to `exp(−B)`. Costs 3 multiplies, 1 add and 1 fused multiply-add, and one function call.
    ///
    /// # Errors
    /// Where `2 + B` is not invertible.
    #[inline]
    pub fn try_cayley(self) -> ::core::result::Result<Even<T>, __gacore::DomainError>
    where
        T: __gacore::Real,
    {
        let (value, reach) = self.cayley_with_reach();
        if reach.is_moderate() {
            return ::core::result::Result::Ok(value);
        }
        let coefficients = value.to_array();
        __gacore::finite(coefficients, ["cayley", "Bivector", "where `2 + B` is not invertible"])?;
        ::core::result::Result::Ok(Even::from_array(coefficients))
    }

    /// The Cayley map `(2 − B)(2 + B)⁻¹`, a rotor close to `exp(−B)`. Costs 3 multiplies, 1 add and 1 fused multiply-add, and one function call.
    ///
    /// # Panics
    /// Where `2 + B` is not invertible; `try_cayley` returns an error instead.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn cayley(self) -> Even<T>
    where
        T: __gacore::Real,
    {
        let (value, reach) = self.cayley_with_reach();
        if reach.is_moderate() {
            return value;
        }
        let coefficients = value.to_array();
        __gacore::expect_finite(coefficients, ["cayley", "Bivector", "where `2 + B` is not invertible"]);
        Even::from_array(coefficients)
    }

    /// The left contraction `a ⌋ b`.
    #[inline]
    #[must_use]
    pub fn left_contraction<R>(self, rhs: R) -> <Self as __gacore::LeftContraction<R>>::Output
    where
        Self: __gacore::LeftContraction<R>,
    {
        __gacore::LeftContraction::left_contraction(self, rhs)
    }

    /// The right contraction `a ⌊ b`.
    #[inline]
    #[must_use]
    pub fn right_contraction<R>(self, rhs: R) -> <Self as __gacore::RightContraction<R>>::Output
    where
        Self: __gacore::RightContraction<R>,
    {
        __gacore::RightContraction::right_contraction(self, rhs)
    }

    /// The scalar product `⟨a b⟩₀`.
    #[inline]
    #[doc(alias = "dot")]
    #[must_use]
    pub fn scalar_product<R>(self, rhs: R) -> <Self as __gacore::ScalarProduct<R>>::Output
    where
        Self: __gacore::ScalarProduct<R>,
    {
        __gacore::ScalarProduct::scalar_product(self, rhs)
    }

    /// The commutator product `(a b − b a) / 2`.
    #[inline]
    #[must_use]
    pub fn commutator<R>(self, rhs: R) -> <Self as __gacore::Commutator<R>>::Output
    where
        Self: __gacore::Commutator<R>,
    {
        __gacore::Commutator::commutator(self, rhs)
    }

    /// The anticommutator product `(a b + b a) / 2`.
    #[inline]
    #[must_use]
    pub fn anticommutator<R>(self, rhs: R) -> <Self as __gacore::Anticommutator<R>>::Output
    where
        Self: __gacore::Anticommutator<R>,
    {
        __gacore::Anticommutator::anticommutator(self, rhs)
    }

    /// Hestenes' inner product: `a · b`, but zero where a factor is a number.
    #[inline]
    #[must_use]
    pub fn hestenes_inner<R>(self, rhs: R) -> <Self as __gacore::HestenesInner<R>>::Output
    where
        Self: __gacore::HestenesInner<R>,
    {
        __gacore::HestenesInner::hestenes_inner(self, rhs)
    }

    /// The sandwich `a b ã`, as the operator `>>`.
    #[inline]
    #[doc(alias = "apply")]
    #[doc(alias = "rotate")]
    #[doc(alias = "transform")]
    #[doc(alias = "transform_point")]
    #[doc(alias = "transform_vector")]
    #[must_use]
    pub fn sandwich<R>(self, rhs: R) -> <Self as ::core::ops::Shr<R>>::Output
    where
        Self: ::core::ops::Shr<R>,
    {
        ::core::ops::Shr::shr(self, rhs)
    }

    /// The part of each of its blades that lies in an invertible blade: `(a ⌋ b) b⁻¹`.
    ///
    /// # Errors
    /// Where the blade that is projected onto is not invertible.
    pub fn try_project<R>(self, blade: R) -> ::core::result::Result<Self, __gacore::DomainError>
    where
        T: __gacore::Real,
        R: __gacore::Subspace<Self>,
    {
        __gacore::Subspace::try_projection(blade, self)
    }

    /// The part of each of its blades that lies in an invertible blade: `(a ⌋ b) b⁻¹`.
    ///
    /// # Panics
    /// Where the blade that is projected onto is not invertible; `try_project` returns an error instead.
    #[must_use]
    #[track_caller]
    pub fn project<R>(self, blade: R) -> Self
    where
        T: __gacore::Real,
        R: __gacore::Subspace<Self>,
    {
        __gacore::expected(self.try_project(blade))
    }

    /// What is left without the projection onto an invertible blade: `a − (a ⌋ b) b⁻¹`.
    ///
    /// # Errors
    /// Where the blade that is rejected from is not invertible.
    pub fn try_reject<R>(self, blade: R) -> ::core::result::Result<Self, __gacore::DomainError>
    where
        T: __gacore::Real,
        R: __gacore::Subspace<Self>,
    {
        ::core::result::Result::Ok(self - self.try_project(blade)?)
    }

    /// What is left without the projection onto an invertible blade: `a − (a ⌋ b) b⁻¹`.
    ///
    /// # Panics
    /// Where the blade that is rejected from is not invertible; `try_reject` returns an error instead.
    #[must_use]
    #[track_caller]
    pub fn reject<R>(self, blade: R) -> Self
    where
        T: __gacore::Real,
        R: __gacore::Subspace<Self>,
    {
        __gacore::expected(self.try_reject(blade))
    }

    /// The mirror image in an invertible blade: vectors in it stay, vectors orthogonal to it are negated.
    ///
    /// # Errors
    /// Where the blade that is reflected in is not invertible.
    pub fn try_reflect<R>(self, blade: R) -> ::core::result::Result<Self, __gacore::DomainError>
    where
        T: __gacore::Real,
        R: __gacore::Subspace<Self>,
    {
        __gacore::Subspace::try_reflection(blade, self)
    }

    /// The mirror image in an invertible blade: vectors in it stay, vectors orthogonal to it are negated.
    ///
    /// # Panics
    /// Where the blade that is reflected in is not invertible; `try_reflect` returns an error instead.
    #[must_use]
    #[track_caller]
    pub fn reflect<R>(self, blade: R) -> Self
    where
        T: __gacore::Real,
        R: __gacore::Subspace<Self>,
    {
        __gacore::expected(self.try_reflect(blade))
    }

    /// The part that a [`Bivector`] holds.
    #[inline]
    #[must_use]
    pub fn bivector_part(self) -> Bivector<T> {
        self
    }

    /// The part that a [`Pseudoscalar`] holds.
    #[inline]
    #[must_use]
    pub fn pseudoscalar_part(self) -> Bivector<T> {
        self.bivector_part()
    }

    /// The part that a [`Even`] holds.
    #[inline]
    #[must_use]
    pub fn even_part(self) -> Even<T> {
        let Bivector { e12: x_e12 } = self;
        Even {
            s: T::ZERO,
            e12: x_e12,
        }
    }

    /// The part that a [`Rotor`] holds.
    #[inline]
    #[must_use]
    pub fn rotor_part(self) -> Even<T> {
        self.even_part()
    }

    /// The part that a [`Multivector`] holds.
    #[inline]
    #[must_use]
    pub fn multivector_part(self) -> Multivector<T> {
        let Bivector { e12: x_e12 } = self;
        Multivector {
            s: T::ZERO,
            e1: T::ZERO,
            e2: T::ZERO,
            e12: x_e12,
        }
    }

    /// The part of one grade; zero where there is no such grade.
    #[must_use]
    pub fn grade_part(self, grade: u32) -> Self {
        __gacore::grade_part(self, grade)
    }
}

impl<T: __gacore::Scalar> __gacore::Graded for Bivector<T> {
    type Scalar = T;
    type Algebra = Algebra;
    type Array = [T; 1];
    const NAME: &'static str = "Bivector";
    const BLADES: &'static [__gacore::Blade] = &__gacore::Blade::list([3]);
    const COEFFICIENT_NAMES: &'static [&'static str] = &["e12"];

    #[inline]
    fn to_array(self) -> [T; 1] {
        Bivector::to_array(self)
    }

    #[inline]
    fn from_array(coefficients: [T; 1]) -> Self {
        Bivector::from_array(coefficients)
    }

    #[inline]
    fn zero() -> Self {
        Bivector::zero()
    }

    #[inline]
    fn reverse(self) -> Self {
        Bivector::reverse(self)
    }
}

impl<T> ::core::fmt::Display for Bivector<T>
where
    T: __gacore::Scalar + ::core::fmt::Display + ::core::cmp::PartialOrd,
{
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        __gacore::write(self, f)
    }
}

__gacore::ecosystem! { Bivector, 1, normalized }

__gacore::bytes! { Bivector, [e12] }

__gacore::index! { Bivector, [e12] }

__gacore::functions! { Bivector: __gacore::Scalar; [T, T, T, T]
    norm Norm T, plain_norm norm;
    closed Normalized Bivector<T>, normalized_with_reach try_normalized;
    closed Inverse Bivector<T>, inverse_with_reach try_inverse;
    closed Exp Even<T>, exp_with_reach try_exp;
    closed Cayley Even<T>, cayley_with_reach try_cayley;
}

impl<T> Even<T> {
    /// A value from its coefficients.
    #[inline]
    #[must_use]
    pub const fn new(s: T, e12: T) -> Self {
        Self { s, e12 }
    }

    /// A value from its coefficients in storage order.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn from_array(coefficients: [T; 2]) -> Self {
        let [s, e12] = coefficients;
        Self { s, e12 }
    }

    /// The coefficients in storage order.
    #[inline]
    #[must_use]
    pub fn to_array(self) -> [T; 2] {
        [self.s, self.e12]
    }

    /// This multivector with every coefficient mapped, to another number type for example.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn map<U>(self, mut f: impl ::core::ops::FnMut(T) -> U) -> Even<U> {
        Even { s: f(self.s), e12: f(self.e12) }
    }

    /// Two values combined coefficient by coefficient.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn zip_with<U, V>(self, rhs: Even<U>, mut f: impl ::core::ops::FnMut(T, U) -> V) -> Even<V> {
        Even { s: f(self.s, rhs.s), e12: f(self.e12, rhs.e12) }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Neg for Even<T> {
    type Output = Self;
    #[inline]
    fn neg(self) -> Self {
        self.map(|x| -x)
    }
}

impl<T: __gacore::Scalar> ::core::ops::AddAssign for Even<T> {
    #[inline]
    fn add_assign(&mut self, rhs: Self) {
        *self = *self + rhs;
    }
}

impl<T: __gacore::Scalar> ::core::ops::SubAssign for Even<T> {
    #[inline]
    fn sub_assign(&mut self, rhs: Self) {
        *self = *self - rhs;
    }
}

impl<T: __gacore::Scalar> ::core::ops::Mul<T> for Even<T> {
    type Output = Self;
    #[inline]
    fn mul(self, rhs: T) -> Self {
        self.map(|x| x * rhs)
    }
}

impl<T: __gacore::Scalar> ::core::ops::MulAssign<T> for Even<T> {
    #[inline]
    fn mul_assign(&mut self, rhs: T) {
        *self = *self * rhs;
    }
}

impl<T: __gacore::Field> ::core::ops::Div<T> for Even<T> {
    type Output = Self;
    #[inline]
    fn div(self, rhs: T) -> Self {
        self.map(|x| x / rhs)
    }
}

impl<T: __gacore::Field> ::core::ops::DivAssign<T> for Even<T> {
    #[inline]
    fn div_assign(&mut self, rhs: T) {
        *self = *self / rhs;
    }
}

impl<T: __gacore::Scalar> ::core::default::Default for Even<T> {
    #[inline]
    fn default() -> Self {
        Self::zero()
    }
}

impl ::core::ops::Mul<Even<f32>> for f32 {
    type Output = Even<f32>;
    #[inline]
    fn mul(self, rhs: Even<f32>) -> Even<f32> {
        rhs * self
    }
}

impl ::core::ops::Mul<Even<f64>> for f64 {
    type Output = Even<f64>;
    #[inline]
    fn mul(self, rhs: Even<f64>) -> Even<f64> {
        rhs * self
    }
}

impl ::core::ops::Mul<Even<i32>> for i32 {
    type Output = Even<i32>;
    #[inline]
    fn mul(self, rhs: Even<i32>) -> Even<i32> {
        rhs * self
    }
}

impl ::core::ops::Mul<Even<i64>> for i64 {
    type Output = Even<i64>;
    #[inline]
    fn mul(self, rhs: Even<i64>) -> Even<i64> {
        rhs * self
    }
}

impl<T: __gacore::Scalar> Even<T> {
    /// The value whose coefficients are all zero.
    #[inline]
    #[must_use]
    pub fn zero() -> Self {
        Self::from_array([T::ZERO; 2])
    }

    /// The reverse `x̃`: the order of factors is reversed. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "tilde")]
    #[must_use]
    pub fn reverse(self) -> Even<T>
    {
        let Even { s: x_s, e12: x_e12 } = self;
        Even {
            s: x_s,
            e12: -x_e12,
        }
    }

    /// The grade involution `x̂`: odd grades are negated. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "grade_involution")]
    #[must_use]
    pub fn involute(self) -> Even<T>
    {
        let Even { s: x_s, e12: x_e12 } = self;
        Even {
            s: x_s,
            e12: x_e12,
        }
    }

    /// The Clifford conjugate: reversion and grade involution. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "clifford_conjugate")]
    #[must_use]
    pub fn conjugate(self) -> Even<T>
    {
        let Even { s: x_s, e12: x_e12 } = self;
        Even {
            s: x_s,
            e12: -x_e12,
        }
    }

    /// The dual, by the convention of [`Algebra`]. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn dual(self) -> Even<T>
    {
        let Even { s: x_s, e12: x_e12 } = self;
        Even {
            s: x_e12,
            e12: -x_s,
        }
    }

    /// The inverse of the dual. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn undual(self) -> Even<T>
    {
        let Even { s: x_s, e12: x_e12 } = self;
        Even {
            s: -x_e12,
            e12: x_s,
        }
    }

    /// The left complement: `left_complement(e) ∧ e = I` for a basis blade `e`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn left_complement(self) -> Even<T>
    {
        let Even { s: x_s, e12: x_e12 } = self;
        Even {
            s: x_e12,
            e12: x_s,
        }
    }

    /// The right complement: `e ∧ right_complement(e) = I` for a basis blade `e`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "hodge")]
    #[must_use]
    pub fn right_complement(self) -> Even<T>
    {
        let Even { s: x_s, e12: x_e12 } = self;
        Even {
            s: x_e12,
            e12: x_s,
        }
    }

    /// The squared norm `⟨x x̃⟩₀`. Costs 1 multiply and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "length_squared")]
    #[doc(alias = "magnitude_squared")]
    #[must_use]
    pub fn norm_squared(self) -> T
    {
        let Even { s: x_s, e12: x_e12 } = self;
        (x_s * x_s).add_product(x_e12, x_e12)
    }

    /// `norm` of coefficients whose squares stay in the range of the numbers.
    #[inline]
    fn plain_norm(self) -> T
    where
        T: __gacore::Real,
    {
        let Even { s: x_s, e12: x_e12 } = self;
        let t1_s = (x_s * x_s).add_product(x_e12, x_e12);
        let t2_s = T::abs(t1_s);
        let t3_s = T::sqrt(t2_s);
        t3_s
    }

    /// The norm `√|⟨x x̃⟩₀|`. Costs 1 multiply and 1 fused multiply-add, and 2 function calls.
    #[inline]
    #[doc(alias = "length")]
    #[doc(alias = "magnitude")]
    #[must_use]
    pub fn norm(self) -> T
    where
        T: __gacore::Real,
    {
        let value = self.plain_norm();
        if __gacore::is_ordinary(value) {
            return value;
        }
        __gacore::scaling(self.to_array(), |x: Self| x.plain_norm())
    }

    /// `normalized` and what tells whether it is right.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn normalized_with_reach(self) -> (Even<T>, __gacore::Reach<T, 0>)
    where
        T: __gacore::Real,
    {
        let Even { s: x_s, e12: x_e12 } = self;
        let t1_s = (x_s * x_s).add_product(x_e12, x_e12);
        let t2_s = T::sqrt(t1_s);
        let t3_s = T::recip(t2_s);
        (
            Even {
                s: x_s * t3_s,
                e12: x_e12 * t3_s,
            },
            __gacore::Reach { square: t1_s, parts: [] },
        )
    }

    /// The nearest element of the group, `x (x̃ x)^(−1/2)`: afterwards `x̃ x` is 1 or −1. Costs 3 multiplies and 1 fused multiply-add, and 2 function calls.
    ///
    /// # Errors
    /// Where `x̃ x` has no root, as for null versors.
    #[inline]
    pub fn try_normalized(self) -> ::core::result::Result<Even<T>, __gacore::DomainError>
    where
        T: __gacore::Real,
    {
        let (value, reach) = self.normalized_with_reach();
        if reach.is_moderate() {
            return ::core::result::Result::Ok(value);
        }
        let coefficients = __gacore::scale_invariant(self.to_array(), |x: Self| x.normalized_with_reach().0.to_array());
        __gacore::finite(coefficients, ["normalized", "Even", "where `x̃ x` has no root, as for null versors"])?;
        ::core::result::Result::Ok(Even::from_array(coefficients))
    }

    /// The nearest element of the group, `x (x̃ x)^(−1/2)`: afterwards `x̃ x` is 1 or −1. Costs 3 multiplies and 1 fused multiply-add, and 2 function calls.
    ///
    /// # Panics
    /// Where `x̃ x` has no root, as for null versors; `try_normalized` returns an error instead.
    #[inline]
    #[doc(alias = "normalize")]
    #[doc(alias = "unit")]
    #[must_use]
    #[track_caller]
    pub fn normalized(self) -> Even<T>
    where
        T: __gacore::Real,
    {
        let (value, reach) = self.normalized_with_reach();
        if reach.is_moderate() {
            return value;
        }
        let coefficients = __gacore::scale_invariant(self.to_array(), |x: Self| x.normalized_with_reach().0.to_array());
        __gacore::expect_finite(coefficients, ["normalized", "Even", "where `x̃ x` has no root, as for null versors"]);
        Even::from_array(coefficients)
    }

    /// `inverse` and what tells whether it is right.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn inverse_with_reach(self) -> (Even<T>, __gacore::Reach<T, 0>)
    where
        T: __gacore::Real,
    {
        let Even { s: x_s, e12: x_e12 } = self;
        let t1_s = (x_s * x_s).add_product(x_e12, x_e12);
        let t2_s = T::recip(t1_s);
        (
            Even {
                s: x_s * t2_s,
                e12: x_e12 * -t2_s,
            },
            __gacore::Reach { square: t1_s, parts: [] },
        )
    }

    /// The inverse, `x x⁻¹ = 1`. Costs 3 multiplies and 1 fused multiply-add, and one function call.
    ///
    /// # Errors
    /// Where `x x̃` is not invertible.
    #[inline]
    pub fn try_inverse(self) -> ::core::result::Result<Even<T>, __gacore::DomainError>
    where
        T: __gacore::Real,
    {
        let (value, reach) = self.inverse_with_reach();
        if reach.is_moderate() {
            return ::core::result::Result::Ok(value);
        }
        let coefficients = __gacore::inversely_scaling(self.to_array(), |x: Self| x.inverse_with_reach().0.to_array());
        __gacore::finite(coefficients, ["inverse", "Even", "where `x x̃` is not invertible"])?;
        ::core::result::Result::Ok(Even::from_array(coefficients))
    }

    /// The inverse, `x x⁻¹ = 1`. Costs 3 multiplies and 1 fused multiply-add, and one function call.
    ///
    /// # Panics
    /// Where `x x̃` is not invertible; `try_inverse` returns an error instead.
    #[inline]
    #[doc(alias = "inv")]
    #[doc(alias = "recip")]
    #[must_use]
    #[track_caller]
    pub fn inverse(self) -> Even<T>
    where
        T: __gacore::Real,
    {
        let (value, reach) = self.inverse_with_reach();
        if reach.is_moderate() {
            return value;
        }
        let coefficients = __gacore::inversely_scaling(self.to_array(), |x: Self| x.inverse_with_reach().0.to_array());
        __gacore::expect_finite(coefficients, ["inverse", "Even", "where `x x̃` is not invertible"]);
        Even::from_array(coefficients)
    }

    /// `log` and what tells whether it is right.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn log_with_reach(self) -> (Bivector<T>, __gacore::Reach<T, 3>)
    where
        T: __gacore::Real,
    {
        let Even { s: x_s, e12: x_e12 } = self;
        let t1_s = -x_e12 * x_e12;
        let t2_s = T::arc_root(t1_s, x_s);
        (
            Bivector {
                e12: x_e12 * t2_s,
            },
            __gacore::Reach { square: T::ONE, parts: [x_s, t1_s, t2_s] },
        )
    }

    /// The logarithm of a rotor: the bivector whose exponential is the rotor of length 1. Costs 2 multiplies, and one function call.
    ///
    /// # Errors
    /// Where it is not unique or does not exist, as at −1, or where this is no multiple of a rotor.
    #[inline]
    pub fn try_log(self) -> ::core::result::Result<Bivector<T>, __gacore::DomainError>
    where
        T: __gacore::Real,
    {
        let (value, reach) = self.log_with_reach();
        if reach.is_moderate() {
            return ::core::result::Result::Ok(value);
        }
        let coefficients = __gacore::scale_invariant(self.to_array(), |x: Self| x.log_with_reach().0.to_array());
        __gacore::finite(coefficients, ["log", "Even", "where it is not unique or does not exist, as at −1, or where this is no multiple of a rotor"])?;
        ::core::result::Result::Ok(Bivector::from_array(coefficients))
    }

    /// The logarithm of a rotor: the bivector whose exponential is the rotor of length 1. Costs 2 multiplies, and one function call.
    ///
    /// # Panics
    /// Where it is not unique or does not exist, as at −1, or where this is no multiple of a rotor; `try_log` returns an error instead.
    #[inline]
    #[doc(alias = "ln")]
    #[doc(alias = "to_scaled_axis")]
    #[must_use]
    #[track_caller]
    pub fn log(self) -> Bivector<T>
    where
        T: __gacore::Real,
    {
        let (value, reach) = self.log_with_reach();
        if reach.is_moderate() {
            return value;
        }
        let coefficients = __gacore::scale_invariant(self.to_array(), |x: Self| x.log_with_reach().0.to_array());
        __gacore::expect_finite(coefficients, ["log", "Even", "where it is not unique or does not exist, as at −1, or where this is no multiple of a rotor"]);
        Bivector::from_array(coefficients)
    }

    /// `sqrt` and what tells whether it is right.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sqrt_with_reach(self) -> (Even<T>, __gacore::Reach<T, 2>)
    where
        T: __gacore::Real,
    {
        let Even { s: x_s, e12: x_e12 } = self;
        let t1_s = (x_s * x_s).add_product(x_e12, x_e12);
        let t2_s = T::sqrt(t1_s);
        let t3_s = T::recip(t2_s);
        let t4_s = x_s * t3_s;
        let t4_e12 = x_e12 * t3_s;
        let root_weights_of_t4_s = T::root_weights(t4_s);
        let t5_s = root_weights_of_t4_s.0;
        let t6_s = t4_e12 * -t4_e12;
        let t7_s = root_weights_of_t4_s.1;
        let t8_s = t6_s * t7_s;
        let t9_s = (t5_s - t8_s).add_product(t4_s, t5_s);
        let t10_s = T::from_i32(2) * t9_s;
        let t11_s = T::sqrt(t10_s);
        let t12_s = T::recip(t11_s);
        (
            Even {
                s: t9_s * t12_s,
                e12: t4_e12 * t12_s,
            },
            __gacore::Reach { square: t1_s, parts: [t11_s, t12_s] },
        )
    }

    /// The square root of a rotor, of length 1: half the rotation, boost or translation. Costs 8 multiplies, 1 add and 2 fused multiply-adds, and 5 function calls.
    ///
    /// # Errors
    /// Where it is not unique, as at −1, or where this is no multiple of a rotor.
    #[inline]
    pub fn try_sqrt(self) -> ::core::result::Result<Even<T>, __gacore::DomainError>
    where
        T: __gacore::Real,
    {
        let (value, reach) = self.sqrt_with_reach();
        if reach.is_moderate() {
            return ::core::result::Result::Ok(value);
        }
        let coefficients = __gacore::scale_invariant(self.to_array(), |x: Self| x.sqrt_with_reach().0.to_array());
        __gacore::finite(coefficients, ["sqrt", "Even", "where it is not unique, as at −1, or where this is no multiple of a rotor"])?;
        ::core::result::Result::Ok(Even::from_array(coefficients))
    }

    /// The square root of a rotor, of length 1: half the rotation, boost or translation. Costs 8 multiplies, 1 add and 2 fused multiply-adds, and 5 function calls.
    ///
    /// # Panics
    /// Where it is not unique, as at −1, or where this is no multiple of a rotor; `try_sqrt` returns an error instead.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn sqrt(self) -> Even<T>
    where
        T: __gacore::Real,
    {
        let (value, reach) = self.sqrt_with_reach();
        if reach.is_moderate() {
            return value;
        }
        let coefficients = __gacore::scale_invariant(self.to_array(), |x: Self| x.sqrt_with_reach().0.to_array());
        __gacore::expect_finite(coefficients, ["sqrt", "Even", "where it is not unique, as at −1, or where this is no multiple of a rotor"]);
        Even::from_array(coefficients)
    }

    /// `inverse_cayley` and what tells whether it is right.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn inverse_cayley_with_reach(self) -> (Bivector<T>, __gacore::Reach<T, 1>)
    where
        T: __gacore::Real,
    {
        let Even { s: x_s, e12: x_e12 } = self;
        let t1_s = (x_s * x_s).add_product(x_e12, x_e12);
        let t2_s = T::sqrt(t1_s);
        let t3_s = T::recip(t2_s);
        let t4_s = x_s * t3_s;
        let t4_e12 = x_e12 * t3_s;
        let t5_e12 = T::from_i32(2) * -t4_e12;
        let root_weights_of_t4_s = T::root_weights(t4_s);
        let t6_s = root_weights_of_t4_s.0;
        let t7_s = t4_e12 * -t4_e12;
        let t8_s = root_weights_of_t4_s.1;
        let t9_s = t7_s * t8_s;
        let t10_s = (t6_s - t9_s).add_product(t4_s, t6_s);
        let t11_s = T::recip(t10_s);
        (
            Bivector {
                e12: t5_e12 * t11_s,
            },
            __gacore::Reach { square: t1_s, parts: [t11_s] },
        )
    }

    /// The bivector whose Cayley map is this rotor, made of length 1: `2 (1 − R)(1 + R)⁻¹`. Costs 7 multiplies, 1 add and 2 fused multiply-adds, and 4 function calls.
    ///
    /// # Errors
    /// Where `1 + R` is not invertible, or where this is no multiple of a rotor.
    #[inline]
    pub fn try_inverse_cayley(self) -> ::core::result::Result<Bivector<T>, __gacore::DomainError>
    where
        T: __gacore::Real,
    {
        let (value, reach) = self.inverse_cayley_with_reach();
        if reach.is_moderate() {
            return ::core::result::Result::Ok(value);
        }
        let coefficients = __gacore::scale_invariant(self.to_array(), |x: Self| x.inverse_cayley_with_reach().0.to_array());
        __gacore::finite(coefficients, ["inverse_cayley", "Even", "where `1 + R` is not invertible, or where this is no multiple of a rotor"])?;
        ::core::result::Result::Ok(Bivector::from_array(coefficients))
    }

    /// The bivector whose Cayley map is this rotor, made of length 1: `2 (1 − R)(1 + R)⁻¹`. Costs 7 multiplies, 1 add and 2 fused multiply-adds, and 4 function calls.
    ///
    /// # Panics
    /// Where `1 + R` is not invertible, or where this is no multiple of a rotor; `try_inverse_cayley` returns an error instead.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn inverse_cayley(self) -> Bivector<T>
    where
        T: __gacore::Real,
    {
        let (value, reach) = self.inverse_cayley_with_reach();
        if reach.is_moderate() {
            return value;
        }
        let coefficients = __gacore::scale_invariant(self.to_array(), |x: Self| x.inverse_cayley_with_reach().0.to_array());
        __gacore::expect_finite(coefficients, ["inverse_cayley", "Even", "where `1 + R` is not invertible, or where this is no multiple of a rotor"]);
        Bivector::from_array(coefficients)
    }

    /// The power of a rotor with this exponent, of length 1: that part of the motion.
    ///
    /// # Errors
    /// Where there is no logarithm, as at −1, or where this is no multiple of a rotor.
    #[inline]
    pub fn try_powf(self, exponent: T) -> ::core::result::Result<Even<T>, __gacore::DomainError>
    where
        T: __gacore::Real,
    {
        (self.try_log()? * exponent).try_exp()
    }

    /// The power of a rotor with this exponent, of length 1: that part of the motion.
    ///
    /// # Panics
    /// Where there is no logarithm, as at −1, or where this is no multiple of a rotor; `try_powf` returns an error instead.
    #[inline]
    #[doc(alias = "pow")]
    #[must_use]
    #[track_caller]
    pub fn powf(self, exponent: T) -> Even<T>
    where
        T: __gacore::Real,
    {
        (self.log() * exponent).exp()
    }

    /// The way from this rotor to another, of length 1: here at 0, there at 1, at constant speed along one turn or screw between. Of the two rotors ±`to` that do the same it goes to the nearer one.
    ///
    /// # Errors
    /// Where the way is not unique, or where an operand is no multiple of a rotor.
    #[inline]
    pub fn try_interpolate(self, to: Self, at: T) -> ::core::result::Result<Even<T>, __gacore::DomainError>
    where
        T: __gacore::Real,
    {
        let step = __gacore::nearer(self.reverse() * to);
        ::core::result::Result::Ok(self.try_normalized()? * step.try_powf(at)?)
    }

    /// The way from this rotor to another, of length 1: here at 0, there at 1, at constant speed along one turn or screw between. Of the two rotors ±`to` that do the same it goes to the nearer one.
    ///
    /// # Panics
    /// Where the way is not unique, or where an operand is no multiple of a rotor; `try_interpolate` returns an error instead.
    #[inline]
    #[doc(alias = "lerp")]
    #[doc(alias = "nlerp")]
    #[doc(alias = "slerp")]
    #[must_use]
    #[track_caller]
    pub fn interpolate(self, to: Self, at: T) -> Even<T>
    where
        T: __gacore::Real,
    {
        let step = __gacore::nearer(self.reverse() * to);
        self.normalized() * step.powf(at)
    }

    /// The left contraction `a ⌋ b`.
    #[inline]
    #[must_use]
    pub fn left_contraction<R>(self, rhs: R) -> <Self as __gacore::LeftContraction<R>>::Output
    where
        Self: __gacore::LeftContraction<R>,
    {
        __gacore::LeftContraction::left_contraction(self, rhs)
    }

    /// The right contraction `a ⌊ b`.
    #[inline]
    #[must_use]
    pub fn right_contraction<R>(self, rhs: R) -> <Self as __gacore::RightContraction<R>>::Output
    where
        Self: __gacore::RightContraction<R>,
    {
        __gacore::RightContraction::right_contraction(self, rhs)
    }

    /// The scalar product `⟨a b⟩₀`.
    #[inline]
    #[doc(alias = "dot")]
    #[must_use]
    pub fn scalar_product<R>(self, rhs: R) -> <Self as __gacore::ScalarProduct<R>>::Output
    where
        Self: __gacore::ScalarProduct<R>,
    {
        __gacore::ScalarProduct::scalar_product(self, rhs)
    }

    /// The commutator product `(a b − b a) / 2`.
    #[inline]
    #[must_use]
    pub fn commutator<R>(self, rhs: R) -> <Self as __gacore::Commutator<R>>::Output
    where
        Self: __gacore::Commutator<R>,
    {
        __gacore::Commutator::commutator(self, rhs)
    }

    /// The anticommutator product `(a b + b a) / 2`.
    #[inline]
    #[must_use]
    pub fn anticommutator<R>(self, rhs: R) -> <Self as __gacore::Anticommutator<R>>::Output
    where
        Self: __gacore::Anticommutator<R>,
    {
        __gacore::Anticommutator::anticommutator(self, rhs)
    }

    /// Hestenes' inner product: `a · b`, but zero where a factor is a number.
    #[inline]
    #[must_use]
    pub fn hestenes_inner<R>(self, rhs: R) -> <Self as __gacore::HestenesInner<R>>::Output
    where
        Self: __gacore::HestenesInner<R>,
    {
        __gacore::HestenesInner::hestenes_inner(self, rhs)
    }

    /// The sandwich `a b ã`, as the operator `>>`.
    #[inline]
    #[doc(alias = "apply")]
    #[doc(alias = "rotate")]
    #[doc(alias = "transform")]
    #[doc(alias = "transform_point")]
    #[doc(alias = "transform_vector")]
    #[must_use]
    pub fn sandwich<R>(self, rhs: R) -> <Self as ::core::ops::Shr<R>>::Output
    where
        Self: ::core::ops::Shr<R>,
    {
        ::core::ops::Shr::shr(self, rhs)
    }

    /// The part of each of its blades that lies in an invertible blade: `(a ⌋ b) b⁻¹`.
    ///
    /// # Errors
    /// Where the blade that is projected onto is not invertible.
    pub fn try_project<R>(self, blade: R) -> ::core::result::Result<Self, __gacore::DomainError>
    where
        T: __gacore::Real,
        R: __gacore::Subspace<Self>,
    {
        __gacore::Subspace::try_projection(blade, self)
    }

    /// The part of each of its blades that lies in an invertible blade: `(a ⌋ b) b⁻¹`.
    ///
    /// # Panics
    /// Where the blade that is projected onto is not invertible; `try_project` returns an error instead.
    #[must_use]
    #[track_caller]
    pub fn project<R>(self, blade: R) -> Self
    where
        T: __gacore::Real,
        R: __gacore::Subspace<Self>,
    {
        __gacore::expected(self.try_project(blade))
    }

    /// What is left without the projection onto an invertible blade: `a − (a ⌋ b) b⁻¹`.
    ///
    /// # Errors
    /// Where the blade that is rejected from is not invertible.
    pub fn try_reject<R>(self, blade: R) -> ::core::result::Result<Self, __gacore::DomainError>
    where
        T: __gacore::Real,
        R: __gacore::Subspace<Self>,
    {
        ::core::result::Result::Ok(self - self.try_project(blade)?)
    }

    /// What is left without the projection onto an invertible blade: `a − (a ⌋ b) b⁻¹`.
    ///
    /// # Panics
    /// Where the blade that is rejected from is not invertible; `try_reject` returns an error instead.
    #[must_use]
    #[track_caller]
    pub fn reject<R>(self, blade: R) -> Self
    where
        T: __gacore::Real,
        R: __gacore::Subspace<Self>,
    {
        __gacore::expected(self.try_reject(blade))
    }

    /// The mirror image in an invertible blade: vectors in it stay, vectors orthogonal to it are negated.
    ///
    /// # Errors
    /// Where the blade that is reflected in is not invertible.
    pub fn try_reflect<R>(self, blade: R) -> ::core::result::Result<Self, __gacore::DomainError>
    where
        T: __gacore::Real,
        R: __gacore::Subspace<Self>,
    {
        __gacore::Subspace::try_reflection(blade, self)
    }

    /// The mirror image in an invertible blade: vectors in it stay, vectors orthogonal to it are negated.
    ///
    /// # Panics
    /// Where the blade that is reflected in is not invertible; `try_reflect` returns an error instead.
    #[must_use]
    #[track_caller]
    pub fn reflect<R>(self, blade: R) -> Self
    where
        T: __gacore::Real,
        R: __gacore::Subspace<Self>,
    {
        __gacore::expected(self.try_reflect(blade))
    }

    /// The scalar part.
    #[inline]
    #[must_use]
    pub fn scalar_part(self) -> T {
        let Even { s: x_s, .. } = self;
        x_s
    }

    /// The part that a [`Bivector`] holds.
    #[inline]
    #[must_use]
    pub fn bivector_part(self) -> Bivector<T> {
        let Even { e12: x_e12, .. } = self;
        Bivector {
            e12: x_e12,
        }
    }

    /// The part that a [`Pseudoscalar`] holds.
    #[inline]
    #[must_use]
    pub fn pseudoscalar_part(self) -> Bivector<T> {
        self.bivector_part()
    }

    /// The part that a [`Even`] holds.
    #[inline]
    #[must_use]
    pub fn even_part(self) -> Even<T> {
        self
    }

    /// The part that a [`Rotor`] holds.
    #[inline]
    #[must_use]
    pub fn rotor_part(self) -> Even<T> {
        self.even_part()
    }

    /// The part that a [`Multivector`] holds.
    #[inline]
    #[must_use]
    pub fn multivector_part(self) -> Multivector<T> {
        let Even { s: x_s, e12: x_e12 } = self;
        Multivector {
            s: x_s,
            e1: T::ZERO,
            e2: T::ZERO,
            e12: x_e12,
        }
    }

    /// The part of one grade; zero where there is no such grade.
    #[must_use]
    pub fn grade_part(self, grade: u32) -> Self {
        __gacore::grade_part(self, grade)
    }
}

impl<T: __gacore::Scalar> __gacore::Graded for Even<T> {
    type Scalar = T;
    type Algebra = Algebra;
    type Array = [T; 2];
    const NAME: &'static str = "Even";
    const BLADES: &'static [__gacore::Blade] = &__gacore::Blade::list([0, 3]);
    const COEFFICIENT_NAMES: &'static [&'static str] = &["s", "e12"];

    #[inline]
    fn to_array(self) -> [T; 2] {
        Even::to_array(self)
    }

    #[inline]
    fn from_array(coefficients: [T; 2]) -> Self {
        Even::from_array(coefficients)
    }

    #[inline]
    fn zero() -> Self {
        Even::zero()
    }

    #[inline]
    fn reverse(self) -> Self {
        Even::reverse(self)
    }
}

impl<T> ::core::fmt::Display for Even<T>
where
    T: __gacore::Scalar + ::core::fmt::Display + ::core::cmp::PartialOrd,
{
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        __gacore::write(self, f)
    }
}

__gacore::ecosystem! { Even, 2, closed, normalized; 1 1 2, false false false, [1 2], [0 1] }

__gacore::bytes! { Even, [s e12] }

__gacore::index! { Even, [s, e12] }

__gacore::functions! { Even: __gacore::Scalar; [Even<T>, Even<T>, Even<T>, Even<T>]
    norm Norm T, plain_norm norm;
    closed Normalized Even<T>, normalized_with_reach try_normalized;
    closed Inverse Even<T>, inverse_with_reach try_inverse;
    closed Log Bivector<T>, log_with_reach try_log;
    closed Sqrt Even<T>, sqrt_with_reach try_sqrt;
    closed InverseCayley Bivector<T>, inverse_cayley_with_reach try_inverse_cayley;
}

__gacore::spin! { Even, Bivector }

impl<T> Multivector<T> {
    /// A value from its coefficients.
    #[inline]
    #[must_use]
    pub const fn new(s: T, e1: T, e2: T, e12: T) -> Self {
        Self { s, e1, e2, e12 }
    }

    /// A value from its coefficients in storage order.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn from_array(coefficients: [T; 4]) -> Self {
        let [s, e1, e2, e12] = coefficients;
        Self { s, e1, e2, e12 }
    }

    /// The coefficients in storage order.
    #[inline]
    #[must_use]
    pub fn to_array(self) -> [T; 4] {
        [self.s, self.e1, self.e2, self.e12]
    }

    /// This multivector with every coefficient mapped, to another number type for example.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn map<U>(self, mut f: impl ::core::ops::FnMut(T) -> U) -> Multivector<U> {
        Multivector { s: f(self.s), e1: f(self.e1), e2: f(self.e2), e12: f(self.e12) }
    }

    /// Two values combined coefficient by coefficient.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn zip_with<U, V>(self, rhs: Multivector<U>, mut f: impl ::core::ops::FnMut(T, U) -> V) -> Multivector<V> {
        Multivector {
            s: f(self.s, rhs.s), e1: f(self.e1, rhs.e1), e2: f(self.e2, rhs.e2), 
            e12: f(self.e12, rhs.e12)
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Neg for Multivector<T> {
    type Output = Self;
    #[inline]
    fn neg(self) -> Self {
        self.map(|x| -x)
    }
}

impl<T: __gacore::Scalar> ::core::ops::AddAssign for Multivector<T> {
    #[inline]
    fn add_assign(&mut self, rhs: Self) {
        *self = *self + rhs;
    }
}

impl<T: __gacore::Scalar> ::core::ops::SubAssign for Multivector<T> {
    #[inline]
    fn sub_assign(&mut self, rhs: Self) {
        *self = *self - rhs;
    }
}

impl<T: __gacore::Scalar> ::core::ops::Mul<T> for Multivector<T> {
    type Output = Self;
    #[inline]
    fn mul(self, rhs: T) -> Self {
        self.map(|x| x * rhs)
    }
}

impl<T: __gacore::Scalar> ::core::ops::MulAssign<T> for Multivector<T> {
    #[inline]
    fn mul_assign(&mut self, rhs: T) {
        *self = *self * rhs;
    }
}

impl<T: __gacore::Field> ::core::ops::Div<T> for Multivector<T> {
    type Output = Self;
    #[inline]
    fn div(self, rhs: T) -> Self {
        self.map(|x| x / rhs)
    }
}

impl<T: __gacore::Field> ::core::ops::DivAssign<T> for Multivector<T> {
    #[inline]
    fn div_assign(&mut self, rhs: T) {
        *self = *self / rhs;
    }
}

impl<T: __gacore::Scalar> ::core::default::Default for Multivector<T> {
    #[inline]
    fn default() -> Self {
        Self::zero()
    }
}

impl ::core::ops::Mul<Multivector<f32>> for f32 {
    type Output = Multivector<f32>;
    #[inline]
    fn mul(self, rhs: Multivector<f32>) -> Multivector<f32> {
        rhs * self
    }
}

impl ::core::ops::Mul<Multivector<f64>> for f64 {
    type Output = Multivector<f64>;
    #[inline]
    fn mul(self, rhs: Multivector<f64>) -> Multivector<f64> {
        rhs * self
    }
}

impl ::core::ops::Mul<Multivector<i32>> for i32 {
    type Output = Multivector<i32>;
    #[inline]
    fn mul(self, rhs: Multivector<i32>) -> Multivector<i32> {
        rhs * self
    }
}

impl ::core::ops::Mul<Multivector<i64>> for i64 {
    type Output = Multivector<i64>;
    #[inline]
    fn mul(self, rhs: Multivector<i64>) -> Multivector<i64> {
        rhs * self
    }
}

impl<T: __gacore::Scalar> Multivector<T> {
    /// The value whose coefficients are all zero.
    #[inline]
    #[must_use]
    pub fn zero() -> Self {
        Self::from_array([T::ZERO; 4])
    }

    /// The reverse `x̃`: the order of factors is reversed. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "tilde")]
    #[must_use]
    pub fn reverse(self) -> Multivector<T>
    {
        let Multivector { s: x_s, e1: x_e1, e2: x_e2, e12: x_e12 } = self;
        Multivector {
            s: x_s,
            e1: x_e1,
            e2: x_e2,
            e12: -x_e12,
        }
    }

    /// The grade involution `x̂`: odd grades are negated. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "grade_involution")]
    #[must_use]
    pub fn involute(self) -> Multivector<T>
    {
        let Multivector { s: x_s, e1: x_e1, e2: x_e2, e12: x_e12 } = self;
        Multivector {
            s: x_s,
            e1: -x_e1,
            e2: -x_e2,
            e12: x_e12,
        }
    }

    /// The Clifford conjugate: reversion and grade involution. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "clifford_conjugate")]
    #[must_use]
    pub fn conjugate(self) -> Multivector<T>
    {
        let Multivector { s: x_s, e1: x_e1, e2: x_e2, e12: x_e12 } = self;
        Multivector {
            s: x_s,
            e1: -x_e1,
            e2: -x_e2,
            e12: -x_e12,
        }
    }

    /// The dual, by the convention of [`Algebra`]. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn dual(self) -> Multivector<T>
    {
        let Multivector { s: x_s, e1: x_e1, e2: x_e2, e12: x_e12 } = self;
        Multivector {
            s: x_e12,
            e1: x_e2,
            e2: -x_e1,
            e12: -x_s,
        }
    }

    /// The inverse of the dual. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn undual(self) -> Multivector<T>
    {
        let Multivector { s: x_s, e1: x_e1, e2: x_e2, e12: x_e12 } = self;
        Multivector {
            s: -x_e12,
            e1: -x_e2,
            e2: x_e1,
            e12: x_s,
        }
    }

    /// The left complement: `left_complement(e) ∧ e = I` for a basis blade `e`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn left_complement(self) -> Multivector<T>
    {
        let Multivector { s: x_s, e1: x_e1, e2: x_e2, e12: x_e12 } = self;
        Multivector {
            s: x_e12,
            e1: x_e2,
            e2: -x_e1,
            e12: x_s,
        }
    }

    /// The right complement: `e ∧ right_complement(e) = I` for a basis blade `e`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "hodge")]
    #[must_use]
    pub fn right_complement(self) -> Multivector<T>
    {
        let Multivector { s: x_s, e1: x_e1, e2: x_e2, e12: x_e12 } = self;
        Multivector {
            s: x_e12,
            e1: -x_e2,
            e2: x_e1,
            e12: x_s,
        }
    }

    /// The squared norm `⟨x x̃⟩₀`. Costs 1 multiply and 3 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "length_squared")]
    #[doc(alias = "magnitude_squared")]
    #[must_use]
    pub fn norm_squared(self) -> T
    {
        let Multivector { s: x_s, e1: x_e1, e2: x_e2, e12: x_e12 } = self;
        (x_s * x_s).add_product(x_e1, x_e1).add_product(x_e2, x_e2).add_product(x_e12, x_e12)
    }

    /// `norm` of coefficients whose squares stay in the range of the numbers.
    #[inline]
    fn plain_norm(self) -> T
    where
        T: __gacore::Real,
    {
        let Multivector { s: x_s, e1: x_e1, e2: x_e2, e12: x_e12 } = self;
        let t1_s = (x_s * x_s).add_product(x_e2, x_e2) + (x_e1 * x_e1).add_product(x_e12, x_e12);
        let t2_s = T::abs(t1_s);
        let t3_s = T::sqrt(t2_s);
        t3_s
    }

    /// The norm `√|⟨x x̃⟩₀|`. Costs 2 multiplies, 1 add and 2 fused multiply-adds, and 2 function calls.
    #[inline]
    #[doc(alias = "length")]
    #[doc(alias = "magnitude")]
    #[must_use]
    pub fn norm(self) -> T
    where
        T: __gacore::Real,
    {
        let value = self.plain_norm();
        if __gacore::is_ordinary(value) {
            return value;
        }
        __gacore::scaling(self.to_array(), |x: Self| x.plain_norm())
    }

    /// The inverse, `x x⁻¹ = 1`.
    ///
    /// # Errors
    /// Where `x x̃` is not invertible.
    #[inline]
    pub fn try_inverse(self) -> ::core::result::Result<Multivector<T>, __gacore::DomainError>
    where
        T: __gacore::Real,
    {
        let value = __gacore::inverse(self);
        __gacore::finite(value.to_array(), ["inverse", "Multivector", "where `x x̃` is not invertible"])?;
        ::core::result::Result::Ok(value)
    }

    /// The inverse, `x x⁻¹ = 1`.
    ///
    /// # Panics
    /// Where `x x̃` is not invertible; `try_inverse` returns an error instead.
    #[inline]
    #[doc(alias = "inv")]
    #[doc(alias = "recip")]
    #[must_use]
    #[track_caller]
    pub fn inverse(self) -> Multivector<T>
    where
        T: __gacore::Real,
    {
        let value = __gacore::inverse(self);
        __gacore::expect_finite(value.to_array(), ["inverse", "Multivector", "where `x x̃` is not invertible"]);
        value
    }

    /// The exponential of any multivector, by its power series.
    ///
    /// # Errors
    /// Where it is too large for the number type.
    #[inline]
    pub fn try_exp(self) -> ::core::result::Result<Multivector<T>, __gacore::DomainError>
    where
        T: __gacore::Real,
    {
        let value = __gacore::general::exp(self);
        __gacore::finite(value.to_array(), ["exp", "Multivector", "where it is too large for the number type"])?;
        ::core::result::Result::Ok(value)
    }

    /// The exponential of any multivector, by its power series.
    ///
    /// # Panics
    /// Where it is too large for the number type; `try_exp` returns an error instead.
    #[inline]
    #[doc(alias = "from_rotation_vector")]
    #[doc(alias = "from_scaled_axis")]
    #[must_use]
    #[track_caller]
    pub fn exp(self) -> Multivector<T>
    where
        T: __gacore::Real,
    {
        let value = __gacore::general::exp(self);
        __gacore::expect_finite(value.to_array(), ["exp", "Multivector", "where it is too large for the number type"]);
        value
    }

    /// The sine of any multivector, by its power series.
    ///
    /// # Errors
    /// Where it is too large for the number type.
    #[inline]
    pub fn try_sin(self) -> ::core::result::Result<Multivector<T>, __gacore::DomainError>
    where
        T: __gacore::Real,
    {
        let value = __gacore::general::sin(self);
        __gacore::finite(value.to_array(), ["sin", "Multivector", "where it is too large for the number type"])?;
        ::core::result::Result::Ok(value)
    }

    /// The sine of any multivector, by its power series.
    ///
    /// # Panics
    /// Where it is too large for the number type; `try_sin` returns an error instead.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn sin(self) -> Multivector<T>
    where
        T: __gacore::Real,
    {
        let value = __gacore::general::sin(self);
        __gacore::expect_finite(value.to_array(), ["sin", "Multivector", "where it is too large for the number type"]);
        value
    }

    /// The cosine of any multivector, by its power series.
    ///
    /// # Errors
    /// Where it is too large for the number type.
    #[inline]
    pub fn try_cos(self) -> ::core::result::Result<Multivector<T>, __gacore::DomainError>
    where
        T: __gacore::Real,
    {
        let value = __gacore::general::cos(self);
        __gacore::finite(value.to_array(), ["cos", "Multivector", "where it is too large for the number type"])?;
        ::core::result::Result::Ok(value)
    }

    /// The cosine of any multivector, by its power series.
    ///
    /// # Panics
    /// Where it is too large for the number type; `try_cos` returns an error instead.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn cos(self) -> Multivector<T>
    where
        T: __gacore::Real,
    {
        let value = __gacore::general::cos(self);
        __gacore::expect_finite(value.to_array(), ["cos", "Multivector", "where it is too large for the number type"]);
        value
    }

    /// The tangent, the sine times the inverse of the cosine.
    ///
    /// # Errors
    /// Where the cosine has no inverse.
    #[inline]
    pub fn try_tan(self) -> ::core::result::Result<Multivector<T>, __gacore::DomainError>
    where
        T: __gacore::Real,
    {
        let value = __gacore::general::tan(self);
        __gacore::finite(value.to_array(), ["tan", "Multivector", "where the cosine has no inverse"])?;
        ::core::result::Result::Ok(value)
    }

    /// The tangent, the sine times the inverse of the cosine.
    ///
    /// # Panics
    /// Where the cosine has no inverse; `try_tan` returns an error instead.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn tan(self) -> Multivector<T>
    where
        T: __gacore::Real,
    {
        let value = __gacore::general::tan(self);
        __gacore::expect_finite(value.to_array(), ["tan", "Multivector", "where the cosine has no inverse"]);
        value
    }

    /// The hyperbolic sine of any multivector, by its power series.
    ///
    /// # Errors
    /// Where it is too large for the number type.
    #[inline]
    pub fn try_sinh(self) -> ::core::result::Result<Multivector<T>, __gacore::DomainError>
    where
        T: __gacore::Real,
    {
        let value = __gacore::general::sinh(self);
        __gacore::finite(value.to_array(), ["sinh", "Multivector", "where it is too large for the number type"])?;
        ::core::result::Result::Ok(value)
    }

    /// The hyperbolic sine of any multivector, by its power series.
    ///
    /// # Panics
    /// Where it is too large for the number type; `try_sinh` returns an error instead.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn sinh(self) -> Multivector<T>
    where
        T: __gacore::Real,
    {
        let value = __gacore::general::sinh(self);
        __gacore::expect_finite(value.to_array(), ["sinh", "Multivector", "where it is too large for the number type"]);
        value
    }

    /// The hyperbolic cosine of any multivector, by its power series.
    ///
    /// # Errors
    /// Where it is too large for the number type.
    #[inline]
    pub fn try_cosh(self) -> ::core::result::Result<Multivector<T>, __gacore::DomainError>
    where
        T: __gacore::Real,
    {
        let value = __gacore::general::cosh(self);
        __gacore::finite(value.to_array(), ["cosh", "Multivector", "where it is too large for the number type"])?;
        ::core::result::Result::Ok(value)
    }

    /// The hyperbolic cosine of any multivector, by its power series.
    ///
    /// # Panics
    /// Where it is too large for the number type; `try_cosh` returns an error instead.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn cosh(self) -> Multivector<T>
    where
        T: __gacore::Real,
    {
        let value = __gacore::general::cosh(self);
        __gacore::expect_finite(value.to_array(), ["cosh", "Multivector", "where it is too large for the number type"]);
        value
    }

    /// The hyperbolic tangent, `sinh` times the inverse of `cosh`.
    ///
    /// # Errors
    /// Where `cosh` has no inverse.
    #[inline]
    pub fn try_tanh(self) -> ::core::result::Result<Multivector<T>, __gacore::DomainError>
    where
        T: __gacore::Real,
    {
        let value = __gacore::general::tanh(self);
        __gacore::finite(value.to_array(), ["tanh", "Multivector", "where `cosh` has no inverse"])?;
        ::core::result::Result::Ok(value)
    }

    /// The hyperbolic tangent, `sinh` times the inverse of `cosh`.
    ///
    /// # Panics
    /// Where `cosh` has no inverse; `try_tanh` returns an error instead.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn tanh(self) -> Multivector<T>
    where
        T: __gacore::Real,
    {
        let value = __gacore::general::tanh(self);
        __gacore::expect_finite(value.to_array(), ["tanh", "Multivector", "where `cosh` has no inverse"]);
        value
    }

    /// The left contraction `a ⌋ b`.
    #[inline]
    #[must_use]
    pub fn left_contraction<R>(self, rhs: R) -> <Self as __gacore::LeftContraction<R>>::Output
    where
        Self: __gacore::LeftContraction<R>,
    {
        __gacore::LeftContraction::left_contraction(self, rhs)
    }

    /// The right contraction `a ⌊ b`.
    #[inline]
    #[must_use]
    pub fn right_contraction<R>(self, rhs: R) -> <Self as __gacore::RightContraction<R>>::Output
    where
        Self: __gacore::RightContraction<R>,
    {
        __gacore::RightContraction::right_contraction(self, rhs)
    }

    /// The scalar product `⟨a b⟩₀`.
    #[inline]
    #[doc(alias = "dot")]
    #[must_use]
    pub fn scalar_product<R>(self, rhs: R) -> <Self as __gacore::ScalarProduct<R>>::Output
    where
        Self: __gacore::ScalarProduct<R>,
    {
        __gacore::ScalarProduct::scalar_product(self, rhs)
    }

    /// The commutator product `(a b − b a) / 2`.
    #[inline]
    #[must_use]
    pub fn commutator<R>(self, rhs: R) -> <Self as __gacore::Commutator<R>>::Output
    where
        Self: __gacore::Commutator<R>,
    {
        __gacore::Commutator::commutator(self, rhs)
    }

    /// The anticommutator product `(a b + b a) / 2`.
    #[inline]
    #[must_use]
    pub fn anticommutator<R>(self, rhs: R) -> <Self as __gacore::Anticommutator<R>>::Output
    where
        Self: __gacore::Anticommutator<R>,
    {
        __gacore::Anticommutator::anticommutator(self, rhs)
    }

    /// Hestenes' inner product: `a · b`, but zero where a factor is a number.
    #[inline]
    #[must_use]
    pub fn hestenes_inner<R>(self, rhs: R) -> <Self as __gacore::HestenesInner<R>>::Output
    where
        Self: __gacore::HestenesInner<R>,
    {
        __gacore::HestenesInner::hestenes_inner(self, rhs)
    }

    /// The sandwich `a b ã`, as the operator `>>`.
    #[inline]
    #[doc(alias = "apply")]
    #[doc(alias = "rotate")]
    #[doc(alias = "transform")]
    #[doc(alias = "transform_point")]
    #[doc(alias = "transform_vector")]
    #[must_use]
    pub fn sandwich<R>(self, rhs: R) -> <Self as ::core::ops::Shr<R>>::Output
    where
        Self: ::core::ops::Shr<R>,
    {
        ::core::ops::Shr::shr(self, rhs)
    }

    /// The part of each of its blades that lies in an invertible blade: `(a ⌋ b) b⁻¹`.
    ///
    /// # Errors
    /// Where the blade that is projected onto is not invertible.
    pub fn try_project<R>(self, blade: R) -> ::core::result::Result<Self, __gacore::DomainError>
    where
        T: __gacore::Real,
        R: __gacore::Subspace<Self>,
    {
        __gacore::Subspace::try_projection(blade, self)
    }

    /// The part of each of its blades that lies in an invertible blade: `(a ⌋ b) b⁻¹`.
    ///
    /// # Panics
    /// Where the blade that is projected onto is not invertible; `try_project` returns an error instead.
    #[must_use]
    #[track_caller]
    pub fn project<R>(self, blade: R) -> Self
    where
        T: __gacore::Real,
        R: __gacore::Subspace<Self>,
    {
        __gacore::expected(self.try_project(blade))
    }

    /// What is left without the projection onto an invertible blade: `a − (a ⌋ b) b⁻¹`.
    ///
    /// # Errors
    /// Where the blade that is rejected from is not invertible.
    pub fn try_reject<R>(self, blade: R) -> ::core::result::Result<Self, __gacore::DomainError>
    where
        T: __gacore::Real,
        R: __gacore::Subspace<Self>,
    {
        ::core::result::Result::Ok(self - self.try_project(blade)?)
    }

    /// What is left without the projection onto an invertible blade: `a − (a ⌋ b) b⁻¹`.
    ///
    /// # Panics
    /// Where the blade that is rejected from is not invertible; `try_reject` returns an error instead.
    #[must_use]
    #[track_caller]
    pub fn reject<R>(self, blade: R) -> Self
    where
        T: __gacore::Real,
        R: __gacore::Subspace<Self>,
    {
        __gacore::expected(self.try_reject(blade))
    }

    /// The mirror image in an invertible blade: vectors in it stay, vectors orthogonal to it are negated.
    ///
    /// # Errors
    /// Where the blade that is reflected in is not invertible.
    pub fn try_reflect<R>(self, blade: R) -> ::core::result::Result<Self, __gacore::DomainError>
    where
        T: __gacore::Real,
        R: __gacore::Subspace<Self>,
    {
        __gacore::Subspace::try_reflection(blade, self)
    }

    /// The mirror image in an invertible blade: vectors in it stay, vectors orthogonal to it are negated.
    ///
    /// # Panics
    /// Where the blade that is reflected in is not invertible; `try_reflect` returns an error instead.
    #[must_use]
    #[track_caller]
    pub fn reflect<R>(self, blade: R) -> Self
    where
        T: __gacore::Real,
        R: __gacore::Subspace<Self>,
    {
        __gacore::expected(self.try_reflect(blade))
    }

    /// The scalar part.
    #[inline]
    #[must_use]
    pub fn scalar_part(self) -> T {
        let Multivector { s: x_s, .. } = self;
        x_s
    }

    /// The part that a [`Vector`] holds.
    #[inline]
    #[must_use]
    pub fn vector_part(self) -> Vector<T> {
        let Multivector { e1: x_e1, e2: x_e2, .. } = self;
        Vector {
            e1: x_e1,
            e2: x_e2,
        }
    }

    /// The part that a [`Odd`] holds.
    #[inline]
    #[must_use]
    pub fn odd_part(self) -> Vector<T> {
        self.vector_part()
    }

    /// The part that a [`Bivector`] holds.
    #[inline]
    #[must_use]
    pub fn bivector_part(self) -> Bivector<T> {
        let Multivector { e12: x_e12, .. } = self;
        Bivector {
            e12: x_e12,
        }
    }

    /// The part that a [`Pseudoscalar`] holds.
    #[inline]
    #[must_use]
    pub fn pseudoscalar_part(self) -> Bivector<T> {
        self.bivector_part()
    }

    /// The part that a [`Even`] holds.
    #[inline]
    #[must_use]
    pub fn even_part(self) -> Even<T> {
        let Multivector { s: x_s, e12: x_e12, .. } = self;
        Even {
            s: x_s,
            e12: x_e12,
        }
    }

    /// The part that a [`Rotor`] holds.
    #[inline]
    #[must_use]
    pub fn rotor_part(self) -> Even<T> {
        self.even_part()
    }

    /// The part that a [`Multivector`] holds.
    #[inline]
    #[must_use]
    pub fn multivector_part(self) -> Multivector<T> {
        self
    }

    /// The part of one grade; zero where there is no such grade.
    #[must_use]
    pub fn grade_part(self, grade: u32) -> Self {
        __gacore::grade_part(self, grade)
    }
}

impl<T: __gacore::Scalar> __gacore::Graded for Multivector<T> {
    type Scalar = T;
    type Algebra = Algebra;
    type Array = [T; 4];
    const NAME: &'static str = "Multivector";
    const BLADES: &'static [__gacore::Blade] = &__gacore::Blade::list([0, 1, 2, 3]);
    const COEFFICIENT_NAMES: &'static [&'static str] = &["s", "e1", "e2", "e12"];

    #[inline]
    fn to_array(self) -> [T; 4] {
        Multivector::to_array(self)
    }

    #[inline]
    fn from_array(coefficients: [T; 4]) -> Self {
        Multivector::from_array(coefficients)
    }

    #[inline]
    fn zero() -> Self {
        Multivector::zero()
    }

    #[inline]
    fn reverse(self) -> Self {
        Multivector::reverse(self)
    }
}

impl<T> ::core::fmt::Display for Multivector<T>
where
    T: __gacore::Scalar + ::core::fmt::Display + ::core::cmp::PartialOrd,
{
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        __gacore::write(self, f)
    }
}

__gacore::ecosystem! { Multivector, 4, closed; 2 1 1, false false false, [1 3 2 4], [0 0 0 1] }

__gacore::bytes! { Multivector, [s e1 e2 e12] }

__gacore::index! { Multivector, [s, e1, e2, e12] }

__gacore::functions! { Multivector: __gacore::Scalar; [Multivector<T>, Multivector<T>, Multivector<T>, Multivector<T>]
    norm Norm T, plain_norm norm;
    general Inverse Multivector<T>, inverse try_inverse;
}

impl<T: __gacore::Scalar> ::core::ops::Mul<Vector<T>> for Vector<T> {
    type Output = Even<T>;
    /// `a b`. Costs 2 multiplies and 2 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mul(self, r: Vector<T>) -> Even<T> {
        let (Vector { e1: l_e1, e2: l_e2 }, Vector { e1: r_e1, e2: r_e2 }) = (self, r);
        Even {
            s: (l_e1 * r_e1).add_product(l_e2, r_e2),
            e12: (l_e1 * r_e2).sub_product(l_e2, r_e1),
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Mul<Bivector<T>> for Vector<T> {
    type Output = Vector<T>;
    /// `a b`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mul(self, r: Bivector<T>) -> Vector<T> {
        let (Vector { e1: l_e1, e2: l_e2 }, Bivector { e12: r_e12 }) = (self, r);
        Vector {
            e1: -l_e2 * r_e12,
            e2: l_e1 * r_e12,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Mul<Even<T>> for Vector<T> {
    type Output = Vector<T>;
    /// `a b`. Costs 2 multiplies and 2 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mul(self, r: Even<T>) -> Vector<T> {
        let (Vector { e1: l_e1, e2: l_e2 }, Even { s: r_s, e12: r_e12 }) = (self, r);
        Vector {
            e1: (l_e1 * r_s).sub_product(l_e2, r_e12),
            e2: (l_e2 * r_s).add_product(l_e1, r_e12),
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Mul<Multivector<T>> for Vector<T> {
    type Output = Multivector<T>;
    /// `a b`. Costs 4 multiplies and 4 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mul(self, r: Multivector<T>) -> Multivector<T> {
        ::core::ops::Mul::mul(self, r.even_part()) + ::core::ops::Mul::mul(self, r.odd_part())
    }
}

impl<T: __gacore::Scalar> ::core::ops::Mul<Vector<T>> for Bivector<T> {
    type Output = Vector<T>;
    /// `a b`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mul(self, r: Vector<T>) -> Vector<T> {
        let (Bivector { e12: l_e12 }, Vector { e1: r_e1, e2: r_e2 }) = (self, r);
        Vector {
            e1: l_e12 * r_e2,
            e2: -l_e12 * r_e1,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Mul<Bivector<T>> for Bivector<T> {
    type Output = T;
    /// `a b`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mul(self, r: Bivector<T>) -> T {
        let (Bivector { e12: l_e12 }, Bivector { e12: r_e12 }) = (self, r);
        -l_e12 * r_e12
    }
}

impl<T: __gacore::Scalar> ::core::ops::Mul<Even<T>> for Bivector<T> {
    type Output = Even<T>;
    /// `a b`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mul(self, r: Even<T>) -> Even<T> {
        let (Bivector { e12: l_e12 }, Even { s: r_s, e12: r_e12 }) = (self, r);
        Even {
            s: -l_e12 * r_e12,
            e12: l_e12 * r_s,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Mul<Multivector<T>> for Bivector<T> {
    type Output = Multivector<T>;
    /// `a b`. Costs 4 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mul(self, r: Multivector<T>) -> Multivector<T> {
        ::core::ops::Mul::mul(self, r.even_part()) + ::core::ops::Mul::mul(self, r.odd_part())
    }
}

impl<T: __gacore::Scalar> ::core::ops::Mul<Vector<T>> for Even<T> {
    type Output = Vector<T>;
    /// `a b`. Costs 2 multiplies and 2 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mul(self, r: Vector<T>) -> Vector<T> {
        let (Even { s: l_s, e12: l_e12 }, Vector { e1: r_e1, e2: r_e2 }) = (self, r);
        Vector {
            e1: (l_s * r_e1).add_product(l_e12, r_e2),
            e2: (l_s * r_e2).sub_product(l_e12, r_e1),
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Mul<Bivector<T>> for Even<T> {
    type Output = Even<T>;
    /// `a b`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mul(self, r: Bivector<T>) -> Even<T> {
        let (Even { s: l_s, e12: l_e12 }, Bivector { e12: r_e12 }) = (self, r);
        Even {
            s: -l_e12 * r_e12,
            e12: l_s * r_e12,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Mul<Even<T>> for Even<T> {
    type Output = Even<T>;
    /// `a b`. Costs 2 multiplies and 2 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mul(self, r: Even<T>) -> Even<T> {
        let (Even { s: l_s, e12: l_e12 }, Even { s: r_s, e12: r_e12 }) = (self, r);
        Even {
            s: (l_s * r_s).sub_product(l_e12, r_e12),
            e12: (l_e12 * r_s).add_product(l_s, r_e12),
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Mul<Multivector<T>> for Even<T> {
    type Output = Multivector<T>;
    /// `a b`. Costs 4 multiplies and 4 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mul(self, r: Multivector<T>) -> Multivector<T> {
        ::core::ops::Mul::mul(self, r.even_part()) + ::core::ops::Mul::mul(self, r.odd_part())
    }
}

impl<T: __gacore::Scalar> ::core::ops::Mul<Vector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a b`. Costs 4 multiplies and 4 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mul(self, r: Vector<T>) -> Multivector<T> {
        ::core::ops::Mul::mul(self.even_part(), r) + ::core::ops::Mul::mul(self.odd_part(), r)
    }
}

impl<T: __gacore::Scalar> ::core::ops::Mul<Bivector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a b`. Costs 4 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mul(self, r: Bivector<T>) -> Multivector<T> {
        ::core::ops::Mul::mul(self.even_part(), r) + ::core::ops::Mul::mul(self.odd_part(), r)
    }
}

impl<T: __gacore::Scalar> ::core::ops::Mul<Even<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a b`. Costs 4 multiplies and 4 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mul(self, r: Even<T>) -> Multivector<T> {
        ::core::ops::Mul::mul(self.even_part(), r) + ::core::ops::Mul::mul(self.odd_part(), r)
    }
}

impl<T: __gacore::Scalar> ::core::ops::Mul<Multivector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a b`. Costs 4 multiplies and 12 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mul(self, r: Multivector<T>) -> Multivector<T> {
        let (Multivector { s: l_s, e1: l_e1, e2: l_e2, e12: l_e12 }, Multivector { s: r_s, e1: r_e1, e2: r_e2, e12: r_e12 }) = (self, r);
        if T::QUADS {
            let q0 = [l_s, l_e1, l_e2, l_e12];
            let q1 = [r_s, r_e1, r_e2, r_e12];
            let q2 = T::turned::<0b00_00_00_00>(q0);
            let q3 = T::turned::<0b01_01_01_01>(q0);
            let q4 = T::turned::<0b10_11_00_01>(q1);
            let q5 = T::turned::<0b11_10_11_10>(q0);
            let q6 = T::turned::<0b00_00_10_10>(q1);
            let q7 = T::turned::<0b10_11_10_11>(q0);
            let q8 = T::turned::<0b01_01_11_11>(q1);
            let q9 = T::products(q2, q1);
            let q9 = T::add_products(q9, q3, q4);
            let g = T::products(q5, q6);
            let g = T::sub_products(g, q7, q8);
            let q9 = T::add_signed::<0b0000>(q9, g);
            return Multivector { s: q9[0], e1: q9[1], e2: q9[2], e12: q9[3] };
        }
        Multivector {
            s: (l_s * r_s).sub_product(l_e12, r_e12).add_product(l_e1, r_e1).add_product(l_e2, r_e2),
            e1: (l_e1 * r_s).sub_product(l_e2, r_e12).add_product(l_s, r_e1)
                .add_product(l_e12, r_e2),
            e2: (l_e2 * r_s).sub_product(l_e12, r_e1).add_product(l_s, r_e2)
                .add_product(l_e1, r_e12),
            e12: (l_e12 * r_s).sub_product(l_e2, r_e1).add_product(l_s, r_e12)
                .add_product(l_e1, r_e2),
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitXor<Vector<T>> for Vector<T> {
    type Output = Bivector<T>;
    /// `a ∧ b = Σ ⟨aᵣ bₛ⟩ᵣ₊ₛ`. Costs 1 multiply and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitxor(self, r: Vector<T>) -> Bivector<T> {
        let (Vector { e1: l_e1, e2: l_e2 }, Vector { e1: r_e1, e2: r_e2 }) = (self, r);
        Bivector {
            e12: (l_e1 * r_e2).sub_product(l_e2, r_e1),
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitXor<Bivector<T>> for Vector<T> {
    type Output = T;
    /// `a ∧ b = Σ ⟨aᵣ bₛ⟩ᵣ₊ₛ`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitxor(self, r: Bivector<T>) -> T {
        let _ = self;
        let _ = r;
        T::ZERO
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitXor<Even<T>> for Vector<T> {
    type Output = Vector<T>;
    /// `a ∧ b = Σ ⟨aᵣ bₛ⟩ᵣ₊ₛ`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitxor(self, r: Even<T>) -> Vector<T> {
        let (Vector { e1: l_e1, e2: l_e2 }, Even { s: r_s, .. }) = (self, r);
        Vector {
            e1: l_e1 * r_s,
            e2: l_e2 * r_s,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitXor<Multivector<T>> for Vector<T> {
    type Output = Multivector<T>;
    /// `a ∧ b = Σ ⟨aᵣ bₛ⟩ᵣ₊ₛ`. Costs 3 multiplies and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitxor(self, r: Multivector<T>) -> Multivector<T> {
        ::core::ops::BitXor::bitxor(self, r.even_part()) + ::core::ops::BitXor::bitxor(self, r.odd_part())
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitXor<Vector<T>> for Bivector<T> {
    type Output = T;
    /// `a ∧ b = Σ ⟨aᵣ bₛ⟩ᵣ₊ₛ`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitxor(self, r: Vector<T>) -> T {
        let _ = self;
        let _ = r;
        T::ZERO
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitXor<Bivector<T>> for Bivector<T> {
    type Output = T;
    /// `a ∧ b = Σ ⟨aᵣ bₛ⟩ᵣ₊ₛ`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitxor(self, r: Bivector<T>) -> T {
        let _ = self;
        let _ = r;
        T::ZERO
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitXor<Even<T>> for Bivector<T> {
    type Output = Bivector<T>;
    /// `a ∧ b = Σ ⟨aᵣ bₛ⟩ᵣ₊ₛ`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitxor(self, r: Even<T>) -> Bivector<T> {
        let (Bivector { e12: l_e12 }, Even { s: r_s, .. }) = (self, r);
        Bivector {
            e12: l_e12 * r_s,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitXor<Multivector<T>> for Bivector<T> {
    type Output = Bivector<T>;
    /// `a ∧ b = Σ ⟨aᵣ bₛ⟩ᵣ₊ₛ`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitxor(self, r: Multivector<T>) -> Bivector<T> {
        let (Bivector { e12: l_e12 }, Multivector { s: r_s, .. }) = (self, r);
        Bivector {
            e12: l_e12 * r_s,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitXor<Vector<T>> for Even<T> {
    type Output = Vector<T>;
    /// `a ∧ b = Σ ⟨aᵣ bₛ⟩ᵣ₊ₛ`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitxor(self, r: Vector<T>) -> Vector<T> {
        let (Even { s: l_s, .. }, Vector { e1: r_e1, e2: r_e2 }) = (self, r);
        Vector {
            e1: l_s * r_e1,
            e2: l_s * r_e2,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitXor<Bivector<T>> for Even<T> {
    type Output = Bivector<T>;
    /// `a ∧ b = Σ ⟨aᵣ bₛ⟩ᵣ₊ₛ`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitxor(self, r: Bivector<T>) -> Bivector<T> {
        let (Even { s: l_s, .. }, Bivector { e12: r_e12 }) = (self, r);
        Bivector {
            e12: l_s * r_e12,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitXor<Even<T>> for Even<T> {
    type Output = Even<T>;
    /// `a ∧ b = Σ ⟨aᵣ bₛ⟩ᵣ₊ₛ`. Costs 2 multiplies and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitxor(self, r: Even<T>) -> Even<T> {
        let (Even { s: l_s, e12: l_e12 }, Even { s: r_s, e12: r_e12 }) = (self, r);
        Even {
            s: l_s * r_s,
            e12: (l_e12 * r_s).add_product(l_s, r_e12),
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitXor<Multivector<T>> for Even<T> {
    type Output = Multivector<T>;
    /// `a ∧ b = Σ ⟨aᵣ bₛ⟩ᵣ₊ₛ`. Costs 4 multiplies and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitxor(self, r: Multivector<T>) -> Multivector<T> {
        ::core::ops::BitXor::bitxor(self, r.even_part()) + ::core::ops::BitXor::bitxor(self, r.odd_part())
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitXor<Vector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a ∧ b = Σ ⟨aᵣ bₛ⟩ᵣ₊ₛ`. Costs 3 multiplies and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitxor(self, r: Vector<T>) -> Multivector<T> {
        ::core::ops::BitXor::bitxor(self.even_part(), r) + ::core::ops::BitXor::bitxor(self.odd_part(), r)
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitXor<Bivector<T>> for Multivector<T> {
    type Output = Bivector<T>;
    /// `a ∧ b = Σ ⟨aᵣ bₛ⟩ᵣ₊ₛ`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitxor(self, r: Bivector<T>) -> Bivector<T> {
        let (Multivector { s: l_s, .. }, Bivector { e12: r_e12 }) = (self, r);
        Bivector {
            e12: l_s * r_e12,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitXor<Even<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a ∧ b = Σ ⟨aᵣ bₛ⟩ᵣ₊ₛ`. Costs 4 multiplies and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitxor(self, r: Even<T>) -> Multivector<T> {
        ::core::ops::BitXor::bitxor(self.even_part(), r) + ::core::ops::BitXor::bitxor(self.odd_part(), r)
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitXor<Multivector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a ∧ b = Σ ⟨aᵣ bₛ⟩ᵣ₊ₛ`. Costs 4 multiplies and 5 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitxor(self, r: Multivector<T>) -> Multivector<T> {
        let (Multivector { s: l_s, e1: l_e1, e2: l_e2, e12: l_e12 }, Multivector { s: r_s, e1: r_e1, e2: r_e2, e12: r_e12 }) = (self, r);
        Multivector {
            s: l_s * r_s,
            e1: (l_e1 * r_s).add_product(l_s, r_e1),
            e2: (l_e2 * r_s).add_product(l_s, r_e2),
            e12: (l_e12 * r_s).sub_product(l_e2, r_e1).add_product(l_s, r_e12)
                .add_product(l_e1, r_e2),
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitOr<Vector<T>> for Vector<T> {
    type Output = T;
    /// `a · b = Σ ⟨aᵣ bₛ⟩₍|r−s|₎`. Costs 1 multiply and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitor(self, r: Vector<T>) -> T {
        let (Vector { e1: l_e1, e2: l_e2 }, Vector { e1: r_e1, e2: r_e2 }) = (self, r);
        (l_e1 * r_e1).add_product(l_e2, r_e2)
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitOr<Bivector<T>> for Vector<T> {
    type Output = Vector<T>;
    /// `a · b = Σ ⟨aᵣ bₛ⟩₍|r−s|₎`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitor(self, r: Bivector<T>) -> Vector<T> {
        let (Vector { e1: l_e1, e2: l_e2 }, Bivector { e12: r_e12 }) = (self, r);
        Vector {
            e1: -l_e2 * r_e12,
            e2: l_e1 * r_e12,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitOr<Even<T>> for Vector<T> {
    type Output = Vector<T>;
    /// `a · b = Σ ⟨aᵣ bₛ⟩₍|r−s|₎`. Costs 2 multiplies and 2 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitor(self, r: Even<T>) -> Vector<T> {
        let (Vector { e1: l_e1, e2: l_e2 }, Even { s: r_s, e12: r_e12 }) = (self, r);
        Vector {
            e1: (l_e1 * r_s).sub_product(l_e2, r_e12),
            e2: (l_e2 * r_s).add_product(l_e1, r_e12),
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitOr<Multivector<T>> for Vector<T> {
    type Output = Multivector<T>;
    /// `a · b = Σ ⟨aᵣ bₛ⟩₍|r−s|₎`. Costs 3 multiplies and 3 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitor(self, r: Multivector<T>) -> Multivector<T> {
        let (Vector { e1: l_e1, e2: l_e2 }, Multivector { s: r_s, e1: r_e1, e2: r_e2, e12: r_e12 }) = (self, r);
        Multivector {
            s: (l_e1 * r_e1).add_product(l_e2, r_e2),
            e1: (l_e1 * r_s).sub_product(l_e2, r_e12),
            e2: (l_e2 * r_s).add_product(l_e1, r_e12),
            e12: T::ZERO,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitOr<Vector<T>> for Bivector<T> {
    type Output = Vector<T>;
    /// `a · b = Σ ⟨aᵣ bₛ⟩₍|r−s|₎`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitor(self, r: Vector<T>) -> Vector<T> {
        let (Bivector { e12: l_e12 }, Vector { e1: r_e1, e2: r_e2 }) = (self, r);
        Vector {
            e1: l_e12 * r_e2,
            e2: -l_e12 * r_e1,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitOr<Bivector<T>> for Bivector<T> {
    type Output = T;
    /// `a · b = Σ ⟨aᵣ bₛ⟩₍|r−s|₎`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitor(self, r: Bivector<T>) -> T {
        let (Bivector { e12: l_e12 }, Bivector { e12: r_e12 }) = (self, r);
        -l_e12 * r_e12
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitOr<Even<T>> for Bivector<T> {
    type Output = Even<T>;
    /// `a · b = Σ ⟨aᵣ bₛ⟩₍|r−s|₎`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitor(self, r: Even<T>) -> Even<T> {
        let (Bivector { e12: l_e12 }, Even { s: r_s, e12: r_e12 }) = (self, r);
        Even {
            s: -l_e12 * r_e12,
            e12: l_e12 * r_s,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitOr<Multivector<T>> for Bivector<T> {
    type Output = Multivector<T>;
    /// `a · b = Σ ⟨aᵣ bₛ⟩₍|r−s|₎`. Costs 4 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitor(self, r: Multivector<T>) -> Multivector<T> {
        ::core::ops::BitOr::bitor(self, r.even_part()) + ::core::ops::BitOr::bitor(self, r.odd_part())
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitOr<Vector<T>> for Even<T> {
    type Output = Vector<T>;
    /// `a · b = Σ ⟨aᵣ bₛ⟩₍|r−s|₎`. Costs 2 multiplies and 2 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitor(self, r: Vector<T>) -> Vector<T> {
        let (Even { s: l_s, e12: l_e12 }, Vector { e1: r_e1, e2: r_e2 }) = (self, r);
        Vector {
            e1: (l_s * r_e1).add_product(l_e12, r_e2),
            e2: (l_s * r_e2).sub_product(l_e12, r_e1),
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitOr<Bivector<T>> for Even<T> {
    type Output = Even<T>;
    /// `a · b = Σ ⟨aᵣ bₛ⟩₍|r−s|₎`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitor(self, r: Bivector<T>) -> Even<T> {
        let (Even { s: l_s, e12: l_e12 }, Bivector { e12: r_e12 }) = (self, r);
        Even {
            s: -l_e12 * r_e12,
            e12: l_s * r_e12,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitOr<Even<T>> for Even<T> {
    type Output = Even<T>;
    /// `a · b = Σ ⟨aᵣ bₛ⟩₍|r−s|₎`. Costs 2 multiplies and 2 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitor(self, r: Even<T>) -> Even<T> {
        let (Even { s: l_s, e12: l_e12 }, Even { s: r_s, e12: r_e12 }) = (self, r);
        Even {
            s: (l_s * r_s).sub_product(l_e12, r_e12),
            e12: (l_e12 * r_s).add_product(l_s, r_e12),
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitOr<Multivector<T>> for Even<T> {
    type Output = Multivector<T>;
    /// `a · b = Σ ⟨aᵣ bₛ⟩₍|r−s|₎`. Costs 4 multiplies and 4 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitor(self, r: Multivector<T>) -> Multivector<T> {
        ::core::ops::BitOr::bitor(self, r.even_part()) + ::core::ops::BitOr::bitor(self, r.odd_part())
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitOr<Vector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a · b = Σ ⟨aᵣ bₛ⟩₍|r−s|₎`. Costs 3 multiplies and 3 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitor(self, r: Vector<T>) -> Multivector<T> {
        let (Multivector { s: l_s, e1: l_e1, e2: l_e2, e12: l_e12 }, Vector { e1: r_e1, e2: r_e2 }) = (self, r);
        Multivector {
            s: (l_e1 * r_e1).add_product(l_e2, r_e2),
            e1: (l_s * r_e1).add_product(l_e12, r_e2),
            e2: (l_s * r_e2).sub_product(l_e12, r_e1),
            e12: T::ZERO,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitOr<Bivector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a · b = Σ ⟨aᵣ bₛ⟩₍|r−s|₎`. Costs 4 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitor(self, r: Bivector<T>) -> Multivector<T> {
        ::core::ops::BitOr::bitor(self.even_part(), r) + ::core::ops::BitOr::bitor(self.odd_part(), r)
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitOr<Even<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a · b = Σ ⟨aᵣ bₛ⟩₍|r−s|₎`. Costs 4 multiplies and 4 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitor(self, r: Even<T>) -> Multivector<T> {
        ::core::ops::BitOr::bitor(self.even_part(), r) + ::core::ops::BitOr::bitor(self.odd_part(), r)
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitOr<Multivector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a · b = Σ ⟨aᵣ bₛ⟩₍|r−s|₎`. Costs 4 multiplies and 10 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitor(self, r: Multivector<T>) -> Multivector<T> {
        let (Multivector { s: l_s, e1: l_e1, e2: l_e2, e12: l_e12 }, Multivector { s: r_s, e1: r_e1, e2: r_e2, e12: r_e12 }) = (self, r);
        Multivector {
            s: (l_s * r_s).sub_product(l_e12, r_e12).add_product(l_e1, r_e1).add_product(l_e2, r_e2),
            e1: (l_e1 * r_s).sub_product(l_e2, r_e12).add_product(l_s, r_e1)
                .add_product(l_e12, r_e2),
            e2: (l_e2 * r_s).sub_product(l_e12, r_e1).add_product(l_s, r_e2)
                .add_product(l_e1, r_e12),
            e12: (l_e12 * r_s).add_product(l_s, r_e12),
        }
    }
}

impl<T: __gacore::Scalar> __gacore::LeftContraction<Vector<T>> for Vector<T> {
    type Output = T;
    /// `a ⌋ b = Σ ⟨aᵣ bₛ⟩ₛ₋ᵣ`. Costs 1 multiply and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn left_contraction(self, r: Vector<T>) -> T {
        let (Vector { e1: l_e1, e2: l_e2 }, Vector { e1: r_e1, e2: r_e2 }) = (self, r);
        (l_e1 * r_e1).add_product(l_e2, r_e2)
    }
}

impl<T: __gacore::Scalar> __gacore::LeftContraction<Bivector<T>> for Vector<T> {
    type Output = Vector<T>;
    /// `a ⌋ b = Σ ⟨aᵣ bₛ⟩ₛ₋ᵣ`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn left_contraction(self, r: Bivector<T>) -> Vector<T> {
        let (Vector { e1: l_e1, e2: l_e2 }, Bivector { e12: r_e12 }) = (self, r);
        Vector {
            e1: -l_e2 * r_e12,
            e2: l_e1 * r_e12,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::LeftContraction<Even<T>> for Vector<T> {
    type Output = Vector<T>;
    /// `a ⌋ b = Σ ⟨aᵣ bₛ⟩ₛ₋ᵣ`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn left_contraction(self, r: Even<T>) -> Vector<T> {
        let (Vector { e1: l_e1, e2: l_e2 }, Even { e12: r_e12, .. }) = (self, r);
        Vector {
            e1: -l_e2 * r_e12,
            e2: l_e1 * r_e12,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::LeftContraction<Multivector<T>> for Vector<T> {
    type Output = Multivector<T>;
    /// `a ⌋ b = Σ ⟨aᵣ bₛ⟩ₛ₋ᵣ`. Costs 3 multiplies and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn left_contraction(self, r: Multivector<T>) -> Multivector<T> {
        let (Vector { e1: l_e1, e2: l_e2 }, Multivector { e1: r_e1, e2: r_e2, e12: r_e12, .. }) = (self, r);
        Multivector {
            s: (l_e1 * r_e1).add_product(l_e2, r_e2),
            e1: -l_e2 * r_e12,
            e2: l_e1 * r_e12,
            e12: T::ZERO,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::LeftContraction<Vector<T>> for Bivector<T> {
    type Output = T;
    /// `a ⌋ b = Σ ⟨aᵣ bₛ⟩ₛ₋ᵣ`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn left_contraction(self, r: Vector<T>) -> T {
        let _ = self;
        let _ = r;
        T::ZERO
    }
}

impl<T: __gacore::Scalar> __gacore::LeftContraction<Bivector<T>> for Bivector<T> {
    type Output = T;
    /// `a ⌋ b = Σ ⟨aᵣ bₛ⟩ₛ₋ᵣ`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn left_contraction(self, r: Bivector<T>) -> T {
        let (Bivector { e12: l_e12 }, Bivector { e12: r_e12 }) = (self, r);
        -l_e12 * r_e12
    }
}

impl<T: __gacore::Scalar> __gacore::LeftContraction<Even<T>> for Bivector<T> {
    type Output = T;
    /// `a ⌋ b = Σ ⟨aᵣ bₛ⟩ₛ₋ᵣ`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn left_contraction(self, r: Even<T>) -> T {
        let (Bivector { e12: l_e12 }, Even { e12: r_e12, .. }) = (self, r);
        -l_e12 * r_e12
    }
}

impl<T: __gacore::Scalar> __gacore::LeftContraction<Multivector<T>> for Bivector<T> {
    type Output = T;
    /// `a ⌋ b = Σ ⟨aᵣ bₛ⟩ₛ₋ᵣ`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn left_contraction(self, r: Multivector<T>) -> T {
        let (Bivector { e12: l_e12 }, Multivector { e12: r_e12, .. }) = (self, r);
        -l_e12 * r_e12
    }
}

impl<T: __gacore::Scalar> __gacore::LeftContraction<Vector<T>> for Even<T> {
    type Output = Vector<T>;
    /// `a ⌋ b = Σ ⟨aᵣ bₛ⟩ₛ₋ᵣ`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn left_contraction(self, r: Vector<T>) -> Vector<T> {
        let (Even { s: l_s, .. }, Vector { e1: r_e1, e2: r_e2 }) = (self, r);
        Vector {
            e1: l_s * r_e1,
            e2: l_s * r_e2,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::LeftContraction<Bivector<T>> for Even<T> {
    type Output = Even<T>;
    /// `a ⌋ b = Σ ⟨aᵣ bₛ⟩ₛ₋ᵣ`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn left_contraction(self, r: Bivector<T>) -> Even<T> {
        let (Even { s: l_s, e12: l_e12 }, Bivector { e12: r_e12 }) = (self, r);
        Even {
            s: -l_e12 * r_e12,
            e12: l_s * r_e12,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::LeftContraction<Even<T>> for Even<T> {
    type Output = Even<T>;
    /// `a ⌋ b = Σ ⟨aᵣ bₛ⟩ₛ₋ᵣ`. Costs 2 multiplies and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn left_contraction(self, r: Even<T>) -> Even<T> {
        let (Even { s: l_s, e12: l_e12 }, Even { s: r_s, e12: r_e12 }) = (self, r);
        Even {
            s: (l_s * r_s).sub_product(l_e12, r_e12),
            e12: l_s * r_e12,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::LeftContraction<Multivector<T>> for Even<T> {
    type Output = Multivector<T>;
    /// `a ⌋ b = Σ ⟨aᵣ bₛ⟩ₛ₋ᵣ`. Costs 4 multiplies and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn left_contraction(self, r: Multivector<T>) -> Multivector<T> {
        __gacore::LeftContraction::left_contraction(self, r.even_part()) + __gacore::LeftContraction::left_contraction(self, r.odd_part())
    }
}

impl<T: __gacore::Scalar> __gacore::LeftContraction<Vector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a ⌋ b = Σ ⟨aᵣ bₛ⟩ₛ₋ᵣ`. Costs 3 multiplies and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn left_contraction(self, r: Vector<T>) -> Multivector<T> {
        let (Multivector { s: l_s, e1: l_e1, e2: l_e2, .. }, Vector { e1: r_e1, e2: r_e2 }) = (self, r);
        Multivector {
            s: (l_e1 * r_e1).add_product(l_e2, r_e2),
            e1: l_s * r_e1,
            e2: l_s * r_e2,
            e12: T::ZERO,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::LeftContraction<Bivector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a ⌋ b = Σ ⟨aᵣ bₛ⟩ₛ₋ᵣ`. Costs 4 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn left_contraction(self, r: Bivector<T>) -> Multivector<T> {
        __gacore::LeftContraction::left_contraction(self.even_part(), r) + __gacore::LeftContraction::left_contraction(self.odd_part(), r)
    }
}

impl<T: __gacore::Scalar> __gacore::LeftContraction<Even<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a ⌋ b = Σ ⟨aᵣ bₛ⟩ₛ₋ᵣ`. Costs 4 multiplies and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn left_contraction(self, r: Even<T>) -> Multivector<T> {
        __gacore::LeftContraction::left_contraction(self.even_part(), r) + __gacore::LeftContraction::left_contraction(self.odd_part(), r)
    }
}

impl<T: __gacore::Scalar> __gacore::LeftContraction<Multivector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a ⌋ b = Σ ⟨aᵣ bₛ⟩ₛ₋ᵣ`. Costs 4 multiplies and 5 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn left_contraction(self, r: Multivector<T>) -> Multivector<T> {
        let (Multivector { s: l_s, e1: l_e1, e2: l_e2, e12: l_e12 }, Multivector { s: r_s, e1: r_e1, e2: r_e2, e12: r_e12 }) = (self, r);
        Multivector {
            s: (l_s * r_s).sub_product(l_e12, r_e12).add_product(l_e1, r_e1).add_product(l_e2, r_e2),
            e1: (l_s * r_e1).sub_product(l_e2, r_e12),
            e2: (l_s * r_e2).add_product(l_e1, r_e12),
            e12: l_s * r_e12,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::RightContraction<Vector<T>> for Vector<T> {
    type Output = T;
    /// `a ⌊ b = Σ ⟨aᵣ bₛ⟩ᵣ₋ₛ`. Costs 1 multiply and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn right_contraction(self, r: Vector<T>) -> T {
        let (Vector { e1: l_e1, e2: l_e2 }, Vector { e1: r_e1, e2: r_e2 }) = (self, r);
        (l_e1 * r_e1).add_product(l_e2, r_e2)
    }
}

impl<T: __gacore::Scalar> __gacore::RightContraction<Bivector<T>> for Vector<T> {
    type Output = T;
    /// `a ⌊ b = Σ ⟨aᵣ bₛ⟩ᵣ₋ₛ`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn right_contraction(self, r: Bivector<T>) -> T {
        let _ = self;
        let _ = r;
        T::ZERO
    }
}

impl<T: __gacore::Scalar> __gacore::RightContraction<Even<T>> for Vector<T> {
    type Output = Vector<T>;
    /// `a ⌊ b = Σ ⟨aᵣ bₛ⟩ᵣ₋ₛ`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn right_contraction(self, r: Even<T>) -> Vector<T> {
        let (Vector { e1: l_e1, e2: l_e2 }, Even { s: r_s, .. }) = (self, r);
        Vector {
            e1: l_e1 * r_s,
            e2: l_e2 * r_s,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::RightContraction<Multivector<T>> for Vector<T> {
    type Output = Multivector<T>;
    /// `a ⌊ b = Σ ⟨aᵣ bₛ⟩ᵣ₋ₛ`. Costs 3 multiplies and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn right_contraction(self, r: Multivector<T>) -> Multivector<T> {
        let (Vector { e1: l_e1, e2: l_e2 }, Multivector { s: r_s, e1: r_e1, e2: r_e2, .. }) = (self, r);
        Multivector {
            s: (l_e1 * r_e1).add_product(l_e2, r_e2),
            e1: l_e1 * r_s,
            e2: l_e2 * r_s,
            e12: T::ZERO,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::RightContraction<Vector<T>> for Bivector<T> {
    type Output = Vector<T>;
    /// `a ⌊ b = Σ ⟨aᵣ bₛ⟩ᵣ₋ₛ`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn right_contraction(self, r: Vector<T>) -> Vector<T> {
        let (Bivector { e12: l_e12 }, Vector { e1: r_e1, e2: r_e2 }) = (self, r);
        Vector {
            e1: l_e12 * r_e2,
            e2: -l_e12 * r_e1,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::RightContraction<Bivector<T>> for Bivector<T> {
    type Output = T;
    /// `a ⌊ b = Σ ⟨aᵣ bₛ⟩ᵣ₋ₛ`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn right_contraction(self, r: Bivector<T>) -> T {
        let (Bivector { e12: l_e12 }, Bivector { e12: r_e12 }) = (self, r);
        -l_e12 * r_e12
    }
}

impl<T: __gacore::Scalar> __gacore::RightContraction<Even<T>> for Bivector<T> {
    type Output = Even<T>;
    /// `a ⌊ b = Σ ⟨aᵣ bₛ⟩ᵣ₋ₛ`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn right_contraction(self, r: Even<T>) -> Even<T> {
        let (Bivector { e12: l_e12 }, Even { s: r_s, e12: r_e12 }) = (self, r);
        Even {
            s: -l_e12 * r_e12,
            e12: l_e12 * r_s,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::RightContraction<Multivector<T>> for Bivector<T> {
    type Output = Multivector<T>;
    /// `a ⌊ b = Σ ⟨aᵣ bₛ⟩ᵣ₋ₛ`. Costs 4 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn right_contraction(self, r: Multivector<T>) -> Multivector<T> {
        __gacore::RightContraction::right_contraction(self, r.even_part()) + __gacore::RightContraction::right_contraction(self, r.odd_part())
    }
}

impl<T: __gacore::Scalar> __gacore::RightContraction<Vector<T>> for Even<T> {
    type Output = Vector<T>;
    /// `a ⌊ b = Σ ⟨aᵣ bₛ⟩ᵣ₋ₛ`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn right_contraction(self, r: Vector<T>) -> Vector<T> {
        let (Even { e12: l_e12, .. }, Vector { e1: r_e1, e2: r_e2 }) = (self, r);
        Vector {
            e1: l_e12 * r_e2,
            e2: -l_e12 * r_e1,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::RightContraction<Bivector<T>> for Even<T> {
    type Output = T;
    /// `a ⌊ b = Σ ⟨aᵣ bₛ⟩ᵣ₋ₛ`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn right_contraction(self, r: Bivector<T>) -> T {
        let (Even { e12: l_e12, .. }, Bivector { e12: r_e12 }) = (self, r);
        -l_e12 * r_e12
    }
}

impl<T: __gacore::Scalar> __gacore::RightContraction<Even<T>> for Even<T> {
    type Output = Even<T>;
    /// `a ⌊ b = Σ ⟨aᵣ bₛ⟩ᵣ₋ₛ`. Costs 2 multiplies and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn right_contraction(self, r: Even<T>) -> Even<T> {
        let (Even { s: l_s, e12: l_e12 }, Even { s: r_s, e12: r_e12 }) = (self, r);
        Even {
            s: (l_s * r_s).sub_product(l_e12, r_e12),
            e12: l_e12 * r_s,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::RightContraction<Multivector<T>> for Even<T> {
    type Output = Multivector<T>;
    /// `a ⌊ b = Σ ⟨aᵣ bₛ⟩ᵣ₋ₛ`. Costs 4 multiplies and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn right_contraction(self, r: Multivector<T>) -> Multivector<T> {
        __gacore::RightContraction::right_contraction(self, r.even_part()) + __gacore::RightContraction::right_contraction(self, r.odd_part())
    }
}

impl<T: __gacore::Scalar> __gacore::RightContraction<Vector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a ⌊ b = Σ ⟨aᵣ bₛ⟩ᵣ₋ₛ`. Costs 3 multiplies and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn right_contraction(self, r: Vector<T>) -> Multivector<T> {
        let (Multivector { e1: l_e1, e2: l_e2, e12: l_e12, .. }, Vector { e1: r_e1, e2: r_e2 }) = (self, r);
        Multivector {
            s: (l_e1 * r_e1).add_product(l_e2, r_e2),
            e1: l_e12 * r_e2,
            e2: -l_e12 * r_e1,
            e12: T::ZERO,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::RightContraction<Bivector<T>> for Multivector<T> {
    type Output = T;
    /// `a ⌊ b = Σ ⟨aᵣ bₛ⟩ᵣ₋ₛ`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn right_contraction(self, r: Bivector<T>) -> T {
        let (Multivector { e12: l_e12, .. }, Bivector { e12: r_e12 }) = (self, r);
        -l_e12 * r_e12
    }
}

impl<T: __gacore::Scalar> __gacore::RightContraction<Even<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a ⌊ b = Σ ⟨aᵣ bₛ⟩ᵣ₋ₛ`. Costs 4 multiplies and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn right_contraction(self, r: Even<T>) -> Multivector<T> {
        __gacore::RightContraction::right_contraction(self.even_part(), r) + __gacore::RightContraction::right_contraction(self.odd_part(), r)
    }
}

impl<T: __gacore::Scalar> __gacore::RightContraction<Multivector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a ⌊ b = Σ ⟨aᵣ bₛ⟩ᵣ₋ₛ`. Costs 4 multiplies and 5 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn right_contraction(self, r: Multivector<T>) -> Multivector<T> {
        let (Multivector { s: l_s, e1: l_e1, e2: l_e2, e12: l_e12 }, Multivector { s: r_s, e1: r_e1, e2: r_e2, e12: r_e12 }) = (self, r);
        Multivector {
            s: (l_s * r_s).sub_product(l_e12, r_e12).add_product(l_e1, r_e1).add_product(l_e2, r_e2),
            e1: (l_e1 * r_s).add_product(l_e12, r_e2),
            e2: (l_e2 * r_s).sub_product(l_e12, r_e1),
            e12: l_e12 * r_s,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::ScalarProduct<Vector<T>> for Vector<T> {
    type Output = T;
    /// `⟨a b⟩₀`. Costs 1 multiply and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scalar_product(self, r: Vector<T>) -> T {
        let (Vector { e1: l_e1, e2: l_e2 }, Vector { e1: r_e1, e2: r_e2 }) = (self, r);
        (l_e1 * r_e1).add_product(l_e2, r_e2)
    }
}

impl<T: __gacore::Scalar> __gacore::ScalarProduct<Bivector<T>> for Vector<T> {
    type Output = T;
    /// `⟨a b⟩₀`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scalar_product(self, r: Bivector<T>) -> T {
        let _ = self;
        let _ = r;
        T::ZERO
    }
}

impl<T: __gacore::Scalar> __gacore::ScalarProduct<Even<T>> for Vector<T> {
    type Output = T;
    /// `⟨a b⟩₀`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scalar_product(self, r: Even<T>) -> T {
        let _ = self;
        let _ = r;
        T::ZERO
    }
}

impl<T: __gacore::Scalar> __gacore::ScalarProduct<Multivector<T>> for Vector<T> {
    type Output = T;
    /// `⟨a b⟩₀`. Costs 1 multiply and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scalar_product(self, r: Multivector<T>) -> T {
        let (Vector { e1: l_e1, e2: l_e2 }, Multivector { e1: r_e1, e2: r_e2, .. }) = (self, r);
        (l_e1 * r_e1).add_product(l_e2, r_e2)
    }
}

impl<T: __gacore::Scalar> __gacore::ScalarProduct<Vector<T>> for Bivector<T> {
    type Output = T;
    /// `⟨a b⟩₀`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scalar_product(self, r: Vector<T>) -> T {
        __gacore::ScalarProduct::scalar_product(r, self)
    }
}

impl<T: __gacore::Scalar> __gacore::ScalarProduct<Bivector<T>> for Bivector<T> {
    type Output = T;
    /// `⟨a b⟩₀`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scalar_product(self, r: Bivector<T>) -> T {
        let (Bivector { e12: l_e12 }, Bivector { e12: r_e12 }) = (self, r);
        -l_e12 * r_e12
    }
}

impl<T: __gacore::Scalar> __gacore::ScalarProduct<Even<T>> for Bivector<T> {
    type Output = T;
    /// `⟨a b⟩₀`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scalar_product(self, r: Even<T>) -> T {
        let (Bivector { e12: l_e12 }, Even { e12: r_e12, .. }) = (self, r);
        -l_e12 * r_e12
    }
}

impl<T: __gacore::Scalar> __gacore::ScalarProduct<Multivector<T>> for Bivector<T> {
    type Output = T;
    /// `⟨a b⟩₀`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scalar_product(self, r: Multivector<T>) -> T {
        let (Bivector { e12: l_e12 }, Multivector { e12: r_e12, .. }) = (self, r);
        -l_e12 * r_e12
    }
}

impl<T: __gacore::Scalar> __gacore::ScalarProduct<Vector<T>> for Even<T> {
    type Output = T;
    /// `⟨a b⟩₀`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scalar_product(self, r: Vector<T>) -> T {
        __gacore::ScalarProduct::scalar_product(r, self)
    }
}

impl<T: __gacore::Scalar> __gacore::ScalarProduct<Bivector<T>> for Even<T> {
    type Output = T;
    /// `⟨a b⟩₀`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scalar_product(self, r: Bivector<T>) -> T {
        __gacore::ScalarProduct::scalar_product(r, self)
    }
}

impl<T: __gacore::Scalar> __gacore::ScalarProduct<Even<T>> for Even<T> {
    type Output = T;
    /// `⟨a b⟩₀`. Costs 1 multiply and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scalar_product(self, r: Even<T>) -> T {
        let (Even { s: l_s, e12: l_e12 }, Even { s: r_s, e12: r_e12 }) = (self, r);
        (l_s * r_s).sub_product(l_e12, r_e12)
    }
}

impl<T: __gacore::Scalar> __gacore::ScalarProduct<Multivector<T>> for Even<T> {
    type Output = T;
    /// `⟨a b⟩₀`. Costs 1 multiply and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scalar_product(self, r: Multivector<T>) -> T {
        let (Even { s: l_s, e12: l_e12 }, Multivector { s: r_s, e12: r_e12, .. }) = (self, r);
        (l_s * r_s).sub_product(l_e12, r_e12)
    }
}

impl<T: __gacore::Scalar> __gacore::ScalarProduct<Vector<T>> for Multivector<T> {
    type Output = T;
    /// `⟨a b⟩₀`. Costs 1 multiply and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scalar_product(self, r: Vector<T>) -> T {
        __gacore::ScalarProduct::scalar_product(r, self)
    }
}

impl<T: __gacore::Scalar> __gacore::ScalarProduct<Bivector<T>> for Multivector<T> {
    type Output = T;
    /// `⟨a b⟩₀`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scalar_product(self, r: Bivector<T>) -> T {
        __gacore::ScalarProduct::scalar_product(r, self)
    }
}

impl<T: __gacore::Scalar> __gacore::ScalarProduct<Even<T>> for Multivector<T> {
    type Output = T;
    /// `⟨a b⟩₀`. Costs 1 multiply and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scalar_product(self, r: Even<T>) -> T {
        __gacore::ScalarProduct::scalar_product(r, self)
    }
}

impl<T: __gacore::Scalar> __gacore::ScalarProduct<Multivector<T>> for Multivector<T> {
    type Output = T;
    /// `⟨a b⟩₀`. Costs 1 multiply and 3 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scalar_product(self, r: Multivector<T>) -> T {
        let (Multivector { s: l_s, e1: l_e1, e2: l_e2, e12: l_e12 }, Multivector { s: r_s, e1: r_e1, e2: r_e2, e12: r_e12 }) = (self, r);
        (l_s * r_s).sub_product(l_e12, r_e12).add_product(l_e1, r_e1).add_product(l_e2, r_e2)
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitAnd<Vector<T>> for Vector<T> {
    type Output = T;
    /// `a ∨ b, where J(a ∨ b) = J(a) ∧ J(b) and J is the right complement`. Costs 1 multiply and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitand(self, r: Vector<T>) -> T {
        let (Vector { e1: l_e1, e2: l_e2 }, Vector { e1: r_e1, e2: r_e2 }) = (self, r);
        (l_e1 * r_e2).sub_product(l_e2, r_e1)
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitAnd<Bivector<T>> for Vector<T> {
    type Output = Vector<T>;
    /// `a ∨ b, where J(a ∨ b) = J(a) ∧ J(b) and J is the right complement`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitand(self, r: Bivector<T>) -> Vector<T> {
        let (Vector { e1: l_e1, e2: l_e2 }, Bivector { e12: r_e12 }) = (self, r);
        Vector {
            e1: l_e1 * r_e12,
            e2: l_e2 * r_e12,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitAnd<Even<T>> for Vector<T> {
    type Output = Vector<T>;
    /// `a ∨ b, where J(a ∨ b) = J(a) ∧ J(b) and J is the right complement`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitand(self, r: Even<T>) -> Vector<T> {
        let (Vector { e1: l_e1, e2: l_e2 }, Even { e12: r_e12, .. }) = (self, r);
        Vector {
            e1: l_e1 * r_e12,
            e2: l_e2 * r_e12,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitAnd<Multivector<T>> for Vector<T> {
    type Output = Multivector<T>;
    /// `a ∨ b, where J(a ∨ b) = J(a) ∧ J(b) and J is the right complement`. Costs 3 multiplies and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitand(self, r: Multivector<T>) -> Multivector<T> {
        let (Vector { e1: l_e1, e2: l_e2 }, Multivector { e1: r_e1, e2: r_e2, e12: r_e12, .. }) = (self, r);
        Multivector {
            s: (l_e1 * r_e2).sub_product(l_e2, r_e1),
            e1: l_e1 * r_e12,
            e2: l_e2 * r_e12,
            e12: T::ZERO,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitAnd<Vector<T>> for Bivector<T> {
    type Output = Vector<T>;
    /// `a ∨ b, where J(a ∨ b) = J(a) ∧ J(b) and J is the right complement`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitand(self, r: Vector<T>) -> Vector<T> {
        let (Bivector { e12: l_e12 }, Vector { e1: r_e1, e2: r_e2 }) = (self, r);
        Vector {
            e1: l_e12 * r_e1,
            e2: l_e12 * r_e2,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitAnd<Bivector<T>> for Bivector<T> {
    type Output = Bivector<T>;
    /// `a ∨ b, where J(a ∨ b) = J(a) ∧ J(b) and J is the right complement`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitand(self, r: Bivector<T>) -> Bivector<T> {
        let (Bivector { e12: l_e12 }, Bivector { e12: r_e12 }) = (self, r);
        Bivector {
            e12: l_e12 * r_e12,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitAnd<Even<T>> for Bivector<T> {
    type Output = Even<T>;
    /// `a ∨ b, where J(a ∨ b) = J(a) ∧ J(b) and J is the right complement`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitand(self, r: Even<T>) -> Even<T> {
        let (Bivector { e12: l_e12 }, Even { s: r_s, e12: r_e12 }) = (self, r);
        Even {
            s: l_e12 * r_s,
            e12: l_e12 * r_e12,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitAnd<Multivector<T>> for Bivector<T> {
    type Output = Multivector<T>;
    /// `a ∨ b, where J(a ∨ b) = J(a) ∧ J(b) and J is the right complement`. Costs 4 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitand(self, r: Multivector<T>) -> Multivector<T> {
        ::core::ops::BitAnd::bitand(self, r.even_part()) + ::core::ops::BitAnd::bitand(self, r.odd_part())
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitAnd<Vector<T>> for Even<T> {
    type Output = Vector<T>;
    /// `a ∨ b, where J(a ∨ b) = J(a) ∧ J(b) and J is the right complement`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitand(self, r: Vector<T>) -> Vector<T> {
        let (Even { e12: l_e12, .. }, Vector { e1: r_e1, e2: r_e2 }) = (self, r);
        Vector {
            e1: l_e12 * r_e1,
            e2: l_e12 * r_e2,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitAnd<Bivector<T>> for Even<T> {
    type Output = Even<T>;
    /// `a ∨ b, where J(a ∨ b) = J(a) ∧ J(b) and J is the right complement`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitand(self, r: Bivector<T>) -> Even<T> {
        let (Even { s: l_s, e12: l_e12 }, Bivector { e12: r_e12 }) = (self, r);
        Even {
            s: l_s * r_e12,
            e12: l_e12 * r_e12,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitAnd<Even<T>> for Even<T> {
    type Output = Even<T>;
    /// `a ∨ b, where J(a ∨ b) = J(a) ∧ J(b) and J is the right complement`. Costs 2 multiplies and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitand(self, r: Even<T>) -> Even<T> {
        let (Even { s: l_s, e12: l_e12 }, Even { s: r_s, e12: r_e12 }) = (self, r);
        Even {
            s: (l_e12 * r_s).add_product(l_s, r_e12),
            e12: l_e12 * r_e12,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitAnd<Multivector<T>> for Even<T> {
    type Output = Multivector<T>;
    /// `a ∨ b, where J(a ∨ b) = J(a) ∧ J(b) and J is the right complement`. Costs 4 multiplies and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitand(self, r: Multivector<T>) -> Multivector<T> {
        ::core::ops::BitAnd::bitand(self, r.even_part()) + ::core::ops::BitAnd::bitand(self, r.odd_part())
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitAnd<Vector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a ∨ b, where J(a ∨ b) = J(a) ∧ J(b) and J is the right complement`. Costs 3 multiplies and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitand(self, r: Vector<T>) -> Multivector<T> {
        let (Multivector { e1: l_e1, e2: l_e2, e12: l_e12, .. }, Vector { e1: r_e1, e2: r_e2 }) = (self, r);
        Multivector {
            s: (l_e1 * r_e2).sub_product(l_e2, r_e1),
            e1: l_e12 * r_e1,
            e2: l_e12 * r_e2,
            e12: T::ZERO,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitAnd<Bivector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a ∨ b, where J(a ∨ b) = J(a) ∧ J(b) and J is the right complement`. Costs 4 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitand(self, r: Bivector<T>) -> Multivector<T> {
        ::core::ops::BitAnd::bitand(self.even_part(), r) + ::core::ops::BitAnd::bitand(self.odd_part(), r)
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitAnd<Even<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a ∨ b, where J(a ∨ b) = J(a) ∧ J(b) and J is the right complement`. Costs 4 multiplies and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitand(self, r: Even<T>) -> Multivector<T> {
        ::core::ops::BitAnd::bitand(self.even_part(), r) + ::core::ops::BitAnd::bitand(self.odd_part(), r)
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitAnd<Multivector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a ∨ b, where J(a ∨ b) = J(a) ∧ J(b) and J is the right complement`. Costs 4 multiplies and 5 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitand(self, r: Multivector<T>) -> Multivector<T> {
        let (Multivector { s: l_s, e1: l_e1, e2: l_e2, e12: l_e12 }, Multivector { s: r_s, e1: r_e1, e2: r_e2, e12: r_e12 }) = (self, r);
        Multivector {
            s: (l_e12 * r_s).sub_product(l_e2, r_e1).add_product(l_s, r_e12).add_product(l_e1, r_e2),
            e1: (l_e12 * r_e1).add_product(l_e1, r_e12),
            e2: (l_e12 * r_e2).add_product(l_e2, r_e12),
            e12: l_e12 * r_e12,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::Commutator<Vector<T>> for Vector<T> {
    type Output = Bivector<T>;
    /// `(a b − b a) / 2`. Costs 1 multiply and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn commutator(self, r: Vector<T>) -> Bivector<T> {
        let (Vector { e1: l_e1, e2: l_e2 }, Vector { e1: r_e1, e2: r_e2 }) = (self, r);
        Bivector {
            e12: (l_e1 * r_e2).sub_product(l_e2, r_e1),
        }
    }
}

impl<T: __gacore::Scalar> __gacore::Commutator<Bivector<T>> for Vector<T> {
    type Output = Vector<T>;
    /// `(a b − b a) / 2`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn commutator(self, r: Bivector<T>) -> Vector<T> {
        let (Vector { e1: l_e1, e2: l_e2 }, Bivector { e12: r_e12 }) = (self, r);
        Vector {
            e1: -l_e2 * r_e12,
            e2: l_e1 * r_e12,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::Commutator<Even<T>> for Vector<T> {
    type Output = Vector<T>;
    /// `(a b − b a) / 2`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn commutator(self, r: Even<T>) -> Vector<T> {
        let (Vector { e1: l_e1, e2: l_e2 }, Even { e12: r_e12, .. }) = (self, r);
        Vector {
            e1: -l_e2 * r_e12,
            e2: l_e1 * r_e12,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::Commutator<Multivector<T>> for Vector<T> {
    type Output = Multivector<T>;
    /// `(a b − b a) / 2`. Costs 3 multiplies and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn commutator(self, r: Multivector<T>) -> Multivector<T> {
        __gacore::Commutator::commutator(self, r.even_part()) + __gacore::Commutator::commutator(self, r.odd_part())
    }
}

impl<T: __gacore::Scalar> __gacore::Commutator<Vector<T>> for Bivector<T> {
    type Output = Vector<T>;
    /// `(a b − b a) / 2`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn commutator(self, r: Vector<T>) -> Vector<T> {
        -__gacore::Commutator::commutator(r, self)
    }
}

impl<T: __gacore::Scalar> __gacore::Commutator<Bivector<T>> for Bivector<T> {
    type Output = T;
    /// `(a b − b a) / 2`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn commutator(self, r: Bivector<T>) -> T {
        let _ = self;
        let _ = r;
        T::ZERO
    }
}

impl<T: __gacore::Scalar> __gacore::Commutator<Even<T>> for Bivector<T> {
    type Output = T;
    /// `(a b − b a) / 2`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn commutator(self, r: Even<T>) -> T {
        let _ = self;
        let _ = r;
        T::ZERO
    }
}

impl<T: __gacore::Scalar> __gacore::Commutator<Multivector<T>> for Bivector<T> {
    type Output = Vector<T>;
    /// `(a b − b a) / 2`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn commutator(self, r: Multivector<T>) -> Vector<T> {
        let (Bivector { e12: l_e12 }, Multivector { e1: r_e1, e2: r_e2, .. }) = (self, r);
        Vector {
            e1: l_e12 * r_e2,
            e2: -l_e12 * r_e1,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::Commutator<Vector<T>> for Even<T> {
    type Output = Vector<T>;
    /// `(a b − b a) / 2`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn commutator(self, r: Vector<T>) -> Vector<T> {
        -__gacore::Commutator::commutator(r, self)
    }
}

impl<T: __gacore::Scalar> __gacore::Commutator<Bivector<T>> for Even<T> {
    type Output = T;
    /// `(a b − b a) / 2`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn commutator(self, r: Bivector<T>) -> T {
        -__gacore::Commutator::commutator(r, self)
    }
}

impl<T: __gacore::Scalar> __gacore::Commutator<Even<T>> for Even<T> {
    type Output = T;
    /// `(a b − b a) / 2`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn commutator(self, r: Even<T>) -> T {
        let _ = self;
        let _ = r;
        T::ZERO
    }
}

impl<T: __gacore::Scalar> __gacore::Commutator<Multivector<T>> for Even<T> {
    type Output = Vector<T>;
    /// `(a b − b a) / 2`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn commutator(self, r: Multivector<T>) -> Vector<T> {
        let (Even { e12: l_e12, .. }, Multivector { e1: r_e1, e2: r_e2, .. }) = (self, r);
        Vector {
            e1: l_e12 * r_e2,
            e2: -l_e12 * r_e1,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::Commutator<Vector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `(a b − b a) / 2`. Costs 3 multiplies and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn commutator(self, r: Vector<T>) -> Multivector<T> {
        -__gacore::Commutator::commutator(r, self)
    }
}

impl<T: __gacore::Scalar> __gacore::Commutator<Bivector<T>> for Multivector<T> {
    type Output = Vector<T>;
    /// `(a b − b a) / 2`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn commutator(self, r: Bivector<T>) -> Vector<T> {
        -__gacore::Commutator::commutator(r, self)
    }
}

impl<T: __gacore::Scalar> __gacore::Commutator<Even<T>> for Multivector<T> {
    type Output = Vector<T>;
    /// `(a b − b a) / 2`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn commutator(self, r: Even<T>) -> Vector<T> {
        -__gacore::Commutator::commutator(r, self)
    }
}

impl<T: __gacore::Scalar> __gacore::Commutator<Multivector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `(a b − b a) / 2`. Costs 3 multiplies and 3 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn commutator(self, r: Multivector<T>) -> Multivector<T> {
        let (Multivector { e1: l_e1, e2: l_e2, e12: l_e12, .. }, Multivector { e1: r_e1, e2: r_e2, e12: r_e12, .. }) = (self, r);
        Multivector {
            s: T::ZERO,
            e1: (l_e12 * r_e2).sub_product(l_e2, r_e12),
            e2: (l_e1 * r_e12).sub_product(l_e12, r_e1),
            e12: (l_e1 * r_e2).sub_product(l_e2, r_e1),
        }
    }
}

impl<T: __gacore::Scalar> __gacore::Anticommutator<Vector<T>> for Vector<T> {
    type Output = T;
    /// `(a b + b a) / 2`. Costs 1 multiply and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn anticommutator(self, r: Vector<T>) -> T {
        let (Vector { e1: l_e1, e2: l_e2 }, Vector { e1: r_e1, e2: r_e2 }) = (self, r);
        (l_e1 * r_e1).add_product(l_e2, r_e2)
    }
}

impl<T: __gacore::Scalar> __gacore::Anticommutator<Bivector<T>> for Vector<T> {
    type Output = T;
    /// `(a b + b a) / 2`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn anticommutator(self, r: Bivector<T>) -> T {
        let _ = self;
        let _ = r;
        T::ZERO
    }
}

impl<T: __gacore::Scalar> __gacore::Anticommutator<Even<T>> for Vector<T> {
    type Output = Vector<T>;
    /// `(a b + b a) / 2`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn anticommutator(self, r: Even<T>) -> Vector<T> {
        let (Vector { e1: l_e1, e2: l_e2 }, Even { s: r_s, .. }) = (self, r);
        Vector {
            e1: l_e1 * r_s,
            e2: l_e2 * r_s,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::Anticommutator<Multivector<T>> for Vector<T> {
    type Output = Multivector<T>;
    /// `(a b + b a) / 2`. Costs 3 multiplies and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn anticommutator(self, r: Multivector<T>) -> Multivector<T> {
        let (Vector { e1: l_e1, e2: l_e2 }, Multivector { s: r_s, e1: r_e1, e2: r_e2, .. }) = (self, r);
        Multivector {
            s: (l_e1 * r_e1).add_product(l_e2, r_e2),
            e1: l_e1 * r_s,
            e2: l_e2 * r_s,
            e12: T::ZERO,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::Anticommutator<Vector<T>> for Bivector<T> {
    type Output = T;
    /// `(a b + b a) / 2`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn anticommutator(self, r: Vector<T>) -> T {
        __gacore::Anticommutator::anticommutator(r, self)
    }
}

impl<T: __gacore::Scalar> __gacore::Anticommutator<Bivector<T>> for Bivector<T> {
    type Output = T;
    /// `(a b + b a) / 2`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn anticommutator(self, r: Bivector<T>) -> T {
        let (Bivector { e12: l_e12 }, Bivector { e12: r_e12 }) = (self, r);
        -l_e12 * r_e12
    }
}

impl<T: __gacore::Scalar> __gacore::Anticommutator<Even<T>> for Bivector<T> {
    type Output = Even<T>;
    /// `(a b + b a) / 2`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn anticommutator(self, r: Even<T>) -> Even<T> {
        let (Bivector { e12: l_e12 }, Even { s: r_s, e12: r_e12 }) = (self, r);
        Even {
            s: -l_e12 * r_e12,
            e12: l_e12 * r_s,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::Anticommutator<Multivector<T>> for Bivector<T> {
    type Output = Even<T>;
    /// `(a b + b a) / 2`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn anticommutator(self, r: Multivector<T>) -> Even<T> {
        let (Bivector { e12: l_e12 }, Multivector { s: r_s, e12: r_e12, .. }) = (self, r);
        Even {
            s: -l_e12 * r_e12,
            e12: l_e12 * r_s,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::Anticommutator<Vector<T>> for Even<T> {
    type Output = Vector<T>;
    /// `(a b + b a) / 2`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn anticommutator(self, r: Vector<T>) -> Vector<T> {
        __gacore::Anticommutator::anticommutator(r, self)
    }
}

impl<T: __gacore::Scalar> __gacore::Anticommutator<Bivector<T>> for Even<T> {
    type Output = Even<T>;
    /// `(a b + b a) / 2`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn anticommutator(self, r: Bivector<T>) -> Even<T> {
        __gacore::Anticommutator::anticommutator(r, self)
    }
}

impl<T: __gacore::Scalar> __gacore::Anticommutator<Even<T>> for Even<T> {
    type Output = Even<T>;
    /// `(a b + b a) / 2`. Costs 2 multiplies and 2 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn anticommutator(self, r: Even<T>) -> Even<T> {
        let (Even { s: l_s, e12: l_e12 }, Even { s: r_s, e12: r_e12 }) = (self, r);
        Even {
            s: (l_s * r_s).sub_product(l_e12, r_e12),
            e12: (l_e12 * r_s).add_product(l_s, r_e12),
        }
    }
}

impl<T: __gacore::Scalar> __gacore::Anticommutator<Multivector<T>> for Even<T> {
    type Output = Multivector<T>;
    /// `(a b + b a) / 2`. Costs 4 multiplies and 2 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn anticommutator(self, r: Multivector<T>) -> Multivector<T> {
        __gacore::Anticommutator::anticommutator(self, r.even_part()) + __gacore::Anticommutator::anticommutator(self, r.odd_part())
    }
}

impl<T: __gacore::Scalar> __gacore::Anticommutator<Vector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `(a b + b a) / 2`. Costs 3 multiplies and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn anticommutator(self, r: Vector<T>) -> Multivector<T> {
        __gacore::Anticommutator::anticommutator(r, self)
    }
}

impl<T: __gacore::Scalar> __gacore::Anticommutator<Bivector<T>> for Multivector<T> {
    type Output = Even<T>;
    /// `(a b + b a) / 2`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn anticommutator(self, r: Bivector<T>) -> Even<T> {
        __gacore::Anticommutator::anticommutator(r, self)
    }
}

impl<T: __gacore::Scalar> __gacore::Anticommutator<Even<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `(a b + b a) / 2`. Costs 4 multiplies and 2 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn anticommutator(self, r: Even<T>) -> Multivector<T> {
        __gacore::Anticommutator::anticommutator(r, self)
    }
}

impl<T: __gacore::Scalar> __gacore::Anticommutator<Multivector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `(a b + b a) / 2`. Costs 4 multiplies and 6 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn anticommutator(self, r: Multivector<T>) -> Multivector<T> {
        let (Multivector { s: l_s, e1: l_e1, e2: l_e2, e12: l_e12 }, Multivector { s: r_s, e1: r_e1, e2: r_e2, e12: r_e12 }) = (self, r);
        Multivector {
            s: (l_s * r_s).sub_product(l_e12, r_e12).add_product(l_e1, r_e1).add_product(l_e2, r_e2),
            e1: (l_e1 * r_s).add_product(l_s, r_e1),
            e2: (l_e2 * r_s).add_product(l_s, r_e2),
            e12: (l_e12 * r_s).add_product(l_s, r_e12),
        }
    }
}

impl<T: __gacore::Scalar> __gacore::HestenesInner<Vector<T>> for Vector<T> {
    type Output = T;
    /// `Σ ⟨aᵣ bₛ⟩₍|r−s|₎ over r, s > 0`. Costs 1 multiply and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hestenes_inner(self, r: Vector<T>) -> T {
        let (Vector { e1: l_e1, e2: l_e2 }, Vector { e1: r_e1, e2: r_e2 }) = (self, r);
        (l_e1 * r_e1).add_product(l_e2, r_e2)
    }
}

impl<T: __gacore::Scalar> __gacore::HestenesInner<Bivector<T>> for Vector<T> {
    type Output = Vector<T>;
    /// `Σ ⟨aᵣ bₛ⟩₍|r−s|₎ over r, s > 0`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hestenes_inner(self, r: Bivector<T>) -> Vector<T> {
        let (Vector { e1: l_e1, e2: l_e2 }, Bivector { e12: r_e12 }) = (self, r);
        Vector {
            e1: -l_e2 * r_e12,
            e2: l_e1 * r_e12,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::HestenesInner<Even<T>> for Vector<T> {
    type Output = Vector<T>;
    /// `Σ ⟨aᵣ bₛ⟩₍|r−s|₎ over r, s > 0`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hestenes_inner(self, r: Even<T>) -> Vector<T> {
        let (Vector { e1: l_e1, e2: l_e2 }, Even { e12: r_e12, .. }) = (self, r);
        Vector {
            e1: -l_e2 * r_e12,
            e2: l_e1 * r_e12,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::HestenesInner<Multivector<T>> for Vector<T> {
    type Output = Multivector<T>;
    /// `Σ ⟨aᵣ bₛ⟩₍|r−s|₎ over r, s > 0`. Costs 3 multiplies and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hestenes_inner(self, r: Multivector<T>) -> Multivector<T> {
        let (Vector { e1: l_e1, e2: l_e2 }, Multivector { e1: r_e1, e2: r_e2, e12: r_e12, .. }) = (self, r);
        Multivector {
            s: (l_e1 * r_e1).add_product(l_e2, r_e2),
            e1: -l_e2 * r_e12,
            e2: l_e1 * r_e12,
            e12: T::ZERO,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::HestenesInner<Vector<T>> for Bivector<T> {
    type Output = Vector<T>;
    /// `Σ ⟨aᵣ bₛ⟩₍|r−s|₎ over r, s > 0`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hestenes_inner(self, r: Vector<T>) -> Vector<T> {
        let (Bivector { e12: l_e12 }, Vector { e1: r_e1, e2: r_e2 }) = (self, r);
        Vector {
            e1: l_e12 * r_e2,
            e2: -l_e12 * r_e1,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::HestenesInner<Bivector<T>> for Bivector<T> {
    type Output = T;
    /// `Σ ⟨aᵣ bₛ⟩₍|r−s|₎ over r, s > 0`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hestenes_inner(self, r: Bivector<T>) -> T {
        let (Bivector { e12: l_e12 }, Bivector { e12: r_e12 }) = (self, r);
        -l_e12 * r_e12
    }
}

impl<T: __gacore::Scalar> __gacore::HestenesInner<Even<T>> for Bivector<T> {
    type Output = T;
    /// `Σ ⟨aᵣ bₛ⟩₍|r−s|₎ over r, s > 0`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hestenes_inner(self, r: Even<T>) -> T {
        let (Bivector { e12: l_e12 }, Even { e12: r_e12, .. }) = (self, r);
        -l_e12 * r_e12
    }
}

impl<T: __gacore::Scalar> __gacore::HestenesInner<Multivector<T>> for Bivector<T> {
    type Output = Multivector<T>;
    /// `Σ ⟨aᵣ bₛ⟩₍|r−s|₎ over r, s > 0`. Costs 3 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hestenes_inner(self, r: Multivector<T>) -> Multivector<T> {
        let (Bivector { e12: l_e12 }, Multivector { e1: r_e1, e2: r_e2, e12: r_e12, .. }) = (self, r);
        Multivector {
            s: -l_e12 * r_e12,
            e1: l_e12 * r_e2,
            e2: -l_e12 * r_e1,
            e12: T::ZERO,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::HestenesInner<Vector<T>> for Even<T> {
    type Output = Vector<T>;
    /// `Σ ⟨aᵣ bₛ⟩₍|r−s|₎ over r, s > 0`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hestenes_inner(self, r: Vector<T>) -> Vector<T> {
        let (Even { e12: l_e12, .. }, Vector { e1: r_e1, e2: r_e2 }) = (self, r);
        Vector {
            e1: l_e12 * r_e2,
            e2: -l_e12 * r_e1,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::HestenesInner<Bivector<T>> for Even<T> {
    type Output = T;
    /// `Σ ⟨aᵣ bₛ⟩₍|r−s|₎ over r, s > 0`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hestenes_inner(self, r: Bivector<T>) -> T {
        let (Even { e12: l_e12, .. }, Bivector { e12: r_e12 }) = (self, r);
        -l_e12 * r_e12
    }
}

impl<T: __gacore::Scalar> __gacore::HestenesInner<Even<T>> for Even<T> {
    type Output = T;
    /// `Σ ⟨aᵣ bₛ⟩₍|r−s|₎ over r, s > 0`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hestenes_inner(self, r: Even<T>) -> T {
        let (Even { e12: l_e12, .. }, Even { e12: r_e12, .. }) = (self, r);
        -l_e12 * r_e12
    }
}

impl<T: __gacore::Scalar> __gacore::HestenesInner<Multivector<T>> for Even<T> {
    type Output = Multivector<T>;
    /// `Σ ⟨aᵣ bₛ⟩₍|r−s|₎ over r, s > 0`. Costs 3 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hestenes_inner(self, r: Multivector<T>) -> Multivector<T> {
        let (Even { e12: l_e12, .. }, Multivector { e1: r_e1, e2: r_e2, e12: r_e12, .. }) = (self, r);
        Multivector {
            s: -l_e12 * r_e12,
            e1: l_e12 * r_e2,
            e2: -l_e12 * r_e1,
            e12: T::ZERO,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::HestenesInner<Vector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `Σ ⟨aᵣ bₛ⟩₍|r−s|₎ over r, s > 0`. Costs 3 multiplies and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hestenes_inner(self, r: Vector<T>) -> Multivector<T> {
        let (Multivector { e1: l_e1, e2: l_e2, e12: l_e12, .. }, Vector { e1: r_e1, e2: r_e2 }) = (self, r);
        Multivector {
            s: (l_e1 * r_e1).add_product(l_e2, r_e2),
            e1: l_e12 * r_e2,
            e2: -l_e12 * r_e1,
            e12: T::ZERO,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::HestenesInner<Bivector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `Σ ⟨aᵣ bₛ⟩₍|r−s|₎ over r, s > 0`. Costs 3 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hestenes_inner(self, r: Bivector<T>) -> Multivector<T> {
        let (Multivector { e1: l_e1, e2: l_e2, e12: l_e12, .. }, Bivector { e12: r_e12 }) = (self, r);
        Multivector {
            s: -l_e12 * r_e12,
            e1: -l_e2 * r_e12,
            e2: l_e1 * r_e12,
            e12: T::ZERO,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::HestenesInner<Even<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `Σ ⟨aᵣ bₛ⟩₍|r−s|₎ over r, s > 0`. Costs 3 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hestenes_inner(self, r: Even<T>) -> Multivector<T> {
        let (Multivector { e1: l_e1, e2: l_e2, e12: l_e12, .. }, Even { e12: r_e12, .. }) = (self, r);
        Multivector {
            s: -l_e12 * r_e12,
            e1: -l_e2 * r_e12,
            e2: l_e1 * r_e12,
            e12: T::ZERO,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::HestenesInner<Multivector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `Σ ⟨aᵣ bₛ⟩₍|r−s|₎ over r, s > 0`. Costs 3 multiplies and 4 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hestenes_inner(self, r: Multivector<T>) -> Multivector<T> {
        let (Multivector { e1: l_e1, e2: l_e2, e12: l_e12, .. }, Multivector { e1: r_e1, e2: r_e2, e12: r_e12, .. }) = (self, r);
        Multivector {
            s: (l_e1 * r_e1).sub_product(l_e12, r_e12).add_product(l_e2, r_e2),
            e1: (l_e12 * r_e2).sub_product(l_e2, r_e12),
            e2: (l_e1 * r_e12).sub_product(l_e12, r_e1),
            e12: T::ZERO,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Shr<Vector<T>> for Vector<T> {
    type Output = Vector<T>;
    /// `a b ã`. Costs 4 multiplies and 4 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn shr(self, r: Vector<T>) -> Vector<T> {
        (self * r) * self.reverse()
    }
}

impl<T: __gacore::Scalar> __gacore::UnitSandwich<Vector<T>> for Vector<T> {}

impl<T: __gacore::Scalar> ::core::ops::Shr<Bivector<T>> for Vector<T> {
    type Output = Bivector<T>;
    /// `a b ã`. Costs 3 multiplies and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn shr(self, r: Bivector<T>) -> Bivector<T> {
        let (Vector { e1: l_e1, e2: l_e2 }, Bivector { e12: r_e12 }) = (self, r);
        let t_e1 = -l_e2 * r_e12;
        let t_e2 = l_e1 * r_e12;
        Bivector {
            e12: (l_e2 * t_e1).sub_product(l_e1, t_e2),
        }
    }
}

impl<T: __gacore::Scalar> __gacore::UnitSandwich<Bivector<T>> for Vector<T> {}

impl<T: __gacore::Scalar> ::core::ops::Shr<Even<T>> for Vector<T> {
    type Output = Even<T>;
    /// `a b ã`. Costs 4 multiplies and 4 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn shr(self, r: Even<T>) -> Even<T> {
        (self * r) * self.reverse()
    }
}

impl<T: __gacore::Scalar> __gacore::UnitSandwich<Even<T>> for Vector<T> {}

impl<T: __gacore::Scalar> ::core::ops::Shr<Multivector<T>> for Vector<T> {
    type Output = Multivector<T>;
    /// `a b ã`. Costs 8 multiplies and 8 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn shr(self, r: Multivector<T>) -> Multivector<T> {
        (self * r) * self.reverse()
    }
}

impl<T: __gacore::Scalar> __gacore::UnitSandwich<Multivector<T>> for Vector<T> {}

impl<T: __gacore::Scalar> ::core::ops::Shr<Vector<T>> for Bivector<T> {
    type Output = Vector<T>;
    /// `a b ã`. Costs 4 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn shr(self, r: Vector<T>) -> Vector<T> {
        (self * r) * self.reverse()
    }
}

impl<T: __gacore::Scalar> __gacore::UnitSandwich<Vector<T>> for Bivector<T> {}

impl<T: __gacore::Scalar> ::core::ops::Shr<Bivector<T>> for Bivector<T> {
    type Output = Bivector<T>;
    /// `a b ã`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn shr(self, r: Bivector<T>) -> Bivector<T> {
        let (Bivector { e12: l_e12 }, Bivector { e12: r_e12 }) = (self, r);
        let t_s = -l_e12 * r_e12;
        Bivector {
            e12: l_e12 * -t_s,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::UnitSandwich<Bivector<T>> for Bivector<T> {}

impl<T: __gacore::Scalar> ::core::ops::Shr<Even<T>> for Bivector<T> {
    type Output = Even<T>;
    /// `a b ã`. Costs 4 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn shr(self, r: Even<T>) -> Even<T> {
        (self * r) * self.reverse()
    }
}

impl<T: __gacore::Scalar> __gacore::UnitSandwich<Even<T>> for Bivector<T> {}

impl<T: __gacore::Scalar> ::core::ops::Shr<Multivector<T>> for Bivector<T> {
    type Output = Multivector<T>;
    /// `a b ã`. Costs 8 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn shr(self, r: Multivector<T>) -> Multivector<T> {
        (self * r) * self.reverse()
    }
}

impl<T: __gacore::Scalar> __gacore::UnitSandwich<Multivector<T>> for Bivector<T> {}

impl<T: __gacore::Scalar> ::core::ops::Shr<Vector<T>> for Even<T> {
    type Output = Vector<T>;
    /// `a b ã`. Costs 4 multiplies and 4 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn shr(self, r: Vector<T>) -> Vector<T> {
        (self * r) * self.reverse()
    }
}

impl<T: __gacore::Scalar> __gacore::UnitSandwich<Vector<T>> for Even<T> {}

impl<T: __gacore::Scalar> ::core::ops::Shr<Bivector<T>> for Even<T> {
    type Output = Bivector<T>;
    /// `a b ã`. Costs 3 multiplies and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn shr(self, r: Bivector<T>) -> Bivector<T> {
        let (Even { s: l_s, e12: l_e12 }, Bivector { e12: r_e12 }) = (self, r);
        let t_s = -l_e12 * r_e12;
        let t_e12 = l_s * r_e12;
        Bivector {
            e12: (l_s * t_e12).sub_product(l_e12, t_s),
        }
    }
}

impl<T: __gacore::Scalar> __gacore::UnitSandwich<Bivector<T>> for Even<T> {
    /// `a b ã` where `a ã = 1`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn unit_sandwich(self, r: Bivector<T>) -> Bivector<T> {
        let _ = self;
        let Bivector { e12: r_e12 } = r;
        Bivector {
            e12: r_e12,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Shr<Even<T>> for Even<T> {
    type Output = Even<T>;
    /// `a b ã`. Costs 4 multiplies and 4 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn shr(self, r: Even<T>) -> Even<T> {
        (self * r) * self.reverse()
    }
}

impl<T: __gacore::Scalar> __gacore::UnitSandwich<Even<T>> for Even<T> {}

impl<T: __gacore::Scalar> ::core::ops::Shr<Multivector<T>> for Even<T> {
    type Output = Multivector<T>;
    /// `a b ã`. Costs 8 multiplies and 8 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn shr(self, r: Multivector<T>) -> Multivector<T> {
        (self * r) * self.reverse()
    }
}

impl<T: __gacore::Scalar> __gacore::UnitSandwich<Multivector<T>> for Even<T> {}

impl<T: __gacore::Scalar> ::core::ops::Shr<Vector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a b ã`. Costs 8 multiplies and 16 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn shr(self, r: Vector<T>) -> Multivector<T> {
        (self * r) * self.reverse()
    }
}

impl<T: __gacore::Scalar> __gacore::UnitSandwich<Vector<T>> for Multivector<T> {}

impl<T: __gacore::Scalar> ::core::ops::Shr<Bivector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a b ã`. Costs 8 multiplies and 12 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn shr(self, r: Bivector<T>) -> Multivector<T> {
        (self * r) * self.reverse()
    }
}

impl<T: __gacore::Scalar> __gacore::UnitSandwich<Bivector<T>> for Multivector<T> {}

impl<T: __gacore::Scalar> ::core::ops::Shr<Even<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a b ã`. Costs 8 multiplies and 16 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn shr(self, r: Even<T>) -> Multivector<T> {
        (self * r) * self.reverse()
    }
}

impl<T: __gacore::Scalar> __gacore::UnitSandwich<Even<T>> for Multivector<T> {}

impl<T: __gacore::Scalar> ::core::ops::Shr<Multivector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a b ã`. Costs 8 multiplies and 24 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn shr(self, r: Multivector<T>) -> Multivector<T> {
        (self * r) * self.reverse()
    }
}

impl<T: __gacore::Scalar> __gacore::UnitSandwich<Multivector<T>> for Multivector<T> {}

impl<T: __gacore::Scalar> ::core::ops::Add<Vector<T>> for Vector<T> {
    type Output = Vector<T>;
    /// `a + b`. Costs 2 adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(self, r: Vector<T>) -> Vector<T> {
        self.zip_with(r, |x, y| x + y)
    }
}

impl<T: __gacore::Scalar> ::core::ops::Add<Bivector<T>> for Vector<T> {
    type Output = Multivector<T>;
    /// `a + b`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(self, r: Bivector<T>) -> Multivector<T> {
        let (Vector { e1: l_e1, e2: l_e2 }, Bivector { e12: r_e12 }) = (self, r);
        Multivector {
            s: T::ZERO,
            e1: l_e1,
            e2: l_e2,
            e12: r_e12,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Add<Even<T>> for Vector<T> {
    type Output = Multivector<T>;
    /// `a + b`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(self, r: Even<T>) -> Multivector<T> {
        let (Vector { e1: l_e1, e2: l_e2 }, Even { s: r_s, e12: r_e12 }) = (self, r);
        Multivector {
            s: r_s,
            e1: l_e1,
            e2: l_e2,
            e12: r_e12,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Add<Multivector<T>> for Vector<T> {
    type Output = Multivector<T>;
    /// `a + b`. Costs 2 adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(self, r: Multivector<T>) -> Multivector<T> {
        let (Vector { e1: l_e1, e2: l_e2 }, Multivector { s: r_s, e1: r_e1, e2: r_e2, e12: r_e12 }) = (self, r);
        Multivector {
            s: r_s,
            e1: l_e1 + r_e1,
            e2: l_e2 + r_e2,
            e12: r_e12,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Add<T> for Vector<T> {
    type Output = Multivector<T>;
    /// `a + b`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(self, r: T) -> Multivector<T> {
        let Vector { e1: l_e1, e2: l_e2 } = self;
        Multivector {
            s: r,
            e1: l_e1,
            e2: l_e2,
            e12: T::ZERO,
        }
    }
}

impl ::core::ops::Add<Vector<f32>> for f32 {
    type Output = Multivector<f32>;
    #[inline]
    fn add(self, r: Vector<f32>) -> Multivector<f32> {
        r + self
    }
}

impl ::core::ops::Add<Vector<f64>> for f64 {
    type Output = Multivector<f64>;
    #[inline]
    fn add(self, r: Vector<f64>) -> Multivector<f64> {
        r + self
    }
}

impl<T: __gacore::Scalar> ::core::ops::Add<Vector<T>> for Bivector<T> {
    type Output = Multivector<T>;
    /// `a + b`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(self, r: Vector<T>) -> Multivector<T> {
        ::core::ops::Add::add(r, self)
    }
}

impl<T: __gacore::Scalar> ::core::ops::Add<Bivector<T>> for Bivector<T> {
    type Output = Bivector<T>;
    /// `a + b`. Costs 1 add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(self, r: Bivector<T>) -> Bivector<T> {
        self.zip_with(r, |x, y| x + y)
    }
}

impl<T: __gacore::Scalar> ::core::ops::Add<Even<T>> for Bivector<T> {
    type Output = Even<T>;
    /// `a + b`. Costs 1 add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(self, r: Even<T>) -> Even<T> {
        let (Bivector { e12: l_e12 }, Even { s: r_s, e12: r_e12 }) = (self, r);
        Even {
            s: r_s,
            e12: l_e12 + r_e12,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Add<Multivector<T>> for Bivector<T> {
    type Output = Multivector<T>;
    /// `a + b`. Costs 1 add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(self, r: Multivector<T>) -> Multivector<T> {
        let (Bivector { e12: l_e12 }, Multivector { s: r_s, e1: r_e1, e2: r_e2, e12: r_e12 }) = (self, r);
        Multivector {
            s: r_s,
            e1: r_e1,
            e2: r_e2,
            e12: l_e12 + r_e12,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Add<T> for Bivector<T> {
    type Output = Even<T>;
    /// `a + b`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(self, r: T) -> Even<T> {
        let Bivector { e12: l_e12 } = self;
        Even {
            s: r,
            e12: l_e12,
        }
    }
}

impl ::core::ops::Add<Bivector<f32>> for f32 {
    type Output = Even<f32>;
    #[inline]
    fn add(self, r: Bivector<f32>) -> Even<f32> {
        r + self
    }
}

impl ::core::ops::Add<Bivector<f64>> for f64 {
    type Output = Even<f64>;
    #[inline]
    fn add(self, r: Bivector<f64>) -> Even<f64> {
        r + self
    }
}

impl<T: __gacore::Scalar> ::core::ops::Add<Vector<T>> for Even<T> {
    type Output = Multivector<T>;
    /// `a + b`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(self, r: Vector<T>) -> Multivector<T> {
        ::core::ops::Add::add(r, self)
    }
}

impl<T: __gacore::Scalar> ::core::ops::Add<Bivector<T>> for Even<T> {
    type Output = Even<T>;
    /// `a + b`. Costs 1 add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(self, r: Bivector<T>) -> Even<T> {
        ::core::ops::Add::add(r, self)
    }
}

impl<T: __gacore::Scalar> ::core::ops::Add<Even<T>> for Even<T> {
    type Output = Even<T>;
    /// `a + b`. Costs 2 adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(self, r: Even<T>) -> Even<T> {
        self.zip_with(r, |x, y| x + y)
    }
}

impl<T: __gacore::Scalar> ::core::ops::Add<Multivector<T>> for Even<T> {
    type Output = Multivector<T>;
    /// `a + b`. Costs 2 adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(self, r: Multivector<T>) -> Multivector<T> {
        let (Even { s: l_s, e12: l_e12 }, Multivector { s: r_s, e1: r_e1, e2: r_e2, e12: r_e12 }) = (self, r);
        Multivector {
            s: l_s + r_s,
            e1: r_e1,
            e2: r_e2,
            e12: l_e12 + r_e12,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Add<T> for Even<T> {
    type Output = Even<T>;
    /// `a + b`. Costs 1 add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(self, r: T) -> Even<T> {
        let Even { s: l_s, e12: l_e12 } = self;
        Even {
            s: l_s + r,
            e12: l_e12,
        }
    }
}

impl ::core::ops::Add<Even<f32>> for f32 {
    type Output = Even<f32>;
    #[inline]
    fn add(self, r: Even<f32>) -> Even<f32> {
        r + self
    }
}

impl ::core::ops::Add<Even<f64>> for f64 {
    type Output = Even<f64>;
    #[inline]
    fn add(self, r: Even<f64>) -> Even<f64> {
        r + self
    }
}

impl<T: __gacore::Scalar> ::core::ops::Add<Vector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a + b`. Costs 2 adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(self, r: Vector<T>) -> Multivector<T> {
        ::core::ops::Add::add(r, self)
    }
}

impl<T: __gacore::Scalar> ::core::ops::Add<Bivector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a + b`. Costs 1 add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(self, r: Bivector<T>) -> Multivector<T> {
        ::core::ops::Add::add(r, self)
    }
}

impl<T: __gacore::Scalar> ::core::ops::Add<Even<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a + b`. Costs 2 adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(self, r: Even<T>) -> Multivector<T> {
        ::core::ops::Add::add(r, self)
    }
}

impl<T: __gacore::Scalar> ::core::ops::Add<Multivector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a + b`. Costs 4 adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(self, r: Multivector<T>) -> Multivector<T> {
        self.zip_with(r, |x, y| x + y)
    }
}

impl<T: __gacore::Scalar> ::core::ops::Add<T> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a + b`. Costs 1 add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(self, r: T) -> Multivector<T> {
        let Multivector { s: l_s, e1: l_e1, e2: l_e2, e12: l_e12 } = self;
        Multivector {
            s: l_s + r,
            e1: l_e1,
            e2: l_e2,
            e12: l_e12,
        }
    }
}

impl ::core::ops::Add<Multivector<f32>> for f32 {
    type Output = Multivector<f32>;
    #[inline]
    fn add(self, r: Multivector<f32>) -> Multivector<f32> {
        r + self
    }
}

impl ::core::ops::Add<Multivector<f64>> for f64 {
    type Output = Multivector<f64>;
    #[inline]
    fn add(self, r: Multivector<f64>) -> Multivector<f64> {
        r + self
    }
}

impl<T: __gacore::Scalar> ::core::ops::Sub<Vector<T>> for Vector<T> {
    type Output = Vector<T>;
    /// `a − b`. Costs 2 adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sub(self, r: Vector<T>) -> Vector<T> {
        self.zip_with(r, |x, y| x - y)
    }
}

impl<T: __gacore::Scalar> ::core::ops::Sub<Bivector<T>> for Vector<T> {
    type Output = Multivector<T>;
    /// `a − b`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sub(self, r: Bivector<T>) -> Multivector<T> {
        self + (-r)
    }
}

impl<T: __gacore::Scalar> ::core::ops::Sub<Even<T>> for Vector<T> {
    type Output = Multivector<T>;
    /// `a − b`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sub(self, r: Even<T>) -> Multivector<T> {
        self + (-r)
    }
}

impl<T: __gacore::Scalar> ::core::ops::Sub<Multivector<T>> for Vector<T> {
    type Output = Multivector<T>;
    /// `a − b`. Costs 2 adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sub(self, r: Multivector<T>) -> Multivector<T> {
        self + (-r)
    }
}

impl<T: __gacore::Scalar> ::core::ops::Sub<T> for Vector<T> {
    type Output = Multivector<T>;
    /// `a − b`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sub(self, r: T) -> Multivector<T> {
        self + (-r)
    }
}

impl ::core::ops::Sub<Vector<f32>> for f32 {
    type Output = Multivector<f32>;
    #[inline]
    fn sub(self, r: Vector<f32>) -> Multivector<f32> {
        -r + self
    }
}

impl ::core::ops::Sub<Vector<f64>> for f64 {
    type Output = Multivector<f64>;
    #[inline]
    fn sub(self, r: Vector<f64>) -> Multivector<f64> {
        -r + self
    }
}

impl<T: __gacore::Scalar> ::core::ops::Sub<Vector<T>> for Bivector<T> {
    type Output = Multivector<T>;
    /// `a − b`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sub(self, r: Vector<T>) -> Multivector<T> {
        self + (-r)
    }
}

impl<T: __gacore::Scalar> ::core::ops::Sub<Bivector<T>> for Bivector<T> {
    type Output = Bivector<T>;
    /// `a − b`. Costs 1 add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sub(self, r: Bivector<T>) -> Bivector<T> {
        self.zip_with(r, |x, y| x - y)
    }
}

impl<T: __gacore::Scalar> ::core::ops::Sub<Even<T>> for Bivector<T> {
    type Output = Even<T>;
    /// `a − b`. Costs 1 add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sub(self, r: Even<T>) -> Even<T> {
        self + (-r)
    }
}

impl<T: __gacore::Scalar> ::core::ops::Sub<Multivector<T>> for Bivector<T> {
    type Output = Multivector<T>;
    /// `a − b`. Costs 1 add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sub(self, r: Multivector<T>) -> Multivector<T> {
        self + (-r)
    }
}

impl<T: __gacore::Scalar> ::core::ops::Sub<T> for Bivector<T> {
    type Output = Even<T>;
    /// `a − b`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sub(self, r: T) -> Even<T> {
        self + (-r)
    }
}

impl ::core::ops::Sub<Bivector<f32>> for f32 {
    type Output = Even<f32>;
    #[inline]
    fn sub(self, r: Bivector<f32>) -> Even<f32> {
        -r + self
    }
}

impl ::core::ops::Sub<Bivector<f64>> for f64 {
    type Output = Even<f64>;
    #[inline]
    fn sub(self, r: Bivector<f64>) -> Even<f64> {
        -r + self
    }
}

impl<T: __gacore::Scalar> ::core::ops::Sub<Vector<T>> for Even<T> {
    type Output = Multivector<T>;
    /// `a − b`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sub(self, r: Vector<T>) -> Multivector<T> {
        self + (-r)
    }
}

impl<T: __gacore::Scalar> ::core::ops::Sub<Bivector<T>> for Even<T> {
    type Output = Even<T>;
    /// `a − b`. Costs 1 add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sub(self, r: Bivector<T>) -> Even<T> {
        self + (-r)
    }
}

impl<T: __gacore::Scalar> ::core::ops::Sub<Even<T>> for Even<T> {
    type Output = Even<T>;
    /// `a − b`. Costs 2 adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sub(self, r: Even<T>) -> Even<T> {
        self.zip_with(r, |x, y| x - y)
    }
}

impl<T: __gacore::Scalar> ::core::ops::Sub<Multivector<T>> for Even<T> {
    type Output = Multivector<T>;
    /// `a − b`. Costs 2 adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sub(self, r: Multivector<T>) -> Multivector<T> {
        self + (-r)
    }
}

impl<T: __gacore::Scalar> ::core::ops::Sub<T> for Even<T> {
    type Output = Even<T>;
    /// `a − b`. Costs 1 add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sub(self, r: T) -> Even<T> {
        self + (-r)
    }
}

impl ::core::ops::Sub<Even<f32>> for f32 {
    type Output = Even<f32>;
    #[inline]
    fn sub(self, r: Even<f32>) -> Even<f32> {
        -r + self
    }
}

impl ::core::ops::Sub<Even<f64>> for f64 {
    type Output = Even<f64>;
    #[inline]
    fn sub(self, r: Even<f64>) -> Even<f64> {
        -r + self
    }
}

impl<T: __gacore::Scalar> ::core::ops::Sub<Vector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a − b`. Costs 2 adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sub(self, r: Vector<T>) -> Multivector<T> {
        self + (-r)
    }
}

impl<T: __gacore::Scalar> ::core::ops::Sub<Bivector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a − b`. Costs 1 add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sub(self, r: Bivector<T>) -> Multivector<T> {
        self + (-r)
    }
}

impl<T: __gacore::Scalar> ::core::ops::Sub<Even<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a − b`. Costs 2 adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sub(self, r: Even<T>) -> Multivector<T> {
        self + (-r)
    }
}

impl<T: __gacore::Scalar> ::core::ops::Sub<Multivector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a − b`. Costs 4 adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sub(self, r: Multivector<T>) -> Multivector<T> {
        self.zip_with(r, |x, y| x - y)
    }
}

impl<T: __gacore::Scalar> ::core::ops::Sub<T> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a − b`. Costs 1 add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sub(self, r: T) -> Multivector<T> {
        self + (-r)
    }
}

impl ::core::ops::Sub<Multivector<f32>> for f32 {
    type Output = Multivector<f32>;
    #[inline]
    fn sub(self, r: Multivector<f32>) -> Multivector<f32> {
        -r + self
    }
}

impl ::core::ops::Sub<Multivector<f64>> for f64 {
    type Output = Multivector<f64>;
    #[inline]
    fn sub(self, r: Multivector<f64>) -> Multivector<f64> {
        -r + self
    }
}

impl<T: __gacore::Scalar> ::core::convert::From<Vector<T>> for Multivector<T> {
    #[inline]
    fn from(x: Vector<T>) -> Self {
        let Vector { e1: x_e1, e2: x_e2 } = x;
        Multivector {
            s: T::ZERO,
            e1: x_e1,
            e2: x_e2,
            e12: T::ZERO,
        }
    }
}

impl<T: __gacore::Scalar> ::core::convert::From<Bivector<T>> for Even<T> {
    #[inline]
    fn from(x: Bivector<T>) -> Self {
        let Bivector { e12: x_e12 } = x;
        Even {
            s: T::ZERO,
            e12: x_e12,
        }
    }
}

impl<T: __gacore::Scalar> ::core::convert::From<Bivector<T>> for Multivector<T> {
    #[inline]
    fn from(x: Bivector<T>) -> Self {
        let Bivector { e12: x_e12 } = x;
        Multivector {
            s: T::ZERO,
            e1: T::ZERO,
            e2: T::ZERO,
            e12: x_e12,
        }
    }
}

impl<T: __gacore::Scalar> ::core::convert::TryFrom<Even<T>> for Bivector<T> {
    type Error = __gacore::ConversionError;
    fn try_from(x: Even<T>) -> ::core::result::Result<Self, __gacore::ConversionError> {
        for (found, expected, blade) in [
            (x.s, T::ZERO, "s"),
        ] {
            if found != expected {
                return ::core::result::Result::Err(__gacore::ConversionError::new("Even", "Bivector", blade));
            }
        }
        ::core::result::Result::Ok(x.bivector_part())
    }
}

impl<T: __gacore::Scalar> ::core::convert::From<Even<T>> for Multivector<T> {
    #[inline]
    fn from(x: Even<T>) -> Self {
        let Even { s: x_s, e12: x_e12 } = x;
        Multivector {
            s: x_s,
            e1: T::ZERO,
            e2: T::ZERO,
            e12: x_e12,
        }
    }
}

impl<T: __gacore::Scalar> ::core::convert::TryFrom<Multivector<T>> for Vector<T> {
    type Error = __gacore::ConversionError;
    fn try_from(x: Multivector<T>) -> ::core::result::Result<Self, __gacore::ConversionError> {
        for (found, expected, blade) in [
            (x.s, T::ZERO, "s"),
            (x.e12, T::ZERO, "e12"),
        ] {
            if found != expected {
                return ::core::result::Result::Err(__gacore::ConversionError::new("Multivector", "Vector", blade));
            }
        }
        ::core::result::Result::Ok(x.vector_part())
    }
}

impl<T: __gacore::Scalar> ::core::convert::TryFrom<Multivector<T>> for Bivector<T> {
    type Error = __gacore::ConversionError;
    fn try_from(x: Multivector<T>) -> ::core::result::Result<Self, __gacore::ConversionError> {
        for (found, expected, blade) in [
            (x.s, T::ZERO, "s"),
            (x.e1, T::ZERO, "e1"),
            (x.e2, T::ZERO, "e2"),
        ] {
            if found != expected {
                return ::core::result::Result::Err(__gacore::ConversionError::new("Multivector", "Bivector", blade));
            }
        }
        ::core::result::Result::Ok(x.bivector_part())
    }
}

impl<T: __gacore::Scalar> ::core::convert::TryFrom<Multivector<T>> for Even<T> {
    type Error = __gacore::ConversionError;
    fn try_from(x: Multivector<T>) -> ::core::result::Result<Self, __gacore::ConversionError> {
        for (found, expected, blade) in [
            (x.e1, T::ZERO, "e1"),
            (x.e2, T::ZERO, "e2"),
        ] {
            if found != expected {
                return ::core::result::Result::Err(__gacore::ConversionError::new("Multivector", "Even", blade));
            }
        }
        ::core::result::Result::Ok(x.even_part())
    }
}

impl<T: __gacore::Scalar> ::core::convert::From<T> for Even<T> {
    #[inline]
    fn from(x: T) -> Self {
        Self::from_array([x, T::ZERO])
    }
}

impl<T: __gacore::Scalar> ::core::convert::From<T> for Multivector<T> {
    #[inline]
    fn from(x: T) -> Self {
        Self::from_array([x, T::ZERO, T::ZERO, T::ZERO])
    }
}

impl __gacore::CliffordAlgebra for Algebra {
    const POSITIVE: usize = 2;
    const NEGATIVE: usize = 0;
    const ZERO: usize = 0;
    const BLADE_NAMES: &'static [&'static str] = &["s", "e1", "e2", "e12"];
    const COSTS: &'static [__gacore::Cost] = &[
        __gacore::Cost::new("geometric", &["Vector", "Vector"], "Even", 2, 0, 2, 0),
        __gacore::Cost::new("geometric", &["Vector", "Bivector"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("geometric", &["Vector", "Even"], "Vector", 2, 0, 2, 0),
        __gacore::Cost::new("geometric", &["Vector", "Multivector"], "Multivector", 4, 0, 4, 0),
        __gacore::Cost::new("geometric", &["Bivector", "Vector"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("geometric", &["Bivector", "Bivector"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("geometric", &["Bivector", "Even"], "Even", 2, 0, 0, 0),
        __gacore::Cost::new("geometric", &["Bivector", "Multivector"], "Multivector", 4, 0, 0, 0),
        __gacore::Cost::new("geometric", &["Even", "Vector"], "Vector", 2, 0, 2, 0),
        __gacore::Cost::new("geometric", &["Even", "Bivector"], "Even", 2, 0, 0, 0),
        __gacore::Cost::new("geometric", &["Even", "Even"], "Even", 2, 0, 2, 0),
        __gacore::Cost::new("geometric", &["Even", "Multivector"], "Multivector", 4, 0, 4, 0),
        __gacore::Cost::new("geometric", &["Multivector", "Vector"], "Multivector", 4, 0, 4, 0),
        __gacore::Cost::new("geometric", &["Multivector", "Bivector"], "Multivector", 4, 0, 0, 0),
        __gacore::Cost::new("geometric", &["Multivector", "Even"], "Multivector", 4, 0, 4, 0),
        __gacore::Cost::new("geometric", &["Multivector", "Multivector"], "Multivector", 4, 0, 12, 0),
        __gacore::Cost::new("outer", &["Vector", "Vector"], "Bivector", 1, 0, 1, 0),
        __gacore::Cost::new("outer", &["Vector", "Bivector"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("outer", &["Vector", "Even"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("outer", &["Vector", "Multivector"], "Multivector", 3, 0, 1, 0),
        __gacore::Cost::new("outer", &["Bivector", "Vector"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("outer", &["Bivector", "Bivector"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("outer", &["Bivector", "Even"], "Bivector", 1, 0, 0, 0),
        __gacore::Cost::new("outer", &["Bivector", "Multivector"], "Bivector", 1, 0, 0, 0),
        __gacore::Cost::new("outer", &["Even", "Vector"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("outer", &["Even", "Bivector"], "Bivector", 1, 0, 0, 0),
        __gacore::Cost::new("outer", &["Even", "Even"], "Even", 2, 0, 1, 0),
        __gacore::Cost::new("outer", &["Even", "Multivector"], "Multivector", 4, 0, 1, 0),
        __gacore::Cost::new("outer", &["Multivector", "Vector"], "Multivector", 3, 0, 1, 0),
        __gacore::Cost::new("outer", &["Multivector", "Bivector"], "Bivector", 1, 0, 0, 0),
        __gacore::Cost::new("outer", &["Multivector", "Even"], "Multivector", 4, 0, 1, 0),
        __gacore::Cost::new("outer", &["Multivector", "Multivector"], "Multivector", 4, 0, 5, 0),
        __gacore::Cost::new("inner", &["Vector", "Vector"], "Scalar", 1, 0, 1, 0),
        __gacore::Cost::new("inner", &["Vector", "Bivector"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("inner", &["Vector", "Even"], "Vector", 2, 0, 2, 0),
        __gacore::Cost::new("inner", &["Vector", "Multivector"], "Multivector", 3, 0, 3, 0),
        __gacore::Cost::new("inner", &["Bivector", "Vector"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("inner", &["Bivector", "Bivector"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("inner", &["Bivector", "Even"], "Even", 2, 0, 0, 0),
        __gacore::Cost::new("inner", &["Bivector", "Multivector"], "Multivector", 4, 0, 0, 0),
        __gacore::Cost::new("inner", &["Even", "Vector"], "Vector", 2, 0, 2, 0),
        __gacore::Cost::new("inner", &["Even", "Bivector"], "Even", 2, 0, 0, 0),
        __gacore::Cost::new("inner", &["Even", "Even"], "Even", 2, 0, 2, 0),
        __gacore::Cost::new("inner", &["Even", "Multivector"], "Multivector", 4, 0, 4, 0),
        __gacore::Cost::new("inner", &["Multivector", "Vector"], "Multivector", 3, 0, 3, 0),
        __gacore::Cost::new("inner", &["Multivector", "Bivector"], "Multivector", 4, 0, 0, 0),
        __gacore::Cost::new("inner", &["Multivector", "Even"], "Multivector", 4, 0, 4, 0),
        __gacore::Cost::new("inner", &["Multivector", "Multivector"], "Multivector", 4, 0, 10, 0),
        __gacore::Cost::new("left_contraction", &["Vector", "Vector"], "Scalar", 1, 0, 1, 0),
        __gacore::Cost::new("left_contraction", &["Vector", "Bivector"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("left_contraction", &["Vector", "Even"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("left_contraction", &["Vector", "Multivector"], "Multivector", 3, 0, 1, 0),
        __gacore::Cost::new("left_contraction", &["Bivector", "Vector"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("left_contraction", &["Bivector", "Bivector"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("left_contraction", &["Bivector", "Even"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("left_contraction", &["Bivector", "Multivector"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("left_contraction", &["Even", "Vector"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("left_contraction", &["Even", "Bivector"], "Even", 2, 0, 0, 0),
        __gacore::Cost::new("left_contraction", &["Even", "Even"], "Even", 2, 0, 1, 0),
        __gacore::Cost::new("left_contraction", &["Even", "Multivector"], "Multivector", 4, 0, 1, 0),
        __gacore::Cost::new("left_contraction", &["Multivector", "Vector"], "Multivector", 3, 0, 1, 0),
        __gacore::Cost::new("left_contraction", &["Multivector", "Bivector"], "Multivector", 4, 0, 0, 0),
        __gacore::Cost::new("left_contraction", &["Multivector", "Even"], "Multivector", 4, 0, 1, 0),
        __gacore::Cost::new("left_contraction", &["Multivector", "Multivector"], "Multivector", 4, 0, 5, 0),
        __gacore::Cost::new("right_contraction", &["Vector", "Vector"], "Scalar", 1, 0, 1, 0),
        __gacore::Cost::new("right_contraction", &["Vector", "Bivector"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("right_contraction", &["Vector", "Even"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("right_contraction", &["Vector", "Multivector"], "Multivector", 3, 0, 1, 0),
        __gacore::Cost::new("right_contraction", &["Bivector", "Vector"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("right_contraction", &["Bivector", "Bivector"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("right_contraction", &["Bivector", "Even"], "Even", 2, 0, 0, 0),
        __gacore::Cost::new("right_contraction", &["Bivector", "Multivector"], "Multivector", 4, 0, 0, 0),
        __gacore::Cost::new("right_contraction", &["Even", "Vector"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("right_contraction", &["Even", "Bivector"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("right_contraction", &["Even", "Even"], "Even", 2, 0, 1, 0),
        __gacore::Cost::new("right_contraction", &["Even", "Multivector"], "Multivector", 4, 0, 1, 0),
        __gacore::Cost::new("right_contraction", &["Multivector", "Vector"], "Multivector", 3, 0, 1, 0),
        __gacore::Cost::new("right_contraction", &["Multivector", "Bivector"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("right_contraction", &["Multivector", "Even"], "Multivector", 4, 0, 1, 0),
        __gacore::Cost::new("right_contraction", &["Multivector", "Multivector"], "Multivector", 4, 0, 5, 0),
        __gacore::Cost::new("scalar_product", &["Vector", "Vector"], "Scalar", 1, 0, 1, 0),
        __gacore::Cost::new("scalar_product", &["Vector", "Bivector"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("scalar_product", &["Vector", "Even"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("scalar_product", &["Vector", "Multivector"], "Scalar", 1, 0, 1, 0),
        __gacore::Cost::new("scalar_product", &["Bivector", "Vector"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("scalar_product", &["Bivector", "Bivector"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("scalar_product", &["Bivector", "Even"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("scalar_product", &["Bivector", "Multivector"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("scalar_product", &["Even", "Vector"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("scalar_product", &["Even", "Bivector"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("scalar_product", &["Even", "Even"], "Scalar", 1, 0, 1, 0),
        __gacore::Cost::new("scalar_product", &["Even", "Multivector"], "Scalar", 1, 0, 1, 0),
        __gacore::Cost::new("scalar_product", &["Multivector", "Vector"], "Scalar", 1, 0, 1, 0),
        __gacore::Cost::new("scalar_product", &["Multivector", "Bivector"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("scalar_product", &["Multivector", "Even"], "Scalar", 1, 0, 1, 0),
        __gacore::Cost::new("scalar_product", &["Multivector", "Multivector"], "Scalar", 1, 0, 3, 0),
        __gacore::Cost::new("regressive", &["Vector", "Vector"], "Scalar", 1, 0, 1, 0),
        __gacore::Cost::new("regressive", &["Vector", "Bivector"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("regressive", &["Vector", "Even"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("regressive", &["Vector", "Multivector"], "Multivector", 3, 0, 1, 0),
        __gacore::Cost::new("regressive", &["Bivector", "Vector"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("regressive", &["Bivector", "Bivector"], "Bivector", 1, 0, 0, 0),
        __gacore::Cost::new("regressive", &["Bivector", "Even"], "Even", 2, 0, 0, 0),
        __gacore::Cost::new("regressive", &["Bivector", "Multivector"], "Multivector", 4, 0, 0, 0),
        __gacore::Cost::new("regressive", &["Even", "Vector"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("regressive", &["Even", "Bivector"], "Even", 2, 0, 0, 0),
        __gacore::Cost::new("regressive", &["Even", "Even"], "Even", 2, 0, 1, 0),
        __gacore::Cost::new("regressive", &["Even", "Multivector"], "Multivector", 4, 0, 1, 0),
        __gacore::Cost::new("regressive", &["Multivector", "Vector"], "Multivector", 3, 0, 1, 0),
        __gacore::Cost::new("regressive", &["Multivector", "Bivector"], "Multivector", 4, 0, 0, 0),
        __gacore::Cost::new("regressive", &["Multivector", "Even"], "Multivector", 4, 0, 1, 0),
        __gacore::Cost::new("regressive", &["Multivector", "Multivector"], "Multivector", 4, 0, 5, 0),
        __gacore::Cost::new("commutator", &["Vector", "Vector"], "Bivector", 1, 0, 1, 0),
        __gacore::Cost::new("commutator", &["Vector", "Bivector"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("commutator", &["Vector", "Even"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("commutator", &["Vector", "Multivector"], "Multivector", 3, 0, 1, 0),
        __gacore::Cost::new("commutator", &["Bivector", "Vector"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("commutator", &["Bivector", "Bivector"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("commutator", &["Bivector", "Even"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("commutator", &["Bivector", "Multivector"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("commutator", &["Even", "Vector"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("commutator", &["Even", "Bivector"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("commutator", &["Even", "Even"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("commutator", &["Even", "Multivector"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("commutator", &["Multivector", "Vector"], "Multivector", 3, 0, 1, 0),
        __gacore::Cost::new("commutator", &["Multivector", "Bivector"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("commutator", &["Multivector", "Even"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("commutator", &["Multivector", "Multivector"], "Multivector", 3, 0, 3, 0),
        __gacore::Cost::new("anticommutator", &["Vector", "Vector"], "Scalar", 1, 0, 1, 0),
        __gacore::Cost::new("anticommutator", &["Vector", "Bivector"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("anticommutator", &["Vector", "Even"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("anticommutator", &["Vector", "Multivector"], "Multivector", 3, 0, 1, 0),
        __gacore::Cost::new("anticommutator", &["Bivector", "Vector"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("anticommutator", &["Bivector", "Bivector"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("anticommutator", &["Bivector", "Even"], "Even", 2, 0, 0, 0),
        __gacore::Cost::new("anticommutator", &["Bivector", "Multivector"], "Even", 2, 0, 0, 0),
        __gacore::Cost::new("anticommutator", &["Even", "Vector"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("anticommutator", &["Even", "Bivector"], "Even", 2, 0, 0, 0),
        __gacore::Cost::new("anticommutator", &["Even", "Even"], "Even", 2, 0, 2, 0),
        __gacore::Cost::new("anticommutator", &["Even", "Multivector"], "Multivector", 4, 0, 2, 0),
        __gacore::Cost::new("anticommutator", &["Multivector", "Vector"], "Multivector", 3, 0, 1, 0),
        __gacore::Cost::new("anticommutator", &["Multivector", "Bivector"], "Even", 2, 0, 0, 0),
        __gacore::Cost::new("anticommutator", &["Multivector", "Even"], "Multivector", 4, 0, 2, 0),
        __gacore::Cost::new("anticommutator", &["Multivector", "Multivector"], "Multivector", 4, 0, 6, 0),
        __gacore::Cost::new("hestenes_inner", &["Vector", "Vector"], "Scalar", 1, 0, 1, 0),
        __gacore::Cost::new("hestenes_inner", &["Vector", "Bivector"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("hestenes_inner", &["Vector", "Even"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("hestenes_inner", &["Vector", "Multivector"], "Multivector", 3, 0, 1, 0),
        __gacore::Cost::new("hestenes_inner", &["Bivector", "Vector"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("hestenes_inner", &["Bivector", "Bivector"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("hestenes_inner", &["Bivector", "Even"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("hestenes_inner", &["Bivector", "Multivector"], "Multivector", 3, 0, 0, 0),
        __gacore::Cost::new("hestenes_inner", &["Even", "Vector"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("hestenes_inner", &["Even", "Bivector"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("hestenes_inner", &["Even", "Even"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("hestenes_inner", &["Even", "Multivector"], "Multivector", 3, 0, 0, 0),
        __gacore::Cost::new("hestenes_inner", &["Multivector", "Vector"], "Multivector", 3, 0, 1, 0),
        __gacore::Cost::new("hestenes_inner", &["Multivector", "Bivector"], "Multivector", 3, 0, 0, 0),
        __gacore::Cost::new("hestenes_inner", &["Multivector", "Even"], "Multivector", 3, 0, 0, 0),
        __gacore::Cost::new("hestenes_inner", &["Multivector", "Multivector"], "Multivector", 3, 0, 4, 0),
        __gacore::Cost::new("sandwich", &["Vector", "Vector"], "Vector", 4, 0, 4, 0),
        __gacore::Cost::new("sandwich", &["Vector", "Bivector"], "Bivector", 3, 0, 1, 0),
        __gacore::Cost::new("sandwich", &["Vector", "Even"], "Even", 4, 0, 4, 0),
        __gacore::Cost::new("sandwich", &["Vector", "Multivector"], "Multivector", 8, 0, 8, 0),
        __gacore::Cost::new("sandwich", &["Bivector", "Vector"], "Vector", 4, 0, 0, 0),
        __gacore::Cost::new("sandwich", &["Bivector", "Bivector"], "Bivector", 2, 0, 0, 0),
        __gacore::Cost::new("sandwich", &["Bivector", "Even"], "Even", 4, 0, 0, 0),
        __gacore::Cost::new("sandwich", &["Bivector", "Multivector"], "Multivector", 8, 0, 0, 0),
        __gacore::Cost::new("sandwich", &["Even", "Vector"], "Vector", 4, 0, 4, 0),
        __gacore::Cost::new("sandwich", &["Even", "Bivector"], "Bivector", 3, 0, 1, 0),
        __gacore::Cost::new("sandwich", &["Even", "Even"], "Even", 4, 0, 4, 0),
        __gacore::Cost::new("sandwich", &["Even", "Multivector"], "Multivector", 8, 0, 8, 0),
        __gacore::Cost::new("sandwich", &["Multivector", "Vector"], "Multivector", 8, 0, 16, 0),
        __gacore::Cost::new("sandwich", &["Multivector", "Bivector"], "Multivector", 8, 0, 12, 0),
        __gacore::Cost::new("sandwich", &["Multivector", "Even"], "Multivector", 8, 0, 16, 0),
        __gacore::Cost::new("sandwich", &["Multivector", "Multivector"], "Multivector", 8, 0, 24, 0),
        __gacore::Cost::new("add", &["Vector", "Vector"], "Vector", 0, 2, 0, 0),
        __gacore::Cost::new("add", &["Vector", "Bivector"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("add", &["Vector", "Even"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("add", &["Vector", "Multivector"], "Multivector", 0, 2, 0, 0),
        __gacore::Cost::new("add", &["Vector", "Scalar"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("add", &["Bivector", "Vector"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("add", &["Bivector", "Bivector"], "Bivector", 0, 1, 0, 0),
        __gacore::Cost::new("add", &["Bivector", "Even"], "Even", 0, 1, 0, 0),
        __gacore::Cost::new("add", &["Bivector", "Multivector"], "Multivector", 0, 1, 0, 0),
        __gacore::Cost::new("add", &["Bivector", "Scalar"], "Even", 0, 0, 0, 0),
        __gacore::Cost::new("add", &["Even", "Vector"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("add", &["Even", "Bivector"], "Even", 0, 1, 0, 0),
        __gacore::Cost::new("add", &["Even", "Even"], "Even", 0, 2, 0, 0),
        __gacore::Cost::new("add", &["Even", "Multivector"], "Multivector", 0, 2, 0, 0),
        __gacore::Cost::new("add", &["Even", "Scalar"], "Even", 0, 1, 0, 0),
        __gacore::Cost::new("add", &["Multivector", "Vector"], "Multivector", 0, 2, 0, 0),
        __gacore::Cost::new("add", &["Multivector", "Bivector"], "Multivector", 0, 1, 0, 0),
        __gacore::Cost::new("add", &["Multivector", "Even"], "Multivector", 0, 2, 0, 0),
        __gacore::Cost::new("add", &["Multivector", "Multivector"], "Multivector", 0, 4, 0, 0),
        __gacore::Cost::new("add", &["Multivector", "Scalar"], "Multivector", 0, 1, 0, 0),
        __gacore::Cost::new("sub", &["Vector", "Vector"], "Vector", 0, 2, 0, 0),
        __gacore::Cost::new("sub", &["Vector", "Bivector"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("sub", &["Vector", "Even"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("sub", &["Vector", "Multivector"], "Multivector", 0, 2, 0, 0),
        __gacore::Cost::new("sub", &["Vector", "Scalar"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("sub", &["Bivector", "Vector"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("sub", &["Bivector", "Bivector"], "Bivector", 0, 1, 0, 0),
        __gacore::Cost::new("sub", &["Bivector", "Even"], "Even", 0, 1, 0, 0),
        __gacore::Cost::new("sub", &["Bivector", "Multivector"], "Multivector", 0, 1, 0, 0),
        __gacore::Cost::new("sub", &["Bivector", "Scalar"], "Even", 0, 0, 0, 0),
        __gacore::Cost::new("sub", &["Even", "Vector"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("sub", &["Even", "Bivector"], "Even", 0, 1, 0, 0),
        __gacore::Cost::new("sub", &["Even", "Even"], "Even", 0, 2, 0, 0),
        __gacore::Cost::new("sub", &["Even", "Multivector"], "Multivector", 0, 2, 0, 0),
        __gacore::Cost::new("sub", &["Even", "Scalar"], "Even", 0, 1, 0, 0),
        __gacore::Cost::new("sub", &["Multivector", "Vector"], "Multivector", 0, 2, 0, 0),
        __gacore::Cost::new("sub", &["Multivector", "Bivector"], "Multivector", 0, 1, 0, 0),
        __gacore::Cost::new("sub", &["Multivector", "Even"], "Multivector", 0, 2, 0, 0),
        __gacore::Cost::new("sub", &["Multivector", "Multivector"], "Multivector", 0, 4, 0, 0),
        __gacore::Cost::new("sub", &["Multivector", "Scalar"], "Multivector", 0, 1, 0, 0),
        __gacore::Cost::new("reverse", &["Vector"], "Vector", 0, 0, 0, 0),
        __gacore::Cost::new("reverse", &["Bivector"], "Bivector", 0, 0, 0, 0),
        __gacore::Cost::new("reverse", &["Even"], "Even", 0, 0, 0, 0),
        __gacore::Cost::new("reverse", &["Multivector"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("involute", &["Vector"], "Vector", 0, 0, 0, 0),
        __gacore::Cost::new("involute", &["Bivector"], "Bivector", 0, 0, 0, 0),
        __gacore::Cost::new("involute", &["Even"], "Even", 0, 0, 0, 0),
        __gacore::Cost::new("involute", &["Multivector"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("conjugate", &["Vector"], "Vector", 0, 0, 0, 0),
        __gacore::Cost::new("conjugate", &["Bivector"], "Bivector", 0, 0, 0, 0),
        __gacore::Cost::new("conjugate", &["Even"], "Even", 0, 0, 0, 0),
        __gacore::Cost::new("conjugate", &["Multivector"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("dual", &["Vector"], "Vector", 0, 0, 0, 0),
        __gacore::Cost::new("dual", &["Bivector"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("dual", &["Even"], "Even", 0, 0, 0, 0),
        __gacore::Cost::new("dual", &["Multivector"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("undual", &["Vector"], "Vector", 0, 0, 0, 0),
        __gacore::Cost::new("undual", &["Bivector"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("undual", &["Even"], "Even", 0, 0, 0, 0),
        __gacore::Cost::new("undual", &["Multivector"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("left_complement", &["Vector"], "Vector", 0, 0, 0, 0),
        __gacore::Cost::new("left_complement", &["Bivector"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("left_complement", &["Even"], "Even", 0, 0, 0, 0),
        __gacore::Cost::new("left_complement", &["Multivector"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("right_complement", &["Vector"], "Vector", 0, 0, 0, 0),
        __gacore::Cost::new("right_complement", &["Bivector"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("right_complement", &["Even"], "Even", 0, 0, 0, 0),
        __gacore::Cost::new("right_complement", &["Multivector"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("norm_squared", &["Vector"], "Scalar", 1, 0, 1, 0),
        __gacore::Cost::new("norm_squared", &["Bivector"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("norm_squared", &["Even"], "Scalar", 1, 0, 1, 0),
        __gacore::Cost::new("norm_squared", &["Multivector"], "Scalar", 1, 0, 3, 0),
        __gacore::Cost::new("norm", &["Vector"], "Scalar", 1, 0, 1, 2),
        __gacore::Cost::new("norm", &["Bivector"], "Scalar", 1, 0, 0, 2),
        __gacore::Cost::new("norm", &["Even"], "Scalar", 1, 0, 1, 2),
        __gacore::Cost::new("norm", &["Multivector"], "Scalar", 2, 1, 2, 2),
        __gacore::Cost::new("normalized", &["Vector"], "Vector", 3, 0, 1, 2),
        __gacore::Cost::new("normalized", &["Bivector"], "Bivector", 2, 0, 0, 2),
        __gacore::Cost::new("normalized", &["Even"], "Even", 3, 0, 1, 2),
        __gacore::Cost::new("inverse", &["Vector"], "Vector", 3, 0, 1, 1),
        __gacore::Cost::new("inverse", &["Bivector"], "Bivector", 2, 0, 0, 1),
        __gacore::Cost::new("inverse", &["Even"], "Even", 3, 0, 1, 1),
        __gacore::Cost::new("exp", &["Bivector"], "Even", 2, 0, 0, 2),
        __gacore::Cost::new("log", &["Even"], "Bivector", 2, 0, 0, 1),
        __gacore::Cost::new("sqrt", &["Even"], "Even", 8, 1, 2, 5),
        __gacore::Cost::new("cayley", &["Bivector"], "Even", 3, 1, 1, 1),
        __gacore::Cost::new("inverse_cayley", &["Even"], "Bivector", 7, 1, 2, 4),
    ];
    type Vector<T: __gacore::Scalar> = Vector<T>;
    type Even<T: __gacore::Scalar> = Even<T>;
    type Multivector<T: __gacore::Scalar> = Multivector<T>;

    fn metric(i: usize, j: usize) -> f64 {
        const METRIC: [[f64; 2]; 2] = [[1.0, 0.0], [0.0, 1.0]];
        METRIC[i][j]
    }
}
};
