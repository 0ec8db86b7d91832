//! Attention: every member of a set or a sequence as a weighted sum over others.

mod backward;
mod forward;
mod head;
mod heads;

use super::run::{Kernel, compiled};
use super::shape::{Axis, Place, Shape, ShapeError, check_apart};
use super::walk::Walk;
use crate::batch::{LANES, RealElement};
use crate::formula::{Formula, Tuple};
use alloc::vec::Vec;
use backward::Back;
#[cfg(feature = "gpu")]
pub(super) use backward::check_gradients;
use core::marker::PhantomData;

/// How scores become weights.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Weighting {
    /// Weights are positive and their sum is 1: exponentials of the scores over their sum.
    Softmax,
    /// Weights are the scores themselves, as where forces add up.
    Sum,
}

/// Which keys a query sees.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mask {
    /// All of them.
    All,
    /// Those that are not behind it.
    Causal,
    /// All but its own.
    Others,
}

impl Mask {
    /// Whether a query sees a key, both counted along their axis.
    #[inline(always)]
    pub fn sees(self, query: usize, key: usize) -> bool {
        match self {
            Self::All => true,
            Self::Causal => key <= query,
            Self::Others => key != query,
        }
    }
}

/// What attention does, but for its arrays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Attention {
    /// The axis of queries and of keys: [`Axis::Set`] or [`Axis::Time`].
    pub axis: Axis,
    /// Groups of channels that have a score each.
    pub heads: usize,
    /// How scores become weights.
    pub weighting: Weighting,
    /// Which keys a query sees.
    pub mask: Mask,
}

/// The arrays of attention. Channels are innermost in all of them; a head has a part of the channels of `queries`, `keys`
/// and `values`.
#[derive(Clone, Debug)]
pub struct AttentionArrays {
    /// What asks.
    pub queries: Place,
    /// What is asked.
    pub keys: Place,
    /// What the answer is made of.
    pub values: Place,
    /// The last operands of the score, a channel for each head or one for all.
    pub parameters: Vec<Place>,
    /// A number for each key, 0 where it is absent.
    pub present: Option<Place>,
    /// The answer: like queries, with the coefficients of values.
    pub answers: Place,
    /// The logarithm of the sum of exponentials of scores, for each query and head.
    pub sums: Place,
}

/// Attention whose scores are a formula: `y_i = Σ_j w_ij v_j` with weights made of `score(Σ_c compare(q_i, k_j), …)`.
///
/// `P` compares a query with a key; its results are summed over the channels of a head. `S` makes a score of these sums and
/// of parameters. Memory is linear in the number of keys: no matrix of scores is kept, the gradient computes them again.
#[derive(Clone, Debug)]
pub struct Attend<T> {
    pass: Rows,
    kernel: Kernel<T, Rows>,
}

/// The gradient of [`Attend`], by all of its operands.
#[derive(Clone, Debug)]
pub struct AttendBackward<T> {
    pass: Back,
    kernel: Kernel<T, Back>,
}

/// Two formulas as one type: what compares, and what makes a score.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scoring<P, S>(PhantomData<(P, S)>);

/// The arrays of attention with the way through them.
#[derive(Clone, Debug)]
pub(super) struct Rows {
    attention: Attention,
    walk: Walk,
    /// Queries and keys along the axis.
    lengths: [usize; 2],
    /// Channels of a head.
    group: usize,
    /// Coefficients of queries, keys and values.
    rows: [usize; 3],
    /// All channels.
    channels: usize,
    /// Channels of each parameter, and its coefficients.
    parameters: Vec<(usize, usize)>,
    is_masked: bool,
    /// Whether lanes are heads; otherwise they are keys.
    is_by_heads: bool,
    /// Where numbers are kept while one head is computed.
    scratch: usize,
    end: usize,
}

/// Where each array is among those of the walk.
pub(super) const QUERIES: usize = 0;
pub(super) const KEYS: usize = 1;
pub(super) const VALUES: usize = 2;
pub(super) const ANSWERS: usize = 3;
pub(super) const SUMS: usize = 4;
pub(super) const PRESENT: usize = 5;
/// The first parameter.
pub(super) const PARAMETERS: usize = 6;

/// So many keys, of all heads, fit into the first cache.
const FEW_KEYS: usize = 64;

