//! Functions of multivectors as expressions: norms, inverses, exponentials and logarithms.
//!
//! Below six dimensions everything happens in a commutative algebra of two dimensions. For an even
//! or odd `x` the product `x̃ x` is a scalar plus a part of grade 4, `a + P`, where `P² = p` is a
//! scalar again; so is the square of a bivector. A function of `a + P` is then
//! `f₀ + f₁ P`, with real functions `f₀`, `f₁` of `a` and `p`:
//!
//! | function | value at `a + P` |
//! |---|---|
//! | reciprocal | `(a − P) / (a² − p)` |
//! | reciprocal root | `(y² − P/2) / yρ` with `ρ² = a² − p`, `y² = (a + ρ)/2` |
//! | `exp` of `B` with `B² = a + P` | `c₀ + c₁ P + (s₀ + s₁ P) B`, `cosh` and `sinh/√` of `a + P` |
//! | `log` of `s + T + Q` | `(g₀ + g₁ Q) T`, with `arccos Z / √(1 − Z²)` at `Z = s + Q` |
//! | `√` of `s + T + Q` | `(W + T) (2W)^(−1/2)`, with `W = 1 + Z` |
//!
//! Functions of rotors do not depend on length: the rotor is normalised first, see `Study::unit`.

use crate::algebra::{Algebra, Unary};
use crate::blade::Blade;
use crate::expr::Expr;
use crate::ir::{Function, Operand, Program, Term};
use crate::layout::{BladeSet, by_grade};
use crate::lower::{Effort, Target, lower};
use crate::product::Product;
use crate::rational::Rational;
use crate::types::{TypeRef, Types};

/// A function of one multivector.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Elementary {
    /// `√|⟨x x̃⟩₀|`.
    Norm,
    /// The nearest element of the group: `x (x̃ x)^(−1/2)`.
    Normalized,
    /// `x⁻¹`.
    Inverse,
    /// The exponential of a bivector.
    Exp,
    /// The bivector whose exponential is a rotor.
    Log,
    /// The rotor that gives a rotor when done twice.
    Sqrt,
    /// `(2 − B)(2 + B)⁻¹`, close to `exp(−B)`.
    Cayley,
    /// The bivector whose Cayley map is a rotor.
    InverseCayley,
}

/// The dimension from which the closed forms no longer hold.
const CLOSED_FORM_END: usize = 6;

impl Elementary {
    /// All of them, in the order they are emitted.
    pub const ALL: [Self; 8] = [
        Self::Norm,
        Self::Normalized,
        Self::Inverse,
        Self::Exp,
        Self::Log,
        Self::Sqrt,
        Self::Cayley,
        Self::InverseCayley,
    ];

