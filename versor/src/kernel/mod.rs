//! Sixteen channels at once.
//!
//! A feature is stored by component, sixteen channels side by side: a [`Lane`]. Kernels read the rows
//! of such a feature as one value of a generated type whose scalars are vectors of the processor, and
//! compute with the generated operations as with single numbers. They are compiled for AVX-512, AVX2
//! and the baseline and chosen at run time, see [`gacore_runtime::batch::Level`]. Levels with fused
//! multiply-add compute the same bits; the others round more often.

pub mod num;

use core::marker::PhantomData;
use gacore_runtime::batch::{Dispatcher, Lanes};
use gacore_runtime::{Dual, Field, Graded, Scalar};
use num::Num;

/// Channels computed together.
pub const LANES: usize = 16;
/// One component of sixteen channels.
pub type Lane<T> = [T; LANES];
/// Components of a vector, bivector, even element and multivector.
pub const VECTOR: usize = 5;
/// See [`VECTOR`].
pub const BIVECTOR: usize = 10;
/// See [`VECTOR`].
pub const EVEN: usize = 16;
/// See [`VECTOR`].
pub const FULL: usize = 32;

/// What chooses functions by the processor: by way of it alone the vectors of the runtime have names.
pub(crate) struct Kernels;

// SAFETY: `for_every_processor` uses vectors in functions compiled for them, where the processor has the level. The type is
// private, and so is the trait that names the vectors by it.
unsafe impl Dispatcher for Kernels {}

/// Vectors of numbers, for one instruction set.
pub trait Vectors<T: Num>: 'static {
    /// Some numbers side by side, a scalar of the generated types.
    type V: Field;
    /// How many: a divisor of [`LANES`].
    const COUNT: usize;
    /// The first numbers of a list.
    fn load(x: &[T]) -> Self::V;
    /// The first numbers of a list become these.
    fn store(v: Self::V, x: &mut [T]);
    /// A vector with one number in every lane.
    fn splat(x: T) -> Self::V;

    /// A function of each number: a root, an exponential.
    #[inline(always)]
    fn map(v: Self::V, f: impl Fn(T) -> T) -> Self::V {
        let mut lane = [T::ZERO; LANES];
        Self::store(v, &mut lane);
        for x in &mut lane[..Self::COUNT] {
            *x = f(*x);
        }
        Self::load(&lane)
    }

    /// `√x`.
    #[inline(always)]
    fn sqrt(v: Self::V) -> Self::V {
        Self::map(v, T::sqrt)
    }

    /// A small constant.
    #[inline(always)]
    fn of(x: f64) -> Self::V {
        Self::splat(T::of(x))
    }

    /// The places of a lane where its vectors start.
    #[inline(always)]
    fn starts() -> impl Iterator<Item = usize> {
        (0..LANES / Self::COUNT).map(|part| part * Self::COUNT)
    }
}

/// Vectors of the type `V`.
#[derive(Clone, Copy, Debug)]
pub struct Of<V>(PhantomData<V>);

impl<V: Field + Lanes<Element: Num>> Vectors<V::Element> for Of<V> {
    type V = V;
    const COUNT: usize = V::COUNT;

    #[inline(always)]
    fn load(x: &[V::Element]) -> V {
        assert!(x.len() >= V::COUNT);
        // SAFETY: a vector is as many elements, and that many are there.
        unsafe { x.as_ptr().cast::<V>().read_unaligned() }
    }

    #[inline(always)]
    fn store(v: V, x: &mut [V::Element]) {
        assert!(x.len() >= V::COUNT);
        // SAFETY: a vector is as many elements, and there is room for them.
        unsafe { x.as_mut_ptr().cast::<V>().write_unaligned(v) }
    }

    #[inline(always)]
    fn splat(x: V::Element) -> V {
        Self::load(&[x; LANES])
    }
}

/// One number at a time.
#[derive(Clone, Copy, Debug)]
pub struct One;

