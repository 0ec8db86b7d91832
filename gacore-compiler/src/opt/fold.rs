//! Computes one of two equal halves of a sum, and doubles it.
//!
//! The derivative of `r x r̃` by `r` is a sum over both places where `r` stands; for an `x` that reversion
//! keeps or negates, as it does all of one grade, the two are equal. One half alone often needs fewer
//! intermediate values, too.
//!
//! Halves are polynomials of the operands' coefficients. They are equal if they agree at random points
//! of a prime field: by chance that happens once in 2⁵⁸ cases at most, and two points are tried.

use super::prune;
use crate::ir::{Factor, Program, Rule, Source, Term, gathered};
use crate::rational::Rational;
use std::collections::BTreeMap;

/// The terms of a sum that are products of the same two operands or values.
type Group = Vec<Term>;

/// The program with the first half of everything that has equal halves, and with the second; nothing
/// where there is none.
pub fn folded(program: &Program) -> Vec<Program> {
    let points = [Point::new(program, 1), Point::new(program, 2)];
    let mut found: Vec<(usize, usize, Vec<[Group; 2]>)> = Vec::new();
    for (index, value) in program.values.iter().enumerate() {
        for (slot, line) in value.slots.iter().enumerate() {
            let halves = halves(line.terms(), &points);
            if !halves.is_empty() {
                found.push((index, slot, halves));
            }
        }
    }
    if found.is_empty() {
        return Vec::new();
    }
    let variant = |kept: usize| {
        let mut program = program.clone();
        for (index, slot, halves) in &found {
            let line = &mut program.values[*index].slots[*slot];
            let folded: Vec<Term> = halves.concat().concat();
            let others = line.terms().iter().filter(|term| !folded.contains(term)).copied();
            let doubled = halves.iter().flat_map(|pair| &pair[kept]);
            let doubled = doubled.map(|term| term.scaled(Rational::integer(2)));
            line.rule = Rule::Sum(gathered(others.chain(doubled).collect()));
        }
        prune::pruned(program)
    };
    vec![variant(0), variant(1)]
}

/// Pairs of groups of terms that are equal.
fn halves(terms: &[Term], points: &[Point]) -> Vec<[Group; 2]> {
    let mut groups: BTreeMap<[Option<Source>; 2], Group> = BTreeMap::new();
    for term in terms.iter().filter(|term| term.degree() == 2) {
        groups.entry(term.factors.map(|factor| factor.map(|factor| factor.source))).or_default().push(*term);
    }
    let mut groups: Vec<Group> = groups.into_values().collect();
    let mut pairs = Vec::new();
    while !groups.is_empty() {
        let first = groups.remove(0);
        let is_equal = |other: &Group| points.iter().all(|point| point.sum(&first) == point.sum(other));
        if let Some(other) = groups.iter().position(is_equal) {
            pairs.push([first, groups.remove(other)]);
        }
    }
    pairs
}

/// The Mersenne prime 2⁶¹ − 1.
const PRIME: u64 = (1 << 61) - 1;

fn times(a: u64, b: u64) -> u64 {
    (u128::from(a) * u128::from(b) % u128::from(PRIME)) as u64
}

/// `a⁻¹ = a^(p − 2)`.
fn inverse(a: u64) -> u64 {
    let (mut result, mut power, mut exponent) = (1, a, PRIME - 2);
    while exponent > 0 {
        if exponent % 2 == 1 {
            result = times(result, power);
        }
        power = times(power, power);
        exponent /= 2;
    }
    result
}

fn residue(number: Rational) -> u64 {
    let prime = i128::from(PRIME);
    let [top, bottom] = [number.numerator(), number.denominator()].map(|part| part.rem_euclid(prime) as u64);
    if bottom == 1 { top } else { times(top, inverse(bottom)) }
}

/// The coefficients of random operands, and of all values computed from them.
struct Point {
    seed: u64,
    values: Vec<Vec<u64>>,
}

impl Point {
    fn new(program: &Program, seed: u64) -> Self {
        let mut point = Self { seed, values: Vec::new() };
        for (index, value) in program.values.iter().enumerate() {
            let coefficient = |(slot, rule): (usize, &Rule)| match rule {
                Rule::Sum(terms) => point.sum(terms),
                // The result of a function is a number of its own.
                Rule::Call(..) => point.random(program.operands.len() + index, slot),
            };
            let rules = value.slots.iter().map(|line| &line.rule);
            let slots = rules.enumerate().map(coefficient).collect();
            point.values.push(slots);
        }
        point
    }

    /// The generator splitmix64, started at a place that belongs to this coefficient.
    fn random(&self, source: usize, slot: usize) -> u64 {
        let place = (self.seed << 48) + ((source as u64) << 24) + slot as u64;
        let mut bits = place.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (bits ^ bits >> 31) % PRIME
    }

    fn factor(&self, factor: &Factor) -> u64 {
        match factor.source {
            Source::Operand(operand) => self.random(operand, factor.slot),
            Source::Value(value) => self.values[value][factor.slot],
        }
    }

    fn sum(&self, terms: &[Term]) -> u64 {
        let product = |term: &Term| {
            let factors = term.factors.iter().flatten().map(|factor| self.factor(factor));
            factors.fold(residue(term.coefficient), times)
        };
        terms.iter().fold(0, |sum, term| (sum + product(term)) % PRIME)
    }
}