    /// The name of the method.
    pub fn name(self) -> &'static str {
        match self {
            Self::Norm => "norm",
            Self::Normalized => "normalized",
            Self::Inverse => "inverse",
            Self::Exp => "exp",
            Self::Log => "log",
            Self::Sqrt => "sqrt",
            Self::Cayley => "cayley",
            Self::InverseCayley => "inverse_cayley",
        }
    }

    /// The name of the runtime's type for it.
    pub fn type_name(self) -> &'static str {
        match self {
            Self::Norm => "Norm",
            Self::Normalized => "Normalized",
            Self::Inverse => "Inverse",
            Self::Exp => "Exp",
            Self::Log => "Log",
            Self::Sqrt => "Sqrt",
            Self::Cayley => "Cayley",
            Self::InverseCayley => "InverseCayley",
        }
    }

    /// What it is, and where it is not defined, for documentation; `None` where it always is.
    pub fn documentation(self) -> (&'static str, Option<&'static str>) {
        match self {
            Self::Norm => ("The norm `√|⟨x x̃⟩₀|`.", None),
            Self::Normalized => (
                "The nearest element of the group, `x (x̃ x)^(−1/2)`: afterwards `x̃ x` is 1 or −1.",
                Some("where `x̃ x` has no root, as for null versors"),
            ),
            Self::Inverse => ("The inverse, `x x⁻¹ = 1`.", Some("where `x x̃` is not invertible")),
            Self::Exp => (
                "The exponential: a rotation, boost or translation, or several at once.",
                Some("where it is too large for the number type"),
            ),
            Self::Log => (
                "The logarithm of a rotor: the bivector whose exponential is the rotor of length 1.",
                Some(
                    "where it is not unique or does not exist, as at −1, or where this is no multiple of a rotor",
                ),
            ),
            Self::Sqrt => (
                "The square root of a rotor, of length 1: half the rotation, boost or translation.",
                Some("where it is not unique, as at −1, or where this is no multiple of a rotor"),
            ),
            Self::Cayley => (
                "The Cayley map `(2 − B)(2 + B)⁻¹`, a rotor close to `exp(−B)`.",
                Some("where `2 + B` is not invertible"),
            ),
            Self::InverseCayley => (
                "The bivector whose Cayley map is this rotor, made of length 1: `2 (1 − R)(1 + R)⁻¹`.",
                Some("where `1 + R` is not invertible, or where this is no multiple of a rotor"),
            ),
        }
    }

    /// The function of an operand of this type, where it is defined and has a closed form.
    pub fn of(self, algebra: &Algebra, types: &Types, ty: TypeRef) -> Option<Expr> {
        let x = Expr::Operand(0);
        let grades = types.layout(ty).blades().grades();
        let small = is_small(algebra, &grades);
        let is_bivector = grades == [2] && small;
        let is_rotor = is_rotor(algebra, &grades);
        // The square of a vector is a scalar in any dimension.
        let closed = small || grades == [1];
        let study = Study::of(algebra, types, ty);
        let is_null = closed && !study.is_present(0, algebra, types, ty);
        match self {
            Self::Norm => {
                let square = Expr::norm_squared(x);
                Some(call(Function::Sqrt, [call(Function::Abs, [square])]))
            }
            Self::Normalized if closed && !is_null => Some(study.within(&grades, study.normalized(x))),
            Self::Inverse if closed && !is_null => Some(study.within(&grades, study.inverse(x))),
            Self::Exp if is_bivector => Some(study.exp(x)),
            Self::Log if is_rotor => Some(study.of_rotors(&grades).log(x)),
            Self::Sqrt if is_rotor => Some(study.within(&grades, study.of_rotors(&grades).sqrt(x))),
            Self::Cayley if is_bivector => Some(study.cayley(x)),
            Self::InverseCayley if is_rotor => Some(study.of_rotors(&grades).inverse_cayley(x)),
            _ => None,
        }
    }

    /// Of a function that splits its operand by [`Function::HalfWeights`]: what those are of, and a shorter
    /// expression for where they do not split. Derivatives by halves are most of what the gradient of a logarithm
    /// costs, and rotors near 1 have none.
    pub fn unsplit(self, algebra: &Algebra, types: &Types, ty: TypeRef) -> Option<(Expr, Expr)> {
        let grades = types.layout(ty).blades().grades();
        let study = Study::of(algebra, types, ty).of_rotors(&grades);
        let has_halves = is_rotor(algebra, &grades) && grades.contains(&4) && !study.null_quad;
        (self == Self::Log && has_halves).then(|| {
            let rotor = study.rotor(study.unit(Expr::Operand(0)));
            (rotor.square.clone(), study.unsplit_log(rotor))
        })
    }

    /// The result of the function where there is no closed form, but the runtime has a method for
    /// every dimension.
    pub fn general(self, algebra: &Algebra, types: &Types, ty: TypeRef) -> Option<TypeRef> {
        let even = types.even();
        let large = algebra.dimension() >= CLOSED_FORM_END;
        let is_bivector = types.layout(ty).blades().grades() == [2] && !types.layout(ty).has_implied();
        let is_odd = types.find("Odd") == Some(ty);
        match self {
            Self::Inverse if ty == types.full() => Some(ty),
            Self::Inverse | Self::Normalized if large && (ty == even || is_odd) => Some(ty),
            Self::Sqrt if large && ty == even => Some(ty),
            Self::Exp | Self::Cayley if large && is_bivector => Some(even),
            Self::Log | Self::InverseCayley if large && ty == even => types.find("Bivector"),
            _ => None,
        }
    }
}

/// Whether elements of these grades are even or odd, and of few enough dimensions for closed forms.
fn is_small(algebra: &Algebra, grades: &[usize]) -> bool {
    let one_parity = grades.iter().all(|grade| grade % 2 == grades[0] % 2);
    algebra.dimension() < CLOSED_FORM_END && one_parity && !grades.is_empty()
}

