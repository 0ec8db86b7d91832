//! Programs four coefficients at a time, as a branch in front of straight lines.
//!
//! ```text
//! if T::QUADS {
//!     let q0 = [r_s, r_e12, r_e13, r_e23];
//!     let q1 = [l_s; 4];
//!     let q2 = [l_e12; 4];
//!     let q3 = T::turned::<0b10_11_00_01>(q0);
//!     let q4 = T::products(q1, q0);
//!     let g = T::products(q2, q3);
//!     let q4 = T::add_signed::<0b0101>(q4, g);
//!     return Even { s: q4[0], e12: q4[1], e13: q4[2], e23: q4[3] };
//! }
//! ```
//!
//! Lanes are written as processors count them: the first is the lowest, two bits for where it comes from, one
//! for whether it is subtracted.

use super::lines::{number, wrapped};
use crate::four_wide::{Group, LANES, Product, Quads, Register, Turned};
use crate::ir::Factor;
use crate::types::Type;
use std::fmt::Write;

/// The branch; `local` names the coefficients of operands.
pub fn branch<'s>(quads: &Quads, local: impl Fn(Factor) -> &'s str, ty: &Type, indent: usize) -> String {
    let pad = " ".repeat(indent + 4);
    let mut text = format!("{}if T::QUADS {{\n", " ".repeat(indent));
    for (index, register) in quads.registers.iter().enumerate().filter(|(index, _)| quads.is_used(*index)) {
        let name = format!("q{index}");
        match register {
            Register::Gathered(factors) => {
                let _ = writeln!(text, "{pad}let {name} = [{}];", factors.map(&local).join(", "));
            }
            Register::All(factor) => {
                let _ = writeln!(text, "{pad}let {name} = [{}; 4];", local(*factor));
            }
            Register::Number(value) => {
                let _ = writeln!(text, "{pad}let {name} = [{}; 4];", number(*value));
            }
            Register::Turned(Turned { register, lanes }) => {
                let _ = writeln!(text, "{pad}let {name} = T::turned::<{}>(q{register});", places(*lanes));
            }
            Register::Sum(sum) => {
                let (first, others) = sum.groups.split_first().expect("a sum has products");
                begin(first, sum.start, &name, &pad, &mut text);
                for group in others {
                    products(group, None, "g", false, &pad, &mut text);
                    let minus = signs(group.minus);
                    let _ = writeln!(text, "{pad}let {name} = T::add_signed::<{minus}>({name}, g);");
                }
                if sum.absent.contains(&true) {
                    let kept = signs(sum.absent.map(|absent| !absent));
                    let _ = writeln!(text, "{pad}let {name} = T::kept::<{kept}>({name});");
                }
            }
        }
    }
    let fields: Vec<String> = ty
        .layout
        .stored()
        .zip(&quads.result)
        .map(|(slot, (register, lane))| format!("{}: q{register}[{lane}]", slot.name))
        .collect();
    let _ = writeln!(text, "{pad}return {};", wrapped(&ty.name, &fields, "", indent + 8));
    let _ = writeln!(text, "{}}}", " ".repeat(indent));
    text
}

/// The first group of a sum, added to the register that it starts with.
fn begin(group: &Group, start: Option<usize>, name: &str, pad: &str, text: &mut String) {
    let is_uniform = group.minus == [group.minus[0]; LANES];
    let start = start.map(|register| format!("q{register}"));
    match start {
        Some(start) if is_uniform => products(group, Some(&start), name, group.minus[0], pad, text),
        _ => {
            products(group, None, name, false, pad, text);
            let minus = signs(group.minus);
            let _ = match start {
                Some(start) => writeln!(text, "{pad}let {name} = T::add_signed::<{minus}>({start}, {name});"),
                None if group.minus == [false; LANES] => Ok(()),
                None => writeln!(text, "{pad}let {name} = T::signed::<{minus}>({name});"),
            };
        }
    }
}

/// Products added to a local, or subtracted if `minus`.
fn products(group: &Group, start: Option<&str>, name: &str, minus: bool, pad: &str, text: &mut String) {
    let mut sum = start;
    for Product { negative, factors: [left, right] } in &group.products {
        let call = match (sum, *negative != minus) {
            (None, _) => "products(".to_string(),
            (Some(sum), false) => format!("add_products({sum}, "),
            (Some(sum), true) => format!("sub_products({sum}, "),
        };
        let _ = writeln!(text, "{pad}let {name} = T::{call}q{left}, q{right});");
        sum = Some(name);
    }
}

/// `0b11_10_01_00`.
fn places(lanes: [usize; LANES]) -> String {
    let places: Vec<String> = lanes.iter().rev().map(|lane| format!("{lane:02b}")).collect();
    format!("0b{}", places.join("_"))
}

/// `0b0101`.
fn signs(minus: [bool; LANES]) -> String {
    let bits: String = minus.iter().rev().map(|&minus| if minus { '1' } else { '0' }).collect();
    format!("0b{bits}")
}
