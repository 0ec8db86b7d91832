//! Typed batches: lengths, pieces, one with many, sums, folds, scans, functions and reading.

use gacore_runtime::Graded;
use gacore_runtime::batch::Batch;
use gacore_runtime::gpu::{Device, GpuBatch, GpuError, Options, Order};
use gacore_runtime::gradient::GeometricGradient;
use gpu_crate::cga::{self, Bivector, Even, Multivector, Odd, Vector};
use gpu_crate::{Random, devices, pga};

fn whole<M: Graded<Scalar = f32>>(len: usize, random: &mut Random) -> Vec<M> {
    let value = |_| {
        let mut coefficients = M::zero().to_array();
        coefficients.as_mut().iter_mut().for_each(|x| *x = random.integer());
        M::from_array(coefficients)
    };
    (0..len).map(value).collect()
}

/// Rotors of small angles and boosts.
fn rotors(len: usize, random: &mut Random) -> Vec<Even> {
    let bivector = |_| Bivector::from_array([(); 10].map(|()| 0.05 * random.float())).exp();
    (0..len).map(bivector).collect()
}

fn distance(a: Even, b: Even) -> f32 {
    let difference = (a - b).to_array();
    difference.iter().fold(0.0, |most: f32, x| most.max(x.abs()))
}

/// This device with pieces of at most this many bytes.
fn with_pieces(device: &Device, bytes: u64) -> Device {
    let options = Options {
        device: Some(device.info().index.to_string()),
        binding_bytes: Some(bytes),
        ..Options::default()
    };
    Device::open_with(options).expect("it was opened before")
}

/// This device without anything that only some devices offer.
fn plain(device: &Device) -> Device {
    let options =
        Options { device: Some(device.info().index.to_string()), plain: true, ..Options::default() };
    Device::open_with(options).expect("it was opened before")
}

/// Whether a device uses subgroups, and half precision.
fn used(device: &Device) -> [bool; 2] {
    [device.uses_subgroups(), device.stores_half_precision()]
}

#[test]
fn optional_features_are_used_where_offered() {
    for device in devices() {
        let [has_half, has_subgroups, _] = device.info().offers;
        assert_eq!(used(&device), [has_subgroups, false]);
        assert_eq!(used(&plain(&device)), [false, false]);
        let index = Some(device.info().index.to_string());
        let half = Device::open_with(Options { device: index, half_precision: true, ..Options::default() });
        assert_eq!(used(&half.unwrap()), [has_subgroups, has_half]);
    }
}

#[test]
fn half_precision_halves_memory() {
    let mut random = Random::new(12);
    for device in devices() {
        let index = Some(device.info().index.to_string());
        let half = Options { device: index, half_precision: true, ..Options::default() };
        let pieces = Options { binding_bytes: Some(4096), ..half.clone() };
        for device in [half, pieces].map(|options| Device::open_with(options).unwrap()) {
            let bytes = if device.stores_half_precision() { 2 } else { 4 };
            for len in [1, 2, 65, 1001] {
                let (r, v) = (whole::<Even>(len, &mut random), whole::<Vector>(len, &mut random));
                let rotors = GpuBatch::upload(&device, &r).unwrap();
                assert_eq!(device.bytes_in_use(), (16 * bytes * len) as u64);
                let vectors = GpuBatch::upload(&device, &v).unwrap();
                assert_eq!(rotors.read().unwrap(), r);
                // Whole numbers below 2,048 are exact.
                let mut products = rotors.geometric(&vectors).unwrap();
                cga::shaders::GEOMETRIC_EVEN_VECTOR.accumulate(&mut products, &rotors, &vectors).unwrap();
                let expected: Vec<_> = r.iter().zip(&v).map(|(&r, &v)| r * v * 2.0).collect();
                assert_eq!(products.read().unwrap(), expected);
                assert_eq!(vectors.sum().unwrap().read().unwrap(), [v.iter().copied().sum::<Vector>()]);
            }
            // A tenth has no exact value; its nearest of three digits comes back.
            let tenth = GpuBatch::upload(&device, &[0.1_f32]).unwrap().read().unwrap()[0];
            assert_eq!(tenth == 0.1, bytes == 4);
            assert!((tenth - 0.1).abs() < 5e-5);
        }
    }
}

