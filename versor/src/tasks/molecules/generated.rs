//! Methanol in a simple law, for runs without files: bonds after Morse, springs between atoms with a common neighbour, and a
//! push between those farther away. Forces are exact: dual numbers carry the slope of the energy.

use crate::data::molecule::Frame;
use crate::random::Random;
use gacore_runtime::{Dual, Real};

const ATOMS: usize = 6;
/// The elements: the carbon, its oxygen and three hydrogens, and the hydrogen of the oxygen.
const ELEMENTS: [u8; ATOMS] = [6, 8, 1, 1, 1, 1];
/// Where atoms rest, in Å.
const REST: [[f64; 3]; ATOMS] = [
    [0.0, 0.0, 0.0],
    [1.42, 0.0, 0.0],
    [-0.39, 1.02, 0.0],
    [-0.39, -0.51, 0.89],
    [-0.39, -0.51, -0.89],
    [1.74, -0.9, 0.0],
];
/// Pairs with a bond, and its depth in meV.
const BONDS: [(usize, usize, f64); 5] =
    [(0, 1, 4000.0), (0, 2, 4500.0), (0, 3, 4500.0), (0, 4, 4500.0), (1, 5, 4800.0)];
/// Pairs with a common neighbour.
const ANGLES: [(usize, usize); 7] = [(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4), (0, 5)];
/// How steep the well of a bond is, in 1/Å.
const STEEPNESS: f64 = 2.0;
/// The stiffness of a spring, in meV/Å².
const STIFFNESS: f64 = 6000.0;
/// The push between all others: meV at the distance 0, and Å over which it falls off.
const PUSH: (f64, f64) = (20_000.0, 0.4);
/// How far atoms are from where they rest, in Å.
const DEVIATION: f64 = 0.06;

/// Whether two atoms have a bond or a common neighbour.
fn are_near(i: usize, j: usize) -> bool {
    BONDS.iter().any(|&(a, b, _)| (a, b) == (i, j)) || ANGLES.contains(&(i, j))
}

fn rest(i: usize, j: usize) -> f64 {
    (0..3).map(|k| (REST[i][k] - REST[j][k]).powi(2)).sum::<f64>().sqrt()
}

/// The energy in meV and its slope by all coordinates.
fn energy(positions: &[[f64; 3]; ATOMS]) -> Dual<f64, { 3 * ATOMS }> {
    let flat: [f64; 3 * ATOMS] = std::array::from_fn(|k| positions[k / 3][k % 3]);
    let x = Dual::variables(flat);
    let of = |number: f64| Dual::constant(number);
    let distance = |i: usize, j: usize| {
        let square = (0..3).map(|k| x[3 * i + k] - x[3 * j + k]).map(|d| d * d);
        Real::sqrt(square.fold(of(0.0), |sum, d| sum + d))
    };
    let mut energy = of(0.0);
    for (i, j, depth) in BONDS {
        let open = of(1.0) - Real::exp((distance(i, j) - of(rest(i, j))) * of(-STEEPNESS));
        energy += open * open * of(depth);
    }
    for (i, j) in ANGLES {
        let off = distance(i, j) - of(rest(i, j));
        energy += off * off * of(0.5 * STIFFNESS);
    }
    for i in 0..ATOMS {
        for j in (i + 1..ATOMS).filter(|&j| !are_near(i, j)) {
            energy += Real::exp(distance(i, j) * of(-1.0 / PUSH.1)) * of(PUSH.0);
        }
    }
    energy
}

/// A frame: atoms off where they rest, as numbers of the normal distribution say.
pub fn draw(random: &mut Random) -> Frame {
    let positions = REST.map(|place| place.map(|x| x + DEVIATION * random.normal()));
    let Dual { value, slopes } = energy(&positions);
    Frame {
        elements: ELEMENTS.to_vec(),
        positions: positions.to_vec(),
        energy: Some(value),
        forces: Some(slopes.as_chunks::<3>().0.iter().map(|slope| slope.map(|x| -x)).collect()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forces_are_the_limits_of_differences_and_pull_nothing_as_a_whole() {
        let frame = draw(&mut Random::new(3, 0));
        let positions: [[f64; 3]; ATOMS] = frame.positions.clone().try_into().unwrap();
        let forces = frame.forces.unwrap();
        for (atom, k) in [(0, 0), (2, 1), (5, 2)] {
            let at = |shift: f64| {
                let mut moved = positions;
                moved[atom][k] += shift;
                energy(&moved).value
            };
            let slope = (at(1e-5) - at(-1e-5)) / 2e-5;
            assert!((forces[atom][k] + slope).abs() < 1e-4 * slope.abs().max(1.0), "{slope}");
        }
        for k in 0..3 {
            assert!(forces.iter().map(|force| force[k]).sum::<f64>().abs() < 1e-9);
        }
    }
}
