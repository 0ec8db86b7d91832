//! Products of sixteen multivectors at once.
//!
//! A feature is stored by component, sixteen channels side by side: a [`Lane`]. A product is a
//! list of terms for each component, derived here from the blades of the generated types
//! and tested against their operators; every term is one vector instruction where the processor
//! has 512 bits. Nothing is fused, so every processor computes the same bits.

use crate::algebra::{Bivector, Even, Multivector, Quadvector, Vector};
use crate::num::Num;
use gacore_runtime::Graded;

/// Channels computed together.
pub const LANES: usize = 16;
/// One component of sixteen channels.
pub type Lane<T> = [T; LANES];
/// Components of a vector, bivector, grade 4, even element and multivector.
pub const VECTOR: usize = 5;
/// See [`VECTOR`].
pub const BIVECTOR: usize = 10;
/// See [`VECTOR`].
pub const QUADVECTOR: usize = 5;
/// See [`VECTOR`].
pub const EVEN: usize = 16;
/// See [`VECTOR`].
pub const FULL: usize = 32;
/// The bit of the basis vector that squares to −1.
pub const EM: u8 = 16;

/// The bit masks of a generated type's components.
pub const fn masks<G: Graded<Scalar = f32>, const N: usize>() -> [u8; N] {
    let mut masks = [0; N];
    let mut i = 0;
    while i < N {
        masks[i] = G::BLADES[i].mask() as u8;
        i += 1;
    }
    masks
}

/// Masks of the components of the types in use.
pub const VECTOR_MASKS: [u8; VECTOR] = masks::<Vector<f32>, VECTOR>();
/// See [`VECTOR_MASKS`].
pub const BIVECTOR_MASKS: [u8; BIVECTOR] = masks::<Bivector<f32>, BIVECTOR>();
/// See [`VECTOR_MASKS`].
pub const QUADVECTOR_MASKS: [u8; QUADVECTOR] = masks::<Quadvector<f32>, QUADVECTOR>();
/// See [`VECTOR_MASKS`].
pub const EVEN_MASKS: [u8; EVEN] = masks::<Even<f32>, EVEN>();
/// See [`VECTOR_MASKS`].
pub const FULL_MASKS: [u8; FULL] = masks::<Multivector<f32>, FULL>();

/// The sign of `e_a e_b`, whose blade is `a xor b`.
pub const fn product_sign(a: u8, b: u8) -> i8 {
    let mut swaps = 0;
    let mut rest = a >> 1;
    while rest != 0 {
        swaps += (rest & b).count_ones();
        rest >>= 1;
    }
    swaps += (a & b & EM).count_ones();
    if swaps.is_multiple_of(2) { 1 } else { -1 }
}

/// The sign of the reverse.
pub const fn reverse_sign(a: u8) -> i8 {
    if a.count_ones() % 4 < 2 { 1 } else { -1 }
}

/// The sign of the adjoint: `e_a⁻¹ = ± e_a`. Then `⟨w, a b⟩ = ⟨w b†, a⟩ = ⟨a† w, b⟩` on coefficients.
pub const fn adjoint_sign(a: u8) -> i8 {
    product_sign(a, a)
}

/// The sign of `⟨e_a ẽ_a⟩₀`: −1 for blades that contain the vector of negative square.
pub const fn metric_sign(a: u8) -> i8 {
    if a & EM == 0 { 1 } else { -1 }
}

/// The metric signs of blades.
pub const fn metric_signs<const N: usize>(masks: &[u8; N]) -> [i8; N] {
    let mut signs = [0; N];
    let mut i = 0;
    while i < N {
        signs[i] = metric_sign(masks[i]);
        i += 1;
    }
    signs
}

/// The signs of the squares of blades.
pub const fn square_signs<const N: usize>(masks: &[u8; N]) -> [i8; N] {
    let mut signs = [0; N];
    let mut i = 0;
    while i < N {
        signs[i] = product_sign(masks[i], masks[i]);
        i += 1;
    }
    signs
}

/// `± lhs rhs`, as indices of components.
#[derive(Clone, Copy, Debug)]
pub struct Term {
    /// Component of the left factor.
    pub lhs: u8,
    /// Component of the right factor.
    pub rhs: u8,
    /// Whether the product is subtracted.
    pub negative: bool,
}

