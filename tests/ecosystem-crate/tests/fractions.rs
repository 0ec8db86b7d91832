//! Feature `num-rational`: fractions as coefficients, and what is exact over them.

use gacore_runtime::Whole;
use gacore_runtime::prelude::*;
use num_rational::Ratio;
use proptest::prelude::*;

mod pga {
    gacore_runtime::clifford!(pga3);
}
mod space {
    gacore_runtime::clifford!(3, 0);
}
mod sta {
    gacore_runtime::clifford!(1, 3);
}
mod six {
    gacore_runtime::clifford!(6, 0);
}

type Fraction = Ratio<i128>;

fn fraction(n: i64) -> Fraction {
    Fraction::from(i128::from(n))
}

/// A value with small integers as coefficients, in the order in which they are stored.
fn value<M: Graded<Scalar = Fraction>>(numbers: &[i64]) -> M {
    let mut coefficients = M::zero().to_array();
    coefficients.as_mut().iter_mut().zip(numbers).for_each(|(x, &n)| *x = fraction(n));
    M::from_array(coefficients)
}

#[test]
fn fractions_are_written_and_read() {
    let x = space::Vector::new(Ratio::new(1_i64, 2), Ratio::new(-3, 4), Ratio::from(1));
    assert_eq!(x.to_string(), "1/2*e1 - 3/4*e2 + e3");
    assert_eq!("1/2*e1 - 3/4 e2 + e3".parse(), Ok(x));
    assert_eq!(x | x, Ratio::new(29, 16));
    assert_eq!(x / Ratio::from(2), "1/4e1 - 3/8e2 + 1/2e3".parse().unwrap());
}

#[test]
fn points_planes_and_lines_are_exact() {
    use pga::{Line, Plane, Point};
    let point = |x: [i64; 3]| Point::new(fraction(x[0]), fraction(x[1]), fraction(x[2]), fraction(1));
    let (a, b, c) = (point([1, 2, 3]), point([2, -1, 3]), point([5, 0, 1]));
    let line: Line<Fraction> = a & b;
    assert_eq!(a.exact_join(b).unwrap().line_part(), line);
    let join = line.exact_join(c).unwrap().plane_part();
    assert_eq!(join, a & b & c);
    // The line joined with a point of it, and the plane with the line, are multiples of themselves.
    let on = value::<Point<Fraction>>(&[3, 1, 6, 2]);
    let again = line.exact_join(on).unwrap().line_part();
    assert_eq!(line ^ line.commutator(again), line ^ line.commutator(line));
    assert!(again != Line::zero() && (again & on) == Plane::zero());
    assert_eq!(join.exact_meet(line).unwrap().line_part() & on, Plane::zero());
    let floor = value::<Plane<Fraction>>(&[0, 0, 1, -7]);
    assert_eq!(floor.exact_meet(line).unwrap().point_part(), floor ^ line);
    // By the formula x − (n·x + d) n / n².
    let slanted = value::<Plane<Fraction>>(&[1, 2, 2, -1]);
    let ninth = |n: i128| Ratio::new(n, 9);
    // n·x + d of (1, 2, 3) is 10.
    let foot = Point::new(ninth(9 - 10), ninth(18 - 20), ninth(27 - 20), fraction(1));
    assert_eq!(a.exact_project(slanted), Ok(foot));
    assert!(a.exact_project(value::<Plane<Fraction>>(&[0, 0, 0, 1])).is_err());
    assert!(a.exact_join(Line::zero()).is_err());
    let double = value::<Line<Fraction>>(&[1, 0, 0, 1, 0, 0]);
    assert!(a.exact_join(double).is_err() && double.exact_meet(a).is_err());
}

#[test]
fn blades_of_vectors_are_exact() {
    use space::{Bivector, Vector, e1, e2, e3};
    let (floor, wall): (Bivector<Fraction>, Bivector<Fraction>) = (e1() ^ e2(), e2() ^ e3());
    assert_eq!(floor.exact_meet(wall).unwrap().vector_part(), e2());
    assert_eq!(floor.exact_meet(wall).unwrap().vector_part(), floor & wall);
    assert_eq!(floor.exact_join(wall).unwrap().pseudoscalar_part(), space::pseudoscalar());
    assert_eq!(floor.exact_join(e1() * fraction(3)).unwrap().bivector_part(), floor * fraction(3));
    let v = value::<Vector<Fraction>>(&[1, 2, 3]);
    assert_eq!(v.exact_project(floor), Ok(value(&[1, 2, 0])));
    assert_eq!(
        v.exact_project(value::<Vector<Fraction>>(&[0, 1, 1])),
        Ok(Vector::new(fraction(0), Ratio::new(5, 2), Ratio::new(5, 2)))
    );
    assert_eq!(floor.exact_project(v), Ok(Bivector::zero()));
}

fn inverts<M: Whole<Scalar = Fraction>>(x: M) -> bool {
    x.exact_inverse().map(widened::<M>).is_ok_and(|inverse| x * inverse == M::from(fraction(1)))
}

/// The type of all multivectors as itself.
fn widened<M: Graded>(x: <M::Algebra as CliffordAlgebra>::Multivector<M::Scalar>) -> M {
    let coefficients = x.to_array();
    let mut own = M::zero().to_array();
    own.as_mut().copy_from_slice(coefficients.as_ref());
    M::from_array(own)
}

#[test]
fn divisors_of_zero_have_no_inverse() {
    let one = fraction(1);
    assert!((space::Multivector::from(space::e1()) + one).exact_inverse().is_err());
    assert!(sta::Vector::new(one, one, fraction(0), fraction(0)).exact_inverse().is_err());
    assert!(six::Multivector::<Fraction>::zero().exact_inverse().is_err());
    let inverse = six::Vector::new(one, one, one, one, fraction(0), fraction(0)).exact_inverse().unwrap();
    assert_eq!(inverse.vector_part().e1, Ratio::new(1, 4));
}

proptest! {
    #[test]
    fn inverses_are_exact(x in prop::array::uniform16(-3_i64..=3)) {
        let three: space::Multivector<Fraction> = value(&x);
        prop_assert_eq!(inverts(three), three.map(|x| *x.numer() as f64).try_inverse().is_ok());
        let four: sta::Multivector<Fraction> = value(&x);
        prop_assert_eq!(inverts(four), four.exact_inverse().is_ok());
        let motor: pga::Motor<Fraction> = value(&x);
        prop_assert_eq!(motor.exact_inverse().is_ok(), motor.norm_squared() != fraction(0));
    }
}
