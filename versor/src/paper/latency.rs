//! Latency by the paper's protocol: a batch of one, 50 steps, 5 bodies, five warm-ups, the mean of a hundred.

use crate::algebra::Direction;
use crate::baselines::projective::Multivector;
use crate::baselines::{
    Egnn, Gatr, GatrSize, Gns, Gru, Heads, Hnn, Lstm, Mamba, Mlp, Positions, Transformer, others,
};
use crate::data::nbody::{DataSet, FRAME_TIME};
use crate::error::Error;
use crate::flow::{Flow, FlowError, Graph, Id, Plan, Var};
use crate::layers::frame::Frame;
use crate::layers::mix::Mixing;
use crate::layers::parameters::Parameters;
use crate::model::step::StepTape;
use crate::model::{Config, Model, Preset};
use crate::net::{Linear, Size, Values};
use crate::random::Random;
use crate::tasks::{Extent, Row};
use gacore_runtime::array::{Axis, Mask, Shape};
use std::hint::black_box;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// Bodies, and the numbers of each.
const BODIES: usize = 5;
const NUMBERS: usize = 6;
/// Steps of the protocol.
pub const STEPS: usize = 50;
const WARM_UPS: usize = 5;
const RUNS: usize = 100;
/// Lengths of the picture that shows how time grows: of a quick run the first ones.
const LENGTHS: [usize; 5] = [64, 256, 1024, 4096, 16_384];
const QUICK_LENGTHS: usize = 3;
/// The longest sequence for attention, whose time grows with the square.
const LONGEST_SQUARE: usize = 4096;

/// Seconds of each run.
fn times(runs: usize, mut work: impl FnMut()) -> Vec<f64> {
    (0..WARM_UPS.min(runs)).for_each(|_| work());
    let time = |_| {
        let start = Instant::now();
        work();
        start.elapsed().as_secs_f64()
    };
    (0..runs).map(time).collect()
}

fn row(name: &str, parameters: usize, times: &[f64]) -> Row {
    let mean = times.iter().sum::<f64>() / times.len() as f64;
    let shortest = times.iter().copied().fold(f64::INFINITY, f64::min);
    let metrics = vec![("milliseconds".to_owned(), 1e3 * mean), ("shortest".to_owned(), 1e3 * shortest)];
    Row { name: name.into(), parameters, seconds: times.iter().sum(), metrics }
}

/// A preset of Versor, step by step with the memory of one step.
fn streamed(name: &str, preset: Preset, mixing: Mixing, steps: usize, runs: usize) -> Result<Row, Error> {
    let model = Model::new(Config::new(preset, mixing), 0)?;
    let data = DataSet::Sound.generate(1, 2, BODIES, 0)?;
    let p = model.parameters.start();
    let frame: Frame<f32> = Frame::new(data.frame(0, 0), data.true_masses(0), [0.0; 3]);
    let mut tape = StepTape::default();
    let times = times(runs, || {
        let (mut frame, mut memory) = (frame.clone(), model.start_memory(BODIES));
        for _ in 0..steps {
            model.step(&p, &mut frame, FRAME_TIME as f32, &mut memory, &mut tape);
        }
        black_box(&frame);
    });
    Ok(row(name, model.parameters.count(), &times))
}

/// A network of the field on all steps at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Rival {
    Transformer,
    Mamba,
    Gru,
    Lstm,
    Mlp,
    Gns,
    Hnn,
    Egnn,
    Gatr,
}

const RIVALS: [(&str, Rival); 9] = [
    ("transformer, 2 × 128", Rival::Transformer),
    ("mamba, 128 × 16", Rival::Mamba),
    ("gru, 128", Rival::Gru),
    ("lstm, 128", Rival::Lstm),
    ("mlp, 256", Rival::Mlp),
    ("gns, 64", Rival::Gns),
    ("hnn, 128", Rival::Hnn),
    ("egnn, 4 × 32", Rival::Egnn),
    ("gatr, 2 × 8", Rival::Gatr),
];

/// Those whose time is drawn against the length.
const DRAWN: [usize; 4] = [0, 1, 2, 5];

