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
use versor::kernel::{FULL, VECTOR};
use versor::layers::dense::Dense;
use versor::layers::gpa::{Feature, Gpa, Mask, Weighting};
use versor::layers::mix::{ByGrade, Form, Full, FullToBivectors, Mix, OnVectors, Scaled, ToBivectors};
use versor::layers::parameters::Parameters;
use versor::layers::rra::{Group, Map, Rra};
use versor::num::Num;
use versor::random::Random;

/// What is allowed between two gradients, of the largest derivative.
const DOUBLE: f64 = 1e-12;

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
