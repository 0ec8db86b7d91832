//! What the suites against Enzyme share: two algebras, and one comparison for each product.

use gacore::Random;
use gacore_runtime::{Graded, Scalar};

/// Values as arrays of coefficients.
pub trait Coefficients<T>: Copy {
    type Array: AsRef<[T]>;
    fn array(self) -> Self::Array;
    fn list(self) -> Vec<f64>;
    fn random(random: &mut Random, scale: f64) -> Self;
}

macro_rules! coefficients {
    ($($float:ident: $($ty:ty)*;)*) => {$(
        impl Coefficients<$float> for $float {
            type Array = [$float; 1];
            fn array(self) -> Self::Array {
                [self]
            }
            fn list(self) -> Vec<f64> {
                vec![self.into()]
            }
            fn random(random: &mut Random, scale: f64) -> Self {
                (random.fraction() * scale) as $float
            }
        }
        $(
            impl Coefficients<$float> for $ty {
                type Array = <Self as Graded>::Array;
                #[inline]
                fn array(self) -> Self::Array {
                    self.to_array()
                }
                fn list(self) -> Vec<f64> {
                    self.to_array().into_iter().map(f64::from).collect()
                }
                fn random(random: &mut Random, scale: f64) -> Self {
                    Self::zero().map(|_: $float| (random.fraction() * scale) as $float)
                }
            }
        )*
    )*};
}

/// The sum of products of coefficients.
#[inline]
pub fn dot<T: Scalar>(a: &[T], b: &[T]) -> T {
    a.iter().zip(b).fold(T::ZERO, |sum, (&a, &b)| sum + a * b)
}

/// The relative error between two gradients.
pub fn error(found: &[f64], expected: &[f64]) -> f64 {
    let scale = expected.iter().fold(1.0, |most: f64, x| most.max(x.abs()));
    let differences = found.iter().zip(expected).map(|(found, expected)| (found - expected).abs());
    // What is no number is the largest.
    differences.fold(0.0, |most, x| if x <= most { most } else { x }) / scale
}

/// Compares, and prints what was compared.
pub fn compare(what: &str, found: &[Vec<f64>], expected: &[Vec<f64>], allowed: f64, worst: &mut f64) {
    for (found, expected) in found.iter().zip(expected) {
        let error = error(found, expected);
        assert!(error <= allowed, "{what}: {error:e}, {found:?} against {expected:?}");
        *worst = worst.max(error);
    }
}

pub mod cga {
    gacore_runtime::clifford! { signature: (4, 1), gradients: all }
}
pub mod pga {
    gacore_runtime::clifford! { signature: (3, 0, 1), gradients: all }
}

coefficients! {
    f64: cga::Vector<f64> cga::Bivector<f64> cga::Trivector<f64> cga::Quadvector<f64> cga::Grade5<f64>
         cga::Even<f64> cga::Odd<f64> cga::Multivector<f64> pga::Vector<f64> pga::Bivector<f64> pga::Trivector<f64>
         pga::Quadvector<f64> pga::Even<f64> pga::Odd<f64> pga::Multivector<f64>;
    f32: cga::Vector<f32> cga::Bivector<f32> cga::Trivector<f32> cga::Quadvector<f32> cga::Grade5<f32>
         cga::Even<f32> cga::Odd<f32> cga::Multivector<f32> pga::Vector<f32> pga::Bivector<f32> pga::Trivector<f32>
         pga::Quadvector<f32> pga::Even<f32> pga::Odd<f32> pga::Multivector<f32>;
}

/// What is allowed between the two gradients.
pub trait Allowed {
    const ERROR: f64;
}
impl Allowed for f64 {
    const ERROR: f64 = 1e-12;
}
impl Allowed for f32 {
    const ERROR: f64 = 1e-5;
}

macro_rules! products {
    ($($name:ident $float:ident $algebra:ident $lhs:ident $rhs:ident: $([$product:ident $operator:ident $method:ident $vjp:ident])*)*) => {$(
        mod $name {
            use super::*;
            type A = $algebra::$lhs<$float>;
            type B = $algebra::$rhs<$float>;

            $(
                mod $product {
                    use super::*;
                    pub type Output = <A as $operator<B>>::Output;

                    #[autodiff_reverse(reverse, Duplicated, Duplicated, Const, Active)]
                    pub fn weighted(a: &A, b: &B, w: &Output) -> $float {
                        dot($operator::$method(*a, *b).array().as_ref(), w.array().as_ref())
                    }
                }
            )*

            #[test]
            fn generated_adjoints_are_those_of_enzyme() {
                let mut worst = 0.0;
                let mut random = Random::new(3);
                for _ in 0..10 {
                    let (a, b) = (A::random(&mut random, 1.0), B::random(&mut random, 1.0));
                    $(
                        let w = <$product::Output as Coefficients<$float>>::random(&mut random, 1.0);
                        let (mut da, mut db) = (A::zero(), B::zero());
                        $product::reverse(&a, &mut da, &b, &mut db, &w, 1.0);
                        let (left, right) = a.$vjp(b, w);
                        let expected = [da.list(), db.list()];
                        let found = [left.list(), right.list()];
                        compare(stringify!($product), &found, &expected, $float::ERROR, &mut worst);
                    )*
                }
                println!("{}in {}: {worst:.1e}", concat!($(stringify!($product), " ",)*), stringify!($name));
            }
        }
    )*};
}

macro_rules! every_product {
    ($($name:ident $float:ident $algebra:ident $lhs:ident $rhs:ident)*) => {
        products! {$(
            $name $float $algebra $lhs $rhs:
            [geometric Mul mul geometric_vjp]
            [outer BitXor bitxor outer_vjp]
            [inner BitOr bitor inner_vjp]
            [regressive BitAnd bitand regressive_vjp]
            [left_contraction LeftContraction left_contraction left_contraction_vjp]
            [right_contraction RightContraction right_contraction right_contraction_vjp]
            [scalar_product ScalarProduct scalar_product scalar_product_vjp]
            [commutator Commutator commutator commutator_vjp]
            [anticommutator Anticommutator anticommutator anticommutator_vjp]
            [sandwich Shr shr sandwich_vjp]
        )*}
    };
}

/// Every product of all pairs of some types, in a module for each left factor.
#[allow(unused_macros)]
macro_rules! all_pairs {
    ($($group:ident $float:ident $algebra:ident $all:tt)*) => {$(
        mod $group {
            use super::*;
            all_pairs!(@each $float $algebra $all $all);
        }
    )*};
    (@each $float:ident $algebra:ident [$($lhs:ident)*] $all:tt) => {$(
        #[allow(non_snake_case)]
        mod $lhs {
            use super::*;
            all_pairs!(@with $float $algebra $lhs $all);
        }
    )*};
    (@with $float:ident $algebra:ident $lhs:ident [$($rhs:ident)*]) => {
        every_product! { $($rhs $float $algebra $lhs $rhs)* }
    };
}
