//! Where a star and three planets go: the gravity set of the geometric algebra transformer.
//!
//! The star has a mass of 1 to 10 and rests, planets have 0.01 to 0.1 and go round it in one plane, either way. Everything is
//! then turned, shifted and put into any order. Networks say where the bodies are after 100 steps of 0.001.

use super::after::{After, Body, Config, MODELS};
use super::law::Steps;
use super::{Experiment, Extent, Options, Row, no_such_model};
use crate::algebra::{Direction, Even};
use crate::error::Error;
use crate::learn::Training;
use crate::random::Random;

/// Bodies of a sample.
pub const BODIES: usize = 4;
const STAR: [f64; 2] = [1.0, 10.0];
const PLANET: [f64; 2] = [0.01, 0.1];
/// Distances of planets from the star.
const ANNULUS: [f64; 2] = [0.1, 1.0];
/// How far velocities are off those of circles.
const OFF: f64 = 0.01;
/// How far the whole is shifted.
const SHIFT: f64 = 20.0;
/// Samples in which a body moves farther are drawn again.
const FARTHEST: f64 = 2.0;
const DT: f64 = 1e-3;
const STEPS: usize = 100;
const STREAM: u64 = 0x2_0000;

/// A sample of the generator.
pub fn draw(random: &mut Random) -> [Body; BODIES] {
    loop {
        if let Some(bodies) = attempt(random) {
            return bodies;
        }
    }
}

fn attempt(random: &mut Random) -> Option<[Body; BODIES]> {
    let mut logarithmic = |[low, high]: [f64; 2]| low * (high / low).powf(random.uniform(0.0, 1.0));
    let masses = [logarithmic(STAR), logarithmic(PLANET), logarithmic(PLANET), logarithmic(PLANET)];
    let (mut x, mut v) = ([[0.0; 3]; BODIES], [[0.0; 3]; BODIES]);
    for planet in 1..BODIES {
        // Evenly spread over the annulus.
        let square = random.uniform(ANNULUS[0].powi(2), ANNULUS[1].powi(2));
        let (radius, angle) = (square.sqrt(), random.uniform(0.0, std::f64::consts::TAU));
        let sense = if random.below(2) == 0 { -1.0 } else { 1.0 };
        let speed = sense * (masses[0] / radius).sqrt();
        x[planet] = [radius * angle.cos(), radius * angle.sin(), 0.0];
        v[planet] = [-speed * angle.sin(), speed * angle.cos(), 0.0].map(|c| c + OFF * random.normal());
    }
    // A rotor of the uniform distribution: a point of the sphere in four dimensions.
    let turn = loop {
        let [a, b, c, d] = [(); 4].map(|()| random.normal());
        let mut numbers = [0.0; 16];
        (numbers[0], numbers[1], numbers[2], numbers[3]) = (a, b, c, d);
        let rotor = Even::from_array(numbers);
        let length = (a * a + b * b + c * c + d * d).sqrt();
        if length > 1e-6 {
            break rotor * (1.0 / length);
        }
    };
    let turned = |p: [f64; 3]| (turn >> Direction::from_array(p)).to_array();
    let shift = [(); 3].map(|()| SHIFT * random.normal());
    let placed = |p: [f64; 3]| -> [f32; 3] {
        let turned = turned(p);
        std::array::from_fn(|k| (turned.as_ref()[k] + shift[k]) as f32)
    };
    let before: Vec<([f32; 3], [f32; 3])> = (0..BODIES)
        .map(|i| {
            let velocity = turned(v[i]);
            (placed(x[i]), std::array::from_fn(|k| velocity.as_ref()[k] as f32))
        })
        .collect();
    let start = x;
    for _ in 0..STEPS {
        let at = x;
        for i in 0..BODIES {
            for j in (0..BODIES).filter(|&j| j != i) {
                let line: [f64; 3] = std::array::from_fn(|k| at[j][k] - at[i][k]);
                let square: f64 = line.iter().map(|c| c * c).sum();
                let pull = DT * masses[j] / (square * square.sqrt());
                (0..3).for_each(|k| v[i][k] += pull * line[k]);
            }
        }
        for i in 0..BODIES {
            (0..3).for_each(|k| x[i][k] += DT * v[i][k]);
        }
    }
    let is_far =
        (0..BODIES).any(|i| (0..3).map(|k| (x[i][k] - start[i][k]).powi(2)).sum::<f64>() > FARTHEST.powi(2));
    let mut bodies: [Body; BODIES] = std::array::from_fn(|i| Body {
        carries: masses[i] as f32,
        position: before[i].0,
        velocity: before[i].1,
        after: placed(x[i]),
    });
    random.shuffle(&mut bodies);
    let is_finite = bodies.iter().all(|body| body.after.iter().all(|c| c.is_finite()));
    (is_finite && !is_far).then_some(bodies)
}

