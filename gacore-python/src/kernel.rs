//! A product of arrays.

use crate::arrays::{memory, overlaps_itself, rows};
use crate::error;
use gacore_runtime::dynamic::{self, Number, Rows};
use numpy::{Element, PyArray1, PyArrayDyn, PyArrayMethods, PyUntypedArrayMethods};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

/// Multiply-adds that are worth letting other threads of Python run.
const WORTH_RELEASING: usize = 1 << 16;
/// Multiply-adds between two looks for an interrupt: a few tens of milliseconds.
const BETWEEN_LOOKS: usize = 1 << 29;

/// A product of operands with given blades.
#[pyclass(frozen, module = "gacore._core")]
pub struct Kernel {
    pub kernel: dynamic::Kernel,
    /// Called as `general(kernel, a, b)` with all but two arrays of one element each.
    pub general: Py<PyAny>,
}

#[pymethods]
impl Kernel {
    /// The product of two elements, or what `general` makes of the operands.
    fn __call__<'py>(
        slf: &Bound<'py, Self>,
        a: &Bound<'py, PyAny>,
        b: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let this = slf.get();
        if let Some(product) =
            this.single::<f64>(a, b).or_else(|| this.single::<f32>(a, b)).or_else(|| this.single::<i64>(a, b))
        {
            return Ok(product);
        }
        this.general.bind(slf.py()).call1((slf, a, b))
    }

    /// Writes the products of rows to `out`, whose leading axes those of the operands go with.
    fn run(&self, a: &Bound<'_, PyAny>, b: &Bound<'_, PyAny>, out: &Bound<'_, PyAny>) -> PyResult<()> {
        if self.arrays::<f64>(a, b, out)?
            || self.arrays::<f32>(a, b, out)?
            || self.arrays::<i64>(a, b, out)?
        {
            return Ok(());
        }
        Err(PyTypeError::new_err("operands and result must be arrays of one type: float32, float64 or int64"))
    }

    /// How many coefficients both operands and the result have.
    #[getter]
    fn widths(&self) -> [usize; 3] {
        self.kernel.widths()
    }

    /// Multiply-adds of one product.
    #[getter]
    fn cost(&self) -> usize {
        self.kernel.cost()
    }
}

impl Kernel {
    /// Two elements, each in one piece.
    fn single<'py, T: Number + Element>(
        &self,
        a: &Bound<'py, PyAny>,
        b: &Bound<'py, PyAny>,
    ) -> Option<Bound<'py, PyAny>> {
        let (a, b) = (a.cast::<PyArray1<T>>().ok()?, b.cast::<PyArray1<T>>().ok()?);
        let [lhs, rhs, width] = self.kernel.widths();
        if a.len() != lhs || b.len() != rhs || !a.is_contiguous() || !b.is_contiguous() {
            return None;
        }
        // SAFETY: every coefficient is written below.
        let out = unsafe { PyArray1::<T>::new(a.py(), width, false) };
        let rows = [a.data(), b.data(), out.data()].map(|start| Rows::new(start, 1, &[]));
        // SAFETY: arrays of these lengths; the result is new, and Python has no other thread now.
        unsafe { self.kernel.run([&rows[0], &rows[1], &rows[2]], 0..1) };
        Some(out.into_any())
    }

    /// Arrays of any shapes, if they have numbers of this type.
    fn arrays<T: Number + Element>(
        &self,
        a: &Bound<'_, PyAny>,
        b: &Bound<'_, PyAny>,
        out: &Bound<'_, PyAny>,
    ) -> PyResult<bool> {
        type Array<T> = PyArrayDyn<T>;
        let (Ok(a), Ok(b)) = (a.cast::<Array<T>>(), b.cast::<Array<T>>()) else { return Ok(false) };
        let Ok(out) = out.cast::<Array<T>>() else { return Ok(false) };
        let py = out.py();
        let Some((_, shape)) = out.shape().split_last() else {
            return Err(error("the result needs an axis of coefficients"));
        };
        let place = memory(out);
        let overlaps = [a, b].iter().any(|operand| {
            let operand = memory(operand);
            operand.start < place.end && place.start < operand.end
        });
        if overlaps || overlaps_itself(out) {
            return Err(error("`out` shares memory with an operand or with itself; use another array"));
        }
        // Numpy's own check, which arrays in files or of other libraries may fail.
        drop(out.try_readwrite().map_err(|_| error("`out` is read-only, or in use"))?);
        let [lhs, rhs, width] = self.kernel.widths();
        let (a, b) = (rows(a, shape, lhs)?, rows(b, shape, rhs)?);
        let count = shape.iter().product::<usize>();
        let out = rows(out, shape, width)?;
        let operands = [&a, &b, &out];
        let cost = self.kernel.cost().max(width);
        if cost.saturating_mul(count) < WORTH_RELEASING {
            // SAFETY: shapes were checked, and the result overlaps nothing.
            unsafe { self.kernel.run(operands, 0..count) };
            return Ok(true);
        }
        let step = (BETWEEN_LOOKS / cost).max(1);
        for start in (0..count).step_by(step) {
            // SAFETY: as above. That no other thread writes to the arrays is up to the program, as for numpy itself.
            py.detach(|| unsafe { self.kernel.run(operands, start..count.min(start + step)) });
            py.check_signals()?;
        }
        Ok(true)
    }
}
