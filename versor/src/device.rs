//! Where to compute: the processor, or a device that wgpu runs on.

use crate::error::Error;
use crate::ranks::Ranks;
use std::fmt;
use std::str::FromStr;

/// A choice of where to compute, as it is written: `cpu`, `gpu`, `gpu:1` or `gpu:radeon`.
///
/// ```
/// use versor::device::Device;
///
/// assert_eq!("cpu".parse(), Ok(Device::Cpu));
/// assert_eq!("gpu".parse(), Ok(Device::Gpu(None)));
/// assert_eq!("gpu:Radeon".parse::<Device>()?.to_string(), "gpu:Radeon");
/// assert!("tpu".parse::<Device>().unwrap_err().contains("`tpu`"));
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Device {
    /// The processor.
    #[default]
    Cpu,
    /// A device: the best one, or that of this number or with this in its name.
    Gpu(Option<String>),
}

impl FromStr for Device {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.split_once(':') {
            None if text == "cpu" => Ok(Self::Cpu),
            None if text == "gpu" => Ok(Self::Gpu(None)),
            Some(("gpu", which)) if !which.is_empty() => Ok(Self::Gpu(Some(which.into()))),
            _ => Err(format!(
                "`{text}` is no device; write `cpu`, `gpu`, `gpu:` and a number, or `gpu:` and a part of a name, \
                 as `versor devices` lists them"
            )),
        }
    }
}

impl fmt::Display for Device {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cpu => f.write_str("cpu"),
            Self::Gpu(None) => f.write_str("gpu"),
            Self::Gpu(Some(which)) => write!(f, "gpu:{which}"),
        }
    }
}

/// A device as it is open.
#[cfg(feature = "gpu")]
pub type Open = gacore_runtime::gpu::Device;

/// Without the feature `gpu` there is none.
#[cfg(not(feature = "gpu"))]
#[derive(Clone, Debug)]
pub enum Open {}

impl Device {
    /// Opens the device; none for the processor.
    ///
    /// # Errors
    /// Where there is no such device, with those there are, or what to install.
    #[cfg(feature = "gpu")]
    pub fn open(&self) -> Result<Option<Open>, Error> {
        let Self::Gpu(which) = self else { return Ok(None) };
        let options = gacore_runtime::gpu::Options { device: which.clone(), ..Default::default() };
        let opened = Open::open_with(options);
        Ok(Some(opened.map_err(crate::flow::DeviceError::from)?))
    }

    /// Opens the device; none for the processor.
    ///
    /// # Errors
    /// For all others: this build knows none.
    #[cfg(not(feature = "gpu"))]
    pub fn open(&self) -> Result<Option<Open>, Error> {
        match self {
            Self::Cpu => Ok(None),
            Self::Gpu(_) => Err(Error::Argument(NONE.into())),
        }
    }

    /// The device of a rank: where none is named, the ranks of one machine take its graphics cards by turns.
    #[cfg(feature = "gpu")]
    #[must_use]
    pub fn of_rank(&self, ranks: &dyn Ranks) -> Self {
        let (at, neighbours) = ranks.here();
        if *self != Self::Gpu(None) || neighbours == 1 {
            return self.clone();
        }
        let mut cards: Vec<_> = Open::list().into_iter().filter(|info| !info.is_software).collect();
        // A card may be known to several backends: that of the first card counts.
        let backend = cards.first().map(|info| info.backend.clone());
        cards.retain(|info| Some(&info.backend) == backend.as_ref());
        match cards.len() {
            0 => self.clone(),
            count => Self::Gpu(Some(cards[at % count].index.to_string())),
        }
    }

    /// The device of a rank: this build knows none but the processor.
    #[cfg(not(feature = "gpu"))]
    #[must_use]
    pub fn of_rank(&self, _: &dyn Ranks) -> Self {
        self.clone()
    }

    /// What computes, for people: `cpu`, or the number and the name of a device.
    #[cfg(feature = "gpu")]
    pub fn label(open: Option<&Open>) -> String {
        open.map_or_else(|| "cpu".into(), |open| format!("gpu:{}", open.info()))
    }

    /// What computes, for people: `cpu`, or the number and the name of a device.
    #[cfg(not(feature = "gpu"))]
    pub fn label(_: Option<&Open>) -> String {
        "cpu".into()
    }

    /// What there is, a line or more for each device, ready to print.
    #[cfg(feature = "gpu")]
    pub fn list() -> String {
        use std::fmt::Write;
        let mut text = "cpu\n".to_string();
        let all = Open::list();
        for info in &all {
            let [half, subgroups, timestamps] = info.offers.map(|offers| if offers { "yes" } else { "no" });
            let _ = write!(
                text,
                "gpu:{info}\n    driver {}\n    binds {} MiB, buffers of {} MiB, workgroups of {} that share {} KiB\n    \
                 half precision {half}, subgroups {subgroups}, timestamps {timestamps}\n",
                info.driver,
                info.binding_bytes >> 20,
                info.buffer_bytes >> 20,
                info.invocations,
                info.workgroup_bytes >> 10,
            );
        }
        if all.is_empty() {
            let missing = gacore_runtime::gpu::GpuError::NoDevice { wanted: None, found: Vec::new() };
            let _ = writeln!(text, "{missing}");
        }
        text
    }

    /// What there is, a line or more for each device, ready to print.
    #[cfg(not(feature = "gpu"))]
    pub fn list() -> String {
        format!("cpu\n{NONE}\n")
    }
}

/// What to do where this build knows no devices.
#[cfg(not(feature = "gpu"))]
const NONE: &str =
    "this build computes on the processor alone; build it with `--features gpu` for other devices";
