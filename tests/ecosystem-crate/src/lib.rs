//! Algebras for the tests of this crate, which is one of a user without `std` who forbids `unsafe`,
//! and turns features of the runtime on: all of them by default.
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

/// Euclidean space.
pub mod space {
    gacore_runtime::clifford!(3, 0);
}

/// Blades in other orders than ascending, and a constant that is not stored.
pub mod motions {
    gacore_runtime::clifford! {
        signature: (3, 0, 1),
        basis: [e1, e2, e3, e0],
        types: {
            Motor = [s, e23, e31, e12, e01, e02, e03, e0123],
            Point = [e032, e013, e021, e123 = 1],
            Turn = [s, e23, e31, e12],
        },
    }
}

/// A basis whose names share no letter; one is a number's exponent and one its infinity.
pub mod named {
    gacore_runtime::clifford! {
        signature: (3, 0),
        basis: [e, inf, x],
    }
}

/// Types with names that are customary for generic parameters, of which generated code has some.
pub mod letters {
    gacore_runtime::clifford! {
        signature: (2, 0),
        types: { I = vector, H = even, S = [s, e1], D = [e1, e12], R = [s, e2] },
    }
}

/// So many blades that a multivector stores an array.
pub mod nine {
    gacore_runtime::clifford!(9, 0);
}
