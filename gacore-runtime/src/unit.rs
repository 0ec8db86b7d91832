//! Elements of the group, known to be normalised.
//!
//! A [`Unit`] satisfies `x x̃ = 1` by construction, so its inverse is its reverse, and sandwiches cost less. Products
//! of units are units.

use crate::algebra::Graded;
use crate::any_dimension::nearer;
use crate::error::{DomainError, ParseError, expected};
use crate::parse::parse;
use crate::real::Real;
use crate::scalar::Scalar;
use core::fmt;
use core::iter::Product;
use core::ops::{Deref, Mul, MulAssign, Neg, Shr};
use core::str::FromStr;

/// A type whose elements can be normalised: implemented by generated types that have `normalized`.
pub trait Normalize: Graded<Scalar: Real> {
    /// The nearest element of the group.
    ///
    /// # Errors
    /// Where there is none, as for null versors.
    fn try_normalized(self) -> Result<Self, DomainError>;

    /// `⟨x x̃⟩₀`.
    fn norm_squared(self) -> Self::Scalar;
}

/// A type of rotors: even elements with logarithm and exponential.
pub trait Spin: Normalize + Mul<Output = Self> {
    /// The type of bivectors.
    type Bivector: Graded<Scalar = Self::Scalar> + Mul<Self::Scalar, Output = Self::Bivector>;

    /// The bivector whose exponential is this rotor.
    ///
    /// # Errors
    /// Where it is not unique or does not exist.
    fn try_log(self) -> Result<Self::Bivector, DomainError>;

    /// The exponential.
    ///
    /// # Errors
    /// Where it is too large for the number type.
    fn try_exp(bivector: Self::Bivector) -> Result<Self, DomainError>;

    /// The rotor that gives this one when done twice.
    ///
    /// # Errors
    /// Where it is not unique.
    fn try_sqrt(self) -> Result<Self, DomainError>;
}

/// The sandwich of an element that is known to be normalised: what a [`Unit`] does to others.
///
/// Generated types have a way of their own where `r x r̃ = x + (r x − x r) r̃` is cheaper: a motor of
/// Cl(3,0,1) moves a point with half the arithmetic.
///
/// ```
/// mod pga { gacore_runtime::clifford!(pga3); }
/// use gacore_runtime::Unit;
/// use pga::{Line, Motor, Point};
///
/// let motor: Unit<Motor<f64>> = Unit::exp(Line::new(0.1, 0.2, 0.3, 0.4, 0.5, 0.6));
/// let point = Point::new(1.0, 2.0, 3.0, 1.0);
/// assert!(((motor >> point) - (*motor >> point)).to_array().iter().all(|x| x.abs() < 1e-15));
/// ```
pub trait UnitSandwich<X>: Shr<X> + Sized {
    /// `r x r̃`, if `r r̃ = 1`.
    #[inline]
    fn unit_sandwich(self, x: X) -> Self::Output {
        self >> x
    }
}

/// A normalised element: `x x̃ = 1`.
///
/// ```
/// mod space { gacore_runtime::clifford!(3, 0); }
/// use gacore_runtime::Unit;
/// use space::{Bivector, Rotor, e1};
///
/// let quarter: Unit<Rotor<f64>> = Unit::exp(Bivector::new(-std::f64::consts::FRAC_PI_4, 0.0, 0.0));
/// let half = quarter * quarter;
/// assert_eq!(half.inverse(), half.reverse());
///
/// let turned = half >> e1();
/// assert!((turned + e1()).norm_squared() < 1e-30);
///
/// // Anything that can be normalised can be made a unit.
/// let rough = Rotor::new(1.0, -1.0, 0.0, 0.0);
/// let unit = Unit::new(rough);
/// assert!((*unit - *quarter).norm_squared() < 1e-30);
/// assert!(Unit::try_new(Rotor::<f64>::zero()).is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(transparent)]
pub struct Unit<M>(M);

impl<M: Normalize> Unit<M> {
    /// Normalises an element.
    ///
    /// # Panics
    /// Where [`Unit::try_new`] returns an error.
    #[must_use]
    #[track_caller]
    pub fn new(x: M) -> Self {
        expected(Self::try_new(x))
    }

