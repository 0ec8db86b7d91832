//! Geometric algebra of any signature.
#![cfg_attr(not(feature = "std"), no_std)]

mod algebra;
mod display;
mod error;
mod loops;
mod products;
mod scalar;

pub use algebra::{Blade, CliffordAlgebra, Cost, Graded, Whole};
pub use error::ConversionError;
pub use products::{Anticommutator, Commutator, LeftContraction, RightContraction, ScalarProduct};
pub use scalar::{Field, Scalar};

/// Declares a Clifford algebra: emits its types and operations into the enclosing module.
#[macro_export]
macro_rules! clifford {
    ($($declaration:tt)*) => {
        $crate::private::expand_clifford! { [$crate] $($declaration)* }
    };
}

/// Only for generated code.
#[doc(hidden)]
pub mod private {
    pub use crate::display::write;
    pub use crate::loops::{Shift, Table, complement, copy, product, slots};
    pub use crate::{
        Anticommutator, Blade, CliffordAlgebra, Commutator, ConversionError, Cost, Field, Graded,
        LeftContraction, RightContraction, Scalar, ScalarProduct,
    };
    pub use gacore_macros::expand_clifford;
}
