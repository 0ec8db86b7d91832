//! A formula along time, one invocation for everything that is side by side.

use super::kernel::{EACH, WALK, Written, array_of, coefficients, lines};
use super::map::{into, places};
use super::sequence::{Sequence, SequenceError};
use super::walk::Walk;
use crate::array::scan::{Carry, check};
use crate::array::shape::{Axis, Place, Shape};
use crate::formula::Formula;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

/// Where the text of a scan finds each array.
struct Arrays {
    operands: Vec<usize>,
    results: Vec<Option<usize>>,
    start: Option<usize>,
    added: Option<usize>,
    before: Option<usize>,
    after: Option<usize>,
    end: Option<usize>,
    count: usize,
}

impl Sequence {
    /// A formula at every step of time, as [`Scan`](crate::array::Scan). Results and what is carried at the end replace what is
    /// there; where one has length 1 along an axis it is the sum, in an order that is always the same.
    ///
    /// # Errors
    /// If the arrays do not fit the formula or each other, or no shader computes the formula.
    pub fn scan<F: Formula>(
        &mut self,
        _: F,
        shape: Shape,
        carry: Carry,
        operands: &[Place],
        results: &[Option<Place>],
    ) -> Result<(), SequenceError> {
        let intos: Vec<_> = results.iter().map(|&result| into(shape, result)).collect();
        let inner = shape.with(Axis::Time, 1);
        let last = carry.end.place();
        let (from, to) = check::<F>(shape, &Carry { end: into(inner, last), ..carry }, operands, &intos)?;
        let written = Written::of::<F>()?;
        let (mut targets, mut sums) = self.targets(shape, results);
        let mut meanwhile = self.still_meanwhile();
        let end = last.map(|place| {
            if place.shape == inner {
                return place;
            }
            let many = meanwhile.take(Place { shape: inner, ..place });
            sums.push((many, place));
            many
        });
        let read: Vec<Place> = operands.iter().copied().chain(carry.start).chain(carry.added).collect();
        let kept = [carry.before, carry.after, end];
        let written_to: Vec<Place> = targets.iter().copied().chain(kept).flatten().collect();
        let mut walk = Walk::new(inner, [shape.along(Axis::Time), 0]);
        let mut count = 0;
        let mut array = |place: Place| {
            walk.array(place, Some(Axis::Time));
            count += 1;
            count - 1
        };
        let arrays = Arrays {
            operands: operands.iter().map(|&place| array(place)).collect(),
            results: targets.drain(..).map(|place| place.map(&mut array)).collect(),
            start: carry.start.map(&mut array),
            added: carry.added.map(&mut array),
            before: carry.before.map(&mut array),
            after: carry.after.map(&mut array),
            end: end.map(&mut array),
            count: 0,
        };
        let arrays = Arrays { count, ..arrays };
        let text =
            scan_text(&written, [carry.operand, carry.result], [from, to], carry.is_backwards, &arrays);
        let (count, words) = walk.done();
        self.each(&text, count, words, [&read, &written_to]);
        sums.into_iter().try_for_each(|(from, to)| Ok(self.total(&[from], to)?))
    }
}

fn scan_text(
    written: &Written,
    [operand, result]: [usize; 2],
    [from, to]: [Range<usize>; 2],
    is_backwards: bool,
    arrays: &Arrays,
) -> String {
    let rows = from.len();
    // The array at this step.
    let at = |array: usize, rows: usize| {
        coefficients(&format!("a{array} + step_of_time * t{array}"), &format!("p{array}"), rows)
    };
    let whole = |array: usize| coefficients(&format!("a{array}"), &format!("p{array}"), rows);
    let mut text = format!(
        "{WALK}{}{EACH}    let position = position_of(index);\n{}{}    var state: array<f32, {rows}>;\n",
        written.function("formula"),
        places(arrays.count),
        lines(arrays.count, |array| format!("let t{array} = told[{}].w;", 2 + 2 * array)),
    );
    if let Some(start) = arrays.start {
        text += &lines(rows, |row| format!("state[{row}] = {};", whole(start)[row]));
    }
    text += "    for (var count = 0u; count < told[0].z; count++) {\n    let step_of_time = ";
    text += if is_backwards { "told[0].z - 1u - count;\n" } else { "count;\n" };
    if let Some(added) = arrays.added {
        text += &lines(rows, |row| format!("state[{row}] += {};", at(added, rows)[row]));
    }
    let keep = |array: Option<usize>| {
        array.map_or(String::new(), |array| {
            lines(rows, |row| format!("{} = state[{row}];", at(array, rows)[row]))
        })
    };
    text += &keep(arrays.before);
    let mut values: Vec<String> = Vec::new();
    let mut others = arrays.operands.iter();
    for (index, &rows) in written.operands.iter().enumerate() {
        if index == operand {
            values.extend((0..rows).map(|row| format!("state[{row}]")));
        } else {
            values.extend(at(*others.next().expect("an array for each operand"), rows));
        }
    }
    text += &format!("    let y = formula({});\n", array_of(&values));
    let mut others = arrays.results.iter();
    let mut first = 0;
    for (index, &rows) in written.results.iter().enumerate() {
        if index != result
            && let Some(array) = others.next().expect("a place for each result")
        {
            text += &lines(rows, |row| format!("{} = y[{}];", at(*array, rows)[row], first + row));
        }
        first += rows;
    }
    text += &lines(rows, |row| format!("state[{row}] = y[{}];", to.start + row));
    text += &keep(arrays.after);
    text += "    }\n";
    if let Some(end) = arrays.end {
        text += &lines(rows, |row| format!("{} = state[{row}];", whole(end)[row]));
    }
    text + "}\n"
}
