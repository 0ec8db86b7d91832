//! Takes every operation of three algebras through a pointer, so that each has to be compiled as a
//! function of its own, and prints how many there are and the sum of all results.
//!
//! Coefficients are small integers, so results are exact and the same on every processor.

use gacore_runtime::{Anticommutator, Commutator, LeftContraction, RightContraction, ScalarProduct};
use std::hint::black_box;
use std::ops::{Add, BitAnd, BitOr, BitXor, Div, Mul, Neg, Shr, Sub};

/// What was called so far.
#[derive(Default)]
struct Tally {
    operations: u32,
    sum: f64,
}

impl Tally {
    fn add(&mut self, result: impl Total) {
        self.operations += 1;
        // A weight, so that results in each other's place are noticed.
        self.sum += result.total() * f64::from(self.operations % 7 + 1);
    }

    fn unary<A: Operand, O: Total>(&mut self, operation: fn(A) -> O) {
        self.add(black_box(operation)(A::example(1)));
    }

    /// Compiled but not called: not defined everywhere, and not exact.
    fn real<A, O>(&mut self, operation: fn(A) -> O) {
        self.operations += 1;
        black_box(operation);
    }

    fn binary<A: Operand, B: Operand, O: Total>(&mut self, operation: fn(A, B) -> O) {
        self.add(black_box(operation)(A::example(1), B::example(2)));
    }
}

/// The weighted sum of all coefficients.
trait Total {
    fn total(self) -> f64;
}

trait Operand {
    fn example(salt: usize) -> Self;
}

fn weighted(coefficients: impl IntoIterator<Item = f64>) -> f64 {
    coefficients.into_iter().enumerate().map(|(i, x)| x * (i % 5 + 1) as f64).sum()
}

macro_rules! scalars {
    ($($scalar:ident)*) => {$(
        impl Total for $scalar {
            fn total(self) -> f64 {
                self.into()
            }
        }

        impl Operand for $scalar {
            fn example(salt: usize) -> Self {
                black_box([1.0, 2.0, -2.0][salt % 3])
            }
        }
    )*};
}
scalars!(f32 f64);

/// Declares an algebra, and calls all its operations for one scalar after another.
macro_rules! algebra {
    ($name:ident: $signature:tt, $types:tt, $reals:tt) => {
        mod $name {
            gacore_runtime::clifford! $signature;
        }
        each_type!($name, f32, $types);
        each_type!($name, f64, $types);
        impl Tally {
            fn $name(&mut self) {
                each_pair!(self, $name, f32, $types, $types);
                each_pair!(self, $name, f64, $types, $types);
                each_real!(self, $name, f32, $reals);
                each_real!(self, $name, f64, $reals);
            }
        }
    };
}

macro_rules! each_type {
    ($name:ident, $scalar:ident, ($($ty:ident)*)) => {$(
        impl Total for $name::$ty<$scalar> {
            #[inline(never)]
            fn total(self) -> f64 {
                weighted(self.to_array().into_iter().map(f64::from))
            }
        }

        impl Operand for $name::$ty<$scalar> {
            #[inline(never)]
            fn example(salt: usize) -> Self {
                let mut next = salt;
                black_box(Self::zero()).map(|_| {
                    next += 3;
                    [2.0, -1.0, 1.0, 0.0, -2.0][next % 5]
                })
            }
        }
    )*};
}

macro_rules! each_pair {
    ($tally:ident, $name:ident, $scalar:ident, ($($left:ident)*), $rights:tt) => {$(
        unary!($tally, $scalar, $name::$left<$scalar>);
        each_right!($tally, $name, $scalar, $left, $rights);
    )*};
}

macro_rules! each_right {
    ($tally:ident, $name:ident, $scalar:ident, $left:ident, ($($right:ident)*)) => {$(
        binary!($tally, $name::$left<$scalar>, $name::$right<$scalar>);
    )*};
}

macro_rules! each_real {
    ($tally:ident, $name:ident, $scalar:ident, { $($function:ident: $($ty:ident)*;)* }) => {$($(
        $tally.real(<$name::$ty<$scalar>>::$function);
    )*)*};
}

