//! Networks on every device.

#![deny(warnings)]

mod case;
mod faults;
mod learning;
mod networks;
mod skeletons;
mod tasks;
