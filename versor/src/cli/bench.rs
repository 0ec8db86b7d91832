//! `versor bench`: how fast things are on one core.

use super::output::say;
use crate::data::nbody::{DataSet, FRAME_TIME};
use crate::error::Error;
use crate::layers::frame::Frame;
use crate::layers::mix::Mixing;
use crate::layers::rra::{Group, Map, Rra, Steps, identity};
use crate::limits::{MOST, whole};
use crate::model::step::StepTape;
use crate::model::{Config, Model, Preset};
use crate::report::plot::{Plot, Stroke};
use crate::store::atomic;
use crate::train::batch::{self, Means};
use crate::train::engine::Engine;
use crate::train::window::{Feeding, Objective, Window, constant_velocity_scale};
use std::hint::black_box;
use std::path::Path;
use std::time::Instant;

pub(super) fn run(longest: usize, out: &Path) -> Result<(), Error> {
    whole("longest", longest, 1..=MOST).map_err(|outside| outside.option())?;
    say!("| what                                               | time         |");
    say!("|:---------------------------------------------------|-------------:|");
    let rra = model(Preset::Rra, Mixing::Clifford)?;
    row("16 rotors: Cayley, product, retraction", rotors());
    row("rra, 50 steps × 5 bodies × 16 channels", forward(&rra, 50)?);
    row("rra, one streaming step", forward(&rra, 1000)? / 1000.0);
    let hybrid = model(Preset::Hybrid, Mixing::Equivariant)?;
    row("hybrid, one streaming step", forward(&hybrid, 200)? / 200.0);
    row("rra, training epoch, 200 × 99 steps, full gradients", epoch(&rra)?);
    row("hybrid, training epoch, 200 × 99 steps", epoch(&hybrid)?);
    let (mut points, mut memory) = (Vec::new(), Vec::new());
    let mut length: usize = 10;
    while length <= longest {
        let seconds = forward(&rra, length)?;
        row(&format!("rra, {length} steps"), seconds);
        points.push((length as f64, 1e3 * seconds));
        memory.extend(resident_megabytes().map(|size| (length as f64, size)));
        length = length.saturating_mul(10);
    }
    if let (Some(first), Some(last)) = (memory.first(), memory.last()) {
        say!(
            "\nresident memory: {:.1} MB after {} steps, {:.1} MB after {}",
            first.1,
            first.0,
            last.1,
            last.0
        );
    }
    let mut plot = Plot {
        title: "Latency and memory of a sequence (rra, 5 bodies × 16 channels)".into(),
        axes: ["steps".into(), "milliseconds; megabytes".into()],
        logarithmic: [true, true],
        ..Plot::default()
    };
    if let Some(&(first, time)) = points.first() {
        let last = points[points.len() - 1].0;
        plot.line("slope 1", 7, Stroke::Dashed, vec![(first, time), (last, time * last / first)]);
    }
    plot.line("latency, ms", 0, Stroke::Solid, points);
    plot.line("memory, MB", 1, Stroke::Solid, memory);
    let path = out.join("latency.svg");
    atomic::write(&path, plot.svg().as_bytes())?;
    say!("\n{}", path.display());
    Ok(())
}

/// What the process has in memory, where the system says so.
fn resident_megabytes() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: f64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes / 1024.0)
}

fn row(name: &str, seconds: f64) {
    let time = match seconds {
        s if s < 1e-6 => format!("{:.0} ns", s * 1e9),
        s if s < 1e-3 => format!("{:.2} µs", s * 1e6),
        s if s < 1.0 => format!("{:.3} ms", s * 1e3),
        s => format!("{s:.2} s"),
    };
    say!("| {name:<50} | {time:>12} |");
}

fn model(preset: Preset, mixing: Mixing) -> Result<Model, Error> {
    Model::new(Config::new(preset, mixing), 0)
}

/// The shortest of several runs: the others were disturbed.
fn shortest(runs: usize, mut work: impl FnMut()) -> f64 {
    let time = |work: &mut dyn FnMut()| {
        let start = Instant::now();
        work();
        start.elapsed().as_secs_f64()
    };
    (0..runs).map(|_| time(&mut work)).fold(f64::INFINITY, f64::min)
}

fn rotors() -> f64 {
    let layer = Rra { map: Map::Cayley, group: Group::Conformal };
    let mut steps = Steps::default();
    steps.resize(1);
    steps.generators[0] =
        core::array::from_fn(|k| core::array::from_fn(|l| 0.1 * ((k * 7 + l) % 5) as f32 - 0.2));
    let mut state = [identity()];
    let count = 1000;
    shortest(50, || {
        for _ in 0..count {
            layer.forward(black_box(&mut steps), &mut state);
        }
    }) / f64::from(count)
}

/// Time of a sequence in constant memory.
fn forward(model: &Model, steps: usize) -> Result<f64, Error> {
    let data = DataSet::Sound.generate(1, 2, 5, 0)?;
    let p = model.parameters.start();
    let frame: Frame<f32> = Frame::new(data.frame(0, 0), data.true_masses(0), [0.0; 3]);
    let mut tape = StepTape::default();
    Ok(shortest((20_000 / steps).clamp(3, 100), || {
        let (mut frame, mut memory) = (frame.clone(), model.start_memory(5));
        for _ in 0..steps {
            model.step(&p, &mut frame, FRAME_TIME as f32, &mut memory, &mut tape);
        }
        black_box(&frame);
    }))
}

fn epoch(model: &Model) -> Result<f64, Error> {
    let data = DataSet::Sound.generate(200, 100, 5, 0)?;
    let scale = constant_velocity_scale(&data, 99);
    let p = model.parameters.start();
    let objective = Objective { model, data: &data, feeding: Feeding::Teacher, scale: &scale };
    let means = Means::alone(Engine::Adjoint, 1);
    let windows: Vec<_> = (0..200).map(|sample| Window { sample, start: 0, steps: 99 }).collect();
    Ok(shortest(3, || {
        black_box(batch::gradient(&objective, means, &p, &windows));
    }))
}
