//! The algebra compiler behind `clifford!`: from a declaration to source code.
//!
//! An ordinary library: deterministic, no I/O, no panics on user input. The proc macro
//! `gacore_runtime::clifford!` and the command `shaders-gen` are thin layers over it.
//!
//! # The path of a declaration
//!
//! ```text
//! tokens ─ front ─▶ Declaration ─ catalogue ─▶ Operations ─ routes ─▶ chosen forms ─ back ─▶ text
//!                                    │  ▲
//!                               expr ─ lower ─ opt ─ check
//! ```
//!
//! 1. [`front`] reads the tokens and keeps their spans; [`diagnostic`] collects every mistake. What remains is a
//!    [`declaration`], the only thing that the rooms behind it know of what was written.
//! 2. [`algebra`] knows the metric and the products of basis [`blade`]s. Signs have one home,
//!    [`sign`]: left multiplication by a blade is a short list of [`sign::Shift`]s of bit masks,
//!    in orthogonal and in null bases alike. Slot numbers have one home, [`layout`].
//! 3. [`types`] is the closed list of types. A result widens to the smallest type that holds it.
//! 4. [`catalogue`] lists every operation: all [`product`]s, the sandwich, sums and involutions
//!    of all types, [`functions`] such as `exp`, then the `fn` items of the declaration.
//! 5. [`lower`] turns an [`expr`]ession into a [`Program`](ir::Program), [`opt`] makes it
//!    cheaper, [`check`] asserts that it is sound before and after, [`cost`] counts what it
//!    costs and [`interp`] runs it on `f64`: the oracle for every pass and back end. [`adjoint`]
//!    differentiates it, forwards and backwards: the derivative is a program like any other.
//! 6. [`routes`] goes about products and sandwiches in other ways, where that is cheaper; [`four_wide`]
//!    arranges some programs four coefficients at a time, for single values. Every comparison of costs that decides
//!    something is in [`routes::cost_model`]; what was decided is the [`choice`](catalogue::choice) of an operation.
//! 7. [`back`] prints programs as Rust, as WGSL and as C99. Printers decide nothing.
//!
//! # The intermediate representation
//!
//! A [`Program`](ir::Program) has operands and a list of values; the last is the result, or several
//! results one after the other. A value
//! is a multivector given as one [`Line`](ir::Line) for each of its slots: a call of a real
//! [`Function`](ir::Function), or a sum. A sum is a list of [`Term`](ir::Term)s `coefficient · factor · factor` with none, one or two factors; a
//! [`Factor`](ir::Factor) is one coefficient of an operand or of an *earlier* value. So
//!
//! * a constant is a term without factors, an involution a value of one-factor terms;
//! * a bilinear product is one value of two-factor terms `(out, lhs, rhs, coefficient)`;
//! * a sandwich is two values, since multiplying it out would need three factors;
//! * `exp` of a bivector is its square, a call of functions of that, and a sum.
//!
//! Coefficients are exact [`Rational`](rational::Rational)s. In a sound program the terms of a sum
//! are sorted by their factors, every combination occurs once, and none is zero. The slots of the
//! last value are the *stored* coefficients of the result types in storage order; orientation
//! (`e31`) and implied coefficients are folded into the terms by then.
//!
//! # Example
//!
//! ```
//! use gacore_compiler::{catalogue::catalogue, cost::Cost, declaration::Declaration};
//!
//! let plane = Declaration::parse("2, 0".parse().unwrap()).unwrap();
//! let operations = catalogue(&plane);
//! let rotation = operations.iter().find(|operation| operation.name == "sandwich").unwrap();
//! assert!(rotation.cost.total() > 0);
//!
//! let mistakes = gacore_compiler::expand("signature: (2, 0), basis: [e1]".parse().unwrap());
//! assert!(mistakes.unwrap_err().to_string().contains("add 1 name"));
//! ```

pub mod adjoint;
pub mod algebra;
pub mod back;
pub mod blade;
pub mod catalogue;
pub mod check;
pub mod conformal;
pub mod cost;
pub mod count;
pub mod declaration;
pub mod diagnostic;
pub mod expr;
pub mod four_wide;
pub mod front;
pub mod functions;
pub mod interp;
pub mod ir;
pub mod layout;
pub mod lower;
pub mod matrix;
pub mod names;
pub mod opt;
pub mod presets;
pub mod product;
pub mod rational;
pub mod reach;
pub mod real;
pub mod routes;
pub mod sign;
pub mod signature;
pub mod types;

use proc_macro2::TokenStream;

/// The Rust source that `clifford!` expands to, or every mistake in the declaration.
///
/// The source refers to the runtime as `__gacore`; the macro puts a `use` in front of it.
pub fn expand(declaration: TokenStream) -> syn::Result<String> {
    Ok(back::rust::emit(&declaration::Declaration::parse(declaration)?))
}

/// The Rust source that `clifford!` expands to where compute shaders are wanted: [`expand`], followed by the shaders of the
/// algebra and handles to them.
pub fn expand_with_shaders(declaration: TokenStream) -> syn::Result<String> {
    Ok(back::rust::emit_with_shaders(&declaration::Declaration::parse(declaration)?))
}
