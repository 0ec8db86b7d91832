//! Programs four coefficients at a time, for single values on processors that have vectors of four.
//!
//! ```text
//! q0 = [l_s, l_e12, l_e13, l_e23]
//! q1 = [r_s, r_e12, r_e13, r_e23]
//! q2 = q0[0 0 0 0]
//! q3 = q2 · q1 − …
//! q4 = q3 + [−+++] (…)
//! ```
//!
//! A [`Quads`] is a list of registers: four coefficients of an operand, one coefficient four times, an earlier
//! register with its lanes in another order, or a sum of products of earlier registers. Products whose signs
//! differ from lane to lane in the same way are added up first, so that signs are changed once.
//!
//! `cosets` finds them for products of whole subalgebras, `matching` for small programs of any kind.
//! Neither multiplies anything out: a program that does not fit has no quads.

mod cosets;
mod matching;

use crate::ir::{Factor, Program, Rule};
use crate::rational::Rational;
use crate::types::{TypeRef, Types};

/// The lanes of a register.
pub const LANES: usize = 4;
/// Lanes as they are.
const IN_ORDER: [usize; LANES] = [0, 1, 2, 3];

/// Four numbers.
#[derive(Clone, PartialEq, Debug)]
pub enum Register {
    /// Coefficients of an operand.
    Gathered([Factor; LANES]),
    /// One coefficient in all lanes.
    All(Factor),
    /// One number in all lanes.
    Number(Rational),
    /// A register with its lanes in another order.
    Turned(Turned),
    /// Computed from earlier registers.
    Sum(Sum),
}

/// A sum of products.
#[derive(Clone, PartialEq, Debug)]
pub struct Sum {
    /// A register that products are added to.
    pub start: Option<usize>,
    /// Products by their signs.
    pub groups: Vec<Group>,
    /// Lanes that are zero whatever is in the products.
    pub absent: [bool; LANES],
}

/// Products whose signs differ from lane to lane in the same way.
#[derive(Clone, PartialEq, Debug)]
pub struct Group {
    /// Which lanes of their sum are subtracted.
    pub minus: [bool; LANES],
    /// The first is added.
    pub products: Vec<Product>,
}

impl Group {
    /// Takes half of four or more products into a group of their own: two short sums are known sooner than a long one.
    fn second_half(&mut self) -> Option<Group> {
        if self.products.len() < 4 {
            return None;
        }
        let mut products = self.products.split_off(self.products.len() / 2);
        let negative = products[0].negative;
        products.iter_mut().for_each(|product| product.negative ^= negative);
        Some(Group { minus: self.minus.map(|minus| minus ^ negative), products })
    }
}

/// A product of two registers, lane by lane.
#[derive(Clone, PartialEq, Debug)]
pub struct Product {
    /// Whether it is subtracted from its group.
    pub negative: bool,
    /// The registers.
    pub factors: [usize; 2],
}

/// Lanes of a register.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Turned {
    /// The register.
    pub register: usize,
    /// Where each lane comes from.
    pub lanes: [usize; LANES],
}

/// A program of registers.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Quads {
    /// In order; each is made of earlier ones.
    pub registers: Vec<Register>,
    /// The register and lane of every coefficient of the result.
    pub result: Vec<(usize, usize)>,
}

impl Quads {
    /// The quads of a program, if it has any.
    pub fn of(program: &Program, types: &Types) -> Option<Self> {
        let [TypeRef::Listed(_)] = program.results[..] else { return None };
        let mut lines = program.values.iter().flat_map(|value| &value.slots);
        if lines.any(|line| matches!(line.rule, Rule::Call(..))) {
            return None;
        }
        matching::matched(program, types).or_else(|| cosets::turned(program))
    }

    /// Whether anything is made of a register.
    pub fn is_used(&self, register: usize) -> bool {
        let uses = |other: &Register| match other {
            Register::Gathered(_) | Register::All(_) | Register::Number(_) => false,
            Register::Turned(turned) => turned.register == register,
            Register::Sum(Sum { start, groups, .. }) => {
                let mut products = groups.iter().flat_map(|group| &group.products);
                *start == Some(register) || products.any(|product| product.factors.contains(&register))
            }
        };
        self.result.iter().any(|(result, _)| *result == register) || self.registers.iter().any(uses)
    }

    /// The register of this content, which is added if it is new.
    fn register(&mut self, register: Register) -> usize {
        self.registers.iter().position(|known| *known == register).unwrap_or_else(|| {
            self.registers.push(register);
            self.registers.len() - 1
        })
    }

    /// Adds the register of a sum of products.
    fn sum(&mut self, mut products: Vec<Signed>, start: Option<usize>, absent: [bool; LANES]) {
        let uniform = |signs: &[bool; LANES]| signs.iter().all(|sign| *sign == signs[0]);
        products.sort_by_key(|(_, signs)| (!uniform(signs), uniform(signs) && signs[0]));
        let mut groups: Vec<Group> = Vec::new();
        for (factors, signs) in products {
            let factors = factors.map(|turned| match self.registers[turned.register] {
                Register::Gathered(_) | Register::Sum(_) if turned.lanes != IN_ORDER => {
                    self.register(Register::Turned(turned))
                }
                _ => turned.register,
            });
            let negative = |group: &Group| {
                let differs: [bool; LANES] = std::array::from_fn(|lane| signs[lane] != group.minus[lane]);
                uniform(&differs).then_some(differs[0])
            };
            match groups.iter_mut().find_map(|group| negative(group).map(|negative| (group, negative))) {
                Some((group, negative)) => group.products.push(Product { negative, factors }),
                None => {
                    groups.push(Group { minus: signs, products: vec![Product { negative: false, factors }] });
                }
            }
        }
        if let [only] = &mut groups[..] {
            let half = only.second_half();
            groups.extend(half);
        }
        self.registers.push(Register::Sum(Sum { start, groups, absent }));
    }
}

/// A product of registers, and the lanes in which it is subtracted.
type Signed = ([Turned; 2], [bool; LANES]);
