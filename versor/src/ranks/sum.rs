//! Sums over pieces of a batch that are the same bits for any number of ranks.
//!
//! Sums of floating-point numbers depend on their order, so the order is fixed: pieces are the leaves of a binary tree,
//! whatever ranks compute them. A rank adds what lies below a node that is all its own. What is left, a few nodes for each
//! rank, is added in the same way by everybody; of a long gradient, every rank adds one part, and ranks then gather the parts.
//! With ranks and pieces that are powers of two a rank sends and receives twice the length of the gradient, as much as the
//! quickest all-reduce.

use super::{Ranks, Reduction, share, shares};

/// Where ranks have so few numbers together, all ranks add all of them: one message takes less time than two.
const SHORT: usize = 1 << 16;
/// Of so many numbers at a time every rank adds its part, so that messages need little memory beside gradients.
const STRIPE: usize = 1 << 22;

/// Nodes of the tree, from left to right, with what they hold. Nodes that are the halves of one are joined at once.
#[derive(Debug, Default)]
struct Nodes<S> {
    /// The first leaf, the number of leaves, and what they come to.
    list: Vec<(usize, usize, S)>,
}

impl<S> Nodes<S> {
    /// Adds the next node; `join` adds what is on the right to what is on the left.
    fn push(&mut self, start: usize, leaves: usize, held: S, mut join: impl FnMut(S, S) -> S) {
        let (mut start, mut leaves, mut held) = (start, leaves, held);
        while self.list.last().is_some_and(|&(left, count, _)| count == leaves && left % (2 * count) == 0) {
            let (left, _, before) = self.list.pop().expect("there is a last one");
            (start, leaves, held) = (left, 2 * leaves, join(before, held));
        }
        self.list.push((start, leaves, held));
    }

    /// What all nodes together come to: those on the right are lower, and are joined first.
    fn root(self, mut join: impl FnMut(S, S) -> S) -> Option<S> {
        let all = self.list.into_iter().rev().map(|(_, _, held)| held);
        all.reduce(|right, left| join(left, right))
    }
}

/// The first leaves and sizes of the nodes of some leaves.
fn nodes_of(leaves: std::ops::Range<usize>) -> Vec<(usize, usize)> {
    let mut nodes = Nodes::default();
    leaves.for_each(|leaf| nodes.push(leaf, 1, (), |(), ()| ()));
    nodes.list.into_iter().map(|(start, leaves, ())| (start, leaves)).collect()
}

fn join(mut left: Vec<f32>, right: &[f32]) -> Vec<f32> {
    left.iter_mut().zip(right).for_each(|(sum, x)| *sum += x);
    left
}

/// The sum of the gradients of pieces, of which every rank has its [`share`].
#[derive(Debug)]
pub struct Sum<'r> {
    ranks: &'r dyn Ranks,
    pieces: usize,
    length: usize,
    next: usize,
    mine: Nodes<Vec<f32>>,
    /// Room that is used again.
    spare: Vec<Vec<f32>>,
}

impl<'r> Sum<'r> {
    /// Nothing yet, of so many pieces on all ranks, each a gradient of this length.
    pub fn new(ranks: &'r dyn Ranks, pieces: usize, length: usize) -> Self {
        let next = share(pieces, ranks.rank(), ranks.size()).start;
        Self { ranks, pieces, length, next, mine: Nodes::default(), spare: Vec::new() }
    }

    /// Zeros, to make the gradient of a piece of.
    pub fn room(&mut self) -> Vec<f32> {
        let mut room = self.spare.pop().unwrap_or_else(|| vec![0.0; self.length]);
        room.fill(0.0);
        room
    }

    /// Adds the next piece of this rank.
    pub fn add(&mut self, piece: Vec<f32>) {
        let spare = &mut self.spare;
        self.mine.push(self.next, 1, piece, |left, right| {
            let sum = join(left, &right);
            spare.push(right);
            sum
        });
        self.next += 1;
    }