#[test]
fn every_length_is_computed() {
    let mut random = Random::new(1);
    for device in devices() {
        // 10,007 rotors of 64 bytes are four pieces of 160 kB each; vectors have other pieces.
        for device in [with_pieces(&device, 160_000), device] {
            for len in [0, 1, 63, 64, 65, 10_007] {
                let (r, v) = (whole::<Even>(len, &mut random), whole::<Vector>(len, &mut random));
                let rotors = GpuBatch::upload(&device, &r).unwrap();
                let vectors = GpuBatch::upload(&device, &v).unwrap();
                let products = rotors.geometric(&vectors).unwrap().read().unwrap();
                let expected: Vec<_> = r.iter().zip(&v).map(|(&r, &v)| r * v).collect();
                assert_eq!(products, expected);
                let images = rotors.sandwich(&vectors).unwrap().read().unwrap();
                assert_eq!(images, r.iter().zip(&v).map(|(&r, &v)| r >> v).collect::<Vec<_>>());
                assert_eq!(rotors.read().unwrap(), r);
            }
        }
    }
}

#[test]
fn batches_beyond_the_binding_limit_are_split() {
    let mut random = Random::new(2);
    for device in devices() {
        let device = with_pieces(&device, 4096);
        let (r, m) = (whole::<Even>(1000, &mut random), whole::<Multivector>(1000, &mut random));
        let rotors = GpuBatch::upload(&device, &r).unwrap();
        let others = GpuBatch::upload(&device, &m).unwrap();
        assert_eq!((rotors.pieces(), others.pieces()), (16, 32));
        let scalars = rotors.scalar_product(&others).unwrap();
        assert_eq!(scalars.pieces(), 1);
        let expected: Vec<f32> = r.iter().zip(&m).map(|(r, &m)| r.scalar_product(m)).collect();
        assert_eq!(scalars.read().unwrap(), expected);
        sums(&device, &r);
    }
}

/// Sums and all their prefixes, which are exact.
fn sums(device: &Device, r: &[Even]) {
    let rotors = GpuBatch::upload(device, r).unwrap();
    assert_eq!(rotors.sum().unwrap().read().unwrap(), [r.iter().copied().sum::<Even>()]);
    let mut total = Even::zero();
    let prefixes = r.iter().map(|&x| {
        total += x;
        total
    });
    assert_eq!(rotors.prefix_sums().unwrap().read().unwrap(), prefixes.collect::<Vec<_>>());
}

#[test]
fn sums_are_exact_at_every_length() {
    let mut random = Random::new(13);
    for device in devices() {
        for device in [plain(&device), with_pieces(&device, 64 * 100), device] {
            for len in [0, 1, 15, 16, 17, 63, 64, 65, 1023, 1024, 1025, 10_007] {
                sums(&device, &whole::<Even>(len, &mut random));
            }
        }
    }
}

#[test]
fn one_goes_with_many_and_sums_are_fused() {
    let mut random = Random::new(3);
    for device in devices() {
        let (r, v) = (whole::<Even>(1, &mut random), whole::<Vector>(100, &mut random));
        let rotor = GpuBatch::upload(&device, &r).unwrap();
        let vectors = GpuBatch::upload(&device, &v).unwrap();
        let images = rotor.sandwich(&vectors).unwrap().read().unwrap();
        assert_eq!(images, v.iter().map(|&v| r[0] >> v).collect::<Vec<_>>());
        let mut total = GpuBatch::upload(&device, &v).unwrap();
        for _ in 0..3 {
            cga::shaders::SANDWICH_EVEN_VECTOR.accumulate(&mut total, &rotor, &vectors).unwrap();
        }
        let expected: Vec<_> = v.iter().map(|&v| v + (r[0] >> v) * 3.0).collect();
        assert_eq!(total.read().unwrap(), expected);
        assert_eq!(vectors.read().unwrap(), v, "operands are left as they are");
        let weights = GpuBatch::upload(&device, &[2.0_f32]).unwrap();
        let both = cga::shaders::BOTH.run(&rotor, &vectors, &weights).unwrap().read().unwrap();
        assert_eq!(both, v.iter().map(|&v| cga::both(r[0], v, 2.0)).collect::<Vec<_>>());
    }
}

