//! From a recording to a plan: which operations are needed, where arrays lie, and the operations with their places.

use super::arena::Arena;
use super::error::{Cause, FlowError};
use super::graph::{Along, Graph, Id, Node, Value};
use super::plan::{Job, Precision};
use gacore_runtime::array::{
    AttentionGradients, Axis, Carry, Fold, Into, Mix, Part, Place, Scan, Shape, ShapeError, Take,
};
use std::collections::HashMap;

/// The operations that results, or gradients of parameters, depend on.
pub(super) fn live<'g>(graph: &'g Graph, results: &[Id]) -> Vec<&'g Node> {
    let mut needed = vec![false; graph.values.len()];
    let wanted = results.iter().chain(graph.gradients.iter().map(|(_, id)| id));
    wanted.for_each(|id| needed[id.0] = true);
    let mut nodes = Vec::new();
    for node in graph.nodes.iter().rev() {
        if node.results().iter().any(|id| needed[id.0]) || matches!(node, Node::Input(_)) {
            node.operands().iter().for_each(|id| needed[id.0] = true);
            nodes.push(node);
        }
    }
    nodes.reverse();
    nodes
}

/// Whether an array is there before a run begins.
fn is_given(node: &Node) -> bool {
    matches!(node, Node::Input(_) | Node::Parameter(..) | Node::Fill(..) | Node::Constants(..))
}

/// Which arrays outlive a run.
fn kept(graph: &Graph, results: &[Id]) -> Vec<bool> {
    let mut kept = vec![false; graph.values.len()];
    results.iter().for_each(|id| kept[id.0] = true);
    graph.gradients.iter().for_each(|(_, id)| kept[id.0] = true);
    let given = graph.nodes.iter().filter(|node| is_given(node));
    given.flat_map(Node::results).for_each(|id| kept[id.0] = true);
    kept
}

/// Where arrays lie: a place for each that is needed.
pub(super) struct Layout {
    places: Vec<Option<Place>>,
    kept: Vec<bool>,
    /// The numbers of the arena.
    pub length: usize,
}

impl Layout {
    /// Places arrays so that those that are not alive together share memory.
    ///
    /// # Errors
    /// If no memory holds them.
    pub fn new(graph: &Graph, results: &[Id]) -> Result<Self, FlowError> {
        Self::placed(graph, results, HashMap::new(), true)
    }

    /// Places arrays for a device: gradients of parameters are computed where they belong, and in a small network no memory is
    /// used twice, so that more operations run side by side.
    ///
    /// # Errors
    /// If no memory holds them.
    #[cfg(feature = "gpu")]
    pub fn of_device(graph: &Graph, results: &[Id]) -> Result<Self, FlowError> {
        let mut fixed = HashMap::new();
        for &(to, from) in &graph.gradients {
            let value = graph.of(from);
            if (value.rows, value.shape) == (to.rows, to.shape) {
                fixed.entry(from).or_insert(Place { start: graph.parameters + to.start, ..to });
            }
        }
        for node in live(graph, results) {
            if let Node::Input(id) | Node::Parameter(_, id) | Node::Fill(_, id) | Node::Constants(_, id) =
                node
            {
                fixed.remove(id);
            }
        }
        let numbers = |value: &Value| value.shape.checked_count()?.checked_mul(value.rows);
        let all = graph.values.iter().try_fold(0_usize, |sum, value| sum.checked_add(numbers(value)?));
        Self::placed(graph, results, fixed, all.is_none_or(|all| all > SMALL))
    }

