//! A guide to geometric algebra and to this crate. These modules hold documentation and no code.
//!
//! The tutorial is for somebody who knows vectors. Each page is one step, and each example runs.
//!
//! 1. [`plane`]: vectors can be multiplied, and products turn things.
//! 2. [`space`]: points, lines, planes and every rigid motion of space.
//! 3. [`circles`]: circles, spheres and where they meet.
//!
//! Three pages are for looking things up:
//!
//! * [`operations`]: every operation of the generated types, with examples.
//! * [`conventions`]: which signs, orders and duals were chosen, and why.
//! * [`names`]: what klein, ganja.js, Python's clifford and kingdon call the same thing.

#[doc = include_str!("plane.md")]
pub mod plane {}

#[doc = include_str!("space.md")]
pub mod space {}

#[doc = include_str!("circles.md")]
pub mod circles {}

#[doc = include_str!("operations.md")]
pub mod operations {}

#[doc = include_str!("conventions.md")]
pub mod conventions {}

#[doc = include_str!("names.md")]
pub mod names {}
