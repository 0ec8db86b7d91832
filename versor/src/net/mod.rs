//! Layers over any algebra, written against a [`Flow`](crate::flow::Flow).
//!
//! A layer knows where its parameters are and says which formulas are spread over which arrays. What depends on an algebra
//! is a formula of its declaration, which a layer takes as a type: `TurnedKernel` for `fn turned`. So every layer is one of
//! any algebra, and runs wherever a flow does.
//!
//! | layer | what it does | formulas |
//! |---|---|---|
//! | [`Linear`] | weighted sums of channels: the same weights for all coefficients, or others for each class | none |
//! | [`Attention`] | every token as a weighted sum over others | what compares two tokens, what makes a score |
//! | [`Memory`] | what a sequence has come to: a state turned step by step, rotors most of all | one step |
//! | [`Norm`] | features to a common size | the square of a size |
//! | [`Block`] | attention and gates, each with a way around it: blocks stack | those of attention and of norms |
//! | [`Values`] | sums, products with numbers, means, activations, losses: methods of every flow | none |
//!
//! Parameters begin as a [`Random`](crate::random::Random) stream draws them, so that a seed decides all of them.
//!
//! ```
//! use gacore_runtime::array::{Axis, Shape};
//! use versor::flow::{Eager, Flow, Var};
//! use versor::layers::parameters::Parameters;
//! use versor::net::{Linear, Memory, Size, Values};
//! use versor::random::Random;
//!
//! mod space {
//!     gacore_runtime::clifford! {
//!         preset: pga3,
//!         gradients: [moved_on, place],
//!         /// A motor after one more motion.
//!         fn moved_on(before: Motor, by: Bivector) -> Motor = normalized(cayley(by) * before);
//!         /// Where a motor brings a point.
//!         fn place(motor: Motor, p: Point) -> Point = motor >> p;
//!     }
//! }
//! use space::{Bivector, Motor, MovedOnKernel, PlaceKernel, Point};
//!
//! /// A chain of motions, each a sum of given ones, and where it brings a point.
//! struct Arm {
//!     motions: Linear<Bivector<f32>>,
//!     memory: Memory<MovedOnKernel>,
//! }
//!
//! impl Arm {
//!     fn new(parameters: &mut Parameters, random: &mut Random) -> Self {
//!         let motions = Linear::new(parameters, "motions", Size { inputs: 3, outputs: 2 }, random);
//!         Self { motions, memory: Memory::new("memory", &[1.0]) }
//!     }
//!
//!     fn forward<F: Flow>(
//!         &self,
//!         f: &mut F,
//!         joints: &Var<F, Bivector<f32>>,
//!         point: &Var<F, Point<f32>>,
//!     ) -> Var<F, Point<f32>> {
//!         let motions = self.motions.forward(f, joints);
//!         let motors = self.memory.forward(f, &motions, None);
//!         f.map(PlaceKernel, (&motors, point))
//!     }
//! }
//!
//! let mut parameters = Parameters::default();
//! let arm = Arm::new(&mut parameters, &mut Random::new(1, 0));
//! let start = parameters.start();
//! let mut f = Eager::new(&start);
//! let joints = f.input(Shape::ONE.with(Axis::Time, 4).with(Axis::Channel, 3), &[0.1; 4 * 6 * 3]);
//! let point = f.input(Shape::ONE, &[1.0, 0.0, 0.0, 1.0]);
//! let places = arm.forward(&mut f, &joints, &point);
//! f.check()?;
//! assert_eq!(f.shape(places.handle_ref()), Shape::ONE.with(Axis::Time, 4).with(Axis::Channel, 2));
//! # Ok::<(), versor::flow::FlowError>(())
//! ```

mod attention;
mod block;
pub mod formulas;
mod linear;
mod memory;
mod norm;
mod values;

pub use attention::Attention;
pub use block::Block;
pub use linear::{Linear, Size, by_grade};
pub use memory::Memory;
pub use norm::Norm;
pub use values::Values;
