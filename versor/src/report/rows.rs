//! Models and predictors as rows of a table, and the curve of what one has learned.

use super::plot::{Plot, Stroke};
use crate::eval::compare::mean_and_deviation;
use crate::learn::Record;
use crate::tasks::Row;
use std::fmt::Write;

/// Models and predictors below each other, each metric in a column of its own.
pub fn table(rows: &[Row]) -> String {
    let mut metrics: Vec<&str> = Vec::new();
    for (name, _) in rows.iter().flat_map(|row| &row.metrics) {
        if !metrics.contains(&name.as_str()) {
            metrics.push(name);
        }
    }
    let of_row = |row: &Row| {
        let seconds = if row.seconds > 0.0 { format!("{:.1}", row.seconds) } else { "–".into() };
        let metric = |&name: &&str| row.metric(name).map_or("–".into(), |x| format!("{x:.4e}"));
        let facts = [row.name.clone(), row.parameters.to_string(), seconds];
        facts.into_iter().chain(metrics.iter().map(metric)).collect::<Vec<String>>()
    };
    let head = ["", "parameters", "seconds"].iter().chain(&metrics).map(|name| (*name).to_owned()).collect();
    let lines: Vec<Vec<String>> = std::iter::once(head).chain(rows.iter().map(of_row)).collect();
    let columns = metrics.len() + 3;
    let width = |column: usize| lines.iter().map(|line| line[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let mut out = String::new();
    for (index, line) in lines.iter().enumerate() {
        out += &format!("| {:<1$} |", line[0], widths[0]);
        (1..columns).for_each(|column| out += &format!(" {:>1$} |", line[column], widths[column]));
        out.push('\n');
        if index == 0 {
            out += &format!("|:{}-|", "-".repeat(widths[0]));
            widths[1..].iter().for_each(|&width| out += &format!("-{}:|", "-".repeat(width)));
            out.push('\n');
        }
    }
    out
}

/// Rows of one model that began from different seeds, as one table: mean and standard deviation of each metric.
pub fn over_seeds(rows: &[Row]) -> String {
    let mut out = format!(
        "over {} seeds:\n\n| metric       |                     mean | seed by seed\n|:-------------|-------------------------:|:------------\n",
        rows.len()
    );
    for (name, _) in rows.first().map_or(&[][..], |row| &row.metrics) {
        let values: Vec<f64> = rows.iter().filter_map(|row| row.metric(name)).collect();
        let (mean, deviation) = mean_and_deviation(&values);
        let mean = format!("{mean:.4e} ± {deviation:.1e}");
        let each: Vec<String> = values.iter().map(|value| format!("{value:.4e}")).collect();
        writeln!(out, "| {name:<12} | {mean:>24} | {}", each.join(", ")).expect("a string takes everything");
    }
    out
}

/// Losses after each epoch.
pub fn curve(title: &str, records: &[Record]) -> Plot {
    let mut plot = Plot {
        title: title.into(),
        axes: ["epoch".into(), "loss".into()],
        logarithmic: [false, records.iter().all(|record| record.loss > 0.0)],
        ..Plot::default()
    };
    let points = |of: fn(&Record) -> f64| records.iter().map(|r| (r.epoch as f64, of(r))).collect();
    plot.line("training", 0, Stroke::Solid, points(|r| r.loss));
    plot.line("validation", 1, Stroke::Solid, points(|r| r.validation.unwrap_or(f64::NAN)));
    plot
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn models_and_predictors_stand_in_one_table() {
        let model = Row {
            name: "gpa".into(),
            parameters: 964,
            seconds: 11.04,
            metrics: vec![("MCC 16".into(), 1.0), ("MCC 8".into(), 0.5)],
        };
        let rows = [model, Row::trivial("counting", &[("MCC 16", 0.0)])];
        assert_eq!(
            table(&rows),
            "|          | parameters | seconds |   MCC 16 |     MCC 8 |\n\
             |:---------|-----------:|--------:|---------:|----------:|\n\
             | gpa      |        964 |    11.0 | 1.0000e0 | 5.0000e-1 |\n\
             | counting |          0 |       – | 0.0000e0 |         – |\n"
        );
    }
}
