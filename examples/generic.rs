//! One function for every algebra, type and scalar: `cargo run --example generic`.

use gacore_runtime::{CliffordAlgebra, Field, Graded};

mod plane {
    gacore_runtime::clifford!(2, 0);
}
mod spacetime {
    gacore_runtime::clifford!(1, 3);
}
mod pga {
    gacore_runtime::clifford!(3, 0, 1);
}

/// The exponential as a power series: slow and general, a reference for anything faster.
fn exp<A: CliffordAlgebra, T: Field>(x: A::Multivector<T>) -> A::Multivector<T> {
    let mut term = A::Multivector::<T>::from(T::ONE);
    let mut sum = term;
    for n in 1..30 {
        term = term * x * T::from_ratio(1, n);
        sum = sum + term;
    }
    sum
}

/// The unit bivector of the first and the last basis vector.
fn outermost_plane<A: CliffordAlgebra>() -> A::Multivector<f64> {
    A::basis_vector(0) ^ A::basis_vector(A::DIMENSION - 1)
}

/// `r x r̃`, with nothing known but the algebra.
fn act<A: CliffordAlgebra>(r: A::Multivector<f64>, x: A::Multivector<f64>) -> A::Multivector<f64> {
    r * x * r.reverse()
}

/// Moves the first basis vector in the outermost plane and returns its first and last coefficient.
fn moved<A: CliffordAlgebra>(amount: f64) -> (f64, f64) {
    let rotor = exp::<A, f64>(outermost_plane::<A>() * (-amount / 2.0));
    let vector = act::<A>(rotor, A::basis_vector(0));
    (vector.coefficient(1), vector.coefficient(1 << (A::DIMENSION - 1)))
}

fn main() {
    // The same code rotates, boosts or translates, by the square of the plane.
    let amount: f64 = 0.5;
    for (name, found, expected) in [
        ("Cl(2,0), a rotation", moved::<plane::Algebra>(amount), (amount.cos(), amount.sin())),
        ("Cl(1,3), a boost", moved::<spacetime::Algebra>(amount), (amount.cosh(), amount.sinh())),
        ("Cl(3,0,1), a translation of a plane", moved::<pga::Algebra>(amount), (1.0, amount)),
    ] {
        println!("{name}: e1 becomes ({:.4}, {:.4})", found.0, found.1);
        assert!((found.0 - expected.0).abs() < 1e-12 && (found.1.abs() - expected.1).abs() < 1e-12);
    }
}
