//! Accelerations that turn and move with the frame.
//!
//! ```text
//! lift → attention blocks → vectors Y          what the other bodies do, seen from each
//!      → bivectors → memory → motions Ψ        what has happened so far
//!      → invariants → gains                    an ordinary small network
//! a = Σ gain · (y − w x) + Σ gain · (X ⌋ ⟨Ψ⟩₂)
//! ```
//!
//! Gains begin as zero, so an untrained network says that nothing accelerates.

use super::{Answer, Bodies};
use crate::algebra::{
    AddedKernel, CarriedKernel, ComparedKernel, FeltKernel, FollowedKernel, HeardKernel, ImageKernel,
    LiftedKernel, MovingKernel, OfUnitWeightKernel, OwnKernel, PartedKernel, PulledKernel, RetractedKernel,
    SquashedKernel, TurningKernel, Vector,
};
use crate::algebra::{Direction, Even};
use crate::flow::{Flow, Parameter, Var};
use crate::layers::parameters::Parameters;
use crate::net::{self, Linear, Memory, Values};
use crate::random::Random;
use gacore_runtime::array::{Attention, Axis, Mask, Shape, Weighting};

/// Channels of a lifted body: `X`, `Ẋ`, `m X`, `m Ẋ`, `e∞`.
const LIFTED: usize = 5;
/// The channel of the point.
const POINT: usize = 0;
/// The channel of the point times the mass.
const MASSIVE_POINT: usize = 2;
/// Invariants of the body itself: mass, squared speed.
const OWN: usize = 2;
/// Invariants of each channel of attention: weight, product with the point, with the tangent.
const PER_CHANNEL: usize = 3;
/// Motions of the memory of a body.
const MOTIONS: usize = 16;

/// Distances at which the narrowest and the widest head start to see less.
const NEAR: f64 = 0.01;
const FAR: f64 = 5.0;
/// How far weights start from the choice of point, relative.
const NOISE: f64 = 0.02;
/// How much the gains of heads have in common, relative to what each has of its own.
const COMMON: f64 = 4.0;
/// A density of this order in the sharpness of a head has the same mass for every head.
const ORDER: f64 = 1.5;
/// What smooths the norm of a torque near zero.
const SMOOTHING: f64 = 1e-6;

/// How large a network is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Size {
    /// Heads of attention, one channel each.
    pub channels: usize,
    /// Blocks of attention.
    pub blocks: usize,
    /// Width of the network that turns invariants into gains.
    pub hidden: usize,
    /// Whether there is memory over time.
    pub has_memory: bool,
}

/// A network whose accelerations turn and move with the frame.
#[derive(Clone, Debug)]
pub struct Equivariant {
    blocks: Vec<Block>,
    memory: Option<Motions>,
    first: Linear<f32>,
    second: Linear<f32>,
}

/// Attention over the other bodies, of sharper and sharper heads.
#[derive(Clone, Debug)]
struct Block {
    query: Linear<Vector>,
    key: Linear<Vector>,
    value: Linear<Vector>,
    gamma: Parameter<f32>,
    /// What the gain of each head is multiplied by.
    densities: Vec<f64>,
}

/// Motions that accumulate for each body.
#[derive(Clone, Debug)]
struct Motions {
    shift: Linear<Vector>,
    axis: Linear<Vector>,
    memory: Memory<FollowedKernel>,
}

impl Equivariant {
    /// A network of a given size.
    pub fn new(parameters: &mut Parameters, size: Size, random: &mut Random) -> Self {
        let Size { channels, blocks: count, hidden, has_memory } = size;
        let blocks: Vec<Block> = (0..count)
            .map(|at| {
                Block::new(parameters, &format!("gpa.{at}"), [LIFTED + at * channels, channels], random)
            })
            .collect();
        let memory = has_memory.then(|| Motions::new(parameters, LIFTED + count * channels, random));
        let kept = if has_memory { MOTIONS } else { 0 };
        let size = net::Size { inputs: OWN + count * PER_CHANNEL * channels + kept, outputs: hidden };
        // An input that training never shows keeps no weight, and does not mislead where it appears for the first time.
        let first = Linear::zero(parameters, "gate.0", size).with_bias_from(parameters, |_| random.normal());
        let size = net::Size { inputs: hidden, outputs: count * channels + kept };
        let second = Linear::zero(parameters, "gate.1", size).with_bias(parameters);
        Self { blocks, memory, first, second }
    }

