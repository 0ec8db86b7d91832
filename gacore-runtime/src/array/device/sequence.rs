//! Operations in order, as dispatches of kernels in one arena.

use super::kernel::{NoShader, WORKGROUP, text};
use crate::array::shape::{Place, ShapeError};
use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

/// Operations of arrays in order, ready for any device: each is one dispatch of a kernel or a few, and all of them use the same
/// arena. Nothing of it needs a device.
#[derive(Clone, Debug, Default)]
pub struct Sequence {
    pub(super) dispatches: Vec<Dispatch>,
    pub(super) kernels: Vec<String>,
    known: BTreeMap<String, usize>,
    /// Whole numbers that kernels read.
    pub(super) table: Vec<u32>,
    /// Numbers that are there before anything runs, by where they begin.
    pub(super) constants: Vec<(usize, Vec<f32>)>,
    /// Numbers of the arrays.
    length: usize,
    /// Numbers for meanwhile behind them, and how many of these were used last.
    scratch: usize,
    used: usize,
    /// The first dispatch that what comes next may be added to.
    fence: usize,
}

/// One call of a kernel, for several instances that have nothing to do with each other.
#[derive(Clone, Debug)]
pub(super) struct Dispatch {
    pub kernel: usize,
    pub instances: Vec<Instance>,
    /// What is read, and what is written.
    touched: [Vec<Range<usize>>; 2],
}

/// Workgroups that are told the same.
#[derive(Clone, Debug)]
pub(super) struct Instance {
    pub groups: usize,
    pub words: Vec<u32>,
}

impl Dispatch {
    /// Workgroups of all instances.
    pub fn groups(&self) -> usize {
        self.instances.iter().map(|instance| instance.groups).sum()
    }

    /// Whether something that is read and written must wait for this, or this for it.
    fn is_before(&self, [reads, writes]: &[Vec<Range<usize>>; 2]) -> bool {
        let meet = |a: &[Range<usize>], b: &[Range<usize>]| {
            a.iter().any(|a| b.iter().any(|b| a.start < b.end && b.start < a.end))
        };
        meet(&self.touched[1], reads) || meet(&self.touched[1], writes) || meet(&self.touched[0], writes)
    }
}

/// An operation that no device can be given.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum SequenceError {
    /// The arrays do not fit together.
    Shape(ShapeError),
    /// A formula that shaders cannot compute.
    NoShader(&'static str),
}

impl From<ShapeError> for SequenceError {
    fn from(error: ShapeError) -> Self {
        Self::Shape(error)
    }
}

impl From<NoShader> for SequenceError {
    fn from(error: NoShader) -> Self {
        Self::NoShader(error.formula)
    }
}

impl fmt::Display for SequenceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shape(error) => error.fmt(f),
            Self::NoShader(formula) => write!(
                f,
                "`{formula}` has no shader: it is not declared by `clifford!` with the feature `gpu`, or needs a second \
                 derivative of `exp`, `log` or `sqrt` of multivectors; run it on the CPU"
            ),
        }
    }
}

impl core::error::Error for SequenceError {}

/// A number as kernels are told it. No array is so long that a device could bind it and this would not fit.
pub(super) fn word(x: usize) -> u32 {
    u32::try_from(x).unwrap_or(u32::MAX)
}

impl Sequence {
    /// No operation yet, in an arena with this many numbers.
    pub fn new(length: usize) -> Self {
        Self { length: length.next_multiple_of(WORKGROUP), ..Self::default() }
    }

    /// The number of dispatches so far.
    pub fn len(&self) -> usize {
        self.dispatches.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.dispatches.is_empty()
    }

    /// The texts of all kernels: each is compiled once.
    pub fn kernels(&self) -> impl Iterator<Item = &str> {
        self.kernels.iter().map(String::as_str)
    }

    /// The numbers of the arena, with those for meanwhile.
    pub fn numbers(&self) -> usize {
        self.length + self.scratch
    }

    /// Gives an array its numbers before anything runs. No operation may write there.
    pub fn constant(&mut self, place: Place, numbers: Vec<f32>) {
        self.constants.push((place.start, numbers));
    }

    /// The number of dispatches so far; what comes next is in others.
    pub fn mark(&mut self) -> usize {
        self.fence = self.dispatches.len();
        self.fence
    }

    /// Arrays for meanwhile, each behind the one before, so that operations need not wait for each other; where there is more than
    /// the arena itself, from the beginning again.
    pub(super) fn meanwhile(&mut self) -> Meanwhile<'_> {
        if self.used > self.length {
            self.used = 0;
        }
        self.still_meanwhile()
    }

    /// More arrays for meanwhile, of the same operation.
    pub(super) fn still_meanwhile(&mut self) -> Meanwhile<'_> {
        Meanwhile { sequence: self }
    }

    /// Keeps whole numbers for kernels; where they are.
    pub(super) fn numbers_for(&mut self, numbers: impl IntoIterator<Item = usize>) -> usize {
        let first = self.table.len();
        self.table.extend(numbers.into_iter().map(word));
        first
    }

    /// Adds a kernel with one invocation for each of so many things.
    pub(super) fn each(&mut self, own: &str, count: usize, words: Vec<u32>, touched: [&[Place]; 2]) {
        self.groups(own, count.div_ceil(WORKGROUP), words, touched);
    }

    /// Adds a kernel with one workgroup for each of so many things. It joins the same kernel in an earlier dispatch where nothing
    /// between them has to come first.
    pub(super) fn groups(&mut self, own: &str, groups: usize, words: Vec<u32>, touched: [&[Place]; 2]) {
        if groups == 0 {
            return;
        }
        let kernel = match self.known.get(own) {
            Some(&kernel) => kernel,
            None => {
                self.kernels.push(text(own));
                self.known.insert(own.into(), self.kernels.len() - 1);
                self.kernels.len() - 1
            }
        };
        let ranges = |places: &[Place]| places.iter().map(|place| place.start..place.end()).collect();
        let touched: [Vec<Range<usize>>; 2] = touched.map(ranges);
        let instance = Instance { groups, words };
        let free =
            self.dispatches[self.fence..].iter_mut().rev().take_while(|other| !other.is_before(&touched));
        for other in free {
            if other.kernel == kernel {
                other.instances.push(instance);
                for (all, more) in other.touched.iter_mut().zip(touched) {
                    all.extend(more);
                }
                return;
            }
        }
        self.dispatches.push(Dispatch { kernel, instances: [instance].into(), touched });
    }
}

/// Room that is used until the next operations.
pub(super) struct Meanwhile<'s> {
    sequence: &'s mut Sequence,
}

impl Meanwhile<'_> {
    /// Room for an array.
    pub fn take(&mut self, like: Place) -> Place {
        let Sequence { length, scratch, used, .. } = self.sequence;
        let place = Place { start: *length + *used, ..like };
        *used += place.len().next_multiple_of(WORKGROUP);
        *scratch = (*scratch).max(*used);
        place
    }
}