    /// Normalises an element.
    ///
    /// ```
    /// mod time { gacore_runtime::clifford!(1, 1); }
    /// use gacore_runtime::Unit;
    ///
    /// assert!(Unit::try_new(time::e1::<f64>() * 3.0).is_ok());
    /// assert!(Unit::try_new(time::e2::<f64>() * 3.0).is_err()); // squares to −9
    /// ```
    ///
    /// # Errors
    /// Where it cannot be normalised, or where `x x̃` would be −1: then its inverse is not its reverse.
    pub fn try_new(x: M) -> Result<Self, DomainError> {
        let unit = x.try_normalized()?;
        if unit.norm_squared() > M::Scalar::ZERO {
            Ok(Self(unit))
        } else {
            Err(DomainError::new("Unit::new", M::NAME, "where `x x̃` is negative"))
        }
    }

    /// Normalises again, against rounding after many products.
    ///
    /// ```
    /// mod space { gacore_runtime::clifford!(3, 0); }
    /// use gacore_runtime::Unit;
    /// use space::{Bivector, Rotor};
    ///
    /// let step: Unit<Rotor> = Unit::exp(Bivector::new(0.1, 0.2, 0.3));
    /// let turned = (0..1000).fold(step, |sum, _| sum * step);
    /// assert!((turned.renormalized().norm() - 1.0).abs() < 1e-6);
    /// ```
    ///
    /// # Panics
    /// Where the element has drifted so far that it cannot be normalised.
    #[must_use]
    #[track_caller]
    pub fn renormalized(self) -> Self {
        Self::new(self.0)
    }
}

impl<M> Unit<M> {
    /// Trusts that an element is normalised.
    ///
    /// ```
    /// mod space { gacore_runtime::clifford!(3, 0); }
    /// use gacore_runtime::Unit;
    ///
    /// let axis = Unit::new_unchecked(space::Vector::new(0.0, 0.6, 0.8));
    /// assert_eq!(axis.into_inner().e3, 0.8);
    /// ```
    #[must_use]
    pub const fn new_unchecked(x: M) -> Self {
        Self(x)
    }

    /// The element.
    #[must_use]
    pub fn into_inner(self) -> M {
        self.0
    }
}

impl<M: Graded> Unit<M> {
    /// The reverse, which is the inverse.
    #[must_use]
    pub fn reverse(self) -> Self {
        Self(self.0.reverse())
    }

    /// The inverse, which is the reverse: no division.
    #[must_use]
    pub fn inverse(self) -> Self {
        self.reverse()
    }
}

impl<R: Spin> Unit<R> {
    /// The exponential of a bivector.
    ///
    /// # Panics
    /// Where it is too large for the number type.
    #[must_use]
    #[track_caller]
    pub fn exp(bivector: R::Bivector) -> Self {
        Self(expected(R::try_exp(bivector)))
    }

    /// The bivector whose exponential this is.
    ///
    /// # Errors
    /// Where it is not unique or does not exist, as at −1.
    pub fn try_log(self) -> Result<R::Bivector, DomainError> {
        self.0.try_log()
    }

    /// The bivector whose exponential this is.
    ///
    /// # Panics
    /// Where [`Unit::try_log`] returns an error.
    #[must_use]
    #[track_caller]
    pub fn log(self) -> R::Bivector {
        expected(self.try_log())
    }

    /// The rotor that gives this one when done twice.
    ///
    /// # Errors
    /// Where it is not unique, as at −1.
    pub fn try_sqrt(self) -> Result<Self, DomainError> {
        self.0.try_sqrt().map(Self)
    }

    /// The rotor that gives this one when done twice.
    ///
    /// # Panics
    /// Where [`Unit::try_sqrt`] returns an error.
    #[must_use]
    #[track_caller]
    pub fn sqrt(self) -> Self {
        expected(self.try_sqrt())
    }

    /// The power with this exponent: that part of the motion.
    ///
    /// # Errors
    /// Where there is no logarithm.
    pub fn try_powf(self, exponent: R::Scalar) -> Result<Self, DomainError> {
        R::try_exp(self.try_log()? * exponent).map(Self)
    }

    /// The power with this exponent: that part of the motion.
    ///
    /// # Panics
    /// Where [`Unit::try_powf`] returns an error.
    #[must_use]
    #[track_caller]
    pub fn powf(self, exponent: R::Scalar) -> Self {
        expected(self.try_powf(exponent))
    }

