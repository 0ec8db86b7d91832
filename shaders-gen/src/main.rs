//! `shaders-gen`: what the algebra compiler knows, on the command line.

use clap::{Parser, Subcommand};
use shaders_gen::{counts, input};
use std::io::Write;
use std::process::ExitCode;

#[derive(Parser)]
#[command(version, about = "Command-line face of the gacore algebra compiler")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Print the multiplies, adds and fused multiply-adds of every operation
    #[command(after_help = "\
Examples:
  shaders-gen counts 4,1
  shaders-gen counts 3,0,1 --json
  shaders-gen counts pga3
  shaders-gen counts my-algebra.clifford")]
    Counts {
        /// A signature `p,q[,r]`, a preset (vga2 vga3 pga2 pga3 cga2 cga3 sta), a declaration, or a file with one
        #[arg(allow_hyphen_values = true)]
        algebra: String,
        /// Print a list of JSON objects instead of a table
        #[arg(long)]
        json: bool,
    },
}

fn main() -> ExitCode {
    let Command::Counts { algebra, json } = Arguments::parse().command;
    let declaration = match input::read(&algebra) {
        Ok(declaration) => declaration,
        Err(error) => {
            eprintln!("error: {error}");
            return ExitCode::FAILURE;
        }
    };
    let text = match json {
        true => format!("{:#}\n", counts::json(&declaration)),
        false => counts::table(&declaration),
    };
    // A reader that stops early (`| head`) is no failure.
    match std::io::stdout().write_all(text.as_bytes()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
        _ => ExitCode::SUCCESS,
    }
}
