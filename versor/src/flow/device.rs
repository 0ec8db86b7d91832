//! Recordings on a device: every operation is a dispatch or a few, and a run is one submission.

use super::error::{Cause, FlowError};
use super::graph::{Along, Graph, Id, Node};
use super::planner::{Layout, live};
use gacore_runtime::array::{
    AttentionGradients, Carry, Into, Loaded, Place, Recording, Sequence, SequenceError, ShapeError,
};
use gacore_runtime::gpu::{Device, GpuError};
use std::fmt;

/// A recording made ready to run on a device. It has the same arrays as a [`Plan`](super::Plan), and the same numbers but for
/// rounding; parameters and arrays stay on the device until they are asked for.
///
/// ```no_run
/// use gacore_runtime::array::{Axis, Shape};
/// use gacore_runtime::gpu::Device;
/// use versor::flow::{DevicePlan, Flow, Graph};
///
/// let mut graph = Graph::new(0);
/// let x = graph.input::<f32>(Shape::ONE.with(Axis::Set, 3));
/// let sum = graph.sum(&x, &[Axis::Set]);
/// let plan = DevicePlan::new(&graph, &[sum.handle()], &Device::open()?)?;
/// plan.set(x.handle(), &[1.0, 2.0, 3.0]);
/// plan.run()?;
/// assert_eq!(plan.get(sum.handle())?, [6.0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct DevicePlan {
    loaded: Loaded,
    parameters: usize,
    kernels: usize,
    /// Where arrays that outlive a run are: those given from outside and those asked for.
    kept: Vec<Option<Place>>,
}

/// Why a recording does not run on a device.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum DeviceError {
    /// The recording itself is at fault.
    Flow(FlowError),
    /// An operation that no device can be given.
    Sequence(SequenceError),
    /// The device is at fault, or too small.
    Gpu(GpuError),
}

