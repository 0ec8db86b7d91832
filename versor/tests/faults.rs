//! Runs that are interrupted, killed, damaged or misused.

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::Duration;
use versor::train::checkpoint;
use versor::train::run::{CHECKPOINT, METRICS};

const SMALL: [&str; 12] =
    ["train", "nbody", "--samples", "6", "--bodies", "3", "--steps", "60", "--epochs", "4", "--batch", "4"];

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("versor-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn run(&self) -> PathBuf {
        self.0.join("run")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn versor(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_versor"));
    command.args(arguments).stdin(Stdio::null());
    command
}

fn train(out: &Path, more: &[&str]) -> Output {
    versor(&SMALL).args(["--out", out.to_str().unwrap()]).args(more).output().unwrap()
}

fn error(output: &Output) -> String {
    assert!(!output.status.success());
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Parameters, best parameters and moments, every bit of them in a sum; and the metrics without times.
fn fingerprint(run: &Path) -> ([u64; 4], Vec<String>) {
    let (_, _, state) = checkpoint::load(&run.join(CHECKPOINT)).unwrap();
    let lists = [state.parameters, state.best, state.adam.mean, state.adam.square];
    let mix = |sum: u64, x: &f32| (sum ^ u64::from(x.to_bits())).wrapping_mul(0x100_0000_01b3).rotate_left(9);
    let bits = lists.map(|list| list.iter().fold(14_695_981_039_346_656_037, mix));
    let metrics = std::fs::read_to_string(run.join(METRICS)).unwrap();
    let without_time = metrics.lines().map(|line| line.split(",\"seconds\"").next().unwrap().to_owned());
    (bits, without_time.collect())
}

#[test]
fn a_killed_run_resumes_to_the_same_bits() {
    let folder = Folder::new("killed");
    let (whole, killed) = (folder.0.join("whole"), folder.0.join("killed"));
    assert!(train(&whole, &["--threads", "1"]).status.success());
    let mut child =
        versor(&SMALL).args(["--out", killed.to_str().unwrap()]).stdout(Stdio::null()).spawn().unwrap();
    // Killed somewhere after the first epoch; if it is done before, there is nothing to resume.
    for _ in 0..2000 {
        let lines = std::fs::read_to_string(killed.join(METRICS)).map_or(0, |text| text.lines().count());
        if lines > 0 {
            break;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    let resumed = train(&killed, &["--resume", "--threads", "2"]);
    assert!(resumed.status.success(), "{}", error(&resumed));
    assert_eq!(fingerprint(&killed), fingerprint(&whole));
}

#[cfg(unix)]
#[test]
fn an_interrupt_saves_and_ends_cleanly() {
    let folder = Folder::new("interrupted");
    let (whole, stopped) = (folder.0.join("whole"), folder.0.join("stopped"));
    let long = ["--epochs", "6"];
    assert!(
        versor(&SMALL[..8])
            .args(long)
            .args(["--out", whole.to_str().unwrap()])
            .output()
            .unwrap()
            .status
            .success()
    );
    let child = versor(&SMALL[..8])
        .args(long)
        .args(["--out", stopped.to_str().unwrap()])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    while !stopped.join(CHECKPOINT).exists() {
        std::thread::sleep(Duration::from_millis(5));
    }
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(said.contains("--resume") || said.contains("report.md"), "{said}");
    if said.contains("--resume") {
        let resumed =
            versor(&SMALL[..8]).args(["--resume", "--out", stopped.to_str().unwrap()]).output().unwrap();
        assert!(resumed.status.success(), "{}", error(&resumed));
    }
    assert_eq!(fingerprint(&stopped), fingerprint(&whole));
}

#[test]
fn a_run_leaves_a_report_and_its_pictures_and_everything_reads_it() {
    let folder = Folder::new("whole");
    let run = folder.run();
    let output = train(&run, &["--preset", "gpa"]);
    assert!(output.status.success(), "{}", error(&output));
    let table = String::from_utf8_lossy(&output.stdout).into_owned();
    for word in ["persistence", "constant velocity", "exact integrator", "report.md", "rollout.svg"] {
        assert!(table.contains(word), "{word} is missing in {table}");
    }
    for name in
        ["report.md", "training.svg", "error.svg", "energy.svg", "rollout.svg", "attention.svg", "run.json"]
    {
        assert!(run.join(name).metadata().unwrap().len() > 100, "{name}");
    }
    let path = run.to_str().unwrap();
    for (arguments, word) in [
        (vec!["info", path], "gpa.0.query"),
        (vec!["eval", path, "--equivariance"], "f64"),
        (vec!["eval", path, "--bodies", "7"], "7 bodies"),
        (vec!["rollout", path, "--steps", "80"], "energy drift"),
        (vec!["attention", path], "attention.svg"),
    ] {
        let output = versor(&arguments).output().unwrap();
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(output.status.success() && said.contains(word), "{arguments:?}: {said}");
    }
    assert!(error(&train(&run, &[])).contains("holds a run already"));
}

#[test]
fn damaged_checkpoints_are_named() {
    let folder = Folder::new("damaged");
    let run = folder.run();
    assert!(train(&run, &["--epochs", "1"]).status.success());
    let file = run.join(CHECKPOINT);
    let good = std::fs::read(&file).unwrap();
    let info = || error(&versor(&["info", run.to_str().unwrap()]).output().unwrap());
    std::fs::write(&file, &good[..good.len() - 7]).unwrap();
    assert!(info().contains("no usable checkpoint"));
    std::fs::write(&file, b"hello").unwrap();
    assert!(info().contains("no usable checkpoint"));
    // Same lengths, so that the file stays well-formed.
    let replace = |from: &str, to: &str| {
        let at = good.windows(from.len()).position(|w| w == from.as_bytes()).unwrap();
        let mut bytes = good.clone();
        bytes[at..at + from.len()].copy_from_slice(to.as_bytes());
        std::fs::write(&file, bytes).unwrap();
    };
    replace("Cl(4,1,0)", "Cl(3,1,1)");
    assert!(info().contains("its algebra is"));
    replace("version\\\":4", "version\\\":7");
    assert!(info().contains("it has version 7"));
    std::fs::remove_file(&file).unwrap();
    assert!(info().contains("cannot read"));
}

/// A full disk: what is written beside the checkpoint goes to a device that takes nothing.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_leaves_the_old_checkpoint() {
    let folder = Folder::new("full");
    let run = folder.run();
    assert!(train(&run, &["--epochs", "1"]).status.success());
    let (file, beside) = (run.join(CHECKPOINT), run.join(CHECKPOINT).with_extension("partial"));
    let (header, model, state) = checkpoint::load(&file).unwrap();
    let mut changed = state.clone();
    changed.parameters[0] += 1.0;
    std::os::unix::fs::symlink("/dev/full", &beside).unwrap();
    let message =
        checkpoint::save(&file, &model, &header.plan, &header.task, &changed).unwrap_err().to_string();
    assert!(message.contains("cannot write") && message.contains("No space left"), "{message}");
    assert_eq!(checkpoint::load(&file).unwrap().2, state);
    // The same in the middle of a run, which ends with the message and goes on when there is room again.
    std::os::unix::fs::symlink("/dev/full", &beside).unwrap();
    let message = error(&train(&run, &["--resume"]));
    assert!(message.contains("No space left"), "{message}");
    assert_eq!(checkpoint::load(&file).unwrap().2, state);
    assert!(train(&run, &["--resume"]).status.success());
}

#[test]
fn misuse_is_explained() {
    let folder = Folder::new("misuse");
    let run = folder.run();
    for (arguments, word) in [
        (vec!["--preset", "gru"], "hybrid"),
        (vec!["--device", "gpu"], "cpu"),
        #[cfg(not(enzyme))]
        (vec!["--gradient", "enzyme"], "rustup +nightly component add enzyme"),
        (vec!["--rate=-1"], "positive"),
        (vec!["--train", "missing.npy", "--test", "missing.npy"], "cannot read missing.npy"),
    ] {
        let message = error(
            &versor(&["train", "nbody", "--out", run.to_str().unwrap()]).args(&arguments).output().unwrap(),
        );
        assert!(message.contains(word), "{arguments:?}: {message}");
    }
    // A rate without reason diverges; the first checkpoint is kept.
    let message = error(&train(&run, &["--rate", "3e38", "--clip", "1e30"]));
    assert!(message.contains("no longer finite at step"), "{message}");
    assert!(checkpoint::load(&run.join(CHECKPOINT)).is_ok());
}

#[test]
fn trajectories_from_files_are_trained_on_or_refused() {
    let folder = Folder::new("files");
    let npy = |name: &str, shape: &str, numbers: &[f32]| {
        let mut header = format!("{{'descr': '<f4', 'fortran_order': False, 'shape': ({shape}), }}");
        header.push('\n');
        let mut bytes = b"\x93NUMPY\x01\x00".to_vec();
        bytes.extend((header.len() as u16).to_le_bytes());
        bytes.extend(header.as_bytes());
        bytes.extend(numbers.iter().flat_map(|x| x.to_le_bytes()));
        let path = folder.0.join(name);
        std::fs::write(&path, bytes).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let data = versor::data::nbody::DataSet::Sound.generate(4, 60, 3, 1);
    let good = npy("good.npy", "4, 60, 3, 6", &data.states);
    let output = train(&folder.run(), &["--train", &good, "--test", &good, "--epochs", "1"]);
    assert!(output.status.success(), "{}", error(&output));
    let flat = npy("flat.npy", "4, 60, 18", &data.states);
    assert!(error(&train(&folder.0.join("b"), &["--train", &flat, "--test", &good])).contains("[4, 60, 18]"));
    let mut broken = data.states.clone();
    broken[60 * 18 + 6] = f32::NAN;
    let broken = npy("nan.npy", "4, 60, 3, 6", &broken);
    let message = error(&train(&folder.0.join("c"), &["--train", &broken, "--test", &good]));
    assert!(message.contains("sample 1, step 0, body 1 holds NaN"), "{message}");
    let short = npy("short.npy", "4, 60, 3, 6", &data.states[..100]);
    assert!(error(&train(&folder.0.join("d"), &["--train", &good, "--test", &short])).contains("truncated"));
}
