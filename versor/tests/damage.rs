//! Checkpoints and data that are damaged, crafted, changed or lost.

mod common;

use common::{Folder, ask, error, npy, success, train, trained};
use std::path::Path;
use std::process::Command;
use versor::data::nbody::DataSet;
use versor::train::checkpoint::{self, Header, VERSION};
use versor::train::run::{CHECKPOINT, METRICS};
use versor::train::{Plan, State};

fn info(run: &Path) -> String {
    error(&ask("info", run, &[]))
}

#[test]
fn damaged_checkpoints_are_named() {
    let folder = Folder::new("damaged");
    let run = folder.run();
    trained(&run, &["--epochs", "1"]);
    let file = run.join(CHECKPOINT);
    let good = std::fs::read(&file).unwrap();
    for cut in [&good[..good.len() - 7], b"hello", b""] {
        std::fs::write(&file, cut).unwrap();
        assert!(info(&run).contains("no usable checkpoint"));
    }
    // One bit of every 997th byte, in the header and in every list of numbers.
    for at in (0..good.len()).step_by(997).chain([good.len() - 1]) {
        let mut bytes = good.clone();
        bytes[at] ^= 1 << (at % 8);
        assert!(checkpoint::decode(&bytes).is_err(), "a flipped bit of byte {at} is accepted");
    }
    std::fs::remove_file(&file).unwrap();
    assert!(info(&run).contains("cannot read"));
    // An endless file is not read to its end.
    #[cfg(target_os = "linux")]
    {
        std::os::unix::fs::symlink("/dev/zero", &file).unwrap();
        assert!(info(&run).contains("larger than any"));
    }
}

/// Puts a number into a header that no program would write.
type Craft = fn(&mut Header);

#[test]
fn crafted_checkpoints_are_refused() {
    let folder = Folder::new("crafted");
    let run = folder.run();
    trained(&run, &["--epochs", "1"]);
    let file = run.join(CHECKPOINT);
    let (header, model, state) = checkpoint::load(&file).unwrap();
    let refuse = |header: &Header, state: &State, word: &str| {
        std::fs::write(&file, checkpoint::encode(header, &model, state).unwrap()).unwrap();
        let message = info(&run);
        assert!(message.contains(word), "{word}: {message}");
    };
    let mut changed = header.clone();
    changed.version = VERSION - 1;
    refuse(&changed, &state, "train anew in another folder");
    changed.version = VERSION + 1;
    refuse(&changed, &state, "it has version");
    let mut changed = header.clone();
    changed.algebra = "Cl(3,1,1)".into();
    refuse(&changed, &state, "its algebra is");
    let crafts: [(Craft, &str); 16] = [
        (|header| header.plan.batch = 0, "batch must be"),
        (|header| header.plan.phases[0].window = 0, "window must be"),
        (|header| header.plan.phases[0].epochs = usize::MAX, "epochs must be"),
        (|header| header.plan.phases.clear(), "epochs must be"),
        (|header| header.plan.rate = f64::INFINITY, "its header"),
        (|header| header.plan.decay = -1.0, "decay must be"),
        (|header| header.task.bodies = 0, "bodies must be"),
        (|header| header.task.bodies = 1_000_000, "bodies must be"),
        (|header| header.task.samples = 0, "samples must be"),
        (|header| header.task.steps = 0, "steps must be"),
        (|header| header.task.dt = 0.0, "dt must be"),
        (|header| header.config.channels = 0, "channels must be"),
        (|header| header.config.channels = 24, "multiple of 16"),
        (|header| header.config.longest = 0.0, "longest must be"),
        (|header| header.config.hidden = usize::MAX, "hidden must be"),
        (|header| header.progress.best = Some((f64::NAN, 0)), "its header"),
    ];
    for (craft, word) in crafts {
        let mut changed = header.clone();
        craft(&mut changed);
        refuse(&changed, &state, word);
    }
    let mut changed = state.clone();
    changed.best[7] = f32::NAN;
    refuse(&header, &changed, "numbers must be finite");
    // Nothing of this kind is ever written.
    std::fs::write(&file, checkpoint::encode(&header, &model, &state).unwrap()).unwrap();
    for plan in
        [Plan { clip: f64::INFINITY, ..header.plan.clone() }, Plan { batch: 0, ..header.plan.clone() }]
    {
        assert!(checkpoint::save(&file, &model, &plan, &header.task, &state).is_err());
    }
    assert!(checkpoint::save(&file, &model, &header.plan, &header.task, &changed).is_err());
    assert_eq!(checkpoint::load(&file).unwrap().2, state);
}

