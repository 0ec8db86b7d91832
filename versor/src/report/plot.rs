//! Plots as SVG: lines on linear or logarithmic axes, and bodies joined by strokes.

use std::fmt::Write;

/// A line of a plot.
#[derive(Clone, Debug)]
pub struct Line {
    /// Its name in the legend; without one it has no entry.
    pub name: String,
    /// Its points.
    pub points: Vec<(f64, f64)>,
    /// Its colour, an index into the palette.
    pub colour: usize,
    /// How it is drawn.
    pub stroke: Stroke,
}

/// How a line is drawn. Lines of different strokes are told apart even where they lie on each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stroke {
    /// In one piece.
    Solid,
    /// In long pieces.
    Dashed,
    /// In short pieces.
    Dotted,
    /// Broad and pale, for others to lie on.
    Broad,
}

impl Stroke {
    fn attributes(self) -> &'static str {
        match self {
            Self::Solid => "stroke-width=\"1.8\"",
            Self::Dashed => "stroke-width=\"1.8\" stroke-dasharray=\"8 4\"",
            Self::Dotted => "stroke-width=\"1.8\" stroke-dasharray=\"2 6\"",
            Self::Broad => "stroke-width=\"7\" stroke-opacity=\"0.3\" stroke-linecap=\"round\"",
        }
    }
}

/// A plot of lines.
#[derive(Clone, Debug, Default)]
pub struct Plot {
    /// What it shows.
    pub title: String,
    /// What the axes mean.
    pub axes: [String; 2],
    /// Whether each axis is logarithmic.
    pub logarithmic: [bool; 2],
    /// Whether both axes have the same scale.
    pub square: bool,
    /// What is drawn.
    pub lines: Vec<Line>,
    /// Points that are marked.
    pub marks: Vec<(f64, f64)>,
}

/// Colours that people with any colour vision can tell apart (Okabe and Ito).
pub(super) const PALETTE: [&str; 8] =
    ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000", "#999999"];
pub(super) const WIDTH: f64 = 720.0;
pub(super) const HEIGHT: f64 = 440.0;
pub(super) const LEFT: f64 = 76.0;
pub(super) const RIGHT: f64 = 170.0;
pub(super) const TOP: f64 = 40.0;
const BOTTOM: f64 = 52.0;

impl Plot {
    /// A line with a name.
    pub fn line(&mut self, name: &str, colour: usize, stroke: Stroke, points: Vec<(f64, f64)>) {
        self.lines.push(Line { name: name.into(), points, colour, stroke });
    }