    /// The sum over all pieces of all ranks.
    ///
    /// # Panics
    /// If this rank has not added its share.
    pub fn total(self) -> Vec<f32> {
        let Self { ranks, pieces, length, next, mine, .. } = self;
        let (rank, size) = (ranks.rank(), ranks.size());
        assert_eq!(next, share(pieces, rank, size).end, "the pieces of rank {rank}");
        let nothing = || vec![0.0; length];
        if size == 1 || ranks.reduction() == Reduction::Quick {
            let mut sum = mine.root(|left, right| join(left, &right)).unwrap_or_else(nothing);
            ranks.sum_quickly(&mut sum);
            return sum;
        }
        let nodes: Vec<_> = (0..size).map(|rank| nodes_of(share(pieces, rank, size))).collect();
        let mine: Vec<Vec<f32>> = mine.list.into_iter().map(|(_, _, held)| held).collect();
        if nodes.iter().map(Vec::len).sum::<usize>().saturating_mul(length) <= SHORT {
            let counts: Vec<usize> = nodes.iter().map(|nodes| nodes.len() * length).collect();
            return joined(&nodes, &ranks.gather(&mine.concat(), &counts), length);
        }
        let mut sum = Vec::with_capacity(length);
        for start in (0..length).step_by(STRIPE) {
            let stripe = STRIPE.min(length - start);
            let parts: Vec<_> = (0..size).map(|rank| share(stripe, rank, size)).collect();
            let given: Vec<usize> = parts.iter().map(|part| part.len() * mine.len()).collect();
            let taken: Vec<usize> = nodes.iter().map(|nodes| nodes.len() * parts[rank].len()).collect();
            let mut told = Vec::with_capacity(mine.len() * stripe);
            for part in &parts {
                mine.iter()
                    .for_each(|node| told.extend_from_slice(&node[start + part.start..start + part.end]));
            }
            let part = joined(&nodes, &ranks.exchange(&told, &given, &taken), parts[rank].len());
            sum.extend(ranks.gather(&part, &shares(stripe, size).collect::<Vec<_>>()));
        }
        sum
    }
}

/// What the nodes of all ranks come to, their numbers behind each other.
fn joined(nodes: &[Vec<(usize, usize)>], numbers: &[f32], length: usize) -> Vec<f32> {
    let mut all = Nodes::default();
    for (k, &(start, leaves)) in nodes.iter().flatten().enumerate() {
        let held = numbers[k * length..(k + 1) * length].to_vec();
        all.push(start, leaves, held, |left, right| join(left, &right));
    }
    all.root(|left, right| join(left, &right)).unwrap_or_else(|| vec![0.0; length])
}

#[cfg(test)]
mod tests {
    use super::super::crew::together;
    use super::*;
    use crate::random::Random;

    /// The sum of pieces that are drawn, as each rank finds it.
    fn totals(size: usize, pieces: usize, length: usize, reduction: Reduction) -> Vec<Vec<f32>> {
        together(size, reduction, |ranks| {
            let mut sum = Sum::new(ranks, pieces, length);
            for piece in share(pieces, ranks.rank(), ranks.size()) {
                let mut random = Random::new(piece as u64, 1);
                let mut room = sum.room();
                room.iter_mut().for_each(|x| *x += (3.0 * random.normal()).exp() as f32);
                sum.add(room);
            }
            sum.total()
        })
    }

    #[test]
    fn any_number_of_ranks_comes_to_the_same_bits() {
        for (pieces, length) in [(0, 5), (1, 5), (3, 40), (7, 3), (8, 9), (21, 2), (16, SHORT + 3)] {
            let one = totals(1, pieces, length, Reduction::Fixed);
            for size in 2..7 {
                let many = totals(size, pieces, length, Reduction::Fixed);
                assert!(many.iter().all(|total| *total == one[0]), "{pieces} pieces on {size} ranks");
            }
        }
    }

    #[test]
    fn a_quick_sum_is_as_good_and_not_the_same() {
        let (one, many) = (totals(1, 21, 300, Reduction::Fixed), totals(4, 21, 300, Reduction::Quick));
        assert!(many.iter().all(|total| *total == many[0]));
        assert_ne!(many[0], one[0]);
        // All terms are positive: every addition is off by half a unit in the last place at most.
        let bound = 21.0 * f32::EPSILON;
        assert!(many[0].iter().zip(&one[0]).all(|(a, b)| (a / b - 1.0).abs() < bound));
    }

    #[test]
    fn nodes_are_whole_and_few() {
        assert_eq!(nodes_of(0..8), [(0, 8)]);
        assert_eq!(nodes_of(3..9), [(3, 1), (4, 4), (8, 1)]);
        assert_eq!(nodes_of(5..5), []);
        let mut order = Nodes::default();
        let name = |left: String, right: String| format!("({left}{right})");
        ["a", "b", "c", "d", "e"].iter().enumerate().for_each(|(k, x)| order.push(k, 1, x.to_string(), name));
        assert_eq!(order.root(name).unwrap(), "(((ab)(cd))e)");
    }
}
