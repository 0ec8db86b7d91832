//! A recording on a device against the same recording on the CPU, in twice the digits.

use gacore_runtime::array::Shape;
use gacore_runtime::gpu::Device;
use gpu_crate::Random;
use versor::flow::{DevicePlan, Graph, Id, Plan, Var};

/// The greatest distance from what the CPU says, in parts of the greatest number.
const FORWARD: f64 = 1e-5;
const BACKWARD: f64 = 5e-5;

/// The greatest of some numbers, whatever their signs.
pub fn greatest<'a>(numbers: impl IntoIterator<Item = &'a f64>) -> f64 {
    numbers.into_iter().fold(0.0, |most, x| most.max(x.abs()))
}

pub fn assert_close(found: &[f32], expected: &[f64], tolerance: f64, greatest: f64, what: &str) {
    assert_eq!(found.len(), expected.len(), "{what}");
    for (k, (x, y)) in found.iter().zip(expected).enumerate() {
        let x = f64::from(*x);
        let is_close = x == *y || (x - y).abs() <= tolerance * greatest;
        assert!(is_close, "{what}: number {k} is {x} instead of {y}, where the greatest is {greatest}");
    }
}

/// A recording with its inputs, its results and its loss.
pub struct Case {
    pub graph: Graph,
    parameters: Vec<f32>,
    /// Coefficients and how many numbers there are.
    inputs: Vec<(Id, usize, usize)>,
    results: Vec<Id>,
}

impl Case {
    pub fn new(parameters: Vec<f32>) -> Self {
        Self { graph: Graph::new(parameters.len()), parameters, inputs: Vec::new(), results: Vec::new() }
    }

    pub fn input<M: gacore_runtime::Stored<Scalar = f32>>(&mut self, shape: Shape) -> Var<Graph, M> {
        let input = self.graph.input::<M>(shape);
        let rows = M::COEFFICIENT_NAMES.len();
        self.inputs.push((input.handle(), rows, rows * shape.count()));
        input
    }

    /// Compares all results and the gradients of inputs and parameters.
    pub fn check(
        mut self,
        device: &Device,
        outputs: &[Id],
        loss: &Var<Graph, f32>,
        what: &str,
    ) -> DevicePlan {
        let by: Vec<Id> = self.inputs.iter().map(|&(id, ..)| id).collect();
        let slopes = self.graph.gradient(loss, &by).unwrap();
        self.graph.gradient_by_parameters(loss).unwrap();
        self.results = [outputs, &[loss.handle()], &slopes].concat();
        let mut plan = Plan::<f64>::new(&self.graph, &self.results).unwrap();
        let on_device = DevicePlan::new(&self.graph, &self.results, device)
            .unwrap_or_else(|error| panic!("{what}: {error}"));
        let mut random = Random::new(7);
        let wide = |numbers: &[f32]| numbers.iter().map(|&x| f64::from(x)).collect::<Vec<f64>>();
        plan.parameters().copy_from_slice(&wide(&self.parameters));
        on_device.set_parameters(&self.parameters);
        for &(id, rows, count) in &self.inputs {
            let numbers: Vec<f32> = (0..count).map(|_| random.float()).collect();
            // Masses and weights are positive.
            let numbers = if rows == 1 { numbers.into_iter().map(f32::abs).collect() } else { numbers };
            plan.set(id, &wide(&numbers));
            on_device.set(id, &numbers);
        }
        plan.run();
        on_device.run().unwrap();
        let forward = outputs.len() + 1;
        // One array of gradients may be zero but for rounding.
        let all = self.results[forward..].iter().flat_map(|&id| plan.get(id)).chain(plan.gradient());
        let steepest = greatest(all);
        for (index, &id) in self.results.iter().enumerate() {
            let expected = plan.get(id);
            let (tolerance, greatest) =
                if index < forward { (FORWARD, greatest(expected)) } else { (BACKWARD, steepest) };
            let what = format!("{} {what}: result {index} of {forward} and gradients", device.info());
            assert_close(&on_device.get(id).unwrap(), expected, tolerance, greatest, &what);
        }
        let gradient = on_device.gradient().unwrap();
        let what = format!("{} {what}: parameters", device.info());
        assert_close(&gradient, plan.gradient(), BACKWARD, steepest, &what);
        // Two runs have the same bits.
        on_device.run().unwrap();
        let again = on_device.gradient().unwrap();
        assert!(gradient.iter().zip(&again).all(|(a, b)| a.to_bits() == b.to_bits()), "{what}: other bits");
        on_device
    }
}
