//! What batches hold and where results go: storage and bytes, levels, in place of any operand, past the caches,
//! into sums, products and scans.
//!
//! Coefficients are small integers, so that all levels agree to the last bit.

use gacore::Random;
use gacore::batches::{batch, lengths, value};
use gacore_runtime::Stored;
use gacore_runtime::batch::*;

mod cga {
    gacore_runtime::clifford!(4, 1);
}
mod pga {
    gacore_runtime::clifford! {
        preset: pga3,
        fn transform(m: Motor, p: Point) -> Point = m * p * rev(m);
        fn between(p: Point, q: Point, t: Scalar) -> Point = p * t + q;
        fn carried(m: Motor, p: Point, q: Point, t: Scalar) -> Point = m * p * rev(m) + t * q;
        fn weighed(p: Point, t: Scalar, u: Scalar) -> Scalar = t * (p | e123) + 3 * u;
    }
}
mod space {
    gacore_runtime::clifford!(3, 0);
}

/// One operation in place of each operand that has the type of the result, against single values.
fn check_in_place<O, A, B>(operation: O, single: impl Fn(A, B) -> B)
where
    O: Kernel<(A, B), B> + Kernel<(B, B), B> + Copy,
    A: Stored<Scalar: Element> + PartialEq + std::fmt::Debug,
    B: Stored<Scalar = A::Scalar> + PartialEq + std::fmt::Debug,
{
    let mut random = Random::new(13);
    for level in Level::available() {
        for length in lengths() {
            let (a, b): (Batch<A>, Batch<B>) = (batch(&mut random, length), batch(&mut random, length));
            let one: A = value(&mut random);
            with_level(level, || {
                let mut own = b.clone();
                own.replace(operation, (&a, Own)).unwrap();
                let expected: Batch<B> = a.iter().zip(b.iter()).map(|(x, y)| single(x, y)).collect();
                assert_eq!(own, expected, "{level} {length}");
                let mut own = b.clone();
                own.replace(operation, (One(one), Own)).unwrap();
                let expected: Batch<B> = b.iter().map(|y| single(one, y)).collect();
                assert_eq!(own, expected, "{level} {length}");
                let (mut own, square) = (b.clone(), compute(operation, (&b, &b)).unwrap());
                own.replace(operation, (Own, Own)).unwrap();
                assert_eq!(own, square, "{level} {length}");
                own.assign(operation, (&b, &b)).unwrap();
                let mut left = b.clone();
                left.update(operation, &b).unwrap();
                assert_eq!(left, own, "{level} {length}");
            });
        }
    }
}

fn at<M: Stored>(batch: &Batch<M>, index: usize) -> M {
    batch.get(index).unwrap()
}

/// A batch replaced by the results of an operation that has it as an operand, against single values.
fn check_replaced<O, P, M>(of: &Batch<M>, operation: O, operands: P, single: impl Fn(usize) -> M)
where
    P: OperandsBeside<M> + Copy,
    O: Kernel<P::Values, M> + Copy,
    M: Stored<Scalar: Element> + PartialEq + std::fmt::Debug,
{
    for level in Level::available() {
        let mut own = of.clone();
        with_level(level, || own.replace(operation, operands)).unwrap();
        assert_eq!(own, (0..of.len()).map(&single).collect(), "{level} {}", of.len());
    }
}

