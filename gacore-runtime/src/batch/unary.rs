//! Operations of one operand: involutions, duals, norms and parts.

use super::lanes::{Element, LANES};
use super::operation::{Kernel, Operation};
use super::operators::compute;
use super::storage::Batch;
use crate::algebra::Graded;
use crate::elementary::Duality;
use crate::loops::{conjugate_is_negative, involute_is_negative, reverse_is_negative};
use crate::products::ScalarProduct;
use crate::scalar::Scalar;
use crate::stored::Stored;

/// `x` with the coefficients negated whose grade says so.
#[inline(always)]
fn negated_by_grade<A>(x: A, is_negative: impl Fn(u32) -> bool) -> A
where
    A: Graded + Stored<Scalar = <A as Graded>::Scalar, Array = <A as Graded>::Array>,
{
    let mut coefficients = Stored::to_array(x);
    for (coefficient, blade) in coefficients.as_mut().iter_mut().zip(A::BLADES) {
        if is_negative(blade.grade()) {
            *coefficient = -*coefficient;
        }
    }
    Stored::from_array(coefficients)
}

macro_rules! involutions {
    ($($(#[$doc:meta])* $name:ident |$grade:ident| $is_negative:expr;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct $name;

        impl<A> Operation<(A,)> for $name
        where
            A: Graded + Stored<Scalar = <A as Graded>::Scalar, Array = <A as Graded>::Array>,
        {
            type Output = A;
            const SPLITS: bool = false;
            #[inline(always)]
            fn apply((x,): (A,)) -> A {
                negated_by_grade(x, #[inline(always)] |$grade| $is_negative)
            }
        }
    )*};
}

involutions! {
    /// `x.reverse()`.
    Reversed |grade| reverse_is_negative(grade);
    /// `x.involute()`.
    Involuted |grade| involute_is_negative(grade);
    /// `x.conjugate()`.
    Conjugated |grade| conjugate_is_negative(grade);
}

/// `x.grade_part(K)`: all other coefficients are zero.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GradePart<const K: u32>;

impl<A, const K: u32> Operation<(A,)> for GradePart<K>
where
    A: Graded + Stored<Scalar = <A as Graded>::Scalar, Array = <A as Graded>::Array>,
{
    type Output = A;
    const SPLITS: bool = false;
    #[inline(always)]
    fn apply((x,): (A,)) -> A {
        let mut coefficients = Stored::to_array(x);
        for (coefficient, blade) in coefficients.as_mut().iter_mut().zip(A::BLADES) {
            if blade.grade() != K {
                *coefficient = Scalar::ZERO;
            }
        }
        Stored::from_array(coefficients)
    }
}

/// `x.norm_squared()`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NormSquared;

impl<A> Operation<(A,)> for NormSquared
where
    A: Graded + Stored<Scalar = <A as Graded>::Scalar, Array = <A as Graded>::Array> + ScalarProduct<A>,
{
    type Output = <A as ScalarProduct<A>>::Output;
    #[inline(always)]
    fn apply((x,): (A,)) -> Self::Output {
        x.scalar_product(Reversed::apply((x,)))
    }
}

macro_rules! duals {
    ($($(#[$doc:meta])* $name:ident $output:ident $method:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct $name;

        impl<A: Duality> Operation<(A,)> for $name {
            type Output = A::$output;
            const SPLITS: bool = false;
            #[inline(always)]
            fn apply((x,): (A,)) -> A::$output {
                x.$method()
            }
        }
    )*};
}

duals! {
    /// `x.dual()`.
    Dualized Dual dual;
    /// `x.undual()`.
    Undualized Undual undual;
    /// `x.left_complement()`.
    LeftComplement LeftComplement left_complement;
    /// `x.right_complement()`.
    RightComplement RightComplement right_complement;
}

macro_rules! methods {
    ($($name:ident $operation:ident $what:literal;)*) => {
        impl<M: Stored<Scalar: Element>> Batch<M> {$(
            #[doc = concat!("`", $what, "` of every value.")]
            pub fn $name<N>(&self) -> Batch<N>
            where
                N: Stored<Scalar = M::Scalar>,
                $operation: Kernel<(M,), N>,
            {
                compute($operation, (self,)).unwrap_or_else(|error| panic!("{error}"))
            }
        )*}
    };
}

methods! {
    reverse Reversed "x.reverse()";
    involute Involuted "x.involute()";
    conjugate Conjugated "x.conjugate()";
    norm_squared NormSquared "x.norm_squared()";
    dual Dualized "x.dual()";
    undual Undualized "x.undual()";
    left_complement LeftComplement "x.left_complement()";
    right_complement RightComplement "x.right_complement()";
}

impl<M: Stored<Scalar: Element>> Batch<M> {
    /// Every value as one of another type of the algebra: what that does not hold is dropped, what it holds
    /// besides is zero.
    ///
    /// ```
    /// mod space { gacore_runtime::clifford!(3, 0); }
    /// use gacore_runtime::batch::Batch;
    /// use space::{Multivector, Vector};
    ///
    /// let x = Multivector { s: 1.0, e2: 2.0, e12: 3.0, ..Multivector::zero() };
    /// let vectors: Batch<Vector> = Batch::filled(x, 20).part();
    /// assert_eq!(vectors.get(7), Some(x.vector_part()));
    /// ```
    pub fn part<N>(&self) -> Batch<N>
    where
        M: Graded,
        N: Graded<Algebra = M::Algebra> + Stored<Scalar = <M as Stored>::Scalar>,
    {
        let mut out = Batch::<N>::zeros(self.len());
        let (from, to) = (self.source(), out.target());
        for (row, blade) in N::BLADES.iter().enumerate().take(Batch::<N>::COUNT) {
            let own = M::BLADES.iter().take(Self::COUNT).position(|other| other.mask() == blade.mask());
            let Some(own) = own else { continue };
            let is_negative = M::BLADES[own].is_negative() != blade.is_negative();
            for block in 0..self.blocks() {
                let (from, to) = (from.starting_at(block).rows, to.starting_at(block).rows);
                for lane in 0..LANES {
                    // SAFETY: the blocks are those of both batches, and the rows those of their types.
                    unsafe {
                        let coefficient = *from.add(own * LANES + lane);
                        *to.add(row * LANES + lane) = if is_negative { -coefficient } else { coefficient };
                    }
                }
            }
        }
        out
    }
}
