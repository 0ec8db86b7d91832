//! The job that a process belongs to: `mpirun`, `srun` or nobody started it.

#[cfg(feature = "mpi")]
use super::mpi::World;
use super::{ALONE, Ranks, Reduction};
use crate::error::Error;
use std::fmt::Display;
use std::io::Write;
use std::time::Duration;

/// How long other ranks leave the word to rank 0.
const PATIENCE: Duration = Duration::from_millis(500);

/// The ranks of this process's job. It ends by [`Job::finish`] or by [`Job::fail`]: a rank that leaves in any other way
/// ends all of them, since they would wait for it.
#[derive(Debug)]
pub struct Job {
    /// This process among the others.
    pub ranks: &'static dyn Ranks,
    #[cfg(feature = "mpi")]
    world: Option<&'static World>,
    is_over: bool,
}

/// How a process was started.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Launch {
    /// The processes that a launcher of MPI says it started; none where there is no launcher.
    launched: Option<usize>,
    /// The tasks that Slurm started, or would start.
    tasks: usize,
}

/// What launchers of MPI tell the processes that they start: their number, where it is known.
const LAUNCHERS: [&str; 5] = ["OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "PMIX_RANK", "PMI_RANK", "MPI_LOCALNRANKS"];
/// The names that give the number of processes.
const SIZES: usize = 2;

impl Launch {
    fn of(variable: impl Fn(&str) -> Option<String>) -> Self {
        let number = |name: &&str| variable(name)?.parse().ok();
        let size = LAUNCHERS[..SIZES].iter().find_map(number);
        let is_launched = LAUNCHERS.iter().any(|name| variable(name).is_some());
        let tasks = ["SLURM_STEP_NUM_TASKS", "SLURM_NTASKS"].iter().find_map(number).unwrap_or(1);
        Self { launched: size.or(is_launched.then_some(1)), tasks }
    }

    /// Several processes that do not know of each other would each train alone, and write into one folder.
    fn check(self, size: usize) -> Result<(), Error> {
        let started = self.tasks.max(self.launched.unwrap_or(1));
        if size > 1 || started <= 1 {
            return Ok(());
        }
        let why = if cfg!(feature = "mpi") {
            "MPI connects this one with no other. Start them by `mpirun`, or by `srun --mpi=pmix` where Slurm has it"
        } else {
            "this program was built without MPI. Build it by `cargo build --release -p versor --features mpi`"
        };
        Err(Error::Argument(format!(
            "{started} processes were started, and {why}. One process alone, among the tasks of Slurm, is started with \
             SLURM_NTASKS=1"
        )))
    }
}

impl Job {
    /// A process that works with no other, however it was started.
    pub fn alone() -> Self {
        Self {
            ranks: &ALONE,
            #[cfg(feature = "mpi")]
            world: None,
            is_over: false,
        }
    }

    /// Finds the other processes. From now on a panic on any rank ends all of them.
    ///
    /// # Errors
    /// If several processes were started and this one cannot reach the others.
    pub fn start(reduction: Reduction) -> Result<Self, Error> {
        Self::join(Launch::of(|name| std::env::var(name).ok()), reduction)
    }

    #[cfg(not(feature = "mpi"))]
    fn join(launch: Launch, _: Reduction) -> Result<Self, Error> {
        launch.check(1).map(|()| Self::alone())
    }

    #[cfg(feature = "mpi")]
    fn join(launch: Launch, reduction: Reduction) -> Result<Self, Error> {
        if launch.launched.is_none() {
            // Without a launcher, starting MPI would cost time and find nobody.
            return launch.check(1).map(|()| Self::alone());
        }
        let world = World::start(reduction)
            .ok_or_else(|| Error::Ranks("MPI was started before, and is started once".into()))?;
        let world: &'static World = Box::leak(Box::new(world));
        let job = Self { ranks: world, world: Some(world), is_over: false };
        match launch.check(world.size()) {
            Ok(()) => {
                end_together(world);
                Ok(job)
            }
            Err(error) => {
                job.finish();
                Err(error)
            }
        }
    }

    /// Ends this process's part of the job in good order, once all ranks come here.
    pub fn finish(mut self) {
        self.is_over = true;
        #[cfg(feature = "mpi")]
        if let Some(world) = self.world {
            world.finish();
        }
    }

    /// Says why this rank cannot go on, and ends the job.
    pub fn fail(mut self, error: &dyn Display, code: u8) -> ! {
        self.is_over = true;
        let (rank, size) = (self.ranks.rank(), self.ranks.size());
        if rank > 0 {
            // What fails on every rank, such as an argument that cannot be, is said once: by rank 0, which ends this one.
            std::thread::sleep(PATIENCE);
        }
        let _ = match size {
            1 => writeln!(std::io::stderr(), "error: {error}"),
            _ => writeln!(std::io::stderr(), "error on rank {rank} of {size}: {error}"),
        };
        self.ranks.abort(code)
    }
}

impl Drop for Job {
    fn drop(&mut self) {
        if !self.is_over && self.ranks.size() > 1 {
            self.ranks.abort(1);
        }
    }
}

/// What a process reports that panicked, as Rust has it.
#[cfg(feature = "mpi")]
const PANICKED: u8 = 101;

/// A rank that panics no longer answers, and the others would wait for it without end.
#[cfg(feature = "mpi")]
fn end_together(world: &'static World) {
    if world.size() == 1 {
        return;
    }
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        before(info);
        let (rank, size) = (world.rank(), world.size());
        let _ = writeln!(std::io::stderr(), "error: rank {rank} of {size} panicked, which ends the job");
        world.abort(PANICKED)
    }));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn launch(variables: &[(&str, &str)]) -> Launch {
        Launch::of(|name| {
            let found = variables.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn one_process_is_alone_and_ranks_are_not() {
        assert_eq!(launch(&[]), Launch { launched: None, tasks: 1 });
        assert!(launch(&[]).check(1).is_ok());
        let four = launch(&[("OMPI_COMM_WORLD_SIZE", "4"), ("SLURM_NTASKS", "4")]);
        assert_eq!(four, Launch { launched: Some(4), tasks: 4 });
        assert!(four.check(4).is_ok());
        assert_eq!(launch(&[("PMIX_RANK", "0")]).launched, Some(1));
    }

    #[test]
    fn processes_that_do_not_know_of_each_other_are_refused() {
        for variables in [
            &[("SLURM_NTASKS", "4")][..],
            &[("SLURM_NTASKS", "4"), ("PMIX_RANK", "3")],
            &[("OMPI_COMM_WORLD_SIZE", "4")],
            &[("PMI_SIZE", "4"), ("PMI_RANK", "0")],
        ] {
            let said = launch(variables).check(1).unwrap_err().to_string();
            assert!(said.starts_with("4 processes were started, and "), "{said}");
        }
        // A step of one task within an allocation of four is one process.
        assert!(launch(&[("SLURM_NTASKS", "4"), ("SLURM_STEP_NUM_TASKS", "1")]).check(1).is_ok());
    }
}
