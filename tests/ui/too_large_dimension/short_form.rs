gacore_runtime::clifford!(13, 0);

fn main() {}
