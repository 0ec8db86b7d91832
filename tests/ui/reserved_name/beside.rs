gacore_runtime::clifford! {
    signature: (2, 0),
    types: { TurnedKernel = vector },

    fn turned(x: Vector) -> Vector = x;
    fn try_turned(x: Vector) -> Vector = x;
    fn twice_turned(x: Vector) -> Vector = x;
    fn twiceTurned(x: Vector) -> Vector = x;
    fn TwiceTurned(x: Vector) -> Vector = x;
}

fn main() {}
