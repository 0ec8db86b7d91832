//! Coefficients by bit mask, and what needs no metric: outer products, complements, and vectors as
//! coordinates.

use crate::algebra::{Blade, CliffordAlgebra, Graded};
use crate::real::Real;
use crate::scalar::Scalar;

/// The most dimensions that an algebra has.
pub const MAX_DIMENSION: usize = 12;

/// The coordinates of a vector; zero from the dimension of the algebra on.
pub type Coordinates<T> = [T; MAX_DIMENSION];

/// The type of all multivectors of the algebra that a type belongs to.
pub type MultivectorOf<M> = <<M as Graded>::Algebra as CliffordAlgebra>::Multivector<<M as Graded>::Scalar>;

/// The type of vectors of the algebra that a type belongs to.
pub type VectorOf<M> = <<M as Graded>::Algebra as CliffordAlgebra>::Vector<<M as Graded>::Scalar>;

/// The coefficients of all blades, indexed by bit mask.
pub struct Dense<A: CliffordAlgebra, T: Scalar> {
    array: <A::Multivector<T> as Graded>::Array,
}

impl<A: CliffordAlgebra, T: Scalar> Clone for Dense<A, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<A: CliffordAlgebra, T: Scalar> Copy for Dense<A, T> {}

impl<A: CliffordAlgebra, T: Scalar> Dense<A, T> {
    pub fn zero() -> Self {
        Self { array: A::Multivector::<T>::zero().to_array() }
    }

    pub fn scalar(x: T) -> Self {
        let mut scalar = Self::zero();
        scalar.slice_mut()[0] = x;
        scalar
    }

    /// All coefficients of a value of any type.
    pub fn of<M: Graded<Algebra = A, Scalar = T>>(x: M) -> Self {
        let mut dense = Self::zero();
        for (blade, &coefficient) in M::BLADES.iter().zip(x.to_array().as_ref()) {
            dense.slice_mut()[blade.mask() as usize] = oriented(*blade, coefficient);
        }
        dense
    }

    /// The part that a type holds.
    pub fn part<M: Graded<Algebra = A, Scalar = T>>(&self) -> M {
        let mut coefficients = M::zero().to_array();
        for (blade, coefficient) in M::BLADES.iter().zip(coefficients.as_mut()) {
            *coefficient = oriented(*blade, self.slice()[blade.mask() as usize]);
        }
        M::from_array(coefficients)
    }

    /// The value as the type of all multivectors.
    pub fn whole(&self) -> A::Multivector<T> {
        self.part()
    }

    /// A vector.
    pub fn vector(coordinates: &Coordinates<T>) -> Self {
        let mut vector = Self::zero();
        for (i, &x) in coordinates.iter().enumerate().take(A::DIMENSION) {
            vector.slice_mut()[1 << i] = x;
        }
        vector
    }

    /// The coordinates of the vector part.
    pub fn coordinates(&self) -> Coordinates<T> {
        core::array::from_fn(|i| if i < A::DIMENSION { self.slice()[1 << i] } else { T::ZERO })
    }

    pub fn slice(&self) -> &[T] {
        self.array.as_ref()
    }

    pub fn slice_mut(&mut self) -> &mut [T] {
        self.array.as_mut()
    }

    /// These blades with other coefficients.
    pub fn map(mut self, f: impl Fn(u16, T) -> T) -> Self {
        for (mask, x) in (0..).zip(self.slice_mut()) {
            *x = f(mask, *x);
        }
        self
    }

    /// `self ∧ v`.
    pub fn outer(&self, v: &Coordinates<T>) -> Self {
        let mut product = Self::zero();
        for (mask, &x) in (0..).zip(self.slice()) {
            for (i, &y) in v.iter().enumerate().take(A::DIMENSION) {
                if mask >> i & 1 == 0 {
                    let term = oriented(Blade::new(mask).followed_by(i), x * y);
                    let sum = &mut product.slice_mut()[(mask | 1 << i) as usize];
                    *sum = *sum + term;
                }
            }
        }
        product
    }

    /// `e ∧ right_complement(e) = I` for a basis blade `e`.
    pub fn right_complement(&self) -> Self {
        self.complement(joined)
    }

    /// `left_complement(e) ∧ e = I` for a basis blade `e`.
    pub fn left_complement(&self) -> Self {
        self.complement(|mask, rest| joined(rest, mask))
    }

    fn complement(&self, order: impl Fn(u16, u16) -> Blade) -> Self {
        let all = pseudoscalar::<A>();
        let mut image = Self::zero();
        for (mask, &x) in (0..).zip(self.slice()) {
            image.slice_mut()[(all & !mask) as usize] = oriented(order(mask, all & !mask), x);
        }
        image
    }
}

impl<A: CliffordAlgebra, T: Real> Dense<A, T> {
    /// The mask of the largest coefficient, and its size.
    pub fn largest(&self) -> (u16, T) {
        let sizes = (0..).zip(self.slice()).map(|(mask, x)| (mask, x.abs()));
        // Written so that NaN is never the largest, but stays where it is alone.
        sizes.fold((0, T::ZERO), |most, next| if next.1 > most.1 { next } else { most })
    }
}

/// The mask of the outer product of all basis vectors.
pub const fn pseudoscalar<A: CliffordAlgebra>() -> u16 {
    ((1_u32 << A::DIMENSION) - 1) as u16
}

/// The outer product of two basis blades without a common vector.
pub const fn joined(first: u16, second: u16) -> Blade {
    let (mut blade, mut i) = (Blade::new(first), 0);
    while i < MAX_DIMENSION {
        if second >> i & 1 == 1 {
            blade = blade.followed_by(i);
        }
        i += 1;
    }
    blade
}

/// A coefficient of a blade as one of the ascending blade, and back.
pub fn oriented<T: Scalar>(blade: Blade, coefficient: T) -> T {
    if blade.is_negative() { -coefficient } else { coefficient }
}

/// The inner product of two basis vectors as a scalar: declarations have integers there.
pub fn metric<A: CliffordAlgebra, T: Scalar>(i: usize, j: usize) -> T {
    T::from_i32(A::metric(i, j) as i32)
}

/// The inner product of two vectors by the metric.
pub fn inner<A: CliffordAlgebra, T: Scalar>(a: &Coordinates<T>, b: &Coordinates<T>) -> T {
    let pairs = (0..A::DIMENSION).flat_map(|i| (0..A::DIMENSION).map(move |j| (i, j)));
    let present = pairs.filter(|&(i, j)| A::metric(i, j) != 0.0);
    present.fold(T::ZERO, |sum, (i, j)| sum + metric::<A, T>(i, j) * a[i] * b[j])
}

/// The sum of the products of coordinates, whatever the metric.
pub fn dot<T: Scalar>(a: &Coordinates<T>, b: &Coordinates<T>) -> T {
    a.iter().zip(b).fold(T::ZERO, |sum, (&x, &y)| sum + x * y)
}

/// `a + b s`.
pub fn add_scaled<T: Scalar>(a: &Coordinates<T>, b: &Coordinates<T>, s: T) -> Coordinates<T> {
    core::array::from_fn(|i| a[i] + b[i] * s)
}
