//! Processes that train one model together, on one machine or on many.
//!
//! A process is a rank. Every rank runs the whole program, has all parameters, and computes its share of each gradient;
//! then ranks tell each other what they found. Trainers know nothing but the trait [`Ranks`].
//!
//! | room | what is in it |
//! |---|---|
//! | [`sum`] | sums that are the same bits for any number of ranks |
//! | [`job`] | how a process finds the others, and what ends all of them together |
//!
//! ```
//! use versor::ranks::{ALONE, Ranks, share};
//!
//! // A program that nobody started as one of many is rank 0 of 1.
//! assert_eq!((ALONE.rank(), ALONE.size()), (0, 1));
//! // Rank 1 of 3 computes two of seven pieces.
//! assert_eq!(share(7, 1, 3), 2..4);
//! ```

#[cfg(test)]
pub(crate) mod crew;
pub mod job;
#[cfg(feature = "mpi")]
mod mpi;
pub mod sum;

use crate::error::Error;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::Range;

/// How ranks add their gradients.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
#[serde(rename_all = "lowercase")]
pub enum Reduction {
    /// In a fixed order: every number of ranks comes to the same bits
    #[default]
    Fixed,
    /// In the order that the network likes best: other numbers of ranks differ by rounding
    Quick,
}

/// The ranks of a job, as one of them sees the others. Every rank must call the same methods in the same order: each one
/// waits for all others.
pub trait Ranks: fmt::Debug + Sync {
    /// Which rank this is, from 0.
    fn rank(&self) -> usize;

    /// How many ranks there are.
    fn size(&self) -> usize;

    /// Which rank this is among those on the same machine, from 0, and how many these are.
    fn here(&self) -> (usize, usize);

    /// How gradients are added.
    fn reduction(&self) -> Reduction;

    /// The numbers of all ranks behind each other; `counts` says how many each rank gives.
    fn gather(&self, mine: &[f32], counts: &[usize]) -> Vec<f32>;

    /// The numbers of all ranks behind each other, in double precision.
    fn gather_doubles(&self, mine: &[f64], counts: &[usize]) -> Vec<f64>;

    /// Gives every rank numbers of its own: `given` says how many of `mine` go to each rank, `taken` how many come from each.
    /// Those that come are behind each other.
    fn exchange(&self, mine: &[f32], given: &[usize], taken: &[usize]) -> Vec<f32>;

    /// Replaces numbers by their sums over all ranks, added in any order.
    fn sum_quickly(&self, numbers: &mut [f32]);

    /// Replaces bytes by those of rank 0.
    fn broadcast(&self, bytes: &mut Vec<u8>);

    /// Ends the job: the other ranks must not wait for this one.
    fn abort(&self, code: u8) -> !;
}

/// One process, and no other.
#[derive(Clone, Copy, Debug)]
pub struct Alone;

/// A process that trains alone.
pub static ALONE: Alone = Alone;

impl Ranks for Alone {
    fn rank(&self) -> usize {
        0
    }

    fn size(&self) -> usize {
        1
    }

    fn here(&self) -> (usize, usize) {
        (0, 1)
    }

    fn reduction(&self) -> Reduction {
        Reduction::Fixed
    }

    fn gather(&self, mine: &[f32], _: &[usize]) -> Vec<f32> {
        mine.to_vec()
    }

    fn gather_doubles(&self, mine: &[f64], _: &[usize]) -> Vec<f64> {
        mine.to_vec()
    }

    fn exchange(&self, mine: &[f32], _: &[usize], _: &[usize]) -> Vec<f32> {
        mine.to_vec()
    }

    fn sum_quickly(&self, _: &mut [f32]) {}

    fn broadcast(&self, _: &mut Vec<u8>) {}

    fn abort(&self, code: u8) -> ! {
        std::process::exit(code.into())
    }
}

/// The part of so many things that is a rank's own. Parts of all ranks follow each other; no two differ by more than one.
pub fn share(count: usize, rank: usize, size: usize) -> Range<usize> {
    let start = |rank: usize| (count as u128 * rank as u128 / size as u128) as usize;
    start(rank)..start(rank + 1)
}

