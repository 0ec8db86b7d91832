//! The backward passes of Versor against Enzyme, which differentiates the compiled forward pass: `cargo enzyme-versor`.
//!
//! Without `--cfg enzyme` there is nothing here.
#![cfg(enzyme)]
#![feature(autodiff)]

#[path = "enzyme_versor/layers.rs"]
mod layers;

use layers::*;
use std::autodiff::autodiff_reverse;
use versor::algebra::{Multivector, Vector};
use versor::data::nbody::DataSet;
use versor::kernel::{FULL, VECTOR};
use versor::layers::dense::Dense;
use versor::layers::gpa::{Feature, Gpa, Mask, Weighting};
use versor::layers::mix::{
    ByGrade, Form, Full, FullToBivectors, Mix, Mixing, OnVectors, Scaled, ToBivectors,
};
use versor::layers::parameters::Parameters;
use versor::layers::rra::{Group, Map, Rra};
use versor::model::{Config, Model, Preset};
use versor::num::Num;
use versor::random::Random;
use versor::train::engine::Engine;
use versor::train::window::{Feeding, Objective, Window, Workspace, constant_velocity_scale};

/// What is allowed between two gradients, of the largest derivative.
const DOUBLE: f64 = 1e-12;
/// How far single precision may be off after many layers.
const SINGLE: f64 = 2e-5;

/// The largest difference between two gradients, relative to the largest derivative.
fn error<T: Num>(found: &[T], expected: &[T]) -> f64 {
    let largest = |most: f64, x: f64| if x.abs() <= most { most } else { x.abs() };
    let scale = expected.iter().map(|x| x.value()).fold(0.0, largest);
    assert!(scale > 0.0, "a gradient without any derivative compares nothing");
    let differences = found.iter().zip(expected).map(|(x, y)| x.value() - y.value());
    differences.fold(0.0, largest) / scale
}

fn normals<T: Num>(seed: u64, count: usize) -> Vec<T> {
    let mut random = Random::new(seed, 99);
    // Numbers that single precision holds.
    (0..count).map(|_| T::of(f64::from(random.normal() as f32))).collect()
}

macro_rules! against_enzyme {
    ($($name:ident: $layer:ty = $value:expr;)*) => {$(
        mod $name {
            use super::*;

            #[autodiff_reverse(double_reverse, Const, Duplicated, Const, Active)]
            fn double(layer: &$layer, x: &[f64], w: &[f64]) -> f64 {
                layer.value(x, w)
            }

            #[test]
            fn the_backward_pass_is_what_enzyme_finds() {
                let layer: $layer = $value;
                let [inputs, outputs] = layer.sizes();
                let (x, w) = (normals(1, inputs), normals(2, outputs));
                let (mut expected, mut found) = (vec![0.0; inputs], vec![0.0; inputs]);
                double_reverse(&layer, &x, &mut expected, &w, 1.0);
                layer.backward(&x, &w, &mut found);
                let double = error(&found, &expected);
                println!("{}: {double:.1e}", stringify!($name));
                assert!(double <= DOUBLE);
            }
        }
    )*};
}

fn mixed<F: Form>() -> Mixed<F> {
    let mut parameters = Parameters::default();
    let mix = Mix::new(&mut parameters, "mix", [2, 16], &mut Random::new(1, 0));
    Mixed { mix, weights: parameters.count() }
}

fn attended<F: Feature<N>, const N: usize>(
    heads: usize,
    weighting: Weighting,
    mask: Mask,
    keys: Option<&'static [bool]>,
) -> Attended<F, N> {
    let gpa = Gpa::new(&mut Parameters::default(), "gamma", [16, heads], weighting, mask);
    Attended { gpa, heads, keys }
}

fn gate(inputs: usize, outputs: usize) -> Gate {
    let mut parameters = Parameters::default();
    let dense = Dense::new(&mut parameters, "dense", [inputs, outputs], &mut Random::new(1, 0));
    Gate { dense, parameters: parameters.count(), inputs }
}

