//! Geometric algebra of any signature, compiled for it.
//!
//! [`clifford!`] declares a Clifford algebra in your crate and emits its types and operations:
//! typed, grade-sparse, documented, with the cost of every operation. Products are exact over any exact [`Scalar`].
//!
//! ```
//! mod plane { gacore_runtime::clifford!(2, 0); }
//! use plane::{Rotor, Vector, e1, e2};
//!
//! // The product of two vectors holds their inner and outer product.
//! let v: Vector = Vector::new(3.0, 4.0);
//! let w = e1() + e2() * 2.0;
//! assert_eq!((v * w).to_string(), "11 + 2*e12");
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
//! | contractions, inner product without numbers | `a.left_contraction(b)`, `a.right_contraction(b)`, `a.hestenes_inner(b)` |
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
//! The module [`batch`] has many values at once, with kernels for every instruction set. With the feature `arrays` the
//! module `array` spreads `fn` items of a declaration over arrays, which is what networks are made of.
//!
//! # Generic code
//!
//! [`CliffordAlgebra`] and [`Graded`] see every algebra and type; [`Scalar`], [`Field`] and [`Real`]
//! are what a number must be.
#![cfg_attr(not(feature = "std"), no_std)]

#[cfg(feature = "alloc")]
extern crate alloc;

mod algebra;
mod any_dimension;
#[cfg(feature = "arrays")]
pub mod array;
#[cfg(feature = "alloc")]
pub mod batch;
mod display;
#[cfg(feature = "dynamic")]
pub mod dynamic;
mod ecosystem;
mod elementary;
mod error;
mod formula;
pub mod geometry;
#[cfg(feature = "gpu")]
pub mod gpu;
pub mod gradient;
pub mod guide;
mod inverse;
mod loops;
#[cfg(any(feature = "std", feature = "libm"))]
mod loss;
mod parse;
mod products;
mod quad;
mod range;
mod real;
mod scalar;
mod stored;
mod unit;

pub use algebra::{Blade, CliffordAlgebra, Cost, Graded, Whole};
#[cfg(feature = "proptest")]
pub use ecosystem::{CoefficientRange, strategies};
pub use error::{ConversionError, DomainError, ParseError};
pub use formula::{Formula, NoFormula, Tuple};
#[cfg(any(feature = "std", feature = "libm"))]
pub use loss::{Duals, Engine, Enzyme, Loss};
pub use products::*;
pub use real::{Dual, Real};
pub use scalar::{Field, Scalar};
pub use stored::{Coefficients, Stored};
pub use unit::{Normalize, Spin, Unit, UnitError, UnitSandwich};

/// The traits that add methods to every type: `use gacore_runtime::prelude::*`.
pub mod prelude {
    pub use crate::algebra::{CliffordAlgebra, Graded};
    pub use crate::geometry::{
        Blades, Conformal, Euclidean, Exact, Multiplication, Representation, Rotations, Rounds, Versors,
    };
}

