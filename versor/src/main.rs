//! The `versor` command.

use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    match versor::cli::run(versor::cli::Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}
