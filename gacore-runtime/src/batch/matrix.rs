//! The matrix route: a product of multivectors as a product of matrices.
//!
//! A Clifford algebra whose signature allows it is an algebra of real or complex matrices. Basis vectors
//! are chosen as strings of Pauli matrices, `X^x Z^z` on `m` bits (times `i`), so each blade is such a
//! string too: `⟨r| X^x Z^z |c⟩ = (−1)^(z·c)` where `r = c xor x`, and zero elsewhere. The entries with the
//! same `x` are therefore a Walsh–Hadamard transform of the coefficients with that `x`, which takes `m`
//! additions an entry. Between the transforms stands a product of small matrices. For Cl(4,1), matrices
//! of 4 × 4 complex numbers, that is 480 operations in all instead of 1024.
//!
//! Matrices have as many numbers as multivectors have coefficients, so they are kept in blocks of the
//! same size: entry `(r, c)` is number `(r · d + c) · k` and the next, with `k = 2` for complex numbers.

use super::error::BatchError;
use super::kernel::{Source, Target, opaque};
use super::lanes::{Element, LANES, Lanes};
use super::level::Level;
use super::storage::Batch;
use crate::scalar::{Field, Scalar};
use crate::stored::Stored;
use core::marker::PhantomData;
use core::mem::MaybeUninit;
use core::ops::Mul;

/// The most blades of an algebra that has a matrix form here.
const MAX: usize = 128;

/// How the blades of an algebra are strings of Pauli matrices.
struct Strings {
    /// The side `d` of the matrices, a power of two; zero if there are none.
    side: usize,
    /// Numbers of an entry: 1 for real matrices, 2 for complex ones.
    parts: usize,
    /// The blade with the string `(x, z)` and this part of its phase, at `(x · d + z) · k + part`.
    blades: [u8; MAX],
    /// Whether its phase is negative.
    negative: [bool; MAX],
}

/// A string with its phase `iᵖ`.
#[derive(Clone, Copy)]
struct Pauli {
    x: usize,
    z: usize,
    phase: u32,
}

impl Pauli {
    const fn times(self, rhs: Self) -> Self {
        let swaps = (self.z & rhs.x).count_ones();
        Self { x: self.x ^ rhs.x, z: self.z ^ rhs.z, phase: (self.phase + rhs.phase + 2 * swaps) % 4 }
    }
}

impl Strings {
    /// The strings of an algebra whose basis vectors have these squares, all 1 or −1.
    ///
    /// Pairs of opposite squares take one bit each, `X` and `X Z` behind a `Z` for every bit before; what
    /// is left over must be two or three positive vectors (`X`, `Z`, `i X Z`), one negative (`i`), or none.
    const fn new(squares: &[i8]) -> Self {
        let none = Self { side: 0, parts: 1, blades: [0; MAX], negative: [false; MAX] };
        let n = squares.len();
        let (mut positive, mut i) = (0, 0);
        while i < n {
            positive += (squares[i] > 0) as usize;
            i += 1;
        }
        let negative = n - positive;
        let (bits, parts, pairs) = match (positive, negative) {
            (p, q) if p == q => (q, 1, q),
            (p, q) if p == q + 2 => (q + 1, 1, q),
            (p, q) if p == q + 3 => (q + 1, 2, q),
            (p, q) if p + 1 == q => (p, 2, p),
            _ => return none,
        };
        if n < 2 || 1 << n > MAX || bits > 3 {
            return none;
        }
        let mut vectors = [Pauli { x: 0, z: 0, phase: 0 }; 8];
        let (mut next_positive, mut next_negative, mut i) = (0, 0, 0);
        while i < n {
            let order = if squares[i] > 0 { next_positive } else { next_negative };
            let bit = if order < pairs { order } else { pairs };
            let before = (1 << bit) - 1;
            let here = 1 << bit;
            vectors[i] = match (squares[i] > 0, order - bit) {
                (true, 0) => Pauli { x: here, z: before, phase: 0 },
                (true, 1) => Pauli { x: 0, z: before | here, phase: 0 },
                (true, _) => Pauli { x: here, z: before | here, phase: 1 },
                (false, _) if order < pairs => Pauli { x: here, z: before | here, phase: 0 },
                (false, _) => Pauli { x: 0, z: before, phase: 1 },
            };
            if squares[i] > 0 {
                next_positive += 1;
            } else {
                next_negative += 1;
            }
            i += 1;
        }
        let side = 1 << bits;
        let mut strings = Self { side, parts, ..none };
        let mut mask = 0;
        while mask < 1 << n {
            let mut blade = Pauli { x: 0, z: 0, phase: 0 };
            let mut i = 0;
            while i < n {
                if mask >> i & 1 == 1 {
                    blade = blade.times(vectors[i]);
                }
                i += 1;
            }
            let place = (blade.x * side + blade.z) * parts + (blade.phase as usize & 1) * (parts - 1);
            strings.blades[place] = mask as u8;
            strings.negative[place] = blade.phase >= 2;
            mask += 1;
        }
        strings
    }
}

