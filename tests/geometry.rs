//! Geometry by its laws, in algebras of every kind: projections, meets and joins, factors, linear maps
//! and matrices.

use gacore::{Random, size};
use gacore_runtime::geometry::{Outermorphism, representation_order};
use gacore_runtime::prelude::*;

/// Random cases of each law.
const ROUNDS: usize = 200;

/// Whether two multivectors are equal but for rounding.
fn close<M: Graded<Scalar = f64>>(a: M, b: M) -> bool {
    size(a - b) <= 1e-10 * size(a).max(size(b)).max(1.0)
}

/// Whether two blades are equal but for a factor that is not zero.
fn parallel<M: Graded<Scalar = f64> + std::ops::Mul<f64, Output = M>>(a: M, b: M) -> bool {
    let (a, b) = (a * (1.0 / size(a)), b * (1.0 / size(b)));
    size(a - b) < 1e-9 || size(a + b) < 1e-9
}

/// A vector of small integers.
fn vector<A: CliffordAlgebra>(random: &mut Random) -> A::Multivector<f64> {
    let basis = (0..A::DIMENSION).map(|i| A::basis_vector::<f64>(i) * random.integer() as f64);
    basis.fold(Graded::zero(), |sum, vector| sum + vector)
}

/// The outer product of a list of vectors.
fn blade<A: CliffordAlgebra>(vectors: &[A::Multivector<f64>]) -> A::Multivector<f64> {
    vectors.iter().fold(A::Multivector::<f64>::from(1.0), |product, &vector| product ^ vector)
}

/// Blades with a known part in common, of every combination of grades.
fn dependent_blades_meet_and_join<A: CliffordAlgebra>() {
    let mut random = Random::new(11);
    let mut overlapping = 0;
    for round in 0..ROUNDS * 4 {
        let vectors: Vec<_> = (0..A::DIMENSION).map(|_| vector::<A>(&mut random)).collect();
        let cut = |n: usize| round / n % (A::DIMENSION + 1);
        let mut cuts = [cut(1), cut(3), cut(11)];
        cuts.sort_unstable();
        let [left, common, right] =
            [&vectors[..cuts[0]], &vectors[cuts[0]..cuts[1]], &vectors[cuts[1]..cuts[2]]];
        let all = blade::<A>(&vectors[..cuts[2]]);
        if size(all) == 0.0 {
            continue;
        }
        overlapping += usize::from(!common.is_empty() && !left.is_empty() && !right.is_empty());
        let (a, b) = (blade::<A>(&[left, common].concat()), blade::<A>(&[common, right].concat()));
        let (meet, join) = (a.try_meet(b, 1e-12).unwrap(), a.try_join(b, 1e-12).unwrap());
        // The vectors of PGA are planes: what has more of them is smaller.
        let (meet, join) = if A::PLANE_BASED { (join, meet) } else { (meet, join) };
        assert!(parallel(join, all), "{a:?} {b:?} join in {join:?}, not {all:?}");
        let shared = blade::<A>(common);
        assert!(parallel(meet, shared), "{a:?} {b:?} meet in {meet:?}, not {shared:?}");
        let parts = a.try_incidence(b, 1e-12).unwrap();
        assert!(close(parts.left ^ parts.common, a), "{parts:?} of {a:?}");
        assert!(close(parts.common ^ parts.right, b), "{parts:?} of {b:?}");
        assert!(close(parts.left ^ parts.common ^ parts.right, join), "{parts:?} of {a:?} {b:?}");
        if common.is_empty() {
            assert_eq!(join, a ^ b);
        }
        if cuts[2] == A::DIMENSION {
            assert!(close(meet, a & b), "{a:?} & {b:?} is {:?}, not {meet:?}", a & b);
        }
    }
    assert!(overlapping > 10 || A::DIMENSION < 4, "only {overlapping} cases");
}

