//! What every program must satisfy, asserted before and after each pass.

use crate::ir::{Program, Rule, Source};

/// Panics where a program breaks an invariant of the IR: that is a bug of the compiler, never of
/// its user. Compiled out of release builds.
pub fn assert_sound(program: &Program) {
    if cfg!(debug_assertions) {
        if let Err(problem) = soundness(program) {
            panic!("gacore-compiler bug: {problem}");
        }
    }
}

/// Whether factors exist and come first, and sums are in normal form.
pub fn soundness(program: &Program) -> Result<(), String> {
    for (index, value) in program.values.iter().enumerate() {
        for (slot, sum) in value.slots.iter().enumerate() {
            let at = format_args!("value {index}, slot {slot}");
            if let Rule::Call(function, result, arguments) = &sum.rule {
                if arguments.len() != function.arity() || *result >= function.results() {
                    return Err(format!("{at}: {} arguments of {}", arguments.len(), function.name()));
                }
            }
            for factor in sum.factors() {
                let available = match factor.source {
                    Source::Operand(operand) => {
                        program.operands.get(operand).map_or(0, |operand| operand.layout.len())
                    }
                    Source::Value(earlier) if earlier < index => program.values[earlier].slots.len(),
                    Source::Value(_) => return Err(format!("{at}: a value used before it exists")),
                };
                if factor.slot >= available {
                    return Err(format!("{at}: slot {} of {available}", factor.slot));
                }
            }
            for term in sum.terms() {
                if term.factors[0].is_none() && term.factors[1].is_some() {
                    return Err(format!("{at}: a gap before a factor"));
                }
                if term.coefficient.is_zero() {
                    return Err(format!("{at}: a term that is zero"));
                }
            }
            if !sum.terms().windows(2).all(|pair| pair[0].factors < pair[1].factors) {
                return Err(format!("{at}: terms out of order or repeated"));
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blade::Blade;
    use crate::ir::{Factor, Line, Term, Value};
    use crate::rational::Rational;
    use crate::types::TypeRef;

    fn program(terms: Vec<Term>) -> Program {
        let slots = vec![Line::sum(Blade::SCALAR, terms)];
        Program { operands: vec![], values: vec![Value { slots }], results: vec![TypeRef::Scalar] }
    }

    #[test]
    fn broken_programs_are_refused() {
        let one = Term::constant(Rational::ONE);
        assert_eq!(soundness(&program(vec![one])), Ok(()));
        assert!(soundness(&program(vec![one, one])).is_err());
        assert!(soundness(&program(vec![one.scaled(Rational::ZERO)])).is_err());
        for source in [Source::Operand(0), Source::Value(0)] {
            let dangling = Term::of(Factor { source, slot: 0 }, Rational::ONE);
            assert!(soundness(&program(vec![dangling])).is_err());
        }
    }
}
