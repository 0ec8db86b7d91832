//! `versor paper`: the paper's experiments and those of the field, run again, with one report.

use super::output::say;
use super::side_by_side::side_by_side;
use super::signals::Stop;
use super::{Outcome, train, whole};
use crate::error::Error;
use crate::limits::{Budget, MOST, positive};
use crate::paper::row::Came;
use crate::paper::{self, LATENCY, Setting, Table, Time, claims, document};
use crate::ranks::ALONE;
use crate::store::atomic;
use crate::store::lock::Lock;
use crate::tasks::{Extent, Row};
use clap::Args;
use indicatif::{MultiProgress, ProgressBar, ProgressStyle};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// How often a line of progress moves.
const TICK: Duration = Duration::from_millis(200);
/// No row of a quick run begins after this: the run then ends within half an hour.
const LAST_BEGIN: Duration = Duration::from_secs(26 * 60);

#[derive(Args)]
pub(super) struct PaperArguments {
    /// Half an hour at most: three seeds, and half a minute for each row [default]
    #[arg(long, conflicts_with = "full")]
    quick: bool,
    /// A night: the paper's five seeds, all data, and as long as each task chooses
    #[arg(long)]
    full: bool,
    /// Seconds that a row of a quick run may learn [default: 25]
    #[arg(long, conflicts_with = "full")]
    seconds: Option<f64>,
    /// Passes of every model, rather than as many as its time allows
    #[arg(long, value_parser = whole::<usize>, conflicts_with = "seconds")]
    epochs: Option<usize>,
    /// This table alone; may be given several times
    #[arg(long, value_name = "TABLE")]
    only: Vec<String>,
    /// Where to write report.md, its pictures, and a folder for each row
    #[arg(long, default_value = "paper")]
    out: PathBuf,
    /// A folder with a folder of files for each task that reads any: FOLDER/text, FOLDER/charged, …
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// Rows to learn at once, a core for each [default: one for each core]
    #[arg(long, value_parser = whole::<usize>)]
    threads: Option<usize>,
}

/// A row to learn.
struct Job {
    table: Table,
    model: &'static str,
    seed: u64,
}

/// What came of a row, in the time there was.
type Learned = Result<Came, Error>;

pub(super) fn run(arguments: &PaperArguments, budget: Budget) -> Result<Outcome, Error> {
    let PaperArguments { full, only, out, data, threads, seconds, epochs, .. } = arguments;
    let seconds = seconds.unwrap_or(paper::QUICK_SECONDS);
    positive("seconds", seconds).map_err(|outside| outside.option())?;
    crate::limits::whole("epochs", epochs.unwrap_or(1), 1..=MOST).map_err(|outside| outside.option())?;
    let threads = train::threads(*threads, &ALONE).map_err(|outside| outside.option())?;
    let tables = chosen(only)?;
    if let Some(data) = data.as_deref().filter(|data| !data.is_dir()) {
        return Err(Error::Argument(format!("--data must be a folder, and {} is none", data.display())));
    }
    let extent = if *full { Extent::Full } else { Extent::Quick };
    std::fs::create_dir_all(out).map_err(|source| Error::file("create", out, source))?;
    let _lock = Lock::take(out)?;
    let stop = Stop::listen()?;
    let time = match (epochs, extent) {
        (Some(epochs), _) => Time::Epochs(*epochs),
        (None, Extent::Quick) => Time::Seconds(seconds),
        (None, Extent::Full) => Time::Usual,
    };
    let setting = Setting { extent, data: data.as_deref(), time, budget, stop: &stop.flag };
    // Before the rows, which would disturb it.
    let mut latencies = String::new();
    if only.is_empty() || only.iter().any(|name| name == LATENCY) {
        say!("{LATENCY}: measuring");
        match document::latencies(&setting, out) {
            Ok(Some(text)) => latencies = text,
            Ok(None) => return Ok(stopped(&stop)),
            Err(error) => latencies = format!("## Latency\n\n**The table has no rows**: {error}\n\n"),
        }
    }
    let jobs = jobs(&tables, &setting);
    let bars = MultiProgress::new();
    let started = Instant::now();
    let results = side_by_side(
        threads,
        &jobs,
        |result: &Learned| !matches!(result, Ok(Came::Stopped)),
        |job| learn(job, out, &setting, &bars, started),
    );
    if results.iter().any(|result| matches!(result, None | Some(Ok(Came::Stopped)))) {
        return Ok(stopped(&stop));
    }
    let mut text = document::opening(&setting);
    text += &latencies;
    let mut count = 0;
    for table in tables {
        let missing: Vec<(String, String)> = jobs
            .iter()
            .zip(&results)
            .filter(|(job, _)| job.table.name() == table.name())
            .filter_map(|(job, result)| match result {
                Some(Err(error)) => Some((format!("{}, seed {}", job.model, job.seed), error.to_string())),
                _ => None,
            })
            .collect();
        count += missing.len();
        let rows = document::gather(table, out, &setting, missing);
        text += &document::chapter(table, &rows, out, &setting)?;
    }
    let report = out.join("report.md");
    atomic::write(&report, text.as_bytes())?;
    if count > 0 {
        say!(
            "\n{count} of {} rows have no result; the report says why, and the same command tries again",
            jobs.len()
        );
    }
    say!("\n{}", report.display());
    Ok(Outcome::Done)
}