/// The name that errors use.
pub(super) const NAME: &str = "attend";

impl Attention {
    /// How many numbers have to be free at the scratch place while attention is computed.
    pub fn scratch(&self, arrays: &AttentionArrays) -> usize {
        let keys = arrays.keys.shape.along(self.axis);
        if self.is_by_heads(keys) {
            return keys * LANES;
        }
        keys.next_multiple_of(LANES) * (1 + self.group(arrays) * (arrays.keys.rows + arrays.values.rows))
    }

    /// Whether a vector has one key of many heads rather than many keys of one head: where keys are few, and vectors of heads
    /// have as many numbers in use.
    fn is_by_heads(&self, keys: usize) -> bool {
        let vectors = |count: usize| count.div_ceil(LANES);
        keys <= FEW_KEYS && keys * vectors(self.heads) <= 2 * self.heads * vectors(keys)
    }

    /// Channels of a head.
    fn group(&self, arrays: &AttentionArrays) -> usize {
        arrays.keys.shape.along(Axis::Channel).div_ceil(self.heads.max(1))
    }

    /// How many numbers have to be free at the scratch place while the gradient is computed.
    pub fn backward_scratch(&self, arrays: &AttentionArrays) -> usize {
        2 * self.scratch(arrays) + self.group(arrays) * arrays.queries.rows * LANES
    }

    /// Whether arrays fit each other and the formulas, wherever they lie.
    ///
    /// # Errors
    /// What does not fit.
    pub fn check<P: Formula, S: Formula>(&self, arrays: &AttentionArrays) -> Result<(), ShapeError> {
        let count = |expected: usize, found: usize| match expected == found {
            true => Ok(()),
            false => Err(ShapeError::Count { operation: NAME, expected, found }),
        };
        let rows = |expected: usize, place: Place| match expected == place.rows {
            true => Ok(()),
            false => Err(ShapeError::Rows { operation: NAME, expected, found: place.rows }),
        };
        let shape = |left: Shape, right: Shape| match left == right {
            true => Ok(()),
            false => Err(ShapeError::Lengths { operation: NAME, left, right }),
        };
        let AttentionArrays { queries, keys, values, parameters, present, answers, sums } = arrays;
        let (compared, scored) = (P::Results::COUNTS, S::Operands::COUNTS);
        count(2, P::Operands::COUNTS.len())?;
        count(1, S::Results::TOTAL)?;
        count(scored.len(), compared.len() + parameters.len())?;
        if compared != &scored[..compared.len()] {
            return Err(ShapeError::Rows {
                operation: NAME,
                expected: compared.iter().sum(),
                found: scored[..compared.len()].iter().sum(),
            });
        }
        rows(P::Operands::COUNTS[0], *queries)?;
        rows(P::Operands::COUNTS[1], *keys)?;
        rows(values.rows, *answers)?;
        rows(1, *sums)?;
        shape(keys.shape, values.shape)?;
        shape(answers.shape, queries.shape)?;
        let keys_along = keys.shape.along(self.axis);
        shape(queries.shape.with(self.axis, keys_along), keys.shape)?;
        if self.mask != Mask::All {
            shape(queries.shape, keys.shape)?;
        }
        let channels = queries.shape.along(Axis::Channel);
        if self.heads == 0 || !channels.is_multiple_of(self.heads) {
            return Err(ShapeError::Lengths {
                operation: NAME,
                left: Shape::ONE.with(Axis::Channel, channels),
                right: Shape::ONE.with(Axis::Channel, self.heads),
            });
        }
        shape(sums.shape, queries.shape.with(Axis::Channel, self.heads))?;
        for (place, &expected) in parameters.iter().zip(&scored[compared.len()..]) {
            rows(expected, *place)?;
            let own = place.shape.along(Axis::Channel);
            shape(place.shape, Shape::ONE.with(Axis::Channel, if own == 1 { 1 } else { self.heads }))?;
        }
        if let Some(present) = present {
            rows(1, *present)?;
            let wanted = keys.shape.with(Axis::Channel, 1);
            if present.shape.broadcast(wanted) != Some(wanted)
                || present.shape.along(self.axis) != wanted.along(self.axis)
            {
                return Err(ShapeError::Lengths { operation: NAME, left: present.shape, right: wanted });
            }
        }
        Ok(())
    }