    /// The plot as SVG.
    ///
    /// ```
    /// use versor::report::plot::{Plot, Stroke};
    /// let mut plot = Plot { title: "Loss & rate".into(), ..Plot::default() };
    /// plot.line("loss", 0, Stroke::Solid, vec![(0.0, 1.0), (1.0, 0.5)]);
    /// let svg = plot.svg();
    /// assert!(svg.starts_with("<svg") && svg.contains("Loss &amp; rate"));
    /// ```
    pub fn svg(&self) -> String {
        let visible = |&(x, y): &(f64, f64)| {
            x.is_finite()
                && y.is_finite()
                && !(self.logarithmic[0] && x <= 0.0)
                && !(self.logarithmic[1] && y <= 0.0)
        };
        let points = || self.lines.iter().flat_map(|line| line.points.iter().filter(|p| visible(p)));
        let mut ranges = [0, 1]
            .map(|axis| range(points().map(|p| if axis == 0 { p.0 } else { p.1 }), self.logarithmic[axis]));
        let (plot_width, plot_height) = (WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM);
        if self.square {
            let unit =
                ((ranges[0].1 - ranges[0].0) / plot_width).max((ranges[1].1 - ranges[1].0) / plot_height);
            for (range, extent) in ranges.iter_mut().zip([plot_width, plot_height]) {
                let middle = 0.5 * (range.0 + range.1);
                *range = (middle - 0.5 * unit * extent, middle + 0.5 * unit * extent);
            }
        }
        let place = |value: f64, axis: usize| {
            let value = if self.logarithmic[axis] { value.log10() } else { value };
            let share = (value - ranges[axis].0) / (ranges[axis].1 - ranges[axis].0);
            if axis == 0 { LEFT + share * plot_width } else { TOP + (1.0 - share) * plot_height }
        };
        let mut svg = open(&self.title, HEIGHT);
        for (axis, &range) in ranges.iter().enumerate() {
            for tick in ticks(range, self.logarithmic[axis]) {
                let at = place(tick, axis);
                let (x1, y1, x2, y2) = if axis == 0 {
                    (at, TOP, at, TOP + plot_height)
                } else {
                    (LEFT, at, LEFT + plot_width, at)
                };
                put(&mut svg, format_args!("<path d=\"M{x1:.1} {y1:.1}L{x2:.1} {y2:.1}\" stroke=\"#ddd\"/>"));
                let (x, y, anchor) = if axis == 0 {
                    (at, TOP + plot_height + 18.0, "middle")
                } else {
                    (LEFT - 6.0, at + 4.0, "end")
                };
                put(
                    &mut svg,
                    format_args!(
                        "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{}</text>",
                        number(tick)
                    ),
                );
            }
        }
        let (bottom, middle) = (HEIGHT - 12.0, TOP + 0.5 * plot_height);
        let centre = LEFT + 0.5 * plot_width;
        put(
            &mut svg,
            format_args!(
                "<text x=\"{centre}\" y=\"{bottom}\" text-anchor=\"middle\">{}</text>",
                escape(&self.axes[0])
            ),
        );
        put(
            &mut svg,
            format_args!(
                "<text transform=\"translate(18 {middle}) rotate(-90)\" text-anchor=\"middle\">{}</text>",
                escape(&self.axes[1])
            ),
        );
        for line in &self.lines {
            let mut path = String::new();
            for (n, &(x, y)) in line.points.iter().filter(|p| visible(p)).enumerate() {
                let letter = if n == 0 { 'M' } else { 'L' };
                write!(path, "{letter}{:.1} {:.1}", place(x, 0), place(y, 1))
                    .expect("a string takes everything");
            }
            let (colour, stroke) = style(line);
            put(&mut svg, format_args!("<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" {stroke}/>"));
        }
        for &(x, y) in self.marks.iter().filter(|p| visible(p)) {
            let (x, y) = (place(x, 0), place(y, 1));
            put(&mut svg, format_args!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4\" fill=\"#333\"/>"));
        }
        legend(&mut svg, &self.lines);
        svg.push_str("</svg>\n");
        svg
    }
}

/// Bodies seen from the first: a stroke to each other one, its width by strength.
pub struct Strokes {
    /// What it shows.
    pub title: String,
    /// Where the bodies are, in the plane of the picture.
    pub places: Vec<(f64, f64)>,
    /// How strongly the first body is tied to each of the others, between 0 and 1.
    pub strengths: Vec<f64>,
}

/// Several panels side by side.
pub fn panels(title: &str, panels: &[Strokes]) -> String {
    let mut svg = open(title, HEIGHT);
    let width = (WIDTH - 40.0) / panels.len() as f64;
    for (n, panel) in panels.iter().enumerate() {
        let left = 20.0 + n as f64 * width;
        put(
            &mut svg,
            format_args!(
                "<text x=\"{:.1}\" y=\"58\" text-anchor=\"middle\">{}</text>",
                left + 0.5 * width,
                escape(&panel.title)
            ),
        );
        let spread = |pick: fn(&(f64, f64)) -> f64| range(panel.places.iter().map(pick), false);
        let (xs, ys) = (spread(|p| p.0), spread(|p| p.1));
        let unit = ((xs.1 - xs.0) / (width - 60.0)).max((ys.1 - ys.0) / (HEIGHT - 140.0));
        let place = |p: (f64, f64)| {
            let x = left + 0.5 * width + (p.0 - 0.5 * (xs.0 + xs.1)) / unit;
            (x, 0.5 * HEIGHT + 25.0 - (p.1 - 0.5 * (ys.0 + ys.1)) / unit)
        };
        let focus = place(panel.places[0]);
        for (&body, &strength) in panel.places.iter().zip(&panel.strengths).skip(1) {
            let (x, y) = place(body);
            put(
                &mut svg,
                format_args!(
                    "<path d=\"M{:.1} {:.1}L{x:.1} {y:.1}\" stroke=\"{}\" stroke-width=\"{:.2}\" stroke-opacity=\"{:.2}\"/>",
                    focus.0,
                    focus.1,
                    PALETTE[n],
                    0.5 + 9.0 * strength,
                    0.25 + 0.75 * strength
                ),
            );
        }
        for (i, &body) in panel.places.iter().enumerate() {
            let (x, y) = place(body);
            put(&mut svg, format_args!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"7\" fill=\"#333\"/>"));
            let label = match i {
                0 => "B0".to_owned(),
                _ => format!("B{i}: {:.2}", panel.strengths[i]),
            };
            put(&mut svg, format_args!("<text x=\"{:.1}\" y=\"{:.1}\">{label}</text>", x + 9.0, y - 9.0));
        }
    }
    svg.push_str("</svg>\n");
    svg
}

