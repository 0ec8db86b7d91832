//! Networks computed at once, one number at a time.

use super::Flow;
use super::error::{Cause, FlowError};
use super::slope::{Given, Potential};
use super::typed::{Var, Weights};
use gacore_runtime::array::{
    AXES, Attention, AttentionArrays, Axis, Place, Shape, ShapeError, TakeError, Weighting,
};
use gacore_runtime::{Dual, Formula, Real, Stored, Tuple};
use std::ops::Range;

/// Computes what a network says when it says it, in any number type: dual numbers carry derivatives through, and Enzyme
/// differentiates the calls.
///
/// A mistake, such as shapes that do not fit, is kept with the layer in which it was made, and all that follows is computed
/// with zeros: [`Eager::check`] reports it.
#[derive(Debug)]
pub struct Eager<'p, T> {
    parameters: &'p [T],
    layers: Vec<String>,
    error: Option<FlowError>,
}

/// An array of numbers.
#[derive(Debug)]
pub struct Numbers<T> {
    rows: usize,
    shape: Shape,
    numbers: Vec<T>,
}

impl<T: Copy> Clone for Numbers<T> {
    fn clone(&self) -> Self {
        Self { numbers: copied(&self.numbers), ..*self }
    }
}

/// A copy, made one by one: Enzyme cannot tell what lies in memory that is copied whole, nor follow shared memory.
#[allow(clippy::iter_cloned_collect)]
fn copied<T: Copy>(numbers: &[T]) -> Vec<T> {
    numbers.iter().copied().collect()
}

impl<T: Real> Numbers<T> {
    /// An array of other numbers.
    fn map<U>(&self, of: impl Fn(T) -> U) -> Numbers<U> {
        let Self { rows, shape, ref numbers } = *self;
        Numbers { rows, shape, numbers: numbers.iter().map(|&x| of(x)).collect() }
    }

    /// Where the value is whose position along each axis is given: its first coefficient.
    fn at(&self, position: [usize; AXES]) -> usize {
        let lengths = self.shape.lengths();
        let channel = Axis::Channel as usize;
        let along = |axis: usize| if lengths[axis] == 1 { 0 } else { position[axis] };
        let token = (0..channel).fold(0, |token, axis| token * lengths[axis] + along(axis));
        token * self.rows * lengths[channel] + along(channel)
    }

    /// The distance between coefficients.
    fn pitch(&self) -> usize {
        self.shape.along(Axis::Channel)
    }
}

/// An array that is being computed.
struct Writer<T> {
    rows: usize,
    shape: Shape,
    numbers: Vec<T>,
}

impl<T: Real> Writer<T> {
    fn zeros(rows: usize, shape: Shape) -> Numbers<T> {
        Numbers { rows, shape, numbers: vec![T::ZERO; rows * shape.count()] }
    }

    fn new(rows: usize, shape: Shape) -> Self {
        Self { rows, shape, numbers: vec![T::ZERO; rows * shape.count()] }
    }

    fn done(&mut self) -> Numbers<T> {
        Numbers { rows: self.rows, shape: self.shape, numbers: std::mem::take(&mut self.numbers) }
    }
}

/// Calls a function with the position of every value of a shape.
fn each(shape: Shape, mut f: impl FnMut([usize; AXES])) {
    let [a, b, c, d, e] = shape.lengths();
    for i in 0..a {
        for j in 0..b {
            for k in 0..c {
                for l in 0..d {
                    for m in 0..e {
                        f([i, j, k, l, m]);
                    }
                }
            }
        }
    }
}

impl<'p, T: Real> Eager<'p, T> {
    /// A flow with these parameters.
    pub fn new(parameters: &'p [T]) -> Self {
        Self { parameters, layers: Vec::new(), error: None }
    }

    /// An array of given numbers: channels are innermost, then come coefficients, then all other axes. As many numbers as
    /// the shape needs are read; there may be more.
    ///
    /// # Panics
    /// If there are fewer numbers than the shape needs.
    pub fn input<M: Stored<Scalar = f32>>(&mut self, shape: Shape, numbers: &[T]) -> Var<Self, M> {
        Var::new(self.input_handle(M::COEFFICIENT_NAMES.len(), shape, numbers))
    }

    /// An array of values with so many coefficients.
    pub(crate) fn input_handle(&mut self, rows: usize, shape: Shape, numbers: &[T]) -> Numbers<T> {
        Numbers { rows, shape, numbers: copied(&numbers[..rows * shape.count()]) }
    }

