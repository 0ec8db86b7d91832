//! The report: for every table what the paper claims, where its trap is, what came of it here, and what that means.

use super::claims::{self, Claim};
use super::statistics::effect;
use super::{LATENCY, Setting, Table, Time, latency, row};
use crate::error::Error;
use crate::eval::compare::{mean_and_deviation, paired};
use crate::report::bars::{Bar, bars};
use crate::report::count;
use crate::report::plot::{Plot, Stroke};
use crate::report::rows::table;
use crate::store::atomic;
use crate::tasks::{Extent, Row};
use std::fmt::Write;
use std::path::Path;

/// The models that are Versor's, in any table.
const OURS: &[&str] = &[
    "hybrid", "ham", "gpa", "rra", "multi", "law", "versor", "energy", "motors", "rotors", "messages",
    "patches", "loudest",
];

/// What the names of predictors end with that are asked on the published data.
const PUBLISHED: &str = "as published";

fn is_ours(model: &str) -> bool {
    OURS.iter().any(|ours| model.split([' ', '-', ',']).any(|word| word == *ours))
}

/// What came of a table.
#[derive(Clone, Debug, Default)]
pub struct Rows {
    /// Each model with its rows, seed by seed.
    pub models: Vec<(String, Vec<Row>)>,
    /// Predictors that need no model, seed by seed where data differ.
    pub trivial: Vec<Vec<Row>>,
    /// Rows without a result, and why.
    pub missing: Vec<(String, String)>,
}

/// A line of the summary: a model or a predictor, with one number for each seed.
struct Line {
    name: String,
    parameters: usize,
    seconds: f64,
    values: Vec<f64>,
    is_trivial: bool,
}

impl Line {
    fn mean(&self) -> f64 {
        mean_and_deviation(&self.values).0
    }
}

impl Rows {
    /// The metric that decides: that of the claim, or the first one there is.
    fn metric(&self, claim: &Claim) -> Option<String> {
        let all = self.models.iter().flat_map(|(_, rows)| rows).chain(self.trivial.iter().flatten());
        let mut names = all.flat_map(|row| &row.metrics).map(|(name, _)| name.as_str());
        let first = names.clone().next().map(str::to_owned);
        names.find(|name| *name == claim.metric).map(str::to_owned).or(first)
    }

    fn lines(&self, metric: &str) -> Vec<Line> {
        let line = |name: &str, rows: &[&Row], is_trivial: bool| {
            let values: Vec<f64> = rows.iter().filter_map(|row| row.metric(metric)).collect();
            let seconds = rows.iter().map(|row| row.seconds).sum::<f64>() / rows.len().max(1) as f64;
            let parameters = rows.first().map_or(0, |row| row.parameters);
            Line { name: name.to_owned(), parameters, seconds, values, is_trivial }
        };
        let models =
            self.models.iter().map(|(name, rows)| line(name, &rows.iter().collect::<Vec<_>>(), false));
        let names = self.trivial.first().into_iter().flatten().map(|row| row.name.clone());
        let trivial = names.map(|name| {
            let rows: Vec<&Row> = self.trivial.iter().flatten().filter(|row| row.name == name).collect();
            line(&name, &rows, true)
        });
        models.chain(trivial).filter(|line| !line.values.is_empty()).collect()
    }
}

/// Gathers what there is of a table.
pub fn gather(of: Table, out: &Path, setting: &Setting<'_>, missing: Vec<(String, String)>) -> Rows {
    let seeds = of.seeds(setting.extent);
    let models = of.models(setting.extent).into_iter().map(|model| {
        let rows =
            seeds.iter().filter_map(|&seed| row::done(&of.folder(out, setting, model, seed))).collect();
        (model.to_owned(), rows)
    });
    let mut rows = Rows { models: models.collect(), trivial: Vec::new(), missing };
    match of.trivial(out, setting) {
        Ok(trivial) => rows.trivial = trivial,
        Err(error) => rows.missing.push(("predictors without a model".into(), error.to_string())),
    }
    rows
}

/// One table of the report, with every claim that is measured on its rows, and its pictures in the folder.
///
/// # Errors
/// If a picture cannot be written.
pub fn chapter(of: Table, rows: &Rows, out: &Path, setting: &Setting<'_>) -> Result<String, Error> {
    let claims = claims::chapters(of.name());
    let mut text = measured(of, &claims[0], rows, out, setting)?;
    for claim in &claims[1..] {
        text += &heading(claim);
        text += "On the rows of the table above.\n\n";
        let lines = rows.lines(claim.metric);
        text += &summary(&lines, claim.metric, claim);
        let _ =
            write!(text, "\n**Conclusion.** {}\n\n", conclusion(&lines, claim.metric, claim.more_is_better));
    }
    Ok(text)
}