fn task(options: &Options) -> After {
    let counts = if options.extent == Extent::Quick { [1000, 200, 500] } else { [1000, 1000, 5000] };
    let parts = [0, 1, 2].map(|part| {
        let sample = |k| draw(&mut Random::new(k as u64, STREAM + part as u64));
        (0..counts[part]).flat_map(sample).collect()
    });
    // A body is pulled, by what the other one weighs.
    After {
        bodies: BODIES,
        parts,
        strength: |_, other| -other,
        time: DT * STEPS as f64,
        unit: 1e-3,
        steps: STEPPED,
    }
}

/// The steps in which a law is learned, and those in which it then is followed.
const STEPPED: [Steps; 2] = [Steps { count: 100, share: 0.02 }, Steps { count: 400, share: 0.01 }];

/// The task in the list.
pub struct Entry;

impl super::Entry for Entry {
    fn name(&self) -> &'static str {
        "gravity"
    }

    fn about(&self) -> &'static str {
        "where a star and three planets go, from 1,000 samples"
    }

    fn models(&self) -> &'static [(&'static str, &'static str)] {
        MODELS
    }

    fn trivial(&self, options: &Options) -> Result<Vec<Row>, Error> {
        Ok(task(options).trivial())
    }

    fn prepare(&self, model: &str, options: &Options) -> Result<Box<dyn Experiment>, Error> {
        let (config, epochs, rate) = match model {
            "law" => (Config::Law { hidden: 16 }, 30, 1e-2),
            "egnn" => (Config::Egnn { width: 64, layers: 4 }, 100, 1e-3),
            "gns" => (Config::Gns { width: 64, steps: 2 }, 100, 1e-3),
            _ => return Err(no_such_model(self, model)),
        };
        let training = Training { epochs, batch: 50, rate, ..Training::default() };
        Ok(task(options).prepared(config, training, options))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn samples_are_as_they_are_described() {
        for seed in 0..50 {
            let bodies = draw(&mut Random::new(seed, 0));
            let star = bodies.iter().max_by(|a, b| a.carries.total_cmp(&b.carries)).unwrap();
            assert!(star.carries >= 1.0 && star.velocity == [0.0; 3]);
            for planet in bodies.iter().filter(|body| body.carries < 1.0) {
                let line: Vec<f64> =
                    (0..3).map(|k| f64::from(planet.position[k]) - f64::from(star.position[k])).collect();
                let radius = line.iter().map(|c| c * c).sum::<f64>().sqrt();
                let speed = planet.velocity.iter().map(|&c| f64::from(c).powi(2)).sum::<f64>().sqrt();
                assert!((0.0999..=1.0001).contains(&radius), "{radius}");
                let circle = (f64::from(star.carries) / radius).sqrt();
                assert!((speed / circle - 1.0).abs() < 0.08, "{speed} {circle}");
                let along: f64 = (0..3).map(|k| line[k] * f64::from(planet.velocity[k])).sum();
                assert!((along / (radius * speed)).abs() < 0.08);
            }
        }
    }
}
