//! A public algebra among hostile names.
#![allow(unused_imports, clippy::wildcard_imports)]
#![no_implicit_prelude]

use crate::hostile::*;
// Modules of the names of primitive types, as old programs import them.
use ::core::{f32, f64};

#[allow(unused_macros)]
macro_rules! unreachable {
    ($($anything:tt)*) => {
        ::core::compile_error!("not the macro of the user")
    };
}
#[allow(unused_macros)]
macro_rules! assert {
    ($($anything:tt)*) => {
        ::core::compile_error!("not the macro of the user")
    };
}

::ga::clifford! {
    preset: pga3,
    types: {
        /// A direction of space: a point at infinity.
        Direction = [e032, e013, e021],
        /// A point of weight one, three numbers in memory.
        Place = [e032, e013, e021, e123 = 1],
    },
    gradients: [geometric, sandwich, exp, log, norm, moved, middle, average_of_many_vectors],

    /// The point after the motion.
    fn moved(motor: Motor, point: Point) -> Point = motor >> point;

    /// From one place to another.
    fn difference(to: Place, from: Place) -> Direction = to - from;

    /// Half way between two places.
    fn middle(a: Place, b: Place) -> Place = (a + b) / 2;

    /// The vertical through the origin, as a plane.
    fn upwards() -> Plane = e3;

    /// An expression that does not fit on a line.
    fn average_of_many_vectors(first_vector: Plane, second_vector: Plane, third_vector: Plane, fourth_vector: Plane)
        -> Plane = (first_vector + second_vector + third_vector + fourth_vector) / 16
            + (first_vector + second_vector + third_vector + fourth_vector) / 16
            + (first_vector + second_vector + third_vector + fourth_vector) / 16
            + (first_vector + second_vector + third_vector + fourth_vector) / 16;
}
