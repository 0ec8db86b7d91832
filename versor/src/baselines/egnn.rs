//! The network of messages that commutes with motions.

use super::{Mlp, others};
use crate::flow::{Flow, Var};
use crate::layers::parameters::Parameters;
use crate::net::{Linear, Size, Values};
use crate::random::Random;
use gacore_runtime::Stored;
use gacore_runtime::array::Axis;
use std::marker::PhantomData;

/// Messages made of features and of squared distances; points move along the lines between them (Satorras and others,
/// 2021):
///
/// ```text
/// m_ij = message(h_i, h_j, |x_i − x_j|²)
/// v_i  = velocity(h_i) v_i + mean_j (x_i − x_j) weight(m_ij)
/// x_i  = x_i + v_i
/// h_i  = h_i + update(h_i, Σ_j m_ij)
/// ```
///
/// Whatever moves all points and turns all velocities moves and turns what the network says. Points are of a type `M` whose
/// coefficients are their coordinates.
#[derive(Clone, Debug)]
pub struct Egnn<M> {
    embed: Linear<f32>,
    layers: Vec<Layer>,
    points: PhantomData<M>,
}

#[derive(Clone, Debug)]
struct Layer {
    own: Linear<f32>,
    other: Linear<f32>,
    distance: Linear<f32>,
    message: Mlp,
    weight: Mlp,
    velocity: Mlp,
    update: Mlp,
}

impl<M: Stored<Scalar = f32> + 'static> Egnn<M> {
    /// A network with so many features of members, a width, and a number of layers.
    pub fn new(
        parameters: &mut Parameters,
        name: &str,
        features: usize,
        [width, layers]: [usize; 2],
        random: &mut Random,
    ) -> Self {
        let of = |what: &str| format!("{name}.{what}");
        let size = Size { inputs: features, outputs: width };
        Self {
            embed: Linear::new(parameters, &of("embed"), size, random).with_bias(parameters),
            layers: (0..layers)
                .map(|at| Layer::new(parameters, &of(&at.to_string()), width, random))
                .collect(),
            points: PhantomData,
        }
    }

    /// Features, points and velocities after all layers.
    pub fn forward<F: Flow>(
        &self,
        f: &mut F,
        features: &Var<F, f32>,
        points: &Var<F, M>,
        velocities: &Var<F, M>,
    ) -> (Var<F, f32>, Var<F, M>, Var<F, M>) {
        let mut features = self.embed.forward(f, features);
        let (mut points, mut velocities) = (points.clone(), velocities.clone());
        for layer in &self.layers {
            let away = others(f, &points);
            let squares = f.squares(&points, &away);
            let messages = layer.messages(f, &features, &squares);
            let weights = layer.weight.forward(f, &messages);
            let lines = f.subtract(&points, &away);
            let pushes = f.scale(&weights, &lines);
            let push = f.mean(&pushes, &[Axis::Peer]);
            let kept = layer.velocity.forward(f, &features);
            let kept = f.scale(&kept, &velocities);
            velocities = f.add(&kept, &push);
            points = f.add(&points, &velocities);
            let heard = f.sum(&messages, &[Axis::Peer]);
            let both = f.join(Axis::Channel, &[&features, &heard]);
            let update = layer.update.forward(f, &both);
            features = f.add(&features, &update);
        }
        (features, points, velocities)
    }
}

impl Layer {
    fn new(parameters: &mut Parameters, name: &str, width: usize, random: &mut Random) -> Self {
        let of = |what: &str| format!("{name}.{what}");
        let mut linear = |what: &str, inputs: usize| {
            Linear::new(parameters, &of(what), Size { inputs, outputs: width }, random)
        };
        let (own, other, distance) = (linear("own", width), linear("other", width), linear("distance", 1));
        let mut mlp = |what: &str, widths: &[usize]| Mlp::new(parameters, &of(what), widths, random);
        Self {
            message: mlp("message", &[width, width]),
            weight: mlp("weight", &[width, width, 1]),
            velocity: mlp("velocity", &[width, width, 1]),
            update: mlp("update", &[2 * width, width, width]),
            own: own.with_bias(parameters),
            other,
            distance,
        }
    }

    /// The first layer of a message is one of three side by side, of which two need one sum for each member.
    fn messages<F: Flow>(&self, f: &mut F, features: &Var<F, f32>, squares: &Var<F, f32>) -> Var<F, f32> {
        let (own, far) = (self.own.forward(f, features), self.distance.forward(f, squares));
        let other = self.other.forward(f, features);
        let other = others(f, &other);
        let sum = f.add(&far, &other);
        let sum = f.add(&sum, &own);
        let hidden = f.swish(&sum);
        let message = self.message.forward(f, &hidden);
        f.swish(&message)
    }
}
