//! A network of patches that know no place of their own, but how far others are and in which direction.
//!
//! Places are conformal points of the plane. A head asks for what is alike and for what is near a point that lies beside its
//! patch, as far off as is learned: heads begin as the nine fields of a convolution. A shift of the whole changes no score.

use crate::baselines::{Level, Mlp};
use crate::flow::{Flow, Parameter, Var};
use crate::layers::parameters::Parameters;
use crate::net::{Linear, Size, Values};
use crate::random::Random;
use gacore_runtime::array::{Attention, Axis, Mask, Shape, Weighting};
use plane::{AskedKernel, ComparedKernel, OfferedKernel, Place, ScoredKernel};

/// The conformal algebra of the plane.
pub mod plane {
    gacore_runtime::clifford! {
        signature: (3, 1),
        basis: [e1, e2, ep, em],
        null: [eo = (em - ep) / 2, einf = em + ep],
        types: { Place = [e1, e2], Token = [s, e1, e2, ep, em] },
        gradients: [asked, offered, compared, scored],

        /// A place as a point: `X·Y = −½‖x − y‖²`.
        fn lifted(x: Place) -> Vector = eo + x + (norm_squared(x) / 2) * einf;
        /// What a patch asks for: what is like `x`, near a point that lies so far off its own place.
        fn asked(x: Scalar, at: Place, off: Place) -> Token = x + lifted(at + off);
        /// What a patch offers: itself, at its place.
        fn offered(x: Scalar, at: Place) -> Token = x + lifted(at);
        /// How alike and how near two tokens are.
        fn compared(q: Token, k: Token) -> (Scalar, Scalar) =
            (scalar_part(q) * scalar_part(k), scalar_product(vector_part(q), vector_part(k)));
        /// A score of a head.
        fn scored(alike: Scalar, near: Scalar, scale: Scalar, sharpness: Scalar) -> Scalar =
            scale * alike + exp(sharpness) * near;
    }
}

/// How large a network is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Extent {
    /// Numbers of a patch.
    pub inputs: usize,
    /// Channels of a patch inside: a multiple of [`HEADS`].
    pub width: usize,
    /// Blocks, one after another.
    pub blocks: usize,
    /// Classes.
    pub classes: usize,
}

/// The network.
#[derive(Clone, Debug)]
pub struct Patches {
    embed: Linear<f32>,
    blocks: Vec<Block>,
    level: Level,
    head: Linear<f32>,
}

#[derive(Clone, Debug)]
struct Block {
    levels: [Level; 2],
    query: Linear<f32>,
    key: Linear<f32>,
    value: Linear<f32>,
    answer: Linear<f32>,
    off: Parameter<Place<f32>>,
    sharpness: Parameter<f32>,
    scale: f64,
    wide: Mlp,
}

/// Heads of attention: a field of three by three.
pub const HEADS: usize = 9;
/// How sharply heads see a place to begin with: a neighbour of it weighs `e` to the power of minus this half.
const SHARPNESS: f64 = 2.0;

impl Patches {
    /// A network of a given size.
    pub fn new(parameters: &mut Parameters, extent: Extent, random: &mut Random) -> Self {
        let Extent { inputs, width, blocks, classes } = extent;
        let mut linear = |parameters: &mut Parameters, name: &str, inputs: usize, outputs: usize| {
            Linear::new(parameters, name, Size { inputs, outputs }, random).with_bias(parameters)
        };
        let (embed, head) =
            (linear(parameters, "embed", inputs, width), linear(parameters, "head", width, classes));
        let level = Level::new(parameters, "level", width);
        let block = |at| Block::new(parameters, &format!("block.{at}"), width, random);
        Self { embed, blocks: (0..blocks).map(block).collect(), level, head }
    }

    /// A number for each class, of patches along [`Axis::Set`] at some places.
    pub fn forward<F: Flow>(
        &self,
        f: &mut F,
        patches: &Var<F, f32>,
        places: &Var<F, Place<f32>>,
    ) -> Var<F, f32> {
        let mut x = self.embed.forward(f, patches);
        for block in &self.blocks {
            x = block.forward(f, &x, places);
        }
        let x = self.level.forward(f, &x);
        let mean = f.mean(&x, &[Axis::Set]);
        self.head.forward(f, &mean)
    }
}