impl<T: Num> Vectors<T> for One {
    type V = T;
    const COUNT: usize = 1;

    #[inline(always)]
    fn load(x: &[T]) -> T {
        x[0]
    }

    #[inline(always)]
    fn store(v: T, x: &mut [T]) {
        x[0] = v;
    }

    #[inline(always)]
    fn splat(x: T) -> T {
        x
    }

    #[inline(always)]
    fn map(v: T, f: impl Fn(T) -> T) -> T {
        f(v)
    }
}

/// Vectors of dual numbers: one of values and one of slopes.
#[derive(Clone, Copy, Debug)]
pub struct DualOf<S>(PhantomData<S>);

impl<T: Num, S: Vectors<T>> Vectors<Dual<T>> for DualOf<S> {
    type V = Dual<S::V>;
    const COUNT: usize = S::COUNT;

    #[inline(always)]
    fn load(x: &[Dual<T>]) -> Self::V {
        let (mut values, mut slopes) = ([T::ZERO; LANES], [T::ZERO; LANES]);
        for (l, x) in x[..S::COUNT].iter().enumerate() {
            values[l] = x.value;
            slopes[l] = x.slopes[0];
        }
        Dual { value: S::load(&values), slopes: [S::load(&slopes)] }
    }

    #[inline(always)]
    fn store(v: Self::V, x: &mut [Dual<T>]) {
        let (mut values, mut slopes) = ([T::ZERO; LANES], [T::ZERO; LANES]);
        S::store(v.value, &mut values);
        S::store(v.slopes[0], &mut slopes);
        for (l, x) in x[..S::COUNT].iter_mut().enumerate() {
            *x = Dual { value: values[l], slopes: [slopes[l]] };
        }
    }

    #[inline(always)]
    fn splat(x: Dual<T>) -> Self::V {
        Dual { value: S::splat(x.value), slopes: [S::splat(x.slopes[0])] }
    }
}

/// Calls a function with 0, 1, … below `N`, which is 32 at most.
///
/// Enzyme is given loops as they are, and knows what lies in an array by places that are constants: for it
/// these are straight lines.
#[inline(always)]
pub fn each<const N: usize>(mut f: impl FnMut(usize)) {
    if !cfg!(enzyme) {
        for k in 0..N {
            f(k);
        }
        return;
    }
    macro_rules! calls {
        ($($k:literal)*) => {$(
            if $k < N {
                f($k);
            }
        )*};
    }
    calls!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31);
}

/// `out[k] = f(k)`.
#[inline(always)]
pub fn array<V: Scalar, const N: usize>(mut f: impl FnMut(usize) -> V) -> [V; N] {
    let mut out = [V::ZERO; N];
    each::<N>(
        #[inline(always)]
        |k| out[k] = f(k),
    );
    out
}

/// A multivector from rows, a row for each component, from the given place of each on.
#[inline(always)]
pub fn read<T: Num, S: Vectors<T>, G: Graded<Scalar = S::V>, const N: usize>(
    rows: &[Lane<T>; N],
    at: usize,
) -> G {
    let mut all = G::zero().to_array();
    let slots = all.as_mut();
    each::<N>(
        #[inline(always)]
        |k| slots[k] = S::load(&rows[k][at..]),
    );
    G::from_array(all)
}

/// Writes a multivector to rows.
#[inline(always)]
pub fn write<T: Num, S: Vectors<T>, G: Graded<Scalar = S::V>, const N: usize>(
    value: G,
    rows: &mut [Lane<T>; N],
    at: usize,
) {
    let value = value.to_array();
    let value = value.as_ref();
    each::<N>(
        #[inline(always)]
        |k| S::store(value[k], &mut rows[k][at..]),
    );
}

