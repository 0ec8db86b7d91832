//! The way through arrays, as kernels are told it.
//!
//! Words 0 to 7 are how many values there are, channels, two more words, and the lengths of the four other axes. Then come eight
//! words for each array: where it begins, the distances between coefficients, channels and steps along the axis that is left out,
//! and those along the four other axes.

use super::sequence::word;
use crate::array::shape::{AXES, Axis, Place, Shape};
use alloc::vec::Vec;

/// Words for one dispatch over arrays.
#[derive(Clone, Debug)]
pub struct Walk {
    words: Vec<u32>,
    count: usize,
}

impl Walk {
    /// The way through all values of a shape.
    pub fn new(shape: Shape, more: [usize; 2]) -> Self {
        let lengths = shape.lengths();
        let channels = shape.along(Axis::Channel);
        let mut words = [shape.count(), channels, more[0], more[1]].map(word).to_vec();
        words.extend(lengths[..AXES - 1].iter().map(|&length| word(length)));
        Self { words, count: shape.count() }
    }

    /// Adds an array; kernels go along the axis that is left out by themselves.
    pub fn array(&mut self, place: Place, left_out: Option<Axis>) {
        let channel = place.steps()[Axis::Channel as usize];
        self.spread(place, left_out, channel);
    }

    /// Adds an array with another distance between what the shape calls channels.
    pub fn spread(&mut self, place: Place, left_out: Option<Axis>, channel: usize) {
        let mut steps = place.steps();
        let stride = left_out.map_or(0, |axis| core::mem::take(&mut steps[axis as usize]));
        self.words.extend([place.start, place.pitch(), channel, stride].map(word));
        self.words.extend(steps[..AXES - 1].iter().map(|&step| word(step)));
    }

    /// How many values there are, and the words.
    pub fn done(self) -> (usize, Vec<u32>) {
        (self.count, self.words)
    }
}
