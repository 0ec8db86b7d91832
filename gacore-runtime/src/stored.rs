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
    /// The matrices that multiply as its values do, if there are any.
    #[doc(hidden)]
    const MATRICES: Matrices = Matrices::NONE;

    /// The stored coefficients.
    fn to_array(self) -> Self::Array;
    /// A value from its stored coefficients.
    fn from_array(coefficients: Self::Array) -> Self;
    /// As many zeros as there are stored coefficients.
    fn zeros() -> Self::Array;
    /// Every coefficient mapped, in storage order.
    fn map<U: Scalar>(self, f: impl FnMut(Self::Scalar) -> U) -> Self::With<U>;
}

/// The matrices of a type as the compiler found them: see its module `matrix`.
#[derive(Clone, Copy, Debug)]
pub struct Matrices {
    /// Rows and columns of a matrix, a power of two; zero if there are none.
    pub side: usize,
    /// How many matrices belong to a value: 1 or 2.
    pub copies: usize,
    /// How many numbers an entry has: 1, 2 for complex numbers, 4 for quaternions.
    pub parts: usize,
    /// Whether batches of the type are multiplied by way of matrices, as the compiler decided by cost.
    pub product: bool,
    /// Whether sandwiches of two batches are.
    pub sandwich: bool,
    /// Whether scans and products of many factors are.
    pub chain: bool,
    /// For the string `(x, z, unit)`, at `(x · side · copies + z) · parts + unit`, the coefficient it belongs
    /// to, counted from 1, negative where it is negated.
    pub slots: &'static [i16],
    /// For each coefficient whether reversion negates it, as 0 or 1.
    pub reversed: &'static [u8],
}

impl Matrices {
    /// No matrices.
    pub const NONE: Self = Self {
        side: 0,
        copies: 1,
        parts: 1,
        product: false,
        sandwich: false,
        chain: false,
        slots: &[],
        reversed: &[],
    };
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
