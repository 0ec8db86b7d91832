//! The comparison as a table.

use super::{Assumptions, Counts, Design, Terms, Workload};
use std::fmt::Write;

/// Both comparisons, with what they assume.
pub fn text(signature: &str, assumed: &Assumptions, counts: &Counts, work: &Workload) -> String {
    let mut text = String::new();
    let _ = writeln!(
        text,
        "{signature}: {} coefficients, {} multiply-adds a product, {} a score, {} a value",
        counts.coefficients, counts.product, counts.score, counts.value
    );
    let Workload { batch, length, channels } = work;
    let _ = writeln!(text, "batch {batch}, length {length}, {channels} channels: {:.3e} pairs", work.pairs());
    for (terms, title) in [
        (
            Terms::Paper,
            "As the paper has it: A100 and v1 fetch anew for every pair, A100 computes whole products",
        ),
        (
            Terms::Equal,
            "On equal terms: everyone scores by the scalar product, and fetches once for every token",
        ),
    ] {
        let _ = writeln!(text, "\n{title}");
        text.push_str(&rows(assumed, counts, work, terms));
    }
    text.push_str(
        "\nThese are closed forms of assumed numbers, not circuits: --assumptions replaces any of them.\n",
    );
    text
}

fn rows(assumed: &Assumptions, counts: &Counts, work: &Workload, terms: Terms) -> String {
    let mut text = format!(
        "{:<8}  {:>12}  {:>12}  {:>9}  {:>12}  {:>10}  limited by\n",
        "design", "one sequence", "all", "speed-up", "energy", "efficiency"
    );
    let one = Workload { batch: 1.0, ..*work };
    let latency = |design: Design, work: &Workload| design.latency(assumed, counts, work, terms);
    let energy = |design: Design| latency(design, work) * design.watts(assumed);
    for design in Design::ALL {
        let limits = design.limits(assumed, counts, work, terms);
        let all = latency(design, work);
        let _ = writeln!(
            text,
            "{:<8}  {:>12}  {:>12}  {:>9}  {:>12}  {:>10}  {}",
            design.name(),
            scaled(latency(design, &one), "s"),
            scaled(all, "s"),
            ratio(latency(Design::A100, work) / all),
            scaled(energy(design), "J"),
            ratio(energy(Design::A100) / energy(design)),
            limits.most(),
        );
    }
    text
}

/// A ratio with about three digits.
fn ratio(x: f64) -> String {
    let digits = if x < 10.0 {
        2
    } else if x < 100.0 {
        1
    } else {
        0
    };
    format!("{x:.digits$} ×")
}

/// A quantity with four digits and a unit of its size.
fn scaled(x: f64, unit: &str) -> String {
    let sizes = [(1.0, ""), (1e-3, "m"), (1e-6, "µ"), (1e-9, "n")];
    let (size, prefix) = sizes.into_iter().find(|&(size, _)| x >= size).unwrap_or((1e-9, "n"));
    let digits = if x / size < 10.0 { 3 } else { 1 };
    format!("{:.digits$} {prefix}{unit}", x / size)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantities_have_units_of_their_size() {
        let expected = ["1.178 ms", "360.0 µs", "2.000 s", "0.500 ns"];
        assert_eq!([1.178e-3, 3.6e-4, 2.0, 5e-10].map(|x| scaled(x, "s")), expected);
        assert_eq!([0.0291, 12.67, 493.9].map(ratio), ["0.03 ×", "12.7 ×", "494 ×"]);
    }

    #[test]
    fn both_comparisons_are_printed() {
        let counts = Counts::of(&crate::input::read("3,0,1").unwrap()).unwrap();
        let work = Workload { batch: 4.0, length: 64.0, channels: 8.0 };
        let text = text("Cl(3,0,1)", &Assumptions::default(), &counts, &work);
        let rows = |name: &str| text.lines().filter(|line| line.starts_with(name)).count();
        assert!(Design::ALL.iter().all(|design| rows(&format!("{:<8}  ", design.name())) == 2), "{text}");
        assert!(
            text.starts_with("Cl(3,0,1): 16 coefficients, 192 multiply-adds a product, 8 a score"),
            "{text}"
        );
    }
}
