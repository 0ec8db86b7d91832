//! Arguments that cannot be, and predictions that go astray.

mod common;

use common::{Folder, ask, error, success, train, trained, versor};
use versor::train::checkpoint;
use versor::train::run::CHECKPOINT;

#[test]
fn impossible_training_is_refused_before_it_begins() {
    let folder = Folder::new("misuse");
    let run = folder.run();
    let most = u64::MAX.to_string();
    for (arguments, word) in [
        (&["--preset", "gru"][..], "hybrid"),
        (&["--device", "gpu"], "cpu"),
        #[cfg(not(enzyme))]
        (&["--gradient", "enzyme"], "rustup +nightly component add enzyme"),
        (&["--train", "missing.npy", "--test", "missing.npy"], "cannot read missing.npy"),
        (&["--rate", "-1"], "--rate must be positive"),
        (&["--rate", "nan"], "--rate must be positive"),
        (&["--clip", "inf"], "--clip must be positive and finite"),
        (&["--clip", "0"], "--clip must be positive"),
        (&["--decay", "nan"], "--decay must be zero or more"),
        (&["--decay", "-1"], "--decay must be zero or more"),
        (&["--longest", "inf"], "--longest must be positive and finite"),
        (&["--dt", "inf"], "--dt must be positive"),
        (&["--batch", "-1"], "must not be negative"),
        (&["--batch", "0"], "--batch must be 1"),
        (&["--epochs", "0"], "--epochs must be 1"),
        (&["--epochs", &most], "--epochs must be 1"),
        (&["--seeds", "0"], "--seeds must be 1"),
        (&["--threads", "0"], "--threads must be 1"),
        (&["--samples", "0"], "--samples must be 1"),
        (&["--samples", &most], "--samples must be 1"),
        (&["--samples", "1000000000"], "GB are allowed"),
        (&["--samples", "100000", "--memory", "0"], "GB are allowed"),
        (&["--steps", "50"], "--steps must be 51"),
        (&["--steps", "1000000000"], "GB are allowed"),
        (&["--bodies", "0"], "--bodies must be 1"),
        (&["--bodies", "1000000"], "--bodies must be 1"),
        (&["--seed", &most, "--seeds", "2"], "--seed must be"),
    ] {
        let output =
            versor(&["train", "nbody", "--out", run.to_str().unwrap()]).args(arguments).output().unwrap();
        let message = error(&output);
        assert!(message.contains(word), "{arguments:?}: {message}");
        assert!(!run.exists(), "{arguments:?} leaves a folder behind");
    }
}

#[test]
fn impossible_questions_are_refused() {
    let folder = Folder::new("questions");
    let run = folder.run();
    trained(&run, &["--epochs", "1"]);
    let most = u64::MAX.to_string();
    for (command, more, word) in [
        ("eval", ["--bodies", "0"], "--bodies must be 1"),
        ("eval", ["--bodies", "1000000"], "--bodies must be 1"),
        ("eval", ["--horizon", "0"], "--horizon must be 1"),
        ("eval", ["--horizon", "18446744073709551614"], "--horizon must be 1"),
        ("eval", ["--horizon", "900000000"], "GB are allowed"),
        ("rollout", ["--steps", "0"], "--steps must be 1"),
        ("rollout", ["--steps", &most], "--steps must be 1"),
        ("rollout", ["--steps", "900000000"], "GB are allowed"),
        ("rollout", ["--sample", &most], "--sample must be 0 to 19"),
        ("attention", ["--sample", "20"], "--sample must be 0 to 19"),
    ] {
        let output = ask(command, &run, &more);
        let message = error(&output);
        assert!(message.contains(word), "{command} {more:?}: {message}");
        assert_eq!(output.status.code(), Some(2));
    }
}

#[test]
fn the_last_seed_is_a_seed() {
    let folder = Folder::new("seed");
    trained(&folder.run(), &["--epochs", "1", "--seed", &u64::MAX.to_string()]);
    assert!(success(&ask("info", &folder.run(), &[])).contains(&u64::MAX.to_string()));
}

#[test]
fn a_rate_without_reason_keeps_the_first_checkpoint() {
    let folder = Folder::new("rate");
    let run = folder.run();
    let message = error(&train(&run, &["--rate", "3e38", "--clip", "1e30"]));
    assert!(message.contains("no longer finite at step") && message.contains("--rate"), "{message}");
    assert!(checkpoint::load(&run.join(CHECKPOINT)).is_ok());
}

#[test]
fn a_resumed_run_does_not_change_its_mind() {
    let folder = Folder::new("changed");
    let run = folder.run();
    trained(&run, &["--epochs", "1"]);
    let message = error(&train(&run, &["--resume", "--rate", "0.02", "--preset", "gpa"]));
    for word in ["--rate is 0.01 there, not 0.02", "--preset is hybrid there, not gpa", "--epochs is 1 there"]
    {
        assert!(message.contains(word), "{message}");
    }
    assert!(!message.contains("--bodies"), "{message}");
    // What is not said, and what does not change the result, may be otherwise.
    let path = run.to_str().unwrap();
    success(&versor(&["train", "nbody", "--resume", "--out", path, "--threads", "1"]).output().unwrap());
}

/// Of several seeds, the ones that had not begun begin when the others are resumed.
#[test]
fn several_seeds_are_resumed_together() {
    let folder = Folder::new("seeds");
    let run = folder.run();
    trained(&run.join("0"), &["--epochs", "1"]);
    let said = success(&train(&run, &["--epochs", "1", "--seeds", "2", "--resume"]));
    assert!(said.contains("over 2 seeds"), "{said}");
}

#[test]
fn predictions_that_go_astray_say_so() {
    let folder = Folder::new("astray");
    let run = folder.run();
    trained(&run, &["--epochs", "1"]);
    let file = run.join(CHECKPOINT);
    let (header, model, mut state) = checkpoint::load(&file).unwrap();
    let mut with = |factor: f32| {
        state.best.iter_mut().for_each(|x| *x = (*x * factor).clamp(-f32::MAX, f32::MAX));
        checkpoint::save(&file, &model, &header.plan, &header.task, &state).unwrap();
    };
    with(100.0);
    let said = success(&ask("rollout", &run, &["--steps", "99"]));
    assert!(said.contains("went astray"), "{said}");
    with(1e38);
    let message = error(&ask("rollout", &run, &[]));
    assert!(message.contains("no longer finite at step"), "{message}");
    assert!(error(&ask("eval", &run, &[])).contains("no longer finite"));
}
