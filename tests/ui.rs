//! What a user sees after a mistake in a declaration: one folder of `ui` for each mistake.
//!
//! `TRYBUILD=overwrite cargo test --test ui` writes the messages anew; read them before keeping them.

use std::io::Write;
use std::process::Command;

/// The wording and layout of errors belong to the compiler, so they are compared for one version.
const RUSTC: &str = "rustc 1.95.";

#[test]
fn mistakes_are_explained_under_their_token() {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc).arg("--version").output().expect("rustc runs");
    let version = String::from_utf8_lossy(&output.stdout);
    if !version.starts_with(RUSTC) {
        // Not `eprintln!`, which is captured where a test passes.
        let version = version.trim();
        let line = format!("\nSKIPPED: error messages are compared with {RUSTC}x only, this is {version}\n");
        std::io::stderr().write_all(line.as_bytes()).expect("there is a standard error");
        return;
    }
    trybuild::TestCases::new().compile_fail("tests/ui/*/*.rs");
}
