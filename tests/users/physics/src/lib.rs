//! Charges in electromagnetic fields, in the algebra of space-time: units in which the speed of light is 1.

use gacore_runtime::batch::{Batch, BatchError};
use gacore_runtime::prelude::*;

pub mod sta {
    gacore_runtime::clifford! {
        preset: sta,
        scalar: f64,
        gradients: [energy],
        /// A velocity after a time in a field that stays the same: the field itself turns it.
        fn pushed(f: Bivector, t: Scalar, u: Vector) -> Vector = exp(f * t / 2) * u * rev(exp(f * t / 2));
        /// The density of energy that an observer sees.
        fn energy(f: Bivector, u: Vector) -> Scalar = scalar_part(f * u * rev(f) * u) / 2;
    }
}
use sta::{Bivector, Rotor, Vector, g0, g1, g2, g3};

/// The rotor of a boost along a direction of space.
pub fn boost(direction: [f64; 3], rapidity: f64) -> Rotor {
    let [x, y, z] = direction;
    Rotor::from_plane_angle(g0() ^ (g1() * x + g2() * y + g3() * z), rapidity)
}

/// The field of an electric and a magnetic vector.
pub fn field([ex, ey, ez]: [f64; 3], [bx, by, bz]: [f64; 3]) -> Bivector {
    Bivector::new(ex, ey, ez, bx, by, bz)
}

/// The electric and the magnetic vector that an observer sees.
pub fn seen_by(observer: Rotor, field: Bivector) -> ([f64; 3], [f64; 3]) {
    let f: Bivector = observer.reverse() >> field;
    ([f.g10, f.g20, f.g30], [f.g32, f.g13, f.g21])
}

/// The velocities of many charges after a time.
///
/// # Errors
/// Where there are not as many fields as velocities.
pub fn push_all(fields: &Batch<Bivector>, time: f64, u: &Batch<Vector>) -> Result<Batch<Vector>, BatchError> {
    gacore_runtime::batch::compute(sta::PushedKernel, (fields, gacore_runtime::batch::One(time), u))
}
