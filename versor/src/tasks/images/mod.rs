//! What an image shows: CIFAR-10.
//!
//! Files are the official binary batches, plain or packed by gzip: `data_batch_1.bin` to `data_batch_5.bin`, of which there may
//! be fewer, and `test_batch.bin`. Without files, stripes of ten kinds are drawn.

mod patches;

pub use patches::{Extent as Size, HEADS, Patches};

use super::{Experiment, Extent, Metrics, Options, Prepared, Row, metrics, no_such_model};
use crate::baselines::{Cnn, Heads, Mlp, Vit};
use crate::data::cifar::{CLASSES, COLOURS, Images, PIXELS, SIDE};
use crate::error::Error;
use crate::flow::{Flow, Var};
use crate::layers::parameters::Parameters;
use crate::learn::{self, Batch, Inputs, Part, Trainer, Training};
use crate::net::Values;
use crate::random::Random;
use gacore_runtime::array::{Axis, Mask, Shape};
use patches::plane::{self, Place};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// Pixels along a side of a patch, and patches along a side of an image.
const PATCH: usize = 4;
const ACROSS: usize = SIDE / PATCH;
/// Numbers of a patch.
const NUMBERS: usize = COLOURS * PATCH * PATCH;
/// One of so many training images validates.
const VALIDATING: usize = 10;
/// Batches that a folder may have.
const BATCHES: usize = 5;
/// The mean of all values of CIFAR-10, and their deviation.
const MEAN: f32 = 0.4734;
const DEVIATION: f32 = 0.2516;
const STREAM: u64 = 0x8_0000;

/// How networks see an image.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sees {
    /// As patches, along [`Axis::Set`].
    Patches,
    /// Row by row: rows along [`Axis::Time`], columns along [`Axis::Set`].
    Pixels,
    /// As numbers, along [`Axis::Channel`].
    Numbers,
}

/// Images in parts.
struct Shown {
    parts: [Images; 3],
    sees: Sees,
}

fn part(images: &Images, chosen: impl Iterator<Item = usize>) -> Images {
    let mut part = Images::default();
    for index in chosen {
        part.labels.push(images.labels[index]);
        part.pixels.extend_from_slice(images.image(index));
    }
    part
}

/// Stripes in one of five directions, wide or narrow, somewhere, in some colour, with noise.
fn stripes(count: usize, stream: u64) -> Images {
    let mut images = Images::default();
    for sample in 0..count {
        let mut random = Random::new(sample as u64, STREAM + stream);
        let label = random.below(CLASSES);
        let angle = (label % 5) as f64 * std::f64::consts::PI / 5.0;
        let wave = if label < 5 { 0.5 } else { 1.0 };
        let (along, across) = (wave * angle.cos(), wave * angle.sin());
        let phase = random.uniform(0.0, std::f64::consts::TAU);
        let colours = [(); COLOURS].map(|()| random.uniform(20.0, 60.0));
        images.labels.push(label as u8);
        for colour in colours {
            for at in 0..SIDE * SIDE {
                let (row, column) = ((at / SIDE) as f64, (at % SIDE) as f64);
                let stripe = (along * column + across * row + phase).sin();
                images.pixels.push((120.0 + colour * stripe + 20.0 * random.normal()) as u8);
            }
        }
    }
    images
}

/// The file of this name, plain or packed; the name of the plain one where there is none.
fn file(folder: &Path, name: &str) -> PathBuf {
    let packed = folder.join(format!("{name}.gz"));
    if packed.exists() { packed } else { folder.join(name) }
}

