//! A guide to models of your own. These modules hold documentation and no code; every example runs.

#[doc = include_str!("your_own_model.md")]
pub mod your_own_model {}
