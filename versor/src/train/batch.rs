//! The gradient of a batch, on all cores, the same whatever their number.

use super::engine::Engine;
use super::window::{Objective, Window, Workspace};
use crate::learn::adamw::clip;

/// Windows whose gradients one task sums; fixed, so that sums do not depend on the cores.
const CHUNK: usize = 4;

/// The maximum norm of the gradient of one window, in units of the loss. Through a near-collision a roll-out's
/// gradient grows without bound; such a window must not speak for all.
const LONGEST: f64 = 10.0;

/// The mean loss of windows and its gradient. A window whose gradient is too long counts for less,
/// one whose gradient overflows counts for nothing.
pub fn gradient(
    objective: &Objective<'_>,
    engine: Engine,
    p: &[f32],
    windows: &[Window],
    threads: usize,
) -> (f64, Vec<f32>) {
    let chunks: Vec<&[Window]> = windows.chunks(CHUNK).collect();
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
    let (mut loss, mut sum) = (0.0, vec![0.0_f32; p.len()]);
    for (part, d_p) in results.into_iter().flatten() {
        loss += part;
        sum.iter_mut().zip(d_p).for_each(|(sum, d)| *sum += d);
    }
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

    #[test]
    fn the_number_of_threads_does_not_change_a_bit() {
        let data = DataSet::Sound.generate(3, 12, 4, 5).unwrap();
        let scale = constant_velocity_scale(&data, 3);
        let model = Model::new(Config::new(Preset::Hybrid, Mixing::Equivariant), 3).unwrap();
        let p = model.parameters.start();
        let windows: Vec<_> = (0..19).map(|n| Window { sample: n % 3, start: n % 8, steps: 3 }).collect();
        let objective = Objective { model: &model, data: &data, feeding: Feeding::Rollout, scale: &scale };
        let run = |threads| gradient(&objective, Engine::Adjoint, &p, &windows, threads);
        let one = run(1);
        for threads in [2, 3, 7] {
            assert_eq!(run(threads), one);
        }
    }
}
