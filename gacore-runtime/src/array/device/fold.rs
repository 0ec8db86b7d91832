//! Sums and greatest values along axes, and copies along them.

use super::kernel::{EACH, GROUP, WALK};
use super::sequence::{Sequence, word};
use super::walk::Walk;
use crate::array::shape::{AXES, Axis, Place, Shape, ShapeError, check_apart};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// Sums of at least so many numbers are shared by the lanes of a workgroup.
const SHARED_FROM: usize = 24;

/// The most arrays that one kernel adds up.
const MOST: usize = 64;

/// What becomes of numbers that meet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum How {
    Set,
    Add,
    Greatest,
}

impl Sequence {
    /// The sum of arrays, each summed along the axes where `to` has length 1, or the same for all values along axes.
    ///
    /// # Errors
    /// If the arrays do not fit each other.
    pub fn total(&mut self, from: &[Place], to: Place) -> Result<(), ShapeError> {
        for (index, from) in from.chunks(MOST).enumerate() {
            self.fold("sum", from, to, if index == 0 { How::Set } else { How::Add })?;
        }
        Ok(())
    }

    /// The greatest number for each coefficient along the axes where `to` has length 1; less than any number where there is none.
    ///
    /// # Errors
    /// If the arrays do not fit each other.
    pub fn greatest(&mut self, from: Place, to: Place) -> Result<(), ShapeError> {
        self.fold("greatest", &[from], to, How::Greatest)
    }

    fn fold(
        &mut self,
        operation: &'static str,
        from: &[Place],
        to: Place,
        how: How,
    ) -> Result<(), ShapeError> {
        for from in from {
            if from.rows != to.rows {
                return Err(ShapeError::Rows { operation, expected: to.rows, found: from.rows });
            }
            let wrong = ShapeError::Lengths { operation, left: from.shape, right: to.shape };
            from.shape.broadcast(to.shape).ok_or(wrong)?;
        }
        check_apart(operation, from, &[to])?;
        let start = if how == How::Greatest { f32::NEG_INFINITY } else { 0.0 };
        let (_, mut words) = Walk::new(to.shape, [to.rows, from.len()]).done();
        // One for each coefficient.
        words[0] = word(to.len());
        words.extend([word(to.start), start.to_bits(), 0, 0, 0, 0, 0, 0]);
        let mut most = 0;
        for &from in from {
            let loops = loops(from, to);
            let many = loops.iter().map(|&(length, _)| length).product();
            most = most.max(many);
            words.extend(array(from));
            words.extend(loops.iter().flat_map(|&(length, step)| [word(length), word(step)]));
            words.extend([word(many), 0]);
        }
        // What is added to is read as well.
        let mut read = from.to_vec();
        if how == How::Add {
            read.push(to);
        }
        if most < SHARED_FROM {
            self.each(&each_text(how), to.len(), words, [&read, &[to]]);
        } else {
            self.groups(&group_text(how), to.len(), words, [&read, &[to]]);
        }
        Ok(())
    }
}

/// The words of an array.
fn array(place: Place) -> Vec<u32> {
    let mut walk = Walk::new(Shape::ONE, [0, 0]);
    walk.array(place, None);
    walk.done().1.split_off(8)
}

/// The axes that are folded: lengths and distances, the outermost first. Neighbours are one, so that there are at most three.
fn loops(from: Place, to: Place) -> [(usize, usize); 3] {
    let steps = from.steps();
    let mut folded: Vec<(usize, usize)> = Vec::new();
    for axis in (0..AXES).rev() {
        let length = from.shape.lengths()[axis];
        if length == 1 || to.shape.lengths()[axis] != 1 {
            continue;
        }
        match folded.last_mut() {
            Some((inner, step)) if *inner * *step == steps[axis] => *inner *= length,
            _ => folded.push((length, steps[axis])),
        }
    }
    folded.resize(3, (1, 0));
    [folded[2], folded[1], folded[0]]
}

/// Where a number is among all of the result.
const NUMBER: &str = "    let channels = told[0].y;
    let rows = told[0].z;
    let token = index / (rows * channels);
    let row = (index / channels) % rows;
    let position = position_of(token * channels + index % channels);
";

/// Numbers of an array that meet in one of the result.
const FOLDED: &str = "
fn first_of(which: u32, position: Position, row: u32) -> u32 {
    return place_of(1u + 2u * which, position) + row * told[4u + 4u * which].y;
}

fn folded(which: u32, first: u32, k: u32) -> f32 {
    let outside = told[6u + 4u * which];
    let inside = told[7u + 4u * which];
    let rest = k / inside.x;
    let place = first + (rest / outside.z) * outside.y + (rest % outside.z) * outside.w + (k % inside.x) * inside.y;
    return arena[place];
}
";

fn joined(how: How) -> String {
    let body = match how {
        How::Greatest => "real_max(a, b)",
        How::Set | How::Add => "a + b",
    };
    format!("{WALK}\nfn joined(a: f32, b: f32) -> f32 {{\n    return {body};\n}}\n{FOLDED}")
}

fn store(how: How) -> &'static str {
    match how {
        How::Add => "arena[told[2].x + index] += total;",
        How::Set | How::Greatest => "arena[told[2].x + index] = total;",
    }
}

fn each_text(how: How) -> String {
    format!(
        "{}{EACH}{NUMBER}    var total = bitcast<f32>(told[2].y);
    for (var which = 0u; which < told[0].w; which++) {{
        let first = first_of(which, position, row);
        for (var k = 0u; k < told[7u + 4u * which].z; k++) {{
            total = joined(total, folded(which, first, k));
        }}
    }}
    {}
}}
",
        joined(how),
        store(how)
    )
}

fn group_text(how: How) -> String {
    format!(
        "{}{GROUP}{NUMBER}    var own = bitcast<f32>(told[2].y);
    if (is_used) {{
        for (var which = 0u; which < told[0].w; which++) {{
            let first = first_of(which, position, row);
            for (var k = lane; k < told[7u + 4u * which].z; k += WORKGROUP) {{
                own = joined(own, folded(which, first, k));
            }}
        }}
    }}
    let total = sum_of_lanes(lane, own);
    if (is_used && lane == 0u) {{
        {}
    }}
}}
",
        joined(how),
        store(how)
    )
}

impl Sequence {
    /// The sum of the squares of all numbers of an array.
    ///
    /// # Errors
    /// If the arrays are not apart.
    pub fn sum_of_squares(&mut self, of: Place, to: Place) -> Result<(), ShapeError> {
        check_apart("sum of squares", &[of], &[to])?;
        let parts = of.len().div_ceil(MOST_SQUARES).clamp(1, 256);
        let meanwhile =
            self.meanwhile().take(Place { start: 0, rows: 1, shape: Shape::ONE.with(Axis::Set, parts) });
        let words = [parts, of.start, of.len(), meanwhile.start].map(word).to_vec();
        let text = format!(
            "
fn joined(a: f32, b: f32) -> f32 {{
    return a + b;
}}
{GROUP}    var own = 0.0;
    if (is_used) {{
        for (var k = index * WORKGROUP + lane; k < told[0].z; k += told[0].x * WORKGROUP) {{
            let x = arena[told[0].y + k];
            own += x * x;
        }}
    }}
    let total = sum_of_lanes(lane, own);
    if (is_used && lane == 0u) {{
        arena[told[0].w + index] = total;
    }}
}}
"
        );
        self.groups(&text, parts, words, [&[of], &[meanwhile]]);
        self.total(&[meanwhile], to)
    }
}

/// Squares that one workgroup adds up.
const MOST_SQUARES: usize = 4096;
