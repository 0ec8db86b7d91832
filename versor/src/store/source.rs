//! A file that something was made from, and must be unchanged when it is read again.

use super::atomic;
use crate::error::Error;
use crate::limits::Budget;
use crate::ranks::{self, Ranks, share};
use crc32fast::Hasher;
use serde::{Deserialize, Serialize};
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom};
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

/// Bytes that are read at once.
const BLOCK: usize = 1 << 20;

/// A path that does not depend on the running folder.
fn whole(path: &str) -> Result<String, Error> {
    let whole = std::path::absolute(path).map_err(|source| Error::file("read", Path::new(path), source))?;
    // The path came from text, and the running folder is the only part that may not be text.
    Ok(whole.to_str().map_or_else(|| path.to_owned(), str::to_owned))
}

impl Source {
    /// Describes a file as it is now.
    ///
    /// # Errors
    /// If it cannot be read, or is larger than the budget.
    pub fn of(path: &str, budget: Budget) -> Result<Self, Error> {
        let bytes = atomic::read(Path::new(path), budget)?;
        Ok(Self { path: whole(path)?, length: bytes.len() as u64, crc: crc32fast::hash(&bytes) })
    }

    /// Describes a file as it is now, of which every rank reads its share.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn of_together(ranks: &dyn Ranks, path: &str) -> Result<Self, Error> {
        let cannot = |source| Error::file("read", Path::new(path), source);
        let read = || -> io::Result<(u64, u32, u64)> {
            let mut file = File::open(path)?;
            let length = file.metadata()?.len();
            let mine = share(length as usize, ranks.rank(), ranks.size());
            file.seek(SeekFrom::Start(mine.start as u64))?;
            let (mut hasher, mut reader) =
                (Hasher::new(), BufReader::with_capacity(BLOCK, file.take(mine.len() as u64)));
            loop {
                let block = reader.fill_buf()?;
                if block.is_empty() {
                    return Ok((length, hasher.finalize(), mine.len() as u64));
                }
                hasher.update(block);
                let read = block.len();
                reader.consume(read);
            }
        };
        let (length, crc, part) = read().map_err(cannot)?;
        let parts = ranks::all(ranks, ranks.size(), &[[f64::from(crc), part as f64]]);
        let mut hasher = Hasher::new();
        for [crc, part] in parts {
            hasher.combine(&Hasher::new_with_initial_len(crc as u32, part as u64));
        }
        Ok(Self { path: whole(path)?, length, crc: hasher.finalize() })
    }

    /// Checks that a file is what it was, of which every rank reads its share.
    ///
    /// # Errors
    /// If it cannot be read, or is no longer what it was.
    pub fn check_together(&self, ranks: &dyn Ranks) -> Result<(), Error> {
        if Self::of_together(ranks, &self.path)? == *self { Ok(()) } else { Err(self.changed()) }
    }

    fn changed(&self) -> Error {
        Error::Data(format!(
            "{} has changed since the run began: put the old file back, or train anew in another folder",
            self.path
        ))
    }

    /// The bytes of the file.
    ///
    /// # Errors
    /// If it cannot be read, or is no longer what it was.
    pub fn read(&self, budget: Budget) -> Result<Vec<u8>, Error> {
        let bytes = atomic::read(Path::new(&self.path), budget)?;
        if bytes.len() as u64 != self.length || crc32fast::hash(&bytes) != self.crc {
            return Err(self.changed());
        }
        Ok(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ranks::Reduction;
    use crate::ranks::crew::together;

    #[test]
    fn ranks_know_a_file_again_that_none_of_them_reads_whole() {
        let path = std::env::temp_dir().join(format!("versor-source-{}", std::process::id()));
        let name = path.to_str().unwrap();
        for length in [0, 1, 1000] {
            std::fs::write(&path, vec![7; length]).unwrap();
            let alone = Source::of(name, Budget::default()).unwrap();
            for size in [1, 2, 3] {
                let found =
                    together(size, Reduction::Fixed, |ranks| Source::of_together(ranks, name).unwrap());
                assert!(found.iter().all(|source| *source == alone));
            }
            std::fs::write(&path, vec![8; length.max(1)]).unwrap();
            let checked = together(2, Reduction::Fixed, |ranks| alone.check_together(ranks).is_ok());
            assert_eq!(checked, [false; 2]);
        }
        std::fs::remove_file(path).unwrap();
    }
}
