//! Declared functions as types, over plain coefficients.

use crate::real::Real;
use crate::scalar::Scalar;
use crate::stored::Stored;

/// A `fn` item of a declaration as a function of plain coefficients: what arrays, devices and networks spread over
/// many values.
///
/// `clifford!` implements it for a type of every `fn` item, `MovedKernel` for `moved`, and of its gradient where
/// the clause `gradients:` names it, `MovedVjpKernel` for `moved_vjp`.
///
/// ```
/// mod plane {
///     gacore_runtime::clifford! {
///         signature: (2, 0),
///         gradients: [moved],
///         fn moved(r: Even, v: Vector) -> Vector = r >> v;
///     }
/// }
/// use gacore_runtime::{Formula, Tuple};
/// use plane::MovedKernel;
///
/// /// The gradient of the sum of all results.
/// fn of_sum<F: Formula>(operands: &[f64]) -> Vec<f64> {
///     let weights = [operands, &vec![1.0; F::Results::TOTAL]].concat();
///     let mut gradients = vec![0.0; F::Operands::TOTAL];
///     F::Gradient::apply(&weights, &mut gradients);
///     gradients
/// }
///
/// // The coefficients of a rotor, then those of a vector.
/// assert_eq!(<MovedKernel as Formula>::Operands::COUNTS, [2, 2]);
/// let mut moved = [0.0; 2];
/// MovedKernel::apply(&[1.0, 0.0, 3.0, 4.0], &mut moved);
/// assert_eq!(moved, [3.0, 4.0]);
/// assert_eq!(of_sum::<MovedKernel>(&[1.0, 0.0, 3.0, 4.0]), [14.0, 2.0, 1.0, 1.0]);
/// ```
pub trait Formula: Copy + Default + Send + Sync + 'static {
    /// The name of the function.
    const NAME: &'static str;
    /// The types of the operands, over `f32`: a tuple such as `(Even<f32>, Vector<f32>)`.
    type Operands: Tuple;
    /// The types of the results, over `f32`: a tuple, also of one.
    type Results: Tuple;
    /// The gradients by all operands; its operands are those of this formula, and then a weight for each result.
    /// [`NoFormula`] where the declaration asks for none.
    type Gradient: Formula;
    /// Whether there is a gradient.
    const HAS_GRADIENT: bool = !<Self::Gradient as Formula>::NAME.is_empty();
    /// The multiplications and additions of one evaluation; a multiplication fused with an addition counts once.
    const COST: usize;
    /// The function as devices run it, from its parameters on: from an array of the coefficients of all operands to one of
    /// those of all results. Empty where `clifford!` emits no shaders, since the feature `gpu` is off, and where shaders
    /// lack what it calls: derivatives of a higher order of roots, exponentials and logarithms of multivectors. A formula
    /// of your own need not say it: devices find out what [`Formula::apply`] does with its operands, as long as it decides
    /// nothing by comparing them.
    const WGSL: &'static str = "";

    /// Computes the stored coefficients of all results, one after the other, from those of all operands. Not a number
    /// where a function in it is not defined.
    ///
    /// # Panics
    /// If there are not as many coefficients as the operands and results have.
    fn apply<T: Real>(operands: &[T], results: &mut [T]);
}

/// The gradient of a formula that has none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct NoFormula;

impl Formula for NoFormula {
    const NAME: &'static str = "";
    type Operands = ();
    type Results = ();
    type Gradient = Self;
    const COST: usize = 0;

    fn apply<T: Real>(operands: &[T], results: &mut [T]) {
        assert!(operands.is_empty() && results.is_empty(), "the formula has no operands and no results");
    }
}

/// The types of operands or results: a tuple of up to 24 types of multivectors over `f32`.
pub trait Tuple {
    /// These types over another number type.
    type With<U: Scalar>;
    /// How many stored coefficients each has.
    const COUNTS: &'static [usize];
    /// How many they have together.
    const TOTAL: usize;

