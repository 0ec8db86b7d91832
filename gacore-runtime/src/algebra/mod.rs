//! Traits to write code that is generic over algebras, types and scalars.

pub(crate) mod names;

use crate::scalar::Scalar;
use core::fmt::Debug;
use core::ops::{Add, BitAnd, BitOr, BitXor, Mul, Neg, Sub};
use names::read_blade;

/// A basis blade: the outer product of the basis vectors whose bits are set, ascending, negated
/// where its type writes it in the opposite orientation (`e31` is `−e13`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Blade {
    mask: u16,
    negative: bool,
}

impl Blade {
    /// The blade with these bits in ascending order.
    pub const fn new(mask: u16) -> Self {
        Self { mask, negative: false }
    }

    /// The bits of its basis vectors; the first basis vector is bit 0.
    pub const fn mask(self) -> u16 {
        self.mask
    }

    /// Whether it is the negative of the ascending blade.
    pub const fn is_negative(self) -> bool {
        self.negative
    }

    /// The number of its basis vectors.
    pub const fn grade(self) -> u32 {
        self.mask.count_ones()
    }

    /// The outer product with a basis vector that is not yet one of its own.
    pub(crate) const fn followed_by(self, index: usize) -> Self {
        let swaps = (self.mask >> index).count_ones();
        Self { mask: self.mask | 1 << index, negative: self.negative != (swaps % 2 == 1) }
    }

    /// The negative where asked for.
    pub(crate) const fn negated(self, negate: bool) -> Self {
        Self { mask: self.mask, negative: self.negative != negate }
    }

    /// Blades from masks, negated where the number is negative: for generated code.
    #[doc(hidden)]
    pub const fn list<const N: usize>(masks: [i16; N]) -> [Self; N] {
        let mut blades = [Self::new(0); N];
        let mut i = 0;
        while i < N {
            blades[i] = Self { mask: masks[i].unsigned_abs(), negative: masks[i] < 0 };
            i += 1;
        }
        blades
    }
}

/// What one operation costs on a machine with fused multiply-add, as counted by the compiler.
///
/// ```
/// mod space { gacore_runtime::clifford!(3, 0); }
/// use gacore_runtime::CliffordAlgebra;
///
/// let is_rotor_product =
///     |cost: &&gacore_runtime::Cost| cost.operation == "geometric" && cost.operands == ["Even", "Even"];
/// let cost = space::Algebra::COSTS.iter().find(is_rotor_product).unwrap();
/// assert_eq!((cost.total(), cost.result), (16, "Even")); // a product of quaternions
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cost {
    /// The operation, such as `geometric`.
    pub operation: &'static str,
    /// The names of its operand types.
    pub operands: &'static [&'static str],
    /// The name of its result type; `Scalar` is the scalar itself.
    pub result: &'static str,
    /// Multiplications that start a sum or scale one.
    pub multiplies: u32,
    /// Additions of something that is not a product.
    pub adds: u32,
    /// Multiplications fused with an addition.
    pub fmas: u32,
    /// Roots, reciprocals and transcendental functions; not part of the total.
    pub functions: u32,
    /// The total where scalars have halves, as `f32`, `f64` and batches of them do: of sandwiches that are then computed in
    /// a basis with null vectors.
    pub null_total: Option<u32>,
}

impl Cost {
    /// The cost of an operation, from generated code.
    #[doc(hidden)]
    #[allow(clippy::too_many_arguments)]
    pub const fn new(
        operation: &'static str,
        operands: &'static [&'static str],
        result: &'static str,
        multiplies: u32,
        adds: u32,
        fmas: u32,
        functions: u32,
    ) -> Self {
        Self { operation, operands, result, multiplies, adds, fmas, functions, null_total: None }
    }

    /// This cost, with less arithmetic for scalars that have halves.
    #[doc(hidden)]
    #[must_use]
    pub const fn or_null(self, total: u32) -> Self {
        Self { null_total: Some(total), ..self }
    }

    /// The number of multiplies, adds and fused multiply-adds.
    pub const fn total(&self) -> u32 {
        self.multiplies + self.adds + self.fmas
    }
}

