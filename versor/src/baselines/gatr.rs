//! The geometric algebra transformer.

use super::projective::{
    BilinearKernel, ComparedKernel, ImageKernel, Multivector, NumberKernel, ScoredKernel, SquaredKernel,
};
use crate::flow::{Flow, Var};
use crate::layers::parameters::Parameters;
use crate::net::{Attention, Linear, Norm, Size, Values, by_grade};
use crate::random::Random;
use gacore_runtime::array::{self, Axis, Mask, Weighting};

/// How large a network is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GatrSize {
    /// Multivectors of a token that come in.
    pub inputs: usize,
    /// Multivectors of a token inside.
    pub channels: usize,
    /// Multivectors of a token that go out.
    pub outputs: usize,
    /// Heads of attention; channels are a multiple of them.
    pub heads: usize,
    /// Blocks, one after another.
    pub blocks: usize,
}

/// Blocks of attention, products and joins of multivectors of Cl(3,0,1) (Brehmer and others, 2023).
///
/// All maps commute with rotations and translations: linear ones have weights for each grade of `x` and of `e₀ x`, scores
/// are made of inner products and of distances of points, and gates of grade 0. Tokens are members of a set.
#[derive(Clone, Debug)]
pub struct Gatr {
    first: Linear<M>,
    blocks: Vec<Block>,
    last: Linear<M>,
}

type M = Multivector<f32>;

#[derive(Clone, Debug)]
struct Block {
    norms: [Norm<SquaredKernel>; 2],
    attention: Attention<M, ComparedKernel, ScoredKernel>,
    factors: [Linear<M>; 4],
    mixed: Linear<M>,
    narrow: Linear<M>,
}

impl Gatr {
    /// A network of a given size.
    pub fn new(parameters: &mut Parameters, name: &str, size: GatrSize, random: &mut Random) -> Self {
        let of = |what: &str| format!("{name}.{what}");
        let GatrSize { inputs, channels, outputs, blocks, .. } = size;
        Self {
            first: linear(parameters, &of("first"), [inputs, channels], random),
            blocks: (0..blocks)
                .map(|at| Block::new(parameters, &of(&at.to_string()), size, random))
                .collect(),
            last: linear(parameters, &of("last"), [channels, outputs], random),
        }
    }

    /// What the network says of every token.
    pub fn forward<F: Flow>(&self, f: &mut F, x: &Var<F, M>) -> Var<F, M> {
        let x = with_images(f, x);
        let mut x = self.first.forward(f, &x);
        for block in &self.blocks {
            x = block.forward(f, &x);
        }
        let x = with_images(f, &x);
        self.last.forward(f, &x)
    }
}

/// A linear map that commutes with motions, of features [`with_images`].
fn linear(
    parameters: &mut Parameters,
    name: &str,
    [inputs, outputs]: [usize; 2],
    random: &mut Random,
) -> Linear<M> {
    let size = Size { inputs: 2 * inputs, outputs };
    Linear::classes(parameters, name, size, &by_grade::<M>(), random)
}

fn with_images<F: Flow>(f: &mut F, x: &Var<F, M>) -> Var<F, M> {
    let images = f.map(ImageKernel, (x,));
    f.join(Axis::Channel, &[x, &images])
}

impl Block {
    fn new(parameters: &mut Parameters, name: &str, size: GatrSize, random: &mut Random) -> Self {
        let of = |what: &str| format!("{name}.{what}");
        let GatrSize { channels, heads, .. } = size;
        let attention =
            array::Attention { axis: Axis::Set, heads, weighting: Weighting::Softmax, mask: Mask::All };
        Self {
            norms: ["attention", "product"]
                .map(|what| Norm::new(parameters, &of(&format!("{what}.norm")), channels)),
            attention: Attention::new(
                parameters,
                &of("attention"),
                Size { inputs: 2 * channels, outputs: channels },
                attention,
                &by_grade::<M>(),
                random,
            ),
            factors: ["left", "right", "joined", "with"]
                .map(|what| linear(parameters, &of(what), [channels, channels], random)),
            mixed: linear(parameters, &of("mixed"), [2 * channels, channels], random),
            narrow: linear(parameters, &of("narrow"), [channels, channels], random),
        }
    }

    fn forward<F: Flow>(&self, f: &mut F, x: &Var<F, M>) -> Var<F, M> {
        let level = self.norms[0].forward(f, x);
        let level = with_images(f, &level);
        let answers = self.attention.forward(f, &level, None);
        let x = f.add(x, &answers);
        let level = self.norms[1].forward(f, &x);
        let level = with_images(f, &level);
        let [a, b, c, d] = self.factors.each_ref().map(|linear| linear.forward(f, &level));
        let (products, joins) = f.map(BilinearKernel, (&a, &b, &c, &d));
        let both = f.join(Axis::Channel, &[&products, &joins]);
        let both = with_images(f, &both);
        let mixed = self.mixed.forward(f, &both);
        let numbers = f.map(NumberKernel, (&mixed,));
        let gated = f.gate(&numbers, &mixed);
        let gated = with_images(f, &gated);
        let more = self.narrow.forward(f, &gated);
        f.add(&x, &more)
    }
}
