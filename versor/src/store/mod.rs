//! What is kept on disk, whatever it means.
//!
//! [`atomic`] replaces files, [`container`] holds named numbers under a checksum, [`source`] knows a file
//! again, [`lock`] keeps a folder for one process, [`journal`] grows line by line.

pub mod atomic;
pub mod container;
pub mod journal;
pub mod lock;
pub mod source;