    /// The numbers of an array.
    pub fn numbers<'x, M>(&self, x: &'x Var<Self, M>) -> &'x [T] {
        &x.handle_ref().numbers
    }

    /// Whether everything fitted together.
    ///
    /// # Errors
    /// The first mistake, with its layer.
    pub fn check(&self) -> Result<(), FlowError> {
        self.error.clone().map_or(Ok(()), Err)
    }

    fn fail(&mut self, cause: impl Into<Cause>) {
        // Enzyme does not follow memory that grows, as that of messages does.
        if cfg!(enzyme) {
            panic!("something does not fit together: compiled without Enzyme, the program says what");
        }
        if self.error.is_none() {
            self.error = Some(FlowError::new(&self.layers, cause));
        }
    }

    fn broadcast(&mut self, operation: &'static str, operands: &[&Numbers<T>]) -> Option<Shape> {
        let mut shape = Shape::ONE;
        for operand in operands {
            let right = operand.shape;
            match shape.broadcast(right) {
                Some(both) => shape = both,
                None => {
                    self.fail(ShapeError::Lengths { operation, left: shape, right });
                    return None;
                }
            }
        }
        Some(shape)
    }
}

/// A finite number as one of another type, exactly where that has the digits.
fn number<T: Real>(x: f64) -> T {
    const HALF: u32 = 26;
    let (mut whole, mut power) = (x.abs(), 0_i32);
    if whole.is_normal() {
        power = whole.log2().floor() as i32 - 2 * HALF as i32;
        whole /= 2.0_f64.powi(power);
    }
    let integer = whole as u64;
    let [high, low] = [integer >> HALF, integer & ((1 << HALF) - 1)].map(|part| T::from_i32(part as i32));
    let two = if power < 0 { T::from_ratio(1, 2) } else { T::from_i32(2) };
    let scale = (0..power.abs()).fold(T::ONE, |scale, _| scale * two);
    let size = high * T::from_i32(1 << HALF) + low;
    if x < 0.0 { -(size * scale) } else { size * scale }
}

/// Reads the operands of a formula at a position.
fn read<T: Real>(operands: &[&Numbers<T>], position: [usize; AXES], coefficients: &mut [T]) {
    let mut slot = 0;
    for operand in operands {
        let (at, pitch) = (operand.at(position), operand.pitch());
        for row in 0..operand.rows {
            coefficients[slot] = operand.numbers[at + row * pitch];
            slot += 1;
        }
    }
}

/// Writes results of a formula at a position.
fn write<T: Real>(results: &mut [Writer<T>], position: [usize; AXES], coefficients: &[T]) {
    let mut slot = 0;
    for result in results {
        let lengths = result.shape.lengths();
        let channel = Axis::Channel as usize;
        let token = (0..channel).fold(0, |token, axis| token * lengths[axis] + position[axis]);
        let at = token * result.rows * lengths[channel] + position[channel];
        for row in 0..result.rows {
            result.numbers[at + row * lengths[channel]] = coefficients[slot];
            slot += 1;
        }
    }
}