impl Shown {
    fn load(options: &Options, sees: Sees) -> Result<Self, Error> {
        let is_quick = options.extent == Extent::Quick;
        let (learned, test) = match &options.folder {
            Some(folder) => {
                let mut paths: Vec<PathBuf> =
                    (1..=BATCHES).map(|k| file(folder, &format!("data_batch_{k}.bin"))).collect();
                // Some are enough, but not none: then the first is missed.
                let first = paths[0].clone();
                paths.retain(|path| path.exists());
                if paths.is_empty() {
                    paths.push(first);
                }
                let test = Images::read(&[file(folder, "test_batch.bin")], options.budget)?;
                (Images::read(&paths, options.budget)?, test)
            }
            None => (stripes(if is_quick { 1000 } else { 10_000 }, 0), stripes(1000, 1)),
        };
        let most = if is_quick { 5000 } else { usize::MAX };
        let (count, asked) = (learned.count().min(most), test.count().min(most / 5));
        if count < 2 {
            return Err(Error::Data(format!("two images or more teach something, and there are {count}")));
        }
        let every = VALIDATING.min(count);
        let training = part(&learned, (0..count).filter(|k| k % every != every - 1));
        let validation = part(&learned, (0..count).filter(|k| k % every == every - 1));
        Ok(Self { parts: [training, validation, part(&test, 0..asked)], sees })
    }
}

/// A value as a number about zero.
fn number(value: u8) -> f32 {
    (f32::from(value) / 255.0 - MEAN) / DEVIATION
}

/// The numbers of an image as a network sees them.
fn seen(image: &[u8], sees: Sees) -> Vec<f32> {
    let at = |colour: usize, row: usize, column: usize| number(image[(colour * SIDE + row) * SIDE + column]);
    let mut numbers = Vec::with_capacity(PIXELS);
    match sees {
        Sees::Numbers => numbers.extend(image.iter().map(|&value| number(value))),
        Sees::Pixels => {
            for pixel in 0..SIDE * SIDE {
                numbers.extend((0..COLOURS).map(|colour| at(colour, pixel / SIDE, pixel % SIDE)));
            }
        }
        Sees::Patches => {
            for patch in 0..ACROSS * ACROSS {
                let (top, left) = (patch / ACROSS * PATCH, patch % ACROSS * PATCH);
                for own in 0..NUMBERS {
                    let (colour, pixel) = (own % COLOURS, own / COLOURS);
                    numbers.push(at(colour, top + pixel / PATCH, left + pixel % PATCH));
                }
            }
        }
    }
    numbers
}

/// Which network.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Config {
    Patches {
        width: usize,
        blocks: usize,
    },
    Vit {
        width: usize,
        blocks: usize,
    },
    Cnn {
        channels: usize,
    },
    /// One layer where nothing is hidden.
    Mlp {
        hidden: usize,
    },
}

enum Network {
    Patches(Box<Patches>),
    Vit(Box<Vit>),
    Cnn(Cnn),
    Mlp(Mlp),
}

impl learn::Task for Shown {
    type Algebra = plane::Algebra;
    type Config = Config;
    type Network = Network;
    const NAME: &'static str = "images";

    fn network(
        &self,
        config: &Config,
        parameters: &mut Parameters,
        random: &mut Random,
    ) -> Result<Network, Error> {
        Ok(match *config {
            Config::Patches { width, .. } if width == 0 || width % HEADS != 0 => {
                return Err(Error::Argument(format!("{width} channels for {HEADS} heads: take a multiple")));
            }
            Config::Patches { width, blocks } => {
                let size = Size { inputs: NUMBERS, width, blocks, classes: CLASSES };
                Network::Patches(Box::new(Patches::new(parameters, size, random)))
            }
            Config::Vit { width, blocks } => {
                let size =
                    Heads { width, heads: 4, blocks, between: 3 * width, axis: Axis::Set, mask: Mask::All };
                let sizes = [ACROSS * ACROSS, NUMBERS, CLASSES];
                Network::Vit(Box::new(Vit::new(parameters, "vit", sizes, size, random)))
            }
            Config::Cnn { channels } => {
                let channels = [channels, 2 * channels, 4 * channels];
                Network::Cnn(Cnn::new(parameters, "cnn", [COLOURS, CLASSES], &channels, random))
            }
            Config::Mlp { hidden: 0 } => {
                Network::Mlp(Mlp::new(parameters, "mlp", &[PIXELS, CLASSES], random))
            }
            Config::Mlp { hidden } => {
                Network::Mlp(Mlp::new(parameters, "mlp", &[PIXELS, hidden, hidden, CLASSES], random))
            }
        })
    }

