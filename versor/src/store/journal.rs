//! A file that grows by one line of JSON at a time.

use super::atomic;
use crate::error::Error;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::io::Write;
use std::path::Path;

/// Writes a journal that holds these records and nothing else.
///
/// # Errors
/// If it cannot be written; an older one then stays.
pub fn write<R: Serialize>(path: &Path, records: &[R]) -> Result<(), Error> {
    let lines: String = records.iter().map(line).collect();
    atomic::write(path, lines.as_bytes())
}

/// Adds a record at the end.
///
/// # Errors
/// If it cannot be written.
pub fn append<R: Serialize>(path: &Path, record: &R) -> Result<(), Error> {
    let append = || std::fs::OpenOptions::new().append(true).open(path)?.write_all(line(record).as_bytes());
    append().map_err(|source| Error::file("append to", path, source))
}

/// All records. A line that was being written when a process was lost does not parse, and is left out.
///
/// # Errors
/// If the file cannot be read.
pub fn read<R: DeserializeOwned>(path: &Path) -> Result<Vec<R>, Error> {
    let text = std::fs::read_to_string(path).map_err(|source| Error::file("read", path, source))?;
    Ok(text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect())
}

fn line<R: Serialize>(record: &R) -> String {
    let json = serde_json::to_string(record).expect("a record is plain data");
    format!("{json}\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_was_cut_is_left_out() {
        let path = std::env::temp_dir().join(format!("versor-journal-{}", std::process::id()));
        write(&path, &[1, 2]).unwrap();
        append(&path, &3).unwrap();
        std::fs::OpenOptions::new().append(true).open(&path).unwrap().write_all(b"{\"half").unwrap();
        assert_eq!(read::<i32>(&path).unwrap(), [1, 2, 3]);
        std::fs::remove_file(path).unwrap();
    }
}
