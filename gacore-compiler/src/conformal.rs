//! Conformal geometry as expressions, where an algebra has the null vectors `eo` and `einf`.
//!
//! With `eo² = einf² = 0`, `eo · einf = −1` and the rest of the space orthonormal, a point `x` of that
//! Euclidean rest is the null vector `up(x) = eo + x + ½ x² einf`, and similarities are versors:
//!
//! | function | value |
//! |---|---|
//! | `up` | `eo + x + ½ x² einf` |
//! | `down` | the Euclidean part over the weight `−p · einf` |
//! | squared distance | `−2 p · q` over both weights |
//! | `translator` | `1 − ½ v einf` |
//! | `transversor` | `1 − v eo`: the translation between two inversions in the unit sphere |
//! | `dilator` | `((λ + 1) + (λ − 1) eo ∧ einf) / (2 √λ)` |

use crate::algebra::Algebra;
use crate::blade::Blade;
use crate::expr::Expr;
use crate::ir::{Function, Operand};
use crate::product::Product;
use crate::rational::Rational;
use crate::types::{TypeRef, Types};

/// An operation of conformal geometry.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Conformal {
    /// The point of a Euclidean vector.
    Up,
    /// The Euclidean vector of a point.
    Down,
    /// The squared distance of two points.
    SquaredDistance,
    /// The versor of a translation.
    Translator,
    /// The versor of a translation between two inversions.
    Transversor,
    /// The versor of a scaling about the origin.
    Dilator,
}

/// The vectors `eo` and `einf`, and the basis vectors of the Euclidean space.
pub struct ConformalSplit {
    /// `eo`.
    pub origin: Vec<(Blade, Rational)>,
    /// `einf`.
    pub infinity: Vec<(Blade, Rational)>,
    /// The indices of the basis vectors of the Euclidean space.
    pub space: Vec<usize>,
}

impl ConformalSplit {
    /// What an algebra has under these names, if it is what the names promise.
    pub fn of(algebra: &Algebra) -> Option<Self> {
        let vector = |name: &str| {
            let blades = algebra.constant(name)?;
            blades.iter().all(|(blade, _)| blade.grade() == 1).then_some(blades)
        };
        let (origin, infinity) = (vector("eo")?, vector("einf")?);
        let n = algebra.dimension();
        let basis = |i: usize| vec![(Blade::vector(i), Rational::ONE)];
        let inner = |a: &[(Blade, Rational)], b: &[(Blade, Rational)]| {
            let mut sum = Rational::ZERO;
            for (x, c) in a {
                for (y, d) in b {
                    let product =
                        algebra.metric.get(x.0.trailing_zeros() as usize, y.0.trailing_zeros() as usize);
                    sum += product * *c * *d;
                }
            }
            sum
        };
        let is_apart = |i: &usize| {
            inner(&basis(*i), &origin) == Rational::ZERO && inner(&basis(*i), &infinity) == Rational::ZERO
        };
        let space: Vec<usize> = (0..n).filter(is_apart).collect();
        let expected = |i: usize, j: usize| if i == j { Rational::ONE } else { Rational::ZERO };
        let is_null_pair = inner(&origin, &origin) == Rational::ZERO
            && inner(&infinity, &infinity) == Rational::ZERO
            && inner(&origin, &infinity) == Rational::MINUS_ONE;
        let is_euclidean =
            space.iter().all(|&i| space.iter().all(|&j| algebra.metric.get(i, j) == expected(i, j)));
        (is_null_pair && is_euclidean && space.len() + 2 == n).then_some(Self { origin, infinity, space })
    }
}

impl Conformal {
    /// All of them, in the order they are emitted.
    pub const ALL: [Self; 6] =
        [Self::Up, Self::Down, Self::SquaredDistance, Self::Translator, Self::Transversor, Self::Dilator];

