//! The graph network simulator.

use super::{Level, Mlp, others};
use crate::flow::{Flow, Var};
use crate::layers::parameters::Parameters;
use crate::net::{Linear, Size, Values};
use crate::random::Random;
use gacore_runtime::array::Axis;

/// Messages along all pairs of a set (Sanchez-Gonzalez and others, 2020): features of members and of pairs are encoded, go
/// through steps of messages with ways around them, and those of members are decoded.
#[derive(Clone, Debug)]
pub struct Gns {
    members: Mlp,
    pairs: Mlp,
    steps: Vec<Step>,
    decode: Mlp,
}

/// One step of messages.
#[derive(Clone, Debug)]
struct Step {
    pair: Linear<f32>,
    own: Linear<f32>,
    other: Linear<f32>,
    message: Mlp,
    levels: [Level; 2],
    update: Mlp,
}

impl Gns {
    /// A network with so many features of members and of pairs that come in, so many that go out, a width, and a number of
    /// steps.
    pub fn new(
        parameters: &mut Parameters,
        name: &str,
        [members, pairs, outputs]: [usize; 3],
        [width, steps]: [usize; 2],
        random: &mut Random,
    ) -> Self {
        let of = |what: &str| format!("{name}.{what}");
        Self {
            members: Mlp::new(parameters, &of("members"), &[members, width, width], random),
            pairs: Mlp::new(parameters, &of("pairs"), &[pairs, width, width], random),
            steps: (0..steps).map(|at| Step::new(parameters, &of(&at.to_string()), width, random)).collect(),
            decode: Mlp::new(parameters, &of("decode"), &[width, width, outputs], random),
        }
    }

    /// What the network says of every member. Features of pairs have the other member along [`Axis::Peer`], in the order of
    /// [`others`].
    pub fn forward<F: Flow>(&self, f: &mut F, members: &Var<F, f32>, pairs: &Var<F, f32>) -> Var<F, f32> {
        let (mut members, mut pairs) = (self.members.forward(f, members), self.pairs.forward(f, pairs));
        for step in &self.steps {
            let messages = step.messages(f, &members, &pairs);
            pairs = f.add(&pairs, &messages);
            let heard = f.sum(&messages, &[Axis::Peer]);
            let both = f.join(Axis::Channel, &[&members, &heard]);
            let update = step.update.forward(f, &both);
            let update = step.levels[1].forward(f, &update);
            members = f.add(&members, &update);
        }
        self.decode.forward(f, &members)
    }
}

impl Step {
    fn new(parameters: &mut Parameters, name: &str, width: usize, random: &mut Random) -> Self {
        let of = |what: &str| format!("{name}.{what}");
        let size = Size { inputs: width, outputs: width };
        let mut linear = |what: &str| Linear::new(parameters, &of(what), size, random);
        let (pair, own, other) = (linear("pair"), linear("own"), linear("other"));
        Self {
            pair: pair.with_bias(parameters),
            own,
            other,
            message: Mlp::new(parameters, &of("message"), &[width, width], random),
            levels: ["message", "update"]
                .map(|what| Level::new(parameters, &of(&format!("{what}.level")), width)),
            update: Mlp::new(parameters, &of("update"), &[2 * width, width, width], random),
        }
    }

    /// The first layer of a message is one of three side by side, of which two need one sum for each member.
    fn messages<F: Flow>(&self, f: &mut F, members: &Var<F, f32>, pairs: &Var<F, f32>) -> Var<F, f32> {
        let (pair, own) = (self.pair.forward(f, pairs), self.own.forward(f, members));
        let other = self.other.forward(f, members);
        let other = others(f, &other);
        let sum = f.add(&pair, &other);
        let sum = f.add(&sum, &own);
        let hidden = f.swish(&sum);
        let message = self.message.forward(f, &hidden);
        self.levels[0].forward(f, &message)
    }
}
