//! The models: what they are made of, and how they move bodies.
//!
//! Every model says how bodies accelerate; [`step`] moves them. [`equivariant`] and [`clifford`] are
//! the two kinds of network, [`energy`] is the one that learns a potential.

pub mod attention;
pub mod clifford;
pub mod energy;
pub mod equivariant;
pub mod memory;
pub mod step;

use crate::error::Error;
use crate::kernel::LANES;
use crate::layers::frame::{Frame, centre};
use crate::layers::gpa::Scores;
use crate::layers::mix::Mixing;
use crate::layers::parameters::Parameters;
use crate::layers::rra::{Map, Rotors, Rra, Steps};
use crate::limits::{Outside, positive, whole};
use crate::num::Num;
use crate::random::Random;
use clifford::Clifford;
use energy::Energy;
use equivariant::Equivariant;
use serde::{Deserialize, Serialize};

/// A named configuration.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
#[serde(rename_all = "lowercase")]
pub enum Preset {
    /// Memory alone: each body by itself, through time.
    Rra,
    /// Attention alone: the bodies of one frame.
    Gpa,
    /// Attention over the bodies of a frame, memory over time.
    Hybrid,
    /// Two blocks of attention with 32 mixed channels, and memory.
    Multi,
    /// A learned energy, moved by Hamilton's equations.
    Ham,
}

/// Everything that makes a model but its parameters.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Config {
    /// The preset it started from.
    pub preset: Preset,
    /// Which linear maps it uses.
    pub mixing: Mixing,
    /// How bivectors become rotors.
    pub map: Map,
    /// Channels of attention.
    pub channels: usize,
    /// Blocks of attention.
    pub blocks: usize,
    /// Width of the network that turns invariants into gains.
    pub hidden: usize,
    /// Whether there is memory over time.
    pub memory: bool,
    /// The maximum predicted acceleration of a body.
    pub longest: f64,
}

/// The maximum predicted acceleration where nothing else is said: some hundred times what sound data show.
pub const LONGEST: f64 = 1e4;

const MOST_CHANNELS: usize = 1024;
const MOST_BLOCKS: usize = 16;
const MOST_HIDDEN: usize = 1024;

impl Config {
    /// The configuration of a preset.
    pub fn new(preset: Preset, mixing: Mixing) -> Self {
        let (channels, blocks, memory) = match preset {
            Preset::Rra => (16, 0, true),
            Preset::Gpa => (16, 1, false),
            Preset::Hybrid => (16, 1, true),
            Preset::Multi => (32, 2, true),
            Preset::Ham => (16, 1, false),
        };
        Self { preset, mixing, map: Map::Cayley, channels, blocks, hidden: 16, memory, longest: LONGEST }
    }

    /// Checks every number.
    ///
    /// # Errors
    /// If one is outside of its range.
    pub fn validate(&self) -> Result<(), Outside> {
        whole("channels", self.channels, LANES..=MOST_CHANNELS)?;
        if !self.channels.is_multiple_of(LANES) {
            return Err(Outside::new("channels", format!("a multiple of {LANES}"), self.channels));
        }
        whole("blocks", self.blocks, 0..=MOST_BLOCKS)?;
        whole("hidden", self.hidden, 1..=MOST_HIDDEN)?;
        positive("longest", self.longest)
    }
}

/// What a network is built from.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// Channels of attention.
    pub channels: usize,
    /// Blocks of attention.
    pub blocks: usize,
    /// Width of the gate.
    pub hidden: usize,
    /// How generators become rotors, where there is memory.
    pub memory: Option<Map>,
}

/// A model: its configuration, its parameters' places, its layers.
#[derive(Clone, Debug)]
pub struct Model {
    /// What it is made of.
    pub config: Config,
    /// Where its parameters are, and what they start from.
    pub parameters: Parameters,
    network: Network,
}

#[derive(Clone, Debug)]
enum Network {
    Equivariant(Equivariant),
    Clifford(Clifford),
    Energy(Energy),
}

