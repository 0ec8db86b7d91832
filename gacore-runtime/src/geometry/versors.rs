//! Versors: products of vectors that are invertible.

use super::blades::{Factors, span};
use super::dense::{Coordinates, Dense, MAX_DIMENSION, MultivectorOf, VectorOf, add_scaled, inner};
use crate::algebra::{CliffordAlgebra, Graded};
use crate::error::DomainError;
use crate::real::Real;
use crate::scalar::Scalar;

const NO_VERSOR: &str = "where it is no product of invertible vectors";

/// What every type can do where its values are versors: products of invertible vectors, such as
/// rotors and motors.
pub trait Versors: Graded<Scalar: Real> {
    /// Whether this is a versor: even or odd, `x x̃` a number that is not zero, and `x v x̃` a vector for
    /// every vector `v`; but for differences that are small beside the square of its largest
    /// coefficient.
    ///
    /// ```
    /// mod space { gacore_runtime::clifford!(4, 0); }
    /// use gacore_runtime::prelude::*;
    /// use space::{Bivector, Even};
    ///
    /// let turn = Bivector::new(0.3, 0.1, 0.0, 0.2, 0.0, 0.7).exp();
    /// assert!(turn.is_versor(1e-6));
    /// // The sum of two versors is none.
    /// assert!(!(turn + Even::from(Bivector::new(1.0, 0.0, 0.0, 0.0, 0.0, 0.0))).is_versor(1e-6));
    /// ```
    fn is_versor(self, tolerance: Self::Scalar) -> bool {
        let dense = Dense::of(self);
        let (_, size) = dense.largest();
        let x = dense.map(|_, c| c / size);
        let (versor, reverse) = (x.whole(), x.whole().reverse());
        let is_near = |value: MultivectorOf<Self>, grade: u32| {
            let value = Dense::of(value);
            (0_u16..).zip(value.slice()).all(|(m, c)| m.count_ones() == grade || c.abs() <= tolerance)
        };
        let has_parity = |parity: u32| {
            (0_u16..).zip(x.slice()).all(|(m, c)| m.count_ones() % 2 == parity || c.abs() <= tolerance)
        };
        let square = versor * reverse;
        (has_parity(0) || has_parity(1))
            && is_near(square, 0)
            && square.coefficient(0).abs() > tolerance
            && (0..Self::Algebra::DIMENSION)
                .all(|i| is_near(versor * Self::Algebra::basis_vector(i) * reverse, 1))
    }

    /// The vectors and the scalar whose geometric product this versor is: `x = scale · v₁ v₂ …`, each
    /// with a square of ±1. The action of the versor is that of reflections along these vectors.
    ///
    /// There are as many vectors as the highest grade of the versor; two more for each time that
    /// only null vectors are left to take out, which happens in neither Euclidean spaces, PGA, CGA
    /// nor space-time.
    ///
    /// ```
    /// mod pga { gacore_runtime::clifford!(pga3); }
    /// use gacore_runtime::prelude::*;
    /// use pga::{Line, Motor, Plane};
    ///
    /// // A screw is four reflections in planes.
    /// let screw: Motor<f64> = Line::new(0.3, -0.2, 0.5, 0.7, 0.1, -0.4).exp();
    /// let mirrors = screw.try_versor_factors().unwrap();
    /// assert_eq!(mirrors.len(), 4);
    /// let product = mirrors[0] * mirrors[1] * (mirrors[2] * mirrors[3]) * mirrors.scale();
    /// assert!((product - screw).to_array().iter().all(|x| x.abs() < 1e-14));
    /// ```
    ///
    /// # Errors
    /// Where this is no versor, or one of a degenerate algebra that no invertible vectors generate.
    fn try_versor_factors(self) -> Result<Factors<VectorOf<Self>>, DomainError> {
        let error = DomainError::new("versor_factors", Self::NAME, NO_VERSOR);
        let dense = Dense::of(self);
        let few = Self::Scalar::from_i32(1 << 10) * Self::Scalar::EPSILON;
        if !self.is_versor(few) {
            return Err(error);
        }
        factors(dense).ok_or(error)
    }

