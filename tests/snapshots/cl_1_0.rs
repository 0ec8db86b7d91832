/// The Clifford algebra Cl(1,0): basis `e1`; `dual(a) = a I⁻¹`. Every operation with an
/// example: [`guide::operations`](__gacore::guide::operations).
#[derive(::core::clone::Clone, ::core::marker::Copy, ::core::fmt::Debug, ::core::cmp::PartialEq, ::core::cmp::Eq)]
pub struct Algebra;

/// The basis vector `e1`.
#[inline]
#[must_use]
pub fn e1<T: __gacore::Scalar>() -> Vector<T> {
    Vector::from_array([T::ONE])
}

/// The pseudoscalar `I`, the outer product of all basis vectors.
#[inline]
#[must_use]
pub fn pseudoscalar<T: __gacore::Scalar>() -> Vector<T> {
    Vector::from_array([T::ONE])
}

/// Grade 1 of Cl(1,0): `e1`.
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
}

/// Another name of [`Vector`].
pub type Odd<T = f32> = Vector<T>;

/// Another name of [`Vector`].
pub type Pseudoscalar<T = f32> = Vector<T>;

/// Grade 0 of Cl(1,0): `s`.
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
}

/// Another name of [`Even`].
pub type Rotor<T = f32> = Even<T>;

/// Grades 0 and 1 of Cl(1,0): `s`, `e1`.
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
}

