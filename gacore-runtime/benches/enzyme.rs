//! What Enzyme's gradients cost beside the generated ones: `cargo enzyme-bench`.
//!
//! Both are measured on single values in one program, in which nothing is vectorised automatically: Enzyme needs
//! that. Beside them stand the times of the ordinary build, if `cargo bench -p gacore-runtime --bench gradients`
//! has written them: those of single values, and those of the kernels of batches, which Enzyme cannot differentiate.
#![cfg_attr(enzyme, feature(autodiff))]

#[cfg(not(enzyme))]
fn main() {
    eprintln!("nothing is measured without Enzyme: `cargo enzyme-bench`");
}

#[cfg(enzyme)]
fn main() {
    enzyme::main();
}

#[cfg(enzyme)]
mod enzyme {
    use gacore_runtime::gradient::*;
    use gacore_runtime::{
        Anticommutator, Commutator, LeftContraction, RightContraction, ScalarProduct, Stored,
    };
    use std::hint::black_box;
    use std::ops::{BitAnd, BitOr, BitXor, Mul, Shr};
    use std::time::Instant;

    mod cga {
        gacore_runtime::clifford! { signature: (4, 1), gradients: all }
    }

    /// How often everything is measured, and the items of a measurement: they fit into the nearest cache.
    const ROUNDS: usize = 2000;
    const ITEMS: usize = 32;

    /// The next of a row of numbers between −1 and 1.
    fn random<M: Stored<Scalar = f32>>(state: &mut u32) -> M {
        let mut value = M::zeros();
        for x in value.as_mut() {
            *state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            *x = *state as f32 / 2_147_483_648.0 - 1.0;
        }
        M::from_array(value)
    }

    fn zero<M: Stored<Scalar = f32>>() -> M {
        M::from_array(M::zeros())
    }

    /// Both gradients of all items are computed in turn: nanoseconds an item that a tenth of the rounds did not
    /// need, and the largest difference between both, over the largest coefficient.
    fn measure<A, B, W>(
        adjoint: impl Fn(A, B, W) -> (A, B),
        enzyme: impl Fn(&A, &mut A, &B, &mut B, &W),
    ) -> ([f64; 2], f32)
    where
        A: Stored<Scalar = f32>,
        B: Stored<Scalar = f32>,
        W: Stored<Scalar = f32>,
    {
        let state = &mut 1;
        let operands: Vec<(A, B, W)> =
            (0..ITEMS).map(|_| (random(state), random(state), random(state))).collect();
        let mut gradients = [(); 2].map(|()| vec![(zero::<A>(), zero::<B>()); ITEMS]);
        let mut samples = [Vec::new(), Vec::new()];
        for _ in 0..ROUNDS {
            let [by_adjoint, by_enzyme] = &mut gradients;
            let start = Instant::now();
            for (&(a, b, w), gradient) in operands.iter().zip(by_adjoint.iter_mut()) {
                *gradient = adjoint(a, b, w);
            }
            black_box(by_adjoint);
            samples[0].push(start.elapsed().as_secs_f64());
            let start = Instant::now();
            for ((a, b, w), gradient) in operands.iter().zip(by_enzyme.iter_mut()) {
                *gradient = (zero(), zero());
                enzyme(a, &mut gradient.0, b, &mut gradient.1, w);
            }
            black_box(by_enzyme);
            samples[1].push(start.elapsed().as_secs_f64());
        }
        let list = |gradients: &[(A, B)]| -> Vec<f32> {
            let numbers =
                gradients.iter().map(|(a, b)| [a.to_array().as_ref(), b.to_array().as_ref()].concat());
            numbers.flatten().collect()
        };
        let [found, expected] = gradients.each_ref().map(|gradients| list(gradients));
        let most = expected.iter().fold(0.0, |most: f32, x| most.max(x.abs()));
        let difference = found.iter().zip(&expected).fold(0.0, |most: f32, (x, y)| most.max((x - y).abs()));
        let times = samples.map(|mut samples| {
            samples.sort_by(f64::total_cmp);
            samples[ROUNDS / 10] / ITEMS as f64 * 1e9
        });
        (times, difference / most)
    }

    /// What the ordinary build wrote about an operation.
    fn ordinary(json: &str, operation: &str, column: &str) -> Option<f64> {
        let line = json.lines().find(|line| line.contains(&format!("\"operation\": \"{operation}\"")))?;
        let (_, rest) = line.split_once(&format!("\"{column} ns\": "))?;
        rest.split([',', '}']).next()?.parse().ok()
    }

    macro_rules! products {
        ($json:ident: $($name:literal $operator:ident $method:ident $vjp:ident: $([$a:ident $b:ident])*;)*) => {$($({
            type A = cga::$a<f32>;
            type B = cga::$b<f32>;
            type W = <A as $operator<B>>::Output;
            #[std::autodiff::autodiff_reverse(reverse, Duplicated, Duplicated, Const, Active)]
            fn weighted(a: &A, b: &B, w: &W) -> f32 {
                let (x, w) = (Stored::to_array($operator::$method(*a, *b)), Stored::to_array(*w));
                x.iter().zip(&w).fold(0.0, |sum, (x, w)| sum + x * w)
            }
            let ([adjoint, enzyme], difference) = measure::<A, B, W>(
                |a, b, w| a.$vjp(b, w),
                |a, da, b, db, w| {
                    reverse(a, da, b, db, w, 1.0);
                },
            );
            assert!(difference < 1e-5, "{} differs by {difference:e}", $name);
            let name = format!("{} {} × {}", $name, A::NAME, B::NAME);
            let beside = ["single adjoint", "adjoint"].map(|column| {
                ordinary(&$json, &name, column).map_or("      –".to_string(), |ns| format!("{ns:7.2}"))
            });
            println!("{name:44} {adjoint:8.2} {enzyme:8.2} ({:5.2}) {} {}", enzyme / adjoint, beside[0], beside[1]);
        })*)*};
    }

    pub fn main() {
        let target = std::env::var("CARGO_TARGET_DIR")
            .unwrap_or_else(|_| concat!(env!("CARGO_MANIFEST_DIR"), "/../target").into());
        let path = std::path::Path::new(&target).join("gacore-bench/gradients.json");
        let json = std::fs::read_to_string(path).unwrap_or_default();
        println!("Cl(4,1), f32, nanoseconds an item");
        println!("{:44}  adjoint   Enzyme  (times) | ordinary build: single, batch", "");
        products! { json:
            "geometric" Mul mul geometric_vjp: [Multivector Multivector] [Even Even] [Even Vector] [Vector Vector];
            "outer" BitXor bitxor outer_vjp: [Multivector Multivector] [Vector Vector];
            "inner" BitOr bitor inner_vjp: [Multivector Multivector] [Vector Vector];
            "regressive" BitAnd bitand regressive_vjp: [Multivector Multivector];
            "left_contraction" LeftContraction left_contraction left_contraction_vjp: [Multivector Multivector];
            "right_contraction" RightContraction right_contraction right_contraction_vjp: [Multivector Multivector];
            "scalar_product" ScalarProduct scalar_product scalar_product_vjp: [Multivector Multivector] [Even Even];
            "commutator" Commutator commutator commutator_vjp: [Multivector Multivector] [Bivector Bivector];
            "anticommutator" Anticommutator anticommutator anticommutator_vjp: [Multivector Multivector];
            "sandwich" Shr shr sandwich_vjp: [Even Even] [Even Vector] [Even Trivector];
        }
    }
}
