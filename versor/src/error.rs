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
    /// Another process works in this folder.
    Busy(String),
    /// Training came to numbers that are not finite.
    Diverged {
        /// The optimiser's step at which it happened.
        step: u64,
        /// The largest number of the data.
        reach: f32,
    },
    /// A network does not run on a device, or the device failed.
    #[cfg(feature = "gpu")]
    Device(Box<crate::flow::DeviceError>),
    /// A prediction came to numbers that are not finite.
    Astray(String),
    /// Processes that should train one model do not.
    Ranks(String),
}

/// Data that reach farther than this are suspected where training diverges: models expect numbers about 1.
const FAR: f32 = 1e3;

impl Error {
    /// Whether a device failed, rather than what was asked of it.
    pub fn is_of_device(&self) -> bool {
        #[cfg(feature = "gpu")]
        if let Self::Device(_) = self {
            return true;
        }
        false
    }

    /// The failure of an action on a file.
    pub fn file(action: &'static str, path: &Path, source: std::io::Error) -> Self {
        Self::File { action, path: path.display().to_string(), source }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File { action, path, source } => write!(f, "cannot {action} {path}: {source}"),
            Self::Data(message)
            | Self::Checkpoint(message)
            | Self::Argument(message)
            | Self::Astray(message)
            | Self::Ranks(message) => f.write_str(message),
            #[cfg(feature = "gpu")]
            Self::Device(error) => error.fmt(f),
            Self::Busy(folder) => {
                write!(
                    f,
                    "another process trains in {folder}: wait for its end, or choose another folder by --out"
                )
            }
            Self::Diverged { step, reach } if *reach > FAR => write!(
                f,
                "the loss is no longer finite at step {step}; the last good checkpoint is kept. The data reach \
                 {reach:.1e}, and models expect numbers about 1: scale lengths and times"
            ),
            Self::Diverged { step, .. } => write!(
                f,
                "the loss is no longer finite at step {step}; the last good checkpoint is kept. \
                 A smaller --rate or a stronger --clip helps"
            ),
        }
    }
}

#[cfg(feature = "gpu")]
impl From<crate::flow::DeviceError> for Error {
    fn from(error: crate::flow::DeviceError) -> Self {
        Self::Device(Box::new(error))
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
