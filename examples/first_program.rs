//! The first program of the README: `cargo run --example first_program`.
extern crate gacore_runtime as gacore; // The name that the README tells users to give it.

mod pga {
    gacore::clifford! {
        preset: pga3,
        /// Moves a point; compiled as one operation.
        fn transform(m: Motor, p: Point) -> Point = m * p * rev(m);
    }
}
use gacore::prelude::*;
use pga::{Motor, Point, Rotor, Translator};

fn main() {
    let half = std::f32::consts::FRAC_PI_4;
    let turn = Rotor::new(half.cos(), 0.0, 0.0, -half.sin()); // a quarter turn about z
    let shift = Translator::new(1.0, 0.0, 0.0, -1.5); // by 3 along z
    let motion: Motor = shift * turn;
    let [x, y, z] = pga::transform(motion, Point::point([1.0, 0.0, 0.0])).coordinates();
    println!("x = {x:.1}, y = {y:.1}, z = {z:.1}");
}
