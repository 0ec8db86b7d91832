//! Symmetry, measured: transform and predict against predict and transform.

use super::rollout::predict;
use crate::data::Trajectories;
use crate::model::Model;
use crate::num::Num;
use crate::random::Random;

/// Largest relative errors `‖f(g·x) − g·f(x)‖ / ‖f(x)‖` over samples, for each kind of `g`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Equivariance {
    /// Rotations about the origin.
    pub rotation: f64,
    /// Translations by about one unit.
    pub translation: f64,
    /// Permutations of the bodies.
    pub permutation: f64,
}

impl Equivariance {
    /// The largest of the three.
    pub fn largest(&self) -> f64 {
        self.rotation.max(self.translation).max(self.permutation)
    }
}

/// Measures a model in the precision of its parameters, on roll-outs of a few steps.
pub fn measure<T: Num>(model: &Model, p: &[T], data: &Trajectories, steps: usize, seed: u64) -> Equivariance {
    let mut random = Random::new(seed, 3);
    let mut worst = Equivariance { rotation: 0.0, translation: 0.0, permutation: 0.0 };
    for sample in 0..data.samples().min(10) {
        let states: Vec<f64> = data.frame(sample, 0).iter().map(|&x| f64::from(x)).collect();
        let masses = data.seen_masses(sample);
        let run = |states: &[f64], masses: &[f64]| predict(model, p, states, masses, data.dt, steps);
        let plain = run(&states, &masses);
        let turn = rotation(&mut random);
        let rotated = run(&rotate(&states, &turn), &masses);
        worst.rotation = worst.rotation.max(distance(&rotated, &rotate(&plain, &turn)));
        let shift = random.direction();
        let moved = run(&translate(&states, shift), &masses);
        worst.translation = worst.translation.max(distance(&moved, &translate(&plain, shift)));
        let mut order: Vec<usize> = (0..data.bodies).collect();
        random.shuffle(&mut order);
        let masses: Vec<f64> = order.iter().map(|&i| masses[i]).collect();
        let shuffled = run(&permute(&states, &order), &masses);
        worst.permutation = worst.permutation.max(distance(&shuffled, &permute(&plain, &order)));
    }
    worst
}

/// An orthogonal matrix of determinant 1, from two random directions.
fn rotation(random: &mut Random) -> [[f64; 3]; 3] {
    let a = random.direction();
    let b = random.direction();
    let along: f64 = (0..3).map(|k| a[k] * b[k]).sum();
    let mut b: [f64; 3] = core::array::from_fn(|k| b[k] - along * a[k]);
    let norm = b.iter().map(|x| x * x).sum::<f64>().sqrt();
    b = b.map(|x| x / norm);
    let c = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
    [a, b, c]
}

fn rotate(states: &[f64], turn: &[[f64; 3]; 3]) -> Vec<f64> {
    let triples = states.chunks(3);
    triples.flat_map(|v| turn.map(|row| row[0] * v[0] + row[1] * v[1] + row[2] * v[2])).collect()
}

fn translate(states: &[f64], shift: [f64; 3]) -> Vec<f64> {
    states
        .chunks(6)
        .flat_map(|b| [b[0] + shift[0], b[1] + shift[1], b[2] + shift[2], b[3], b[4], b[5]])
        .collect()
}

fn permute(states: &[f64], order: &[usize]) -> Vec<f64> {
    let frames = states.chunks(6 * order.len());
    frames.flat_map(|frame| order.iter().flat_map(|&i| frame[6 * i..6 * i + 6].to_vec())).collect()
}

fn distance(a: &[f64], b: &[f64]) -> f64 {
    let difference: f64 = a.iter().zip(b).map(|(x, y)| (x - y).powi(2)).sum();
    (difference / b.iter().map(|y| y * y).sum::<f64>()).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::nbody::DataSet;
    use crate::layers::mix::Mixing;
    use crate::model::{Config, Preset};

    /// A model as training might leave it: no parameter is zero.
    fn model(preset: Preset, mixing: Mixing) -> (Model, Vec<f64>) {
        let model = Model::new(Config::new(preset, mixing), 3).unwrap();
        let mut random = Random::new(9, 0);
        let noise = |x: f32| f64::from(x) + 0.05 * random.normal();
        let p = model.parameters.start().into_iter().map(noise).collect();
        (model, p)
    }

    #[test]
    fn equivariant_models_are_equivariant_and_others_are_not() {
        let data = DataSet::Sound.generate(4, 2, 5, 3).unwrap();
        for preset in [Preset::Rra, Preset::Gpa, Preset::Hybrid, Preset::Multi, Preset::Ham] {
            let (model, p) = model(preset, Mixing::Equivariant);
            let narrow: Vec<f32> = p.iter().map(|&x| x as f32).collect();
            let (wide, narrow) = (measure(&model, &p, &data, 5, 1), measure(&model, &narrow, &data, 5, 1));
            assert!(wide.largest() <= 1e-10, "{preset:?} {wide:?}");
            assert!(narrow.largest() <= 1e-4, "{preset:?} {narrow:?}");
        }
        let (model, p) = model(Preset::Hybrid, Mixing::Clifford);
        let found = measure(&model, &p, &data, 5, 1);
        assert!(found.permutation <= 1e-10 && found.rotation > 1e-4, "{found:?}");
    }
}
