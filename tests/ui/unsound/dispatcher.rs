#![forbid(unsafe_code)]

use gacore_runtime::Scalar;
use gacore_runtime::batch::{Dispatcher, Vectors};

/// Promises nothing.
struct Anybody;

impl Dispatcher for Anybody {}

fn main() {
    let one = <f32 as Vectors<Anybody>>::Wide::ONE;
    let _ = one * one;
}
