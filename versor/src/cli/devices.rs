//! Which devices there are.

use super::output::say;
use crate::device::Device;

/// Lists them.
pub(super) fn run() {
    say!("{}", Device::list().trim_end());
}
