//! Formulas that need no algebra: those of vector spaces, for values of any generated type, and those of numbers.

use gacore_runtime::{Formula, NoFormula, Real, Stored};
use std::marker::PhantomData;

/// Formulas of numbers.
mod numbers {
    gacore_runtime::clifford! {
        signature: (0, 0),
        gradients: all,
        second: all,

        /// `tanh x`, between −1 and 1.
        fn squashed(x: Scalar) -> Scalar = tanh(x);
        /// `1/(1 + e⁻ˣ)`, between 0 and 1.
        fn opened(x: Scalar) -> Scalar = sigmoid(x);
        /// `x/(1 + e⁻ˣ)`: nearly `x` where it is large, nearly zero where it is small.
        fn swished(x: Scalar) -> Scalar = x * sigmoid(x);
        /// `eˣ`.
        fn raised(x: Scalar) -> Scalar = exp(x);
        /// `ln x`.
        fn logarithm(x: Scalar) -> Scalar = ln(x);
        /// `(x + ε)^(−1/2)`, finite where `x` is zero.
        fn over_root(x: Scalar, epsilon: Scalar) -> Scalar = recip(sqrt(x + epsilon));
    }
}
pub use numbers::{
    LogarithmKernel, OpenedKernel, OverRootKernel, RaisedKernel, SquashedKernel, SwishedKernel,
};

/// How many stored coefficients a type has.
const fn rows<M: Stored>() -> usize {
    M::COEFFICIENT_NAMES.len()
}

/// A formula for values of any type `M` with `n` coefficients, from the coefficients of its operands to those of its results.
macro_rules! formulas {
    ($($(#[$doc:meta])* $name:ident $label:literal: ($($operand:ty),*) -> ($($result:ty),*), $gradient:ty, $cost:expr;
        |$x:ident, $y:ident, $n:ident| $body:block)*) => {$(
        $(#[$doc])*
        #[derive(Debug)]
        pub struct $name<M>(PhantomData<fn() -> M>);

        impl<M> Clone for $name<M> {
            fn clone(&self) -> Self {
                *self
            }
        }

        impl<M> Copy for $name<M> {}

        impl<M> Default for $name<M> {
            fn default() -> Self {
                Self(PhantomData)
            }
        }

        impl<M: Stored<Scalar = f32> + 'static> Formula for $name<M> {
            const NAME: &'static str = $label;
            type Operands = ($($operand,)*);
            type Results = ($($result,)*);
            type Gradient = $gradient;
            const COST: usize = { let $n = rows::<M>(); $cost };

            #[inline(always)]
            fn apply<T: Real>($x: &[T], $y: &mut [T]) {
                let $n = const { rows::<M>() };
                $body
            }
        }
    )*};
}

formulas! {
    /// `a − b`.
    Difference "difference": (M, M) -> (M), DifferenceGradient<M>, n;
    |x, y, n| {
        for k in 0..n {
            y[k] = x[k] - x[n + k];
        }
    }

    /// The gradient of [`Difference`].
    DifferenceGradient "difference_vjp": (M, M, M) -> (M, M), DifferenceSecond<M>, n;
    |x, y, n| {
        for k in 0..n {
            (y[k], y[n + k]) = (x[2 * n + k], -x[2 * n + k]);
        }
    }

    /// The gradient of [`DifferenceGradient`].
    DifferenceSecond "difference_vjp_vjp": (M, M, M, M, M) -> (M, M, M), NoFormula, n;
    |x, y, n| {
        for k in 0..n {
            (y[k], y[n + k], y[2 * n + k]) = (T::ZERO, T::ZERO, x[3 * n + k] - x[4 * n + k]);
        }
    }

    /// A number times a value.
    Scaled "scaled": (f32, M) -> (M), ScaledGradient<M>, n;
    |x, y, n| {
        for k in 0..n {
            y[k] = x[0] * x[1 + k];
        }
    }

    /// The gradient of [`Scaled`].
    ScaledGradient "scaled_vjp": (f32, M, M) -> (f32, M), ScaledSecond<M>, 2 * n;
    |x, y, n| {
        let mut along = T::ZERO;
        for k in 0..n {
            along = along.add_product(x[1 + k], x[1 + n + k]);
            y[1 + k] = x[0] * x[1 + n + k];
        }
        y[0] = along;
    }

    /// The gradient of [`ScaledGradient`].
    ScaledSecond "scaled_vjp_vjp": (f32, M, M, f32, M) -> (f32, M, M), NoFormula, 4 * n;
    |x, y, n| {
        let (s, u) = (x[0], x[1 + 2 * n]);
        let mut along = T::ZERO;
        for k in 0..n {
            let (value, weight, v) = (x[1 + k], x[1 + n + k], x[2 + 2 * n + k]);
            along = along.add_product(v, weight);
            y[1 + k] = u * weight;
            y[1 + n + k] = (u * value).add_product(s, v);
        }
        y[0] = along;
    }

    /// The sum of the squares of all coefficients of `a − b`.
    Squares "squares": (M, M) -> (f32), SquaresGradient<M>, 2 * n;
    |x, y, n| {
        let mut sum = T::ZERO;
        for k in 0..n {
            let difference = x[k] - x[n + k];
            sum = sum.add_product(difference, difference);
        }
        y[0] = sum;
    }

    /// The gradient of [`Squares`].
    SquaresGradient "squares_vjp": (M, M, f32) -> (M, M), SquaresSecond<M>, 3 * n;
    |x, y, n| {
        let twice = x[2 * n] + x[2 * n];
        for k in 0..n {
            let slope = twice * (x[k] - x[n + k]);
            (y[k], y[n + k]) = (slope, -slope);
        }
    }

    /// The gradient of [`SquaresGradient`].
    SquaresSecond "squares_vjp_vjp": (M, M, f32, M, M) -> (M, M, f32), NoFormula, 6 * n;
    |x, y, n| {
        let (twice, mut along) = (x[2 * n] + x[2 * n], T::ZERO);
        for k in 0..n {
            let (difference, apart) = (x[k] - x[n + k], x[2 * n + 1 + k] - x[3 * n + 1 + k]);
            (y[k], y[n + k]) = (twice * apart, -(twice * apart));
            along = along.add_product(difference + difference, apart);
        }
        y[2 * n] = along;
    }
}
