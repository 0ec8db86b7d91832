//! Attention and its gradient: one invocation for each query, or key, and head.
//!
//! Nothing is kept but the logarithm of the sum of exponentials for each query. The gradient goes through all pairs twice: once by
//! queries, for their gradients, and once by keys, for theirs and those of values. So no two invocations add to the same number.

use super::kernel::{EACH, WALK, Written, array_of, coefficients, lines};
use super::sequence::{Sequence, SequenceError};
use super::walk::Walk;
use crate::array::attend::{
    ANSWERS, Attention, AttentionArrays, AttentionGradients, KEYS, Mask, NAME, PARAMETERS, PRESENT, QUERIES,
    SUMS, VALUES, Weighting, check_gradients,
};
use crate::array::shape::{Axis, Place, Shape, check_apart};
use crate::formula::Formula;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// Attention as the text of a kernel.
struct Text<'a> {
    attention: Attention,
    arrays: &'a AttentionArrays,
    pair: Written,
    score: Written,
    /// Channels of a head.
    group: usize,
}

impl Sequence {
    /// Attention, as [`Attend`](crate::array::Attend).
    ///
    /// # Errors
    /// If the arrays do not fit each other or the formulas, or no shader computes these.
    pub fn attend<P: Formula, S: Formula>(
        &mut self,
        attention: Attention,
        arrays: &AttentionArrays,
    ) -> Result<(), SequenceError> {
        attention.check::<P, S>(arrays)?;
        check_apart(NAME, &arrays.operands(), &[arrays.answers, arrays.sums])?;
        let text = Text::new::<P, S>(attention, arrays)?;
        let (walk, _) = text.walk(arrays.queries.shape, &[]);
        let (count, words) = walk.done();
        self.each(&text.forward(), count, words, [&arrays.operands(), &[arrays.answers, arrays.sums]]);
        Ok(())
    }

    /// The gradient of attention, as [`AttendBackward`](crate::array::AttendBackward). Gradients replace what is there.
    ///
    /// # Errors
    /// If the arrays do not fit each other or the formulas, or no shader computes these or their gradients.
    pub fn attend_backward<P: Formula, S: Formula>(
        &mut self,
        attention: Attention,
        arrays: &AttentionArrays,
        gradients: &AttentionGradients,
    ) -> Result<(), SequenceError> {
        attention.check::<P, S>(arrays)?;
        check_gradients(arrays, gradients)?;
        let AttentionGradients { answers, queries, keys, values, parameters } = gradients;
        let written = [*queries, *keys, *values].into_iter().chain(parameters.iter().copied()).flatten();
        let read: Vec<Place> =
            arrays.operands().into_iter().chain([arrays.answers, arrays.sums, *answers]).collect();
        check_apart(NAME, &read, &written.collect::<Vec<_>>())?;
        let text = Text::new::<P, S>(attention, arrays)?;
        let slopes = [Written::of::<P::Gradient>()?, Written::of::<S::Gradient>()?];
        // By queries: the gradients of parameters are sums over all of them.
        let heads = arrays.queries.shape.with(Axis::Channel, attention.heads);
        let mut meanwhile = self.meanwhile();
        let many: Vec<Option<Place>> = (parameters.iter())
            .map(|place| place.map(|place| meanwhile.take(Place { shape: heads, ..place })))
            .collect();
        if queries.is_some() || many.iter().any(Option::is_some) {
            let more: Vec<Place> = [*answers].into_iter().chain(*queries).collect();
            let (mut walk, first) = text.walk(arrays.queries.shape, &more);
            many.iter().flatten().for_each(|&place| walk.spread(place, Some(attention.axis), 1));
            let first_of_many = first + more.len();
            let (count, words) = walk.done();
            let own = text.by_queries(&slopes, first, queries.is_some(), &many, first_of_many);
            let written: Vec<Place> = many.iter().copied().flatten().chain(*queries).collect();
            self.each(&own, count, words, [&read, &written]);
        }
        if keys.is_some() || values.is_some() {
            let more: Vec<Place> = [*answers].into_iter().chain(*keys).chain(*values).collect();
            let (walk, first) = text.walk(arrays.keys.shape, &more);
            let (count, words) = walk.done();
            let own = text.by_keys(&slopes, first, [keys.is_some(), values.is_some()]);
            let written: Vec<Place> = keys.iter().chain(values).copied().collect();
            self.each(&own, count, words, [&read, &written]);
        }
        for (from, to) in many.into_iter().zip(parameters) {
            if let (Some(from), Some(to)) = (from, *to) {
                self.total(&[from], to)?;
            }
        }
        Ok(())
    }
}