impl Block {
    fn new(parameters: &mut Parameters, name: &str, width: usize, random: &mut Random) -> Self {
        let of = |what: &str| format!("{name}.{what}");
        let levels =
            ["attention", "wide"].map(|what| Level::new(parameters, &of(&format!("{what}.level")), width));
        let size = Size { inputs: width, outputs: width };
        let mut linear = |what: &str| Linear::new(parameters, &of(what), size, random);
        let (query, key, value, answer) = (linear("query"), linear("key"), linear("value"), linear("answer"));
        let group = width / HEADS;
        let channels = Shape::ONE.with(Axis::Channel, width);
        // Rows of coefficients, of channels that belong to heads.
        let off = Parameter::new(parameters, &of("off"), channels, |at| {
            let (row, head) = (at / width, at % width / group);
            [head % 3, head / 3][row] as f64 - 1.0
        });
        let heads = Shape::ONE.with(Axis::Channel, HEADS);
        let sharpness =
            Parameter::new(parameters, &of("sharpness"), heads, |_| (SHARPNESS / group as f64).ln());
        let wide = Mlp::new(parameters, &of("wide"), &[width, 3 * width, width], random);
        Self { levels, query, key, value, answer, off, sharpness, scale: 1.0 / (group as f64).sqrt(), wide }
    }

    fn forward<F: Flow>(&self, f: &mut F, x: &Var<F, f32>, places: &Var<F, Place<f32>>) -> Var<F, f32> {
        let level = self.levels[0].forward(f, x);
        let [query, key, value] =
            [&self.query, &self.key, &self.value].map(|linear| linear.forward(f, &level));
        let off = f.parameter(&self.off);
        let query = f.map(AskedKernel, (&query, places, &off));
        let key = f.map(OfferedKernel, (&key, places));
        let (scale, sharpness) = (f.constant(self.scale), f.parameter(&self.sharpness));
        let attention =
            Attention { axis: Axis::Set, heads: HEADS, weighting: Weighting::Softmax, mask: Mask::All };
        let parameters = [scale.handle_ref(), sharpness.handle_ref()];
        let formulas = (ComparedKernel, ScoredKernel);
        let answers = f.attend(formulas, attention, (&query, &key, &value), &parameters, None);
        let answers = self.answer.forward(f, &answers);
        let x = f.add(x, &answers);
        let level = self.levels[1].forward(f, &x);
        let wide = self.wide.forward(f, &level);
        f.add(&x, &wide)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flow::Eager;

    #[test]
    fn a_shift_of_all_places_changes_nothing_and_another_order_neither() {
        let mut parameters = Parameters::default();
        let extent = Extent { inputs: 2, width: HEADS, blocks: 2, classes: 3 };
        let network = Patches::new(&mut parameters, extent, &mut Random::new(1, 0));
        let mut random = Random::new(2, 0);
        let p: Vec<f64> =
            parameters.start().into_iter().map(|p| f64::from(p) + 0.1 * random.normal()).collect();
        let said = |patches: &[[f64; 2]], places: &[[f64; 2]]| {
            let mut f = Eager::new(&p);
            let shape = Shape::ONE.with(Axis::Set, places.len());
            let patches = f.input(shape.with(Axis::Channel, 2), patches.as_flattened());
            let places = f.input(shape, places.as_flattened());
            let said = network.forward(&mut f, &patches, &places);
            f.check().unwrap();
            f.numbers(&said).to_vec()
        };
        let close = |a: &[f64], b: &[f64]| a.iter().zip(b).all(|(a, b)| (a - b).abs() < 1e-9);
        let mut patches: Vec<[f64; 2]> = (0..4).map(|_| [random.normal(), random.normal()]).collect();
        let mut places = vec![[0.0, 0.0], [1.0, 0.0], [0.0, 1.0], [1.0, 1.0]];
        let before = said(&patches, &places);
        let shifted: Vec<[f64; 2]> = places.iter().map(|[x, y]| [x + 5.0, y - 3.0]).collect();
        assert!(close(&said(&patches, &shifted), &before));
        patches.swap(0, 3);
        assert!(!close(&said(&patches, &places), &before), "patches know how they lie to each other");
        places.swap(0, 3);
        assert!(close(&said(&patches, &places), &before));
    }
}