#[test]
fn prefix_products_are_those_of_the_cpu() {
    let mut random = Random::new(4);
    for device in devices() {
        // With subgroups where there are any, and without.
        for device in [with_pieces(&device, 64 * 300), plain(&device), device] {
            for len in [0, 1, 2, 16, 17, 63, 64, 65, 255, 256, 257, 4097, 5000] {
                let r = rotors(len, &mut random);
                let batch = GpuBatch::upload(&device, &r).unwrap();
                for order in [Order::OldestFirst, Order::NewestFirst] {
                    let found = batch.prefix_products(order).unwrap().read().unwrap();
                    let mut total = Even { s: 1.0, ..Even::zero() };
                    for (index, (&x, &found)) in r.iter().zip(&found).enumerate() {
                        total = if order == Order::NewestFirst { x * total } else { total * x };
                        let size = total.to_array().iter().fold(1.0, |most: f32, x| most.max(x.abs()));
                        let error = distance(total, found) / size;
                        assert!(error < 1e-6 * (index + 10) as f32, "{len}, {order:?}, {index}: {error}");
                    }
                    let product = batch.product(order).unwrap().read().unwrap();
                    assert_eq!(product.len(), len.min(1));
                    for (product, last) in product.iter().zip(found.last()) {
                        let size = last.to_array().iter().fold(1.0, |most: f32, x| most.max(x.abs()));
                        assert!(distance(*product, *last) < 1e-3 * size);
                    }
                }
            }
        }
    }
}

#[test]
fn a_chain_stays_on_the_device() {
    for device in devices() {
        let b = [Bivector::from_array([0.1; 10]); 200];
        let batch = GpuBatch::upload(&device, &b).unwrap();
        let mut state = cga::shaders::EXP_BIVECTOR.run(&batch).unwrap();
        let step = state.clone();
        for _ in 0..100 {
            state = step.geometric(&state).unwrap();
        }
        let logs = cga::shaders::LOG_EVEN.run(&cga::shaders::SQRT_EVEN.run(&step).unwrap()).unwrap();
        for half in logs.read().unwrap() {
            assert!(half.to_array().iter().all(|x| (x - 0.05).abs() < 1e-6), "{half}");
        }
        let built = device.pipelines();
        let expected = (0..100).fold(b[0].exp(), |state, _| b[0].exp() * state);
        let size = expected.to_array().iter().fold(1.0, |most: f32, x| most.max(x.abs()));
        assert!(distance(state.read().unwrap()[0], expected) < 1e-4 * size);
        step.geometric(&state).unwrap();
        assert_eq!(device.pipelines(), built, "pipelines are built once");
    }
}

#[test]
fn kernels_are_timed_by_the_clock_of_the_device() {
    for device in devices() {
        let batch = GpuBatch::upload(&device, &[Even::<f32>::zero(); 1000]).unwrap();
        let (products, time) = device.timed(|| batch.geometric(&batch)).unwrap();
        assert_eq!(products.len(), 1000);
        let [_, _, has_clock] = device.info().offers;
        assert_eq!(time.is_some_and(|time| !time.is_zero()), has_clock);
        let failed = device.timed(|| products.geometric(&GpuBatch::upload(&device, &[Even::zero(); 2])?));
        assert!(failed.is_err());
        assert_eq!(device.timed(|| batch.read()).unwrap().0.len(), 1000);
    }
}

#[test]
fn coefficients_that_are_not_stored_count() {
    for device in devices() {
        let points = [pga::Point::new(1.0, 2.0, 3.0), pga::Point::new(0.0, 0.0, 0.0)];
        let shift = pga::Motor { s: 1.0, e10: 0.5, ..pga::Motor::zero() };
        let motors = GpuBatch::upload(&device, &[shift]).unwrap();
        let batch = GpuBatch::upload(&device, &points).unwrap();
        let moved = pga::shaders::TRANSFORM.run(&motors, &batch).unwrap().read().unwrap();
        assert_eq!(moved, points.map(|p| pga::transform(shift, p)));
    }
}

#[test]
fn what_is_undefined_is_an_error_when_read() {
    for device in devices() {
        let one = Even { s: 1.0, ..Even::zero() };
        let batch = GpuBatch::upload(&device, &[one, one, -one]).unwrap();
        let logs = cga::shaders::LOG_EVEN.run(&batch).unwrap();
        let later = cga::shaders::EXP_BIVECTOR.run(&logs).unwrap();
        for error in [logs.read().unwrap_err(), later.read().unwrap_err()] {
            assert_eq!(error, GpuError::Undefined { operation: "log".into(), index: 2 });
        }
        assert!(
            cga::shaders::LOG_EVEN.run(&GpuBatch::upload(&device, &[one]).unwrap()).unwrap().read().is_ok()
        );
    }
}