impl<'a> Text<'a> {
    fn new<P: Formula, S: Formula>(
        attention: Attention,
        arrays: &'a AttentionArrays,
    ) -> Result<Self, SequenceError> {
        let group = arrays.queries.shape.along(Axis::Channel) / attention.heads;
        Ok(Self { attention, arrays, pair: Written::of::<P>()?, score: Written::of::<S>()?, group })
    }

    /// The way through all arrays and some more, for each query or key of a shape and each head; and which array is the first of
    /// these.
    fn walk(&self, shape: Shape, more: &[Place]) -> (Walk, usize) {
        let Self { attention, arrays, group, .. } = self;
        let AttentionArrays { queries, keys, values, parameters, present, answers, sums } = arrays;
        let axis = Some(attention.axis);
        let lengths = [queries, keys].map(|place| place.shape.along(attention.axis));
        let mut walk = Walk::new(shape.with(Axis::Channel, attention.heads), lengths);
        [queries, keys, values, answers].into_iter().for_each(|&place| walk.spread(place, axis, *group));
        walk.spread(*sums, axis, 1);
        walk.spread(present.unwrap_or(*sums), axis, 0);
        for place in parameters {
            walk.spread(*place, axis, usize::from(place.shape.along(Axis::Channel) > 1));
        }
        more.iter().for_each(|&place| walk.spread(place, axis, *group));
        (walk, PARAMETERS + parameters.len())
    }

    /// Coefficients of the sums that a score is made of.
    fn parts(&self) -> usize {
        self.pair.outputs()
    }

    /// `let a0 = …`, and the distances of coefficients and of steps along the axis; the position on the axis; the parameters.
    fn head(&self, arrays: usize) -> String {
        let axis = ["x", "y", "z", "w"][self.attention.axis as usize];
        let mut text =
            format!("    let position = position_of(index);\n    let own = position.token.{axis};\n");
        text += &lines(arrays, |array| {
            let word = 2 + 2 * array;
            format!(
                "let a{array} = place_of({array}u, position); let p{array} = told[{word}].y; let t{array} = told[{word}].w;"
            )
        });
        let mut slot = 0;
        for (index, place) in self.arrays.parameters.iter().enumerate() {
            let array = PARAMETERS + index;
            let all = coefficients(&format!("a{array}"), &format!("p{array}"), place.rows);
            text += &lines(place.rows, |row| format!("let c{} = {};", slot + row, all[row]));
            slot += place.rows;
        }
        text
    }

    /// What a query and a key come to, summed over the channels of a head, as a function.
    fn compared(&self) -> String {
        let (parts, group) = (self.parts(), self.group);
        format!(
            "{}
fn compared(query: u32, key: u32) -> array<f32, {}> {{
    var sums: array<f32, {}>;
    for (var channel = 0u; channel < {group}u; channel++) {{
        let y = pair({});
    {}    }}
    return sums;
}}
",
            self.pair.function("pair"),
            parts.max(1),
            parts.max(1),
            array_of(&self.pair_at("query + channel", "key + channel")),
            lines(parts, |part| format!("    sums[{part}] += y[{part}];")),
        )
    }

    /// The operands of the comparison.
    fn pair_at(&self, query: &str, key: &str) -> Vec<String> {
        let pitch = |array: usize| format!("told[{}].y", 2 + 2 * array);
        let mut all = coefficients(query, &pitch(QUERIES), self.pair.operands[0]);
        all.extend(coefficients(key, &pitch(KEYS), self.pair.operands[1]));
        all
    }

    /// The operands of the score: sums, then parameters.
    fn scored(&self) -> Vec<String> {
        let parts = self.parts();
        let sums = (0..parts).map(|part| format!("sums[{part}]"));
        sums.chain((0..self.score.inputs() - parts).map(|slot| format!("c{slot}"))).collect()
    }

    /// Leaves out pairs that do not see each other.
    fn seen(&self, query: &str, key: &str) -> String {
        let mut text = match self.attention.mask {
            Mask::All => String::new(),
            Mask::Causal => format!("    if ({key} > {query}) {{ continue; }}\n"),
            Mask::Others => format!("    if ({key} == {query}) {{ continue; }}\n"),
        };
        if self.arrays.present.is_some() {
            text +=
                &format!("    if (arena[a{PRESENT}{}] == 0.0) {{ continue; }}\n", self.shift(key, PRESENT));
        }
        text
    }

