//! A product of operands with given blades, ready to run.

use super::cosets::{Axes, Cosets};
use super::number::Number;
use super::rows::{Place, Rows};
use super::run::Task;
use super::terms::{Role, Terms};
use super::{Algebra, DynamicError, IGNORED, Product};
use core::ops::Range;

/// The most terms that are written down; 100 MB of them.
const MAX_TERMS: usize = 1 << 24;

/// A product, or a gradient of one, of elements whose blades are given by their bit masks, in any order.
#[derive(Debug)]
pub struct Kernel {
    lhs: Vec<Place>,
    rhs: Vec<Place>,
    out: Vec<Place>,
    way: Way,
}

/// How a product is computed.
#[derive(Debug)]
enum Way {
    Terms(Terms),
    Cosets(Cosets),
}

impl Algebra {
    /// A product of operands with these blades; of the result only these blades are computed. What is [`IGNORED`] is a
    /// coefficient of an array that takes no part, and zero in a result.
    ///
    /// # Errors
    /// Where a blade is not of the algebra or given twice, or where there are too many terms.
    pub fn kernel(&self, product: Product, role: Role, blades: [&[u16]; 3]) -> Result<Kernel, DynamicError> {
        let [lhs, rhs, out] = blades;
        let mut slots = [lhs, rhs, out].map(|_| vec![None; 1 << self.dimension()]);
        for (slots, blades) in slots.iter_mut().zip(blades) {
            for (slot, &mask) in blades.iter().enumerate().filter(|(_, mask)| **mask != IGNORED) {
                match slots.get_mut(mask as usize) {
                    Some(place @ None) => *place = Some(slot),
                    _ => return Err(DynamicError::Blade(mask)),
                }
            }
        }
        if let Some(kernel) = self.cosets(product, role, blades) {
            return Ok(kernel);
        }
        if lhs.len().saturating_mul(rhs.len()) > MAX_TERMS {
            return Err(DynamicError::Terms(lhs.len(), rhs.len()));
        }
        let terms = Terms::new(self, product, role, blades, |mask| slots[2][mask as usize]);
        let blades = match role {
            Role::Product => blades,
            Role::LeftGradient => [out, rhs, lhs],
            Role::RightGradient => [lhs, out, rhs],
        };
        let [lhs, rhs, out] = blades.map(|blades| {
            (0..blades.len() as u16).map(|slot| Place { slot, negative: false }).collect::<Vec<_>>()
        });
        Ok(Kernel { lhs, rhs, out, way: Way::Terms(terms) })
    }

    /// In blocks, where that is not much more work than the terms there are.
    fn cosets(&self, product: Product, role: Role, [lhs, rhs, out]: [&[u16]; 3]) -> Option<Kernel> {
        let terms = (lhs.len() * rhs.len() * out.len()) >> self.dimension();
        let all = [lhs, rhs, out].concat();
        if all.contains(&IGNORED)
            || product != Product::Geometric
            || (role != Role::Product && self.squares.contains(&0))
        {
            return None;
        }
        let axes = Axes::new(self);
        let places = |blades: &[u16]| blades.iter().map(|&mask| axes.place(mask)).collect::<Vec<_>>();
        // In `e_k e_j = ± e_i` the sign is that of `e_i e_j = ± e_k`, times the square of `e_j`.
        let squared = |blades: &[u16]| {
            let mut places = places(blades);
            for place in &mut places {
                place.negative ^= axes.square_is_negative(place.slot);
            }
            places
        };
        let [lhs, rhs, out] = match role {
            Role::Product => [places(lhs), places(rhs), places(out)],
            Role::LeftGradient => [places(out), squared(rhs), places(lhs)],
            Role::RightGradient => [squared(lhs), places(out), places(rhs)],
        };
        let cosets = Cosets::new(&axes, [&lhs, &rhs, &out]);
        (cosets.cost() <= 2 * terms).then_some(Kernel { lhs, rhs, out, way: Way::Cosets(cosets) })
    }
}

impl Kernel {
    /// How many coefficients both operands and the result have.
    pub fn widths(&self) -> [usize; 3] {
        [self.lhs.len(), self.rhs.len(), self.out.len()]
    }

    /// Multiply-adds of one product.
    pub fn cost(&self) -> usize {
        match &self.way {
            Way::Terms(terms) => terms.cost(),
            Way::Cosets(cosets) => cosets.cost(),
        }
    }

    /// Computes some of the rows of a result, on all cores where that pays.
    ///
    /// # Safety
    /// All must have the rows of the range, each with as many coefficients as [`Kernel::widths`] says: those of
    /// operands readable, and those of the result writable, each another one, none overlapping an operand. No other
    /// thread may write to any of them.
    pub unsafe fn run<T: Number>(&self, [lhs, rhs, out]: [&Rows<T>; 3], range: Range<usize>) {
        // SAFETY: promised by the caller.
        unsafe { Task { kernel: self, lhs, rhs, out }.run(range) };
    }

    /// The lanes that both operands and the result need.
    pub(super) fn slots(&self) -> [usize; 3] {
        match &self.way {
            Way::Terms(_) => self.widths(),
            Way::Cosets(cosets) => [2 * cosets.width(), 2 * cosets.width(), cosets.width()],
        }
    }

    pub(super) fn lhs(&self) -> &[Place] {
        &self.lhs
    }

    pub(super) fn rhs(&self) -> &[Place] {
        &self.rhs
    }

    pub(super) fn out(&self) -> &[Place] {
        &self.out
    }

    /// Computes the lanes of all coefficients.
    ///
    /// # Safety
    /// There must be as many rows of lanes as [`Kernel::slots`] says.
    #[inline(always)]
    pub(super) unsafe fn compute<T: Number, const L: usize, const FUSED: bool>(
        &self,
        [lhs, rhs]: [*mut [T; L]; 2],
        out: *mut [T; L],
    ) {
        // SAFETY: promised by the caller.
        unsafe {
            match &self.way {
                Way::Terms(terms) => terms.compute::<T, L, FUSED>([lhs.cast_const(), rhs.cast_const()], out),
                Way::Cosets(cosets) => cosets.compute::<T, L, FUSED>([lhs, rhs], out),
            }
        }
    }
}