impl<T: Real> Flow for Eager<'_, T> {
    type Handle = Numbers<T>;

    fn shape(&self, x: &Numbers<T>) -> Shape {
        x.shape
    }

    fn map_handles<K: Formula>(&mut self, operands: &[&Numbers<T>]) -> Vec<Numbers<T>> {
        let shape = self.broadcast(K::NAME, operands);
        let Some(shape) = shape else {
            return K::Results::COUNTS.iter().map(|&rows| Writer::zeros(rows, operands[0].shape)).collect();
        };
        let mut results: Vec<_> = K::Results::COUNTS.iter().map(|&rows| Writer::new(rows, shape)).collect();
        let mut from = vec![T::ZERO; K::Operands::TOTAL];
        let mut to = vec![T::ZERO; K::Results::TOTAL];
        each(shape, |position| {
            read(operands, position, &mut from);
            K::apply(&from, &mut to);
            write(&mut results, position, &to);
        });
        results.iter_mut().map(Writer::done).collect()
    }

    fn restore_handle<K: Formula>(&mut self, x: &Numbers<T>) -> Numbers<T> {
        self.map_handles::<K>(&[x]).swap_remove(0)
    }

    fn scan_handles<K: Formula>(&mut self, start: &Numbers<T>, operands: &[&Numbers<T>]) -> Vec<Numbers<T>> {
        let all = [&[start], operands].concat();
        let shape = self.broadcast(K::NAME, &all).filter(|_| start.shape.along(Axis::Time) == 1);
        let Some(shape) = shape else {
            if self.error.is_none() {
                let (left, right) = (start.shape.with(Axis::Time, 1), start.shape);
                self.fail(ShapeError::Lengths { operation: K::NAME, left, right });
            }
            return K::Results::COUNTS.iter().map(|&rows| Writer::zeros(rows, start.shape)).collect();
        };
        let mut results: Vec<_> = K::Results::COUNTS.iter().map(|&rows| Writer::new(rows, shape)).collect();
        let mut from = vec![T::ZERO; K::Operands::TOTAL];
        let mut to = vec![T::ZERO; K::Results::TOTAL];
        each(shape.with(Axis::Time, 1), |mut position| {
            read(&[start], position, &mut from[..start.rows]);
            for step in 0..shape.along(Axis::Time) {
                position[Axis::Time as usize] = step;
                read(operands, position, &mut from[start.rows..]);
                K::apply(&from, &mut to);
                write(&mut results, position, &to);
                from.iter_mut().zip(&to[..start.rows]).for_each(|(from, &to)| *from = to);
            }
        });
        results.iter_mut().map(Writer::done).collect()
    }

    fn mix_handle(&mut self, x: &Numbers<T>, weights: &Weights) -> Numbers<T> {
        let (place, classes) = (weights.place(), weights.classes());
        let (inputs, outputs) = (place.shape.along(Axis::Peer), weights.outputs());
        let shape = x.shape.with(Axis::Channel, outputs);
        let fits = x.shape.along(Axis::Channel) == inputs && (classes.is_empty() || classes.len() == x.rows);
        if !fits {
            let right = x.shape.with(Axis::Channel, inputs);
            self.fail(ShapeError::Lengths { operation: "mix", left: x.shape, right });
            return Writer::zeros(x.rows, shape);
        }
        let w = &self.parameters[place.start..place.end()];
        let mut y = Writer::<T>::new(x.rows, shape);
        for (row, (x_row, y_row)) in
            x.numbers.chunks_exact(inputs.max(1)).zip(y.numbers.chunks_exact_mut(outputs.max(1))).enumerate()
        {
            let class = classes.get(row % x.rows).copied().unwrap_or(0);
            for (input, &x) in x_row.iter().enumerate() {
                let w = &w[(input * place.rows + class) * outputs..][..outputs];
                y_row.iter_mut().zip(w).for_each(|(y, &w)| *y = y.add_product(x, w));
            }
        }
        y.done()
    }

    fn total_handle(&mut self, parts: &[&Numbers<T>]) -> Numbers<T> {
        let rows = parts[0].rows;
        let Some(shape) = self.broadcast("sum", parts) else {
            return Writer::zeros(rows, parts[0].shape);
        };
        let mut total = [Writer::new(rows, shape)];
        let (mut sum, mut more) = (vec![T::ZERO; rows], vec![T::ZERO; rows]);
        each(shape, |position| {
            sum.fill(T::ZERO);
            for part in parts {
                read(&[part], position, &mut more);
                sum.iter_mut().zip(&more).for_each(|(sum, &more)| *sum = *sum + more);
            }
            write(&mut total, position, &sum);
        });
        total[0].done()
    }

    fn sum_handle(&mut self, x: &Numbers<T>, axes: &[Axis]) -> Numbers<T> {
        let shape = axes.iter().fold(x.shape, |shape, &axis| shape.with(axis, 1));
        let mut sum = Writer::<T>::new(x.rows, shape);
        let place = Numbers::<T> { rows: x.rows, shape, numbers: Vec::new() };
        each(x.shape, |position| {
            let (from, to) = (x.at(position), place.at(position));
            for row in 0..x.rows {
                let slot = &mut sum.numbers[to + row * place.pitch()];
                *slot = *slot + x.numbers[from + row * x.pitch()];
            }
        });
        sum.done()
    }

    fn greatest_handle(&mut self, x: &Numbers<T>, axes: &[Axis]) -> Numbers<T> {
        let shape = axes.iter().fold(x.shape, |shape, &axis| shape.with(axis, 1));
        let place = Numbers::<T> { rows: x.rows, shape, numbers: Vec::new() };
        let mut numbers = vec![-T::ZERO.recip(); x.rows * shape.count()];
        each(x.shape, |position| {
            let (from, to) = (x.at(position), place.at(position));
            for row in 0..x.rows {
                let slot = &mut numbers[to + row * place.pitch()];
                *slot = Real::max(*slot, x.numbers[from + row * x.pitch()]);
            }
        });
        Numbers { numbers, ..place }
    }

    fn fill_handle(&mut self, shape: Shape, coefficients: &[f64]) -> Numbers<T> {
        let mut filled = [Writer::new(coefficients.len(), shape)];
        let coefficients: Vec<T> = coefficients.iter().map(|&x| number(x)).collect();
        each(shape, |position| write(&mut filled, position, &coefficients));
        filled[0].done()
    }

    fn constants_handle(&mut self, rows: usize, shape: Shape, numbers: &[f64]) -> Numbers<T> {
        Numbers { rows, shape, numbers: numbers.iter().map(|&x| number(x)).collect() }
    }

    fn join_handle(&mut self, axis: Axis, parts: &[&Numbers<T>]) -> Numbers<T> {
        let first = parts[0];
        let length = parts.iter().map(|part| part.shape.along(axis)).sum();
        let mut whole = [Writer::new(first.rows, first.shape.with(axis, length))];
        let mut coefficients = vec![T::ZERO; first.rows];
        let mut before = 0;
        for part in parts {
            if part.shape.with(axis, 1) != first.shape.with(axis, 1) || part.rows != first.rows {
                self.fail(ShapeError::Lengths { operation: "join", left: first.shape, right: part.shape });
                return Writer::zeros(first.rows, first.shape.with(axis, length));
            }
            each(part.shape, |mut position| {
                read(&[part], position, &mut coefficients);
                position[axis as usize] += before;
                write(&mut whole, position, &coefficients);
            });
            before += part.shape.along(axis);
        }
        whole[0].done()
    }

    fn part_handle(&mut self, axis: Axis, x: &Numbers<T>, range: Range<usize>) -> Numbers<T> {
        let shape = x.shape.with(axis, range.len());
        if range.end > x.shape.along(axis) {
            let right = x.shape.with(axis, range.end);
            self.fail(ShapeError::Lengths { operation: "part", left: x.shape, right });
            return Writer::zeros(x.rows, shape);
        }
        let mut part = [Writer::new(x.rows, shape)];
        let mut coefficients = vec![T::ZERO; x.rows];
        each(shape, |position| {
            let mut from = position;
            from[axis as usize] += range.start;
            read(&[x], from, &mut coefficients);
            write(&mut part, position, &coefficients);
        });
        part[0].done()
    }

    fn attend_handle<P: Formula, S: Formula>(
        &mut self,
        attention: Attention,
        [queries, keys, values]: [&Numbers<T>; 3],
        parameters: &[&Numbers<T>],
        present: Option<&Numbers<T>>,
    ) -> Numbers<T> {
        let place = |x: &Numbers<T>| Place { start: 0, rows: x.rows, shape: x.shape };
        let arrays = AttentionArrays {
            queries: place(queries),
            keys: place(keys),
            values: place(values),
            parameters: parameters.iter().map(|x| place(x)).collect(),
            present: present.map(place),
            answers: Place { rows: values.rows, ..place(queries) },
            sums: Place { start: 0, rows: 1, shape: queries.shape.with(Axis::Channel, attention.heads) },
        };
        if let Err(error) = attention.check::<P, S>(&arrays) {
            self.fail(error);
            return Writer::zeros(values.rows, queries.shape);
        }
        let (axis, channel) = (attention.axis as usize, Axis::Channel as usize);
        let group = queries.shape.along(Axis::Channel) / attention.heads;
        let mut answers = [Writer::new(values.rows, queries.shape)];
        let (mut pair, mut sums) = (vec![T::ZERO; P::Operands::TOTAL], vec![T::ZERO; P::Results::TOTAL]);
        let (mut scored, mut score) = (vec![T::ZERO; S::Operands::TOTAL], [T::ZERO]);
        let parts = sums.len();
        each(queries.shape.with(Axis::Channel, attention.heads), |position| {
            let head = position[channel];
            let at = |key: usize, own: usize| {
                let mut at = position;
                (at[axis], at[channel]) = (key, head * group + own);
                at
            };
            let mut seen = vec![(0, T::ZERO); keys.shape.along(attention.axis)];
            let mut count = 0;
            for key in 0..seen.len() {
                let is_present =
                    present.is_none_or(|present| present.numbers[present.at(at(key, 0))] != T::ZERO);
                if !is_present || !attention.mask.sees(position[axis], key) {
                    continue;
                }
                scored[..parts].fill(T::ZERO);
                for own in 0..group {
                    read(&[queries], at(position[axis], own), &mut pair[..queries.rows]);
                    read(&[keys], at(key, own), &mut pair[queries.rows..]);
                    P::apply(&pair, &mut sums);
                    scored.iter_mut().zip(&sums).for_each(|(sum, &x)| *sum = *sum + x);
                }
                read(parameters, position, &mut scored[parts..]);
                S::apply(&scored, &mut score);
                seen[count] = (key, score[0]);
                count += 1;
            }
            let weights = &mut seen[..count];
            if attention.weighting == Weighting::Softmax {
                let most = weights.iter().map(|&(_, score)| score).reduce(Real::max).unwrap_or(T::ZERO);
                weights.iter_mut().for_each(|(_, score)| *score = Real::exp(*score - most));
                let total = weights.iter().fold(T::ZERO, |sum, &(_, weight)| sum + weight);
                weights.iter_mut().for_each(|(_, weight)| *weight = *weight / total);
            }
            let mut value = vec![T::ZERO; values.rows];
            for own in 0..group {
                let mut answer = vec![T::ZERO; values.rows];
                for &(key, weight) in &*weights {
                    read(&[values], at(key, own), &mut value);
                    answer.iter_mut().zip(&value).for_each(|(sum, &x)| *sum = sum.add_product(weight, x));
                }
                write(&mut answers, at(position[axis], own), &answer);
            }
        });
        answers[0].done()
    }

    fn take_handle(&mut self, axis: Axis, table: &Numbers<T>, numbers: &[usize]) -> Numbers<T> {
        let length = table.shape.along(axis);
        let shape = table.shape.with(axis, numbers.len());
        if let Some(&number) = numbers.iter().find(|&&number| number >= length) {
            self.fail(TakeError::Missing { number, length });
            return Writer::zeros(table.rows, shape);
        }
        let mut picked = [Writer::new(table.rows, shape)];
        let mut coefficients = vec![T::ZERO; table.rows];
        each(shape, |position| {
            let mut from = position;
            from[axis as usize] = numbers[position[axis as usize]];
            read(&[table], from, &mut coefficients);
            write(&mut picked, position, &coefficients);
        });
        picked[0].done()
    }

    fn parameter_handle(&mut self, place: Place) -> Numbers<T> {
        let numbers = copied(&self.parameters[place.start..place.end()]);
        Numbers { rows: place.rows, shape: place.shape, numbers }
    }

    fn slope<P: Potential>(
        &mut self,
        potential: &P,
        at: &Var<Self, P::At>,
        given: &Given<Self>,
    ) -> (Var<Self, f32>, Var<Self, P::At>) {
        // Dual numbers carry the slope forward, for one number of `at` after the other.
        let said = potential.forward(self, at, given);
        let parameters: Vec<Dual<T>> = self.parameters.iter().map(|&p| Dual::constant(p)).collect();
        let mut dual = Eager::new(&parameters);
        let given = given.each::<Eager<Dual<T>>>(|array| array.map(Dual::constant));
        let mut slope = at.handle();
        for k in 0..slope.numbers.len() {
            let mut moved = at.handle_ref().map(Dual::constant);
            moved.numbers[k] = Dual::variable(at.handle_ref().numbers[k]);
            let said = potential.forward(&mut dual, &Var::new(moved), &given);
            slope.numbers[k] = dual.numbers(&said).iter().fold(T::ZERO, |sum, said| sum + said.slopes[0]);
        }
        if let Err(error) = dual.check() {
            self.error.get_or_insert(error);
        }
        (said, Var::new(slope))
    }

    fn layer<R>(&mut self, name: &str, f: impl FnOnce(&mut Self) -> R) -> R {
        if cfg!(enzyme) {
            return f(self);
        }
        self.layers.push(name.to_string());
        let result = f(self);
        self.layers.pop();
        result
    }
}
