#![forbid(unsafe_code)]

use gacore_runtime::Scalar;
use gacore_runtime::batch::Element;

/// Instructions that not every processor has.
fn main() {
    let one = <f32 as Element>::Wide::ONE;
    let _ = one * one;
}
