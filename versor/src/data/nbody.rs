//! The laws of gravitating bodies, and the two data sets.
//!
//! *Reference* follows the generator published with the paper: singular forces, a coarse step in
//! `f32`, reflecting walls, hidden masses. *Sound* is the problem as the paper states it: a heavy
//! body and lighter ones with zero momentum, Plummer softening, no walls, masses known, and steps
//! so fine that the truth conserves its energy. Beyond twelve bodies the lighter ones are lighter still, so that
//! they meet as rarely.

use super::draw::accepted;
use super::integrate::{fine_steps, verlet_step};
use super::{COORDINATES, Trajectories};
use crate::error::Error;
use crate::limits::{MOST, whole};
use crate::num::Num;
use crate::random::Random;
use serde::{Deserialize, Serialize};

/// How the pull of a close body is kept finite.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub enum Softening {
    /// `a = m d / (r + ε)³`.
    Shifted(f64),
    /// `a = m d / (r² + ε²)^{3/2}`, the gradient of `−m/√(r² + ε²)`.
    Plummer(f64),
}

/// A law of motion with the gravitational constant 1.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Law {
    /// How close bodies pull.
    pub softening: Softening,
    /// The half-width of a box whose walls reflect.
    pub walls: Option<f64>,
}

impl Law {
    /// The law of the published generator.
    pub const REFERENCE: Self = Self { softening: Softening::Shifted(1e-3), walls: Some(2.0) };
    /// Newton's law with Plummer softening, without walls.
    pub const SOUND: Self = Self { softening: Softening::Plummer(1e-3), walls: None };

    /// The acceleration of every body: `states` is `bodies × 6`, `out` is `bodies × 3`.
    pub fn accelerations<T: Num>(&self, masses: &[f64], states: &[T], out: &mut [T]) {
        out.fill(T::ZERO);
        for i in 0..masses.len() {
            for j in 0..i {
                let d: [T; 3] = core::array::from_fn(|k| states[j * 6 + k] - states[i * 6 + k]);
                let square = d[0] * d[0] + d[1] * d[1] + d[2] * d[2];
                let cube = match self.softening {
                    Softening::Shifted(epsilon) => {
                        let r = square.sqrt() + T::of(epsilon);
                        r * r * r
                    }
                    Softening::Plummer(epsilon) => {
                        let q = square + T::of(epsilon * epsilon);
                        q * q.sqrt()
                    }
                };
                for k in 0..3 {
                    out[i * 3 + k] += T::of(masses[j]) * d[k] / cube;
                    out[j * 3 + k] -= T::of(masses[i]) * d[k] / cube;
                }
            }
        }
    }

    /// Kinetic plus potential energy.
    pub fn energy(&self, masses: &[f64], states: &[f64]) -> f64 {
        let mut energy = 0.0;
        for i in 0..masses.len() {
            let body = &states[i * 6..i * 6 + 6];
            energy += 0.5 * masses[i] * body[3..].iter().map(|v| v * v).sum::<f64>();
            for j in 0..i {
                let square: f64 = (0..3).map(|k| (states[j * 6 + k] - body[k]).powi(2)).sum();
                let distance = match self.softening {
                    Softening::Shifted(epsilon) => square.sqrt() + epsilon,
                    Softening::Plummer(epsilon) => (square + epsilon * epsilon).sqrt(),
                };
                energy -= masses[i] * masses[j] / distance;
            }
        }
        energy
    }
}

/// Which data set is generated.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
#[serde(rename_all = "lowercase")]
pub enum DataSet {
    /// The published generator: singular, in a box, masses hidden.
    Reference,
    /// One heavy body and several lighter ones, softened, masses known.
    Sound,
}

/// Time between frames of both data sets.
pub const FRAME_TIME: f64 = 0.01;

impl DataSet {
    /// The law of its bodies.
    pub fn law(self) -> Law {
        match self {
            Self::Reference => Law::REFERENCE,
            Self::Sound => Law::SOUND,
        }
    }

