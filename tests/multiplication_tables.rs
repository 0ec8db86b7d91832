//! Multiplication tables of small algebras, written down from what is known about them: each
//! table is rows times columns, with `1` for the scalar.

use gacore::laws::blade;
use gacore_runtime::{CliffordAlgebra, Graded};

/// Checks every cell of a table; returns how many there are.
fn check<A: CliffordAlgebra>(table: &str) -> usize {
    let mut lines = table.lines().filter(|line| !line.trim().is_empty());
    let columns: Vec<&str> = lines.next().expect("a row of column names").split_whitespace().collect();
    let mut cells = 0;
    for line in lines {
        let (row, products) = line.split_once('|').expect("a row name, then `|`");
        let products: Vec<&str> = products.split_whitespace().collect();
        assert_eq!(products.len(), columns.len(), "cells of the row {row}");
        for (column, product) in columns.iter().zip(products) {
            let found = sum::<A>(row.trim()) * sum::<A>(column);
            assert_eq!(found, sum::<A>(product), "{row} times {column} in {}", std::any::type_name::<A>());
            cells += 1;
        }
    }
    cells
}

/// A sum of blades such as `-1+eoinf`.
fn sum<A: CliffordAlgebra>(text: &str) -> A::Multivector<i64> {
    let zero = <A::Multivector<i64> as Graded>::zero();
    if text == "0" {
        return zero;
    }
    let separated = text.replace('-', " -").replace('+', " ");
    separated.split_whitespace().fold(zero, |sum, term| {
        let (name, sign) = match term.strip_prefix('-') {
            Some(name) => (name, -1),
            None => (term, 1),
        };
        let name = if name == "1" { "s" } else { name };
        let mask = A::BLADE_NAMES.iter().position(|known| *known == name);
        let mask = mask.unwrap_or_else(|| panic!("no blade {name}"));
        sum + blade::<A::Multivector<i64>>(mask as u16) * sign
    })
}

mod cl20 {
    gacore_runtime::clifford!(2, 0);
}

#[test]
fn the_plane_has_a_bivector_that_squares_to_minus_one() {
    let table = "
              1     e1     e2    e12
        1  |  1     e1     e2    e12
        e1 |  e1    1      e12   e2
        e2 |  e2   -e12    1    -e1
       e12 |  e12  -e2     e1   -1
    ";
    assert_eq!(check::<cl20::Algebra>(table), 16);
}

mod cl11 {
    gacore_runtime::clifford!(1, 1);
}

/// Split quaternions: `e12` is a hyperbolic unit, and `(1 + e12)(1 − e12) = 0`.
#[test]
fn the_hyperbolic_plane_has_a_bivector_that_squares_to_one() {
    let table = "
              1     e1     e2    e12
        1  |  1     e1     e2    e12
        e1 |  e1    1      e12   e2
        e2 |  e2   -e12   -1     e1
       e12 |  e12  -e2    -e1    1
    ";
    assert_eq!(check::<cl11::Algebra>(table), 16);
    assert_eq!(sum::<cl11::Algebra>("1+e12") * sum::<cl11::Algebra>("1-e12"), Graded::zero());
}

mod cl02 {
    gacore_runtime::clifford!(0, 2);
}

/// `i = e1`, `j = e2`, `k = e12`: `i² = j² = k² = ijk = −1`.
#[test]
fn the_negative_plane_is_the_quaternions() {
    let table = "
              1     e1     e2    e12
        1  |  1     e1     e2    e12
        e1 |  e1   -1      e12  -e2
        e2 |  e2   -e12   -1     e1
       e12 |  e12   e2    -e1   -1
    ";
    assert_eq!(check::<cl02::Algebra>(table), 16);
    let [i, j, k] = ["e1", "e2", "e12"].map(sum::<cl02::Algebra>);
    assert_eq!(i * j * k, sum::<cl02::Algebra>("-1"));
}