fn blades_are_outer_products_of_their_factors<A: CliffordAlgebra>() {
    let mut random = Random::new(12);
    for round in 0..ROUNDS {
        let grade = 1 + round % A::DIMENSION;
        let vectors: Vec<_> = (0..grade).map(|_| vector::<A>(&mut random)).collect();
        let x = blade::<A>(&vectors);
        assert!(x.is_blade(1e-12));
        let Ok(factors) = x.try_blade_factors() else {
            assert_eq!(size(x), 0.0);
            continue;
        };
        assert_eq!(factors.len(), grade);
        let again: Vec<_> = factors.iter().map(|&v| widened::<A>(v)).collect();
        assert!(close(blade::<A>(&again) * factors.scale(), x), "{factors:?} of {x:?}");
    }
    if A::DIMENSION >= 4 {
        let [a, b, c, d] = [0, 1, 2, 3].map(A::basis_vector::<f64>);
        let double = (a ^ b) + (c ^ d);
        assert!(!double.is_blade(1e-6) && double.try_blade_factors().is_err());
        assert!(double.try_join(a, 1e-6).is_err() && a.try_meet(double, 1e-6).is_err());
    }
    let nothing = A::Multivector::<f64>::zero();
    assert!(nothing.is_blade(0.0) && nothing.try_blade_factors().is_err());
    let undefined = A::Multivector::<f64>::from(f64::NAN);
    assert!(!undefined.is_blade(1.0) && undefined.try_join(undefined, 1.0).is_err());
}

fn versors_are_products_of_their_factors<A: CliffordAlgebra>() {
    let mut random = Random::new(13);
    let mut factored = 0;
    for round in 0..ROUNDS {
        let count = round % (A::DIMENSION + 2);
        let vectors: Vec<_> = (0..count).map(|_| vector::<A>(&mut random)).collect();
        let x = vectors.iter().fold(A::Multivector::<f64>::from(1.0), |product, &v| product * v);
        let invertible = (x * x.reverse()).coefficient(0) != 0.0;
        assert_eq!(x.is_versor(1e-9), invertible, "{x:?}");
        let Ok(factors) = x.try_versor_factors() else {
            assert!(!invertible, "{x:?}");
            continue;
        };
        factored += 1;
        let start = A::Multivector::<f64>::from(factors.scale());
        let again = factors.iter().fold(start, |product, &v| product * widened::<A>(v));
        assert!(close(again, x), "{factors:?} of {x:?}");
    }
    assert!(factored > ROUNDS / 3, "only {factored} versors");
    let mixed = A::Multivector::<f64>::from(1.0) + A::basis_vector::<f64>(0);
    assert!(!mixed.is_versor(1e-6) && mixed.try_versor_factors().is_err());
}

/// A linear map with small integers.
fn linear_map<A: CliffordAlgebra>(random: &mut Random) -> Outermorphism<A, i64> {
    let columns: Vec<A::Vector<i64>> = (0..A::DIMENSION).map(|_| random.graded()).collect();
    Outermorphism::from_images(|i| columns[i])
}

fn outermorphisms_respect_outer_products<A: CliffordAlgebra>() {
    let mut random = Random::new(15);
    for _ in 0..ROUNDS / 10 {
        let (f, g) = (linear_map::<A>(&mut random), linear_map::<A>(&mut random));
        let (a, b): (A::Multivector<i64>, A::Multivector<i64>) = (random.graded(), random.graded());
        assert_eq!(f.apply(a ^ b), f.apply(a) ^ f.apply(b));
        assert_eq!((f * g).apply(a), f.apply(g.apply(a)));
        assert_eq!((f * g).determinant(), f.determinant() * g.determinant());
        assert_eq!(Outermorphism::identity().apply(a), a);
    }
}

