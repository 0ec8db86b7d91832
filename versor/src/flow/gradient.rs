//! The gradient of a recording, which is a recording.
//!
//! Every operation is followed backwards: from the gradients of its results, the *weights*, come contributions to the
//! gradients of its operands. A contribution may have length 1 along an axis where all values have the same gradient.

use super::Flow;
use super::erased::AnyFormula;
use super::error::{Cause, FlowError};
use super::graph::{Along, Graph, Id, Node, place_of};
use super::typed::Var;
use gacore_runtime::array::{Axis, Shape, Side};
use std::collections::HashMap;

impl Graph {
    /// Records the gradients of a loss, which is one number, by some arrays.
    ///
    /// # Errors
    /// If the loss is more than one number, or a formula on the way has no gradient; also any earlier mistake.
    pub fn gradient(&mut self, loss: &Var<Self, f32>, by: &[Id]) -> Result<Vec<Id>, FlowError> {
        self.check()?;
        let (loss, shape) = (*loss.handle_ref(), self.of(*loss.handle_ref()).shape);
        if shape != Shape::ONE {
            return Err(FlowError::new(&[], Cause::NoLoss(shape.to_string())));
        }
        let seed = self.value(1, Shape::ONE);
        self.nodes.push(Node::Fill(vec![1.0], seed));
        let mut backward = Backward {
            needed: self.depending_on(by),
            graph: self,
            weights: HashMap::new(),
            parts: HashMap::new(),
        };
        backward.add(loss, seed);
        for index in (0..backward.graph.nodes.len() - 1).rev() {
            backward.node(index)?;
        }
        let gradient = |&id: &Id| backward.weight(id).unwrap_or_else(|| backward.zeros_like(id));
        Ok(by.iter().map(gradient).collect())
    }

    /// Records the gradients of a loss by all parameters, which [`Plan::gradient`](super::Plan::gradient) then has.
    ///
    /// # Errors
    /// As [`Graph::gradient`].
    pub fn gradient_by_parameters(&mut self, loss: &Var<Self, f32>) -> Result<(), FlowError> {
        let parameter = |node: &Node| match node {
            Node::Parameter(place, id) => Some((*place, *id)),
            _ => None,
        };
        let (places, ids): (Vec<_>, Vec<_>) = self.nodes.iter().filter_map(parameter).unzip();
        let gradients = self.gradient(loss, &ids)?;
        self.gradients = places.into_iter().zip(gradients).collect();
        Ok(())
    }

    /// Which arrays depend on some others.
    fn depending_on(&self, others: &[Id]) -> Vec<bool> {
        let mut depends = vec![false; self.values.len()];
        others.iter().for_each(|id| depends[id.0] = true);
        for node in &self.nodes {
            if node.operands().iter().any(|id| depends[id.0]) {
                node.results().iter().for_each(|id| depends[id.0] = true);
            }
        }
        depends
    }
}

/// The way back through a recording.
struct Backward<'g> {
    graph: &'g mut Graph,
    /// Whether the gradient of an array is asked for, or needed for one that is.
    needed: Vec<bool>,
    /// Contributions to the gradient of each array.
    weights: HashMap<Id, Vec<Id>>,
    /// Contributions to the gradients of parts of arrays along an axis, each from a number on.
    parts: HashMap<(Id, Axis), Vec<(usize, Id)>>,
}

