//! The energy of a molecule, and the forces on its atoms: the slope of the energy.
//!
//! Networks learn from at most [`MOST`] frames of a trajectory, as published tables do, and are measured by mean absolute
//! errors in meV and meV/Å. Files are `.npz` archives as rMD17 has them, in kcal/mol and Å, or extended xyz, in eV and Å.

mod generated;
mod potential;

pub use potential::{Extent as Size, FAR, Messages};

use super::{Experiment, Extent, Metrics, Options, Prepared, Row, metrics, no_such_model};
use crate::baselines::{Mlp, others};
use crate::data::molecule::{self, Frame};
use crate::data::xyz;
use crate::error::Error;
use crate::flow::{Flow, Given, Potential, Var};
use crate::layers::parameters::Parameters;
use crate::learn::{self, Batch, Inputs, Part, Trainer, Training};
use crate::limits::Budget;
use crate::net::Values;
use crate::net::formulas::OverRootKernel;
use crate::random::Random;
use gacore_runtime::array::{Axis, Shape};
use potential::space::{self, Vector};
use serde::{Deserialize, Serialize};
use std::path::Path;

/// The most frames that networks learn from, with those that validate.
pub const MOST: usize = 1000;
/// One of so many frames validates.
const VALIDATING: usize = 20;
/// meV of a kcal/mol, and of an eV.
const KILOCALORIE: f64 = 43.3641;
const ELECTRONVOLT: f64 = 1000.0;
/// How far apart atoms are that stand for absent ones, in Å: nothing hears them.
const NOWHERE: f64 = 1e3;
/// What is added to squared distances of the network without symmetry.
const LEAST: f64 = 1e-4;
/// The part of the loss that the energy has, beside the forces.
const ENERGY: f64 = 1.0;
const STREAM: u64 = 0x6_0000;

/// Frames in parts, and what the network is told.
struct Molecules {
    parts: [Vec<Frame>; 3],
    /// The elements of the training frames.
    elements: Vec<u8>,
    /// Atoms of the largest frame, and at least two.
    atoms: usize,
    /// The median energy of the training frames, in meV.
    median: f64,
    /// The root of the mean square of a component of a force, in meV/Å.
    unit: f64,
}

fn energy(frame: &Frame) -> f64 {
    frame.energy.expect("frames without an energy are refused")
}

fn forces(frame: &Frame) -> &[[f64; 3]] {
    frame.forces.as_deref().expect("frames without forces are refused")
}

/// Reads `{part}.npz`, or `{part}.xyz`, in meV and Å.
fn read(folder: &Path, part: &str, budget: Budget) -> Result<Vec<Frame>, Error> {
    let npz = folder.join(format!("{part}.npz"));
    let (path, mut frames, unit) = if npz.exists() {
        let frames = molecule::read_npz(&npz, budget)?;
        (npz, frames, KILOCALORIE)
    } else {
        let path = folder.join(format!("{part}.xyz"));
        let frames = xyz::read(&path, budget)?;
        (path, frames, ELECTRONVOLT)
    };
    for (at, frame) in frames.iter_mut().enumerate() {
        let (Some(energy), Some(forces)) = (&mut frame.energy, &mut frame.forces) else {
            let lacks = if frame.energy.is_none() { "energy" } else { "forces" };
            return Err(Error::Data(format!("{}: frame {} has no {lacks}", path.display(), at + 1)));
        };
        *energy *= unit;
        forces.iter_mut().flatten().for_each(|force| *force *= unit);
        let numbers = frame.positions.iter().flatten().chain(forces.iter().flatten()).chain([&*energy]);
        if numbers.into_iter().any(|x| !x.is_finite()) {
            return Err(Error::Data(format!(
                "{}: frame {} has a number that is not finite",
                path.display(),
                at + 1
            )));
        }
    }
    Ok(frames)
}