    /// How far a query or key is from where an array begins for this invocation.
    fn shift(&self, at: &str, array: usize) -> String {
        format!(" + {at} * t{array}")
    }

    fn forward(&self) -> String {
        let (group, rows) = (self.group, self.arrays.values.rows);
        let width = group * rows;
        let weight = match self.attention.weighting {
            Weighting::Sum => "    let weight = s;\n".to_string(),
            // What was summed so far is made smaller where a greater score comes.
            Weighting::Softmax => format!(
                "    var weight = 1.0;
    if (!is_any || s > most) {{
        let less = select(0.0, real_exp(most - s), is_any);
        total *= less;
        for (var k = 0u; k < {width}u; k++) {{
            answer[k] *= less;
        }}
        most = s;
        is_any = true;
    }} else {{
        weight = real_exp(s - most);
    }}
    total += weight;
"
            ),
        };
        let (scale, sum) = match self.attention.weighting {
            Weighting::Sum => ("1.0", "0.0"),
            Weighting::Softmax => ("select(1.0 / total, 0.0, total == 0.0)", "most + real_ln(total)"),
        };
        let value = coefficients("value", &format!("p{VALUES}"), rows);
        let answer =
            coefficients(&format!("a{ANSWERS} + own * t{ANSWERS} + channel"), &format!("p{ANSWERS}"), rows);
        format!(
            "{WALK}{}{}{EACH}{}    var most = 0.0;
    var total = 0.0;
    var is_any = false;
    var answer: array<f32, {}>;
    for (var key = 0u; key < told[0].w; key++) {{
{}    let sums = compared(a{QUERIES} + own * t{QUERIES}, a{KEYS}{});
    let s = score({})[0];
{weight}    for (var channel = 0u; channel < {group}u; channel++) {{
    let value = a{VALUES}{} + channel;
{}    }}
    }}
    let scale = {scale};
    for (var channel = 0u; channel < {group}u; channel++) {{
{}    }}
    arena[a{SUMS} + own * t{SUMS}] = {sum};
}}
",
            self.compared(),
            self.score.function("score"),
            self.head(PARAMETERS + self.arrays.parameters.len()),
            width.max(1),
            self.seen("own", "key"),
            self.shift("key", KEYS),
            array_of(&self.scored()),
            self.shift("key", VALUES),
            lines(rows, |row| format!("answer[channel * {rows}u + {row}u] += weight * {};", value[row])),
            lines(rows, |row| format!("{} = answer[channel * {rows}u + {row}u] * scale;", answer[row])),
        )
    }

    /// The weight of a pair and its slope, then the gradients of what its score is made of; `answers` is the array of the gradient
    /// of answers.
    fn slopes(&self, query: &str, key: &str, answers: usize) -> String {
        let (group, rows) = (self.group, self.arrays.values.rows);
        let value = coefficients("value", &format!("p{VALUES}"), rows);
        let answer = coefficients("answer", &format!("p{ANSWERS}"), rows);
        let slope = coefficients("slope_of", &format!("p{answers}"), rows);
        let (weight, d_score) = match self.attention.weighting {
            Weighting::Sum => ("s".to_string(), "slope"),
            Weighting::Softmax => (
                format!("real_exp(s - arena[a{SUMS}{}])", self.shift(query, SUMS)),
                "weight * (slope - along)",
            ),
        };
        let mut weighted = self.scored();
        weighted.push("d_score".into());
        format!(
            "    let sums = compared(a{QUERIES}{}, a{KEYS}{});
    let s = score({})[0];
    let weight = {weight};
    var slope = 0.0;
    var along = 0.0;
    for (var channel = 0u; channel < {group}u; channel++) {{
    let value = a{VALUES}{} + channel;
    let answer = a{ANSWERS}{} + channel;
    let slope_of = a{answers}{} + channel;
{}    }}
    let d_score = {d_score};
    let d = score_slopes({});
",
            self.shift(query, QUERIES),
            self.shift(key, KEYS),
            array_of(&self.scored()),
            self.shift(key, VALUES),
            self.shift(query, ANSWERS),
            self.shift(query, answers),
            lines(rows, |row| format!(
                "slope += {} * {}; along += {} * {};",
                slope[row], value[row], slope[row], answer[row]
            )),
            array_of(&weighted),
        )
    }

    fn functions(&self, [pair, score]: &[Written; 2]) -> String {
        let (compared, own) = (self.compared(), self.score.function("score"));
        format!("{WALK}{compared}{own}{}{}", pair.function("pair_slopes"), score.function("score_slopes"))
    }

    /// The gradients of the comparison of a channel, as an expression.
    fn pair_slopes(&self, query: &str, key: &str) -> String {
        let query = format!("a{QUERIES}{} + channel", self.shift(query, QUERIES));
        let key = format!("a{KEYS}{} + channel", self.shift(key, KEYS));
        let mut all = self.pair_at(&query, &key);
        all.extend((0..self.parts()).map(|part| format!("d[{part}]")));
        format!("pair_slopes({})", array_of(&all))
    }

    fn by_queries(
        &self,
        slopes: &[Written; 2],
        answers: usize,
        has_queries: bool,
        many: &[Option<Place>],
        first_of_many: usize,
    ) -> String {
        let (group, rows) = (self.group, self.arrays.queries.rows);
        let parameters = self.score.inputs() - self.parts();
        let mut text = format!(
            "{}{EACH}{}    var d_query: array<f32, {}>;\n    var d_parameters: array<f32, {}>;\n",
            self.functions(slopes),
            self.head(first_of_many + many.iter().flatten().count()),
            (group * rows).max(1),
            parameters.max(1),
        );
        text += "    for (var key = 0u; key < told[0].w; key++) {\n";
        text += &self.seen("own", "key");
        text += &self.slopes("own", "key", answers);
        text += &lines(parameters, |slot| format!("d_parameters[{slot}] += d[{}];", self.parts() + slot));
        if has_queries {
            text += &format!(
                "    for (var channel = 0u; channel < {group}u; channel++) {{\n    let y = {};\n{}    }}\n",
                self.pair_slopes("own", "key"),
                lines(rows, |row| format!("d_query[channel * {rows}u + {row}u] += y[{row}];")),
            );
        }
        text += "    }\n";
        if has_queries {
            let array = answers + 1;
            text += &self.gradient_of("d_query", array, rows);
        }
        let (mut slot, mut array) = (0, first_of_many);
        for (place, own) in many.iter().zip(&self.arrays.parameters) {
            if place.is_some() {
                let to = coefficients(&format!("a{array} + own * t{array}"), &format!("p{array}"), own.rows);
                text += &lines(own.rows, |row| format!("{} = d_parameters[{}];", to[row], slot + row));
                array += 1;
            }
            slot += own.rows;
        }
        text + "}\n"
    }

    fn by_keys(&self, slopes: &[Written; 2], answers: usize, [has_keys, has_values]: [bool; 2]) -> String {
        let group = self.group;
        let [of_keys, of_values] = [self.arrays.keys.rows, self.arrays.values.rows];
        let mut text = format!(
            "{}{EACH}{}    var d_key: array<f32, {}>;\n    var d_value: array<f32, {}>;\n",
            self.functions(slopes),
            self.head(answers + 1 + usize::from(has_keys) + usize::from(has_values)),
            (group * of_keys).max(1),
            (group * of_values).max(1),
        );
        text += "    for (var query = 0u; query < told[0].z; query++) {\n";
        text += &self.seen("query", "own");
        text += &self.slopes("query", "own", answers);
        text += &format!("    for (var channel = 0u; channel < {group}u; channel++) {{\n");
        if has_values {
            let slope_of = format!("a{answers}{} + channel", self.shift("query", answers));
            let all = coefficients(&slope_of, &format!("p{answers}"), of_values);
            text += &lines(of_values, |row| {
                format!("d_value[channel * {of_values}u + {row}u] += weight * {};", all[row])
            });
        }
        if has_keys {
            text += &format!("    let y = {};\n", self.pair_slopes("query", "own"));
            let first = self.pair.operands[0];
            text +=
                &lines(of_keys, |row| format!("d_key[channel * {of_keys}u + {row}u] += y[{}];", first + row));
        }
        text += "    }\n    }\n";
        if has_keys {
            text += &self.gradient_of("d_key", answers + 1, of_keys);
        }
        if has_values {
            text += &self.gradient_of("d_value", answers + 1 + usize::from(has_keys), of_values);
        }
        text + "}\n"
    }

    /// Writes what was summed up for all channels of a head.
    fn gradient_of(&self, name: &str, array: usize, rows: usize) -> String {
        let to = coefficients(&format!("a{array} + own * t{array} + channel"), &format!("p{array}"), rows);
        format!(
            "    for (var channel = 0u; channel < {}u; channel++) {{\n{}    }}\n",
            self.group,
            lines(rows, |row| format!("{} = {name}[channel * {rows}u + {row}u];", to[row])),
        )
    }
}
