//! A formula, value by value.

use super::kernel::{EACH, WALK, Written, array_of, coefficients, lines};
use super::sequence::{Sequence, SequenceError};
use super::walk::Walk;
use crate::array::arrays::{Into, check_rows, check_shapes};
use crate::array::shape::{Place, Shape};
use crate::formula::Formula;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

impl Sequence {
    /// A formula for every value of a shape, as [`Map`](crate::array::Map). Results replace what is there; where one has length 1
    /// along an axis it is the sum, in an order that is always the same.
    ///
    /// # Errors
    /// If the arrays do not fit the formula or each other, or no shader computes the formula.
    pub fn map<F: Formula>(
        &mut self,
        _: F,
        shape: Shape,
        operands: &[Place],
        results: &[Option<Place>],
    ) -> Result<(), SequenceError> {
        let into: Vec<Into> = results.iter().map(|&result| into(shape, result)).collect();
        check_rows::<F>(operands, &into)?;
        check_shapes(F::NAME, shape, operands, &into)?;
        let written = Written::of::<F>()?;
        let (targets, sums) = self.targets(shape, results);
        let mut walk = Walk::new(shape, [0, 0]);
        operands.iter().chain(targets.iter().flatten()).for_each(|&place| walk.array(place, None));
        let (count, words) = walk.done();
        let written_to: Vec<Place> = targets.iter().copied().flatten().collect();
        self.each(&map_text(&written, &targets), count, words, [operands, &written_to]);
        sums.into_iter().try_for_each(|(from, to)| Ok(self.total(&[from], to)?))
    }

    /// Where results are written: those that are sums along axes go elsewhere first.
    pub(super) fn targets(
        &mut self,
        shape: Shape,
        results: &[Option<Place>],
    ) -> (Vec<Option<Place>>, Vec<(Place, Place)>) {
        let mut sums = Vec::new();
        let mut meanwhile = self.meanwhile();
        let mut target = |place: Place| {
            if place.shape == shape {
                return place;
            }
            let many = meanwhile.take(Place { shape, ..place });
            sums.push((many, place));
            many
        };
        let targets = results.iter().map(|result| result.map(&mut target)).collect();
        (targets, sums)
    }
}

/// A result as the checks of all skeletons see it.
pub(super) fn into(shape: Shape, result: Option<Place>) -> Into {
    match result {
        None => Into::Nowhere,
        Some(place) if place.shape == shape => Into::Set(place),
        Some(place) => Into::Add(place),
    }
}

/// `let a0 = place_of(0u, position);` and the distance of its coefficients.
pub(super) fn places(count: usize) -> String {
    lines(count, |array| {
        format!("let a{array} = place_of({array}u, position); let p{array} = told[{}].y;", 2 + 2 * array)
    })
}

fn map_text(written: &Written, targets: &[Option<Place>]) -> String {
    let arrays = written.operands.len();
    let operands: Vec<String> = (written.operands.iter().enumerate())
        .flat_map(|(array, &rows)| coefficients(&format!("a{array}"), &format!("p{array}"), rows))
        .collect();
    let all = arrays + targets.iter().flatten().count();
    let mut text = format!(
        "{WALK}{}{EACH}    let position = position_of(index);\n{}    let y = formula({});\n",
        written.function("formula"),
        places(all),
        array_of(&operands),
    );
    let (mut array, mut first) = (arrays, 0);
    for (target, &rows) in targets.iter().zip(written.results) {
        if target.is_some() {
            let to = coefficients(&format!("a{array}"), &format!("p{array}"), rows);
            text += &lines(rows, |row| format!("{} = y[{}];", to[row], first + row));
            array += 1;
        }
        first += rows;
    }
    text + "}\n"
}
