//! A recording of what a network computes.

use super::Flow;
use super::erased::{AnyMap, AnyScan, AnyScoring, mapped, scanned, scoring};
use super::error::{Cause, FlowError};
use super::slope::{Given, Potential};
use super::typed::{Var, Weights};
use gacore_runtime::array::{Attention, AttentionArrays, Axis, Place, Shape, ShapeError, Side, TakeError};
use gacore_runtime::{Formula, Stored};
use std::collections::HashMap;
use std::ops::Range;

/// An array of a recording.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Id(pub(super) usize);

/// What is known of an array.
#[derive(Clone, Copy, Debug)]
pub(super) struct Value {
    /// Stored coefficients of a value.
    pub rows: usize,
    /// How many values there are along each axis.
    pub shape: Shape,
}

/// How arrays are computed from earlier ones.
#[derive(Clone, Debug)]
pub(super) enum Node {
    /// Given from outside.
    Input(Id),
    /// Among the parameters, at this place.
    Parameter(Place, Id),
    /// These coefficients everywhere.
    Fill(Vec<f64>, Id),
    /// A formula for every value of a shape. A result of length 1 along an axis is the sum.
    Map { formula: &'static dyn AnyMap, shape: Shape, operands: Vec<Id>, results: Vec<Option<Id>> },
    /// A formula that removes rounding, of an array.
    Restore { formula: &'static dyn AnyMap, operand: Id, result: Id },
    /// A formula along time.
    Scan(Along),
    /// Weighted sums of channels: input, weights and output, one of which is computed from the others.
    Mix { side: Side, classes: Vec<usize>, arrays: [Id; 3] },
    /// The sum of arrays, each summed along axes, or the same for all values along axes.
    Total(Vec<Id>, Id),
    /// The greatest numbers of an array along axes, which are constants.
    Greatest(Id, Id),
    /// Attention.
    Attend(Attending),
    /// The gradient of attention: of the answers, then those of queries, keys and values and of parameters, where they are
    /// needed, and memory for meanwhile.
    AttendBackward {
        of: Attending,
        answers: Id,
        gradients: [Option<Id>; 3],
        parameters: Vec<Option<Id>>,
        scratch: Id,
    },
    /// Values of a table picked along an axis.
    Take { axis: Axis, table: Id, picked: Id, numbers: Vec<usize> },
    /// Values put back to where they were picked, all others zero.
    Put { axis: Axis, table: Id, picked: Id, numbers: Vec<usize> },
    /// These numbers.
    Constants(Vec<f64>, Id),
    /// Arrays within another along an axis, each from a number on; all other values are zero where arrays do not cover all.
    Join { axis: Axis, parts: Vec<(usize, Id)>, whole: Id, covers: bool },
    /// A part of an array along an axis, from a number on.
    Part { axis: Axis, first: usize, whole: Id, part: Id },
}

/// A formula along time; operands and results are without what is carried.
#[derive(Clone, Debug)]
pub(super) struct Along {
    pub formula: &'static dyn AnyScan,
    pub shape: Shape,
    /// Which operand is carried, and which result becomes it.
    pub carried: [usize; 2],
    pub is_backwards: bool,
    pub operands: Vec<Id>,
    pub results: Vec<Option<Id>>,
    pub start: Option<Id>,
    pub added: Option<Id>,
    pub before: Option<Id>,
    pub after: Option<Id>,
    pub end: Option<Id>,
}

/// Attention and its arrays.
#[derive(Clone, Debug)]
pub(super) struct Attending {
    pub scoring: &'static dyn AnyScoring,
    pub attention: Attention,
    /// Queries, keys and values.
    pub operands: [Id; 3],
    pub parameters: Vec<Id>,
    pub present: Option<Id>,
    pub answers: Id,
    pub sums: Id,
    /// Memory for meanwhile.
    pub scratch: Id,
}

impl Attending {
    /// The arrays at their places.
    pub fn arrays(&self, at: impl Fn(Id) -> Place) -> AttentionArrays {
        let [queries, keys, values] = self.operands.map(&at);
        AttentionArrays {
            queries,
            keys,
            values,
            parameters: self.parameters.iter().map(|&id| at(id)).collect(),
            present: self.present.map(&at),
            answers: at(self.answers),
            sums: at(self.sums),
        }
    }

    fn read(&self) -> impl Iterator<Item = Id> + '_ {
        self.operands.iter().chain(&self.parameters).chain(&self.present).copied()
    }
}

impl Node {
    /// The arrays that are read.
    pub fn operands(&self) -> Vec<Id> {
        match self {
            Self::Input(_) | Self::Parameter(..) | Self::Fill(..) | Self::Constants(..) => Vec::new(),
            Self::Map { operands, .. } | Self::Total(operands, _) => operands.clone(),
            Self::Scan(along) => {
                along.operands.iter().copied().chain(along.start).chain(along.added).collect()
            }
            Self::Mix { side, arrays, .. } => {
                (0..3).filter(|&k| k != place_of(*side)).map(|k| arrays[k]).collect()
            }
            Self::Attend(of) => of.read().collect(),
            Self::AttendBackward { of, answers, .. } => {
                of.read().chain([of.answers, of.sums, *answers]).collect()
            }
            Self::Take { table, .. } => vec![*table],
            Self::Put { picked, .. } => vec![*picked],
            Self::Greatest(operand, _) | Self::Restore { operand, .. } => vec![*operand],
            Self::Join { parts, .. } => parts.iter().map(|&(_, part)| part).collect(),
            Self::Part { whole, .. } => vec![*whole],
        }
    }