    /// The way to another: here at 0, there at 1, at constant speed along one turn or screw between.
    /// Of the two rotors ±`to`, which do the same, it goes to the nearer one.
    ///
    /// ```
    /// mod space { gacore_runtime::clifford!(3, 0); }
    /// use gacore_runtime::Unit;
    /// use space::{Bivector, Rotor};
    ///
    /// let turn = |by: f64| -> Unit<Rotor<f64>> { Unit::exp(Bivector::new(by, 0.0, 0.0)) };
    /// let third = turn(0.3).try_interpolate(turn(1.2), 1.0 / 3.0).unwrap();
    /// assert!((*third - *turn(0.6)).norm() < 1e-15);
    /// // Powers and roots are parts of the same way.
    /// assert!((turn(1.2).powf(0.5).log() - Bivector::new(0.6, 0.0, 0.0)).norm() < 1e-15);
    /// assert!((*turn(1.2).sqrt() - *turn(0.6)).norm() < 1e-15);
    /// ```
    ///
    /// # Errors
    /// Where the way is not unique.
    #[doc(alias = "slerp")]
    pub fn try_interpolate(self, to: Self, at: R::Scalar) -> Result<Self, DomainError> {
        let step = Self(nearer(self.0.reverse() * to.0));
        Ok(self * step.try_powf(at)?)
    }

    /// The way to another, as [`Unit::try_interpolate`].
    ///
    /// # Panics
    /// Where the way is not unique.
    #[must_use]
    #[track_caller]
    #[doc(alias = "slerp")]
    pub fn interpolate(self, to: Self, at: R::Scalar) -> Self {
        expected(self.try_interpolate(to, at))
    }
}

impl<M> Deref for Unit<M> {
    type Target = M;

    fn deref(&self) -> &M {
        &self.0
    }
}

impl<A: Mul<B>, B> Mul<Unit<B>> for Unit<A> {
    type Output = Unit<A::Output>;

    #[inline]
    fn mul(self, rhs: Unit<B>) -> Self::Output {
        Unit(self.0 * rhs.0)
    }
}

impl<A: UnitSandwich<B>, B> Shr<B> for Unit<A> {
    type Output = A::Output;

    #[inline]
    fn shr(self, rhs: B) -> Self::Output {
        self.0.unit_sandwich(rhs)
    }
}

impl<M: fmt::Display> fmt::Display for Unit<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<M: fmt::LowerExp> fmt::LowerExp for Unit<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<M: fmt::UpperExp> fmt::UpperExp for Unit<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<M> AsRef<M> for Unit<M> {
    fn as_ref(&self) -> &M {
        &self.0
    }
}

/// The negative, which is a unit, too: of a rotor it is the same rotation.
impl<M: Neg<Output = M>> Neg for Unit<M> {
    type Output = Self;

    #[inline]
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl<A: Mul<B, Output = A> + Copy, B> MulAssign<Unit<B>> for Unit<A> {
    #[inline]
    fn mul_assign(&mut self, rhs: Unit<B>) {
        *self = *self * rhs;
    }
}

/// Rotors that leave everything where it is.
impl<R: Spin> Default for Unit<R> {
    fn default() -> Self {
        Self::exp(Graded::zero())
    }
}

/// The product of the factors in their order; that of none leaves everything where it is.
impl<R: Spin> Product for Unit<R> {
    fn product<I: Iterator<Item = Self>>(factors: I) -> Self {
        factors.fold(Self::default(), |product, factor| product * factor)
    }
}

impl<M: Normalize<Scalar: FromStr>> FromStr for Unit<M> {
    type Err = UnitError;

    /// Reads an element and normalises it.
    fn from_str(text: &str) -> Result<Self, UnitError> {
        let found = parse(text).map_err(UnitError::Text)?;
        Self::try_new(found).map_err(UnitError::Value)
    }
}

/// A text is no unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UnitError {
    /// The text is no element.
    Text(ParseError),
    /// The element cannot be normalised.
    Value(DomainError),
}

impl fmt::Display for UnitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(error) => error.fmt(f),
            Self::Value(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for UnitError {}