    /// Places arrays, some of which have their places already.
    fn placed(
        graph: &Graph,
        results: &[Id],
        fixed: HashMap<Id, Place>,
        is_shared: bool,
    ) -> Result<Self, FlowError> {
        let nodes = live(graph, results);
        let mut last = vec![0; graph.values.len()];
        for (time, node) in nodes.iter().enumerate() {
            node.operands().iter().chain(&node.results()).for_each(|id| last[id.0] = time);
        }
        let kept = kept(graph, results);
        let mut arena = Arena::behind(2 * graph.parameters);
        let mut places: Vec<Option<Place>> = vec![None; graph.values.len()];
        fixed.into_iter().for_each(|(id, place)| places[id.0] = Some(place));
        // What is there before a run begins shares no memory with what is computed in it.
        for node in &nodes {
            match node {
                Node::Parameter(place, id) => places[id.0] = Some(*place),
                Node::Input(id) | Node::Fill(_, id) | Node::Constants(_, id) => {
                    places[id.0] = Some(take(&mut arena, graph.of(*id))?);
                }
                _ => {}
            }
        }
        for (time, node) in nodes.iter().enumerate() {
            for id in node.results() {
                if places[id.0].is_none() {
                    places[id.0] = Some(take(&mut arena, graph.of(id))?);
                }
            }
            for id in node.operands().into_iter().chain(node.results()) {
                if is_shared && last[id.0] == time && !kept[id.0] {
                    // An array that is read twice is given back once.
                    last[id.0] = usize::MAX;
                    let place = places[id.0].expect("it is computed before it is read");
                    arena.give_back(place.start, place.len());
                }
            }
        }
        Ok(Self { places, kept, length: arena.len() })
    }

    /// Where an array is that is needed.
    pub fn at(&self, id: Id) -> Place {
        self.places[id.0].expect("every array that is used has a place")
    }

    /// The places of arrays that outlive a run.
    pub fn kept(&self) -> Vec<Option<Place>> {
        self.places.iter().zip(&self.kept).map(|(place, &kept)| place.filter(|_| kept)).collect()
    }
}

/// Room for an array.
fn take(arena: &mut Arena, Value { rows, shape }: Value) -> Result<Place, FlowError> {
    let count = shape.checked_count().and_then(|count| count.checked_mul(rows));
    let count = count.filter(|&count| count < LARGEST);
    let start = arena.take(count.ok_or_else(|| FlowError::new(&[], Cause::Memory(LARGEST)))?);
    Ok(Place { start, rows, shape })
}

/// Numbers that every device has memory for.
#[cfg(feature = "gpu")]
const SMALL: usize = 1 << 22;

/// More numbers than any memory holds.
const LARGEST: usize = isize::MAX as usize / 16;

/// Operations with the places of their arrays.
pub(super) struct Jobs<T> {
    /// What is done once: numbers that never change.
    pub once: Vec<Job<T>>,
    /// What every run does.
    pub each: Vec<Job<T>>,
}

/// All operations that are needed.
///
/// # Errors
/// If arrays do not fit together.
pub(super) fn jobs<T: Precision>(
    graph: &Graph,
    results: &[Id],
    layout: &Layout,
) -> Result<Jobs<T>, FlowError> {
    let wrong = |error: ShapeError| FlowError::new(&[], Cause::Shape(error));
    let mut planner = Planner { layout, once: Vec::new(), jobs: Vec::new() };
    for node in live(graph, results) {
        planner.node(node).map_err(wrong)?;
    }
    for &(to, from) in &graph.gradients {
        let to = Place { start: graph.parameters + to.start, ..to };
        planner.jobs.push(Job::Fold(Fold::new(planner.at(from), to, false).map_err(wrong)?));
    }
    Ok(Jobs { once: planner.once, each: planner.jobs })
}

struct Planner<'p, T> {
    layout: &'p Layout,
    once: Vec<Job<T>>,
    jobs: Vec<Job<T>>,
}

