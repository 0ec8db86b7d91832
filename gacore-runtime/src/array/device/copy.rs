//! Values that are copied: picked by their number, put back, side by side, or all alike.

use super::kernel::EACH;
use super::sequence::{Sequence, word};
use crate::array::part::Part;
use crate::array::shape::{Axis, Place, ShapeError};
use crate::array::take::Take;
use alloc::format;
use alloc::vec::Vec;

impl Sequence {
    /// Copies the values of a table with these numbers, as [`Take`].
    ///
    /// # Errors
    /// If the arrays do not fit each other.
    ///
    /// # Panics
    /// If a number is that of no value, or there are not as many as places.
    pub fn take(
        &mut self,
        axis: Axis,
        table: Place,
        picked: Place,
        numbers: &[usize],
    ) -> Result<(), ShapeError> {
        let take = Take::new(axis, table, picked)?;
        take.check(numbers).unwrap_or_else(|error| panic!("{error}"));
        let first = self.numbers_for(numbers.iter().copied());
        let ([length, expected], inner) = take.extents();
        let words = [picked.len(), length, expected, inner, table.start, picked.start, first, 0];
        let text = format!(
            "{EACH}    let inner = told[0].w;
    let place = (index / inner) % told[0].z;
    let outer = index / (inner * told[0].z);
    let source = (outer * told[0].y + table[told[1].z + place]) * inner + index % inner;
    arena[told[1].y + index] = arena[told[1].x + source];
}}
"
        );
        self.each(&text, picked.len(), words.map(word).to_vec(), [&[table], &[picked]]);
        Ok(())
    }

    /// Adds picked values to those with these numbers, in their order, all others being zero: see [`Take::put`].
    ///
    /// # Errors
    /// If the arrays do not fit each other.
    ///
    /// # Panics
    /// If a number is that of no value, or there are not as many as places.
    pub fn put(
        &mut self,
        axis: Axis,
        table: Place,
        picked: Place,
        numbers: &[usize],
    ) -> Result<(), ShapeError> {
        let take = Take::new(axis, table, picked)?;
        take.check(numbers).unwrap_or_else(|error| panic!("{error}"));
        let ([length, expected], inner) = take.extents();
        // For each value where its picks begin among all of them, sorted by value, and then these.
        let mut places: Vec<usize> = (0..numbers.len()).collect();
        places.sort_by_key(|&place| numbers[place]);
        let begin = |value: usize| places.partition_point(|&place| numbers[place] < value);
        let begins = self.numbers_for((0..=length).map(begin));
        let sorted = self.numbers_for(places.iter().copied());
        let words = [table.len(), length, expected, inner, table.start, picked.start, begins, sorted];
        let text = format!(
            "{EACH}    let inner = told[0].w;
    let value = (index / inner) % told[0].y;
    let outer = index / (inner * told[0].y);
    var total = 0.0;
    for (var k = table[told[1].z + value]; k < table[told[1].z + value + 1u]; k++) {{
        let place = table[told[1].w + k];
        total += arena[told[1].y + (outer * told[0].z + place) * inner + index % inner];
    }}
    arena[told[1].x + index] = total;
}}
"
        );
        self.each(&text, table.len(), words.map(word).to_vec(), [&[picked], &[table]]);
        Ok(())
    }

    /// Arrays side by side along an axis, each from a number on, and zeros where none is: see [`Part::put`].
    ///
    /// # Errors
    /// If the arrays do not fit each other.
    pub fn join(&mut self, axis: Axis, parts: &[(usize, Place)], whole: Place) -> Result<(), ShapeError> {
        let mut table = Vec::new();
        for &(first, part) in parts {
            Part::new(axis, whole, first, part)?;
            table.extend([first, first + part.shape.along(axis), part.start]);
        }
        let first = self.numbers_for(table);
        // What lies together for each number of the axis.
        let inner = (Axis::ALL.into_iter().filter(|&other| other > axis))
            .map(|axis| whole.shape.along(axis))
            .product::<usize>()
            * if axis == Axis::Channel { 1 } else { whole.rows };
        let words = [whole.len(), whole.start, inner, whole.shape.along(axis), parts.len(), first, 0, 0];
        let text = format!(
            "{EACH}    let inner = told[0].z;
    let at = (index / inner) % told[0].w;
    let outer = index / (inner * told[0].w);
    var x = 0.0;
    for (var k = told[1].y; k < told[1].y + 3u * told[1].x; k += 3u) {{
        let first = table[k];
        let behind = table[k + 1u];
        if (at >= first && at < behind) {{
            x = arena[table[k + 2u] + (outer * (behind - first) + at - first) * inner + index % inner];
        }}
    }}
    arena[told[0].y + index] = x;
}}
"
        );
        let read: Vec<Place> = parts.iter().map(|&(_, part)| part).collect();
        self.each(&text, whole.len(), words.map(word).to_vec(), [&read, &[whole]]);
        Ok(())
    }

    /// Copies a part of an array out of it, as [`Part::take`].
    ///
    /// # Errors
    /// If the arrays do not fit each other.
    pub fn part(&mut self, axis: Axis, whole: Place, first: usize, part: Place) -> Result<(), ShapeError> {
        let ([start, first], [together, step], count) = Part::new(axis, whole, first, part)?.extents();
        let words = [together * count, start, first, together, step, 0, 0, 0];
        let text = format!(
            "{EACH}    let whole = told[0].y + (index / told[0].w) * told[1].x + index % told[0].w;
    arena[told[0].z + index] = arena[whole];
}}
"
        );
        self.each(&text, together * count, words.map(word).to_vec(), [&[whole], &[part]]);
        Ok(())
    }
}
