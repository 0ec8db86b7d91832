//! Generated adjoints against Enzyme: every product of all pairs of types of Cl(3,0,1),
//! `cargo enzyme-products`. The suite of every day, `cargo enzyme-test`, has the pairs that matter most.
//!
//! Without `--cfg enzyme` there is nothing here.
#![cfg(enzyme)]
#![feature(autodiff)]

#[macro_use]
#[path = "support/against_enzyme.rs"]
mod against_enzyme;

use against_enzyme::*;
use gacore::Random;
use gacore_runtime::gradient::*;
use gacore_runtime::{Anticommutator, Commutator, LeftContraction, RightContraction, ScalarProduct};
use std::autodiff::autodiff_reverse;
use std::ops::{BitAnd, BitOr, BitXor, Mul, Shr};

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

all_pairs! {
    projective f64 pga [Vector Bivector Trivector Quadvector Even Odd Multivector]
}
