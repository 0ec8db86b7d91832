//! `shaders-gen`: what the algebra compiler knows, on the command line.

use clap::{Args, Parser, Subcommand};
use gacore_compiler::back::wgsl;
use shaders_gen::emit;
use shaders_gen::hardware::{self, Assumptions, Counts, Workload};
use shaders_gen::targets::Target;
use shaders_gen::{counts, input};
use std::error::Error;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(Parser)]
#[command(version, about = "Command-line face of the gacore algebra compiler")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Write the shaders of an algebra, or its operations as a header of C
    #[command(after_help = "\
Examples:
  shaders-gen emit 4,1 --out shaders
  shaders-gen emit pga3 --out shaders --target wgsl,spirv,msl,hlsl,glsl
  shaders-gen emit 4,1 --out include --target c
  shaders-gen emit my-algebra.clifford --out shaders --check")]
    Emit {
        #[command(flatten)]
        algebra: Algebra,
        /// The folder to write into
        #[arg(long)]
        out: PathBuf,
        /// The languages to write
        #[arg(long, value_enum, value_delimiter = ',', default_value = "wgsl")]
        target: Vec<Target>,
        /// Write nothing; fail unless the files are there and current
        #[arg(long)]
        check: bool,
    },
    /// Print the kernels that the shaders of an algebra have
    List {
        #[command(flatten)]
        algebra: Algebra,
    },
    /// Print the multiplies, adds and fused multiply-adds of every operation
    #[command(after_help = "\
Examples:
  shaders-gen counts 4,1
  shaders-gen counts 3,0,1 --json
  shaders-gen counts pga3
  shaders-gen counts my-algebra.clifford")]
    Counts {
        #[command(flatten)]
        algebra: Algebra,
        /// Print a list of JSON objects instead of a table
        #[arg(long)]
        json: bool,
    },
    /// Compare the processors that the paper proposes, by closed forms of assumed numbers
    #[command(after_help = "\
Examples:
  shaders-gen hardware 4,1
  shaders-gen hardware 3,0,1 --batch 1 --length 4096 --picture roofline.svg
  shaders-gen hardware 4,1 --list > assumed.txt
  shaders-gen hardware 4,1 --assumptions assumed.txt")]
    Hardware {
        #[command(flatten)]
        algebra: Algebra,
        #[command(flatten)]
        workload: Sizes,
        /// A file with lines `name = number` that replace assumptions
        #[arg(long)]
        assumptions: Option<PathBuf>,
        /// Print all assumptions, in the form of such a file
        #[arg(long)]
        list: bool,
        /// Draw the roofline into this SVG file
        #[arg(long)]
        picture: Option<PathBuf>,
    },
}

/// The size of a workload.
#[derive(Args)]
struct Sizes {
    /// Sequences
    #[arg(long, default_value_t = 128, value_parser = clap::value_parser!(u32).range(1..))]
    batch: u32,
    /// Tokens of a sequence
    #[arg(long, default_value_t = 512, value_parser = clap::value_parser!(u32).range(1..))]
    length: u32,
    /// Channels of a token
    #[arg(long, default_value_t = 16, value_parser = clap::value_parser!(u32).range(1..))]
    channels: u32,
}

#[derive(Args)]
struct Algebra {
    /// A signature `p,q[,r]`, a preset (vga2 vga3 pga2 pga3 cga2 cga3 sta), a declaration, or a file with one
    #[arg(allow_hyphen_values = true)]
    algebra: String,
}

fn main() -> ExitCode {
    match run(Arguments::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> Result<(), Box<dyn Error>> {
    match command {
        Command::Emit { algebra: Algebra { algebra }, out, target, check } => {
            let declaration = input::read(&algebra)?;
            let stem = emit::stem(&algebra, &declaration);
            let (shader, files) = emit::generate(&declaration, &stem, &target)?;
            if check {
                emit::check(&out, &files)?;
            } else {
                emit::write(&out, &files)?;
            }
            for file in files.iter().filter(|file| !file.name.contains('/')) {
                print(&format!("{} ({} bytes)\n", out.join(&file.name).display(), file.content.len()))?;
            }
            if target.iter().all(|target| *target == Target::C) {
                return Ok(());
            }
            let (kernels, refused) = (shader.kernels.len(), shader.refused.len());
            let refused =
                if refused == 0 { String::new() } else { format!(", {refused} refused: see `list`") };
            print(&format!("{} kernels{refused}\n", kernels))
        }
        Command::List { algebra } => print(&emit::list(&wgsl::emit(&input::read(&algebra.algebra)?))),
        Command::Counts { algebra, json } => {
            let declaration = input::read(&algebra.algebra)?;
            print(&match json {
                true => format!("{:#}\n", counts::json(&declaration)),
                false => counts::table(&declaration),
            })
        }
        Command::Hardware { algebra, workload, assumptions, list, picture } => {
            let assumed = match &assumptions {
                None => Assumptions::default(),
                Some(path) => {
                    let text = std::fs::read_to_string(path)
                        .map_err(|error| format!("cannot read `{}`: {error}", path.display()))?;
                    Assumptions::default()
                        .with(&text)
                        .map_err(|reason| format!("`{}`, {reason}", path.display()))?
                }
            };
            if list {
                return print(&assumed.text());
            }
            let declaration = input::read(&algebra.algebra)?;
            let signature = declaration.algebra.signature.to_string();
            let counts = Counts::of(&declaration)?;
            let Sizes { batch, length, channels } = workload;
            let [batch, length, channels] = [batch, length, channels].map(f64::from);
            let work = Workload { batch, length, channels };
            if let Some(path) = picture {
                let svg = hardware::roofline::svg(&signature, &assumed, &counts, &work);
                std::fs::write(&path, svg)
                    .map_err(|error| format!("cannot write `{}`: {error}", path.display()))?;
            }
            print(&hardware::table::text(&signature, &assumed, &counts, &work))
        }
    }
}

/// A reader that stops early (`| head`) is no failure.
fn print(text: &str) -> Result<(), Box<dyn Error>> {
    match std::io::stdout().write_all(text.as_bytes()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(()),
    }
}
