//! Types by their stored coefficients.

use crate::scalar::Scalar;

/// A generated type, or a scalar, by its stored coefficients alone: every [`Graded`](crate::Graded)
/// type, and those with coefficients that are constant and not stored.
pub trait Stored: Copy {
    /// The number type of its coefficients.
    type Scalar: Scalar;
    /// An array of its stored coefficients.
    type Array: Copy + AsRef<[Self::Scalar]> + AsMut<[Self::Scalar]>;
    /// The same type over another number type.
    type With<U: Scalar>: Stored<Scalar = U>;
    /// The name of the type.
    const NAME: &'static str;
    /// The names of its stored coefficients.
    const COEFFICIENT_NAMES: &'static [&'static str];
    /// For the type of all multivectors of an algebra with an orthonormal basis, the squares of its
    /// vectors, 1 or −1; empty for all others.
    const SQUARES: &'static [i8] = &[];
    /// Whether batches of it are multiplied by way of matrices, as the compiler decided by cost.
    const BY_MATRICES: bool = false;

    /// The stored coefficients.
    fn to_array(self) -> Self::Array;
    /// A value from its stored coefficients.
    fn from_array(coefficients: Self::Array) -> Self;
    /// As many zeros as there are stored coefficients.
    fn zeros() -> Self::Array;
    /// Every coefficient mapped, in storage order.
    fn map<U: Scalar>(self, f: impl FnMut(Self::Scalar) -> U) -> Self::With<U>;
}

impl<T: Scalar> Stored for T {
    type Scalar = T;
    type Array = [T; 1];
    type With<U: Scalar> = U;
    const NAME: &'static str = "Scalar";
    const COEFFICIENT_NAMES: &'static [&'static str] = &["s"];

    #[inline(always)]
    fn to_array(self) -> [T; 1] {
        [self]
    }

    #[inline(always)]
    fn from_array([coefficient]: [T; 1]) -> T {
        coefficient
    }

    #[inline(always)]
    fn zeros() -> [T; 1] {
        [T::ZERO]
    }

    #[inline(always)]
    fn map<U: Scalar>(self, mut f: impl FnMut(T) -> U) -> U {
        f(self)
    }
}
