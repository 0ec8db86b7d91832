//! A small network over an algebra of its own learns to turn points, on the processor and on a device.
//!
//! `cargo run --release --features gpu --package examples --example train_on_gpu`

use gacore_runtime::array::{Axis, Shape};
use serde::{Deserialize, Serialize};
use std::{env, error::Error, ops::ControlFlow, time::Instant};
use versor::device::Device;
use versor::flow::{Flow, Var};
use versor::layers::parameters::Parameters;
use versor::learn::{Batch, Event, Inputs, Part, Task, Trainer, Training};
use versor::net::{Linear, Size, Values};
use versor::random::Random;

mod space {
    gacore_runtime::clifford! {
        signature: (3, 0),
        gradients: [turned, generator],
        fn generator(x: Vector, y: Vector) -> Bivector = x ^ y;
        fn turned(by: Bivector, x: Vector) -> Vector = vector_part(cayley(by) * x * rev(cayley(by)));
    }
}
use space::{Algebra, Bivector, GeneratorKernel, TurnedKernel, Vector};

/// Says where the third of three points goes when it turns in the plane of the first two.
struct Turns;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Channels(usize);

struct Network([Linear<Vector<f32>>; 3], Linear<Vector<f32>>);

impl Task for Turns {
    type Algebra = Algebra;
    type Config = Channels;
    type Network = Network;
    const NAME: &'static str = "turns";

    fn network(
        &self,
        n: &Channels,
        p: &mut Parameters,
        r: &mut Random,
    ) -> Result<Network, versor::error::Error> {
        let of = |p: &mut Parameters, name, inputs, outputs, r: &mut Random| {
            Linear::new(p, name, Size { inputs, outputs }, r)
        };
        let three = ["x", "y", "z"].map(|name| of(p, name, 3, n.0, r));
        Ok(Network(three, of(p, "out", n.0, 1, r)))
    }

    fn samples(&self, part: Part) -> usize {
        if part == Part::Training { 4096 } else { 256 }
    }

    fn batch(&self, part: Part, samples: &[usize]) -> Batch {
        let shape = Shape::ONE.with(Axis::Batch, samples.len());
        let (mut points, mut images) = (Vec::new(), Vec::new());
        for &sample in samples {
            let mut random = Random::new(sample as u64, part as u64);
            let three = [(); 3].map(|()| Vector::from_array([(); 3].map(|()| random.normal() as f32 / 2.0)));
            let plane: Bivector<f32> = three[0] ^ three[1];
            images.push(space::turned(plane, three[2]));
            points.extend(three);
        }
        Batch::default().with("points", shape.with(Axis::Channel, 3), &points).with("images", shape, &images)
    }

    fn loss<F: Flow>(&self, f: &mut F, Network(three, out): &Network, batch: &Inputs<F>) -> Var<F, f32> {
        let points = batch.get("points");
        let [x, y, z] = three.each_ref().map(|layer| layer.forward(f, &points));
        let planes = f.map(GeneratorKernel, (&x, &y));
        let turned = f.map(TurnedKernel, (&planes, &z));
        let said = out.forward(f, &turned);
        f.mean_squares(&said, &batch.get::<Vector<f32>>("images"))
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let epochs = env::args().nth(1).map_or(Ok(10), |count| count.parse())?;
    let training = Training { epochs, batch: 256, rate: 0.02, ..Training::default() };
    let mut ends = Vec::new();
    for device in [Device::Cpu, Device::Gpu(None)] {
        let mut trainer = Trainer::new(&Turns, Channels(16), training)?;
        match device.open()? {
            Some(open) => {
                println!("{}", open.info());
                trainer.use_device(&open)?;
            }
            None => println!("the processor"),
        }
        let (mut updates, started) = (0, Instant::now());
        trainer.run(&mut |event| {
            match event {
                Event::Update { .. } => updates += 1,
                Event::Epoch(record) => println!("   epoch {:2}: loss {:.6}", record.epoch, record.loss),
            }
            ControlFlow::Continue(())
        })?;
        println!("   {:.0} updates a second", f64::from(updates) / started.elapsed().as_secs_f64());
        ends.push(trainer.evaluate(Part::Test)?);
    }
    let apart = (ends[0] - ends[1]).abs() / ends[0];
    println!("test losses {:.6} and {:.6}: {apart:.1e} apart", ends[0], ends[1]);
    assert!(apart < 1e-2, "the device learns what the processor learns");
    Ok(())
}
