gacore_runtime::clifford!(-1, 2);

fn main() {}
