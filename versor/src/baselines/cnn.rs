//! Convolutions.

use super::Level;
use crate::flow::{Flow, Var};
use crate::layers::parameters::Parameters;
use crate::net::{Linear, Size, Values};
use crate::random::Random;
use gacore_runtime::array::Axis;

/// Pixels along a side of what a convolution sees.
const WINDOW: usize = 3;
/// The axes of rows and columns of an image.
const SPACE: [Axis; 2] = [Axis::Time, Axis::Set];

/// Stages of a convolution of 3 × 3 pixels, a [`Level`], a bend and the mean of 2 × 2 pixels; classes are read from the mean
/// of all pixels at the end.
#[derive(Clone, Debug)]
pub struct Cnn {
    stages: Vec<(Linear<f32>, Level)>,
    head: Linear<f32>,
}

impl Cnn {
    /// A network for images of so many colours and so many classes, with so many channels after each stage.
    pub fn new(
        parameters: &mut Parameters,
        name: &str,
        [colours, classes]: [usize; 2],
        channels: &[usize],
        random: &mut Random,
    ) -> Self {
        let mut inputs = colours;
        let stages = channels
            .iter()
            .enumerate()
            .map(|(at, &outputs)| {
                let size = Size { inputs: WINDOW * WINDOW * inputs, outputs };
                inputs = outputs;
                (
                    Linear::new(parameters, &format!("{name}.{at}"), size, random).with_bias(parameters),
                    Level::new(parameters, &format!("{name}.{at}.level"), outputs),
                )
            })
            .collect();
        let size = Size { inputs, outputs: classes };
        Self {
            stages,
            head: Linear::new(parameters, &format!("{name}.head"), size, random).with_bias(parameters),
        }
    }

    /// A number for each class, of images whose rows lie along [`Axis::Time`] and columns along [`Axis::Set`].
    pub fn forward<F: Flow>(&self, f: &mut F, image: &Var<F, f32>) -> Var<F, f32> {
        let mut x = image.clone();
        for (convolution, level) in &self.stages {
            let windows = windows(f, &x);
            x = convolution.forward(f, &windows);
            x = level.forward(f, &x);
            x = f.swish(&x);
            for axis in SPACE {
                x = halved(f, &x, axis);
            }
        }
        let mean = f.mean(&x, &SPACE);
        self.head.forward(f, &mean)
    }
}

/// For each pixel all of the window around it, along channels; beyond the border there are zeros.
fn windows<F: Flow>(f: &mut F, x: &Var<F, f32>) -> Var<F, f32> {
    SPACE.iter().fold(x.clone(), |x, &axis| {
        let shape = f.shape(x.handle_ref());
        let length = shape.along(axis);
        let border = f.fill(shape.with(axis, WINDOW / 2), &[0.0]);
        let padded = f.join(axis, &[&border, &x, &border]);
        let shifted: Vec<_> = (0..WINDOW).map(|by| f.part(axis, &padded, by..by + length)).collect();
        f.join(Axis::Channel, &shifted.iter().collect::<Vec<_>>())
    })
}

/// The means of two neighbours along an axis; one that has no neighbour is left out, unless it is the only one.
fn halved<F: Flow>(f: &mut F, x: &Var<F, f32>, axis: Axis) -> Var<F, f32> {
    let pairs = f.shape(x.handle_ref()).along(axis) / 2;
    if pairs == 0 {
        return x.clone();
    }
    let [even, odd] = [0, 1].map(|first| {
        let numbers: Vec<usize> = (0..pairs).map(|pair| 2 * pair + first).collect();
        f.take(axis, x, &numbers)
    });
    let sum = f.add(&even, &odd);
    let half = f.constant(0.5);
    f.scale(&half, &sum)
}
