gacore_runtime::clifford! {
    signature: (3, 0),
    types: { Algebra = even, Scalar = vector, T = bivector, Grade = odd, spinor = even, Point_Pair = bivector },
}

fn main() {}
