//! What tests of the command share.
#![allow(dead_code, reason = "every test uses a part of it")]

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;
use versor::train::checkpoint;
use versor::train::run::{CHECKPOINT, METRICS};

/// A training that takes a second.
pub const SMALL: [&str; 12] =
    ["train", "nbody", "--samples", "6", "--bodies", "3", "--steps", "60", "--epochs", "4", "--batch", "4"];

/// A training that goes on for as long as a test may need it.
pub const LONG: [&str; 12] = [
    "train",
    "nbody",
    "--samples",
    "6",
    "--bodies",
    "3",
    "--steps",
    "60",
    "--epochs",
    "100000",
    "--batch",
    "4",
];

/// A folder that is removed at the end.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("versor-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    pub fn run(&self) -> PathBuf {
        self.0.join("run")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

pub fn versor(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_versor"));
    command.args(arguments).stdin(Stdio::null());
    command
}

pub fn training(out: &Path, plan: &[&str], more: &[&str]) -> Command {
    let mut command = versor(plan);
    command.args(["--out", out.to_str().unwrap()]).args(more);
    command
}

pub fn train(out: &Path, more: &[&str]) -> Output {
    training(out, &SMALL, more).output().unwrap()
}

/// A run that is done.
pub fn trained(out: &Path, more: &[&str]) {
    let output = train(out, more);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// What a command of a run says.
pub fn ask(command: &str, run: &Path, more: &[&str]) -> Output {
    versor(&[command, run.to_str().unwrap()]).args(more).output().unwrap()
}

/// The message of a command that failed as it should: a panic is no message.
pub fn error(output: &Output) -> String {
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(matches!(output.status.code(), Some(1 | 2)), "{:?}: {said}", output.status);
    said
}

/// What a command that succeeded said.
pub fn success(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Waits until a training has done an epoch.
pub fn wait_for_an_epoch(child: &mut Child, run: &Path) {
    for _ in 0..12_000 {
        let lines = std::fs::read_to_string(run.join(METRICS)).map_or(0, |text| text.lines().count());
        if lines > 0 || child.try_wait().unwrap().is_some() {
            return;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    panic!("no epoch was done within a minute");
}

/// Parameters, best parameters and moments, every bit of them in a sum; and the metrics without times.
pub fn fingerprint(run: &Path) -> ([u64; 4], Vec<String>) {
    let (_, _, state) = checkpoint::load(&run.join(CHECKPOINT)).unwrap();
    let lists = [state.parameters, state.best, state.adam.mean, state.adam.square];
    let mix = |sum: u64, x: &f32| (sum ^ u64::from(x.to_bits())).wrapping_mul(0x100_0000_01b3).rotate_left(9);
    let bits = lists.map(|list| list.iter().fold(14_695_981_039_346_656_037, mix));
    let metrics = std::fs::read_to_string(run.join(METRICS)).unwrap();
    let without_time = metrics.lines().map(|line| line.split(",\"seconds\"").next().unwrap().to_owned());
    (bits, without_time.collect())
}

/// Writes numbers as an `.npy` file and returns its path.
pub fn npy(folder: &Path, name: &str, shape: &str, numbers: &[f32]) -> String {
    let mut header = format!("{{'descr': '<f4', 'fortran_order': False, 'shape': ({shape}), }}");
    header.push('\n');
    let mut bytes = b"\x93NUMPY\x01\x00".to_vec();
    bytes.extend((header.len() as u16).to_le_bytes());
    bytes.extend(header.as_bytes());
    bytes.extend(numbers.iter().flat_map(|x| x.to_le_bytes()));
    let path = folder.join(name);
    std::fs::write(&path, bytes).unwrap();
    path.to_str().unwrap().to_owned()
}
