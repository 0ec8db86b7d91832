//! A trainer on every device: the losses of the processor, the same bits twice, checkpoints that go on elsewhere, and faults.

use gacore_runtime::array::{Axis, Shape};
use gacore_runtime::gpu::{Device, GpuError};
use gpu_crate::devices;
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;
use versor::error::Error;
use versor::flow::{DeviceError, Flow, Parameter, Var};
use versor::layers::parameters::Parameters;
use versor::learn::{Batch, End, Event, Inputs, Part, Task, Trainer, Training};
use versor::net::{Linear, Size, Values};
use versor::random::Random;

mod plane {
    gacore_runtime::clifford! {
        signature: (2, 0),
        gradients: all,
        fn turned(r: Even, v: Vector) -> Vector = r * v * rev(r) / (1 + norm_squared(v));
    }
}
use plane::{Algebra, Even, TurnedKernel, Vector};

/// Finds a turn and the weights of a sum of three vectors.
struct Turned {
    /// A sample that is not finite, if any.
    bad: Option<usize>,
    /// What the sums are multiplied by.
    size: f32,
}

const GOOD: Turned = Turned { bad: None, size: 1.0 };

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Config {}

struct Network {
    turn: Parameter<Even>,
    sum: Linear<Vector<f32>>,
}

impl Task for Turned {
    type Algebra = Algebra;
    type Config = Config;
    type Network = Network;
    const NAME: &'static str = "turned sum";

    fn network(
        &self,
        _: &Config,
        parameters: &mut Parameters,
        random: &mut Random,
    ) -> Result<Network, Error> {
        let turn = Parameter::new(parameters, "turn", Shape::ONE, |k| [1.0, 0.1][k]);
        let sum = Linear::new(parameters, "sum", Size { inputs: 3, outputs: 1 }, random);
        Ok(Network { turn, sum })
    }

    fn samples(&self, part: Part) -> usize {
        if part == Part::Training { 70 } else { 20 }
    }

    fn batch(&self, part: Part, samples: &[usize]) -> Batch {
        let shape = Shape::ONE.with(Axis::Batch, samples.len());
        let (mut vectors, mut sums) = (Vec::new(), Vec::new());
        for &sample in samples {
            let mut random = Random::new(sample as u64, part as u64);
            let mut three: [Vector<f32>; 3] =
                [(); 3].map(|()| Vector::new(random.normal() as f32, random.normal() as f32));
            let sum = three[0] - three[1] * 0.5 + three[2] * 0.25;
            sums.push(plane::turned(Even::new(0.6, 0.8), sum) * self.size);
            if part == Part::Training && self.bad == Some(sample) {
                three[1].e2 = f32::NAN;
            }
            vectors.extend(three);
        }
        Batch::default().with("vectors", shape.with(Axis::Channel, 3), &vectors).with("sums", shape, &sums)
    }

    fn loss<F: Flow>(&self, f: &mut F, network: &Network, batch: &Inputs<F>) -> Var<F, f32> {
        let sum = network.sum.forward(f, &batch.get("vectors"));
        let turn = f.parameter(&network.turn);
        let said = f.map(TurnedKernel, (&turn, &sum));
        f.mean_squares(&said, &batch.get::<Vector<f32>>("sums"))
    }
}

/// Five updates an epoch, the last of a smaller batch, of two batches each.
fn training(epochs: usize) -> Training {
    Training {
        epochs,
        batch: 8,
        accumulation: 2,
        rate: 0.05,
        clip: 0.05,
        decay: 1e-3,
        seed: 4,
        ..Training::default()
    }
}

/// The mean losses after every update.
fn losses(trainer: &mut Trainer<'_, Turned>) -> Vec<f64> {
    let mut losses = Vec::new();
    let end = trainer.run(&mut |event| {
        if let Event::Update { loss, .. } = event {
            losses.push(loss);
        }
        ControlFlow::Continue(())
    });
    assert_eq!(end.unwrap(), End::Complete);
    losses
}

fn bits(list: &[f32]) -> Vec<u32> {
    list.iter().map(|x| x.to_bits()).collect()
}

fn on<'t>(task: &'t Turned, epochs: usize, device: &Device) -> Trainer<'t, Turned> {
    let mut trainer = Trainer::new(task, Config {}, training(epochs)).unwrap();
    trainer.use_device(device).unwrap();
    trainer
}

