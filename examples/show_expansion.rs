//! Prints what `clifford!` emits: `cargo run --example show_expansion -- 4,1`.
//!
//! The argument is anything that could stand inside `clifford!( … )`: a signature, a preset such
//! as `pga3`, or a whole declaration.

use std::process::ExitCode;

fn main() -> ExitCode {
    let declaration = std::env::args().skip(1).collect::<Vec<_>>().join(" ");
    if declaration.is_empty() {
        eprintln!("usage: show_expansion -- 4,1 | pga3 | \"signature: (3, 0, 1), basis: [e1, e2, e3, e0]\"");
        return ExitCode::FAILURE;
    }
    let tokens = match declaration.parse() {
        Ok(tokens) => tokens,
        Err(error) => {
            eprintln!("`{declaration}` is not made of Rust tokens: {error}");
            return ExitCode::FAILURE;
        }
    };
    match gacore_compiler::expand(tokens) {
        Ok(source) => {
            print!("{source}");
            ExitCode::SUCCESS
        }
        Err(mistakes) => {
            mistakes.into_iter().for_each(|mistake| eprintln!("error: {mistake}"));
            ExitCode::FAILURE
        }
    }
}
