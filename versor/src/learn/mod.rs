//! Learning of any network from any data.
//!
//! A [`Task`] says where numbers come from, what the network is and what the loss is. A [`Trainer`] does the rest: batches,
//! gradients by plans, AdamW, clipping, a schedule, early stops, checkpoints. It knows neither data nor networks. With the
//! feature `gpu` it runs on any device, and a checkpoint of one goes on on another.
//!
//! ```
//! use gacore_runtime::array::{Axis, Shape};
//! use serde::{Deserialize, Serialize};
//! use versor::error::Error;
//! use versor::flow::{Flow, Var};
//! use versor::layers::parameters::Parameters;
//! use versor::learn::{Batch, Inputs, Part, Task, Trainer, Training};
//! use versor::net::{Linear, Size, Values};
//! use versor::random::Random;
//!
//! mod plane {
//!     gacore_runtime::clifford! { signature: (2, 0), gradients: all }
//! }
//! use plane::{Algebra, Vector};
//!
//! /// Finds the weights of a weighted sum of three vectors.
//! struct WeightedSum;
//!
//! #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
//! struct Config {
//!     outputs: usize,
//! }
//!
//! impl Task for WeightedSum {
//!     type Algebra = Algebra;
//!     type Config = Config;
//!     type Network = Linear<Vector<f32>>;
//!     const NAME: &'static str = "weighted sum";
//!
//!     fn network(
//!         &self,
//!         config: &Config,
//!         parameters: &mut Parameters,
//!         random: &mut Random,
//!     ) -> Result<Self::Network, Error> {
//!         Ok(Linear::new(parameters, "sum", Size { inputs: 3, outputs: config.outputs }, random))
//!     }
//!
//!     fn samples(&self, _: Part) -> usize {
//!         64
//!     }
//!
//!     fn batch(&self, part: Part, samples: &[usize]) -> Batch {
//!         let shape = Shape::ONE.with(Axis::Batch, samples.len());
//!         let (mut vectors, mut sums) = (Vec::new(), Vec::new());
//!         for &sample in samples {
//!             let mut random = Random::new(sample as u64, part as u64);
//!             let three: [Vector<f32>; 3] =
//!                 [(); 3].map(|()| Vector::new(random.normal() as f32, random.normal() as f32));
//!             sums.push(three[0] - three[1] * 0.5 + three[2] * 0.25);
//!             vectors.extend(three);
//!         }
//!         Batch::default()
//!             .with("vectors", shape.with(Axis::Channel, 3), &vectors)
//!             .with("sums", shape, &sums)
//!     }
//!
//!     fn loss<F: Flow>(&self, f: &mut F, network: &Self::Network, batch: &Inputs<F>) -> Var<F, f32> {
//!         let said = network.forward(f, &batch.get("vectors"));
//!         f.mean_squares(&said, &batch.get::<Vector<f32>>("sums"))
//!     }
//! }
//!
//! let training = Training { epochs: 40, batch: 16, rate: 0.1, ..Training::default() };
//! let mut trainer = Trainer::new(&WeightedSum, Config { outputs: 1 }, training)?;
//! trainer.run(&mut |_| std::ops::ControlFlow::Continue(()))?;
//! assert!(trainer.evaluate(Part::Test)? < 1e-4);
//! # Ok::<(), Error>(())
//! ```

pub mod adamw;
mod batch;
mod checkpoint;
mod contents;
mod executor;
#[cfg(feature = "gpu")]
mod on_device;
mod recorded;
mod said;
mod trainer;
mod training;

pub use batch::{Batch, Inputs};
pub use checkpoint::{Summary, fingerprint};
pub use contents::{Contents, Named};
pub use trainer::{End, Event, Record, Trainer};
pub use training::Training;

use crate::error::Error;
use crate::flow::{Flow, Var};
use crate::layers::parameters::Parameters;
use crate::random::Random;
use gacore_runtime::CliffordAlgebra;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt;

/// What data are for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Part {
    /// To learn from.
    Training,
    /// To choose by: when to stop, which parameters to keep.
    Validation,
    /// To report, once everything is chosen.
    Test,
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Training => "training",
            Self::Validation => "validation",
            Self::Test => "test",
        })
    }
}

/// What is learned: data, a network and a loss. See [the module](self) for an example.
pub trait Task {
    /// The algebra of the network: parameters of one mean nothing in another.
    type Algebra: CliffordAlgebra;
    /// Everything about the network that can be chosen. A checkpoint holds it.
    type Config: Clone + PartialEq + fmt::Debug + Serialize + DeserializeOwned;
    /// The network: layers that know where their parameters are.
    type Network;
    /// The name that checkpoints bear.
    const NAME: &'static str;

    /// Makes a network; adds its parameters, which begin as `random` draws them.
    ///
    /// # Errors
    /// If something that was chosen is impossible.
    fn network(
        &self,
        config: &Self::Config,
        parameters: &mut Parameters,
        random: &mut Random,
    ) -> Result<Self::Network, Error>;

    /// How many samples a part of the data has.
    fn samples(&self, part: Part) -> usize;

    /// Some samples, by their numbers, in that order.
    fn batch(&self, part: Part, samples: &[usize]) -> Batch;

    /// The mean loss of the samples of a batch.
    fn loss<F: Flow>(&self, f: &mut F, network: &Self::Network, batch: &Inputs<F>) -> Var<F, f32>;

    /// The losses of trivial predictors on a part, such as that of "nothing moves", by name: what a network must beat.
    fn trivial(&self, part: Part) -> Vec<(&'static str, f64)> {
        let _ = part;
        Vec::new()
    }
}