impl fmt::Display for DeviceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flow(error) => error.fmt(f),
            Self::Sequence(error) => error.fmt(f),
            Self::Gpu(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for DeviceError {}

impl From<FlowError> for DeviceError {
    fn from(error: FlowError) -> Self {
        Self::Flow(error)
    }
}

impl From<ShapeError> for DeviceError {
    fn from(error: ShapeError) -> Self {
        Self::Flow(FlowError::new(&[], Cause::Shape(error)))
    }
}

impl From<SequenceError> for DeviceError {
    fn from(error: SequenceError) -> Self {
        Self::Sequence(error)
    }
}

impl From<GpuError> for DeviceError {
    fn from(error: GpuError) -> Self {
        Self::Gpu(error)
    }
}

impl DevicePlan {
    /// Makes a recording ready to run on a device; the arrays of `results` can be read afterwards.
    ///
    /// # Errors
    /// If something that was recorded does not fit together, a formula has no shader, or the device cannot hold or run it.
    pub fn new(graph: &Graph, results: &[Id], device: &Device) -> Result<Self, DeviceError> {
        let (sequence, layout) = recorded(graph, results)?;
        Ok(Self::of(graph, &sequence, &layout, sequence.load(device)?))
    }

    /// Makes a recording ready to run on a device, without blocking.
    ///
    /// # Errors
    /// As [`DevicePlan::new`].
    pub async fn new_async(graph: &Graph, results: &[Id], device: &Device) -> Result<Self, DeviceError> {
        let (sequence, layout) = recorded(graph, results)?;
        Ok(Self::of(graph, &sequence, &layout, sequence.load_async(device).await?))
    }

    fn of(graph: &Graph, sequence: &Sequence, layout: &Layout, loaded: Loaded) -> Self {
        let kernels = sequence.kernels().count();
        Self { loaded, parameters: graph.parameters, kernels, kept: layout.kept() }
    }

    /// Computes all results: one pass and one submission. Nothing waits for their end.
    ///
    /// # Errors
    /// If the device is lost.
    pub fn run(&self) -> Result<(), GpuError> {
        self.loaded.run()
    }

    /// Adds a run to a submission.
    pub fn record(&self, to: &mut Recording) {
        to.run(&self.loaded);
    }

    /// The arena, which begins with the parameters and their gradients.
    pub fn arena(&self) -> &Loaded {
        &self.loaded
    }

    /// The number of dispatches of a run.
    pub fn len(&self) -> usize {
        self.loaded.len()
    }

    /// Whether there is nothing to compute.
    pub fn is_empty(&self) -> bool {
        self.loaded.is_empty()
    }

    /// The number of different kernels.
    pub fn kernels(&self) -> usize {
        self.kernels
    }

    /// Gives all parameters their numbers.
    ///
    /// # Panics
    /// If there are not as many.
    pub fn set_parameters(&self, parameters: &[f32]) {
        assert_eq!(parameters.len(), self.parameters, "the parameters of the recording");
        self.loaded.write(0, parameters);
    }

    /// The gradients of all parameters after a run of a recording with
    /// [`Graph::gradient_by_parameters`]; zeros for parameters that the loss does not depend on.
    ///
    /// # Errors
    /// If the device is lost.
    pub fn gradient(&self) -> Result<Vec<f32>, GpuError> {
        self.loaded.read(self.parameters..2 * self.parameters)
    }

    /// Gives an input its numbers: channels are innermost, then come coefficients, then all other axes.
    ///
    /// # Panics
    /// If the array is neither an input nor among the results of the plan, or has another number of numbers.
    pub fn set(&self, id: Id, numbers: &[f32]) {
        let place = self.place(id);
        assert_eq!(numbers.len(), place.len(), "the numbers of the array");
        self.loaded.write(place.start, numbers);
    }

    /// The numbers of an array.
    ///
    /// # Errors
    /// If the device is lost.
    ///
    /// # Panics
    /// If the array is neither an input nor among the results of the plan.
    pub fn get(&self, id: Id) -> Result<Vec<f32>, GpuError> {
        let place = self.place(id);
        self.loaded.read(place.start..place.end())
    }

    /// The numbers of an array, without blocking.
    ///
    /// # Errors
    /// If the device is lost.
    ///
    /// # Panics
    /// If the array is neither an input nor among the results of the plan.
    pub async fn get_async(&self, id: Id) -> Result<Vec<f32>, GpuError> {
        let place = self.place(id);
        self.loaded.read_async(place.start..place.end()).await
    }

    /// Where an array is in the arena.
    ///
    /// # Panics
    /// If the array is neither an input nor among the results of the plan.
    pub fn place(&self, id: Id) -> Place {
        self.kept.get(id.0).copied().flatten().expect("an input, or one of the results of the plan")
    }
}

/// The operations of a recording for a device, and where their arrays are.
fn recorded(graph: &Graph, results: &[Id]) -> Result<(Sequence, Layout), DeviceError> {
    graph.check()?;
    let layout = Layout::of_device(graph, results)?;
    let mut recorder = Recorder { layout: &layout, sequence: Sequence::new(layout.length) };
    live(graph, results).into_iter().try_for_each(|node| recorder.node(node))?;
    for &(to, from) in &graph.gradients {
        let to = Place { start: graph.parameters + to.start, ..to };
        // Most are computed where they belong.
        if recorder.at(from) != to {
            recorder.sequence.total(&[recorder.at(from)], to)?;
        }
    }
    let sequence = recorder.sequence;
    Ok((sequence, layout))
}

struct Recorder<'l> {
    layout: &'l Layout,
    sequence: Sequence,
}