macro_rules! suite {
    ($($name:ident: $t:ty;)*) => {$(
        mod $name {
            use super::*;

            #[test]
            fn in_place() {
                let mut random = Random::new(3);
                for level in Level::available() {
                    for length in lengths() {
                        let a: Batch<cga::Multivector<$t>> = batch(&mut random, length);
                        let b: Batch<cga::Multivector<$t>> = batch(&mut random, length);
                        let mut c = a.clone();
                        with_level(level, || {
                            c *= &b;
                            c.accumulate(Geometric, (&b, &a)).unwrap();
                            c += &a;
                            c -= One(b.get(0).unwrap_or_default());
                            c.update_each(Negated);
                        });
                        let first = b.get(0).unwrap_or_default();
                        let expected = a.iter().zip(b.iter()).map(|(x, y)| -(x * y + y * x + x - first));
                        assert_eq!(c, expected.collect(), "{level} {length}");
                    }
                }
            }

            #[test]
            fn in_place_of_any_operand() {
                check_in_place(Geometric, |x: cga::Rotor<$t>, y: cga::Multivector<$t>| x * y);
                macro_rules! all {
                    ($m:ty) => {
                        check_in_place(Geometric, |x: $m, y: $m| x * y);
                        check_in_place(Outer, |x: $m, y: $m| x ^ y);
                        check_in_place(Inner, |x: $m, y: $m| x | y);
                        check_in_place(Regressive, |x: $m, y: $m| x & y);
                        check_in_place(LeftContracted, |x: $m, y: $m| x.left_contraction(y));
                        check_in_place(RightContracted, |x: $m, y: $m| x.right_contraction(y));
                        check_in_place(Commuted, |x: $m, y: $m| x.commutator(y));
                        check_in_place(Anticommuted, |x: $m, y: $m| x.anticommutator(y));
                        check_in_place(Sandwich, |x: $m, y: $m| x >> y);
                        check_in_place(Sum, |x: $m, y: $m| x + y);
                        check_in_place(Difference, |x: $m, y: $m| x - y);
                    };
                }
                all!(space::Multivector<$t>);
                // Declared operations.
                let mut random = Random::new(19);
                let m: Batch<pga::Motor<$t>> = batch(&mut random, 21);
                let p: Batch<pga::Point<$t>> = batch(&mut random, 21);
                for level in Level::available() {
                    let mut own = p.clone();
                    with_level(level, || own.replace(pga::TransformKernel, (&m, Own))).unwrap();
                    let expected = m.iter().zip(p.iter()).map(|(m, p)| pga::transform(m, p));
                    assert_eq!(own, expected.collect(), "{level}");
                    let before = own.clone();
                    with_level(level, || own.accumulate(pga::TransformKernel, (&m, &p))).unwrap();
                    let expected = before.iter().map(|p| p + p);
                    assert_eq!(own, expected.collect(), "{level}");
                }
                let mut short = Batch::<pga::Point<$t>>::zeros(3);
                let error = short.replace(pga::TransformKernel, (&m, Own));
                assert_eq!(error, Err(BatchError::Lengths { expected: 3, found: 21 }));
            }

            /// Declared operations of three and four operands, in place of each operand that can be replaced.
            #[test]
            fn in_place_of_one_of_many() {
                let mut random = Random::new(23);
                for length in [0, 1, 16, 37] {
                    let m: Batch<pga::Motor<$t>> = batch(&mut random, length);
                    let [p, q]: [Batch<pga::Point<$t>>; 2] = [(); 2].map(|()| batch(&mut random, length));
                    let [t, u]: [Batch<$t>; 2] = [(); 2].map(|()| batch(&mut random, length));
                    let between = |i| pga::between(at(&p, i), at(&q, i), at(&t, i));
                    check_replaced(&p, pga::BetweenKernel, (Own, &q, &t), between);
                    check_replaced(&q, pga::BetweenKernel, (&p, Own, &t), between);
                    check_replaced(&p, pga::BetweenKernel, (Own, Own, One(2.0)), |i| {
                        pga::between(at(&p, i), at(&p, i), 2.0)
                    });
                    let carried = |i| pga::carried(at(&m, i), at(&p, i), at(&q, i), at(&t, i));
                    check_replaced(&p, pga::CarriedKernel, (&m, Own, &q, &t), carried);
                    check_replaced(&q, pga::CarriedKernel, (&m, &p, Own, &t), carried);
                    check_replaced(&q, pga::CarriedKernel, (&m, Own, Own, &t), |i| {
                        pga::carried(at(&m, i), at(&q, i), at(&q, i), at(&t, i))
                    });
                    let weighed = |i| pga::weighed(at(&p, i), at(&t, i), at(&u, i));
                    check_replaced(&t, pga::WeighedKernel, (&p, Own, &u), weighed);
                    check_replaced(&u, pga::WeighedKernel, (&p, &t, Own), weighed);
                }
            }
        }
    )*};
}

suite! {
    single: f32;
    double: f64;
}