/// The terms of each component of `a b`, restricted to the given blades; every component has
/// `N` of them. `signs` says which involutions the factors undergo first.
pub const fn terms<const N: usize, const O: usize>(
    lhs: &[u8],
    rhs: &[u8],
    out: &[u8; O],
    signs: (fn_sign::Of, fn_sign::Of),
) -> [[Term; N]; O] {
    let mut list = [[Term { lhs: 0, rhs: 0, negative: false }; N]; O];
    let mut k = 0;
    while k < O {
        let mut found = 0;
        let mut i = 0;
        while i < lhs.len() {
            let mut j = 0;
            while j < rhs.len() {
                if lhs[i] ^ rhs[j] == out[k] {
                    let sign = product_sign(lhs[i], rhs[j]) * signs.0.at(lhs[i]) * signs.1.at(rhs[j]);
                    list[k][found] = Term { lhs: i as u8, rhs: j as u8, negative: sign < 0 };
                    found += 1;
                }
                j += 1;
            }
            i += 1;
        }
        assert!(found == N, "the number of terms is announced wrongly");
        k += 1;
    }
    list
}

/// Which involution a factor undergoes in [`terms`].
pub mod fn_sign {
    use super::{adjoint_sign, reverse_sign};

    /// An involution that only changes signs of blades.
    #[derive(Clone, Copy)]
    pub enum Of {
        /// The factor itself.
        Itself,
        /// Its reverse.
        Reverse,
        /// Its adjoint.
        Adjoint,
        /// The adjoint of its reverse.
        ReverseAdjoint,
    }

    impl Of {
        pub(super) const fn at(self, mask: u8) -> i8 {
            match self {
                Self::Itself => 1,
                Self::Reverse => reverse_sign(mask),
                Self::Adjoint => adjoint_sign(mask),
                Self::ReverseAdjoint => reverse_sign(mask) * adjoint_sign(mask),
            }
        }
    }
}

/// `out[k] = Σ ± a[i] b[j]` over the terms of each component.
#[inline(always)]
pub fn multiply<T: Num, const N: usize, const A: usize, const B: usize, const O: usize>(
    terms: &[[Term; N]; O],
    a: &[Lane<T>; A],
    b: &[Lane<T>; B],
) -> [Lane<T>; O] {
    // Both signs of a factor are at hand, so that no term has to choose; two sums, so that no term has
    // to wait for the one before.
    let mut signed = [*a, *a];
    for row in &mut signed[1] {
        lanes_are_vectors();
        for x in row {
            *x = -*x;
        }
    }
    let mut out = [[T::ZERO; LANES]; O];
    for (sum, terms) in out.iter_mut().zip(terms) {
        let (mut total, mut other) = ([T::ZERO; LANES], [T::ZERO; LANES]);
        let mut pairs = terms.chunks_exact(2);
        for pair in &mut pairs {
            lanes_are_vectors();
            add_term(&mut total, &signed, b, pair[0]);
            add_term(&mut other, &signed, b, pair[1]);
        }
        for &term in pairs.remainder() {
            add_term(&mut total, &signed, b, term);
        }
        for l in 0..LANES {
            total[l] += other[l];
        }
        *sum = total;
    }
    out
}

/// Keeps the compiler from turning a loop over components into vectors of components: the lanes are
/// the vectors.
#[inline(always)]
pub fn lanes_are_vectors() {
    core::hint::black_box(());
}

#[inline(always)]
fn add_term<T: Num, const A: usize, const B: usize>(
    total: &mut Lane<T>,
    signed: &[[Lane<T>; A]; 2],
    b: &[Lane<T>; B],
    term: Term,
) {
    let (x, y) = (&signed[term.negative as usize][term.lhs as usize], &b[term.rhs as usize]);
    for l in 0..LANES {
        total[l] += x[l] * y[l];
    }
}

/// The sum of the lanes, halves added to halves, which vector units do without leaving them.
#[inline(always)]
pub fn sum<T: Num>(x: Lane<T>) -> T {
    let mut x = x;
    for l in 0..8 {
        x[l] += x[l + 8];
    }
    for l in 0..4 {
        x[l] += x[l + 4];
    }
    (x[0] + x[2]) + (x[1] + x[3])
}