/// Whether they can be rotors.
fn is_rotor(algebra: &Algebra, grades: &[usize]) -> bool {
    is_small(algebra, grades) && grades.contains(&0) && grades.iter().all(|grade| grade % 2 == 0)
}

fn call<const N: usize>(function: Function, arguments: [Expr; N]) -> Expr {
    Expr::Call(function, 0, arguments.to_vec()).shared()
}

/// All results of a function that has several.
fn calls<const N: usize, const R: usize>(function: Function, arguments: [Expr; N]) -> [Expr; R] {
    std::array::from_fn(|result| Expr::Call(function, result, arguments.to_vec()).shared())
}

fn sum<const N: usize>(parts: [Expr; N]) -> Expr {
    Expr::Sum(parts.to_vec())
}

fn number(n: i64) -> Expr {
    Expr::Constant(vec![(Blade::SCALAR, Rational::integer(n))])
}

fn minus(x: Expr) -> Expr {
    Expr::scaled(Rational::MINUS_ONE, x)
}

fn half(x: Expr) -> Expr {
    Expr::scaled(Rational::new(1, 2), x)
}

fn times(a: Expr, b: Expr) -> Expr {
    Expr::Product(Product::Geometric, vec![a, b])
}

fn reverse(x: Expr) -> Expr {
    Expr::unary(Unary::Reverse, x)
}

/// A program that tells something about all elements of a type.
fn lowered(algebra: &Algebra, types: &Types, ty: TypeRef, expr: &Expr) -> Option<Program> {
    let operand = Operand { name: "x".into(), ty, layout: types.layout(ty).clone() };
    lower(algebra, types, &[operand], expr, Target::Smallest, Effort::Grades).ok()
}

/// Whether the scalar part of `x̃ x` is a sum of squares for elements of this type.
pub fn is_definite(algebra: &Algebra, types: &Types, ty: TypeRef) -> bool {
    // Not shared: the terms themselves are looked at.
    let square = times(reverse(Expr::Operand(0)), Expr::Operand(0));
    let square = Expr::Part([Blade::SCALAR].into_iter().collect(), Box::new(square));
    let is_square = |term: &Term| term.factors[0] == term.factors[1] && !term.coefficient.is_negative();
    lowered(algebra, types, ty, &square).is_some_and(|program| program.terms().all(is_square))
}

/// Functions of `a + P`.
#[derive(Clone, Copy)]
struct Study {
    dimension: usize,
    /// Whether there can be a part of grade 4.
    has_quad: bool,
    /// Whether that part always squares to zero, as in a degenerate metric of four dimensions.
    null_quad: bool,
    /// Whether `a` is never negative, as in a definite metric.
    positive: bool,
}

/// The parts of a rotor `s + T + Q`.
#[derive(Clone)]
struct Rotor {
    scalar: Expr,
    plane: Expr,
    quad: Expr,
    /// The scalar part of `T²`.
    whole: Expr,
    /// `Q²`.
    square: Expr,
}

/// The root of a rotor in parts, see [`Function::RootPlanes`].
struct Roots {
    /// A scalar and a multiple of `Q`.
    cosine: [Expr; 2],
    /// The halves of `T`.
    parts: [Expr; 2],
    /// Those of the halves and of `Q T`.
    factors: [Expr; 3],
    /// `Q T`.
    turned: Expr,
}

/// The bivector part `T` of a rotor in halves.
struct Halves {
    parts: [Expr; 2],
    /// Twice the scalar parts of their squares.
    squares: [Expr; 2],
    /// `Q T`.
    turned: Expr,
    /// 0 where the halves are apart, 1 where both are `T / 2`.
    keep: Expr,
}

impl Study {
    /// That of the elements of a type.
    fn of(algebra: &Algebra, types: &Types, ty: TypeRef) -> Self {
        let dimension = algebra.dimension();
        let mut study = Self { dimension, has_quad: false, null_quad: false, positive: false };
        if is_small(algebra, &types.layout(ty).blades().grades()) {
            study.has_quad = study.is_present(4, algebra, types, ty);
            study.null_quad = algebra.signature.zero > 0 && study.quad_is_null(algebra, types, ty);
            study.positive = is_definite(algebra, types, ty);
        }
        study
    }