fn stopped(stop: &Stop) -> Outcome {
    say!("\nstopped; the same command goes on");
    Outcome::Stopped(stop.code())
}

/// The tables that are asked for.
fn chosen(only: &[String]) -> Result<Vec<Table>, Error> {
    let all = paper::tables();
    let known = |name: &String| name == LATENCY || all.iter().any(|table| table.name() == name);
    if let Some(unknown) = only.iter().find(|name| !known(name)) {
        let names: Vec<&str> = all.iter().map(|table| table.name()).collect();
        return Err(Error::Argument(format!(
            "there is no table `{unknown}`; there are {LATENCY}, {}",
            names.join(", ")
        )));
    }
    let is_asked = |table: &Table| only.is_empty() || only.iter().any(|name| name == table.name());
    Ok(all.into_iter().filter(is_asked).collect())
}

/// All rows, a seed of every model before the next seed: a run that is broken off has something of each table.
fn jobs(tables: &[Table], setting: &Setting<'_>) -> Vec<Job> {
    let most = tables.iter().map(|table| table.seeds(setting.extent).len()).max().unwrap_or(0);
    let mut jobs = Vec::new();
    for at in 0..most {
        for &table in tables {
            let Some(&seed) = table.seeds(setting.extent).get(at) else { continue };
            jobs.extend(table.models(setting.extent).into_iter().map(|model| Job { table, model, seed }));
        }
    }
    jobs
}

fn learn(job: &Job, out: &Path, setting: &Setting<'_>, bars: &MultiProgress, started: Instant) -> Learned {
    let Job { table, model, seed } = *job;
    let name = format!("{} {model} {seed}", table.name());
    if setting.extent == Extent::Quick
        && started.elapsed() > LAST_BEGIN
        && !table.is_done(out, setting, model, seed)
    {
        let error = "the half hour of a quick run is over: the same command goes on where this one ended";
        return Err(Error::Argument(error.into()));
    }
    let bar = bars.add(ProgressBar::new_spinner());
    let style = ProgressStyle::with_template("{spinner} {msg} | {elapsed} gone");
    bar.set_style(style.expect("the template is well-formed"));
    bar.enable_steady_tick(TICK);
    bar.set_message(name.clone());
    let mut show = |message: String| bar.set_message(format!("{name} on cpu: {message}"));
    let work = || table.learn((model, seed), out, setting, &mut show);
    // One row that breaks must not take the others with it.
    let came = catch_unwind(AssertUnwindSafe(work))
        .unwrap_or_else(|_| Err(Error::Argument("it broke: standard error says where".into())));
    bar.finish_and_clear();
    match &came {
        Ok(Came::Row(row)) => {
            let Row { metrics, seconds, .. } = row;
            let decides = claims::of(table.name()).metric;
            let of_claim = metrics.iter().find(|(metric, _)| metric == decides);
            let first = of_claim.or(metrics.first());
            let first = first.map_or(String::new(), |(metric, value)| format!("{metric} {value:.4e}, "));
            bars.suspend(|| say!("{name}: {first}{seconds:.1} s"));
        }
        Ok(Came::Stopped) => {}
        Err(error) => bars.suspend(|| say!("{name}: no result: {error}")),
    }
    came
}
