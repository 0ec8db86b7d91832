//! Constants in a declaration: exact numbers, and linear combinations of basis vectors.

use crate::rational::Rational;
use syn::{BinOp, Expr, Lit, UnOp};

/// The exact value of a literal, `0.5` included. `None` where it is no number or too long.
pub fn literal(lit: &Lit) -> Option<Rational> {
    match lit {
        Lit::Int(int) => int.base10_parse::<i64>().ok().map(Rational::integer),
        Lit::Float(float) => decimal(float.base10_digits()),
        _ => None,
    }
}

/// A decimal such as `0.25` or `1e-3`, exactly.
fn decimal(digits: &str) -> Option<Rational> {
    let (mantissa, exponent) = digits.split_once(['e', 'E']).unwrap_or((digits, "0"));
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let numerator: i128 = format!("{whole}{fraction}").parse().ok()?;
    let exponent = exponent.parse::<i32>().ok()?.checked_sub(i32::try_from(fraction.len()).ok()?)?;
    let power = 10i128.checked_pow(exponent.unsigned_abs())?;
    let value = if exponent < 0 {
        Rational::new(numerator, power)
    } else {
        Rational::new(numerator.checked_mul(power)?, 1)
    };
    Some(value).filter(|value| !value.overflowed())
}

/// `constant + Σ coefficients[i] · basis[i]`.
#[derive(Clone, Debug, PartialEq)]
pub struct Linear {
    /// The part without a basis vector.
    pub constant: Rational,
    /// The multiples of the basis vectors.
    pub coefficients: Vec<Rational>,
}

impl Linear {
    fn scaled(&self, by: Rational) -> Self {
        let coefficients = self.coefficients.iter().map(|&c| c * by).collect();
        Self { constant: self.constant * by, coefficients }
    }

    fn plus(&self, other: &Self) -> Self {
        let pairs = self.coefficients.iter().zip(&other.coefficients);
        let coefficients = pairs.map(|(&a, &b)| a + b).collect();
        Self { constant: self.constant + other.constant, coefficients }
    }

    /// The value, where no basis vector occurs.
    fn number(&self) -> Option<Rational> {
        self.coefficients.iter().all(|c| c.is_zero()).then_some(self.constant)
    }
}

/// Evaluates a linear combination of names; the error says what is wrong and where.
pub fn linear(expr: &Expr, names: &[String]) -> syn::Result<Linear> {
    let wrong = |message: &str| Err(syn::Error::new_spanned(expr, message));
    let number = |constant| Linear { constant, coefficients: vec![Rational::ZERO; names.len()] };
    let value = match expr {
        Expr::Paren(inner) => linear(&inner.expr, names)?,
        Expr::Group(inner) => linear(&inner.expr, names)?,
        Expr::Lit(lit) => match literal(&lit.lit) {
            Some(value) => number(value),
            None => return wrong("expected a number"),
        },
        Expr::Unary(unary) if matches!(unary.op, UnOp::Neg(_)) => {
            linear(&unary.expr, names)?.scaled(Rational::MINUS_ONE)
        }
        Expr::Path(path) => {
            let name = path.path.get_ident().map(ToString::to_string).unwrap_or_default();
            let Some(index) = names.iter().position(|known| *known == name) else {
                let message = if names.is_empty() {
                    "expected a number".to_string()
                } else {
                    let known = crate::diagnostic::listed(names);
                    format!("`{name}` is not a basis vector; the basis is {known}")
                };
                return wrong(&message);
            };
            let mut value = number(Rational::ZERO);
            value.coefficients[index] = Rational::ONE;
            value
        }
        Expr::Binary(binary) => {
            let (a, b) = (linear(&binary.left, names)?, linear(&binary.right, names)?);
            match binary.op {
                BinOp::Add(_) => a.plus(&b),
                BinOp::Sub(_) => a.plus(&b.scaled(Rational::MINUS_ONE)),
                BinOp::Mul(_) => match (a.number(), b.number()) {
                    (Some(a), _) => b.scaled(a),
                    (_, Some(b)) => a.scaled(b),
                    _ => return wrong("a product of two vectors is not a vector"),
                },
                BinOp::Div(_) => match b.number().filter(|b| !b.is_zero()) {
                    Some(b) => a.scaled(b.reciprocal()),
                    None => return wrong("only division by a number other than zero is possible here"),
                },
                _ => return wrong("expected `+`, `-`, `*` or `/`"),
            }
        }
        _ => return wrong("expected numbers, names, `+`, `-`, `*`, `/` and parentheses"),
    };
    let parts = value.coefficients.iter().chain([&value.constant]);
    if parts.into_iter().any(|part| !part.is_emittable()) {
        return wrong("this number is too large; numerators and denominators are 32 bits");
    }
    Ok(value)
}

/// Evaluates a number.
pub fn constant(expr: &Expr) -> syn::Result<Rational> {
    linear(expr, &[]).map(|value| value.constant)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn evaluate(source: &str, names: &[&str]) -> Result<Linear, String> {
        let names: Vec<String> = names.iter().map(|name| name.to_string()).collect();
        let expr = syn::parse_str(source).expect("the test writes an expression");
        linear(&expr, &names).map_err(|error| error.to_string())
    }

    #[test]
    fn combinations_are_exact() {
        let half = Rational::new(1, 2);
        let value = evaluate("(em - ep) / 2", &["ep", "em"]).unwrap();
        assert_eq!(value.coefficients, [-half, half]);
        assert_eq!(evaluate("-0.125 * 4", &[]).unwrap().constant, -half);
        assert_eq!(evaluate("2.5e1", &[]).unwrap().constant, Rational::integer(25));
    }

    #[test]
    fn mistakes_are_explained() {
        assert!(evaluate("ep * em", &["ep", "em"]).unwrap_err().contains("two vectors"));
        assert!(evaluate("1 / 0", &[]).unwrap_err().contains("other than zero"));
        assert!(evaluate("ex", &["ep"]).unwrap_err().contains("the basis is `ep`"));
        assert!(evaluate("99999999999", &[]).unwrap_err().contains("too large"));
        assert!(evaluate("\"a\"", &[]).unwrap_err().contains("expected a number"));
    }
}
