gacore_runtime::clifford!(6, 6, 1);

fn main() {}