fn measured(
    of: Table,
    claim: &Claim,
    rows: &Rows,
    out: &Path,
    setting: &Setting<'_>,
) -> Result<String, Error> {
    let mut text = heading(claim);
    let Some(metric) = rows.metric(claim) else {
        text += "Nothing came of this table.\n\n";
        text += &missing(&rows.missing);
        return Ok(text);
    };
    let lines = rows.lines(&metric);
    text += &summary(&lines, &metric, claim);
    let first: Vec<Row> = rows.models.iter().filter_map(|(_, rows)| rows.first().cloned()).collect();
    if first.iter().any(|row| row.metrics.len() > 1) {
        let all = [&first[..], rows.trivial.first().map_or(&[][..], |rows| rows)].concat();
        let _ = write!(text, "\nAll metrics of the first seed:\n\n{}", table(&all));
    }
    let picture = format!("{}.svg", of.name());
    let svg = bars(claim.title, &metric, spreads(&lines), &drawn(&lines));
    atomic::write(&out.join(&picture), svg.as_bytes())?;
    let _ = write!(text, "\n![{metric} of {}]({picture})\n\n", claim.title);
    let curves = curves(of, rows, out, setting);
    if !curves.lines.is_empty() {
        let picture = format!("{}-curves.svg", of.name());
        atomic::write(&out.join(&picture), curves.svg().as_bytes())?;
        let _ = write!(text, "![Learning curves of {}]({picture})\n\n", claim.title);
    }
    let _ = write!(text, "**Conclusion.** {}\n\n", conclusion(&lines, &metric, claim.more_is_better));
    text += &missing(&rows.missing);
    Ok(text)
}

fn heading(claim: &Claim) -> String {
    let mut text = format!("## {}\n\n**Claim.** {}\n\n", claim.title, claim.claim);
    if let Some(trap) = claim.trap {
        let _ = write!(text, "**Trap.** {trap}\n\n");
    }
    text
}

fn missing(rows: &[(String, String)]) -> String {
    let mut text = String::new();
    for (name, reason) in rows {
        let _ = writeln!(text, "* **{name} has no row**: {reason}");
    }
    if !rows.is_empty() {
        text.push('\n');
    }
    text
}

/// The best of ours, against which all others are compared: the one with the best mean.
fn champion(lines: &[Line], more_is_better: bool) -> Option<&Line> {
    best(lines.iter().filter(|line| !line.is_trivial && is_ours(&line.name)), more_is_better)
}

fn best<'l>(lines: impl Iterator<Item = &'l Line>, more_is_better: bool) -> Option<&'l Line> {
    let sign = if more_is_better { -1.0 } else { 1.0 };
    lines
        .filter(|line| line.mean().is_finite())
        .min_by(|a, b| (sign * a.mean()).total_cmp(&(sign * b.mean())))
}

/// Mean, deviation, and how ours compares, seed by seed.
fn summary(lines: &[Line], metric: &str, claim: &Claim) -> String {
    let ours = champion(lines, claim.more_is_better);
    let against = ours.map_or(String::new(), |ours| format!("{} better on | effect, 95 % ", ours.name));
    let mut text = format!("| | parameters | seconds | seeds | {metric} | {against}|\n|:--|--:|--:|--:|--:|");
    text += if ours.is_some() { "--:|--:|\n" } else { "\n" };
    let sign = if claim.more_is_better { -1.0 } else { 1.0 };
    let signed = |list: &[f64]| list.iter().map(|x| sign * x).collect::<Vec<f64>>();
    for line in lines {
        let (mean, deviation) = mean_and_deviation(&line.values);
        let spread = if line.values.len() > 1 { format!(" ± {deviation:.1e}") } else { String::new() };
        let seconds = if line.is_trivial { "–".into() } else { format!("{:.1}", line.seconds) };
        let _ = write!(
            text,
            "| {} | {} | {seconds} | {} | {mean:.4e}{spread} |",
            line.name,
            line.parameters,
            line.values.len()
        );
        if let Some(ours) = ours {
            if std::ptr::eq(ours, line) {
                text += " | |";
            } else {
                // A predictor whose data do not depend on seeds has one value for all of them.
                let others = match line.values[..] {
                    [one] => vec![one; ours.values.len()],
                    _ => line.values.clone(),
                };
                let (mine, theirs) = (signed(&ours.values), signed(&others));
                let wins = paired(&mine, &theirs);
                let effect = effect(&mine, &theirs).map_or("–".into(), |effect| {
                    format!("{:.1} [{:.1}, {:.1}]", effect.size, effect.interval[0], effect.interval[1])
                });
                let _ = write!(text, " {} of {} | {effect} |", wins.wins, wins.samples);
            }
        }
        text.push('\n');
    }
    text += "\nMeans and standard deviations are over seeds. The effect is Cohen's d with the correction of Hedges, positive \
             where ours is better, with its interval by the normal approximation: with few seeds it is wide.\n";
    text
}

