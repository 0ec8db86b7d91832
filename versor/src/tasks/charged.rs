//! Where five charged bodies go: the benchmark of equivariant networks.
//!
//! Bodies of charge ±1 and mass 1 push and pull each other by `q_i q_j / r²`, each component of the net force at most 100.
//! Networks see the state after 3,100 steps of 0.001 and say where the bodies are 1,000 steps later.

use super::after::{After, Body, Config, MODELS};
use super::law::Steps;
use super::{Experiment, Extent, Options, Row, no_such_model};
use crate::data::npy;
use crate::error::Error;
use crate::learn::Training;
use crate::random::Random;
use crate::store::source::Source;
use std::path::Path;

/// Bodies of a sample.
pub const BODIES: usize = 5;
/// Numbers of a body in a file: charge, position, velocity, position after.
const NUMBERS: usize = 10;
/// Time of a step.
const DT: f64 = 1e-3;
/// Steps before networks see anything, and from there to the end.
const BEFORE: usize = 3100;
const AFTER: usize = 1000;
/// The greatest component of a force.
const GREATEST: f64 = 100.0;
/// The speed that bodies begin with.
const SPEED: f64 = 0.5;
const STREAM: u64 = 0x3_0000;

/// A sample of the generator.
///
/// ```
/// use versor::random::Random;
/// let bodies = versor::tasks::charged::draw(&mut Random::new(1, 0));
/// assert!(bodies.iter().all(|body| body.carries.abs() == 1.0 && body.after[0].is_finite()));
/// ```
pub fn draw(random: &mut Random) -> [Body; BODIES] {
    let charges = [(); BODIES].map(|()| if random.below(2) == 0 { -1.0 } else { 1.0 });
    let mut x = [(); BODIES].map(|()| [(); 3].map(|()| random.normal()));
    let mut v = [(); BODIES].map(|()| random.direction().map(|c| SPEED * c));
    let move_on = |x: &mut [[f64; 3]; BODIES], v: &mut [[f64; 3]; BODIES]| {
        for i in 0..BODIES {
            (0..3).for_each(|k| x[i][k] += DT * v[i][k]);
        }
        let mut forces = [[0.0; 3]; BODIES];
        for i in 0..BODIES {
            for j in 0..i {
                let line: [f64; 3] = std::array::from_fn(|k| x[i][k] - x[j][k]);
                let square: f64 = line.iter().map(|c| c * c).sum();
                let push = charges[i] * charges[j] / (square * square.sqrt());
                for k in 0..3 {
                    forces[i][k] += push * line[k];
                    forces[j][k] -= push * line[k];
                }
            }
        }
        for i in 0..BODIES {
            (0..3).for_each(|k| v[i][k] += DT * forces[i][k].clamp(-GREATEST, GREATEST));
        }
    };
    (0..BEFORE).for_each(|_| move_on(&mut x, &mut v));
    let (position, velocity) = (x, v);
    (0..AFTER).for_each(|_| move_on(&mut x, &mut v));
    std::array::from_fn(|i| Body {
        carries: charges[i] as f32,
        position: position[i].map(|c| c as f32),
        velocity: velocity[i].map(|c| c as f32),
        after: x[i].map(|c| c as f32),
    })
}

fn read(folder: &Path, part: &str, options: &Options) -> Result<Vec<Body>, Error> {
    let path = folder.join(format!("{part}.npy")).display().to_string();
    let array = npy::read(&Source::of(&path, options.budget)?, options.budget)?;
    if array.shape.len() != 3 || array.shape[0] == 0 || array.shape[1..] != [BODIES, NUMBERS] {
        return Err(Error::Data(format!(
            "{path} has the shape {:?}, and samples × {BODIES} × {NUMBERS} is expected",
            array.shape
        )));
    }
    let three = |numbers: &[f32; NUMBERS], from: usize| std::array::from_fn(|k| numbers[from + k]);
    Ok(array
        .data
        .as_chunks::<NUMBERS>()
        .0
        .iter()
        .map(|numbers| Body {
            carries: numbers[0],
            position: three(numbers, 1),
            velocity: three(numbers, 4),
            after: three(numbers, 7),
        })
        .collect())
}

fn task(options: &Options) -> Result<After, Error> {
    let parts = match &options.folder {
        Some(folder) => {
            let read = |part| read(folder, part, options);
            [read("train")?, read("valid")?, read("test")?]
        }
        None => {
            let counts = if options.extent == Extent::Quick { [1000, 200, 500] } else { [3000, 2000, 2000] };
            [0, 1, 2].map(|part| {
                let sample = |k| draw(&mut Random::new(k as u64, STREAM + part as u64));
                (0..counts[part]).flat_map(sample).collect()
            })
        }
    };
    let time = DT * AFTER as f64;
    Ok(After { bodies: BODIES, parts, strength: |own, other| own * other, time, unit: 1e-2, steps: STEPPED })
}

/// The steps in which a law is learned, and those in which it then is followed.
const STEPPED: [Steps; 2] = [Steps { count: 100, share: 0.06 }, Steps { count: 800, share: 0.01 }];

/// The task in the list.
pub struct Entry;

impl super::Entry for Entry {
    fn name(&self) -> &'static str {
        "charged"
    }

    fn about(&self) -> &'static str {
        "where five charged bodies go, the field's benchmark; files train.npy, valid.npy, test.npy"
    }

    fn models(&self) -> &'static [(&'static str, &'static str)] {
        MODELS
    }

    fn trivial(&self, options: &Options) -> Result<Vec<Row>, Error> {
        Ok(task(options)?.trivial())
    }

    fn prepare(&self, model: &str, options: &Options) -> Result<Box<dyn Experiment>, Error> {
        let (config, epochs, rate) = match model {
            "law" => (Config::Law { hidden: 16 }, 10, 1e-2),
            "egnn" => (Config::Egnn { width: 64, layers: 4 }, 100, 1e-3),
            "gns" => (Config::Gns { width: 64, steps: 2 }, 100, 1e-3),
            _ => return Err(no_such_model(self, model)),
        };
        let training = Training { epochs, batch: 50, rate, ..Training::default() };
        Ok(task(options)?.prepared(config, training, options))
    }
}
