//! What goes wrong is an error that says so, and nothing is lost on the host.

use gacore_compiler::back::wgsl::fingerprint;
use gacore_runtime::dynamic;
use gacore_runtime::gpu::{Algebra, Device, Entry, GpuBatch, GpuError, Kernel, Options, Shaders};
use gpu_crate::cga::{self, Even, Vector};
use gpu_crate::{Random, devices};

#[test]
fn lengths_must_agree() {
    for device in devices() {
        let a = GpuBatch::upload(&device, &[Even::<f32>::zero(); 3]).unwrap();
        let b = GpuBatch::upload(&device, &[Vector::<f32>::zero(); 4]).unwrap();
        let error = a.geometric(&b).unwrap_err();
        assert_eq!(error, GpuError::Length { operation: "geometric".into(), lengths: vec![3, 4] });
        let mut into = GpuBatch::zeros(&device, 4).unwrap();
        assert!(cga::shaders::GEOMETRIC_EVEN_VECTOR.accumulate(&mut into, &a, &b).is_err());
        let other = device.reopen().unwrap();
        let c = GpuBatch::upload(&other, &[Vector::<f32>::zero(); 3]).unwrap();
        assert_eq!(a.geometric(&c).unwrap_err(), GpuError::OtherDevice);
    }
}

#[test]
fn a_lost_device_is_opened_again() {
    for device in devices() {
        let values = vec![Vector::<f32>::new(1.0, 2.0, 3.0, 4.0, 5.0); 10];
        let batch = GpuBatch::upload(&device, &values).unwrap();
        device.raw().0.destroy();
        let _ = device.wait();
        for error in [batch.read().unwrap_err(), batch.add(&batch).unwrap_err()] {
            assert!(matches!(error, GpuError::Lost(_)), "{error:?}");
            assert!(error.to_string().contains("reopen"));
        }
        let device = device.reopen().unwrap();
        let batch = GpuBatch::upload(&device, &values).unwrap();
        assert_eq!(
            batch.add(&batch).unwrap().read().unwrap(),
            values.iter().map(|&v| v + v).collect::<Vec<_>>()
        );
    }
}

#[test]
fn memory_that_is_not_there_is_refused_and_what_is_dropped_comes_back() {
    for device in devices() {
        let device = Device::open_with(Options {
            device: Some(device.info().index.to_string()),
            memory_bytes: Some(10_000),
            ..Options::default()
        })
        .unwrap();
        let kept = GpuBatch::upload(&device, &[Even::<f32>::zero(); 100]).unwrap();
        assert_eq!(device.bytes_in_use(), 6400);
        let error = GpuBatch::<Even>::zeros(&device, 100).unwrap_err();
        assert_eq!(error, GpuError::OutOfMemory { bytes: 6400 });
        assert_eq!(kept.read().unwrap().len(), 100);
        drop(kept);
        assert_eq!(device.bytes_in_use(), 0);
        assert!(GpuBatch::<Even>::zeros(&device, 100).is_ok());
    }
}

#[test]
fn elements_too_large_to_bind_are_refused() {
    for device in devices() {
        let index = Some(device.info().index.to_string());
        let options = Options { device: index, binding_bytes: Some(256), ..Options::default() };
        let device = Device::open_with(options).unwrap();
        // Sixteen rotors, one run, are 1,024 bytes.
        let error = GpuBatch::upload(&device, &[Even::<f32>::zero(); 3]).unwrap_err();
        assert_eq!(error, GpuError::OutOfMemory { bytes: 64 });
        assert_eq!(device.bytes_in_use(), 0);
        let numbers = GpuBatch::upload(&device, &[1.0_f32; 100]).unwrap();
        assert_eq!((numbers.pieces(), numbers.read().unwrap()), (2, vec![1.0; 100]), "the device works on");
    }
}

