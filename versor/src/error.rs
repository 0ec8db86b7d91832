//! What can go wrong outside the mathematics.

use std::fmt;
use std::path::Path;

/// A mistake in the input, or a fault of the machine, in a sentence that says what to do.
#[derive(Debug)]
pub enum Error {
    /// A file could not be read or written.
    File {
        /// What was done, such as "write".
        action: &'static str,
        /// The file.
        path: String,
        /// Why not.
        source: std::io::Error,
    },
    /// Data of the wrong form.
    Data(String),
    /// A checkpoint that does not fit.
    Checkpoint(String),
    /// A wish that cannot be fulfilled.
    Argument(String),
    /// Training came to numbers that are not finite.
    Diverged {
        /// The optimiser's step at which it happened.
        step: u64,
    },
}

impl Error {
    /// The failure of an action on a file.
    pub fn file(action: &'static str, path: &Path, source: std::io::Error) -> Self {
        Self::File { action, path: path.display().to_string(), source }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File { action, path, source } => write!(f, "cannot {action} {path}: {source}"),
            Self::Data(message) | Self::Checkpoint(message) | Self::Argument(message) => f.write_str(message),
            Self::Diverged { step } => write!(
                f,
                "the loss is no longer finite at step {step}; the last good checkpoint is kept. \
                 A smaller --rate or a stronger --clip helps"
            ),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::File { source, .. } => Some(source),
            _ => None,
        }
    }
}
