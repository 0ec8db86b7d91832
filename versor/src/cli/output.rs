//! What commands say. Nobody may be listening: that ends no command, and is asked for at the end.

use crate::error::Error;
use std::fmt;
use std::io::{self, ErrorKind, Write};
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

/// Why the first line that was lost was lost.
static LOST: Mutex<Option<io::Error>> = Mutex::new(None);

/// Whether this process says nothing: of several ranks, the first speaks.
static IS_SILENT: AtomicBool = AtomicBool::new(false);

/// Says nothing from now on.
pub(super) fn be_silent() {
    IS_SILENT.store(true, Ordering::Relaxed);
}

/// Writes text to standard output.
pub(super) fn write(text: fmt::Arguments<'_>) {
    let mut lost = LOST.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    // After a gap nothing more is said: half of a table would mislead.
    if lost.is_none() && !IS_SILENT.load(Ordering::Relaxed) {
        let mut out = io::stdout().lock();
        *lost = out.write_fmt(text).and_then(|()| out.flush()).err();
    }
}

/// Whether everything that was said could be written. A reader that has heard enough is no failure.
pub(super) fn check() -> Result<(), Error> {
    let lost = LOST.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).take();
    match lost {
        Some(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(Error::file("write to", Path::new("standard output"), error))
        }
        _ => Ok(()),
    }
}

/// Says why a command failed, if anybody can hear it.
pub(super) fn complain(error: &Error) {
    let _ = writeln!(io::stderr(), "error: {error}");
}

/// A line on standard output; lost, where nobody listens.
macro_rules! say {
    ($($text:tt)*) => {
        $crate::cli::output::write(format_args!("{}\n", format_args!($($text)*)))
    };
}
pub(super) use say;
