//! The compiled half of the package `gacore`: algebras, and products of numpy arrays.
//!
//! What is here knows blades as bit masks and arrays as rows of coefficients. Names, broadcasting of what is no array,
//! conversion of numbers, multivectors and functions are Python.

mod arrays;
#[cfg(feature = "gpu")]
mod gpu;
mod kernel;
#[cfg(feature = "versor")]
mod runs;

use gacore_runtime::dynamic;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// The products, by the names they have in Python.
const PRODUCTS: [(&str, dynamic::Product); 9] = [
    ("geometric", dynamic::Product::Geometric),
    ("outer", dynamic::Product::Outer),
    ("inner", dynamic::Product::Inner),
    ("left_contraction", dynamic::Product::LeftContraction),
    ("right_contraction", dynamic::Product::RightContraction),
    ("scalar", dynamic::Product::Scalar),
    ("regressive", dynamic::Product::Regressive),
    ("commutator", dynamic::Product::Commutator),
    ("anticommutator", dynamic::Product::Anticommutator),
];

/// What a kernel computes from the two others: the result, or the gradient by a factor.
const ROLES: [(&str, dynamic::Role); 3] = [
    ("product", dynamic::Role::Product),
    ("left", dynamic::Role::LeftGradient),
    ("right", dynamic::Role::RightGradient),
];

fn error(error: impl std::fmt::Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

fn named<T: Copy>(list: &[(&str, T)], name: &str) -> PyResult<T> {
    let found = list.iter().find(|(other, _)| *other == name);
    found.map(|&(_, value)| value).ok_or_else(|| {
        let names: Vec<&str> = list.iter().map(|(name, _)| *name).collect();
        error(format!("{name:?} is none of {}", names.join(", ")))
    })
}

/// An algebra of basis vectors with these squares.
#[pyclass(frozen, module = "gacore._core")]
struct Algebra(dynamic::Algebra);

#[pymethods]
impl Algebra {
    #[new]
    fn new(squares: Vec<i64>) -> PyResult<Self> {
        dynamic::Algebra::of_squares(&squares).map(Self).map_err(error)
    }

    /// The grades of a product of elements of these grades.
    fn grades(&self, product: &str, lhs: Vec<usize>, rhs: Vec<usize>) -> PyResult<Vec<usize>> {
        Ok(self.0.grades(named(&PRODUCTS, product)?, &lhs, &rhs))
    }

    /// A product, or a gradient of one, of operands with these blades.
    ///
    /// What is no pair of arrays of one kind of number is given to `general`.
    fn kernel(
        &self,
        product: &str,
        role: &str,
        lhs: Vec<u16>,
        rhs: Vec<u16>,
        out: Vec<u16>,
        general: Py<PyAny>,
    ) -> PyResult<kernel::Kernel> {
        let (product, role) = (named(&PRODUCTS, product)?, named(&ROLES, role)?);
        let kernel = self.0.kernel(product, role, [&lhs, &rhs, &out]).map_err(error)?;
        Ok(kernel::Kernel { kernel, general })
    }
}

#[pymodule]
fn _core(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<Algebra>()?;
    #[cfg(feature = "gpu")]
    gpu::add_to(module)?;
    #[cfg(feature = "versor")]
    runs::add_to(module)?;
    module.add_class::<kernel::Kernel>()
}
