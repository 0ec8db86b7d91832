//! Operations as types, so that one operation can be instantiated for every instruction set.

use super::coefficients::{coefficients, value_of};
use super::lanes::{Element, Kernels, LANES, Lanes, Places, Vectors};
use super::partial::{Partial, partial};
use crate::error::Names;
use crate::products::*;
use crate::scalar::Scalar;
use crate::stored::{Matrices, Stored};
use core::ops::{Add, BitAnd, BitOr, BitXor, Mul, Neg, Shr, Sub};

/// An operation on a tuple of values: implemented by the types of this module, by those in the module
/// `kernels` that `clifford!` emits for declared operations, and by those of
/// [`kernel!`](crate::kernel).
pub trait Operation<Operands> {
    /// What it computes.
    type Output;
    /// Whether some coefficients of the result cost less than all of them: then the coefficients of a
    /// large result are computed a few at a time, as many as there are registers for.
    const SPLITS: bool = true;
    /// What it is where there is a route by way of matrices.
    #[doc(hidden)]
    const ROUTE: Route = Route::None;
    /// The operand that it is linear in, if it is a matrix of fewer entries than operations with one value for all others,
    /// as the compiler found of declared operations.
    #[doc(hidden)]
    const LINEAR: Option<usize> = None;
    /// What an error says where it is not defined, if that is anywhere; results that are not finite are
    /// such cases.
    #[doc(hidden)]
    const UNDEFINED: Option<Names> = None;
    /// Computes it.
    fn apply(operands: Operands) -> Self::Output;
}

/// What can be computed by way of matrices.
#[doc(hidden)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Route {
    /// Nothing.
    None,
    /// The geometric product `a b`.
    Product,
    /// The sandwich `a b ã`.
    Sandwich,
}

impl Route {
    /// Whether it goes by way of these matrices.
    pub(super) const fn is_by(self, matrices: &Matrices) -> bool {
        match self {
            Self::None => false,
            Self::Product => matrices.product,
            Self::Sandwich => matrices.sandwich,
        }
    }
}

/// The types of the operands of an operation: a tuple of up to four.
pub trait Values: Copy {
    /// The number type of all of them.
    type Scalar: Element;
    /// These types over another number type.
    type With<U: Scalar>;
    /// How many coefficients each has; none for those that are not there.
    const ROWS: [usize; 4];
    /// Whether all of them are of one type that has matrices.
    #[doc(hidden)]
    const HAS_MATRICES: bool;

    /// The operands in the lanes from `lane` on.
    ///
    /// # Safety
    /// Each source must point to a block of its type, and to one more if `V` is of two, and `lane + V::COUNT` must
    /// not exceed their lanes.
    #[doc(hidden)]
    unsafe fn gather<V>(sources: [Places<Self::Scalar>; 4], lane: usize) -> Self::With<V>
    where
        V: Lanes<Element = Self::Scalar>;

    /// A coefficient of the last operand.
    #[doc(hidden)]
    fn last<U: Scalar>(values: &Self::With<U>) -> U;

    /// The operands in one lane.
    ///
    /// # Safety
    /// Each source must point to a block of its type, and `lane` must be below [`LANES`].
    unsafe fn single(sources: [*const Self::Scalar; 4], lane: usize) -> Self;
}

macro_rules! values {
    ($first:ident $($name:ident)*; $($index:literal)*; $($none:literal)*; $last:tt) => {
        impl<$first, $($name),*> Values for ($first, $($name,)*)
        where
            $first: Stored<Scalar: Element>,
            $($name: Stored<Scalar = $first::Scalar>,)*
        {
            type Scalar = $first::Scalar;
            type With<U: Scalar> = ($first::With<U>, $($name::With<U>,)*);
            const ROWS: [usize; 4] = [coefficients::<$first>() $(, coefficients::<$name>())* $(, $none)*];
            // An algebra has at most two such types, of different sizes.
            const HAS_MATRICES: bool = !$first::MATRICES.slots.is_empty()
                $(&& $name::MATRICES.slots.len() == $first::MATRICES.slots.len())*;

            #[inline(always)]
            unsafe fn gather<V>(sources: [Places<Self::Scalar>; 4], lane: usize) -> Self::With<V>
            where
                V: Lanes<Element = Self::Scalar>,
            {
                // SAFETY: promised by the caller.
                unsafe {
                    (gather_one::<$first, V>(sources[0], lane), $(gather_one::<$name, V>(sources[$index], lane),)*)
                }
            }

            #[inline(always)]
            fn last<U: Scalar>(values: &Self::With<U>) -> U {
                values.$last.to_array().as_ref()[0]
            }

            #[inline(always)]
            unsafe fn single(sources: [*const Self::Scalar; 4], lane: usize) -> Self {
                // SAFETY: promised by the caller.
                unsafe { (read::<$first>(sources[0], lane), $(read::<$name>(sources[$index], lane),)*) }
            }
        }
    };
}