/// The matrices of a type.
struct Form<M>(PhantomData<M>);

impl<M: Stored> Form<M> {
    const STRINGS: Strings = Strings::new(M::SQUARES);
    const SIDE: usize = Self::STRINGS.side;
    const PARTS: usize = Self::STRINGS.parts;
    /// Transforms of that many entries, one for each `x` and part.
    const GROUPS: usize = Self::SIDE * Self::PARTS;
}

/// Where the entry `(row, column)` begins.
#[inline(always)]
const fn entry<M: Stored>(row: usize, column: usize) -> usize {
    (row * Form::<M>::SIDE + column) * Form::<M>::PARTS
}

/// One vector of lanes of a row.
#[inline(always)]
unsafe fn load<V: Lanes>(rows: *const V::Element, row: usize, lane: usize) -> V {
    // SAFETY: promised by the caller.
    unsafe { *rows.add(row * LANES + lane).cast() }
}

#[inline(always)]
unsafe fn store<V: Lanes>(rows: *mut V::Element, row: usize, lane: usize, value: V) {
    // SAFETY: promised by the caller.
    unsafe { *rows.add(row * LANES + lane).cast() = value }
}

/// `Σ_z (−1)^(z·c) t_z` for all `c`, in place; `t` has 2, 4 or 8 values in use.
#[inline(always)]
fn walsh_hadamard<V: Scalar>(t: &mut [V; 8], side: usize) {
    macro_rules! butterflies {
        ($($a:literal $b:literal)*) => {$(
            (t[$a], t[$b]) = (t[$a] + t[$b], t[$a] - t[$b]);
        )*};
    }
    butterflies!(0 1);
    if side > 2 {
        butterflies!(2 3 0 2 1 3);
    }
    if side > 4 {
        butterflies!(4 5 6 7 4 6 5 7 0 4 1 5 2 6 3 7);
    }
}

/// Calls a block for all literals below a constant.
macro_rules! unrolled {
    ($limit:expr, |$index:ident| $body:block; $($value:literal)*) => {$(
        if $value < $limit {
            #[allow(non_upper_case_globals)]
            const $index: usize = $value;
            $body
        }
    )*};
    ($limit:expr, |$index:ident| $body:block) => {
        unrolled!($limit, |$index| $body; 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15)
    };
}

/// From coefficients to matrices.
#[inline(always)]
unsafe fn to_matrix<M: Stored, V: Lanes<Element = M::Scalar>>(
    multivector: *const M::Scalar,
    matrix: *mut M::Scalar,
) {
    let (side, parts) = (Form::<M>::SIDE, Form::<M>::PARTS);
    let mut lane = 0;
    while lane < LANES {
        unrolled!(Form::<M>::GROUPS, |group| {
            let (x, part) = (group / parts, group % parts);
            let mut t = [V::ZERO; 8];
            unrolled!(side, |z| {
                let place = (x * side + z) * parts + part;
                // SAFETY: promised by the caller.
                let value = unsafe { load::<V>(multivector, Form::<M>::STRINGS.blades[place] as usize, lane) };
                t[z % 8] = if Form::<M>::STRINGS.negative[place] { -value } else { value };
            }; 0 1 2 3 4 5 6 7);
            walsh_hadamard(&mut t, side);
            unrolled!(side, |c| {
                // SAFETY: promised by the caller.
                unsafe { store(matrix, entry::<M>(c ^ x, c) + part, lane, t[c % 8]) };
            }; 0 1 2 3 4 5 6 7);
        });
        lane += V::COUNT;
    }
}

