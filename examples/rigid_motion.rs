//! Rotates and translates a point with motors of Cl(3,0,1): `cargo run --example rigid_motion`.

mod pga {
    gacore_runtime::clifford! {
        preset: pga3,
        /// Moves a point; compiled as one operation.
        fn transform(m: Motor, p: Point) -> Point = m * p * rev(m);
        /// The line through two points.
        fn join(p: Point, q: Point) -> Line = p & q;
    }
}

use gacore_runtime::CliffordAlgebra;
use pga::{Motor, Point, Rotor, Translator};

/// A rotation about the z axis.
fn about_z(angle: f32) -> Rotor {
    Rotor::new((angle / 2.0).cos(), 0.0, 0.0, -(angle / 2.0).sin())
}

/// A translation.
fn by(x: f32, y: f32, z: f32) -> Translator {
    Translator::new(1.0, -x / 2.0, -y / 2.0, -z / 2.0)
}

fn main() {
    let corner = Point::new(1.0, 0.0, 0.0, 1.0);
    let turn = about_z(std::f32::consts::FRAC_PI_2);
    let shift = by(0.0, 0.0, 3.0);

    // First turn, then shift: motors compose from right to left.
    let motion: Motor = shift * turn;
    let moved = pga::transform(motion, corner);
    println!("corner  {corner:.2}");
    println!("motion  {motion:.2}");
    println!("moved   {moved:.2}");
    assert!((moved - Point::new(0.0, 1.0, 3.0, 1.0)).to_array().iter().all(|x| x.abs() < 1e-6));

    println!("line    {:.2}", pga::join(corner, moved));

    let cost =
        |name: &str| pga::Algebra::COSTS.iter().find(|cost| cost.operation == name).map(|cost| cost.total());
    println!("transform costs {} fused multiply-adds", cost("transform").expect("it is declared above"));
}
