//! Algebras whose signature is known only at run time.
//!
//! Elements have no type of their own: a [`Batch`] has the blades of some grades, ordered by grade and
//! then bit mask, or by bit mask alone where it has all of them. Where the signature is known when the
//! program is written, [`clifford!`](crate::clifford) is faster and checks more.
//!
//! ```
//! use gacore_runtime::dynamic::{Algebra, Product};
//!
//! let plane = Algebra::new(2, 0, 0)?;
//! let vectors = plane.batch(&[1], vec![3.0, 4.0, 1.0, 0.0])?; // two of them
//! let squares = plane.product(Product::Geometric, &vectors, &vectors)?;
//! assert_eq!(squares.grades(), [0, 2]);
//! assert_eq!(squares.coefficients(), [25.0, 0.0, 1.0, 0.0]);
//! # Ok::<(), gacore_runtime::dynamic::DynamicError>(())
//! ```
//!
//! Coefficients are `f32`, `f64` or `i64`. Products are computed for as many elements at once as vectors of the
//! processor hold, on all cores where there is enough to do. A [`Kernel`] works on memory of any shape: blades in any
//! order, any steps from row to row, and gradients.

mod batch;
mod cosets;
mod kernel;
mod number;
mod rows;
mod run;
mod terms;

pub use batch::Batch;
pub use gacore_compiler::product::Product;
pub use kernel::Kernel;
pub use number::Number;
pub use rows::Rows;
pub use terms::Role;

use gacore_compiler::blade::Blade;
use gacore_compiler::count::Counts;
use gacore_compiler::layout::by_grade;
use gacore_compiler::signature::{Metric, Signature};
use std::fmt;

/// In place of a bit mask: a coefficient that takes no part in a product.
pub const IGNORED: u16 = u16::MAX;

/// The largest number of basis vectors.
const MAX_DIMENSION: usize = 12;

/// What is wrong with a signature or a batch.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum DynamicError {
    /// More basis vectors than are supported.
    Dimension(usize),
    /// A basis vector whose square is not 1, −1 or 0.
    Square(i64),
    /// A bit mask that is no blade of the algebra, or that is given twice.
    Blade(u16),
    /// A product other than the geometric one of operands with so many blades.
    Terms(usize, usize),
    /// Grades that the algebra does not have, that repeat or that do not ascend, or none at all.
    Grades(Vec<usize>),
    /// Coefficients that are no whole number of elements.
    Coefficients {
        /// How many were given.
        given: usize,
        /// How many an element has.
        width: usize,
    },
    /// Batches of different lengths; a batch of one goes with any.
    Length(usize, usize),
}

impl fmt::Display for DynamicError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Dimension(n) => write!(f, "{n} basis vectors; at most {MAX_DIMENSION} are supported"),
            Self::Square(square) => {
                write!(f, "a basis vector with the square {square}; it must be 1, -1 or 0")
            }
            Self::Blade(mask) => {
                write!(f, "the bit mask {mask:#b} is no blade of this algebra, or it is given twice")
            }
            Self::Terms(a, b) => {
                write!(f, "a product of {a} and {b} blades has too many terms; use fewer grades")
            }
            Self::Grades(grades) => {
                write!(f, "{grades:?} are no grades of this algebra; write each once, ascending")
            }
            Self::Coefficients { given, width } => {
                write!(f, "{given} coefficients are no whole number of elements of {width}")
            }
            Self::Length(a, b) => {
                write!(f, "batches of {a} and {b} elements; lengths must be equal, or 1 to go with any")
            }
        }
    }
}

impl std::error::Error for DynamicError {}

/// A Clifford algebra of any signature.
#[derive(Debug)]
pub struct Algebra {
    pub(crate) signature: [usize; 3],
    /// The squares of the basis vectors, in their order.
    squares: Vec<i64>,
    algebra: gacore_compiler::algebra::Algebra,
}

impl Algebra {
    /// The algebra of `p` basis vectors that square to +1, `q` to −1 and `r` to 0.
    ///
    /// # Errors
    /// Where there are more than twelve.
    pub fn new(p: usize, q: usize, r: usize) -> Result<Self, DynamicError> {
        let n = p.saturating_add(q).saturating_add(r);
        if n > MAX_DIMENSION {
            return Err(DynamicError::Dimension(n));
        }
        let squares = Signature { positive: p, negative: q, zero: r }.squares();
        let algebra = gacore_compiler::algebra::Algebra::of_signature(p, q, r);
        Ok(Self { signature: [p, q, r], squares, algebra })
    }

    /// The algebra of basis vectors with these squares: 1, −1 or 0 each, in any order.
    ///
    /// # Errors
    /// Where there are more than twelve, or others.
    pub fn of_squares(squares: &[i64]) -> Result<Self, DynamicError> {
        if squares.len() > MAX_DIMENSION {
            return Err(DynamicError::Dimension(squares.len()));
        }
        if let Some(&other) = squares.iter().find(|&square| !(-1..=1).contains(square)) {
            return Err(DynamicError::Square(other));
        }
        let basis = gacore_compiler::names::default_basis(squares.len());
        let naming = gacore_compiler::names::Naming::new(&basis);
        let algebra = gacore_compiler::algebra::Algebra::try_new(Metric::diagonal(squares), naming);
        let algebra = algebra.expect("an orthogonal basis is as orthogonal as can be");
        let signature = [1, -1, 0].map(|kind| squares.iter().filter(|&&square| square == kind).count());
        Ok(Self { signature, squares: squares.to_vec(), algebra })
    }

    /// The number of basis vectors.
    pub fn dimension(&self) -> usize {
        self.signature.iter().sum()
    }

    /// The bit masks of the blades of some grades, in the order of coefficients.
    ///
    /// # Errors
    /// Where these are no grades of the algebra.
    pub fn blades(&self, grades: &[usize]) -> Result<Vec<u16>, DynamicError> {
        let n = self.dimension();
        let is_sorted = grades.windows(2).all(|pair| pair[0] < pair[1]);
        if grades.is_empty() || !is_sorted || grades.iter().any(|&grade| grade > n) {
            return Err(DynamicError::Grades(grades.to_vec()));
        }
        let blades = match grades.len() == n + 1 {
            true => Blade::all(n).collect(),
            false => by_grade(n, |grade| grades.contains(&grade)),
        };
        Ok(blades.into_iter().map(|blade| blade.0).collect())
    }

    /// The grades of a product; scalar zero is of grade 0.
    pub fn grades(&self, product: Product, lhs: &[usize], rhs: &[usize]) -> Vec<usize> {
        let grades = Counts::new(&self.algebra).grades(product, lhs, rhs);
        if grades.is_empty() { vec![0] } else { grades }
    }
}

#[cfg(test)]
mod tests;