impl Recorder<'_> {
    fn at(&self, id: Id) -> Place {
        self.layout.at(id)
    }

    fn all(&self, ids: &[Id]) -> Vec<Place> {
        ids.iter().map(|&id| self.at(id)).collect()
    }

    fn maybe(&self, id: Option<Id>) -> Option<Place> {
        id.map(|id| self.at(id))
    }

    fn node(&mut self, node: &Node) -> Result<(), DeviceError> {
        match node {
            Node::Input(_) | Node::Parameter(..) => {}
            Node::Fill(coefficients, id) => {
                let place = self.at(*id);
                let channels = place.shape.lengths()[4].max(1);
                let of = |at: usize| coefficients[at / channels % place.rows.max(1)] as f32;
                self.sequence.constant(place, (0..place.len()).map(of).collect());
            }
            Node::Constants(numbers, id) => {
                self.sequence.constant(self.at(*id), numbers.iter().map(|&x| x as f32).collect());
            }
            Node::Greatest(operand, result) => {
                self.sequence.greatest(self.at(*operand), self.at(*result))?;
            }
            Node::Map { formula, shape, operands, results } => {
                let (operands, results) = (self.all(operands), self.places(results));
                formula.map_on_device(&mut self.sequence, *shape, &operands, &results)?;
            }
            Node::Restore { formula, operand, result } => {
                let (operand, result) = (self.at(*operand), self.at(*result));
                formula.map_on_device(&mut self.sequence, result.shape, &[operand], &[Some(result)])?;
            }
            Node::Scan(along) => self.scan(along)?,
            Node::Mix { side, classes, arrays } => {
                let arrays = arrays.map(|id| self.at(id));
                self.sequence.mix(*side, classes, arrays)?;
            }
            Node::Total(operands, result) => {
                let operands = self.all(operands);
                self.sequence.total(&operands, self.at(*result))?;
            }
            Node::Attend(of) => {
                let arrays = of.arrays(|id| self.at(id));
                of.scoring.attend_on_device(&mut self.sequence, of.attention, &arrays)?;
            }
            Node::AttendBackward { of, answers, gradients, parameters, scratch: _ } => {
                let [queries, keys, values] = gradients.map(|id| self.maybe(id));
                let parameters = self.places(parameters);
                let gradients =
                    AttentionGradients { answers: self.at(*answers), queries, keys, values, parameters };
                let arrays = of.arrays(|id| self.at(id));
                of.scoring.attend_backward_on_device(
                    &mut self.sequence,
                    of.attention,
                    &arrays,
                    &gradients,
                )?;
            }
            Node::Take { axis, table, picked, numbers } => {
                self.sequence.take(*axis, self.layout.at(*table), self.layout.at(*picked), numbers)?;
            }
            Node::Put { axis, table, picked, numbers } => {
                self.sequence.put(*axis, self.layout.at(*table), self.layout.at(*picked), numbers)?;
            }
            Node::Join { axis, parts, whole, covers: _ } => {
                let parts: Vec<_> = parts.iter().map(|&(first, part)| (first, self.at(part))).collect();
                self.sequence.join(*axis, &parts, self.layout.at(*whole))?;
            }
            Node::Part { axis, first, whole, part } => {
                self.sequence.part(*axis, self.layout.at(*whole), *first, self.layout.at(*part))?;
            }
        }
        Ok(())
    }

    fn places(&self, ids: &[Option<Id>]) -> Vec<Option<Place>> {
        ids.iter().map(|&id| self.maybe(id)).collect()
    }

    fn scan(&mut self, along: &Along) -> Result<(), SequenceError> {
        let [operand, result] = along.carried;
        let carry = Carry {
            operand,
            result,
            is_backwards: along.is_backwards,
            start: self.maybe(along.start),
            added: self.maybe(along.added),
            before: self.maybe(along.before),
            after: self.maybe(along.after),
            end: along.end.map_or(Into::Nowhere, |id| Into::Set(self.at(id))),
        };
        let (operands, results) = (self.all(&along.operands), self.places(&along.results));
        along.formula.scan_on_device(&mut self.sequence, along.shape, carry, &operands, &results)
    }
}