/// `out[l] = f(l)` for each lane.
#[inline(always)]
pub fn lane<T: Num>(f: impl Fn(usize) -> T) -> Lane<T> {
    let mut out = [T::ZERO; LANES];
    for (l, value) in out.iter_mut().enumerate() {
        *value = f(l);
    }
    out
}

/// Declares functions whose bodies are compiled for AVX-512, AVX2 and the baseline, and chosen at
/// run time. What a body calls must be `#[inline(always)]`.
macro_rules! for_every_processor {
    ($($(#[$meta:meta])* $vis:vis fn $name:ident<T: Num>($($arg:ident: $ty:ty),* $(,)?) $(-> $ret:ty)? $body:block)*) => {$(
        $(#[$meta])*
        #[allow(clippy::too_many_arguments)]
        $vis fn $name<T: Num>($($arg: $ty),*) $(-> $ret)? {
            #[inline(always)]
            #[allow(clippy::too_many_arguments)]
            fn body<T: Num>($($arg: $ty),*) $(-> $ret)? $body
            #[cfg(target_arch = "x86_64")]
            {
                #[target_feature(enable = "avx512f,avx512vl,avx512dq,avx512bw")]
                #[allow(clippy::too_many_arguments)]
                fn avx512<T: Num>($($arg: $ty),*) $(-> $ret)? {
                    body($($arg),*)
                }
                #[target_feature(enable = "avx2")]
                #[allow(clippy::too_many_arguments)]
                fn avx2<T: Num>($($arg: $ty),*) $(-> $ret)? {
                    body($($arg),*)
                }
                if is_x86_feature_detected!("avx512vl")
                    && is_x86_feature_detected!("avx512dq")
                    && is_x86_feature_detected!("avx512bw")
                {
                    // SAFETY: the processor has what the function is compiled for.
                    return unsafe { avx512($($arg),*) };
                }
                if is_x86_feature_detected!("avx2") {
                    // SAFETY: the processor has what the function is compiled for.
                    return unsafe { avx2($($arg),*) };
                }
            }
            body($($arg),*)
        }
    )*};
}
pub(crate) use for_every_processor;

#[cfg(test)]
mod tests {
    use super::fn_sign::Of;
    use super::*;
    use crate::random::Random;

    fn random_lanes<const N: usize>(random: &mut Random) -> [Lane<f64>; N] {
        core::array::from_fn(|_| core::array::from_fn(|_| (random.below(7) as f64) - 3.0))
    }

    fn at<const N: usize>(x: &[Lane<f64>; N], l: usize) -> [f64; N] {
        core::array::from_fn(|k| x[k][l])
    }

    #[test]
    fn terms_are_those_of_the_generated_operators() {
        let mut random = Random::new(5, 0);
        let (a, b) = (random_lanes::<EVEN>(&mut random), random_lanes::<EVEN>(&mut random));
        const EVEN_EVEN: [[Term; 16]; 16] =
            terms(&EVEN_MASKS, &EVEN_MASKS, &EVEN_MASKS, (Of::Itself, Of::Itself));
        const REVERSED: [[Term; 16]; 16] =
            terms(&EVEN_MASKS, &EVEN_MASKS, &EVEN_MASKS, (Of::Reverse, Of::Itself));
        const ADJOINT: [[Term; 16]; 16] =
            terms(&EVEN_MASKS, &EVEN_MASKS, &EVEN_MASKS, (Of::Adjoint, Of::Itself));
        let product: [Lane<f64>; EVEN] = multiply(&EVEN_EVEN, &a, &b);
        let reversed: [Lane<f64>; EVEN] = multiply(&REVERSED, &a, &b);
        for l in 0..LANES {
            let (x, y) = (Even::from_array(at(&a, l)), Even::from_array(at(&b, l)));
            assert_eq!((x * y).to_array(), at(&product, l));
            assert_eq!((x.reverse() * y).to_array(), at(&reversed, l));
        }
        // ⟨w, a b⟩ = ⟨a† w, b⟩ on coefficients.
        let w = random_lanes::<EVEN>(&mut random);
        let back: [Lane<f64>; EVEN] = multiply(&ADJOINT, &a, &w);
        let dot = |x: &[Lane<f64>; EVEN], y: &[Lane<f64>; EVEN]| -> f64 {
            x.iter().zip(y).map(|(x, y)| x[0] * y[0]).sum()
        };
        assert_eq!(dot(&w, &product), dot(&back, &b));
    }
}
