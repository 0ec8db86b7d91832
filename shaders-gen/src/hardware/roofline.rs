//! The designs as roofs: terms of scores a second against terms for each byte that is moved.

use super::{Assumptions, Counts, Design, Terms, Workload};
use std::fmt::Write;

const SIZE: [f64; 2] = [840.0, 520.0];
const LEFT: f64 = 80.0;
const RIGHT: f64 = 150.0;
const TOP: f64 = 50.0;
const BOTTOM: f64 = 60.0;
const COLOURS: [&str; 5] = ["#4c4c4c", "#1f77b4", "#2ca02c", "#d62728", "#9467bd"];

/// Decades of an axis, and where they are in the picture.
struct Scale {
    decades: [f64; 2],
    pixels: [f64; 2],
}

impl Scale {
    /// Whole decades around some numbers.
    fn around(numbers: &[f64], pixels: [f64; 2]) -> Self {
        let low = numbers.iter().copied().fold(f64::INFINITY, f64::min).log10().floor();
        let high = numbers.iter().copied().fold(0.0, f64::max).log10().ceil();
        Self { decades: [low, high.max(low + 1.0)], pixels }
    }

    fn at(&self, x: f64) -> f64 {
        let [low, high] = self.decades;
        let [from, to] = self.pixels;
        from + (x.log10() - low) / (high - low) * (to - from)
    }

    fn ticks(&self) -> impl Iterator<Item = i32> {
        self.decades[0] as i32..=self.decades[1] as i32
    }

    fn ends(&self) -> [f64; 2] {
        self.decades.map(|decade| 10.0_f64.powf(decade))
    }
}

/// The picture: a roof for each design, with an open point for the workload on the paper's terms, a full one on equal terms.
pub fn svg(signature: &str, assumed: &Assumptions, counts: &Counts, work: &Workload) -> String {
    let terms = counts.score * work.pairs();
    // Where a design is: its intensity, what it reaches, the slope and the top of its roof.
    let place = |design: Design, on: Terms| {
        let limits = design.limits(assumed, counts, work, on);
        [
            terms / limits.bytes,
            terms / limits.latency(),
            terms / limits.moving / (terms / limits.bytes),
            limits.peak,
        ]
    };
    let places: Vec<[[f64; 4]; 2]> =
        Design::ALL.map(|design| [place(design, Terms::Paper), place(design, Terms::Equal)]).to_vec();
    let all = |k: usize| places.iter().flatten().map(move |place| place[k]).collect::<Vec<_>>();
    let x = Scale::around(&all(0), [LEFT, SIZE[0] - RIGHT]);
    let y = Scale::around(&[all(1), all(3)].concat(), [SIZE[1] - BOTTOM, TOP]);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" font-family=\"sans-serif\" font-size=\"12\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n\
         <text x=\"{LEFT}\" y=\"20\" font-size=\"15\">{signature}, batch {}, length {}, {} channels</text>\n\
         <text x=\"{LEFT}\" y=\"38\" fill=\"#666\">open: as the paper has it; full: on equal terms</text>\n",
        SIZE[0], SIZE[1], work.batch, work.length, work.channels
    );
    grid(&mut svg, &x, &y);
    for (index, (design, places)) in Design::ALL.into_iter().zip(&places).enumerate() {
        let colour = COLOURS[index];
        let [paper, [intensity, reached, slope, peak]] = *places;
        let [low, high] = x.ends();
        let [bottom, _] = y.ends();
        let (from, knee) = (low.max(bottom / slope), (peak / slope).clamp(low, high));
        let corner = |x_at: f64| format!("{:.1},{:.1}", x.at(x_at), y.at(peak.min(slope * x_at).max(bottom)));
        let _ = writeln!(
            svg,
            "<polyline fill=\"none\" stroke=\"{colour}\" points=\"{} {} {}\"/>",
            corner(from),
            corner(knee),
            corner(high)
        );
        for (x_at, y_at, fill) in [(paper[0], paper[1], "white"), (intensity, reached, colour)] {
            let _ = writeln!(
                svg,
                "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"5\" stroke=\"{colour}\" fill=\"{fill}\"/>",
                x.at(x_at),
                y.at(y_at)
            );
        }
        let _ = writeln!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.1}\" fill=\"{colour}\">● {}</text>",
            SIZE[0] - RIGHT + 12.0,
            TOP + 20.0 * index as f64,
            design.name()
        );
    }
    svg.push_str("</svg>\n");
    svg
}

/// Lines and labels of decades, and what the axes are.
fn grid(svg: &mut String, x: &Scale, y: &Scale) {
    let [right, bottom] = [SIZE[0] - RIGHT, SIZE[1] - BOTTOM];
    for decade in x.ticks() {
        let at = x.at(10.0_f64.powi(decade));
        let _ = writeln!(
            svg,
            "<path d=\"M{at:.1} {TOP}V{bottom}\" stroke=\"#ddd\"/><text x=\"{at:.1}\" y=\"{:.1}\" text-anchor=\"middle\">1e{decade}</text>",
            bottom + 18.0
        );
    }
    for decade in y.ticks() {
        let at = y.at(10.0_f64.powi(decade));
        let _ = writeln!(
            svg,
            "<path d=\"M{LEFT} {at:.1}H{right}\" stroke=\"#ddd\"/><text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">1e{decade}</text>",
            LEFT - 8.0,
            at + 4.0
        );
    }
    let _ = writeln!(
        svg,
        "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">multiply-adds of scores for each byte</text>\n\
         <text transform=\"translate(24 {:.1}) rotate(-90)\" text-anchor=\"middle\">multiply-adds of scores a second</text>",
        (LEFT + right) / 2.0,
        SIZE[1] - 16.0,
        (TOP + bottom) / 2.0
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_point_is_inside_of_the_picture_and_below_its_roof() {
        let (assumed, work) =
            (Assumptions::default(), Workload { batch: 128.0, length: 512.0, channels: 16.0 });
        for signature in ["4,1", "3,0,1", "2,0"] {
            let counts = Counts::of(&crate::input::read(signature).unwrap()).unwrap();
            let svg = svg(signature, &assumed, &counts, &work);
            let number = |tag: &str, key: &str| -> f64 {
                let value = tag.split(&format!("{key}=\"")).nth(1).unwrap();
                value.split('"').next().unwrap().parse().unwrap()
            };
            let circles: Vec<&str> = svg.lines().filter(|line| line.starts_with("<circle")).collect();
            assert_eq!(circles.len(), 10);
            for circle in circles {
                let (x, y) = (number(circle, "cx"), number(circle, "cy"));
                assert!(
                    (LEFT..=SIZE[0] - RIGHT).contains(&x) && (TOP..=SIZE[1] - BOTTOM).contains(&y),
                    "{circle}"
                );
            }
            for design in Design::ALL {
                let limits = design.limits(&assumed, &counts, &work, Terms::Equal);
                let terms = counts.score * work.pairs();
                assert!(terms / limits.latency() <= limits.peak * (1.0 + 1e-9), "{}", design.name());
            }
        }
    }
}
