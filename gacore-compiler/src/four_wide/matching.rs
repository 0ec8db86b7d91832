//! Small programs: every value fits into one register.
//!
//! A value has a lane for each of its coefficients. Terms of different lanes are put together into products of
//! registers: first those that share a factor and a sign, then the others by their signs. So a cross product
//! becomes the two products of cyclic orders, without any change of sign.
//!
//! A lane with fewer terms than others takes part in their products, which must not show: it is no coefficient
//! of anything, or multiplies a lane that is zero, or its product is added and subtracted.

use super::{IN_ORDER, LANES, Quads, Register, Signed, Turned};
use crate::ir::{Factor, Program, Source, Value};
use crate::layout::Slot;
use crate::rational::Rational;
use crate::types::{TypeRef, Types};
use std::collections::BTreeMap;

/// A register and a lane.
type Place = (usize, usize);

/// A term of one lane: what is multiplied, and whether it is subtracted.
#[derive(Clone, Copy, PartialEq)]
struct Term {
    places: [Place; 2],
    negative: bool,
}

/// The terms of every lane, by the registers of their factors.
type Blocks = BTreeMap<[usize; 2], [Vec<Term>; LANES]>;

/// At most one term of each lane.
type Column = [Option<Term>; LANES];

/// A coefficient of a value in a lane, and whether the lane holds its negative.
#[derive(Clone, Copy)]
struct Held {
    slot: usize,
    negated: bool,
}

/// The quads of a small program.
pub fn matched(program: &Program, types: &Types) -> Option<Quads> {
    let mut builder = Builder::default();
    let used = program.used();
    for (index, operand) in program.operands.iter().enumerate() {
        let slots: Vec<usize> = (0..operand.layout.len()).collect();
        if operand.ty == TypeRef::Scalar || !slots.len().is_multiple_of(LANES) {
            return None;
        }
        let source = Source::Operand(index);
        for four in slots.chunks(LANES) {
            let four: [usize; LANES] = four.try_into().ok()?;
            let factors = four.map(|slot| Factor { source, slot });
            if !factors.iter().all(|factor| used.contains(factor)) {
                return None;
            }
            builder.quads.registers.push(Register::Gathered(factors));
            builder.remember(source, four.map(|slot| Some(Held { slot, negated: false })));
        }
    }
    let result: Vec<&Slot> = types.layout(program.result()).stored().collect();
    let result: [&Slot; LANES] = result.try_into().ok()?;
    for (index, value) in program.values.iter().enumerate() {
        let is_last = index + 1 == program.values.len();
        let lanes = lanes(value, result, is_last)?;
        builder.sum(value, lanes)?;
        builder.remember(Source::Value(index), lanes);
    }
    let last = builder.quads.registers.len() - 1;
    builder.quads.result = IN_ORDER.map(|lane| (last, lane)).to_vec();
    Some(builder.quads)
}

/// What of a value is in each lane: its coefficient of the blade that the result has there, with the same sign, or
/// one that the result has not. The last value is the result as it is stored.
fn lanes(value: &Value, result: [&Slot; LANES], is_last: bool) -> Option<[Option<Held>; LANES]> {
    let mut lanes = result.map(|stored| {
        let slot = value.slots.iter().position(|line| line.blade == stored.blade)?;
        Some(Held { slot, negated: stored.negative && !is_last })
    });
    for slot in 0..value.slots.len() {
        if !lanes.iter().flatten().any(|held| held.slot == slot) {
            *lanes.iter_mut().find(|lane| lane.is_none())? = Some(Held { slot, negated: false });
        }
    }
    Some(lanes)
}

#[derive(Default)]
struct Builder {
    quads: Quads,
    /// Where every coefficient is, and whether its negative is there.
    places: BTreeMap<Factor, (Place, bool)>,
}

impl Builder {
    /// What is in the newest register.
    fn remember(&mut self, source: Source, lanes: [Option<Held>; LANES]) {
        let register = self.quads.registers.len() - 1;
        for (lane, held) in lanes.iter().enumerate() {
            if let Some(Held { slot, negated }) = *held {
                self.places.insert(Factor { source, slot }, ((register, lane), negated));
            }
        }
    }