/// Declares a Clifford algebra: emits its types and operations into the enclosing module.
///
/// # Short form
///
/// `clifford!(p, q)` or `clifford!(p, q, r)`: `p` basis vectors square to +1, `q` to −1, `r` to 0,
/// in this order, named `e1`, `e2`, … (`ea`, `eb`, `ec` after `e9`). Up to twelve in all.
///
/// `clifford!(pga3)` is a preset: `vga2`, `vga3`, `pga2`, `pga3`, `cga2`, `cga3` or `sta`; see [`guide::presets`] for their
/// types.
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
/// * `scalar`: the number type of types that are written without one, `f32` if there is no such clause; or `f64`, `i32`,
///   `i64`. It changes nothing else: every type is generic.
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
///   `eo` and `einf`: `fn moved(v: Vector, x: Vector) -> Vector = down(translator(v) >> up(x));`. More of it is
///   [below](#functions-with-names-numbers-and-several-results).
/// * `second`: `all`, or `fn`s of `gradients` whose gradients are differentiated once more: `transform_vjp_vjp`. Not those
///   with `exp`, `log` or the like of a multivector, of which only the first derivatives are known.
///
/// # Functions with names, numbers and several results
///
/// ```
/// mod space {
///     gacore_runtime::clifford! {
///         signature: (3, 0),
///         gradients: [attended, similarity],
///         second: [similarity],
///         /// A large number where two vectors have the same direction.
///         fn similarity(a: Vector, b: Vector) -> Scalar = {
///             let q = a * rev(b);
///             exp(scalar_part(q)) / (1 + norm_squared(bivector_part(q)))
///         };
///         /// How a product is divided into a number and a plane.
///         fn divided(a: Vector, b: Vector) -> (Scalar, Bivector) = (a | b, a ^ b);
///         /// The mean of two vectors by their scores, and the logarithm of the sum of these.
///         fn attended(a: Vector, b: Vector, x: Scalar, y: Scalar) -> (Vector, Scalar) = {
///             let most = max(x, y);
///             let of_a = exp(x - most);
///             let of_b = exp(y - most);
///             let sum = of_a + of_b;
///             ((of_a * a + of_b * b) / sum, most + ln(sum))
///         };
///         fn turned(a: Vector, b: Vector) -> Even = {
///             let (cosine, plane) = divided(a, b);
///             cosine + select(cosine, plane, 2 * plane)
///         };
///     }
/// }
/// use space::{Vector, attended, attended_vjp, divided, e1, e2, similarity_vjp_vjp, turned};
///
/// let (x, y): (Vector<f64>, Vector<f64>) = (e1(), e2());
/// assert_eq!(divided(x, x + y), (1.0, x ^ y));
/// assert_eq!(turned(x, y - x), space::Even::from(-1.0) + (x ^ y) * 2.0);
///
/// // Equal scores of any size.
/// let (mean, sum) = attended(x, y, 1000.0, 1000.0);
/// assert_eq!((mean, sum), ((x + y) * 0.5, 1000.0 + 2.0_f64.ln()));
///
/// // Gradients by all operands, from a weight for each result.
/// let (by_a, _, by_x, by_y) = attended_vjp(x, y, 0.0, 0.0, x, 0.0);
/// assert_eq!((by_a, by_x, by_y), (x * 0.5, 0.25, -0.25));
///
/// // The gradient of the gradient, by all of its operands.
/// let (by_a, by_b, by_weight) = similarity_vjp_vjp(x, y, 1.0, x, y);
/// # let _ = (by_a, by_b, by_weight);
/// ```
///
/// * `{ let q = …; … }` computes a value once and gives it a name, which nothing else has. Names that are not used are
///   refused, but for `_`.
/// * `-> (Scalar, Bivector) = (…, …)` returns a tuple. Another `fn` takes it apart: `let (n, b) = divided(x, y);`. As
///   shaders, and in `Algebra::COSTS`, each result is an operation of its own: `divided_0`, `divided_1`.
/// * Numbers are all that is of type `Scalar`. Multivectors can be divided by them, and they have the functions `exp`,
///   `ln`, `sqrt`, `abs`, `recip`, `tanh`, `sigmoid`, `sin`, `cos`, `max` and `min`. `select(c, a, b)` is `a`, or `b` where
///   the number `c` is negative; `a` and `b` are multivectors of any types. Of two equal numbers `max` has the derivative
///   of the first. What they are and how precise is said at the methods of [`Real`].
/// * A `fn` is a [`Formula`]: a type of plain coefficients, which arrays, devices and networks are made of. With up to four
///   operands and one result it is a kernel of [`batch`], too. Four is the limit because every number of operands is a set
///   of kernels of its own, each compiled for all instruction sets; of a `fn` with more operands, or several results,
///   the type `…Kernel` is a formula alone.
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
    pub use crate::__bytes as bytes;
    pub use crate::__derivatives as derivatives;
    pub use crate::__ecosystem as ecosystem;
    pub use crate::__formula as formula;
    pub use crate::__forward as forward;
    pub use crate::__functions as functions;
    pub use crate::__index as index;
    pub use crate::__operation as operation;
    pub use crate::__spin as spin;
    pub use crate::__wide_log as wide_log;
    pub use crate::algebra::grade_part;
    pub use crate::display::{write, write_lower_exp, write_upper_exp};
    pub use crate::ecosystem::*;
    /// Functions as types.
    pub mod function_types {
        pub use crate::elementary::{Cayley, Exp, Inverse, InverseCayley, Log, Norm, Normalized, Sqrt};
    }
    pub use crate::algebra::names::slot;
    pub use crate::any_dimension::{
        checked_log, coerce, inverse_within, is_far_turned, nearer, normalized_at_any_size as normalized,
    };
    pub use crate::elementary::{Differentiable, Duality, Function, sum_of_squares};
    pub use crate::error::{expect_finite, expected, finite};
    pub use crate::formula::NoFormula;
    pub use crate::geometry::{Conformal, Projective, Subspace};
    #[cfg(feature = "gpu")]
    pub use crate::gpu;
    pub use crate::gradient;
    pub use crate::guide;
    pub use crate::inverse::inverse;
    pub use crate::loops::{
        Shift, Table, complement, conjugate_is_negative, copy, involute_is_negative, product, product_vjp,
        reverse_is_negative, slots,
    };
    pub use crate::parse::parse;
    pub use crate::prelude;
    pub mod partials {
        pub use crate::real::slopes::*;
    }
    pub use crate::products::*;
    pub use crate::range::{Reach, inversely_scaling, is_ordinary, scale_invariant, scaling};
    pub use crate::stored::Matrices;
    pub use crate::{
        Blade, CliffordAlgebra, ConversionError, Cost, DomainError, Field, Graded, ParseError, Real, Scalar,
        Stored, UnitSandwich,
    };
    /// Functions in any dimension.
    pub mod general {
        pub use crate::any_dimension::{
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