values!(A; ; 0 0 0; 0);
values!(A B; 1; 0 0; 1);
values!(A B C; 1 2; 0; 2);
values!(A B C D; 1 2 3; ; 3);

/// The value in one lane.
///
/// # Safety
/// `rows` must point to a block of the type.
#[inline(always)]
pub unsafe fn read<M: Stored>(rows: *const M::Scalar, lane: usize) -> M {
    let mut value = M::zeros();
    for (row, coefficient) in value.as_mut().iter_mut().take(coefficients::<M>()).enumerate() {
        // SAFETY: the rows of a block follow each other.
        *coefficient = unsafe { *rows.add(row * LANES + lane) };
    }
    M::from_array(value)
}

/// One operand, in the lanes from `lane` on.
#[inline(always)]
pub(super) unsafe fn gather_one<M, V>(rows: Places<M::Scalar>, lane: usize) -> M::With<V>
where
    M: Stored,
    V: Lanes<Element = M::Scalar>,
{
    value_of::<M, V>(
        #[inline(always)]
        // SAFETY: the rows of a block follow each other, and so do the lanes of a row.
        |row| unsafe { V::read(rows.offset(row * LANES + lane)) },
    )
}

pub(super) type Strip<X> = <<X as Values>::Scalar as Vectors<Kernels>>::Strip;
pub(super) type Row<X> = <<X as Values>::Scalar as Vectors<Kernels>>::Row;
pub(super) type Wide<X> = <<X as Values>::Scalar as Vectors<Kernels>>::Wide;
pub(super) type Half<X> = <<X as Values>::Scalar as Vectors<Kernels>>::Half;
pub(super) type Quarter<X> = <<X as Values>::Scalar as Vectors<Kernels>>::Quarter;

/// An [`Operation`] with results `M` that can be instantiated for every instruction set: every one that
/// is implemented for all scalars.
#[diagnostic::on_unimplemented(
    message = "`{Self}` of batches of `{X}` is no batch of `{M}`",
    label = "does not compute `{M}` from `{X}`",
    note = "operands and result need one number type, `f32` or `f64`, and the types that the operation has for single \
            values"
)]
pub trait Kernel<X: Values, M: Stored<Scalar = X::Scalar>>:
    Operation<X, Output = M>
    + Operation<X::With<Strip<X>>, Output = M::With<Strip<X>>>
    + Operation<X::With<Row<X>>, Output = M::With<Row<X>>>
    + Operation<X::With<Half<X>>, Output = M::With<Half<X>>>
    + Operation<X::With<Quarter<X>>, Output = M::With<Quarter<X>>>
{
}

#[diagnostic::do_not_recommend]
impl<O, X, M> Kernel<X, M> for O
where
    X: Values,
    M: Stored<Scalar = X::Scalar>,
    O: Operation<X, Output = M>
        + Operation<X::With<Strip<X>>, Output = M::With<Strip<X>>>
        + Operation<X::With<Row<X>>, Output = M::With<Row<X>>>
        + Operation<X::With<Half<X>>, Output = M::With<Half<X>>>
        + Operation<X::With<Quarter<X>>, Output = M::With<Quarter<X>>>,
{
}