/// Whether numbers are of such different sizes that a logarithmic axis shows more.
fn spreads(lines: &[Line]) -> bool {
    let means: Vec<f64> = lines.iter().map(Line::mean).filter(|mean| mean.is_finite()).collect();
    let (low, high) =
        means.iter().fold((f64::INFINITY, 0.0_f64), |(low, high), &x| (low.min(x), high.max(x)));
    low > 0.0 && high > 20.0 * low
}

fn drawn(lines: &[Line]) -> Vec<Bar> {
    let bar = |line: &Line| {
        let (value, deviation) = mean_and_deviation(&line.values);
        let colour = if line.is_trivial { 7 } else { usize::from(!is_ours(&line.name)) };
        Bar { name: line.name.clone(), value, deviation, colour }
    };
    lines.iter().map(bar).collect()
}

/// Validation against the time of learning, of the first seed.
fn curves(of: Table, rows: &Rows, out: &Path, setting: &Setting<'_>) -> Plot {
    let mut plot = Plot {
        title: format!("Validation while learning, {}", of.name()),
        axes: ["seconds".into(), "loss".into()],
        logarithmic: [false, true],
        ..Plot::default()
    };
    let seed = of.seeds(setting.extent)[0];
    for (colour, (model, _)) in rows.models.iter().enumerate() {
        let mut seconds = 0.0;
        let records = row::records(&of.folder(out, setting, model, seed));
        let points: Vec<(f64, f64)> = records
            .iter()
            .filter_map(|record| {
                seconds += record.seconds;
                record.validation.map(|validation| (seconds, validation))
            })
            .collect();
        if points.len() > 1 {
            plot.line(model, colour, if is_ours(model) { Stroke::Solid } else { Stroke::Dashed }, points);
        }
    }
    plot
}

/// One honest sentence or two, made of the figures alone.
fn conclusion(lines: &[Line], metric: &str, more_is_better: bool) -> String {
    let Some(ours) = champion(lines, more_is_better) else {
        return "No row of Versor came to a number here, so nothing can be said of it.".into();
    };
    let is_better = |a: f64, b: f64| if more_is_better { a > b } else { a < b };
    let compared = |what: &str, other: &Line| {
        let (mine, theirs) = (ours.mean(), other.mean());
        let verdict = if mine == theirs {
            "equals".to_owned()
        } else if is_better(mine, theirs) {
            "beats".to_owned()
        } else {
            "**loses to**".to_owned()
        };
        let others = if other.values.len() == 1 {
            vec![other.values[0]; ours.values.len()]
        } else {
            other.values.clone()
        };
        let wins = ours.values.iter().zip(&others).filter(|&(&a, &b)| is_better(a, b)).count();
        let samples = ours.values.len().min(others.len());
        format!("it {verdict} {what}, {} ({theirs:.4e}), on {wins} of {samples} seeds", other.name)
    };
    let mut text = format!("Versor's best here is {} with {metric} {:.4e}", ours.name, ours.mean());
    let rival = best(lines.iter().filter(|line| !line.is_trivial && !is_ours(&line.name)), more_is_better);
    // What wins on the published data alone is the trap, and says nothing of these data.
    let counts = |line: &&Line| line.is_trivial && !line.name.ends_with(PUBLISHED);
    let trivial = best(lines.iter().filter(counts), more_is_better);
    let mut parts = Vec::new();
    parts.extend(rival.map(|rival| compared("the best rival", rival)));
    parts.extend(trivial.map(|trivial| compared("the best predictor without a model", trivial)));
    if !parts.is_empty() {
        let _ = write!(text, ": {}", parts.join(", and "));
    }
    text + "."
}

