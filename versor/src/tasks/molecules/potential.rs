//! A potential of atoms, made of messages of multivectors of Cl(3).
//!
//! An atom hears every other one nearer than [`FAR`], weighed by learned functions of the distance that end smoothly there:
//!
//! ```text
//! h_i ← Σ_j (a(r_ij) + b(r_ij) u_ij) h_j        u_ij: the unit vector from j to i
//! h_i ← h_i + gain (P h_i)(Q h_i) + number       P, Q keep grades; gain and number are of what no rotation changes
//! ```
//!
//! The energy is a sum over atoms of what no rotation changes: it depends on neither the frame nor the order of like atoms.

use crate::baselines::{Mlp, others};
use crate::flow::{Flow, Given, Potential, Var};
use crate::layers::parameters::Parameters;
use crate::net::{Linear, Size, Values, by_grade};
use crate::random::Random;
use gacore_runtime::array::{Axis, Shape};
use space::{
    BegunKernel, BumpKernel, FeltKernel, FoldedKernel, HeardKernel, Multivector, UnitKernel, Vector,
};

/// The algebra of space.
pub mod space {
    gacore_runtime::clifford! {
        signature: (3, 0),
        gradients: [unit, bump, begun, heard, felt, folded],
        second: [unit, bump, begun, heard, felt, folded],

        /// A line with its square at the length 1; where two atoms are in one place it is zero, with a finite slope.
        fn unit(line: Vector, square: Scalar, least: Scalar) -> Vector = line / sqrt(square + least);
        /// A bell around a distance, from its square; with two slopes it ends at the distance whose inverse square is `end`.
        fn bump(square: Scalar, centre: Scalar, sharpness: Scalar, end: Scalar, least: Scalar) -> Scalar = {
            let off = sqrt(square + least) - centre;
            let left = max(1 - square * end, 0);
            left * left * left * exp(-(sharpness * off * off))
        };
        /// What is heard of an atom that knows only what it is.
        fn begun(unit: Vector, h: Scalar, a: Scalar, b: Scalar) -> Multivector = a * h + (b * h) * unit;
        /// What is heard of an atom.
        fn heard(unit: Vector, h: Multivector, a: Scalar, b: Scalar) -> Multivector = a * h + b * (unit * h);
        /// What no rotation and no reflection changes.
        fn felt(h: Multivector) -> (Scalar, Scalar, Scalar) =
            (scalar_part(h), norm_squared(vector_part(h)), norm_squared(bivector_part(h)));
        /// A product, as large as a gain says, and a number.
        fn folded(a: Multivector, b: Multivector, gain: Scalar, number: Scalar) -> Multivector =
            gain * (a * b) + number;
    }
}

/// The distance, in Å, from which on atoms do not hear each other.
pub const FAR: f64 = 5.0;
/// The distances of the first and the last bell, and how many there are.
const BELLS: (f64, f64, usize) = (0.7, 4.7, 20);
/// What is added to squared distances.
const LEAST: f64 = 1e-4;
/// How many atoms another one hears, about: sums are divided by the root of it.
const NEIGHBOURS: f64 = 8.0;

/// How large a potential is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Extent {
    /// Elements that can be told apart.
    pub elements: usize,
    /// Multivectors of an atom.
    pub channels: usize,
    /// Rounds of messages.
    pub rounds: usize,
}

/// The potential.
#[derive(Clone, Debug)]
pub struct Messages {
    sent: Linear<f32>,
    own: Linear<f32>,
    rounds: Vec<Round>,
    energy: Mlp,
}

#[derive(Clone, Debug)]
struct Round {
    /// `a` and `b`, side by side.
    distances: Linear<f32>,
    sent: Option<Linear<Multivector<f32>>>,
    taken: Linear<Multivector<f32>>,
    factors: [Linear<Multivector<f32>>; 2],
    gains: Mlp,
    mixed: Linear<Multivector<f32>>,
}

impl Messages {
    /// A potential that says zero before it has learned anything.
    pub fn new(parameters: &mut Parameters, extent: Extent, random: &mut Random) -> Self {
        let Extent { elements, channels, rounds } = extent;
        let size = Size { inputs: elements, outputs: channels };
        let mut named = |name: &str| Linear::starting(parameters, name, size, &[], |_, _, _| random.normal());
        let (sent, own) = (named("sent"), named("own"));
        let rounds = (0..rounds)
            .map(|at| Round::new(parameters, &format!("round.{at}"), channels, at > 0, random))
            .collect();
        let widths = [3 * channels, 2 * channels, 1];
        Self { sent, own, rounds, energy: Mlp::silent(parameters, "energy", &widths, random) }
    }
}

/// What no rotation changes, along channels.
fn felt<F: Flow>(f: &mut F, h: &Var<F, Multivector<f32>>) -> Var<F, f32> {
    let (number, vector, bivector) = f.map(FeltKernel, (h,));
    f.join(Axis::Channel, &[&number, &vector, &bivector])
}

