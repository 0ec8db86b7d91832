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

pub use gacore_compiler::product::Product;

use gacore_compiler::blade::Blade;
use gacore_compiler::count::Counts;
use gacore_compiler::layout::by_grade;
use std::fmt;

/// The largest number of basis vectors.
const MAX_DIMENSION: usize = 12;

/// What is wrong with a signature or a batch.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum DynamicError {
    /// More basis vectors than are supported.
    Dimension(usize),
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
        Ok(Self { signature: [p, q, r], algebra: gacore_compiler::algebra::Algebra::of_signature(p, q, r) })
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

    /// Elements with the blades of these grades, one after the other.
    ///
    /// # Errors
    /// Where these are no grades of the algebra, or the last element is not complete.
    pub fn batch(&self, grades: &[usize], coefficients: Vec<f32>) -> Result<Batch, DynamicError> {
        let width = self.blades(grades)?.len();
        match coefficients.len() % width {
            0 => Ok(Batch { grades: grades.to_vec(), width, coefficients }),
            _ => Err(DynamicError::Coefficients { given: coefficients.len(), width }),
        }
    }

    /// The grades of a product; scalar zero is of grade 0.
    pub(crate) fn grades(&self, product: Product, lhs: &[usize], rhs: &[usize]) -> Vec<usize> {
        let grades = Counts::new(&self.algebra).grades(product, lhs, rhs);
        if grades.is_empty() { vec![0] } else { grades }
    }

    /// The geometric product of every element of one batch with that of the other.
    ///
    /// # Errors
    /// Where the lengths differ and neither is 1.
    pub fn geometric_product(&self, lhs: &Batch, rhs: &Batch) -> Result<Batch, DynamicError> {
        self.product(Product::Geometric, lhs, rhs)
    }

    /// A product of every element of one batch with that of the other.
    ///
    /// # Errors
    /// Where the lengths differ and neither is 1.
    pub fn product(&self, product: Product, lhs: &Batch, rhs: &Batch) -> Result<Batch, DynamicError> {
        let len = common_length(lhs.len(), rhs.len())?;
        let grades = self.grades(product, &lhs.grades, &rhs.grades);
        let blades = self.blades(&grades)?;
        let slot = |blade: Blade| blades.iter().position(|&mask| mask == blade.0);
        let mut terms = Vec::new();
        for (i, &a) in self.blades(&lhs.grades)?.iter().enumerate() {
            for (j, &b) in self.blades(&rhs.grades)?.iter().enumerate() {
                for (blade, coefficient) in product.of_blades(&self.algebra, Blade(a), Blade(b)) {
                    terms.extend(slot(blade).map(|k| (i, j, k, coefficient.to_f64() as f32)));
                }
            }
        }
        let mut coefficients = vec![0.0; len * blades.len()];
        for (index, out) in coefficients.chunks_exact_mut(blades.len()).enumerate() {
            let (x, y) = (lhs.element(index), rhs.element(index));
            for &(i, j, k, coefficient) in &terms {
                out[k] += coefficient * x[i] * y[j];
            }
        }
        Ok(Batch { grades, width: blades.len(), coefficients })
    }
}

/// The length of two batches together.
pub(crate) fn common_length(a: usize, b: usize) -> Result<usize, DynamicError> {
    match (a, b) {
        (1, len) | (len, 1) => Ok(len),
        (a, b) if a == b => Ok(a),
        (a, b) => Err(DynamicError::Length(a, b)),
    }
}

/// Elements of an algebra, with the blades of some of its grades.
#[derive(Clone, PartialEq, Debug)]
pub struct Batch {
    grades: Vec<usize>,
    width: usize,
    coefficients: Vec<f32>,
}

impl Batch {
    /// The grades of its elements.
    pub fn grades(&self) -> &[usize] {
        &self.grades
    }

    /// All coefficients, element by element.
    pub fn coefficients(&self) -> &[f32] {
        &self.coefficients
    }

    /// The number of elements.
    pub fn len(&self) -> usize {
        self.coefficients.len() / self.width
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.coefficients.is_empty()
    }

    /// The coefficients of an element; a single one stands for all.
    pub(crate) fn element(&self, index: usize) -> &[f32] {
        let index = if self.len() == 1 { 0 } else { index };
        &self.coefficients[index * self.width..(index + 1) * self.width]
    }
}
