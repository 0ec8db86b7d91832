//! What a declaration means: a metric, names, and the products of basis blades.

use crate::blade::{self, Blade};
use crate::names::Naming;
use crate::rational::Rational;
use crate::sign::{self, Action};
use crate::signature::{Metric, Signature};

/// Which map `dual` is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dual {
    /// `dual(a) = a I⁻¹` and `undual(a) = a I`; needs a non-degenerate metric.
    Metric,
    /// `dual(a)` is the right complement, `a ∧ dual(a) = I` for a basis blade, and `undual` the
    /// left complement, its inverse; holds in every metric.
    Complement,
}

/// A vector with a name of its own, such as `eo = (em - ep) / 2`.
#[derive(Clone, Debug)]
pub struct Derived {
    /// The name.
    pub name: String,
    /// Its coefficients in the basis.
    pub coefficients: Vec<Rational>,
}

/// Maps of one multivector that act blade by blade.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Unary {
    /// Reverses the order of factors: `ã`.
    Reverse,
    /// Grade involution: `â`, negates odd grades.
    Involute,
    /// Clifford conjugation: reversion and involution.
    Conjugate,
    /// The dual of the algebra, see [`Dual`].
    Dual,
    /// The inverse of the dual.
    Undual,
    /// `left_complement(e) ∧ e = I`.
    LeftComplement,
    /// `e ∧ right_complement(e) = I`.
    RightComplement,
}

impl Unary {
    /// All of them, in the order they are emitted.
    pub const ALL: [Self; 7] = [
        Self::Reverse,
        Self::Involute,
        Self::Conjugate,
        Self::Dual,
        Self::Undual,
        Self::LeftComplement,
        Self::RightComplement,
    ];

    /// The name of the method.
    pub fn name(self) -> &'static str {
        match self {
            Self::Reverse => "reverse",
            Self::Involute => "involute",
            Self::Conjugate => "conjugate",
            Self::Dual => "dual",
            Self::Undual => "undual",
            Self::LeftComplement => "left_complement",
            Self::RightComplement => "right_complement",
        }
    }
}

/// A Clifford algebra with named basis vectors.
#[derive(Debug)]
pub struct Algebra {
    /// The inner products of the basis vectors.
    pub metric: Metric,
    /// The signature of the metric.
    pub signature: Signature,
    /// How blades are written.
    pub naming: Naming,
    /// Vectors with names of their own.
    pub derived: Vec<Derived>,
    /// Which map `dual` is.
    pub dual: Dual,
    actions: Vec<Action>,
}

impl Algebra {
    /// An algebra with the default dual: by the metric where it can be, else the complement.
    /// `None` where the basis is too far from orthogonal.
    pub fn try_new(metric: Metric, naming: Naming) -> Option<Self> {
        let signature = metric.signature();
        let actions = sign::left_actions(&metric)?;
        let dual = if signature.zero > 0 { Dual::Complement } else { Dual::Metric };
        Some(Self { metric, signature, naming, derived: Vec::new(), dual, actions })
    }

    /// The algebra of an orthonormal basis `e1, e2, …` of this signature.
    pub fn of_signature(positive: usize, negative: usize, zero: usize) -> Self {
        let signature = Signature { positive, negative, zero };
        let basis = crate::names::default_basis(signature.dimension());
        let algebra = Self::try_new(Metric::diagonal(&signature.squares()), Naming::new(&basis));
        algebra.expect("an orthogonal basis is as orthogonal as can be")
    }

    /// The number of basis vectors.
    pub fn dimension(&self) -> usize {
        self.metric.dimension()
    }

    /// Left multiplication by a blade.
    pub fn action(&self, blade: Blade) -> &Action {
        &self.actions[blade.0 as usize]
    }

    /// The geometric product of two basis blades, as the blades it is a sum of.
    pub fn product(&self, a: Blade, b: Blade) -> Vec<(Blade, Rational)> {
        sign::image(self.action(a), b)
    }

