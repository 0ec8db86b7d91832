//! The transformer.

use super::{Level, Mlp};
use crate::flow::{Flow, Var};
use crate::layers::parameters::Parameters;
use crate::net::formulas::Scaled;
use crate::net::{Linear, Size, Values};
use crate::random::Random;
use gacore_runtime::array::{Attention, Axis, Mask, Shape, Weighting};

/// How large a transformer is, and what it sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Heads {
    /// Channels of a token.
    pub width: usize,
    /// Heads of attention; the width is a multiple of them.
    pub heads: usize,
    /// Blocks, one after another.
    pub blocks: usize,
    /// Channels in between, in the wide layers.
    pub between: usize,
    /// The axis of tokens: [`Axis::Time`] or [`Axis::Set`].
    pub axis: Axis,
    /// Which tokens a token sees.
    pub mask: Mask,
}

/// How a token knows its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Positions {
    /// Not at all: tokens are a set.
    None,
    /// By sines and cosines of it, which are added.
    Sines,
}

/// The longest wave of [`Positions::Sines`].
const LONGEST: f64 = 1e4;

/// Blocks of softmax attention and wide layers, each with a way around it and a [`Level`] before it (Vaswani and others,
/// 2017; Xiong and others, 2020).
#[derive(Clone, Debug)]
pub struct Transformer {
    size: Heads,
    positions: Positions,
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
    wide: Mlp,
}

impl Transformer {
    /// A transformer with so many channels that come in and go out.
    pub fn new(
        parameters: &mut Parameters,
        name: &str,
        [inputs, outputs]: [usize; 2],
        size: Heads,
        positions: Positions,
        random: &mut Random,
    ) -> Self {
        let of = |what: &str| format!("{name}.{what}");
        let width = size.width;
        let embed = Linear::new(parameters, &of("embed"), Size { inputs, outputs: width }, random)
            .with_bias(parameters);
        let blocks =
            (0..size.blocks).map(|at| Block::new(parameters, &of(&at.to_string()), size, random)).collect();
        let level = Level::new(parameters, &of("level"), width);
        let head = Linear::new(parameters, &of("head"), Size { inputs: width, outputs }, random)
            .with_bias(parameters);
        Self { size, positions, embed, blocks, level, head }
    }

    /// What the transformer says of every token; those whose number in `present` is 0 are absent.
    pub fn forward<F: Flow>(&self, f: &mut F, x: &Var<F, f32>, present: Option<&Var<F, f32>>) -> Var<F, f32> {
        let features = self.features(f, x, present);
        self.head.forward(f, &features)
    }

    /// What the transformer says of all tokens together, where all are there: the head of their mean.
    pub fn pooled<F: Flow>(&self, f: &mut F, x: &Var<F, f32>) -> Var<F, f32> {
        let features = self.features(f, x, None);
        let mean = f.mean(&features, &[self.size.axis]);
        self.head.forward(f, &mean)
    }

    fn features<F: Flow>(&self, f: &mut F, x: &Var<F, f32>, present: Option<&Var<F, f32>>) -> Var<F, f32> {
        let mut x = self.embed.forward(f, x);
        if self.positions == Positions::Sines {
            let sines = self.sines(f, &x);
            x = f.add(&x, &sines);
        }
        for block in &self.blocks {
            x = block.forward(f, &x, self.size, present);
        }
        self.level.forward(f, &x)
    }

    /// Sines and cosines of the places of tokens, of waves from a few tokens to [`LONGEST`].
    fn sines<F: Flow>(&self, f: &mut F, x: &Var<F, f32>) -> Var<F, f32> {
        let tokens = f.shape(x.handle_ref()).along(self.size.axis);
        let width = self.size.width;
        let sine = |at: usize| {
            let (token, channel) = ((at / width) as f64, at % width);
            let angle = token / LONGEST.powf((channel / 2 * 2) as f64 / width as f64);
            if channel % 2 == 0 { angle.sin() } else { angle.cos() }
        };
        let numbers: Vec<f64> = (0..tokens * width).map(sine).collect();
        f.constants(Shape::ONE.with(self.size.axis, tokens).with(Axis::Channel, width), &numbers)
    }
}

impl Block {
    fn new(parameters: &mut Parameters, name: &str, size: Heads, random: &mut Random) -> Self {
        let of = |what: &str| format!("{name}.{what}");
        let Heads { width, between, .. } = size;
        let levels =
            ["attention", "wide"].map(|what| Level::new(parameters, &of(&format!("{what}.level")), width));
        let mut linear = |what: &str| {
            let size = Size { inputs: width, outputs: width };
            Linear::new(parameters, &of(what), size, random).with_bias(parameters)
        };
        let (query, key, value, answer) = (linear("query"), linear("key"), linear("value"), linear("answer"));
        let wide = Mlp::new(parameters, &of("wide"), &[width, between, width], random);
        Self { levels, query, key, value, answer, wide }
    }

    fn forward<F: Flow>(
        &self,
        f: &mut F,
        x: &Var<F, f32>,
        size: Heads,
        present: Option<&Var<F, f32>>,
    ) -> Var<F, f32> {
        let Heads { heads, axis, mask, width, .. } = size;
        let level = self.levels[0].forward(f, x);
        let [query, key, value] =
            [&self.query, &self.key, &self.value].map(|linear| linear.forward(f, &level));
        let scale = f.constant(1.0 / (width as f64 / heads as f64).sqrt());
        let attention = Attention { axis, heads, weighting: Weighting::Softmax, mask };
        // A query times a key, summed over the channels of a head, times the scale.
        let formulas = (Scaled::<f32>::default(), Scaled::<f32>::default());
        let answers = f.attend(formulas, attention, (&query, &key, &value), &[scale.handle_ref()], present);
        let answers = self.answer.forward(f, &answers);
        let x = f.add(x, &answers);
        let level = self.levels[1].forward(f, &x);
        let wide = self.wide.forward(f, &level);
        f.add(&x, &wide)
    }
}
