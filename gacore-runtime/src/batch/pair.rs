//! Two vectors as one scalar.
//!
//! A row of sixteen `f64` is two lines of memory. A kernel that takes the first half of every row and then the
//! second reads lines in an order that processors guess badly; with both halves of a row as one scalar it reads
//! them as they lie. A row of sixteen `f32` is one vector: there the same rows of two blocks are one scalar. Either
//! way two sums follow each other wherever one did, none of which waits for the other; 32 registers are enough.

use super::lanes::{LANES, Lanes, Places};
use crate::real::Real;
use crate::real::slopes::{Slopes, Smooth};
use crate::scalar::{Field, Scalar};
use core::cmp::Ordering;
use core::ops::{Add, Div, Mul, Neg, Sub};

/// The lanes of two vectors, one after the other.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C)]
pub struct Pair<V>(V, V);

// SAFETY: two vectors without padding between them.
unsafe impl<V: Lanes> Lanes for Pair<V> {
    type Element = V::Element;
    const COUNT: usize = 2 * V::COUNT;

    #[inline(always)]
    fn splat(x: V::Element) -> Self {
        let both = V::splat(x);
        Self(both, both)
    }

    #[inline(always)]
    fn at_least(self, other: Self, [first, second]: [Self; 2]) -> Self {
        Self(self.0.at_least(other.0, [first.0, second.0]), self.1.at_least(other.1, [first.1, second.1]))
    }

    #[inline(always)]
    fn low_bits_up(self) -> Self {
        Self(self.0.low_bits_up(), self.1.low_bits_up())
    }

    #[inline(always)]
    unsafe fn read(places: Places<V::Element>) -> Self {
        let [first, second] = Self::halves(places);
        // SAFETY: promised by the caller.
        unsafe { Self(V::read(first), V::read(second)) }
    }

    #[inline(always)]
    unsafe fn write(self, places: Places<V::Element>, past: bool) {
        let [first, second] = Self::halves(places);
        // SAFETY: promised by the caller.
        unsafe {
            self.0.write(first, past);
            self.1.write(second, past);
        }
    }

    #[inline(always)]
    unsafe fn write_past(self, place: *mut Self) {
        // SAFETY: promised by the caller.
        unsafe {
            self.0.write_past(place.cast());
            self.1.write_past(place.cast::<V>().add(1));
        }
    }
}

impl<V: Lanes> Pair<V> {
    /// Where both vectors are: one behind the other if a row has room for them.
    #[inline(always)]
    fn halves(places: Places<V::Element>) -> [Places<V::Element>; 2] {
        let second = if 2 * V::COUNT <= LANES { places.here.wrapping_add(V::COUNT) } else { places.next };
        [places, Places::new(second, 0)]
    }
}

macro_rules! operators {
    ($($path:ident $method:ident [$bound:ident];)*) => {$(
        impl<V: $bound> $path for Pair<V> {
            type Output = Self;
            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                Self(self.0.$method(other.0), self.1.$method(other.1))
            }
        }
    )*};
}

operators! {
    Add add [Scalar];
    Sub sub [Scalar];
    Mul mul [Scalar];
    Div div [Field];
}

impl<V: Scalar> Neg for Pair<V> {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        Self(-self.0, -self.1)
    }
}

impl<V: Scalar> Scalar for Pair<V> {
    const ZERO: Self = Self(V::ZERO, V::ZERO);
    const ONE: Self = Self(V::ONE, V::ONE);
    const HALF: Option<Self> = match V::HALF {
        Some(half) => Some(Self(half, half)),
        None => None,
    };

    #[inline(always)]
    fn from_i32(n: i32) -> Self {
        Self(V::from_i32(n), V::from_i32(n))
    }

    #[inline(always)]
    fn add_product(self, a: Self, b: Self) -> Self {
        Self(self.0.add_product(a.0, b.0), self.1.add_product(a.1, b.1))
    }

    #[inline(always)]
    fn sub_product(self, a: Self, b: Self) -> Self {
        Self(self.0.sub_product(a.0, b.0), self.1.sub_product(a.1, b.1))
    }
}

impl<V: Field> Field for Pair<V> {
    #[inline(always)]
    fn from_ratio(numerator: i32, denominator: i32) -> Self {
        let ratio = V::from_ratio(numerator, denominator);
        Self(ratio, ratio)
    }
}

impl<V: PartialOrd> PartialOrd for Pair<V> {
    /// The order of both, if they agree.
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        let order = self.0.partial_cmp(&other.0)?;
        (self.1.partial_cmp(&other.1) == Some(order)).then_some(order)
    }
}

/// Functions of each of both vectors.
macro_rules! functions {
    ($($name:ident($($x:ident)*);)*) => {$(
        #[inline(always)]
        fn $name(self $(, $x: Self)*) -> Self {
            Self(self.0.$name($($x.0),*), self.1.$name($($x.1),*))
        }
    )*};
}

/// Those with several results: a pair for each.
macro_rules! several {
    ($($name:ident($($x:ident)*) -> ($($first:ident $second:ident: $of:ty),*);)*) => {$(
        #[inline(always)]
        fn $name(self $(, $x: Self)*) -> ($($of),*) {
            let ($($first),*) = self.0.$name($($x.0),*);
            let ($($second),*) = self.1.$name($($x.1),*);
            ($(Self($first, $second)),*)
        }
    )*};
}

impl<V: Real> Real for Pair<V> {
    const EPSILON: Self = Self(V::EPSILON, V::EPSILON);

    functions! {
        sqrt();
        sin();
        cos();
        sinh();
        cosh();
        atan2(x);
        asinh();
        abs();
        sign();
        exp();
        ln();
        tanh();
        sigmoid();
        max(other);
        step();
        select(first second);
        sqrt_positive();
        cos_root();
        sinc_root();
        arc_root(c);
        settled(at size);
    }

    several! {
        half_weights(size) -> (a b: Self, c d: Self);
        quad_weights() -> (a b: Self, c d: Self);
        root_weights() -> (a b: Self, c d: Self);
        exp_planes(square) -> (a b: Self, c d: Self, e f: Self, g h: Self);
        log_planes(square whole plus minus) -> (a b: Self, c d: Self, e f: Self);
        root_planes(square whole plus minus keep) -> (a b: Self, c d: Self, e f: Self, g h: Self, i j: Self);
    }

    fn is_finite(self) -> bool {
        self.0.is_finite() && self.1.is_finite()
    }

    #[inline(always)]
    fn is_split(self) -> bool {
        self.0.is_split() || self.1.is_split()
    }

    #[inline(always)]
    fn slopes<F: Smooth<N, M>, const N: usize, const M: usize>(x: [Self; N]) -> Slopes<Self, N, M> {
        let (values, first) = V::slopes::<F, N, M>(x.map(|x| x.0));
        let (others, second) = V::slopes::<F, N, M>(x.map(|x| x.1));
        (
            core::array::from_fn(|row| Self(values[row], others[row])),
            core::array::from_fn(|row| {
                core::array::from_fn(|column| Self(first[row][column], second[row][column]))
            }),
        )
    }
}
