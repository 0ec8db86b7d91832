//! The hot kernels of batches, each run once on a thousand items that are in no cache yet; valgrind counts
//! instructions, not time.

use gacore_runtime::Stored;
use gacore_runtime::batch::*;
use std::hint::black_box;

mod cga {
    gacore_runtime::clifford!(4, 1);
}
mod pga {
    gacore_runtime::clifford!(pga3);
}
mod space {
    gacore_runtime::clifford!(3, 0);
}

/// Items of every batch, sixteen to a block.
const ITEMS: usize = 1024;

/// Numbers near those of a rotor: 1 and small parts.
fn batch<M: Stored<Scalar = f32>>() -> Batch<M> {
    let mut state = 1_u32;
    let mut coefficients = M::zeros();
    let value = |_| {
        for (slot, x) in coefficients.as_mut().iter_mut().enumerate() {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            *x = (state >> 8) as f32 / 1e9 + if slot == 0 { 1.0 } else { 0.0 };
        }
        M::from_array(coefficients)
    };
    (0..ITEMS).map(value).collect()
}

/// The geometric product without a route by way of matrices.
#[derive(Clone, Copy)]
struct Direct;

impl<A: core::ops::Mul<B>, B> Operation<(A, B)> for Direct {
    type Output = A::Output;
    #[inline(always)]
    fn apply((a, b): (A, B)) -> A::Output {
        a * b
    }
}

/// A function for each kernel, whose instructions are counted, and a call of each.
macro_rules! kernels {
    (products { $($name:ident: $operation:ident $a:ty, $b:ty => $out:ty;)* }
     functions { $($function_name:ident: $function:ident $x:ty => $y:ty;)* }
     others { $($other:ident: |$batch:ident: $z:ty| $body:block)* }) => {
        $(
            #[unsafe(no_mangle)]
            #[inline(never)]
            fn $name(a: &Batch<$a>, b: &Batch<$b>, out: &mut Batch<$out>) {
                out.assign($operation, (a, b)).expect("equal lengths");
            }
        )*
        $(
            #[unsafe(no_mangle)]
            #[inline(never)]
            fn $function_name(x: &Batch<$x>, out: &mut Batch<$y>) {
                out.evaluate($function, x).expect("defined everywhere");
            }
        )*
        $(
            #[unsafe(no_mangle)]
            #[inline(never)]
            fn $other($batch: &Batch<$z>) {
                black_box(&$body);
            }
        )*
        fn main() {
            $($name(&batch(), &batch(), &mut Batch::zeros(ITEMS));)*
            $($function_name(&batch(), &mut Batch::zeros(ITEMS));)*
            $($other(&batch());)*
        }
    };
}

kernels! {
    products {
        kernel_full_direct: Direct cga::Multivector, cga::Multivector => cga::Multivector;
        kernel_full_by_matrices: Geometric cga::Multivector, cga::Multivector => cga::Multivector;
        kernel_rotor_rotor: Geometric cga::Rotor, cga::Rotor => cga::Rotor;
        kernel_rotor_vector: Geometric cga::Rotor, cga::Vector => cga::Odd;
        kernel_sandwich: Sandwich cga::Rotor, cga::Vector => cga::Vector;
        kernel_scalar_product: ScalarMultiplied cga::Multivector, cga::Multivector => f32;
        kernel_motor_motor: Geometric pga::Motor, pga::Motor => pga::Motor;
        kernel_motor_on_point: Sandwich pga::Motor, pga::Point => pga::Point;
        kernel_space_rotors: Geometric space::Rotor, space::Rotor => space::Rotor;
    }
    functions {
        kernel_rotor_normalized: Normalized cga::Rotor => cga::Rotor;
        kernel_motor_exp: Exp pga::Line => pga::Motor;
    }
    others {
        kernel_one_motor_on_points: |batch: pga::Point| { One(pga::Motor::from_array([0.5; 8])) >> batch }
        kernel_rotor_scan: |batch: cga::Rotor| { batch.scan(Geometric, 16).expect("whole channels") }
    }
}
