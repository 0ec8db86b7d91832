//! Texts as bytes.

use super::opened::Opened;
use crate::error::Error;
use crate::limits::Budget;
use std::path::Path;

/// Bytes that a model can tell apart.
pub const BYTES: usize = 256;

/// Reads a text, plain or packed by gzip.
///
/// # Errors
/// If it cannot be read, or has fewer than two bytes: nothing follows one alone.
pub fn read(path: &Path, budget: Budget) -> Result<Vec<u8>, Error> {
    let bytes = Opened::new(path, budget)?.bytes()?;
    if bytes.len() < 2 {
        return Err(Error::Data(format!(
            "{} has {} bytes: a text to learn from has two or more",
            path.display(),
            bytes.len()
        )));
    }
    Ok(bytes)
}

/// Bytes for training, validation and test, in this order: the last tenth is the test, as in published tables, and the
/// fiftieth before it validates.
pub fn parts(text: &[u8]) -> [&[u8]; 3] {
    let (tenth, fiftieth) = (text.len() / 10, text.len() / 50);
    let (training, rest) = text.split_at(text.len() - tenth - fiftieth);
    let (validation, test) = rest.split_at(fiftieth);
    [training, validation, test]
}

#[cfg(test)]
mod tests {
    use super::super::opened::tests::{Written, packed};
    use super::*;

    #[test]
    fn texts_are_bytes() {
        let file = Written::new("text", &packed("Grüß Gott".as_bytes()));
        assert_eq!(read(&file.0, Budget::default()).unwrap(), "Grüß Gott".as_bytes());
        let file = Written::new("text-short", b"a");
        let error = read(&file.0, Budget::default()).unwrap_err().to_string();
        assert!(error.contains("has 1 bytes"), "{error}");
    }

    #[test]
    fn parts_cover_the_text() {
        let text: Vec<u8> = (0..110).collect();
        let [training, validation, test] = parts(&text);
        assert_eq!([training.len(), validation.len(), test.len()], [97, 2, 11]);
        assert_eq!([training, validation, test].concat(), text);
    }
}
