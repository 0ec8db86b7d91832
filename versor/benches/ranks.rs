//! What an update costs on several ranks: computation of gradients beside communication.
//!
//! `cargo bench -p versor --features mpi --bench ranks --no-run` builds it and prints its path; `mpirun -n 4 <path>` runs it.
//! Words behind it choose sizes: `3k`, `1M`, `40M`.

use gacore_runtime::array::{Axis, Shape};
use std::hint::black_box;
use std::time::Instant;
use versor::baselines::Mlp;
use versor::flow::{Graph, Id, Plan};
use versor::layers::parameters::Parameters;
use versor::net::Values;
use versor::random::Random;
use versor::ranks::job::Job;
use versor::ranks::sum::Sum;
use versor::ranks::{Ranks, Reduction, share};

/// Samples of an update, and of a piece of it.
const BATCH: usize = 64;
const PIECE: usize = 16;

/// Three networks of two layers: what they are called, what goes in and out, and the width between.
const SIZES: [(&str, usize, usize); 3] = [("3k", 32, 48), ("1M", 512, 1024), ("40M", 2048, 9766)];

/// The gradient of a piece.
struct Network {
    plan: Plan<f32>,
    parameters: Vec<f32>,
    input: Id,
}

impl Network {
    fn new(outside: usize, inside: usize) -> Self {
        let mut parameters = Parameters::default();
        let widths = [outside, inside, outside];
        let network = Mlp::new(&mut parameters, "bench", &widths, &mut Random::new(0, 0));
        let mut graph = Graph::new(parameters.count());
        let shape = Shape::ONE.with(Axis::Batch, PIECE).with(Axis::Channel, outside);
        let input = graph.input::<f32>(shape);
        let said = network.forward(&mut graph, &input);
        let loss = graph.mean_squares(&said, &input);
        graph.gradient_by_parameters(&loss).unwrap();
        let plan = Plan::new(&graph, &[loss.handle()]).unwrap();
        Self { plan, parameters: parameters.start(), input: input.handle() }
    }

    /// Adds the gradients of this rank's pieces.
    fn compute(&mut self, ranks: &dyn Ranks, sum: &mut Sum<'_>, numbers: &[f32]) {
        for _ in share(BATCH / PIECE, ranks.rank(), ranks.size()) {
            self.plan.parameters().copy_from_slice(&self.parameters);
            self.plan.set(self.input, numbers);
            self.plan.run();
            let mut room = sum.room();
            room.iter_mut().zip(self.plan.gradient()).for_each(|(sum, &d)| *sum += d);
            sum.add(room);
        }
    }
}

/// The longest time that any rank took.
fn slowest(ranks: &dyn Ranks, seconds: f64) -> f64 {
    ranks.gather_doubles(&[seconds], &vec![1; ranks.size()]).into_iter().fold(0.0, f64::max)
}

/// Microseconds of computation and of communication, the least of several updates.
fn measured(ranks: &dyn Ranks, network: &mut Network, outside: usize, updates: usize) -> [f64; 2] {
    let numbers: Vec<f32> = (0..PIECE * outside).map(|k| (k as f32).sin()).collect();
    let mut least = [f64::INFINITY; 2];
    for _ in 0..updates {
        let mut sum = Sum::new(ranks, BATCH / PIECE, network.parameters.len());
        let started = Instant::now();
        network.compute(ranks, &mut sum, &numbers);
        let computing = slowest(ranks, started.elapsed().as_secs_f64());
        let started = Instant::now();
        black_box(sum.total());
        let telling = slowest(ranks, started.elapsed().as_secs_f64());
        for (least, seconds) in least.iter_mut().zip([computing, telling]) {
            *least = least.min(1e6 * seconds);
        }
    }
    least
}

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let is_quick = std::env::args().any(|word| word == "--quick");
    let job = Job::start(if is_quick { Reduction::Quick } else { Reduction::Fixed }).expect("ranks");
    let ranks = job.ranks;
    for (name, outside, inside) in SIZES {
        if !wanted.is_empty() && !wanted.iter().any(|word| word == name) {
            continue;
        }
        let mut network = Network::new(outside, inside);
        let count = network.parameters.len();
        let updates = (40_000_000 / count).clamp(4, 200);
        let [computing, telling] = measured(ranks, &mut network, outside, updates);
        if ranks.rank() == 0 {
            println!(
                "{} ranks, {:?}, {count} parameters: {computing:.0} µs computing, {telling:.0} µs telling",
                ranks.size(),
                ranks.reduction()
            );
        }
    }
    job.finish();
}