    /// How bodies accelerate. The memory goes on from `before`, or begins anew.
    pub fn forward<F: Flow>(
        &self,
        f: &mut F,
        bodies: &Bodies<F>,
        before: Option<&Var<F, Even>>,
    ) -> Answer<F> {
        let (point, tangent, mut features) = lift(f, bodies);
        let (masses, speed) = f.map(OwnKernel, (&bodies.velocities, &bodies.masses));
        let mut invariants = vec![masses, speed];
        let mut seen = Vec::new();
        for block in &self.blocks {
            let answers = block.forward(f, &features);
            let (weight, near, along) = f.map(FeltKernel, (&point, &tangent, &answers));
            invariants.extend([weight, near, along]);
            let unit = f.map(OfUnitWeightKernel, (&answers,));
            features = f.join(Axis::Channel, &[&features, &unit]);
            seen.push(answers);
        }
        let motions = self.memory.as_ref().map(|memory| memory.forward(f, &point, &features, before));
        let parts_of_motions = motions.as_ref().map(|motions| f.map(PartedKernel, (motions,)));
        if let Some((turns, _)) = &parts_of_motions {
            invariants.push(turns.clone());
        }
        let gains = self.gains(f, &invariants);
        let mut parts = Vec::new();
        for (at, (block, answers)) in self.blocks.iter().zip(&seen).enumerate() {
            let channels = block.densities.len();
            let gains = f.part(Axis::Channel, &gains, at * channels..(at + 1) * channels);
            let gains = block.weighed(f, &gains);
            parts.push(f.map(PulledKernel, (&point, answers, &gains)));
        }
        if let Some((_, moves)) = &parts_of_motions {
            let all = f.shape(gains.handle_ref()).along(Axis::Channel);
            let gains = f.part(Axis::Channel, &gains, all - MOTIONS..all);
            parts.push(f.map(CarriedKernel, (&point, moves, &gains)));
        }
        let parts: Vec<Var<F, Direction>> = parts.iter().map(|part| f.sum(part, &[Axis::Channel])).collect();
        let accelerations = match &parts[..] {
            [] => f.fill(f.shape(bodies.positions.handle_ref()), &[0.0; 3]),
            parts => f.total(&parts.iter().collect::<Vec<_>>()),
        };
        Answer { accelerations, memory: motions }
    }

    fn gains<F: Flow>(&self, f: &mut F, invariants: &[Var<F, f32>]) -> Var<F, f32> {
        let invariants = f.join(Axis::Channel, &invariants.iter().collect::<Vec<_>>());
        let squashed = f.map(SquashedKernel, (&invariants,));
        let hidden = self.first.forward(f, &squashed);
        let hidden = f.tanh(&hidden);
        self.second.forward(f, &hidden)
    }
}

/// The points of bodies, their tangents, and all channels of lifted bodies.
fn lift<F: Flow>(f: &mut F, bodies: &Bodies<F>) -> (Var<F, Vector>, Var<F, Vector>, Var<F, Vector>) {
    let Bodies { positions, velocities, masses } = bodies;
    let (point, tangent, massive, momentum) = f.map(LiftedKernel, (positions, velocities, masses));
    let infinity = f.fill(f.shape(point.handle_ref()), &crate::algebra::einf::<f64>().to_array());
    let all = f.join(Axis::Channel, &[&point, &tangent, &massive, &momentum, &infinity]);
    (point, tangent, all)
}

/// What linear maps that commute with motions are sums of: the vectors themselves, and their images.
fn with_images<F: Flow>(f: &mut F, x: &Var<F, Vector>) -> Var<F, Vector> {
    let images = f.map(ImageKernel, (x,));
    f.join(Axis::Channel, &[x, &images])
}

