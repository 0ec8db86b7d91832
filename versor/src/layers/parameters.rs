//! Where each layer's parameters are in the one list of all.

use crate::random::Random;
use std::ops::Range;

/// A named block of parameters.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// Its name, such as `gpa.0.query`.
    pub name: String,
    /// Its extents, slowest first.
    pub shape: Vec<usize>,
    /// Its place in the list.
    pub range: Range<usize>,
    /// What it starts from.
    pub start: Vec<f32>,
}

/// All parameters of a model, in order.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Parameters {
    entries: Vec<Entry>,
}

impl Parameters {
    /// Adds a block that starts from the values of a function of the index.
    ///
    /// # Panics
    /// If there is a block of this name already: a checkpoint could not tell them apart.
    pub fn add(&mut self, name: &str, shape: &[usize], start: impl FnMut(usize) -> f64) -> Range<usize> {
        assert!(
            self.entries.iter().all(|entry| entry.name != name),
            "two layers have parameters named `{name}`"
        );
        let range = self.count()..self.count() + shape.iter().product::<usize>();
        let start = (0..range.len()).map(start).map(|x| x as f32).collect();
        self.entries.push(Entry { name: name.into(), shape: shape.into(), range: range.clone(), start });
        range
    }

    /// Adds a block of zeros.
    pub fn zeros(&mut self, name: &str, shape: &[usize]) -> Range<usize> {
        self.add(name, shape, |_| 0.0)
    }

    /// Adds a block of normal numbers with this standard deviation.
    pub fn normal(
        &mut self,
        name: &str,
        shape: &[usize],
        deviation: f64,
        random: &mut Random,
    ) -> Range<usize> {
        self.add(name, shape, |_| deviation * random.normal())
    }

    /// The blocks.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The number of parameters.
    pub fn count(&self) -> usize {
        self.entries.last().map_or(0, |entry| entry.range.end)
    }

    /// The values training starts from.
    pub fn start(&self) -> Vec<f32> {
        self.entries.iter().flat_map(|entry| entry.start.iter().copied()).collect()
    }
}
