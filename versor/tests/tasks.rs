//! `versor train TASK` and what is done with its runs: interrupted, resumed, measured, asked for what cannot be.

mod common;

use common::{Folder, ask, error, success, versor, wait_for_an_epoch};
use std::path::Path;
use std::process::{Command, Output, Stdio};
use versor::learn::Summary;
use versor::tasks::run::{CHECKPOINT, METRICS};

/// Training that takes a second.
const SMALL: [&str; 7] = ["train", "snake", "--epochs", "3", "--batch", "200", "--out"];

fn training(run: &Path, more: &[&str]) -> Command {
    let mut command = versor(&SMALL);
    command.arg(run).args(more);
    command
}

fn train(run: &Path, more: &[&str]) -> Output {
    training(run, more).output().unwrap()
}

/// Everything that a checkpoint has, and the metrics without times.
fn fingerprint(run: &Path) -> (Vec<u8>, Vec<String>) {
    let metrics = std::fs::read_to_string(run.join(METRICS)).unwrap();
    let without_time = metrics.lines().map(|line| line.split(",\"seconds\"").next().unwrap().to_owned());
    (std::fs::read(run.join(CHECKPOINT)).unwrap(), without_time.collect())
}

#[test]
fn a_run_leaves_a_report_and_everything_reads_it() {
    let folder = Folder::new("task");
    let run = folder.run();
    let said = success(&train(&run, &[]));
    for word in ["gpa on cpu: epoch   3/3", "MCC 128", "count of cells", "report.md"] {
        assert!(said.contains(word), "{word} is missing in {said}");
    }
    let report = std::fs::read_to_string(run.join("report.md")).unwrap();
    for word in ["| gpa ", "count of cells", "training.svg", "device: cpu", "3 of 3"] {
        assert!(report.contains(word), "{word} is missing in {report}");
    }
    assert!(std::fs::read_to_string(run.join("training.svg")).unwrap().contains("validation"));
    let info = success(&ask("info", &run, &[]));
    assert!(info.contains("sharpness") && info.contains("epoch 3 of 3"), "{info}");
    // What is measured again is what the report says.
    let line = report.lines().find(|line| line.starts_with("| gpa ")).unwrap();
    let metrics: Vec<&str> = line.split('|').skip(4).collect();
    let again = success(&ask("eval", &run, &[]));
    let line = again.lines().find(|line| line.starts_with("| gpa ")).unwrap();
    assert_eq!(line.split('|').skip(4).collect::<Vec<_>>(), metrics);
    assert!(error(&train(&run, &[])).contains("holds a run already"));
    assert!(error(&ask("eval", &run, &["--bodies", "3"])).contains("--bodies is for runs of nbody"));
}

#[test]
fn a_killed_run_resumes_to_the_same_bits() {
    let folder = Folder::new("task-killed");
    let (whole, killed) = (folder.0.join("whole"), folder.0.join("killed"));
    success(&train(&whole, &[]));
    let mut child = training(&killed, &[]).stdout(Stdio::null()).spawn().unwrap();
    // If it is done before it is killed, there is nothing to resume.
    wait_for_an_epoch(&mut child, &killed);
    child.kill().unwrap();
    child.wait().unwrap();
    success(&train(&killed, &["--resume"]));
    assert_eq!(fingerprint(&killed), fingerprint(&whole));
}