    fn part(&self, grade: usize, x: Expr) -> Expr {
        let blades: BladeSet = by_grade(self.dimension, |g| g == grade).into_iter().collect();
        Expr::Part(blades, Box::new(x)).shared()
    }

    /// The parts of these grades: an inverse or a normalised element has no others.
    fn within(&self, grades: &[usize], x: Expr) -> Expr {
        let blades = by_grade(self.dimension, |grade| grades.contains(&grade));
        Expr::Part(blades.into_iter().collect(), Box::new(x))
    }

    /// Whether `x̃ x` has a part of this grade for elements of this type.
    fn is_present(&self, grade: usize, algebra: &Algebra, types: &Types, ty: TypeRef) -> bool {
        let probe = self.part(grade, times(reverse(Expr::Operand(0)), Expr::Operand(0)));
        lowered(algebra, types, ty, &probe).is_some_and(|program| program.terms().next().is_some())
    }

    /// Whether the part of grade 4 of `x̃ x` squares to zero for all elements of this type.
    fn quad_is_null(&self, algebra: &Algebra, types: &Types, ty: TypeRef) -> bool {
        let quad = self.part(4, times(reverse(Expr::Operand(0)), Expr::Operand(0)));
        let program = lowered(algebra, types, ty, &self.square(&quad));
        program.is_some_and(|program| program.output().slots.iter().all(|line| line.factors().is_empty()))
    }

    /// `a` and `P` of something that has no other parts.
    fn parts(&self, x: Expr) -> (Expr, Expr) {
        (self.part(0, x.clone()), self.part(4, x))
    }

    /// `P²`.
    fn square(&self, quad: &Expr) -> Expr {
        self.part(0, times(quad.clone(), quad.clone()))
    }

    /// `√(a² − p)`.
    fn modulus(&self, a: &Expr, p: &Expr) -> Expr {
        let difference = sum([times(a.clone(), a.clone()), minus(p.clone())]);
        call(Function::SqrtPositive, [difference])
    }

    /// `x (± x̃ x)^(−1/2)`, with the sign that makes the scalar part positive.
    fn normalized(&self, x: Expr) -> Expr {
        let square = times(reverse(x.clone()), x.clone());
        let (a, half_quad) = (self.part(0, square.clone()), self.part(4, half(square)));
        if self.positive {
            return self.over_root(x, a, half_quad);
        }
        let sign = call(Function::Sign, [a.clone()]);
        let (a, half_quad) = (times(a, sign.clone()).shared(), times(half_quad, sign).shared());
        self.over_root(x, a, half_quad)
    }

    /// That of rotors of these grades: those without a part of grade 4 turn one plane.
    fn of_rotors(self, grades: &[usize]) -> Self {
        Self { has_quad: self.has_quad && grades.contains(&4), ..self }
    }

    /// The sum of the squares of all coefficients, in any metric.
    fn size(&self, x: Expr) -> Expr {
        let complement = Expr::unary(Unary::RightComplement, x.clone());
        let whole = Expr::Product(Product::Outer, vec![x, complement]);
        self.part(0, Expr::unary(Unary::LeftComplement, whole))
    }

    /// The rotor of length 1, `r (r̃ r)^(−1/2)`: what functions of rotors are of.
    ///
    /// In a metric of both signs `r̃ r` is a difference, of which rounding leaves few digits where the
    /// coefficients are large. A rotor whose length is 1 but for such rounding is taken as it is.
    fn unit(&self, r: Expr) -> Expr {
        let r = r.shared();
        let square = times(reverse(r.clone()), r.clone());
        let (a, half_quad) = (self.part(0, square.clone()), self.part(4, half(square)));
        if self.positive {
            return self.over_root(r, a, half_quad).shared();
        }
        let size = self.size(r.clone());
        let settled = |x: Expr, at: i64| call(Function::Settled, [x, number(at), size.clone()]);
        let a = settled(a, 1);
        let quads = by_grade(self.dimension, |grade| grade == 4).into_iter().map(|blade| {
            let unit = Expr::Constant(vec![(blade, Rational::ONE)]);
            times(unit.clone(), settled(self.coefficient(unit, half_quad.clone()), 0))
        });
        let half_quad = Expr::Sum(quads.collect()).shared();
        if !self.has_quad || self.null_quad {
            return self.over_root(r, a, half_quad).shared();
        }
        // First the scalar: the root of a negative number is none.
        let over = call(Function::Recip, [a]);
        let r = times(r, call(Function::Sqrt, [over.clone()])).shared();
        self.over_root(r, number(1), times(half_quad, over).shared()).shared()
    }

