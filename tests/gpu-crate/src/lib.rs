//! What the tests on devices share: the devices, random numbers and an algebra.

#![deny(warnings)]

pub mod sweep;

pub mod cga {
    //! The conformal algebra, with an operation of its own.
    gacore_runtime::clifford! {
        signature: (4, 1),
        basis: [e1, e2, e3, ep, em],
        null: [eo = (em - ep) / 2, einf = em + ep],
        gradients: [
            geometric, both, exp, log, sqrt, cayley, inverse_cayley, inverse, normalized, norm, up, down,
            squared_distance, translator, transversor, dilator
        ],
        /// The image of a vector, scaled, beside the vector itself.
        fn both(r: Even, v: Vector, w: Scalar) -> Vector = vector_part(r * v * rev(r)) * w + v;
    }
}

pub mod six {
    //! Six dimensions, where functions have no closed forms.
    gacore_runtime::clifford! {
        signature: (6, 0),
        gradients: [exp, log, sqrt, cayley, inverse, normalized],
    }
}

pub mod pga {
    //! The projective algebra, with a coefficient that is not stored.
    gacore_runtime::clifford! {
        signature: (3, 0, 1),
        basis: [e1, e2, e3, e0],
        types: { Motor = even, Point = [e032, e013, e021, e123 = 1] },
        fn transform(m: Motor, p: Point) -> Trivector = m * p * rev(m);
    }
}

pub mod words {
    //! Operations with names that shaders have for something else, and a type with a blade the other way round.
    gacore_runtime::clifford! {
        signature: (2, 0),
        types: { Turn = [s, e21] },
        fn filter(r: Even, v: Vector) -> Vector = r * v * rev(r);
        fn clamp(v: Vector) -> Vector = 2 * v;
        fn exp_bivector(v: Vector) -> Vector = 3 * v;
        fn module(v: Vector) -> Vector = 4 * v;
    }
}

pub mod constant {
    //! An operation without operands: it has no handle, and the module is there all the same.
    gacore_runtime::clifford! {
        signature: (1, 0),
        fn unit() -> Vector = e1;
    }
}

pub mod network {
    //! Functions of numbers, and several results.
    gacore_runtime::clifford! {
        signature: (2, 0),
        gradients: [gated, numbers, chosen],
        fn gated(x: Even, y: Scalar) -> (Even, Scalar) = {
            let gate = sigmoid(3 * y);
            (gate * x / (1 + y * y), tanh(y))
        };
        fn numbers(x: Scalar, y: Scalar) -> Scalar =
            exp(x) * ln(2 + y) + sin(5 * x) * cos(3 * y) + abs(x) * recip(3 + y) + sqrt(2 + x);
        fn chosen(x: Scalar, a: Vector, b: Vector) -> Vector = select(x, max(x, 1 / 2) * a, min(x, 1) * b);
        fn bounded(x: Scalar) -> (Scalar, Scalar) = (tanh(x), sigmoid(x));
        fn power(x: Scalar) -> Scalar = exp(x);
        fn logarithm(x: Scalar) -> Scalar = ln(x);
    }
}

/// A test for each of seven algebras, which calls a function with the signature.
#[macro_export]
macro_rules! in_every_algebra {
    ($check:ident) => {
        $crate::in_every_algebra! { $check
            plane: 2, 0, 0;
            imaginary_space: 0, 3, 0;
            projective_space: 3, 0, 1;
            space_time: 1, 3, 0;
            conformal_space: 4, 1, 0;
            dimensions_five: 5, 0, 0;
            dimensions_six: 6, 0, 0;
        }
    };
    ($check:ident $($name:ident: $p:literal, $q:literal, $r:literal;)*) => {$(
        #[test]
        fn $name() {
            $check($p, $q, $r);
        }
    )*};
}

use gacore_runtime::gpu::{Device, Options};

/// Every device of this machine, opened. Without any, the tests say so loudly and pass, or fail where
/// `GACORE_GPU=require` is set.
pub fn devices() -> Vec<Device> {
    let open = |index: usize, info: gacore_runtime::gpu::DeviceInfo| {
        let options = Options { device: Some(index.to_string()), ..Options::default() };
        Device::open_with(options).unwrap_or_else(|error| panic!("{info}: {error}"))
    };
    let devices: Vec<Device> = Device::list().into_iter().map(|info| open(info.index, info)).collect();
    if devices.is_empty() {
        let missing = Device::open().expect_err("there is no device").to_string();
        assert_ne!(std::env::var("GACORE_GPU").as_deref(), Ok("require"), "GACORE_GPU=require: {missing}");
        eprintln!("\n*** GPU TESTS SKIPPED: {missing} ***\n");
    }
    devices
}

/// Numbers that are the same on every run.
pub struct Random(u64);

impl Random {
    /// Numbers from a seed.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A whole number from −3 to 3.
    pub fn integer(&mut self) -> f32 {
        (self.next() % 7) as f32 - 3.0
    }

    /// A number between −1 and 1.
    pub fn float(&mut self) -> f32 {
        (self.next() >> 40) as f32 / 8_388_608.0 - 1.0
    }
}
