//! The matrix route against single values: products, scans and products of many factors, for every class
//! of real, complex and quaternionic matrices, on every instruction set of this machine.
//!
//! Coefficients are small integers, and changes of basis divide by powers of two: results are exact.

use gacore::Random;
use gacore_runtime::batch::*;
use gacore_runtime::{Scalar, Stored};
use std::fmt::Debug;
use std::iter::zip;
use std::ops::{Add, Mul};

fn value<M: Stored>(random: &mut Random) -> M {
    let mut coefficients = M::zeros();
    coefficients.as_mut().iter_mut().for_each(|x| *x = M::Scalar::from_i32(random.integer() as i32));
    M::from_array(coefficients)
}

fn batch<M: Stored>(random: &mut Random, length: usize) -> Batch<M> {
    (0..length).map(|_| value(random)).collect()
}

/// A blade or its negative: products of any number of them are blades, too.
fn blade<M: Stored>(random: &mut Random) -> M {
    let mut coefficients = M::zeros();
    let slot = random.index(coefficients.as_ref().len());
    coefficients.as_mut()[slot] = M::Scalar::from_i32(if random.index(2) == 0 { 1 } else { -1 });
    M::from_array(coefficients)
}

/// Products of matrices and scans, whatever the route of `*` is.
fn check<M>(shape: [usize; 3])
where
    M: Stored<Scalar: Element> + Mul<Output = M> + PartialEq + Debug,
{
    type Form<M> = MatrixForm<M>;
    assert_eq!([Form::<M>::SIDE, Form::<M>::PARTS, Form::<M>::COPIES], shape, "{}", M::NAME);
    let mut random = Random::new(9);
    for level in Level::available() {
        for length in [0, 1, 16, 35] {
            let (a, b): (Batch<M>, Batch<M>) = (batch(&mut random, length), batch(&mut random, length));
            let products: Batch<M> = zip(&a, &b).map(|(x, y)| x * y).collect();
            with_level(level, || {
                let (m, n) = (Form::new(&a).unwrap(), Form::new(&b).unwrap());
                assert_eq!(m.to_batch(), a, "{level} {length}");
                assert_eq!((&m * &n).to_batch(), products, "{level} {length}");
            });
        }
        let a: Batch<M> = batch(&mut random, 48);
        let form = with_level(level, || Form::new(&a).unwrap().scan(16).unwrap().to_batch());
        (0..16).for_each(|channel| {
            assert_eq!(form.get(32 + channel), Some(beginning(&a, channel, 3)), "{level}")
        });
    }
}

/// The product of the first steps of one of sixteen channels.
fn beginning<M: Stored + Mul<Output = M>>(batch: &Batch<M>, channel: usize, steps: usize) -> M {
    let factors = (0..steps).map(|step| batch.get(16 * step + channel).unwrap());
    factors.reduce(|before, factor| before * factor).unwrap()
}

/// Operators, in every form, and scans of types that go by way of matrices by themselves.
fn check_route<M>()
where
    M: Stored<Scalar: Element> + Mul<Output = M> + Add<Output = M> + PartialEq + Debug,
    Geometric: Kernel<(M, M), M>,
{
    let mut random = Random::new(8);
    for level in Level::available() {
        for length in (0..=40).chain([1000]) {
            let (a, b): (Batch<M>, Batch<M>) = (batch(&mut random, length), batch(&mut random, length));
            let one: M = value(&mut random);
            let products: Batch<M> = zip(&a, &b).map(|(x, y)| x * y).collect();
            with_level(level, || {
                assert_eq!(&a * &b, products, "{level} {length}");
                assert_eq!(One(one) * &b, b.iter().map(|y| one * y).collect(), "{level} {length}");
                assert_eq!(&a * One(one), a.iter().map(|x| x * one).collect(), "{level} {length}");
                let mut both = a.clone();
                both *= &b;
                assert_eq!(both, products, "{level} {length}");
                both.accumulate(Geometric, (&a, &b)).unwrap();
                assert_eq!(both, products.iter().map(|x| x + x).collect(), "{level} {length}");
            });
        }
        // In two chunks, all steps of the second are multiplied by the last of the first, another in every channel.
        let a: Batch<M> = (0..96).map(|_| blade(&mut random)).collect();
        for chunks in [1, 2] {
            let scan = with_level(level, || a.scan_in_chunks(Geometric, 16, chunks).unwrap());
            for index in 0..96 {
                let expected = beginning(&a, index % 16, index / 16 + 1);
                assert_eq!(scan.get(index), Some(expected), "{level} {chunks} {index}");
            }
        }
    }
}

/// The matrices of all multivectors and of the even ones: side, numbers of an entry, copies.
macro_rules! algebras {
    ($($name:ident: $full:expr, $even:expr, ($($declaration:tt)*);)*) => {$(
        #[test]
        fn $name() {
            mod algebra {
                gacore_runtime::clifford!($($declaration)*);
            }
            check::<algebra::Multivector<f64>>($full);
            check::<algebra::Even<f64>>($even);
        }
    )*};
}

