//! Runs of the list's tasks: begun on a device, lost there, gone on with elsewhere.

use gpu_crate::devices;
use std::ops::ControlFlow;
use versor::learn::{End, Event};
use versor::ranks::ALONE;
use versor::tasks::run::{Asked, CHECKPOINT, Folder};
use versor::tasks::{Options, find};

#[test]
fn a_run_goes_on_on_the_processor_where_a_device_left_it() {
    let task = find("snake").unwrap();
    let options = Options { epochs: Some(3), batch: Some(600), ..Options::default() };
    for (k, device) in devices().into_iter().enumerate() {
        let path = std::env::temp_dir().join(format!("versor-moved-{k}-{}", std::process::id()));
        let experiment = task.prepare("gpa", &options).unwrap();
        let asked = Asked::new(task, "gpa", &options, &*experiment).unwrap();
        let mut folder = Folder::create(&path, &asked, &ALONE).unwrap();
        let mut learner = experiment.begin(&ALONE).unwrap();
        learner.use_device(&device).unwrap();
        // Broken off in the middle of the second epoch.
        let end = folder.learn(&mut *learner, &mut |event| match event {
            Event::Update { epoch: 2, share, .. } if share < 1.0 => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        });
        assert_eq!((end.unwrap(), learner.epoch()), (End::Stopped, 1));
        drop((learner, folder));
        let there = Asked::read(&path).unwrap();
        assert_eq!(there, asked);
        let again = there.prepare(Default::default()).unwrap();
        let (mut folder, mut learner) = Folder::resume(&path, &*again, &ALONE).unwrap();
        assert_eq!(folder.learn(&mut *learner, &mut |_| ControlFlow::Continue(())).unwrap(), End::Complete);
        // The processor alone, from the beginning: other roundings, nearly the same losses.
        let mut alone = experiment.begin(&ALONE).unwrap();
        let mut losses = Vec::new();
        let observe = &mut |event: Event<'_>| {
            if let Event::Epoch(record) = event {
                losses.push(record.loss);
            }
            ControlFlow::Continue(())
        };
        alone.run(observe).unwrap();
        for (record, loss) in folder.records.iter().zip(&losses) {
            assert!((record.loss - loss).abs() < 2e-3 * loss, "{}: {} {loss}", device.info(), record.loss);
        }
        assert_eq!(folder.records.len(), 3);
        assert!(path.join(CHECKPOINT).exists());
        std::fs::remove_dir_all(path).unwrap();
    }
}