#[test]
fn values_are_kept() {
    let mut random = Random::new(1);
    for length in lengths() {
        let values: Vec<pga::Motor> = (0..length).map(|_| value(&mut random)).collect();
        let mut batch = Batch::from_slice(&values);
        assert_eq!((batch.len(), batch.is_empty()), (length, length == 0));
        assert_eq!(batch.to_vec(), values);
        assert_eq!(batch.get(length), None);
        assert_eq!(batch.as_bytes().len(), length.div_ceil(16) * 16 * 8 * 4);
        assert_eq!(batch.as_bytes().as_ptr() as usize % 64, 0);
        assert_eq!(Batch::from_bytes(batch.as_bytes(), length).as_ref(), Ok(&batch));
        batch.push(pga::Motor::from(2.0));
        assert_eq!(batch.get(length), Some(pga::Motor::from(2.0)));
        batch.resize(length / 2);
        batch.resize(length);
        assert_eq!(batch.to_vec()[..length / 2], values[..length / 2]);
        assert!(batch.iter().skip(length / 2).all(|x| x == pga::Motor::zero()));
    }
}

/// Types with all remainders of four coefficients, numbers with vectors and without, and batches that end anywhere.
#[test]
fn values_come_out_as_they_went_in() {
    fn check<M: Stored + PartialEq + std::fmt::Debug>(random: &mut Random) {
        for length in lengths() {
            let values: Vec<M> = (0..length).map(|_| value(random)).collect();
            let batch = Batch::from_slice(&values);
            let each: Vec<M> = (0..length).map(|index| batch.get(index).unwrap()).collect();
            assert_eq!(each, values);
            assert_eq!(batch.to_vec(), values);
            assert_eq!(values.iter().copied().collect::<Batch<M>>(), batch);
            let before = length / 3;
            let mut extended = Batch::from_slice(&values[..before]);
            extended.extend(values[before..].iter().copied());
            assert_eq!(extended.to_vec(), values);
            let mut rest = batch.iter();
            rest.by_ref().take(before).for_each(drop);
            let mut folded = Vec::new();
            rest.for_each(|value| folded.push(value));
            assert_eq!(folded, values[before..]);
        }
    }
    let random = &mut Random::new(3);
    check::<f32>(random);
    check::<space::Even>(random);
    check::<space::Vector>(random);
    check::<space::Multivector<f64>>(random);
    check::<pga::Line>(random);
    check::<pga::Motor<f64>>(random);
    check::<cga::Vector>(random);
    check::<cga::Bivector<i64>>(random);
    check::<cga::Multivector>(random);
}

#[test]
fn coefficients_are_where_the_layout_says() {
    let batch: Batch<space::Vector> = (0..20).map(|i| space::Vector::new(i as f32, -1.0, 100.0)).collect();
    let numbers: Vec<f32> =
        batch.as_bytes().chunks_exact(4).map(|b| f32::from_ne_bytes(b.try_into().unwrap())).collect();
    for i in 0..20 {
        for c in 0..3 {
            let found = numbers[(i / 16 * 3 + c) * 16 + i % 16];
            assert_eq!(found, batch.get(i).unwrap().to_array()[c]);
        }
    }
}

#[test]
fn mistakes_are_errors() {
    let (a, b) = (Batch::<pga::Motor>::zeros(3), Batch::<pga::Motor>::zeros(5));
    assert_eq!(a.try_mul(&b), Err(BatchError::Lengths { expected: 3, found: 5 }));
    assert_eq!(b.scalar_product(&a).unwrap_err(), BatchError::Lengths { expected: 5, found: 3 });
    assert_eq!(a.clone().assign(Sum, (&b, &b)), Err(BatchError::Lengths { expected: 3, found: 5 }));
    assert_eq!(a.clone().update(Sum, &b), Err(BatchError::Lengths { expected: 3, found: 5 }));
    let short = Batch::<pga::Motor>::from_bytes(&a.as_bytes()[4..], 3);
    assert_eq!(short, Err(BatchError::Bytes { expected: 512, found: 508 }));
    let long = Batch::<pga::Motor>::from_bytes(&[0; 513], 3);
    assert_eq!(long, Err(BatchError::Bytes { expected: 512, found: 513 }));
    // Bytes may lie anywhere: whatever their alignment is, the batch has its own.
    for shift in 0..9 {
        let values: Batch<pga::Motor> = (0..3).map(|i| pga::Motor::from(i as f32)).collect();
        let shifted = [&[0; 9][..shift], values.as_bytes()].concat();
        let found = Batch::from_bytes(&shifted[shift..], 3).unwrap();
        assert_eq!((found.as_bytes().as_ptr() as usize % 64, found), (0, values));
    }
    let length = usize::MAX;
    // 2^60 blocks of eight rows are 2^63 rows, and more bytes than there are addresses.
    if cfg!(panic = "unwind") {
        let grown = std::panic::catch_unwind(|| Batch::<pga::Motor>::zeros(3).resize(usize::MAX));
        let message = *grown.unwrap_err().downcast::<String>().unwrap();
        assert_eq!(message, format!("a batch of length {length} does not fit into memory"));
    }
    assert_eq!(Batch::<pga::Motor>::try_zeros(length), Err(BatchError::TooLong { length }));
    assert_eq!(Batch::<pga::Motor>::from_bytes(&[], length), Err(BatchError::TooLong { length }));
}