against_enzyme! {
    lift: Lift = Lift;
    mixing_of_vectors: Mixed<OnVectors> = mixed();
    mixing_to_bivectors: Mixed<ToBivectors> = mixed();
    mixing_of_multivectors: Mixed<Full> = mixed();
    mixing_of_multivectors_to_bivectors: Mixed<FullToBivectors> = mixed();
    equivariant_mixing_of_vectors: Mixed<Scaled> = mixed();
    equivariant_mixing_of_multivectors: Mixed<ByGrade> = mixed();
    attention_as_a_sum: Attended<Vector, VECTOR> = attended(16, Weighting::Sum, Mask::Others, None);
    causal_attention: Attended<Vector, VECTOR> = attended(4, Weighting::Softmax, Mask::Causal, None);
    attention_with_key_mask: Attended<Vector, VECTOR> =
        attended(4, Weighting::Softmax, Mask::All, Some(&[true, false, true]));
    attention_of_multivectors: Attended<Multivector, FULL> = attended(8, Weighting::Softmax, Mask::All, None);
    rra_by_cayley: Accumulated = Accumulated(Rra { map: Map::Cayley, group: Group::Conformal });
    rra_by_exp: Accumulated = Accumulated(Rra { map: Map::Exp, group: Group::Conformal });
    normalisation: Normalised = Normalised;
    gate_by_inputs: Gate = gate(19, 3);
    gate_by_outputs: Gate = gate(5, 32);
    heads: Head = Head;
    motions: Motion = Motion;
    squares: Squares = Squares;
    cross_entropy: CrossEntropy = CrossEntropy;
}

/// The losses of whole models, through three steps of a trajectory, as `--gradient` computes their gradients.
mod models {
    use super::*;

    /// The loss of a window and its gradient.
    fn gradient(objective: &Objective<'_>, engine: Engine, p: &[f32]) -> (f32, Vec<f32>) {
        let mut d_p = vec![0.0; p.len()];
        let window = Window { sample: 0, start: 1, steps: 3 };
        let loss = engine.gradient(objective, p, window, &mut Workspace::default(), &mut d_p);
        (loss, d_p)
    }

    #[test]
    fn both_engines_find_the_same_gradients() {
        let data = DataSet::Sound.generate(1, 6, 3, 5).unwrap();
        let scale = constant_velocity_scale(&data, 3);
        for preset in [Preset::Rra, Preset::Gpa, Preset::Hybrid, Preset::Multi] {
            for mixing in [Mixing::Clifford, Mixing::Equivariant] {
                let model = Model::new(Config::new(preset, mixing), 3).unwrap();
                assert!(Engine::Enzyme.check(&model.config).is_ok());
                let mut random = Random::new(9, 0);
                let noise = |x: f32| x + 0.02 * random.normal() as f32;
                let p: Vec<f32> = model.parameters.start().into_iter().map(noise).collect();
                for feeding in [Feeding::Teacher, Feeding::Rollout] {
                    let objective = Objective { model: &model, data: &data, feeding, scale: &scale };
                    let (loss, found) = gradient(&objective, Engine::Adjoint, &p);
                    let (same, expected) = gradient(&objective, Engine::Enzyme, &p);
                    let single = error(&found, &expected);
                    println!("{preset:?} {mixing:?} {feeding:?}: {single:.1e}");
                    assert!(single <= SINGLE && (loss - same).abs() <= 1e-6 * loss);
                }
            }
        }
    }
}

/// Training by either engine is the same, but for rounding that grows from update to update.
mod training {
    use super::*;
    use std::sync::atomic::AtomicBool;
    use versor::error::Error;
    use versor::train::batch::Means;
    use versor::train::part::Part;
    use versor::train::{Observer, Plan, Record, State, Trainer};

    /// The loss of every epoch.
    struct Losses(Vec<f64>);

    impl Observer for Losses {
        fn update(&mut self, _: usize, _: f64, _: f64, _: f64) {}
        fn epoch(&mut self, record: &Record, _: &State) -> Result<(), Error> {
            self.0.push(record.loss);
            Ok(())
        }
    }

    fn losses(mixing: Mixing, engine: Engine) -> Vec<f64> {
        let (data, validation) =
            (DataSet::Sound.generate(4, 30, 3, 1).unwrap(), DataSet::Sound.generate(2, 30, 3, 2).unwrap());
        let model = Model::new(Config::new(Preset::Hybrid, mixing), 1).unwrap();
        let plan = Plan { batch: 8, ..Plan::new(1, 4) };
        let data = Part::whole(data);
        let means = Means::alone(engine, 2);
        let trainer = Trainer { model: &model, data: &data, validation: &validation, plan: &plan, means };
        let mut losses = Losses(Vec::new());
        trainer.run(&mut State::new(&model), &mut losses, &AtomicBool::new(false)).unwrap();
        losses.0
    }

    #[test]
    fn both_engines_descend_alike() {
        for mixing in [Mixing::Clifford, Mixing::Equivariant] {
            let (adjoint, enzyme) = (losses(mixing, Engine::Adjoint), losses(mixing, Engine::Enzyme));
            println!("{mixing:?}: {adjoint:?} {enzyme:?}");
            assert!(adjoint[3] < adjoint[0]);
            assert!(adjoint.iter().zip(&enzyme).all(|(a, b)| (a - b).abs() <= 1e-3 * a));
        }
    }
}