    /// The arrays that are written.
    pub fn results(&self) -> Vec<Id> {
        match self {
            Self::Input(id)
            | Self::Parameter(_, id)
            | Self::Fill(_, id)
            | Self::Constants(_, id)
            | Self::Total(_, id)
            | Self::Greatest(_, id) => vec![*id],
            Self::Map { results, .. } => results.iter().flatten().copied().collect(),
            Self::Scan(along) => {
                let kept = [along.before, along.after, along.end];
                along.results.iter().copied().chain(kept).flatten().collect()
            }
            Self::Mix { side, arrays, .. } => vec![arrays[place_of(*side)]],
            Self::Attend(of) => vec![of.answers, of.sums, of.scratch],
            Self::AttendBackward { gradients, parameters, scratch, .. } => {
                gradients.iter().chain(parameters).flatten().chain([scratch]).copied().collect()
            }
            Self::Restore { result, .. } => vec![*result],
            Self::Take { picked, .. } => vec![*picked],
            Self::Put { table, .. } => vec![*table],
            Self::Join { whole, .. } => vec![*whole],
            Self::Part { part, .. } => vec![*part],
        }
    }
}

/// Which of input, weights and output is computed.
pub(super) fn place_of(side: Side) -> usize {
    match side {
        Side::Input => 0,
        Side::Weight => 1,
        Side::Output => 2,
    }
}

/// A recording of what a network computes, in order.
///
/// A mistake, such as shapes that do not fit, is kept with the layer in which it was made; [`Graph::check`],
/// [`Graph::gradient`] and [`Plan::new`](super::Plan::new) report it.
#[derive(Debug)]
pub struct Graph {
    pub(super) values: Vec<Value>,
    pub(super) nodes: Vec<Node>,
    /// The number of parameters.
    pub(super) parameters: usize,
    /// Arrays among the parameters, by the first parameter.
    pub(super) known: HashMap<usize, Id>,
    /// Arrays that never change: by coefficients of a value, shape, and the bits of the numbers given.
    constants: HashMap<(usize, Shape, Vec<u64>), Id>,
    /// Gradients of arrays among the parameters.
    pub(super) gradients: Vec<(Place, Id)>,
    layers: Vec<String>,
    error: Option<FlowError>,
}

impl Graph {
    /// A recording of a network with this number of parameters.
    pub fn new(parameters: usize) -> Self {
        Self {
            values: Vec::new(),
            nodes: Vec::new(),
            parameters,
            known: HashMap::new(),
            constants: HashMap::new(),
            gradients: Vec::new(),
            layers: Vec::new(),
            error: None,
        }
    }

    /// An array that is given when the network runs.
    pub fn input<M: Stored<Scalar = f32>>(&mut self, shape: Shape) -> Var<Self, M> {
        Var::new(self.input_handle(M::COEFFICIENT_NAMES.len(), shape))
    }

    /// An array of values with so many coefficients that is given when the network runs.
    pub(crate) fn input_handle(&mut self, rows: usize, shape: Shape) -> Id {
        let id = self.value(rows, shape);
        self.nodes.push(Node::Input(id));
        id
    }

    /// Whether everything that was recorded fits together.
    ///
    /// # Errors
    /// The first mistake, with its layer.
    pub fn check(&self) -> Result<(), FlowError> {
        self.error.clone().map_or(Ok(()), Err)
    }

    /// The number of operations that were recorded.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether nothing was recorded.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// A new array.
    pub(super) fn value(&mut self, rows: usize, shape: Shape) -> Id {
        self.values.push(Value { rows, shape });
        Id(self.values.len() - 1)
    }

    /// A new array like another.
    pub(super) fn like(&mut self, id: Id) -> Id {
        let Value { rows, shape } = self.values[id.0];
        self.value(rows, shape)
    }

    pub(super) fn of(&self, id: Id) -> Value {
        self.values[id.0]
    }

