//! Draws what algebra does, as SVG: `cargo run --example pictures` writes `docs/pictures/algebra.svg`.
//!
//! On the left one motor of Cl(3,0,1) turns and lifts a cube: its powers are the way there. On the right one versor of
//! Cl(4,1) takes a wreath of equal circles to a chain in which each still touches its neighbours.

mod pga {
    gacore_runtime::clifford! { preset: pga3, scalar: f64 }
}
mod cga {
    gacore_runtime::clifford! { preset: cga3, scalar: f64 }
}

use cga::{Circle, e1, e2};
use gacore_runtime::prelude::*;
use pga::{Line, Motor, Point};
use std::f64::consts::{PI, TAU};
use std::fmt::Write;
use std::path::PathBuf;

/// The width and the height of each of the two drawings.
const SIZE: f64 = 360.0;
/// How many cubes are drawn on the way, the first and the last among them.
const CUBES: usize = 9;
/// How many circles touch in a ring.
const CIRCLES: usize = 12;

fn main() {
    let folder = std::env::args().nth(1).map_or_else(|| PathBuf::from("docs/pictures"), PathBuf::from);
    let file = folder.join("algebra.svg");
    let written = std::fs::create_dir_all(&folder).and_then(|()| std::fs::write(&file, picture()));
    match written {
        Ok(()) => println!("wrote {}", file.display()),
        Err(error) => {
            eprintln!("cannot write {}: {error}", file.display());
            std::process::exit(1);
        }
    }
}

/// Both drawings beside each other. Browsers choose colours for light and for dark pages.
fn picture() -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {SIZE}\" role=\"img\">\n\
         <title>A cube moved by powers of one motor; a chain of circles made by one versor</title>\n\
         <style>\n\
         * {{ fill: none; stroke-linejoin: round; stroke-linecap: round }}\n\
         .cube {{ stroke: #0072b2; stroke-width: 1.6 }}\n\
         .way {{ stroke: #d55e00; stroke-width: 1; stroke-dasharray: 1 4 }}\n\
         .circle {{ stroke: #009e73; stroke-width: 1.6 }}\n\
         .rim {{ stroke: #777; stroke-width: 1 }}\n\
         @media (prefers-color-scheme: dark) {{\n\
         .cube {{ stroke: #56b4e9 }} .way {{ stroke: #e69f00 }} .circle {{ stroke: #4fd0a5 }} .rim {{ stroke: #aaa }}\n\
         }}\n\
         </style>\n{}<g transform=\"translate({SIZE} 0)\">\n{}</g>\n</svg>\n",
        2.0 * SIZE,
        cubes(),
        chain()
    )
}

/// A cube on its way, and the ways of its corners.
fn cubes() -> String {
    let corners: [Point; 8] = std::array::from_fn(|corner| {
        let side = |axis: usize| if corner >> axis & 1 == 1 { 0.35 } else { -0.35 };
        Point::point([1.1 + side(0), side(1), side(2)])
    });
    // A screw: one turn and a half about the z axis, and up by 2.4.
    let screw = Motor::from_translation([0.0, 0.0, 2.4]) * half_turn() * half_turn() * half_turn();
    let [_, _, height] = (screw >> Point::point([1.0, 0.0, 0.0])).coordinates();
    assert!((height - 2.4).abs() < 1e-12);
    // The generator of a whole screw: a turn about the axis, and a push along it.
    let axis: Line = Line::line([0.0; 3], [0.0, 0.0, 1.0]);
    let push = Motor::from_translation([0.0, 0.0, 2.4]).log();
    let generator = axis * (1.5 * PI) + push;
    let at = |t: f64| (generator * t).exp();
    let end = at(1.0) >> corners[0];
    let there = screw >> corners[0];
    assert!((end - there).to_array().iter().all(|x| x.abs() < 1e-12), "the powers end at the screw");

    let mut svg = String::new();
    for corner in corners {
        let way: Vec<[f64; 2]> = (0..=180).map(|step| seen(at(f64::from(step) / 180.0) >> corner)).collect();
        polyline(&mut svg, "way", 1.0, &way);
    }
    for cube in 0..CUBES {
        let t = cube as f64 / (CUBES - 1) as f64;
        let places = corners.map(|corner| seen(at(t) >> corner));
        let opacity = if cube == 0 || cube + 1 == CUBES { 1.0 } else { 0.35 };
        for from in 0..8_usize {
            for axis in 0..3 {
                let to = from | 1 << axis;
                if to != from {
                    polyline(&mut svg, "cube", opacity, &[places[from], places[to]]);
                }
            }
        }
    }
    svg
}