#[test]
fn updates_are_those_of_the_processor() {
    let mut trainer = Trainer::new(&GOOD, Config {}, training(4)).unwrap();
    let expected = losses(&mut trainer);
    assert_eq!(expected.len(), 20);
    assert!(expected[19] < 0.5 * expected[0], "{expected:?}");
    for device in devices() {
        let mut here = on(&GOOD, 4, &device);
        for (step, (found, expected)) in losses(&mut here).iter().zip(&expected).enumerate() {
            assert!((found - expected).abs() <= 1e-3 * expected, "{step}: {found} {expected}");
        }
        for (found, expected) in here.parameters().iter().zip(trainer.parameters()) {
            assert!((found - expected).abs() <= 1e-3, "{found} {expected}");
        }
        let [found, expected] = [here.evaluate(Part::Test).unwrap(), trainer.evaluate(Part::Test).unwrap()];
        assert!((found - expected).abs() <= 1e-2 * expected, "{found} {expected}");
        let mut again = on(&GOOD, 4, &device);
        losses(&mut again);
        assert_eq!(bits(again.parameters()), bits(here.parameters()), "two runs have the same bits");
    }
}

#[test]
fn a_checkpoint_goes_on_elsewhere() {
    let file = std::env::temp_dir().join(format!("versor-device-{}.safetensors", std::process::id()));
    let mut whole = Trainer::new(&GOOD, Config {}, training(4)).unwrap();
    let expected = losses(&mut whole);
    for device in devices() {
        // Stopped on the device in the second epoch, after seven updates; then on the processor.
        let mut here = on(&GOOD, 4, &device);
        let mut updates = 0;
        let end = here.run(&mut |event| {
            updates += usize::from(matches!(event, Event::Update { .. }));
            if updates == 7 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert_eq!(end.unwrap(), End::Stopped);
        here.save(&file).unwrap();
        let mut elsewhere = Trainer::load(&GOOD, &file).unwrap();
        let rest = losses(&mut elsewhere);
        assert_eq!(rest.len(), 13);
        assert!((rest[12] - expected[19]).abs() <= 1e-3 * expected[19], "{rest:?} {expected:?}");
        // On the device it ends with the bits of a run that was never stopped.
        let mut again = Trainer::load(&GOOD, &file).unwrap();
        again.use_device(&device).unwrap();
        losses(&mut again);
        let mut never = on(&GOOD, 4, &device);
        losses(&mut never);
        assert_eq!(bits(again.parameters()), bits(never.parameters()));
    }
    let _ = std::fs::remove_file(file);
}

#[test]
fn a_lost_device_leaves_what_was_known_after_the_last_epoch() {
    let mut whole = Trainer::new(&GOOD, Config {}, training(3)).unwrap();
    let expected = losses(&mut whole);
    for device in devices() {
        let mut trainer = on(&GOOD, 3, &device);
        let mut updates = 0;
        let end = trainer.run(&mut |event| {
            updates += usize::from(matches!(event, Event::Update { .. }));
            if updates == 8 {
                device.raw().0.destroy();
            }
            ControlFlow::Continue(())
        });
        match end {
            Err(Error::Device(error)) => {
                assert!(matches!(*error, DeviceError::Gpu(GpuError::Lost(_))), "{error}")
            }
            other => panic!("{other:?}"),
        }
        assert_eq!(trainer.epoch(), 1);
        trainer.use_device(&device.reopen().unwrap()).unwrap();
        let rest = losses(&mut trainer);
        assert_eq!(rest.len(), 10);
        assert!((rest[9] - expected[14]).abs() <= 1e-3 * expected[14], "{rest:?} {expected:?}");
    }
}

#[test]
fn numbers_that_are_none_are_reported() {
    for device in devices() {
        let bad = Turned { bad: Some(3), size: 1.0 };
        let mut trainer = on(&bad, 1, &device);
        let mut skipped = 0;
        let end = trainer.run(&mut |event| {
            if let Event::Epoch(record) = event {
                skipped = record.skipped;
            }
            ControlFlow::Continue(())
        });
        assert_eq!((end.unwrap(), skipped), (End::Complete, 1));
        let huge = Turned { bad: None, size: 1e30 };
        let mut trainer = on(&huge, 1, &device);
        let start = trainer.parameters().to_vec();
        let end = trainer.run(&mut |_| ControlFlow::Continue(()));
        assert!(matches!(end, Err(Error::Diverged { step: 0, .. })), "{end:?}");
        assert_eq!(trainer.parameters(), start);
    }
}