impl Backward<'_> {
    fn add(&mut self, id: Id, contribution: Id) {
        self.weights.entry(id).or_default().push(contribution);
    }

    fn is_needed(&self, id: Id) -> bool {
        self.needed[id.0]
    }

    /// An array for the gradient of another, where that is needed.
    fn place_for(&mut self, id: Id) -> Option<Id> {
        self.is_needed(id).then(|| {
            let gradient = self.graph.like(id);
            self.add(id, gradient);
            gradient
        })
    }

    /// Makes one contribution of those to the parts of an array; where parts overlap, several.
    fn join_parts(&mut self, id: Id) {
        for axis in Axis::ALL {
            let mut parts = self.parts.remove(&(id, axis)).unwrap_or_default();
            parts.sort_by_key(|&(first, part)| (first, part));
            while !parts.is_empty() {
                let (mut end, mut total) = (0, 0);
                let length = |part: Id| self.graph.of(part).shape.along(axis);
                let (together, others) = parts.iter().partition(|&&(first, part)| {
                    let is_apart = first >= end;
                    if is_apart {
                        end = first + length(part);
                        total += length(part);
                    }
                    is_apart
                });
                parts = others;
                let covers = total == self.graph.of(id).shape.along(axis);
                let whole = self.graph.like(id);
                self.graph.nodes.push(Node::Join { axis, parts: together, whole, covers });
                self.add(id, whole);
            }
        }
    }

    /// The gradient of an array, which may have length 1 along an axis where it is the same for all; none where nothing
    /// depends on the array.
    fn broadcast_weight(&mut self, id: Id) -> Option<Id> {
        self.weights.get(&id)?;
        self.join_parts(id);
        let own = self.graph.of(id).shape;
        match self.weights[&id][..] {
            [only] if self.graph.of(only).shape.broadcast(own) == Some(own) => Some(only),
            _ => self.weight(id),
        }
    }

    /// The gradient of an array; none where nothing depends on the array.
    fn weight(&mut self, id: Id) -> Option<Id> {
        self.weights.get(&id)?;
        self.join_parts(id);
        let contributions = self.weights[&id].clone();
        if let [only] = contributions[..]
            && self.graph.of(only).shape == self.graph.of(id).shape
        {
            return Some(only);
        }
        let total = self.graph.like(id);
        self.graph.nodes.push(Node::Total(contributions, total));
        self.weights.insert(id, vec![total]);
        Some(total)
    }

    fn fill(&mut self, rows: usize, shape: Shape) -> Id {
        self.graph.fill_handle(shape, &vec![0.0; rows])
    }

    fn zeros_like(&mut self, id: Id) -> Id {
        let value = self.graph.of(id);
        self.fill(value.rows, value.shape)
    }

    /// The weights of the results of a formula, zeros where nothing depends on one; none where nothing depends on any.
    fn weights_of(&mut self, formula: &dyn AnyFormula, results: &[Option<Id>]) -> Option<Vec<Id>> {
        let known: Vec<Option<Id>> =
            results.iter().map(|result| result.and_then(|id| self.broadcast_weight(id))).collect();
        known.iter().any(Option::is_some).then(|| {
            let rows = formula.results();
            let weight =
                |(known, rows): (Option<Id>, &usize)| known.unwrap_or_else(|| self.fill(*rows, Shape::ONE));
            known.into_iter().zip(rows).map(weight).collect()
        })
    }

    /// Follows one operation backwards.
    fn node(&mut self, index: usize) -> Result<(), FlowError> {
        let node = self.graph.nodes[index].clone();
        if !node.operands().iter().any(|&id| self.is_needed(id)) {
            return Ok(());
        }
        match node {
            Node::Input(_)
            | Node::Parameter(..)
            | Node::Fill(..)
            | Node::Constants(..)
            | Node::Greatest(..) => {}
            Node::Restore { operand, result, .. } => {
                if let Some(weight) = self.broadcast_weight(result) {
                    self.add(operand, weight);
                }
            }
            Node::Map { formula, shape, operands, results } => {
                if let Some(weights) = self.weights_of(formula, &results) {
                    let results = operands.iter().map(|&id| self.place_for(id)).collect();
                    let operands = [operands, weights].concat();
                    let formula = formula.gradient().ok_or_else(|| no_gradient(formula))?;
                    self.graph.nodes.push(Node::Map { formula, shape, operands, results });
                }
            }
            Node::Scan(along) => self.scan(index, &along)?,
            Node::Mix { side, classes, arrays } => {
                let result = place_of(side);
                if let Some(weight) = self.weight(arrays[result]) {
                    for side in [Side::Input, Side::Weight, Side::Output] {
                        let operand = place_of(side);
                        if operand == result || !self.is_needed(arrays[operand]) {
                            continue;
                        }
                        let gradient = self.graph.like(arrays[operand]);
                        self.add(arrays[operand], gradient);
                        let mut arrays = arrays;
                        (arrays[result], arrays[operand]) = (weight, gradient);
                        self.graph.nodes.push(Node::Mix { side, classes: classes.clone(), arrays });
                    }
                }
            }
            Node::Total(operands, result) => {
                for id in operands {
                    if !self.is_needed(id) {
                        continue;
                    }
                    let (own, all) = (self.graph.of(id).shape, self.graph.of(result).shape);
                    // What is the same for many values is summed over all of them.
                    let stands_for_many = own != all && own.broadcast(all) == Some(all);
                    let weight = match stands_for_many {
                        true => self.weight(result),
                        false => self.broadcast_weight(result),
                    };
                    if let Some(weight) = weight {
                        self.add(id, weight);
                    }
                }
            }
            Node::Attend(of) => {
                if let Some(answers) = self.weight(of.answers) {
                    if let Some(formula) = of.scoring.lacks_gradient() {
                        return Err(FlowError::new(&[], Cause::NoGradient(formula)));
                    }
                    let numbers = of.attention.backward_scratch(&self.graph.arrays_of(&of));
                    let scratch = self.graph.value(1, Shape::ONE.with(Axis::Channel, numbers));
                    let gradients = of.operands.map(|id| self.place_for(id));
                    let parameters = of.parameters.iter().map(|&id| self.place_for(id)).collect();
                    self.graph.nodes.push(Node::AttendBackward {
                        of,
                        answers,
                        gradients,
                        parameters,
                        scratch,
                    });
                }
            }
            Node::AttendBackward { gradients, parameters, .. } => {
                let depends = |id: &Option<Id>| id.is_some_and(|id| self.weights.contains_key(&id));
                if gradients.iter().chain(&parameters).any(depends) {
                    return Err(FlowError::new(&[], Cause::SecondAttention));
                }
            }
            Node::Take { axis, table, picked, numbers } => {
                if let Some(picked) = self.weight(picked) {
                    let gradient = self.graph.like(table);
                    self.add(table, gradient);
                    self.graph.nodes.push(Node::Put { axis, table: gradient, picked, numbers });
                }
            }
            Node::Join { axis, parts, whole, .. } => {
                if let Some(whole) = self.weight(whole) {
                    for (first, part) in parts {
                        if let Some(part) = self.place_for(part) {
                            self.graph.nodes.push(Node::Part { axis, first, whole, part });
                        }
                    }
                }
            }
            Node::Part { axis, first, whole, part } => {
                if let Some(part) = self.weight(part) {
                    self.parts.entry((whole, axis)).or_default().push((first, part));
                    // The whole itself is reached later, when all of its parts are there.
                    self.weights.entry(whole).or_default();
                }
            }
            Node::Put { axis, table, picked, numbers } => {
                if let Some(table) = self.weight(table) {
                    let gradient = self.graph.like(picked);
                    self.add(picked, gradient);
                    self.graph.nodes.push(Node::Take { axis, table, picked: gradient, numbers });
                }
            }
        }
        Ok(())
    }

    /// The scan backwards: it carries the gradient of the state.
    fn scan(&mut self, index: usize, along: &Along) -> Result<(), FlowError> {
        let [operand, result] = along.carried;
        let mut results = along.results.clone();
        results.insert(result, None);
        let weights = self.weights_of(along.formula, &results);
        let added = along.after.and_then(|after| self.broadcast_weight(after));
        let start = along.end.and_then(|end| self.broadcast_weight(end));
        // What a gradient keeps of the states has no gradient of its own.
        let is_kept = along.before.is_some_and(|before| self.weights.contains_key(&before));
        if weights.is_none() && added.is_none() && start.is_none() && !is_kept {
            return Ok(());
        }
        let formula = along.formula.gradient().ok_or_else(|| no_gradient(along.formula))?;
        if is_kept || along.added.is_some_and(|added| self.is_needed(added)) {
            return Err(FlowError::new(&[], Cause::SecondScan(along.formula.name())));
        }
        let mut weights = match weights {
            Some(weights) => weights,
            None => along.formula.results().iter().map(|&rows| self.fill(rows, Shape::ONE)).collect(),
        };
        weights.remove(result);
        let before = match along.before {
            Some(before) => before,
            None => {
                let before = self.graph.value(along.formula.operands()[operand], along.shape);
                if let Node::Scan(along) = &mut self.graph.nodes[index] {
                    along.before = Some(before);
                }
                before
            }
        };
        let gradients = along.operands.iter().map(|&id| self.place_for(id)).collect();
        let end = along.start.and_then(|start| self.place_for(start));
        let mut operands = along.operands.clone();
        operands.insert(operand, before);
        operands.extend(weights);
        self.graph.nodes.push(Node::Scan(Along {
            formula,
            shape: along.shape,
            carried: [along.formula.operands().len() + result, operand],
            is_backwards: !along.is_backwards,
            operands,
            results: gradients,
            start,
            added,
            before: None,
            after: None,
            end,
        }));
        Ok(())
    }
}

fn no_gradient(formula: &dyn AnyFormula) -> FlowError {
    FlowError::new(&[], Cause::NoGradient(formula.name()))
}
