//! Checkpoints of a trainer: one safetensors file with parameters by name, the moments of the optimiser, and a header with
//! everything else.
//!
//! A checkpoint is written beside the old one, read back, and then put in its place. One flipped bit anywhere is noticed.

use super::adamw::AdamW;
use super::contents::{Contents, Named};
use super::trainer::{Progress, State, Trainer};
use super::{Task, Training};
use crate::error::Error;
use crate::limits::{Budget, Outside};
use crate::ranks::{ALONE, Ranks};
use crate::store::atomic;
use crate::store::container::{self, Container, Tensor};
use gacore_runtime::CliffordAlgebra;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::path::Path;

/// Changes whenever an older program could not read a checkpoint, or would read it wrongly.
const VERSION: u32 = 1;
/// The key of the header within the metadata of the file.
pub(super) const HEADER: &str = "versor.task";
/// More than any network takes.
const LARGEST: Budget = Budget::gigabytes(16);
/// What the names of parameters begin with in each list.
pub(super) const PARAMETERS: &str = "";
pub(super) const BEST: &str = "best/";
const MEAN: &str = "mean/";
const SQUARE: &str = "square/";

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Header<C> {
    version: u32,
    algebra: String,
    task: String,
    config: C,
    training: Training,
    progress: Progress,
    step: u64,
}

/// The signature, the basis and the order of coefficients of an algebra: what parameters mean depends on them.
pub fn fingerprint<A: CliffordAlgebra>() -> String {
    format!("Cl({},{},{}) {}", A::POSITIVE, A::NEGATIVE, A::ZERO, A::BLADE_NAMES.join(" "))
}

/// What a checkpoint says to a program that does not know its task.
#[derive(Clone, PartialEq, Debug)]
pub struct Summary {
    /// The version of the format.
    pub version: u32,
    /// The algebra of the network.
    pub algebra: String,
    /// What is learned.
    pub task: String,
    /// What was chosen of the network, as JSON.
    pub config: String,
    /// How it learns.
    pub training: Training,
    /// Epochs completed.
    pub epoch: usize,
    /// Updates of the optimiser.
    pub step: u64,
    /// The best validation and its epoch.
    pub best: Option<(f64, usize)>,
    /// The parameters with the best validation; the last ones where nothing was validated.
    pub parameters: Vec<Named>,
}

impl Summary {
    /// Reads a checkpoint; nothing where a file is none of a trainer.
    ///
    /// # Errors
    /// If the file cannot be read, is damaged, or has another version.
    pub fn read(path: &Path) -> Result<Option<Self>, Error> {
        let bytes = container::read(&ALONE, path, LARGEST)?;
        let Ok(json) = container::text(&bytes, HEADER) else { return Ok(None) };
        Self::decode(&bytes, &json).map(Some).map_err(|reason| container::unusable(path, &reason))
    }

    fn decode(bytes: &[u8], json: &str) -> Result<Self, String> {
        let header: Header<serde_json::Value> = header(json)?;
        let Contents { parameters, .. } = Contents::decode(bytes)?;
        let Header { version, algebra, task, config, training, progress, step } = header;
        let config = config.to_string();
        let (epoch, best) = (progress.epoch, progress.best);
        Ok(Self { version, algebra, task, config, training, epoch, step, best, parameters })
    }
}

/// The header of a checkpoint of this version.
fn header<C: DeserializeOwned>(json: &str) -> Result<Header<C>, String> {
    let value: serde_json::Value = serde_json::from_str(json).map_err(|error| in_header(&error))?;
    if value["version"] != VERSION {
        return Err(format!(
            "it has version {}, this program reads {VERSION}: use the program that wrote it, or learn anew",
            value["version"]
        ));
    }
    let header: Header<C> = serde_json::from_value(value).map_err(|error| in_header(&error))?;
    header.progress.validate().map_err(|error: Outside| in_header(&error))?;
    Ok(header)
}

