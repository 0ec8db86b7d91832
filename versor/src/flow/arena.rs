//! Where arrays lie, so that those that are not alive together share memory.

use std::ops::Range;

/// Numbers that every array begins at a multiple of: a line of memory of `f32`.
const LINE: usize = 16;

/// The length of an array in memory.
pub fn rounded(length: usize) -> usize {
    length.next_multiple_of(LINE)
}

/// The parts of an arena that are free.
#[derive(Debug, Default)]
pub struct Arena {
    /// Free parts, in order, none beside another.
    free: Vec<Range<usize>>,
    /// The first number behind all that was ever in use.
    end: usize,
}

impl Arena {
    /// An arena whose first numbers are taken.
    pub fn behind(end: usize) -> Self {
        Self { free: Vec::new(), end: rounded(end) }
    }

    /// How many numbers the arena has.
    pub fn len(&self) -> usize {
        self.end
    }

    /// Room for so many numbers: the smallest free part that holds them, or new memory.
    pub fn take(&mut self, length: usize) -> usize {
        let length = rounded(length);
        let fitting = (0..self.free.len()).filter(|&index| self.free[index].len() >= length);
        if let Some(best) = fitting.min_by_key(|&index| self.free[index].len()) {
            let start = self.free[best].start;
            self.free[best].start += length;
            if self.free[best].is_empty() {
                self.free.remove(best);
            }
            return start;
        }
        // A free part at the end grows.
        let start = match self.free.last() {
            Some(last) if last.end == self.end => self.free.pop().expect("it is there").start,
            _ => self.end,
        };
        self.end = start.saturating_add(length);
        start
    }

    /// Gives back room for so many numbers.
    pub fn give_back(&mut self, start: usize, length: usize) {
        let mut part = start..start + rounded(length);
        if part.is_empty() {
            return;
        }
        let mut index = self.free.partition_point(|other| other.start < start);
        if index > 0 && self.free[index - 1].end == part.start {
            index -= 1;
            part.start = self.free.remove(index).start;
        }
        if index < self.free.len() && self.free[index].start == part.end {
            part.end = self.free.remove(index).end;
        }
        self.free.insert(index, part);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn room_that_was_given_back_is_used_again() {
        let mut arena = Arena::behind(3);
        let [a, b, c] = [20, 16, 40].map(|length| arena.take(length));
        assert_eq!([a, b, c], [16, 48, 64]);
        arena.give_back(b, 16);
        arena.give_back(a, 20);
        assert_eq!(arena.take(33), 16, "both parts together");
        assert_eq!(arena.len(), 112);
        arena.give_back(c, 40);
        assert_eq!(arena.take(100), 64, "the last part grows");
        assert_eq!(arena.len(), 176);
    }
}