/// A Clifford algebra, implemented by the `Algebra` type that `clifford!` emits.
///
/// ```
/// use gacore_runtime::{CliffordAlgebra, Graded};
///
/// /// Whether every vector of an algebra squares to its inner product with itself.
/// fn squares_are_metric<A: CliffordAlgebra>() -> bool {
///     (0..A::DIMENSION).all(|i| {
///         let e = A::basis_vector::<f64>(i);
///         (e * e).coefficient(0) == A::metric(i, i)
///     })
/// }
///
/// mod sta { gacore_runtime::clifford!(1, 3); }
/// mod pga { gacore_runtime::clifford!(3, 0, 1); }
/// assert!(squares_are_metric::<sta::Algebra>());
/// assert!(squares_are_metric::<pga::Algebra>());
/// ```
pub trait CliffordAlgebra: Copy + Debug + 'static {
    /// Basis vectors that square to a positive number, in an orthogonal basis.
    const POSITIVE: usize;
    /// Basis vectors that square to a negative number.
    const NEGATIVE: usize;
    /// Basis vectors orthogonal to everything.
    const ZERO: usize;
    /// The dimension of the vector space.
    const DIMENSION: usize = Self::POSITIVE + Self::NEGATIVE + Self::ZERO;
    /// The names of all blades, indexed by bit mask; the first is the scalar `s`.
    const BLADE_NAMES: &'static [&'static str];
    /// What every operation costs.
    const COSTS: &'static [Cost];
    /// Whether vectors are hyperplanes and a blade is what its hyperplanes have in common, as in PGA: where
    /// one basis vector is null and the others are orthonormal. Elsewhere a blade is what its vectors span.
    const PLANE_BASED: bool = false;

    /// The type of vectors; of all multivectors where the dimension is 0.
    type Vector<T: Scalar>: Graded<Scalar = T, Algebra = Self>;
    /// The type of even multivectors, closed under the geometric product.
    type Even<T: Scalar>: Graded<Scalar = T, Algebra = Self> + Mul<Output = Self::Even<T>>;
    /// The type of all multivectors.
    type Multivector<T: Scalar>: Whole<Scalar = T, Algebra = Self>;

    /// The inner product of two basis vectors.
    ///
    /// # Panics
    /// If an index is not below [`CliffordAlgebra::DIMENSION`].
    fn metric(i: usize, j: usize) -> f64;

    /// A basis vector as a multivector.
    ///
    /// # Panics
    /// If the index is not below [`CliffordAlgebra::DIMENSION`].
    fn basis_vector<T: Scalar>(index: usize) -> Self::Multivector<T> {
        assert!(index < Self::DIMENSION, "basis vector {index} of {}", Self::DIMENSION);
        let mut vector = <Self::Multivector<T> as Graded>::zero().to_array();
        let is_vector = |blade: &Blade| blade.mask() == 1 << index;
        for (blade, coefficient) in Self::Multivector::<T>::BLADES.iter().zip(vector.as_mut()) {
            if is_vector(blade) {
                *coefficient = if blade.is_negative() { -T::ONE } else { T::ONE };
            }
        }
        Graded::from_array(vector)
    }
}

