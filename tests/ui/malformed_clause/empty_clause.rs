gacore_runtime::clifford! {
    signature: ,
}

fn main() {}
