//! Requests to stop: an interrupt, a request to end, a terminal that hangs up.

use crate::error::Error;
#[cfg(unix)]
use signal_hook::consts;
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// What a process that ends by a signal reports, less the signal's number.
const BY_SIGNAL: i32 = 128;

/// A flag that is set by the first signal. The second ends the process at once.
pub(super) struct Stop {
    /// Whether there was one.
    pub(super) flag: Arc<AtomicBool>,
    signal: Arc<AtomicUsize>,
}

impl Stop {
    /// Listens from now on. A signal that is ignored already stays ignored: this is what `nohup` asks for.
    ///
    /// # Errors
    /// If the system does not let a signal be caught.
    pub(super) fn listen() -> Result<Self, Error> {
        Self::caught().map_err(|error| Error::Argument(format!("requests to stop cannot be caught: {error}")))
    }

    fn caught() -> io::Result<Self> {
        let stop = Self { flag: Arc::default(), signal: Arc::default() };
        for signal in SIGNALS.into_iter().filter(|&signal| !is_ignored(signal)) {
            flag::register_conditional_shutdown(signal, BY_SIGNAL + signal, Arc::clone(&stop.flag))?;
            flag::register_usize(signal, Arc::clone(&stop.signal), signal as usize)?;
            flag::register(signal, Arc::clone(&stop.flag))?;
        }
        Ok(stop)
    }

    /// What the process reports after a stop; success where another process was asked, and this one only stopped with it.
    pub(super) fn code(&self) -> u8 {
        match self.signal.load(Ordering::Relaxed) {
            0 => 0,
            // No number of a signal exceeds 64.
            signal => BY_SIGNAL as u8 + signal as u8,
        }
    }
}

/// The signals that ask for an end. `mpirun` hands on the last one, and gives processes no time after the others.
#[cfg(unix)]
const SIGNALS: [i32; 4] = [SIGINT, SIGTERM, consts::SIGHUP, consts::SIGUSR1];
#[cfg(not(unix))]
const SIGNALS: [i32; 2] = [SIGINT, SIGTERM];

#[cfg(unix)]
fn is_ignored(signal: i32) -> bool {
    let mut action = std::mem::MaybeUninit::<libc::sigaction>::uninit();
    // SAFETY: without a new action the call only writes the present one, which is read after success alone.
    unsafe {
        libc::sigaction(signal, std::ptr::null(), action.as_mut_ptr()) == 0
            && action.assume_init().sa_sigaction == libc::SIG_IGN
    }
}

#[cfg(not(unix))]
fn is_ignored(_: i32) -> bool {
    false
}