#[allow(clippy::all, clippy::pedantic, clippy::nursery)]
const _: () = {
impl<T> Vector<T> {
    /// A value from its coefficients.
    #[inline]
    #[must_use]
    pub const fn new(e1: T) -> Self {
        Self { e1 }
    }

    /// A value from its coefficients in storage order.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn from_array(coefficients: [T; 1]) -> Self {
        let [e1] = coefficients;
        Self { e1 }
    }

    /// The coefficients in storage order.
    #[inline]
    #[must_use]
    pub fn to_array(self) -> [T; 1] {
        [self.e1]
    }

    /// This multivector with every coefficient mapped, to another number type for example.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn map<U>(self, mut f: impl ::core::ops::FnMut(T) -> U) -> Vector<U> {
        Vector { e1: f(self.e1) }
    }

    /// Two values combined coefficient by coefficient.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn zip_with<U, V>(self, rhs: Vector<U>, mut f: impl ::core::ops::FnMut(T, U) -> V) -> Vector<V> {
        Vector { e1: f(self.e1, rhs.e1) }
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
        Self::from_array([T::ZERO; 1])
    }

    /// The reverse `x̃`: the order of factors is reversed. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "tilde")]
    #[must_use]
    pub fn reverse(self) -> Vector<T>
    {
        let Vector { e1: x_e1 } = self;
        Vector {
            e1: x_e1,
        }
    }

    /// The grade involution `x̂`: odd grades are negated. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "grade_involution")]
    #[must_use]
    pub fn involute(self) -> Vector<T>
    {
        let Vector { e1: x_e1 } = self;
        Vector {
            e1: -x_e1,
        }
    }

    /// The Clifford conjugate: reversion and grade involution. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "clifford_conjugate")]
    #[must_use]
    pub fn conjugate(self) -> Vector<T>
    {
        let Vector { e1: x_e1 } = self;
        Vector {
            e1: -x_e1,
        }
    }

    /// The dual, by the convention of [`Algebra`]. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn dual(self) -> T
    {
        let Vector { e1: x_e1 } = self;
        x_e1
    }

    /// The inverse of the dual. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn undual(self) -> T
    {
        let Vector { e1: x_e1 } = self;
        x_e1
    }

    /// The left complement: `left_complement(e) ∧ e = I` for a basis blade `e`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn left_complement(self) -> T
    {
        let Vector { e1: x_e1 } = self;
        x_e1
    }

    /// The right complement: `e ∧ right_complement(e) = I` for a basis blade `e`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "hodge")]
    #[must_use]
    pub fn right_complement(self) -> T
    {
        let Vector { e1: x_e1 } = self;
        x_e1
    }

    /// The squared norm `⟨x x̃⟩₀`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "length_squared")]
    #[doc(alias = "magnitude_squared")]
    #[must_use]
    pub fn norm_squared(self) -> T
    {
        let Vector { e1: x_e1 } = self;
        x_e1 * x_e1
    }

    /// `norm` of coefficients whose squares stay in the range of the numbers.
    #[inline]
    fn plain_norm(self) -> T
    where
        T: __gacore::Real,
    {
        let Vector { e1: x_e1 } = self;
        let t1_s = x_e1 * x_e1;
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
    fn normalized_with_reach(self) -> (Vector<T>, __gacore::Reach<T, 0>)
    where
        T: __gacore::Real,
    {
        let Vector { e1: x_e1 } = self;
        let t1_s = x_e1 * x_e1;
        let t2_s = T::sqrt(t1_s);
        let t3_s = T::recip(t2_s);
        (
            Vector {
                e1: x_e1 * t3_s,
            },
            __gacore::Reach { square: t1_s, parts: [] },
        )
    }

    /// The nearest element of the group, `x (x̃ x)^(−1/2)`: afterwards `x̃ x` is 1 or −1. Costs 2 multiplies, and 2 function calls.
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

    /// The nearest element of the group, `x (x̃ x)^(−1/2)`: afterwards `x̃ x` is 1 or −1. Costs 2 multiplies, and 2 function calls.
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
        let Vector { e1: x_e1 } = self;
        let t1_s = x_e1 * x_e1;
        let t2_s = T::recip(t1_s);
        (
            Vector {
                e1: x_e1 * t2_s,
            },
            __gacore::Reach { square: t1_s, parts: [] },
        )
    }

    /// The inverse, `x x⁻¹ = 1`. Costs 2 multiplies, and one function call.
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

    /// The inverse, `x x⁻¹ = 1`. Costs 2 multiplies, and one function call.
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

    /// The part that a [`Pseudoscalar`] holds.
    #[inline]
    #[must_use]
    pub fn pseudoscalar_part(self) -> Vector<T> {
        self.vector_part()
    }

    /// The part that a [`Multivector`] holds.
    #[inline]
    #[must_use]
    pub fn multivector_part(self) -> Multivector<T> {
        let Vector { e1: x_e1 } = self;
        Multivector {
            s: T::ZERO,
            e1: x_e1,
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
    type Array = [T; 1];
    const NAME: &'static str = "Vector";
    const BLADES: &'static [__gacore::Blade] = &__gacore::Blade::list([1]);
    const COEFFICIENT_NAMES: &'static [&'static str] = &["e1"];

    #[inline]
    fn to_array(self) -> [T; 1] {
        Vector::to_array(self)
    }

    #[inline]
    fn from_array(coefficients: [T; 1]) -> Self {
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

__gacore::ecosystem! { Vector, 1, normalized }

__gacore::bytes! { Vector, [e1] }

__gacore::index! { Vector, [e1] }

__gacore::functions! { Vector: __gacore::Scalar; [T, T, T, T]
    norm Norm T, plain_norm norm;
    closed Normalized Vector<T>, normalized_with_reach try_normalized;
    closed Inverse Vector<T>, inverse_with_reach try_inverse;
}

impl<T> Even<T> {
    /// A value from its coefficients.
    #[inline]
    #[must_use]
    pub const fn new(s: T) -> Self {
        Self { s }
    }

    /// A value from its coefficients in storage order.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn from_array(coefficients: [T; 1]) -> Self {
        let [s] = coefficients;
        Self { s }
    }

    /// The coefficients in storage order.
    #[inline]
    #[must_use]
    pub fn to_array(self) -> [T; 1] {
        [self.s]
    }

    /// This multivector with every coefficient mapped, to another number type for example.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn map<U>(self, mut f: impl ::core::ops::FnMut(T) -> U) -> Even<U> {
        Even { s: f(self.s) }
    }

    /// Two values combined coefficient by coefficient.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn zip_with<U, V>(self, rhs: Even<U>, mut f: impl ::core::ops::FnMut(T, U) -> V) -> Even<V> {
        Even { s: f(self.s, rhs.s) }
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
        Self::from_array([T::ZERO; 1])
    }

    /// The reverse `x̃`: the order of factors is reversed. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "tilde")]
    #[must_use]
    pub fn reverse(self) -> Even<T>
    {
        let Even { s: x_s } = self;
        Even {
            s: x_s,
        }
    }

    /// The grade involution `x̂`: odd grades are negated. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "grade_involution")]
    #[must_use]
    pub fn involute(self) -> Even<T>
    {
        let Even { s: x_s } = self;
        Even {
            s: x_s,
        }
    }

    /// The Clifford conjugate: reversion and grade involution. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "clifford_conjugate")]
    #[must_use]
    pub fn conjugate(self) -> Even<T>
    {
        let Even { s: x_s } = self;
        Even {
            s: x_s,
        }
    }

    /// The dual, by the convention of [`Algebra`]. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn dual(self) -> Vector<T>
    {
        let Even { s: x_s } = self;
        Vector {
            e1: x_s,
        }
    }

    /// The inverse of the dual. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn undual(self) -> Vector<T>
    {
        let Even { s: x_s } = self;
        Vector {
            e1: x_s,
        }
    }

    /// The left complement: `left_complement(e) ∧ e = I` for a basis blade `e`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn left_complement(self) -> Vector<T>
    {
        let Even { s: x_s } = self;
        Vector {
            e1: x_s,
        }
    }

    /// The right complement: `e ∧ right_complement(e) = I` for a basis blade `e`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "hodge")]
    #[must_use]
    pub fn right_complement(self) -> Vector<T>
    {
        let Even { s: x_s } = self;
        Vector {
            e1: x_s,
        }
    }

    /// The squared norm `⟨x x̃⟩₀`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "length_squared")]
    #[doc(alias = "magnitude_squared")]
    #[must_use]
    pub fn norm_squared(self) -> T
    {
        let Even { s: x_s } = self;
        x_s * x_s
    }

    /// `norm` of coefficients whose squares stay in the range of the numbers.
    #[inline]
    fn plain_norm(self) -> T
    where
        T: __gacore::Real,
    {
        let Even { s: x_s } = self;
        let t1_s = x_s * x_s;
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
    fn normalized_with_reach(self) -> (Even<T>, __gacore::Reach<T, 0>)
    where
        T: __gacore::Real,
    {
        let Even { s: x_s } = self;
        let t1_s = x_s * x_s;
        let t2_s = T::sqrt(t1_s);
        let t3_s = T::recip(t2_s);
        (
            Even {
                s: x_s * t3_s,
            },
            __gacore::Reach { square: t1_s, parts: [] },
        )
    }

    /// The nearest element of the group, `x (x̃ x)^(−1/2)`: afterwards `x̃ x` is 1 or −1. Costs 2 multiplies, and 2 function calls.
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

    /// The nearest element of the group, `x (x̃ x)^(−1/2)`: afterwards `x̃ x` is 1 or −1. Costs 2 multiplies, and 2 function calls.
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
        let Even { s: x_s } = self;
        let t1_s = x_s * x_s;
        let t2_s = T::recip(t1_s);
        (
            Even {
                s: x_s * t2_s,
            },
            __gacore::Reach { square: t1_s, parts: [] },
        )
    }

    /// The inverse, `x x⁻¹ = 1`. Costs 2 multiplies, and one function call.
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

    /// The inverse, `x x⁻¹ = 1`. Costs 2 multiplies, and one function call.
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

    /// `sqrt` and what tells whether it is right.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sqrt_with_reach(self) -> (Even<T>, __gacore::Reach<T, 2>)
    where
        T: __gacore::Real,
    {
        let Even { s: x_s } = self;
        let t1_s = x_s * x_s;
        let t2_s = T::sqrt(t1_s);
        let t3_s = T::recip(t2_s);
        let t4_s = x_s * t3_s;
        let root_weights_of_t4_s = T::root_weights(t4_s);
        let t5_s = root_weights_of_t4_s.0;
        let t6_s = t5_s.add_product(t4_s, t5_s);
        let t7_s = T::from_i32(2) * t6_s;
        let t8_s = T::sqrt(t7_s);
        let t9_s = T::recip(t8_s);
        (
            Even {
                s: t6_s * t9_s,
            },
            __gacore::Reach { square: t1_s, parts: [t8_s, t9_s] },
        )
    }

    /// The square root of a rotor, of length 1: half the rotation, boost or translation. Costs 4 multiplies and 1 fused multiply-add, and 5 function calls.
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

    /// The square root of a rotor, of length 1: half the rotation, boost or translation. Costs 4 multiplies and 1 fused multiply-add, and 5 function calls.
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
        let Even { s: x_s } = self;
        x_s
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
        let Even { s: x_s } = self;
        Multivector {
            s: x_s,
            e1: T::ZERO,
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
    type Array = [T; 1];
    const NAME: &'static str = "Even";
    const BLADES: &'static [__gacore::Blade] = &__gacore::Blade::list([0]);
    const COEFFICIENT_NAMES: &'static [&'static str] = &["s"];

    #[inline]
    fn to_array(self) -> [T; 1] {
        Even::to_array(self)
    }

    #[inline]
    fn from_array(coefficients: [T; 1]) -> Self {
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

__gacore::ecosystem! { Even, 1, closed, normalized; 1 1 1, false false false, [1], [0] }

__gacore::bytes! { Even, [s] }

__gacore::index! { Even, [s] }

__gacore::functions! { Even: __gacore::Scalar; [Vector<T>, Vector<T>, Vector<T>, Vector<T>]
    norm Norm T, plain_norm norm;
    closed Normalized Even<T>, normalized_with_reach try_normalized;
    closed Inverse Even<T>, inverse_with_reach try_inverse;
    closed Sqrt Even<T>, sqrt_with_reach try_sqrt;
}

impl<T> Multivector<T> {
    /// A value from its coefficients.
    #[inline]
    #[must_use]
    pub const fn new(s: T, e1: T) -> Self {
        Self { s, e1 }
    }

    /// A value from its coefficients in storage order.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn from_array(coefficients: [T; 2]) -> Self {
        let [s, e1] = coefficients;
        Self { s, e1 }
    }

    /// The coefficients in storage order.
    #[inline]
    #[must_use]
    pub fn to_array(self) -> [T; 2] {
        [self.s, self.e1]
    }

    /// This multivector with every coefficient mapped, to another number type for example.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn map<U>(self, mut f: impl ::core::ops::FnMut(T) -> U) -> Multivector<U> {
        Multivector { s: f(self.s), e1: f(self.e1) }
    }

    /// Two values combined coefficient by coefficient.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn zip_with<U, V>(self, rhs: Multivector<U>, mut f: impl ::core::ops::FnMut(T, U) -> V) -> Multivector<V> {
        Multivector { s: f(self.s, rhs.s), e1: f(self.e1, rhs.e1) }
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
        Self::from_array([T::ZERO; 2])
    }

    /// The reverse `x̃`: the order of factors is reversed. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "tilde")]
    #[must_use]
    pub fn reverse(self) -> Multivector<T>
    {
        let Multivector { s: x_s, e1: x_e1 } = self;
        Multivector {
            s: x_s,
            e1: x_e1,
        }
    }

    /// The grade involution `x̂`: odd grades are negated. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "grade_involution")]
    #[must_use]
    pub fn involute(self) -> Multivector<T>
    {
        let Multivector { s: x_s, e1: x_e1 } = self;
        Multivector {
            s: x_s,
            e1: -x_e1,
        }
    }

    /// The Clifford conjugate: reversion and grade involution. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "clifford_conjugate")]
    #[must_use]
    pub fn conjugate(self) -> Multivector<T>
    {
        let Multivector { s: x_s, e1: x_e1 } = self;
        Multivector {
            s: x_s,
            e1: -x_e1,
        }
    }

    /// The dual, by the convention of [`Algebra`]. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn dual(self) -> Multivector<T>
    {
        let Multivector { s: x_s, e1: x_e1 } = self;
        Multivector {
            s: x_e1,
            e1: x_s,
        }
    }

    /// The inverse of the dual. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn undual(self) -> Multivector<T>
    {
        let Multivector { s: x_s, e1: x_e1 } = self;
        Multivector {
            s: x_e1,
            e1: x_s,
        }
    }

    /// The left complement: `left_complement(e) ∧ e = I` for a basis blade `e`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn left_complement(self) -> Multivector<T>
    {
        let Multivector { s: x_s, e1: x_e1 } = self;
        Multivector {
            s: x_e1,
            e1: x_s,
        }
    }

    /// The right complement: `e ∧ right_complement(e) = I` for a basis blade `e`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "hodge")]
    #[must_use]
    pub fn right_complement(self) -> Multivector<T>
    {
        let Multivector { s: x_s, e1: x_e1 } = self;
        Multivector {
            s: x_e1,
            e1: x_s,
        }
    }

    /// The squared norm `⟨x x̃⟩₀`. Costs 1 multiply and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "length_squared")]
    #[doc(alias = "magnitude_squared")]
    #[must_use]
    pub fn norm_squared(self) -> T
    {
        let Multivector { s: x_s, e1: x_e1 } = self;
        (x_s * x_s).add_product(x_e1, x_e1)
    }

    /// `norm` of coefficients whose squares stay in the range of the numbers.
    #[inline]
    fn plain_norm(self) -> T
    where
        T: __gacore::Real,
    {
        let Multivector { s: x_s, e1: x_e1 } = self;
        let t1_s = (x_s * x_s).add_product(x_e1, x_e1);
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
        let Multivector { e1: x_e1, .. } = self;
        Vector {
            e1: x_e1,
        }
    }

    /// The part that a [`Odd`] holds.
    #[inline]
    #[must_use]
    pub fn odd_part(self) -> Vector<T> {
        self.vector_part()
    }

    /// The part that a [`Pseudoscalar`] holds.
    #[inline]
    #[must_use]
    pub fn pseudoscalar_part(self) -> Vector<T> {
        self.vector_part()
    }

    /// The part that a [`Even`] holds.
    #[inline]
    #[must_use]
    pub fn even_part(self) -> Even<T> {
        let Multivector { s: x_s, .. } = self;
        Even {
            s: x_s,
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
    type Array = [T; 2];
    const NAME: &'static str = "Multivector";
    const BLADES: &'static [__gacore::Blade] = &__gacore::Blade::list([0, 1]);
    const COEFFICIENT_NAMES: &'static [&'static str] = &["s", "e1"];

    #[inline]
    fn to_array(self) -> [T; 2] {
        Multivector::to_array(self)
    }

    #[inline]
    fn from_array(coefficients: [T; 2]) -> Self {
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

__gacore::ecosystem! { Multivector, 2, closed; 1 2 1, false false false, [1 2], [0 0] }

__gacore::bytes! { Multivector, [s e1] }

__gacore::index! { Multivector, [s, e1] }

__gacore::functions! { Multivector: __gacore::Scalar; [Multivector<T>, Multivector<T>, Multivector<T>, Multivector<T>]
    norm Norm T, plain_norm norm;
    general Inverse Multivector<T>, inverse try_inverse;
}

impl<T: __gacore::Scalar> ::core::ops::Mul<Vector<T>> for Vector<T> {
    type Output = T;
    /// `a b`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mul(self, r: Vector<T>) -> T {
        let (Vector { e1: l_e1 }, Vector { e1: r_e1 }) = (self, r);
        l_e1 * r_e1
    }
}

impl<T: __gacore::Scalar> ::core::ops::Mul<Even<T>> for Vector<T> {
    type Output = Vector<T>;
    /// `a b`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mul(self, r: Even<T>) -> Vector<T> {
        let (Vector { e1: l_e1 }, Even { s: r_s }) = (self, r);
        Vector {
            e1: l_e1 * r_s,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Mul<Multivector<T>> for Vector<T> {
    type Output = Multivector<T>;
    /// `a b`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mul(self, r: Multivector<T>) -> Multivector<T> {
        let (Vector { e1: l_e1 }, Multivector { s: r_s, e1: r_e1 }) = (self, r);
        Multivector {
            s: l_e1 * r_e1,
            e1: l_e1 * r_s,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Mul<Vector<T>> for Even<T> {
    type Output = Vector<T>;
    /// `a b`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mul(self, r: Vector<T>) -> Vector<T> {
        let (Even { s: l_s }, Vector { e1: r_e1 }) = (self, r);
        Vector {
            e1: l_s * r_e1,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Mul<Even<T>> for Even<T> {
    type Output = Even<T>;
    /// `a b`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mul(self, r: Even<T>) -> Even<T> {
        let (Even { s: l_s }, Even { s: r_s }) = (self, r);
        Even {
            s: l_s * r_s,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Mul<Multivector<T>> for Even<T> {
    type Output = Multivector<T>;
    /// `a b`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mul(self, r: Multivector<T>) -> Multivector<T> {
        ::core::ops::Mul::mul(self, r.even_part()) + ::core::ops::Mul::mul(self, r.odd_part())
    }
}

impl<T: __gacore::Scalar> ::core::ops::Mul<Vector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a b`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mul(self, r: Vector<T>) -> Multivector<T> {
        let (Multivector { s: l_s, e1: l_e1 }, Vector { e1: r_e1 }) = (self, r);
        Multivector {
            s: l_e1 * r_e1,
            e1: l_s * r_e1,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Mul<Even<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a b`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mul(self, r: Even<T>) -> Multivector<T> {
        ::core::ops::Mul::mul(self.even_part(), r) + ::core::ops::Mul::mul(self.odd_part(), r)
    }
}

impl<T: __gacore::Scalar> ::core::ops::Mul<Multivector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a b`. Costs 2 multiplies and 2 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mul(self, r: Multivector<T>) -> Multivector<T> {
        let (Multivector { s: l_s, e1: l_e1 }, Multivector { s: r_s, e1: r_e1 }) = (self, r);
        Multivector {
            s: (l_s * r_s).add_product(l_e1, r_e1),
            e1: (l_e1 * r_s).add_product(l_s, r_e1),
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitXor<Vector<T>> for Vector<T> {
    type Output = T;
    /// `a ∧ b = Σ ⟨aᵣ bₛ⟩ᵣ₊ₛ`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitxor(self, r: Vector<T>) -> T {
        let _ = self;
        let _ = r;
        T::ZERO
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitXor<Even<T>> for Vector<T> {
    type Output = Vector<T>;
    /// `a ∧ b = Σ ⟨aᵣ bₛ⟩ᵣ₊ₛ`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitxor(self, r: Even<T>) -> Vector<T> {
        let (Vector { e1: l_e1 }, Even { s: r_s }) = (self, r);
        Vector {
            e1: l_e1 * r_s,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitXor<Multivector<T>> for Vector<T> {
    type Output = Vector<T>;
    /// `a ∧ b = Σ ⟨aᵣ bₛ⟩ᵣ₊ₛ`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitxor(self, r: Multivector<T>) -> Vector<T> {
        let (Vector { e1: l_e1 }, Multivector { s: r_s, .. }) = (self, r);
        Vector {
            e1: l_e1 * r_s,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitXor<Vector<T>> for Even<T> {
    type Output = Vector<T>;
    /// `a ∧ b = Σ ⟨aᵣ bₛ⟩ᵣ₊ₛ`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitxor(self, r: Vector<T>) -> Vector<T> {
        let (Even { s: l_s }, Vector { e1: r_e1 }) = (self, r);
        Vector {
            e1: l_s * r_e1,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitXor<Even<T>> for Even<T> {
    type Output = T;
    /// `a ∧ b = Σ ⟨aᵣ bₛ⟩ᵣ₊ₛ`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitxor(self, r: Even<T>) -> T {
        let (Even { s: l_s }, Even { s: r_s }) = (self, r);
        l_s * r_s
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitXor<Multivector<T>> for Even<T> {
    type Output = Multivector<T>;
    /// `a ∧ b = Σ ⟨aᵣ bₛ⟩ᵣ₊ₛ`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitxor(self, r: Multivector<T>) -> Multivector<T> {
        let (Even { s: l_s }, Multivector { s: r_s, e1: r_e1 }) = (self, r);
        Multivector {
            s: l_s * r_s,
            e1: l_s * r_e1,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitXor<Vector<T>> for Multivector<T> {
    type Output = Vector<T>;
    /// `a ∧ b = Σ ⟨aᵣ bₛ⟩ᵣ₊ₛ`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitxor(self, r: Vector<T>) -> Vector<T> {
        let (Multivector { s: l_s, .. }, Vector { e1: r_e1 }) = (self, r);
        Vector {
            e1: l_s * r_e1,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitXor<Even<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a ∧ b = Σ ⟨aᵣ bₛ⟩ᵣ₊ₛ`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitxor(self, r: Even<T>) -> Multivector<T> {
        let (Multivector { s: l_s, e1: l_e1 }, Even { s: r_s }) = (self, r);
        Multivector {
            s: l_s * r_s,
            e1: l_e1 * r_s,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitXor<Multivector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a ∧ b = Σ ⟨aᵣ bₛ⟩ᵣ₊ₛ`. Costs 2 multiplies and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitxor(self, r: Multivector<T>) -> Multivector<T> {
        let (Multivector { s: l_s, e1: l_e1 }, Multivector { s: r_s, e1: r_e1 }) = (self, r);
        Multivector {
            s: l_s * r_s,
            e1: (l_e1 * r_s).add_product(l_s, r_e1),
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitOr<Vector<T>> for Vector<T> {
    type Output = T;
    /// `a · b = Σ ⟨aᵣ bₛ⟩₍|r−s|₎`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitor(self, r: Vector<T>) -> T {
        let (Vector { e1: l_e1 }, Vector { e1: r_e1 }) = (self, r);
        l_e1 * r_e1
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitOr<Even<T>> for Vector<T> {
    type Output = Vector<T>;
    /// `a · b = Σ ⟨aᵣ bₛ⟩₍|r−s|₎`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitor(self, r: Even<T>) -> Vector<T> {
        let (Vector { e1: l_e1 }, Even { s: r_s }) = (self, r);
        Vector {
            e1: l_e1 * r_s,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitOr<Multivector<T>> for Vector<T> {
    type Output = Multivector<T>;
    /// `a · b = Σ ⟨aᵣ bₛ⟩₍|r−s|₎`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitor(self, r: Multivector<T>) -> Multivector<T> {
        let (Vector { e1: l_e1 }, Multivector { s: r_s, e1: r_e1 }) = (self, r);
        Multivector {
            s: l_e1 * r_e1,
            e1: l_e1 * r_s,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitOr<Vector<T>> for Even<T> {
    type Output = Vector<T>;
    /// `a · b = Σ ⟨aᵣ bₛ⟩₍|r−s|₎`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitor(self, r: Vector<T>) -> Vector<T> {
        let (Even { s: l_s }, Vector { e1: r_e1 }) = (self, r);
        Vector {
            e1: l_s * r_e1,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitOr<Even<T>> for Even<T> {
    type Output = T;
    /// `a · b = Σ ⟨aᵣ bₛ⟩₍|r−s|₎`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitor(self, r: Even<T>) -> T {
        let (Even { s: l_s }, Even { s: r_s }) = (self, r);
        l_s * r_s
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitOr<Multivector<T>> for Even<T> {
    type Output = Multivector<T>;
    /// `a · b = Σ ⟨aᵣ bₛ⟩₍|r−s|₎`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitor(self, r: Multivector<T>) -> Multivector<T> {
        let (Even { s: l_s }, Multivector { s: r_s, e1: r_e1 }) = (self, r);
        Multivector {
            s: l_s * r_s,
            e1: l_s * r_e1,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitOr<Vector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a · b = Σ ⟨aᵣ bₛ⟩₍|r−s|₎`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitor(self, r: Vector<T>) -> Multivector<T> {
        let (Multivector { s: l_s, e1: l_e1 }, Vector { e1: r_e1 }) = (self, r);
        Multivector {
            s: l_e1 * r_e1,
            e1: l_s * r_e1,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitOr<Even<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a · b = Σ ⟨aᵣ bₛ⟩₍|r−s|₎`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitor(self, r: Even<T>) -> Multivector<T> {
        let (Multivector { s: l_s, e1: l_e1 }, Even { s: r_s }) = (self, r);
        Multivector {
            s: l_s * r_s,
            e1: l_e1 * r_s,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitOr<Multivector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a · b = Σ ⟨aᵣ bₛ⟩₍|r−s|₎`. Costs 2 multiplies and 2 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitor(self, r: Multivector<T>) -> Multivector<T> {
        let (Multivector { s: l_s, e1: l_e1 }, Multivector { s: r_s, e1: r_e1 }) = (self, r);
        Multivector {
            s: (l_s * r_s).add_product(l_e1, r_e1),
            e1: (l_e1 * r_s).add_product(l_s, r_e1),
        }
    }
}

impl<T: __gacore::Scalar> __gacore::LeftContraction<Vector<T>> for Vector<T> {
    type Output = T;
    /// `a ⌋ b = Σ ⟨aᵣ bₛ⟩ₛ₋ᵣ`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn left_contraction(self, r: Vector<T>) -> T {
        let (Vector { e1: l_e1 }, Vector { e1: r_e1 }) = (self, r);
        l_e1 * r_e1
    }
}

impl<T: __gacore::Scalar> __gacore::LeftContraction<Even<T>> for Vector<T> {
    type Output = T;
    /// `a ⌋ b = Σ ⟨aᵣ bₛ⟩ₛ₋ᵣ`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn left_contraction(self, r: Even<T>) -> T {
        let _ = self;
        let _ = r;
        T::ZERO
    }
}

impl<T: __gacore::Scalar> __gacore::LeftContraction<Multivector<T>> for Vector<T> {
    type Output = T;
    /// `a ⌋ b = Σ ⟨aᵣ bₛ⟩ₛ₋ᵣ`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn left_contraction(self, r: Multivector<T>) -> T {
        let (Vector { e1: l_e1 }, Multivector { e1: r_e1, .. }) = (self, r);
        l_e1 * r_e1
    }
}

impl<T: __gacore::Scalar> __gacore::LeftContraction<Vector<T>> for Even<T> {
    type Output = Vector<T>;
    /// `a ⌋ b = Σ ⟨aᵣ bₛ⟩ₛ₋ᵣ`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn left_contraction(self, r: Vector<T>) -> Vector<T> {
        let (Even { s: l_s }, Vector { e1: r_e1 }) = (self, r);
        Vector {
            e1: l_s * r_e1,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::LeftContraction<Even<T>> for Even<T> {
    type Output = T;
    /// `a ⌋ b = Σ ⟨aᵣ bₛ⟩ₛ₋ᵣ`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn left_contraction(self, r: Even<T>) -> T {
        let (Even { s: l_s }, Even { s: r_s }) = (self, r);
        l_s * r_s
    }
}

impl<T: __gacore::Scalar> __gacore::LeftContraction<Multivector<T>> for Even<T> {
    type Output = Multivector<T>;
    /// `a ⌋ b = Σ ⟨aᵣ bₛ⟩ₛ₋ᵣ`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn left_contraction(self, r: Multivector<T>) -> Multivector<T> {
        let (Even { s: l_s }, Multivector { s: r_s, e1: r_e1 }) = (self, r);
        Multivector {
            s: l_s * r_s,
            e1: l_s * r_e1,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::LeftContraction<Vector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a ⌋ b = Σ ⟨aᵣ bₛ⟩ₛ₋ᵣ`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn left_contraction(self, r: Vector<T>) -> Multivector<T> {
        let (Multivector { s: l_s, e1: l_e1 }, Vector { e1: r_e1 }) = (self, r);
        Multivector {
            s: l_e1 * r_e1,
            e1: l_s * r_e1,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::LeftContraction<Even<T>> for Multivector<T> {
    type Output = T;
    /// `a ⌋ b = Σ ⟨aᵣ bₛ⟩ₛ₋ᵣ`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn left_contraction(self, r: Even<T>) -> T {
        let (Multivector { s: l_s, .. }, Even { s: r_s }) = (self, r);
        l_s * r_s
    }
}

impl<T: __gacore::Scalar> __gacore::LeftContraction<Multivector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a ⌋ b = Σ ⟨aᵣ bₛ⟩ₛ₋ᵣ`. Costs 2 multiplies and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn left_contraction(self, r: Multivector<T>) -> Multivector<T> {
        let (Multivector { s: l_s, e1: l_e1 }, Multivector { s: r_s, e1: r_e1 }) = (self, r);
        Multivector {
            s: (l_s * r_s).add_product(l_e1, r_e1),
            e1: l_s * r_e1,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::RightContraction<Vector<T>> for Vector<T> {
    type Output = T;
    /// `a ⌊ b = Σ ⟨aᵣ bₛ⟩ᵣ₋ₛ`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn right_contraction(self, r: Vector<T>) -> T {
        let (Vector { e1: l_e1 }, Vector { e1: r_e1 }) = (self, r);
        l_e1 * r_e1
    }
}

impl<T: __gacore::Scalar> __gacore::RightContraction<Even<T>> for Vector<T> {
    type Output = Vector<T>;
    /// `a ⌊ b = Σ ⟨aᵣ bₛ⟩ᵣ₋ₛ`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn right_contraction(self, r: Even<T>) -> Vector<T> {
        let (Vector { e1: l_e1 }, Even { s: r_s }) = (self, r);
        Vector {
            e1: l_e1 * r_s,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::RightContraction<Multivector<T>> for Vector<T> {
    type Output = Multivector<T>;
    /// `a ⌊ b = Σ ⟨aᵣ bₛ⟩ᵣ₋ₛ`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn right_contraction(self, r: Multivector<T>) -> Multivector<T> {
        let (Vector { e1: l_e1 }, Multivector { s: r_s, e1: r_e1 }) = (self, r);
        Multivector {
            s: l_e1 * r_e1,
            e1: l_e1 * r_s,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::RightContraction<Vector<T>> for Even<T> {
    type Output = T;
    /// `a ⌊ b = Σ ⟨aᵣ bₛ⟩ᵣ₋ₛ`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn right_contraction(self, r: Vector<T>) -> T {
        let _ = self;
        let _ = r;
        T::ZERO
    }
}

impl<T: __gacore::Scalar> __gacore::RightContraction<Even<T>> for Even<T> {
    type Output = T;
    /// `a ⌊ b = Σ ⟨aᵣ bₛ⟩ᵣ₋ₛ`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn right_contraction(self, r: Even<T>) -> T {
        let (Even { s: l_s }, Even { s: r_s }) = (self, r);
        l_s * r_s
    }
}

impl<T: __gacore::Scalar> __gacore::RightContraction<Multivector<T>> for Even<T> {
    type Output = T;
    /// `a ⌊ b = Σ ⟨aᵣ bₛ⟩ᵣ₋ₛ`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn right_contraction(self, r: Multivector<T>) -> T {
        let (Even { s: l_s }, Multivector { s: r_s, .. }) = (self, r);
        l_s * r_s
    }
}

impl<T: __gacore::Scalar> __gacore::RightContraction<Vector<T>> for Multivector<T> {
    type Output = T;
    /// `a ⌊ b = Σ ⟨aᵣ bₛ⟩ᵣ₋ₛ`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn right_contraction(self, r: Vector<T>) -> T {
        let (Multivector { e1: l_e1, .. }, Vector { e1: r_e1 }) = (self, r);
        l_e1 * r_e1
    }
}

impl<T: __gacore::Scalar> __gacore::RightContraction<Even<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a ⌊ b = Σ ⟨aᵣ bₛ⟩ᵣ₋ₛ`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn right_contraction(self, r: Even<T>) -> Multivector<T> {
        let (Multivector { s: l_s, e1: l_e1 }, Even { s: r_s }) = (self, r);
        Multivector {
            s: l_s * r_s,
            e1: l_e1 * r_s,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::RightContraction<Multivector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a ⌊ b = Σ ⟨aᵣ bₛ⟩ᵣ₋ₛ`. Costs 2 multiplies and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn right_contraction(self, r: Multivector<T>) -> Multivector<T> {
        let (Multivector { s: l_s, e1: l_e1 }, Multivector { s: r_s, e1: r_e1 }) = (self, r);
        Multivector {
            s: (l_s * r_s).add_product(l_e1, r_e1),
            e1: l_e1 * r_s,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::ScalarProduct<Vector<T>> for Vector<T> {
    type Output = T;
    /// `⟨a b⟩₀`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scalar_product(self, r: Vector<T>) -> T {
        let (Vector { e1: l_e1 }, Vector { e1: r_e1 }) = (self, r);
        l_e1 * r_e1
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
    /// `⟨a b⟩₀`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scalar_product(self, r: Multivector<T>) -> T {
        let (Vector { e1: l_e1 }, Multivector { e1: r_e1, .. }) = (self, r);
        l_e1 * r_e1
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

impl<T: __gacore::Scalar> __gacore::ScalarProduct<Even<T>> for Even<T> {
    type Output = T;
    /// `⟨a b⟩₀`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scalar_product(self, r: Even<T>) -> T {
        let (Even { s: l_s }, Even { s: r_s }) = (self, r);
        l_s * r_s
    }
}

impl<T: __gacore::Scalar> __gacore::ScalarProduct<Multivector<T>> for Even<T> {
    type Output = T;
    /// `⟨a b⟩₀`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scalar_product(self, r: Multivector<T>) -> T {
        let (Even { s: l_s }, Multivector { s: r_s, .. }) = (self, r);
        l_s * r_s
    }
}

impl<T: __gacore::Scalar> __gacore::ScalarProduct<Vector<T>> for Multivector<T> {
    type Output = T;
    /// `⟨a b⟩₀`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scalar_product(self, r: Vector<T>) -> T {
        __gacore::ScalarProduct::scalar_product(r, self)
    }
}

impl<T: __gacore::Scalar> __gacore::ScalarProduct<Even<T>> for Multivector<T> {
    type Output = T;
    /// `⟨a b⟩₀`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scalar_product(self, r: Even<T>) -> T {
        __gacore::ScalarProduct::scalar_product(r, self)
    }
}

impl<T: __gacore::Scalar> __gacore::ScalarProduct<Multivector<T>> for Multivector<T> {
    type Output = T;
    /// `⟨a b⟩₀`. Costs 1 multiply and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scalar_product(self, r: Multivector<T>) -> T {
        let (Multivector { s: l_s, e1: l_e1 }, Multivector { s: r_s, e1: r_e1 }) = (self, r);
        (l_s * r_s).add_product(l_e1, r_e1)
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitAnd<Vector<T>> for Vector<T> {
    type Output = Vector<T>;
    /// `a ∨ b, where J(a ∨ b) = J(a) ∧ J(b) and J is the right complement`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitand(self, r: Vector<T>) -> Vector<T> {
        let (Vector { e1: l_e1 }, Vector { e1: r_e1 }) = (self, r);
        Vector {
            e1: l_e1 * r_e1,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitAnd<Even<T>> for Vector<T> {
    type Output = T;
    /// `a ∨ b, where J(a ∨ b) = J(a) ∧ J(b) and J is the right complement`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitand(self, r: Even<T>) -> T {
        let (Vector { e1: l_e1 }, Even { s: r_s }) = (self, r);
        l_e1 * r_s
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitAnd<Multivector<T>> for Vector<T> {
    type Output = Multivector<T>;
    /// `a ∨ b, where J(a ∨ b) = J(a) ∧ J(b) and J is the right complement`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitand(self, r: Multivector<T>) -> Multivector<T> {
        let (Vector { e1: l_e1 }, Multivector { s: r_s, e1: r_e1 }) = (self, r);
        Multivector {
            s: l_e1 * r_s,
            e1: l_e1 * r_e1,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitAnd<Vector<T>> for Even<T> {
    type Output = T;
    /// `a ∨ b, where J(a ∨ b) = J(a) ∧ J(b) and J is the right complement`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitand(self, r: Vector<T>) -> T {
        let (Even { s: l_s }, Vector { e1: r_e1 }) = (self, r);
        l_s * r_e1
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitAnd<Even<T>> for Even<T> {
    type Output = T;
    /// `a ∨ b, where J(a ∨ b) = J(a) ∧ J(b) and J is the right complement`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitand(self, r: Even<T>) -> T {
        let _ = self;
        let _ = r;
        T::ZERO
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitAnd<Multivector<T>> for Even<T> {
    type Output = T;
    /// `a ∨ b, where J(a ∨ b) = J(a) ∧ J(b) and J is the right complement`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitand(self, r: Multivector<T>) -> T {
        let (Even { s: l_s }, Multivector { e1: r_e1, .. }) = (self, r);
        l_s * r_e1
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitAnd<Vector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a ∨ b, where J(a ∨ b) = J(a) ∧ J(b) and J is the right complement`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitand(self, r: Vector<T>) -> Multivector<T> {
        let (Multivector { s: l_s, e1: l_e1 }, Vector { e1: r_e1 }) = (self, r);
        Multivector {
            s: l_s * r_e1,
            e1: l_e1 * r_e1,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitAnd<Even<T>> for Multivector<T> {
    type Output = T;
    /// `a ∨ b, where J(a ∨ b) = J(a) ∧ J(b) and J is the right complement`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitand(self, r: Even<T>) -> T {
        let (Multivector { e1: l_e1, .. }, Even { s: r_s }) = (self, r);
        l_e1 * r_s
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitAnd<Multivector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a ∨ b, where J(a ∨ b) = J(a) ∧ J(b) and J is the right complement`. Costs 2 multiplies and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitand(self, r: Multivector<T>) -> Multivector<T> {
        let (Multivector { s: l_s, e1: l_e1 }, Multivector { s: r_s, e1: r_e1 }) = (self, r);
        Multivector {
            s: (l_e1 * r_s).add_product(l_s, r_e1),
            e1: l_e1 * r_e1,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::Commutator<Vector<T>> for Vector<T> {
    type Output = T;
    /// `(a b − b a) / 2`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn commutator(self, r: Vector<T>) -> T {
        let _ = self;
        let _ = r;
        T::ZERO
    }
}

impl<T: __gacore::Scalar> __gacore::Commutator<Even<T>> for Vector<T> {
    type Output = T;
    /// `(a b − b a) / 2`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn commutator(self, r: Even<T>) -> T {
        let _ = self;
        let _ = r;
        T::ZERO
    }
}

impl<T: __gacore::Scalar> __gacore::Commutator<Multivector<T>> for Vector<T> {
    type Output = T;
    /// `(a b − b a) / 2`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn commutator(self, r: Multivector<T>) -> T {
        let _ = self;
        let _ = r;
        T::ZERO
    }
}

impl<T: __gacore::Scalar> __gacore::Commutator<Vector<T>> for Even<T> {
    type Output = T;
    /// `(a b − b a) / 2`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn commutator(self, r: Vector<T>) -> T {
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
    type Output = T;
    /// `(a b − b a) / 2`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn commutator(self, r: Multivector<T>) -> T {
        let _ = self;
        let _ = r;
        T::ZERO
    }
}

impl<T: __gacore::Scalar> __gacore::Commutator<Vector<T>> for Multivector<T> {
    type Output = T;
    /// `(a b − b a) / 2`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn commutator(self, r: Vector<T>) -> T {
        -__gacore::Commutator::commutator(r, self)
    }
}

impl<T: __gacore::Scalar> __gacore::Commutator<Even<T>> for Multivector<T> {
    type Output = T;
    /// `(a b − b a) / 2`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn commutator(self, r: Even<T>) -> T {
        -__gacore::Commutator::commutator(r, self)
    }
}

impl<T: __gacore::Scalar> __gacore::Commutator<Multivector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `(a b − b a) / 2`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn commutator(self, r: Multivector<T>) -> Multivector<T> {
        let _ = self;
        let _ = r;
        Multivector {
            s: T::ZERO,
            e1: T::ZERO,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::Anticommutator<Vector<T>> for Vector<T> {
    type Output = T;
    /// `(a b + b a) / 2`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn anticommutator(self, r: Vector<T>) -> T {
        let (Vector { e1: l_e1 }, Vector { e1: r_e1 }) = (self, r);
        l_e1 * r_e1
    }
}

impl<T: __gacore::Scalar> __gacore::Anticommutator<Even<T>> for Vector<T> {
    type Output = Vector<T>;
    /// `(a b + b a) / 2`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn anticommutator(self, r: Even<T>) -> Vector<T> {
        let (Vector { e1: l_e1 }, Even { s: r_s }) = (self, r);
        Vector {
            e1: l_e1 * r_s,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::Anticommutator<Multivector<T>> for Vector<T> {
    type Output = Multivector<T>;
    /// `(a b + b a) / 2`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn anticommutator(self, r: Multivector<T>) -> Multivector<T> {
        let (Vector { e1: l_e1 }, Multivector { s: r_s, e1: r_e1 }) = (self, r);
        Multivector {
            s: l_e1 * r_e1,
            e1: l_e1 * r_s,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::Anticommutator<Vector<T>> for Even<T> {
    type Output = Vector<T>;
    /// `(a b + b a) / 2`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn anticommutator(self, r: Vector<T>) -> Vector<T> {
        __gacore::Anticommutator::anticommutator(r, self)
    }
}

impl<T: __gacore::Scalar> __gacore::Anticommutator<Even<T>> for Even<T> {
    type Output = T;
    /// `(a b + b a) / 2`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn anticommutator(self, r: Even<T>) -> T {
        let (Even { s: l_s }, Even { s: r_s }) = (self, r);
        l_s * r_s
    }
}

impl<T: __gacore::Scalar> __gacore::Anticommutator<Multivector<T>> for Even<T> {
    type Output = Multivector<T>;
    /// `(a b + b a) / 2`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn anticommutator(self, r: Multivector<T>) -> Multivector<T> {
        let (Even { s: l_s }, Multivector { s: r_s, e1: r_e1 }) = (self, r);
        Multivector {
            s: l_s * r_s,
            e1: l_s * r_e1,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::Anticommutator<Vector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `(a b + b a) / 2`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn anticommutator(self, r: Vector<T>) -> Multivector<T> {
        __gacore::Anticommutator::anticommutator(r, self)
    }
}

impl<T: __gacore::Scalar> __gacore::Anticommutator<Even<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `(a b + b a) / 2`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn anticommutator(self, r: Even<T>) -> Multivector<T> {
        __gacore::Anticommutator::anticommutator(r, self)
    }
}

impl<T: __gacore::Scalar> __gacore::Anticommutator<Multivector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `(a b + b a) / 2`. Costs 2 multiplies and 2 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn anticommutator(self, r: Multivector<T>) -> Multivector<T> {
        let (Multivector { s: l_s, e1: l_e1 }, Multivector { s: r_s, e1: r_e1 }) = (self, r);
        Multivector {
            s: (l_s * r_s).add_product(l_e1, r_e1),
            e1: (l_e1 * r_s).add_product(l_s, r_e1),
        }
    }
}

impl<T: __gacore::Scalar> __gacore::HestenesInner<Vector<T>> for Vector<T> {
    type Output = T;
    /// `Σ ⟨aᵣ bₛ⟩₍|r−s|₎ over r, s > 0`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hestenes_inner(self, r: Vector<T>) -> T {
        let (Vector { e1: l_e1 }, Vector { e1: r_e1 }) = (self, r);
        l_e1 * r_e1
    }
}

impl<T: __gacore::Scalar> __gacore::HestenesInner<Even<T>> for Vector<T> {
    type Output = T;
    /// `Σ ⟨aᵣ bₛ⟩₍|r−s|₎ over r, s > 0`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hestenes_inner(self, r: Even<T>) -> T {
        let _ = self;
        let _ = r;
        T::ZERO
    }
}

impl<T: __gacore::Scalar> __gacore::HestenesInner<Multivector<T>> for Vector<T> {
    type Output = T;
    /// `Σ ⟨aᵣ bₛ⟩₍|r−s|₎ over r, s > 0`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hestenes_inner(self, r: Multivector<T>) -> T {
        let (Vector { e1: l_e1 }, Multivector { e1: r_e1, .. }) = (self, r);
        l_e1 * r_e1
    }
}

impl<T: __gacore::Scalar> __gacore::HestenesInner<Vector<T>> for Even<T> {
    type Output = T;
    /// `Σ ⟨aᵣ bₛ⟩₍|r−s|₎ over r, s > 0`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hestenes_inner(self, r: Vector<T>) -> T {
        let _ = self;
        let _ = r;
        T::ZERO
    }
}

impl<T: __gacore::Scalar> __gacore::HestenesInner<Even<T>> for Even<T> {
    type Output = T;
    /// `Σ ⟨aᵣ bₛ⟩₍|r−s|₎ over r, s > 0`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hestenes_inner(self, r: Even<T>) -> T {
        let _ = self;
        let _ = r;
        T::ZERO
    }
}

impl<T: __gacore::Scalar> __gacore::HestenesInner<Multivector<T>> for Even<T> {
    type Output = T;
    /// `Σ ⟨aᵣ bₛ⟩₍|r−s|₎ over r, s > 0`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hestenes_inner(self, r: Multivector<T>) -> T {
        let _ = self;
        let _ = r;
        T::ZERO
    }
}

impl<T: __gacore::Scalar> __gacore::HestenesInner<Vector<T>> for Multivector<T> {
    type Output = T;
    /// `Σ ⟨aᵣ bₛ⟩₍|r−s|₎ over r, s > 0`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hestenes_inner(self, r: Vector<T>) -> T {
        let (Multivector { e1: l_e1, .. }, Vector { e1: r_e1 }) = (self, r);
        l_e1 * r_e1
    }
}

impl<T: __gacore::Scalar> __gacore::HestenesInner<Even<T>> for Multivector<T> {
    type Output = T;
    /// `Σ ⟨aᵣ bₛ⟩₍|r−s|₎ over r, s > 0`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hestenes_inner(self, r: Even<T>) -> T {
        let _ = self;
        let _ = r;
        T::ZERO
    }
}

impl<T: __gacore::Scalar> __gacore::HestenesInner<Multivector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `Σ ⟨aᵣ bₛ⟩₍|r−s|₎ over r, s > 0`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hestenes_inner(self, r: Multivector<T>) -> Multivector<T> {
        let (Multivector { e1: l_e1, .. }, Multivector { e1: r_e1, .. }) = (self, r);
        Multivector {
            s: l_e1 * r_e1,
            e1: T::ZERO,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Shr<Vector<T>> for Vector<T> {
    type Output = Vector<T>;
    /// `a b ã`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn shr(self, r: Vector<T>) -> Vector<T> {
        let (Vector { e1: l_e1 }, Vector { e1: r_e1 }) = (self, r);
        let t_s = l_e1 * r_e1;
        Vector {
            e1: l_e1 * t_s,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::UnitSandwich<Vector<T>> for Vector<T> {}

impl<T: __gacore::Scalar> ::core::ops::Shr<Even<T>> for Vector<T> {
    type Output = T;
    /// `a b ã`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn shr(self, r: Even<T>) -> T {
        (self * r) * self.reverse()
    }
}

impl<T: __gacore::Scalar> __gacore::UnitSandwich<Even<T>> for Vector<T> {}

impl<T: __gacore::Scalar> ::core::ops::Shr<Multivector<T>> for Vector<T> {
    type Output = Multivector<T>;
    /// `a b ã`. Costs 4 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn shr(self, r: Multivector<T>) -> Multivector<T> {
        (self * r) * self.reverse()
    }
}

impl<T: __gacore::Scalar> __gacore::UnitSandwich<Multivector<T>> for Vector<T> {}

impl<T: __gacore::Scalar> ::core::ops::Shr<Vector<T>> for Even<T> {
    type Output = Vector<T>;
    /// `a b ã`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn shr(self, r: Vector<T>) -> Vector<T> {
        (self * r) * self.reverse()
    }
}

impl<T: __gacore::Scalar> __gacore::UnitSandwich<Vector<T>> for Even<T> {}

impl<T: __gacore::Scalar> ::core::ops::Shr<Even<T>> for Even<T> {
    type Output = Even<T>;
    /// `a b ã`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn shr(self, r: Even<T>) -> Even<T> {
        (self * r) * self.reverse()
    }
}

impl<T: __gacore::Scalar> __gacore::UnitSandwich<Even<T>> for Even<T> {}

impl<T: __gacore::Scalar> ::core::ops::Shr<Multivector<T>> for Even<T> {
    type Output = Multivector<T>;
    /// `a b ã`. Costs 4 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn shr(self, r: Multivector<T>) -> Multivector<T> {
        (self * r) * self.reverse()
    }
}

impl<T: __gacore::Scalar> __gacore::UnitSandwich<Multivector<T>> for Even<T> {}

impl<T: __gacore::Scalar> ::core::ops::Shr<Vector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a b ã`. Costs 4 multiplies and 2 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn shr(self, r: Vector<T>) -> Multivector<T> {
        (self * r) * self.reverse()
    }
}

impl<T: __gacore::Scalar> __gacore::UnitSandwich<Vector<T>> for Multivector<T> {}

impl<T: __gacore::Scalar> ::core::ops::Shr<Even<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a b ã`. Costs 4 multiplies and 2 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn shr(self, r: Even<T>) -> Multivector<T> {
        (self * r) * self.reverse()
    }
}

impl<T: __gacore::Scalar> __gacore::UnitSandwich<Even<T>> for Multivector<T> {}

impl<T: __gacore::Scalar> ::core::ops::Shr<Multivector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a b ã`. Costs 4 multiplies and 4 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn shr(self, r: Multivector<T>) -> Multivector<T> {
        (self * r) * self.reverse()
    }
}

impl<T: __gacore::Scalar> __gacore::UnitSandwich<Multivector<T>> for Multivector<T> {}

impl<T: __gacore::Scalar> ::core::ops::Add<Vector<T>> for Vector<T> {
    type Output = Vector<T>;
    /// `a + b`. Costs 1 add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(self, r: Vector<T>) -> Vector<T> {
        self.zip_with(r, |x, y| x + y)
    }
}

impl<T: __gacore::Scalar> ::core::ops::Add<Even<T>> for Vector<T> {
    type Output = Multivector<T>;
    /// `a + b`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(self, r: Even<T>) -> Multivector<T> {
        let (Vector { e1: l_e1 }, Even { s: r_s }) = (self, r);
        Multivector {
            s: r_s,
            e1: l_e1,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Add<Multivector<T>> for Vector<T> {
    type Output = Multivector<T>;
    /// `a + b`. Costs 1 add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(self, r: Multivector<T>) -> Multivector<T> {
        let (Vector { e1: l_e1 }, Multivector { s: r_s, e1: r_e1 }) = (self, r);
        Multivector {
            s: r_s,
            e1: l_e1 + r_e1,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Add<T> for Vector<T> {
    type Output = Multivector<T>;
    /// `a + b`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(self, r: T) -> Multivector<T> {
        let Vector { e1: l_e1 } = self;
        Multivector {
            s: r,
            e1: l_e1,
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

impl<T: __gacore::Scalar> ::core::ops::Add<Vector<T>> for Even<T> {
    type Output = Multivector<T>;
    /// `a + b`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(self, r: Vector<T>) -> Multivector<T> {
        ::core::ops::Add::add(r, self)
    }
}

impl<T: __gacore::Scalar> ::core::ops::Add<Even<T>> for Even<T> {
    type Output = Even<T>;
    /// `a + b`. Costs 1 add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(self, r: Even<T>) -> Even<T> {
        self.zip_with(r, |x, y| x + y)
    }
}

impl<T: __gacore::Scalar> ::core::ops::Add<Multivector<T>> for Even<T> {
    type Output = Multivector<T>;
    /// `a + b`. Costs 1 add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(self, r: Multivector<T>) -> Multivector<T> {
        let (Even { s: l_s }, Multivector { s: r_s, e1: r_e1 }) = (self, r);
        Multivector {
            s: l_s + r_s,
            e1: r_e1,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Add<T> for Even<T> {
    type Output = T;
    /// `a + b`. Costs 1 add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(self, r: T) -> T {
        let Even { s: l_s } = self;
        l_s + r
    }
}

impl ::core::ops::Add<Even<f32>> for f32 {
    type Output = f32;
    #[inline]
    fn add(self, r: Even<f32>) -> f32 {
        r + self
    }
}

impl ::core::ops::Add<Even<f64>> for f64 {
    type Output = f64;
    #[inline]
    fn add(self, r: Even<f64>) -> f64 {
        r + self
    }
}

impl<T: __gacore::Scalar> ::core::ops::Add<Vector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a + b`. Costs 1 add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(self, r: Vector<T>) -> Multivector<T> {
        ::core::ops::Add::add(r, self)
    }
}

impl<T: __gacore::Scalar> ::core::ops::Add<Even<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a + b`. Costs 1 add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(self, r: Even<T>) -> Multivector<T> {
        ::core::ops::Add::add(r, self)
    }
}

impl<T: __gacore::Scalar> ::core::ops::Add<Multivector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a + b`. Costs 2 adds.
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
        let Multivector { s: l_s, e1: l_e1 } = self;
        Multivector {
            s: l_s + r,
            e1: l_e1,
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
    /// `a − b`. Costs 1 add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sub(self, r: Vector<T>) -> Vector<T> {
        self.zip_with(r, |x, y| x - y)
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
    /// `a − b`. Costs 1 add.
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

impl<T: __gacore::Scalar> ::core::ops::Sub<Vector<T>> for Even<T> {
    type Output = Multivector<T>;
    /// `a − b`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sub(self, r: Vector<T>) -> Multivector<T> {
        self + (-r)
    }
}

impl<T: __gacore::Scalar> ::core::ops::Sub<Even<T>> for Even<T> {
    type Output = Even<T>;
    /// `a − b`. Costs 1 add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sub(self, r: Even<T>) -> Even<T> {
        self.zip_with(r, |x, y| x - y)
    }
}

impl<T: __gacore::Scalar> ::core::ops::Sub<Multivector<T>> for Even<T> {
    type Output = Multivector<T>;
    /// `a − b`. Costs 1 add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sub(self, r: Multivector<T>) -> Multivector<T> {
        self + (-r)
    }
}

impl<T: __gacore::Scalar> ::core::ops::Sub<T> for Even<T> {
    type Output = T;
    /// `a − b`. Costs 1 add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sub(self, r: T) -> T {
        self + (-r)
    }
}

impl ::core::ops::Sub<Even<f32>> for f32 {
    type Output = f32;
    #[inline]
    fn sub(self, r: Even<f32>) -> f32 {
        -r + self
    }
}

impl ::core::ops::Sub<Even<f64>> for f64 {
    type Output = f64;
    #[inline]
    fn sub(self, r: Even<f64>) -> f64 {
        -r + self
    }
}

impl<T: __gacore::Scalar> ::core::ops::Sub<Vector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a − b`. Costs 1 add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sub(self, r: Vector<T>) -> Multivector<T> {
        self + (-r)
    }
}

impl<T: __gacore::Scalar> ::core::ops::Sub<Even<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a − b`. Costs 1 add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sub(self, r: Even<T>) -> Multivector<T> {
        self + (-r)
    }
}

impl<T: __gacore::Scalar> ::core::ops::Sub<Multivector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a − b`. Costs 2 adds.
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
        let Vector { e1: x_e1 } = x;
        Multivector {
            s: T::ZERO,
            e1: x_e1,
        }
    }
}

impl<T: __gacore::Scalar> ::core::convert::From<Even<T>> for Multivector<T> {
    #[inline]
    fn from(x: Even<T>) -> Self {
        let Even { s: x_s } = x;
        Multivector {
            s: x_s,
            e1: T::ZERO,
        }
    }
}

impl<T: __gacore::Scalar> ::core::convert::TryFrom<Multivector<T>> for Vector<T> {
    type Error = __gacore::ConversionError;
    fn try_from(x: Multivector<T>) -> ::core::result::Result<Self, __gacore::ConversionError> {
        for (found, expected, blade) in [
            (x.s, T::ZERO, "s"),
        ] {
            if found != expected {
                return ::core::result::Result::Err(__gacore::ConversionError::new("Multivector", "Vector", blade));
            }
        }
        ::core::result::Result::Ok(x.vector_part())
    }
}

impl<T: __gacore::Scalar> ::core::convert::TryFrom<Multivector<T>> for Even<T> {
    type Error = __gacore::ConversionError;
    fn try_from(x: Multivector<T>) -> ::core::result::Result<Self, __gacore::ConversionError> {
        for (found, expected, blade) in [
            (x.e1, T::ZERO, "e1"),
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
        Self::from_array([x])
    }
}

impl<T: __gacore::Scalar> ::core::convert::From<T> for Multivector<T> {
    #[inline]
    fn from(x: T) -> Self {
        Self::from_array([x, T::ZERO])
    }
}

impl __gacore::CliffordAlgebra for Algebra {
    const POSITIVE: usize = 1;
    const NEGATIVE: usize = 0;
    const ZERO: usize = 0;
    const BLADE_NAMES: &'static [&'static str] = &["s", "e1"];
    const COSTS: &'static [__gacore::Cost] = &[
        __gacore::Cost::new("geometric", &["Vector", "Vector"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("geometric", &["Vector", "Even"], "Vector", 1, 0, 0, 0),
        __gacore::Cost::new("geometric", &["Vector", "Multivector"], "Multivector", 2, 0, 0, 0),
        __gacore::Cost::new("geometric", &["Even", "Vector"], "Vector", 1, 0, 0, 0),
        __gacore::Cost::new("geometric", &["Even", "Even"], "Even", 1, 0, 0, 0),
        __gacore::Cost::new("geometric", &["Even", "Multivector"], "Multivector", 2, 0, 0, 0),
        __gacore::Cost::new("geometric", &["Multivector", "Vector"], "Multivector", 2, 0, 0, 0),
        __gacore::Cost::new("geometric", &["Multivector", "Even"], "Multivector", 2, 0, 0, 0),
        __gacore::Cost::new("geometric", &["Multivector", "Multivector"], "Multivector", 2, 0, 2, 0),
        __gacore::Cost::new("outer", &["Vector", "Vector"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("outer", &["Vector", "Even"], "Vector", 1, 0, 0, 0),
        __gacore::Cost::new("outer", &["Vector", "Multivector"], "Vector", 1, 0, 0, 0),
        __gacore::Cost::new("outer", &["Even", "Vector"], "Vector", 1, 0, 0, 0),
        __gacore::Cost::new("outer", &["Even", "Even"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("outer", &["Even", "Multivector"], "Multivector", 2, 0, 0, 0),
        __gacore::Cost::new("outer", &["Multivector", "Vector"], "Vector", 1, 0, 0, 0),
        __gacore::Cost::new("outer", &["Multivector", "Even"], "Multivector", 2, 0, 0, 0),
        __gacore::Cost::new("outer", &["Multivector", "Multivector"], "Multivector", 2, 0, 1, 0),
        __gacore::Cost::new("inner", &["Vector", "Vector"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("inner", &["Vector", "Even"], "Vector", 1, 0, 0, 0),
        __gacore::Cost::new("inner", &["Vector", "Multivector"], "Multivector", 2, 0, 0, 0),
        __gacore::Cost::new("inner", &["Even", "Vector"], "Vector", 1, 0, 0, 0),
        __gacore::Cost::new("inner", &["Even", "Even"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("inner", &["Even", "Multivector"], "Multivector", 2, 0, 0, 0),
        __gacore::Cost::new("inner", &["Multivector", "Vector"], "Multivector", 2, 0, 0, 0),
        __gacore::Cost::new("inner", &["Multivector", "Even"], "Multivector", 2, 0, 0, 0),
        __gacore::Cost::new("inner", &["Multivector", "Multivector"], "Multivector", 2, 0, 2, 0),
        __gacore::Cost::new("left_contraction", &["Vector", "Vector"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("left_contraction", &["Vector", "Even"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("left_contraction", &["Vector", "Multivector"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("left_contraction", &["Even", "Vector"], "Vector", 1, 0, 0, 0),
        __gacore::Cost::new("left_contraction", &["Even", "Even"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("left_contraction", &["Even", "Multivector"], "Multivector", 2, 0, 0, 0),
        __gacore::Cost::new("left_contraction", &["Multivector", "Vector"], "Multivector", 2, 0, 0, 0),
        __gacore::Cost::new("left_contraction", &["Multivector", "Even"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("left_contraction", &["Multivector", "Multivector"], "Multivector", 2, 0, 1, 0),
        __gacore::Cost::new("right_contraction", &["Vector", "Vector"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("right_contraction", &["Vector", "Even"], "Vector", 1, 0, 0, 0),
        __gacore::Cost::new("right_contraction", &["Vector", "Multivector"], "Multivector", 2, 0, 0, 0),
        __gacore::Cost::new("right_contraction", &["Even", "Vector"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("right_contraction", &["Even", "Even"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("right_contraction", &["Even", "Multivector"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("right_contraction", &["Multivector", "Vector"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("right_contraction", &["Multivector", "Even"], "Multivector", 2, 0, 0, 0),
        __gacore::Cost::new("right_contraction", &["Multivector", "Multivector"], "Multivector", 2, 0, 1, 0),
        __gacore::Cost::new("scalar_product", &["Vector", "Vector"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("scalar_product", &["Vector", "Even"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("scalar_product", &["Vector", "Multivector"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("scalar_product", &["Even", "Vector"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("scalar_product", &["Even", "Even"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("scalar_product", &["Even", "Multivector"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("scalar_product", &["Multivector", "Vector"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("scalar_product", &["Multivector", "Even"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("scalar_product", &["Multivector", "Multivector"], "Scalar", 1, 0, 1, 0),
        __gacore::Cost::new("regressive", &["Vector", "Vector"], "Vector", 1, 0, 0, 0),
        __gacore::Cost::new("regressive", &["Vector", "Even"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("regressive", &["Vector", "Multivector"], "Multivector", 2, 0, 0, 0),
        __gacore::Cost::new("regressive", &["Even", "Vector"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("regressive", &["Even", "Even"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("regressive", &["Even", "Multivector"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("regressive", &["Multivector", "Vector"], "Multivector", 2, 0, 0, 0),
        __gacore::Cost::new("regressive", &["Multivector", "Even"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("regressive", &["Multivector", "Multivector"], "Multivector", 2, 0, 1, 0),
        __gacore::Cost::new("commutator", &["Vector", "Vector"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("commutator", &["Vector", "Even"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("commutator", &["Vector", "Multivector"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("commutator", &["Even", "Vector"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("commutator", &["Even", "Even"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("commutator", &["Even", "Multivector"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("commutator", &["Multivector", "Vector"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("commutator", &["Multivector", "Even"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("commutator", &["Multivector", "Multivector"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("anticommutator", &["Vector", "Vector"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("anticommutator", &["Vector", "Even"], "Vector", 1, 0, 0, 0),
        __gacore::Cost::new("anticommutator", &["Vector", "Multivector"], "Multivector", 2, 0, 0, 0),
        __gacore::Cost::new("anticommutator", &["Even", "Vector"], "Vector", 1, 0, 0, 0),
        __gacore::Cost::new("anticommutator", &["Even", "Even"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("anticommutator", &["Even", "Multivector"], "Multivector", 2, 0, 0, 0),
        __gacore::Cost::new("anticommutator", &["Multivector", "Vector"], "Multivector", 2, 0, 0, 0),
        __gacore::Cost::new("anticommutator", &["Multivector", "Even"], "Multivector", 2, 0, 0, 0),
        __gacore::Cost::new("anticommutator", &["Multivector", "Multivector"], "Multivector", 2, 0, 2, 0),
        __gacore::Cost::new("hestenes_inner", &["Vector", "Vector"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("hestenes_inner", &["Vector", "Even"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("hestenes_inner", &["Vector", "Multivector"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("hestenes_inner", &["Even", "Vector"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("hestenes_inner", &["Even", "Even"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("hestenes_inner", &["Even", "Multivector"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("hestenes_inner", &["Multivector", "Vector"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("hestenes_inner", &["Multivector", "Even"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("hestenes_inner", &["Multivector", "Multivector"], "Multivector", 1, 0, 0, 0),
        __gacore::Cost::new("sandwich", &["Vector", "Vector"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("sandwich", &["Vector", "Even"], "Scalar", 2, 0, 0, 0),
        __gacore::Cost::new("sandwich", &["Vector", "Multivector"], "Multivector", 4, 0, 0, 0),
        __gacore::Cost::new("sandwich", &["Even", "Vector"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("sandwich", &["Even", "Even"], "Even", 2, 0, 0, 0),
        __gacore::Cost::new("sandwich", &["Even", "Multivector"], "Multivector", 4, 0, 0, 0),
        __gacore::Cost::new("sandwich", &["Multivector", "Vector"], "Multivector", 4, 0, 2, 0),
        __gacore::Cost::new("sandwich", &["Multivector", "Even"], "Multivector", 4, 0, 2, 0),
        __gacore::Cost::new("sandwich", &["Multivector", "Multivector"], "Multivector", 4, 0, 4, 0),
        __gacore::Cost::new("add", &["Vector", "Vector"], "Vector", 0, 1, 0, 0),
        __gacore::Cost::new("add", &["Vector", "Even"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("add", &["Vector", "Multivector"], "Multivector", 0, 1, 0, 0),
        __gacore::Cost::new("add", &["Vector", "Scalar"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("add", &["Even", "Vector"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("add", &["Even", "Even"], "Even", 0, 1, 0, 0),
        __gacore::Cost::new("add", &["Even", "Multivector"], "Multivector", 0, 1, 0, 0),
        __gacore::Cost::new("add", &["Even", "Scalar"], "Scalar", 0, 1, 0, 0),
        __gacore::Cost::new("add", &["Multivector", "Vector"], "Multivector", 0, 1, 0, 0),
        __gacore::Cost::new("add", &["Multivector", "Even"], "Multivector", 0, 1, 0, 0),
        __gacore::Cost::new("add", &["Multivector", "Multivector"], "Multivector", 0, 2, 0, 0),
        __gacore::Cost::new("add", &["Multivector", "Scalar"], "Multivector", 0, 1, 0, 0),
        __gacore::Cost::new("sub", &["Vector", "Vector"], "Vector", 0, 1, 0, 0),
        __gacore::Cost::new("sub", &["Vector", "Even"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("sub", &["Vector", "Multivector"], "Multivector", 0, 1, 0, 0),
        __gacore::Cost::new("sub", &["Vector", "Scalar"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("sub", &["Even", "Vector"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("sub", &["Even", "Even"], "Even", 0, 1, 0, 0),
        __gacore::Cost::new("sub", &["Even", "Multivector"], "Multivector", 0, 1, 0, 0),
        __gacore::Cost::new("sub", &["Even", "Scalar"], "Scalar", 0, 1, 0, 0),
        __gacore::Cost::new("sub", &["Multivector", "Vector"], "Multivector", 0, 1, 0, 0),
        __gacore::Cost::new("sub", &["Multivector", "Even"], "Multivector", 0, 1, 0, 0),
        __gacore::Cost::new("sub", &["Multivector", "Multivector"], "Multivector", 0, 2, 0, 0),
        __gacore::Cost::new("sub", &["Multivector", "Scalar"], "Multivector", 0, 1, 0, 0),
        __gacore::Cost::new("reverse", &["Vector"], "Vector", 0, 0, 0, 0),
        __gacore::Cost::new("reverse", &["Even"], "Even", 0, 0, 0, 0),
        __gacore::Cost::new("reverse", &["Multivector"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("involute", &["Vector"], "Vector", 0, 0, 0, 0),
        __gacore::Cost::new("involute", &["Even"], "Even", 0, 0, 0, 0),
        __gacore::Cost::new("involute", &["Multivector"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("conjugate", &["Vector"], "Vector", 0, 0, 0, 0),
        __gacore::Cost::new("conjugate", &["Even"], "Even", 0, 0, 0, 0),
        __gacore::Cost::new("conjugate", &["Multivector"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("dual", &["Vector"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("dual", &["Even"], "Vector", 0, 0, 0, 0),
        __gacore::Cost::new("dual", &["Multivector"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("undual", &["Vector"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("undual", &["Even"], "Vector", 0, 0, 0, 0),
        __gacore::Cost::new("undual", &["Multivector"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("left_complement", &["Vector"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("left_complement", &["Even"], "Vector", 0, 0, 0, 0),
        __gacore::Cost::new("left_complement", &["Multivector"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("right_complement", &["Vector"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("right_complement", &["Even"], "Vector", 0, 0, 0, 0),
        __gacore::Cost::new("right_complement", &["Multivector"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("norm_squared", &["Vector"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("norm_squared", &["Even"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("norm_squared", &["Multivector"], "Scalar", 1, 0, 1, 0),
        __gacore::Cost::new("norm", &["Vector"], "Scalar", 1, 0, 0, 2),
        __gacore::Cost::new("norm", &["Even"], "Scalar", 1, 0, 0, 2),
        __gacore::Cost::new("norm", &["Multivector"], "Scalar", 1, 0, 1, 2),
        __gacore::Cost::new("normalized", &["Vector"], "Vector", 2, 0, 0, 2),
        __gacore::Cost::new("normalized", &["Even"], "Even", 2, 0, 0, 2),
        __gacore::Cost::new("inverse", &["Vector"], "Vector", 2, 0, 0, 1),
        __gacore::Cost::new("inverse", &["Even"], "Even", 2, 0, 0, 1),
        __gacore::Cost::new("sqrt", &["Even"], "Even", 4, 0, 1, 5),
    ];
    type Vector<T: __gacore::Scalar> = Vector<T>;
    type Even<T: __gacore::Scalar> = Even<T>;
    type Multivector<T: __gacore::Scalar> = Multivector<T>;

    fn metric(i: usize, j: usize) -> f64 {
        const METRIC: [[f64; 1]; 1] = [[1.0]];
        METRIC[i][j]
    }
}
};
