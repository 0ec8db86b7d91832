//! Types by their stored coefficients.

use crate::scalar::Scalar;

/// A generated type, or a scalar, by its stored coefficients alone: every [`Graded`](crate::Graded)
/// type, and those with coefficients that are constant and not stored.
///
/// Implemented by `clifford!`. A type that says something wrong of itself has wrong results, or a panic: nothing unsafe
/// relies on it.
pub trait Stored: Copy {
    /// The number type of its coefficients.
    type Scalar: Scalar;
    /// An array of its stored coefficients: `[T; N]`, which says how many there are.
    type Array: Coefficients<Scalar = Self::Scalar> + Copy + AsRef<[Self::Scalar]> + AsMut<[Self::Scalar]>;
    /// This type over another number type, with as many coefficients.
    type With<U: Scalar>: Stored<Scalar = U, Array = <Self::Array as Coefficients>::Of<U>>;
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

/// Arrays, and nothing else: private, so that nobody can add a type that counts otherwise.
mod arrays {
    pub trait Array {}
    impl<T, const N: usize> Array for [T; N] {}
}

/// An array `[T; N]` of coefficients. No other types are.
pub trait Coefficients: arrays::Array {
    /// The number type.
    type Scalar: Scalar;
    /// An array of as many others.
    type Of<U: Scalar>: Coefficients<Scalar = U> + Copy + AsRef<[U]> + AsMut<[U]>;
    /// How many there are.
    const COUNT: usize;
}

impl<T: Scalar, const N: usize> Coefficients for [T; N] {
    type Scalar = T;
    type Of<U: Scalar> = [U; N];
    const COUNT: usize = N;
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

    /// These matrices. Does not compile unless every one of so many coefficients belongs to one string of the matrices: kernels
    /// take from here where they read and write.
    #[cfg(feature = "alloc")]
    pub(crate) const fn checked(self, count: usize) -> Self {
        if self.side == 0 {
            assert!(self.slots.is_empty() && !self.product && !self.sandwich && !self.chain);
            return self;
        }
        assert!(self.side.is_power_of_two() && (self.copies == 1 || self.copies == 2));
        assert!(self.parts == 1 || self.parts == 2 || self.parts == 4);
        assert!(count <= MOST && self.slots.len() == count && self.reversed.len() == count);
        assert!(self.side <= MOST && self.side * self.side * self.copies * self.parts == count);
        let (mut taken, mut string) = ([false; MOST], 0);
        while string < count {
            let slot = self.slots[string].unsigned_abs() as usize;
            assert!(0 < slot && slot <= count && !taken[slot - 1]);
            taken[slot - 1] = true;
            string += 1;
        }
        self
    }
}

/// The most coefficients of a type that has matrices: those of a multivector of twelve dimensions.
#[cfg(feature = "alloc")]
const MOST: usize = 1 << 12;

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

#[cfg(all(test, feature = "std"))]
mod tests {
    use super::Matrices;

    /// Those of two real rows and columns.
    const REAL: Matrices =
        Matrices { side: 2, slots: &[1, -3, 2, 4], reversed: &[0, 0, 0, 1], product: true, ..Matrices::NONE };

    #[test]
    fn matrices_belong_to_their_coefficients() {
        assert_eq!(REAL.checked(4).side, 2);
        assert_eq!(Matrices::NONE.checked(7).side, 0);
        let wrong = [
            Matrices { slots: &[1, -3, 2, 5], ..REAL },
            Matrices { slots: &[1, -3, 2, 2], ..REAL },
            Matrices { slots: &[1, -3, 2, 0], ..REAL },
            Matrices { slots: &[1, -3, 2], ..REAL },
            Matrices { reversed: &[0, 0, 0], ..REAL },
            Matrices { copies: 2, ..REAL },
            Matrices { side: 3, ..REAL },
            Matrices { side: 0, slots: &[], ..REAL },
        ];
        for matrices in wrong {
            assert!(std::panic::catch_unwind(|| matrices.checked(4)).is_err(), "{matrices:?}");
        }
        assert!(std::panic::catch_unwind(|| REAL.checked(3)).is_err());
    }
}
