//! Geometric algebra of any signature, compiled for it.
//!
//! [`clifford!`] declares a Clifford algebra in your crate and emits its types and operations:
//! typed, grade-sparse, exact over any [`Scalar`], documented, with the cost of every operation.
//!
//! ```
//! mod plane { gacore_runtime::clifford!(2, 0); }
//! use plane::{Rotor, Vector, e1, e2};
//!
//! // The product of two vectors holds their inner and outer product.
//! let v: Vector = Vector::new(3.0, 4.0);
//! let w = e1() + e2() * 2.0;
//! assert_eq!((v * w).to_string(), "11 + 2e12");
//! assert_eq!(v | w, 11.0);
//! assert_eq!(v ^ w, (v * w).bivector_part());
//!
//! // A rotor turns vectors by the sandwich r v r̃; this one by a quarter.
//! let quarter = Rotor::new(0.5_f32.sqrt(), -(0.5_f32.sqrt()));
//! let turned = quarter >> e1();
//! assert!((turned - e2()).norm_squared() < 1e-12);
//! ```
//!
//! # What is emitted
//!
//! | type | blades |
//! |---|---|
//! | `Vector`, `Bivector`, `Trivector`, `Quadvector`, `Grade5` … | one grade |
//! | `Pseudoscalar` | the top grade |
//! | `Even` (also called `Rotor`), `Odd` | all even, all odd grades |
//! | `Multivector` | everything, coefficients indexed by bit mask |
//! | yours | by grade, by parity or as a list of blades |
//!
//! All are `struct Name<T = f32>` with a field for each blade (an array beyond 256 blades). Grade
//! 0 is `T` itself. Results widen to the smallest type that holds them; a product that is always
//! zero is the scalar zero.
//!
//! | operation | written |
//! |---|---|
//! | geometric product | `a * b` |
//! | outer, inner, regressive product | `a ^ b`, `a \| b`, `a & b` |
//! | sandwich `a b ã` | `a >> b`, `a.sandwich(b)` |
//! | contractions | `a.left_contraction(b)`, `a.right_contraction(b)` |
//! | scalar product, (anti)commutator | `a.scalar_product(b)`, `a.commutator(b)`, `a.anticommutator(b)` |
//! | involutions | `a.reverse()`, `a.involute()`, `a.conjugate()` |
//! | duality | `a.dual()`, `a.undual()`, `a.left_complement()`, `a.right_complement()` |
//! | parts | `a.vector_part()`, `a.even_part()`, `a.scalar_part()`, `a.grade_part(k)` |
//! | conversions | `From` to a wider type, `TryFrom` to a narrower one, `to_array`, `from_array`, `map` |
//! | norms and inverses | `a.norm_squared()`, `a.norm()`, `a.normalized()`, `a.inverse()` |
//! | functions of bivectors | `b.exp()`, `b.cayley()` |
//! | subspaces | `a.project(b)`, `a.reject(b)`, `a.reflect(b)`; with the [`prelude`] `a.join(b)`, `a.meet(b)` |
//! | functions of rotors | `r.log()`, `r.sqrt()`, `r.powf(t)`, `r.interpolate(to, t)`; see also [`Unit`] |
//!
//! What is not defined everywhere has a `try_` form that returns a [`DomainError`]; the plain form
//! panics with it. Functions are closed forms, for every metric, in up to five dimensions, and
//! series and iterations above.
//!
//! Operators have Rust's precedence: `*` before `+` before `>>` before `&` before `^` before `|`.
//!
//! # Guide
//!
//! [`guide`] has a tutorial in three steps, [the plane](guide::plane), [space](guide::space) and
//! [circles](guide::circles), a page of [conventions](guide::conventions) with the reason for each sign,
//! order and dual, and a page of [names](guide::names) for those who know another library.
//!
//! # Geometry
//!
//! [`geometry`] has factors of blades and versors, linear maps and matrices, rotors from angles and
//! quaternions, the points, lines, planes and motors of PGA and the rounds and flats of CGA. Where a
//! declaration has `eo` and `einf`, vectors also have `up`, `down`, `squared_distance`, `translator` and
//! `transversor`, and the algebra has `dilator`.
//!
//! # Batches
//!
//! The module [`batch`] has many values at once, with kernels for every instruction set.
//!
//! # Generic code
//!
//! [`CliffordAlgebra`] and [`Graded`] see every algebra and type; [`Scalar`], [`Field`] and [`Real`]
//! are what a number must be.
#![cfg_attr(not(feature = "std"), no_std)]

#[cfg(feature = "alloc")]
extern crate alloc;

mod algebra;
#[cfg(feature = "alloc")]
pub mod batch;
mod display;
mod dual;
#[cfg(feature = "dynamic")]
pub mod dynamic;
mod ecosystem;
mod elementary;
mod error;
mod general;
pub mod geometry;
#[cfg(feature = "gpu")]
pub mod gpu;
pub mod gradient;
pub mod guide;
mod inverse;
mod loops;
#[cfg(any(feature = "std", feature = "libm"))]
mod loss;
mod names;
mod parse;
mod partials;
mod planes;
mod products;
mod quad;
mod range;
mod real;
mod scalar;
mod special;
mod stored;
mod unit;

