//! Bars with deviations, as SVG.

use super::plot::{HEIGHT, LEFT, PALETTE, RIGHT, TOP, WIDTH, escape, number, open, put, range, ticks};

/// A bar.
#[derive(Clone, Debug)]
pub struct Bar {
    /// What stands beside it.
    pub name: String,
    /// Its end.
    pub value: f64,
    /// How far it may be off, to either side.
    pub deviation: f64,
    /// Its colour, an index into the palette.
    pub colour: usize,
}

const BAR: f64 = 16.0;
const GAP: f64 = 8.0;
/// Room for names, left of the bars.
const NAMES: f64 = 210.0 - LEFT;

/// Bars below each other. Values that are no numbers have no bar; on a logarithmic axis those that are not positive have none.
///
/// ```
/// use versor::report::bars::{Bar, bars};
/// let svg = bars("Errors", "MSE", false, &[Bar { name: "a & b".into(), value: 2.0, deviation: 0.5, colour: 0 }]);
/// // The background, and one bar.
/// assert!(svg.contains("a &amp; b") && svg.matches("<rect").count() == 2);
/// ```
pub fn bars(title: &str, axis: &str, is_logarithmic: bool, list: &[Bar]) -> String {
    let height = (TOP + list.len() as f64 * (BAR + GAP) + 50.0).min(4.0 * HEIGHT);
    let is_visible = |value: f64| value.is_finite() && (!is_logarithmic || value > 0.0);
    let ends = list.iter().filter(|bar| is_visible(bar.value)).flat_map(|bar| {
        let low = bar.value - bar.deviation;
        let low = if is_visible(low) { low } else { bar.value };
        [low, bar.value + bar.deviation].into_iter().chain((!is_logarithmic).then_some(0.0))
    });
    let (low, high) = range(ends.filter(|end| end.is_finite()), is_logarithmic);
    let (left, width) = (LEFT + NAMES, WIDTH - LEFT - NAMES - RIGHT / 2.0);
    let place = |value: f64| {
        let value = if is_logarithmic { value.log10() } else { value };
        left + ((value - low) / (high - low)).clamp(0.0, 1.0) * width
    };
    let origin = if is_logarithmic { left } else { place(0.0) };
    let mut svg = open(title, height);
    let bottom = TOP + list.len() as f64 * (BAR + GAP);
    for tick in ticks((low, high), is_logarithmic) {
        let x = place(tick);
        put(&mut svg, format_args!("<path d=\"M{x:.1} {TOP}V{bottom:.1}\" stroke=\"#ddd\"/>"));
        let y = bottom + 16.0;
        put(
            &mut svg,
            format_args!("<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"middle\">{}</text>", number(tick)),
        );
    }
    let (x, y) = (left + 0.5 * width, bottom + 36.0);
    put(
        &mut svg,
        format_args!("<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"middle\">{}</text>", escape(axis)),
    );
    for (n, bar) in list.iter().enumerate() {
        let y = TOP + n as f64 * (BAR + GAP) + 0.5 * GAP;
        let middle = y + 0.5 * BAR;
        let (x, baseline) = (left - 8.0, middle + 4.0);
        let name = escape(&bar.name);
        put(
            &mut svg,
            format_args!("<text x=\"{x:.1}\" y=\"{baseline:.1}\" text-anchor=\"end\">{name}</text>"),
        );
        if !is_visible(bar.value) {
            put(&mut svg, format_args!("<text x=\"{left:.1}\" y=\"{baseline:.1}\">–</text>"));
            continue;
        }
        let end = place(bar.value);
        let (from, length) = (origin.min(end), (end - origin).abs().max(1.0));
        let colour = PALETTE[bar.colour % PALETTE.len()];
        put(
            &mut svg,
            format_args!(
                "<rect x=\"{from:.1}\" y=\"{y:.1}\" width=\"{length:.1}\" height=\"{BAR}\" fill=\"{colour}\"/>"
            ),
        );
        if bar.deviation > 0.0 {
            let below = bar.value - bar.deviation;
            let from = if is_visible(below) { place(below) } else { left };
            let to = place(bar.value + bar.deviation);
            put(
                &mut svg,
                format_args!(
                    "<path d=\"M{from:.1} {middle:.1}H{to:.1}\" stroke=\"#333\" stroke-width=\"1.5\"/>"
                ),
            );
        }
    }
    svg.push_str("</svg>\n");
    svg
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bar(value: f64) -> Bar {
        Bar { name: "x".into(), value, deviation: 0.0, colour: 1 }
    }

    #[test]
    fn what_is_no_number_has_no_bar() {
        let count = |svg: &str| svg.matches("fill=\"#d55e00\"").count();
        assert_eq!(count(&bars("", "", false, &[bar(1.0), bar(f64::NAN), bar(-1.0)])), 2);
        assert_eq!(count(&bars("", "", true, &[bar(1.0), bar(0.0), bar(100.0)])), 2);
        assert!(!bars("", "", true, &[]).contains("NaN"));
    }
}
