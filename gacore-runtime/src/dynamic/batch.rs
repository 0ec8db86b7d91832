//! Elements of an algebra in memory of their own, and their products.

use super::{Algebra, DynamicError, Number, Product, Role, Rows};

/// Elements of an algebra, with the blades of some of its grades.
#[derive(Clone, PartialEq, Debug)]
pub struct Batch<T = f32> {
    grades: Vec<usize>,
    width: usize,
    coefficients: Vec<T>,
}

impl Algebra {
    /// Elements with the blades of these grades, one after the other.
    ///
    /// # Errors
    /// Where these are no grades of the algebra, or the last element is not complete.
    pub fn batch<T>(&self, grades: &[usize], coefficients: Vec<T>) -> Result<Batch<T>, DynamicError> {
        let width = self.blades(grades)?.len();
        match coefficients.len() % width {
            0 => Ok(Batch { grades: grades.to_vec(), width, coefficients }),
            _ => Err(DynamicError::Coefficients { given: coefficients.len(), width }),
        }
    }

    /// The geometric product of every element of one batch with that of the other.
    ///
    /// # Errors
    /// Where the lengths differ and neither is 1.
    pub fn geometric_product<T: Number>(
        &self,
        lhs: &Batch<T>,
        rhs: &Batch<T>,
    ) -> Result<Batch<T>, DynamicError> {
        self.product(Product::Geometric, lhs, rhs)
    }

    /// A product of every element of one batch with that of the other.
    ///
    /// # Errors
    /// Where the lengths differ and neither is 1, or a product other than the geometric one has too many terms.
    pub fn product<T: Number>(
        &self,
        product: Product,
        lhs: &Batch<T>,
        rhs: &Batch<T>,
    ) -> Result<Batch<T>, DynamicError> {
        let len = common_length(lhs.len(), rhs.len())?;
        let grades = self.grades(product, &lhs.grades, &rhs.grades);
        let [a, b, out] = [&lhs.grades, &rhs.grades, &grades].map(|grades| self.blades(grades));
        let (a, b, out) = (a?, b?, out?);
        let kernel = self.kernel(product, Role::Product, [&a, &b, &out])?;
        let mut coefficients = vec![T::ZERO; len * out.len()];
        let rows = Rows::contiguous(coefficients.as_mut_ptr(), out.len(), len);
        // SAFETY: lengths were compared, rows of the result are new, and nothing is written to the operands.
        unsafe { kernel.run([&lhs.rows(len), &rhs.rows(len), &rows], 0..len) };
        Ok(Batch { grades, width: out.len(), coefficients })
    }
}

/// The length of two batches together.
fn common_length(a: usize, b: usize) -> Result<usize, DynamicError> {
    match (a, b) {
        (1, len) | (len, 1) => Ok(len),
        (a, b) if a == b => Ok(a),
        (a, b) => Err(DynamicError::Length(a, b)),
    }
}

impl<T> Batch<T> {
    /// The grades of its elements.
    pub fn grades(&self) -> &[usize] {
        &self.grades
    }

    /// All coefficients, element by element.
    pub fn coefficients(&self) -> &[T] {
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

    /// Its elements as rows to read; a single one stands for all.
    fn rows(&self, count: usize) -> Rows<T> {
        let start = self.coefficients.as_ptr().cast_mut();
        match self.len() {
            1 => Rows::repeated(start, count),
            _ => Rows::contiguous(start, self.width, count),
        }
    }
}