    /// The coefficient of a blade, in any metric.
    fn coefficient(&self, blade: Expr, x: Expr) -> Expr {
        let complement = Expr::unary(Unary::RightComplement, blade);
        let whole = Expr::Product(Product::Outer, vec![x, complement]);
        self.part(0, Expr::unary(Unary::LeftComplement, whole))
    }

    /// The root of a rotor, `(W + T) (2W)^(−1/2)` with `W = 1 + Z`.
    fn sqrt(&self, r: Expr) -> Expr {
        let rotor = self.rotor(self.unit(r));
        if self.has_quad && !self.null_quad {
            let Roots {
                cosine: [w, w_quad],
                parts: [plus, minus],
                factors: [f_plus, f_minus, f_quad],
                turned,
            } = self.roots(&rotor);
            let parts = [times(plus, f_plus), times(minus, f_minus), times(turned, f_quad)];
            return sum([w, times(rotor.quad, w_quad), Expr::Sum(parts.to_vec())]);
        }
        let plane = rotor.plane.clone();
        let (w, quad) = self.one_plus(rotor);
        let doubled = Expr::scaled(Rational::integer(2), w.clone()).shared();
        if !self.has_quad {
            return self.over_root(sum([w, plane]), doubled, quad);
        }
        // Near −1 a screw has lost what moves along its axis. It follows from the other parts, as their length is 1.
        self.unit(self.over_root(sum([w, plane, quad.clone()]).shared(), doubled, quad))
    }

    /// `W = 1 + Z` of a rotor, as a scalar and a part of grade 4, where that squares to zero. Near −1 it is
    /// `−T² / (1 − Z)`, which keeps the digits that the sum has lost.
    fn one_plus(&self, rotor: Rotor) -> (Expr, Expr) {
        let Rotor { scalar, quad, whole, .. } = rotor;
        let [keep, derive] = calls(Function::RootWeights, [scalar.clone()]);
        let from_plane = times(whole, derive.clone()).shared();
        let w = sum([keep.clone(), times(keep.clone(), scalar.clone()), minus(from_plane.clone())]).shared();
        // With T² = ⟨T²⟩₀ + 2 s Q and Q² = 0.
        let from_scalar = Expr::scaled(Rational::integer(-2), times(scalar, derive.clone()));
        let factor = sum([keep, from_scalar, minus(times(from_plane, derive))]).shared();
        (w, times(quad, factor).shared())
    }

    /// The root of a rotor of two planes in parts: each half has a factor of its own, which is large where its angle
    /// is near π.
    fn roots(&self, rotor: &Rotor) -> Roots {
        // Near −1 both angles are small, and so is Q: what splits them is how large it is beside T. Near 1 they are
        // small too, and need not be split: slopes of a split are as steep as Q is small.
        let [near_one, _] = calls(Function::RootWeights, [rotor.scalar.clone()]);
        let size = sum([self.size(rotor.plane.clone()), near_one]).shared();
        let Halves { parts, squares: [plus, minus], turned, keep } = self.halves(rotor, size);
        let Rotor { scalar, whole, square, .. } = rotor.clone();
        let [w, w_quad, f_plus, f_minus, f_quad] =
            calls(Function::RootPlanes, [scalar, square, whole, plus, minus, keep]);
        Roots { cosine: [w, w_quad], parts, factors: [f_plus, f_minus, f_quad], turned }
    }

