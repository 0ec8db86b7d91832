gacore_runtime::clifford!(200, 0);

fn main() {}
