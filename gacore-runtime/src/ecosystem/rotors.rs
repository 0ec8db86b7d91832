//! Random rotors, versors and null vectors, for the features `rand` and `proptest`.

use crate::algebra::{CliffordAlgebra, Graded, scaled};
use crate::any_dimension::coerce;
use crate::real::Real;
use crate::scalar::{Field, Scalar};
use crate::unit::{Spin, Unit};

type Whole<R> = <<R as Graded>::Algebra as CliffordAlgebra>::Multivector<<R as Graded>::Scalar>;

/// A rotor, from numbers that are independent and uniform from −1 to 1.
///
/// Where the metric is definite its distribution is the uniform one (Haar's): every basis vector is
/// taken to a uniform direction among those before it. A group that is not compact has no uniform
/// distribution; there the rotations of the positive and of the negative directions are uniform, and
/// they follow the exponential of a bivector of all other planes with coefficients from −1 to 1.
pub fn rotor<R: Spin>(mut uniform: impl FnMut() -> R::Scalar) -> Unit<R> {
    let sides = [1, -1].map(|square| (square, orthonormal::<R::Algebra>(square)));
    let mut others = <R::Bivector as Graded>::zero().to_array();
    for (blade, coefficient) in R::Bivector::BLADES.iter().zip(others.as_mut()) {
        if sides.iter().all(|(_, side)| blade.mask() & !side != 0) {
            *coefficient = uniform();
        }
    }
    let mut rotor = Unit::exp(<R::Bivector as Graded>::from_array(others));
    for (square, side) in sides {
        for last in (0..R::Algebra::DIMENSION).filter(|last| side >> last & 1 == 1).skip(1) {
            let from = R::Algebra::basis_vector::<R::Scalar>(last);
            let to = direction::<R>(side & ((2 << last) - 1), &mut uniform);
            // `1 + b a⁻¹` takes a to b; there is none to the opposite direction, which never comes up.
            let turn = coerce::<_, R>(scaled(to * from, R::Scalar::from_i32(square)) + R::Scalar::ONE.into());
            rotor = Unit::new(turn) * rotor;
        }
    }
    // Both rotors of every rotation are equally likely.
    if uniform() < R::Scalar::ZERO { Unit::new_unchecked(-*rotor) } else { rotor }
}

/// The basis vectors with this square that are orthogonal to all others, as a mask.
fn orthonormal<A: CliffordAlgebra>(square: i32) -> u16 {
    let expected = |i, j| if i == j { f64::from(square) } else { 0.0 };
    let alone = |&i: &usize| (0..A::DIMENSION).all(|j| A::metric(i, j) == expected(i, j));
    (0..A::DIMENSION).filter(alone).fold(0, |mask, i| mask | 1 << i)
}

/// A vector of the directions of a mask, uniform on the unit sphere.
fn direction<R: Spin>(mask: u16, uniform: &mut impl FnMut() -> R::Scalar) -> Whole<R> {
    loop {
        let mut square = R::Scalar::ZERO;
        let mut vector = <Whole<R> as Graded>::zero();
        for index in (0..R::Algebra::DIMENSION).filter(|index| mask >> index & 1 == 1) {
            let coordinate = uniform();
            square = square + coordinate * coordinate;
            vector = vector + scaled(R::Algebra::basis_vector(index), coordinate);
        }
        // Directions of points in the ball are uniform, those of points in the cube are not.
        if square <= R::Scalar::ONE && square > R::Scalar::from_ratio(1, 10_000) {
            return scaled(vector, square.sqrt().recip());
        }
    }
}