pub use algebra::{Blade, CliffordAlgebra, Cost, Graded, Whole};
pub use dual::Dual;
#[cfg(feature = "proptest")]
pub use ecosystem::{CoefficientRange, strategies};
pub use error::{ConversionError, DomainError, ParseError};
#[cfg(any(feature = "std", feature = "libm"))]
pub use loss::{Duals, Engine, Enzyme, Loss};
pub use products::{Anticommutator, Commutator, LeftContraction, RightContraction, ScalarProduct};
pub use real::Real;
pub use scalar::{Field, Scalar};
pub use stored::Stored;
pub use unit::{Normalize, Spin, Unit, UnitSandwich};

/// The traits that add methods to every type: `use gacore_runtime::prelude::*`.
pub mod prelude {
    pub use crate::algebra::{CliffordAlgebra, Graded};
    pub use crate::geometry::{
        Blades, Conformal, Euclidean, Multiplication, Representation, Rotations, Rounds, Versors,
    };
}

/// Declares a Clifford algebra: emits its types and operations into the enclosing module.
///
/// # Short form
///
/// `clifford!(p, q)` or `clifford!(p, q, r)`: `p` basis vectors square to +1, `q` to −1, `r` to 0,
/// in this order, named `e1`, `e2`, … (`ea`, `eb`, `ec` after `e9`). Up to twelve in all.
///
/// `clifford!(pga3)` is a preset: `vga2`, `vga3`, `pga2`, `pga3`, `cga2`, `cga3` or `sta`.
///
/// # Long form
///
/// ```
/// mod pga {
///     gacore_runtime::clifford! {
///         signature: (3, 0, 1),                  // or a list of squares: [1, 1, 1, 0]
///         basis: [e1, e2, e3, e0],               // blades are then e12, e1230, …
///         types: {
///             /// Rotations and translations.
///             Motor = even,
///             Plane = vector,
///             /// The weight `e123` is always 1 and not stored; `e032` is `−e023`.
///             Point = [e032, e013, e021, e123 = 1],
///             Axis = [e23, e31, e12],
///         },
///         /// Moves a point.
///         fn transform(m: Motor, p: Point) -> Trivector = m * p * rev(m);
///     }
/// }
///
/// let origin = pga::Point::new(0.0, 0.0, 0.0);
/// let shift = pga::Motor { s: 1.0, e10: 0.5, ..pga::Motor::zero() };
/// let moved = pga::transform(shift, origin);
/// assert_eq!(pga::Point::try_from(moved), Ok(pga::Point::new(1.0, 0.0, 0.0)));
/// ```
///
/// * `signature`: counts `(p, q)`, `(p, q, r)` or the square of each basis vector.
/// * `basis`: names, lower case. A shared first letter is written once in blades.
/// * `metric`: inner products of a basis that is not orthogonal, `{ eo . einf = -1, … }` with zero
///   for what is not given, or as rows `[[0, -1], [-1, 0]]`.
/// * `null`: further vectors with names, `[eo = (em - ep) / 2, einf = em + ep]`.
/// * `dual`: `metric` or `complement`.
/// * `types`: a name and `even`, `odd`, `vector`, `bivector`, `trivector`, `quadvector`,
///   `pseudoscalar`, `multivector`, `grade(k)`, `grades(j, k)` or a list of blades in any order
///   and orientation, with `= c` behind those that are constant and not stored. A name for the
///   blades of a built-in type takes its place, and the built-in name becomes an alias.
/// * `gradients`: `all`, or the operations to differentiate, `[geometric, exp, transform]`: products,
///   `sandwich`, `norm_squared`, functions such as `exp`, the helpers of conformal geometry such as `up`, and `fn`s of
///   the declaration. `…_vjp` takes a weight for every coefficient of the result and returns the gradients by all
///   operands at once, `…_jvp` takes a direction for every operand; see [`gradient`] for those of products. Of batches,
///   [`batch::vjp`] and [`batch::accumulate_vjp`] are the gradients of products, functions and `fn`s of up to three
///   operands (`vjp(Exp, (&b, &w))`, `vjp(TransformKernel, (&m, &p, &w))`), [`batch::Tangent`] the derivatives of those
///   of up to two, and `Batch::scan_vjp` goes through a scan. With the feature `gpu` each is a shader too. Without the
///   clause nothing is emitted; [`Dual`] differentiates everything forwards.
/// * `preset`: starts from a preset instead of a `signature`.
/// * `fn name(a: Type, …) -> Type = expression;` is compiled whole: only what reaches the result
///   is computed, what cancels is left out, and shared parts are computed once. Expressions use
///   the operators, numbers, blades, derived vectors, `I` for the pseudoscalar, the methods above as
///   functions or methods (`rev` and `conj` are short forms), and operations declared before.
///   `Scalar` is the type of grade 0. `norm`, `normalized`, `inverse`, `exp`, `log`, `sqrt`, `cayley` and
///   `inverse_cayley` are those of the type that holds their argument, below six dimensions; an operation
///   with one of them has a `try_` form too: `fn halfway(a: Motor, b: Motor) -> Motor = a * exp(log(rev(a) *
///   b) / 2);`. So are `up`, `down`, `squared_distance`, `translator`, `transversor` and `dilator`, where there are
///   `eo` and `einf`: `fn moved(v: Vector, x: Vector) -> Vector = down(translator(v) >> up(x));`.
///
/// # A null basis
///
/// ```
/// mod cga {
///     gacore_runtime::clifford! {
///         basis: [e1, e2, e3, eo, einf],
///         metric: { e1 . e1 = 1, e2 . e2 = 1, e3 . e3 = 1, eo . einf = -1 },
///         types: {
///             Point = [e1, e2, e3, eo = 1, einf],
///             Translator = [s = 1, e1inf, e2inf, e3inf],
///         },
///         fn translate(t: Translator, p: Point) -> Point = t * p * rev(t);
///     }
/// }
///
/// // 1 − t einf / 2 moves by t.
/// let t = cga::Translator::new(-1.0, 0.0, 0.0);
/// let moved = cga::translate(t, cga::Point::new(1.0, 1.0, 0.0, 1.0));
/// assert_eq!(moved, cga::Point::new(3.0, 1.0, 0.0, 5.0));
/// ```
#[macro_export]
macro_rules! clifford {
    ($($declaration:tt)*) => {
        $crate::private::expand_clifford! { [$crate] $($declaration)* }
    };
}

