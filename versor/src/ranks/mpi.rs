//! Ranks that MPI starts and connects.

use super::{Ranks, Reduction};
use mpi::Threading;
use mpi::collective::SystemOperation;
use mpi::datatype::{Partition, PartitionMut};
use mpi::environment::Universe;
use mpi::topology::SimpleCommunicator;
use mpi::traits::*;
use std::fmt;
use std::sync::Mutex;

/// The most bytes of one message: MPI counts with 31 bits.
const MESSAGE: usize = 1 << 30;

/// All processes of a job.
pub(super) struct World {
    rank: usize,
    size: usize,
    here: (usize, usize),
    reduction: Reduction,
    /// Whether a thread other than the first may call MPI.
    any_thread: bool,
    universe: Mutex<Option<Universe>>,
}

impl fmt::Debug for World {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "rank {} of {}", self.rank, self.size)
    }
}

fn world() -> SimpleCommunicator {
    SimpleCommunicator::world()
}

/// Counts of numbers, as MPI wants them, and where each begins.
fn partition(counts: &[usize]) -> [Vec<i32>; 2] {
    let fits = |count: usize| i32::try_from(count).expect("a message of less than 2^31 numbers");
    let (mut starts, mut end) = (Vec::with_capacity(counts.len()), 0);
    for count in counts {
        starts.push(fits(end));
        end += count;
    }
    fits(end);
    [counts.iter().map(|&count| fits(count)).collect(), starts]
}

fn gathered<T: Equivalence + Clone + Default>(mine: &[T], counts: &[usize]) -> Vec<T> {
    let mut all = vec![T::default(); counts.iter().sum()];
    let [counts, starts] = partition(counts);
    world().all_gather_varcount_into(mine, &mut PartitionMut::new(&mut all[..], counts, starts));
    all
}

impl World {
    /// Starts MPI; nothing if it was started before.
    pub(super) fn start(reduction: Reduction) -> Option<Self> {
        let (universe, threading) = mpi::initialize_with_threading(Threading::Multiple)?;
        let world = universe.world();
        let here = world.split_shared(world.rank());
        Some(Self {
            rank: world.rank() as usize,
            size: world.size() as usize,
            here: (here.rank() as usize, here.size() as usize),
            reduction,
            any_thread: threading == Threading::Multiple,
            universe: Mutex::new(Some(universe)),
        })
    }

    /// Ends MPI in good order.
    pub(super) fn finish(&self) {
        drop(self.universe.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).take());
    }
}

impl Ranks for World {
    fn rank(&self) -> usize {
        self.rank
    }

    fn size(&self) -> usize {
        self.size
    }

    fn here(&self) -> (usize, usize) {
        self.here
    }

    fn reduction(&self) -> Reduction {
        self.reduction
    }

    fn gather(&self, mine: &[f32], counts: &[usize]) -> Vec<f32> {
        gathered(mine, counts)
    }

    fn gather_doubles(&self, mine: &[f64], counts: &[usize]) -> Vec<f64> {
        gathered(mine, counts)
    }

    fn exchange(&self, mine: &[f32], given: &[usize], taken: &[usize]) -> Vec<f32> {
        let mut all = vec![0.0; taken.iter().sum()];
        let [counts, starts] = partition(given);
        let sent = Partition::new(mine, counts, starts);
        let [counts, starts] = partition(taken);
        world().all_to_all_varcount_into(&sent, &mut PartitionMut::new(&mut all[..], counts, starts));
        all
    }

    fn sum_quickly(&self, numbers: &mut [f32]) {
        let mut sum = vec![0.0; numbers.len()];
        world().all_reduce_into(&*numbers, &mut sum[..], SystemOperation::sum());
        numbers.copy_from_slice(&sum);
    }

    fn broadcast(&self, bytes: &mut Vec<u8>) {
        let (world, mut length) = (world(), bytes.len() as u64);
        world.process_at_rank(0).broadcast_into(&mut length);
        bytes.resize(length as usize, 0);
        bytes.chunks_mut(MESSAGE).for_each(|part| world.process_at_rank(0).broadcast_into(part));
    }

    fn abort(&self, code: u8) -> ! {
        if !self.any_thread {
            // The launcher sees that this rank is gone, and ends the others.
            std::process::abort();
        }
        world().abort(code.into())
    }
}