    fn samples(&self, part: Part) -> usize {
        self.parts[part as usize].count()
    }

    fn batch(&self, part: Part, samples: &[usize]) -> Batch {
        let images = &self.parts[part as usize];
        let numbers = samples.iter().flat_map(|&sample| seen(images.image(sample), self.sees)).collect();
        let of_class = |&sample: &usize| {
            (0..CLASSES).map(move |class| if usize::from(images.labels[sample]) == class { 1.0 } else { 0.0 })
        };
        let truth: Vec<f32> = samples.iter().flat_map(of_class).collect();
        let shape = Shape::ONE.with(Axis::Batch, samples.len());
        let channels = |shape: Shape, count| shape.with(Axis::Channel, count);
        let image = match self.sees {
            Sees::Patches => channels(shape.with(Axis::Set, ACROSS * ACROSS), NUMBERS),
            Sees::Pixels => channels(shape.with(Axis::Time, SIDE).with(Axis::Set, SIDE), COLOURS),
            Sees::Numbers => channels(shape, PIXELS),
        };
        Batch::default().with_numbers::<f32>("image", image, numbers).with_numbers::<f32>(
            "truth",
            channels(shape, CLASSES),
            truth,
        )
    }

    fn loss<F: Flow>(&self, f: &mut F, network: &Network, batch: &Inputs<F>) -> Var<F, f32> {
        let logits = logits(f, network, batch);
        f.cross_entropy(&logits, &batch.get("truth"))
    }
}

fn logits<F: Flow>(f: &mut F, network: &Network, batch: &Inputs<F>) -> Var<F, f32> {
    let image = batch.get("image");
    match network {
        Network::Patches(network) => {
            let places: Vec<f64> =
                (0..ACROSS * ACROSS).flat_map(|k| [(k % ACROSS) as f64, (k / ACROSS) as f64]).collect();
            let places: Var<F, Place> = f.constants(Shape::ONE.with(Axis::Set, ACROSS * ACROSS), &places);
            network.forward(f, &image, &places)
        }
        Network::Vit(network) => network.forward(f, &image),
        Network::Cnn(network) => network.forward(f, &image),
        Network::Mlp(network) => network.forward(f, &image),
    }
}

/// Images that are asked together.
const TOGETHER: usize = 50;

/// The share of images of the test that are named rightly.
fn measure(trainer: &mut Trainer<'_, Shown>) -> Result<Metrics, Error> {
    use learn::Task;
    let task = trainer.task();
    let samples: Vec<usize> = (0..task.samples(Part::Test)).collect();
    let mut right = 0;
    for samples in samples.chunks(TOGETHER) {
        let numbers = trainer.said(&task.batch(Part::Test, samples), logits)?;
        let said = numbers.as_chunks::<CLASSES>().0.iter().map(|logits| metrics::greatest(logits));
        let truth = samples.iter().map(|&sample| usize::from(task.parts[Part::Test as usize].labels[sample]));
        right += said.zip(truth).filter(|(said, truth)| *said == Some(*truth)).count();
    }
    Ok(vec![("right %".into(), 100.0 * right as f64 / samples.len().max(1) as f64)])
}

/// The task in the list.
pub struct Entry;

