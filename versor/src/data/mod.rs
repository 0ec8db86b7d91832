//! What is learned from: trajectories of bodies with the laws they follow, and the files that others publish.
//!
//! | room | what is in it |
//! |---|---|
//! | [`nbody`] | the laws of motion and the two data sets |
//! | [`integrate`], [`draw`] | moves bodies; repeats what fails |
//! | [`npy`], [`zip`] | arrays of NumPy, alone and in archives |
//! | [`molecule`], [`xyz`] | molecules, in archives of arrays and as extended xyz |
//! | [`cifar`] | images, in the binary batches of CIFAR-10 |
//! | [`text`], [`tokens`] | texts as bytes, sequences of tokens |
//! | [`kitti`] | poses of the KITTI odometry benchmark |
//! | [`opened`] | files read as a stream, plain or packed by gzip |

pub mod cifar;
pub mod draw;
pub mod integrate;
pub mod kitti;
pub mod molecule;
pub mod nbody;
pub mod npy;
pub mod opened;
pub mod text;
pub mod tokens;
pub mod xyz;
pub mod zip;

use crate::error::Error;
use nbody::Law;

/// Coordinates of one body: position, then velocity.
pub const COORDINATES: usize = 6;

/// Bodies moving in time: `samples × steps × bodies × 6`.
#[derive(Clone, Debug)]
pub struct Trajectories {
    /// Bodies in every sample.
    pub bodies: usize,
    /// Frames of every sample.
    pub steps: usize,
    /// Time between frames.
    pub dt: f64,
    /// The law behind the data, where it is known.
    pub law: Option<Law>,
    /// Whether models are told the masses; where not, they see 1 for each.
    pub masses_given: bool,
    /// True masses, `samples × bodies`.
    pub masses: Vec<f64>,
    /// Positions and velocities.
    pub states: Vec<f32>,
}

impl Trajectories {
    /// The number of samples.
    pub fn samples(&self) -> usize {
        self.states.len() / (self.steps * self.frame_len())
    }

    /// The largest number among positions and velocities.
    pub fn reach(&self) -> f32 {
        self.states.iter().fold(0.0, |most, x| most.max(x.abs()))
    }

    /// Numbers in one frame.
    pub fn frame_len(&self) -> usize {
        self.bodies * COORDINATES
    }

    /// One frame: `bodies × 6`.
    pub fn frame(&self, sample: usize, step: usize) -> &[f32] {
        let at = (sample * self.steps + step) * self.frame_len();
        &self.states[at..at + self.frame_len()]
    }

    /// The true masses of a sample.
    pub fn true_masses(&self, sample: usize) -> &[f64] {
        &self.masses[sample * self.bodies..(sample + 1) * self.bodies]
    }

    /// The masses a model sees.
    pub fn seen_masses(&self, sample: usize) -> Vec<f64> {
        if self.masses_given { self.true_masses(sample).to_vec() } else { vec![1.0; self.bodies] }
    }

    /// Trajectories from an array of `samples × steps × bodies × 6`, masses unknown.
    ///
    /// # Errors
    /// If the shape is another, or a number is not finite.
    pub fn from_array(array: npy::Array, dt: f64) -> Result<Self, Error> {
        Self::from_samples(array, 0, dt)
    }

    /// Trajectories from a part of an array, whose first sample is `first` of the whole.
    ///
    /// # Errors
    /// If the shape is another, or a number is not finite.
    pub fn from_samples(array: npy::Array, first: usize, dt: f64) -> Result<Self, Error> {
        let &[samples, steps, bodies, COORDINATES] = array.shape.as_slice() else {
            return Err(Error::Data(format!(
                "trajectories have the shape samples × steps × bodies × 6, this array has {:?}",
                array.shape
            )));
        };
        if samples == 0 || bodies == 0 || steps < 2 {
            return Err(Error::Data(format!(
                "trajectories need a sample, a body and two steps, this array has {:?}",
                array.shape
            )));
        }
        if let Some(at) = array.data.iter().position(|x| !x.is_finite()) {
            let frame = at / (bodies * COORDINATES);
            return Err(Error::Data(format!(
                "sample {}, step {}, body {} holds {}: trajectories must be finite",
                first + frame / steps,
                frame % steps,
                at / COORDINATES % bodies,
                array.data[at]
            )));
        }
        Ok(Self {
            bodies,
            steps,
            dt,
            law: None,
            masses_given: false,
            masses: vec![1.0; samples * bodies],
            states: array.data,
        })
    }
}