#[test]
fn gradients_are_those_of_the_cpu() {
    let mut random = Random::new(8);
    for device in devices() {
        let (r, v, w) = (
            whole::<Even>(100, &mut random),
            whole::<Vector>(100, &mut random),
            whole::<Odd>(100, &mut random),
        );
        let rotors = GpuBatch::upload(&device, &r).unwrap();
        let vectors = GpuBatch::upload(&device, &v).unwrap();
        let weights = GpuBatch::upload(&device, &w).unwrap();
        let by_rotor = cga::shaders::GEOMETRIC_VJP_L_EVEN_VECTOR_ODD.run(&rotors, &vectors, &weights);
        let by_vector = cga::shaders::GEOMETRIC_VJP_R_EVEN_VECTOR_ODD.run(&rotors, &vectors, &weights);
        let found: Vec<_> =
            by_rotor.unwrap().read().unwrap().into_iter().zip(by_vector.unwrap().read().unwrap()).collect();
        let expected: Vec<_> = r.iter().zip(&v).zip(&w).map(|((r, &v), &w)| r.geometric_vjp(v, w)).collect();
        assert_eq!(found, expected);
        // Into gradients that are there.
        let mut total = GpuBatch::upload(&device, &r).unwrap();
        for _ in 0..2 {
            let kernel = cga::shaders::GEOMETRIC_VJP_L_EVEN_VECTOR_ODD;
            kernel.accumulate(&mut total, &rotors, &vectors, &weights).unwrap();
        }
        let sums: Vec<Even> =
            r.iter().zip(&expected).map(|(&r, &(by_rotor, _))| r + by_rotor * 2.0).collect();
        assert_eq!(total.read().unwrap(), sums);
        // In a direction.
        let (dr, dv) = (whole::<Even>(100, &mut random), whole::<Vector>(100, &mut random));
        let [turned, moved] = [GpuBatch::upload(&device, &dr), Ok(rotors.clone())].map(Result::unwrap);
        let shifted = GpuBatch::upload(&device, &dv).unwrap();
        let found =
            cga::shaders::GEOMETRIC_JVP_EVEN_VECTOR_EVEN_VECTOR.run(&moved, &vectors, &turned, &shifted);
        let expected: Vec<_> = (0..100).map(|i| r[i].geometric_jvp(v[i], dr[i], dv[i])).collect();
        assert_eq!(found.unwrap().read().unwrap(), expected);
        // Of a declared operation, by each operand.
        let scales: Vec<f32> = (0..100).map(|_| random.integer()).collect();
        let images = whole::<Vector>(100, &mut random);
        let factors = GpuBatch::upload(&device, &scales).unwrap();
        let weights = GpuBatch::upload(&device, &images).unwrap();
        let by_rotor = cga::shaders::BOTH_VJP_R.run(&rotors, &vectors, &factors, &weights);
        let by_scale = cga::shaders::BOTH_VJP_W.run(&rotors, &vectors, &factors, &weights);
        let expected = (0..100).map(|i| cga::both_vjp(r[i], v[i], scales[i], images[i]));
        let (by_rotor, by_scale) = (by_rotor.unwrap().read().unwrap(), by_scale.unwrap().read().unwrap());
        for (i, (rotor, _, scale)) in expected.enumerate() {
            assert_eq!((by_rotor[i], by_scale[i]), (rotor, scale));
        }
    }
}

#[test]
fn batches_of_the_host_come_and_go() {
    for device in devices() {
        let batch = Batch::from_slice(&whole::<Even>(100, &mut Random::new(9)));
        let product = GpuBatch::upload_batch(&device, &batch).unwrap();
        let product = product.geometric(&product).unwrap().read_batch().unwrap();
        assert_eq!(product.to_vec(), batch.iter().map(|x| x * x).collect::<Vec<_>>());
    }
}

#[test]
fn reading_does_not_block() {
    for device in devices() {
        let v = whole::<Vector>(1000, &mut Random::new(5));
        let batch = GpuBatch::upload(&device, &v).unwrap();
        let sums = batch.add(&batch).unwrap();
        let read = pollster::block_on(sums.read_async()).unwrap();
        assert_eq!(read, v.iter().map(|&v| v + v).collect::<Vec<_>>());
    }
}
