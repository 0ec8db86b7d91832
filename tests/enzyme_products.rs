//! Generated adjoints against Enzyme: every product of all pairs of types of Cl(3,0,1) in both precisions, one of two
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
    projective f64 pga [Vector Bivector Trivector Quadvector Even Odd Multivector]
    projective_single f32 pga [Vector Bivector Trivector Quadvector Even Odd Multivector]
}
