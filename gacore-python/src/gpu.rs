//! Batches on devices, in the order of blades that devices have: by grade and then bit mask, by bit mask alone where all are
//! there. Python converts.

use crate::{PRODUCTS, error, named};
use gacore_runtime::gpu::{self, GpuError, Options};
use numpy::{PyArray1, PyReadonlyArray1};
use pyo3::exceptions::{PyMemoryError, PyRuntimeError};
use pyo3::prelude::*;

fn failed(failure: GpuError) -> PyErr {
    match failure {
        GpuError::OutOfMemory { .. } => PyMemoryError::new_err(failure.to_string()),
        GpuError::Length { .. } | GpuError::Signature(_) => error(failure),
        other => PyRuntimeError::new_err(other.to_string()),
    }
}

/// An open device.
#[pyclass(frozen, module = "gacore._core")]
struct Device(gpu::Device);

/// The devices of this machine, as text.
#[pyfunction]
fn devices(py: Python<'_>) -> Vec<String> {
    py.detach(|| gpu::Device::list().iter().map(ToString::to_string).collect())
}

#[pymethods]
impl Device {
    /// The device with this index, or this part of its name; the best one without.
    #[new]
    #[pyo3(signature = (device=None))]
    fn new(py: Python<'_>, device: Option<String>) -> PyResult<Self> {
        let opened = py.detach(|| gpu::Device::open_with(Options { device, ..Options::default() }));
        opened.map(Self).map_err(failed)
    }

    fn __repr__(&self) -> String {
        format!("Device({:?})", self.0.info().to_string())
    }

    /// Bytes of all batches.
    #[getter]
    fn bytes_in_use(&self) -> u64 {
        self.0.bytes_in_use()
    }
}

/// An algebra on a device.
#[pyclass(frozen, module = "gacore._core")]
struct DeviceAlgebra(gpu::Algebra);

#[pymethods]
impl DeviceAlgebra {
    #[new]
    fn new(device: &Device, p: usize, q: usize, r: usize) -> PyResult<Self> {
        gpu::Algebra::new(&device.0, p, q, r).map(Self).map_err(failed)
    }

    /// Copies elements of these grades to the device.
    fn upload(
        &self,
        py: Python<'_>,
        grades: Vec<usize>,
        values: PyReadonlyArray1<'_, f32>,
    ) -> PyResult<Batch> {
        let values = values.as_slice().map_err(error)?;
        py.detach(|| self.0.upload(&grades, values)).map(Batch).map_err(failed)
    }

    /// A product of every element of one batch with that of the other.
    fn product(&self, py: Python<'_>, product: &str, lhs: &Batch, rhs: &Batch) -> PyResult<Batch> {
        let product = named(&PRODUCTS, product)?;
        py.detach(|| self.0.product(product, &lhs.0, &rhs.0)).map(Batch).map_err(failed)
    }
}

/// Elements on a device.
#[pyclass(frozen, module = "gacore._core")]
struct Batch(gpu::AlgebraBatch);

#[pymethods]
impl Batch {
    #[getter]
    fn grades(&self) -> Vec<usize> {
        self.0.grades().to_vec()
    }

    fn __len__(&self) -> usize {
        self.0.len()
    }

    /// All coefficients.
    fn read<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let values = py.detach(|| self.0.read()).map_err(failed)?;
        Ok(PyArray1::from_vec(py, values))
    }
}

/// Adds what there is for devices to the module.
pub fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Device>()?;
    module.add_class::<DeviceAlgebra>()?;
    module.add_class::<Batch>()?;
    module.add_function(wrap_pyfunction!(devices, module)?)
}