fn inverse_maps_and_adjoints<A: CliffordAlgebra>() {
    let mut random = Random::new(16);
    let mut inverted = 0;
    for _ in 0..ROUNDS / 10 {
        let columns: Vec<_> = (0..A::DIMENSION).map(|_| vector::<A>(&mut random)).collect();
        let f = Outermorphism::<A, f64>::from_images(|i| narrowed::<A>(columns[i]));
        let (a, b) = (vector::<A>(&mut random), vector::<A>(&mut random));
        match f.try_inverse() {
            Ok(inverse) => {
                inverted += 1;
                assert!(close(inverse.apply(f.apply(a)), a), "{f:?}");
                assert!((inverse.determinant() * f.determinant() - 1.0).abs() < 1e-9, "{f:?}");
            }
            Err(error) => assert!(f.determinant() == 0.0, "{error}"),
        }
        match f.try_adjoint() {
            Ok(adjoint) => assert!(close((adjoint.apply(a) | b) - (a | f.apply(b)), Graded::zero())),
            Err(error) => assert!(A::ZERO > 0 && error.function() == "adjoint"),
        }
        let versor = a * b;
        if versor.is_versor(1e-9) {
            let action = Outermorphism::<A, f64>::try_from_versor(versor).unwrap();
            let c = vector::<A>(&mut random) ^ vector::<A>(&mut random);
            let scale = (versor * versor.reverse()).coefficient(0).recip();
            assert!(close(action.apply(c), versor * c * versor.reverse() * scale));
            assert!((action.determinant() - 1.0).abs() < 1e-9);
        }
    }
    assert!(inverted > ROUNDS / 20, "only {inverted} inverses");
}

/// The product of a matrix and the coefficients of a multivector, by bit mask.
fn applied<M: Graded<Scalar = i64>, const N: usize>(matrix: [[i64; N]; N], x: M) -> Vec<i64> {
    let row = |row: &[i64; N]| (0_u16..).zip(row).map(|(mask, entry)| entry * x.coefficient(mask)).sum();
    matrix.iter().map(row).collect()
}

fn matrices_multiply_as_values_do<A: CliffordAlgebra, const N: usize>() {
    let mut random = Random::new(17);
    for _ in 0..ROUNDS / 20 {
        let (a, b): (A::Multivector<i64>, A::Multivector<i64>) = (random.graded(), random.graded());
        let coefficients: Vec<i64> = (0..N as u16).map(|mask| (a * b).coefficient(mask)).collect();
        assert_eq!(applied::<_, N>(a.left_matrix(), b), coefficients);
        assert_eq!(applied::<_, N>(b.right_matrix(), a), coefficients);
        let even: A::Even<i64> = random.graded();
        let other: A::Even<i64> = random.graded();
        let product = applied::<_, N>(even.left_matrix(), other);
        assert!((0_u16..).zip(product).all(|(mask, x)| x == (even * other).coefficient(mask)));
    }
}

fn representations_are_faithful<A: CliffordAlgebra, const N: usize>() {
    let mut random = Random::new(18);
    let mut draw = || {
        let mut coefficients = A::Multivector::<f64>::zero().to_array();
        coefficients.as_mut().iter_mut().for_each(|x| *x = random.integer() as f64);
        A::Multivector::<f64>::from_array(coefficients)
    };
    for _ in 0..ROUNDS / 20 {
        let (a, b) = (draw(), draw());
        let (x, y): ([[f64; N]; N], [[f64; N]; N]) = (a.representation(), b.representation());
        let product =
            std::array::from_fn(|i| std::array::from_fn(|j| (0..N).map(|k| x[i][k] * y[k][j]).sum::<f64>()));
        let found = A::Multivector::<f64>::try_from_representation::<N>(product, 1e-10).unwrap();
        assert!(close(found, a * b), "{a:?} {b:?}");
    }
    let one: [[f64; N]; N] = A::Multivector::<f64>::from(1.0).representation();
    assert!((0..N).all(|i| (0..N).all(|j| one[i][j] == f64::from(i == j))));
}

/// A multivector as a vector.
fn narrowed<A: CliffordAlgebra>(x: A::Multivector<f64>) -> A::Vector<f64> {
    let mut coefficients = A::Vector::<f64>::zero().to_array();
    for (blade, slot) in A::Vector::<f64>::BLADES.iter().zip(coefficients.as_mut()) {
        *slot = x.coefficient(blade.mask()) * if blade.is_negative() { -1.0 } else { 1.0 };
    }
    Graded::from_array(coefficients)
}

