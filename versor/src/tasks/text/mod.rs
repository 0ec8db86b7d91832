//! The next byte of a text.
//!
//! Costs are bits a byte: of networks that see what came before, in windows, and of counts of what followed the last bytes.

mod counts;
mod network;
mod sample;

pub use counts::Counts;
pub use sample::Sampler;

use super::{Experiment, Extent, Metrics, Options, Prepared, Row, no_such_model};
use crate::data::text::{self, BYTES};
use crate::error::Error;
use crate::flow::{Flow, Var};
use crate::layers::parameters::Parameters;
use crate::learn::{self, Batch, Inputs, Part, Trainer, Training};
use crate::net::Values;
use crate::random::Random;
use gacore_runtime::array::{Axis, Shape};
use network::{Config, Network};

/// The text that is read from the folder of a run, where there is one; packed by gzip it has `.gz` behind it.
pub const FILE: &str = "text.txt";
/// Bytes that a network sees at once.
const WINDOW: usize = 64;
/// Orders of counts: how many bytes, with the one that is said.
const ORDERS: [usize; 3] = [1, 3, 5];

/// A text in windows.
struct Windows {
    parts: [Vec<u8>; 3],
    /// Windows of an epoch.
    most: usize,
}

impl Windows {
    fn new(options: &Options) -> Result<Self, Error> {
        let bytes = match &options.folder {
            None => invented(),
            Some(folder) => {
                let packed = folder.join(format!("{FILE}.gz"));
                let path = if packed.exists() { packed } else { folder.join(FILE) };
                text::read(&path, options.budget)?
            }
        };
        Self::of(&bytes, if options.extent == Extent::Quick { 2048 } else { 16_384 })
    }

    fn of(bytes: &[u8], most: usize) -> Result<Self, Error> {
        let parts = text::parts(bytes).map(<[u8]>::to_vec);
        if parts.iter().any(|part| part.len() <= WINDOW) {
            return Err(Error::Data(format!(
                "a text of {} bytes is too short: a fiftieth must have more than {WINDOW}",
                bytes.len()
            )));
        }
        Ok(Self { parts, most })
    }

    /// Where a window begins. All parts are covered evenly.
    fn start(&self, part: Part, sample: usize) -> usize {
        let room = self.parts[part as usize].len() - WINDOW;
        let samples = learn::Task::samples(self, part);
        if samples > 1 { sample * (room - 1) / (samples - 1) } else { 0 }
    }
}

/// Sentences of a small language, for runs without a file: `<name> <verb>s <article> <adjective> <noun>.`
fn invented() -> Vec<u8> {
    let mut random = Random::new(7, 0x1_0000);
    let words = [
        &["Ada", "Carl", "Emmy", "Leo", "Sofia", "William"][..],
        &["sees", "turns", "moves", "counts", "finds"],
        &["a", "the", "every"],
        &["small", "round", "green", "heavy", "quiet"],
        &["stone", "circle", "river", "line", "planet", "clock"],
    ];
    let mut text = Vec::new();
    while text.len() < 60_000 {
        let sentence: Vec<&str> = words.iter().map(|list| list[random.below(list.len())]).collect();
        text.extend(sentence.join(" ").bytes().chain(*b".\n"));
    }
    text
}

impl learn::Task for Windows {
    type Algebra = crate::algebra::Algebra;
    type Config = Config;
    type Network = Network;
    const NAME: &'static str = "text";

    fn network(
        &self,
        &config: &Config,
        parameters: &mut Parameters,
        random: &mut Random,
    ) -> Result<Network, Error> {
        Ok(Network::new(config, parameters, random))
    }

    fn samples(&self, part: Part) -> usize {
        let most = if part == Part::Training { self.most } else { self.most / 8 };
        most.min(self.parts[part as usize].len() - WINDOW)
    }