/// A validation that is not finite is none: it neither counts as the best nor ends up in a file.
#[test]
fn validations_that_are_not_finite_count_for_nothing() {
    let folder = Folder::new("validation");
    let mut data = DataSet::Sound.generate(10, 60, 3, 1).unwrap();
    // The last sample validates; squares of such numbers are beyond every float.
    let len = 60 * data.frame_len();
    let last = data.states.len() - len;
    for frame in data.states[last..].chunks_mut(18) {
        frame[3] = 3e38;
    }
    let file = npy(&folder.0, "far.npy", "10, 60, 3, 6", &data.states);
    let run = folder.run();
    let more = ["--train", &file, "--test", &file];
    success(&train(&run, &more));
    let (header, _, state) = checkpoint::load(&run.join(CHECKPOINT)).unwrap();
    if let Some((best, _)) = header.progress.best {
        assert!(best.is_finite());
    } else {
        assert_ne!(state.parameters, state.best);
    }
    let metrics = std::fs::read_to_string(run.join(METRICS)).unwrap();
    assert_eq!(metrics.lines().count(), 4);
    success(&train(&run, &["--resume"]));
    assert_eq!(std::fs::read_to_string(run.join(METRICS)).unwrap(), metrics);
}

#[test]
fn trajectories_from_files_are_trained_on_or_refused() {
    let folder = Folder::new("files");
    let npy = |name: &str, shape: &str, numbers: &[f32]| npy(&folder.0, name, shape, numbers);
    let data = DataSet::Sound.generate(4, 60, 3, 1).unwrap();
    let good = npy("good.npy", "4, 60, 3, 6", &data.states);
    let table = success(&train(&folder.run(), &["--train", &good, "--test", &good, "--epochs", "1"]));
    // Nobody knows the law of these data.
    assert!(table.contains(" – |"), "{table}");
    assert!(!folder.run().join("energy.svg").exists());
    assert!(success(&ask("rollout", &folder.run(), &[])).contains("energy drift –"));
    let flat = npy("flat.npy", "4, 60, 18", &data.states);
    assert!(error(&train(&folder.0.join("b"), &["--train", &flat, "--test", &good])).contains("[4, 60, 18]"));
    let mut broken = data.states.clone();
    broken[60 * 18 + 6] = f32::NAN;
    let broken = npy("nan.npy", "4, 60, 3, 6", &broken);
    let message = error(&train(&folder.0.join("c"), &["--train", &broken, "--test", &good]));
    assert!(message.contains("sample 1, step 0, body 1 holds NaN"), "{message}");
    let short = npy("short.npy", "4, 60, 3, 6", &data.states[..100]);
    assert!(error(&train(&folder.0.join("d"), &["--train", &good, "--test", &short])).contains("truncated"));
    let far: Vec<f32> = data.states.iter().map(|x| 1e10 * x).collect();
    let far = npy("far.npy", "4, 60, 3, 6", &far);
    let output = train(&folder.0.join("e"), &["--train", &far, "--test", &far, "--rate", "1e30"]);
    assert!(error(&output).contains("expect numbers about 1"), "{}", error(&output));
}

/// Files are found again from every folder, and must be what they were.
#[test]
fn a_run_knows_its_files_again() {
    let folder = Folder::new("again");
    let data = DataSet::Sound.generate(4, 60, 3, 1).unwrap();
    let file = npy(&folder.0, "data.npy", "4, 60, 3, 6", &data.states);
    let run = folder.run();
    let mut command = common::training(&run, &common::SMALL, &["--train", "data.npy", "--test", "data.npy"]);
    success(&command.current_dir(&folder.0).output().unwrap());
    let elsewhere = |arguments: &[&str]| -> std::process::Output {
        Command::new(env!("CARGO_BIN_EXE_versor")).args(arguments).current_dir("/").output().unwrap()
    };
    let path = run.to_str().unwrap();
    success(&elsewhere(&["eval", path]));
    let mut changed = data.states.clone();
    changed[100] += 1e-3;
    npy(&folder.0, "data.npy", "4, 60, 3, 6", &changed);
    for arguments in [&["eval", path][..], &["train", "nbody", "--resume", "--out", path]] {
        let message = error(&elsewhere(arguments));
        assert!(message.contains(&file) && message.contains("has changed"), "{message}");
    }
}