/// From matrices to coefficients.
#[inline(always)]
unsafe fn from_matrix<M: Stored, V: Lanes<Element = M::Scalar> + Field>(
    matrix: *const M::Scalar,
    multivector: *mut M::Scalar,
) {
    let (side, parts) = (Form::<M>::SIDE, Form::<M>::PARTS);
    let scale = V::from_ratio(1, side as i32);
    let mut lane = 0;
    while lane < LANES {
        unrolled!(Form::<M>::GROUPS, |group| {
            let (x, part) = (group / parts, group % parts);
            let mut t = [V::ZERO; 8];
            unrolled!(side, |c| {
                // SAFETY: promised by the caller.
                t[c % 8] = unsafe { load::<V>(matrix, entry::<M>(c ^ x, c) + part, lane) };
            }; 0 1 2 3 4 5 6 7);
            walsh_hadamard(&mut t, side);
            unrolled!(side, |z| {
                let place = (x * side + z) * parts + part;
                let value = t[z % 8] * if Form::<M>::STRINGS.negative[place] { -scale } else { scale };
                // SAFETY: promised by the caller.
                unsafe { store(multivector, Form::<M>::STRINGS.blades[place] as usize, lane, value) };
            }; 0 1 2 3 4 5 6 7);
        });
        lane += V::COUNT;
    }
}

/// The product of two matrices, some rows of the result at a time: `ROWS` rows, all columns.
#[inline(always)]
unsafe fn multiply<M: Stored, V: Lanes<Element = M::Scalar>, const ROWS: usize>(
    a: *const M::Scalar,
    b: *const M::Scalar,
    out: *mut M::Scalar,
) {
    let (side, parts) = (Form::<M>::SIDE, Form::<M>::PARTS);
    let (mut a, mut b, mut out) = (a, b, out);
    let mut lane = 0;
    while lane < LANES {
        unrolled!(side / ROWS, |tile| {
            (a, b, out) = (opaque(a.cast_mut()), opaque(b.cast_mut()), opaque(out));
            let mut sums = [[[V::ZERO; 2]; 8]; ROWS];
            unrolled!(side, |s| {
                unrolled!(ROWS, |row| {
                    let sums = &mut sums[row % ROWS];
                    let left = entry::<M>(tile * ROWS + row, s);
                    // SAFETY: promised by the caller.
                    let (re, im) = unsafe { (load::<V>(a, left, lane), load::<V>(a, left + parts - 1, lane)) };
                    unrolled!(side, |c| {
                        let right = entry::<M>(s, c);
                        let [sum_re, sum_im] = &mut sums[c % 8];
                        // SAFETY: promised by the caller.
                        let (b_re, b_im) = unsafe { (load::<V>(b, right, lane), load::<V>(b, right + parts - 1, lane)) };
                        if s == 0 {
                            *sum_re = re * b_re;
                            *sum_im = re * b_im;
                        } else {
                            *sum_re = sum_re.add_product(re, b_re);
                            *sum_im = sum_im.add_product(re, b_im);
                        }
                        if parts == 2 {
                            *sum_re = sum_re.sub_product(im, b_im);
                            *sum_im = sum_im.add_product(im, b_re);
                        }
                    }; 0 1 2 3 4 5 6 7);
                }; 0 1);
            }; 0 1 2 3 4 5 6 7);
            unrolled!(ROWS, |row| {
                let sums = &sums[row % ROWS];
                unrolled!(side, |c| {
                    let place = entry::<M>(tile * ROWS + row, c);
                    // SAFETY: promised by the caller. The imaginary part of a real entry is not there.
                    unsafe {
                        store(out, place, lane, sums[c % 8][0]);
                        if parts == 2 {
                            store(out, place + 1, lane, sums[c % 8][1]);
                        }
                    }
                }; 0 1 2 3 4 5 6 7);
            }; 0 1);
        }; 0 1 2 3 4 5 6 7);
        lane += V::COUNT;
    }
}

/// What is done with the blocks of two operands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    /// Coefficients to matrices, of the first operand.
    Enter,
    /// Matrices to coefficients, of the first operand.
    Leave,
    /// The product of matrices.
    Multiply,
    /// The product of multivectors, by way of matrices.
    Whole,
}

/// A block of any type that has matrices, somewhere near.
#[repr(C, align(64))]
struct Scratch<T>([MaybeUninit<[T; LANES]>; MAX]);

impl<T> Scratch<T> {
    #[inline(always)]
    fn new() -> Self {
        Self([const { MaybeUninit::uninit() }; MAX])
    }

