//! What can go wrong on a device.

use std::fmt;

/// Why something was not done on a device. Nothing on the host is lost by it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum GpuError {
    /// There is no device that fits.
    NoDevice {
        /// What was asked for, if anything.
        wanted: Option<String>,
        /// The devices there are.
        found: Vec<String>,
    },
    /// The device could not be opened.
    Open(String),
    /// Batches of different lengths; a batch of one goes with any.
    Length {
        /// The operation.
        operation: String,
        /// The lengths of its operands, and of the batch that is added to.
        lengths: Vec<usize>,
    },
    /// Two batches are on different devices.
    OtherDevice,
    /// There is not enough memory for a batch.
    OutOfMemory {
        /// The bytes it needs.
        bytes: u64,
    },
    /// The device offers less of something than is needed.
    Limit {
        /// What WebGPU calls it.
        name: &'static str,
        /// How much is needed.
        needed: u64,
        /// How much there is.
        offered: u64,
    },
    /// The device is gone: its driver failed, it was unplugged, or it was destroyed.
    /// [`Device::reopen`](super::Device::reopen) opens it again.
    Lost(String),
    /// The driver refused a shader.
    Shader {
        /// The entry point.
        entry: String,
        /// What the driver said.
        message: String,
    },
    /// The shaders are not those that the types were generated with.
    Fingerprint {
        /// That of the types.
        expected: u64,
        /// That of the shaders.
        found: u64,
    },
    /// The shaders have no such operation.
    NoOperation {
        /// The operation.
        operation: String,
        /// The types of its operands.
        operands: Vec<String>,
        /// Why there is none.
        reason: String,
    },
    /// A signature that is no algebra, or too large.
    Signature(String),
    /// An operation is not defined for an element, or for what it was computed from.
    Undefined {
        /// The operation.
        operation: String,
        /// The first element that is not finite.
        index: usize,
    },
    /// The driver reported something else.
    Driver(String),
}

impl fmt::Display for GpuError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoDevice { wanted, found } if found.is_empty() => {
                if let Some(wanted) = wanted {
                    write!(f, "no device `{wanted}`: ")?;
                }
                f.write_str(
                    "there is no driver for Vulkan, Metal, DirectX 12 or OpenGL; a software driver for any machine \
                     is in the packages `mesa-vulkan-drivers` and `libvulkan1` (Debian, Ubuntu) or \
                     `mesa-vulkan-drivers` and `vulkan-loader` (Fedora)",
                )
            }
            Self::NoDevice { wanted, found } => {
                let wanted = wanted.as_deref().unwrap_or_default();
                write!(f, "no device `{wanted}`; there are {}", found.join(", "))
            }
            Self::Open(message) => write!(f, "the device could not be opened: {message}"),
            Self::Length { operation, lengths } => write!(
                f,
                "`{operation}` of batches of {lengths:?} elements; lengths must be equal, or 1 to go with any"
            ),
            Self::OtherDevice => {
                f.write_str("the batches are on different devices; read one and upload it again")
            }
            Self::OutOfMemory { bytes } => {
                write!(
                    f,
                    "the device has no memory for {bytes} bytes; use shorter batches, or drop others first"
                )
            }
            Self::Limit { name, needed, offered } => write!(
                f,
                "the device's limit `{name}` is {offered}, and {needed} are needed; use smaller batches, another device, \
                 or the CPU"
            ),
            Self::Lost(reason) => write!(f, "the device is lost ({reason}); open it again with `reopen`"),
            Self::Shader { entry, message } => {
                write!(f, "the driver refused the shader `{entry}`: {message}")
            }
            Self::Fingerprint { expected, found } => write!(
                f,
                "these shaders were not generated with these types (fingerprint {found:016x} instead of \
                 {expected:016x}); generate them again from the same declaration"
            ),
            Self::NoOperation { operation, operands, reason } => {
                write!(f, "there is no shader for `{operation}` of {}: {reason}", operands.join(", "))
            }
            Self::Signature(message) => f.write_str(message),
            Self::Undefined { operation, index } => {
                write!(f, "element {index} is not finite: `{operation}` is not defined there")
            }
            Self::Driver(message) => f.write_str(message),
        }
    }
}

impl std::error::Error for GpuError {}
