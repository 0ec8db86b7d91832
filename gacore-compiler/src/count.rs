//! How many terms a product has, without writing them down.
//!
//! A metric falls into blocks of basis vectors that are orthogonal to each other, and the terms
//! of a product of blades are products of the terms within each block. So the number of terms by
//! grades is a convolution of small tables: exact, and quick even where the product itself has
//! millions of terms.

use crate::algebra::Algebra;
use crate::blade::Blade;
use crate::layout::{BladeSet, Layout};
use crate::product::Product;
use crate::rational::Rational;
use crate::sign;
use crate::signature::Metric;

/// The number of terms with grades `r`, `s` of the factors and `k` of the result.
pub struct Counts {
    dimension: usize,
    geometric: Vec<u64>,
    regressive: Vec<u64>,
}

impl Counts {
    /// The counts of an algebra.
    pub fn new(algebra: &Algebra) -> Self {
        let dimension = algebra.dimension();
        let side = dimension + 1;
        let mut geometric = vec![0; side * side * side];
        geometric[0] = 1;
        for block in blocks(&algebra.metric) {
            let terms = block_terms(&algebra.metric, &block);
            geometric = convolved(&geometric, &terms, side);
        }
        // Each vector is in both factors (and the result) or in exactly one of them.
        let mut regressive = vec![0; side * side * side];
        regressive[0] = 1;
        for _ in 0..dimension {
            regressive = convolved(&regressive, &[(1, 1, 1), (1, 0, 0), (0, 1, 0)], side);
        }
        Self { dimension, geometric, regressive }
    }

    /// The number of terms of these grades.
    fn at(&self, product: Product, r: usize, s: usize, k: usize) -> usize {
        if !product.keeps(r, s, k) {
            return 0;
        }
        let side = self.dimension + 1;
        let table = if product == Product::Regressive { &self.regressive } else { &self.geometric };
        table[(r * side + s) * side + k] as usize
    }

    /// The number of terms of a product of whole grades into whole grades.
    pub fn terms(&self, product: Product, lhs: &[usize], rhs: &[usize], out: &[usize]) -> usize {
        let pairs = lhs.iter().flat_map(|&r| rhs.iter().map(move |&s| (r, s)));
        pairs.flat_map(|(r, s)| out.iter().map(move |&k| self.at(product, r, s, k))).sum()
    }

    /// The grades a product can have.
    pub fn grades(&self, product: Product, lhs: &[usize], rhs: &[usize]) -> Vec<usize> {
        (0..=self.dimension).filter(|&k| self.terms(product, lhs, rhs, &[k]) > 0).collect()
    }
}

/// Whether a layout stores all blades of its grades and nothing is implied.
pub fn is_whole(layout: &Layout, dimension: usize) -> bool {
    let blades = layout.blades();
    !layout.has_implied() && blades.len() == of_grades(&blades.grades(), dimension).len()
}

/// All blades of these grades.
pub fn of_grades(grades: &[usize], dimension: usize) -> BladeSet {
    Blade::all(dimension).filter(|blade| grades.contains(&blade.grade())).collect()
}

/// The basis vectors in groups that are orthogonal to each other.
fn blocks(metric: &Metric) -> Vec<Vec<usize>> {
    let n = metric.dimension();
    let mut blocks: Vec<Vec<usize>> = Vec::new();
    for i in 0..n {
        let touches = |block: &Vec<usize>| block.iter().any(|&j| !metric.get(i, j).is_zero());
        let (joined, apart): (Vec<_>, Vec<_>) = blocks.into_iter().partition(touches);
        blocks = apart;
        blocks.push(joined.into_iter().flatten().chain([i]).collect());
    }
    blocks
}

/// The grades `(r, s, k)` of every term of every product of blades of one block.
fn block_terms(metric: &Metric, block: &[usize]) -> Vec<(usize, usize, usize)> {
    let rows = block.iter().map(|&i| block.iter().map(|&j| metric.get(i, j)).collect());
    let actions = sign::left_actions(&Metric::new(rows.collect::<Vec<Vec<Rational>>>()));
    let actions = actions.expect("a block is simpler than the whole, which was accepted");
    let mut terms = Vec::new();
    for a in Blade::all(block.len()) {
        for b in Blade::all(block.len()) {
            let images = sign::image(&actions[a.0 as usize], b);
            terms.extend(images.iter().map(|(k, _)| (a.grade(), b.grade(), k.grade())));
        }
    }
    terms
}

fn convolved(table: &[u64], terms: &[(usize, usize, usize)], side: usize) -> Vec<u64> {
    let mut result = vec![0; table.len()];
    for (index, &count) in table.iter().enumerate().filter(|(_, count)| **count > 0) {
        let (r, s, k) = (index / side / side, index / side % side, index % side);
        for &(dr, ds, dk) in terms {
            let (r, s, k) = (r + dr, s + ds, k + dk);
            if r < side && s < side && k < side {
                result[(r * side + s) * side + k] += count;
            }
        }
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(algebra: &Algebra) {
        let counts = Counts::new(algebra);
        let n = algebra.dimension();
        for product in Product::ALL {
            let mut expected = vec![0; (n + 1) * (n + 1) * (n + 1)];
            for a in Blade::all(n) {
                for b in Blade::all(n) {
                    for (k, _) in product.of_blades(algebra, a, b) {
                        expected[(a.grade() * (n + 1) + b.grade()) * (n + 1) + k.grade()] += 1;
                    }
                }
            }
            for r in 0..=n {
                for s in 0..=n {
                    for k in 0..=n {
                        let found = counts.terms(product, &[r], &[s], &[k]);
                        assert_eq!(
                            found,
                            expected[(r * (n + 1) + s) * (n + 1) + k],
                            "{product:?} {r} {s} {k}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn counts_equal_an_enumeration() {
        for (p, q, r) in [(0, 0, 0), (3, 0, 1), (2, 1, 2), (4, 1, 0)] {
            check(&Algebra::of_signature(p, q, r));
        }
        let cga =
            crate::declaration::Declaration::parse(crate::presets::source("cga2").unwrap().parse().unwrap());
        check(&cga.unwrap().algebra);
    }
}
