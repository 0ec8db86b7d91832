//! Multivectors as matrices: weights between channels become one real matrix.
//!
//! An algebra acts on spinors as matrices do. A multivector is then a few columns of its matrix, and the product with a weight
//! from the left is a product with the matrix of the weight: in Cl(4,1) a matrix of 8 × 8 real numbers times 4 columns, 256
//! multiplications where the blades have 1,024. Channels lie between the rows of these matrices, so that all weights of a layer
//! are one matrix, and [`Mix`](super::Mix) does the rest.

use super::run::{Kernel, Pass, Plain, compiled};
use super::shape::{Axis, Place, Shape, ShapeError, check_apart};
use super::vector::{load, store};
use crate::algebra::{CliffordAlgebra, Graded};
use crate::batch::{Lanes, RealElement};
use crate::geometry::permutations;
use crate::real::Real;
use alloc::vec;
use alloc::vec::Vec;

/// How the coefficients of a type become matrices: a signed sum for each entry.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Matrices {
    /// Rows of a matrix.
    order: usize,
    /// Columns that say everything about a multivector.
    columns: usize,
    /// Stored coefficients of a value.
    rows: usize,
    /// What is an array: values to be multiplied, or weights.
    form: Form,
    /// Coefficient, row and column of an entry, and whether it is negated.
    entries: Vec<(usize, usize, usize, bool)>,
}

/// What matrices stand for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Form {
    /// Values: the columns that say everything, as coefficients; rows are channels.
    Values,
    /// Weights from the left between channels, inputs along [`Axis::Peer`]: all columns, rows and columns are channels.
    Weights,
}

/// Which way coefficients and matrices go.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Direction {
    /// From coefficients to matrices.
    ToMatrices,
    /// From matrices to coefficients: the sums turned around.
    ToCoefficients,
}

/// The algebra on itself, or on fewer columns.
struct Action {
    order: usize,
    chosen: Vec<usize>,
    /// For each blade and column, the row and the sign.
    blades: Vec<Vec<(usize, bool)>>,
}

impl Action {
    /// The action of least cost that is known: on spinors where the basis is orthonormal and some columns say everything.
    fn new<A: CliffordAlgebra>() -> Option<Self> {
        let blades = permutations::<A>()?;
        let (order, count) = (blades[0].len(), blades.len());
        if !count.is_multiple_of(order) || order > u16::BITS as usize {
            return None;
        }
        let columns = count / order;
        // Blades have to differ in the columns: their products over these vanish.
        let says_all = |chosen: &[usize]| {
            let product = |a: usize, b: usize| -> i32 {
                let one = |&column: &usize| match (blades[a][column], blades[b][column]) {
                    ((p, x), (q, y)) if p == q => {
                        if x == y {
                            1
                        } else {
                            -1
                        }
                    }
                    _ => 0,
                };
                chosen.iter().map(one).sum()
            };
            (0..count).all(|a| (0..a).all(|b| product(a, b) == 0))
        };
        let sets = (0_u32..1 << order).filter(|set| set.count_ones() as usize == columns);
        let mut sets = sets.map(|set| (0..order).filter(|column| set >> column & 1 == 1).collect::<Vec<_>>());
        let chosen = sets.find(|chosen| says_all(chosen))?;
        Some(Self { order, chosen, blades })
    }
}

impl Matrices {
    /// The matrices of a type, where its algebra has any that pay: an orthonormal basis whose blades act on spinors as signed
    /// permutations.
    ///
    /// ```
    /// use gacore_runtime::array::{Form, Matrices};
    ///
    /// mod cga {
    ///     gacore_runtime::clifford!(4, 1);
    /// }
    /// let matrices = Matrices::new::<cga::Multivector>(Form::Values).unwrap();
    /// assert_eq!((matrices.order(), matrices.columns()), (8, 4));
    ///
    /// mod pga {
    ///     gacore_runtime::clifford!(3, 0, 1);
    /// }
    /// assert!(Matrices::new::<pga::Multivector>(Form::Values).is_none(), "not without a metric");
    /// ```
    pub fn new<M: Graded>(form: Form) -> Option<Self> {
        let Action { order, chosen, blades } = Action::new::<M::Algebra>()?;
        let all: Vec<usize> = (0..order).collect();
        let columns = if form == Form::Values { &chosen } else { &all };
        let mut entries = Vec::new();
        for (slot, blade) in M::BLADES.iter().enumerate() {
            for (column, &of) in columns.iter().enumerate() {
                let (row, negative) = blades[usize::from(blade.mask())][of];
                entries.push((slot, row, column, negative != blade.is_negative()));
            }
        }
        Some(Self { order, columns: chosen.len(), rows: M::BLADES.len(), form, entries })
    }

    /// Rows of a matrix.
    pub fn order(&self) -> usize {
        self.order
    }

    /// Columns that say everything about a multivector. The sums to matrices and back are so many times what they began from.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// Stored coefficients of a value.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// The coefficients and the shape of the matrices of an array of values.
    pub fn shape(&self, values: Shape) -> (usize, Shape) {
        let channels = values.with(Axis::Channel, self.order * values.along(Axis::Channel));
        match self.form {
            Form::Values => (self.columns, channels),
            Form::Weights => (1, channels.with(Axis::Peer, self.order * values.along(Axis::Peer))),
        }
    }

    /// The shape of the values of an array of matrices.
    pub fn shape_of_values(&self, matrices: Shape) -> Shape {
        let values = matrices.with(Axis::Channel, matrices.along(Axis::Channel) / self.order);
        match self.form {
            Form::Values => values,
            Form::Weights => values.with(Axis::Peer, matrices.along(Axis::Peer) / self.order),
        }
    }
}

