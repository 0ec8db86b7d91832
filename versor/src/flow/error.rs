//! What can be wrong with a network.

use gacore_runtime::array::{ShapeError, TakeError};
use std::fmt;

/// A network that cannot be computed, with the layer in which that was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FlowError {
    layer: String,
    cause: Box<Cause>,
}

/// Why a network cannot be computed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Cause {
    Shape(ShapeError),
    Take(TakeError),
    /// A formula whose declaration asks for no gradient.
    NoGradient(&'static str),
    /// A scan whose gradient would have to be differentiated again.
    SecondScan(&'static str),
    /// Attention whose gradient would have to be differentiated again.
    SecondAttention,
    /// Something other than one number where a loss has to be.
    NoLoss(String),
    /// More numbers than there is memory for.
    Memory(usize),
}

impl FlowError {
    /// A mistake in a layer.
    pub(super) fn new(layer: &[String], cause: impl Into<Cause>) -> Self {
        Self { layer: layer.join("."), cause: Box::new(cause.into()) }
    }

    /// The layer in which the mistake was found, with the layers around it: `block.attention`.
    pub fn layer(&self) -> &str {
        &self.layer
    }
}

impl From<ShapeError> for Cause {
    fn from(error: ShapeError) -> Self {
        Self::Shape(error)
    }
}

impl From<TakeError> for Cause {
    fn from(error: TakeError) -> Self {
        Self::Take(error)
    }
}

impl fmt::Display for FlowError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.layer.is_empty() {
            write!(f, "in the layer `{}`: ", self.layer)?;
        }
        match &*self.cause {
            Cause::Shape(error) => error.fmt(f),
            Cause::Take(error) => error.fmt(f),
            Cause::NoGradient(formula) => {
                write!(
                    f,
                    "`{formula}` has no gradient; name it in the clause `gradients:` of its declaration, \
                           or in `second:` where a gradient is differentiated again"
                )
            }
            Cause::SecondScan(formula) => {
                write!(f, "the gradient of a scan of `{formula}` cannot be differentiated again")
            }
            Cause::SecondAttention => f.write_str("the gradient of attention cannot be differentiated again"),
            Cause::NoLoss(shape) => write!(f, "a loss is one number, found an array of the shape {shape}"),
            Cause::Memory(numbers) => {
                write!(f, "the network needs {} MiB of memory, which cannot be had", numbers / (1 << 18))
            }
        }
    }
}

impl std::error::Error for FlowError {}