/// A type of an algebra: some of its blades with a coefficient each.
///
/// ```
/// mod vga { gacore_runtime::clifford!(vga3); }
/// use gacore_runtime::Graded;
///
/// /// The largest coefficient of a value of any type.
/// fn largest<M: Graded<Scalar = f64>>(x: M) -> f64 {
///     x.to_array().as_ref().iter().fold(0.0, |most, c| c.abs().max(most))
/// }
///
/// assert_eq!(largest(vga::Bivector::new(1.0, -7.0, 2.0)), 7.0);
/// assert_eq!(vga::Bivector::<f64>::COEFFICIENT_NAMES, ["e23", "e31", "e12"]);
/// // By mask the blade is ascending, e13.
/// assert_eq!(vga::Bivector::new(1.0, -7.0, 2.0).coefficient(0b101), 7.0);
/// ```
pub trait Graded:
    Copy + Debug + PartialEq + Add<Output = Self> + Sub<Output = Self> + Neg<Output = Self>
{
    /// The number type of its coefficients.
    type Scalar: Scalar;
    /// The algebra it belongs to.
    type Algebra: CliffordAlgebra;
    /// An array of its stored coefficients.
    type Array: Copy + AsRef<[Self::Scalar]> + AsMut<[Self::Scalar]>;
    /// The name of the type.
    const NAME: &'static str;
    /// The blades of its stored coefficients, in storage order.
    const BLADES: &'static [Blade];
    /// The names of its stored coefficients: their blades, as the declaration writes them.
    const COEFFICIENT_NAMES: &'static [&'static str];

    /// The stored coefficients.
    fn to_array(self) -> Self::Array;
    /// A value from its stored coefficients.
    fn from_array(coefficients: Self::Array) -> Self;
    /// The value whose stored coefficients are all zero.
    fn zero() -> Self;
    /// The order of factors reversed.
    fn reverse(self) -> Self;

    /// The stored coefficient of the ascending blade with this mask, zero if there is none.
    fn coefficient(&self, mask: u16) -> Self::Scalar {
        let stored = self.to_array();
        match Self::BLADES.iter().position(|blade| blade.mask() == mask) {
            Some(slot) if Self::BLADES[slot].is_negative() => -stored.as_ref()[slot],
            Some(slot) => stored.as_ref()[slot],
            None => Self::Scalar::ZERO,
        }
    }

    /// The coefficient of the blade with this name, its vectors in any order: zero if the type does
    /// not store it, `None` if the algebra has no such blade.
    ///
    /// A coefficient that is stored can also be indexed, `b["e13"]`. That gives a reference, and there
    /// is none to the coefficient of `e31` where `e13` is stored.
    ///
    /// ```
    /// mod space { gacore_runtime::clifford!(3, 0); }
    /// use gacore_runtime::Graded;
    ///
    /// let b = space::Bivector::new(1.0, 2.0, 3.0);
    /// assert_eq!(b.coefficient_named("e13"), Some(2.0));
    /// assert_eq!(b.coefficient_named("e31"), Some(-2.0));
    /// assert_eq!(b.coefficient_named("e1"), Some(0.0));
    /// assert_eq!(b.coefficient_named("e14"), None);
    /// assert_eq!(b["e13"], 2.0);
    /// ```
    fn coefficient_named(&self, name: &str) -> Option<Self::Scalar> {
        let blade = read_blade::<Self::Algebra>(name)?;
        let ascending = self.coefficient(blade.mask());
        Some(if blade.is_negative() { -ascending } else { ascending })
    }
}

/// The type of all multivectors of an algebra, closed under every operator.
pub trait Whole:
    Graded
    + From<<Self as Graded>::Scalar>
    + Mul<Output = Self>
    + Mul<<Self as Graded>::Scalar, Output = Self>
    + BitXor<Output = Self>
    + BitOr<Output = Self>
    + BitAnd<Output = Self>
{
}

impl<M> Whole for M where
    M: Graded
        + From<<M as Graded>::Scalar>
        + Mul<Output = M>
        + Mul<<M as Graded>::Scalar, Output = M>
        + BitXor<Output = M>
        + BitOr<Output = M>
        + BitAnd<Output = M>
{
}

/// A multiple.
pub(crate) fn scaled<M: Graded>(x: M, by: M::Scalar) -> M {
    let mut coefficients = x.to_array();
    coefficients.as_mut().iter_mut().for_each(|coefficient| *coefficient = *coefficient * by);
    M::from_array(coefficients)
}

/// The part of one grade, for the method of the same name of every type.
#[doc(hidden)]
pub fn grade_part<M: Graded>(x: M, grade: u32) -> M {
    let mut coefficients = x.to_array();
    for (blade, coefficient) in M::BLADES.iter().zip(coefficients.as_mut()) {
        if blade.grade() != grade {
            *coefficient = M::Scalar::ZERO;
        }
    }
    M::from_array(coefficients)
}
