use gacore_runtime::batch::{Batch, Geometric};

mod space {
    gacore_runtime::clifford!(3, 0);
}

fn main() {
    let mut rotors: Batch<space::Rotor> = Batch::zeros(3);
    let turn = space::Rotor::from(1.0);
    let _ = rotors.assign(Geometric, (turn, &Batch::zeros(3)));
}
