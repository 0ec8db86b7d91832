//! Batches of types that say something wrong of themselves: whatever safe code does, kernels stay within their memory.
//! `sanitize.sh` runs these tests and those of memory with the address sanitizer.
#![forbid(unsafe_code)]

use gacore::Random;
use gacore::batches::{batch, lengths};
use gacore_runtime::batch::*;
use gacore_runtime::{Field, Scalar, Stored};
use std::ops::{Add, Mul, Neg, Sub};

mod cga {
    gacore_runtime::clifford!(4, 1);
}

/// Two coefficients, of which `map` shows another number, and another number of names.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Liar<T, const SHOWN: usize>([T; 2]);

impl<T: Scalar, const SHOWN: usize> Stored for Liar<T, SHOWN> {
    type Scalar = T;
    type Array = [T; 2];
    type With<U: Scalar> = Liar<U, SHOWN>;
    const NAME: &'static str = "Liar";
    const COEFFICIENT_NAMES: &'static [&'static str] = &["a", "b", "c", "d", "e"];

    fn to_array(self) -> [T; 2] {
        self.0
    }
    fn from_array(coefficients: [T; 2]) -> Self {
        Self(coefficients)
    }
    fn zeros() -> [T; 2] {
        [T::ZERO; 2]
    }
    fn map<U: Scalar>(self, mut f: impl FnMut(T) -> U) -> Liar<U, SHOWN> {
        let mut shown = [U::ZERO; 2];
        for slot in 0..SHOWN {
            shown[slot % 2] = f(self.0[slot % 2]);
        }
        Liar(shown)
    }
}

impl<T: Scalar, const SHOWN: usize> Add for Liar<T, SHOWN> {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self([self.0[0] + other.0[0], self.0[1] + other.0[1]])
    }
}

impl<T: Scalar, const SHOWN: usize> Neg for Liar<T, SHOWN> {
    type Output = Self;
    fn neg(self) -> Self {
        Self(self.0.map(|x| -x))
    }
}

/// Whether kernels compute with such values, for every level that has vectors.
fn works<const SHOWN: usize>() -> bool {
    let vectors = |level: &Level| *level != Level::Portable;
    let works = Level::available().filter(vectors).map(|level| {
        let values: Batch<Liar<f32, SHOWN>> = (0..40).map(|n| Liar([n as f32, 1.0])).collect();
        let sum = std::panic::catch_unwind(|| {
            with_level(level, || (&values + &values, &(-&values) + &values, One(Liar([1.0; 2])) + &values))
        });
        sum.is_ok()
    });
    let works: Vec<bool> = works.collect();
    assert!(works.iter().all(|works_too| *works_too == works[0]), "{works:?}");
    works[0]
}

#[test]
#[cfg(panic = "unwind")]
fn coefficients_are_counted() {
    assert!(works::<2>());
    assert!(!works::<0>() && !works::<1>() && !works::<3>() && !works::<100>());
}

/// A product that claims to be one by way of matrices, of which its operands have fewer.
struct Widened;

impl<T: Field> Operation<(cga::Even<T>, cga::Even<T>)> for Widened {
    type Output = cga::Multivector<T>;
    const ROUTE: Route = Route::Product;
    fn apply((a, b): (cga::Even<T>, cga::Even<T>)) -> cga::Multivector<T> {
        (a * b).into()
    }
}

#[test]
fn matrices_are_those_of_all_operands() {
    let mut random = Random::new(5);
    for length in lengths() {
        let (a, b): (Batch<cga::Even>, Batch<cga::Even>) =
            (batch(&mut random, length), batch(&mut random, length));
        let expected: Batch<cga::Multivector> = a.iter().zip(b.iter()).map(|(a, b)| (a * b).into()).collect();
        assert_eq!(compute(Widened, (&a, &b)), Ok(expected));
    }
}

/// A number of one byte.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Byte(i8);

macro_rules! operators {
    ($($path:ident $method:ident $operator:tt;)*) => {$(
        impl $path for Byte {
            type Output = Self;
            fn $method(self, other: Self) -> Self {
                Self(self.0 $operator other.0)
            }
        }
    )*};
}

operators! {
    Add add +;
    Sub sub -;
    Mul mul *;
}

impl Neg for Byte {
    type Output = Self;
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Scalar for Byte {
    const ZERO: Self = Self(0);
    const ONE: Self = Self(1);
    fn from_i32(n: i32) -> Self {
        Self(n as i8)
    }
}

#[test]
fn numbers_may_be_smaller_than_rows_are_aligned() {
    let value = |n: i8| cga::Vector::new(n, 1, -n, 3, 7).map(Byte);
    let mut batch: Batch<cga::Vector<Byte>> = (0..40).map(value).collect();
    batch.set(20, value(50));
    for (index, found) in batch.iter().enumerate() {
        assert_eq!(found, value(if index == 20 { 50 } else { index as i8 }));
    }
}
