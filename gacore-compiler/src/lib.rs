//! The algebra compiler behind `clifford!`.

pub mod algebra;
pub mod blade;
pub mod check;
pub mod cost;
pub mod decl;
pub mod diagnostic;
pub mod expr;
pub mod interp;
pub mod ir;
pub mod layout;
pub mod lower;
pub mod names;
pub mod opt;
pub mod presets;
pub mod product;
pub mod rational;
pub mod sign;
pub mod signature;
pub mod types;
