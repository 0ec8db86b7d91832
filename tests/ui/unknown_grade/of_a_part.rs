gacore_runtime::clifford! {
    signature: (3, 0),

    fn part(x: Even) -> Vector = grade_part(x, 7);
}

fn main() {}
