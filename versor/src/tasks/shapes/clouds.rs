//! Points on the surfaces of solids.

use crate::random::Random;
use std::f64::consts::TAU;

/// The solids, by class.
pub const SOLIDS: [&str; 6] = ["sphere", "cube", "tetrahedron", "cylinder", "cone", "torus"];
/// How far points are off their surface.
const NOISE: f64 = 0.02;
/// How much sizes differ.
const SIZES: [f64; 2] = [0.8, 1.25];

/// Points evenly spread over the surface of a solid that stands upright about the origin, in any size.
pub fn draw(class: usize, points: usize, random: &mut Random) -> Vec<[f64; 3]> {
    let size = random.uniform(SIZES[0], SIZES[1]);
    // Heights and thicknesses differ more than sizes do.
    let shape = random.uniform(0.8, 1.2);
    (0..points).map(|_| point(class, shape, random).map(|x| size * x + NOISE * random.normal())).collect()
}

fn point(class: usize, shape: f64, random: &mut Random) -> [f64; 3] {
    match class {
        0 => random.direction(),
        1 => {
            let mut point = [(); 3].map(|()| random.uniform(-0.8, 0.8));
            point[random.below(3)] = if random.below(2) == 0 { 0.8 } else { -0.8 };
            point
        }
        2 => {
            let corners = [[1.0, 1.0, 1.0], [1.0, -1.0, -1.0], [-1.0, 1.0, -1.0], [-1.0, -1.0, 1.0]];
            let left_out = random.below(4);
            let face = (0..4).filter(|&corner| corner != left_out);
            // A point of a triangle: the corners in shares that are evenly spread.
            let (mut a, mut b) = (random.uniform(0.0, 1.0), random.uniform(0.0, 1.0));
            if a + b > 1.0 {
                (a, b) = (1.0 - a, 1.0 - b);
            }
            let shares = [a, b, 1.0 - a - b];
            let mut point = [0.0; 3];
            for (share, corner) in shares.into_iter().zip(face) {
                (0..3).for_each(|k| point[k] += share * corners[corner][k]);
            }
            point
        }
        3 => {
            let (radius, half) = (0.7, 0.9 * shape);
            // The side and the two ends by their areas.
            let (side, end) = (2.0 * half * TAU * radius, TAU / 2.0 * radius * radius);
            let angle = random.uniform(0.0, TAU);
            let (far, high) = if random.uniform(0.0, side + 2.0 * end) < side {
                (radius, random.uniform(-half, half))
            } else {
                let end = if random.below(2) == 0 { half } else { -half };
                (radius * random.uniform(0.0, 1.0).sqrt(), end)
            };
            [far * angle.cos(), far * angle.sin(), high]
        }
        4 => {
            let (radius, height) = (0.9, 1.6 * shape);
            let slant = (radius * radius + height * height).sqrt();
            let angle = random.uniform(0.0, TAU);
            let share = random.uniform(0.0, 1.0).sqrt();
            // The mantle and the base by their areas; the base lies a quarter of the height below the middle.
            let high = if random.uniform(0.0, slant + radius) < slant { height * (1.0 - share) } else { 0.0 };
            [radius * share * angle.cos(), radius * share * angle.sin(), high - height / 4.0]
        }
        _ => {
            let (wide, narrow) = (0.8, 0.3 * shape);
            // Where the ring is wider there are more points.
            let tube = loop {
                let tube = random.uniform(0.0, TAU);
                if random.uniform(0.0, wide + narrow) < wide + narrow * tube.cos() {
                    break tube;
                }
            };
            let (angle, far) = (random.uniform(0.0, TAU), wide + narrow * tube.cos());
            [far * angle.cos(), far * angle.sin(), narrow * tube.sin()]
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_lie_on_their_surfaces() {
        let mut random = Random::new(1, 0);
        let length = |p: &[f64]| p.iter().map(|x| x * x).sum::<f64>().sqrt();
        for _ in 0..300 {
            let [sphere, cube, tetrahedron, _, _, torus] =
                [0, 1, 2, 3, 4, 5].map(|class| point(class, 1.0, &mut random));
            assert!((length(&sphere) - 1.0).abs() < 1e-12);
            assert!((cube.iter().map(|x| x.abs()).fold(0.0, f64::max) - 0.8).abs() < 1e-12);
            // The faces of the tetrahedron are the planes ±x ±y ±z = −1 with an even number of minus signs.
            let [x, y, z] = tetrahedron;
            let least = [x + y + z, x - y - z, -x + y - z, -x - y + z].into_iter().fold(f64::MAX, f64::min);
            assert!((least + 1.0).abs() < 1e-12, "{least}");
            let ring = length(&torus[..2]) - 0.8;
            assert!((length(&[ring, torus[2]]) - 0.3).abs() < 1e-12);
        }
    }
}