/// What `backward` needs of one frame.
#[derive(Clone, Debug, Default)]
pub struct Tape<T> {
    equivariant: equivariant::Tape<T>,
    clifford: clifford::Tape<T>,
}

/// Room for gradients within a frame, used again for the next.
#[derive(Clone, Debug, Default)]
pub struct Scratch<T> {
    equivariant: equivariant::Scratch<T>,
    clifford: clifford::Scratch<T>,
}

/// Where gradients are added.
#[derive(Debug)]
pub struct Gradients<'g, T> {
    /// By parameter.
    pub parameters: &'g mut [T],
    /// By position, `bodies × 3`.
    pub positions: &'g mut [T],
    /// By velocity, `bodies × 3`.
    pub velocities: &'g mut [T],
    /// By memory: after the frame, then before it.
    pub memory: &'g mut [Rotors<T>],
}

/// What a model carries from frame to frame: sixteen rotors for each body, or nothing.
pub type Memory<T> = Vec<Rotors<T>>;

impl Model {
    /// Builds a model; the seed chooses what its parameters start from.
    ///
    /// ```
    /// use versor::layers::mix::Mixing;
    /// use versor::model::{Config, Model, Preset};
    /// let model = Model::new(Config::new(Preset::Rra, Mixing::Clifford), 0)?;
    /// assert!(model.parameters.count() <= 6_662);
    /// # Ok::<(), versor::error::Error>(())
    /// ```
    ///
    /// # Errors
    /// If the configuration does not exist.
    pub fn new(config: Config, seed: u64) -> Result<Self, Error> {
        config.validate()?;
        let mut parameters = Parameters::default();
        let mut random = Random::new(seed, 2);
        let Config { channels, blocks, hidden, .. } = config;
        let shape = Shape { channels, blocks, hidden, memory: config.memory.then_some(config.map) };
        let network = match (config.preset, config.mixing) {
            (Preset::Ham, mixing) => {
                Network::Energy(Energy::new(&mut parameters, mixing, [channels, hidden], &mut random))
            }
            (_, Mixing::Equivariant) => {
                Network::Equivariant(Equivariant::new(&mut parameters, shape, &mut random))
            }
            (_, Mixing::Clifford) => Network::Clifford(Clifford::new(&mut parameters, shape, &mut random)),
        };
        Ok(Self { config, parameters, network })
    }

    /// Whether rotating and moving the bodies rotates and moves the prediction.
    pub fn is_equivariant(&self) -> bool {
        self.config.mixing == Mixing::Equivariant
    }

    /// Where positions are measured from: an equivariant model does not mind, and loses the fewest digits near the
    /// bodies; a general one may need to know where the walls are.
    pub fn origin<S: Num>(&self, states: &[S]) -> [f64; 3] {
        if self.is_equivariant() { centre(states) } else { [0.0; 3] }
    }

    /// Whether it is an energy, whose steps keep it.
    pub fn has_energy(&self) -> bool {
        matches!(self.network, Network::Energy(_))
    }

    /// The memory before the first frame.
    pub fn start_memory<T: Num>(&self, bodies: usize) -> Memory<T> {
        let mut memory = Vec::new();
        self.reset_memory(&mut memory, bodies);
        memory
    }

    /// Whether something is carried from frame to frame.
    fn has_memory(&self) -> bool {
        self.rra().is_some()
    }

    /// The accelerations of a frame, `bodies × 3`; moves the memory.
    pub fn forward<T: Num>(
        &self,
        p: &[T],
        frame: &Frame<T>,
        memory: &mut Memory<T>,
        tape: &mut Tape<T>,
        out: &mut [T],
    ) {
        self.observe(p, frame, tape);
        if let (Some(rra), Some(steps)) = (self.rra(), self.steps(tape)) {
            rra.forward(steps, memory);
        }
        self.answer(p, frame, tape, out);
    }