impl super::Entry for Entry {
    fn name(&self) -> &'static str {
        "images"
    }

    fn about(&self) -> &'static str {
        "what an image shows; the binary batches of CIFAR-10, data_batch_1.bin … and test_batch.bin"
    }

    fn models(&self) -> &'static [(&'static str, &'static str)] {
        &[
            ("patches", "attention over patches as conformal points, without places of their own"),
            ("vit", "a transformer over patches with learned places"),
            ("cnn", "convolutions"),
            ("mlp", "layers of weighted sums of all values"),
            ("linear", "weighted sums of all values"),
        ]
    }

    fn trivial(&self, options: &Options) -> Result<Vec<Row>, Error> {
        let Shown { parts: [training, _, test], .. } = Shown::load(options, Sees::Numbers)?;
        let count = |images: &Images, class: usize| {
            images.labels.iter().filter(|&&label| usize::from(label) == class).count()
        };
        let most = (0..CLASSES).max_by_key(|&class| count(&training, class)).unwrap_or(0);
        let right = 100.0 * count(&test, most) as f64 / test.count().max(1) as f64;
        Ok(vec![Row::trivial("always the commonest", &[("right %", right)])])
    }

    fn prepare(&self, model: &str, options: &Options) -> Result<Box<dyn Experiment>, Error> {
        let (config, sees, rate) = match model {
            "patches" => (Config::Patches { width: 90, blocks: 4 }, Sees::Patches, 1e-3),
            "vit" => (Config::Vit { width: 88, blocks: 4 }, Sees::Patches, 1e-3),
            "cnn" => (Config::Cnn { channels: 32 }, Sees::Pixels, 2e-3),
            "mlp" => (Config::Mlp { hidden: 128 }, Sees::Numbers, 1e-3),
            "linear" => (Config::Mlp { hidden: 0 }, Sees::Numbers, 1e-3),
            _ => return Err(no_such_model(self, model)),
        };
        let task = Shown::load(options, sees)?;
        let training = Training { epochs: 3, batch: 32, rate, decay: 1e-2, ..Training::default() };
        Ok(Box::new(Prepared { task, config, training: options.training(training), measure }))
    }
}

#[cfg(test)]
mod tests {
    use super::super::Entry as _;
    use super::*;
    use std::ops::ControlFlow;

    #[test]
    fn all_ways_to_see_an_image_have_the_same_values() {
        let image: Vec<u8> = (0..PIXELS).map(|k| (k % 251) as u8).collect();
        let sorted = |sees| {
            let mut numbers = seen(&image, sees);
            numbers.sort_by(f32::total_cmp);
            numbers
        };
        assert_eq!(sorted(Sees::Numbers), sorted(Sees::Pixels));
        assert_eq!(sorted(Sees::Numbers), sorted(Sees::Patches));
        // The second patch begins at the column after the first; colours lie side by side.
        let patches = seen(&image, Sees::Patches);
        assert_eq!(patches[NUMBERS], number(image[PATCH]));
        assert_eq!(patches[1], number(image[SIDE * SIDE]));
        assert_eq!(seen(&image, Sees::Pixels)[COLOURS * SIDE], number(image[SIDE]));
    }

    #[test]
    fn batches_are_read_and_a_missing_one_is_named() {
        let folder = std::env::temp_dir().join(format!("versor-images-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let options = Options { folder: Some(folder.clone()), ..Options::default() };
        let record = |label: u8| [vec![label], vec![label; PIXELS]].concat();
        std::fs::write(folder.join("test_batch.bin"), record(7)).unwrap();
        let error = Shown::load(&options, Sees::Numbers).err().unwrap().to_string();
        assert!(error.contains("data_batch_1.bin"), "{error}");
        let records: Vec<u8> = (0..10).flat_map(record).collect();
        std::fs::write(folder.join("data_batch_2.bin"), &records).unwrap();
        let shown = Shown::load(&options, Sees::Numbers).unwrap();
        assert_eq!(shown.parts.each_ref().map(Images::count), [9, 1, 1]);
        assert_eq!(Entry.trivial(&options).unwrap()[0].metric("right %"), Some(0.0));
        std::fs::write(folder.join("data_batch_2.bin"), &records[..5000]).unwrap();
        let error = Shown::load(&options, Sees::Numbers).err().unwrap().to_string();
        assert!(error.contains("after image 1"), "{error}");
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn a_convolution_learns_stripes() {
        let options = Options { epochs: Some(1), rate: Some(1e-2), ..Options::default() };
        let row = Entry.run("cnn", &options, &mut |_| ControlFlow::Continue(())).unwrap();
        assert!(row.metric("right %").unwrap() > 30.0, "{row:?}");
    }
}
