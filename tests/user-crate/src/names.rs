//! Algebras whose names are those that generated code might use for itself, in function bodies
//! and nested modules.

mod types {
    ga::clifford! {
        signature: (3, 0),
        types: {
            U = [e1, e2],
            V = [e2, e3],
            R = [s, e12],
            Rhs = [e1, e3],
            Zero = [e1],
            Option = [e2],
            Cost = [e3],
            /** On two
                lines. */
            Blade = [e12, e13],
        },
        gradients: all,

        fn f(x: U, x_e1: V, t: Scalar, T: R, l: Vector, r: Vector) -> Multivector = x * x_e1 * t + T + l * r;
        fn product(a: Vector, a_e1: Vector, a_e1_e1: Scalar) -> Multivector = a * a_e1 * a_e1_e1;
        fn core(x: Vector) -> Vector = x / 2;
        fn new(x: Vector) -> Vector = x - x;
        fn constant(unused: Vector) -> Scalar = 2.5;
    }
}

mod basis {
    ga::clifford! {
        signature: (4, 0),
        basis: [coefficients, rhs, f, x],
        types: { Line = [f, x = 2] },
    }
}

pub(crate) fn unusual() -> f32 {
    ga::clifford!(1, 1);
    let _: Vector = e1();
    let _ = basis::Line::new(1.0_f32);
    types::constant(types::e1())
}