    /// The arrays of attention, as if all of them lay at the beginning.
    pub(super) fn arrays_of(&self, of: &Attending) -> AttentionArrays {
        of.arrays(|id| {
            let Value { rows, shape } = self.of(id);
            Place { start: 0, rows, shape }
        })
    }

    /// An array of numbers that never change: one that is there already, or a new one.
    fn known_constants(
        &mut self,
        rows: usize,
        shape: Shape,
        numbers: &[f64],
        node: fn(Vec<f64>, Id) -> Node,
    ) -> Id {
        let key = (rows, shape, numbers.iter().map(|x| x.to_bits()).collect());
        if let Some(&id) = self.constants.get(&key) {
            return id;
        }
        let id = self.value(rows, shape);
        self.nodes.push(node(numbers.to_vec(), id));
        self.constants.insert(key, id);
        id
    }

    /// Keeps the first mistake.
    fn fail(&mut self, cause: impl Into<Cause>) {
        if self.error.is_none() {
            self.error = Some(FlowError::new(&self.layers, cause));
        }
    }

    /// The shape that operands of a formula are broadcast to; that of the first where they do not fit.
    fn broadcast(&mut self, operation: &'static str, operands: &[Id]) -> Shape {
        let mut shape = Shape::ONE;
        for &operand in operands {
            let right = self.of(operand).shape;
            match shape.broadcast(right) {
                Some(both) => shape = both,
                None => self.fail(ShapeError::Lengths { operation, left: shape, right }),
            }
        }
        shape
    }
}

impl Flow for Graph {
    type Handle = Id;

    fn shape(&self, x: &Id) -> Shape {
        self.of(*x).shape
    }

    fn map_handles<K: Formula>(&mut self, operands: &[&Id]) -> Vec<Id> {
        let formula = mapped::<K>();
        let operands: Vec<Id> = operands.iter().map(|&&id| id).collect();
        let shape = self.broadcast(formula.name(), &operands);
        let results: Vec<Id> = formula.results().iter().map(|&rows| self.value(rows, shape)).collect();
        let kept = results.iter().copied().map(Some).collect();
        self.nodes.push(Node::Map { formula, shape, operands, results: kept });
        results
    }

    fn restore_handle<K: Formula>(&mut self, x: &Id) -> Id {
        let result = self.like(*x);
        self.nodes.push(Node::Restore { formula: mapped::<K>(), operand: *x, result });
        result
    }

    fn scan_handles<K: Formula>(&mut self, start: &Id, operands: &[&Id]) -> Vec<Id> {
        let formula = scanned::<K>();
        let operands: Vec<Id> = operands.iter().map(|&&id| id).collect();
        let inner = self.broadcast(formula.name(), &operands);
        let right = self.of(*start).shape;
        let shape = inner.broadcast(right).filter(|_| right.along(Axis::Time) == 1).unwrap_or_else(|| {
            self.fail(ShapeError::Lengths { operation: formula.name(), left: inner, right });
            inner
        });
        let after = self.value(formula.results()[0], shape);
        let results: Vec<Id> = formula.results()[1..].iter().map(|&rows| self.value(rows, shape)).collect();
        self.nodes.push(Node::Scan(Along {
            formula,
            shape,
            carried: [0, 0],
            is_backwards: false,
            operands,
            results: results.iter().copied().map(Some).collect(),
            start: Some(*start),
            added: None,
            before: None,
            after: Some(after),
            end: None,
        }));
        [vec![after], results].concat()
    }

    fn mix_handle(&mut self, x: &Id, weights: &Weights) -> Id {
        let Value { rows, shape } = self.of(*x);
        let place = weights.place();
        let (inputs, found) = (place.shape.along(Axis::Peer), shape.along(Axis::Channel));
        if inputs != found {
            let left = shape;
            self.fail(ShapeError::Lengths {
                operation: "mix",
                left,
                right: shape.with(Axis::Channel, inputs),
            });
        }
        let classes = weights.classes();
        if !classes.is_empty() && classes.len() != rows {
            self.fail(ShapeError::Rows { operation: "mix", expected: classes.len(), found: rows });
        }
        let w = self.parameter_handle(place);
        let y = self.value(rows, shape.with(Axis::Channel, weights.outputs()));
        self.nodes.push(Node::Mix { side: Side::Output, classes: classes.to_vec(), arrays: [*x, w, y] });
        y
    }

    fn total_handle(&mut self, parts: &[&Id]) -> Id {
        let parts: Vec<Id> = parts.iter().map(|&&id| id).collect();
        let shape = self.broadcast("sum", &parts);
        let total = self.value(self.of(parts[0]).rows, shape);
        self.nodes.push(Node::Total(parts, total));
        total
    }