    /// Adds the register of a value.
    fn sum(&mut self, value: &Value, lanes: [Option<Held>; LANES]) -> Option<()> {
        let mut blocks = Blocks::new();
        for (lane, held) in lanes.iter().enumerate() {
            let Some(Held { slot, negated }) = *held else { continue };
            for term in value.slots[slot].terms() {
                let is_negative = term.coefficient.is_negative();
                let (left, right) = match term.factors {
                    [Some(left), Some(right)] if term.coefficient.is_unit() => {
                        (*self.places.get(&left)?, *self.places.get(&right)?)
                    }
                    [Some(only), None] => {
                        let number = term.coefficient * Rational::sign_of(is_negative);
                        let number = self.quads.register(Register::Number(number));
                        (((number, lane), false), *self.places.get(&only)?)
                    }
                    _ => return None,
                };
                let places = [left.0, right.0];
                let block = blocks.entry(places.map(|(register, _)| register)).or_default();
                block[lane].push(Term { places, negative: is_negative ^ negated ^ left.1 ^ right.1 });
            }
        }
        let mut products = Vec::new();
        for block in blocks.values() {
            products.extend(columns(block.clone()).iter().filter_map(filled));
        }
        if !(0..LANES).all(|lane| lanes[lane].is_none() || self.computes(&products, &blocks, lane)) {
            return None;
        }
        let is_start = |(factors, signs): &Signed| {
            let is_one = self.quads.registers[factors[0].register] == Register::Number(Rational::ONE);
            is_one && factors[1].lanes == IN_ORDER && *signs == [false; LANES]
        };
        let start = products.iter().position(is_start).map(|index| products.remove(index).0[1].register);
        if products.is_empty() {
            return None;
        }
        let absent = lanes.map(|held| held.is_none());
        self.quads.sum(products, start, absent);
        Some(())
    }

    /// Whether products add up to the terms of a lane: what was filled in is zero or cancels.
    fn computes(&self, products: &[Signed], blocks: &Blocks, lane: usize) -> bool {
        let mut sum: BTreeMap<[Place; 2], i32> = BTreeMap::new();
        for (factors, signs) in products {
            let places = factors.map(|factor| (factor.register, factor.lanes[lane]));
            *sum.entry(places).or_default() += if signs[lane] { -1 } else { 1 };
        }
        for term in blocks.values().flat_map(|block| &block[lane]) {
            *sum.entry(term.places).or_default() -= if term.negative { -1 } else { 1 };
        }
        let is_zero = |&(register, lane): &Place| match &self.quads.registers[register] {
            Register::Sum(sum) => sum.absent[lane],
            _ => false,
        };
        sum.iter().all(|(places, &times)| times == 0 || places.iter().any(is_zero))
    }
}

/// Puts terms of all lanes together.
fn columns(mut block: [Vec<Term>; LANES]) -> Vec<Column> {
    let mut columns = Vec::new();
    while let Some(column) = shared(&block) {
        for (terms, taken) in block.iter_mut().zip(&column) {
            terms.retain(|term| Some(*term) != *taken);
        }
        columns.push(column);
    }
    // Of each sign as many as all lanes have, but perhaps one.
    for negative in [false, true] {
        let mut counts = block.each_ref().map(|terms| count(terms, negative));
        counts.sort_unstable();
        columns.extend((0..counts[1]).map(|_| {
            block.each_mut().map(|terms| {
                let index = terms.iter().position(|term| term.negative == negative)?;
                Some(terms.remove(index))
            })
        }));
    }
    for (lane, terms) in block.into_iter().enumerate() {
        for term in terms {
            match columns.iter_mut().find(|column| column[lane].is_none()) {
                Some(column) => column[lane] = Some(term),
                None => {
                    let mut column = [None; LANES];
                    column[lane] = Some(term);
                    columns.push(column);
                }
            }
        }
    }
    columns
}

fn count(terms: &[Term], negative: bool) -> usize {
    terms.iter().filter(|term| term.negative == negative).count()
}

/// Terms of as many lanes as possible, but three at least, that share a factor and a sign.
fn shared(block: &[Vec<Term>; LANES]) -> Option<Column> {
    let mut best: (usize, Option<Column>) = (LANES - 2, None);
    for (position, place, negative) in
        [0, 1].into_iter().flat_map(|p| IN_ORDER.into_iter().flat_map(move |l| [(p, l, false), (p, l, true)]))
    {
        let fits = |term: &&Term| term.places[position].1 == place && term.negative == negative;
        let column = block.each_ref().map(|terms| terms.iter().find(fits).copied());
        let lanes = column.iter().flatten().count();
        if lanes > best.0 {
            best = (lanes, Some(column));
        }
    }
    best.1
}

/// A column as a product of registers. Lanes without a term take what is left of a register, or what all others take.
fn filled(column: &Column) -> Option<Signed> {
    let first = column.iter().flatten().next()?;
    let factors = [0, 1].map(|position| {
        let taken = column.map(|term| term.map(|term| term.places[position].1));
        let known: Vec<usize> = taken.iter().flatten().copied().collect();
        let is_shared = known.len() > 1 && known.iter().all(|&lane| lane == known[0]);
        let mut left = IN_ORDER.into_iter().filter(|lane| !known.contains(lane));
        let mut lanes = IN_ORDER;
        for (lane, place) in lanes.iter_mut().zip(taken) {
            *lane = match place {
                Some(place) => place,
                None if is_shared => known[0],
                None => left.next().unwrap_or(*lane),
            };
        }
        Turned { register: first.places[position].0, lanes }
    });
    Some((factors, column.map(|term| term.unwrap_or(*first).negative)))
}