pub(super) fn open(title: &str, height: f64) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" \
         font-family=\"sans-serif\" font-size=\"12\">\n<rect width=\"{WIDTH}\" height=\"{height}\" fill=\"white\"/>\n\
         <text x=\"{LEFT}\" y=\"24\" font-size=\"15\">{}</text>\n",
        escape(title)
    )
}

pub(super) fn put(svg: &mut String, element: std::fmt::Arguments<'_>) {
    writeln!(svg, "{element}").expect("a string takes everything");
}

fn style(line: &Line) -> (&'static str, &'static str) {
    (PALETTE[line.colour % PALETTE.len()], line.stroke.attributes())
}

fn legend(svg: &mut String, lines: &[Line]) {
    for (n, line) in lines.iter().filter(|line| !line.name.is_empty()).enumerate() {
        let (x, y) = (WIDTH - RIGHT + 12.0, TOP + 10.0 + 18.0 * n as f64);
        let (colour, stroke) = style(line);
        put(svg, format_args!("<path d=\"M{x} {y}h22\" stroke=\"{colour}\" {stroke}/>"));
        put(svg, format_args!("<text x=\"{}\" y=\"{}\">{}</text>", x + 28.0, y + 4.0, escape(&line.name)));
    }
}

/// The extent of values with a margin, as exponents of ten where logarithmic.
pub(super) fn range(values: impl Iterator<Item = f64>, logarithmic: bool) -> (f64, f64) {
    let values = values.map(|v| if logarithmic { v.log10() } else { v });
    let (low, high) = values.fold((f64::INFINITY, f64::NEG_INFINITY), |(l, h), v| (l.min(v), h.max(v)));
    if low > high {
        return (0.0, 1.0);
    }
    let margin = if high > low { 0.04 * (high - low) } else { 0.5 };
    (low - margin, high + margin)
}

/// Round numbers within a range.
pub(super) fn ticks((low, high): (f64, f64), logarithmic: bool) -> Vec<f64> {
    if logarithmic {
        let step = ((high - low) / 7.0).ceil().max(1.0);
        let count = ((high - low) / step).floor() as i32 + 1;
        let first = (low / step).ceil() * step;
        return (0..count)
            .map(|n| first + f64::from(n) * step)
            .filter(|t| *t <= high)
            .map(|t| 10_f64.powf(t))
            .collect();
    }
    let rough = (high - low) / 6.0;
    let power = 10_f64.powf(rough.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].into_iter().map(|m| m * power).find(|s| *s >= rough).unwrap_or(power);
    let first = (low / step).ceil() as i64;
    let last = (high / step).floor() as i64;
    (first..=last).map(|n| n as f64 * step).collect()
}

pub(super) fn number(x: f64) -> String {
    match x.abs() {
        0.0 => "0".into(),
        size if !(1e-3..1e5).contains(&size) => format!("{x:.0e}"),
        _ => {
            let text = format!("{x:.3}");
            text.trim_end_matches('0').trim_end_matches('.').to_owned()
        }
    }
}

pub(super) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_inside() {
        assert_eq!(ticks((0.0, 10.0), false), [0.0, 2.0, 4.0, 6.0, 8.0, 10.0]);
        assert_eq!(ticks((-2.0, 1.0), true), [0.01, 0.1, 1.0, 10.0]);
        assert_eq!([0.0, 0.25, 1e-6, 2.0].map(number), ["0", "0.25", "1e-6", "2"]);
    }

    #[test]
    fn values_that_have_no_place_are_left_out() {
        let mut plot = Plot { logarithmic: [false, true], ..Plot::default() };
        plot.line("a", 0, Stroke::Dashed, vec![(0.0, 0.0), (1.0, f64::NAN), (2.0, 1.0), (3.0, 10.0)]);
        let svg = plot.svg();
        assert!(!svg.contains("NaN") && !svg.contains("inf") && svg.contains("stroke-dasharray"));
    }
}
