//! Runs cargo on a nightly toolchain with Enzyme, `enzyme test …` or `enzyme run …`: what the aliases
//! `cargo enzyme-test` and `cargo enzyme-run` call.

use std::process::{Command, ExitCode, Stdio};

/// Where the toolchain has no Enzyme: not a failure of what was to be run.
const MISSING: u8 = 2;
const FLAG: &str = "-Zautodiff=Enable";

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

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let Some(verb) = arguments.next() else {
        eprintln!("usage: enzyme test | run, followed by arguments of cargo");
        return ExitCode::FAILURE;
    };
    let Some(host) = host().filter(|_| has_enzyme()) else {
        eprintln!("MISSING: Enzyme; install it with `rustup +nightly component add enzyme`");
        return MISSING.into();
    };
    let mut cargo = nightly("cargo");
    cargo.args([verb.as_str(), "--profile", "enzyme", "--target", &host]).args(arguments);
    let status = cargo.env("RUSTFLAGS", format!("{FLAG} --cfg enzyme")).status();
    if status.is_ok_and(|status| status.success()) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
