//! What the machine can do: its peak of fused multiply-adds, its loads from the nearest cache, and its
//! memory bandwidth. One core, one step of each is measured between the kernels.

use gacore_runtime::batch::{Batch, Level, Sum};
use std::hint::black_box;

/// Vectors a second for a number type, at a level.
#[derive(Clone, Copy)]
pub enum Bound {
    Fma,
    Load,
}

/// How many vector instructions [`run`] executes.
pub const STEPS: usize = 20_000;

#[cfg(target_arch = "x86_64")]
macro_rules! loops {
    ($fma:ident $load:ident $feature:literal $register:ident $vector:ty, $instruction:literal, $move:literal) => {
        #[target_feature(enable = $feature)]
        fn $fma() {
            // Ten chains: more than latency times throughput.
            let mut chains = [unsafe { core::mem::zeroed::<$vector>() }; 10];
            let [a, b, c, d, e, f, g, h, i, j] = &mut chains;
            for _ in 0..STEPS / 10 {
                // SAFETY: arithmetic on registers.
                unsafe {
                    core::arch::asm!(
                        concat!($instruction, " {0}, {10}, {10}"), concat!($instruction, " {1}, {10}, {10}"),
                        concat!($instruction, " {2}, {10}, {10}"), concat!($instruction, " {3}, {10}, {10}"),
                        concat!($instruction, " {4}, {10}, {10}"), concat!($instruction, " {5}, {10}, {10}"),
                        concat!($instruction, " {6}, {10}, {10}"), concat!($instruction, " {7}, {10}, {10}"),
                        concat!($instruction, " {8}, {10}, {10}"), concat!($instruction, " {9}, {10}, {10}"),
                        inout($register) *a, inout($register) *b, inout($register) *c, inout($register) *d,
                        inout($register) *e, inout($register) *f, inout($register) *g, inout($register) *h,
                        inout($register) *i, inout($register) *j,
                        in($register) core::mem::zeroed::<$vector>(),
                        options(nomem, nostack),
                    );
                }
            }
            black_box(chains);
        }

        #[target_feature(enable = $feature)]
        fn $load() {
            #[repr(align(64))]
            struct Line([u8; 8192]);
            let line = Line([0; 8192]);
            for step in 0..STEPS / 8 {
                // SAFETY: all 512 bytes read are within the array.
                unsafe {
                    let from = line.0.as_ptr().add(step % 15 * 512);
                    core::arch::asm!(
                        concat!($move, " {1}, [{0}]"), concat!($move, " {1}, [{0} + 64]"),
                        concat!($move, " {1}, [{0} + 128]"), concat!($move, " {1}, [{0} + 192]"),
                        concat!($move, " {1}, [{0} + 256]"), concat!($move, " {1}, [{0} + 320]"),
                        concat!($move, " {1}, [{0} + 384]"), concat!($move, " {1}, [{0} + 448]"),
                        in(reg) from, out($register) _, options(readonly, nostack),
                    );
                }
            }
        }
    };
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use super::*;
    use core::arch::x86_64::{__m256, __m512};
    loops!(fma_512 load_512 "avx512f" zmm_reg __m512, "vfmadd231ps", "vmovaps");
    loops!(fma_256 load_256 "avx2,fma" ymm_reg __m256, "vfmadd231ps", "vmovaps");

    pub fn run(bound: Bound, level: Level) {
        // SAFETY: the level is one of this processor.
        unsafe {
            match (bound, level) {
                (Bound::Fma, Level::Avx512) => fma_512(),
                (Bound::Load, Level::Avx512) => load_512(),
                (Bound::Fma, _) => fma_256(),
                (Bound::Load, _) => load_256(),
            }
        }
    }
}

#[cfg(target_arch = "x86_64")]
pub use x86::run;

/// Levels with a bound to compare with.
pub fn levels() -> Vec<Level> {
    Level::available().filter(|&level| level >= Level::Avx2).collect()
}

/// Two streams read and one written, each of this many bytes.
pub struct Stream {
    a: Batch<f32>,
    b: Batch<f32>,
    out: Batch<f32>,
}

impl Stream {
    pub fn new(bytes: usize) -> Self {
        let length = bytes / 4;
        Self { a: Batch::zeros(length), b: Batch::filled(1.0, length), out: Batch::filled(2.0, length) }
    }

    pub fn run(&mut self) {
        self.out.assign(Sum, (&self.a, &self.b)).expect("equal lengths");
        black_box(&mut self.out);
    }

    /// Bytes read and written.
    pub fn bytes(&self) -> usize {
        3 * self.a.as_bytes().len()
    }
}