macro_rules! unary {
    ($tally:ident, $scalar:ident, $ty:ty) => {
        $tally.unary(<$ty>::reverse);
        $tally.unary(<$ty>::involute);
        $tally.unary(<$ty>::conjugate);
        $tally.unary(<$ty>::dual);
        $tally.unary(<$ty>::undual);
        $tally.unary(<$ty>::left_complement);
        $tally.unary(<$ty>::right_complement);
        $tally.unary(<$ty>::norm_squared);
        $tally.unary(<$ty>::multivector_part);
        $tally.unary(<$ty as Neg>::neg);
        $tally.binary(<$ty as Add<$scalar>>::add);
        $tally.binary(<$ty as Sub<$scalar>>::sub);
        $tally.binary(<$ty as Mul<$scalar>>::mul);
        $tally.binary(<$ty as Div<$scalar>>::div);
        $tally.binary(<$scalar as Add<$ty>>::add);
        $tally.binary(<$scalar as Sub<$ty>>::sub);
        $tally.binary(<$scalar as Mul<$ty>>::mul);
    };
}

macro_rules! binary {
    ($tally:ident, $left:ty, $right:ty) => {
        $tally.binary(<$left as Mul<$right>>::mul);
        $tally.binary(<$left as BitXor<$right>>::bitxor);
        $tally.binary(<$left as BitOr<$right>>::bitor);
        $tally.binary(<$left as BitAnd<$right>>::bitand);
        $tally.binary(<$left as Shr<$right>>::shr);
        $tally.binary(<$left as Add<$right>>::add);
        $tally.binary(<$left as Sub<$right>>::sub);
        $tally.binary(<$left as LeftContraction<$right>>::left_contraction);
        $tally.binary(<$left as RightContraction<$right>>::right_contraction);
        $tally.binary(<$left as ScalarProduct<$right>>::scalar_product);
        $tally.binary(<$left as Commutator<$right>>::commutator);
        $tally.binary(<$left as Anticommutator<$right>>::anticommutator);
    };
}

algebra!(
    conformal: (4, 1),
    (Vector Bivector Trivector Quadvector Grade5 Even Odd Multivector),
    {
        norm: Vector Bivector Trivector Quadvector Grade5 Even Odd Multivector;
        inverse: Vector Bivector Trivector Quadvector Grade5 Even Odd Multivector;
        try_inverse: Vector Bivector Trivector Quadvector Grade5 Even Odd Multivector;
        normalized: Vector Bivector Trivector Quadvector Grade5 Even Odd;
        try_normalized: Vector Bivector Trivector Quadvector Grade5 Even Odd;
        exp: Bivector;
        cayley: Bivector;
        try_cayley: Bivector;
        log: Even;
        try_log: Even;
        sqrt: Even;
        try_sqrt: Even;
    }
);
algebra!(
    projective: (3, 0, 1),
    (Vector Bivector Trivector Quadvector Even Odd Multivector),
    {
        norm: Vector Bivector Trivector Quadvector Even Odd Multivector;
        inverse: Vector Bivector Trivector Even Odd Multivector;
        try_inverse: Vector Bivector Trivector Even Odd Multivector;
        normalized: Vector Bivector Trivector Even Odd;
        try_normalized: Vector Bivector Trivector Even Odd;
        exp: Bivector;
        cayley: Bivector;
        try_cayley: Bivector;
        log: Even;
        try_log: Even;
        sqrt: Even;
        try_sqrt: Even;
    }
);
algebra!(
    euclidean: (5, 0),
    (Vector Bivector Trivector Quadvector Grade5 Even Odd Multivector),
    {
        norm: Vector Bivector Trivector Quadvector Grade5 Even Odd Multivector;
        inverse: Vector Bivector Trivector Quadvector Grade5 Even Odd Multivector;
        try_inverse: Vector Bivector Trivector Quadvector Grade5 Even Odd Multivector;
        normalized: Vector Bivector Trivector Quadvector Grade5 Even Odd;
        try_normalized: Vector Bivector Trivector Quadvector Grade5 Even Odd;
        exp: Bivector;
        cayley: Bivector;
        try_cayley: Bivector;
        log: Even;
        try_log: Even;
        sqrt: Even;
        try_sqrt: Even;
    }
);

fn main() {
    let mut tally = Tally::default();
    tally.conformal();
    tally.projective();
    tally.euclidean();
    println!("{} operations, sum {}", tally.operations, tally.sum);
}
