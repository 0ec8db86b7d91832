//! Threads as ranks, to test trainers where there is no MPI.

use super::{Ranks, Reduction};
use std::sync::{Barrier, Mutex};

/// What threads share.
#[derive(Debug)]
struct Table {
    places: Mutex<Vec<Vec<f64>>>,
    barrier: Barrier,
}

#[derive(Debug)]
struct Member<'t> {
    rank: usize,
    reduction: Reduction,
    table: &'t Table,
}

/// What a function comes to on each of so many ranks.
pub(crate) fn together<T: Send>(
    size: usize,
    reduction: Reduction,
    run: impl Fn(&dyn Ranks) -> T + Sync,
) -> Vec<T> {
    let table = Table { places: Mutex::new(vec![Vec::new(); size]), barrier: Barrier::new(size) };
    std::thread::scope(|scope| {
        let start = |rank| {
            let (table, run) = (&table, &run);
            scope.spawn(move || run(&Member { rank, reduction, table }))
        };
        let threads: Vec<_> = (0..size).map(start).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    })
}

impl Member<'_> {
    /// Lays numbers on the table, and takes what there is for this rank.
    fn tell<T>(&self, mine: Vec<f64>, take: impl FnOnce(&[Vec<f64>]) -> T) -> T {
        self.table.places.lock().unwrap()[self.rank] = mine;
        self.table.barrier.wait();
        let taken = take(&self.table.places.lock().unwrap());
        self.table.barrier.wait();
        taken
    }
}

/// Every number of single precision is one of double precision, and comes back.
fn wide(numbers: &[f32]) -> Vec<f64> {
    numbers.iter().map(|&x| x.into()).collect()
}

fn narrow(numbers: &[f64]) -> Vec<f32> {
    numbers.iter().map(|&x| x as f32).collect()
}

impl Ranks for Member<'_> {
    fn rank(&self) -> usize {
        self.rank
    }

    fn size(&self) -> usize {
        self.table.places.lock().unwrap().len()
    }

    fn here(&self) -> (usize, usize) {
        (self.rank, self.size())
    }

    fn reduction(&self) -> Reduction {
        self.reduction
    }

    fn gather(&self, mine: &[f32], counts: &[usize]) -> Vec<f32> {
        narrow(&self.gather_doubles(&wide(mine), counts))
    }

    fn gather_doubles(&self, mine: &[f64], counts: &[usize]) -> Vec<f64> {
        self.tell(mine.to_vec(), |all| {
            assert!(all.iter().map(Vec::len).eq(counts.iter().copied()));
            all.concat()
        })
    }

    fn exchange(&self, mine: &[f32], given: &[usize], taken: &[usize]) -> Vec<f32> {
        assert_eq!(mine.len(), given.iter().sum::<usize>());
        let starts: Vec<f64> = given.iter().map(|&count| count as f64).collect();
        let all = self.tell([starts, wide(mine)].concat(), |all| all.to_vec());
        let mut out = Vec::new();
        for (said, &expected) in all.iter().zip(taken) {
            let (counts, numbers) = said.split_at(given.len());
            let before = counts[..self.rank].iter().sum::<f64>() as usize;
            let count = counts[self.rank] as usize;
            assert_eq!(count, expected);
            out.extend(narrow(&numbers[before..before + count]));
        }
        out
    }

    fn sum_quickly(&self, numbers: &mut [f32]) {
        // From the last rank to the first: not the order of a fixed sum.
        self.tell(wide(numbers), |all| {
            numbers.fill(0.0);
            for one in all.iter().rev() {
                numbers.iter_mut().zip(narrow(one)).for_each(|(sum, x)| *sum += x);
            }
        });
    }

    fn broadcast(&self, bytes: &mut Vec<u8>) {
        let mine = bytes.iter().map(|&byte| byte.into()).collect();
        *bytes = self.tell(mine, |all| all[0].iter().map(|&byte| byte as u8).collect());
    }

    fn abort(&self, code: u8) -> ! {
        panic!("rank {} ends the job with {code}", self.rank)
    }
}
