gacore_runtime::clifford!();

fn main() {}
