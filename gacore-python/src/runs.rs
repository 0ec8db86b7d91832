//! Runs of Versor: what a checkpoint holds, predictions from frames, and streams.
//!
//! Frames are `bodies × 6` numbers: the position and the velocity of each body. Python checks shapes and numbers.

use crate::error;
use numpy::{PyArray1, PyReadonlyArray1, PyReadwriteArray1};
use pyo3::prelude::*;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;
use versor::data::COORDINATES;
use versor::error::Error;
use versor::eval::rollout::{Parameters, Stream};
use versor::learn::Contents;
use versor::limits::Budget;
use versor::model::Model;
use versor::store::atomic;
use versor::train::checkpoint;
use versor::train::run::CHECKPOINT;

/// Time between two looks for an interrupt.
const BETWEEN_LOOKS: Duration = Duration::from_millis(50);
/// No checkpoint is larger.
const LARGEST: Budget = Budget::gigabytes(16);

/// Parameters by name: their extents and numbers.
type Named<'py> = Vec<(String, Vec<usize>, Bound<'py, PyArray1<f32>>)>;

/// What a checkpoint holds.
#[derive(IntoPyObject)]
enum Loaded<'py> {
    /// A model of `versor train`.
    Run(Bound<'py, Run>),
    /// The header, as JSON, and the parameters of a network whose code is elsewhere.
    Learned((String, Named<'py>)),
}

/// The checkpoint in a folder, or the file itself, and what it holds.
#[pyfunction]
fn load_checkpoint(py: Python<'_>, path: PathBuf) -> PyResult<(PathBuf, Loaded<'_>)> {
    let file = if path.is_dir() { path.join(CHECKPOINT) } else { path };
    let bad = |reason: &str| error(format!("{} is no usable checkpoint: {reason}", file.display()));
    let bytes = py.detach(|| atomic::read(&file, LARGEST)).map_err(|failure| match &failure {
        // Python has one exception for a missing file, another for a forbidden one, and so on.
        Error::File { source, .. } => std::io::Error::new(source.kind(), failure.to_string()).into(),
        _ => bad("it is larger than any"),
    })?;
    let loaded = if Contents::are_in(&bytes) {
        let Contents { header, parameters } = Contents::decode(&bytes).map_err(|reason| bad(&reason))?;
        let named = parameters.into_iter().map(|p| (p.name, p.shape, PyArray1::from_vec(py, p.numbers)));
        Loaded::Learned((header.to_string(), named.collect()))
    } else {
        let run = py.detach(|| Run::decode(&bytes)).map_err(|reason| bad(&reason))?;
        Loaded::Run(Bound::new(py, run)?)
    };
    Ok((file, loaded))
}

/// A model that `versor train` left.
#[pyclass(frozen, module = "gacore._core")]
struct Run {
    model: Model,
    best: Vec<f32>,
    parameters: Parameters,
    /// What the checkpoint says besides parameters, as JSON.
    #[pyo3(get)]
    header: String,
    /// Time between frames of the data that the model learned from.
    #[pyo3(get)]
    frame_time: f64,
}

impl Run {
    fn decode(bytes: &[u8]) -> Result<Self, String> {
        let (header, model, state) = checkpoint::decode(bytes)?;
        let best = state.best;
        let parameters = Parameters::new(&model, &best);
        let frame_time = header.task.frame_time();
        let header = serde_json::to_string(&header).map_err(|error| error.to_string())?;
        Ok(Self { model, best, parameters, header, frame_time })
    }
}

#[pymethods]
impl Run {
    /// Whether turning and moving the bodies turns and moves the prediction.
    #[getter]
    fn is_equivariant(&self) -> bool {
        self.model.is_equivariant()
    }

    /// The parameters with the best validation.
    #[getter]
    fn parameters<'py>(&self, py: Python<'py>) -> Named<'py> {
        let entries = self.model.parameters.entries().iter();
        let named = entries.map(|entry| {
            let numbers = PyArray1::from_slice(py, &self.best[entry.range.clone()]);
            (entry.name.clone(), entry.shape.clone(), numbers)
        });
        named.collect()
    }

    /// Fills `out` with the same number of predicted frames after each one of `frames`.
    fn predict(
        &self,
        py: Python<'_>,
        frames: PyReadonlyArray1<'_, f64>,
        masses: PyReadonlyArray1<'_, f64>,
        bodies: usize,
        dt: f64,
        mut out: PyReadwriteArray1<'_, f64>,
    ) -> PyResult<()> {
        let starts = Starts {
            run: self,
            frames: frames.as_slice().map_err(error)?,
            masses: masses.as_slice().map_err(error)?,
            bodies,
            dt,
        };
        let out = out.as_slice_mut().map_err(error)?;
        py.detach(|| starts.predict(out))
    }

    /// A prediction that begins with one frame.
    fn stream(
        slf: Bound<'_, Self>,
        frame: PyReadonlyArray1<'_, f64>,
        masses: PyReadonlyArray1<'_, f64>,
        dt: f64,
    ) -> PyResult<RunStream> {
        let run = slf.get();
        let (frame, masses) = (frame.as_slice().map_err(error)?, masses.as_slice().map_err(error)?);
        let stream = Stream::new(&run.model, &run.parameters, frame, masses, dt);
        Ok(RunStream { run: slf.unbind(), stream: Mutex::new(stream) })
    }
}

