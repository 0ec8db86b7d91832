//! Files that are read within a limit, and replaced as a whole or not at all.

use crate::error::Error;
use crate::limits::Budget;
use std::fs::File;
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

/// What the name of a file ends with while it is written.
const PARTIAL: &str = ".partial";
/// Names to try for it: other processes may leave some behind, or write at the moment.
const MOST_NAMES: u32 = 100;

/// Reads a file that fits into the budget.
///
/// # Errors
/// If it cannot be read, or is larger.
pub fn read(path: &Path, budget: Budget) -> Result<Vec<u8>, Error> {
    let take = || -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        // A device or a pipe has no length: what counts is what comes.
        File::open(path)?.take(budget.bytes().saturating_add(1)).read_to_end(&mut bytes)?;
        Ok(bytes)
    };
    let length = path.metadata().map_err(|source| Error::file("read", path, source))?.len();
    let too_large = |length: u64| {
        let size = usize::try_from(length).unwrap_or(usize::MAX);
        budget.allow(&path.display().to_string(), &[size])
    };
    too_large(length)?;
    let bytes = take().map_err(|source| Error::file("read", path, source))?;
    too_large(bytes.len() as u64)?;
    Ok(bytes)
}

/// Writes a file beside its place, flushes it, and moves it there.
///
/// # Errors
/// If the disk is full or the folder is not writable; what was there before stays.
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), Error> {
    write_checked(path, bytes, |_| Ok(()))
}

/// Writes a file beside its place, flushes it, reads it back, and moves it there if `check` has no objection
/// to what was read.
///
/// # Errors
/// If the disk is full, the folder is not writable, or the check fails; what was there before stays.
pub fn write_checked(
    path: &Path,
    bytes: &[u8],
    check: impl FnOnce(&[u8]) -> Result<(), String>,
) -> Result<(), Error> {
    let cannot = |source| Error::file("write", path, source);
    let (beside, mut file) = create_beside(path).map_err(cannot)?;
    let put = || -> io::Result<()> {
        file.write_all(bytes)?;
        file.sync_all()?;
        check(&std::fs::read(&beside)?).map_err(|reason| io::Error::new(ErrorKind::InvalidData, reason))?;
        std::fs::rename(&beside, path)?;
        sync_folder(path)
    };
    put().map_err(|source| {
        // What was begun is of no use; if it cannot be removed either, the first error says more.
        let _ = std::fs::remove_file(&beside);
        cannot(source)
    })
}

/// A new file beside another. A name that is taken is never opened: it may lead elsewhere, or be in use.
fn create_beside(path: &Path) -> io::Result<(PathBuf, File)> {
    let (folder, name) = (folder(path), file_name(path)?);
    let mut last = None;
    for n in 0..MOST_NAMES {
        let beside = folder.join(format!("{name}.{}-{n}{PARTIAL}", std::process::id()));
        match File::options().write(true).create_new(true).open(&beside) {
            Ok(file) => return Ok((beside, file)),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => last = Some(error),
            Err(error) => return Err(error),
        }
    }
    Err(last.unwrap_or_else(|| ErrorKind::AlreadyExists.into()))
}

/// Removes what lost processes left beside a file. Only for a file that no other process writes.
///
/// # Errors
/// If the folder cannot be read.
pub fn sweep(path: &Path) -> Result<(), Error> {
    let remove = || -> io::Result<()> {
        let start = format!("{}.", file_name(path)?);
        for entry in std::fs::read_dir(folder(path))? {
            let entry = entry?;
            let name = entry.file_name();
            let is_left =
                name.to_str().is_some_and(|name| name.starts_with(&start) && name.ends_with(PARTIAL));
            if is_left {
                // One that stays does no harm.
                let _ = std::fs::remove_file(entry.path());
            }
        }
        Ok(())
    };
    remove().map_err(|source| Error::file("clean up beside", path, source))
}

fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

fn file_name(path: &Path) -> io::Result<&str> {
    path.file_name().and_then(|name| name.to_str()).ok_or_else(|| ErrorKind::InvalidFilename.into())
}

/// A new name lasts only when the folder is on the disk as well.
#[cfg(unix)]
fn sync_folder(path: &Path) -> io::Result<()> {
    match File::open(folder(path))?.sync_all() {
        // Some file systems do not flush folders; there is nothing more to do there.
        Err(error) if matches!(error.kind(), ErrorKind::InvalidInput | ErrorKind::Unsupported) => Ok(()),
        result => result,
    }
}

/// Folders cannot be opened for flushing here.
#[cfg(not(unix))]
fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scratch(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("versor-atomic-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        folder
    }

    fn names(folder: &Path) -> Vec<String> {
        let entries = std::fs::read_dir(folder).unwrap();
        let mut names: Vec<_> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    #[test]
    fn a_refused_file_leaves_the_old_one_and_nothing_else() {
        let folder = scratch("refused");
        let path = folder.join("list");
        write(&path, b"old").unwrap();
        let refused = write_checked(&path, b"new", |read| {
            assert_eq!(read, b"new");
            Err("no good".into())
        });
        assert!(refused.unwrap_err().to_string().contains("no good"));
        assert_eq!(std::fs::read(&path).unwrap(), b"old");
        assert_eq!(names(&folder), ["list"]);
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn a_link_in_the_place_of_a_partial_file_is_not_followed() {
        let folder = scratch("link");
        let (path, victim) = (folder.join("list"), folder.join("victim"));
        std::fs::write(&victim, b"precious").unwrap();
        let beside = folder.join(format!("list.{}-0{PARTIAL}", std::process::id()));
        std::os::unix::fs::symlink(&victim, &beside).unwrap();
        write(&path, b"new").unwrap();
        assert_eq!(std::fs::read(&victim).unwrap(), b"precious");
        assert_eq!(std::fs::read(&path).unwrap(), b"new");
        sweep(&path).unwrap();
        assert_eq!(names(&folder), ["list", "victim"]);
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_file_beyond_the_budget_is_not_read() {
        let folder = scratch("large");
        let path = folder.join("list");
        write(&path, &[0; 10]).unwrap();
        assert!(read(&path, Budget::default()).is_ok());
        assert!(read(&path, Budget::gigabytes(0)).unwrap_err().to_string().contains("GB"));
        std::fs::remove_dir_all(folder).unwrap();
    }
}
