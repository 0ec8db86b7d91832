/// The Clifford algebra Cl(1,1): basis `eo`, `einf`; `dual(a) = a I⁻¹`. Every operation with an
/// example: [`guide::operations`](__gacore::guide::operations).
#[derive(::core::clone::Clone, ::core::marker::Copy, ::core::fmt::Debug, ::core::cmp::PartialEq, ::core::cmp::Eq)]
pub struct Algebra;

/// The basis vector `eo`.
#[inline]
#[must_use]
pub fn eo<T: __gacore::Scalar>() -> Vector<T> {
    Vector::from_array([T::ONE, T::ZERO])
}

/// The basis vector `einf`.
#[inline]
#[must_use]
pub fn einf<T: __gacore::Scalar>() -> Vector<T> {
    Vector::from_array([T::ZERO, T::ONE])
}

/// The vector `ep`, a combination of basis vectors.
#[inline]
#[must_use]
pub fn ep<T: __gacore::Field>() -> Vector<T> {
    Vector::from_array([-T::ONE, T::from_ratio(1, 2)])
}

/// The pseudoscalar `I`, the outer product of all basis vectors.
#[inline]
#[must_use]
pub fn pseudoscalar<T: __gacore::Scalar>() -> Bivector<T> {
    Bivector::from_array([T::ONE])
}

/// A point of the conformal line.
///
/// Grade 1 of Cl(1,1): `eo`, `einf`.
///
/// Not stored: that of `eo` is always 1.
#[derive(::core::clone::Clone, ::core::marker::Copy, ::core::fmt::Debug, ::core::cmp::PartialEq)]
#[repr(C)]
pub struct Point<T = f32> {
    /// The coefficient of `einf`.
    pub einf: T,
}

/// Grade 1 of Cl(1,1): `eo`, `einf`.
///
/// `use gacore_runtime::prelude::*` adds the methods of these traits:
///
/// * [`Graded`](__gacore::prelude::Graded): coefficients by blade
/// * [`Rounds`](__gacore::prelude::Rounds): points, circles and spheres from coordinates, and back
/// * [`Rotations`](__gacore::prelude::Rotations): rotors from axes, angles, matrices and quaternions, and back
/// * [`Blades`](__gacore::prelude::Blades): join, meet and factors
/// * [`Versors`](__gacore::prelude::Versors): what is a versor, and of which vectors
/// * [`Multiplication`](__gacore::prelude::Multiplication): multiplication as a matrix
/// * [`Exact`](__gacore::prelude::Exact): inverse, join, meet and projection without rounding, over fractions
#[derive(::core::clone::Clone, ::core::marker::Copy, ::core::fmt::Debug, ::core::cmp::PartialEq)]
#[repr(C)]
pub struct Vector<T = f32> {
    /// The coefficient of `eo`.
    pub eo: T,
    /// The coefficient of `einf`.
    pub einf: T,
}

/// Another name of [`Vector`].
pub type Odd<T = f32> = Vector<T>;

/// Grade 2 of Cl(1,1): `eoinf`.
///
/// `use gacore_runtime::prelude::*` adds the methods of these traits:
///
/// * [`Graded`](__gacore::prelude::Graded): coefficients by blade
/// * [`Rounds`](__gacore::prelude::Rounds): points, circles and spheres from coordinates, and back
/// * [`Rotations`](__gacore::prelude::Rotations): rotors from axes, angles, matrices and quaternions, and back
/// * [`Blades`](__gacore::prelude::Blades): join, meet and factors
/// * [`Versors`](__gacore::prelude::Versors): what is a versor, and of which vectors
/// * [`Multiplication`](__gacore::prelude::Multiplication): multiplication as a matrix
/// * [`Exact`](__gacore::prelude::Exact): inverse, join, meet and projection without rounding, over fractions
#[derive(::core::clone::Clone, ::core::marker::Copy, ::core::fmt::Debug, ::core::cmp::PartialEq)]
#[repr(C)]
pub struct Bivector<T = f32> {
    /// The coefficient of `eoinf`.
    pub eoinf: T,
}

/// Another name of [`Bivector`].
pub type Pseudoscalar<T = f32> = Bivector<T>;

/// Grades 0 and 2 of Cl(1,1): `s`, `eoinf`.
///
/// `use gacore_runtime::prelude::*` adds the methods of these traits:
///
/// * [`Graded`](__gacore::prelude::Graded): coefficients by blade
/// * [`Rounds`](__gacore::prelude::Rounds): points, circles and spheres from coordinates, and back
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
    /// The coefficient of `eoinf`.
    pub eoinf: T,
}

/// Another name of [`Even`].
pub type Rotor<T = f32> = Even<T>;

/// Grades 0, 1 and 2 of Cl(1,1): `s`, `eo`, `einf`, `eoinf`.
///
/// `use gacore_runtime::prelude::*` adds the methods of these traits:
///
/// * [`Graded`](__gacore::prelude::Graded): coefficients by blade
/// * [`Rounds`](__gacore::prelude::Rounds): points, circles and spheres from coordinates, and back
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
    /// The coefficient of `eo`.
    pub eo: T,
    /// The coefficient of `einf`.
    pub einf: T,
    /// The coefficient of `eoinf`.
    pub eoinf: T,
}

/// The image of a point under a dilation, up to weight.
///
/// `d * p * rev(d)`. Costs 3 multiplies, 1 add and 3 fused multiply-adds.
///
/// Of batches it is the kernel `DilateKernel`, on a device `shaders::DILATE`.
#[allow(clippy::all, clippy::pedantic, clippy::nursery)]
#[cfg_attr(not(debug_assertions), inline(always))]
#[must_use]
pub fn dilate<T: __gacore::Scalar>(d: Even<T>, p: Point<T>) -> Vector<T> {
    let (Even { s: d_s, eoinf: d_eoinf }, Point { einf: p_einf }) = (d, p);
    let t_eo = d_s - d_eoinf;
    let t_einf = (d_s * p_einf).add_product(d_eoinf, p_einf);
    Vector {
        eo: (d_s * t_eo).sub_product(d_eoinf, t_eo),
        einf: (d_s * t_einf).add_product(d_eoinf, t_einf),
    }
}

/// [`dilate`] as an operation of batches, and as a formula.
#[derive(::core::clone::Clone, ::core::marker::Copy, ::core::fmt::Debug, ::core::default::Default)]
pub struct DilateKernel;

__gacore::formula! {
    DilateKernel "dilate" (Even<f32>, Point<f32>) (Vector<f32>) __gacore::NoFormula, 7,
    dilate(0 1) value
}

__gacore::operation! { DilateKernel dilate [__gacore::Scalar] (Even<T>, Point<T>) Vector<T>, false }

/// `vector_part(ep * p * ep)`. Costs 1 multiply.
///
/// Of batches it is the kernel `ReflectKernel`, on a device `shaders::REFLECT`.
#[allow(clippy::all, clippy::pedantic, clippy::nursery)]
#[cfg_attr(not(debug_assertions), inline(always))]
#[must_use]
pub fn reflect<T: __gacore::Field>(p: Point<T>) -> Vector<T> {
    let Point { einf: p_einf } = p;
    Vector {
        eo: T::from_i32(2) * -p_einf,
        einf: -T::from_ratio(1, 2),
    }
}

/// [`reflect`] as an operation of batches, and as a formula.
#[derive(::core::clone::Clone, ::core::marker::Copy, ::core::fmt::Debug, ::core::default::Default)]
pub struct ReflectKernel;

__gacore::formula! {
    ReflectKernel "reflect" (Point<f32>) (Vector<f32>) __gacore::NoFormula, 1,
    reflect(0) value
}

__gacore::operation! { ReflectKernel reflect [__gacore::Field] (Point<T>) Vector<T>, true }

#[allow(clippy::all, clippy::pedantic, clippy::nursery)]
const _: () = {
impl<T> Point<T> {
    /// A value from its coefficients.
    #[inline]
    #[must_use]
    pub const fn new(einf: T) -> Self {
        Self { einf }
    }

    /// A value from its coefficients in storage order.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn from_array(coefficients: [T; 1]) -> Self {
        let [einf] = coefficients;
        Self { einf }
    }

    /// The coefficients in storage order.
    #[inline]
    #[must_use]
    pub fn to_array(self) -> [T; 1] {
        [self.einf]
    }

    /// This multivector with every coefficient mapped, to another number type for example.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn map<U>(self, mut f: impl ::core::ops::FnMut(T) -> U) -> Point<U> {
        Point { einf: f(self.einf) }
    }

    /// Two values combined coefficient by coefficient.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn zip_with<U, V>(self, rhs: Point<U>, mut f: impl ::core::ops::FnMut(T, U) -> V) -> Point<V> {
        Point { einf: f(self.einf, rhs.einf) }
    }
}

impl<T: __gacore::Scalar> Point<T> {
    /// The reverse `x̃`: the order of factors is reversed. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "tilde")]
    #[must_use]
    pub fn reverse(self) -> Vector<T>
    {
        let Point { einf: x_einf } = self;
        Vector {
            eo: T::ONE,
            einf: x_einf,
        }
    }

    /// The grade involution `x̂`: odd grades are negated. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "grade_involution")]
    #[must_use]
    pub fn involute(self) -> Vector<T>
    {
        let Point { einf: x_einf } = self;
        Vector {
            eo: -T::ONE,
            einf: -x_einf,
        }
    }

    /// The Clifford conjugate: reversion and grade involution. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "clifford_conjugate")]
    #[must_use]
    pub fn conjugate(self) -> Vector<T>
    {
        let Point { einf: x_einf } = self;
        Vector {
            eo: -T::ONE,
            einf: -x_einf,
        }
    }

    /// The dual, by the convention of [`Algebra`]. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn dual(self) -> Vector<T>
    {
        let Point { einf: x_einf } = self;
        Vector {
            eo: T::ONE,
            einf: -x_einf,
        }
    }

    /// The inverse of the dual. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn undual(self) -> Vector<T>
    {
        let Point { einf: x_einf } = self;
        Vector {
            eo: T::ONE,
            einf: -x_einf,
        }
    }

    /// The left complement: `left_complement(e) ∧ e = I` for a basis blade `e`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn left_complement(self) -> Vector<T>
    {
        let Point { einf: x_einf } = self;
        Vector {
            eo: x_einf,
            einf: -T::ONE,
        }
    }

    /// The right complement: `e ∧ right_complement(e) = I` for a basis blade `e`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "hodge")]
    #[must_use]
    pub fn right_complement(self) -> Vector<T>
    {
        let Point { einf: x_einf } = self;
        Vector {
            eo: -x_einf,
            einf: T::ONE,
        }
    }

    /// The squared norm `⟨x x̃⟩₀`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "length_squared")]
    #[doc(alias = "magnitude_squared")]
    #[must_use]
    pub fn norm_squared(self) -> T
    {
        let Point { einf: x_einf } = self;
        T::from_i32(2) * -x_einf
    }

    /// `norm` of coefficients whose squares stay in the range of the numbers.
    #[inline]
    fn plain_norm(self) -> T
    where
        T: __gacore::Real,
    {
        let Point { einf: x_einf } = self;
        let t1_s = T::from_i32(2) * -x_einf;
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
        __gacore::scaling(<Vector<T> as ::core::convert::From<Self>>::from(self).to_array(), |x: Vector<T>| x.plain_norm())
    }

    /// `normalized` and what tells whether it is right.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn normalized_with_reach(self) -> (Vector<T>, __gacore::Reach<T, 3>)
    where
        T: __gacore::Real,
    {
        let Point { einf: x_einf } = self;
        let t1_s = T::from_i32(2) * -x_einf;
        let t2_s = T::sign(t1_s);
        let t3_s = t1_s * t2_s;
        let t4_s = T::sqrt(t3_s);
        let t5_s = T::recip(t4_s);
        (
            Vector {
                eo: t5_s,
                einf: x_einf * t5_s,
            },
            __gacore::Reach { square: T::ONE, parts: [x_einf, t4_s, t5_s] },
        )
    }

    /// The nearest element of the group, `x (x̃ x)^(−1/2)`: afterwards `x̃ x` is 1 or −1. Costs 3 multiplies, and 3 function calls.
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
        let coefficients = __gacore::scale_invariant(<Vector<T> as ::core::convert::From<Self>>::from(self).to_array(), |x: Vector<T>| x.normalized_with_reach().0.to_array());
        __gacore::finite(coefficients, ["normalized", "Point", "where `x̃ x` has no root, as for null versors"])?;
        ::core::result::Result::Ok(Vector::from_array(coefficients))
    }

    /// The nearest element of the group, `x (x̃ x)^(−1/2)`: afterwards `x̃ x` is 1 or −1. Costs 3 multiplies, and 3 function calls.
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
        let coefficients = __gacore::scale_invariant(<Vector<T> as ::core::convert::From<Self>>::from(self).to_array(), |x: Vector<T>| x.normalized_with_reach().0.to_array());
        __gacore::expect_finite(coefficients, ["normalized", "Point", "where `x̃ x` has no root, as for null versors"]);
        Vector::from_array(coefficients)
    }

    /// `inverse` and what tells whether it is right.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn inverse_with_reach(self) -> (Vector<T>, __gacore::Reach<T, 2>)
    where
        T: __gacore::Real,
    {
        let Point { einf: x_einf } = self;
        let t1_s = T::from_i32(2) * -x_einf;
        let t2_s = T::recip(t1_s);
        (
            Vector {
                eo: t2_s,
                einf: x_einf * t2_s,
            },
            __gacore::Reach { square: T::ONE, parts: [x_einf, t2_s] },
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
        let coefficients = __gacore::inversely_scaling(<Vector<T> as ::core::convert::From<Self>>::from(self).to_array(), |x: Vector<T>| x.inverse_with_reach().0.to_array());
        __gacore::finite(coefficients, ["inverse", "Point", "where `x x̃` is not invertible"])?;
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
        let coefficients = __gacore::inversely_scaling(<Vector<T> as ::core::convert::From<Self>>::from(self).to_array(), |x: Vector<T>| x.inverse_with_reach().0.to_array());
        __gacore::expect_finite(coefficients, ["inverse", "Point", "where `x x̃` is not invertible"]);
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

    /// The part that a [`Vector`] holds.
    #[inline]
    #[must_use]
    pub fn vector_part(self) -> Vector<T> {
        let Point { einf: x_einf } = self;
        Vector {
            eo: T::ONE,
            einf: x_einf,
        }
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
        let Point { einf: x_einf } = self;
        Multivector {
            s: T::ZERO,
            eo: T::ONE,
            einf: x_einf,
            eoinf: T::ZERO,
        }
    }

}

__gacore::ecosystem! { Point, 1, ["einf"] }

__gacore::bytes! { Point, [einf] }

impl<T> Vector<T> {
    /// A value from its coefficients.
    #[inline]
    #[must_use]
    pub const fn new(eo: T, einf: T) -> Self {
        Self { eo, einf }
    }

    /// A value from its coefficients in storage order.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn from_array(coefficients: [T; 2]) -> Self {
        let [eo, einf] = coefficients;
        Self { eo, einf }
    }

    /// The coefficients in storage order.
    #[inline]
    #[must_use]
    pub fn to_array(self) -> [T; 2] {
        [self.eo, self.einf]
    }

    /// This multivector with every coefficient mapped, to another number type for example.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn map<U>(self, mut f: impl ::core::ops::FnMut(T) -> U) -> Vector<U> {
        Vector { eo: f(self.eo), einf: f(self.einf) }
    }

    /// Two values combined coefficient by coefficient.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn zip_with<U, V>(self, rhs: Vector<U>, mut f: impl ::core::ops::FnMut(T, U) -> V) -> Vector<V> {
        Vector { eo: f(self.eo, rhs.eo), einf: f(self.einf, rhs.einf) }
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
        let Vector { eo: x_eo, einf: x_einf } = self;
        Vector {
            eo: x_eo,
            einf: x_einf,
        }
    }

    /// The grade involution `x̂`: odd grades are negated. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "grade_involution")]
    #[must_use]
    pub fn involute(self) -> Vector<T>
    {
        let Vector { eo: x_eo, einf: x_einf } = self;
        Vector {
            eo: -x_eo,
            einf: -x_einf,
        }
    }

    /// The Clifford conjugate: reversion and grade involution. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "clifford_conjugate")]
    #[must_use]
    pub fn conjugate(self) -> Vector<T>
    {
        let Vector { eo: x_eo, einf: x_einf } = self;
        Vector {
            eo: -x_eo,
            einf: -x_einf,
        }
    }

    /// The dual, by the convention of [`Algebra`]. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn dual(self) -> Vector<T>
    {
        let Vector { eo: x_eo, einf: x_einf } = self;
        Vector {
            eo: x_eo,
            einf: -x_einf,
        }
    }

    /// The inverse of the dual. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn undual(self) -> Vector<T>
    {
        let Vector { eo: x_eo, einf: x_einf } = self;
        Vector {
            eo: x_eo,
            einf: -x_einf,
        }
    }

    /// The left complement: `left_complement(e) ∧ e = I` for a basis blade `e`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn left_complement(self) -> Vector<T>
    {
        let Vector { eo: x_eo, einf: x_einf } = self;
        Vector {
            eo: x_einf,
            einf: -x_eo,
        }
    }

    /// The right complement: `e ∧ right_complement(e) = I` for a basis blade `e`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "hodge")]
    #[must_use]
    pub fn right_complement(self) -> Vector<T>
    {
        let Vector { eo: x_eo, einf: x_einf } = self;
        Vector {
            eo: -x_einf,
            einf: x_eo,
        }
    }

    /// The squared norm `⟨x x̃⟩₀`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "length_squared")]
    #[doc(alias = "magnitude_squared")]
    #[must_use]
    pub fn norm_squared(self) -> T
    {
        let Vector { eo: x_eo, einf: x_einf } = self;
        T::from_i32(2) * -x_eo * x_einf
    }

    /// `norm` of coefficients whose squares stay in the range of the numbers.
    #[inline]
    fn plain_norm(self) -> T
    where
        T: __gacore::Real,
    {
        let Vector { eo: x_eo, einf: x_einf } = self;
        let t1_s = T::from_i32(2) * -x_eo * x_einf;
        let t2_s = T::abs(t1_s);
        let t3_s = T::sqrt(t2_s);
        t3_s
    }

    /// The norm `√|⟨x x̃⟩₀|`. Costs 2 multiplies, and 2 function calls.
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
    fn normalized_with_reach(self) -> (Vector<T>, __gacore::Reach<T, 4>)
    where
        T: __gacore::Real,
    {
        let Vector { eo: x_eo, einf: x_einf } = self;
        let t1_s = T::from_i32(2) * -x_eo * x_einf;
        let t2_s = T::sign(t1_s);
        let t3_s = t1_s * t2_s;
        let t4_s = T::sqrt(t3_s);
        let t5_s = T::recip(t4_s);
        (
            Vector {
                eo: x_eo * t5_s,
                einf: x_einf * t5_s,
            },
            __gacore::Reach { square: T::ONE, parts: [x_eo, x_einf, t4_s, t5_s] },
        )
    }

    /// The nearest element of the group, `x (x̃ x)^(−1/2)`: afterwards `x̃ x` is 1 or −1. Costs 5 multiplies, and 3 function calls.
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

    /// The nearest element of the group, `x (x̃ x)^(−1/2)`: afterwards `x̃ x` is 1 or −1. Costs 5 multiplies, and 3 function calls.
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
    fn inverse_with_reach(self) -> (Vector<T>, __gacore::Reach<T, 3>)
    where
        T: __gacore::Real,
    {
        let Vector { eo: x_eo, einf: x_einf } = self;
        let t1_s = T::from_i32(2) * -x_eo * x_einf;
        let t2_s = T::recip(t1_s);
        (
            Vector {
                eo: x_eo * t2_s,
                einf: x_einf * t2_s,
            },
            __gacore::Reach { square: T::ONE, parts: [x_eo, x_einf, t2_s] },
        )
    }

    /// The inverse, `x x⁻¹ = 1`. Costs 4 multiplies, and one function call.
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

    /// The inverse, `x x⁻¹ = 1`. Costs 4 multiplies, and one function call.
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
        let Vector { eo: x_eo, einf: x_einf } = self;
        Multivector {
            s: T::ZERO,
            eo: x_eo,
            einf: x_einf,
            eoinf: T::ZERO,
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
    const COEFFICIENT_NAMES: &'static [&'static str] = &["eo", "einf"];

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

__gacore::bytes! { Vector, [eo einf] }

__gacore::index! { Vector, [eo, einf] }

__gacore::functions! { Vector: __gacore::Scalar; [Vector<T>, Vector<T>, Vector<T>, Vector<T>]
    norm Norm T, plain_norm norm;
    closed Normalized Vector<T>, normalized_with_reach try_normalized;
    closed Inverse Vector<T>, inverse_with_reach try_inverse;
}

impl<T> Bivector<T> {
    /// A value from its coefficients.
    #[inline]
    #[must_use]
    pub const fn new(eoinf: T) -> Self {
        Self { eoinf }
    }