    /// The way through the arrays, and then through some more.
    fn rows(&self, arrays: &AttentionArrays, more: &[Place], scratch: usize, numbers: usize) -> Rows {
        let AttentionArrays { queries, keys, values, parameters, present, answers, sums } = arrays;
        let mut places = [*queries, *keys, *values, *answers, *sums, present.unwrap_or(*sums)].to_vec();
        places.extend(parameters);
        places.extend(more);
        let outer = queries.shape.with(self.axis, 1).with(Axis::Channel, 1);
        let walk = Walk::new(outer, &places, Some(self.axis));
        let channels = queries.shape.along(Axis::Channel);
        Rows {
            attention: *self,
            end: walk.end().max(scratch + numbers),
            walk,
            lengths: [queries.shape.along(self.axis), keys.shape.along(self.axis)],
            group: channels / self.heads,
            rows: [queries.rows, keys.rows, values.rows],
            channels,
            parameters: parameters
                .iter()
                .map(|place| (place.shape.along(Axis::Channel), place.rows))
                .collect(),
            is_masked: present.is_some(),
            is_by_heads: self.is_by_heads(keys.shape.along(self.axis)),
            scratch,
        }
    }
}

impl AttentionArrays {
    pub(super) fn operands(&self) -> Vec<Place> {
        let Self { queries, keys, values, parameters, present, .. } = self;
        [*queries, *keys, *values].into_iter().chain(parameters.iter().copied()).chain(*present).collect()
    }
}

impl<T: RealElement> Attend<T> {
    /// Attention with its arrays; from the number `scratch` on, [`Attention::scratch`] numbers are used meanwhile.
    ///
    /// # Errors
    /// If the arrays do not fit each other or the formulas.
    pub fn new<P: Formula, S: Formula>(
        attention: Attention,
        arrays: &AttentionArrays,
        scratch: usize,
    ) -> Result<Self, ShapeError> {
        attention.check::<P, S>(arrays)?;
        let numbers = attention.scratch(arrays);
        let results = [arrays.answers, arrays.sums, room(scratch, numbers)];
        check_apart(NAME, &arrays.operands(), &results)?;
        let pass = attention.rows(arrays, &[], scratch, numbers);
        Ok(Self { pass, kernel: compiled::<T, Rows, Scoring<P, S>>() })
    }

    /// Computes the answers in an arena.
    ///
    /// # Panics
    /// If the arena is shorter than the arrays.
    pub fn run(&self, arena: &mut [T]) {
        self.kernel.run(&self.pass, arena);
    }
}

/// The arrays of the gradient of attention.
#[derive(Clone, Debug)]
pub struct AttentionGradients {
    /// The gradient of the answers.
    pub answers: Place,
    /// Where the gradient of the queries is added, if it is needed.
    pub queries: Option<Place>,
    /// Where the gradient of the keys is added, if it is needed.
    pub keys: Option<Place>,
    /// Where the gradient of the values is added, if it is needed.
    pub values: Option<Place>,
    /// Where the gradients of the parameters are added, if they are needed.
    pub parameters: Vec<Option<Place>>,
}

impl<T: RealElement> AttendBackward<T> {
    /// The gradient with its arrays; from the number `scratch` on, [`Attention::backward_scratch`] numbers are used meanwhile.
    /// Gradients are added to what is there.
    ///
    /// # Errors
    /// If the arrays do not fit each other or the formulas.
    pub fn new<P: Formula, S: Formula>(
        attention: Attention,
        arrays: &AttentionArrays,
        gradients: &AttentionGradients,
        scratch: usize,
    ) -> Result<Self, ShapeError> {
        attention.check::<P, S>(arrays)?;
        let pass = Back::new(attention, arrays, gradients, scratch)?;
        Ok(Self { pass, kernel: compiled::<T, Back, Scoring<P, S>>() })
    }

    /// Adds the gradients in an arena.
    ///
    /// # Panics
    /// If the arena is shorter than the arrays.
    pub fn run(&self, arena: &mut [T]) {
        self.kernel.run(&self.pass, arena);
    }
}

/// Some numbers as an array.
fn room(start: usize, numbers: usize) -> Place {
    Place { start, rows: 1, shape: Shape::ONE.with(Axis::Channel, numbers) }
}
