//! Functions of one value as types, so that one function can be instantiated for every instruction set.

use crate::error::{DomainError, Names};
use crate::real::Real;
use crate::scalar::Scalar;
use crate::stored::Stored;

macro_rules! functions {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct $name;
    )*};
}

functions! {
    /// `x.norm()`.
    Norm;
    /// `x.normalized()`.
    Normalized;
    /// `x.inverse()`.
    Inverse;
    /// `x.exp()`.
    Exp;
    /// `x.log()`.
    Log;
    /// `x.sqrt()`.
    Sqrt;
    /// `x.cayley()`.
    Cayley;
    /// `x.inverse_cayley()`.
    InverseCayley;
}

/// A function of values of a type; implemented by [`Exp`] and the others for the generated types that have
/// it.
pub trait Function<X: Stored<Scalar: Real>> {
    /// The type of the result.
    type Output: Stored<Scalar = X::Scalar>;

    /// The value where there is a closed form, by straight lines that check nothing, and the numbers that
    /// tell whether it is right: its reach as two sums, and its turn, which must be below 4.
    #[doc(hidden)]
    fn unchecked(x: X) -> Option<(Self::Output, [X::Scalar; 3])>;

    /// The value, or an error where there is none.
    ///
    /// # Errors
    /// Where the function is not defined.
    fn judged(x: X) -> Result<Self::Output, DomainError>;
}

/// A function with derivatives; implemented where a declaration asks for its gradients.
pub trait Differentiable<X: Stored<Scalar: Real>> {
    /// The type of the result.
    type Output: Stored<Scalar = X::Scalar>;
    /// What an error of each derivative says: the first is the gradient.
    #[doc(hidden)]
    const UNDEFINED: [Names; 2];

    /// Whether this is a function of one number, through which the gradient goes.
    #[doc(hidden)]
    const THROUGH_NUMBER: bool = false;

    /// The gradient, by straight lines that check nothing: not finite where there is none.
    fn vjp(x: X, w: Self::Output) -> X;

    /// The number, a sum of squares of coefficients and of negatives of such.
    #[doc(hidden)]
    fn number(_: X) -> Self::Output {
        unreachable!("not a function of one number")
    }

    /// What the number weighs, from it and the weight of the result.
    #[doc(hidden)]
    fn weight(_: Self::Output, _: Self::Output) -> Self::Output {
        unreachable!("not a function of one number")
    }

    /// The gradient, from what the number weighs: products of this and coefficients.
    #[doc(hidden)]
    fn by_weight(_: X, _: Self::Output) -> X {
        unreachable!("not a function of one number")
    }

    /// The derivative in a direction, likewise.
    fn jvp(x: X, dx: X) -> Self::Output;
}

/// A value with the duals and complements of its blades; implemented by generated types.
pub trait Duality: Stored {
    /// The type of `x.dual()`.
    type Dual;
    /// The type of `x.undual()`.
    type Undual;
    /// The type of `x.left_complement()`.
    type LeftComplement;
    /// The type of `x.right_complement()`.
    type RightComplement;
    /// `x.dual()`.
    fn dual(self) -> Self::Dual;
    /// `x.undual()`.
    fn undual(self) -> Self::Undual;
    /// `x.left_complement()`.
    fn left_complement(self) -> Self::LeftComplement;
    /// `x.right_complement()`.
    fn right_complement(self) -> Self::RightComplement;
}

/// The sum of the squares of all coefficients.
#[inline(always)]
pub fn sum_of_squares<M: Stored>(x: M) -> M::Scalar {
    let mut sum = M::Scalar::ZERO;
    x.map(
        #[inline(always)]
        |coefficient| {
            sum = sum.add_product(coefficient, coefficient);
            coefficient
        },
    );
    sum
}

/// The functions and duals of one type: for each function how it is computed (`closed` with a reach, `norm`,
/// or `general` by the runtime), its type, that of the result, and the methods.
#[doc(hidden)]
#[macro_export]
macro_rules! __functions {
    ($name:ident: $scalar:path; [$($dual:ty),*] $($kind:ident $function:ident $output:ty, $value:ident $judged:ident;)*) => {
        $crate::__duality! { $name: $scalar; $($dual),* }
        $(
            impl<T: $crate::private::Real> $crate::private::Function<$name<T>>
                for $crate::private::function_types::$function
            {
                type Output = $output;

                #[inline(always)]
                fn unchecked(x: $name<T>) -> ::core::option::Option<($output, [T; 3])> {
                    $crate::__unchecked! { $kind x $name $value }
                }

                fn judged(x: $name<T>) -> ::core::result::Result<$output, $crate::private::DomainError> {
                    $crate::__judged! { $kind x $name $judged }
                }
            }
        )*
    };
}

