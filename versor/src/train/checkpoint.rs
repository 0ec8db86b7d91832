//! Checkpoints: one safetensors file with the parameters by name, the optimiser's moments, and a
//! JSON header with everything else.
//!
//! A checkpoint is written beside the old one, flushed to the disk and then put in its place, so that
//! a full disk or a lost process leaves the old one intact.

use super::adamw::AdamW;
use super::{Plan, Progress, State};
use crate::algebra::Algebra;
use crate::data::nbody::DataSet;
use crate::error::Error;
use crate::model::{Config, Model};
use gacore_runtime::CliffordAlgebra;
use safetensors::tensor::{Dtype, SafeTensors, TensorView};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::io::Write;
use std::path::Path;

/// Changes whenever an older program could not read a checkpoint, or would read it wrongly.
const VERSION: u32 = 4;
/// The key of the header within the file's metadata.
const HEADER: &str = "versor";

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

/// Where the data come from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Task {
    /// The generator, unless files are given.
    pub data: DataSet,
    /// Bodies of a generated sample.
    pub bodies: usize,
    /// Samples to train on, and steps of each.
    pub samples: usize,
    /// See `samples`.
    pub steps: usize,
    /// Chooses the data and the model's start.
    pub seed: u64,
    /// Files to train and test on instead.
    pub files: Option<(String, String)>,
    /// Time between frames of files.
    pub dt: f64,
}

/// The signature, the basis and the order of components: what parameters mean depends on them.
pub fn fingerprint() -> String {
    let names = Algebra::BLADE_NAMES;
    format!("Cl({},{},{}) {}", Algebra::POSITIVE, Algebra::NEGATIVE, Algebra::ZERO, names.join(" "))
}

/// Writes a checkpoint in place of an older one.
///
/// # Errors
/// If it cannot be written; the older one then is untouched.
pub fn save(path: &Path, model: &Model, plan: &Plan, task: &Task, state: &State) -> Result<(), Error> {
    let header = Header {
        version: VERSION,
        algebra: fingerprint(),
        config: model.config,
        plan: plan.clone(),
        task: task.clone(),
        progress: state.progress.clone(),
        step: state.adam.step,
    };
    let json = serde_json::to_string(&header).expect("a header is plain data");
    let lists = [
        ("", &state.parameters),
        ("best/", &state.best),
        ("mean/", &state.adam.mean),
        ("square/", &state.adam.square),
    ];
    let mut tensors: Vec<(String, Vec<usize>, Vec<u8>)> = Vec::new();
    for (prefix, list) in lists {
        for entry in model.parameters.entries() {
            let bytes = list[entry.range.clone()].iter().flat_map(|x| x.to_le_bytes()).collect();
            tensors.push((format!("{prefix}{}", entry.name), entry.shape.clone(), bytes));
        }
    }
    let views = tensors.iter().map(|(name, shape, bytes)| {
        let view = TensorView::new(Dtype::F32, shape.clone(), bytes).expect("four bytes a number");
        (name.as_str(), view)
    });
    let metadata = HashMap::from([(HEADER.to_owned(), json)]);
    let bytes = safetensors::serialize(views, Some(metadata))
        .map_err(|error| Error::Checkpoint(format!("the checkpoint cannot be put into bytes: {error}")))?;
    write_atomically(path, &bytes)
}

/// Writes a file beside its place, flushes it, and moves it there.
///
/// # Errors
/// If the disk is full or the folder is not writable; what was there before stays.
pub fn write_atomically(path: &Path, bytes: &[u8]) -> Result<(), Error> {
    let beside = path.with_extension("partial");
    let write = || -> std::io::Result<()> {
        let mut file = std::fs::File::create(&beside)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        std::fs::rename(&beside, path)
    };
    write().map_err(|source| {
        // What was begun is of no use; if it cannot be removed either, the error is the same.
        let _ = std::fs::remove_file(&beside);
        Error::file("write", path, source)
    })
}

/// Reads a checkpoint.
///
/// # Errors
/// If it is missing, truncated, of another version or algebra, or does not fit its own model.
pub fn load(path: &Path) -> Result<(Header, Model, State), Error> {
    let bytes = std::fs::read(path).map_err(|source| Error::file("read", path, source))?;
    let bad =
        |reason: String| Error::Checkpoint(format!("{} is no usable checkpoint: {reason}", path.display()));
    let (_, metadata) = SafeTensors::read_metadata(&bytes).map_err(|error| bad(format!("{error}")))?;
    let json = metadata.metadata().as_ref().and_then(|map| map.get(HEADER));
    let json = json.ok_or_else(|| bad("it was not written by versor".into()))?;
    let value: serde_json::Value =
        serde_json::from_str(json).map_err(|error| bad(format!("its header: {error}")))?;
    if value["version"] != VERSION {
        return Err(bad(format!("it has version {}, this program reads {VERSION}", value["version"])));
    }
    if value["algebra"] != fingerprint() {
        return Err(bad(format!(
            "its algebra is {}, this program's is \"{}\"",
            value["algebra"],
            fingerprint()
        )));
    }
    let header: Header =
        serde_json::from_value(value).map_err(|error| bad(format!("its header: {error}")))?;
    let model = Model::new(header.config, header.task.seed)?;
    let tensors = SafeTensors::deserialize(&bytes).map_err(|error| bad(format!("{error}")))?;
    let list = |prefix: &str| -> Result<Vec<f32>, Error> {
        let mut out = Vec::with_capacity(model.parameters.count());
        for entry in model.parameters.entries() {
            let name = format!("{prefix}{}", entry.name);
            let tensor = tensors.tensor(&name).map_err(|_| bad(format!("it lacks {name}")))?;
            if tensor.dtype() != Dtype::F32 || tensor.shape() != entry.shape {
                return Err(bad(format!("{name} has the shape {:?}, not {:?}", tensor.shape(), entry.shape)));
            }
            let numbers = tensor.data().chunks_exact(4);
            out.extend(numbers.map(|b| f32::from_le_bytes(b.try_into().expect("four bytes"))));
        }
        Ok(out)
    };
    let adam = AdamW { mean: list("mean/")?, square: list("square/")?, step: header.step };
    let state =
        State { parameters: list("")?, best: list("best/")?, adam, progress: header.progress.clone() };
    Ok((header, model, state))
}
