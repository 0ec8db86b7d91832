//! The geometric product of whole multivectors, in blocks of eight blades.
//!
//! Three basis vectors are called *low*, and the blades of the others are *high*. Every blade is a low one times a
//! high one, and with `i = i' I` and `j = j' J`
//!
//! ```text
//! e_i e_j = (−1)^(|I| |j'|) (e_i' e_j') (e_I e_J)
//! ```
//!
//! So the product of the coefficients beside `e_I` with those beside `e_J` is the product of an algebra of three basis
//! vectors, with the grade involution of the right one where `I` is odd, and its sign is that of `e_I e_J`. That small
//! product is compiled: sixteen loads and 64 multiply-adds, for each of the ten metrics that three basis vectors can
//! have when they are chosen for it.

use super::Algebra;
use super::number::Number;
use super::rows::Place;
use gacore_compiler::blade::Blade;
use gacore_compiler::signature::Metric;

/// The blades of a block.
const BLOCK: usize = 8;

/// The block product of one pair: which, and with what sign.
#[derive(Clone, Copy, Debug)]
struct Pair {
    lhs: u16,
    rhs: u16,
    /// Whether the left block is negated.
    negative: bool,
    /// Whether the right block is involuted.
    odd: bool,
}

/// What to multiply.
#[derive(Debug)]
pub struct Cosets {
    /// The squares of the low basis vectors.
    low: [i8; 3],
    /// Basis vectors beside the low ones.
    high: usize,
    /// Of every block of the result, where its pairs end.
    ends: Vec<u32>,
    pairs: Vec<Pair>,
}

/// The axes of an algebra in the order that the blocks have them, the low ones first.
pub struct Axes {
    /// Their squares, with null vectors to fill up three.
    squares: Vec<i64>,
    /// Where each basis vector of the algebra is among them.
    places: Vec<usize>,
}

impl Axes {
    /// The kind of basis vector of which there are most comes first.
    pub fn new(algebra: &Algebra) -> Self {
        let mut squares = algebra.squares.clone();
        squares.resize(squares.len().max(3), 0);
        let mut kinds = [1, -1, 0].map(|kind| (squares.iter().filter(|&&s| s == kind).count(), kind));
        kinds.sort_by_key(|&(count, _)| core::cmp::Reverse(count));
        let mut order: Vec<usize> = (0..squares.len()).collect();
        order.sort_by_key(|&axis| kinds.iter().position(|&(_, kind)| kind == squares[axis]));
        let places = (0..algebra.dimension()).map(|axis| order.iter().position(|&a| a == axis).unwrap_or(0));
        Self { places: places.collect(), squares: order.iter().map(|&axis| squares[axis]).collect() }
    }

    /// Where a blade is, and whether its vectors come in an odd permutation.
    pub fn place(&self, mask: u16) -> Place {
        let images =
            (0..self.places.len()).filter(|axis| mask >> axis & 1 == 1).map(|axis| self.places[axis]);
        let (mut image, mut negative) = (0_u16, false);
        for place in images {
            negative ^= (image >> place).count_ones() & 1 == 1;
            image |= 1 << place;
        }
        Place { slot: image, negative }
    }

    /// The square of a blade is −1; none may contain null vectors.
    pub fn square_is_negative(&self, image: u16) -> bool {
        let grade = image.count_ones() as usize;
        let negative = self.squares.iter().enumerate();
        let negative = negative.filter(|&(axis, &square)| image >> axis & 1 == 1 && square < 0).count();
        gacore_compiler::blade::reverse_is_negative(grade) ^ (negative & 1 == 1)
    }
}

impl Cosets {
    /// The pairs of blocks that have something to multiply and lead to something wanted.
    pub fn new(axes: &Axes, [lhs, rhs, out]: [&[Place]; 3]) -> Self {
        let high = axes.squares.len() - 3;
        let algebra = gacore_compiler::algebra::Algebra::try_new(
            Metric::diagonal(&axes.squares[3..]),
            gacore_compiler::names::Naming::new(&gacore_compiler::names::default_basis(high)),
        );
        let algebra = algebra.expect("an orthogonal basis is as orthogonal as can be");
        let present = |places: &[Place]| {
            let mut present = vec![false; 1 << high];
            places.iter().for_each(|place| present[place.slot as usize / BLOCK] = true);
            present
        };
        let [lhs, rhs, out] = [present(lhs), present(rhs), present(out)];
        let (mut ends, mut pairs) = (Vec::new(), Vec::new());
        for k in 0..1 << high {
            for i in (0..1_u16 << high).filter(|&i| out[k as usize] && lhs[i as usize]) {
                let j = i ^ k;
                let shifts = algebra.action(Blade(i)).iter();
                let image = shifts.filter_map(|shift| shift.apply(Blade(j))).next();
                if let Some((_, sign)) = image.filter(|_| rhs[j as usize]) {
                    let odd = i.count_ones() & 1 == 1;
                    pairs.push(Pair { lhs: i, rhs: j, negative: sign.is_negative(), odd });
                }
            }
            ends.push(pairs.len() as u32);
        }
        let low = core::array::from_fn(|axis| axes.squares[axis] as i8);
        Self { low, high, ends, pairs }
    }