    #[inline(always)]
    fn rows(&mut self) -> *mut T {
        self.0.as_mut_ptr().cast()
    }
}

#[inline(always)]
unsafe fn blocks<M, V, const ROWS: usize>(
    step: Step,
    a: Source<M::Scalar>,
    b: Source<M::Scalar>,
    out: Target<M::Scalar>,
    blocks: usize,
) where
    M: Stored,
    V: Lanes<Element = M::Scalar> + Field,
{
    let (mut first, mut second, mut product) = (Scratch::new(), Scratch::new(), Scratch::new());
    let (first, second, product) = (first.rows(), second.rows(), product.rows());
    for block in 0..blocks {
        let (a, b, out) = (a.starting_at(block).rows, b.starting_at(block).rows, out.starting_at(block).rows);
        // SAFETY: promised by the caller.
        unsafe {
            match step {
                Step::Enter => to_matrix::<M, V>(a, out),
                Step::Leave => from_matrix::<M, V>(a, out),
                Step::Multiply => multiply::<M, V, ROWS>(a, b, out),
                Step::Whole => {
                    to_matrix::<M, V>(a, first);
                    to_matrix::<M, V>(b, second);
                    multiply::<M, V, ROWS>(first, second, product);
                    from_matrix::<M, V>(opaque(product), out);
                }
            }
        }
    }
}

/// Runs a step at a level.
///
/// # Safety
/// The processor must have the level, and operands and result that many blocks; blocks of the result may
/// be operands of later blocks.
unsafe fn run<M: Stored<Scalar: Element>>(
    level: Level,
    step: Step,
    a: Source<M::Scalar>,
    b: Source<M::Scalar>,
    out: Target<M::Scalar>,
    count: usize,
) {
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx512f,avx2,fma")]
    unsafe fn avx512<M: Stored<Scalar: Element>>(
        step: Step,
        a: Source<M::Scalar>,
        b: Source<M::Scalar>,
        out: Target<M::Scalar>,
        count: usize,
    ) {
        // SAFETY: promised by the caller.
        unsafe { blocks::<M, <M::Scalar as Element>::Wide, 2>(step, a, b, out, count) }
    }
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2,fma")]
    unsafe fn avx2<M: Stored<Scalar: Element>>(
        step: Step,
        a: Source<M::Scalar>,
        b: Source<M::Scalar>,
        out: Target<M::Scalar>,
        count: usize,
    ) {
        // SAFETY: promised by the caller.
        unsafe { blocks::<M, <M::Scalar as Element>::Half, 1>(step, a, b, out, count) }
    }
    // SAFETY: promised by the caller.
    unsafe {
        match level {
            #[cfg(target_arch = "x86_64")]
            Level::Avx512 => avx512::<M>(step, a, b, out, count),
            #[cfg(target_arch = "x86_64")]
            Level::Avx2 => avx2::<M>(step, a, b, out, count),
            #[cfg(not(target_arch = "x86_64"))]
            Level::Avx512 | Level::Avx2 => unreachable!("not a level of this processor"),
            Level::Baseline => blocks::<M, <M::Scalar as Element>::Quarter, 1>(step, a, b, out, count),
            Level::Portable => blocks::<M, M::Scalar, 1>(step, a, b, out, count),
        }
    }
}

/// The product of multivectors by way of matrices.
///
/// # Safety
/// As [`run`]; only where there is a matrix form.
pub(super) unsafe fn product<M: Stored<Scalar: Element>>(
    level: Level,
    a: Source<M::Scalar>,
    b: Source<M::Scalar>,
    out: Target<M::Scalar>,
    blocks: usize,
) {
    // SAFETY: promised by the caller.
    unsafe { run::<M>(level, Step::Whole, a, b, out, blocks) }
}

/// Multivectors as matrices, in which a chain of products costs a fraction: a quarter in Cl(4,1).
///
/// ```
/// mod cga { gacore_runtime::clifford!(4, 1); }
/// use cga::Multivector;
/// use gacore_runtime::batch::{Batch, MatrixForm};
///
/// let x = Multivector { s: 1.0, e12: 2.0, e345: 3.0, ..Multivector::zero() };
/// let y = Multivector { e1: 1.0, e2345: -1.0, ..Multivector::zero() };
/// let (a, b) = (Batch::filled(x, 100), Batch::filled(y, 100));
///
/// let (m, n) = (MatrixForm::new(&a).unwrap(), MatrixForm::new(&b).unwrap());
/// let chain = &(&m * &n) * &m;
/// assert_eq!(chain.to_batch(), Batch::filled(x * y * x, 100));
/// ```
///
/// Only the type of all multivectors of an algebra has one, if its basis is orthonormal and the numbers
/// of positive and negative vectors differ by 0, 2, 3 or −1, up to seven dimensions.
pub struct MatrixForm<M: Stored> {
    entries: Batch<M>,
}

