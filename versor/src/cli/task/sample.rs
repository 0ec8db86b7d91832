//! `versor sample`: what a model of texts goes on with.

use super::super::output::{say, write};
use crate::error::Error;
use crate::learn::Summary;
use crate::limits::{MOST, whole};
use crate::random::Random;
use crate::tasks::run::places;
use crate::tasks::text::Sampler;
use clap::Args;
use std::path::PathBuf;

/// Streams of random numbers that are drawn here.
const STREAM: u64 = 0x7_0000;

#[derive(Args)]
pub(in crate::cli) struct SampleArguments {
    /// The folder of a run of the task text, or a checkpoint
    run: PathBuf,
    /// What the text begins with
    #[arg(long, default_value = "")]
    prompt: String,
    /// Bytes to go on for
    #[arg(long, default_value_t = 200, value_parser = super::whole::<usize>)]
    length: usize,
    /// How much is left to chance: 1 as much as the model says, 0 nothing
    #[arg(long, default_value_t = 0.8)]
    temperature: f64,
    /// Chooses among all texts
    #[arg(long, default_value_t = 0, value_parser = super::whole::<u64>)]
    seed: u64,
}

/// Prints the prompt and what follows it.
pub(in crate::cli) fn sample(arguments: &SampleArguments) -> Result<(), Error> {
    let SampleArguments { run, prompt, length, temperature, seed } = arguments;
    whole("length", *length, 1..=MOST).map_err(|outside| outside.option())?;
    let (_, checkpoint) = places(run);
    let task = Summary::read(&checkpoint)?.map(|summary| summary.task);
    if task.as_deref() != Some("text") {
        let task = task.unwrap_or_else(|| "nbody".into());
        return Err(Error::Argument(format!(
            "{} is of the task {task}: samples are for runs of the task text",
            run.display()
        )));
    }
    let mut sampler = Sampler::load(&checkpoint)?;
    let mut random = Random::new(*seed, STREAM);
    let said = sampler.sample(prompt.as_bytes(), *length, *temperature, &mut random)?;
    write(format_args!("{prompt}"));
    // A model of bytes may break off within a character.
    say!("{}", String::from_utf8_lossy(&said));
    Ok(())
}