/// The length of each rank's part of so many things.
pub fn shares(count: usize, size: usize) -> impl Iterator<Item = usize> {
    (0..size).map(move |rank| share(count, rank, size).len())
}

/// Some numbers for each of so many things, computed by the rank that has the thing, known to all ranks afterwards.
///
/// # Errors
/// If a thing of this rank cannot be computed.
pub fn each<const N: usize, E>(
    ranks: &dyn Ranks,
    count: usize,
    mut of: impl FnMut(usize) -> Result<[f64; N], E>,
) -> Result<Vec<[f64; N]>, E> {
    let mine = share(count, ranks.rank(), ranks.size()).map(&mut of).collect::<Result<Vec<_>, _>>()?;
    Ok(all(ranks, count, &mine))
}

/// What every rank has for each thing of its share, in the order of things.
pub fn all<const N: usize>(ranks: &dyn Ranks, count: usize, mine: &[[f64; N]]) -> Vec<[f64; N]> {
    let counts: Vec<usize> = shares(count, ranks.size()).map(|length| length * N).collect();
    ranks.gather_doubles(mine.as_flattened(), &counts).as_chunks().0.to_vec()
}

/// Whether something is so on any rank.
pub fn any(ranks: &dyn Ranks, is_so: bool) -> bool {
    let one = vec![1; ranks.size()];
    ranks.gather_doubles(&[f64::from(u8::from(is_so))], &one).iter().any(|&said| said > 0.0)
}

/// Checks that all ranks have the same numbers.
///
/// # Errors
/// If a rank has others than rank 0.
pub fn check_together(ranks: &dyn Ranks, numbers: &[f32]) -> Result<(), Error> {
    if ranks.size() == 1 {
        return Ok(());
    }
    let mut hasher = crc32fast::Hasher::new();
    numbers.iter().for_each(|x| hasher.update(&x.to_le_bytes()));
    let sums = ranks.gather_doubles(&[hasher.finalize().into()], &vec![1; ranks.size()]);
    match sums.iter().position(|&sum| sum != sums[0]) {
        None => Ok(()),
        Some(rank) => Err(Error::Ranks(format!(
            "rank {rank} has other parameters than rank 0: all ranks must run the same program with the same arguments on \
             the same data; the last checkpoint is kept, and --resume goes on from it"
        ))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crew::together;

    #[test]
    fn shares_follow_each_other_and_leave_nothing_out() {
        for (count, size) in [(0, 1), (1, 4), (7, 3), (16, 5), (usize::MAX, 3)] {
            let shares: Vec<_> = (0..size).map(|rank| share(count, rank, size)).collect();
            assert_eq!((shares[0].start, shares[size - 1].end), (0, count));
            assert!(shares.windows(2).all(|pair| pair[0].end == pair[1].start));
            let lengths = shares.iter().map(Range::len);
            assert!(lengths.clone().max().unwrap() - lengths.min().unwrap() <= 1);
        }
    }

    #[test]
    fn what_each_rank_computes_is_known_to_all_in_order() {
        for size in 1..5 {
            let said = together(size, Reduction::Fixed, |ranks| {
                each(ranks, 7, |k| Ok::<_, ()>([k as f64, -(k as f64)])).unwrap()
            });
            let expected: Vec<[f64; 2]> = (0..7).map(|k| [f64::from(k), -f64::from(k)]).collect();
            assert!(said.iter().all(|all| *all == expected), "{said:?}");
        }
    }

    #[test]
    fn one_rank_is_heard_and_one_that_differs_is_named() {
        let said = together(3, Reduction::Fixed, |ranks| [ranks.rank() == 2, false].map(|so| any(ranks, so)));
        assert_eq!(said, [[true, false]; 3]);
        let same = together(3, Reduction::Fixed, |ranks| check_together(ranks, &[1.0, -0.0]).is_ok());
        assert_eq!(same, [true; 3]);
        let apart = together(3, Reduction::Fixed, |ranks| {
            let numbers = [1.0, if ranks.rank() == 1 { 0.0 } else { -0.0 }];
            check_together(ranks, &numbers).unwrap_err().to_string()
        });
        assert!(apart.iter().all(|said| said.starts_with("rank 1 has other")), "{apart:?}");
    }
}