    /// `x (a + P)^(−1/2)`, from half of `P`. With `ρ² = a² − p` and `y² = (a + ρ) / 2` this is
    /// `x (y² − P/2) / yρ`.
    fn over_root(&self, x: Expr, a: Expr, half_quad: Expr) -> Expr {
        if !self.has_quad {
            return times(x, call(Function::Recip, [call(Function::Sqrt, [a])]));
        }
        if self.null_quad {
            // The root of a reciprocal: while it is found, what is to be scaled gets ready.
            let over = call(Function::Recip, [a]);
            let root = call(Function::Sqrt, [over.clone()]);
            let corrected = sum([x.clone(), minus(times(x, times(half_quad, over).shared()))]).shared();
            return times(corrected, root);
        }
        let p = Expr::scaled(Rational::integer(4), self.square(&half_quad)).shared();
        let modulus = self.modulus(&a, &p);
        let y_squared = half(sum([a, modulus.clone()])).shared();
        let y = call(Function::Sqrt, [y_squared.clone()]);
        let outer = call(Function::Recip, [times(modulus, y)]);
        let inner = times(half_quad, outer.clone()).shared();
        sum([times(x.clone(), times(y_squared, outer).shared()), minus(times(x, inner))])
    }

    fn inverse(&self, x: Expr) -> Expr {
        let (a, quad) = self.parts(times(x.clone(), reverse(x.clone())));
        let reversed = reverse(x);
        if !self.has_quad {
            return times(reversed, call(Function::Recip, [a]));
        }
        self.divided(reversed, a, quad)
    }

    /// `x / (a + P)`, which is `x (a − P) / (a² − p)`.
    fn divided(&self, x: Expr, a: Expr, quad: Expr) -> Expr {
        let p = self.square(&quad);
        let scale = call(Function::Recip, [sum([times(a.clone(), a.clone()), minus(p)])]);
        let (first, second) = (times(a, scale.clone()).shared(), times(quad, scale).shared());
        sum([times(x.clone(), first), minus(times(x, second))])
    }

    fn exp(&self, b: Expr) -> Expr {
        let (a, quad) = self.parts(times(b.clone(), b.clone()));
        if !self.has_quad {
            return sum([call(Function::CosRoot, [a.clone()]), times(b, call(Function::SincRoot, [a]))]);
        }
        let square = self.square(&quad);
        let [c0, c1, s0, s1] = calls(Function::ExpPlanes, [a, square]);
        let turned = times(quad.clone(), s1).shared();
        sum([c0, times(quad, c1), times(b.clone(), s0), times(b, turned)])
    }

    fn log(&self, r: Expr) -> Expr {
        if !self.has_quad {
            // The angle of one plane does not depend on the length.
            let (scalar, plane) = (self.part(0, r.clone()), self.part(2, r));
            let square = self.part(0, times(plane.clone(), plane.clone()));
            return times(plane, call(Function::ArcRoot, [square, scalar]));
        }
        let rotor = self.rotor(self.unit(r));
        if self.null_quad {
            return self.unsplit_log(rotor);
        }
        let Halves { parts, squares: [plus, minus], turned, .. } = self.halves(&rotor, number(1));
        let Rotor { scalar, whole, square, .. } = rotor;
        let [g_plus, g_minus, g_quad] = calls(Function::LogPlanes, [scalar, square, whole, plus, minus]);
        let [plus, minus] = parts;
        sum([times(plus, g_plus), times(minus, g_minus), times(turned, g_quad)])
    }

    /// The two halves of `T` on which `Q` acts as `±√z`, where `z = Q²` is large beside the square of a size. Each
    /// has a factor of its own, which is large where its angle is near π; only computed from the halves do the
    /// squares keep their digits there.
    fn halves(&self, rotor: &Rotor, size: Expr) -> Halves {
        let Rotor { plane, quad, square, .. } = rotor;
        let turned = self.part(2, times(plane.clone(), quad.clone()));
        let [unit, keep] = calls(Function::HalfWeights, [square.clone(), size]);
        let apart = sum([number(1), minus(keep.clone())]).shared();
        let across = times(turned.clone(), unit.clone()).shared();
        // What Q takes to itself when applied twice: nothing outside its own four dimensions.
        let inside = times(self.part(2, times(across.clone(), quad.clone())), unit.clone());
        let along = sum([times(plane.clone(), keep.clone()), inside]).shared();
        let parts = [across.clone(), minus(across)].map(|part| half(sum([along.clone(), part])).shared());
        // A small half has what rounding left of the large one, and in five dimensions of what is outside those four.
        // Split again, it has only its own rounding.
        let across = |part: Expr| times(self.part(2, times(part, quad.clone())), unit.clone());
        let again = |part: Expr, sign: i64| {
            let by_sign = |x: Expr| Expr::scaled(Rational::integer(sign), x);
            let split = half(sum([part.clone(), by_sign(across(part.clone()))])).shared();
            let inside = if self.dimension > 4 { by_sign(across(split)) } else { split };
            sum([times(part, keep.clone()), times(inside, apart.clone())]).shared()
        };
        let [plus, minus] = parts;
        let parts = [again(plus, 1), again(minus, -1)];
        let squares = parts
            .clone()
            .map(|half| Expr::scaled(Rational::integer(2), self.part(0, times(half.clone(), half))).shared());
        Halves { parts, squares, turned, keep }
    }

