//! What a run leaves for people: a report, and the pictures it names.

pub mod bars;
pub mod plot;
#[cfg(feature = "tasks")]
pub mod rows;
#[cfg(feature = "tasks")]
pub mod task;

use crate::data::Trajectories;
use crate::error::Error;
use crate::eval::baselines::Baseline;
use crate::eval::compare::{mean_and_deviation, paired};
use crate::eval::rollout::{Score, roll_out, score_baselines, score_model};
use crate::layers::frame::{Frame, centre};
use crate::layers::gpa::Scores;
use crate::model::Model;
use crate::store::atomic;
use crate::train::Record;
use plot::{Plot, Stroke, Strokes, panels};
use std::fmt::Write;
use std::path::Path;

/// A model and its baselines, on the same samples.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// The model.
    pub model: Score,
    /// Its number of parameters.
    pub parameters: usize,
    /// Model-free baselines.
    pub baselines: Vec<Score>,
}

impl Comparison {
    /// Rolls everything out on a data set.
    pub fn new(model: &Model, p: &[f32], data: &Trajectories, steps: usize) -> Self {
        Self {
            model: score_model(model, p, data, steps),
            parameters: model.parameters.count(),
            baselines: score_baselines(data, steps),
        }
    }

    /// The table, as Markdown that also reads well in a terminal.
    pub fn table(&self) -> String {
        let mut out = String::from(
            "| predictor          | parameters | roll-out MSE | std over samples | energy drift % | the model is better by |\n\
             |:-------------------|-----------:|-------------:|-----------------:|---------------:|:-----------------------|\n",
        );
        let mut row = |name: &str, parameters: &str, score: &Score, verdict: &str| {
            let (mean, deviation) = mean_and_deviation(&score.samples);
            let drift = percent(score.drift());
            writeln!(out, "| {name:<18} | {parameters:>10} | {mean:>12.3e} | {deviation:>16.3e} | {drift:>14} | {verdict:<22} |")
                .expect("a string takes everything");
        };
        row(&self.model.name, &self.parameters.to_string(), &self.model, "");
        for baseline in &self.baselines {
            let against = paired(&self.model.samples, &baseline.samples);
            let verdict = if against.ratio.is_nan() {
                "–".into()
            } else if baseline.mean() < self.model.mean() {
                format!("no: {}/{} samples", against.wins, against.samples)
            } else {
                format!("{:.3} ×, {}/{} samples", against.ratio, against.wins, against.samples)
            };
            row(&baseline.name, "0", baseline, &verdict);
        }
        out
    }
}

/// A share in percent, or a dash where there is none.
pub fn percent(share: Option<f64>) -> String {
    share.filter(|share| !share.is_nan()).map_or_else(|| "–".into(), |share| format!("{share:.3}"))
}

