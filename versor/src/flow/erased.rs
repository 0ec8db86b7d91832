//! Formulas without their types, for recordings.

use gacore_runtime::array::{
    Attend, AttendBackward, Attention, AttentionArrays, AttentionGradients, Carry, Into, Map, Place, Scan,
    Shape, ShapeError,
};
#[cfg(feature = "gpu")]
use gacore_runtime::array::{Sequence, SequenceError};
use gacore_runtime::batch::RealElement;
use gacore_runtime::{Formula, Tuple};
use std::fmt;
use std::marker::PhantomData;

/// A formula as a value.
pub trait AnyFormula: Sync {
    /// The name of the `fn` item.
    fn name(&self) -> &'static str;
    /// Stored coefficients of each operand.
    fn operands(&self) -> &'static [usize];
    /// Stored coefficients of each result.
    fn results(&self) -> &'static [usize];
}

/// A formula for every value of arrays of one number type.
pub trait MapOf<T> {
    /// The formula with its arrays.
    fn map(&self, shape: Shape, operands: &[Place], results: &[Into]) -> Result<Map<T>, ShapeError>;
}

/// A formula along time, over arrays of one number type.
pub trait ScanOf<T> {
    /// The formula with its arrays.
    fn scan(
        &self,
        shape: Shape,
        carry: Carry,
        operands: &[Place],
        results: &[Into],
    ) -> Result<Scan<T>, ShapeError>;
}

/// A formula for every value. It is apart from [`AnyScan`], so that no loop is compiled that nobody runs.
pub trait AnyMap: AnyFormula + MapOf<f32> + MapOf<f64> {
    /// The gradient, where the declaration asks for one.
    fn gradient(&self) -> Option<&'static dyn AnyMap>;
    /// The formula with its arrays, among operations for a device.
    #[cfg(feature = "gpu")]
    fn map_on_device(
        &self,
        to: &mut Sequence,
        shape: Shape,
        operands: &[Place],
        results: &[Option<Place>],
    ) -> Result<(), SequenceError>;
}

/// A formula along time.
pub trait AnyScan: AnyFormula + ScanOf<f32> + ScanOf<f64> {
    /// The gradient, where the declaration asks for one.
    fn gradient(&self) -> Option<&'static dyn AnyScan>;
    /// The formula with its arrays, among operations for a device.
    #[cfg(feature = "gpu")]
    fn scan_on_device(
        &self,
        to: &mut Sequence,
        shape: Shape,
        carry: Carry,
        operands: &[Place],
        results: &[Option<Place>],
    ) -> Result<(), SequenceError>;
}

/// Attention with its scores, in one number type.
pub trait Weigh<T> {
    /// Attention.
    fn forward(&self, of: Attention, at: &AttentionArrays, scratch: usize) -> Result<Attend<T>, ShapeError>;

    /// The gradient of attention.
    fn backward(
        &self,
        of: Attention,
        at: &AttentionArrays,
        gradients: &AttentionGradients,
        scratch: usize,
    ) -> Result<AttendBackward<T>, ShapeError>;
}

/// What attention compares and how it scores, as a value.
pub trait AnyScoring: Weigh<f32> + Weigh<f64> + Sync {
    /// The name of a formula that has no gradient, if there is one.
    fn lacks_gradient(&self) -> Option<&'static str>;
    /// Attention, among operations for a device.
    #[cfg(feature = "gpu")]
    fn attend_on_device(
        &self,
        to: &mut Sequence,
        of: Attention,
        at: &AttentionArrays,
    ) -> Result<(), SequenceError>;
    /// The gradient of attention, among operations for a device.
    #[cfg(feature = "gpu")]
    fn attend_backward_on_device(
        &self,
        to: &mut Sequence,
        of: Attention,
        at: &AttentionArrays,
        gradients: &AttentionGradients,
    ) -> Result<(), SequenceError>;
}

impl fmt::Debug for dyn AnyMap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for dyn AnyScan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for dyn AnyScoring {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("attend")
    }
}

/// One formula, or the two of attention, without a value.
struct Erased<K>(PhantomData<fn() -> K>);

