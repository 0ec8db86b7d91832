//! Operations of one batch: involutions, duals, norms and functions.

use super::batch::{Element, GpuBatch, fresh};
use super::error::GpuError;
use super::shaders::HasShaders;
use crate::algebra::Graded;
use crate::elementary::{
    Cayley, Duality, Exp, Function, Inverse, InverseCayley, Log, Norm, Normalized, Sqrt,
};
use crate::products::ScalarProduct;
use crate::stored::Stored;

impl<M> GpuBatch<M>
where
    M: Graded<Scalar = f32, Algebra: HasShaders> + Element,
{
    /// Runs an operation on every element.
    fn each<R: Element>(&self, operation: &str) -> Result<GpuBatch<R>, GpuError> {
        let shaders = M::Algebra::shaders();
        let entry = shaders.find(operation, &[<M as Stored>::NAME], R::NAME)?;
        fresh(shaders, entry, &[&self.storage])
    }

    /// `x.norm_squared()` of every element.
    ///
    /// # Errors
    /// Where memory runs out, the device is lost, or the type is too large for a shader.
    pub fn norm_squared(&self) -> Result<GpuBatch<f32>, GpuError>
    where
        M: ScalarProduct<M, Output = f32>,
    {
        self.each("norm_squared")
    }
}

macro_rules! involutions {
    ($($name:ident)*) => {
        impl<M> GpuBatch<M>
        where
            M: Graded<Scalar = f32, Algebra: HasShaders> + Element,
        {$(
            #[doc = concat!("`x.", stringify!($name), "()` of every element.")]
            ///
            /// # Errors
            /// Where memory runs out, the device is lost, or the type is too large for a shader.
            pub fn $name(&self) -> Result<Self, GpuError> {
                self.each(stringify!($name))
            }
        )*}
    };
}

involutions! { reverse involute conjugate }

macro_rules! duals {
    ($($name:ident $output:ident;)*) => {
        impl<M> GpuBatch<M>
        where
            M: Graded<Scalar = f32, Algebra: HasShaders> + Element + Duality,
        {$(
            #[doc = concat!("`x.", stringify!($name), "()` of every element.")]
            ///
            /// # Errors
            /// Where memory runs out, the device is lost, or the type is too large for a shader.
            pub fn $name(&self) -> Result<GpuBatch<M::$output>, GpuError>
            where
                M::$output: Element,
            {
                self.each(stringify!($name))
            }
        )*}
    };
}

duals! {
    dual Dual;
    undual Undual;
    left_complement LeftComplement;
    right_complement RightComplement;
}

macro_rules! functions {
    ($($try_name:ident $name:ident $function:ident;)*) => {
        impl<M> GpuBatch<M>
        where
            M: Graded<Scalar = f32, Algebra: HasShaders> + Element,
        {$(
            #[doc = concat!("`x.", stringify!($name), "()` of every element.")]
            ///
            /// An element that has none is an error where the result, or what is computed from it, is read.
            ///
            /// # Errors
            /// Where memory runs out, the device is lost, or the type is too large for a shader.
            pub fn $try_name(&self) -> Result<GpuBatch<<$function as Function<M>>::Output>, GpuError>
            where
                $function: Function<M>,
            {
                self.each(stringify!($name))
            }
        )*}
    };
}

functions! {
    try_norm norm Norm;
    try_normalized normalized Normalized;
    try_inverse inverse Inverse;
    try_exp exp Exp;
    try_log log Log;
    try_sqrt sqrt Sqrt;
    try_cayley cayley Cayley;
    try_inverse_cayley inverse_cayley InverseCayley;
}
