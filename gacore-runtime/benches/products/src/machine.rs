//! What the machine can do on one core: its peaks of fused multiply-adds, of loads and of stores in the
//! nearest cache, and how fast it moves the blocks of operands and results.

use gacore_runtime::batch::{Level, prefer_large_pages};
use std::hint::black_box;

/// Instructions on whole vectors.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Peak {
    Fma,
    Load,
    Store,
}

impl Peak {
    pub const ALL: [Self; 3] = [Self::Fma, Self::Load, Self::Store];
}

/// How many instructions [`run`] executes.
pub const STEPS: usize = 20_480;

/// Levels with peaks to compare with.
pub fn levels() -> Vec<Level> {
    Level::available().filter(|&level| level >= Level::Avx2).collect()
}

/// Bytes of a vector.
pub fn width(level: Level) -> usize {
    if level == Level::Avx512 { 64 } else { 32 }
}

#[repr(C, align(64))]
#[derive(Clone, Copy)]
struct Line([u8; 64]);

/// `STEPS` instructions as a loop over 32 of them; `r` is a register of the kind.
macro_rules! peaks {
    ($fma:ident $load:ident $store:ident $feature:literal $kind:ident $vector:ty, $bytes:literal) => {
        /// Eight chains: latency times throughput.
        #[target_feature(enable = $feature)]
        fn $fma() {
            let mut chains = [unsafe { core::mem::zeroed::<$vector>() }; 8];
            let [a, b, c, d, e, f, g, h] = &mut chains;
            // SAFETY: arithmetic on registers.
            unsafe {
                core::arch::asm!(
                    "2:", ".rept 4",
                    "vfmadd231ps {0}, {8}, {8}", "vfmadd231ps {1}, {8}, {8}", "vfmadd231ps {2}, {8}, {8}",
                    "vfmadd231ps {3}, {8}, {8}", "vfmadd231ps {4}, {8}, {8}", "vfmadd231ps {5}, {8}, {8}",
                    "vfmadd231ps {6}, {8}, {8}", "vfmadd231ps {7}, {8}, {8}",
                    ".endr", "dec {n}", "jnz 2b",
                    inout($kind) *a, inout($kind) *b, inout($kind) *c, inout($kind) *d,
                    inout($kind) *e, inout($kind) *f, inout($kind) *g, inout($kind) *h,
                    in($kind) core::mem::zeroed::<$vector>(),
                    n = inout(reg) STEPS / 32 => _,
                    options(nomem, nostack),
                );
            }
            black_box(chains);
        }

        /// Vectors one after another.
        #[target_feature(enable = $feature)]
        fn $load() {
            let lines = [Line([0; 64]); 32];
            // SAFETY: 32 vectors are within the lines.
            unsafe {
                core::arch::asm!(
                    "2:", ".set gacore_place, 0", ".rept 32",
                    concat!("vmovaps {0}, [{from} + gacore_place]"), concat!(".set gacore_place, gacore_place + ", $bytes),
                    ".endr", "dec {n}", "jnz 2b",
                    out($kind) _, from = in(reg) lines.as_ptr(), n = inout(reg) STEPS / 32 => _,
                    options(readonly, nostack),
                );
            }
        }

        #[target_feature(enable = $feature)]
        fn $store() {
            let mut lines = [Line([0; 64]); 32];
            // SAFETY: 32 vectors are within the lines.
            unsafe {
                core::arch::asm!(
                    "2:", ".set gacore_place, 0", ".rept 32",
                    concat!("vmovaps [{to} + gacore_place], {0}"), concat!(".set gacore_place, gacore_place + ", $bytes),
                    ".endr", "dec {n}", "jnz 2b",
                    in($kind) core::mem::zeroed::<$vector>(),
                    to = in(reg) lines.as_mut_ptr(), n = inout(reg) STEPS / 32 => _,
                    options(nostack),
                );
            }
            black_box(&mut lines);
        }
    };
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use super::*;
    use core::arch::x86_64::*;
    peaks!(fma_512 load_512 store_512 "avx512f" zmm_reg __m512, "64");
    peaks!(fma_256 load_256 store_256 "avx2,fma" ymm_reg __m256, "32");

    pub fn run(peak: Peak, level: Level) {
        // SAFETY: the level is one of this processor.
        unsafe {
            match (peak, level) {
                (Peak::Fma, Level::Avx512) => fma_512(),
                (Peak::Load, Level::Avx512) => load_512(),
                (Peak::Store, Level::Avx512) => store_512(),
                (Peak::Fma, _) => fma_256(),
                (Peak::Load, _) => load_256(),
                (Peak::Store, _) => store_256(),
            }
        }
    }

    /// Reads lines of two streams and writes lines of a third, a block of each at a time.
    #[target_feature(enable = "avx2,fma")]
    pub unsafe fn traffic(streams: [*mut f32; 3], lines: [usize; 3], blocks: usize, past: bool) {
        let ones = _mm256_set1_ps(1.0);
        for block in 0..blocks {
            // SAFETY: promised by the caller.
            unsafe {
                for stream in 0..2 {
                    let from = streams[stream].add(block * lines[stream] * 16).cast::<__m256>();
                    for half in 0..2 * lines[stream] {
                        from.add(half).read_volatile();
                    }
                }
                let to = streams[2].add(block * lines[2] * 16);
                for half in 0..2 * lines[2] {
                    let to = to.add(half * 8);
                    if past { _mm256_stream_ps(to, ones) } else { _mm256_store_ps(to, ones) }
                }
            }
        }
        _mm_sfence();
    }
}

#[cfg(target_arch = "x86_64")]
pub use x86::run;

/// Memory for three streams. A kernel is compared with a loop that moves as many bytes in as many
/// streams, block by block, and does nothing else; with ordinary stores or past the caches, whatever is
/// faster. They lie in large pages, as large batches do.
pub struct Streams([Vec<Line>; 3]);

impl Streams {
    pub fn new(bytes: usize) -> Self {
        Self(std::array::from_fn(|_| {
            let mut lines = Vec::with_capacity(bytes / 64);
            prefer_large_pages(lines.spare_capacity_mut());
            lines.resize(bytes / 64, Line([1; 64]));
            lines
        }))
    }

    /// Moves blocks of so many lines.
    pub fn run(&mut self, lines: [usize; 3], blocks: usize, past: bool) {
        let streams = self.0.each_mut().map(|stream| {
            assert!(blocks * lines.iter().max().expect("three") <= stream.len());
            stream.as_mut_ptr().cast()
        });
        #[cfg(target_arch = "x86_64")]
        // SAFETY: the streams are long enough, and a level with a peak has these instructions.
        unsafe {
            x86::traffic(streams, lines, blocks, past)
        };
        black_box(&mut self.0);
    }
}
