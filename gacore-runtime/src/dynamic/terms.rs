//! Products as lists of terms, for operands with few blades and for products with few terms.

use super::number::Number;
use super::{Algebra, IGNORED, Product};
use gacore_compiler::blade::Blade;
use gacore_compiler::sign::{Shift, regressive_action};

/// Which factor of a product is computed from the two others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Role {
    /// The product itself, of `a` and `b`.
    Product,
    /// The gradient by `a`, from the weights of the result and `b`.
    LeftGradient,
    /// The gradient by `b`, from `a` and the weights of the result.
    RightGradient,
}

/// For each coefficient of the result the pairs of coefficients whose product is added, and those whose product is
/// subtracted.
#[derive(Debug)]
pub struct Terms {
    /// Where the pairs of each coefficient start: those that are added, then those that are subtracted.
    starts: Vec<u32>,
    pairs: Vec<(u16, u16)>,
}

/// Calls a function with the indices of both factors, the mask of the result and whether the term is negative.
pub fn for_each_term(
    algebra: &Algebra,
    product: Product,
    [lhs, rhs]: [&[u16]; 2],
    mut f: impl FnMut(usize, usize, u16, bool),
) {
    let actions = &algebra.algebra;
    let blades = |masks: &'_ [u16]| {
        masks
            .iter()
            .map(|&mask| Blade(mask))
            .enumerate()
            .filter(|(_, blade)| blade.0 != IGNORED)
            .collect::<Vec<_>>()
    };
    let rhs = blades(rhs);
    for (i, a) in blades(lhs) {
        let own: Shift;
        let shifts = if product == Product::Regressive {
            own = regressive_action(a, algebra.dimension());
            core::slice::from_ref(&own)
        } else {
            actions.action(a)
        };
        for &(j, b) in &rhs {
            for (k, coefficient) in shifts.iter().filter_map(|shift| shift.apply(b)) {
                if product.keeps(a.grade(), b.grade(), k.grade()) {
                    debug_assert!(coefficient.is_unit(), "an orthogonal basis has signs only");
                    f(i, j, k.0, coefficient.is_negative());
                }
            }
        }
    }
}

impl Terms {
    /// The terms of a product, with roles exchanged for a gradient.
    pub fn new(
        algebra: &Algebra,
        product: Product,
        role: Role,
        [lhs, rhs, out]: [&[u16]; 3],
        slots: impl Fn(u16) -> Option<usize>,
    ) -> Self {
        let len = match role {
            Role::Product => out.len(),
            Role::LeftGradient => lhs.len(),
            Role::RightGradient => rhs.len(),
        };
        let place = |i: usize, j: usize, k: usize| match role {
            Role::Product => (k, (i as u16, j as u16)),
            Role::LeftGradient => (i, (k as u16, j as u16)),
            Role::RightGradient => (j, (i as u16, k as u16)),
        };
        // Counted first, then written: there may be millions.
        let mut starts = vec![0_u32; 2 * len + 1];
        for_each_term(algebra, product, [lhs, rhs], |i, j, k, negative| {
            if let Some(k) = slots(k) {
                starts[2 * place(i, j, k).0 + usize::from(negative) + 1] += 1;
            }
        });
        for i in 1..starts.len() {
            starts[i] += starts[i - 1];
        }
        let mut next = starts.clone();
        let mut pairs = vec![(0, 0); starts[2 * len] as usize];
        for_each_term(algebra, product, [lhs, rhs], |i, j, k, negative| {
            if let Some(k) = slots(k) {
                let (slot, pair) = place(i, j, k);
                let next = &mut next[2 * slot + usize::from(negative)];
                pairs[*next as usize] = pair;
                *next += 1;
            }
        });
        Self { starts, pairs }
    }

    /// How many there are.
    pub fn cost(&self) -> usize {
        self.pairs.len()
    }

    /// Computes the lanes of all coefficients.
    ///
    /// # Safety
    /// The operands and the result must have as many coefficients as these terms were made for.
    #[inline(always)]
    pub unsafe fn compute<T: Number, const L: usize, const FUSED: bool>(
        &self,
        [lhs, rhs]: [*const [T; L]; 2],
        out: *mut [T; L],
    ) {
        for (k, bounds) in self.starts.windows(3).step_by(2).enumerate() {
            let [plus, minus, end] = [bounds[0] as usize, bounds[1] as usize, bounds[2] as usize];
            // Two sums, because each step waits for the one before.
            let (mut even, mut odd) = ([T::ZERO; L], [T::ZERO; L]);
            macro_rules! add {
                ($sum:ident $method:ident $pair:expr) => {
                    let (i, j) = $pair;
                    // SAFETY: promised by the caller; pairs are within the operands.
                    let (a, b) = unsafe { (&*lhs.add(i as usize), &*rhs.add(j as usize)) };
                    for l in 0..L {
                        $sum[l] = $sum[l].$method::<FUSED>(a[l], b[l]);
                    }
                };
            }
            macro_rules! add_all {
                ($method:ident $pairs:expr) => {
                    let pairs = $pairs.chunks_exact(2);
                    if let [last] = *pairs.remainder() {
                        add!(even $method last);
                    }
                    for pair in pairs {
                        add!(even $method pair[0]);
                        add!(odd $method pair[1]);
                    }
                };
            }
            add_all!(plus_product self.pairs[plus..minus]);
            add_all!(minus_product self.pairs[minus..end]);
            // SAFETY: promised by the caller.
            unsafe { *out.add(k) = core::array::from_fn(|l| even[l].plus(odd[l])) };
        }
    }
}