impl<'t, T: Task> Trainer<'t, T> {
    /// Writes a checkpoint in place of an older one, once what was written has been read back as it should be. Of several
    /// [ranks](Trainer::use_ranks), the first writes.
    ///
    /// # Errors
    /// If it cannot be written; the older one then is untouched.
    pub fn save(&self, path: &Path) -> Result<(), Error> {
        if self.ranks.rank() > 0 {
            return Ok(());
        }
        let header = Header {
            version: VERSION,
            algebra: fingerprint::<T::Algebra>(),
            task: T::NAME.into(),
            config: self.config.clone(),
            training: self.training,
            progress: self.state.progress.clone(),
            step: self.state.adam.step,
        };
        let bytes = self
            .encode(&header)
            .map_err(|reason| Error::Checkpoint(format!("the checkpoint cannot be written: {reason}")))?;
        atomic::write_checked(path, &bytes, |read| match Self::decode(self.task, read)? {
            again if again.state == self.state && again.config == self.config => Ok(()),
            _ => Err("what was read back is not what was written".into()),
        })
    }

    /// Reads a checkpoint, to go on or to use what was learned.
    ///
    /// # Errors
    /// If it is missing, damaged, of another version, algebra or task, or does not fit the network of its own configuration.
    pub fn load(task: &'t T, path: &Path) -> Result<Self, Error> {
        Self::load_together(task, path, &ALONE)
    }

    /// Reads a checkpoint on the first rank for all of them, to go on together. There may be more or fewer of them than of those
    /// that wrote it.
    ///
    /// # Errors
    /// As [`Trainer::load`].
    pub fn load_together(task: &'t T, path: &Path, ranks: &'t dyn Ranks) -> Result<Self, Error> {
        let bytes = container::read(ranks, path, LARGEST)?;
        let mut trainer = Self::decode(task, &bytes).map_err(|reason| container::unusable(path, &reason))?;
        trainer.use_ranks(ranks);
        Ok(trainer)
    }

    fn encode(&self, header: &Header<T::Config>) -> Result<Vec<u8>, String> {
        let json = serde_json::to_string(header).map_err(|error| error.to_string())?;
        let State { parameters, best, adam, .. } = &self.state;
        let lists = [(PARAMETERS, parameters), (BEST, best), (MEAN, &adam.mean), (SQUARE, &adam.square)];
        let mut tensors = Vec::new();
        for (prefix, list) in lists {
            for entry in self.entries.entries() {
                let (name, numbers) = (format!("{prefix}{}", entry.name), &list[entry.range.clone()]);
                tensors.push(Tensor { name, shape: &entry.shape, numbers });
            }
        }
        container::encode(HEADER, json, &tensors)
    }

    fn decode(task: &'t T, bytes: &[u8]) -> Result<Self, String> {
        let container = Container::open(bytes)?;
        let json = container::text(bytes, HEADER)?;
        let header: Header<serde_json::Value> = header(&json)?;
        if header.task != T::NAME {
            return Err(format!("it is of the task \"{}\", this one is \"{}\"", header.task, T::NAME));
        }
        let algebra = fingerprint::<T::Algebra>();
        if header.algebra != algebra {
            return Err(format!("its algebra is \"{}\", this program's is \"{algebra}\"", header.algebra));
        }
        let config: T::Config = serde_json::from_value(header.config).map_err(|error| in_header(&error))?;
        let mut trainer = Self::new(task, config, header.training).map_err(|error| in_header(&error))?;
        let list = |prefix: &str| -> Result<Vec<f32>, String> {
            let mut out = Vec::with_capacity(trainer.entries.count());
            for entry in trainer.entries.entries() {
                out.extend(container.numbers(&format!("{prefix}{}", entry.name), &entry.shape)?);
            }
            Ok(out)
        };
        let adam = AdamW { mean: list(MEAN)?, square: list(SQUARE)?, step: header.step };
        let (parameters, best) = (list(PARAMETERS)?, list(BEST)?);
        trainer.state = State { parameters, best, adam, progress: header.progress };
        Ok(trainer)
    }
}

fn in_header(error: &dyn std::fmt::Display) -> String {
    format!("its header: {error}")
}