    /// The image of a basis blade under a unary map.
    pub fn unary(&self, map: Unary, blade: Blade) -> Vec<(Blade, Rational)> {
        let dimension = self.dimension();
        let signed = |negative| vec![(blade, Rational::sign_of(negative))];
        match (map, self.dual) {
            (Unary::Reverse, _) => signed(blade::reverse_is_negative(blade.grade())),
            (Unary::Involute, _) => signed(blade::involute_is_negative(blade.grade())),
            (Unary::Conjugate, _) => signed(blade::conjugate_is_negative(blade.grade())),
            (Unary::Dual, Dual::Metric) => {
                let scale = self.pseudoscalar_square().reciprocal();
                self.times_pseudoscalar(blade, scale)
            }
            (Unary::Undual, Dual::Metric) => self.times_pseudoscalar(blade, Rational::ONE),
            (Unary::RightComplement, _) | (Unary::Dual, Dual::Complement) => {
                vec![sign::right_complement(blade, dimension)]
            }
            (Unary::LeftComplement, _) | (Unary::Undual, Dual::Complement) => {
                vec![sign::left_complement(blade, dimension)]
            }
        }
    }

    /// `I²`, a scalar in every metric; zero where the metric is degenerate.
    pub fn pseudoscalar_square(&self) -> Rational {
        let pseudoscalar = Blade::pseudoscalar(self.dimension());
        let scalar = self.product(pseudoscalar, pseudoscalar).into_iter().find(|&(k, _)| k == Blade::SCALAR);
        scalar.map_or(Rational::ZERO, |(_, coefficient)| coefficient)
    }

    fn times_pseudoscalar(&self, blade: Blade, scale: Rational) -> Vec<(Blade, Rational)> {
        let pseudoscalar = Blade::pseudoscalar(self.dimension());
        self.product(blade, pseudoscalar).into_iter().map(|(k, c)| (k, c * scale)).collect()
    }

    /// The blade or derived vector a name stands for, as a sum of blades.
    pub fn constant(&self, name: &str) -> Option<Vec<(Blade, Rational)>> {
        if let Some(derived) = self.derived.iter().find(|derived| derived.name == name) {
            let coefficients = derived.coefficients.iter().enumerate();
            let present = coefficients.filter(|(_, c)| !c.is_zero());
            return Some(present.map(|(i, &c)| (Blade::vector(i), c)).collect());
        }
        let (blade, odd) = self.naming.parse(name)?;
        Some(vec![(blade, Rational::sign_of(odd))])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn undual_inverts_dual_in_every_metric() {
        for (p, q, r) in [(3, 0, 0), (4, 1, 0), (1, 3, 0), (3, 0, 1), (0, 0, 2), (0, 0, 0)] {
            let algebra = Algebra::of_signature(p, q, r);
            for (map, inverse) in
                [(Unary::Dual, Unary::Undual), (Unary::LeftComplement, Unary::RightComplement)]
            {
                for blade in Blade::all(algebra.dimension()) {
                    let image = algebra.unary(map, blade);
                    let [(image, c)] = image[..] else { panic!("one blade in an orthogonal basis") };
                    let [(back, d)] = algebra.unary(inverse, image)[..] else { panic!() };
                    assert_eq!((back, c * d), (blade, Rational::ONE));
                }
            }
        }
    }

    #[test]
    fn the_pseudoscalar_squares_as_known() {
        let square = |p, q, r| Algebra::of_signature(p, q, r).pseudoscalar_square();
        assert_eq!(square(2, 0, 0), Rational::MINUS_ONE);
        assert_eq!(square(4, 1, 0), Rational::MINUS_ONE);
        assert_eq!(square(3, 1, 0), Rational::MINUS_ONE);
        assert_eq!(square(4, 0, 0), Rational::ONE);
        assert_eq!(square(3, 0, 1), Rational::ZERO);
    }
}
