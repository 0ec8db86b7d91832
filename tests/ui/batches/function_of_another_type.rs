use gacore_runtime::batch::Batch;

mod space {
    gacore_runtime::clifford!(3, 0);
}

fn main() {
    let vectors: Batch<space::Vector> = Batch::zeros(3);
    let _ = vectors.try_log();
}
