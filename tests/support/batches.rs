//! Batches of small random integers, of many lengths.

use crate::Random;
use gacore_runtime::batch::Batch;
use gacore_runtime::{Scalar, Stored};

/// All lengths that end within the first blocks, and one of many blocks.
pub fn lengths() -> impl Iterator<Item = usize> {
    // Miri takes a thousand times as long.
    (0..=if cfg!(miri) { 2 } else { 40 }).chain([if cfg!(miri) { 19 } else { 1000 }])
}

/// A value whose coefficients are integers from −3 to 3.
pub fn value<M: Stored>(random: &mut Random) -> M {
    let mut coefficients = M::zeros();
    for coefficient in coefficients.as_mut() {
        *coefficient = Scalar::from_i32(random.integer() as i32);
    }
    M::from_array(coefficients)
}

/// A batch of such values.
pub fn batch<M: Stored>(random: &mut Random, length: usize) -> Batch<M> {
    (0..length).map(|_| value(random)).collect()
}
