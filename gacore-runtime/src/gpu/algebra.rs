//! Algebras whose signature is known only at run time, on a device.

use super::device::{Device, lock};
use super::error::GpuError;
use super::raw::RawBatch;
use super::run;
use super::shaders::{Pipeline, Variant};
use super::storage::Storage;
use crate::dynamic::{self, DynamicError, Product};
use gacore_compiler::back::wgsl::emit_products;
use gacore_compiler::back::wgsl::link::Library;
use gacore_compiler::declaration::Declaration;
use std::collections::HashMap;
use std::sync::{Arc, Mutex};

/// A Clifford algebra of any signature on a device; [`dynamic::Algebra`] is the same on the CPU.
///
/// Kernels are compiled when a product of batches of these grades is first asked for; those of geometric
/// products go by way of matrices where that is cheaper.
///
/// ```no_run
/// use gacore_runtime::gpu::{Algebra, Device};
///
/// let space = Algebra::new(&Device::open()?, 3, 0, 0)?;
/// let rotors = space.upload(&[0, 2], &[1.0, 0.0, 0.0, 0.0])?;
/// let vectors = space.upload(&[1], &[1.0, 2.0, 3.0, 4.0, 5.0, 6.0])?;
/// let products = space.geometric_product(&rotors, &vectors)?;
/// assert_eq!(products.grades(), [1, 3]);
/// assert_eq!(products.read()?, [1.0, 2.0, 3.0, 0.0, 4.0, 5.0, 6.0, 0.0]);
/// # Ok::<(), gacore_runtime::gpu::GpuError>(())
/// ```
#[derive(Debug)]
pub struct Algebra {
    device: Device,
    cpu: dynamic::Algebra,
    kernels: Mutex<HashMap<Key, Arc<Compiled>>>,
}

/// A product and the grades of its operands.
type Key = (Product, Vec<usize>, Vec<usize>);

struct Compiled {
    pipeline: Arc<Pipeline>,
    grades: Vec<usize>,
    width: usize,
}

impl std::fmt::Debug for Compiled {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Compiled").field("grades", &self.grades).finish_non_exhaustive()
    }
}

/// Elements with the blades of some grades, on a device.
#[derive(Clone, Debug)]
pub struct AlgebraBatch {
    raw: RawBatch,
    grades: Vec<usize>,
}

impl AlgebraBatch {
    /// The grades of its elements.
    pub fn grades(&self) -> &[usize] {
        &self.grades
    }

    /// The number of elements.
    pub fn len(&self) -> usize {
        self.raw.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.raw.is_empty()
    }

    /// All coefficients, element by element.
    ///
    /// # Errors
    /// Where the device is lost.
    pub fn read(&self) -> Result<Vec<f32>, GpuError> {
        self.raw.read()
    }
}

impl Algebra {
    /// The algebra of `p` basis vectors that square to +1, `q` to −1 and `r` to 0.
    ///
    /// # Errors
    /// Where there are more than twelve.
    pub fn new(device: &Device, p: usize, q: usize, r: usize) -> Result<Self, GpuError> {
        let cpu = dynamic::Algebra::new(p, q, r)?;
        Ok(Self { device: device.clone(), cpu, kernels: Mutex::default() })
    }

    /// Copies elements with the blades of these grades to the device.
    ///
    /// # Errors
    /// Where these are no grades of the algebra, the last element is not complete, or memory runs out.
    pub fn upload(&self, grades: &[usize], coefficients: &[f32]) -> Result<AlgebraBatch, GpuError> {
        let width = self.cpu.blades(grades)?.len();
        if !coefficients.len().is_multiple_of(width) {
            return Err(DynamicError::Coefficients { given: coefficients.len(), width }.into());
        }
        let raw = RawBatch::upload(&self.device, width, coefficients)?;
        Ok(AlgebraBatch { raw, grades: grades.to_vec() })
    }

    /// The geometric product of every element of one batch with that of the other.
    ///
    /// # Errors
    /// Where lengths differ, the product is too large for a shader, or the device fails.
    pub fn geometric_product(
        &self,
        lhs: &AlgebraBatch,
        rhs: &AlgebraBatch,
    ) -> Result<AlgebraBatch, GpuError> {
        self.product(Product::Geometric, lhs, rhs)
    }

