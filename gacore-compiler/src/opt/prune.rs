//! Removes slots and values nobody reads.

use crate::ir::{Factor, Program, Rule, Source};
use crate::types::Types;

/// The program of one result of several.
pub fn of_result(program: &Program, index: usize, types: &Types) -> Program {
    let mut program = program.clone();
    let start: usize = program.results[..index].iter().map(|&ty| types.layout(ty).len()).sum();
    let result = program.results[index];
    let end = start + types.layout(result).len();
    let output = program.values.last_mut().expect("a program ends in its results");
    output.slots = output.slots[start..end].to_vec();
    program.results = vec![result];
    pruned(program)
}

/// The program without what its result does not depend on.
pub fn pruned(mut program: Program) -> Program {
    let last = program.values.len() - 1;
    let mut used: Vec<Vec<bool>> =
        program.values.iter().map(|value| vec![false; value.slots.len()]).collect();
    used[last].fill(true);
    for index in (0..=last).rev() {
        for (slot, sum) in program.values[index].slots.iter().enumerate() {
            if used[index][slot] {
                for factor in sum.factors() {
                    if let Source::Value(value) = factor.source {
                        used[value][factor.slot] = true;
                    }
                }
            }
        }
    }
    let kept: Vec<bool> = used.iter().enumerate().map(|(i, u)| i == last || u.contains(&true)).collect();
    let renumbered = |factor: &mut Factor| {
        if let Source::Value(value) = factor.source {
            factor.slot = used[value][..factor.slot].iter().filter(|used| **used).count();
            factor.source = Source::Value(kept[..value].iter().filter(|kept| **kept).count());
        }
    };
    for (index, value) in program.values.iter_mut().enumerate() {
        let mut slot = 0..;
        value.slots.retain(|_| slot.next().is_some_and(|slot| used[index][slot]));
        for line in &mut value.slots {
            match &mut line.rule {
                Rule::Sum(terms) => {
                    terms.iter_mut().flat_map(|term| term.factors.iter_mut().flatten()).for_each(renumbered);
                }
                Rule::Call(_, _, arguments) => arguments.iter_mut().for_each(renumbered),
            }
        }
    }
    let mut index = 0..;
    program.values.retain(|_| index.next().is_some_and(|index| kept[index]));
    program
}
