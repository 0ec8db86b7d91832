//! The machine is learned, kept, read again and followed step by step.

use gacore_runtime::array::{Axis, Shape};
use model_crate::{Config, Machine, STEPS, Watched, space::Point};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use versor::error::Error;
use versor::flow::{Eager, Flow, Graph, Plan, Var};
use versor::learn::{End, Event, Part, Record, Task, Trainer, Training};

const CONFIG: Config = Config { levers: 3 };

fn training() -> Training {
    Training { epochs: 60, batch: 16, rate: 2e-2, seed: 3, ..Training::default() }
}

fn on(_: Event<'_>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// A file that is gone with the test.
struct File(PathBuf);

impl File {
    fn new() -> Self {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let name = format!("versor-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).unwrap();
        Self(folder.join("machine.safetensors"))
    }
}

impl Drop for File {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(self.0.parent().unwrap());
    }
}

#[test]
fn the_machine_is_found_and_followed() -> Result<(), Error> {
    let task = Watched::new();
    let mut trainer = Trainer::new(&task, CONFIG, training())?;
    let mut records: Vec<Record> = Vec::new();
    let end = trainer.run(&mut |event| {
        if let Event::Epoch(record) = event {
            records.push(record.clone());
        }
        ControlFlow::Continue(())
    })?;
    assert_eq!((end, records.len()), (End::Complete, 60));
    let [(_, nothing_moves)] = task.trivial(Part::Test)[..] else { panic!("one trivial predictor") };
    let missed = trainer.evaluate(Part::Test)?;
    assert!(missed < 1e-4 * nothing_moves, "{missed} against {nothing_moves}");

    let file = File::new();
    trainer.save(&file.0)?;
    let mut again = Trainer::load(&task, &file.0)?;
    assert_eq!((again.best(), again.epoch()), (trainer.best(), 60));
    assert_eq!(again.evaluate(Part::Test)?, missed);

    let (pulled, path) = task.film(Part::Test, 0);
    let places = planned(again.network(), again.best(), &pulled, path[0]);
    for (found, step) in places.iter().zip(streamed(again.network(), again.best(), &pulled, path[0])) {
        assert!((*found - step).to_array().iter().all(|x| x.abs() < 1e-5), "{found} {step}");
    }
    Ok(())
}

/// All steps at once, by a plan.
fn planned(machine: &Machine, parameters: &[f32], pulled: &[f32], tool: Point<f32>) -> Vec<Point<f32>> {
    let mut graph = Graph::new(parameters.len());
    let steps = Shape::ONE.with(Axis::Time, STEPS);
    let (x, p) = (graph.input(steps.with(Axis::Channel, 3)), graph.input(Shape::ONE));
    let (places, _) = machine.forward(&mut graph, &x, &p, None);
    let mut plan = Plan::<f32>::new(&graph, &[places.handle()]).unwrap();
    plan.parameters().copy_from_slice(parameters);
    plan.set(x.handle(), pulled);
    plan.set(p.handle(), &tool.to_array());
    plan.run();
    plan.get(places.handle()).as_chunks().0.iter().map(|&place| Point::from_array(place)).collect()
}

/// Step by step, as levers are pulled.
fn streamed(machine: &Machine, parameters: &[f32], pulled: &[f32], tool: Point<f32>) -> Vec<Point<f32>> {
    let mut f = Eager::new(parameters);
    let tool: Var<_, Point<f32>> = f.input(Shape::ONE, &tool.to_array());
    let (mut state, mut places) = (None, Vec::new());
    for pulls in pulled.chunks(3) {
        let pulls = f.input(Shape::ONE.with(Axis::Channel, 3), pulls);
        let (place, after) = machine.forward(&mut f, &pulls, &tool, state.as_ref());
        state = Some(after);
        assert_eq!(f.shape(place.handle_ref()), Shape::ONE);
        places.push(Point::from_array(f.numbers(&place).try_into().unwrap()));
    }
    f.check().unwrap();
    places
}

/// A run that was broken off within an epoch, written, read and finished ends with the same bits.
#[test]
fn what_was_interrupted_ends_alike() -> Result<(), Error> {
    let (task, file) = (Watched::new(), File::new());
    let training = Training { epochs: 4, accumulation: 2, ..training() };
    let mut whole = Trainer::new(&task, CONFIG, training)?;
    whole.run(&mut on)?;
    let mut updates = 0;
    let mut first = Trainer::new(&task, CONFIG, training)?;
    let end = first.run(&mut |event| {
        updates += usize::from(matches!(event, Event::Update { .. }));
        if updates == 6 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })?;
    assert_eq!((end, first.epoch()), (End::Stopped, 1));
    first.save(&file.0)?;
    let mut second = Trainer::load(&task, &file.0)?;
    assert_ne!(second.parameters(), whole.parameters());
    assert_eq!(second.run(&mut on)?, End::Complete);
    assert_eq!((second.parameters(), second.best()), (whole.parameters(), whole.best()));
    second.save(&file.0)?;
    Ok(())
}

#[test]
fn torn_films_are_left_out_and_counted() -> Result<(), Error> {
    let task = Watched { torn: Some(7), ..Watched::new() };
    let mut trainer = Trainer::new(&task, CONFIG, Training { epochs: 2, ..training() })?;
    let mut skipped = Vec::new();
    trainer.run(&mut |event| {
        if let Event::Epoch(record) = event {
            skipped.push(record.skipped);
        }
        ControlFlow::Continue(())
    })?;
    assert_eq!(skipped, [1, 1]);
    let error = trainer.evaluate(Part::Training).unwrap_err().to_string();
    assert_eq!(error, "`pulled` of the training sample 7 holds a number that is not finite");
    Ok(())
}

#[test]
fn mistakes_are_sentences() -> Result<(), Error> {
    let (task, file) = (Watched::new(), File::new());
    let error = |result: Result<Trainer<'_, Watched>, Error>| result.err().unwrap().to_string();
    let wrong = Trainer::new(&task, Config { levers: 4 }, training());
    assert_eq!(error(wrong), "4 levers for a machine that has 3");
    let wrong = Trainer::new(&task, CONFIG, Training { batch: 0, ..training() });
    assert_eq!(error(wrong), "batch must be 1 to 1000000000, not 0");
    assert!(error(Trainer::load(&task, &file.0)).starts_with("cannot "));
    let mut trainer = Trainer::new(&task, CONFIG, Training { epochs: 1, ..training() })?;
    trainer.run(&mut on)?;
    trainer.save(&file.0)?;
    let good = std::fs::read(&file.0).unwrap();
    for at in [9, good.len() / 2, good.len() - 1] {
        let mut bytes = good.clone();
        bytes[at] ^= 4;
        std::fs::write(&file.0, &bytes).unwrap();
        assert!(error(Trainer::load(&task, &file.0)).contains("is no usable checkpoint"), "byte {at}");
    }
    std::fs::write(&file.0, &good).unwrap();
    let other = Watched { truth: task.truth[..2].to_vec(), torn: None };
    let wrong = error(Trainer::load(&other, &file.0));
    assert!(wrong.ends_with("its header: 3 levers for a machine that has 2"), "{wrong}");
    Ok(())
}