    /// The name of the method.
    pub fn name(self) -> &'static str {
        match self {
            Self::Up => "up",
            Self::Down => "down",
            Self::SquaredDistance => "squared_distance",
            Self::Translator => "translator",
            Self::Transversor => "transversor",
            Self::Dilator => "dilator",
        }
    }

    /// Its operands.
    pub fn operands(self, types: &Types) -> Vec<Operand> {
        let vector = types.find("Vector").expect("a conformal algebra has vectors");
        let named: &[(&str, TypeRef)] = match self {
            Self::Dilator => &[("factor", TypeRef::Scalar)],
            Self::SquaredDistance => &[("l", vector), ("r", vector)],
            _ => &[("x", vector)],
        };
        let operand = |&(name, ty): &(&str, TypeRef)| Operand {
            name: name.into(),
            ty,
            layout: types.layout(ty).clone(),
        };
        named.iter().map(operand).collect()
    }

    /// What it is, and where it is not defined, for documentation; `None` where it always is.
    pub fn documentation(self) -> (&'static str, Option<&'static str>) {
        match self {
            Self::Up => ("The point `eo + x + ½ x² einf` of the Euclidean part `x`.", None),
            Self::Down => {
                ("The Euclidean position of a point of any weight.", Some("where the point is at infinity"))
            }
            Self::SquaredDistance => (
                "The squared distance from another point, whatever the weights: `−2 p · q` over both.",
                Some("where a point is at infinity"),
            ),
            Self::Translator => ("The versor `1 − ½ v einf` that moves by the Euclidean part `v`.", None),
            Self::Transversor => (
                "The versor `1 − v eo` that moves by the Euclidean part `v` between two inversions in the unit sphere.",
                None,
            ),
            Self::Dilator => (
                "The versor that scales by a positive factor about the origin.",
                Some("where the factor is not positive"),
            ),
        }
    }

    /// The expression of its operands.
    pub fn expression(self, split: &ConformalSplit) -> Expr {
        let operand = Expr::Operand(0);
        let origin = || Expr::Constant(split.origin.clone());
        let infinity = || Expr::Constant(split.infinity.clone());
        let space = |x: Expr| {
            let blades = split.space.iter().map(|&i| Blade::vector(i)).collect();
            Expr::Part(blades, Box::new(x)).shared()
        };
        let weight = |x: Expr| Expr::scaled(Rational::MINUS_ONE, inner(x, infinity())).shared();
        let recip = |x: Expr| Expr::Call(Function::Recip, 0, vec![x]).shared();
        let half = Rational::new(1, 2);
        match self {
            Self::Up => {
                let x = space(operand);
                let square = Expr::scaled(half, inner(x.clone(), x.clone())).shared();
                Expr::Sum(vec![origin(), x, times(square, infinity())])
            }
            Self::Down => times(space(operand.clone()), recip(weight(operand))),
            Self::SquaredDistance => {
                let other = Expr::Operand(1);
                let weights = times(weight(operand.clone()), weight(other.clone())).shared();
                let product = Expr::scaled(Rational::integer(-2), inner(operand, other)).shared();
                times(product, recip(weights))
            }
            Self::Translator => Expr::Sum(vec![
                number(1),
                Expr::scaled(Rational::new(-1, 2), times(space(operand), infinity())),
            ]),
            Self::Transversor => {
                Expr::Sum(vec![number(1), Expr::scaled(Rational::MINUS_ONE, times(space(operand), origin()))])
            }
            Self::Dilator => {
                let root = Expr::Call(Function::Sqrt, 0, vec![operand.clone()]).shared();
                let scale = Expr::scaled(half, recip(root)).shared();
                let plane = Expr::product(Product::Outer, origin(), infinity());
                let more = Expr::Sum(vec![operand.clone(), number(1)]).shared();
                let less = Expr::Sum(vec![operand, number(-1)]).shared();
                Expr::Sum(vec![times(more, scale.clone()), times(times(less, scale).shared(), plane)])
            }
        }
    }
}

fn number(n: i64) -> Expr {
    Expr::Constant(vec![(Blade::SCALAR, Rational::integer(n))])
}

fn times(a: Expr, b: Expr) -> Expr {
    Expr::Product(Product::Geometric, vec![a, b])
}

/// The scalar `a · b` of two vectors.
fn inner(a: Expr, b: Expr) -> Expr {
    Expr::product(Product::Scalar, a, b)
}