/// Coefficients that become matrices, or the other way.
#[derive(Clone, Debug)]
pub struct Change<T> {
    pass: Sums,
    kernel: Kernel<T, Sums>,
}

/// Where blocks of neighbouring numbers lie: in each token, at some distances.
#[derive(Clone, Debug)]
struct Blocks {
    start: usize,
    token: usize,
    offsets: Vec<usize>,
}

#[derive(Clone, Debug)]
struct Sums {
    tokens: usize,
    /// Numbers of a block.
    width: usize,
    from: Blocks,
    to: Blocks,
    /// The blocks that are summed, and whether each is negated, one result after the other.
    terms: Vec<(usize, bool)>,
    /// Where the terms of each result end.
    ends: Vec<usize>,
    /// What sums are divided by.
    divisor: i32,
    end: usize,
}

impl<T: RealElement> Change<T> {
    /// Between an array of values and that of their matrices; all sums are divided by a number.
    ///
    /// # Errors
    /// If the arrays do not fit the matrices or each other.
    pub fn new(
        matrices: &Matrices,
        direction: Direction,
        values: Place,
        changed: Place,
        divisor: i32,
    ) -> Result<Self, ShapeError> {
        let operation = "change";
        let rows = |expected: usize, found: usize| match expected == found {
            true => Ok(()),
            false => Err(ShapeError::Rows { operation, expected, found }),
        };
        let (columns, shape) = matrices.shape(values.shape);
        rows(matrices.rows, values.rows)?;
        rows(columns, changed.rows)?;
        if shape != changed.shape {
            return Err(ShapeError::Lengths { operation, left: shape, right: changed.shape });
        }
        let (from, to) = match direction {
            Direction::ToMatrices => (values, changed),
            Direction::ToCoefficients => (changed, values),
        };
        check_apart(operation, &[from], &[to])?;
        let width = values.shape.along(Axis::Channel);
        let peers = values.shape.along(Axis::Peer);
        let order = matrices.order;
        let tokens = values.shape.tokens();
        let of_values = Blocks {
            start: values.start,
            token: matrices.rows * width,
            offsets: (0..matrices.rows).map(|row| row * width).collect(),
        };
        // Entries of a matrix, row by row within each column.
        let (token, column, count) = match matrices.form {
            Form::Values => (columns * order * width, order * width, columns),
            Form::Weights => (order * width, peers * order * width, order),
        };
        let offset = |entry: usize| entry / order * column + entry % order * width;
        let of_matrices =
            Blocks { start: changed.start, token, offsets: (0..count * order).map(offset).collect() };
        let entry = |row: usize, column: usize| column * order + row;
        let (from_blocks, to_blocks) = match direction {
            Direction::ToMatrices => (of_values, of_matrices),
            Direction::ToCoefficients => (of_matrices, of_values),
        };
        let mut sums = vec![Vec::new(); to_blocks.offsets.len()];
        for &(slot, row, column, negative) in &matrices.entries {
            match direction {
                Direction::ToMatrices => sums[entry(row, column)].push((slot, negative)),
                Direction::ToCoefficients => sums[slot].push((entry(row, column), negative)),
            }
        }
        let mut ends = Vec::new();
        let mut terms = Vec::new();
        for sum in sums {
            terms.extend(sum);
            ends.push(terms.len());
        }
        let end = values.end().max(changed.end());
        let pass = Sums { tokens, width, from: from_blocks, to: to_blocks, terms, ends, divisor, end };
        Ok(Self { pass, kernel: compiled::<T, Sums, Plain>() })
    }

    /// Computes the result in an arena.
    ///
    /// # Panics
    /// If the arena is shorter than the arrays.
    pub fn run(&self, arena: &mut [T]) {
        self.kernel.run(&self.pass, arena);
    }
}

impl Sums {
    /// The sum for one result, of numbers that are read at the distances of their blocks.
    #[inline(always)]
    fn sum<V: Real>(&self, terms: &[(usize, bool)], read: impl Fn(usize) -> V) -> V {
        let mut sum = V::ZERO;
        for &(block, negative) in terms {
            let x = read(self.from.offsets[block]);
            sum = if negative { sum - x } else { sum + x };
        }
        sum / V::from_i32(self.divisor)
    }
}

impl Pass<Plain> for Sums {
    fn end(&self) -> usize {
        self.end
    }

    #[inline(always)]
    unsafe fn run<V: Real + Lanes<Element: Real>>(&self, arena: *mut V::Element) {
        let whole = self.width / V::COUNT * V::COUNT;
        for token in 0..self.tokens {
            let from = arena.wrapping_add(self.from.start + token * self.from.token);
            let to = arena.wrapping_add(self.to.start + token * self.to.token);
            let mut first = 0;
            for (&end, &offset) in self.ends.iter().zip(&self.to.offsets) {
                let terms = &self.terms[first..end];
                first = end;
                // SAFETY of all below: the caller promises that the arena is long enough, and the arrays lie apart.
                for at in (0..whole).step_by(V::COUNT) {
                    let sum = self.sum::<V>(
                        terms,
                        #[inline(always)]
                        |block| unsafe { load(from.add(block + at)) },
                    );
                    unsafe { store(to.add(offset + at), sum) };
                }
                for at in whole..self.width {
                    let sum = self.sum::<V::Element>(
                        terms,
                        #[inline(always)]
                        |block| unsafe { *from.add(block + at) },
                    );
                    unsafe { *to.add(offset + at) = sum };
                }
            }
        }
    }
}
