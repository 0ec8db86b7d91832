//! Which instructions kernels use, found once at run time.

#[cfg(target_arch = "x86_64")]
use super::kernel::opaque;
use core::fmt;
#[cfg(target_arch = "x86_64")]
use core::mem::MaybeUninit;
use core::str::FromStr;

/// An instruction set that kernels are compiled for.
///
/// Without `std` only what every processor of the target has is used.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// One number at a time.
    Portable,
    /// 128-bit vectors: those of every x86-64 processor, NEON, or simd128 of WebAssembly.
    Baseline,
    /// 256-bit vectors with fused multiply-add.
    Avx2,
    /// 512-bit vectors.
    Avx512,
}

impl Level {
    /// All levels, the slowest first.
    pub const ALL: [Self; 4] = [Self::Portable, Self::Baseline, Self::Avx2, Self::Avx512];

    /// Its name in the environment variable `GACORE_SIMD`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Portable => "portable",
            Self::Baseline if cfg!(target_arch = "aarch64") => "neon",
            Self::Baseline if cfg!(target_arch = "wasm32") => "simd128",
            Self::Baseline => "baseline",
            Self::Avx2 => "avx2",
            Self::Avx512 => "avx512",
        }
    }

    /// Whether this processor has it.
    pub fn is_available(self) -> bool {
        match self {
            Self::Portable => true,
            Self::Baseline => {
                cfg!(any(target_arch = "x86_64", target_arch = "aarch64"))
                    || cfg!(all(target_arch = "wasm32", target_feature = "simd128"))
            }
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Self::Avx2 => std::is_x86_feature_detected!("avx2") && std::is_x86_feature_detected!("fma"),
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Self::Avx512 => Self::Avx2.is_available() && std::is_x86_feature_detected!("avx512f"),
            #[cfg(not(all(feature = "std", target_arch = "x86_64")))]
            Self::Avx2 | Self::Avx512 => false,
        }
    }

    /// Those this processor has, the slowest first.
    pub fn available() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|level| level.is_available())
    }

    /// The fastest that this processor has.
    pub fn best() -> Self {
        Self::available().last().unwrap_or(Self::Portable)
    }

    /// The level kernels use on this thread: that of [`with_level`], else the one that `GACORE_SIMD`
    /// names, else the best.
    ///
    /// # Panics
    /// If `GACORE_SIMD` names no level of this processor; the message lists those it has.
    #[cfg(feature = "std")]
    #[inline]
    pub fn current() -> Self {
        chosen::FORCED.get().unwrap_or_else(|| *chosen::DEFAULT)
    }

    /// The level kernels use: the best.
    #[cfg(not(feature = "std"))]
    pub fn current() -> Self {
        Self::best()
    }

    /// Calls the function for this level: one each for vectors of 512, 256 and 128 bits and for single
    /// numbers. Code that is inlined into it is compiled for the instructions of the level.
    ///
    /// # Safety
    /// The processor must have the level.
    #[inline(always)]
    pub(crate) unsafe fn run<R>(
        self,
        wide: impl FnOnce() -> R,
        half: impl FnOnce() -> R,
        quarter: impl FnOnce() -> R,
        single: impl FnOnce() -> R,
    ) -> R {
        #[cfg(target_arch = "x86_64")]
        #[target_feature(enable = "avx512f,avx2,fma")]
        unsafe fn avx512<R>(f: impl FnOnce() -> R) -> R {
            let mut line = Line::new();
            opaque(&raw mut line);
            f()
        }
        #[cfg(target_arch = "x86_64")]
        #[target_feature(enable = "avx2,fma")]
        unsafe fn avx2<R>(f: impl FnOnce() -> R) -> R {
            let mut line = Line::new();
            opaque(&raw mut line);
            f()
        }
        match self {
            // SAFETY: promised by the caller.
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => unsafe { avx512(wide) },
            // SAFETY: promised by the caller.
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => unsafe { avx2(half) },
            #[cfg(not(target_arch = "x86_64"))]
            Self::Avx512 | Self::Avx2 => {
                let _ = (wide, half);
                unreachable!("not a level of this processor")
            }
            Self::Baseline => quarter(),
            Self::Portable => single(),
        }
    }
}

/// A line of memory in a frame. It makes the compiler begin the frame at a line, and so vectors that find no room in
/// registers are kept in one line each, wherever the stack of a thread happens to be.
#[cfg(target_arch = "x86_64")]
#[repr(align(64))]
struct Line(#[allow(dead_code)] MaybeUninit<[u8; 64]>);

#[cfg(target_arch = "x86_64")]
impl Line {
    #[inline(always)]
    fn new() -> Self {
        Self(MaybeUninit::uninit())
    }
}

impl FromStr for Level {
    type Err = LevelError;

    /// The level of this name, if this processor has it.
    fn from_str(name: &str) -> Result<Self, LevelError> {
        Self::available().find(|level| level.name() == name).ok_or(LevelError)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that is no [`Level`] of this processor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LevelError;

impl fmt::Display for LevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not an instruction set of this processor; available are")?;
        for (index, level) in Level::available().enumerate() {
            write!(f, "{}{level}", if index == 0 { " " } else { ", " })?;
        }
        Ok(())
    }
}

impl core::error::Error for LevelError {}

#[cfg(feature = "std")]
mod chosen {
    use super::Level;
    use core::cell::Cell;
    use std::sync::LazyLock;

    pub static DEFAULT: LazyLock<Level> = LazyLock::new(|| match std::env::var("GACORE_SIMD") {
        Err(std::env::VarError::NotPresent) => Level::best(),
        Err(error) => panic!("GACORE_SIMD: {error}"),
        Ok(name) => match name.parse() {
            Ok(level) => level,
            Err(error) => panic!("GACORE_SIMD={name}: {error}"),
        },
    });

    thread_local! {
        pub static FORCED: Cell<Option<Level>> = const { Cell::new(None) };
    }
}

/// Runs a function whose kernels use this level, on the current thread: for tests and measurements.
///
/// # Panics
/// If this processor does not have it.
#[cfg(feature = "std")]
pub fn with_level<R>(level: Level, f: impl FnOnce() -> R) -> R {
    struct Restore(Option<Level>);
    impl Drop for Restore {
        fn drop(&mut self) {
            chosen::FORCED.set(self.0);
        }
    }
    assert!(level.is_available(), "{level}: {LevelError}");
    let _restore = Restore(chosen::FORCED.replace(Some(level)));
    f()
}
