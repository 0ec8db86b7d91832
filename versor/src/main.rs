//! The `versor` command.

use std::process::ExitCode;

fn main() -> ExitCode {
    versor::cli::main()
}
