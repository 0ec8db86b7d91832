//! Kernels of batches against what the machine can do and against other libraries.
//!
//! `cargo bench -p gacore-runtime` prints tables and writes `target/gacore-bench/products.json`. What is
//! measured is the package in the folder `products`, so that nothing but this bench has to build the other
//! libraries. Words behind `--` choose cases (`-- f32 l1`); options go to cargo: `-- --features clifford`
//! adds a library that is slow to build, `-- --no-default-features` leaves all of them out.

use std::process::{Command, exit};

fn main() {
    let (mut options, mut words) = (Vec::new(), Vec::new());
    let mut arguments = std::env::args().skip(1).filter(|argument| argument != "--bench");
    while let Some(argument) = arguments.next() {
        if argument.starts_with("--") {
            let value = (argument == "--features").then(|| arguments.next()).flatten();
            options.push(argument);
            options.extend(value);
        } else {
            words.push(argument);
        }
    }
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/products");
    let target = std::env::var("CARGO_TARGET_DIR")
        .unwrap_or_else(|_| concat!(env!("CARGO_MANIFEST_DIR"), "/../target").into());
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".into());
    let report = format!("{target}/gacore-bench");
    let status = Command::new(cargo)
        .args(["run", "--release", "--locked", "--manifest-path", &format!("{folder}/Cargo.toml")])
        .args(["--target-dir", &format!("{report}/build")])
        .args(options)
        .arg("--")
        .arg(format!("{report}/products.json"))
        .args(words)
        .status();
    match status {
        Ok(status) if status.success() => {}
        Ok(_) => exit(1),
        Err(error) => {
            eprintln!("cargo: {error}");
            exit(1);
        }
    }
}