mod cl30 {
    gacore_runtime::clifford!(3, 0);
}

/// Pauli matrices: `I = e123` commutes with everything, squares to −1, and turns `e1, e2, e3` into
/// `e23, −e13, e12`.
#[test]
fn space_is_the_algebra_of_pauli_matrices() {
    let table = "
               1      e1     e2     e3     e12    e13    e23    e123
        1   |  1      e1     e2     e3     e12    e13    e23    e123
        e1  |  e1     1      e12    e13    e2     e3     e123   e23
        e2  |  e2    -e12    1      e23   -e1    -e123   e3    -e13
        e3  |  e3    -e13   -e23    1      e123  -e1    -e2     e12
       e12  |  e12   -e2     e1     e123  -1     -e23    e13   -e3
       e13  |  e13   -e3    -e123   e1     e23   -1     -e12    e2
       e23  |  e23    e123  -e3     e2    -e13    e12   -1     -e1
       e123 |  e123   e23   -e13    e12   -e3     e2    -e1    -1
    ";
    assert_eq!(check::<cl30::Algebra>(table), 64);
}

mod cl201 {
    gacore_runtime::clifford!(2, 0, 1);
}

/// As in space, but whatever has two factors `e3` is zero.
#[test]
fn the_projective_plane_has_a_null_vector() {
    let table = "
               1      e1     e2     e3     e12    e13    e23    e123
        1   |  1      e1     e2     e3     e12    e13    e23    e123
        e1  |  e1     1      e12    e13    e2     e3     e123   e23
        e2  |  e2    -e12    1      e23   -e1    -e123   e3    -e13
        e3  |  e3    -e13   -e23    0      e123   0      0      0
       e12  |  e12   -e2     e1     e123  -1     -e23    e13   -e3
       e13  |  e13   -e3    -e123   0      e23    0      0      0
       e23  |  e23    e123  -e3     0     -e13    0      0      0
       e123 |  e123   e23   -e13    0     -e3     0      0      0
    ";
    assert_eq!(check::<cl201::Algebra>(table), 64);
}

mod cl13 {
    gacore_runtime::clifford!(1, 3);
}

mod sta {
    gacore_runtime::clifford!(sta);
}

/// Dirac matrices: one vector squares to 1, three to −1, and different ones anticommute.
#[test]
fn vectors_of_space_time_are_the_dirac_matrices() {
    let table = "
              e1     e2     e3     e4
        e1 |  1      e12    e13    e14
        e2 | -e12   -1      e23    e24
        e3 | -e13   -e23   -1      e34
        e4 | -e14   -e24   -e34   -1
    ";
    assert_eq!(check::<cl13::Algebra>(table), 16);
    let gammas = "
              g0     g1     g2     g3
        g0 |  1      g01    g02    g03
        g1 | -g01   -1      g12    g13
        g2 | -g02   -g12   -1      g23
        g3 | -g03   -g13   -g23   -1
    ";
    assert_eq!(check::<sta::Algebra>(gammas), 16);
}

mod cga2 {
    gacore_runtime::clifford!(cga2);
}

/// `eo² = einf² = 0` and `eo · einf = −1`, hence `eo einf = −1 + eo ∧ einf`. With
/// `E = eo ∧ einf = 1 + eo einf`: `eo E = eo`, `E einf = einf`, `E` anticommutes with both, `E² = 1`.
#[test]
fn null_vectors_of_the_conformal_plane_multiply_to_a_sum() {
    let table = "
                 1       e1       eo          einf        eoinf
        1     |  1       e1       eo          einf        eoinf
        e1    |  e1      1        e1o         e1inf       e1oinf
        eo    |  eo     -e1o      0          -1+eoinf     eo
        einf  |  einf   -e1inf   -1-eoinf     0          -einf
        eoinf |  eoinf   e1oinf  -eo          einf        1
    ";
    assert_eq!(check::<cga2::Algebra>(table), 25);
}
