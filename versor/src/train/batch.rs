//! The gradient of a batch, on all cores of all ranks, the same whatever their number.

use super::engine::Engine;
use super::window::{Objective, Window, Workspace};
use crate::learn::adamw::clip;
use crate::ranks::sum::Sum;
use crate::ranks::{self, ALONE, Ranks, share};
use std::ops::Range;

/// Windows whose gradients one task sums; fixed, so that sums depend neither on cores nor on ranks.
const CHUNK: usize = 4;

/// The maximum norm of the gradient of one window, in units of the loss. Through a near-collision a roll-out's
/// gradient grows without bound; such a window must not speak for all.
const LONGEST: f64 = 10.0;

/// The windows of a batch of this length that a rank computes.
pub(super) fn windows_of(length: usize, rank: usize, size: usize) -> Range<usize> {
    let chunks = share(length.div_ceil(CHUNK), rank, size);
    (chunks.start * CHUNK).min(length)..(chunks.end * CHUNK).min(length)
}

/// What computes gradients.
#[derive(Clone, Copy, Debug)]
pub struct Means<'r> {
    /// What differentiates the loss.
    pub engine: Engine,
    /// Cores to use; the result does not depend on it.
    pub threads: usize,
    /// The processes that share the work; the result does not depend on their number.
    pub ranks: &'r dyn Ranks,
}

impl Means<'static> {
    /// Some cores of this process.
    pub fn alone(engine: Engine, threads: usize) -> Self {
        Self { engine, threads, ranks: &ALONE }
    }
}

/// The mean loss of windows and its gradient. A window whose gradient is too long counts for less,
/// one whose gradient overflows counts for nothing.
pub fn gradient(
    objective: &Objective<'_>,
    means: Means<'_>,
    p: &[f32],
    windows: &[Window],
) -> (f64, Vec<f32>) {
    let Means { engine, threads, ranks } = means;
    let count = windows.len().div_ceil(CHUNK);
    let mine = windows_of(windows.len(), ranks.rank(), ranks.size());
    let chunks: Vec<&[Window]> = windows[mine].chunks(CHUNK).collect();
    let work = |chunk: &[Window], workspace: &mut Workspace<f32>| {
        let (mut sum, mut d_p) = (0.0, vec![0.0; p.len()]);
        let mut d_window = vec![0.0; p.len()];
        for &window in chunk {
            d_window.fill(0.0);
            sum += f64::from(engine.gradient(objective, p, window, workspace, &mut d_window));
            if clip(&mut d_window, LONGEST).is_finite() {
                d_p.iter_mut().zip(&d_window).for_each(|(sum, d)| *sum += d);
            }
        }
        (sum, d_p)
    };
    let threads = threads.clamp(1, chunks.len().max(1));
    let mut results: Vec<Option<(f64, Vec<f32>)>> = vec![None; chunks.len()];
    std::thread::scope(|scope| {
        let workers: Vec<_> = (1..threads)
            .map(|worker| {
                let (chunks, work) = (&chunks, &work);
                scope.spawn(move || {
                    let (mine, mut workspace) =
                        ((worker..chunks.len()).step_by(threads), Workspace::default());
                    mine.map(|at| (at, work(chunks[at], &mut workspace))).collect::<Vec<_>>()
                })
            })
            .collect();
        let mut workspace = Workspace::default();
        for at in (0..chunks.len()).step_by(threads) {
            results[at] = Some(work(chunks[at], &mut workspace));
        }
        for worker in workers {
            for (at, result) in worker.join().expect("a worker computes gradients and does not panic") {
                results[at] = Some(result);
            }
        }
    });
    let (mut losses, mut sum) = (Vec::with_capacity(chunks.len()), Sum::new(ranks, count, p.len()));
    for (loss, d_p) in results.into_iter().flatten() {
        losses.push([loss]);
        sum.add(d_p);
    }
    let loss: f64 = ranks::all(ranks, count, &losses).as_flattened().iter().sum();
    let mut sum = sum.total();
    let share = 1.0 / windows.len() as f32;
    sum.iter_mut().for_each(|d| *d *= share);
    (loss / windows.len() as f64, sum)
}

#[cfg(test)]
mod tests {
    use super::super::window::{Feeding, constant_velocity_scale};
    use super::*;
    use crate::data::nbody::DataSet;
    use crate::layers::mix::Mixing;
    use crate::model::{Config, Model, Preset};
    use crate::ranks::Reduction;
    use crate::ranks::crew::together;

    #[test]
    fn the_number_of_threads_and_of_ranks_does_not_change_a_bit() {
        let data = DataSet::Sound.generate(3, 12, 4, 5).unwrap();
        let scale = constant_velocity_scale(&data, 3);
        let model = Model::new(Config::new(Preset::Hybrid, Mixing::Equivariant), 3).unwrap();
        let p = model.parameters.start();
        let windows: Vec<_> = (0..19).map(|n| Window { sample: n % 3, start: n % 8, steps: 3 }).collect();
        let objective = Objective { model: &model, data: &data, feeding: Feeding::Rollout, scale: &scale };
        let run = |ranks: &dyn Ranks, threads| {
            gradient(&objective, Means { engine: Engine::Adjoint, threads, ranks }, &p, &windows)
        };
        let one = run(&ALONE, 1);
        for threads in [2, 3, 7] {
            assert_eq!(run(&ALONE, threads), one);
        }
        for size in [2, 3, 4, 7] {
            let many = together(size, Reduction::Fixed, |ranks| run(ranks, 1 + size % 2));
            assert!(many.iter().all(|found| *found == one), "{size} ranks");
        }
    }
}
