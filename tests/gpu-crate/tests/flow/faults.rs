//! What no device can be given, and devices that are too small.

use crate::case::Case;
use gacore_runtime::array::{Axis, Place, Sequence, SequenceError, Shape};
use gacore_runtime::gpu::{Device, GpuError, Options};
use gacore_runtime::{Formula, NoFormula, Real};
use gpu_crate::devices;
use versor::device;
use versor::error::Error;
use versor::flow::{DeviceError, DevicePlan, Flow, Graph};

/// `(a + b c, √a)`, which `clifford!` has not written.
#[derive(Clone, Copy, Default)]
struct Own;

impl Formula for Own {
    const NAME: &'static str = "own";
    type Operands = (f32, f32, f32);
    type Results = (f32, f32);
    type Gradient = NoFormula;
    const COST: usize = 2;

    fn apply<T: Real>(x: &[T], y: &mut [T]) {
        (y[0], y[1]) = (x[0].add_product(x[1], x[2]), x[0].sqrt());
    }
}

#[test]
fn what_a_formula_does_is_its_text() {
    let place = |start| Place { start, rows: 1, shape: Shape::ONE };
    let mut sequence = Sequence::new(5);
    let results = [3, 4].map(|start| Some(place(start)));
    sequence.map(Own, Shape::ONE, &[0, 1, 2].map(place), &results).unwrap();
    let expected = "fn formula(operands: array<f32, 3>) -> array<f32, 2> {
    let t0 = operands[1] * (operands[2]);
    let t1 = operands[0] + (t0);
    let t2 = sqrt(operands[0]);
    return array<f32, 2>(t1, t2);
}";
    let text = sequence.kernels().next().unwrap();
    assert!(text.contains(expected), "{text}");
    for device in devices() {
        let loaded = sequence.load(&device).unwrap();
        loaded.write(0, &[4.0, 2.0, 3.0]);
        loaded.run().unwrap();
        assert_eq!(loaded.read(3..5).unwrap(), [10.0, 2.0]);
    }
}

/// The larger of two numbers, by a comparison that no text says.
#[derive(Clone, Copy, Default)]
struct Larger;

impl Formula for Larger {
    const NAME: &'static str = "larger";
    type Operands = (f32, f32);
    type Results = (f32,);
    type Gradient = NoFormula;
    const COST: usize = 1;

    fn apply<T: Real>(x: &[T], y: &mut [T]) {
        y[0] = if x[0] < x[1] { x[1] } else { x[0] };
    }
}

#[test]
fn a_formula_that_decides_has_no_shader() {
    for device in devices() {
        let mut graph = Graph::new(0);
        let [a, b] = [(); 2].map(|()| graph.input::<f32>(Shape::ONE));
        let larger = graph.map(Larger, (&a, &b));
        let error = DevicePlan::new(&graph, &[larger.handle()], &device).unwrap_err();
        assert_eq!(error, DeviceError::Sequence(SequenceError::NoShader("larger")));
        assert!(error.to_string().contains("`larger`"), "{error}");
    }
}

#[test]
fn a_device_that_binds_too_little_says_which_limit() {
    for device in devices() {
        let options = Options {
            device: Some(device.info().index.to_string()),
            binding_bytes: Some(1 << 16),
            ..Options::default()
        };
        let small = Device::open_with(options).unwrap();
        let plan = |count: usize| {
            let mut graph = Graph::new(0);
            let x = graph.input::<f32>(Shape::ONE.with(Axis::Set, count));
            let sum = graph.sum(&x, &[Axis::Set]);
            DevicePlan::new(&graph, &[sum.handle()], &small).map(drop)
        };
        assert_eq!(plan(10_000), Ok(()));
        match plan(20_000) {
            Err(DeviceError::Gpu(GpuError::Limit { name, needed, offered })) => {
                assert_eq!((name, offered), ("max_storage_buffer_binding_size", 1 << 16));
                assert!(needed >= 80_000, "{needed}");
            }
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn a_device_that_is_not_there_is_named_with_those_that_are() {
    let all = devices();
    for (device, choice) in all.iter().map(|device| (device, format!("gpu:{}", device.info().index))) {
        let open = choice.parse::<device::Device>().unwrap().open().unwrap().unwrap();
        assert_eq!(open.info().name, device.info().name);
        assert!(device::Device::list().contains(&device.info().name));
    }
    let missing = "gpu:no such device".parse::<device::Device>().unwrap().open();
    let Err(Error::Device(error)) = missing else { panic!("it was opened") };
    assert!(error.to_string().contains("no such device"), "{error}");
    let names = all.iter().all(|device| error.to_string().contains(&device.info().name));
    assert!(names, "{error}");
    assert_eq!("cpu".parse::<device::Device>().unwrap().open().unwrap().map(drop), None);
}

#[test]
fn many_runs_compile_nothing_more() {
    for device in devices() {
        let mut case = Case::new(Vec::new());
        let x = case.input::<f32>(Shape::ONE.with(Axis::Set, 1000));
        let loss = case.graph.sum(&x, &[Axis::Set]);
        let plan = DevicePlan::new(&case.graph, &[loss.handle()], &device).unwrap();
        let kernels = device.pipelines();
        for step in 0..1000 {
            plan.set(x.handle(), &[step as f32; 1000]);
            plan.run().unwrap();
        }
        assert_eq!(plan.get(loss.handle()).unwrap(), [999_000.0]);
        assert_eq!(device.pipelines(), kernels);
    }
}