struct Recorded {
    graph: Graph,
    inputs: Vec<(Id, usize)>,
    output: Id,
}

impl Rival {
    fn record(self, steps: usize) -> (Recorded, Vec<f32>) {
        let all = BODIES * NUMBERS;
        let (mut p, mut random) = (Parameters::default(), Random::new(0, 0));
        let (p, r) = (&mut p, &mut random);
        let along = Shape::ONE.with(Axis::Time, steps);
        let (wide, set) = (along.with(Axis::Channel, all), along.with(Axis::Set, BODIES));
        let head = |p: &mut Parameters, r: &mut Random, inputs: usize| {
            Linear::<f32>::new(p, "head", Size { inputs, outputs: all }, r).with_bias(p)
        };
        // Networks come before the recording, which has to know the number of parameters.
        macro_rules! recorded {
            ([$($input:ident: $kind:ty = $shape:expr),*], |$f:ident| $body:expr) => {{
                let mut graph = Graph::new(p.count());
                let $f = &mut graph;
                $(let $input: Var<Graph, $kind> = $f.input($shape);)*
                let inputs = vec![$(($input.handle(), $f.shape($input.handle_ref()).count()
                    * <$kind as gacore_runtime::Stored>::COEFFICIENT_NAMES.len())),*];
                let output = $body.handle();
                Recorded { graph, inputs, output }
            }};
        }
        let recorded = match self {
            Self::Transformer => {
                let size = Heads {
                    width: 128,
                    heads: 4,
                    blocks: 2,
                    between: 2048,
                    axis: Axis::Time,
                    mask: Mask::Causal,
                };
                let network = Transformer::new(p, "net", [all, all], size, Positions::Sines, r);
                recorded!([x: f32 = wide], |f| network.forward(f, &x, None))
            }
            Self::Mamba => {
                let first =
                    Linear::<f32>::new(p, "first", Size { inputs: all, outputs: 128 }, r).with_bias(p);
                let (network, head) = (Mamba::new(p, "net", [128, 16], r), head(p, r, 128));
                recorded!([x: f32 = wide], |f| {
                    let x = first.forward(f, &x);
                    let x = network.forward(f, &x);
                    head.forward(f, &x)
                })
            }
            Self::Gru => {
                let (network, head) = (Gru::new(p, "net", [all, 128], r), head(p, r, 128));
                recorded!([x: f32 = wide], |f| {
                    let x = network.forward(f, &x, None);
                    head.forward(f, &x)
                })
            }
            Self::Lstm => {
                let (network, head) = (Lstm::new(p, "net", [all, 128], r), head(p, r, 128));
                recorded!([x: f32 = wide], |f| {
                    let x = network.forward(f, &x);
                    head.forward(f, &x)
                })
            }
            Self::Mlp => {
                let network = Mlp::new(p, "net", &[all, 256, all], r);
                recorded!([x: f32 = wide], |f| network.forward(f, &x))
            }
            Self::Gns => {
                let network = Gns::new(p, "net", [NUMBERS, NUMBERS, NUMBERS], [64, 1], r);
                recorded!([x: f32 = set.with(Axis::Channel, NUMBERS)], |f| {
                    let away = others(f, &x);
                    let pairs = f.subtract(&away, &x);
                    network.forward(f, &x, &pairs)
                })
            }
            Self::Hnn => {
                let network = Hnn::new(p, "net", [all / 2, 128], r);
                recorded!([x: f32 = wide], |f| network.forward(f, &x).1)
            }
            Self::Egnn => {
                let network = Egnn::<Direction<f32>>::new(p, "net", 1, [32, 4], r);
                recorded!([mass: f32 = set, x: Direction<f32> = set, v: Direction<f32> = set], |f| {
                    network.forward(f, &mass, &x, &v).1
                })
            }
            Self::Gatr => {
                let size = GatrSize { inputs: 1, channels: 8, outputs: 1, heads: 4, blocks: 2 };
                let network = Gatr::new(p, "net", size, r);
                recorded!([x: Multivector<f32> = set], |f| network.forward(f, &x))
            }
        };
        (recorded, p.start())
    }