    /// What a model sees in a frame by itself: everything before its memory.
    pub(crate) fn observe<T: Num>(&self, p: &[T], frame: &Frame<T>, tape: &mut Tape<T>) {
        match &self.network {
            Network::Equivariant(network) => network.observe(p, frame, &mut tape.equivariant),
            Network::Clifford(network) => network.observe(p, frame, &mut tape.clifford),
            Network::Energy(_) => {}
        }
    }

    /// Moves the memory through frames that were all observed.
    pub(crate) fn remember<'t, T: Num>(
        &self,
        tapes: impl Iterator<Item = &'t mut Tape<T>>,
        memory: &mut Memory<T>,
    ) {
        if let Some(rra) = self.rra() {
            rra.scan(&mut tapes.filter_map(|tape| self.steps(tape)).collect::<Vec<_>>(), memory);
        }
    }

    /// The accelerations, `bodies × 3`, from what was seen and is remembered.
    pub(crate) fn answer<T: Num>(&self, p: &[T], frame: &Frame<T>, tape: &mut Tape<T>, out: &mut [T]) {
        match &self.network {
            Network::Equivariant(network) => network.answer(p, frame, &mut tape.equivariant, out),
            Network::Clifford(network) => network.answer(p, frame.bodies(), &mut tape.clifford, out),
            Network::Energy(network) => network.forward(p, frame, out),
        }
    }

    fn rra(&self) -> Option<&Rra> {
        match &self.network {
            Network::Equivariant(network) => network.rra(),
            Network::Clifford(network) => network.rra(),
            Network::Energy(_) => None,
        }
    }

    /// The steps of the memory on a tape.
    fn steps<'t, T>(&self, tape: &'t mut Tape<T>) -> Option<&'t mut Steps<T>> {
        match &self.network {
            Network::Equivariant(_) => Some(&mut tape.equivariant.memory.steps),
            Network::Clifford(_) => Some(&mut tape.clifford.steps),
            Network::Energy(_) => None,
        }
    }

    /// Adds the gradients of parameters, positions and velocities, and turns that of the memory after the
    /// frame into that before.
    pub fn backward<T: Num>(
        &self,
        p: &[T],
        frame: &Frame<T>,
        tape: &Tape<T>,
        scratch: &mut Scratch<T>,
        d_out: &[T],
        gradients: &mut Gradients<'_, T>,
    ) {
        match &self.network {
            Network::Equivariant(network) => {
                network.backward(p, frame, &tape.equivariant, &mut scratch.equivariant, d_out, gradients);
            }
            Network::Clifford(network) => {
                network.backward(p, frame, &tape.clifford, &mut scratch.clifford, d_out, gradients);
            }
            Network::Energy(network) => {
                network.backward(p, frame, d_out, gradients.parameters, gradients.positions);
            }
        }
    }

    /// The model's own energy of a frame, kinetic and potential, where it has one.
    pub fn energy<T: Num>(&self, p: &[T], frame: &Frame<T>) -> Option<[T; 2]> {
        let Network::Energy(network) = &self.network else { return None };
        let (mut d_p, mut d_x) = (vec![T::ZERO; p.len()], vec![T::ZERO; frame.positions.len()]);
        let mut kinetic = T::ZERO;
        for (v, &m) in frame.velocities.chunks(3).zip(&frame.masses) {
            v.iter().for_each(|&v| kinetic += T::of(0.5) * m * v * v);
        }
        Some([kinetic, network.potential(p, frame, &mut d_p, &mut d_x)])
    }

    /// Proximity and torque of the first attention block in a frame, where there is one.
    pub fn scores(&self, p: &[f32], frame: &Frame<f32>) -> Option<Scores<f32>> {
        let (mut base, tokens) = (Vec::new(), frame.bodies());
        crate::layers::lift::frame_forward(frame, &mut base);
        match &self.network {
            Network::Equivariant(network) => Some(network.attention()?.scores(p, tokens, &base)),
            Network::Clifford(network) => Some(network.attention()?.scores(p, tokens, &base)),
            Network::Energy(network) => Some(network.scores(p, tokens, &base)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::nbody::DataSet;
    use crate::layers::check::{assert_gradient, dot, normals};

    /// Every network's gradient, by parameter and by input, over two frames with memory between.
    #[test]
    fn gradients_are_the_limits_of_differences() {
        for (preset, mixing) in [
            (Preset::Rra, Mixing::Clifford),
            (Preset::Rra, Mixing::Equivariant),
            (Preset::Hybrid, Mixing::Clifford),
            (Preset::Hybrid, Mixing::Equivariant),
            (Preset::Multi, Mixing::Equivariant),
            (Preset::Ham, Mixing::Equivariant),
            (Preset::Ham, Mixing::Clifford),
        ] {
            let model = Model::new(Config::new(preset, mixing), 3).unwrap();
            let mut random = Random::new(9, 0);
            let noise = |x: f32| f64::from(x) + 0.05 * random.normal() * (0.2 + f64::from(x).abs());
            let p: Vec<f64> = model.parameters.start().into_iter().map(noise).collect();
            let data = DataSet::Sound.generate(1, 2, 3, 5).unwrap();
            let frames: Vec<Frame<f64>> =
                (0..2).map(|t| Frame::new(data.frame(0, t), data.true_masses(0), [0.0; 3])).collect();
            let w = normals(1, 18);
            let value = |p: &[f64], first: &Frame<f64>| {
                let mut memory = model.start_memory(3);
                let mut out = vec![0.0; 18];
                model.forward(p, first, &mut memory, &mut Tape::default(), &mut out[..9]);
                model.forward(p, &frames[1], &mut memory, &mut Tape::default(), &mut out[9..]);
                dot(&out, &w)
            };
            let mut memory = model.start_memory(3);
            let mut tapes = [Tape::default(), Tape::default()];
            let mut out = vec![0.0; 9];
            for t in 0..2 {
                model.forward(&p, &frames[t], &mut memory, &mut tapes[t], &mut out);
            }
            let mut d_memory = vec![[[0.0; 16]; 16]; memory.len()];
            let (mut d_p, mut d_x, mut d_v) = (vec![0.0; p.len()], vec![0.0; 9], vec![0.0; 9]);
            for t in [1, 0] {
                d_x.fill(0.0);
                d_v.fill(0.0);
                let d = &w[9 * t..9 * t + 9];
                let gradients = &mut Gradients {
                    parameters: &mut d_p,
                    positions: &mut d_x,
                    velocities: &mut d_v,
                    memory: &mut d_memory,
                };
                model.backward(&p, &frames[t], &tapes[t], &mut Scratch::default(), d, gradients);
            }
            let name = format!("{preset:?} {mixing:?}");
            let picked: Vec<usize> = (0..p.len()).step_by(p.len() / 60 + 1).collect();
            let at = |list: &[f64]| -> Vec<f64> { picked.iter().map(|&k| list[k]).collect() };
            assert_gradient(&format!("{name} parameters"), &at(&p), &at(&d_p), |some| {
                let mut moved = p.clone();
                picked.iter().zip(some).for_each(|(&k, &x)| moved[k] = x);
                value(&moved, &frames[0])
            });
            assert_gradient(&format!("{name} positions"), &frames[0].positions, &d_x, |x| {
                value(&p, &Frame { positions: x.to_vec(), ..frames[0].clone() })
            });
            assert_gradient(&format!("{name} velocities"), &frames[0].velocities, &d_v, |v| {
                value(&p, &Frame { velocities: v.to_vec(), ..frames[0].clone() })
            });
        }
    }

    #[test]
    fn parameter_counts_are_those_of_the_presets() {
        let count = |preset, mixing| Model::new(Config::new(preset, mixing), 0).unwrap().parameters.count();
        assert!(count(Preset::Rra, Mixing::Clifford) <= 6_662);
        assert!(count(Preset::Rra, Mixing::Equivariant) <= 6_662);
    }
}