impl<T: Precision> Planner<'_, T> {
    fn at(&self, id: Id) -> Place {
        self.layout.at(id)
    }

    fn all(&self, ids: &[Id]) -> Vec<Place> {
        ids.iter().map(|&id| self.at(id)).collect()
    }

    /// Where the results of a formula go. Those that are sums along axes begin from zeros.
    fn into(&mut self, shape: Shape, results: &[Option<Id>]) -> Vec<Into> {
        let into = |result: &Option<Id>| match result {
            None => Into::Nowhere,
            Some(id) => {
                let place = self.at(*id);
                if place.shape == shape {
                    return Into::Set(place);
                }
                self.jobs.push(Job::Fill(place, T::ZERO));
                Into::Add(place)
            }
        };
        results.iter().map(into).collect()
    }

    fn node(&mut self, node: &Node) -> Result<(), ShapeError> {
        match node {
            Node::Input(_) | Node::Parameter(..) => {}
            Node::Fill(coefficients, id) => {
                let place = self.at(*id);
                let numbers: Vec<T> = coefficients.iter().map(|&x| T::of(x)).collect();
                self.once.push(match numbers[..] {
                    [first, ref others @ ..] if others.iter().all(|&x| x == first) => Job::Fill(place, first),
                    _ => Job::Repeat(place, numbers),
                });
            }
            Node::Greatest(operand, result) => {
                self.jobs.push(Job::Fold(Fold::greatest(self.at(*operand), self.at(*result))?));
            }
            Node::Map { formula, shape, operands, results } => {
                let results = self.into(*shape, results);
                let map = T::map(*formula).map(*shape, &self.all(operands), &results)?;
                self.jobs.push(Job::Map(map));
            }
            Node::Restore { formula, operand, result } => {
                let (operand, result) = (self.at(*operand), self.at(*result));
                let map = T::map(*formula).map(result.shape, &[operand], &[Into::Set(result)])?;
                self.jobs.push(Job::Map(map));
            }
            Node::Scan(along) => {
                let scan = self.scan(along)?;
                self.jobs.push(Job::Scan(scan));
            }
            Node::Mix { side, classes, arrays } => {
                let arrays = arrays.map(|id| self.at(id));
                self.jobs.push(Job::Mix(Mix::new(*side, classes, arrays, false)?));
            }
            Node::Total(operands, result) => {
                let to = self.at(*result);
                for (index, &operand) in operands.iter().enumerate() {
                    self.jobs.push(Job::Fold(Fold::new(self.at(operand), to, index > 0)?));
                }
            }
            Node::Attend(of) => {
                let arrays = of.arrays(|id| self.at(id));
                let attend =
                    T::weigh(of.scoring).forward(of.attention, &arrays, self.at(of.scratch).start)?;
                self.jobs.push(Job::Attend(attend));
            }
            Node::AttendBackward { of, answers, gradients, parameters, scratch } => {
                for &id in gradients.iter().chain(parameters).flatten() {
                    self.jobs.push(Job::Fill(self.at(id), T::ZERO));
                }
                let place = |id: Option<Id>| id.map(|id| self.at(id));
                let [queries, keys, values] = gradients.map(place);
                let parameters = parameters.iter().map(|&id| place(id)).collect();
                let gradients =
                    AttentionGradients { answers: self.at(*answers), queries, keys, values, parameters };
                let arrays = of.arrays(|id| self.at(id));
                let start = self.at(*scratch).start;
                let backward = T::weigh(of.scoring).backward(of.attention, &arrays, &gradients, start)?;
                self.jobs.push(Job::AttendBackward(backward));
            }
            Node::Take { axis, table, picked, numbers } => {
                let take = Take::new(*axis, self.at(*table), self.at(*picked))?;
                self.jobs.push(Job::Take(take, numbers.clone()));
            }
            Node::Constants(numbers, id) => {
                let numbers = numbers.iter().map(|&x| T::of(x)).collect();
                self.once.push(Job::Copy(self.at(*id), numbers));
            }
            Node::Join { axis, parts, whole, covers } => {
                let whole = self.at(*whole);
                if !covers {
                    self.jobs.push(Job::Fill(whole, T::ZERO));
                }
                for &(first, part) in parts {
                    self.jobs.push(Job::PutPart(Part::new(*axis, whole, first, self.at(part))?));
                }
            }
            Node::Part { axis, first, whole, part } => {
                self.jobs.push(Job::TakePart(Part::new(*axis, self.at(*whole), *first, self.at(*part))?));
            }
            Node::Put { axis, table, picked, numbers } => {
                let table = self.at(*table);
                let take = Take::new(*axis, table, self.at(*picked))?;
                self.jobs.push(Job::Fill(table, T::ZERO));
                self.jobs.push(Job::Put(take, numbers.clone()));
            }
        }
        Ok(())
    }

    fn scan(&mut self, along: &Along) -> Result<Scan<T>, ShapeError> {
        let results = self.into(along.shape, &along.results);
        let inner = along.shape.with(Axis::Time, 1);
        let end = self.into(inner, &[along.end])[0];
        let [operand, result] = along.carried;
        let place = |id: Option<Id>| id.map(|id| self.at(id));
        let carry = Carry {
            operand,
            result,
            is_backwards: along.is_backwards,
            start: place(along.start),
            added: place(along.added),
            before: place(along.before),
            after: place(along.after),
            end,
        };
        T::scan(along.formula).scan(along.shape, carry, &self.all(&along.operands), &results)
    }
}
