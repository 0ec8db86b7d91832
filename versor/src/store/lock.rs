//! A folder that one process at a time works in.

use crate::error::Error;
use std::fs::{File, TryLockError};
use std::io::ErrorKind;
use std::path::Path;

/// The name of the file that is locked.
const LOCK: &str = "lock";

/// Keeps other processes out of a folder for as long as it exists. The system takes it back from a process that ends,
/// however it ends.
#[derive(Debug)]
pub struct Lock {
    _file: File,
}

impl Lock {
    /// Takes the folder.
    ///
    /// # Errors
    /// If another process has it, or the folder cannot be written.
    pub fn take(folder: &Path) -> Result<Self, Error> {
        let path = folder.join(LOCK);
        let cannot = |source| Error::file("lock", &path, source);
        // The file stays: if it were removed, two processes could lock two files of the same name.
        let file = File::options().create(true).truncate(false).write(true).open(&path).map_err(cannot)?;
        match file.try_lock() {
            Ok(()) => Ok(Self { _file: file }),
            Err(TryLockError::WouldBlock) => Err(Error::Busy(folder.display().to_string())),
            // Where there are no locks, taking care is left to people.
            Err(TryLockError::Error(error)) if error.kind() == ErrorKind::Unsupported => {
                Ok(Self { _file: file })
            }
            Err(TryLockError::Error(error)) => Err(cannot(error)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_taken_once_at_a_time() {
        let folder = std::env::temp_dir().join(format!("versor-lock-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let lock = Lock::take(&folder).unwrap();
        assert!(matches!(Lock::take(&folder), Err(Error::Busy(_))));
        drop(lock);
        assert!(Lock::take(&folder).is_ok());
        std::fs::remove_dir_all(folder).unwrap();
    }
}
