//! Generated adjoints against Enzyme: every product of all pairs of types of Cl(4,1) in both precisions, one of two
//! programs of `cargo enzyme-products`. The suite of every day, `cargo enzyme-test`, has the pairs that matter most.
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

all_pairs! {
    conformal f64 cga [Vector Bivector Trivector Quadvector Grade5 Even Odd Multivector]
    conformal_single f32 cga [Vector Bivector Trivector Quadvector Grade5 Even Odd Multivector]
}