    /// Vectors, each with a square of ±1, and a scalar whose product this versor is; see `try_versor_factors`.
    ///
    /// # Panics
    /// Where this is no versor, or one of a degenerate algebra that no invertible vectors generate; `try_versor_factors`
    /// returns an error instead.
    #[must_use]
    #[track_caller]
    fn versor_factors(self) -> Factors<VectorOf<Self>> {
        crate::error::expected(self.try_versor_factors())
    }
}

impl<M: Graded<Scalar: Real>> Versors for M {}

/// Takes vectors off the right: one within the part of the highest grade lowers that grade.
fn factors<A: CliffordAlgebra, T: Real>(mut rest: Dense<A, T>) -> Option<Factors<A::Vector<T>>> {
    let mut found = Factors::new(T::ONE);
    let (_, size) = rest.largest();
    let negligible = size * rounding();
    loop {
        rest = rest.map(|_, x| if x.abs() <= negligible { T::ZERO } else { x });
        let present = (0_u16..).zip(rest.slice()).filter(|(_, x)| **x != T::ZERO);
        let grade = present.map(|(mask, _)| mask.count_ones()).max()?;
        if grade == 0 {
            found.set_scale(rest.slice()[0]);
            return Some(found);
        }
        let top = rest.map(|mask, x| if mask.count_ones() == grade { x } else { T::ZERO });
        let frame = span(&top)?;
        if let Some(vector) = invertible::<A, T>(frame.vectors()) {
            // What is left in and above this grade is rounding.
            rest = without(rest, &vector, &mut found)?;
            rest = rest.map(|mask, x| if mask.count_ones() < grade { x } else { T::ZERO });
        } else {
            let (first, second) = around::<A, T>(frame.vectors())?;
            rest = without(rest, &first, &mut found)?;
            rest = without(rest, &second, &mut found)?;
        }
    }
}

/// What a square is relative to, where it counts as zero.
fn rounding<T: Real>() -> T {
    T::from_i32(64) * T::EPSILON
}

/// Takes the direction of one vector off the right of a versor.
fn without<A: CliffordAlgebra, T: Real>(
    versor: Dense<A, T>,
    vector: &Coordinates<T>,
    found: &mut Factors<A::Vector<T>>,
) -> Option<Dense<A, T>> {
    let square = inner::<A, T>(vector, vector);
    let unit = vector.map(|x| x / square.abs().sqrt());
    found.push_front(Dense::<A, T>::vector(&unit).part())?;
    let inverse = Dense::<A, T>::vector(&unit.map(|x| x * square.sign()));
    Some(Dense::of(versor.whole() * inverse.whole()))
}

/// The vector with the largest square among orthonormal ones and their sums; `None` where all are
/// null.
fn invertible<A: CliffordAlgebra, T: Real>(frame: &[Coordinates<T>]) -> Option<Coordinates<T>> {
    let mut best = ([T::ZERO; MAX_DIMENSION], rounding());
    let mut offer = |vector: Coordinates<T>| {
        let square = inner::<A, T>(&vector, &vector).abs();
        if square > best.1 {
            best = (vector, square);
        }
    };
    let half = T::from_ratio(1, 2).sqrt();
    for (i, a) in frame.iter().enumerate() {
        offer(*a);
        frame[..i].iter().for_each(|b| offer(add_scaled(a, b, T::ONE).map(|x| x * half)));
    }
    (best.1 > rounding()).then_some(best.0)
}

/// Two invertible vectors whose difference is one of these null vectors: after both, other vectors
/// are left to take off. `None` where the null vectors are orthogonal to everything.
fn around<A: CliffordAlgebra, T: Real>(null: &[Coordinates<T>]) -> Option<(Coordinates<T>, Coordinates<T>)> {
    let mut best = None;
    let mut most = rounding();
    for i in (0..A::DIMENSION).filter(|&i| A::metric(i, i) != 0.0) {
        let vector: Coordinates<T> = core::array::from_fn(|j| if i == j { T::ONE } else { T::ZERO });
        for other in null {
            let product = inner::<A, T>(&vector, other);
            if product.abs() > most {
                most = product.abs();
                let side = (product * inner::<A, T>(&vector, &vector)).sign();
                best = Some((vector, add_scaled(&vector, other, side)));
            }
        }
    }
    best
}