/// Half a turn about the z axis.
fn half_turn() -> Motor {
    (Line::line([0.0; 3], [0.0, 0.0, 1.0]) * (0.5 * PI)).exp()
}

/// Where a point of space is on the page: a camera looks at the middle of the way, down a little and from the side.
fn seen(point: Point) -> [f64; 2] {
    let tilt = (Line::line([0.0; 3], [1.0, 0.0, 0.0]) * 0.2).exp()
        * (Line::line([0.0; 3], [0.0, 0.0, 1.0]) * 0.2).exp();
    let camera = tilt * Motor::from_translation([0.0, 0.0, -1.2]);
    let [x, _, z] = (camera >> point).coordinates();
    [SIZE / 2.0 + 82.0 * x, SIZE / 2.0 - 82.0 * z]
}

/// A ring of circles that touch, and the two that hold them, moved by one versor.
fn chain() -> String {
    // Circles of radius `sin(π / n)` on the unit circle touch.
    let radius = (PI / CIRCLES as f64).sin();
    let on_page = |centre: [f64; 2], radius: f64| -> Circle {
        Circle::try_round([centre[0], centre[1], 0.0], radius, e1() ^ e2()).expect("the radius is positive")
    };
    let versor = (e1() * 0.42 + e2() * 0.18).transversor();
    let moved = |circle: Circle| -> ([f64; 2], f64) {
        let image = (versor >> circle).circle_part();
        let [x, y, _] = image.try_centre().expect("no circle goes through the centre of inversion");
        ([x, y], image.try_radius().expect("a round stays a round"))
    };
    let ring: Vec<([f64; 2], f64)> = (0..CIRCLES)
        .map(|index| {
            let angle = TAU * index as f64 / CIRCLES as f64;
            moved(on_page([angle.cos(), angle.sin()], radius))
        })
        .collect();
    for (index, (centre, radius)) in ring.iter().enumerate() {
        let (next, other) = ring[(index + 1) % CIRCLES];
        let distance = (next[0] - centre[0]).hypot(next[1] - centre[1]);
        assert!((distance - radius - other).abs() < 1e-12, "neighbours touch");
    }
    let rims = [1.0 - radius, 1.0 + radius].map(|radius| moved(on_page([0.0, 0.0], radius)));
    // The outer rim fills the drawing.
    let (centre, outer) = rims[1];
    let scale = 0.45 * SIZE / outer;
    let mut svg = String::new();
    let mut draw = |class: &str, (at, radius): ([f64; 2], f64)| {
        let [x, y] = [0, 1].map(|axis| SIZE / 2.0 + scale * (at[axis] - centre[axis]));
        writeln!(svg, "<circle class=\"{class}\" cx=\"{x:.2}\" cy=\"{y:.2}\" r=\"{:.2}\"/>", scale * radius)
            .expect("text grows");
    };
    rims.into_iter().for_each(|rim| draw("rim", rim));
    ring.into_iter().for_each(|circle| draw("circle", circle));
    svg
}

fn polyline(svg: &mut String, class: &str, opacity: f64, points: &[[f64; 2]]) {
    let places: Vec<String> = points.iter().map(|[x, y]| format!("{x:.1},{y:.1}")).collect();
    let faint = if opacity < 1.0 { format!(" opacity=\"{opacity}\"") } else { String::new() };
    writeln!(svg, "<polyline class=\"{class}\"{faint} points=\"{}\"/>", places.join(" "))
        .expect("text grows");
}
