//! Arrays with the types of their values.

use super::Flow;
use crate::layers::parameters::Parameters;
use gacore_runtime::array::{Axis, Place, Shape};
use gacore_runtime::{Stored, Tuple};
use std::fmt;
use std::marker::PhantomData;

/// An array of values of a generated type, written over `f32` whatever number type the flow computes in.
pub struct Var<F: Flow, M> {
    handle: F::Handle,
    values: PhantomData<fn() -> M>,
}

impl<F: Flow, M> Var<F, M> {
    /// The array behind a handle.
    pub(crate) fn new(handle: F::Handle) -> Self {
        Self { handle, values: PhantomData }
    }

    /// The array without its type.
    pub fn handle(&self) -> F::Handle {
        self.handle.clone()
    }

    /// The array without its type, where it need not be kept.
    pub fn handle_ref(&self) -> &F::Handle {
        &self.handle
    }
}

impl<F: Flow, M> Clone for Var<F, M> {
    fn clone(&self) -> Self {
        Self::new(self.handle.clone())
    }
}

impl<F: Flow<Handle: fmt::Debug>, M> fmt::Debug for Var<F, M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.handle.fmt(f)
    }
}

/// What attention is made of: queries, keys and values.
pub type Attended<'a, F, Q, K, V> = (&'a Var<F, Q>, &'a Var<F, K>, &'a Var<F, V>);

/// Arrays as the operands of a formula: a tuple of references.
pub trait Operands<F: Flow, T: Tuple> {
    /// The arrays without their types.
    fn handles(&self) -> Vec<&F::Handle>;
}

/// The results of a formula as arrays: one, or a tuple of several.
pub trait Outputs<F: Flow>: Tuple {
    /// The arrays.
    type Vars;
    /// The arrays behind handles, which are as many as there are results.
    fn vars(handles: Vec<F::Handle>) -> Self::Vars;
}

impl<F: Flow, A: Stored<Scalar = f32>> Outputs<F> for (A,) {
    type Vars = Var<F, A>;

    fn vars(mut handles: Vec<F::Handle>) -> Self::Vars {
        Var::new(handles.swap_remove(0))
    }
}

macro_rules! operands {
    ($($name:ident)+) => {
        impl<F: Flow, $($name: Stored<Scalar = f32>),+> Operands<F, ($($name,)+)> for ($(&Var<F, $name>,)+) {
            #[allow(non_snake_case)]
            fn handles(&self) -> Vec<&F::Handle> {
                let ($($name,)+) = self;
                vec![$($name.handle_ref()),+]
            }
        }
    };
}

macro_rules! outputs {
    ($($name:ident)+) => {
        impl<F: Flow, $($name: Stored<Scalar = f32>),+> Outputs<F> for ($($name,)+) {
            type Vars = ($(Var<F, $name>,)+);

            fn vars(handles: Vec<F::Handle>) -> Self::Vars {
                let mut handles = handles.into_iter();
                ($(Var::<F, $name>::new(handles.next().expect("a result")),)+)
            }
        }
    };
}

operands! { A }
operands! { A B }
operands! { A B C }
operands! { A B C D }
operands! { A B C D E }
operands! { A B C D E G }
operands! { A B C D E G H }
operands! { A B C D E G H I }
outputs! { A B }
outputs! { A B C }
outputs! { A B C D }
outputs! { A B C D E }
outputs! { A B C D E G }

/// An array among the parameters of a network.
#[derive(Debug)]
pub struct Parameter<M> {
    place: Place,
    values: PhantomData<fn() -> M>,
}

impl<M> Clone for Parameter<M> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<M> Copy for Parameter<M> {}

impl<M: Stored<Scalar = f32>> Parameter<M> {
    /// Adds an array whose numbers start from the values of a function of their index.
    pub fn new(
        parameters: &mut Parameters,
        name: &str,
        shape: Shape,
        start: impl FnMut(usize) -> f64,
    ) -> Self {
        let rows = M::COEFFICIENT_NAMES.len();
        let channels = shape.along(Axis::Channel);
        let range = parameters.add(name, &[shape.tokens(), rows, channels], start);
        Self { place: Place { start: range.start, rows, shape }, values: PhantomData }
    }

    /// Where the array is, counted from the first parameter.
    pub fn place(&self) -> Place {
        self.place
    }
}

/// Weights between channels, for each class of coefficients others.
#[derive(Clone, Debug)]
pub struct Weights {
    place: Place,
    classes: Vec<usize>,
}

impl Weights {
    /// Adds weights from `inputs` to `outputs` channels whose numbers start from a function of the input, the class and the
    /// output. `classes` has the class of each coefficient; with none given all coefficients have the same weights.
    pub fn new(
        parameters: &mut Parameters,
        name: &str,
        [inputs, outputs]: [usize; 2],
        classes: &[usize],
        mut start: impl FnMut(usize, usize, usize) -> f64,
    ) -> Self {
        let rows = classes.iter().max().map_or(1, |most| most + 1);
        let range = parameters.add(name, &[inputs, rows, outputs], |at| {
            start(at / outputs / rows, at / outputs % rows, at % outputs)
        });
        let shape = Shape::ONE.with(Axis::Peer, inputs).with(Axis::Channel, outputs);
        Self { place: Place { start: range.start, rows, shape }, classes: classes.to_vec() }
    }

    /// Where the weights are, counted from the first parameter.
    pub fn place(&self) -> Place {
        self.place
    }

    /// The class of each coefficient; none where all have the same weights.
    pub fn classes(&self) -> &[usize] {
        &self.classes
    }

    /// The number of output channels.
    pub fn outputs(&self) -> usize {
        self.place.shape.along(Axis::Channel)
    }
}