impl Molecules {
    fn load(options: &Options) -> Result<Self, Error> {
        let (learned, test) = match &options.folder {
            Some(folder) => (read(folder, "train", options.budget)?, read(folder, "test", options.budget)?),
            None => {
                let counts = if options.extent == Extent::Quick { [200, 100] } else { [MOST, MOST] };
                let frames = |part: u64| {
                    let frame = |k| generated::draw(&mut Random::new(k as u64, STREAM + part));
                    (0..counts[part as usize]).map(frame).collect()
                };
                (frames(0), frames(1))
            }
        };
        Self::new(learned, test)
    }

    /// `learned` are the frames to learn from and to validate by, of which at most [`MOST`] are taken, evenly spread.
    fn new(learned: Vec<Frame>, test: Vec<Frame>) -> Result<Self, Error> {
        let count = learned.len().min(MOST);
        if count < 2 || test.is_empty() {
            return Err(Error::Data(format!(
                "molecules are learned from two frames or more and measured by one or more, not {count} and {}",
                test.len()
            )));
        }
        let spread: Vec<&Frame> = (0..count).map(|k| &learned[k * learned.len() / count]).collect();
        // Where there are few frames, one validates.
        let every = VALIDATING.min(count);
        let (mut training, mut validation) = (Vec::new(), Vec::new());
        for (k, &frame) in spread.iter().enumerate() {
            if k % every == every - 1 { &mut validation } else { &mut training }.push(frame.clone());
        }
        let mut elements: Vec<u8> = training.iter().flat_map(|frame| frame.elements.clone()).collect();
        elements.sort_unstable();
        elements.dedup();
        let energies: Vec<f64> = training.iter().map(energy).collect();
        let median = metrics::quantile(&energies, 0.5);
        let squares: Vec<f64> =
            training.iter().flat_map(forces).flatten().map(|force| force * force).collect();
        let unit = (squares.iter().sum::<f64>() / squares.len() as f64).sqrt().max(1e-6);
        let parts = [training, validation, test];
        for (part, frames) in [Part::Training, Part::Validation, Part::Test].into_iter().zip(&parts) {
            let mut all = frames.iter().enumerate();
            let unseen = all.find_map(|(at, frame)| {
                let unseen = frame.elements.iter().find(|element| !elements.contains(element));
                unseen.map(|&element| (at, element))
            });
            if let Some((at, element)) = unseen {
                let named = |&element: &u8| molecule::symbol(element).unwrap_or("?");
                let known: Vec<&str> = elements.iter().map(named).collect();
                return Err(Error::Data(format!(
                    "{part} frame {} has the element {}, and the training frames have {} alone: \
                     nothing is known of it",
                    at + 1,
                    named(&element),
                    known.join(", ")
                )));
            }
        }
        let atoms = parts.iter().flatten().map(|frame| frame.elements.len()).max().unwrap_or(0).max(2);
        Ok(Self { parts, elements, atoms, median, unit })
    }

    /// Mean absolute errors of a predictor: in meV, and in meV/Å.
    fn errors(&self, energies: impl Iterator<Item = f64>, said: impl Iterator<Item = [f64; 3]>) -> Metrics {
        let test = &self.parts[Part::Test as usize];
        let energy_error: f64 =
            test.iter().zip(energies).map(|(frame, said)| (said - energy(frame)).abs()).sum();
        let (mut force_error, mut components) = (0.0, 0.0);
        for (force, said) in test.iter().flat_map(forces).zip(said) {
            force_error += (0..3).map(|k| (said[k] - force[k]).abs()).sum::<f64>();
            components += 3.0;
        }
        vec![
            ("E MAE meV".into(), energy_error / test.len() as f64),
            ("F MAE meV/Å".into(), force_error / components),
        ]
    }
}

/// Which network.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Config {
    Messages { channels: usize, rounds: usize },
    Distances { hidden: usize },
}

enum Network {
    Messages(Box<Messages>),
    Distances(Distances),
}

/// Layers of weighted sums of the inverse distances of all pairs: a rotation changes nothing, an order of atoms all.
struct Distances(Mlp);

impl Potential for Distances {
    type At = Vector<f32>;