    fn sum_handle(&mut self, x: &Id, axes: &[Axis]) -> Id {
        let Value { rows, shape } = self.of(*x);
        let sum = self.value(rows, axes.iter().fold(shape, |shape, &axis| shape.with(axis, 1)));
        self.nodes.push(Node::Total(vec![*x], sum));
        sum
    }

    fn greatest_handle(&mut self, x: &Id, axes: &[Axis]) -> Id {
        let Value { rows, shape } = self.of(*x);
        let greatest = self.value(rows, axes.iter().fold(shape, |shape, &axis| shape.with(axis, 1)));
        self.nodes.push(Node::Greatest(*x, greatest));
        greatest
    }

    fn fill_handle(&mut self, shape: Shape, coefficients: &[f64]) -> Id {
        self.known_constants(coefficients.len(), shape, coefficients, Node::Fill)
    }

    fn constants_handle(&mut self, rows: usize, shape: Shape, numbers: &[f64]) -> Id {
        self.known_constants(rows, shape, numbers, Node::Constants)
    }

    fn join_handle(&mut self, axis: Axis, parts: &[&Id]) -> Id {
        let Value { rows, shape } = self.of(*parts[0]);
        let mut length = 0;
        let mut placed = Vec::new();
        for &&part in parts {
            let right = self.of(part);
            if right.shape.with(axis, 1) != shape.with(axis, 1) || right.rows != rows {
                self.fail(ShapeError::Lengths { operation: "join", left: shape, right: right.shape });
            }
            placed.push((length, part));
            length += right.shape.along(axis);
        }
        let whole = self.value(rows, shape.with(axis, length));
        self.nodes.push(Node::Join { axis, parts: placed, whole, covers: true });
        whole
    }

    fn part_handle(&mut self, axis: Axis, x: &Id, range: Range<usize>) -> Id {
        let Value { rows, shape } = self.of(*x);
        if range.end > shape.along(axis) {
            self.fail(ShapeError::Lengths {
                operation: "part",
                left: shape,
                right: shape.with(axis, range.end),
            });
        }
        let part = self.value(rows, shape.with(axis, range.len()));
        self.nodes.push(Node::Part { axis, first: range.start, whole: *x, part });
        part
    }

    fn attend_handle<P: Formula, S: Formula>(
        &mut self,
        attention: Attention,
        operands: [&Id; 3],
        parameters: &[&Id],
        present: Option<&Id>,
    ) -> Id {
        let operands = operands.map(|id| *id);
        let shape = self.of(operands[0]).shape;
        let answers = self.value(self.of(operands[2]).rows, shape);
        let sums = self.value(1, shape.with(Axis::Channel, attention.heads));
        let mut of = Attending {
            scoring: scoring::<P, S>(),
            attention,
            operands,
            parameters: parameters.iter().map(|&&id| id).collect(),
            present: present.copied(),
            answers,
            sums,
            scratch: answers,
        };
        let arrays = self.arrays_of(&of);
        if let Err(error) = attention.check::<P, S>(&arrays) {
            self.fail(error);
        }
        of.scratch = self.value(1, Shape::ONE.with(Axis::Channel, attention.scratch(&arrays)));
        self.nodes.push(Node::Attend(of));
        answers
    }

    fn take_handle(&mut self, axis: Axis, table: &Id, numbers: &[usize]) -> Id {
        let Value { rows, shape } = self.of(*table);
        let length = shape.along(axis);
        if let Some(&number) = numbers.iter().find(|&&number| number >= length) {
            self.fail(TakeError::Missing { number, length });
        }
        let picked = self.value(rows, shape.with(axis, numbers.len()));
        self.nodes.push(Node::Take { axis, table: *table, picked, numbers: numbers.to_vec() });
        picked
    }

    fn parameter_handle(&mut self, place: Place) -> Id {
        if let Some(&id) = self.known.get(&place.start) {
            return id;
        }
        let id = self.value(place.rows, place.shape);
        self.nodes.push(Node::Parameter(place, id));
        self.known.insert(place.start, id);
        id
    }

    fn slope<P: Potential>(
        &mut self,
        potential: &P,
        at: &Var<Self, P::At>,
        given: &Given<Self>,
    ) -> (Var<Self, f32>, Var<Self, P::At>) {
        let said = potential.forward(self, at, given);
        let sum = self.sum(&said, &Axis::ALL);
        let slope = self.gradient(&sum, &[at.handle()]).map(|slopes| slopes[0]).unwrap_or_else(|error| {
            self.error.get_or_insert(error);
            self.like(at.handle())
        });
        (said, Var::new(slope))
    }

    fn layer<R>(&mut self, name: &str, f: impl FnOnce(&mut Self) -> R) -> R {
        self.layers.push(name.to_string());
        let result = f(self);
        self.layers.pop();
        result
    }
}