/// A count and what is counted.
///
/// ```
/// assert_eq!(versor::report::count(1, "body", "bodies"), "1 body");
/// ```
pub fn count(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

/// Writes the pictures of a run and returns their names.
///
/// # Errors
/// If a file cannot be written.
pub fn pictures(
    folder: &Path,
    model: &Model,
    p: &[f32],
    data: &Trajectories,
    comparison: &Comparison,
    records: &[Record],
) -> Result<Vec<String>, Error> {
    let mut files = vec![
        ("training.svg".to_owned(), training(records, comparison).svg()),
        ("error.svg".into(), errors(comparison).svg()),
        ("rollout.svg".into(), rollout(model, p, data, 0, comparison.model.steps.len()).svg()),
    ];
    if data.law.is_some() {
        files.push(("energy.svg".into(), energy(comparison, data).svg()));
    }
    if let Some(svg) = attention(model, p, data, 0) {
        files.push(("attention.svg".into(), svg));
    }
    for (name, svg) in &files {
        atomic::write(&folder.join(name), svg.as_bytes())?;
    }
    Ok(files.into_iter().map(|(name, _)| name).collect())
}

/// Persistence and constant velocity nearly coincide at times: one shows between the other.
const BASELINES: [Stroke; 4] = [Stroke::Solid, Stroke::Dotted, Stroke::Dashed, Stroke::Dashed];

fn training(records: &[Record], comparison: &Comparison) -> Plot {
    let mut plot = Plot {
        title: "Training".into(),
        axes: ["epoch".into(), "loss; roll-out MSE".into()],
        logarithmic: [false, true],
        ..Plot::default()
    };
    let points = |of: fn(&Record) -> f64| records.iter().map(|r| (r.epoch as f64, of(r))).collect();
    plot.line("training loss", 0, Stroke::Solid, points(|r| r.loss));
    plot.line("validation MSE", 1, Stroke::Solid, points(|r| r.validation.unwrap_or(f64::NAN)));
    let last = records.len().max(1) as f64;
    for (n, baseline) in comparison.baselines.iter().take(2).enumerate() {
        let level = vec![(1.0, baseline.mean()), (last, baseline.mean())];
        plot.line(&baseline.name, 6 + n, BASELINES[n], level);
    }
    plot
}

fn errors(comparison: &Comparison) -> Plot {
    let mut plot = Plot {
        title: "Error of a roll-out".into(),
        axes: ["step".into(), "mean square".into()],
        logarithmic: [false, true],
        ..Plot::default()
    };
    let points = |steps: &[f64]| steps.iter().enumerate().map(|(t, &e)| (t as f64 + 1.0, e)).collect();
    plot.line(&comparison.model.name, 0, Stroke::Solid, points(&comparison.model.steps));
    for (n, baseline) in comparison.baselines.iter().enumerate() {
        plot.line(&baseline.name, 1 + n, BASELINES[n], points(&baseline.steps));
    }
    plot
}

fn energy(comparison: &Comparison, data: &Trajectories) -> Plot {
    let masses = if data.masses_given { "true masses" } else { "unit masses" };
    let mut plot = Plot {
        title: format!("Energy drift of a roll-out, {masses}"),
        axes: ["step".into(), "mean |ΔE / E|, percent".into()],
        logarithmic: [false, true],
        ..Plot::default()
    };
    let points = |steps: &[f64]| steps.iter().enumerate().map(|(t, &e)| (t as f64 + 1.0, e)).collect();
    plot.line(&comparison.model.name, 0, Stroke::Solid, points(&comparison.model.drifts));
    for (n, baseline) in comparison.baselines.iter().enumerate().skip(1) {
        plot.line(&baseline.name, 1 + n, BASELINES[n], points(&baseline.drifts));
    }
    plot
}

/// The paths of the bodies of a sample in the first two coordinates, predicted and true.
pub fn rollout(model: &Model, p: &[f32], data: &Trajectories, sample: usize, steps: usize) -> Plot {
    let mut plot = Plot {
        title: format!(
            "Roll-out of sample {sample}, {steps} steps from the dots: predicted (thin), true (broad)"
        ),
        axes: ["x".into(), "y".into()],
        square: true,
        ..Plot::default()
    };
    let start: Vec<f64> = data.frame(sample, 0).iter().map(|&x| f64::from(x)).collect();
    let frames = roll_out(model, p, &start, &data.seen_masses(sample), data.dt, steps);
    for body in 0..data.bodies {
        let at = |frame: &[f64]| (frame[6 * body], frame[6 * body + 1]);
        let mut path = vec![at(&start)];
        path.extend(frames.chunks(data.frame_len()).map(at));
        let truth = (0..=steps).map(|t| {
            let frame = data.frame(sample, t);
            (f64::from(frame[6 * body]), f64::from(frame[6 * body + 1]))
        });
        plot.marks.push(path[0]);
        plot.line("", body, Stroke::Broad, truth.collect());
        plot.line(&format!("B{body}"), body, Stroke::Solid, path);
    }
    plot
}

/// Proximity and torque between the first body and the others, averaged over heads, as a picture.
pub fn attention(model: &Model, p: &[f32], data: &Trajectories, sample: usize) -> Option<String> {
    let states = data.frame(sample, 0);
    let origin = if model.is_equivariant() { centre(states) } else { [0.0; 3] };
    let frame: Frame<f32> = Frame::new(states, &data.seen_masses(sample), origin);
    let Scores { proximity, torque } = model.scores(p, &frame)?;
    let places: Vec<_> = states.chunks(6).map(|b| (f64::from(b[0]), f64::from(b[1]))).collect();
    let strengths = |scores: &[f32]| relative(scores, data.bodies);
    let both = [
        ("proximity ⟨Q K̃⟩₀, nearer is stronger", strengths(&proximity)),
        ("torque ‖⟨Q K̃⟩₂‖", strengths(&torque)),
    ];
    let both =
        both.map(|(title, strengths)| Strokes { title: title.into(), places: places.clone(), strengths });
    Some(panels("What the first body attends to, mean over heads", &both))
}

/// The scores of the first body against the others, each head scaled to 0…1, averaged.
fn relative(scores: &[f32], bodies: usize) -> Vec<f64> {
    let heads = scores.chunks(bodies * bodies);
    let count = heads.len() as f64;
    let mut mean = vec![0.0; bodies];
    for head in heads {
        let others = &head[1..bodies];
        let low = others.iter().copied().fold(f32::INFINITY, f32::min);
        let high = others.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        for (j, &score) in others.iter().enumerate() {
            mean[1 + j] += f64::from((score - low) / (high - low).max(f32::MIN_POSITIVE)) / count;
        }
    }
    mean
}

/// The report of a run.
pub fn markdown(
    heading: &str,
    facts: &[(String, String)],
    comparison: &Comparison,
    steps: usize,
    pictures: &[String],
) -> String {
    let mut out = format!("# {heading}\n\n");
    for (name, value) in facts {
        writeln!(out, "* {name}: {value}").expect("a string takes everything");
    }
    write!(
        out,
        "\n## Roll-outs of {steps} steps from one frame\n\n{}\nMSE is the mean square over all six components, all \
         steps and all test samples. The last column compares sample by sample. `{}` integrates the true law from \
         the first frame as it is stored: the floor, and no model.\n\n## Pictures\n\n",
        comparison.table(),
        Baseline::TrueLaw.name(),
    )
    .expect("a string takes everything");
    for name in pictures {
        writeln!(out, "![{name}]({name})\n").expect("a string takes everything");
    }
    out
}