#[test]
fn levels_have_names() {
    for level in Level::available() {
        assert_eq!(level.name().parse(), Ok(level));
    }
    let unavailable = Level::ALL.iter().find(|level| !level.is_available()).map(|level| level.name());
    for name in ["avx1024", "", "AVX2", if cfg!(target_arch = "x86_64") { "neon" } else { "avx2" }]
        .into_iter()
        .chain(unavailable)
    {
        let message = name.parse::<Level>().unwrap_err().to_string();
        assert!(Level::available().all(|level| message.contains(level.name())), "{message}");
    }
}

/// The variable is read once in a process, so this test starts itself again, with the variable set.
#[test]
fn the_environment_chooses_the_level() {
    if std::env::var_os("PRINT_LEVEL").is_some() {
        println!("level {}", Level::current());
        return;
    }
    let run = |name: &str| {
        let mut command = std::process::Command::new(std::env::current_exe().unwrap());
        command.args(["--exact", "the_environment_chooses_the_level", "--nocapture"]);
        command.envs([("GACORE_SIMD", name), ("PRINT_LEVEL", "1")]);
        let output = command.output().unwrap();
        String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned()
    };
    for level in Level::available() {
        assert!(run(level.name()).contains(&format!("level {level}\n")));
    }
    let text = run("mmx");
    assert!(text.contains("GACORE_SIMD=mmx: not an instruction set of this processor"), "{text}");
    assert!(text.contains("available are portable"), "{text}");
}

/// More than caches hold takes another way to memory; results must be the same, also in place.
#[test]
fn batches_larger_than_caches() {
    let length = 33_000;
    let number = |i: usize| (i % 7) as f64 - 3.0;
    let value = |i: usize| cga::Multivector {
        s: number(i),
        e1: number(i + 2),
        e345: 2.0,
        ..cga::Multivector::zero()
    };
    let turn = |i: usize| cga::Rotor { s: number(i), e23: 1.0, ..cga::Rotor::zero() };
    let places: Vec<usize> = (0..length).step_by(997).chain([length - 1]).collect();
    let (mut a, mut r) = (Batch::filled(value(0), length), Batch::filled(turn(0), length));
    for &i in &places {
        a.set(i, value(i));
        r.set(i, turn(i));
    }
    assert!(2 * a.as_bytes().len() > 16 << 20);
    for level in Level::available() {
        let (sum, product, turned) = with_level(level, || (&a + &a, &a * &a, &r * &a));
        let (outer, scalar) = with_level(level, || (&a ^ &a, a.scalar_product::<_, f64>(&a).unwrap()));
        let one = value(1);
        let moved = with_level(level, || One(one) * &a);
        let mut own = a.clone();
        with_level(level, || own.update(Geometric, &a)).unwrap();
        for &i in &places {
            let (x, r) = (a.get(i).unwrap(), r.get(i).unwrap());
            assert_eq!(sum.get(i), Some(x + x), "{level} {i}");
            assert_eq!(product.get(i), Some(x * x), "{level} {i}");
            assert_eq!(turned.get(i), Some(r * x), "{level} {i}");
            assert_eq!(moved.get(i), Some(one * x), "{level} {i}");
            assert_eq!(outer.get(i), Some(x ^ x), "{level} {i}");
            assert_eq!(scalar.get(i), Some(x.scalar_product(x)), "{level} {i}");
            assert_eq!(own.get(i), Some(x * x), "{level} {i}");
        }
    }
}