/// What pairs of atoms are to each other.
struct Pairs<F: Flow> {
    units: Var<F, Vector<f32>>,
    bells: Var<F, f32>,
}

impl<F: Flow> Pairs<F> {
    fn new(f: &mut F, positions: &Var<F, Vector<f32>>) -> Self {
        let away = others(f, positions);
        let (lines, squares) = (f.subtract(positions, &away), f.squares(positions, &away));
        let least = f.constant(LEAST);
        let units = f.map(UnitKernel, (&lines, &squares, &least));
        let (first, last, count) = BELLS;
        let spacing = (last - first) / (count - 1) as f64;
        let centres: Vec<f64> = (0..count).map(|k| first + k as f64 * spacing).collect();
        let centres = f.constants(Shape::ONE.with(Axis::Channel, count), &centres);
        let (sharpness, end) = (f.constant(0.5 / (spacing * spacing)), f.constant(1.0 / (FAR * FAR)));
        let bells = f.map(BumpKernel, (&squares, &centres, &sharpness, &end, &least));
        Self { units, bells }
    }
}

impl Round {
    fn new(
        parameters: &mut Parameters,
        name: &str,
        channels: usize,
        has_heard: bool,
        random: &mut Random,
    ) -> Self {
        let of = |what: &str| format!("{name}.{what}");
        let grades = by_grade::<Multivector<f32>>();
        let size = Size { inputs: channels, outputs: channels };
        let pairs = Size { inputs: BELLS.2, outputs: 2 * channels };
        // Two or three bells ring at a distance, for each of many atoms.
        let deviation = 0.6 / NEIGHBOURS.sqrt();
        let distances =
            Linear::starting(parameters, &of("distances"), pairs, &[], |_, _, _| deviation * random.normal());
        let mut linear = |what: &str| Linear::classes(parameters, &of(what), size, &grades, random);
        let (sent, taken) = (has_heard.then(|| linear("sent")), linear("taken"));
        let factors = ["left", "right"].map(&mut linear);
        let mixed = linear("mixed");
        let widths = [3 * channels, 2 * channels, 2 * channels];
        let gains = Mlp::new(parameters, &of("gains"), &widths, random);
        Self { distances, sent, taken, factors, gains, mixed }
    }

    /// What atoms are after they have heard of each other. `first` is what they are to others before anything is heard.
    fn forward<F: Flow>(
        &self,
        f: &mut F,
        pairs: &Pairs<F>,
        first: &Var<F, f32>,
        h: &Var<F, Multivector<f32>>,
    ) -> Var<F, Multivector<f32>> {
        let channels = f.shape(first.handle_ref()).along(Axis::Channel);
        let weights = self.distances.forward(f, &pairs.bells);
        let a = f.part(Axis::Channel, &weights, 0..channels);
        let b = f.part(Axis::Channel, &weights, channels..2 * channels);
        let messages = match &self.sent {
            None => {
                let far = others(f, first);
                f.map(BegunKernel, (&pairs.units, &far, &a, &b))
            }
            Some(sent) => {
                let far = sent.forward(f, h);
                let far = others(f, &far);
                f.map(HeardKernel, (&pairs.units, &far, &a, &b))
            }
        };
        let heard = f.sum(&messages, &[Axis::Peer]);
        let taken = self.taken.forward(f, &heard);
        let h = f.add(h, &taken);
        let [left, right] = [0, 1].map(|k| self.factors[k].forward(f, &h));
        let felt = felt(f, &h);
        let gains = self.gains.forward(f, &felt);
        let gain = f.part(Axis::Channel, &gains, 0..channels);
        let number = f.part(Axis::Channel, &gains, channels..2 * channels);
        let folded = f.map(FoldedKernel, (&left, &right, &gain, &number));
        let mixed = self.mixed.forward(f, &folded);
        f.add(&h, &mixed)
    }
}

impl Potential for Messages {
    type At = Vector<f32>;

    /// The energy of each molecule, whose atoms are at some positions along [`Axis::Set`]. Given are their elements, one of the
    /// channels 1 and all others 0, and a number for each atom that is 0 where it is absent. Absent atoms are far away.
    fn forward<F: Flow>(&self, f: &mut F, at: &Var<F, Vector<f32>>, given: &Given<F>) -> Var<F, f32> {
        let (elements, present) = (given.get::<f32>(0), given.get::<f32>(1));
        let pairs = Pairs::new(f, at);
        let (first, own) = (self.sent.forward(f, &elements), self.own.forward(f, &elements));
        let one = f.fill(Shape::ONE, &[1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]);
        let mut h: Var<F, Multivector<f32>> = f.scale(&own, &one);
        for round in &self.rounds {
            h = f.layer("round", |f| round.forward(f, &pairs, &first, &h));
        }
        let felt = felt(f, &h);
        let energies = self.energy.forward(f, &felt);
        let energies = f.scale(&present, &energies);
        f.sum(&energies, &[Axis::Set])
    }
}