/// A formula for every value, as a value.
pub fn mapped<K: Formula>() -> &'static dyn AnyMap {
    const { &Erased::<K>(PhantomData) }
}

/// A formula along time, as a value.
pub fn scanned<K: Formula>() -> &'static dyn AnyScan {
    const { &Erased::<K>(PhantomData) }
}

/// What attention compares and how it scores, as a value.
pub fn scoring<P: Formula, S: Formula>() -> &'static dyn AnyScoring {
    const { &Erased::<(P, S)>(PhantomData) }
}

impl<K: Formula> AnyFormula for Erased<K> {
    fn name(&self) -> &'static str {
        K::NAME
    }

    fn operands(&self) -> &'static [usize] {
        K::Operands::COUNTS
    }

    fn results(&self) -> &'static [usize] {
        K::Results::COUNTS
    }
}

impl<K: Formula> AnyMap for Erased<K> {
    fn gradient(&self) -> Option<&'static dyn AnyMap> {
        K::HAS_GRADIENT.then(mapped::<K::Gradient>)
    }

    #[cfg(feature = "gpu")]
    fn map_on_device(
        &self,
        to: &mut Sequence,
        shape: Shape,
        operands: &[Place],
        results: &[Option<Place>],
    ) -> Result<(), SequenceError> {
        to.map(K::default(), shape, operands, results)
    }
}

impl<K: Formula> AnyScan for Erased<K> {
    fn gradient(&self) -> Option<&'static dyn AnyScan> {
        K::HAS_GRADIENT.then(scanned::<K::Gradient>)
    }

    #[cfg(feature = "gpu")]
    fn scan_on_device(
        &self,
        to: &mut Sequence,
        shape: Shape,
        carry: Carry,
        operands: &[Place],
        results: &[Option<Place>],
    ) -> Result<(), SequenceError> {
        to.scan(K::default(), shape, carry, operands, results)
    }
}

impl<T: RealElement, K: Formula> MapOf<T> for Erased<K> {
    fn map(&self, shape: Shape, operands: &[Place], results: &[Into]) -> Result<Map<T>, ShapeError> {
        Map::new(K::default(), shape, operands, results)
    }
}

impl<T: RealElement, K: Formula> ScanOf<T> for Erased<K> {
    fn scan(
        &self,
        shape: Shape,
        carry: Carry,
        operands: &[Place],
        results: &[Into],
    ) -> Result<Scan<T>, ShapeError> {
        Scan::new(K::default(), shape, carry, operands, results)
    }
}

impl<P: Formula, S: Formula> AnyScoring for Erased<(P, S)> {
    fn lacks_gradient(&self) -> Option<&'static str> {
        let formulas = [(P::HAS_GRADIENT, P::NAME), (S::HAS_GRADIENT, S::NAME)];
        formulas.into_iter().find(|(has_gradient, _)| !has_gradient).map(|(_, name)| name)
    }

    #[cfg(feature = "gpu")]
    fn attend_on_device(
        &self,
        to: &mut Sequence,
        of: Attention,
        at: &AttentionArrays,
    ) -> Result<(), SequenceError> {
        to.attend::<P, S>(of, at)
    }

    #[cfg(feature = "gpu")]
    fn attend_backward_on_device(
        &self,
        to: &mut Sequence,
        of: Attention,
        at: &AttentionArrays,
        gradients: &AttentionGradients,
    ) -> Result<(), SequenceError> {
        to.attend_backward::<P, S>(of, at, gradients)
    }
}

impl<T: RealElement, P: Formula, S: Formula> Weigh<T> for Erased<(P, S)> {
    fn forward(&self, of: Attention, at: &AttentionArrays, scratch: usize) -> Result<Attend<T>, ShapeError> {
        Attend::new::<P, S>(of, at, scratch)
    }

    fn backward(
        &self,
        of: Attention,
        at: &AttentionArrays,
        gradients: &AttentionGradients,
        scratch: usize,
    ) -> Result<AttendBackward<T>, ShapeError> {
        AttendBackward::new::<P, S>(of, at, gradients, scratch)
    }
}