/// The table of latencies, with its pictures in the folder; nothing if somebody asks for an end.
///
/// # Errors
/// If a network cannot be had, or a picture cannot be written.
pub fn latencies(setting: &Setting<'_>, out: &Path) -> Result<Option<String>, Error> {
    let claim = claims::of(LATENCY);
    let folder = setting.rows(out);
    let path = folder.join("latency.json");
    let kept = std::fs::read(&path).ok().and_then(|bytes| serde_json::from_slice::<Measured>(&bytes).ok());
    let (rows, lengths) = match kept {
        Some(measured) => measured,
        None => {
            let Some(rows) = latency::table(setting.stop)? else { return Ok(None) };
            let Some(lines) = latency::by_length(setting.extent, setting.stop)? else { return Ok(None) };
            let measured = (rows, lines);
            std::fs::create_dir_all(&folder).map_err(|source| Error::file("create", &folder, source))?;
            atomic::write(&path, &serde_json::to_vec(&measured).expect("rows are plain data"))?;
            measured
        }
    };
    let mut text = heading(&claim);
    let _ = write!(
        text,
        "A batch of one, {} steps, 5 bodies, five warm-ups, the mean of a hundred runs and the shortest, on one core. Ours go \
         step by step with the memory of one step; the others see all steps at once, which is how they are fastest.\n\n{}",
        latency::STEPS,
        table(&rows)
    );
    let wrap = |row: &Row| Line {
        name: row.name.clone(),
        parameters: row.parameters,
        seconds: row.seconds,
        values: row.metric("milliseconds").into_iter().collect(),
        is_trivial: false,
    };
    let lines: Vec<Line> = rows.iter().map(wrap).collect();
    atomic::write(
        &out.join("latency.svg"),
        bars(claim.title, "milliseconds", true, &drawn(&lines)).as_bytes(),
    )?;
    let mut plot = Plot {
        title: "Time of a sequence against its length, 5 bodies".into(),
        axes: ["steps".into(), "milliseconds".into()],
        logarithmic: [true, true],
        ..Plot::default()
    };
    for (colour, (name, points)) in lengths.into_iter().enumerate() {
        plot.line(&name, colour, if is_ours(&name) { Stroke::Solid } else { Stroke::Dashed }, points);
    }
    atomic::write(&out.join("latency-lengths.svg"), plot.svg().as_bytes())?;
    text += "\n![Latency](latency.svg)\n\n![Time against length](latency-lengths.svg)\n\n";
    let ours = best(lines.iter().filter(|line| is_ours(&line.name)), false);
    let transformer = lines.iter().find(|line| line.name.starts_with("transformer"));
    let fastest = best(lines.iter().filter(|line| !is_ours(&line.name)), false);
    if let (Some(ours), Some(transformer), Some(fastest)) = (ours, transformer, fastest) {
        let verdict = if ours.mean() < fastest.mean() { "is faster than" } else { "**loses to**" };
        let _ = write!(
            text,
            "**Conclusion.** {} takes {:.3} ms, {:.1} times less than the transformer here ({:.3} ms); it {verdict} the fastest \
             rival, {} ({:.3} ms).\n\n",
            ours.name,
            ours.mean(),
            transformer.mean() / ours.mean(),
            transformer.mean(),
            fastest.name,
            fastest.mean()
        );
    }
    Ok(Some(text))
}

/// Latencies, and lines of milliseconds by length.
type Measured = (Vec<Row>, Vec<latency::Line>);

/// What stands above all tables.
pub fn opening(setting: &Setting<'_>) -> String {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let processor = std::fs::read_to_string("/proc/cpuinfo").ok().and_then(|text| {
        let line = text.lines().find(|line| line.starts_with("model name"))?;
        line.split_once(':').map(|(_, name)| name.trim().to_owned())
    });
    let processor = processor.unwrap_or_else(|| std::env::consts::ARCH.to_owned());
    let command =
        if setting.extent == Extent::Quick { "versor paper --quick" } else { "versor paper --full" };
    let how = match setting.time {
        Time::Seconds(seconds) => format!(
            "Every model of a task learned for as many passes as take about {seconds:.0} s on one core, and for no more \
                 than the task chooses: the budget is equal, and small."
        ),
        Time::Epochs(epochs) => format!("Every model learned for {}.", count(epochs, "pass", "passes")),
        Time::Usual => "Every model learned for as long as its task chooses.".into(),
    };
    format!(
        "# The paper's experiments, run again\n\nProduced by `{command}`, versor {}, on {cores} cores of {processor}. {how} \
         Models of Versor stand first; predictors without parameters need no model.\n\n",
        env!("CARGO_PKG_VERSION")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(name: &str, values: &[f64], is_trivial: bool) -> Line {
        Line { name: name.into(), parameters: 1, seconds: 1.0, values: values.to_vec(), is_trivial }
    }

    #[test]
    fn a_conclusion_says_where_versor_loses() {
        let lines =
            [line("gpa", &[1.0, 1.2], false), line("cnn", &[0.5, 2.0], false), line("mean", &[0.9], true)];
        let said = conclusion(&lines, "MSE", false);
        assert!(said.contains("beats the best rival, cnn (1.2500e0), on 1 of 2 seeds"), "{said}");
        assert!(said.contains("**loses to** the best predictor without a model, mean"), "{said}");
        let said = conclusion(&lines, "MCC", true);
        assert!(said.contains("**loses to** the best rival, cnn"), "{said}");
        assert!(conclusion(&lines[1..], "MSE", false).contains("nothing can be said"));
    }

    #[test]
    fn a_table_without_rows_names_what_is_missing() {
        let text = missing(&[("cnn, seed 42".into(), "too much memory".into())]);
        assert!(text.contains("**cnn, seed 42 has no row**: too much memory"));
    }
}