    /// The blades of all blocks.
    pub fn width(&self) -> usize {
        BLOCK << self.high
    }

    /// Multiply-adds of a product.
    pub fn cost(&self) -> usize {
        self.pairs.len() * BLOCK * BLOCK
    }

    /// Computes the lanes of all coefficients.
    ///
    /// # Safety
    /// Both operands must be [`Cosets::width`] rows with room for as many behind them; so many rows of the result are
    /// written.
    #[inline(always)]
    pub unsafe fn compute<T: Number, const L: usize, const FUSED: bool>(
        &self,
        [lhs, rhs]: [*mut [T; L]; 2],
        out: *mut [T; L],
    ) {
        let width = self.width();
        for row in 0..width {
            // SAFETY: promised by the caller.
            unsafe {
                *lhs.add(width + row) = (*lhs.add(row)).map(T::negated);
                let odd = (row % BLOCK).count_ones() & 1 == 1;
                *rhs.add(width + row) = if odd { (*rhs.add(row)).map(T::negated) } else { *rhs.add(row) };
            }
        }
        macro_rules! metrics {
            ($($a:literal $b:literal $c:literal,)*) => {
                match self.low {
                    // SAFETY: promised by the caller.
                    $([$a, $b, $c] => unsafe { self.with_metric::<T, L, FUSED, $a, $b, $c>([lhs, rhs], out) },)*
                    low => unreachable!("the axes of {low:?} are in another order"),
                }
            };
        }
        metrics!(1 1 1, -1 -1 -1, 0 0 0, 1 1 -1, 1 1 0, -1 -1 1, -1 -1 0, 0 0 1, 0 0 -1, 1 -1 0,);
    }

    #[inline(always)]
    unsafe fn with_metric<
        T: Number,
        const L: usize,
        const FUSED: bool,
        const A: i8,
        const B: i8,
        const C: i8,
    >(
        &self,
        [lhs, rhs]: [*mut [T; L]; 2],
        out: *mut [T; L],
    ) {
        let width = self.width();
        let mut start = 0;
        for (k, &end) in self.ends.iter().enumerate() {
            let mut sums = [[T::ZERO; L]; BLOCK];
            for pair in &self.pairs[start..end as usize] {
                let i = pair.lhs as usize * BLOCK + if pair.negative { width } else { 0 };
                let j = pair.rhs as usize * BLOCK + if pair.odd { width } else { 0 };
                // SAFETY: promised by the caller.
                let (a, b) = unsafe {
                    (&*lhs.add(i).cast::<[[T; L]; BLOCK]>(), &*rhs.add(j).cast::<[[T; L]; BLOCK]>())
                };
                add_block::<T, L, FUSED, A, B, C>(&mut sums, a, b);
            }
            start = end as usize;
            // SAFETY: promised by the caller.
            unsafe { *out.add(k * BLOCK).cast() = sums };
        }
    }
}

/// The sign of the product of two blades of three basis vectors with these squares, or zero.
const fn sign(squares: [i8; 3], i: u8, j: u8) -> i8 {
    let swaps = (i >> 1 & j).count_ones() + (i >> 2 & j).count_ones();
    let mut sign = if swaps & 1 == 1 { -1 } else { 1 };
    let mut axis = 0;
    while axis < 3 {
        if i & j & 1 << axis != 0 {
            sign *= squares[axis];
        }
        axis += 1;
    }
    sign
}

/// Adds the product of two blocks, one loop over lanes.
#[inline(always)]
fn add_block<T: Number, const L: usize, const FUSED: bool, const A: i8, const B: i8, const C: i8>(
    sums: &mut [[T; L]; BLOCK],
    a: &[[T; L]; BLOCK],
    b: &[[T; L]; BLOCK],
) {
    for l in 0..L {
        macro_rules! term {
            ($i:literal $j:literal) => {
                let sum = &mut sums[$i ^ $j][l];
                match const { sign([A, B, C], $i, $j) } {
                    0 => {}
                    1 => *sum = sum.plus_product::<FUSED>(a[$i][l], b[$j][l]),
                    _ => *sum = sum.minus_product::<FUSED>(a[$i][l], b[$j][l]),
                }
            };
        }
        macro_rules! terms {
            ($($i:literal)*) => {$(
                term!($i 0);
                term!($i 1);
                term!($i 2);
                term!($i 3);
                term!($i 4);
                term!($i 5);
                term!($i 6);
                term!($i 7);
            )*};
        }
        terms!(0 1 2 3 4 5 6 7);
    }
}
