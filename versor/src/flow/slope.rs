//! Potentials, and their slopes: forces from energies.

use super::Flow;
use super::typed::Var;
use gacore_runtime::Stored;
use std::fmt;

/// A network that says numbers whose slope is asked for by [`Flow::slope`], such as the energy of a molecule, whose slope by the
/// positions of atoms is the force against them.
///
/// A [`Graph`](super::Graph) differentiates the slope once more, so that a loss may depend on it: every formula on the way then
/// needs to stand in the clause `second:` of its declaration. Attention and scans have no second gradient.
///
/// ```
/// use gacore_runtime::array::{Axis, Shape};
/// use versor::flow::{Eager, Flow, Given, Potential, Var};
/// use versor::net::Values;
///
/// /// The square of a number times a stiffness.
/// struct Spring;
///
/// impl Potential for Spring {
///     type At = f32;
///
///     fn forward<F: Flow>(&self, f: &mut F, at: &Var<F, f32>, given: &Given<F>) -> Var<F, f32> {
///         let squares = f.scale(at, at);
///         f.scale(&given.get(0), &squares)
///     }
/// }
///
/// let mut f = Eager::<f64>::new(&[]);
/// let two = Shape::ONE.with(Axis::Set, 2);
/// let (x, stiffness): (Var<_, f32>, Var<_, f32>) = (f.input(two, &[1.0, 3.0]), f.input(Shape::ONE, &[0.5]));
/// let (energy, slope) = f.slope(&Spring, &x, &Given::default().with(&stiffness));
/// assert_eq!(f.numbers(&energy), [0.5, 4.5]);
/// assert_eq!(f.numbers(&slope), [1.0, 3.0]);
/// ```
pub trait Potential {
    /// The values by which the slope is taken.
    type At: Stored<Scalar = f32>;

    /// What the potential says. It asks for no slope itself.
    fn forward<F: Flow>(&self, f: &mut F, at: &Var<F, Self::At>, given: &Given<F>) -> Var<F, f32>;
}

/// What a [`Potential`] is given besides the values by which its slope is taken.
pub struct Given<F: Flow> {
    arrays: Vec<(&'static str, F::Handle)>,
}

impl<F: Flow> Default for Given<F> {
    fn default() -> Self {
        Self { arrays: Vec::new() }
    }
}

impl<F: Flow<Handle: fmt::Debug>> fmt::Debug for Given<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(&self.arrays).finish()
    }
}

impl<F: Flow> Given<F> {
    /// Adds an array.
    #[must_use]
    pub fn with<M: Stored<Scalar = f32>>(mut self, array: &Var<F, M>) -> Self {
        self.arrays.push((M::NAME, array.handle()));
        self
    }

    /// An array by its number, in the order in which arrays were added.
    ///
    /// # Panics
    /// If there are not as many arrays, or this one has values of another type.
    pub fn get<M: Stored<Scalar = f32>>(&self, number: usize) -> Var<F, M> {
        let (name, handle) = &self.arrays[number];
        assert_eq!(*name, M::NAME, "array {number} has values of the type {name}, not {}", M::NAME);
        Var::new(handle.clone())
    }

    /// These arrays in another flow.
    pub(super) fn each<G: Flow>(&self, of: impl Fn(&F::Handle) -> G::Handle) -> Given<G> {
        Given { arrays: self.arrays.iter().map(|(name, handle)| (*name, of(handle))).collect() }
    }
}