/// A vector as a multivector.
fn widened<A: CliffordAlgebra>(v: A::Vector<f64>) -> A::Multivector<f64> {
    let basis = (0..A::DIMENSION).map(|i| A::basis_vector::<f64>(i) * v.coefficient(1 << i));
    basis.fold(Graded::zero(), |sum, vector| sum + vector)
}

macro_rules! geometry {
    ($($name:ident($($declaration:tt)*))*) => {$(
        mod $name {
            use super::*;

            pub mod algebra {
                gacore_runtime::clifford!($($declaration)*);
            }
            use algebra::{Algebra, Bivector, Multivector, Vector};

            #[test]
            fn blades_meet_and_join() {
                dependent_blades_meet_and_join::<Algebra>();
            }

            #[test]
            fn factors() {
                blades_are_outer_products_of_their_factors::<Algebra>();
                versors_are_products_of_their_factors::<Algebra>();
            }

            #[test]
            fn linear_maps() {
                outermorphisms_respect_outer_products::<Algebra>();
                inverse_maps_and_adjoints::<Algebra>();
            }

            #[test]
            fn matrices() {
                matrices_multiply_as_values_do::<Algebra, { 1 << Algebra::DIMENSION }>();
                representations_are_faithful::<Algebra, { representation_order::<Algebra>() }>();
            }

            #[test]
            fn a_projection_and_its_rejection_are_the_whole() {
                if Algebra::PLANE_BASED {
                    return; // `tests/objects.rs` compares with coordinates.
                }
                let mut random = Random::new(14);
                let mut defined = 0;
                for _ in 0..ROUNDS {
                    let mut draw = || Vector::<f64>::zero().map(|_| random.integer() as f64);
                    let (v, a, b) = (draw(), draw(), draw());
                    let plane: Bivector<f64> = a ^ b;
                    let Ok(inside) = v.try_project(plane) else {
                        assert_eq!(plane.norm_squared(), 0.0);
                        assert!(v.try_reject(plane).is_err() && v.try_reflect(plane).is_err());
                        continue;
                    };
                    defined += 1;
                    let outside = v.reject(plane);
                    assert!(close(inside + outside, v));
                    assert!(size(Multivector::from(inside) ^ Multivector::from(plane)) < 1e-9);
                    assert!(size(outside.left_contraction(plane)) < 1e-9);
                    assert!(close(inside.project(plane), inside));
                    assert!(close(v.reflect(plane), inside - outside));
                    assert!(close(plane.reflect(plane), plane) && close(plane.project(plane), plane));
                    // Reflections are linear maps of vectors extended to blades.
                    assert!(close((v ^ a).reflect(plane), v.reflect(plane) ^ a.reflect(plane)));
                    if a.norm_squared() != 0.0 {
                        assert!(close((v ^ b).reflect(a), v.reflect(a) ^ b.reflect(a)));
                        assert!(close(v.reflect(a), v.project(a) - v.reject(a)));
                        assert!(close(plane.project(a), Bivector::zero()));
                    }
                    let whole = Multivector::from(v).project(Multivector::from(plane));
                    assert!(close(whole, inside.into()));
                }
                assert!(defined > ROUNDS / 2, "only {defined} projections");
            }
        }
    )*};
}

geometry! {
    cl30(3, 0)
    cl05(0, 5)
    cl13(1, 3)
    cl22(2, 2)
    pga2(pga2)
    pga3(pga3)
    cga3(cga3)
    cl202(2, 0, 2)
    cl60(6, 0)
}

/// The part of grade 2 is made of null vectors alone: four reflections where grades suggest two.
#[test]
fn versors_of_null_planes_have_factors() {
    mod split {
        gacore_runtime::clifford!(2, 2);
    }
    let [a, b, c, d] = [0, 1, 2, 3].map(split::Algebra::basis_vector::<f64>);
    let null = (a + c) * (b + d);
    let x = null + split::Multivector::from(1.0);
    let factors = x.try_versor_factors().unwrap();
    assert_eq!(factors.len(), 4);
    let start = split::Multivector::from(factors.scale());
    assert!(close(factors.iter().fold(start, |product, &v| product * widened::<split::Algebra>(v)), x));
}