    fn forward<F: Flow>(&self, f: &mut F, at: &Var<F, Vector<f32>>, _: &Given<F>) -> Var<F, f32> {
        let away = others(f, at);
        let (squares, least) = (f.squares(at, &away), f.constant(LEAST));
        let inverse = f.map(OverRootKernel, (&squares, &least));
        let shape = f.shape(inverse.handle_ref());
        let mut pairs = Vec::new();
        for i in 0..shape.along(Axis::Set) {
            let own = f.part(Axis::Set, &inverse, i..i + 1);
            pairs.extend((0..shape.along(Axis::Peer)).map(|j| f.part(Axis::Peer, &own, j..j + 1)));
        }
        let pairs = f.join(Axis::Channel, &pairs.iter().collect::<Vec<_>>());
        self.0.forward(f, &pairs)
    }
}

impl Network {
    /// The energy of each molecule above the median, and its slope, in units of [`Molecules::unit`] times Å.
    fn said<F: Flow>(&self, f: &mut F, batch: &Inputs<F>) -> (Var<F, f32>, Var<F, Vector<f32>>) {
        let positions = batch.get("positions");
        let given = Given::default().with(&batch.get::<f32>("elements")).with(&batch.get::<f32>("present"));
        match self {
            Self::Messages(potential) => f.slope(&**potential, &positions, &given),
            Self::Distances(potential) => f.slope(potential, &positions, &given),
        }
    }
}

impl learn::Task for Molecules {
    type Algebra = space::Algebra;
    type Config = Config;
    type Network = Network;
    const NAME: &'static str = "molecules";

    fn network(
        &self,
        config: &Config,
        parameters: &mut Parameters,
        random: &mut Random,
    ) -> Result<Network, Error> {
        Ok(match *config {
            Config::Messages { channels, rounds } => {
                let size = Size { elements: self.elements.len(), channels, rounds };
                Network::Messages(Box::new(Messages::new(parameters, size, random)))
            }
            Config::Distances { hidden } => {
                let widths = [self.atoms * (self.atoms - 1), hidden, hidden, 1];
                Network::Distances(Distances(Mlp::silent(parameters, "energy", &widths, random)))
            }
        })
    }

    fn samples(&self, part: Part) -> usize {
        self.parts[part as usize].len()
    }

    fn batch(&self, part: Part, samples: &[usize]) -> Batch {
        let frames: Vec<&Frame> = samples.iter().map(|&sample| &self.parts[part as usize][sample]).collect();
        let (mut positions, mut pulls) = (Vec::new(), Vec::new());
        let (mut elements, mut present) = (Vec::new(), Vec::new());
        for frame in &frames {
            let count = frame.elements.len();
            // About its middle, a molecule has more digits.
            let middle: [f64; 3] = std::array::from_fn(|k| {
                frame.positions.iter().map(|position| position[k]).sum::<f64>() / count as f64
            });
            for atom in 0..self.atoms {
                let is_present = atom < count;
                let place = match is_present {
                    true => std::array::from_fn(|k| frame.positions[atom][k] - middle[k]),
                    false => [NOWHERE * (atom + 1) as f64, 0.0, 0.0],
                };
                let pull = if is_present { forces(frame)[atom].map(|x| x / self.unit) } else { [0.0; 3] };
                positions.push(Vector::from_array(place.map(|x| x as f32)));
                pulls.push(Vector::from_array(pull.map(|x| x as f32)));
                let is = |element: &u8| is_present && frame.elements[atom] == *element;
                elements.extend(self.elements.iter().map(|element| if is(element) { 1.0 } else { 0.0 }));
                present.push(if is_present { 1.0 } else { 0.0 });
            }
        }
        let energies: Vec<f32> =
            frames.iter().map(|frame| ((energy(frame) - self.median) / self.unit) as f32).collect();
        let shape = Shape::ONE.with(Axis::Batch, samples.len());
        let atoms = shape.with(Axis::Set, self.atoms);
        let kinds = atoms.with(Axis::Channel, self.elements.len());
        Batch::default()
            .with("positions", atoms, &positions)
            .with("forces", atoms, &pulls)
            .with::<f32>("elements", kinds, &elements)
            .with::<f32>("present", atoms, &present)
            .with::<f32>("energy", shape, &energies)
    }

