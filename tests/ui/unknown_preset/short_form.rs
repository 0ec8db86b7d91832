gacore_runtime::clifford!(pga4);

fn main() {}
