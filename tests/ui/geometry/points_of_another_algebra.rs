use gacore_runtime::prelude::*;

mod sta {
    gacore_runtime::clifford!(sta);
}
mod cga {
    gacore_runtime::clifford!(cga3);
}

fn origin<M: Euclidean>() -> M {
    M::zero()
}

fn radius<M: Rounds>(x: M) -> M::Scalar {
    x.radius()
}

fn main() {
    let _ = origin::<cga::Point>();
    let _ = radius(sta::g1::<f32>());
}