#[cfg(unix)]
#[test]
fn a_request_to_stop_saves_within_an_epoch_and_goes_on_to_the_same_bits() {
    let folder = Folder::new("task-stopped");
    let (whole, run) = (folder.0.join("whole"), folder.run());
    let more = ["--batch", "20"];
    success(&train(&whole, &more));
    let mut child = training(&run, &more).stdout(Stdio::piped()).spawn().unwrap();
    wait_for_an_epoch(&mut child, &run);
    let resume = ["--batch", "20", "--resume"];
    assert!(error(&train(&run, &resume)).contains("another process trains in"));
    assert!(Command::new("kill").args(["-TERM", &child.id().to_string()]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(143));
    assert!(String::from_utf8_lossy(&output.stdout).contains("--resume"));
    let summary = Summary::read(&run.join(CHECKPOINT)).unwrap().unwrap();
    assert!(summary.epoch < 3 && summary.task == "snake");
    success(&train(&run, &resume));
    assert_eq!(fingerprint(&run), fingerprint(&whole));
}

#[test]
fn seeds_are_compared_and_do_not_depend_on_each_other() {
    let folder = Folder::new("task-seeds");
    let (both, one) = (folder.0.join("both"), folder.0.join("one"));
    let said = success(&train(&both, &["--seeds", "2", "--threads", "2"]));
    assert!(said.contains("over 2 seeds") && said.contains("gpa 1 on cpu"), "{said}");
    success(&train(&one, &["--seed", "1"]));
    assert_eq!(fingerprint(&both.join("1")), fingerprint(&one));
    assert_ne!(fingerprint(&both.join("0")), fingerprint(&one));
}

#[test]
fn what_cannot_be_is_refused_before_it_begins() {
    let folder = Folder::new("task-misuse");
    let run = folder.run();
    for (arguments, word) in [
        (&["snail"][..], "there is no task `snail`; there are nbody, snake, "),
        (&["snake", "--model", "gru"], "no model `gru` fits snake; these do: gpa, cnn"),
        (&["snake", "--device", "tpu"], "`tpu` is no device"),
        (&["snake", "--batch", "0"], "batch must be 1"),
        (&["snake", "--rate", "-1"], "rate must be positive"),
        (&["snake", "--seeds", "0"], "--seeds must be 1"),
        (&["snake", "--threads", "0"], "--threads must be 1"),
        (&["charged", "--data", "missing"], "missing"),
        (&["hulls", "--data", "missing"], "missing"),
        (&["snake", "--resume"], "cannot read"),
        (&["nbody", "--device", "gpu"], "--device cpu"),
    ] {
        let output = versor(&["train"]).args(arguments).arg("--out").arg(&run).output().unwrap();
        let message = error(&output);
        assert!(message.contains(word), "{arguments:?}: {message}");
        assert!(!run.exists(), "{arguments:?} leaves a folder behind");
    }
}

#[test]
fn a_resumed_run_does_not_change_its_mind_and_knows_its_data_again() {
    let folder = Folder::new("task-changed");
    let run = folder.run();
    success(&train(&run, &["--epochs", "1"]));
    let message = error(&train(&run, &["--resume", "--model", "cnn", "--rate", "0.1", "--full"]));
    for word in
        ["--model is gpa there, not cnn", "--rate is 0.005 there, not 0.1", "--epochs is 1 there", "--full"]
    {
        assert!(message.contains(word), "{message}");
    }
    // The same generator with another stream would be other data.
    let configuration = run.join("run.json");
    let text = std::fs::read_to_string(&configuration).unwrap();
    let line = text.lines().find(|line| line.contains("\"data\"")).unwrap();
    std::fs::write(&configuration, text.replace(line, "  \"data\": 1")).unwrap();
    assert!(error(&ask("eval", &run, &[])).contains("have changed"));
    std::fs::write(&configuration, "{}").unwrap();
    assert!(error(&ask("eval", &run, &[])).contains("does not say what the run was asked for"));
    std::fs::write(run.join(CHECKPOINT), b"hello").unwrap();
    assert!(error(&ask("info", &run, &[])).contains("no usable checkpoint"));
}

#[test]
fn a_model_of_texts_goes_on_with_a_prompt() {
    let folder = Folder::new("task-sample");
    let run = folder.run();
    let path = run.to_str().unwrap();
    success(&versor(&["train", "text", "--model", "gru", "--epochs", "0", "--out", path]).output().unwrap());
    let sample = |more: &[&str]| {
        success(&ask("sample", &run, &[&["--prompt", "Ada ", "--length", "30"], more].concat()))
    };
    let said = sample(&[]);
    assert!(said.starts_with("Ada ") && said.chars().count() > 15, "{said}");
    assert_eq!(said, sample(&["--seed", "0"]));
    assert_ne!(said, sample(&["--seed", "1"]));
    for (more, word) in [(["--temperature", "-1"], "temperature"), (["--length", "0"], "--length must be 1")]
    {
        let message = error(&ask("sample", &run, &more));
        assert!(message.contains(word), "{more:?}: {message}");
    }
    let other = folder.0.join("snake");
    success(
        &versor(&["train", "snake", "--epochs", "0", "--out", other.to_str().unwrap()]).output().unwrap(),
    );
    assert!(error(&ask("sample", &other, &[])).contains("samples are for runs of the task text"));
}
