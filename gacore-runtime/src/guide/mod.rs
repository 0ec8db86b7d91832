//! A guide to geometric algebra and to this crate. These modules hold documentation and no code.
//!
//! The tutorial is for somebody who knows vectors. Each page is one step, and each example runs.
//!
//! 1. [`plane`]: vectors can be multiplied, and products turn things.
//! 2. [`space`]: points, lines, planes and every rigid motion of space.
//! 3. [`circles`]: circles, spheres and where they meet.

#[doc = include_str!("plane.md")]
pub mod plane {}

#[doc = include_str!("space.md")]
pub mod space {}

#[doc = include_str!("circles.md")]
pub mod circles {}
