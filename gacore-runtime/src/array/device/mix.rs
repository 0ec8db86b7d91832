//! Weights between channels.

use super::kernel::{EACH, GROUP};
use super::sequence::{Sequence, word};
use crate::array::product::{Mix, Side};
use crate::array::shape::{Axis, Place, ShapeError};
use alloc::format;
use alloc::string::String;

/// What each word of a dispatch is called: counts, and where arrays begin.
const NAMES: [&str; 12] = [
    "count",
    "inputs",
    "outputs",
    "rows",
    "classes",
    "tokens",
    "x",
    "weights",
    "y",
    "class_of",
    "is_classed",
    "unused",
];

/// The words as constants of a function.
fn named() -> String {
    let name = |(index, name): (usize, &&str)| {
        format!("    let {name} = told[{}].{};\n", index / 4, ["x", "y", "z", "w"][index % 4])
    };
    NAMES.iter().enumerate().skip(1).map(name).collect()
}

/// The class of a coefficient.
const CLASS: &str = "
fn class_of_row(row: u32) -> u32 {
    if (told[2].z == 0u) {
        return 0u;
    }
    return table[told[2].y + row];
}
";

impl Sequence {
    /// Weighted sums of channels, as [`Mix`]: one of input, weights and output from the others. The result replaces what is
    /// there.
    ///
    /// # Errors
    /// If the arrays do not fit each other.
    pub fn mix(&mut self, side: Side, classes: &[usize], arrays: [Place; 3]) -> Result<(), ShapeError> {
        Mix::new(side, classes, arrays, false)?;
        let [x, weights, y] = arrays;
        let (inputs, outputs) = (x.shape.along(Axis::Channel), y.shape.along(Axis::Channel));
        let class_of = self.numbers_for(classes.iter().copied());
        let count = match side {
            Side::Output => y.len(),
            Side::Input => x.len(),
            Side::Weight => weights.len(),
        };
        let words = [
            count,
            inputs,
            outputs,
            x.rows,
            weights.rows,
            x.shape.tokens(),
            x.start,
            weights.start,
            y.start,
            class_of,
            usize::from(!classes.is_empty()),
            0,
        ];
        let words = words.map(word).to_vec();
        match side {
            Side::Output => self.each(&output(), count, words, [&[x, weights], &[y]]),
            Side::Input => self.each(&input(), count, words, [&[y, weights], &[x]]),
            Side::Weight => self.groups(&weight(), count, words, [&[x, y], &[weights]]),
        }
        Ok(())
    }
}

fn output() -> String {
    format!(
        "{CLASS}{EACH}{}    let output = index % outputs;
    let line = index / outputs;
    let class_ = class_of_row(line % rows);
    var total = 0.0;
    var w = weights + class_ * outputs + output;
    for (var i = 0u; i < inputs; i++) {{
        total += arena[x + line * inputs + i] * arena[w];
        w += classes * outputs;
    }}
    arena[y + index] = total;
}}
",
        named()
    )
}

fn input() -> String {
    format!(
        "{CLASS}{EACH}{}    let input = index % inputs;
    let line = index / inputs;
    let class_ = class_of_row(line % rows);
    var total = 0.0;
    let w = weights + (input * classes + class_) * outputs;
    for (var o = 0u; o < outputs; o++) {{
        total += arena[y + line * outputs + o] * arena[w + o];
    }}
    arena[x + index] = total;
}}
",
        named()
    )
}

fn weight() -> String {
    format!(
        "{CLASS}
fn joined(a: f32, b: f32) -> f32 {{
    return a + b;
}}
{GROUP}{}    let output = index % outputs;
    let class_ = (index / outputs) % classes;
    let input = index / (outputs * classes);
    var own = 0.0;
    if (is_used) {{
        for (var token = lane; token < tokens; token += WORKGROUP) {{
            for (var row = 0u; row < rows; row++) {{
                if (class_of_row(row) == class_) {{
                    let line = token * rows + row;
                    own += arena[x + line * inputs + input] * arena[y + line * outputs + output];
                }}
            }}
        }}
    }}
    let total = sum_of_lanes(lane, own);
    if (is_used && lane == 0u) {{
        arena[weights + index] = total;
    }}
}}
",
        named()
    )
}
