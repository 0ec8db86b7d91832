//! Weighted sums of channels.

use super::Values;
use crate::flow::{Flow, Parameter, Var, Weights};
use crate::layers::parameters::Parameters;
use crate::random::Random;
use gacore_runtime::array::{Axis, Shape};
use gacore_runtime::{Graded, Stored};

/// Channels before and behind a layer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Size {
    /// Channels that come in.
    pub inputs: usize,
    /// Channels that go out.
    pub outputs: usize,
}

/// Every output channel is a weighted sum of all input channels.
///
/// With one weight for all coefficients of a value the layer commutes with everything that is linear in values: turns,
/// motions, changes of basis. With weights for each grade it commutes with what keeps grades: sandwiches.
#[derive(Clone, Debug)]
pub struct Linear<M> {
    name: String,
    weights: Weights,
    bias: Option<Parameter<M>>,
}

impl<M: Stored<Scalar = f32> + 'static> Linear<M> {
    /// A layer with one weight for all coefficients of a value; weights begin normal, with the variance `1 / inputs`.
    pub fn new(parameters: &mut Parameters, name: &str, size: Size, random: &mut Random) -> Self {
        Self::classes(parameters, name, size, &[], random)
    }

    /// A layer whose weights depend on the class of a coefficient, `classes` says of each which; none says that all are of
    /// one. Weights begin normal, with the variance `1 / inputs`.
    pub fn classes(
        parameters: &mut Parameters,
        name: &str,
        size: Size,
        classes: &[usize],
        random: &mut Random,
    ) -> Self {
        let deviation = 1.0 / (size.inputs.max(1) as f64).sqrt();
        Self::starting(parameters, name, size, classes, |_, _, _| deviation * random.normal())
    }

    /// A layer that begins as zero.
    pub fn zero(parameters: &mut Parameters, name: &str, size: Size) -> Self {
        Self::starting(parameters, name, size, &[], |_, _, _| 0.0)
    }

    /// A layer whose weights begin as a function of the input, the class and the output.
    pub fn starting(
        parameters: &mut Parameters,
        name: &str,
        Size { inputs, outputs }: Size,
        classes: &[usize],
        start: impl FnMut(usize, usize, usize) -> f64,
    ) -> Self {
        let weights = Weights::new(parameters, &format!("{name}.weight"), [inputs, outputs], classes, start);
        Self { name: name.into(), weights, bias: None }
    }

    /// The layer with a value for each output channel that is added, zero to begin with.
    #[must_use]
    pub fn with_bias(self, parameters: &mut Parameters) -> Self {
        self.with_bias_from(parameters, |_| 0.0)
    }

    /// The layer with a value for each output channel that is added, whose coefficients begin as a function of their number.
    #[must_use]
    pub fn with_bias_from(self, parameters: &mut Parameters, start: impl FnMut(usize) -> f64) -> Self {
        let channels = Shape::ONE.with(Axis::Channel, self.weights.outputs());
        let bias = Parameter::new(parameters, &format!("{}.bias", self.name), channels, start);
        Self { bias: Some(bias), ..self }
    }

    /// The output channels of every token.
    pub fn forward<F: Flow>(&self, f: &mut F, x: &Var<F, M>) -> Var<F, M> {
        f.layer(&self.name, |f| {
            let y = f.mix(x, &self.weights);
            match &self.bias {
                None => y,
                Some(bias) => {
                    let bias = f.parameter(bias);
                    f.add(&y, &bias)
                }
            }
        })
    }
}

/// The grade of each coefficient of a type: the classes of a [`Linear`] layer that commutes with sandwiches.
///
/// ```
/// mod plane {
///     gacore_runtime::clifford! { signature: (2, 0) }
/// }
/// assert_eq!(versor::net::by_grade::<plane::Multivector<f32>>(), [0, 1, 1, 2]);
/// ```
pub fn by_grade<M: Graded>() -> Vec<usize> {
    let grades: Vec<u32> = M::BLADES.iter().map(|blade| blade.mask().count_ones()).collect();
    let mut present = grades.clone();
    present.sort_unstable();
    present.dedup();
    // Grades that a type lacks have no weights.
    let class = |grade: &u32| present.iter().take_while(|&other| other < grade).count();
    grades.iter().map(class).collect()
}
