//! The vision transformer.

use super::{Heads, Positions, Transformer};
use crate::flow::{Flow, Parameter, Var};
use crate::layers::parameters::Parameters;
use crate::net::Values;
use crate::random::Random;
use gacore_runtime::array::{Axis, Mask, Shape};

/// How far positions begin from zero.
const NOISE: f64 = 0.02;

/// A [`Transformer`] over patches of an image, which know their places by numbers that are learned (Dosovitskiy and others,
/// 2021); classes are read from the mean of all patches.
#[derive(Clone, Debug)]
pub struct Vit {
    positions: Parameter<f32>,
    transformer: Transformer,
}

impl Vit {
    /// A network for so many patches of so many numbers, and so many classes. `size` is that of the transformer; its axis
    /// and its mask are those of a set.
    pub fn new(
        parameters: &mut Parameters,
        name: &str,
        [patches, numbers, classes]: [usize; 3],
        size: Heads,
        random: &mut Random,
    ) -> Self {
        let size = Heads { axis: Axis::Set, mask: Mask::All, ..size };
        let shape = Shape::ONE.with(Axis::Set, patches).with(Axis::Channel, numbers);
        Self {
            positions: Parameter::new(parameters, &format!("{name}.positions"), shape, |_| {
                NOISE * random.normal()
            }),
            transformer: Transformer::new(
                parameters,
                name,
                [numbers, classes],
                size,
                Positions::None,
                random,
            ),
        }
    }

    /// A number for each class, of patches along [`Axis::Set`].
    pub fn forward<F: Flow>(&self, f: &mut F, patches: &Var<F, f32>) -> Var<F, f32> {
        let positions = f.parameter(&self.positions);
        let placed = f.add(patches, &positions);
        self.transformer.pooled(f, &placed)
    }
}