/// Motors in double precision, which are copied from memory before they are multiplied, and one motor, which is not.
#[test]
fn motors_larger_than_caches() {
    let mut random = Random::new(12);
    let few: Batch<pga::Motor<f64>> = batch(&mut random, 1000);
    let value = |i: usize| few.get(i * i % 1000).unwrap();
    let (a, b): (Batch<_>, Batch<_>) = (0..140_000).map(|i| (value(i), value(i + 1))).unzip();
    let products: Batch<pga::Motor<f64>> = a.iter().zip(&b).map(|(x, y)| x * y).collect();
    let turned: Batch<pga::Motor<f64>> = b.iter().map(|y| value(1) * y).collect();
    assert!(2 * a.as_bytes().len() > 16 << 20);
    for level in Level::available() {
        with_level(level, || {
            assert!(&a * &b == products, "{level}");
            assert!(One(value(1)) * &b == turned, "{level} one with many");
            let mut both = a.clone();
            both *= &b;
            assert!(both == products, "{level} in place");
        });
    }
}

/// A rotor of the plane that turns by a quarter as often as the number says: products are exact.
fn quarter_turns(random: &mut Random) -> space::Rotor {
    let turn = space::Rotor { s: 0.0, e12: 1.0, ..space::Rotor::zero() };
    let tilt = space::Rotor { s: 0.0, e13: 1.0, ..space::Rotor::zero() };
    if random.integer() < 0 { turn } else { tilt }
}

#[test]
fn sums_and_products_of_all_items() {
    let mut random = Random::new(4);
    for level in Level::available() {
        for length in lengths() {
            let values: Vec<space::Rotor> = (0..length).map(|_| quarter_turns(&mut random)).collect();
            let batch = Batch::from_slice(&values);
            assert_eq!(batch.sum(), values.iter().sum(), "{length}");
            let product = with_level(level, || batch.product());
            assert_eq!(product, values.iter().product(), "{level} {length}");
        }
    }
}

#[test]
fn scans_are_products_of_beginnings() {
    let mut random = Random::new(6);
    let lift = |rotor: space::Rotor| space::Multivector::from(rotor);
    for level in Level::available() {
        for (steps, channels) in
            [(0, 16), (1, 16), (7, 16), (100, 16), (9, 48), (5, 3), (1, 1), (7, 1), (1000, 1)]
        {
            let values: Vec<space::Rotor> =
                (0..steps * channels).map(|_| quarter_turns(&mut random)).collect();
            let mut expected = values.clone();
            for i in channels..values.len() {
                expected[i] = expected[i - channels] * values[i];
            }
            let (batch, expected) = (Batch::from_slice(&values), Batch::from_slice(&expected));
            let wide = batch.map(lift);
            with_level(level, || {
                assert_eq!(batch.scan(Geometric, channels).unwrap(), expected, "{level} {steps} {channels}");
                assert_eq!(wide.scan(Geometric, channels).unwrap(), expected.map(lift));
                // A result of 32 coefficients is computed in parts.
                let large = batch.map(|x| cga::Multivector { e12: x.e12, ..cga::Multivector::zero() });
                if channels == 16 {
                    let found = large.scan_in_chunks(Geometric, channels, 3).unwrap();
                    assert_eq!(found, large.scan_in_chunks(Geometric, channels, 1).unwrap());
                }
                for chunks in 1..5 {
                    if channels % 16 == 0 {
                        let found = batch.scan_in_chunks(Geometric, channels, chunks).unwrap();
                        assert_eq!(found, expected, "{level} {steps} {channels} {chunks}");
                    }
                }
            });
        }
    }
    let batch = Batch::<space::Rotor>::zeros(10);
    assert_eq!(batch.scan(Geometric, 3), Err(BatchError::Lengths { expected: 12, found: 10 }));
    assert!(batch.scan_in_chunks(Geometric, 10, 2).is_err());
}