/// Declared operations are no kernels without `alloc`.
#[cfg(not(feature = "alloc"))]
mod declared {
    #[doc(hidden)]
    #[macro_export]
    macro_rules! __operation {
        ($($declared:tt)*) => {};
    }

    #[doc(hidden)]
    #[macro_export]
    macro_rules! __backward {
        ($($declared:tt)*) => {};
    }

    #[doc(hidden)]
    #[macro_export]
    macro_rules! __forward {
        ($($declared:tt)*) => {};
    }
}

/// Only for generated code.
#[doc(hidden)]
pub mod private {
    pub use crate::__backward as backward;
    pub use crate::__derivatives as derivatives;
    pub use crate::__ecosystem as ecosystem;
    pub use crate::__forward as forward;
    pub use crate::__functions as functions;
    pub use crate::__index as index;
    pub use crate::__operation as operation;
    pub use crate::__spin as spin;
    pub use crate::__wide_log as wide_log;
    pub use crate::algebra::grade_part;
    pub use crate::display::write;
    pub use crate::ecosystem::*;
    /// Functions as types.
    pub mod function_types {
        pub use crate::elementary::{Cayley, Exp, Inverse, InverseCayley, Log, Norm, Normalized, Sqrt};
    }
    pub use crate::elementary::{Differentiable, Duality, Function, sum_of_squares};
    pub use crate::error::{expect_finite, expected, finite};
    pub use crate::general::{checked_log, coerce, inverse_within, is_far_turned, nearer};
    pub use crate::geometry::{Conformal, Projective, Subspace};
    #[cfg(feature = "gpu")]
    pub use crate::gpu;
    pub use crate::gradient;
    pub use crate::guide;
    pub use crate::inverse::inverse;
    pub use crate::loops::{Shift, Table, complement, copy, product, product_vjp, slots};
    pub use crate::names::slot;
    pub use crate::parse::parse;
    pub mod partials {
        pub use crate::partials::*;
    }
    pub use crate::range::{Reach, inversely_scaling, is_ordinary, normalized, scale_invariant, scaling};
    pub use crate::stored::Matrices;
    pub use crate::{
        Anticommutator, Blade, CliffordAlgebra, Commutator, ConversionError, Cost, DomainError, Field,
        Graded, LeftContraction, ParseError, Real, RightContraction, Scalar, ScalarProduct, Stored,
        UnitSandwich,
    };
    /// Functions in any dimension.
    pub mod general {
        pub use crate::general::{
            cayley, cos, cosh, exp, inverse_cayley, log, normalized, sin, sinh, sqrt, tan, tanh,
        };
    }
    #[cfg(feature = "approx")]
    pub use approx;
    #[cfg(feature = "bytemuck")]
    pub use bytemuck;
    pub use gacore_macros::expand_clifford;
    #[cfg(feature = "mint")]
    pub use mint;
    #[cfg(feature = "proptest")]
    pub use proptest;
    #[cfg(feature = "rand")]
    pub use rand;
    #[cfg(feature = "serde")]
    pub use serde;
}