/// Frames from which predictions begin.
struct Starts<'a> {
    run: &'a Run,
    frames: &'a [f64],
    masses: &'a [f64],
    bodies: usize,
    dt: f64,
}

impl Starts<'_> {
    /// Fills `out` on all cores, until all is done or an interrupt comes.
    fn predict(&self, out: &mut [f64]) -> PyResult<()> {
        let width = self.bodies * COORDINATES;
        if out.is_empty() {
            return Ok(());
        }
        let count = self.frames.len() / width;
        let length = out.len() / count;
        let starts = self.frames.chunks_exact(width).zip(self.masses.chunks_exact(self.bodies));
        let work = Mutex::new(starts.zip(out.chunks_exact_mut(length)));
        let stop = AtomicBool::new(false);
        let Run { model, parameters, .. } = self.run;
        let predict = || {
            loop {
                let next = work.lock().unwrap_or_else(PoisonError::into_inner).next();
                let Some(((frame, masses), out)) = next else { return };
                let mut stream = Stream::new(model, parameters, frame, masses, self.dt);
                for step in out.chunks_exact_mut(width) {
                    if stop.load(Ordering::Relaxed) {
                        return;
                    }
                    step.copy_from_slice(&stream.step(model, parameters));
                }
            }
        };
        let threads = thread::available_parallelism().map_or(1, usize::from).min(count);
        let (running, all_ended) = mpsc::channel::<()>();
        thread::scope(|scope| {
            for _ in 0..threads {
                let (running, predict) = (running.clone(), &predict);
                scope.spawn(move || {
                    predict();
                    drop(running);
                });
            }
            drop(running);
            while all_ended.recv_timeout(BETWEEN_LOOKS) == Err(RecvTimeoutError::Timeout) {
                Python::attach(|py| py.check_signals())
                    .inspect_err(|_| stop.store(true, Ordering::Relaxed))?;
            }
            Ok(())
        })
    }
}

/// A prediction that goes on step by step.
#[pyclass(frozen, module = "gacore._core")]
struct RunStream {
    run: Py<Run>,
    stream: Mutex<Stream>,
}

#[pymethods]
impl RunStream {
    /// The next frame, after one that was seen or else after the one that was predicted last.
    #[pyo3(signature = (seen=None))]
    fn step<'py>(
        &self,
        py: Python<'py>,
        seen: Option<PyReadonlyArray1<'_, f64>>,
    ) -> PyResult<Bound<'py, PyArray1<f64>>> {
        let seen = seen.as_ref().map(|seen| seen.as_slice().map_err(error)).transpose()?;
        let run = self.run.get();
        let frame = py.detach(|| {
            // Locked without holding Python, which another thread may need to end its step.
            let mut stream = self.stream.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(seen) = seen {
                stream.see(seen);
            }
            stream.step(&run.model, &run.parameters)
        });
        Ok(PyArray1::from_vec(py, frame))
    }

    /// A second stream that goes on from here by itself.
    fn copy(&self, py: Python<'_>) -> Self {
        let stream = py.detach(|| self.stream.lock().unwrap_or_else(PoisonError::into_inner).clone());
        Self { run: self.run.clone_ref(py), stream: Mutex::new(stream) }
    }
}

/// Adds what there is for runs to the module.
pub fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Run>()?;
    module.add_class::<RunStream>()?;
    module.add_function(wrap_pyfunction!(load_checkpoint, module)?)
}