    fn batch(&self, part: Part, samples: &[usize]) -> Batch {
        let text = &self.parts[part as usize];
        let shape = Shape::ONE.with(Axis::Batch, samples.len()).with(Axis::Time, WINDOW);
        let one_of_all = |ahead: usize| {
            let mut numbers = vec![0.0_f32; samples.len() * WINDOW * BYTES];
            for (row, &sample) in samples.iter().enumerate() {
                let start = self.start(part, sample) + ahead;
                for (time, &byte) in text[start..start + WINDOW].iter().enumerate() {
                    numbers[(row * WINDOW + time) * BYTES + usize::from(byte)] = 1.0;
                }
            }
            numbers
        };
        let shape = shape.with(Axis::Channel, BYTES);
        Batch::default().with_numbers::<f32>("bytes", shape, one_of_all(0)).with_numbers::<f32>(
            "next",
            shape,
            one_of_all(1),
        )
    }

    fn loss<F: Flow>(&self, f: &mut F, network: &Network, batch: &Inputs<F>) -> Var<F, f32> {
        let logits = network.forward(f, &batch.get("bytes"));
        f.cross_entropy(&logits, &batch.get("next"))
    }
}

/// What a byte costs.
fn measure(trainer: &mut Trainer<'_, Windows>) -> Result<Metrics, Error> {
    let nats = trainer.evaluate(Part::Test)?;
    let bits = nats / std::f64::consts::LN_2;
    Ok(vec![("bits a byte".to_owned(), bits), ("nats a byte".to_owned(), nats)])
}

/// The task in the list.
pub struct Entry;

impl super::Entry for Entry {
    fn name(&self) -> &'static str {
        "text"
    }

    fn about(&self) -> &'static str {
        "the next byte of a text; the file text.txt or text.txt.gz"
    }

    fn models(&self) -> &'static [(&'static str, &'static str)] {
        &[
            ("mamba", "selective scans"),
            ("gru", "a gated recurrent unit"),
            ("lstm", "a long short-term memory"),
            ("transformer", "softmax attention to what came before"),
        ]
    }

    fn trivial(&self, options: &Options) -> Result<Vec<Row>, Error> {
        let [training, validation, test] = Windows::new(options)?.parts;
        // Counts choose nothing: what validates is theirs to learn from.
        let known = [training, validation].concat();
        let row = |order: usize| {
            let bits = Counts::new(&known, order).bits(&test);
            let nats = bits * std::f64::consts::LN_2;
            Row::trivial(&format!("counts of {order} bytes"), &[("bits a byte", bits), ("nats a byte", nats)])
        };
        Ok(ORDERS.map(row).to_vec())
    }

    fn prepare(&self, model: &str, options: &Options) -> Result<Box<dyn Experiment>, Error> {
        let config = match model {
            "mamba" => Config::Mamba { width: 64, blocks: 2 },
            "gru" => Config::Gru { width: 128 },
            "lstm" => Config::Lstm { width: 112 },
            "transformer" => Config::Transformer { width: 64, blocks: 2 },
            _ => return Err(no_such_model(self, model)),
        };
        let task = Windows::new(options)?;
        let training = Training { epochs: 10, batch: 32, rate: 4e-3, ..Training::default() };
        Ok(Box::new(Prepared { task, config, training: options.training(training), measure }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::learn::Task;

    #[test]
    fn windows_cover_a_text_and_stay_within() {
        let task = Windows { parts: [0, 1, 2].map(|_| (0..200).collect()), most: 80 };
        let samples = task.samples(Part::Training);
        let starts: Vec<usize> = (0..samples).map(|k| task.start(Part::Training, k)).collect();
        assert_eq!((samples, starts[0], starts[samples - 1]), (80, 0, 200 - WINDOW - 1));
        assert!(starts.is_sorted());
        let batch = task.batch(Part::Training, &[0, samples - 1]);
        assert_eq!(batch, task.batch(Part::Training, &[0, samples - 1]));
    }

    #[test]
    fn longer_stretches_say_more_of_an_invented_language() {
        let text = invented();
        let [training, _, test] = text::parts(&text);
        let bits = |order| Counts::new(training, order).bits(test);
        let [one, three, five] = ORDERS.map(bits);
        assert!(one > 3.5 && three < 0.6 * one && five < three, "{one} {three} {five}");
        // What never was costs as much as any byte.
        assert!((Counts::new(b"", 3).bits(b"abc") - 8.0).abs() < 1e-12);
    }
}