    /// The values with these coefficients, one after the other.
    ///
    /// # Panics
    /// If there are not as many as the types have together.
    fn read<U: Scalar>(coefficients: &[U]) -> Self::With<U>;

    /// Writes the coefficients of values, one after the other.
    ///
    /// # Panics
    /// If there is not exactly the space for them.
    fn write<U: Scalar>(values: Self::With<U>, coefficients: &mut [U]);
}

/// The number of stored coefficients.
const fn count<M: Stored>() -> usize {
    M::COEFFICIENT_NAMES.len()
}

/// The next value.
#[inline(always)]
fn next<M: Stored>(rest: &mut &[M::Scalar]) -> M {
    let (own, others) = rest.split_at(count::<M>());
    *rest = others;
    let mut coefficients = M::zeros();
    coefficients.as_mut().copy_from_slice(own);
    M::from_array(coefficients)
}

/// Writes the next value.
#[inline(always)]
fn put<M: Stored>(value: M, rest: &mut &mut [M::Scalar]) {
    let (own, others) = core::mem::take(rest).split_at_mut(count::<M>());
    *rest = others;
    own.copy_from_slice(value.to_array().as_ref());
}

macro_rules! tuples {
    ($($first:ident $($name:ident)*)?) => {
        #[allow(non_snake_case, unused_mut, unused_variables, clippy::unused_unit)]
        impl<$($first, $($name),*)?> Tuple for ($($first, $($name,)*)?)
        where
            $($first: Stored<Scalar = f32>, $($name: Stored<Scalar = f32>,)*)?
        {
            type With<U: Scalar> = ($($first::With<U>, $($name::With<U>,)*)?);
            const COUNTS: &'static [usize] = &[$(count::<$first>(), $(count::<$name>()),*)?];
            const TOTAL: usize = 0 $(+ count::<$first>() $(+ count::<$name>())*)?;

            #[inline(always)]
            fn read<U: Scalar>(coefficients: &[U]) -> Self::With<U> {
                assert_eq!(coefficients.len(), Self::TOTAL, "the coefficients of all operands");
                let mut rest = coefficients;
                ($(next::<$first::With<U>>(&mut rest), $(next::<$name::With<U>>(&mut rest),)*)?)
            }

            #[inline(always)]
            fn write<U: Scalar>(values: Self::With<U>, coefficients: &mut [U]) {
                assert_eq!(coefficients.len(), Self::TOTAL, "the coefficients of all results");
                let mut rest = coefficients;
                let ($($first, $($name,)*)?) = values;
                $(
                    put($first, &mut rest);
                    $(put($name, &mut rest);)*
                )?
            }
        }

        $(tuples! { $($name)* })?
    };
}

tuples! { A B C D E F G H I J K L M N O P Q R S V W X Y Z }

/// The type of a declared function, or of its gradient: its result is one `value` or a tuple of `values`, and beside it may
/// be its `reach`.
#[doc(hidden)]
#[macro_export]
macro_rules! __formula {
    ($kernel:ident $name:literal ($($operand:ty),*) ($($result:ty),*) $gradient:ty, $cost:literal,
     $function:ident($($index:tt)*) $kind:ident $($reach:ident)? $(, $wgsl:literal)?) => {
        impl $crate::Formula for $kernel {
            const NAME: &'static str = $name;
            type Operands = ($($operand,)*);
            type Results = ($($result,)*);
            type Gradient = $gradient;
            const COST: usize = $cost;
            $(const WGSL: &'static str = $wgsl;)?

            #[inline(always)]
            fn apply<T: $crate::Real>(operands: &[T], results: &mut [T]) {
                #[allow(unused_variables)]
                let operands = <Self::Operands as $crate::Tuple>::read(operands);
                let values = $function($(operands.$index),*);
                $(let values = $crate::__formula! { @ $reach values };)?
                <Self::Results as $crate::Tuple>::write($crate::__formula! { @ $kind values }, results);
            }
        }
    };
    (@ value $value:ident) => { ($value,) };
    (@ values $values:ident) => { $values };
    (@ reach $both:ident) => { $both.0 };
}
