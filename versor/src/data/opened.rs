//! Files that are read as a stream, plain or packed by gzip.

use crate::error::Error;
use crate::limits::Budget;
use flate2::bufread::MultiGzDecoder;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

/// What a file packed by gzip begins with.
const MAGIC: &[u8] = &[0x1f, 0x8b];

/// A file, unpacked while it is read; more than the budget is never unpacked.
pub struct Opened {
    path: String,
    reader: Box<dyn BufRead>,
}

impl Opened {
    /// Opens a file. What it begins with says whether it is packed, not its name.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn new(path: &Path, budget: Budget) -> Result<Self, Error> {
        let cannot = |source| Error::file("read", path, source);
        let mut file = BufReader::new(File::open(path).map_err(cannot)?);
        let is_packed = file.fill_buf().map_err(cannot)?.starts_with(MAGIC);
        let reader: Box<dyn BufRead> = if is_packed {
            Box::new(BufReader::new(Limited { reader: MultiGzDecoder::new(file), left: budget.bytes() }))
        } else {
            Box::new(BufReader::new(Limited { reader: file, left: budget.bytes() }))
        };
        Ok(Self { path: path.display().to_string(), reader })
    }

    /// All bytes.
    ///
    /// # Errors
    /// If the file cannot be read, is damaged, or holds more than the budget.
    pub fn bytes(mut self) -> Result<Vec<u8>, Error> {
        let mut bytes = Vec::new();
        self.reader.read_to_end(&mut bytes).map_err(|source| self.failed(source))?;
        Ok(bytes)
    }

    /// Calls a function with every line, without its end, and its number from 1.
    ///
    /// # Errors
    /// If the file cannot be read, is no text, holds more than the budget, or the function has an objection, a phrase; the
    /// error then names the line.
    pub fn lines(mut self, mut take: impl FnMut(usize, &str) -> Result<(), String>) -> Result<(), Error> {
        let (mut line, mut number) = (String::new(), 0);
        loop {
            line.clear();
            number += 1;
            let read = self.reader.read_line(&mut line);
            if read.map_err(|source| self.failed(source))? == 0 {
                return Ok(());
            }
            take(number, line.trim_end_matches(['\n', '\r']))
                .map_err(|reason| self.objection(number, &reason))?;
        }
    }

    /// The error of a file whose contents are wrong at a line.
    fn objection(&self, line: usize, reason: &str) -> Error {
        Error::Data(format!("{}, line {line}: {reason}", self.path))
    }

    fn failed(&self, source: io::Error) -> Error {
        Error::Data(format!("{} cannot be read: {source}", self.path))
    }
}

/// A reader that fails, rather than ends, where a limit is passed.
struct Limited<R> {
    reader: R,
    left: u64,
}

impl<R: Read> Read for Limited<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.reader.read(buffer)?;
        self.left = self.left.checked_sub(read as u64).ok_or_else(|| {
            io::Error::other("it holds more than the memory that is allowed: --memory allows more")
        })?;
        Ok(read)
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use std::io::Write;
    use std::path::PathBuf;

    /// A file with these bytes for as long as a test uses it.
    pub struct Written(pub PathBuf);

    impl Written {
        pub fn new(name: &str, bytes: &[u8]) -> Self {
            let path = std::env::temp_dir().join(format!("versor-{name}-{}", std::process::id()));
            std::fs::write(&path, bytes).unwrap();
            Self(path)
        }
    }

    impl Drop for Written {
        fn drop(&mut self) {
            let _ = std::fs::remove_file(&self.0);
        }
    }

    pub fn packed(bytes: &[u8]) -> Vec<u8> {
        let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
        encoder.write_all(bytes).unwrap();
        encoder.finish().unwrap()
    }

    fn read(bytes: &[u8], name: &str, budget: Budget) -> Result<Vec<u8>, Error> {
        let file = Written::new(name, bytes);
        Opened::new(&file.0, budget)?.bytes()
    }

    #[test]
    fn plain_and_packed_files_say_the_same() {
        let text = b"one\ntwo\n";
        assert_eq!(read(text, "plain", Budget::default()).unwrap(), text);
        assert_eq!(read(&packed(text), "packed", Budget::default()).unwrap(), text);
        let two = [packed(b"one\n"), packed(b"two\n")].concat();
        assert_eq!(read(&two, "two-members", Budget::default()).unwrap(), text);
    }

    #[test]
    fn damage_and_excess_are_errors() {
        let whole = packed(&[7; 1000]);
        let cut = read(&whole[..whole.len() - 6], "cut", Budget::default()).unwrap_err();
        assert!(cut.to_string().contains("cannot be read"), "{cut}");
        let much = read(&whole, "much", Budget::gigabytes(0)).unwrap_err();
        assert!(much.to_string().contains("--memory"), "{much}");
        let missing = Opened::new(Path::new("/nonexistent/file"), Budget::default());
        assert!(missing.err().unwrap().to_string().contains("/nonexistent/file"));
    }

    #[test]
    fn lines_are_numbered_and_objections_name_them() {
        let file = Written::new("lines", b"a\r\nb\n\nc");
        let mut seen = Vec::new();
        let keep = |number: usize, line: &str| {
            seen.push((number, line.to_owned()));
            Ok(())
        };
        Opened::new(&file.0, Budget::default()).unwrap().lines(keep).unwrap();
        assert_eq!(seen, [(1, "a".into()), (2, "b".into()), (3, String::new()), (4, "c".into())]);
        let objects = |number, _: &str| if number == 2 { Err("no b".to_owned()) } else { Ok(()) };
        let error = Opened::new(&file.0, Budget::default()).unwrap().lines(objects).unwrap_err();
        assert!(error.to_string().ends_with("line 2: no b"), "{error}");
        let file = Written::new("no-text", &[b'a', 0xff, b'\n']);
        assert!(Opened::new(&file.0, Budget::default()).unwrap().lines(|_, _| Ok(())).is_err());
    }
}