impl Block {
    /// Queries and keys start as the body's point, sharper from head to head: `exp S_ij` is a Gaussian of the distance with
    /// inverse variance `a`, from `1/FAR²` to `1/NEAR²`. Values start as the massive point. A head is read with the factor
    /// `a^ORDER`: it is a density of the same mass as every other.
    fn new(
        parameters: &mut Parameters,
        name: &str,
        [inputs, channels]: [usize; 2],
        random: &mut Random,
    ) -> Self {
        let sharpness = |c: usize| {
            let share = c as f64 / (channels - 1).max(1) as f64;
            (FAR.powi(2) / NEAR.powi(2)).powf(share) / FAR.powi(2)
        };
        let size = net::Size { inputs: 2 * inputs, outputs: channels };
        // Sharp heads bear little noise: their scores are large.
        let mut linear = |what: &str, chosen: usize, length: &dyn Fn(usize) -> f64| {
            Linear::starting(parameters, &format!("{name}.{what}"), size, &[], |k, _, c| {
                let choice = if k == chosen { 1.0 } else { 0.0 };
                length(c) * (choice + NOISE / (1.0 + sharpness(c)) * random.normal())
            })
        };
        let point = |c: usize| (sharpness(c) / scale()).sqrt();
        let query = linear("query", POINT, &point);
        let key = linear("key", POINT, &point);
        let value = linear("value", MASSIVE_POINT, &|_| 1.0);
        let heads = Shape::ONE.with(Axis::Channel, channels);
        let gamma = Parameter::new(parameters, &format!("{name}.gamma"), heads, |_| 0.0);
        let densities = (0..channels).map(|c| sharpness(c).powf(ORDER)).collect();
        Self { query, key, value, gamma, densities }
    }

    /// What every head sees from every body.
    fn forward<F: Flow>(&self, f: &mut F, features: &Var<F, Vector>) -> Var<F, Vector> {
        let features = with_images(f, features);
        let [query, key, value] =
            [&self.query, &self.key, &self.value].map(|linear| linear.forward(f, &features));
        let (gamma, scale, smoothing) =
            (f.parameter(&self.gamma), f.constant(scale()), f.constant(SMOOTHING));
        let heads = self.densities.len();
        let attention = Attention { axis: Axis::Set, heads, weighting: Weighting::Sum, mask: Mask::Others };
        let parameters = [gamma.handle_ref(), scale.handle_ref(), smoothing.handle_ref()];
        f.attend((ComparedKernel, AddedKernel), attention, (&query, &key, &value), &parameters, None)
    }

    /// The gains with which heads are read: their own and the mean of all, times the density. Nature is much the same at every
    /// scale, and what is learned at distances that are seen holds, to begin with, at those that are not.
    fn weighed<F: Flow>(&self, f: &mut F, gains: &Var<F, f32>) -> Var<F, f32> {
        let heads = self.densities.len();
        let sum = f.sum(gains, &[Axis::Channel]);
        let share = f.constant(COMMON / heads as f64);
        let densities = f.constants(Shape::ONE.with(Axis::Channel, heads), &self.densities);
        f.map(HeardKernel, (gains, &sum, &share, &densities))
    }
}

/// The factor of all scores: a head compares one vector.
fn scale() -> f64 {
    1.0 / 5.0_f64.sqrt()
}

impl Motions {
    fn new(parameters: &mut Parameters, inputs: usize, random: &mut Random) -> Self {
        let size = net::Size { inputs: 2 * inputs, outputs: MOTIONS };
        let deviation = 0.1 / (inputs as f64).sqrt();
        let mut linear =
            |name: &str| Linear::starting(parameters, name, size, &[], |_, _, _| deviation * random.normal());
        let (shift, axis) = (linear("rra.shift"), linear("rra.axis"));
        Self { shift, axis, memory: Memory::new("rra", &[1.0]) }
    }

    /// The motions after each time.
    fn forward<F: Flow>(
        &self,
        f: &mut F,
        point: &Var<F, Vector>,
        features: &Var<F, Vector>,
        before: Option<&Var<F, Even>>,
    ) -> Var<F, Even> {
        let features = with_images(f, features);
        let (shift, axis) = (self.shift.forward(f, &features), self.axis.forward(f, &features));
        let generators = f.map(MovingKernel, (point, &shift, &axis));
        let turns = f.map(TurningKernel, (&generators,));
        let motions = self.memory.forward(f, &turns, before);
        f.restore(RetractedKernel, &motions)
    }
}
