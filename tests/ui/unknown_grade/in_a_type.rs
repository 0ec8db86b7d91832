gacore_runtime::clifford! {
    signature: (3, 0),
    types: { Line = grade(4), Mixed = grades(1, -1) },
}

fn main() {}