    /// The mean square of a component of a force, and a part of that of the energy. Absent atoms have no force, and none is said
    /// of them.
    fn loss<F: Flow>(&self, f: &mut F, network: &Network, batch: &Inputs<F>) -> Var<F, f32> {
        let (said, slope) = network.said(f, batch);
        let errors = f.add(&slope, &batch.get::<Vector<f32>>("forces"));
        let nothing = f.fill(Shape::ONE, &[0.0; 3]);
        let squares = f.squares::<Vector<f32>>(&errors, &nothing);
        let (squares, atoms) =
            (f.sum(&squares, &[Axis::Set]), f.sum(&batch.get::<f32>("present"), &[Axis::Set]));
        let counted = f.constant(1.0 / 3.0);
        let none = f.constant(0.0);
        // (n²)^(−1/2) of n atoms.
        let atoms = f.scale(&atoms, &atoms);
        let share = f.map(OverRootKernel, (&atoms, &none));
        let share = f.scale(&counted, &share);
        let forces = f.scale(&share, &squares);
        let forces = f.mean(&forces, &Axis::ALL);
        let energies = f.mean_squares(&said, &batch.get::<f32>("energy"));
        let part = f.constant(ENERGY);
        let energies = f.scale(&part, &energies);
        f.add(&forces, &energies)
    }
}

/// Frames that are asked together.
const TOGETHER: usize = 20;

/// The task in the list.
pub struct Entry;

impl super::Entry for Entry {
    fn name(&self) -> &'static str {
        "molecules"
    }

    fn about(&self) -> &'static str {
        "energies and forces of a molecule, in meV and meV/Å; the files train.npz and test.npz, or .xyz"
    }

    fn models(&self) -> &'static [(&'static str, &'static str)] {
        &[
            ("messages", "messages of multivectors of Cl(3), whose energy depends on no frame and no order"),
            ("distances", "layers of weighted sums of all inverse distances"),
        ]
    }

    fn trivial(&self, options: &Options) -> Result<Vec<Row>, Error> {
        let task = Molecules::load(options)?;
        let metrics = task.errors(std::iter::repeat(task.median), std::iter::repeat([0.0; 3]));
        Ok(vec![Row { metrics, ..Row::trivial("median energy, no force", &[]) }])
    }

    fn prepare(&self, model: &str, options: &Options) -> Result<Box<dyn Experiment>, Error> {
        let is_quick = options.extent == Extent::Quick;
        let (config, epochs) = match model {
            "messages" => (Config::Messages { channels: 24, rounds: 2 }, if is_quick { 40 } else { 200 }),
            "distances" => (Config::Distances { hidden: 128 }, if is_quick { 40 } else { 400 }),
            _ => return Err(no_such_model(self, model)),
        };
        let task = Molecules::load(options)?;
        let training = Training { epochs, batch: 5, rate: 4e-3, ..Training::default() };
        Ok(Box::new(Prepared { task, config, training: options.training(training), measure }))
    }
}

/// Mean absolute errors on the test.
fn measure(trainer: &mut Trainer<'_, Molecules>) -> Result<Metrics, Error> {
    use learn::Task;
    let task = trainer.task();
    let samples: Vec<usize> = (0..task.samples(Part::Test)).collect();
    let (mut energies, mut pulls) = (Vec::new(), Vec::new());
    for samples in samples.chunks(TOGETHER) {
        let batch = task.batch(Part::Test, samples);
        energies.extend(trainer.said(&batch, |f, network, batch| network.said(f, batch).0)?);
        let slopes = trainer.said(&batch, |f, network, batch| network.said(f, batch).1)?;
        for (slopes, &sample) in slopes.chunks_exact(3 * task.atoms).zip(samples) {
            let count = task.parts[Part::Test as usize][sample].elements.len();
            let pull = |slope: &[f32; 3]| slope.map(|x| -f64::from(x) * task.unit);
            pulls.extend(slopes.as_chunks::<3>().0[..count].iter().map(pull));
        }
    }
    let energies = energies.into_iter().map(|x| task.median + f64::from(x) * task.unit);
    Ok(task.errors(energies, pulls.into_iter()))
}

#[cfg(test)]
mod tests;