algebras! {
    of_one_positive_vector: [1, 1, 2], [1, 1, 1], (1, 0);
    of_one_negative_vector: [1, 2, 1], [1, 1, 1], (0, 1);
    of_the_plane: [2, 1, 1], [1, 2, 1], (2, 0);
    of_a_hyperbolic_plane: [2, 1, 1], [1, 1, 2], (1, 1);
    of_quaternions: [1, 4, 1], [1, 2, 1], (0, 2);
    of_space: [2, 2, 1], [1, 4, 1], (3, 0);
    of_pairs_of_quaternions: [1, 4, 2], [1, 4, 1], (0, 3);
    of_pairs_of_real_matrices: [2, 1, 2], [2, 1, 1], (2, 1);
    of_space_time: [4, 1, 1], [2, 2, 1], (3, 1);
    of_space_time_with_the_other_sign: [2, 4, 1], [2, 2, 1], (1, 3);
    of_another_orientation: [2, 2, 1], [1, 4, 1], (vga3);
    of_five_dimensions: [2, 4, 2], [2, 4, 1], (5, 0);
}

/// Transforms that do not fit into registers, and blocks that do not fit on the stack.
#[test]
fn of_a_large_algebra() {
    mod eight {
        gacore_runtime::clifford!(8, 0);
    }
    check::<eight::Multivector<f64>>([16, 1, 1]);
    check::<eight::Even<f64>>([8, 1, 2]);
}

mod cga {
    gacore_runtime::clifford!(4, 1);
}

#[test]
fn of_cga() {
    check::<cga::Multivector<f64>>([4, 2, 1]);
    check::<cga::Even<f64>>([2, 4, 1]);
    check_route::<cga::Multivector<f64>>();
    check_route::<cga::Even<f64>>();
}

#[test]
fn of_cga_in_single_precision() {
    check::<cga::Multivector<f32>>([4, 2, 1]);
    check::<cga::Even<f32>>([2, 4, 1]);
    check_route::<cga::Multivector<f32>>();
    check_route::<cga::Even<f32>>();
}

/// More than caches hold, which is read in order and written past them.
fn check_many<T: Element>(steps: usize) {
    let mut random = Random::new(10);
    let rotors: Vec<cga::Even<T>> = (0..16 * steps).map(|_| blade(&mut random)).collect();
    let mut scanned = rotors.clone();
    (16..rotors.len()).for_each(|i| scanned[i] = scanned[i - 16] * rotors[i]);
    let products: Batch<cga::Even<T>> = zip(&rotors, &scanned).map(|(&x, &y)| x * y).collect();
    let turned: Batch<cga::Even<T>> = rotors.iter().map(|&x| rotors[0] * x).collect();
    let (rotors, scanned): (Batch<_>, Batch<_>) =
        (rotors.into_iter().collect(), scanned.into_iter().collect());
    assert!(2 * rotors.as_bytes().len() > 16 << 20);
    for level in Level::available() {
        with_level(level, || {
            assert!(rotors.scan(Geometric, 16).unwrap() == scanned, "{level}");
            assert!(&rotors * &scanned == products, "{level}");
            assert!(One(rotors.get(0).unwrap()) * &rotors == turned, "{level} one with many");
            let mut both = rotors.clone();
            both *= &scanned;
            assert!(both == products, "{level} in place");
        });
    }
}

#[test]
fn of_many_rotors() {
    check_many::<f32>(9_000);
}

#[test]
fn of_many_rotors_in_double_precision() {
    check_many::<f64>(4_500);
}

#[test]
fn none_for_other_types() {
    mod pga {
        gacore_runtime::clifford!(3, 0, 1);
    }
    mod null {
        gacore_runtime::clifford! {
            basis: [e1, e2, eo, einf],
            metric: { e1 . e1 = 1, e2 . e2 = 1, eo . einf = -1 },
        }
    }
    const { assert!(!MatrixForm::<cga::Vector>::EXISTS) };
    const { assert!(!MatrixForm::<pga::Multivector>::EXISTS) };
    assert!(MatrixForm::new(&Batch::<null::Multivector>::zeros(3)).is_none());
}

/// A product without a route by way of matrices.
#[derive(Clone, Copy)]
struct Direct;

impl<A: Mul<B>, B> Operation<(A, B)> for Direct {
    type Output = A::Output;
    fn apply((a, b): (A, B)) -> A::Output {
        a * b
    }
}

/// Long chains of rotors near 1: by way of matrices they round as products in any other order do.
#[test]
fn chains_agree_with_direct_products() {
    let mut random = Random::new(5);
    let mut rotor = || {
        let b: cga::Bivector<f32> = value(&mut random);
        (b * 0.01).exp()
    };
    let steps: Vec<cga::Rotor<f32>> = (0..32 * 200).map(|_| rotor()).collect();
    let batch = Batch::from_slice(&steps);
    let agree = |found: cga::Rotor<f32>, expected: cga::Rotor<f32>, steps: usize| {
        let size = gacore::size(expected);
        let error = gacore::size(found - expected);
        assert!(
            error <= steps as f64 * 2.0 * f64::from(f32::EPSILON) * size,
            "{error} of {size}, {steps} steps"
        );
    };
    for level in Level::available() {
        with_level(level, || {
            let direct = batch.scan(Direct, 32).unwrap();
            for chunks in [1, 3, 8] {
                let found = batch.scan_in_chunks(Geometric, 32, chunks).unwrap();
                zip(&found, &direct).enumerate().for_each(|(i, (x, y))| agree(x, y, i / 32 + 1));
            }
            agree(batch.product(), steps.iter().copied().product(), steps.len());
        });
    }
}
