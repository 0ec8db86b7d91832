use gacore_runtime::batch::{Batch, Geometric};

mod space {
    gacore_runtime::clifford!(3, 0);
}

fn main() {
    let whole: Batch<space::Rotor<i64>> = Batch::zeros(3);
    let _ = gacore_runtime::batch::compute::<_, _, space::Rotor<i64>>(Geometric, (&whole, &whole));
}