/// Adds a multivector to rows.
#[inline(always)]
pub fn add<T: Num, S: Vectors<T>, G: Graded<Scalar = S::V>, const N: usize>(
    value: G,
    rows: &mut [Lane<T>; N],
    at: usize,
) {
    let value = value.to_array();
    let value = value.as_ref();
    each::<N>(
        #[inline(always)]
        |k| S::store(S::load(&rows[k][at..]) + value[k], &mut rows[k][at..]),
    );
}

/// A multivector in every lane, from its components.
#[inline(always)]
pub fn splat<T: Num, S: Vectors<T>, G: Graded<Scalar = S::V>, const N: usize>(x: &[T; N]) -> G {
    let mut all = G::zero().to_array();
    let slots = all.as_mut();
    each::<N>(
        #[inline(always)]
        |k| slots[k] = S::splat(x[k]),
    );
    G::from_array(all)
}

/// The sum of the lanes, halves added to halves, which vector units do without leaving them.
#[inline(always)]
pub fn sum<T: Num>(x: &Lane<T>) -> T {
    let x: [T; 8] = array(|l| x[l] + x[l + 8]);
    let x: [T; 4] = array(|l| x[l] + x[l + 4]);
    (x[0] + x[2]) + (x[1] + x[3])
}

/// `out[l] = f(l)` for each lane.
#[inline(always)]
pub fn lane<T: Num>(f: impl Fn(usize) -> T) -> Lane<T> {
    array(f)
}

/// Declares functions whose bodies are compiled for AVX-512, AVX2 and the baseline, and chosen at
/// run time. `S` is the instruction set's [`Vectors`]. What a body calls must be
/// `#[inline(always)]`.
macro_rules! for_every_processor {
    ($($(#[$meta:meta])* $vis:vis fn $name:ident<$t:ident: Num, $s:ident
        $(; $p:ident: $bound:path $(; const $n:ident: $nt:ty)*)?
    >($($arg:ident: $ty:ty),* $(,)?) $(-> $ret:ty)? $body:block)*) => {$(
        $(#[$meta])*
        #[allow(clippy::too_many_arguments)]
        $vis fn $name<$t: Num $(, $p: $bound $(, const $n: $nt)*)?>($($arg: $ty),*) $(-> $ret)? {
            #[inline(always)]
            #[allow(clippy::too_many_arguments, clippy::extra_unused_type_parameters)]
            fn body<$t: Num, $s: $crate::kernel::Vectors<$t> $(, $p: $bound $(, const $n: $nt)*)?>(
                $($arg: $ty),*
            ) $(-> $ret)? $body
            #[cfg(target_arch = "x86_64")]
            if <$t as Num>::IS_FAST {
                use gacore_runtime::batch::Level;
                #[target_feature(enable = "avx512f,avx2,fma")]
                #[allow(clippy::too_many_arguments)]
                fn avx512<$t: Num $(, $p: $bound $(, const $n: $nt)*)?>($($arg: $ty),*) $(-> $ret)? {
                    body::<$t, <$t as $crate::num::Processors>::Wide $(, $p $(, $n)*)?>($($arg),*)
                }
                #[target_feature(enable = "avx2,fma")]
                #[allow(clippy::too_many_arguments)]
                fn avx2<$t: Num $(, $p: $bound $(, const $n: $nt)*)?>($($arg: $ty),*) $(-> $ret)? {
                    body::<$t, <$t as $crate::num::Processors>::Half $(, $p $(, $n)*)?>($($arg),*)
                }
                match Level::current() {
                    // SAFETY: the processor has what the function is compiled for.
                    Level::Avx512 => return unsafe { avx512::<$t $(, $p $(, $n)*)?>($($arg),*) },
                    // SAFETY: as above.
                    Level::Avx2 => return unsafe { avx2::<$t $(, $p $(, $n)*)?>($($arg),*) },
                    Level::Baseline | Level::Portable => {}
                }
            }
            body::<$t, <$t as $crate::num::Processors>::Quarter $(, $p $(, $n)*)?>($($arg),*)
        }
    )*};
}
pub(crate) use for_every_processor;