    fn measured(self, name: &str, steps: usize, runs: usize) -> Result<Row, Error> {
        let wrong = |error: FlowError| Error::Argument(format!("{name}: {error}"));
        let (Recorded { graph, inputs, output }, parameters) = self.record(steps);
        let mut plan = Plan::<f32>::new(&graph, &[output]).map_err(wrong)?;
        plan.parameters().copy_from_slice(&parameters);
        let mut random = Random::new(1, 0);
        for (input, count) in inputs {
            let numbers: Vec<f32> = (0..count).map(|_| random.normal() as f32).collect();
            plan.set(input, &numbers);
        }
        let times = times(runs, || {
            plan.run();
            black_box(plan.get(output));
        });
        Ok(row(name, parameters.len(), &times))
    }
}

/// Milliseconds of all models, ours first; nothing if somebody asks for an end.
///
/// # Errors
/// If a network cannot be had.
pub fn table(stop: &AtomicBool) -> Result<Option<Vec<Row>>, Error> {
    let ours = [
        ("versor rra", Preset::Rra, Mixing::Equivariant),
        ("versor rra, Clifford mixing", Preset::Rra, Mixing::Clifford),
        ("versor gpa", Preset::Gpa, Mixing::Equivariant),
        ("versor hybrid", Preset::Hybrid, Mixing::Equivariant),
        ("versor multi", Preset::Multi, Mixing::Equivariant),
        ("versor ham", Preset::Ham, Mixing::Equivariant),
    ];
    let ours = ours.into_iter().map(|(name, preset, mixing)| streamed(name, preset, mixing, STEPS, RUNS));
    let rivals = RIVALS.into_iter().map(|(name, rival)| rival.measured(name, STEPS, RUNS));
    let rows = ours.chain(rivals).take_while(|_| !stop.load(Ordering::Relaxed));
    let rows: Vec<Row> = rows.collect::<Result<_, Error>>()?;
    Ok((!stop.load(Ordering::Relaxed)).then_some(rows))
}

/// A name, with milliseconds by length.
pub type Line = (String, Vec<(f64, f64)>);

/// Milliseconds by length, the shortest of three runs each; nothing if somebody asks for an end.
///
/// # Errors
/// If a network cannot be had.
pub fn by_length(extent: Extent, stop: &AtomicBool) -> Result<Option<Vec<Line>>, Error> {
    let lengths = if extent == Extent::Quick { &LENGTHS[..QUICK_LENGTHS] } else { &LENGTHS };
    let shortest = |row: &Row| row.metric("shortest").unwrap_or(f64::NAN);
    let mut lines = vec![("versor rra".to_owned(), Vec::new())];
    lines.extend(DRAWN.map(|at| (RIVALS[at].0.to_owned(), Vec::new())));
    // The short ones of all models first: an end is asked for between two measurements.
    for &length in lengths {
        for (at, (name, line)) in lines.iter_mut().enumerate() {
            if stop.load(Ordering::Relaxed) {
                return Ok(None);
            }
            let rival = at.checked_sub(1).map(|at| RIVALS[DRAWN[at]].1);
            let row = match rival {
                None => streamed(name, Preset::Rra, Mixing::Equivariant, length, 3)?,
                Some(Rival::Transformer) if length > LONGEST_SQUARE => continue,
                Some(rival) => rival.measured(name, length, 3)?,
            };
            line.push((length as f64, shortest(&row)));
        }
    }
    Ok(Some(lines))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_model_takes_time_and_has_parameters() {
        for (name, rival) in RIVALS {
            let row = rival.measured(name, 4, 1).unwrap();
            assert!(row.parameters > 0 && row.metric("milliseconds").unwrap() > 0.0, "{name}");
        }
        let ours = streamed("ham", Preset::Ham, Mixing::Equivariant, 2, 1).unwrap();
        assert!(ours.parameters > 0 && ours.metric("milliseconds").unwrap() > 0.0);
    }
}
