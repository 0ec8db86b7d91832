//! What the machine can do on one core: its peaks of fused multiply-adds, of loads and of stores in the
//! nearest cache, and how fast it moves the blocks of operands and results.

use crate::cases::SIZES;
use gacore_runtime::batch::Level;
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
pub const STEPS: usize = 24_576;

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

        /// Vectors one after another, of as many bytes as kernels have in the nearest cache: fewer would be read
        /// faster on some processors.
        #[target_feature(enable = $feature)]
        fn $load() {
            static LINES: [Line; SIZES[0].1 / 64] = [Line([0; 64]); SIZES[0].1 / 64];
            const ROUNDS: usize = size_of_val(&LINES) / (32 * $bytes);
            const { assert!(STEPS.is_multiple_of(32 * ROUNDS)) };
            for _ in 0..STEPS / (32 * ROUNDS) {
                // SAFETY: the vectors are those of the lines.
                unsafe {
                    core::arch::asm!(
                        "2:", ".set gacore_place, 0", ".rept 32",
                        "vmovaps {0}, [{from} + gacore_place]", concat!(".set gacore_place, gacore_place + ", $bytes),
                        ".endr", concat!("add {from}, 32 * ", $bytes), "dec {n}", "jnz 2b",
                        out($kind) _, from = inout(reg) LINES.as_ptr() => _, n = inout(reg) ROUNDS => _,
                        options(readonly, nostack),
                    );
                }
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
    peaks!(fma_512 load_512 store_512 "avx512f" zmm_reg __m512, 64);
    peaks!(fma_256 load_256 store_256 "avx2,fma" ymm_reg __m256, 32);

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

    /// [`super::traffic`] with vectors of a kind.
    macro_rules! traffic {
        ($name:ident $feature:literal $vector:ident $store:ident $past:ident) => {
            /// # Safety
            /// There must be as many blocks of both sources, aligned as batches are.
            #[target_feature(enable = $feature)]
            unsafe fn $name(from: [&[u8]; 2], out: &mut [u8], lines: [usize; 3], way: Way) {
                // SAFETY: any bits are numbers.
                let zeros = unsafe { core::mem::zeroed::<$vector>() };
                let counts = lines.map(|lines| lines * 64 / size_of::<$vector>());
                for block in 0..out.len() / (64 * lines[2]) {
                    let read = |operand: usize, index: usize| {
                        let from = from[operand].as_ptr().cast::<$vector>();
                        // SAFETY: promised by the caller.
                        unsafe { from.add(block * counts[operand] + index).read_volatile() };
                    };
                    let mut write = |index: usize| {
                        let to = out.as_mut_ptr().cast::<$vector>();
                        // SAFETY: as above.
                        unsafe {
                            let to = to.add(block * counts[2] + index).cast();
                            if way.past { $past(to, zeros) } else { $store(to, zeros) }
                        }
                    };
                    if way.in_turn {
                        for index in 0..counts.into_iter().max().unwrap_or(0) {
                            (0..2)
                                .filter(|&operand| index < counts[operand])
                                .for_each(|operand| read(operand, index));
                            if index < counts[2] {
                                write(index);
                            }
                        }
                    } else {
                        (0..2)
                            .for_each(|operand| (0..counts[operand]).for_each(|index| read(operand, index)));
                        (0..counts[2]).for_each(write);
                    }
                }
                _mm_sfence();
            }
        };
    }
    traffic!(traffic_512 "avx512f" __m512 _mm512_store_ps _mm512_stream_ps);
    traffic!(traffic_256 "avx2" __m256 _mm256_store_ps _mm256_stream_ps);

    pub unsafe fn traffic(from: [&[u8]; 2], out: &mut [u8], lines: [usize; 3], way: Way) {
        // SAFETY: promised by the caller.
        unsafe {
            if way.wide && Level::Avx512.is_available() {
                traffic_512(from, out, lines, way);
            } else {
                traffic_256(from, out, lines, way);
            }
        }
    }
}

#[cfg(target_arch = "x86_64")]
pub use x86::run;

/// How bytes are moved: with vectors of 512 bits or of 256, past the caches or by ordinary stores, a vector of each
/// batch in turn or a block.
#[derive(Clone, Copy)]
pub struct Way {
    wide: bool,
    past: bool,
    in_turn: bool,
}

pub const WAYS: [Way; 8] = {
    let mut ways = [Way { wide: false, past: false, in_turn: false }; 8];
    let mut way = 0;
    while way < ways.len() {
        ways[way] = Way { wide: way & 1 == 0, past: way & 2 == 0, in_turn: way & 4 == 0 };
        way += 1;
    }
    ways
};

/// Reads so many lines of each of two batches and writes lines of a third, block by block, and does nothing
/// else. A kernel is compared with the fastest way, in the same memory, since where memory lies makes a
/// difference of its own.
pub fn traffic(from: [&[u8]; 2], out: &mut [u8], lines: [usize; 3], way: Way) {
    let blocks = out.len() / (64 * lines[2]);
    assert!(from.iter().zip(lines).all(|(from, lines)| from.len() == blocks * lines * 64));
    #[cfg(target_arch = "x86_64")]
    // SAFETY: there are as many blocks, and a level with a peak has these instructions.
    unsafe {
        x86::traffic(from, out, lines, way)
    };
    black_box(from);
}