    /// The largest number of bodies. More than these would meet too often to resolve every encounter.
    pub fn most_bodies(self) -> usize {
        match self {
            Self::Reference => 1000,
            Self::Sound => 128,
        }
    }

    /// Generates trajectories; the same seed gives the same ones, on any number of cores.
    ///
    /// ```
    /// use versor::data::nbody::DataSet;
    /// let data = DataSet::Sound.generate(2, 10, 5, 0)?;
    /// assert_eq!((data.samples(), data.steps, data.bodies), (2, 10, 5));
    /// # Ok::<(), versor::error::Error>(())
    /// ```
    ///
    /// # Errors
    /// If there are no or too many bodies, samples or steps, or if bodies meet in nearly all samples.
    pub fn generate(
        self,
        samples: usize,
        steps: usize,
        bodies: usize,
        seed: u64,
    ) -> Result<Trajectories, Error> {
        whole("samples", samples, 1..=MOST)?;
        whole("steps", steps, 1..=MOST)?;
        whole("bodies", bodies, 1..=self.most_bodies())?;
        let mut random = Random::new(seed, 1);
        let draw = || self.draw(bodies, &mut random);
        let drawn = accepted(samples, draw, |system| self.follow(system, steps)).map_err(|refused| {
            Error::Argument(format!(
                "of samples of {bodies} bodies and {steps} steps, {refused} were drawn and refused, since bodies \
                 come too close: fewer bodies or steps help"
            ))
        })?;
        let mut masses = Vec::with_capacity(samples * bodies);
        let mut states = Vec::with_capacity(samples * bodies * steps * COORDINATES);
        for (system, trajectory) in drawn {
            masses.extend(system.masses);
            states.extend(trajectory);
        }
        let masses_given = self == Self::Sound;
        let law = Some(self.law());
        Ok(Trajectories { bodies, steps, dt: FRAME_TIME, law, masses_given, masses, states })
    }

    fn draw(self, bodies: usize, random: &mut Random) -> System {
        match self {
            Self::Reference => box_of_bodies(bodies, random),
            Self::Sound => solar_system(bodies, random),
        }
    }

    /// The trajectory of a system, or nothing where bodies come too close to resolve it.
    fn follow(self, system: &System, steps: usize) -> Option<Vec<f32>> {
        let (law, masses) = (self.law(), &system.masses);
        let narrow = |state: &[f64]| state.iter().map(|&x| x as f32).collect::<Vec<f32>>();
        let mut trajectory = narrow(&system.state);
        match self {
            // The published generator computes in single precision.
            Self::Reference => {
                let mut state = trajectory.clone();
                for _ in 1..steps {
                    verlet_step(&law, masses, &mut state, FRAME_TIME as f32);
                    trajectory.extend(&state);
                }
            }
            Self::Sound => {
                let mut state = system.state.clone();
                for _ in 1..steps {
                    if !fine_steps(&law, masses, &mut state, FRAME_TIME) {
                        return None;
                    }
                    trajectory.extend(narrow(&state));
                }
            }
        }
        Some(trajectory)
    }
}

/// Masses, and the first frame.
struct System {
    masses: Vec<f64>,
    state: Vec<f64>,
}

fn box_of_bodies(bodies: usize, random: &mut Random) -> System {
    let state = (0..bodies * COORDINATES).map(|_| 0.5 * random.normal()).collect();
    let masses = (0..bodies).map(|_| random.uniform(0.5, 1.5)).collect();
    System { masses, state }
}

/// The most light bodies of full mass. Encounters go with the square of their number and of their masses: where
/// there are more, each is lighter, and bodies meet as often as they do with so many.
const FULL_MASSES: f64 = 11.0;