/// The derivatives of a function of one type, whose result is of another.
#[doc(hidden)]
#[macro_export]
macro_rules! __derivatives {
    ($function:ident $name:ident $output:ty, $vjp:ident $jvp:ident [$($names:expr),*] $($number:ident $weight:ident $by_weight:ident)?) => {
        impl<T: $crate::private::Real> $crate::private::Differentiable<$name<T>>
            for $crate::private::function_types::$function
        {
            type Output = $output;
            const UNDEFINED: [[&'static str; 3]; 2] = [$($names),*];

            #[inline(always)]
            fn vjp(x: $name<T>, w: $output) -> $name<T> {
                $name::$vjp(x, w)
            }

            #[inline(always)]
            fn jvp(x: $name<T>, dx: $name<T>) -> $output {
                $name::$jvp(x, dx)
            }

            $(
                const THROUGH_NUMBER: bool = true;

                #[inline(always)]
                fn number(x: $name<T>) -> $output {
                    $name::$number(x)
                }

                #[inline(always)]
                fn weight(number: $output, w: $output) -> $output {
                    $name::<T>::$weight(number, w)
                }

                #[inline(always)]
                fn by_weight(x: $name<T>, w: $output) -> $name<T> {
                    $name::$by_weight(x, w)
                }
            )?
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __unchecked {
    (closed $x:ident $name:ident $value:ident) => {{
        let (value, reach) = $name::$value($x);
        let [square, parts] = reach.sums();
        ::core::option::Option::Some((value, [square, parts, <T as $crate::private::Scalar>::ZERO]))
    }};
    (log $x:ident $name:ident $value:ident) => {{
        let (value, reach) = $name::$value($x);
        let [square, parts] = reach.sums();
        ::core::option::Option::Some((value, [square, parts, $crate::private::sum_of_squares(value)]))
    }};
    // A norm is right where its square neither overflows nor loses digits.
    (norm $x:ident $name:ident $value:ident) => {{
        let value = $name::$value($x);
        let zero = <T as $crate::private::Scalar>::ZERO;
        ::core::option::Option::Some((value, [value * value, zero, zero]))
    }};
    (general $x:ident $name:ident $value:ident) => {{
        let _ = $x;
        ::core::option::Option::None
    }};
}

/// The logarithm of the rotor next to one of this type in `f64`, where there are functions of `f64`.
#[cfg(any(feature = "std", feature = "libm"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __wide_log {
    ($rotor:ident) => {
        |rotor: $rotor<f64>| rotor.try_log().ok()
    };
}

#[cfg(not(any(feature = "std", feature = "libm")))]
#[doc(hidden)]
#[macro_export]
macro_rules! __wide_log {
    ($rotor:ident) => {
        |_: $rotor<f64>| ::core::option::Option::None::<$rotor<f64>>
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __judged {
    (norm $x:ident $name:ident $judged:ident) => {
        ::core::result::Result::Ok($name::$judged($x))
    };
    ($kind:ident $x:ident $name:ident $judged:ident) => {
        $name::$judged($x)
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __duality {
    ($name:ident: $scalar:path; $dual:ty, $undual:ty, $left:ty, $right:ty) => {
        impl<T: $scalar> $crate::private::Duality for $name<T> {
            type Dual = $dual;
            type Undual = $undual;
            type LeftComplement = $left;
            type RightComplement = $right;

            #[inline(always)]
            fn dual(self) -> $dual {
                $name::dual(self)
            }

            #[inline(always)]
            fn undual(self) -> $undual {
                $name::undual(self)
            }

            #[inline(always)]
            fn left_complement(self) -> $left {
                $name::left_complement(self)
            }

            #[inline(always)]
            fn right_complement(self) -> $right {
                $name::right_complement(self)
            }
        }
    };
}