    fn rotor(&self, r: Expr) -> Rotor {
        let (scalar, plane) = (self.part(0, r.clone()), self.part(2, r.clone()));
        let (whole, from_plane) = self.parts(times(plane.clone(), plane.clone()));
        let [keep, derive] = calls(Function::QuadWeights, [scalar.clone()]);
        let quad = sum([times(self.part(4, r), keep), times(from_plane, derive)]).shared();
        let square = self.square(&quad);
        Rotor { scalar, plane, quad, whole, square }
    }

    /// The logarithm of rotors that are not split: both halves have the same factor.
    fn unsplit_log(&self, rotor: Rotor) -> Expr {
        let Rotor { scalar, plane, quad, whole, square } = rotor;
        let [g, _, g_quad] = calls(Function::LogPlanes, [scalar, square, whole, number(0), number(0)]);
        sum([times(plane.clone(), g), self.part(2, times(plane, times(quad, g_quad).shared()))])
    }

    /// `(R̃ − R) / (1 + ⟨R⟩₀ + ⟨R⟩₄)`, from `(1 + R)(1 + R̃) = 2 + R + R̃`: that is `−2 T / W`.
    fn inverse_cayley(&self, r: Expr) -> Expr {
        let rotor = self.rotor(self.unit(r));
        let scaled = |by, x| Expr::scaled(Rational::integer(by), x);
        if self.has_quad && !self.null_quad {
            // The root has the factors of T in T (2W)^(−1/2).
            let Roots { parts: [plus, minus], factors: [f_plus, f_minus, f_quad], turned, .. } =
                self.roots(&rotor);
            let of_quad = times(rotor.square, times(f_quad.clone(), f_quad.clone())).shared();
            let both = times(sum([f_plus.clone(), f_minus.clone()]), f_quad);
            let squared = |f: Expr| sum([times(f.clone(), f), of_quad.clone()]);
            return scaled(
                -4,
                sum([times(plus, squared(f_plus)), times(minus, squared(f_minus)), times(turned, both)]),
            );
        }
        let plane = scaled(-2, rotor.plane.clone()).shared();
        let (w, quad) = self.one_plus(rotor);
        if !self.has_quad {
            return times(plane, call(Function::Recip, [w]));
        }
        self.part(2, self.divided(plane, w, quad))
    }

    /// `(2 − B)² / (4 − B²)`, which is `8 Z − 1 − 4 Z B` with `Z = 1 / (4 − B²)`.
    fn cayley(&self, b: Expr) -> Expr {
        let (a, quad) = self.parts(times(b.clone(), b.clone()));
        let low = sum([number(4), minus(a)]).shared();
        // −4 Z as a scalar and a multiple of P
        let (whole, turned) = if self.has_quad {
            let square = sum([times(low.clone(), low.clone()), minus(self.square(&quad))]);
            let scale = Expr::scaled(Rational::integer(-4), call(Function::Recip, [square])).shared();
            (times(low, scale.clone()).shared(), Some(times(quad, scale).shared()))
        } else {
            (Expr::scaled(Rational::integer(-4), call(Function::Recip, [low])).shared(), None)
        };
        let doubled = |x: Expr| Expr::scaled(Rational::integer(-2), x);
        let mut parts = vec![number(-1), doubled(whole.clone()), times(b.clone(), whole)];
        if let Some(turned) = turned {
            parts.extend([doubled(turned.clone()), self.within(&[2], times(b, turned))]);
        }
        Expr::Sum(parts)
    }
}