/// In a degenerate algebra no invertible vectors generate this.
#[test]
fn versors_without_factors_are_errors() {
    mod null {
        gacore_runtime::clifford!(1, 0, 2);
    }
    let x = null::Even { s: 1.0, e23: 1.0, ..null::Even::<f64>::zero() };
    assert!(x.is_versor(1e-12));
    let error = x.try_versor_factors().unwrap_err();
    assert_eq!(error.function(), "versor_factors");
    assert!(error.to_string().contains("no product of invertible vectors"), "{error}");
}

/// The table of real matrix algebras, by the difference of the counts modulo 8.
#[test]
fn representations_are_as_small_as_they_can_be() {
    mod complex {
        gacore_runtime::clifford!(0, 1);
    }
    mod quaternions {
        gacore_runtime::clifford!(0, 2);
    }
    mod pairs {
        gacore_runtime::clifford!(0, 3);
    }
    mod numbers {
        gacore_runtime::clifford!(1, 0);
    }
    mod square {
        gacore_runtime::clifford!(2, 0);
    }
    assert_eq!(representation_order::<complex::Algebra>(), 2);
    assert_eq!(representation_order::<quaternions::Algebra>(), 4);
    assert_eq!(representation_order::<pairs::Algebra>(), 8);
    assert_eq!(representation_order::<numbers::Algebra>(), 2);
    assert_eq!(representation_order::<square::Algebra>(), 2);
    representations_are_faithful::<complex::Algebra, 2>();
    representations_are_faithful::<quaternions::Algebra, 4>();
    representations_are_faithful::<pairs::Algebra, 8>();
    representations_are_faithful::<numbers::Algebra, 2>();
    representations_are_faithful::<square::Algebra, 2>();
    // A complex number has a skew part.
    let error = complex::Multivector::<f64>::try_from_representation([[1.0, 2.0], [3.0, 4.0]], 1e-9);
    assert!(error.is_err());
}

/// Very large, very small and undefined operands give results or errors, never NaN.
#[test]
fn extreme_operands_are_results_or_errors() {
    mod space {
        gacore_runtime::clifford!(3, 0);
    }
    use space::{Bivector, Rotor, Vector};
    let sound = |x: &[f32]| x.iter().all(|x| x.is_finite());
    let (v, plane) = (Vector::new(1.0_f32, 2.0, 3.0), Bivector::new(1.0, 0.0, -2.0));
    let expected = v.project(plane);
    for scale in [1e-44_f32, 1e-30, 1e-18, 1e-3, 1.0, 1e3, 1e18, 1e30] {
        let other = plane * scale;
        if scale > 1e-40 {
            assert!((v.project(other) - expected).norm() < 1e-5, "{scale}");
            assert!((v.reflect(other) - (expected - v.reject(other))).norm() < 1e-5, "{scale}");
        }
        assert!(sound(&v.project(other).to_array()));
        assert!(sound(&other.join(v).to_array()) && sound(&other.meet(v).to_array()));
        assert!(other.is_blade(1e-5) && other.try_blade_factors().is_ok());
        if let Ok(rotor) = Rotor::try_between(v * scale, Vector::new(3.0, 1.0, 0.0)) {
            assert!(sound(&rotor.to_array()));
        }
    }
    let error = (plane * 1e30).try_join(v * 1e30, 1e-5).unwrap_err();
    assert!(error.to_string().contains("beyond the range"), "{error}");
    for nothing in [f32::NAN, f32::INFINITY, 0.0] {
        let other = plane * nothing;
        assert!(v.try_project(other).is_err() && v.try_reject(other).is_err());
        assert!(v.try_reflect(other).is_err());
        assert!(other.try_join(v, 1e-5).is_err() && v.try_meet(other, 1e-5).is_err());
        assert!(other.try_blade_factors().is_err() && other.try_versor_factors().is_err());
        assert!(Rotor::try_between(v * nothing, v).is_err());
        assert!(Rotor::try_from_plane_angle(other, 1.0).is_err());
        assert_eq!((v * nothing).try_project(plane).is_ok(), nothing == 0.0);
    }
}