impl<M: Stored<Scalar: Element>> MatrixForm<M> {
    /// Whether the type has a matrix form.
    pub const EXISTS: bool = Form::<M>::SIDE > 0;
    /// Rows and columns of a matrix.
    pub const SIDE: usize = Form::<M>::SIDE;
    /// Whether its entries are complex.
    pub const COMPLEX: bool = Form::<M>::PARTS == 2;

    /// The matrices of all values, or `None` if the type has no matrix form.
    pub fn new(batch: &Batch<M>) -> Option<Self> {
        Self::EXISTS.then(|| Self { entries: step(Step::Enter, batch, batch) })
    }

    /// The multivectors of all matrices.
    pub fn to_batch(&self) -> Batch<M> {
        step(Step::Leave, &self.entries, &self.entries)
    }

    /// The number of values.
    pub const fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there are no values.
    pub const fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The geometric product of every pair of items.
    ///
    /// # Errors
    /// If the lengths differ.
    pub fn try_mul(&self, rhs: &Self) -> Result<Self, BatchError> {
        let (expected, found) = (self.len(), rhs.len());
        if expected != found {
            return Err(BatchError::Lengths { expected, found });
        }
        Ok(Self { entries: step(Step::Multiply, &self.entries, &rhs.entries) })
    }

    /// Writes the geometric product of every pair of items into this form.
    ///
    /// # Errors
    /// If the lengths differ.
    pub fn assign_product(&mut self, a: &Self, b: &Self) -> Result<(), BatchError> {
        let expected = self.len();
        for found in [a.len(), b.len()] {
            if expected != found {
                return Err(BatchError::Lengths { expected, found });
            }
        }
        let (blocks, level) = (self.entries.blocks(), Level::current());
        // SAFETY: all have that many blocks.
        unsafe {
            run::<M>(
                level,
                Step::Multiply,
                a.entries.source(),
                b.entries.source(),
                self.entries.target(),
                blocks,
            )
        };
        Ok(())
    }

    /// The inclusive scan of products of several channels, as [`Batch::scan`] in matrix form.
    ///
    /// # Errors
    /// If the number of channels is no multiple of sixteen, or the length none of it.
    pub fn scan(&self, channels: usize) -> Result<Self, BatchError> {
        if channels == 0 || !channels.is_multiple_of(LANES) || !self.len().is_multiple_of(channels) {
            let expected = self.len().next_multiple_of(channels.max(1).next_multiple_of(LANES));
            return Err(BatchError::Lengths { expected, found: self.len() });
        }
        let mut entries = self.entries.clone();
        let width = channels / LANES;
        let (before, out) = (entries.source(), entries.target().starting_at(width));
        let own = self.entries.source().starting_at(width);
        let steps = entries.blocks().saturating_sub(width);
        // SAFETY: each block is the product of one before, which is finished, and one of the input.
        unsafe { run::<M>(Level::current(), Step::Multiply, before, own, out, steps) };
        Ok(Self { entries })
    }
}

impl<M: Stored> Clone for MatrixForm<M> {
    fn clone(&self) -> Self {
        Self { entries: self.entries.clone() }
    }
}

impl<M: Stored<Scalar: Element>> Mul for &MatrixForm<M> {
    type Output = MatrixForm<M>;

    #[track_caller]
    fn mul(self, rhs: Self) -> MatrixForm<M> {
        self.try_mul(rhs).unwrap_or_else(|error| panic!("{error}"))
    }
}

/// A step from equally long batches into a new one.
fn step<M: Stored<Scalar: Element>>(step: Step, a: &Batch<M>, b: &Batch<M>) -> Batch<M> {
    let mut out = Batch::zeros(a.len());
    let blocks = a.blocks();
    // SAFETY: all have that many blocks.
    unsafe { run::<M>(Level::current(), step, a.source(), b.source(), out.target(), blocks) };
    out
}
