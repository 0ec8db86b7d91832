//! Products of whole subalgebras.
//!
//! Blades are multiplied as bit masks are added, so that four that differ by elements of a group of four are
//! turned into four others of the kind by any blade. If both the result and one operand consist of such cosets,
//! a product is the sum over the other operand of each coefficient times cosets in other orders.

use super::{IN_ORDER, LANES, Quads, Register, Signed, Turned};
use crate::blade::Blade;
use crate::ir::{Factor, Line, Program, Source};

/// Smaller products are left to the optimiser.
const FEWEST_TERMS: usize = 16;
/// How many groups are tried: the first one fits, but where the metric is degenerate.
const MOST_GROUPS: usize = 12;

/// A term of a coefficient of the result: the slot in the operand that is turned, and its sign.
type Entry = Option<(usize, bool)>;

/// The quads of a bilinear product.
pub fn turned(program: &Program) -> Option<Quads> {
    let ([_, _], [value]) = (&program.operands[..], &program.values[..]) else { return None };
    if program.terms().count() < FEWEST_TERMS {
        return None;
    }
    let blades: Vec<Blade> = value.slots.iter().map(|line| line.blade).collect();
    let steps: Vec<u16> = blades.iter().skip(1).map(|blade| blade.0 ^ blades[0].0).collect();
    let pairs = steps.iter().enumerate().flat_map(|(i, &a)| steps[..i].iter().map(move |&b| (b, a)));
    let groups: Vec<[u16; LANES]> = pairs.map(|(a, b)| [0, a, b, a ^ b]).take(MOST_GROUPS).collect();
    [0, 1].into_iter().find_map(|scaling| {
        let entries = entries(program, scaling)?;
        groups.iter().find_map(|group| by_cosets(program, scaling, &entries, &blades, *group))
    })
}

/// What each coefficient of the result has of each coefficient of the operand that scales.
fn entries(program: &Program, scaling: usize) -> Option<Vec<Vec<Entry>>> {
    let count = program.operands[scaling].layout.len();
    let of_line = |line: &Line| {
        let mut entries = vec![None; count];
        for term in line.terms() {
            let [Some(left), Some(right)] = term.factors else { return None };
            let [scale, turned] = if scaling == 0 { [left, right] } else { [right, left] };
            let fits = scale.source == Source::Operand(scaling)
                && turned.source == Source::Operand(1 - scaling)
                && term.coefficient.is_unit();
            let entry = &mut entries[scale.slot];
            if !fits || entry.replace((turned.slot, term.coefficient.is_negative())).is_some() {
                return None;
            }
        }
        Some(entries)
    };
    program.output().slots.iter().map(of_line).collect()
}

/// The slots of blades that differ by elements of the group, four by four in storage order.
fn cosets(blades: &[Blade], group: [u16; LANES]) -> Option<Vec<[usize; LANES]>> {
    let mut cosets: Vec<[usize; LANES]> = Vec::new();
    for (slot, blade) in blades.iter().enumerate() {
        if cosets.iter().flatten().any(|&known| known == slot) {
            continue;
        }
        let is_near = |other: &usize| group.contains(&(blades[*other].0 ^ blade.0));
        let coset: Vec<usize> = (slot..blades.len()).filter(is_near).collect();
        cosets.push(coset.try_into().ok()?);
    }
    Some(cosets)
}

fn by_cosets(
    program: &Program,
    scaling: usize,
    entries: &[Vec<Entry>],
    blades: &[Blade],
    group: [u16; LANES],
) -> Option<Quads> {
    let turned = 1 - scaling;
    let operand: Vec<Blade> = program.operands[turned].layout.stored().map(|slot| slot.blade).collect();
    let (cosets, results) = (cosets(&operand, group)?, cosets(blades, group)?);
    let factor = |operand: usize, slot: usize| Factor { source: Source::Operand(operand), slot };
    let gathered = |slots: &[usize; LANES]| Register::Gathered(slots.map(|slot| factor(turned, slot)));
    let mut quads = Quads { registers: cosets.iter().map(gathered).collect(), result: Vec::new() };
    let mut places = vec![(0, 0); blades.len()];
    for slots in &results {
        let mut products: Vec<Signed> = Vec::new();
        let scales = 0..program.operands[scaling].layout.len();
        for (scale, lanes) in scales.map(|scale| (scale, slots.map(|slot| entries[slot][scale]))) {
            if lanes == [None; LANES] {
                continue;
            }
            let [Some(a), Some(b), Some(c), Some(d)] = lanes else { return None };
            let (found, signs) = ([a.0, b.0, c.0, d.0], [a.1, b.1, c.1, d.1]);
            let register = cosets.iter().position(|coset| coset.contains(&found[0]))?;
            let mut lanes = IN_ORDER;
            for (lane, slot) in lanes.iter_mut().zip(found) {
                *lane = cosets[register].iter().position(|&known| known == slot)?;
            }
            let all = quads.register(Register::All(factor(scaling, scale)));
            let mut factors = [Turned { register: all, lanes: IN_ORDER }, Turned { register, lanes }];
            if scaling == 1 {
                factors.reverse();
            }
            products.push((factors, signs));
        }
        quads.sum(products, None, [false; LANES]);
        for (lane, &slot) in slots.iter().enumerate() {
            places[slot] = (quads.registers.len() - 1, lane);
        }
    }
    quads.result = places;
    Some(quads)
}
