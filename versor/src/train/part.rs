//! Training data that ranks hold together: each reads its part of a file, and they tell each other the windows of a batch.

use super::batch::windows_of;
use super::window::{Window, medians, scale_errors, scale_starts};
use crate::data::Trajectories;
use crate::ranks::{Ranks, share, shares};
use std::ops::Range;

/// Trajectories to learn from, or this rank's part of them.
#[derive(Clone, Debug)]
pub struct Part {
    /// What this rank holds.
    pub held: Trajectories,
    /// The samples of all ranks.
    pub samples: usize,
    /// Whether other ranks hold the rest.
    is_split: bool,
}

impl Part {
    /// Data that every rank holds, as each process does that works alone.
    pub fn whole(data: Trajectories) -> Self {
        Self { samples: data.samples(), held: data, is_split: false }
    }

    /// The [`share`] of a rank in so many samples, whose masses nobody knows.
    ///
    /// # Panics
    /// If masses are given: ranks tell each other frames, not masses.
    pub fn split(held: Trajectories, samples: usize) -> Self {
        assert!(!held.masses_given && held.law.is_none(), "data of a file, whose masses nobody knows");
        Self { held, samples, is_split: true }
    }

    /// Which samples of all are this rank's to look at, and where the first of them is among those it holds.
    fn mine(&self, ranks: &dyn Ranks) -> (Range<usize>, usize) {
        let mine = share(self.samples, ranks.rank(), ranks.size());
        let first = if self.is_split { 0 } else { mine.start };
        (mine, first)
    }

    /// What [`constant_velocity_scale`](super::window::constant_velocity_scale) is of the samples of all ranks.
    pub(super) fn scale(&self, ranks: &dyn Ranks, steps: usize) -> Vec<f64> {
        let (mine, first) = self.mine(ranks);
        let errors = scale_errors(&self.held, first..first + mine.len(), steps);
        let of_sample = scale_starts(&self.held, steps).len() * steps;
        let counts: Vec<usize> =
            shares(self.samples, ranks.size()).map(|samples| samples * of_sample).collect();
        medians(&ranks.gather_doubles(&errors, &counts), steps)
    }

    /// The windows of a batch that this rank computes, taken from the ranks that hold them, and where they are then. None
    /// where it holds everything.
    pub(super) fn gathered(
        &self,
        ranks: &dyn Ranks,
        windows: &[Window],
    ) -> Option<(Trajectories, Vec<Window>)> {
        if !self.is_split {
            return None;
        }
        let (size, steps) = (ranks.size(), windows.first()?.steps);
        let holder = |window: &Window| {
            (0..size).find(|&rank| share(self.samples, rank, size).contains(&window.sample)).expect("a rank")
        };
        let first = share(self.samples, ranks.rank(), size).start;
        let frame_len = self.held.frame_len();
        let length = (steps + 1) * frame_len;
        let (mut told, mut given) = (Vec::new(), vec![0; size]);
        for (rank, given) in given.iter_mut().enumerate() {
            let wanted = &windows[windows_of(windows.len(), rank, size)];
            for window in wanted.iter().filter(|window| holder(window) == ranks.rank()) {
                let at = ((window.sample - first) * self.held.steps + window.start) * frame_len;
                told.extend_from_slice(&self.held.states[at..at + length]);
                *given += length;
            }
        }
        let mine = windows_of(windows.len(), ranks.rank(), size);
        let holders: Vec<usize> = windows[mine.clone()].iter().map(holder).collect();
        let mut taken = vec![0; size];
        holders.iter().for_each(|&rank| taken[rank] += length);
        let heard = ranks.exchange(&told, &given, &taken);
        // What comes is behind each other by rank; windows are in the order of the batch.
        let mut next: Vec<usize> = (0..size).map(|rank| taken[..rank].iter().sum()).collect();
        let mut states = Vec::with_capacity(heard.len());
        for rank in holders {
            states.extend_from_slice(&heard[next[rank]..next[rank] + length]);
            next[rank] += length;
        }
        let Trajectories { bodies, dt, .. } = self.held;
        let (masses, steps_there) = (vec![1.0; mine.len() * bodies], steps + 1);
        let (law, masses_given) = (None, false);
        let data = Trajectories { bodies, steps: steps_there, dt, law, masses_given, masses, states };
        // Others compute the windows that are not here.
        let place = |at: usize| Window { sample: at.saturating_sub(mine.start), start: 0, steps };
        Some((data, (0..windows.len()).map(place).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::npy::Array;
    use crate::random::Random;
    use crate::ranks::Reduction;
    use crate::ranks::crew::together;

    #[test]
    fn ranks_are_told_the_windows_that_others_hold() {
        let (samples, times, bodies) = (7, 12, 2);
        let shape = vec![samples, times, bodies, 6];
        let count: usize = shape.iter().product();
        let whole =
            Trajectories::from_array(Array { shape, data: (0..count).map(|k| k as f32).collect() }, 0.1)
                .unwrap();
        let mut random = Random::new(3, 0);
        let mut window =
            || Window { sample: random.below(samples), start: random.below(times - 3), steps: 3 };
        let windows: Vec<Window> = (0..17).map(|_| window()).collect();
        for size in 1..5 {
            together(size, Reduction::Fixed, |ranks| {
                let mine = share(samples, ranks.rank(), size);
                let mut held = whole.clone();
                held.states =
                    whole.states[mine.start * times * bodies * 6..mine.end * times * bodies * 6].to_vec();
                let (data, moved) = Part::split(held, samples).gathered(ranks, &windows).unwrap();
                for at in windows_of(windows.len(), ranks.rank(), size) {
                    for step in 0..=3 {
                        let there = data.frame(moved[at].sample, moved[at].start + step);
                        assert_eq!(there, whole.frame(windows[at].sample, windows[at].start + step));
                    }
                }
            });
        }
    }
}
