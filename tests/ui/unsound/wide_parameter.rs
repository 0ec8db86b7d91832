#![forbid(unsafe_code)]

use gacore_runtime::Scalar;
use gacore_runtime::batch::Element;

fn squared<T: Element>() {
    let one = T::Wide::ONE;
    let _ = one * one;
}

/// Whatever a number names.
trait Named {
    type Type;
}

impl<T: Element> Named for T {
    type Type = T::Half;
}

fn main() {
    squared::<f32>();
}
