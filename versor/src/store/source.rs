//! A file that something was made from, and must be unchanged when it is read again.

use super::atomic;
use crate::error::Error;
use crate::limits::Budget;
use serde::{Deserialize, Serialize};
use std::path::Path;

/// Where a file is, and what was in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Source {
    /// Its path, which does not depend on the folder a program runs in.
    pub path: String,
    /// Its length in bytes.
    pub length: u64,
    /// The CRC of its bytes.
    pub crc: u32,
}

impl Source {
    /// Describes a file as it is now.
    ///
    /// # Errors
    /// If it cannot be read, or is larger than the budget.
    pub fn of(path: &str, budget: Budget) -> Result<Self, Error> {
        let bytes = atomic::read(Path::new(path), budget)?;
        let whole =
            std::path::absolute(path).map_err(|source| Error::file("read", Path::new(path), source))?;
        // The path came from text, and the running folder is the only part that may not be text.
        let path = whole.to_str().map_or_else(|| path.to_owned(), str::to_owned);
        Ok(Self { path, length: bytes.len() as u64, crc: crc32fast::hash(&bytes) })
    }

    /// The bytes of the file.
    ///
    /// # Errors
    /// If it cannot be read, or is no longer what it was.
    pub fn read(&self, budget: Budget) -> Result<Vec<u8>, Error> {
        let bytes = atomic::read(Path::new(&self.path), budget)?;
        if bytes.len() as u64 != self.length || crc32fast::hash(&bytes) != self.crc {
            return Err(Error::Data(format!(
                "{} has changed since the run began: put the old file back, or train anew in another folder",
                self.path
            )));
        }
        Ok(bytes)
    }
}