    /// A product of every element of one batch with that of the other.
    ///
    /// # Errors
    /// Where lengths differ, the product is too large for a shader, or the device fails.
    pub fn product(
        &self,
        product: Product,
        lhs: &AlgebraBatch,
        rhs: &AlgebraBatch,
    ) -> Result<AlgebraBatch, GpuError> {
        let operands = [&lhs.raw.storage, &rhs.raw.storage];
        let len = run::common_length(product.name(), &operands, None)?;
        let key = (product, lhs.grades.clone(), rhs.grades.clone());
        let known = lock(&self.kernels).get(&key).cloned();
        let compiled = match known {
            Some(compiled) => compiled,
            None => {
                let compiled = Arc::new(self.compile(product, &lhs.grades, &rhs.grades)?);
                lock(&self.kernels).insert(key, Arc::clone(&compiled));
                compiled
            }
        };
        let storage = Storage::new(&self.device, compiled.width, len)?;
        run::run(&compiled.pipeline, &operands, &storage)?;
        Ok(AlgebraBatch { raw: RawBatch { storage }, grades: compiled.grades.clone() })
    }

    fn compile(&self, product: Product, lhs: &[usize], rhs: &[usize]) -> Result<Compiled, GpuError> {
        let grades = self.cpu.grades(product, lhs, rhs);
        let width = self.cpu.blades(&grades)?.len();
        let all = self.cpu.dimension() + 1;
        let blades = |grades: &[usize]| match grades.len() == all {
            true => "multivector".to_string(),
            false => {
                let numbers: Vec<String> = grades.iter().map(ToString::to_string).collect();
                format!("grades({})", numbers.join(", "))
            }
        };
        let [p, q, r] = self.cpu.signature;
        let (lhs, rhs, out) = (blades(lhs), blades(rhs), blades(&grades));
        // Only within one type there is a way of matrices.
        let (types, names) = match lhs == rhs && rhs == out {
            true => (format!("All = {out}"), ["All"; 3]),
            false => (format!("Left = {lhs}, Right = {rhs}, Out = {out}"), ["Left", "Right", "Out"]),
        };
        let [left, right, result] = names;
        let source = format!(
            "signature: ({p}, {q}, {r}), types: {{ {types} }}, fn run(l: {left}, r: {right}) -> {result} = {};",
            expression(product)
        );
        let refused = |message: String| {
            GpuError::Signature(format!(
                "the {} product of {lhs} and {rhs} in Cl({p},{q},{r}) is too large for a shader: {message}; use fewer \
                 grades, or `dynamic::Algebra` on the CPU",
                product.name().replace('_', " ")
            ))
        };
        let tokens = source.parse().map_err(|error| refused(format!("{error}")))?;
        let declaration = Declaration::parse(tokens).map_err(|error| refused(error.to_string()))?;
        let shader = emit_products(&declaration, product);
        let Some(kernel) = shader.kernels.iter().find(|kernel| kernel.operation == "run") else {
            let limit = shader.refused.first().map(|refusal| refusal.limit.to_string());
            return Err(refused(limit.unwrap_or_default()));
        };
        let linked = Library::new(&shader.text).link(&[&kernel.entry]);
        let linked = linked.map_err(|name| refused(format!("`{name}` is missing")))?;
        let key = (shader.fingerprint, kernel.entry.clone(), Variant::default());
        Ok(Compiled { pipeline: Pipeline::new(&self.device, key, &linked)?, grades, width })
    }
}

/// The product of `l` and `r` as a declaration writes it.
fn expression(product: Product) -> String {
    let operator = match product {
        Product::Geometric => "*",
        Product::Outer => "^",
        Product::Inner => "|",
        Product::Regressive => "&",
        _ => return format!("{}(l, r)", product.name()),
    };
    format!("l {operator} r")
}

impl From<DynamicError> for GpuError {
    fn from(error: DynamicError) -> Self {
        match error {
            DynamicError::Length(a, b) => Self::Length { operation: "product".into(), lengths: vec![a, b] },
            error => Self::Signature(error.to_string()),
        }
    }
}
