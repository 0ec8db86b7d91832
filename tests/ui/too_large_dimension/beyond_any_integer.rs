gacore_runtime::clifford!(99999999999999999999, 0);

fn main() {}