    /// A value from its coefficients in storage order.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn from_array(coefficients: [T; 1]) -> Self {
        let [eoinf] = coefficients;
        Self { eoinf }
    }

    /// The coefficients in storage order.
    #[inline]
    #[must_use]
    pub fn to_array(self) -> [T; 1] {
        [self.eoinf]
    }

    /// This multivector with every coefficient mapped, to another number type for example.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn map<U>(self, mut f: impl ::core::ops::FnMut(T) -> U) -> Bivector<U> {
        Bivector { eoinf: f(self.eoinf) }
    }

    /// Two values combined coefficient by coefficient.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn zip_with<U, V>(self, rhs: Bivector<U>, mut f: impl ::core::ops::FnMut(T, U) -> V) -> Bivector<V> {
        Bivector { eoinf: f(self.eoinf, rhs.eoinf) }
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
        let Bivector { eoinf: x_eoinf } = self;
        Bivector {
            eoinf: -x_eoinf,
        }
    }

    /// The grade involution `x̂`: odd grades are negated. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "grade_involution")]
    #[must_use]
    pub fn involute(self) -> Bivector<T>
    {
        let Bivector { eoinf: x_eoinf } = self;
        Bivector {
            eoinf: x_eoinf,
        }
    }

    /// The Clifford conjugate: reversion and grade involution. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "clifford_conjugate")]
    #[must_use]
    pub fn conjugate(self) -> Bivector<T>
    {
        let Bivector { eoinf: x_eoinf } = self;
        Bivector {
            eoinf: -x_eoinf,
        }
    }

    /// The dual, by the convention of [`Algebra`]. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn dual(self) -> T
    {
        let Bivector { eoinf: x_eoinf } = self;
        x_eoinf
    }

    /// The inverse of the dual. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn undual(self) -> T
    {
        let Bivector { eoinf: x_eoinf } = self;
        x_eoinf
    }

    /// The left complement: `left_complement(e) ∧ e = I` for a basis blade `e`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn left_complement(self) -> T
    {
        let Bivector { eoinf: x_eoinf } = self;
        x_eoinf
    }

    /// The right complement: `e ∧ right_complement(e) = I` for a basis blade `e`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "hodge")]
    #[must_use]
    pub fn right_complement(self) -> T
    {
        let Bivector { eoinf: x_eoinf } = self;
        x_eoinf
    }

    /// The squared norm `⟨x x̃⟩₀`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "length_squared")]
    #[doc(alias = "magnitude_squared")]
    #[must_use]
    pub fn norm_squared(self) -> T
    {
        let Bivector { eoinf: x_eoinf } = self;
        -x_eoinf * x_eoinf
    }

    /// `norm` of coefficients whose squares stay in the range of the numbers.
    #[inline]
    fn plain_norm(self) -> T
    where
        T: __gacore::Real,
    {
        let Bivector { eoinf: x_eoinf } = self;
        let t1_s = -x_eoinf * x_eoinf;
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
    fn normalized_with_reach(self) -> (Bivector<T>, __gacore::Reach<T, 3>)
    where
        T: __gacore::Real,
    {
        let Bivector { eoinf: x_eoinf } = self;
        let t1_s = -x_eoinf * x_eoinf;
        let t2_s = T::sign(t1_s);
        let t3_s = t1_s * t2_s;
        let t4_s = T::sqrt(t3_s);
        let t5_s = T::recip(t4_s);
        (
            Bivector {
                eoinf: x_eoinf * t5_s,
            },
            __gacore::Reach { square: T::ONE, parts: [t1_s, t4_s, t5_s] },
        )
    }

    /// The nearest element of the group, `x (x̃ x)^(−1/2)`: afterwards `x̃ x` is 1 or −1. Costs 3 multiplies, and 3 function calls.
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

    /// The nearest element of the group, `x (x̃ x)^(−1/2)`: afterwards `x̃ x` is 1 or −1. Costs 3 multiplies, and 3 function calls.
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
        let Bivector { eoinf: x_eoinf } = self;
        let t1_s = -x_eoinf * x_eoinf;
        let t2_s = T::recip(t1_s);
        (
            Bivector {
                eoinf: x_eoinf * -t2_s,
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
    fn exp_with_reach(self) -> (Even<T>, __gacore::Reach<T, 2>)
    where
        T: __gacore::Real,
    {
        let Bivector { eoinf: x_eoinf } = self;
        let t1_s = x_eoinf * x_eoinf;
        let t2_s = T::cos_root(t1_s);
        let t3_s = T::sinc_root(t1_s);
        (
            Even {
                s: t2_s,
                eoinf: x_eoinf * t3_s,
            },
            __gacore::Reach { square: T::ONE, parts: [t1_s, t2_s] },
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
        let Bivector { eoinf: x_eoinf } = self;
        let t1_s = x_eoinf * x_eoinf;
        let t2_s = T::from_i32(4) - t1_s;
        let t3_s = T::recip(t2_s);
        let t4_s = T::from_i32(4) * -t3_s;
        (
            Even {
                s: (-T::ONE).sub_product(T::from_i32(2), t4_s),
                eoinf: x_eoinf * t4_s,
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
        let Bivector { eoinf: x_eoinf } = self;
        Even {
            s: T::ZERO,
            eoinf: x_eoinf,
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
        let Bivector { eoinf: x_eoinf } = self;
        Multivector {
            s: T::ZERO,
            eo: T::ZERO,
            einf: T::ZERO,
            eoinf: x_eoinf,
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
    const COEFFICIENT_NAMES: &'static [&'static str] = &["eoinf"];

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

__gacore::bytes! { Bivector, [eoinf] }

__gacore::index! { Bivector, [eoinf] }

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
    pub const fn new(s: T, eoinf: T) -> Self {
        Self { s, eoinf }
    }

    /// A value from its coefficients in storage order.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn from_array(coefficients: [T; 2]) -> Self {
        let [s, eoinf] = coefficients;
        Self { s, eoinf }
    }

    /// The coefficients in storage order.
    #[inline]
    #[must_use]
    pub fn to_array(self) -> [T; 2] {
        [self.s, self.eoinf]
    }

    /// This multivector with every coefficient mapped, to another number type for example.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn map<U>(self, mut f: impl ::core::ops::FnMut(T) -> U) -> Even<U> {
        Even { s: f(self.s), eoinf: f(self.eoinf) }
    }

    /// Two values combined coefficient by coefficient.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn zip_with<U, V>(self, rhs: Even<U>, mut f: impl ::core::ops::FnMut(T, U) -> V) -> Even<V> {
        Even { s: f(self.s, rhs.s), eoinf: f(self.eoinf, rhs.eoinf) }
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
        let Even { s: x_s, eoinf: x_eoinf } = self;
        Even {
            s: x_s,
            eoinf: -x_eoinf,
        }
    }

    /// The grade involution `x̂`: odd grades are negated. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "grade_involution")]
    #[must_use]
    pub fn involute(self) -> Even<T>
    {
        let Even { s: x_s, eoinf: x_eoinf } = self;
        Even {
            s: x_s,
            eoinf: x_eoinf,
        }
    }

    /// The Clifford conjugate: reversion and grade involution. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "clifford_conjugate")]
    #[must_use]
    pub fn conjugate(self) -> Even<T>
    {
        let Even { s: x_s, eoinf: x_eoinf } = self;
        Even {
            s: x_s,
            eoinf: -x_eoinf,
        }
    }

    /// The dual, by the convention of [`Algebra`]. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn dual(self) -> Even<T>
    {
        let Even { s: x_s, eoinf: x_eoinf } = self;
        Even {
            s: x_eoinf,
            eoinf: x_s,
        }
    }

    /// The inverse of the dual. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn undual(self) -> Even<T>
    {
        let Even { s: x_s, eoinf: x_eoinf } = self;
        Even {
            s: x_eoinf,
            eoinf: x_s,
        }
    }

    /// The left complement: `left_complement(e) ∧ e = I` for a basis blade `e`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn left_complement(self) -> Even<T>
    {
        let Even { s: x_s, eoinf: x_eoinf } = self;
        Even {
            s: x_eoinf,
            eoinf: x_s,
        }
    }

    /// The right complement: `e ∧ right_complement(e) = I` for a basis blade `e`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "hodge")]
    #[must_use]
    pub fn right_complement(self) -> Even<T>
    {
        let Even { s: x_s, eoinf: x_eoinf } = self;
        Even {
            s: x_eoinf,
            eoinf: x_s,
        }
    }

    /// The squared norm `⟨x x̃⟩₀`. Costs 1 multiply and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "length_squared")]
    #[doc(alias = "magnitude_squared")]
    #[must_use]
    pub fn norm_squared(self) -> T
    {
        let Even { s: x_s, eoinf: x_eoinf } = self;
        (x_s * x_s).sub_product(x_eoinf, x_eoinf)
    }

    /// `norm` of coefficients whose squares stay in the range of the numbers.
    #[inline]
    fn plain_norm(self) -> T
    where
        T: __gacore::Real,
    {
        let Even { s: x_s, eoinf: x_eoinf } = self;
        let t1_s = (x_s * x_s).sub_product(x_eoinf, x_eoinf);
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
    fn normalized_with_reach(self) -> (Even<T>, __gacore::Reach<T, 4>)
    where
        T: __gacore::Real,
    {
        let Even { s: x_s, eoinf: x_eoinf } = self;
        let t1_s = (x_s * x_s).sub_product(x_eoinf, x_eoinf);
        let t2_s = T::sign(t1_s);
        let t3_s = t1_s * t2_s;
        let t4_s = T::sqrt(t3_s);
        let t5_s = T::recip(t4_s);
        (
            Even {
                s: x_s * t5_s,
                eoinf: x_eoinf * t5_s,
            },
            __gacore::Reach { square: T::ONE, parts: [x_s, x_eoinf, t4_s, t5_s] },
        )
    }

    /// The nearest element of the group, `x (x̃ x)^(−1/2)`: afterwards `x̃ x` is 1 or −1. Costs 4 multiplies and 1 fused multiply-add, and 3 function calls.
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

    /// The nearest element of the group, `x (x̃ x)^(−1/2)`: afterwards `x̃ x` is 1 or −1. Costs 4 multiplies and 1 fused multiply-add, and 3 function calls.
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
    fn inverse_with_reach(self) -> (Even<T>, __gacore::Reach<T, 3>)
    where
        T: __gacore::Real,
    {
        let Even { s: x_s, eoinf: x_eoinf } = self;
        let t1_s = (x_s * x_s).sub_product(x_eoinf, x_eoinf);
        let t2_s = T::recip(t1_s);
        (
            Even {
                s: x_s * t2_s,
                eoinf: x_eoinf * -t2_s,
            },
            __gacore::Reach { square: T::ONE, parts: [x_s, x_eoinf, t2_s] },
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
        let Even { s: x_s, eoinf: x_eoinf } = self;
        let t1_s = x_eoinf * x_eoinf;
        let t2_s = T::arc_root(t1_s, x_s);
        (
            Bivector {
                eoinf: x_eoinf * t2_s,
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
    fn sqrt_with_reach(self) -> (Even<T>, __gacore::Reach<T, 5>)
    where
        T: __gacore::Real,
    {
        let Even { s: x_s, eoinf: x_eoinf } = self;
        let t1_s = (x_s * x_s).sub_product(x_eoinf, x_eoinf);
        let t2_s = T::ONE;
        let t3_s = (x_s * x_s).add_product(x_eoinf, x_eoinf);
        let t4_s = T::settled(t1_s, t2_s, t3_s);
        let t5_s = T::sqrt(t4_s);
        let t6_s = T::recip(t5_s);
        let t7_s = x_s * t6_s;
        let t7_eoinf = x_eoinf * t6_s;
        let root_weights_of_t7_s = T::root_weights(t7_s);
        let t8_s = root_weights_of_t7_s.0;
        let t9_s = t7_eoinf * t7_eoinf;
        let t10_s = root_weights_of_t7_s.1;
        let t11_s = t9_s * t10_s;
        let t12_s = (t8_s - t11_s).add_product(t7_s, t8_s);
        let t13_s = T::from_i32(2) * t12_s;
        let t14_s = T::sqrt(t13_s);
        let t15_s = T::recip(t14_s);
        (
            Even {
                s: t12_s * t15_s,
                eoinf: t7_eoinf * t15_s,
            },
            __gacore::Reach { square: T::ONE, parts: [t3_s, t5_s, t6_s, t14_s, t15_s] },
        )
    }

    /// The square root of a rotor, of length 1: half the rotation, boost or translation. Costs 9 multiplies, 1 add and 3 fused multiply-adds, and 6 function calls.
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

    /// The square root of a rotor, of length 1: half the rotation, boost or translation. Costs 9 multiplies, 1 add and 3 fused multiply-adds, and 6 function calls.
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
    fn inverse_cayley_with_reach(self) -> (Bivector<T>, __gacore::Reach<T, 4>)
    where
        T: __gacore::Real,
    {
        let Even { s: x_s, eoinf: x_eoinf } = self;
        let t1_s = (x_s * x_s).sub_product(x_eoinf, x_eoinf);
        let t2_s = T::ONE;
        let t3_s = (x_s * x_s).add_product(x_eoinf, x_eoinf);
        let t4_s = T::settled(t1_s, t2_s, t3_s);
        let t5_s = T::sqrt(t4_s);
        let t6_s = T::recip(t5_s);
        let t7_s = x_s * t6_s;
        let t7_eoinf = x_eoinf * t6_s;
        let t8_eoinf = T::from_i32(2) * -t7_eoinf;
        let root_weights_of_t7_s = T::root_weights(t7_s);
        let t9_s = root_weights_of_t7_s.0;
        let t10_s = t7_eoinf * t7_eoinf;
        let t11_s = root_weights_of_t7_s.1;
        let t12_s = t10_s * t11_s;
        let t13_s = (t9_s - t12_s).add_product(t7_s, t9_s);
        let t14_s = T::recip(t13_s);
        (
            Bivector {
                eoinf: t8_eoinf * t14_s,
            },
            __gacore::Reach { square: T::ONE, parts: [t3_s, t5_s, t6_s, t14_s] },
        )
    }

    /// The bivector whose Cayley map is this rotor, made of length 1: `2 (1 − R)(1 + R)⁻¹`. Costs 8 multiplies, 1 add and 3 fused multiply-adds, and 5 function calls.
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

    /// The bivector whose Cayley map is this rotor, made of length 1: `2 (1 − R)(1 + R)⁻¹`. Costs 8 multiplies, 1 add and 3 fused multiply-adds, and 5 function calls.
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
        let Even { eoinf: x_eoinf, .. } = self;
        Bivector {
            eoinf: x_eoinf,
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
        let Even { s: x_s, eoinf: x_eoinf } = self;
        Multivector {
            s: x_s,
            eo: T::ZERO,
            einf: T::ZERO,
            eoinf: x_eoinf,
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
    const COEFFICIENT_NAMES: &'static [&'static str] = &["s", "eoinf"];

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

__gacore::ecosystem! { Even, 2, closed, normalized }

__gacore::bytes! { Even, [s eoinf] }

__gacore::index! { Even, [s, eoinf] }

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
    pub const fn new(s: T, eo: T, einf: T, eoinf: T) -> Self {
        Self { s, eo, einf, eoinf }
    }

    /// A value from its coefficients in storage order.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn from_array(coefficients: [T; 4]) -> Self {
        let [s, eo, einf, eoinf] = coefficients;
        Self { s, eo, einf, eoinf }
    }

    /// The coefficients in storage order.
    #[inline]
    #[must_use]
    pub fn to_array(self) -> [T; 4] {
        [self.s, self.eo, self.einf, self.eoinf]
    }

    /// This multivector with every coefficient mapped, to another number type for example.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn map<U>(self, mut f: impl ::core::ops::FnMut(T) -> U) -> Multivector<U> {
        Multivector { s: f(self.s), eo: f(self.eo), einf: f(self.einf), eoinf: f(self.eoinf) }
    }

    /// Two values combined coefficient by coefficient.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn zip_with<U, V>(self, rhs: Multivector<U>, mut f: impl ::core::ops::FnMut(T, U) -> V) -> Multivector<V> {
        Multivector {
            s: f(self.s, rhs.s), eo: f(self.eo, rhs.eo), einf: f(self.einf, rhs.einf), 
            eoinf: f(self.eoinf, rhs.eoinf)
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
        let Multivector { s: x_s, eo: x_eo, einf: x_einf, eoinf: x_eoinf } = self;
        Multivector {
            s: x_s,
            eo: x_eo,
            einf: x_einf,
            eoinf: -x_eoinf,
        }
    }

    /// The grade involution `x̂`: odd grades are negated. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "grade_involution")]
    #[must_use]
    pub fn involute(self) -> Multivector<T>
    {
        let Multivector { s: x_s, eo: x_eo, einf: x_einf, eoinf: x_eoinf } = self;
        Multivector {
            s: x_s,
            eo: -x_eo,
            einf: -x_einf,
            eoinf: x_eoinf,
        }
    }

    /// The Clifford conjugate: reversion and grade involution. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "clifford_conjugate")]
    #[must_use]
    pub fn conjugate(self) -> Multivector<T>
    {
        let Multivector { s: x_s, eo: x_eo, einf: x_einf, eoinf: x_eoinf } = self;
        Multivector {
            s: x_s,
            eo: -x_eo,
            einf: -x_einf,
            eoinf: -x_eoinf,
        }
    }

    /// The dual, by the convention of [`Algebra`]. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn dual(self) -> Multivector<T>
    {
        let Multivector { s: x_s, eo: x_eo, einf: x_einf, eoinf: x_eoinf } = self;
        Multivector {
            s: x_eoinf,
            eo: x_eo,
            einf: -x_einf,
            eoinf: x_s,
        }
    }

    /// The inverse of the dual. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn undual(self) -> Multivector<T>
    {
        let Multivector { s: x_s, eo: x_eo, einf: x_einf, eoinf: x_eoinf } = self;
        Multivector {
            s: x_eoinf,
            eo: x_eo,
            einf: -x_einf,
            eoinf: x_s,
        }
    }

    /// The left complement: `left_complement(e) ∧ e = I` for a basis blade `e`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn left_complement(self) -> Multivector<T>
    {
        let Multivector { s: x_s, eo: x_eo, einf: x_einf, eoinf: x_eoinf } = self;
        Multivector {
            s: x_eoinf,
            eo: x_einf,
            einf: -x_eo,
            eoinf: x_s,
        }
    }

    /// The right complement: `e ∧ right_complement(e) = I` for a basis blade `e`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "hodge")]
    #[must_use]
    pub fn right_complement(self) -> Multivector<T>
    {
        let Multivector { s: x_s, eo: x_eo, einf: x_einf, eoinf: x_eoinf } = self;
        Multivector {
            s: x_eoinf,
            eo: -x_einf,
            einf: x_eo,
            eoinf: x_s,
        }
    }

    /// The squared norm `⟨x x̃⟩₀`. Costs 2 multiplies and 2 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[doc(alias = "length_squared")]
    #[doc(alias = "magnitude_squared")]
    #[must_use]
    pub fn norm_squared(self) -> T
    {
        let Multivector { s: x_s, eo: x_eo, einf: x_einf, eoinf: x_eoinf } = self;
        (x_s * x_s).sub_product(x_eoinf, x_eoinf).sub_product(T::from_i32(2) * x_eo, x_einf)
    }

    /// `norm` of coefficients whose squares stay in the range of the numbers.
    #[inline]
    fn plain_norm(self) -> T
    where
        T: __gacore::Real,
    {
        let Multivector { s: x_s, eo: x_eo, einf: x_einf, eoinf: x_eoinf } = self;
        let t1_s = (x_s * x_s).sub_product(x_eoinf, x_eoinf)
            .sub_product(T::from_i32(2) * x_eo, x_einf);
        let t2_s = T::abs(t1_s);
        let t3_s = T::sqrt(t2_s);
        t3_s
    }

    /// The norm `√|⟨x x̃⟩₀|`. Costs 2 multiplies and 2 fused multiply-adds, and 2 function calls.
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
        let Multivector { eo: x_eo, einf: x_einf, .. } = self;
        Vector {
            eo: x_eo,
            einf: x_einf,
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
        let Multivector { eoinf: x_eoinf, .. } = self;
        Bivector {
            eoinf: x_eoinf,
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
        let Multivector { s: x_s, eoinf: x_eoinf, .. } = self;
        Even {
            s: x_s,
            eoinf: x_eoinf,
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
    const COEFFICIENT_NAMES: &'static [&'static str] = &["s", "eo", "einf", "eoinf"];

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

__gacore::ecosystem! { Multivector, 4, closed }

__gacore::bytes! { Multivector, [s eo einf eoinf] }

__gacore::index! { Multivector, [s, eo, einf, eoinf] }

__gacore::functions! { Multivector: __gacore::Scalar; [Multivector<T>, Multivector<T>, Multivector<T>, Multivector<T>]
    norm Norm T, plain_norm norm;
    general Inverse Multivector<T>, inverse try_inverse;
}

impl<T: __gacore::Scalar> ::core::ops::Mul<Point<T>> for Point<T> {
    type Output = Even<T>;
    /// `a b`. Costs 2 adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mul(self, r: Point<T>) -> Even<T> {
        let (Point { einf: l_einf }, Point { einf: r_einf }) = (self, r);
        Even {
            s: -l_einf - r_einf,
            eoinf: -l_einf + r_einf,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Mul<Vector<T>> for Point<T> {
    type Output = Even<T>;
    /// `a b`. Costs 2 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mul(self, r: Vector<T>) -> Even<T> {
        let (Point { einf: l_einf }, Vector { eo: r_eo, einf: r_einf }) = (self, r);
        Even {
            s: (-r_einf).sub_product(l_einf, r_eo),
            eoinf: r_einf.sub_product(l_einf, r_eo),
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Mul<Bivector<T>> for Point<T> {
    type Output = Vector<T>;
    /// `a b`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mul(self, r: Bivector<T>) -> Vector<T> {
        let (Point { einf: l_einf }, Bivector { eoinf: r_eoinf }) = (self, r);
        Vector {
            eo: r_eoinf,
            einf: -l_einf * r_eoinf,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Mul<Even<T>> for Point<T> {
    type Output = Vector<T>;
    /// `a b`. Costs 1 multiply, 1 add and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mul(self, r: Even<T>) -> Vector<T> {
        let (Point { einf: l_einf }, Even { s: r_s, eoinf: r_eoinf }) = (self, r);
        Vector {
            eo: r_s + r_eoinf,
            einf: (l_einf * r_s).sub_product(l_einf, r_eoinf),
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Mul<Multivector<T>> for Point<T> {
    type Output = Multivector<T>;
    /// `a b`. Costs 1 multiply, 1 add and 3 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mul(self, r: Multivector<T>) -> Multivector<T> {
        let (Point { einf: l_einf }, Multivector { s: r_s, eo: r_eo, einf: r_einf, eoinf: r_eoinf }) = (self, r);
        Multivector {
            s: (-r_einf).sub_product(l_einf, r_eo),
            eo: r_s + r_eoinf,
            einf: (l_einf * r_s).sub_product(l_einf, r_eoinf),
            eoinf: r_einf.sub_product(l_einf, r_eo),
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Mul<Point<T>> for Vector<T> {
    type Output = Even<T>;
    /// `a b`. Costs 2 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mul(self, r: Point<T>) -> Even<T> {
        let (Vector { eo: l_eo, einf: l_einf }, Point { einf: r_einf }) = (self, r);
        Even {
            s: (-l_einf).sub_product(l_eo, r_einf),
            eoinf: (-l_einf).add_product(l_eo, r_einf),
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Mul<Vector<T>> for Vector<T> {
    type Output = Even<T>;
    /// `a b`. Costs 2 multiplies and 2 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mul(self, r: Vector<T>) -> Even<T> {
        let (Vector { eo: l_eo, einf: l_einf }, Vector { eo: r_eo, einf: r_einf }) = (self, r);
        Even {
            s: (-l_eo * r_einf).sub_product(l_einf, r_eo),
            eoinf: (l_eo * r_einf).sub_product(l_einf, r_eo),
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Mul<Bivector<T>> for Vector<T> {
    type Output = Vector<T>;
    /// `a b`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mul(self, r: Bivector<T>) -> Vector<T> {
        let (Vector { eo: l_eo, einf: l_einf }, Bivector { eoinf: r_eoinf }) = (self, r);
        Vector {
            eo: l_eo * r_eoinf,
            einf: -l_einf * r_eoinf,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Mul<Even<T>> for Vector<T> {
    type Output = Vector<T>;
    /// `a b`. Costs 2 multiplies and 2 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mul(self, r: Even<T>) -> Vector<T> {
        let (Vector { eo: l_eo, einf: l_einf }, Even { s: r_s, eoinf: r_eoinf }) = (self, r);
        Vector {
            eo: (l_eo * r_s).add_product(l_eo, r_eoinf),
            einf: (l_einf * r_s).sub_product(l_einf, r_eoinf),
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

impl<T: __gacore::Scalar> ::core::ops::Mul<Point<T>> for Bivector<T> {
    type Output = Vector<T>;
    /// `a b`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mul(self, r: Point<T>) -> Vector<T> {
        let (Bivector { eoinf: l_eoinf }, Point { einf: r_einf }) = (self, r);
        Vector {
            eo: -l_eoinf,
            einf: l_eoinf * r_einf,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Mul<Vector<T>> for Bivector<T> {
    type Output = Vector<T>;
    /// `a b`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mul(self, r: Vector<T>) -> Vector<T> {
        let (Bivector { eoinf: l_eoinf }, Vector { eo: r_eo, einf: r_einf }) = (self, r);
        Vector {
            eo: -l_eoinf * r_eo,
            einf: l_eoinf * r_einf,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Mul<Bivector<T>> for Bivector<T> {
    type Output = T;
    /// `a b`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mul(self, r: Bivector<T>) -> T {
        let (Bivector { eoinf: l_eoinf }, Bivector { eoinf: r_eoinf }) = (self, r);
        l_eoinf * r_eoinf
    }
}

impl<T: __gacore::Scalar> ::core::ops::Mul<Even<T>> for Bivector<T> {
    type Output = Even<T>;
    /// `a b`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mul(self, r: Even<T>) -> Even<T> {
        let (Bivector { eoinf: l_eoinf }, Even { s: r_s, eoinf: r_eoinf }) = (self, r);
        Even {
            s: l_eoinf * r_eoinf,
            eoinf: l_eoinf * r_s,
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

impl<T: __gacore::Scalar> ::core::ops::Mul<Point<T>> for Even<T> {
    type Output = Vector<T>;
    /// `a b`. Costs 1 multiply, 1 add and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mul(self, r: Point<T>) -> Vector<T> {
        let (Even { s: l_s, eoinf: l_eoinf }, Point { einf: r_einf }) = (self, r);
        Vector {
            eo: l_s - l_eoinf,
            einf: (l_s * r_einf).add_product(l_eoinf, r_einf),
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Mul<Vector<T>> for Even<T> {
    type Output = Vector<T>;
    /// `a b`. Costs 2 multiplies and 2 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mul(self, r: Vector<T>) -> Vector<T> {
        let (Even { s: l_s, eoinf: l_eoinf }, Vector { eo: r_eo, einf: r_einf }) = (self, r);
        Vector {
            eo: (l_s * r_eo).sub_product(l_eoinf, r_eo),
            einf: (l_s * r_einf).add_product(l_eoinf, r_einf),
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Mul<Bivector<T>> for Even<T> {
    type Output = Even<T>;
    /// `a b`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mul(self, r: Bivector<T>) -> Even<T> {
        let (Even { s: l_s, eoinf: l_eoinf }, Bivector { eoinf: r_eoinf }) = (self, r);
        Even {
            s: l_eoinf * r_eoinf,
            eoinf: l_s * r_eoinf,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Mul<Even<T>> for Even<T> {
    type Output = Even<T>;
    /// `a b`. Costs 2 multiplies and 2 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mul(self, r: Even<T>) -> Even<T> {
        let (Even { s: l_s, eoinf: l_eoinf }, Even { s: r_s, eoinf: r_eoinf }) = (self, r);
        Even {
            s: (l_s * r_s).add_product(l_eoinf, r_eoinf),
            eoinf: (l_eoinf * r_s).add_product(l_s, r_eoinf),
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

impl<T: __gacore::Scalar> ::core::ops::Mul<Point<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a b`. Costs 1 multiply, 1 add and 3 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mul(self, r: Point<T>) -> Multivector<T> {
        let (Multivector { s: l_s, eo: l_eo, einf: l_einf, eoinf: l_eoinf }, Point { einf: r_einf }) = (self, r);
        Multivector {
            s: (-l_einf).sub_product(l_eo, r_einf),
            eo: l_s - l_eoinf,
            einf: (l_s * r_einf).add_product(l_eoinf, r_einf),
            eoinf: (-l_einf).add_product(l_eo, r_einf),
        }
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
        let (Multivector { s: l_s, eo: l_eo, einf: l_einf, eoinf: l_eoinf }, Multivector { s: r_s, eo: r_eo, einf: r_einf, eoinf: r_eoinf }) = (self, r);
        if T::QUADS {
            let q0 = [l_s, l_eo, l_einf, l_eoinf];
            let q1 = [r_s, r_eo, r_einf, r_eoinf];
            let q2 = T::turned::<0b00_00_00_00>(q0);
            let q3 = T::turned::<0b10_10_01_10>(q0);
            let q4 = T::turned::<0b01_11_11_01>(q1);
            let q5 = T::turned::<0b11_11_11_11>(q0);
            let q6 = T::turned::<0b00_10_01_11>(q1);
            let q7 = T::turned::<0b01_10_01_01>(q0);
            let q8 = T::turned::<0b10_00_00_10>(q1);
            let q9 = T::products(q2, q1);
            let g = T::products(q3, q4);
            let g = T::sub_products(g, q5, q6);
            let q9 = T::add_signed::<0b1101>(q9, g);
            let g = T::products(q7, q8);
            let q9 = T::add_signed::<0b0001>(q9, g);
            return Multivector { s: q9[0], eo: q9[1], einf: q9[2], eoinf: q9[3] };
        }
        Multivector {
            s: (l_s * r_s).sub_product(l_einf, r_eo).sub_product(l_eo, r_einf)
                .add_product(l_eoinf, r_eoinf),
            eo: (l_eo * r_s).sub_product(l_eoinf, r_eo).add_product(l_s, r_eo)
                .add_product(l_eo, r_eoinf),
            einf: (l_einf * r_s).sub_product(l_einf, r_eoinf).add_product(l_s, r_einf)
                .add_product(l_eoinf, r_einf),
            eoinf: (l_eoinf * r_s).sub_product(l_einf, r_eo).add_product(l_s, r_eoinf)
                .add_product(l_eo, r_einf),
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitXor<Point<T>> for Point<T> {
    type Output = Bivector<T>;
    /// `a ∧ b = Σ ⟨aᵣ bₛ⟩ᵣ₊ₛ`. Costs 1 add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitxor(self, r: Point<T>) -> Bivector<T> {
        let (Point { einf: l_einf }, Point { einf: r_einf }) = (self, r);
        Bivector {
            eoinf: -l_einf + r_einf,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitXor<Vector<T>> for Point<T> {
    type Output = Bivector<T>;
    /// `a ∧ b = Σ ⟨aᵣ bₛ⟩ᵣ₊ₛ`. Costs 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitxor(self, r: Vector<T>) -> Bivector<T> {
        let (Point { einf: l_einf }, Vector { eo: r_eo, einf: r_einf }) = (self, r);
        Bivector {
            eoinf: r_einf.sub_product(l_einf, r_eo),
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitXor<Bivector<T>> for Point<T> {
    type Output = T;
    /// `a ∧ b = Σ ⟨aᵣ bₛ⟩ᵣ₊ₛ`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitxor(self, r: Bivector<T>) -> T {
        let _ = self;
        let _ = r;
        T::ZERO
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitXor<Even<T>> for Point<T> {
    type Output = Vector<T>;
    /// `a ∧ b = Σ ⟨aᵣ bₛ⟩ᵣ₊ₛ`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitxor(self, r: Even<T>) -> Vector<T> {
        let (Point { einf: l_einf }, Even { s: r_s, .. }) = (self, r);
        Vector {
            eo: r_s,
            einf: l_einf * r_s,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitXor<Multivector<T>> for Point<T> {
    type Output = Multivector<T>;
    /// `a ∧ b = Σ ⟨aᵣ bₛ⟩ᵣ₊ₛ`. Costs 1 multiply and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitxor(self, r: Multivector<T>) -> Multivector<T> {
        let (Point { einf: l_einf }, Multivector { s: r_s, eo: r_eo, einf: r_einf, .. }) = (self, r);
        Multivector {
            s: T::ZERO,
            eo: r_s,
            einf: l_einf * r_s,
            eoinf: r_einf.sub_product(l_einf, r_eo),
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitXor<Point<T>> for Vector<T> {
    type Output = Bivector<T>;
    /// `a ∧ b = Σ ⟨aᵣ bₛ⟩ᵣ₊ₛ`. Costs 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitxor(self, r: Point<T>) -> Bivector<T> {
        let (Vector { eo: l_eo, einf: l_einf }, Point { einf: r_einf }) = (self, r);
        Bivector {
            eoinf: (-l_einf).add_product(l_eo, r_einf),
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitXor<Vector<T>> for Vector<T> {
    type Output = Bivector<T>;
    /// `a ∧ b = Σ ⟨aᵣ bₛ⟩ᵣ₊ₛ`. Costs 1 multiply and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitxor(self, r: Vector<T>) -> Bivector<T> {
        let (Vector { eo: l_eo, einf: l_einf }, Vector { eo: r_eo, einf: r_einf }) = (self, r);
        Bivector {
            eoinf: (l_eo * r_einf).sub_product(l_einf, r_eo),
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
        let (Vector { eo: l_eo, einf: l_einf }, Even { s: r_s, .. }) = (self, r);
        Vector {
            eo: l_eo * r_s,
            einf: l_einf * r_s,
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

impl<T: __gacore::Scalar> ::core::ops::BitXor<Point<T>> for Bivector<T> {
    type Output = T;
    /// `a ∧ b = Σ ⟨aᵣ bₛ⟩ᵣ₊ₛ`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitxor(self, r: Point<T>) -> T {
        let _ = self;
        let _ = r;
        T::ZERO
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
        let (Bivector { eoinf: l_eoinf }, Even { s: r_s, .. }) = (self, r);
        Bivector {
            eoinf: l_eoinf * r_s,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitXor<Multivector<T>> for Bivector<T> {
    type Output = Bivector<T>;
    /// `a ∧ b = Σ ⟨aᵣ bₛ⟩ᵣ₊ₛ`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitxor(self, r: Multivector<T>) -> Bivector<T> {
        let (Bivector { eoinf: l_eoinf }, Multivector { s: r_s, .. }) = (self, r);
        Bivector {
            eoinf: l_eoinf * r_s,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitXor<Point<T>> for Even<T> {
    type Output = Vector<T>;
    /// `a ∧ b = Σ ⟨aᵣ bₛ⟩ᵣ₊ₛ`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitxor(self, r: Point<T>) -> Vector<T> {
        let (Even { s: l_s, .. }, Point { einf: r_einf }) = (self, r);
        Vector {
            eo: l_s,
            einf: l_s * r_einf,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitXor<Vector<T>> for Even<T> {
    type Output = Vector<T>;
    /// `a ∧ b = Σ ⟨aᵣ bₛ⟩ᵣ₊ₛ`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitxor(self, r: Vector<T>) -> Vector<T> {
        let (Even { s: l_s, .. }, Vector { eo: r_eo, einf: r_einf }) = (self, r);
        Vector {
            eo: l_s * r_eo,
            einf: l_s * r_einf,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitXor<Bivector<T>> for Even<T> {
    type Output = Bivector<T>;
    /// `a ∧ b = Σ ⟨aᵣ bₛ⟩ᵣ₊ₛ`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitxor(self, r: Bivector<T>) -> Bivector<T> {
        let (Even { s: l_s, .. }, Bivector { eoinf: r_eoinf }) = (self, r);
        Bivector {
            eoinf: l_s * r_eoinf,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitXor<Even<T>> for Even<T> {
    type Output = Even<T>;
    /// `a ∧ b = Σ ⟨aᵣ bₛ⟩ᵣ₊ₛ`. Costs 2 multiplies and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitxor(self, r: Even<T>) -> Even<T> {
        let (Even { s: l_s, eoinf: l_eoinf }, Even { s: r_s, eoinf: r_eoinf }) = (self, r);
        Even {
            s: l_s * r_s,
            eoinf: (l_eoinf * r_s).add_product(l_s, r_eoinf),
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

impl<T: __gacore::Scalar> ::core::ops::BitXor<Point<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a ∧ b = Σ ⟨aᵣ bₛ⟩ᵣ₊ₛ`. Costs 1 multiply and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitxor(self, r: Point<T>) -> Multivector<T> {
        let (Multivector { s: l_s, eo: l_eo, einf: l_einf, .. }, Point { einf: r_einf }) = (self, r);
        Multivector {
            s: T::ZERO,
            eo: l_s,
            einf: l_s * r_einf,
            eoinf: (-l_einf).add_product(l_eo, r_einf),
        }
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
        let (Multivector { s: l_s, .. }, Bivector { eoinf: r_eoinf }) = (self, r);
        Bivector {
            eoinf: l_s * r_eoinf,
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
        let (Multivector { s: l_s, eo: l_eo, einf: l_einf, eoinf: l_eoinf }, Multivector { s: r_s, eo: r_eo, einf: r_einf, eoinf: r_eoinf }) = (self, r);
        Multivector {
            s: l_s * r_s,
            eo: (l_eo * r_s).add_product(l_s, r_eo),
            einf: (l_einf * r_s).add_product(l_s, r_einf),
            eoinf: (l_eoinf * r_s).sub_product(l_einf, r_eo).add_product(l_s, r_eoinf)
                .add_product(l_eo, r_einf),
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitOr<Point<T>> for Point<T> {
    type Output = T;
    /// `a · b = Σ ⟨aᵣ bₛ⟩₍|r−s|₎`. Costs 1 add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitor(self, r: Point<T>) -> T {
        let (Point { einf: l_einf }, Point { einf: r_einf }) = (self, r);
        -l_einf - r_einf
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitOr<Vector<T>> for Point<T> {
    type Output = T;
    /// `a · b = Σ ⟨aᵣ bₛ⟩₍|r−s|₎`. Costs 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitor(self, r: Vector<T>) -> T {
        let (Point { einf: l_einf }, Vector { eo: r_eo, einf: r_einf }) = (self, r);
        (-r_einf).sub_product(l_einf, r_eo)
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitOr<Bivector<T>> for Point<T> {
    type Output = Vector<T>;
    /// `a · b = Σ ⟨aᵣ bₛ⟩₍|r−s|₎`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitor(self, r: Bivector<T>) -> Vector<T> {
        let (Point { einf: l_einf }, Bivector { eoinf: r_eoinf }) = (self, r);
        Vector {
            eo: r_eoinf,
            einf: -l_einf * r_eoinf,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitOr<Even<T>> for Point<T> {
    type Output = Vector<T>;
    /// `a · b = Σ ⟨aᵣ bₛ⟩₍|r−s|₎`. Costs 1 multiply, 1 add and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitor(self, r: Even<T>) -> Vector<T> {
        let (Point { einf: l_einf }, Even { s: r_s, eoinf: r_eoinf }) = (self, r);
        Vector {
            eo: r_s + r_eoinf,
            einf: (l_einf * r_s).sub_product(l_einf, r_eoinf),
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitOr<Multivector<T>> for Point<T> {
    type Output = Multivector<T>;
    /// `a · b = Σ ⟨aᵣ bₛ⟩₍|r−s|₎`. Costs 1 multiply, 1 add and 2 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitor(self, r: Multivector<T>) -> Multivector<T> {
        let (Point { einf: l_einf }, Multivector { s: r_s, eo: r_eo, einf: r_einf, eoinf: r_eoinf }) = (self, r);
        Multivector {
            s: (-r_einf).sub_product(l_einf, r_eo),
            eo: r_s + r_eoinf,
            einf: (l_einf * r_s).sub_product(l_einf, r_eoinf),
            eoinf: T::ZERO,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitOr<Point<T>> for Vector<T> {
    type Output = T;
    /// `a · b = Σ ⟨aᵣ bₛ⟩₍|r−s|₎`. Costs 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitor(self, r: Point<T>) -> T {
        let (Vector { eo: l_eo, einf: l_einf }, Point { einf: r_einf }) = (self, r);
        (-l_einf).sub_product(l_eo, r_einf)
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitOr<Vector<T>> for Vector<T> {
    type Output = T;
    /// `a · b = Σ ⟨aᵣ bₛ⟩₍|r−s|₎`. Costs 1 multiply and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitor(self, r: Vector<T>) -> T {
        let (Vector { eo: l_eo, einf: l_einf }, Vector { eo: r_eo, einf: r_einf }) = (self, r);
        (-l_eo * r_einf).sub_product(l_einf, r_eo)
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitOr<Bivector<T>> for Vector<T> {
    type Output = Vector<T>;
    /// `a · b = Σ ⟨aᵣ bₛ⟩₍|r−s|₎`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitor(self, r: Bivector<T>) -> Vector<T> {
        let (Vector { eo: l_eo, einf: l_einf }, Bivector { eoinf: r_eoinf }) = (self, r);
        Vector {
            eo: l_eo * r_eoinf,
            einf: -l_einf * r_eoinf,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitOr<Even<T>> for Vector<T> {
    type Output = Vector<T>;
    /// `a · b = Σ ⟨aᵣ bₛ⟩₍|r−s|₎`. Costs 2 multiplies and 2 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitor(self, r: Even<T>) -> Vector<T> {
        let (Vector { eo: l_eo, einf: l_einf }, Even { s: r_s, eoinf: r_eoinf }) = (self, r);
        Vector {
            eo: (l_eo * r_s).add_product(l_eo, r_eoinf),
            einf: (l_einf * r_s).sub_product(l_einf, r_eoinf),
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitOr<Multivector<T>> for Vector<T> {
    type Output = Multivector<T>;
    /// `a · b = Σ ⟨aᵣ bₛ⟩₍|r−s|₎`. Costs 3 multiplies and 3 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitor(self, r: Multivector<T>) -> Multivector<T> {
        let (Vector { eo: l_eo, einf: l_einf }, Multivector { s: r_s, eo: r_eo, einf: r_einf, eoinf: r_eoinf }) = (self, r);
        Multivector {
            s: (-l_eo * r_einf).sub_product(l_einf, r_eo),
            eo: (l_eo * r_s).add_product(l_eo, r_eoinf),
            einf: (l_einf * r_s).sub_product(l_einf, r_eoinf),
            eoinf: T::ZERO,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitOr<Point<T>> for Bivector<T> {
    type Output = Vector<T>;
    /// `a · b = Σ ⟨aᵣ bₛ⟩₍|r−s|₎`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitor(self, r: Point<T>) -> Vector<T> {
        let (Bivector { eoinf: l_eoinf }, Point { einf: r_einf }) = (self, r);
        Vector {
            eo: -l_eoinf,
            einf: l_eoinf * r_einf,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitOr<Vector<T>> for Bivector<T> {
    type Output = Vector<T>;
    /// `a · b = Σ ⟨aᵣ bₛ⟩₍|r−s|₎`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitor(self, r: Vector<T>) -> Vector<T> {
        let (Bivector { eoinf: l_eoinf }, Vector { eo: r_eo, einf: r_einf }) = (self, r);
        Vector {
            eo: -l_eoinf * r_eo,
            einf: l_eoinf * r_einf,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitOr<Bivector<T>> for Bivector<T> {
    type Output = T;
    /// `a · b = Σ ⟨aᵣ bₛ⟩₍|r−s|₎`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitor(self, r: Bivector<T>) -> T {
        let (Bivector { eoinf: l_eoinf }, Bivector { eoinf: r_eoinf }) = (self, r);
        l_eoinf * r_eoinf
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitOr<Even<T>> for Bivector<T> {
    type Output = Even<T>;
    /// `a · b = Σ ⟨aᵣ bₛ⟩₍|r−s|₎`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitor(self, r: Even<T>) -> Even<T> {
        let (Bivector { eoinf: l_eoinf }, Even { s: r_s, eoinf: r_eoinf }) = (self, r);
        Even {
            s: l_eoinf * r_eoinf,
            eoinf: l_eoinf * r_s,
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

impl<T: __gacore::Scalar> ::core::ops::BitOr<Point<T>> for Even<T> {
    type Output = Vector<T>;
    /// `a · b = Σ ⟨aᵣ bₛ⟩₍|r−s|₎`. Costs 1 multiply, 1 add and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitor(self, r: Point<T>) -> Vector<T> {
        let (Even { s: l_s, eoinf: l_eoinf }, Point { einf: r_einf }) = (self, r);
        Vector {
            eo: l_s - l_eoinf,
            einf: (l_s * r_einf).add_product(l_eoinf, r_einf),
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitOr<Vector<T>> for Even<T> {
    type Output = Vector<T>;
    /// `a · b = Σ ⟨aᵣ bₛ⟩₍|r−s|₎`. Costs 2 multiplies and 2 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitor(self, r: Vector<T>) -> Vector<T> {
        let (Even { s: l_s, eoinf: l_eoinf }, Vector { eo: r_eo, einf: r_einf }) = (self, r);
        Vector {
            eo: (l_s * r_eo).sub_product(l_eoinf, r_eo),
            einf: (l_s * r_einf).add_product(l_eoinf, r_einf),
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitOr<Bivector<T>> for Even<T> {
    type Output = Even<T>;
    /// `a · b = Σ ⟨aᵣ bₛ⟩₍|r−s|₎`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitor(self, r: Bivector<T>) -> Even<T> {
        let (Even { s: l_s, eoinf: l_eoinf }, Bivector { eoinf: r_eoinf }) = (self, r);
        Even {
            s: l_eoinf * r_eoinf,
            eoinf: l_s * r_eoinf,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitOr<Even<T>> for Even<T> {
    type Output = Even<T>;
    /// `a · b = Σ ⟨aᵣ bₛ⟩₍|r−s|₎`. Costs 2 multiplies and 2 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitor(self, r: Even<T>) -> Even<T> {
        let (Even { s: l_s, eoinf: l_eoinf }, Even { s: r_s, eoinf: r_eoinf }) = (self, r);
        Even {
            s: (l_s * r_s).add_product(l_eoinf, r_eoinf),
            eoinf: (l_eoinf * r_s).add_product(l_s, r_eoinf),
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

impl<T: __gacore::Scalar> ::core::ops::BitOr<Point<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a · b = Σ ⟨aᵣ bₛ⟩₍|r−s|₎`. Costs 1 multiply, 1 add and 2 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitor(self, r: Point<T>) -> Multivector<T> {
        let (Multivector { s: l_s, eo: l_eo, einf: l_einf, eoinf: l_eoinf }, Point { einf: r_einf }) = (self, r);
        Multivector {
            s: (-l_einf).sub_product(l_eo, r_einf),
            eo: l_s - l_eoinf,
            einf: (l_s * r_einf).add_product(l_eoinf, r_einf),
            eoinf: T::ZERO,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitOr<Vector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a · b = Σ ⟨aᵣ bₛ⟩₍|r−s|₎`. Costs 3 multiplies and 3 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitor(self, r: Vector<T>) -> Multivector<T> {
        let (Multivector { s: l_s, eo: l_eo, einf: l_einf, eoinf: l_eoinf }, Vector { eo: r_eo, einf: r_einf }) = (self, r);
        Multivector {
            s: (-l_eo * r_einf).sub_product(l_einf, r_eo),
            eo: (l_s * r_eo).sub_product(l_eoinf, r_eo),
            einf: (l_s * r_einf).add_product(l_eoinf, r_einf),
            eoinf: T::ZERO,
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
        let (Multivector { s: l_s, eo: l_eo, einf: l_einf, eoinf: l_eoinf }, Multivector { s: r_s, eo: r_eo, einf: r_einf, eoinf: r_eoinf }) = (self, r);
        Multivector {
            s: (l_s * r_s).sub_product(l_einf, r_eo).sub_product(l_eo, r_einf)
                .add_product(l_eoinf, r_eoinf),
            eo: (l_eo * r_s).sub_product(l_eoinf, r_eo).add_product(l_s, r_eo)
                .add_product(l_eo, r_eoinf),
            einf: (l_einf * r_s).sub_product(l_einf, r_eoinf).add_product(l_s, r_einf)
                .add_product(l_eoinf, r_einf),
            eoinf: (l_eoinf * r_s).add_product(l_s, r_eoinf),
        }
    }
}

impl<T: __gacore::Scalar> __gacore::LeftContraction<Point<T>> for Point<T> {
    type Output = T;
    /// `a ⌋ b = Σ ⟨aᵣ bₛ⟩ₛ₋ᵣ`. Costs 1 add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn left_contraction(self, r: Point<T>) -> T {
        let (Point { einf: l_einf }, Point { einf: r_einf }) = (self, r);
        -l_einf - r_einf
    }
}

impl<T: __gacore::Scalar> __gacore::LeftContraction<Vector<T>> for Point<T> {
    type Output = T;
    /// `a ⌋ b = Σ ⟨aᵣ bₛ⟩ₛ₋ᵣ`. Costs 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn left_contraction(self, r: Vector<T>) -> T {
        let (Point { einf: l_einf }, Vector { eo: r_eo, einf: r_einf }) = (self, r);
        (-r_einf).sub_product(l_einf, r_eo)
    }
}

impl<T: __gacore::Scalar> __gacore::LeftContraction<Bivector<T>> for Point<T> {
    type Output = Vector<T>;
    /// `a ⌋ b = Σ ⟨aᵣ bₛ⟩ₛ₋ᵣ`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn left_contraction(self, r: Bivector<T>) -> Vector<T> {
        let (Point { einf: l_einf }, Bivector { eoinf: r_eoinf }) = (self, r);
        Vector {
            eo: r_eoinf,
            einf: -l_einf * r_eoinf,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::LeftContraction<Even<T>> for Point<T> {
    type Output = Vector<T>;
    /// `a ⌋ b = Σ ⟨aᵣ bₛ⟩ₛ₋ᵣ`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn left_contraction(self, r: Even<T>) -> Vector<T> {
        let (Point { einf: l_einf }, Even { eoinf: r_eoinf, .. }) = (self, r);
        Vector {
            eo: r_eoinf,
            einf: -l_einf * r_eoinf,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::LeftContraction<Multivector<T>> for Point<T> {
    type Output = Multivector<T>;
    /// `a ⌋ b = Σ ⟨aᵣ bₛ⟩ₛ₋ᵣ`. Costs 1 multiply and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn left_contraction(self, r: Multivector<T>) -> Multivector<T> {
        let (Point { einf: l_einf }, Multivector { eo: r_eo, einf: r_einf, eoinf: r_eoinf, .. }) = (self, r);
        Multivector {
            s: (-r_einf).sub_product(l_einf, r_eo),
            eo: r_eoinf,
            einf: -l_einf * r_eoinf,
            eoinf: T::ZERO,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::LeftContraction<Point<T>> for Vector<T> {
    type Output = T;
    /// `a ⌋ b = Σ ⟨aᵣ bₛ⟩ₛ₋ᵣ`. Costs 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn left_contraction(self, r: Point<T>) -> T {
        let (Vector { eo: l_eo, einf: l_einf }, Point { einf: r_einf }) = (self, r);
        (-l_einf).sub_product(l_eo, r_einf)
    }
}

impl<T: __gacore::Scalar> __gacore::LeftContraction<Vector<T>> for Vector<T> {
    type Output = T;
    /// `a ⌋ b = Σ ⟨aᵣ bₛ⟩ₛ₋ᵣ`. Costs 1 multiply and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn left_contraction(self, r: Vector<T>) -> T {
        let (Vector { eo: l_eo, einf: l_einf }, Vector { eo: r_eo, einf: r_einf }) = (self, r);
        (-l_eo * r_einf).sub_product(l_einf, r_eo)
    }
}

impl<T: __gacore::Scalar> __gacore::LeftContraction<Bivector<T>> for Vector<T> {
    type Output = Vector<T>;
    /// `a ⌋ b = Σ ⟨aᵣ bₛ⟩ₛ₋ᵣ`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn left_contraction(self, r: Bivector<T>) -> Vector<T> {
        let (Vector { eo: l_eo, einf: l_einf }, Bivector { eoinf: r_eoinf }) = (self, r);
        Vector {
            eo: l_eo * r_eoinf,
            einf: -l_einf * r_eoinf,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::LeftContraction<Even<T>> for Vector<T> {
    type Output = Vector<T>;
    /// `a ⌋ b = Σ ⟨aᵣ bₛ⟩ₛ₋ᵣ`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn left_contraction(self, r: Even<T>) -> Vector<T> {
        let (Vector { eo: l_eo, einf: l_einf }, Even { eoinf: r_eoinf, .. }) = (self, r);
        Vector {
            eo: l_eo * r_eoinf,
            einf: -l_einf * r_eoinf,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::LeftContraction<Multivector<T>> for Vector<T> {
    type Output = Multivector<T>;
    /// `a ⌋ b = Σ ⟨aᵣ bₛ⟩ₛ₋ᵣ`. Costs 3 multiplies and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn left_contraction(self, r: Multivector<T>) -> Multivector<T> {
        let (Vector { eo: l_eo, einf: l_einf }, Multivector { eo: r_eo, einf: r_einf, eoinf: r_eoinf, .. }) = (self, r);
        Multivector {
            s: (-l_eo * r_einf).sub_product(l_einf, r_eo),
            eo: l_eo * r_eoinf,
            einf: -l_einf * r_eoinf,
            eoinf: T::ZERO,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::LeftContraction<Point<T>> for Bivector<T> {
    type Output = T;
    /// `a ⌋ b = Σ ⟨aᵣ bₛ⟩ₛ₋ᵣ`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn left_contraction(self, r: Point<T>) -> T {
        let _ = self;
        let _ = r;
        T::ZERO
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
        let (Bivector { eoinf: l_eoinf }, Bivector { eoinf: r_eoinf }) = (self, r);
        l_eoinf * r_eoinf
    }
}

impl<T: __gacore::Scalar> __gacore::LeftContraction<Even<T>> for Bivector<T> {
    type Output = T;
    /// `a ⌋ b = Σ ⟨aᵣ bₛ⟩ₛ₋ᵣ`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn left_contraction(self, r: Even<T>) -> T {
        let (Bivector { eoinf: l_eoinf }, Even { eoinf: r_eoinf, .. }) = (self, r);
        l_eoinf * r_eoinf
    }
}

impl<T: __gacore::Scalar> __gacore::LeftContraction<Multivector<T>> for Bivector<T> {
    type Output = T;
    /// `a ⌋ b = Σ ⟨aᵣ bₛ⟩ₛ₋ᵣ`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn left_contraction(self, r: Multivector<T>) -> T {
        let (Bivector { eoinf: l_eoinf }, Multivector { eoinf: r_eoinf, .. }) = (self, r);
        l_eoinf * r_eoinf
    }
}

impl<T: __gacore::Scalar> __gacore::LeftContraction<Point<T>> for Even<T> {
    type Output = Vector<T>;
    /// `a ⌋ b = Σ ⟨aᵣ bₛ⟩ₛ₋ᵣ`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn left_contraction(self, r: Point<T>) -> Vector<T> {
        let (Even { s: l_s, .. }, Point { einf: r_einf }) = (self, r);
        Vector {
            eo: l_s,
            einf: l_s * r_einf,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::LeftContraction<Vector<T>> for Even<T> {
    type Output = Vector<T>;
    /// `a ⌋ b = Σ ⟨aᵣ bₛ⟩ₛ₋ᵣ`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn left_contraction(self, r: Vector<T>) -> Vector<T> {
        let (Even { s: l_s, .. }, Vector { eo: r_eo, einf: r_einf }) = (self, r);
        Vector {
            eo: l_s * r_eo,
            einf: l_s * r_einf,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::LeftContraction<Bivector<T>> for Even<T> {
    type Output = Even<T>;
    /// `a ⌋ b = Σ ⟨aᵣ bₛ⟩ₛ₋ᵣ`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn left_contraction(self, r: Bivector<T>) -> Even<T> {
        let (Even { s: l_s, eoinf: l_eoinf }, Bivector { eoinf: r_eoinf }) = (self, r);
        Even {
            s: l_eoinf * r_eoinf,
            eoinf: l_s * r_eoinf,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::LeftContraction<Even<T>> for Even<T> {
    type Output = Even<T>;
    /// `a ⌋ b = Σ ⟨aᵣ bₛ⟩ₛ₋ᵣ`. Costs 2 multiplies and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn left_contraction(self, r: Even<T>) -> Even<T> {
        let (Even { s: l_s, eoinf: l_eoinf }, Even { s: r_s, eoinf: r_eoinf }) = (self, r);
        Even {
            s: (l_s * r_s).add_product(l_eoinf, r_eoinf),
            eoinf: l_s * r_eoinf,
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

impl<T: __gacore::Scalar> __gacore::LeftContraction<Point<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a ⌋ b = Σ ⟨aᵣ bₛ⟩ₛ₋ᵣ`. Costs 1 multiply and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn left_contraction(self, r: Point<T>) -> Multivector<T> {
        let (Multivector { s: l_s, eo: l_eo, einf: l_einf, .. }, Point { einf: r_einf }) = (self, r);
        Multivector {
            s: (-l_einf).sub_product(l_eo, r_einf),
            eo: l_s,
            einf: l_s * r_einf,
            eoinf: T::ZERO,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::LeftContraction<Vector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a ⌋ b = Σ ⟨aᵣ bₛ⟩ₛ₋ᵣ`. Costs 3 multiplies and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn left_contraction(self, r: Vector<T>) -> Multivector<T> {
        let (Multivector { s: l_s, eo: l_eo, einf: l_einf, .. }, Vector { eo: r_eo, einf: r_einf }) = (self, r);
        Multivector {
            s: (-l_eo * r_einf).sub_product(l_einf, r_eo),
            eo: l_s * r_eo,
            einf: l_s * r_einf,
            eoinf: T::ZERO,
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
        let (Multivector { s: l_s, eo: l_eo, einf: l_einf, eoinf: l_eoinf }, Multivector { s: r_s, eo: r_eo, einf: r_einf, eoinf: r_eoinf }) = (self, r);
        Multivector {
            s: (l_s * r_s).sub_product(l_einf, r_eo).sub_product(l_eo, r_einf)
                .add_product(l_eoinf, r_eoinf),
            eo: (l_s * r_eo).add_product(l_eo, r_eoinf),
            einf: (l_s * r_einf).sub_product(l_einf, r_eoinf),
            eoinf: l_s * r_eoinf,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::RightContraction<Point<T>> for Point<T> {
    type Output = T;
    /// `a ⌊ b = Σ ⟨aᵣ bₛ⟩ᵣ₋ₛ`. Costs 1 add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn right_contraction(self, r: Point<T>) -> T {
        let (Point { einf: l_einf }, Point { einf: r_einf }) = (self, r);
        -l_einf - r_einf
    }
}

impl<T: __gacore::Scalar> __gacore::RightContraction<Vector<T>> for Point<T> {
    type Output = T;
    /// `a ⌊ b = Σ ⟨aᵣ bₛ⟩ᵣ₋ₛ`. Costs 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn right_contraction(self, r: Vector<T>) -> T {
        let (Point { einf: l_einf }, Vector { eo: r_eo, einf: r_einf }) = (self, r);
        (-r_einf).sub_product(l_einf, r_eo)
    }
}

impl<T: __gacore::Scalar> __gacore::RightContraction<Bivector<T>> for Point<T> {
    type Output = T;
    /// `a ⌊ b = Σ ⟨aᵣ bₛ⟩ᵣ₋ₛ`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn right_contraction(self, r: Bivector<T>) -> T {
        let _ = self;
        let _ = r;
        T::ZERO
    }
}

impl<T: __gacore::Scalar> __gacore::RightContraction<Even<T>> for Point<T> {
    type Output = Vector<T>;
    /// `a ⌊ b = Σ ⟨aᵣ bₛ⟩ᵣ₋ₛ`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn right_contraction(self, r: Even<T>) -> Vector<T> {
        let (Point { einf: l_einf }, Even { s: r_s, .. }) = (self, r);
        Vector {
            eo: r_s,
            einf: l_einf * r_s,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::RightContraction<Multivector<T>> for Point<T> {
    type Output = Multivector<T>;
    /// `a ⌊ b = Σ ⟨aᵣ bₛ⟩ᵣ₋ₛ`. Costs 1 multiply and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn right_contraction(self, r: Multivector<T>) -> Multivector<T> {
        let (Point { einf: l_einf }, Multivector { s: r_s, eo: r_eo, einf: r_einf, .. }) = (self, r);
        Multivector {
            s: (-r_einf).sub_product(l_einf, r_eo),
            eo: r_s,
            einf: l_einf * r_s,
            eoinf: T::ZERO,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::RightContraction<Point<T>> for Vector<T> {
    type Output = T;
    /// `a ⌊ b = Σ ⟨aᵣ bₛ⟩ᵣ₋ₛ`. Costs 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn right_contraction(self, r: Point<T>) -> T {
        let (Vector { eo: l_eo, einf: l_einf }, Point { einf: r_einf }) = (self, r);
        (-l_einf).sub_product(l_eo, r_einf)
    }
}

impl<T: __gacore::Scalar> __gacore::RightContraction<Vector<T>> for Vector<T> {
    type Output = T;
    /// `a ⌊ b = Σ ⟨aᵣ bₛ⟩ᵣ₋ₛ`. Costs 1 multiply and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn right_contraction(self, r: Vector<T>) -> T {
        let (Vector { eo: l_eo, einf: l_einf }, Vector { eo: r_eo, einf: r_einf }) = (self, r);
        (-l_eo * r_einf).sub_product(l_einf, r_eo)
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
        let (Vector { eo: l_eo, einf: l_einf }, Even { s: r_s, .. }) = (self, r);
        Vector {
            eo: l_eo * r_s,
            einf: l_einf * r_s,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::RightContraction<Multivector<T>> for Vector<T> {
    type Output = Multivector<T>;
    /// `a ⌊ b = Σ ⟨aᵣ bₛ⟩ᵣ₋ₛ`. Costs 3 multiplies and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn right_contraction(self, r: Multivector<T>) -> Multivector<T> {
        let (Vector { eo: l_eo, einf: l_einf }, Multivector { s: r_s, eo: r_eo, einf: r_einf, .. }) = (self, r);
        Multivector {
            s: (-l_eo * r_einf).sub_product(l_einf, r_eo),
            eo: l_eo * r_s,
            einf: l_einf * r_s,
            eoinf: T::ZERO,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::RightContraction<Point<T>> for Bivector<T> {
    type Output = Vector<T>;
    /// `a ⌊ b = Σ ⟨aᵣ bₛ⟩ᵣ₋ₛ`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn right_contraction(self, r: Point<T>) -> Vector<T> {
        let (Bivector { eoinf: l_eoinf }, Point { einf: r_einf }) = (self, r);
        Vector {
            eo: -l_eoinf,
            einf: l_eoinf * r_einf,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::RightContraction<Vector<T>> for Bivector<T> {
    type Output = Vector<T>;
    /// `a ⌊ b = Σ ⟨aᵣ bₛ⟩ᵣ₋ₛ`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn right_contraction(self, r: Vector<T>) -> Vector<T> {
        let (Bivector { eoinf: l_eoinf }, Vector { eo: r_eo, einf: r_einf }) = (self, r);
        Vector {
            eo: -l_eoinf * r_eo,
            einf: l_eoinf * r_einf,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::RightContraction<Bivector<T>> for Bivector<T> {
    type Output = T;
    /// `a ⌊ b = Σ ⟨aᵣ bₛ⟩ᵣ₋ₛ`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn right_contraction(self, r: Bivector<T>) -> T {
        let (Bivector { eoinf: l_eoinf }, Bivector { eoinf: r_eoinf }) = (self, r);
        l_eoinf * r_eoinf
    }
}

impl<T: __gacore::Scalar> __gacore::RightContraction<Even<T>> for Bivector<T> {
    type Output = Even<T>;
    /// `a ⌊ b = Σ ⟨aᵣ bₛ⟩ᵣ₋ₛ`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn right_contraction(self, r: Even<T>) -> Even<T> {
        let (Bivector { eoinf: l_eoinf }, Even { s: r_s, eoinf: r_eoinf }) = (self, r);
        Even {
            s: l_eoinf * r_eoinf,
            eoinf: l_eoinf * r_s,
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

impl<T: __gacore::Scalar> __gacore::RightContraction<Point<T>> for Even<T> {
    type Output = Vector<T>;
    /// `a ⌊ b = Σ ⟨aᵣ bₛ⟩ᵣ₋ₛ`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn right_contraction(self, r: Point<T>) -> Vector<T> {
        let (Even { eoinf: l_eoinf, .. }, Point { einf: r_einf }) = (self, r);
        Vector {
            eo: -l_eoinf,
            einf: l_eoinf * r_einf,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::RightContraction<Vector<T>> for Even<T> {
    type Output = Vector<T>;
    /// `a ⌊ b = Σ ⟨aᵣ bₛ⟩ᵣ₋ₛ`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn right_contraction(self, r: Vector<T>) -> Vector<T> {
        let (Even { eoinf: l_eoinf, .. }, Vector { eo: r_eo, einf: r_einf }) = (self, r);
        Vector {
            eo: -l_eoinf * r_eo,
            einf: l_eoinf * r_einf,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::RightContraction<Bivector<T>> for Even<T> {
    type Output = T;
    /// `a ⌊ b = Σ ⟨aᵣ bₛ⟩ᵣ₋ₛ`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn right_contraction(self, r: Bivector<T>) -> T {
        let (Even { eoinf: l_eoinf, .. }, Bivector { eoinf: r_eoinf }) = (self, r);
        l_eoinf * r_eoinf
    }
}

impl<T: __gacore::Scalar> __gacore::RightContraction<Even<T>> for Even<T> {
    type Output = Even<T>;
    /// `a ⌊ b = Σ ⟨aᵣ bₛ⟩ᵣ₋ₛ`. Costs 2 multiplies and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn right_contraction(self, r: Even<T>) -> Even<T> {
        let (Even { s: l_s, eoinf: l_eoinf }, Even { s: r_s, eoinf: r_eoinf }) = (self, r);
        Even {
            s: (l_s * r_s).add_product(l_eoinf, r_eoinf),
            eoinf: l_eoinf * r_s,
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

impl<T: __gacore::Scalar> __gacore::RightContraction<Point<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a ⌊ b = Σ ⟨aᵣ bₛ⟩ᵣ₋ₛ`. Costs 1 multiply and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn right_contraction(self, r: Point<T>) -> Multivector<T> {
        let (Multivector { eo: l_eo, einf: l_einf, eoinf: l_eoinf, .. }, Point { einf: r_einf }) = (self, r);
        Multivector {
            s: (-l_einf).sub_product(l_eo, r_einf),
            eo: -l_eoinf,
            einf: l_eoinf * r_einf,
            eoinf: T::ZERO,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::RightContraction<Vector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a ⌊ b = Σ ⟨aᵣ bₛ⟩ᵣ₋ₛ`. Costs 3 multiplies and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn right_contraction(self, r: Vector<T>) -> Multivector<T> {
        let (Multivector { eo: l_eo, einf: l_einf, eoinf: l_eoinf, .. }, Vector { eo: r_eo, einf: r_einf }) = (self, r);
        Multivector {
            s: (-l_eo * r_einf).sub_product(l_einf, r_eo),
            eo: -l_eoinf * r_eo,
            einf: l_eoinf * r_einf,
            eoinf: T::ZERO,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::RightContraction<Bivector<T>> for Multivector<T> {
    type Output = T;
    /// `a ⌊ b = Σ ⟨aᵣ bₛ⟩ᵣ₋ₛ`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn right_contraction(self, r: Bivector<T>) -> T {
        let (Multivector { eoinf: l_eoinf, .. }, Bivector { eoinf: r_eoinf }) = (self, r);
        l_eoinf * r_eoinf
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
        let (Multivector { s: l_s, eo: l_eo, einf: l_einf, eoinf: l_eoinf }, Multivector { s: r_s, eo: r_eo, einf: r_einf, eoinf: r_eoinf }) = (self, r);
        Multivector {
            s: (l_s * r_s).sub_product(l_einf, r_eo).sub_product(l_eo, r_einf)
                .add_product(l_eoinf, r_eoinf),
            eo: (l_eo * r_s).sub_product(l_eoinf, r_eo),
            einf: (l_einf * r_s).add_product(l_eoinf, r_einf),
            eoinf: l_eoinf * r_s,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::ScalarProduct<Point<T>> for Point<T> {
    type Output = T;
    /// `⟨a b⟩₀`. Costs 1 add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scalar_product(self, r: Point<T>) -> T {
        let (Point { einf: l_einf }, Point { einf: r_einf }) = (self, r);
        -l_einf - r_einf
    }
}

impl<T: __gacore::Scalar> __gacore::ScalarProduct<Vector<T>> for Point<T> {
    type Output = T;
    /// `⟨a b⟩₀`. Costs 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scalar_product(self, r: Vector<T>) -> T {
        let (Point { einf: l_einf }, Vector { eo: r_eo, einf: r_einf }) = (self, r);
        (-r_einf).sub_product(l_einf, r_eo)
    }
}

impl<T: __gacore::Scalar> __gacore::ScalarProduct<Bivector<T>> for Point<T> {
    type Output = T;
    /// `⟨a b⟩₀`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scalar_product(self, r: Bivector<T>) -> T {
        let _ = self;
        let _ = r;
        T::ZERO
    }
}

impl<T: __gacore::Scalar> __gacore::ScalarProduct<Even<T>> for Point<T> {
    type Output = T;
    /// `⟨a b⟩₀`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scalar_product(self, r: Even<T>) -> T {
        let _ = self;
        let _ = r;
        T::ZERO
    }
}

impl<T: __gacore::Scalar> __gacore::ScalarProduct<Multivector<T>> for Point<T> {
    type Output = T;
    /// `⟨a b⟩₀`. Costs 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scalar_product(self, r: Multivector<T>) -> T {
        let (Point { einf: l_einf }, Multivector { eo: r_eo, einf: r_einf, .. }) = (self, r);
        (-r_einf).sub_product(l_einf, r_eo)
    }
}

impl<T: __gacore::Scalar> __gacore::ScalarProduct<Point<T>> for Vector<T> {
    type Output = T;
    /// `⟨a b⟩₀`. Costs 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scalar_product(self, r: Point<T>) -> T {
        __gacore::ScalarProduct::scalar_product(r, self)
    }
}

impl<T: __gacore::Scalar> __gacore::ScalarProduct<Vector<T>> for Vector<T> {
    type Output = T;
    /// `⟨a b⟩₀`. Costs 1 multiply and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scalar_product(self, r: Vector<T>) -> T {
        let (Vector { eo: l_eo, einf: l_einf }, Vector { eo: r_eo, einf: r_einf }) = (self, r);
        (-l_eo * r_einf).sub_product(l_einf, r_eo)
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
        let (Vector { eo: l_eo, einf: l_einf }, Multivector { eo: r_eo, einf: r_einf, .. }) = (self, r);
        (-l_eo * r_einf).sub_product(l_einf, r_eo)
    }
}

impl<T: __gacore::Scalar> __gacore::ScalarProduct<Point<T>> for Bivector<T> {
    type Output = T;
    /// `⟨a b⟩₀`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scalar_product(self, r: Point<T>) -> T {
        __gacore::ScalarProduct::scalar_product(r, self)
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
        let (Bivector { eoinf: l_eoinf }, Bivector { eoinf: r_eoinf }) = (self, r);
        l_eoinf * r_eoinf
    }
}

impl<T: __gacore::Scalar> __gacore::ScalarProduct<Even<T>> for Bivector<T> {
    type Output = T;
    /// `⟨a b⟩₀`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scalar_product(self, r: Even<T>) -> T {
        let (Bivector { eoinf: l_eoinf }, Even { eoinf: r_eoinf, .. }) = (self, r);
        l_eoinf * r_eoinf
    }
}

impl<T: __gacore::Scalar> __gacore::ScalarProduct<Multivector<T>> for Bivector<T> {
    type Output = T;
    /// `⟨a b⟩₀`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scalar_product(self, r: Multivector<T>) -> T {
        let (Bivector { eoinf: l_eoinf }, Multivector { eoinf: r_eoinf, .. }) = (self, r);
        l_eoinf * r_eoinf
    }
}

impl<T: __gacore::Scalar> __gacore::ScalarProduct<Point<T>> for Even<T> {
    type Output = T;
    /// `⟨a b⟩₀`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scalar_product(self, r: Point<T>) -> T {
        __gacore::ScalarProduct::scalar_product(r, self)
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
        let (Even { s: l_s, eoinf: l_eoinf }, Even { s: r_s, eoinf: r_eoinf }) = (self, r);
        (l_s * r_s).add_product(l_eoinf, r_eoinf)
    }
}

impl<T: __gacore::Scalar> __gacore::ScalarProduct<Multivector<T>> for Even<T> {
    type Output = T;
    /// `⟨a b⟩₀`. Costs 1 multiply and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scalar_product(self, r: Multivector<T>) -> T {
        let (Even { s: l_s, eoinf: l_eoinf }, Multivector { s: r_s, eoinf: r_eoinf, .. }) = (self, r);
        (l_s * r_s).add_product(l_eoinf, r_eoinf)
    }
}

impl<T: __gacore::Scalar> __gacore::ScalarProduct<Point<T>> for Multivector<T> {
    type Output = T;
    /// `⟨a b⟩₀`. Costs 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scalar_product(self, r: Point<T>) -> T {
        __gacore::ScalarProduct::scalar_product(r, self)
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
        let (Multivector { s: l_s, eo: l_eo, einf: l_einf, eoinf: l_eoinf }, Multivector { s: r_s, eo: r_eo, einf: r_einf, eoinf: r_eoinf }) = (self, r);
        (l_s * r_s).sub_product(l_einf, r_eo).sub_product(l_eo, r_einf)
            .add_product(l_eoinf, r_eoinf)
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitAnd<Point<T>> for Point<T> {
    type Output = T;
    /// `a ∨ b, where J(a ∨ b) = J(a) ∧ J(b) and J is the right complement`. Costs 1 add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitand(self, r: Point<T>) -> T {
        let (Point { einf: l_einf }, Point { einf: r_einf }) = (self, r);
        -l_einf + r_einf
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitAnd<Vector<T>> for Point<T> {
    type Output = T;
    /// `a ∨ b, where J(a ∨ b) = J(a) ∧ J(b) and J is the right complement`. Costs 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitand(self, r: Vector<T>) -> T {
        let (Point { einf: l_einf }, Vector { eo: r_eo, einf: r_einf }) = (self, r);
        r_einf.sub_product(l_einf, r_eo)
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitAnd<Bivector<T>> for Point<T> {
    type Output = Vector<T>;
    /// `a ∨ b, where J(a ∨ b) = J(a) ∧ J(b) and J is the right complement`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitand(self, r: Bivector<T>) -> Vector<T> {
        let (Point { einf: l_einf }, Bivector { eoinf: r_eoinf }) = (self, r);
        Vector {
            eo: r_eoinf,
            einf: l_einf * r_eoinf,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitAnd<Even<T>> for Point<T> {
    type Output = Vector<T>;
    /// `a ∨ b, where J(a ∨ b) = J(a) ∧ J(b) and J is the right complement`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitand(self, r: Even<T>) -> Vector<T> {
        let (Point { einf: l_einf }, Even { eoinf: r_eoinf, .. }) = (self, r);
        Vector {
            eo: r_eoinf,
            einf: l_einf * r_eoinf,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitAnd<Multivector<T>> for Point<T> {
    type Output = Multivector<T>;
    /// `a ∨ b, where J(a ∨ b) = J(a) ∧ J(b) and J is the right complement`. Costs 1 multiply and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitand(self, r: Multivector<T>) -> Multivector<T> {
        let (Point { einf: l_einf }, Multivector { eo: r_eo, einf: r_einf, eoinf: r_eoinf, .. }) = (self, r);
        Multivector {
            s: r_einf.sub_product(l_einf, r_eo),
            eo: r_eoinf,
            einf: l_einf * r_eoinf,
            eoinf: T::ZERO,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitAnd<Point<T>> for Vector<T> {
    type Output = T;
    /// `a ∨ b, where J(a ∨ b) = J(a) ∧ J(b) and J is the right complement`. Costs 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitand(self, r: Point<T>) -> T {
        let (Vector { eo: l_eo, einf: l_einf }, Point { einf: r_einf }) = (self, r);
        (-l_einf).add_product(l_eo, r_einf)
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitAnd<Vector<T>> for Vector<T> {
    type Output = T;
    /// `a ∨ b, where J(a ∨ b) = J(a) ∧ J(b) and J is the right complement`. Costs 1 multiply and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitand(self, r: Vector<T>) -> T {
        let (Vector { eo: l_eo, einf: l_einf }, Vector { eo: r_eo, einf: r_einf }) = (self, r);
        (l_eo * r_einf).sub_product(l_einf, r_eo)
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitAnd<Bivector<T>> for Vector<T> {
    type Output = Vector<T>;
    /// `a ∨ b, where J(a ∨ b) = J(a) ∧ J(b) and J is the right complement`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitand(self, r: Bivector<T>) -> Vector<T> {
        let (Vector { eo: l_eo, einf: l_einf }, Bivector { eoinf: r_eoinf }) = (self, r);
        Vector {
            eo: l_eo * r_eoinf,
            einf: l_einf * r_eoinf,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitAnd<Even<T>> for Vector<T> {
    type Output = Vector<T>;
    /// `a ∨ b, where J(a ∨ b) = J(a) ∧ J(b) and J is the right complement`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitand(self, r: Even<T>) -> Vector<T> {
        let (Vector { eo: l_eo, einf: l_einf }, Even { eoinf: r_eoinf, .. }) = (self, r);
        Vector {
            eo: l_eo * r_eoinf,
            einf: l_einf * r_eoinf,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitAnd<Multivector<T>> for Vector<T> {
    type Output = Multivector<T>;
    /// `a ∨ b, where J(a ∨ b) = J(a) ∧ J(b) and J is the right complement`. Costs 3 multiplies and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitand(self, r: Multivector<T>) -> Multivector<T> {
        let (Vector { eo: l_eo, einf: l_einf }, Multivector { eo: r_eo, einf: r_einf, eoinf: r_eoinf, .. }) = (self, r);
        Multivector {
            s: (l_eo * r_einf).sub_product(l_einf, r_eo),
            eo: l_eo * r_eoinf,
            einf: l_einf * r_eoinf,
            eoinf: T::ZERO,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitAnd<Point<T>> for Bivector<T> {
    type Output = Vector<T>;
    /// `a ∨ b, where J(a ∨ b) = J(a) ∧ J(b) and J is the right complement`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitand(self, r: Point<T>) -> Vector<T> {
        let (Bivector { eoinf: l_eoinf }, Point { einf: r_einf }) = (self, r);
        Vector {
            eo: l_eoinf,
            einf: l_eoinf * r_einf,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitAnd<Vector<T>> for Bivector<T> {
    type Output = Vector<T>;
    /// `a ∨ b, where J(a ∨ b) = J(a) ∧ J(b) and J is the right complement`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitand(self, r: Vector<T>) -> Vector<T> {
        let (Bivector { eoinf: l_eoinf }, Vector { eo: r_eo, einf: r_einf }) = (self, r);
        Vector {
            eo: l_eoinf * r_eo,
            einf: l_eoinf * r_einf,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitAnd<Bivector<T>> for Bivector<T> {
    type Output = Bivector<T>;
    /// `a ∨ b, where J(a ∨ b) = J(a) ∧ J(b) and J is the right complement`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitand(self, r: Bivector<T>) -> Bivector<T> {
        let (Bivector { eoinf: l_eoinf }, Bivector { eoinf: r_eoinf }) = (self, r);
        Bivector {
            eoinf: l_eoinf * r_eoinf,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitAnd<Even<T>> for Bivector<T> {
    type Output = Even<T>;
    /// `a ∨ b, where J(a ∨ b) = J(a) ∧ J(b) and J is the right complement`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitand(self, r: Even<T>) -> Even<T> {
        let (Bivector { eoinf: l_eoinf }, Even { s: r_s, eoinf: r_eoinf }) = (self, r);
        Even {
            s: l_eoinf * r_s,
            eoinf: l_eoinf * r_eoinf,
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

impl<T: __gacore::Scalar> ::core::ops::BitAnd<Point<T>> for Even<T> {
    type Output = Vector<T>;
    /// `a ∨ b, where J(a ∨ b) = J(a) ∧ J(b) and J is the right complement`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitand(self, r: Point<T>) -> Vector<T> {
        let (Even { eoinf: l_eoinf, .. }, Point { einf: r_einf }) = (self, r);
        Vector {
            eo: l_eoinf,
            einf: l_eoinf * r_einf,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitAnd<Vector<T>> for Even<T> {
    type Output = Vector<T>;
    /// `a ∨ b, where J(a ∨ b) = J(a) ∧ J(b) and J is the right complement`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitand(self, r: Vector<T>) -> Vector<T> {
        let (Even { eoinf: l_eoinf, .. }, Vector { eo: r_eo, einf: r_einf }) = (self, r);
        Vector {
            eo: l_eoinf * r_eo,
            einf: l_eoinf * r_einf,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitAnd<Bivector<T>> for Even<T> {
    type Output = Even<T>;
    /// `a ∨ b, where J(a ∨ b) = J(a) ∧ J(b) and J is the right complement`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitand(self, r: Bivector<T>) -> Even<T> {
        let (Even { s: l_s, eoinf: l_eoinf }, Bivector { eoinf: r_eoinf }) = (self, r);
        Even {
            s: l_s * r_eoinf,
            eoinf: l_eoinf * r_eoinf,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitAnd<Even<T>> for Even<T> {
    type Output = Even<T>;
    /// `a ∨ b, where J(a ∨ b) = J(a) ∧ J(b) and J is the right complement`. Costs 2 multiplies and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitand(self, r: Even<T>) -> Even<T> {
        let (Even { s: l_s, eoinf: l_eoinf }, Even { s: r_s, eoinf: r_eoinf }) = (self, r);
        Even {
            s: (l_eoinf * r_s).add_product(l_s, r_eoinf),
            eoinf: l_eoinf * r_eoinf,
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

impl<T: __gacore::Scalar> ::core::ops::BitAnd<Point<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a ∨ b, where J(a ∨ b) = J(a) ∧ J(b) and J is the right complement`. Costs 1 multiply and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitand(self, r: Point<T>) -> Multivector<T> {
        let (Multivector { eo: l_eo, einf: l_einf, eoinf: l_eoinf, .. }, Point { einf: r_einf }) = (self, r);
        Multivector {
            s: (-l_einf).add_product(l_eo, r_einf),
            eo: l_eoinf,
            einf: l_eoinf * r_einf,
            eoinf: T::ZERO,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::BitAnd<Vector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a ∨ b, where J(a ∨ b) = J(a) ∧ J(b) and J is the right complement`. Costs 3 multiplies and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bitand(self, r: Vector<T>) -> Multivector<T> {
        let (Multivector { eo: l_eo, einf: l_einf, eoinf: l_eoinf, .. }, Vector { eo: r_eo, einf: r_einf }) = (self, r);
        Multivector {
            s: (l_eo * r_einf).sub_product(l_einf, r_eo),
            eo: l_eoinf * r_eo,
            einf: l_eoinf * r_einf,
            eoinf: T::ZERO,
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
        let (Multivector { s: l_s, eo: l_eo, einf: l_einf, eoinf: l_eoinf }, Multivector { s: r_s, eo: r_eo, einf: r_einf, eoinf: r_eoinf }) = (self, r);
        Multivector {
            s: (l_eoinf * r_s).sub_product(l_einf, r_eo).add_product(l_s, r_eoinf)
                .add_product(l_eo, r_einf),
            eo: (l_eoinf * r_eo).add_product(l_eo, r_eoinf),
            einf: (l_eoinf * r_einf).add_product(l_einf, r_eoinf),
            eoinf: l_eoinf * r_eoinf,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::Commutator<Point<T>> for Point<T> {
    type Output = Bivector<T>;
    /// `(a b − b a) / 2`. Costs 1 add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn commutator(self, r: Point<T>) -> Bivector<T> {
        let (Point { einf: l_einf }, Point { einf: r_einf }) = (self, r);
        Bivector {
            eoinf: -l_einf + r_einf,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::Commutator<Vector<T>> for Point<T> {
    type Output = Bivector<T>;
    /// `(a b − b a) / 2`. Costs 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn commutator(self, r: Vector<T>) -> Bivector<T> {
        let (Point { einf: l_einf }, Vector { eo: r_eo, einf: r_einf }) = (self, r);
        Bivector {
            eoinf: r_einf.sub_product(l_einf, r_eo),
        }
    }
}

impl<T: __gacore::Scalar> __gacore::Commutator<Bivector<T>> for Point<T> {
    type Output = Vector<T>;
    /// `(a b − b a) / 2`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn commutator(self, r: Bivector<T>) -> Vector<T> {
        let (Point { einf: l_einf }, Bivector { eoinf: r_eoinf }) = (self, r);
        Vector {
            eo: r_eoinf,
            einf: -l_einf * r_eoinf,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::Commutator<Even<T>> for Point<T> {
    type Output = Vector<T>;
    /// `(a b − b a) / 2`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn commutator(self, r: Even<T>) -> Vector<T> {
        let (Point { einf: l_einf }, Even { eoinf: r_eoinf, .. }) = (self, r);
        Vector {
            eo: r_eoinf,
            einf: -l_einf * r_eoinf,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::Commutator<Multivector<T>> for Point<T> {
    type Output = Multivector<T>;
    /// `(a b − b a) / 2`. Costs 1 multiply and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn commutator(self, r: Multivector<T>) -> Multivector<T> {
        let (Point { einf: l_einf }, Multivector { eo: r_eo, einf: r_einf, eoinf: r_eoinf, .. }) = (self, r);
        Multivector {
            s: T::ZERO,
            eo: r_eoinf,
            einf: -l_einf * r_eoinf,
            eoinf: r_einf.sub_product(l_einf, r_eo),
        }
    }
}

impl<T: __gacore::Scalar> __gacore::Commutator<Point<T>> for Vector<T> {
    type Output = Bivector<T>;
    /// `(a b − b a) / 2`. Costs 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn commutator(self, r: Point<T>) -> Bivector<T> {
        -__gacore::Commutator::commutator(r, self)
    }
}

impl<T: __gacore::Scalar> __gacore::Commutator<Vector<T>> for Vector<T> {
    type Output = Bivector<T>;
    /// `(a b − b a) / 2`. Costs 1 multiply and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn commutator(self, r: Vector<T>) -> Bivector<T> {
        let (Vector { eo: l_eo, einf: l_einf }, Vector { eo: r_eo, einf: r_einf }) = (self, r);
        Bivector {
            eoinf: (l_eo * r_einf).sub_product(l_einf, r_eo),
        }
    }
}

impl<T: __gacore::Scalar> __gacore::Commutator<Bivector<T>> for Vector<T> {
    type Output = Vector<T>;
    /// `(a b − b a) / 2`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn commutator(self, r: Bivector<T>) -> Vector<T> {
        let (Vector { eo: l_eo, einf: l_einf }, Bivector { eoinf: r_eoinf }) = (self, r);
        Vector {
            eo: l_eo * r_eoinf,
            einf: -l_einf * r_eoinf,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::Commutator<Even<T>> for Vector<T> {
    type Output = Vector<T>;
    /// `(a b − b a) / 2`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn commutator(self, r: Even<T>) -> Vector<T> {
        let (Vector { eo: l_eo, einf: l_einf }, Even { eoinf: r_eoinf, .. }) = (self, r);
        Vector {
            eo: l_eo * r_eoinf,
            einf: -l_einf * r_eoinf,
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

impl<T: __gacore::Scalar> __gacore::Commutator<Point<T>> for Bivector<T> {
    type Output = Vector<T>;
    /// `(a b − b a) / 2`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn commutator(self, r: Point<T>) -> Vector<T> {
        -__gacore::Commutator::commutator(r, self)
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
        let (Bivector { eoinf: l_eoinf }, Multivector { eo: r_eo, einf: r_einf, .. }) = (self, r);
        Vector {
            eo: -l_eoinf * r_eo,
            einf: l_eoinf * r_einf,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::Commutator<Point<T>> for Even<T> {
    type Output = Vector<T>;
    /// `(a b − b a) / 2`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn commutator(self, r: Point<T>) -> Vector<T> {
        -__gacore::Commutator::commutator(r, self)
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
        let (Even { eoinf: l_eoinf, .. }, Multivector { eo: r_eo, einf: r_einf, .. }) = (self, r);
        Vector {
            eo: -l_eoinf * r_eo,
            einf: l_eoinf * r_einf,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::Commutator<Point<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `(a b − b a) / 2`. Costs 1 multiply and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn commutator(self, r: Point<T>) -> Multivector<T> {
        -__gacore::Commutator::commutator(r, self)
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
        let (Multivector { eo: l_eo, einf: l_einf, eoinf: l_eoinf, .. }, Multivector { eo: r_eo, einf: r_einf, eoinf: r_eoinf, .. }) = (self, r);
        Multivector {
            s: T::ZERO,
            eo: (l_eo * r_eoinf).sub_product(l_eoinf, r_eo),
            einf: (l_eoinf * r_einf).sub_product(l_einf, r_eoinf),
            eoinf: (l_eo * r_einf).sub_product(l_einf, r_eo),
        }
    }
}

impl<T: __gacore::Scalar> __gacore::Anticommutator<Point<T>> for Point<T> {
    type Output = T;
    /// `(a b + b a) / 2`. Costs 1 add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn anticommutator(self, r: Point<T>) -> T {
        let (Point { einf: l_einf }, Point { einf: r_einf }) = (self, r);
        -l_einf - r_einf
    }
}

impl<T: __gacore::Scalar> __gacore::Anticommutator<Vector<T>> for Point<T> {
    type Output = T;
    /// `(a b + b a) / 2`. Costs 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn anticommutator(self, r: Vector<T>) -> T {
        let (Point { einf: l_einf }, Vector { eo: r_eo, einf: r_einf }) = (self, r);
        (-r_einf).sub_product(l_einf, r_eo)
    }
}

impl<T: __gacore::Scalar> __gacore::Anticommutator<Bivector<T>> for Point<T> {
    type Output = T;
    /// `(a b + b a) / 2`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn anticommutator(self, r: Bivector<T>) -> T {
        let _ = self;
        let _ = r;
        T::ZERO
    }
}

impl<T: __gacore::Scalar> __gacore::Anticommutator<Even<T>> for Point<T> {
    type Output = Vector<T>;
    /// `(a b + b a) / 2`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn anticommutator(self, r: Even<T>) -> Vector<T> {
        let (Point { einf: l_einf }, Even { s: r_s, .. }) = (self, r);
        Vector {
            eo: r_s,
            einf: l_einf * r_s,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::Anticommutator<Multivector<T>> for Point<T> {
    type Output = Multivector<T>;
    /// `(a b + b a) / 2`. Costs 1 multiply and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn anticommutator(self, r: Multivector<T>) -> Multivector<T> {
        let (Point { einf: l_einf }, Multivector { s: r_s, eo: r_eo, einf: r_einf, .. }) = (self, r);
        Multivector {
            s: (-r_einf).sub_product(l_einf, r_eo),
            eo: r_s,
            einf: l_einf * r_s,
            eoinf: T::ZERO,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::Anticommutator<Point<T>> for Vector<T> {
    type Output = T;
    /// `(a b + b a) / 2`. Costs 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn anticommutator(self, r: Point<T>) -> T {
        __gacore::Anticommutator::anticommutator(r, self)
    }
}

impl<T: __gacore::Scalar> __gacore::Anticommutator<Vector<T>> for Vector<T> {
    type Output = T;
    /// `(a b + b a) / 2`. Costs 1 multiply and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn anticommutator(self, r: Vector<T>) -> T {
        let (Vector { eo: l_eo, einf: l_einf }, Vector { eo: r_eo, einf: r_einf }) = (self, r);
        (-l_eo * r_einf).sub_product(l_einf, r_eo)
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
        let (Vector { eo: l_eo, einf: l_einf }, Even { s: r_s, .. }) = (self, r);
        Vector {
            eo: l_eo * r_s,
            einf: l_einf * r_s,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::Anticommutator<Multivector<T>> for Vector<T> {
    type Output = Multivector<T>;
    /// `(a b + b a) / 2`. Costs 3 multiplies and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn anticommutator(self, r: Multivector<T>) -> Multivector<T> {
        let (Vector { eo: l_eo, einf: l_einf }, Multivector { s: r_s, eo: r_eo, einf: r_einf, .. }) = (self, r);
        Multivector {
            s: (-l_eo * r_einf).sub_product(l_einf, r_eo),
            eo: l_eo * r_s,
            einf: l_einf * r_s,
            eoinf: T::ZERO,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::Anticommutator<Point<T>> for Bivector<T> {
    type Output = T;
    /// `(a b + b a) / 2`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn anticommutator(self, r: Point<T>) -> T {
        __gacore::Anticommutator::anticommutator(r, self)
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
        let (Bivector { eoinf: l_eoinf }, Bivector { eoinf: r_eoinf }) = (self, r);
        l_eoinf * r_eoinf
    }
}

impl<T: __gacore::Scalar> __gacore::Anticommutator<Even<T>> for Bivector<T> {
    type Output = Even<T>;
    /// `(a b + b a) / 2`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn anticommutator(self, r: Even<T>) -> Even<T> {
        let (Bivector { eoinf: l_eoinf }, Even { s: r_s, eoinf: r_eoinf }) = (self, r);
        Even {
            s: l_eoinf * r_eoinf,
            eoinf: l_eoinf * r_s,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::Anticommutator<Multivector<T>> for Bivector<T> {
    type Output = Even<T>;
    /// `(a b + b a) / 2`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn anticommutator(self, r: Multivector<T>) -> Even<T> {
        let (Bivector { eoinf: l_eoinf }, Multivector { s: r_s, eoinf: r_eoinf, .. }) = (self, r);
        Even {
            s: l_eoinf * r_eoinf,
            eoinf: l_eoinf * r_s,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::Anticommutator<Point<T>> for Even<T> {
    type Output = Vector<T>;
    /// `(a b + b a) / 2`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn anticommutator(self, r: Point<T>) -> Vector<T> {
        __gacore::Anticommutator::anticommutator(r, self)
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
        let (Even { s: l_s, eoinf: l_eoinf }, Even { s: r_s, eoinf: r_eoinf }) = (self, r);
        Even {
            s: (l_s * r_s).add_product(l_eoinf, r_eoinf),
            eoinf: (l_eoinf * r_s).add_product(l_s, r_eoinf),
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

impl<T: __gacore::Scalar> __gacore::Anticommutator<Point<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `(a b + b a) / 2`. Costs 1 multiply and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn anticommutator(self, r: Point<T>) -> Multivector<T> {
        __gacore::Anticommutator::anticommutator(r, self)
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
        let (Multivector { s: l_s, eo: l_eo, einf: l_einf, eoinf: l_eoinf }, Multivector { s: r_s, eo: r_eo, einf: r_einf, eoinf: r_eoinf }) = (self, r);
        Multivector {
            s: (l_s * r_s).sub_product(l_einf, r_eo).sub_product(l_eo, r_einf)
                .add_product(l_eoinf, r_eoinf),
            eo: (l_eo * r_s).add_product(l_s, r_eo),
            einf: (l_einf * r_s).add_product(l_s, r_einf),
            eoinf: (l_eoinf * r_s).add_product(l_s, r_eoinf),
        }
    }
}

impl<T: __gacore::Scalar> __gacore::HestenesInner<Point<T>> for Point<T> {
    type Output = T;
    /// `Σ ⟨aᵣ bₛ⟩₍|r−s|₎ over r, s > 0`. Costs 1 add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hestenes_inner(self, r: Point<T>) -> T {
        let (Point { einf: l_einf }, Point { einf: r_einf }) = (self, r);
        -l_einf - r_einf
    }
}

impl<T: __gacore::Scalar> __gacore::HestenesInner<Vector<T>> for Point<T> {
    type Output = T;
    /// `Σ ⟨aᵣ bₛ⟩₍|r−s|₎ over r, s > 0`. Costs 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hestenes_inner(self, r: Vector<T>) -> T {
        let (Point { einf: l_einf }, Vector { eo: r_eo, einf: r_einf }) = (self, r);
        (-r_einf).sub_product(l_einf, r_eo)
    }
}

impl<T: __gacore::Scalar> __gacore::HestenesInner<Bivector<T>> for Point<T> {
    type Output = Vector<T>;
    /// `Σ ⟨aᵣ bₛ⟩₍|r−s|₎ over r, s > 0`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hestenes_inner(self, r: Bivector<T>) -> Vector<T> {
        let (Point { einf: l_einf }, Bivector { eoinf: r_eoinf }) = (self, r);
        Vector {
            eo: r_eoinf,
            einf: -l_einf * r_eoinf,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::HestenesInner<Even<T>> for Point<T> {
    type Output = Vector<T>;
    /// `Σ ⟨aᵣ bₛ⟩₍|r−s|₎ over r, s > 0`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hestenes_inner(self, r: Even<T>) -> Vector<T> {
        let (Point { einf: l_einf }, Even { eoinf: r_eoinf, .. }) = (self, r);
        Vector {
            eo: r_eoinf,
            einf: -l_einf * r_eoinf,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::HestenesInner<Multivector<T>> for Point<T> {
    type Output = Multivector<T>;
    /// `Σ ⟨aᵣ bₛ⟩₍|r−s|₎ over r, s > 0`. Costs 1 multiply and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hestenes_inner(self, r: Multivector<T>) -> Multivector<T> {
        let (Point { einf: l_einf }, Multivector { eo: r_eo, einf: r_einf, eoinf: r_eoinf, .. }) = (self, r);
        Multivector {
            s: (-r_einf).sub_product(l_einf, r_eo),
            eo: r_eoinf,
            einf: -l_einf * r_eoinf,
            eoinf: T::ZERO,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::HestenesInner<Point<T>> for Vector<T> {
    type Output = T;
    /// `Σ ⟨aᵣ bₛ⟩₍|r−s|₎ over r, s > 0`. Costs 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hestenes_inner(self, r: Point<T>) -> T {
        let (Vector { eo: l_eo, einf: l_einf }, Point { einf: r_einf }) = (self, r);
        (-l_einf).sub_product(l_eo, r_einf)
    }
}

impl<T: __gacore::Scalar> __gacore::HestenesInner<Vector<T>> for Vector<T> {
    type Output = T;
    /// `Σ ⟨aᵣ bₛ⟩₍|r−s|₎ over r, s > 0`. Costs 1 multiply and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hestenes_inner(self, r: Vector<T>) -> T {
        let (Vector { eo: l_eo, einf: l_einf }, Vector { eo: r_eo, einf: r_einf }) = (self, r);
        (-l_eo * r_einf).sub_product(l_einf, r_eo)
    }
}

impl<T: __gacore::Scalar> __gacore::HestenesInner<Bivector<T>> for Vector<T> {
    type Output = Vector<T>;
    /// `Σ ⟨aᵣ bₛ⟩₍|r−s|₎ over r, s > 0`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hestenes_inner(self, r: Bivector<T>) -> Vector<T> {
        let (Vector { eo: l_eo, einf: l_einf }, Bivector { eoinf: r_eoinf }) = (self, r);
        Vector {
            eo: l_eo * r_eoinf,
            einf: -l_einf * r_eoinf,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::HestenesInner<Even<T>> for Vector<T> {
    type Output = Vector<T>;
    /// `Σ ⟨aᵣ bₛ⟩₍|r−s|₎ over r, s > 0`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hestenes_inner(self, r: Even<T>) -> Vector<T> {
        let (Vector { eo: l_eo, einf: l_einf }, Even { eoinf: r_eoinf, .. }) = (self, r);
        Vector {
            eo: l_eo * r_eoinf,
            einf: -l_einf * r_eoinf,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::HestenesInner<Multivector<T>> for Vector<T> {
    type Output = Multivector<T>;
    /// `Σ ⟨aᵣ bₛ⟩₍|r−s|₎ over r, s > 0`. Costs 3 multiplies and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hestenes_inner(self, r: Multivector<T>) -> Multivector<T> {
        let (Vector { eo: l_eo, einf: l_einf }, Multivector { eo: r_eo, einf: r_einf, eoinf: r_eoinf, .. }) = (self, r);
        Multivector {
            s: (-l_eo * r_einf).sub_product(l_einf, r_eo),
            eo: l_eo * r_eoinf,
            einf: -l_einf * r_eoinf,
            eoinf: T::ZERO,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::HestenesInner<Point<T>> for Bivector<T> {
    type Output = Vector<T>;
    /// `Σ ⟨aᵣ bₛ⟩₍|r−s|₎ over r, s > 0`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hestenes_inner(self, r: Point<T>) -> Vector<T> {
        let (Bivector { eoinf: l_eoinf }, Point { einf: r_einf }) = (self, r);
        Vector {
            eo: -l_eoinf,
            einf: l_eoinf * r_einf,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::HestenesInner<Vector<T>> for Bivector<T> {
    type Output = Vector<T>;
    /// `Σ ⟨aᵣ bₛ⟩₍|r−s|₎ over r, s > 0`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hestenes_inner(self, r: Vector<T>) -> Vector<T> {
        let (Bivector { eoinf: l_eoinf }, Vector { eo: r_eo, einf: r_einf }) = (self, r);
        Vector {
            eo: -l_eoinf * r_eo,
            einf: l_eoinf * r_einf,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::HestenesInner<Bivector<T>> for Bivector<T> {
    type Output = T;
    /// `Σ ⟨aᵣ bₛ⟩₍|r−s|₎ over r, s > 0`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hestenes_inner(self, r: Bivector<T>) -> T {
        let (Bivector { eoinf: l_eoinf }, Bivector { eoinf: r_eoinf }) = (self, r);
        l_eoinf * r_eoinf
    }
}

impl<T: __gacore::Scalar> __gacore::HestenesInner<Even<T>> for Bivector<T> {
    type Output = T;
    /// `Σ ⟨aᵣ bₛ⟩₍|r−s|₎ over r, s > 0`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hestenes_inner(self, r: Even<T>) -> T {
        let (Bivector { eoinf: l_eoinf }, Even { eoinf: r_eoinf, .. }) = (self, r);
        l_eoinf * r_eoinf
    }
}

impl<T: __gacore::Scalar> __gacore::HestenesInner<Multivector<T>> for Bivector<T> {
    type Output = Multivector<T>;
    /// `Σ ⟨aᵣ bₛ⟩₍|r−s|₎ over r, s > 0`. Costs 3 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hestenes_inner(self, r: Multivector<T>) -> Multivector<T> {
        let (Bivector { eoinf: l_eoinf }, Multivector { eo: r_eo, einf: r_einf, eoinf: r_eoinf, .. }) = (self, r);
        Multivector {
            s: l_eoinf * r_eoinf,
            eo: -l_eoinf * r_eo,
            einf: l_eoinf * r_einf,
            eoinf: T::ZERO,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::HestenesInner<Point<T>> for Even<T> {
    type Output = Vector<T>;
    /// `Σ ⟨aᵣ bₛ⟩₍|r−s|₎ over r, s > 0`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hestenes_inner(self, r: Point<T>) -> Vector<T> {
        let (Even { eoinf: l_eoinf, .. }, Point { einf: r_einf }) = (self, r);
        Vector {
            eo: -l_eoinf,
            einf: l_eoinf * r_einf,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::HestenesInner<Vector<T>> for Even<T> {
    type Output = Vector<T>;
    /// `Σ ⟨aᵣ bₛ⟩₍|r−s|₎ over r, s > 0`. Costs 2 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hestenes_inner(self, r: Vector<T>) -> Vector<T> {
        let (Even { eoinf: l_eoinf, .. }, Vector { eo: r_eo, einf: r_einf }) = (self, r);
        Vector {
            eo: -l_eoinf * r_eo,
            einf: l_eoinf * r_einf,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::HestenesInner<Bivector<T>> for Even<T> {
    type Output = T;
    /// `Σ ⟨aᵣ bₛ⟩₍|r−s|₎ over r, s > 0`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hestenes_inner(self, r: Bivector<T>) -> T {
        let (Even { eoinf: l_eoinf, .. }, Bivector { eoinf: r_eoinf }) = (self, r);
        l_eoinf * r_eoinf
    }
}

impl<T: __gacore::Scalar> __gacore::HestenesInner<Even<T>> for Even<T> {
    type Output = T;
    /// `Σ ⟨aᵣ bₛ⟩₍|r−s|₎ over r, s > 0`. Costs 1 multiply.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hestenes_inner(self, r: Even<T>) -> T {
        let (Even { eoinf: l_eoinf, .. }, Even { eoinf: r_eoinf, .. }) = (self, r);
        l_eoinf * r_eoinf
    }
}

impl<T: __gacore::Scalar> __gacore::HestenesInner<Multivector<T>> for Even<T> {
    type Output = Multivector<T>;
    /// `Σ ⟨aᵣ bₛ⟩₍|r−s|₎ over r, s > 0`. Costs 3 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hestenes_inner(self, r: Multivector<T>) -> Multivector<T> {
        let (Even { eoinf: l_eoinf, .. }, Multivector { eo: r_eo, einf: r_einf, eoinf: r_eoinf, .. }) = (self, r);
        Multivector {
            s: l_eoinf * r_eoinf,
            eo: -l_eoinf * r_eo,
            einf: l_eoinf * r_einf,
            eoinf: T::ZERO,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::HestenesInner<Point<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `Σ ⟨aᵣ bₛ⟩₍|r−s|₎ over r, s > 0`. Costs 1 multiply and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hestenes_inner(self, r: Point<T>) -> Multivector<T> {
        let (Multivector { eo: l_eo, einf: l_einf, eoinf: l_eoinf, .. }, Point { einf: r_einf }) = (self, r);
        Multivector {
            s: (-l_einf).sub_product(l_eo, r_einf),
            eo: -l_eoinf,
            einf: l_eoinf * r_einf,
            eoinf: T::ZERO,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::HestenesInner<Vector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `Σ ⟨aᵣ bₛ⟩₍|r−s|₎ over r, s > 0`. Costs 3 multiplies and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hestenes_inner(self, r: Vector<T>) -> Multivector<T> {
        let (Multivector { eo: l_eo, einf: l_einf, eoinf: l_eoinf, .. }, Vector { eo: r_eo, einf: r_einf }) = (self, r);
        Multivector {
            s: (-l_eo * r_einf).sub_product(l_einf, r_eo),
            eo: -l_eoinf * r_eo,
            einf: l_eoinf * r_einf,
            eoinf: T::ZERO,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::HestenesInner<Bivector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `Σ ⟨aᵣ bₛ⟩₍|r−s|₎ over r, s > 0`. Costs 3 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hestenes_inner(self, r: Bivector<T>) -> Multivector<T> {
        let (Multivector { eo: l_eo, einf: l_einf, eoinf: l_eoinf, .. }, Bivector { eoinf: r_eoinf }) = (self, r);
        Multivector {
            s: l_eoinf * r_eoinf,
            eo: l_eo * r_eoinf,
            einf: -l_einf * r_eoinf,
            eoinf: T::ZERO,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::HestenesInner<Even<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `Σ ⟨aᵣ bₛ⟩₍|r−s|₎ over r, s > 0`. Costs 3 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hestenes_inner(self, r: Even<T>) -> Multivector<T> {
        let (Multivector { eo: l_eo, einf: l_einf, eoinf: l_eoinf, .. }, Even { eoinf: r_eoinf, .. }) = (self, r);
        Multivector {
            s: l_eoinf * r_eoinf,
            eo: l_eo * r_eoinf,
            einf: -l_einf * r_eoinf,
            eoinf: T::ZERO,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::HestenesInner<Multivector<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `Σ ⟨aᵣ bₛ⟩₍|r−s|₎ over r, s > 0`. Costs 3 multiplies and 4 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hestenes_inner(self, r: Multivector<T>) -> Multivector<T> {
        let (Multivector { eo: l_eo, einf: l_einf, eoinf: l_eoinf, .. }, Multivector { eo: r_eo, einf: r_einf, eoinf: r_eoinf, .. }) = (self, r);
        Multivector {
            s: (l_eoinf * r_eoinf).sub_product(l_einf, r_eo).sub_product(l_eo, r_einf),
            eo: (l_eo * r_eoinf).sub_product(l_eoinf, r_eo),
            einf: (l_eoinf * r_einf).sub_product(l_einf, r_eoinf),
            eoinf: T::ZERO,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Shr<Point<T>> for Point<T> {
    type Output = Vector<T>;
    /// `a b ã`. Costs 1 multiply, 3 adds and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn shr(self, r: Point<T>) -> Vector<T> {
        let (Point { einf: l_einf }, Point { einf: r_einf }) = (self, r);
        let t_s = -l_einf - r_einf;
        let t_eoinf = -l_einf + r_einf;
        Vector {
            eo: t_s - t_eoinf,
            einf: (l_einf * t_s).add_product(l_einf, t_eoinf),
        }
    }
}

impl<T: __gacore::Scalar> __gacore::UnitSandwich<Point<T>> for Point<T> {}

impl<T: __gacore::Scalar> ::core::ops::Shr<Vector<T>> for Point<T> {
    type Output = Vector<T>;
    /// `a b ã`. Costs 1 multiply, 1 add and 3 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn shr(self, r: Vector<T>) -> Vector<T> {
        let (Point { einf: l_einf }, Vector { eo: r_eo, einf: r_einf }) = (self, r);
        let t_s = (-r_einf).sub_product(l_einf, r_eo);
        let t_eoinf = r_einf.sub_product(l_einf, r_eo);
        Vector {
            eo: t_s - t_eoinf,
            einf: (l_einf * t_s).add_product(l_einf, t_eoinf),
        }
    }
}

impl<T: __gacore::Scalar> __gacore::UnitSandwich<Vector<T>> for Point<T> {}

impl<T: __gacore::Scalar> ::core::ops::Shr<Bivector<T>> for Point<T> {
    type Output = Bivector<T>;
    /// `a b ã`. Costs 1 multiply and 1 fused multiply-add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn shr(self, r: Bivector<T>) -> Bivector<T> {
        let (Point { einf: l_einf }, Bivector { eoinf: r_eoinf }) = (self, r);
        let t_einf = -l_einf * r_eoinf;
        Bivector {
            eoinf: (-t_einf).add_product(l_einf, r_eoinf),
        }
    }
}

impl<T: __gacore::Scalar> __gacore::UnitSandwich<Bivector<T>> for Point<T> {}

impl<T: __gacore::Scalar> ::core::ops::Shr<Even<T>> for Point<T> {
    type Output = Even<T>;
    /// `a b ã`. Costs 1 multiply, 1 add and 3 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn shr(self, r: Even<T>) -> Even<T> {
        let (Point { einf: l_einf }, Even { s: r_s, eoinf: r_eoinf }) = (self, r);
        let t_eo = r_s + r_eoinf;
        let t_einf = (l_einf * r_s).sub_product(l_einf, r_eoinf);
        Even {
            s: (-t_einf).sub_product(l_einf, t_eo),
            eoinf: (-t_einf).add_product(l_einf, t_eo),
        }
    }
}

impl<T: __gacore::Scalar> __gacore::UnitSandwich<Even<T>> for Point<T> {}

impl<T: __gacore::Scalar> ::core::ops::Shr<Multivector<T>> for Point<T> {
    type Output = Multivector<T>;
    /// `a b ã`. Costs 2 multiplies, 2 adds and 6 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn shr(self, r: Multivector<T>) -> Multivector<T> {
        let (Point { einf: l_einf }, Multivector { s: r_s, eo: r_eo, einf: r_einf, eoinf: r_eoinf }) = (self, r);
        let t_s = (-r_einf).sub_product(l_einf, r_eo);
        let t_eo = r_s + r_eoinf;
        let t_einf = (l_einf * r_s).sub_product(l_einf, r_eoinf);
        let t_eoinf = r_einf.sub_product(l_einf, r_eo);
        Multivector {
            s: (-t_einf).sub_product(l_einf, t_eo),
            eo: t_s - t_eoinf,
            einf: (l_einf * t_s).add_product(l_einf, t_eoinf),
            eoinf: (-t_einf).add_product(l_einf, t_eo),
        }
    }
}

impl<T: __gacore::Scalar> __gacore::UnitSandwich<Multivector<T>> for Point<T> {}

impl<T: __gacore::Scalar> ::core::ops::Shr<Point<T>> for Vector<T> {
    type Output = Vector<T>;
    /// `a b ã`. Costs 2 multiplies and 4 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn shr(self, r: Point<T>) -> Vector<T> {
        let (Vector { eo: l_eo, einf: l_einf }, Point { einf: r_einf }) = (self, r);
        let t_s = (-l_einf).sub_product(l_eo, r_einf);
        let t_eoinf = (-l_einf).add_product(l_eo, r_einf);
        Vector {
            eo: (l_eo * t_s).sub_product(l_eo, t_eoinf),
            einf: (l_einf * t_s).add_product(l_einf, t_eoinf),
        }
    }
}

impl<T: __gacore::Scalar> __gacore::UnitSandwich<Point<T>> for Vector<T> {}

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
        let (Vector { eo: l_eo, einf: l_einf }, Bivector { eoinf: r_eoinf }) = (self, r);
        let t_eo = l_eo * r_eoinf;
        let t_einf = -l_einf * r_eoinf;
        Bivector {
            eoinf: (l_einf * t_eo).sub_product(l_eo, t_einf),
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

impl<T: __gacore::Scalar> ::core::ops::Shr<Point<T>> for Bivector<T> {
    type Output = Vector<T>;
    /// `a b ã`. Costs 3 multiplies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn shr(self, r: Point<T>) -> Vector<T> {
        let (Bivector { eoinf: l_eoinf }, Point { einf: r_einf }) = (self, r);
        let t_einf = l_eoinf * r_einf;
        Vector {
            eo: l_eoinf * l_eoinf,
            einf: l_eoinf * t_einf,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::UnitSandwich<Point<T>> for Bivector<T> {}

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
        let (Bivector { eoinf: l_eoinf }, Bivector { eoinf: r_eoinf }) = (self, r);
        let t_s = l_eoinf * r_eoinf;
        Bivector {
            eoinf: l_eoinf * -t_s,
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

impl<T: __gacore::Scalar> ::core::ops::Shr<Point<T>> for Even<T> {
    type Output = Vector<T>;
    /// `a b ã`. Costs 3 multiplies, 1 add and 3 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn shr(self, r: Point<T>) -> Vector<T> {
        let (Even { s: l_s, eoinf: l_eoinf }, Point { einf: r_einf }) = (self, r);
        let t_eo = l_s - l_eoinf;
        let t_einf = (l_s * r_einf).add_product(l_eoinf, r_einf);
        Vector {
            eo: (l_s * t_eo).sub_product(l_eoinf, t_eo),
            einf: (l_s * t_einf).add_product(l_eoinf, t_einf),
        }
    }
}

impl<T: __gacore::Scalar> __gacore::UnitSandwich<Point<T>> for Even<T> {}

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
        let (Even { s: l_s, eoinf: l_eoinf }, Bivector { eoinf: r_eoinf }) = (self, r);
        let t_s = l_eoinf * r_eoinf;
        let t_eoinf = l_s * r_eoinf;
        Bivector {
            eoinf: (l_s * t_eoinf).sub_product(l_eoinf, t_s),
        }
    }
}

impl<T: __gacore::Scalar> __gacore::UnitSandwich<Bivector<T>> for Even<T> {
    /// `a b ã` where `a ã = 1`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn unit_sandwich(self, r: Bivector<T>) -> Bivector<T> {
        let _ = self;
        let Bivector { eoinf: r_eoinf } = r;
        Bivector {
            eoinf: r_eoinf,
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

impl<T: __gacore::Scalar> ::core::ops::Shr<Point<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a b ã`. Costs 4 multiplies, 1 add and 12 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn shr(self, r: Point<T>) -> Multivector<T> {
        let (Multivector { s: l_s, eo: l_eo, einf: l_einf, eoinf: l_eoinf }, Point { einf: r_einf }) = (self, r);
        let t_s = (-l_einf).sub_product(l_eo, r_einf);
        let t_eo = l_s - l_eoinf;
        let t_einf = (l_s * r_einf).add_product(l_eoinf, r_einf);
        let t_eoinf = (-l_einf).add_product(l_eo, r_einf);
        Multivector {
            s: (l_s * t_s).sub_product(l_eoinf, t_eoinf).sub_product(l_einf, t_eo)
                .sub_product(l_eo, t_einf),
            eo: (l_eo * t_s).sub_product(l_eoinf, t_eo).sub_product(l_eo, t_eoinf)
                .add_product(l_s, t_eo),
            einf: (l_einf * t_s).add_product(l_s, t_einf).add_product(l_einf, t_eoinf)
                .add_product(l_eoinf, t_einf),
            eoinf: T::ZERO,
        }
    }
}

impl<T: __gacore::Scalar> __gacore::UnitSandwich<Point<T>> for Multivector<T> {}

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

impl<T: __gacore::Scalar> ::core::ops::Add<Point<T>> for Point<T> {
    type Output = Vector<T>;
    /// `a + b`. Costs 1 add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(self, r: Point<T>) -> Vector<T> {
        let (Point { einf: l_einf }, Point { einf: r_einf }) = (self, r);
        Vector {
            eo: T::from_i32(2),
            einf: l_einf + r_einf,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Add<Vector<T>> for Point<T> {
    type Output = Vector<T>;
    /// `a + b`. Costs 2 adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(self, r: Vector<T>) -> Vector<T> {
        let (Point { einf: l_einf }, Vector { eo: r_eo, einf: r_einf }) = (self, r);
        Vector {
            eo: T::ONE + r_eo,
            einf: l_einf + r_einf,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Add<Bivector<T>> for Point<T> {
    type Output = Multivector<T>;
    /// `a + b`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(self, r: Bivector<T>) -> Multivector<T> {
        let (Point { einf: l_einf }, Bivector { eoinf: r_eoinf }) = (self, r);
        Multivector {
            s: T::ZERO,
            eo: T::ONE,
            einf: l_einf,
            eoinf: r_eoinf,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Add<Even<T>> for Point<T> {
    type Output = Multivector<T>;
    /// `a + b`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(self, r: Even<T>) -> Multivector<T> {
        let (Point { einf: l_einf }, Even { s: r_s, eoinf: r_eoinf }) = (self, r);
        Multivector {
            s: r_s,
            eo: T::ONE,
            einf: l_einf,
            eoinf: r_eoinf,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Add<Multivector<T>> for Point<T> {
    type Output = Multivector<T>;
    /// `a + b`. Costs 2 adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(self, r: Multivector<T>) -> Multivector<T> {
        let (Point { einf: l_einf }, Multivector { s: r_s, eo: r_eo, einf: r_einf, eoinf: r_eoinf }) = (self, r);
        Multivector {
            s: r_s,
            eo: T::ONE + r_eo,
            einf: l_einf + r_einf,
            eoinf: r_eoinf,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Add<T> for Point<T> {
    type Output = Multivector<T>;
    /// `a + b`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(self, r: T) -> Multivector<T> {
        let Point { einf: l_einf } = self;
        Multivector {
            s: r,
            eo: T::ONE,
            einf: l_einf,
            eoinf: T::ZERO,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Add<Point<T>> for Vector<T> {
    type Output = Vector<T>;
    /// `a + b`. Costs 2 adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(self, r: Point<T>) -> Vector<T> {
        ::core::ops::Add::add(r, self)
    }
}

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
        let (Vector { eo: l_eo, einf: l_einf }, Bivector { eoinf: r_eoinf }) = (self, r);
        Multivector {
            s: T::ZERO,
            eo: l_eo,
            einf: l_einf,
            eoinf: r_eoinf,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Add<Even<T>> for Vector<T> {
    type Output = Multivector<T>;
    /// `a + b`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(self, r: Even<T>) -> Multivector<T> {
        let (Vector { eo: l_eo, einf: l_einf }, Even { s: r_s, eoinf: r_eoinf }) = (self, r);
        Multivector {
            s: r_s,
            eo: l_eo,
            einf: l_einf,
            eoinf: r_eoinf,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Add<Multivector<T>> for Vector<T> {
    type Output = Multivector<T>;
    /// `a + b`. Costs 2 adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(self, r: Multivector<T>) -> Multivector<T> {
        let (Vector { eo: l_eo, einf: l_einf }, Multivector { s: r_s, eo: r_eo, einf: r_einf, eoinf: r_eoinf }) = (self, r);
        Multivector {
            s: r_s,
            eo: l_eo + r_eo,
            einf: l_einf + r_einf,
            eoinf: r_eoinf,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Add<T> for Vector<T> {
    type Output = Multivector<T>;
    /// `a + b`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(self, r: T) -> Multivector<T> {
        let Vector { eo: l_eo, einf: l_einf } = self;
        Multivector {
            s: r,
            eo: l_eo,
            einf: l_einf,
            eoinf: T::ZERO,
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

impl<T: __gacore::Scalar> ::core::ops::Add<Point<T>> for Bivector<T> {
    type Output = Multivector<T>;
    /// `a + b`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(self, r: Point<T>) -> Multivector<T> {
        ::core::ops::Add::add(r, self)
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
        let (Bivector { eoinf: l_eoinf }, Even { s: r_s, eoinf: r_eoinf }) = (self, r);
        Even {
            s: r_s,
            eoinf: l_eoinf + r_eoinf,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Add<Multivector<T>> for Bivector<T> {
    type Output = Multivector<T>;
    /// `a + b`. Costs 1 add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(self, r: Multivector<T>) -> Multivector<T> {
        let (Bivector { eoinf: l_eoinf }, Multivector { s: r_s, eo: r_eo, einf: r_einf, eoinf: r_eoinf }) = (self, r);
        Multivector {
            s: r_s,
            eo: r_eo,
            einf: r_einf,
            eoinf: l_eoinf + r_eoinf,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Add<T> for Bivector<T> {
    type Output = Even<T>;
    /// `a + b`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(self, r: T) -> Even<T> {
        let Bivector { eoinf: l_eoinf } = self;
        Even {
            s: r,
            eoinf: l_eoinf,
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

impl<T: __gacore::Scalar> ::core::ops::Add<Point<T>> for Even<T> {
    type Output = Multivector<T>;
    /// `a + b`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(self, r: Point<T>) -> Multivector<T> {
        ::core::ops::Add::add(r, self)
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
        let (Even { s: l_s, eoinf: l_eoinf }, Multivector { s: r_s, eo: r_eo, einf: r_einf, eoinf: r_eoinf }) = (self, r);
        Multivector {
            s: l_s + r_s,
            eo: r_eo,
            einf: r_einf,
            eoinf: l_eoinf + r_eoinf,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Add<T> for Even<T> {
    type Output = Even<T>;
    /// `a + b`. Costs 1 add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(self, r: T) -> Even<T> {
        let Even { s: l_s, eoinf: l_eoinf } = self;
        Even {
            s: l_s + r,
            eoinf: l_eoinf,
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

impl<T: __gacore::Scalar> ::core::ops::Add<Point<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a + b`. Costs 2 adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(self, r: Point<T>) -> Multivector<T> {
        ::core::ops::Add::add(r, self)
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
        let Multivector { s: l_s, eo: l_eo, einf: l_einf, eoinf: l_eoinf } = self;
        Multivector {
            s: l_s + r,
            eo: l_eo,
            einf: l_einf,
            eoinf: l_eoinf,
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

impl<T: __gacore::Scalar> ::core::ops::Sub<Point<T>> for Point<T> {
    type Output = Vector<T>;
    /// `a − b`. Costs 1 add.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sub(self, r: Point<T>) -> Vector<T> {
        let (Point { einf: l_einf }, Point { einf: r_einf }) = (self, r);
        Vector {
            eo: T::ZERO,
            einf: l_einf - r_einf,
        }
    }
}

impl<T: __gacore::Scalar> ::core::ops::Sub<Vector<T>> for Point<T> {
    type Output = Vector<T>;
    /// `a − b`. Costs 2 adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sub(self, r: Vector<T>) -> Vector<T> {
        self + (-r)
    }
}

impl<T: __gacore::Scalar> ::core::ops::Sub<Bivector<T>> for Point<T> {
    type Output = Multivector<T>;
    /// `a − b`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sub(self, r: Bivector<T>) -> Multivector<T> {
        self + (-r)
    }
}

impl<T: __gacore::Scalar> ::core::ops::Sub<Even<T>> for Point<T> {
    type Output = Multivector<T>;
    /// `a − b`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sub(self, r: Even<T>) -> Multivector<T> {
        self + (-r)
    }
}

impl<T: __gacore::Scalar> ::core::ops::Sub<Multivector<T>> for Point<T> {
    type Output = Multivector<T>;
    /// `a − b`. Costs 2 adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sub(self, r: Multivector<T>) -> Multivector<T> {
        self + (-r)
    }
}

impl<T: __gacore::Scalar> ::core::ops::Sub<T> for Point<T> {
    type Output = Multivector<T>;
    /// `a − b`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sub(self, r: T) -> Multivector<T> {
        self + (-r)
    }
}

impl<T: __gacore::Scalar> ::core::ops::Sub<Point<T>> for Vector<T> {
    type Output = Vector<T>;
    /// `a − b`. Costs 2 adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sub(self, r: Point<T>) -> Vector<T> {
        let (Vector { eo: l_eo, einf: l_einf }, Point { einf: r_einf }) = (self, r);
        Vector {
            eo: -T::ONE + l_eo,
            einf: l_einf - r_einf,
        }
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

impl<T: __gacore::Scalar> ::core::ops::Sub<Point<T>> for Bivector<T> {
    type Output = Multivector<T>;
    /// `a − b`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sub(self, r: Point<T>) -> Multivector<T> {
        let (Bivector { eoinf: l_eoinf }, Point { einf: r_einf }) = (self, r);
        Multivector {
            s: T::ZERO,
            eo: -T::ONE,
            einf: -r_einf,
            eoinf: l_eoinf,
        }
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

impl<T: __gacore::Scalar> ::core::ops::Sub<Point<T>> for Even<T> {
    type Output = Multivector<T>;
    /// `a − b`. Costs no arithmetic.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sub(self, r: Point<T>) -> Multivector<T> {
        let (Even { s: l_s, eoinf: l_eoinf }, Point { einf: r_einf }) = (self, r);
        Multivector {
            s: l_s,
            eo: -T::ONE,
            einf: -r_einf,
            eoinf: l_eoinf,
        }
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

impl<T: __gacore::Scalar> ::core::ops::Sub<Point<T>> for Multivector<T> {
    type Output = Multivector<T>;
    /// `a − b`. Costs 2 adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sub(self, r: Point<T>) -> Multivector<T> {
        let (Multivector { s: l_s, eo: l_eo, einf: l_einf, eoinf: l_eoinf }, Point { einf: r_einf }) = (self, r);
        Multivector {
            s: l_s,
            eo: -T::ONE + l_eo,
            einf: l_einf - r_einf,
            eoinf: l_eoinf,
        }
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

impl<T: __gacore::Scalar> ::core::convert::From<Point<T>> for Vector<T> {
    #[inline]
    fn from(x: Point<T>) -> Self {
        let Point { einf: x_einf } = x;
        Vector {
            eo: T::ONE,
            einf: x_einf,
        }
    }
}

impl<T: __gacore::Scalar> ::core::convert::From<Point<T>> for Multivector<T> {
    #[inline]
    fn from(x: Point<T>) -> Self {
        let Point { einf: x_einf } = x;
        Multivector {
            s: T::ZERO,
            eo: T::ONE,
            einf: x_einf,
            eoinf: T::ZERO,
        }
    }
}

impl<T: __gacore::Scalar> ::core::convert::TryFrom<Vector<T>> for Point<T> {
    type Error = __gacore::ConversionError;
    fn try_from(x: Vector<T>) -> ::core::result::Result<Self, __gacore::ConversionError> {
        for (found, expected, blade) in [
            (x.eo, T::ONE, "eo"),
        ] {
            if found != expected {
                return ::core::result::Result::Err(__gacore::ConversionError::new("Vector", "Point", blade));
            }
        }
        ::core::result::Result::Ok(Point { einf: x.einf })
    }
}

impl<T: __gacore::Scalar> ::core::convert::From<Vector<T>> for Multivector<T> {
    #[inline]
    fn from(x: Vector<T>) -> Self {
        let Vector { eo: x_eo, einf: x_einf } = x;
        Multivector {
            s: T::ZERO,
            eo: x_eo,
            einf: x_einf,
            eoinf: T::ZERO,
        }
    }
}

impl<T: __gacore::Scalar> ::core::convert::From<Bivector<T>> for Even<T> {
    #[inline]
    fn from(x: Bivector<T>) -> Self {
        let Bivector { eoinf: x_eoinf } = x;
        Even {
            s: T::ZERO,
            eoinf: x_eoinf,
        }
    }
}

impl<T: __gacore::Scalar> ::core::convert::From<Bivector<T>> for Multivector<T> {
    #[inline]
    fn from(x: Bivector<T>) -> Self {
        let Bivector { eoinf: x_eoinf } = x;
        Multivector {
            s: T::ZERO,
            eo: T::ZERO,
            einf: T::ZERO,
            eoinf: x_eoinf,
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
        let Even { s: x_s, eoinf: x_eoinf } = x;
        Multivector {
            s: x_s,
            eo: T::ZERO,
            einf: T::ZERO,
            eoinf: x_eoinf,
        }
    }
}

impl<T: __gacore::Scalar> ::core::convert::TryFrom<Multivector<T>> for Point<T> {
    type Error = __gacore::ConversionError;
    fn try_from(x: Multivector<T>) -> ::core::result::Result<Self, __gacore::ConversionError> {
        for (found, expected, blade) in [
            (x.s, T::ZERO, "s"),
            (x.eo, T::ONE, "eo"),
            (x.eoinf, T::ZERO, "eoinf"),
        ] {
            if found != expected {
                return ::core::result::Result::Err(__gacore::ConversionError::new("Multivector", "Point", blade));
            }
        }
        ::core::result::Result::Ok(Point { einf: x.einf })
    }
}

impl<T: __gacore::Scalar> ::core::convert::TryFrom<Multivector<T>> for Vector<T> {
    type Error = __gacore::ConversionError;
    fn try_from(x: Multivector<T>) -> ::core::result::Result<Self, __gacore::ConversionError> {
        for (found, expected, blade) in [
            (x.s, T::ZERO, "s"),
            (x.eoinf, T::ZERO, "eoinf"),
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
            (x.eo, T::ZERO, "eo"),
            (x.einf, T::ZERO, "einf"),
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
            (x.eo, T::ZERO, "eo"),
            (x.einf, T::ZERO, "einf"),
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
    const POSITIVE: usize = 1;
    const NEGATIVE: usize = 1;
    const ZERO: usize = 0;
    const BLADE_NAMES: &'static [&'static str] = &["s", "eo", "einf", "eoinf"];
    const COSTS: &'static [__gacore::Cost] = &[
        __gacore::Cost::new("geometric", &["Point", "Point"], "Even", 0, 2, 0, 0),
        __gacore::Cost::new("geometric", &["Point", "Vector"], "Even", 0, 0, 2, 0),
        __gacore::Cost::new("geometric", &["Point", "Bivector"], "Vector", 1, 0, 0, 0),
        __gacore::Cost::new("geometric", &["Point", "Even"], "Vector", 1, 1, 1, 0),
        __gacore::Cost::new("geometric", &["Point", "Multivector"], "Multivector", 1, 1, 3, 0),
        __gacore::Cost::new("geometric", &["Vector", "Point"], "Even", 0, 0, 2, 0),
        __gacore::Cost::new("geometric", &["Vector", "Vector"], "Even", 2, 0, 2, 0),
        __gacore::Cost::new("geometric", &["Vector", "Bivector"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("geometric", &["Vector", "Even"], "Vector", 2, 0, 2, 0),
        __gacore::Cost::new("geometric", &["Vector", "Multivector"], "Multivector", 4, 0, 4, 0),
        __gacore::Cost::new("geometric", &["Bivector", "Point"], "Vector", 1, 0, 0, 0),
        __gacore::Cost::new("geometric", &["Bivector", "Vector"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("geometric", &["Bivector", "Bivector"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("geometric", &["Bivector", "Even"], "Even", 2, 0, 0, 0),
        __gacore::Cost::new("geometric", &["Bivector", "Multivector"], "Multivector", 4, 0, 0, 0),
        __gacore::Cost::new("geometric", &["Even", "Point"], "Vector", 1, 1, 1, 0),
        __gacore::Cost::new("geometric", &["Even", "Vector"], "Vector", 2, 0, 2, 0),
        __gacore::Cost::new("geometric", &["Even", "Bivector"], "Even", 2, 0, 0, 0),
        __gacore::Cost::new("geometric", &["Even", "Even"], "Even", 2, 0, 2, 0),
        __gacore::Cost::new("geometric", &["Even", "Multivector"], "Multivector", 4, 0, 4, 0),
        __gacore::Cost::new("geometric", &["Multivector", "Point"], "Multivector", 1, 1, 3, 0),
        __gacore::Cost::new("geometric", &["Multivector", "Vector"], "Multivector", 4, 0, 4, 0),
        __gacore::Cost::new("geometric", &["Multivector", "Bivector"], "Multivector", 4, 0, 0, 0),
        __gacore::Cost::new("geometric", &["Multivector", "Even"], "Multivector", 4, 0, 4, 0),
        __gacore::Cost::new("geometric", &["Multivector", "Multivector"], "Multivector", 4, 0, 12, 0),
        __gacore::Cost::new("outer", &["Point", "Point"], "Bivector", 0, 1, 0, 0),
        __gacore::Cost::new("outer", &["Point", "Vector"], "Bivector", 0, 0, 1, 0),
        __gacore::Cost::new("outer", &["Point", "Bivector"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("outer", &["Point", "Even"], "Vector", 1, 0, 0, 0),
        __gacore::Cost::new("outer", &["Point", "Multivector"], "Multivector", 1, 0, 1, 0),
        __gacore::Cost::new("outer", &["Vector", "Point"], "Bivector", 0, 0, 1, 0),
        __gacore::Cost::new("outer", &["Vector", "Vector"], "Bivector", 1, 0, 1, 0),
        __gacore::Cost::new("outer", &["Vector", "Bivector"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("outer", &["Vector", "Even"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("outer", &["Vector", "Multivector"], "Multivector", 3, 0, 1, 0),
        __gacore::Cost::new("outer", &["Bivector", "Point"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("outer", &["Bivector", "Vector"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("outer", &["Bivector", "Bivector"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("outer", &["Bivector", "Even"], "Bivector", 1, 0, 0, 0),
        __gacore::Cost::new("outer", &["Bivector", "Multivector"], "Bivector", 1, 0, 0, 0),
        __gacore::Cost::new("outer", &["Even", "Point"], "Vector", 1, 0, 0, 0),
        __gacore::Cost::new("outer", &["Even", "Vector"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("outer", &["Even", "Bivector"], "Bivector", 1, 0, 0, 0),
        __gacore::Cost::new("outer", &["Even", "Even"], "Even", 2, 0, 1, 0),
        __gacore::Cost::new("outer", &["Even", "Multivector"], "Multivector", 4, 0, 1, 0),
        __gacore::Cost::new("outer", &["Multivector", "Point"], "Multivector", 1, 0, 1, 0),
        __gacore::Cost::new("outer", &["Multivector", "Vector"], "Multivector", 3, 0, 1, 0),
        __gacore::Cost::new("outer", &["Multivector", "Bivector"], "Bivector", 1, 0, 0, 0),
        __gacore::Cost::new("outer", &["Multivector", "Even"], "Multivector", 4, 0, 1, 0),
        __gacore::Cost::new("outer", &["Multivector", "Multivector"], "Multivector", 4, 0, 5, 0),
        __gacore::Cost::new("inner", &["Point", "Point"], "Scalar", 0, 1, 0, 0),
        __gacore::Cost::new("inner", &["Point", "Vector"], "Scalar", 0, 0, 1, 0),
        __gacore::Cost::new("inner", &["Point", "Bivector"], "Vector", 1, 0, 0, 0),
        __gacore::Cost::new("inner", &["Point", "Even"], "Vector", 1, 1, 1, 0),
        __gacore::Cost::new("inner", &["Point", "Multivector"], "Multivector", 1, 1, 2, 0),
        __gacore::Cost::new("inner", &["Vector", "Point"], "Scalar", 0, 0, 1, 0),
        __gacore::Cost::new("inner", &["Vector", "Vector"], "Scalar", 1, 0, 1, 0),
        __gacore::Cost::new("inner", &["Vector", "Bivector"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("inner", &["Vector", "Even"], "Vector", 2, 0, 2, 0),
        __gacore::Cost::new("inner", &["Vector", "Multivector"], "Multivector", 3, 0, 3, 0),
        __gacore::Cost::new("inner", &["Bivector", "Point"], "Vector", 1, 0, 0, 0),
        __gacore::Cost::new("inner", &["Bivector", "Vector"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("inner", &["Bivector", "Bivector"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("inner", &["Bivector", "Even"], "Even", 2, 0, 0, 0),
        __gacore::Cost::new("inner", &["Bivector", "Multivector"], "Multivector", 4, 0, 0, 0),
        __gacore::Cost::new("inner", &["Even", "Point"], "Vector", 1, 1, 1, 0),
        __gacore::Cost::new("inner", &["Even", "Vector"], "Vector", 2, 0, 2, 0),
        __gacore::Cost::new("inner", &["Even", "Bivector"], "Even", 2, 0, 0, 0),
        __gacore::Cost::new("inner", &["Even", "Even"], "Even", 2, 0, 2, 0),
        __gacore::Cost::new("inner", &["Even", "Multivector"], "Multivector", 4, 0, 4, 0),
        __gacore::Cost::new("inner", &["Multivector", "Point"], "Multivector", 1, 1, 2, 0),
        __gacore::Cost::new("inner", &["Multivector", "Vector"], "Multivector", 3, 0, 3, 0),
        __gacore::Cost::new("inner", &["Multivector", "Bivector"], "Multivector", 4, 0, 0, 0),
        __gacore::Cost::new("inner", &["Multivector", "Even"], "Multivector", 4, 0, 4, 0),
        __gacore::Cost::new("inner", &["Multivector", "Multivector"], "Multivector", 4, 0, 10, 0),
        __gacore::Cost::new("left_contraction", &["Point", "Point"], "Scalar", 0, 1, 0, 0),
        __gacore::Cost::new("left_contraction", &["Point", "Vector"], "Scalar", 0, 0, 1, 0),
        __gacore::Cost::new("left_contraction", &["Point", "Bivector"], "Vector", 1, 0, 0, 0),
        __gacore::Cost::new("left_contraction", &["Point", "Even"], "Vector", 1, 0, 0, 0),
        __gacore::Cost::new("left_contraction", &["Point", "Multivector"], "Multivector", 1, 0, 1, 0),
        __gacore::Cost::new("left_contraction", &["Vector", "Point"], "Scalar", 0, 0, 1, 0),
        __gacore::Cost::new("left_contraction", &["Vector", "Vector"], "Scalar", 1, 0, 1, 0),
        __gacore::Cost::new("left_contraction", &["Vector", "Bivector"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("left_contraction", &["Vector", "Even"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("left_contraction", &["Vector", "Multivector"], "Multivector", 3, 0, 1, 0),
        __gacore::Cost::new("left_contraction", &["Bivector", "Point"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("left_contraction", &["Bivector", "Vector"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("left_contraction", &["Bivector", "Bivector"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("left_contraction", &["Bivector", "Even"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("left_contraction", &["Bivector", "Multivector"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("left_contraction", &["Even", "Point"], "Vector", 1, 0, 0, 0),
        __gacore::Cost::new("left_contraction", &["Even", "Vector"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("left_contraction", &["Even", "Bivector"], "Even", 2, 0, 0, 0),
        __gacore::Cost::new("left_contraction", &["Even", "Even"], "Even", 2, 0, 1, 0),
        __gacore::Cost::new("left_contraction", &["Even", "Multivector"], "Multivector", 4, 0, 1, 0),
        __gacore::Cost::new("left_contraction", &["Multivector", "Point"], "Multivector", 1, 0, 1, 0),
        __gacore::Cost::new("left_contraction", &["Multivector", "Vector"], "Multivector", 3, 0, 1, 0),
        __gacore::Cost::new("left_contraction", &["Multivector", "Bivector"], "Multivector", 4, 0, 0, 0),
        __gacore::Cost::new("left_contraction", &["Multivector", "Even"], "Multivector", 4, 0, 1, 0),
        __gacore::Cost::new("left_contraction", &["Multivector", "Multivector"], "Multivector", 4, 0, 5, 0),
        __gacore::Cost::new("right_contraction", &["Point", "Point"], "Scalar", 0, 1, 0, 0),
        __gacore::Cost::new("right_contraction", &["Point", "Vector"], "Scalar", 0, 0, 1, 0),
        __gacore::Cost::new("right_contraction", &["Point", "Bivector"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("right_contraction", &["Point", "Even"], "Vector", 1, 0, 0, 0),
        __gacore::Cost::new("right_contraction", &["Point", "Multivector"], "Multivector", 1, 0, 1, 0),
        __gacore::Cost::new("right_contraction", &["Vector", "Point"], "Scalar", 0, 0, 1, 0),
        __gacore::Cost::new("right_contraction", &["Vector", "Vector"], "Scalar", 1, 0, 1, 0),
        __gacore::Cost::new("right_contraction", &["Vector", "Bivector"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("right_contraction", &["Vector", "Even"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("right_contraction", &["Vector", "Multivector"], "Multivector", 3, 0, 1, 0),
        __gacore::Cost::new("right_contraction", &["Bivector", "Point"], "Vector", 1, 0, 0, 0),
        __gacore::Cost::new("right_contraction", &["Bivector", "Vector"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("right_contraction", &["Bivector", "Bivector"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("right_contraction", &["Bivector", "Even"], "Even", 2, 0, 0, 0),
        __gacore::Cost::new("right_contraction", &["Bivector", "Multivector"], "Multivector", 4, 0, 0, 0),
        __gacore::Cost::new("right_contraction", &["Even", "Point"], "Vector", 1, 0, 0, 0),
        __gacore::Cost::new("right_contraction", &["Even", "Vector"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("right_contraction", &["Even", "Bivector"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("right_contraction", &["Even", "Even"], "Even", 2, 0, 1, 0),
        __gacore::Cost::new("right_contraction", &["Even", "Multivector"], "Multivector", 4, 0, 1, 0),
        __gacore::Cost::new("right_contraction", &["Multivector", "Point"], "Multivector", 1, 0, 1, 0),
        __gacore::Cost::new("right_contraction", &["Multivector", "Vector"], "Multivector", 3, 0, 1, 0),
        __gacore::Cost::new("right_contraction", &["Multivector", "Bivector"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("right_contraction", &["Multivector", "Even"], "Multivector", 4, 0, 1, 0),
        __gacore::Cost::new("right_contraction", &["Multivector", "Multivector"], "Multivector", 4, 0, 5, 0),
        __gacore::Cost::new("scalar_product", &["Point", "Point"], "Scalar", 0, 1, 0, 0),
        __gacore::Cost::new("scalar_product", &["Point", "Vector"], "Scalar", 0, 0, 1, 0),
        __gacore::Cost::new("scalar_product", &["Point", "Bivector"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("scalar_product", &["Point", "Even"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("scalar_product", &["Point", "Multivector"], "Scalar", 0, 0, 1, 0),
        __gacore::Cost::new("scalar_product", &["Vector", "Point"], "Scalar", 0, 0, 1, 0),
        __gacore::Cost::new("scalar_product", &["Vector", "Vector"], "Scalar", 1, 0, 1, 0),
        __gacore::Cost::new("scalar_product", &["Vector", "Bivector"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("scalar_product", &["Vector", "Even"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("scalar_product", &["Vector", "Multivector"], "Scalar", 1, 0, 1, 0),
        __gacore::Cost::new("scalar_product", &["Bivector", "Point"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("scalar_product", &["Bivector", "Vector"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("scalar_product", &["Bivector", "Bivector"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("scalar_product", &["Bivector", "Even"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("scalar_product", &["Bivector", "Multivector"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("scalar_product", &["Even", "Point"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("scalar_product", &["Even", "Vector"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("scalar_product", &["Even", "Bivector"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("scalar_product", &["Even", "Even"], "Scalar", 1, 0, 1, 0),
        __gacore::Cost::new("scalar_product", &["Even", "Multivector"], "Scalar", 1, 0, 1, 0),
        __gacore::Cost::new("scalar_product", &["Multivector", "Point"], "Scalar", 0, 0, 1, 0),
        __gacore::Cost::new("scalar_product", &["Multivector", "Vector"], "Scalar", 1, 0, 1, 0),
        __gacore::Cost::new("scalar_product", &["Multivector", "Bivector"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("scalar_product", &["Multivector", "Even"], "Scalar", 1, 0, 1, 0),
        __gacore::Cost::new("scalar_product", &["Multivector", "Multivector"], "Scalar", 1, 0, 3, 0),
        __gacore::Cost::new("regressive", &["Point", "Point"], "Scalar", 0, 1, 0, 0),
        __gacore::Cost::new("regressive", &["Point", "Vector"], "Scalar", 0, 0, 1, 0),
        __gacore::Cost::new("regressive", &["Point", "Bivector"], "Vector", 1, 0, 0, 0),
        __gacore::Cost::new("regressive", &["Point", "Even"], "Vector", 1, 0, 0, 0),
        __gacore::Cost::new("regressive", &["Point", "Multivector"], "Multivector", 1, 0, 1, 0),
        __gacore::Cost::new("regressive", &["Vector", "Point"], "Scalar", 0, 0, 1, 0),
        __gacore::Cost::new("regressive", &["Vector", "Vector"], "Scalar", 1, 0, 1, 0),
        __gacore::Cost::new("regressive", &["Vector", "Bivector"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("regressive", &["Vector", "Even"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("regressive", &["Vector", "Multivector"], "Multivector", 3, 0, 1, 0),
        __gacore::Cost::new("regressive", &["Bivector", "Point"], "Vector", 1, 0, 0, 0),
        __gacore::Cost::new("regressive", &["Bivector", "Vector"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("regressive", &["Bivector", "Bivector"], "Bivector", 1, 0, 0, 0),
        __gacore::Cost::new("regressive", &["Bivector", "Even"], "Even", 2, 0, 0, 0),
        __gacore::Cost::new("regressive", &["Bivector", "Multivector"], "Multivector", 4, 0, 0, 0),
        __gacore::Cost::new("regressive", &["Even", "Point"], "Vector", 1, 0, 0, 0),
        __gacore::Cost::new("regressive", &["Even", "Vector"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("regressive", &["Even", "Bivector"], "Even", 2, 0, 0, 0),
        __gacore::Cost::new("regressive", &["Even", "Even"], "Even", 2, 0, 1, 0),
        __gacore::Cost::new("regressive", &["Even", "Multivector"], "Multivector", 4, 0, 1, 0),
        __gacore::Cost::new("regressive", &["Multivector", "Point"], "Multivector", 1, 0, 1, 0),
        __gacore::Cost::new("regressive", &["Multivector", "Vector"], "Multivector", 3, 0, 1, 0),
        __gacore::Cost::new("regressive", &["Multivector", "Bivector"], "Multivector", 4, 0, 0, 0),
        __gacore::Cost::new("regressive", &["Multivector", "Even"], "Multivector", 4, 0, 1, 0),
        __gacore::Cost::new("regressive", &["Multivector", "Multivector"], "Multivector", 4, 0, 5, 0),
        __gacore::Cost::new("commutator", &["Point", "Point"], "Bivector", 0, 1, 0, 0),
        __gacore::Cost::new("commutator", &["Point", "Vector"], "Bivector", 0, 0, 1, 0),
        __gacore::Cost::new("commutator", &["Point", "Bivector"], "Vector", 1, 0, 0, 0),
        __gacore::Cost::new("commutator", &["Point", "Even"], "Vector", 1, 0, 0, 0),
        __gacore::Cost::new("commutator", &["Point", "Multivector"], "Multivector", 1, 0, 1, 0),
        __gacore::Cost::new("commutator", &["Vector", "Point"], "Bivector", 0, 0, 1, 0),
        __gacore::Cost::new("commutator", &["Vector", "Vector"], "Bivector", 1, 0, 1, 0),
        __gacore::Cost::new("commutator", &["Vector", "Bivector"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("commutator", &["Vector", "Even"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("commutator", &["Vector", "Multivector"], "Multivector", 3, 0, 1, 0),
        __gacore::Cost::new("commutator", &["Bivector", "Point"], "Vector", 1, 0, 0, 0),
        __gacore::Cost::new("commutator", &["Bivector", "Vector"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("commutator", &["Bivector", "Bivector"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("commutator", &["Bivector", "Even"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("commutator", &["Bivector", "Multivector"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("commutator", &["Even", "Point"], "Vector", 1, 0, 0, 0),
        __gacore::Cost::new("commutator", &["Even", "Vector"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("commutator", &["Even", "Bivector"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("commutator", &["Even", "Even"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("commutator", &["Even", "Multivector"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("commutator", &["Multivector", "Point"], "Multivector", 1, 0, 1, 0),
        __gacore::Cost::new("commutator", &["Multivector", "Vector"], "Multivector", 3, 0, 1, 0),
        __gacore::Cost::new("commutator", &["Multivector", "Bivector"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("commutator", &["Multivector", "Even"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("commutator", &["Multivector", "Multivector"], "Multivector", 3, 0, 3, 0),
        __gacore::Cost::new("anticommutator", &["Point", "Point"], "Scalar", 0, 1, 0, 0),
        __gacore::Cost::new("anticommutator", &["Point", "Vector"], "Scalar", 0, 0, 1, 0),
        __gacore::Cost::new("anticommutator", &["Point", "Bivector"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("anticommutator", &["Point", "Even"], "Vector", 1, 0, 0, 0),
        __gacore::Cost::new("anticommutator", &["Point", "Multivector"], "Multivector", 1, 0, 1, 0),
        __gacore::Cost::new("anticommutator", &["Vector", "Point"], "Scalar", 0, 0, 1, 0),
        __gacore::Cost::new("anticommutator", &["Vector", "Vector"], "Scalar", 1, 0, 1, 0),
        __gacore::Cost::new("anticommutator", &["Vector", "Bivector"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("anticommutator", &["Vector", "Even"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("anticommutator", &["Vector", "Multivector"], "Multivector", 3, 0, 1, 0),
        __gacore::Cost::new("anticommutator", &["Bivector", "Point"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("anticommutator", &["Bivector", "Vector"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("anticommutator", &["Bivector", "Bivector"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("anticommutator", &["Bivector", "Even"], "Even", 2, 0, 0, 0),
        __gacore::Cost::new("anticommutator", &["Bivector", "Multivector"], "Even", 2, 0, 0, 0),
        __gacore::Cost::new("anticommutator", &["Even", "Point"], "Vector", 1, 0, 0, 0),
        __gacore::Cost::new("anticommutator", &["Even", "Vector"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("anticommutator", &["Even", "Bivector"], "Even", 2, 0, 0, 0),
        __gacore::Cost::new("anticommutator", &["Even", "Even"], "Even", 2, 0, 2, 0),
        __gacore::Cost::new("anticommutator", &["Even", "Multivector"], "Multivector", 4, 0, 2, 0),
        __gacore::Cost::new("anticommutator", &["Multivector", "Point"], "Multivector", 1, 0, 1, 0),
        __gacore::Cost::new("anticommutator", &["Multivector", "Vector"], "Multivector", 3, 0, 1, 0),
        __gacore::Cost::new("anticommutator", &["Multivector", "Bivector"], "Even", 2, 0, 0, 0),
        __gacore::Cost::new("anticommutator", &["Multivector", "Even"], "Multivector", 4, 0, 2, 0),
        __gacore::Cost::new("anticommutator", &["Multivector", "Multivector"], "Multivector", 4, 0, 6, 0),
        __gacore::Cost::new("hestenes_inner", &["Point", "Point"], "Scalar", 0, 1, 0, 0),
        __gacore::Cost::new("hestenes_inner", &["Point", "Vector"], "Scalar", 0, 0, 1, 0),
        __gacore::Cost::new("hestenes_inner", &["Point", "Bivector"], "Vector", 1, 0, 0, 0),
        __gacore::Cost::new("hestenes_inner", &["Point", "Even"], "Vector", 1, 0, 0, 0),
        __gacore::Cost::new("hestenes_inner", &["Point", "Multivector"], "Multivector", 1, 0, 1, 0),
        __gacore::Cost::new("hestenes_inner", &["Vector", "Point"], "Scalar", 0, 0, 1, 0),
        __gacore::Cost::new("hestenes_inner", &["Vector", "Vector"], "Scalar", 1, 0, 1, 0),
        __gacore::Cost::new("hestenes_inner", &["Vector", "Bivector"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("hestenes_inner", &["Vector", "Even"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("hestenes_inner", &["Vector", "Multivector"], "Multivector", 3, 0, 1, 0),
        __gacore::Cost::new("hestenes_inner", &["Bivector", "Point"], "Vector", 1, 0, 0, 0),
        __gacore::Cost::new("hestenes_inner", &["Bivector", "Vector"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("hestenes_inner", &["Bivector", "Bivector"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("hestenes_inner", &["Bivector", "Even"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("hestenes_inner", &["Bivector", "Multivector"], "Multivector", 3, 0, 0, 0),
        __gacore::Cost::new("hestenes_inner", &["Even", "Point"], "Vector", 1, 0, 0, 0),
        __gacore::Cost::new("hestenes_inner", &["Even", "Vector"], "Vector", 2, 0, 0, 0),
        __gacore::Cost::new("hestenes_inner", &["Even", "Bivector"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("hestenes_inner", &["Even", "Even"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("hestenes_inner", &["Even", "Multivector"], "Multivector", 3, 0, 0, 0),
        __gacore::Cost::new("hestenes_inner", &["Multivector", "Point"], "Multivector", 1, 0, 1, 0),
        __gacore::Cost::new("hestenes_inner", &["Multivector", "Vector"], "Multivector", 3, 0, 1, 0),
        __gacore::Cost::new("hestenes_inner", &["Multivector", "Bivector"], "Multivector", 3, 0, 0, 0),
        __gacore::Cost::new("hestenes_inner", &["Multivector", "Even"], "Multivector", 3, 0, 0, 0),
        __gacore::Cost::new("hestenes_inner", &["Multivector", "Multivector"], "Multivector", 3, 0, 4, 0),
        __gacore::Cost::new("sandwich", &["Point", "Point"], "Vector", 1, 3, 1, 0),
        __gacore::Cost::new("sandwich", &["Point", "Vector"], "Vector", 1, 1, 3, 0),
        __gacore::Cost::new("sandwich", &["Point", "Bivector"], "Bivector", 1, 0, 1, 0),
        __gacore::Cost::new("sandwich", &["Point", "Even"], "Even", 1, 1, 3, 0),
        __gacore::Cost::new("sandwich", &["Point", "Multivector"], "Multivector", 2, 2, 6, 0),
        __gacore::Cost::new("sandwich", &["Vector", "Point"], "Vector", 2, 0, 4, 0),
        __gacore::Cost::new("sandwich", &["Vector", "Vector"], "Vector", 4, 0, 4, 0),
        __gacore::Cost::new("sandwich", &["Vector", "Bivector"], "Bivector", 3, 0, 1, 0),
        __gacore::Cost::new("sandwich", &["Vector", "Even"], "Even", 4, 0, 4, 0),
        __gacore::Cost::new("sandwich", &["Vector", "Multivector"], "Multivector", 8, 0, 8, 0),
        __gacore::Cost::new("sandwich", &["Bivector", "Point"], "Vector", 3, 0, 0, 0),
        __gacore::Cost::new("sandwich", &["Bivector", "Vector"], "Vector", 4, 0, 0, 0),
        __gacore::Cost::new("sandwich", &["Bivector", "Bivector"], "Bivector", 2, 0, 0, 0),
        __gacore::Cost::new("sandwich", &["Bivector", "Even"], "Even", 4, 0, 0, 0),
        __gacore::Cost::new("sandwich", &["Bivector", "Multivector"], "Multivector", 8, 0, 0, 0),
        __gacore::Cost::new("sandwich", &["Even", "Point"], "Vector", 3, 1, 3, 0),
        __gacore::Cost::new("sandwich", &["Even", "Vector"], "Vector", 4, 0, 4, 0),
        __gacore::Cost::new("sandwich", &["Even", "Bivector"], "Bivector", 3, 0, 1, 0),
        __gacore::Cost::new("sandwich", &["Even", "Even"], "Even", 4, 0, 4, 0),
        __gacore::Cost::new("sandwich", &["Even", "Multivector"], "Multivector", 8, 0, 8, 0),
        __gacore::Cost::new("sandwich", &["Multivector", "Point"], "Multivector", 4, 1, 12, 0),
        __gacore::Cost::new("sandwich", &["Multivector", "Vector"], "Multivector", 8, 0, 16, 0),
        __gacore::Cost::new("sandwich", &["Multivector", "Bivector"], "Multivector", 8, 0, 12, 0),
        __gacore::Cost::new("sandwich", &["Multivector", "Even"], "Multivector", 8, 0, 16, 0),
        __gacore::Cost::new("sandwich", &["Multivector", "Multivector"], "Multivector", 8, 0, 24, 0),
        __gacore::Cost::new("add", &["Point", "Point"], "Vector", 0, 1, 0, 0),
        __gacore::Cost::new("add", &["Point", "Vector"], "Vector", 0, 2, 0, 0),
        __gacore::Cost::new("add", &["Point", "Bivector"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("add", &["Point", "Even"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("add", &["Point", "Multivector"], "Multivector", 0, 2, 0, 0),
        __gacore::Cost::new("add", &["Point", "Scalar"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("add", &["Vector", "Point"], "Vector", 0, 2, 0, 0),
        __gacore::Cost::new("add", &["Vector", "Vector"], "Vector", 0, 2, 0, 0),
        __gacore::Cost::new("add", &["Vector", "Bivector"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("add", &["Vector", "Even"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("add", &["Vector", "Multivector"], "Multivector", 0, 2, 0, 0),
        __gacore::Cost::new("add", &["Vector", "Scalar"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("add", &["Bivector", "Point"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("add", &["Bivector", "Vector"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("add", &["Bivector", "Bivector"], "Bivector", 0, 1, 0, 0),
        __gacore::Cost::new("add", &["Bivector", "Even"], "Even", 0, 1, 0, 0),
        __gacore::Cost::new("add", &["Bivector", "Multivector"], "Multivector", 0, 1, 0, 0),
        __gacore::Cost::new("add", &["Bivector", "Scalar"], "Even", 0, 0, 0, 0),
        __gacore::Cost::new("add", &["Even", "Point"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("add", &["Even", "Vector"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("add", &["Even", "Bivector"], "Even", 0, 1, 0, 0),
        __gacore::Cost::new("add", &["Even", "Even"], "Even", 0, 2, 0, 0),
        __gacore::Cost::new("add", &["Even", "Multivector"], "Multivector", 0, 2, 0, 0),
        __gacore::Cost::new("add", &["Even", "Scalar"], "Even", 0, 1, 0, 0),
        __gacore::Cost::new("add", &["Multivector", "Point"], "Multivector", 0, 2, 0, 0),
        __gacore::Cost::new("add", &["Multivector", "Vector"], "Multivector", 0, 2, 0, 0),
        __gacore::Cost::new("add", &["Multivector", "Bivector"], "Multivector", 0, 1, 0, 0),
        __gacore::Cost::new("add", &["Multivector", "Even"], "Multivector", 0, 2, 0, 0),
        __gacore::Cost::new("add", &["Multivector", "Multivector"], "Multivector", 0, 4, 0, 0),
        __gacore::Cost::new("add", &["Multivector", "Scalar"], "Multivector", 0, 1, 0, 0),
        __gacore::Cost::new("sub", &["Point", "Point"], "Vector", 0, 1, 0, 0),
        __gacore::Cost::new("sub", &["Point", "Vector"], "Vector", 0, 2, 0, 0),
        __gacore::Cost::new("sub", &["Point", "Bivector"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("sub", &["Point", "Even"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("sub", &["Point", "Multivector"], "Multivector", 0, 2, 0, 0),
        __gacore::Cost::new("sub", &["Point", "Scalar"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("sub", &["Vector", "Point"], "Vector", 0, 2, 0, 0),
        __gacore::Cost::new("sub", &["Vector", "Vector"], "Vector", 0, 2, 0, 0),
        __gacore::Cost::new("sub", &["Vector", "Bivector"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("sub", &["Vector", "Even"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("sub", &["Vector", "Multivector"], "Multivector", 0, 2, 0, 0),
        __gacore::Cost::new("sub", &["Vector", "Scalar"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("sub", &["Bivector", "Point"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("sub", &["Bivector", "Vector"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("sub", &["Bivector", "Bivector"], "Bivector", 0, 1, 0, 0),
        __gacore::Cost::new("sub", &["Bivector", "Even"], "Even", 0, 1, 0, 0),
        __gacore::Cost::new("sub", &["Bivector", "Multivector"], "Multivector", 0, 1, 0, 0),
        __gacore::Cost::new("sub", &["Bivector", "Scalar"], "Even", 0, 0, 0, 0),
        __gacore::Cost::new("sub", &["Even", "Point"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("sub", &["Even", "Vector"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("sub", &["Even", "Bivector"], "Even", 0, 1, 0, 0),
        __gacore::Cost::new("sub", &["Even", "Even"], "Even", 0, 2, 0, 0),
        __gacore::Cost::new("sub", &["Even", "Multivector"], "Multivector", 0, 2, 0, 0),
        __gacore::Cost::new("sub", &["Even", "Scalar"], "Even", 0, 1, 0, 0),
        __gacore::Cost::new("sub", &["Multivector", "Point"], "Multivector", 0, 2, 0, 0),
        __gacore::Cost::new("sub", &["Multivector", "Vector"], "Multivector", 0, 2, 0, 0),
        __gacore::Cost::new("sub", &["Multivector", "Bivector"], "Multivector", 0, 1, 0, 0),
        __gacore::Cost::new("sub", &["Multivector", "Even"], "Multivector", 0, 2, 0, 0),
        __gacore::Cost::new("sub", &["Multivector", "Multivector"], "Multivector", 0, 4, 0, 0),
        __gacore::Cost::new("sub", &["Multivector", "Scalar"], "Multivector", 0, 1, 0, 0),
        __gacore::Cost::new("reverse", &["Point"], "Vector", 0, 0, 0, 0),
        __gacore::Cost::new("reverse", &["Vector"], "Vector", 0, 0, 0, 0),
        __gacore::Cost::new("reverse", &["Bivector"], "Bivector", 0, 0, 0, 0),
        __gacore::Cost::new("reverse", &["Even"], "Even", 0, 0, 0, 0),
        __gacore::Cost::new("reverse", &["Multivector"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("involute", &["Point"], "Vector", 0, 0, 0, 0),
        __gacore::Cost::new("involute", &["Vector"], "Vector", 0, 0, 0, 0),
        __gacore::Cost::new("involute", &["Bivector"], "Bivector", 0, 0, 0, 0),
        __gacore::Cost::new("involute", &["Even"], "Even", 0, 0, 0, 0),
        __gacore::Cost::new("involute", &["Multivector"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("conjugate", &["Point"], "Vector", 0, 0, 0, 0),
        __gacore::Cost::new("conjugate", &["Vector"], "Vector", 0, 0, 0, 0),
        __gacore::Cost::new("conjugate", &["Bivector"], "Bivector", 0, 0, 0, 0),
        __gacore::Cost::new("conjugate", &["Even"], "Even", 0, 0, 0, 0),
        __gacore::Cost::new("conjugate", &["Multivector"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("dual", &["Point"], "Vector", 0, 0, 0, 0),
        __gacore::Cost::new("dual", &["Vector"], "Vector", 0, 0, 0, 0),
        __gacore::Cost::new("dual", &["Bivector"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("dual", &["Even"], "Even", 0, 0, 0, 0),
        __gacore::Cost::new("dual", &["Multivector"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("undual", &["Point"], "Vector", 0, 0, 0, 0),
        __gacore::Cost::new("undual", &["Vector"], "Vector", 0, 0, 0, 0),
        __gacore::Cost::new("undual", &["Bivector"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("undual", &["Even"], "Even", 0, 0, 0, 0),
        __gacore::Cost::new("undual", &["Multivector"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("left_complement", &["Point"], "Vector", 0, 0, 0, 0),
        __gacore::Cost::new("left_complement", &["Vector"], "Vector", 0, 0, 0, 0),
        __gacore::Cost::new("left_complement", &["Bivector"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("left_complement", &["Even"], "Even", 0, 0, 0, 0),
        __gacore::Cost::new("left_complement", &["Multivector"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("right_complement", &["Point"], "Vector", 0, 0, 0, 0),
        __gacore::Cost::new("right_complement", &["Vector"], "Vector", 0, 0, 0, 0),
        __gacore::Cost::new("right_complement", &["Bivector"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("right_complement", &["Even"], "Even", 0, 0, 0, 0),
        __gacore::Cost::new("right_complement", &["Multivector"], "Multivector", 0, 0, 0, 0),
        __gacore::Cost::new("norm_squared", &["Point"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("norm_squared", &["Vector"], "Scalar", 2, 0, 0, 0),
        __gacore::Cost::new("norm_squared", &["Bivector"], "Scalar", 1, 0, 0, 0),
        __gacore::Cost::new("norm_squared", &["Even"], "Scalar", 1, 0, 1, 0),
        __gacore::Cost::new("norm_squared", &["Multivector"], "Scalar", 2, 0, 2, 0),
        __gacore::Cost::new("norm", &["Point"], "Scalar", 1, 0, 0, 2),
        __gacore::Cost::new("norm", &["Vector"], "Scalar", 2, 0, 0, 2),
        __gacore::Cost::new("norm", &["Bivector"], "Scalar", 1, 0, 0, 2),
        __gacore::Cost::new("norm", &["Even"], "Scalar", 1, 0, 1, 2),
        __gacore::Cost::new("norm", &["Multivector"], "Scalar", 2, 0, 2, 2),
        __gacore::Cost::new("normalized", &["Point"], "Vector", 3, 0, 0, 3),
        __gacore::Cost::new("normalized", &["Vector"], "Vector", 5, 0, 0, 3),
        __gacore::Cost::new("normalized", &["Bivector"], "Bivector", 3, 0, 0, 3),
        __gacore::Cost::new("normalized", &["Even"], "Even", 4, 0, 1, 3),
        __gacore::Cost::new("inverse", &["Point"], "Vector", 2, 0, 0, 1),
        __gacore::Cost::new("inverse", &["Vector"], "Vector", 4, 0, 0, 1),
        __gacore::Cost::new("inverse", &["Bivector"], "Bivector", 2, 0, 0, 1),
        __gacore::Cost::new("inverse", &["Even"], "Even", 3, 0, 1, 1),
        __gacore::Cost::new("exp", &["Bivector"], "Even", 2, 0, 0, 2),
        __gacore::Cost::new("log", &["Even"], "Bivector", 2, 0, 0, 1),
        __gacore::Cost::new("sqrt", &["Even"], "Even", 9, 1, 3, 6),
        __gacore::Cost::new("cayley", &["Bivector"], "Even", 3, 1, 1, 1),
        __gacore::Cost::new("inverse_cayley", &["Even"], "Bivector", 8, 1, 3, 5),
        __gacore::Cost::new("up", &["Vector"], "Vector", 0, 0, 0, 0),
        __gacore::Cost::new("down", &["Vector"], "Vector", 0, 0, 0, 0),
        __gacore::Cost::new("squared_distance", &["Vector", "Vector"], "Scalar", 4, 0, 1, 1),
        __gacore::Cost::new("translator", &["Vector"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("transversor", &["Vector"], "Scalar", 0, 0, 0, 0),
        __gacore::Cost::new("dilator", &["Scalar"], "Even", 3, 2, 0, 2),
        __gacore::Cost::new("dilate", &["Even", "Point"], "Vector", 3, 1, 3, 0),
        __gacore::Cost::new("reflect", &["Point"], "Vector", 1, 0, 0, 0),
    ];
    type Vector<T: __gacore::Scalar> = Vector<T>;
    type Even<T: __gacore::Scalar> = Even<T>;
    type Multivector<T: __gacore::Scalar> = Multivector<T>;

    fn metric(i: usize, j: usize) -> f64 {
        const METRIC: [[f64; 2]; 2] = [[0.0, -1.0], [-1.0, 0.0]];
        METRIC[i][j]
    }
}
impl<T: __gacore::Scalar> Vector<T> {
    /// The point `eo + x + ½ x² einf` of the Euclidean part `x`. Costs no arithmetic.
    #[must_use]
    pub fn up(self) -> Vector<T>
    where
        T: __gacore::Scalar,
    {
        let _ = self;
        Vector {
            eo: T::ONE,
            einf: T::ZERO,
        }
    }
}

impl<T: __gacore::Scalar> Vector<T> {
    /// The Euclidean position of a point of any weight. Costs no arithmetic.
    ///
    /// # Errors
    /// Where the point is at infinity.
    #[inline]
    pub fn try_down(self) -> ::core::result::Result<Vector<T>, __gacore::DomainError>
    where
        T: __gacore::Real,
    {
        let value = {
            let _ = self;
            Vector {
                eo: T::ZERO,
                einf: T::ZERO,
            }
        };
        __gacore::finite(value.to_array(), ["down", "Vector", "where the point is at infinity"])?;
        ::core::result::Result::Ok(value)
    }

    /// The Euclidean position of a point of any weight. Costs no arithmetic.
    ///
    /// # Panics
    /// Where the point is at infinity; `try_down` returns an error instead.
    #[inline]
    #[doc(alias = "to_euclidean")]
    #[must_use]
    #[track_caller]
    pub fn down(self) -> Vector<T>
    where
        T: __gacore::Real,
    {
        let value = {
            let _ = self;
            Vector {
                eo: T::ZERO,
                einf: T::ZERO,
            }
        };
        __gacore::expect_finite(value.to_array(), ["down", "Vector", "where the point is at infinity"]);
        value
    }

}

impl<T: __gacore::Scalar> Vector<T> {
    /// The squared distance from another point, whatever the weights: `−2 p · q` over both. Costs 4 multiplies and 1 fused multiply-add, and one function call.
    ///
    /// # Errors
    /// Where a point is at infinity.
    #[inline]
    pub fn try_squared_distance(self, other: Vector<T>) -> ::core::result::Result<T, __gacore::DomainError>
    where
        T: __gacore::Real,
    {
        let value = {
            let (Vector { eo: l_eo, einf: l_einf }, Vector { eo: r_eo, einf: r_einf }) = (self, other);
            let t1_s = T::from_i32(2) * (l_einf * r_eo).add_product(l_eo, r_einf);
            let t2_s = l_eo * r_eo;
            let t3_s = T::recip(t2_s);
            t1_s * t3_s
        };
        __gacore::finite([value], ["squared_distance", "Vector", "where a point is at infinity"])?;
        ::core::result::Result::Ok(value)
    }

    /// The squared distance from another point, whatever the weights: `−2 p · q` over both. Costs 4 multiplies and 1 fused multiply-add, and one function call.
    ///
    /// # Panics
    /// Where a point is at infinity; `try_squared_distance` returns an error instead.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn squared_distance(self, other: Vector<T>) -> T
    where
        T: __gacore::Real,
    {
        let value = {
            let (Vector { eo: l_eo, einf: l_einf }, Vector { eo: r_eo, einf: r_einf }) = (self, other);
            let t1_s = T::from_i32(2) * (l_einf * r_eo).add_product(l_eo, r_einf);
            let t2_s = l_eo * r_eo;
            let t3_s = T::recip(t2_s);
            t1_s * t3_s
        };
        __gacore::expect_finite([value], ["squared_distance", "Vector", "where a point is at infinity"]);
        value
    }

}

impl<T: __gacore::Scalar> Vector<T> {
    /// The versor `1 − ½ v einf` that moves by the Euclidean part `v`. Costs no arithmetic.
    #[must_use]
    pub fn translator(self) -> T
    where
        T: __gacore::Scalar,
    {
        let _ = self;
        T::ONE
    }
}

impl<T: __gacore::Scalar> Vector<T> {
    /// The versor `1 − v eo` that moves by the Euclidean part `v` between two inversions in the unit sphere. Costs no arithmetic.
    #[must_use]
    pub fn transversor(self) -> T
    where
        T: __gacore::Scalar,
    {
        let _ = self;
        T::ONE
    }
}

impl Algebra {
    /// The versor that scales by a positive factor about the origin. Costs 3 multiplies and 2 adds, and 2 function calls.
    ///
    /// # Errors
    /// Where the factor is not positive.
    #[inline]
    pub fn try_dilator<T>(factor: T) -> ::core::result::Result<Even<T>, __gacore::DomainError>
    where
        T: __gacore::Real,
    {
        let value = {
            let t1_s = T::ONE + factor;
            let t2_s = T::sqrt(factor);
            let t3_s = T::recip(t2_s);
            let t4_s = T::from_ratio(1, 2) * t3_s;
            let t5_s = -T::ONE + factor;
            let t6_s = t4_s * t5_s;
            Even {
                s: t1_s * t4_s,
                eoinf: t6_s,
            }
        };
        __gacore::finite(value.to_array(), ["dilator", "Scalar", "where the factor is not positive"])?;
        ::core::result::Result::Ok(value)
    }

    /// The versor that scales by a positive factor about the origin. Costs 3 multiplies and 2 adds, and 2 function calls.
    ///
    /// # Panics
    /// Where the factor is not positive; `try_dilator` returns an error instead.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn dilator<T>(factor: T) -> Even<T>
    where
        T: __gacore::Real,
    {
        let value = {
            let t1_s = T::ONE + factor;
            let t2_s = T::sqrt(factor);
            let t3_s = T::recip(t2_s);
            let t4_s = T::from_ratio(1, 2) * t3_s;
            let t5_s = -T::ONE + factor;
            let t6_s = t4_s * t5_s;
            Even {
                s: t1_s * t4_s,
                eoinf: t6_s,
            }
        };
        __gacore::expect_finite(value.to_array(), ["dilator", "Scalar", "where the factor is not positive"]);
        value
    }

}

impl __gacore::Conformal for Algebra {
    const AXES: &'static [usize] = &[];
    fn origin<T: __gacore::Field>() -> Self::Vector<T> {
        eo()
    }
    fn infinity<T: __gacore::Field>() -> Self::Vector<T> {
        einf()
    }
}

};
