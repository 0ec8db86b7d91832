//! The cost model: every comparison of costs that decides how something is computed.
//!
//! Costs are counted from programs by [`Cost`]; no other number stands for what something costs. What is here was
//! measured on processors with vectors of 256 and 512 bits.

use crate::catalogue::choice::Batches;
use crate::cost::Cost;
use crate::matrix::Matrices;

/// The most arithmetic that is always inlined where the optimiser runs: enough for the full product of
/// five dimensions. Kernels of batches rely on it, since only what is inlined into them is compiled for
/// their processor.
const MAX_INLINED: usize = 1_100;

/// Declared functions and their gradients up to this cost are always inlined: loops over arrays and batches call them.
const MAX_INLINED_FUNCTION: usize = 8_192;

/// Operations that a function such as a root takes the time of.
const FUNCTION: usize = 16;

/// How many operations a basis with null vectors must save: every line costs users time to compile.
const LEAST_SAVED: usize = 8;

/// The most arithmetic of a sandwich that units have a way of their own for: points, planes and vectors.
const MAX_WITH_UNIT_FORM: usize = 200;

/// Whether an operation of this cost is always inlined. Larger ones are left to the optimiser's own judgement.
pub fn is_inlined(cost: &Cost) -> bool {
    cost.total() <= MAX_INLINED
}

/// Whether a declared function of this cost, or its gradient, is always inlined.
pub fn is_function_inlined(cost: &Cost) -> bool {
    cost.total() <= MAX_INLINED_FUNCTION
}

/// Whether a program in a basis with null vectors is cheaper by an eighth and some operations at least.
pub fn null_basis_pays(cost: &Cost, direct: &Cost) -> bool {
    cost.total() + LEAST_SAVED.max(direct.total() / 8) <= direct.total()
}

/// Whether a product by way of matrices, written out, is cheaper by a quarter at least.
pub fn matrices_pay(cost: &Cost, direct: &Cost) -> bool {
    4 * cost.total() <= 3 * direct.total()
}

/// Which products of batches go by way of matrices, beside this cost of the direct product: where numbers have to be
/// written down on the way, there must be more to gain.
pub fn batches(matrices: &Matrices, direct: &Cost) -> Batches {
    let pays_written_down = 10 * matrices.cost().total() < 6 * direct.total();
    let pays = |cost: Cost| 4 * cost.total() < 3 * direct.total();
    Batches {
        product: pays_written_down || matrices.fits_registers() && pays(matrices.cost()),
        sandwich: pays_written_down,
        chain: pays(matrices.scan_cost()),
    }
}

/// Whether a sandwich of this cost is worth a look at a form of its own for units.
pub fn may_have_unit_form(sandwich: &Cost) -> bool {
    sandwich.total() <= MAX_WITH_UNIT_FORM
}

/// Whether such a form is cheaper.
pub fn unit_form_pays(cost: &Cost, sandwich: &Cost) -> bool {
    cost.total() < sandwich.total()
}

/// Whether a matrix with this many entries is cheaper to multiply with than a program that it stands for.
pub fn matrix_pays(entries: usize, program: &Cost) -> bool {
    entries < program.total() + FUNCTION * program.functions
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::declaration::Declaration;

    #[test]
    fn matrices_pay_where_there_is_much_to_gain() {
        let pay = |p: usize, q: usize, even: bool| {
            let Declaration { algebra, types, .. } = Declaration::of_signature(p, q, 0);
            let ty = if even { types.even() } else { types.full() };
            let matrices = Matrices::of(&algebra.metric, types.layout(ty)).expect("matrices");
            let direct = Cost::of_loop(matrices.size() * matrices.size(), matrices.size());
            let Batches { product, sandwich, chain } = batches(&matrices, &direct);
            (product, sandwich, chain)
        };
        let full = [(3, 0), (3, 1), (4, 1), (4, 2)].map(|(p, q)| pay(p, q, false));
        assert_eq!(
            full,
            [(false, false, false), (false, false, true), (true, true, true), (true, true, true)]
        );
        assert_eq!([pay(3, 0, true), pay(4, 1, true)], [(false, false, false), (true, false, true)]);
        assert_eq!(pay(1, 3, false), (true, false, true));
    }
}