/// Operations that are operators or traits of their left operand.
macro_rules! binary {
    ($($(#[$doc:meta])* $name:ident: $path:ident $method:ident $splits:literal $($route:ident)?;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct $name;

        impl<A: $path<B>, B> Operation<(A, B)> for $name {
            type Output = A::Output;
            const SPLITS: bool = $splits;
            $(const ROUTE: Route = Route::$route;)?
            #[inline(always)]
            fn apply((a, b): (A, B)) -> A::Output {
                a.$method(b)
            }
        }
    )*};
}

binary! {
    /// `a + b`.
    Sum: Add add true;
    /// `a - b`.
    Difference: Sub sub true;
    /// The geometric product `a * b`.
    Geometric: Mul mul true Product;
    /// The outer product `a ^ b`.
    Outer: BitXor bitxor true;
    /// The inner product `a | b`.
    Inner: BitOr bitor true;
    /// The regressive product `a & b`.
    Regressive: BitAnd bitand true;
    /// The sandwich `a >> b`.
    Sandwich: Shr shr false Sandwich;
}

/// The products that have no operator; of the scalar product below there is more to say.
macro_rules! named {
    ($($trait:ident $method:ident $operation:ident $gradient:ident $vjp:ident $jvp:ident $what:literal;)*) => {
        $(named! { @ $trait $method $operation $what })*
    };
    (@ ScalarProduct $($rest:tt)*) => {};
    (@ $trait:ident $method:ident $operation:ident $what:literal) => {
        binary! {
            #[doc = concat!("The ", $what, ".")]
            $operation: $trait $method true;
        }
    };
}

named_products!(named);

/// `a.scalar_product(b)`, a single sum, as four partial ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScalarMultiplied;

impl<T, A, B> Operation<(A, B)> for ScalarMultiplied
where
    T: Scalar,
    A: Stored<Scalar = T>,
    B: Stored<Scalar = T>,
    A::With<Partial<T>>: ScalarProduct<B::With<Partial<T>>, Output = Partial<T>>,
{
    type Output = T;
    #[inline(always)]
    fn apply((a, b): (A, B)) -> T {
        partial(a).scalar_product(partial(b)).total()
    }
}

/// `-a`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Negated;

impl<A: Neg> Operation<(A,)> for Negated {
    type Output = A::Output;
    #[inline(always)]
    fn apply((a,): (A,)) -> A::Output {
        -a
    }
}

/// Declares an [`Operation`](crate::batch::Operation) of your own, on single values and on batches.
///
/// ```
/// mod space { gacore_runtime::clifford!(3, 0); }
/// use gacore_runtime::batch::{self, Batch};
///
/// gacore_runtime::kernel! {
///     /// The part of a vector that lies in a plane.
///     fn flattened(v: space::Vector, plane: space::Bivector) -> space::Vector {
///         (v | plane).left_contraction(plane.reverse())
///     }
///     fn squared(v: space::Vector) -> Scalar { v | v }
/// }
///
/// let vectors: Batch<space::Vector> = (0..20).map(|x| space::Vector::new(x as f32, 1.0, 2.0)).collect();
/// let planes = Batch::filled(space::e1::<f32>() ^ space::e2(), 20);
/// let shadows = batch::compute(flattened, (&vectors, &planes))?;
/// assert_eq!(shadows.get(7), Some(space::Vector::new(7.0, 1.0, 0.0)));
/// assert_eq!(batch::compute(squared, (&shadows,))?.get(2), Some(5.0));
/// # Ok::<(), batch::BatchError>(())
/// ```
///
/// The body must work for every [`Field`](crate::Field): it cannot branch on coefficients. `Scalar` is
/// the type of grade 0.
#[macro_export]
macro_rules! kernel {
    ($($(#[$attribute:meta])* $vis:vis fn $name:ident(
        $($operand:ident: $($ty:ident)::+),+ $(,)?
    ) -> $($out:ident)::+ $body:block)*) => {$(
        $(#[$attribute])*
        #[allow(non_camel_case_types)]
        #[derive(::core::clone::Clone, ::core::marker::Copy, ::core::fmt::Debug)]
        $vis struct $name;

        impl<T: $crate::Field> $crate::batch::Operation<($($crate::kernel!(@ $($ty)::+),)+)> for $name {
            type Output = $crate::kernel!(@ $($out)::+);
            const SPLITS: bool = false;
            #[inline(always)]
            fn apply(
                ($($operand,)+): ($($crate::kernel!(@ $($ty)::+),)+),
            ) -> $crate::kernel!(@ $($out)::+) $body
        }
    )*};
    (@ Scalar) => { T };
    (@ $($ty:ident)::+) => { $($ty)::+<T> };
}
