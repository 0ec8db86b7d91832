//! A guide to geometric algebra and to this crate. These modules hold documentation and no code.
//!
//! The tutorial is for somebody who knows vectors. Each page is one step, and each example runs.
//!
//! 1. [`plane`]: vectors can be multiplied, and products turn things.
//! 2. [`space`]: points, lines, planes and every rigid motion of space.
//! 3. [`circles`]: circles, spheres and where they meet.
//!
//! Two pages are for who comes with a task:
//!
//! * [`robots`]: an arm of six joints, its Jacobian, and forces on it.
//! * [`spacetime`]: observers, boosts and the electromagnetic field.
//!
//! Four pages are for looking things up:
//!
//! * [`presets`]: the basis of each preset, its types and where their coefficients are.
//! * [`operations`]: every operation of the generated types, with examples.
//! * [`conventions`]: which signs, orders and duals were chosen, and why.
//! * [`names`]: what klein, ganja.js, Python's clifford and kingdon call the same thing.

#[doc = include_str!("plane.md")]
pub mod plane {}

#[doc = include_str!("space.md")]
pub mod space {}

#[doc = include_str!("circles.md")]
pub mod circles {}

#[doc = include_str!("robots.md")]
pub mod robots {}

#[doc = include_str!("spacetime.md")]
pub mod spacetime {}

#[doc = include_str!("presets.md")]
pub mod presets {}

#[doc = include_str!("operations.md")]
pub mod operations {}

#[doc = include_str!("conventions.md")]
pub mod conventions {}

#[doc = include_str!("names.md")]
pub mod names {}
