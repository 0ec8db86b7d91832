gacore_runtime::clifford!(three, 0);

fn main() {}