#[test]
fn a_shader_that_the_driver_refuses_is_named() {
    let body = "@compute @workgroup_size(64)\nfn broken() -> u32 {\n    return 1.5;\n}\n";
    let text: &'static str = Box::leak(format!("// heading\n\n{body}").into_boxed_str());
    static ENTRY: [Entry; 1] = [Entry::new("broken", &["Scalar"], "Scalar", "broken", false)];
    let broken: &'static Shaders = Box::leak(Box::new(Shaders::new(text, fingerprint(body), &ENTRY)));
    static FOREIGN: Shaders = Shaders::new(
        cga::shaders::WGSL,
        cga::shaders::FINGERPRINT + 1,
        &[Entry::new("exp", &["Bivector"], "Even", "batch_exp_bivector", false)],
    );
    for device in devices() {
        let batch = GpuBatch::upload(&device, &[1.0_f32]).unwrap();
        let kernel: Kernel<(f32,), f32> = Kernel::new(broken, 0);
        let error = kernel.run(&batch).unwrap_err();
        assert!(matches!(&error, GpuError::Shader { entry, .. } if entry == "broken"), "{error}");
        let foreign: Kernel<(f32,), f32> = Kernel::new(&FOREIGN, 0);
        let error = foreign.run(&batch).unwrap_err();
        assert!(matches!(error, GpuError::Fingerprint { .. }), "{error}");
        assert_eq!(batch.read().unwrap(), [1.0], "the device works on");
    }
}

#[test]
fn devices_are_chosen_by_index_and_name() {
    let open =
        |wanted: &str| Device::open_with(Options { device: Some(wanted.into()), ..Options::default() });
    for device in devices() {
        let info = device.info();
        assert_eq!(open(&info.index.to_string()).unwrap().info(), info);
        assert_eq!(open(&info.name.to_uppercase()).unwrap().info().name, info.name);
        assert!(info.binding_bytes >= 128 << 20 && info.invocations >= 256);
    }
    let error = open("no such device").unwrap_err();
    assert!(matches!(&error, GpuError::NoDevice { wanted: Some(wanted), .. } if wanted == "no such device"));
    let none = GpuError::NoDevice { wanted: None, found: Vec::new() };
    assert!(none.to_string().contains("mesa-vulkan-drivers"));
}

#[test]
fn signatures_at_run_time_are_those_of_the_cpu() {
    let mut random = Random::new(6);
    for device in devices() {
        for ([p, q, r], lhs, rhs) in [
            ([3, 0, 1], vec![0, 2, 4], vec![1]),
            ([4, 1, 0], vec![0, 1, 2, 3, 4, 5], vec![0, 1, 2, 3, 4, 5]),
            ([7, 0, 0], vec![1], vec![2]),
            ([2, 2, 0], vec![0], vec![4]),
        ] {
            let cpu = dynamic::Algebra::new(p, q, r).unwrap();
            let gpu = Algebra::new(&device, p, q, r).unwrap();
            let mut numbers = |grades: &[usize]| -> Vec<f32> {
                (0..100 * cpu.blades(grades).unwrap().len()).map(|_| random.integer()).collect()
            };
            let (a, b) = (numbers(&lhs), numbers(&rhs));
            for product in dynamic::Product::ALL {
                let expected = cpu.product(
                    product,
                    &cpu.batch(&lhs, a.clone()).unwrap(),
                    &cpu.batch(&rhs, b.clone()).unwrap(),
                );
                let expected = expected.unwrap();
                let found =
                    gpu.product(product, &gpu.upload(&lhs, &a).unwrap(), &gpu.upload(&rhs, &b).unwrap());
                let found = found.unwrap_or_else(|error| panic!("{product:?}: {error}"));
                assert_eq!(found.grades(), expected.grades());
                assert_eq!(found.read().unwrap(), expected.coefficients(), "{product:?} in Cl({p},{q},{r})");
            }
        }
        let error = Algebra::new(&device, 13, 0, 0).unwrap_err();
        assert!(error.to_string().contains("at most 12"));
        let large = Algebra::new(&device, 10, 0, 0).unwrap();
        let all: Vec<usize> = (0..=10).collect();
        let batch = large.upload(&all, &[0.0; 1024]).unwrap();
        let error = large.geometric_product(&batch, &batch).unwrap_err().to_string();
        assert!(error.contains("too large for a shader") && error.contains("CPU"), "{error}");
        assert!(large.upload(&[2, 1], &[]).is_err() && large.upload(&[1], &[1.0]).is_err());
    }
}
