//! Runs cargo on a nightly toolchain with Enzyme, `enzyme test …` or `enzyme run …`: what the aliases
//! `cargo enzyme-test` and `cargo enzyme-run` call.
//!
//! Enzyme tells much of what it does while it compiles. That goes to `target/enzyme.log`; of a failure the
//! errors are shown.

use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};

/// Where the toolchain has no Enzyme: not a failure of what was to be run.
const MISSING: u8 = 2;
/// Loose types: where a bounds check stands between a number and its use, what it is says its type alone.
const FLAG: &str = "-Zautodiff=Enable,LooseTypes";
/// Loops that copy numbers stay loops: of memory that is copied whole, Enzyme cannot tell what lies in it.
const COPIES: &str = "-Cllvm-args=-disable-loop-idiom-memcpy";
/// The most lines of errors that are shown.
const SHOWN: usize = 20;

fn nightly(tool: &str) -> Command {
    let mut command = Command::new("rustup");
    command.args(["run", "nightly", tool]);
    command
}

/// The target for which the toolchain compiles by default. Naming it keeps the flags from the build
/// scripts and macros, which run on the host.
fn host() -> Option<String> {
    let output = nightly("rustc").arg("-vV").stderr(Stdio::null()).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    text.lines().find_map(|line| line.strip_prefix("host: ")).map(str::to_string)
}

fn has_enzyme() -> bool {
    let mut probe = nightly("rustc");
    probe.args([FLAG, "--crate-name", "probe", "--print", "cfg", "-"]);
    let quiet = probe.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}

/// Cargo with a verb, and what is asked of it before `--`.
fn cargo(verb: &[&str], host: &str, arguments: &[String]) -> Command {
    let mut cargo = nightly("cargo");
    cargo.args(verb).args(["--profile", "enzyme", "--target", host]).args(arguments);
    cargo.env("RUSTFLAGS", format!("{FLAG} --cfg enzyme {COPIES}"));
    cargo
}

/// Compiles what is to be run; if that fails, shows why.
fn compile(mut cargo: Command) -> bool {
    let target = std::env::var("CARGO_TARGET_DIR").unwrap_or_else(|_| "target".into());
    let path = Path::new(&target).join("enzyme.log");
    let log = fs::create_dir_all(&target).and_then(|()| File::create(&path));
    let Ok(log) = log else {
        eprintln!("cannot write {}", path.display());
        return false;
    };
    let is_compiled = cargo.stderr(log).status().is_ok_and(|status| status.success());
    if !is_compiled {
        let text = fs::read(&path).unwrap_or_default();
        let text = String::from_utf8_lossy(&text);
        let errors = text.lines().filter(|line| line.starts_with("error") || line.contains("LLVM ERROR"));
        errors.take(SHOWN).for_each(|line| eprintln!("{line}"));
        eprintln!("everything is in {}", path.display());
    }
    is_compiled
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some((verb, arguments)) = arguments.split_first() else {
        eprintln!("usage: enzyme test | run, followed by arguments of cargo");
        return ExitCode::FAILURE;
    };
    let Some(host) = host().filter(|_| has_enzyme()) else {
        eprintln!("MISSING: Enzyme; install it with `rustup +nightly component add enzyme`");
        return MISSING.into();
    };
    let own = arguments.split(|argument| argument == "--").next().unwrap_or_default();
    let compiling: &[&str] = if verb == "run" { &["build"] } else { &[verb, "--no-run"] };
    if !compile(cargo(compiling, &host, own)) {
        return ExitCode::FAILURE;
    }
    let status = cargo(&[verb, "--quiet"], &host, arguments).status();
    if status.is_ok_and(|status| status.success()) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
