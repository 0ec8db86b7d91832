//! Lists of vectors, and the subspaces that they span.
//!
//! A blade is taken apart by its own coefficients (Plücker coordinates), without a metric: divided
//! by the largest of them, the coefficients that differ from it in one basis vector are the
//! coordinates of vectors that span the blade. Distances and angles here are those of coordinates.

use super::dense::{Coordinates, Dense, MAX_DIMENSION, add_scaled, dot, joined, oriented};
use crate::algebra::CliffordAlgebra;
use crate::range::is_ordinary;
use crate::real::Real;
use crate::scalar::{Field, Scalar};

/// A list of vectors.
#[derive(Clone, Copy)]
pub struct Frame<T> {
    vectors: [Coordinates<T>; MAX_DIMENSION],
    length: usize,
}

impl<T: Scalar> Frame<T> {
    pub fn new() -> Self {
        Self { vectors: [[T::ZERO; MAX_DIMENSION]; MAX_DIMENSION], length: 0 }
    }

    pub fn push(&mut self, vector: Coordinates<T>) {
        self.vectors[self.length] = vector;
        self.length += 1;
    }

    pub fn vectors(&self) -> &[Coordinates<T>] {
        &self.vectors[..self.length]
    }

    pub fn vectors_mut(&mut self) -> &mut [Coordinates<T>] {
        &mut self.vectors[..self.length]
    }

    /// The outer product of a multivector and all vectors, in order.
    pub fn outer<A: CliffordAlgebra>(&self, start: Dense<A, T>) -> Dense<A, T> {
        self.vectors().iter().fold(start, |product, vector| product.outer(vector))
    }

    /// The outer product of all vectors, times a scalar.
    pub fn blade<A: CliffordAlgebra>(&self, scale: T) -> Dense<A, T> {
        self.outer(Dense::scalar(scale))
    }
}

impl<T: Real> Frame<T> {
    /// What is left of a vector when its parts along the vectors of an orthonormal frame are taken
    /// away; twice, since the first time leaves rounding errors.
    pub fn residual(&self, mut vector: Coordinates<T>) -> Coordinates<T> {
        for _ in 0..2 {
            for direction in self.vectors() {
                vector = add_scaled(&vector, direction, -dot(&vector, direction));
            }
        }
        vector
    }

    /// An orthonormal frame of the same span; the vectors are independent.
    pub fn orthonormal(&self) -> Self {
        let mut frame = Self::new();
        for vector in self.vectors() {
            let (direction, _) = unit(&frame.residual(*vector));
            frame.push(direction);
        }
        frame
    }

    /// Orthonormal vectors that complete another orthonormal frame to the span of this one.
    pub fn beyond(&self, other: &Self) -> Self {
        let (mut all, mut added) = (*other, Self::new());
        while all.length < self.length {
            let residuals = self.vectors().iter().map(|vector| unit(&all.residual(*vector)));
            let best = residuals.fold(None, |best: Option<(Coordinates<T>, T)>, next| match best {
                Some(best) if best.1 >= next.1 => Some(best),
                _ => Some(next),
            });
            let Some((direction, _)) = best else { break };
            all.push(direction);
            added.push(direction);
        }
        added
    }

    /// The blade of this span that has a given coefficient: the span up to scale is known, and with
    /// it the scale.
    pub fn scale_to<A: CliffordAlgebra>(&self, start: Dense<A, T>, pivot: u16, wanted: T) -> T {
        wanted / self.outer(start).slice()[pivot as usize]
    }
}

/// A vector of length 1, and the length it had; a vector of length 0 stays.
#[inline]
pub fn unit<T: Real, const N: usize>(vector: &[T; N]) -> ([T; N], T) {
    let square = vector.iter().fold(T::ZERO, |sum, &x| sum + x * x);
    if is_ordinary(square) {
        let length = square.sqrt();
        return (vector.map(|x| x / length), length);
    }
    far_unit(vector)
}

/// The unit of a vector whose square may be out of range.
#[cold]
fn far_unit<T: Real, const N: usize>(vector: &[T; N]) -> ([T; N], T) {
    let largest = vector.iter().fold(T::ZERO, |most, x| if x.abs() > most { x.abs() } else { most });
    if largest == T::ZERO {
        return (*vector, T::ZERO);
    }
    // Neither too large nor too small to be squared.
    let scaled = vector.map(|x| x / largest);
    let length = scaled.iter().fold(T::ZERO, |sum, &x| sum + x * x).sqrt();
    (scaled.map(|x| x / length), length * largest)
}

/// The blade `scale · v₁ ∧ v₂ ∧ …`: vector `i` is 1 in the `i`-th basis vector of the pivot, 0 in
/// the others of the pivot, and nowhere larger than 1.
pub struct Factored<T> {
    pub scale: T,
    pub pivot: u16,
    pub frame: Frame<T>,
}

impl<T: Field> Factored<T> {
    /// The factors of a blade with a coefficient that is not zero; of something else, those of a blade with the same
    /// coefficients around that one.
    pub fn at<A: CliffordAlgebra>(x: &Dense<A, T>, pivot: u16) -> Self {
        let scale = x.slice()[pivot as usize];
        let mut frame = Frame::new();
        for (i, rest) in removed(pivot) {
            frame.push(core::array::from_fn(|m| {
                let is_coordinate = m < A::DIMENSION && rest.mask() >> m & 1 == 0;
                if !is_coordinate {
                    return T::ZERO;
                }
                let blade = joined(1 << m, rest.mask());
                let own = joined(1 << i, rest.mask());
                let ratio = x.slice()[blade.mask() as usize] / scale;
                oriented(blade, oriented(own, ratio))
            }));
        }
        Self { scale, pivot, frame }
    }
}

impl<T: Real> Factored<T> {
    /// The factors of a blade by its largest coefficient; `None` where there is none: for zero, infinities and NaN.
    pub fn new<A: CliffordAlgebra>(x: &Dense<A, T>) -> Option<Self> {
        let (pivot, size) = x.largest();
        let sound = x.slice().iter().all(|x| x.is_finite()) && size > T::ZERO;
        sound.then(|| Self::at(x, pivot))
    }

    /// Whether a multivector is this blade, but for differences relative to its largest coefficient.
    pub fn is_near<A: CliffordAlgebra>(&self, x: &Dense<A, T>, tolerance: T) -> bool {
        let blade = self.frame.blade::<A>(self.scale);
        let bound = self.scale.abs() * tolerance;
        x.slice().iter().zip(blade.slice()).all(|(&x, &y)| (x - y).abs() <= bound)
    }
}

/// The basis vectors of a blade, each with the blade that is left without it.
fn removed(mask: u16) -> impl Iterator<Item = (usize, crate::algebra::Blade)> {
    let present = (0..MAX_DIMENSION).filter(move |i| mask >> i & 1 == 1);
    present.map(move |i| (i, crate::algebra::Blade::new(mask & !(1 << i))))
}
