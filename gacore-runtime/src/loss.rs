//! Gradients of whole computations, by whatever engine there is.

use crate::algebra::Graded;
use crate::real::Dual;
use crate::real::Real;
use crate::scalar::Scalar;

/// A number computed from a multivector.
///
/// Written once, for every scalar, it is differentiated by any [`Engine`] with the same call:
///
/// ```
/// use gacore_runtime::{Duals, Engine, Loss, Real};
///
/// mod space { gacore_runtime::clifford!(3, 0); }
/// use space::{Bivector, Vector};
///
/// /// How far a rotation takes one vector from another, squared.
/// struct Miss { from: Vector<f64>, to: Vector<f64> }
///
/// impl Loss for Miss {
///     type Parameter<T: Real> = Bivector<T>;
///     fn value<T: Real + From<f64>>(&self, plane: Bivector<T>) -> T {
///         let moved = plane.exp() >> self.from.map(T::from);
///         (moved - self.to.map(T::from)).norm_squared()
///     }
/// }
///
/// let miss = Miss { from: space::e1(), to: space::e2() };
/// let (value, gradient) = Duals.gradient(&miss, Bivector::zero());
/// assert_eq!(value, 2.0);
/// assert_eq!(gradient, Bivector::new(4.0, 0.0, 0.0));
/// ```
///
/// [`enzyme!`](crate::enzyme) makes Enzyme an engine for it. Where speed matters, implement [`Engine`]
/// for a type of your own, with the generated `…_vjp` functions.
pub trait Loss {
    /// What it is computed from.
    type Parameter<T: Real>: Graded<Scalar = T>;
    /// The number.
    fn value<T: Real + From<f64>>(&self, at: Self::Parameter<T>) -> T;
}

/// A way to differentiate a [`Loss`].
pub trait Engine<L: Loss> {
    /// The value of the loss and its derivatives by all coefficients.
    fn gradient(&self, loss: &L, at: L::Parameter<f64>) -> (f64, L::Parameter<f64>);
}

/// Differentiates by running the loss on dual numbers, for four coefficients at a time.
#[derive(Clone, Copy, Debug, Default)]
pub struct Duals;

/// The coefficients by which a run on dual numbers differentiates.
const DIRECTIONS: usize = 4;

impl<L: Loss> Engine<L> for Duals {
    fn gradient(&self, loss: &L, at: L::Parameter<f64>) -> (f64, L::Parameter<f64>) {
        let at = at.to_array();
        let mut gradient = L::Parameter::<f64>::zero().to_array();
        let mut value = f64::ZERO;
        for (chunk, slopes) in gradient.as_mut().chunks_mut(DIRECTIONS).enumerate() {
            let mut moving = L::Parameter::<Dual<f64, DIRECTIONS>>::zero().to_array();
            for (slot, (dual, &x)) in moving.as_mut().iter_mut().zip(at.as_ref()).enumerate() {
                *dual = Dual::constant(x);
                if slot / DIRECTIONS == chunk {
                    dual.slopes[slot % DIRECTIONS] = f64::ONE;
                }
            }
            let result = loss.value(L::Parameter::from_array(moving));
            value = result.value;
            slopes.iter_mut().zip(result.slopes).for_each(|(slope, found)| *slope = found);
        }
        (value, L::Parameter::from_array(gradient))
    }
}

/// Differentiates the compiled code, by `std::autodiff`: a loss has it by [`enzyme!`](crate::enzyme).
///
/// A function of your own, of many parameters or of none of these types, is differentiated without it in the
/// same way. The pattern that works:
///
/// ```ignore
/// #![cfg_attr(enzyme, feature(autodiff))]
///
/// // A plain function of references to numbers, with a number as its result; nothing else is marked.
/// #[cfg_attr(enzyme, std::autodiff::autodiff_reverse(loss_reverse, Const, Duplicated, Active))]
/// fn loss(data: &Data, parameters: &[f64]) -> f64 {
///     data.errors(parameters).map(|x| x * x).sum()
/// }
///
/// #[cfg(enzyme)]
/// fn gradient(data: &Data, parameters: &[f64], gradient: &mut [f64]) -> f64 {
///     gradient.fill(0.0); // it is added to
///     loss_reverse(data, parameters, gradient, 1.0)
/// }
/// ```
///
/// What to know:
/// * The function must not have `#[target_feature]`, nor be generic; it may call anything that does not
///   start threads. [`Batch`](crate::batch::Batch) kernels choose an instruction set at run time by such
///   functions: use single values.
/// * Nothing is vectorised automatically in such a build.
/// * With `--cfg enzyme` functions such as `inverse` and `log` are their closed forms alone: they neither
///   scale what is far from 1 nor judge their domain. Where something is not defined, it and its gradient
///   are not finite. What returns a `Result` of numbers and text in one place cannot be differentiated, and
///   in single precision Enzyme has lost derivatives behind such a `Result`; the `try_` forms are therefore not
///   for losses.
#[derive(Clone, Copy, Debug, Default)]
pub struct Enzyme;

/// Makes [`Enzyme`](crate::Enzyme) an [`Engine`](crate::Engine) for a [`Loss`](crate::Loss):
/// `enzyme!(Miss, Bivector<f64>)` with the type of the loss and of its parameter.
///
/// Where the program is not compiled with `--cfg enzyme` nothing is emitted. Where it is, the crate needs
/// `#![cfg_attr(enzyme, feature(autodiff))]`, a nightly compiler with the component `enzyme`, the flag
/// `-Zautodiff=Enable` and a profile with `lto = "fat"`; add `cfg(enzyme)` to `check-cfg` in its manifest.
#[macro_export]
macro_rules! enzyme {
    ($loss:ty, $parameter:ty) => {
        #[cfg(enzyme)]
        const _: () = {
            #[::std::autodiff::autodiff_reverse(reverse, Const, Duplicated, Active)]
            fn value(loss: &$loss, at: &$parameter) -> f64 {
                <$loss as $crate::Loss>::value::<f64>(loss, *at)
            }

            impl $crate::Engine<$loss> for $crate::Enzyme {
                fn gradient(&self, loss: &$loss, at: $parameter) -> (f64, $parameter) {
                    let mut gradient = <$parameter as $crate::Graded>::zero();
                    let value = reverse(loss, &at, &mut gradient, 1.0);
                    (value, gradient)
                }
            }
        };
    };
}
