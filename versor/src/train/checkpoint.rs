//! Checkpoints: one safetensors file with the parameters by name, the optimiser's moments, and a
//! JSON header with everything else.
//!
//! A checkpoint is written beside the old one, flushed to the disk, read back and then put in its place, so
//! that a full disk, a lost process or a number that is none leaves the old one intact. One flipped bit anywhere
//! is noticed.

use super::task::Task;
use super::{Plan, Progress, State};
use crate::algebra::Algebra;
use crate::error::Error;
use crate::learn::adamw::AdamW;
use crate::learn::fingerprint;
use crate::limits::{Budget, Outside};
use crate::model::{Config, Model};
use crate::ranks::{ALONE, Ranks};
use crate::store::atomic;
use crate::store::container::{self, Container, Tensor};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::path::Path;

/// Changes whenever an older program could not read a checkpoint, or would read it wrongly.
pub const VERSION: u32 = 5;
/// The key of the header within the file's metadata.
const HEADER: &str = "versor";
/// More than any model takes.
const LARGEST: Budget = Budget::gigabytes(1);
/// What the names of parameters begin with in each list of the state.
const PARAMETERS: &str = "";
const BEST: &str = "best/";
const MEAN: &str = "mean/";
const SQUARE: &str = "square/";

/// What a checkpoint says besides tensors.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Header {
    /// The version of this format.
    pub version: u32,
    /// The algebra the parameters belong to.
    pub algebra: String,
    /// The model.
    pub config: Config,
    /// How it is trained.
    pub plan: Plan,
    /// What it is trained on.
    pub task: Task,
    /// How far training is.
    pub progress: Progress,
    /// Updates of the optimiser.
    pub step: u64,
}

impl Header {
    /// Checks every number.
    fn validate(&self) -> Result<(), Outside> {
        self.config.validate()?;
        self.plan.validate()?;
        self.task.validate()?;
        self.progress.validate()
    }
}

/// Writes a checkpoint in place of an older one, once what was written has been read back as it should be.
///
/// # Errors
/// If it cannot be written, or could not be read again; the older one then is untouched.
pub fn save(path: &Path, model: &Model, plan: &Plan, task: &Task, state: &State) -> Result<(), Error> {
    let header = Header {
        version: VERSION,
        algebra: fingerprint::<Algebra>(),
        config: model.config,
        plan: plan.clone(),
        task: task.clone(),
        progress: state.progress.clone(),
        step: state.adam.step,
    };
    let bytes = encode(&header, model, state)
        .map_err(|reason| Error::Checkpoint(format!("the checkpoint cannot be written: {reason}")))?;
    atomic::write_checked(path, &bytes, |read| match decode(read)? {
        (again, _, found) if again == header && found == *state => Ok(()),
        _ => Err("what was read back is not what was written".into()),
    })
}

/// The bytes of a checkpoint.
///
/// # Errors
/// A phrase that says why there are none.
pub fn encode(header: &Header, model: &Model, state: &State) -> Result<Vec<u8>, String> {
    let json = serde_json::to_string(header).map_err(|error| error.to_string())?;
    let lists = [
        (PARAMETERS, &state.parameters),
        (BEST, &state.best),
        (MEAN, &state.adam.mean),
        (SQUARE, &state.adam.square),
    ];
    let mut tensors = Vec::new();
    for (prefix, list) in lists {
        for entry in model.parameters.entries() {
            let (name, numbers) = (format!("{prefix}{}", entry.name), &list[entry.range.clone()]);
            tensors.push(Tensor { name, shape: &entry.shape, numbers });
        }
    }
    container::encode(HEADER, json, &tensors)
}

/// Reads a checkpoint.
///
/// # Errors
/// If it is missing, damaged, of another version or algebra, or does not fit its own model.
pub fn load(path: &Path) -> Result<(Header, Model, State), Error> {
    load_together(&ALONE, path)
}

/// Reads a checkpoint on rank 0, for all ranks.
///
/// # Errors
/// As [`load`].
pub fn load_together(ranks: &dyn Ranks, path: &Path) -> Result<(Header, Model, State), Error> {
    let bytes = container::read(ranks, path, LARGEST)?;
    decode(&bytes).map_err(|reason| container::unusable(path, &reason))
}

/// A checkpoint from its bytes.
///
/// # Errors
/// A phrase that says what is wrong with them.
pub fn decode(bytes: &[u8]) -> Result<(Header, Model, State), String> {
    let json = container::text(bytes, HEADER)?;
    let in_header = |error: &dyn fmt::Display| format!("its header: {error}");
    let value: serde_json::Value = serde_json::from_str(&json).map_err(|error| in_header(&error))?;
    // The first versions had no checksum.
    let version = &value["version"];
    if version.as_u64().is_some_and(|version| version < VERSION.into()) {
        return Err(other_version(version));
    }
    let container = Container::open(bytes)?;
    if *version != VERSION {
        return Err(other_version(version));
    }
    if value["algebra"] != fingerprint::<Algebra>() {
        return Err(format!(
            "its algebra is {}, this program's is \"{}\"",
            value["algebra"],
            fingerprint::<Algebra>()
        ));
    }
    let header: Header = serde_json::from_value(value).map_err(|error| in_header(&error))?;
    header.validate().map_err(|error| in_header(&error))?;
    let model = Model::new(header.config, header.task.seed).map_err(|error| in_header(&error))?;
    let list = |prefix: &str| -> Result<Vec<f32>, String> {
        let mut out = Vec::with_capacity(model.parameters.count());
        for entry in model.parameters.entries() {
            out.extend(container.numbers(&format!("{prefix}{}", entry.name), &entry.shape)?);
        }
        Ok(out)
    };
    let adam = AdamW { mean: list(MEAN)?, square: list(SQUARE)?, step: header.step };
    let (parameters, best) = (list(PARAMETERS)?, list(BEST)?);
    let state = State { parameters, best, adam, progress: header.progress.clone() };
    Ok((header, model, state))
}

fn other_version(version: &serde_json::Value) -> String {
    format!(
        "it has version {version}, this program reads {VERSION}: use the program that wrote it, or train anew in \
         another folder"
    )
}
