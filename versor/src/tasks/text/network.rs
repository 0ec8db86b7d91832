//! Networks along time that say how likely each byte is to follow.

use crate::baselines::{Gru, Heads, Lstm, Mamba, Positions, Transformer};
use crate::data::text::BYTES;
use crate::flow::{Flow, Var};
use crate::layers::parameters::Parameters;
use crate::net::{Linear, Size};
use crate::random::Random;
use gacore_runtime::array::{Axis, Mask};
use serde::{Deserialize, Serialize};

/// States of each channel of a selective scan.
const STATES: usize = 8;

/// Which network.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Config {
    Gru { width: usize },
    Lstm { width: usize },
    Transformer { width: usize, blocks: usize },
    Mamba { width: usize, blocks: usize },
}

/// A network along time, and a number for each byte that may follow.
pub enum Network {
    Gru(Gru, Linear<f32>),
    Lstm(Lstm, Linear<f32>),
    Transformer(Box<Transformer>),
    Mamba(Linear<f32>, Vec<Mamba>, Linear<f32>),
}

impl Network {
    pub fn new(config: Config, parameters: &mut Parameters, random: &mut Random) -> Self {
        let mut linear = |parameters: &mut Parameters, name: &str, inputs: usize, outputs: usize| {
            Linear::new(parameters, name, Size { inputs, outputs }, random).with_bias(parameters)
        };
        match config {
            Config::Gru { width } => {
                let head = linear(parameters, "head", width, BYTES);
                Self::Gru(Gru::new(parameters, "gru", [BYTES, width], random), head)
            }
            Config::Lstm { width } => {
                let head = linear(parameters, "head", width, BYTES);
                Self::Lstm(Lstm::new(parameters, "lstm", [BYTES, width], random), head)
            }
            Config::Transformer { width, blocks } => {
                let size = Heads {
                    width,
                    heads: 4,
                    blocks,
                    between: 4 * width,
                    axis: Axis::Time,
                    mask: Mask::Causal,
                };
                let sizes = [BYTES, BYTES];
                let network = Transformer::new(parameters, "net", sizes, size, Positions::Sines, random);
                Self::Transformer(Box::new(network))
            }
            Config::Mamba { width, blocks } => {
                let first = linear(parameters, "first", BYTES, width);
                let head = linear(parameters, "head", width, BYTES);
                let block = |at| Mamba::new(parameters, &format!("mamba.{at}"), [width, STATES], random);
                Self::Mamba(first, (0..blocks).map(block).collect(), head)
            }
        }
    }

    /// Bytes come in as numbers along channels, of which one is 1.
    pub fn forward<F: Flow>(&self, f: &mut F, bytes: &Var<F, f32>) -> Var<F, f32> {
        match self {
            Self::Transformer(transformer) => transformer.forward(f, bytes, None),
            _ => self.go_on(f, bytes, None).0,
        }
    }

    /// Whether all that the network knows of the past is a state of a fixed size.
    pub fn has_state(&self) -> bool {
        !matches!(self, Self::Transformer(_))
    }

    /// What the network says, and its state after the last step: arrays of fixed shapes, none where there is no such state. It
    /// goes on from the state of an earlier call, or begins anew.
    pub fn go_on<F: Flow>(
        &self,
        f: &mut F,
        bytes: &Var<F, f32>,
        before: Option<&[Var<F, f32>]>,
    ) -> (Var<F, f32>, Vec<Var<F, f32>>) {
        let pair = |at: usize| before.map(|before| [before[at].clone(), before[at + 1].clone()]);
        match self {
            Self::Gru(gru, head) => {
                let states = gru.forward(f, bytes, before.map(|before| &before[0]));
                let steps = f.shape(states.handle_ref()).along(Axis::Time);
                let last = f.part(Axis::Time, &states, steps - 1..steps);
                (head.forward(f, &states), vec![last])
            }
            Self::Lstm(lstm, head) => {
                let (states, last) = lstm.go_on(f, bytes, pair(0));
                (head.forward(f, &states), last.to_vec())
            }
            Self::Transformer(transformer) => (transformer.forward(f, bytes, None), Vec::new()),
            Self::Mamba(first, blocks, head) => {
                let (mut x, mut state) = (first.forward(f, bytes), Vec::new());
                for (at, block) in blocks.iter().enumerate() {
                    let (y, last) = block.go_on(f, &x, pair(2 * at));
                    x = y;
                    state.extend(last);
                }
                (head.forward(f, &x), state)
            }
        }
    }
}