/// A heavy body with lighter ones on near-circular orbits in random planes, at rest as a whole.
fn solar_system(bodies: usize, random: &mut Random) -> System {
    let share = (FULL_MASSES / (bodies as f64 - 1.0)).min(1.0);
    let mut masses = vec![random.uniform(3.0, 5.0)];
    let mut state = vec![0.0; COORDINATES];
    // There is room for every number of bodies that is allowed: hardly any draw is refused.
    while masses.len() < bodies {
        let radius = random.uniform(0.5, 2.0);
        let outward = random.direction();
        let other = random.direction();
        let across = cross(outward, other);
        let norm = across.iter().map(|c| c * c).sum::<f64>().sqrt();
        let speed = (masses[0] / radius).sqrt() * random.uniform(0.8, 1.1);
        let apart = state.chunks(COORDINATES).all(|body| {
            (0..3).map(|k| (body[k] - radius * outward[k]).powi(2)).sum::<f64>() > 0.2_f64.powi(2)
        });
        if norm > 1e-3 && apart {
            masses.push(share * random.uniform(0.05, 0.25));
            state.extend(outward.map(|c| radius * c));
            state.extend(across.map(|c| speed * c / norm));
        }
    }
    let total: f64 = masses.iter().sum();
    for k in 0..COORDINATES {
        let centre = masses.iter().zip(state.chunks(COORDINATES)).map(|(m, b)| m * b[k]).sum::<f64>() / total;
        state.iter_mut().skip(k).step_by(COORDINATES).for_each(|x| *x -= centre);
    }
    System { masses, state }
}

fn cross(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wide(frame: &[f32]) -> Vec<f64> {
        frame.iter().map(|&x| f64::from(x)).collect()
    }

    #[test]
    fn the_sound_truth_conserves_energy_and_momentum() {
        let data = DataSet::Sound.generate(5, 100, 5, 7).unwrap();
        for sample in 0..data.samples() {
            let masses = data.true_masses(sample);
            // Frames are stored in f32, so the drift is measured on a run in f64.
            let mut state = wide(data.frame(sample, 0));
            let start = Law::SOUND.energy(masses, &state);
            for _ in 1..data.steps {
                assert!(fine_steps(&Law::SOUND, masses, &mut state, data.dt));
            }
            let drift = (Law::SOUND.energy(masses, &state) - start).abs() / start.abs();
            assert!(drift < 1e-6, "drift {drift:e}");
            for k in 3..6 {
                let momentum: f64 = masses.iter().zip(state.chunks(6)).map(|(m, b)| m * b[k]).sum();
                assert!(momentum.abs() < 1e-5);
            }
        }
    }

    #[test]
    fn accelerations_are_the_gradient_of_the_energy() {
        let law = Law { softening: Softening::Plummer(0.1), walls: None };
        let System { masses, state } = solar_system(4, &mut Random::new(3, 0));
        let mut found = vec![0.0; 12];
        law.accelerations(&masses, &state, &mut found);
        for i in 0..4 {
            for k in 0..3 {
                let h = 1e-5;
                let at = |shift: f64| {
                    let mut moved = state.clone();
                    moved[i * 6 + k] += shift;
                    law.energy(&masses, &moved)
                };
                let force = -(at(h) - at(-h)) / (2.0 * h);
                assert!((force / masses[i] - found[i * 3 + k]).abs() < 1e-6);
            }
        }
    }

    #[test]
    fn the_reference_stays_in_its_box_and_a_seed_is_a_data_set() {
        let data = DataSet::Reference.generate(3, 100, 5, 1).unwrap();
        assert_eq!(data.states, DataSet::Reference.generate(3, 100, 5, 1).unwrap().states);
        assert_ne!(data.states, DataSet::Reference.generate(3, 100, 5, 2).unwrap().states);
        let positions = data.states.chunks(6).flat_map(|body| &body[..3]);
        assert!(positions.into_iter().all(|x| x.abs() <= 2.5));
    }

    #[test]
    fn many_bodies_are_bodies_like_few() {
        let data = DataSet::Sound.generate(1, 3, 128, 0).unwrap();
        let masses = data.true_masses(0);
        let light = masses[1..].iter().sum::<f64>();
        assert!((1.0..2.5).contains(&light), "{light}");
        assert!(DataSet::Sound.generate(1, 3, 129, 0).is_err());
        assert!(DataSet::Reference.generate(1, 3, 0, 0).is_err());
    }
}
