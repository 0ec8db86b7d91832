gacore_runtime::clifford!(3, 0, 1, 1);

fn main() {}
