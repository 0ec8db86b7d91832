//! Batches on devices have the methods and operators of batches on the host.

use gacore_runtime::Graded;
use gacore_runtime::batch::One;
use gacore_runtime::gpu::{Device, GpuBatch, GpuError, Options};
use gpu_crate::cga::{self, Bivector, Even, Multivector, Vector};
use gpu_crate::{Random, devices, pga, words};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Elements of a batch, and bytes of a piece that holds only some of them.
const LEN: usize = 100;
const PIECE: u64 = 4096;

fn whole<M: Graded<Scalar = f32>>(random: &mut Random) -> Vec<M> {
    let value = |_| {
        let mut coefficients = M::zero().to_array();
        coefficients.as_mut().iter_mut().for_each(|x| *x = random.integer());
        M::from_array(coefficients)
    };
    (0..LEN).map(value).collect()
}

/// Each device as it is, with small pieces, and in half precision.
fn kinds() -> Vec<Device> {
    let kinds = |device: Device| {
        let index = Some(device.info().index.to_string());
        let pieces = Options { device: index, binding_bytes: Some(PIECE), ..Options::default() };
        let half = Options { half_precision: true, ..pieces.clone() };
        [Ok(device), Device::open_with(pieces), Device::open_with(half)].map(Result::unwrap)
    };
    devices().into_iter().flat_map(kinds).collect()
}

/// What an operator or a method gives.
trait Found<M> {
    fn found(self) -> Result<GpuBatch<M>, GpuError>;
}

impl<M> Found<M> for GpuBatch<M> {
    fn found(self) -> Result<GpuBatch<M>, GpuError> {
        Ok(self)
    }
}

impl<M> Found<M> for Result<GpuBatch<M>, GpuError> {
    fn found(self) -> Self {
        self
    }
}

/// Expressions of batches, and of their elements: equal, because all coefficients are small integers.
macro_rules! same {
    ($device:ident $values:tt $($operation:expr => $value:expr;)+) => {
        $(same! { @one $device $values $operation, $value })+
    };
    (@one $device:ident [$($x:ident)+] $operation:expr, $value:expr) => {{
        let expected: Vec<_> = (0..LEN)
            .map(|i| {
                $(let $x = $x[i];)+
                let _ = ($($x,)+);
                $value
            })
            .collect();
        $(let $x = GpuBatch::upload($device, &$x).unwrap();)+
        let _ = ($(&$x,)+);
        let found = $operation.found().and_then(|found| found.read()).unwrap();
        assert_eq!(found, expected, "{} on {}", stringify!($operation), $device.info());
    }};
}

#[test]
fn operators_and_methods_are_those_of_elements() {
    let mut random = Random::new(21);
    let (r, v, b) =
        (whole::<Even>(&mut random), whole::<Vector>(&mut random), whole::<Bivector>(&mut random));
    let n: Vec<f32> = (0..LEN).map(|_| random.integer()).collect();
    let one = r[0];
    for device in &kinds() {
        same! { device [r v b n]
            (&r + &b) => r + b;
            (&v - &v) => v - v;
            (&r * &v) => r * v;
            (&v ^ &b) => v ^ b;
            (&v | &b) => v | b;
            (&r & &b) => r & b;
            (&r >> &v) => r >> v;
            (-&r) => -r;
            (One(one) * &v) => one * v;
            (&v * One(one)) => v * one;
            (One(one) >> &v) => one >> v;
            (&r + One(one)) => r + one;
            (&r * One(3.0_f32)) => r * 3.0;
            (&v * &n) => v * n;
            r.reverse() => r.reverse();
            r.involute() => r.involute();
            v.conjugate() => v.conjugate();
            b.norm_squared() => b.norm_squared();
            r.try_mul(&v) => r * v;
            r.try_add(&b) => r + b;
            v.try_sub(One(vector())) => v - vector();
            v.try_bitxor(&b) => v ^ b;
            v.try_bitor(&b) => v | b;
            r.try_bitand(&b) => r & b;
            r.try_shr(&v) => r >> v;
            v.left_contraction(&b) => v.left_contraction(b);
            b.right_contraction(&v) => b.right_contraction(v);
            b.scalar_product(&r) => b.scalar_product(r);
            v.anticommutator(&v) => v.anticommutator(v);
            r.sandwich(&v) => r >> v;
            { let mut r = r; r += &b; r -= One(Even::from(2.0)); r *= &b; r } => (r + b - Even::from(2.0)) * b;
        }
    }
}

fn vector() -> Vector {
    Vector::from_array([1.0, -2.0, 3.0, 0.0, 1.0])
}

#[test]
fn duals_and_parts_are_those_of_the_host() {
    let mut random = Random::new(22);
    let (x, m) = (whole::<Multivector>(&mut random), whole::<pga::Motor>(&mut random));
    for device in &kinds() {
        let whole = GpuBatch::upload(device, &x).unwrap();
        assert_eq!(whole.dual().unwrap().read().unwrap(), x.iter().map(|x| x.dual()).collect::<Vec<_>>());
        assert_eq!(whole.undual().unwrap().read().unwrap(), x.iter().map(|x| x.undual()).collect::<Vec<_>>());
        let complements = whole.left_complement().unwrap().right_complement().unwrap().read().unwrap();
        assert_eq!(complements, x);
        assert_eq!(
            whole.part::<Bivector>().unwrap().read().unwrap(),
            x.iter().map(|x| x.bivector_part()).collect::<Vec<_>>()
        );
        let wider = whole.part::<Vector>().unwrap().part::<Multivector>().unwrap().read().unwrap();
        assert_eq!(wider, x.iter().map(|x| x.vector_part().into()).collect::<Vec<Multivector>>());
        assert_eq!(
            whole.part::<Vector>().unwrap().part::<Even>().unwrap().read().unwrap(),
            [Even::zero(); LEN]
        );
        // `Turn` has a blade that `Multivector` has the other way round.
        let motors = GpuBatch::upload(device, &m).unwrap();
        let all = motors.part::<pga::Multivector>().unwrap();
        assert_eq!(all.read().unwrap(), m.iter().map(|&m| m.into()).collect::<Vec<pga::Multivector>>());
        let turns: Vec<words::Turn> = x.iter().map(|x| words::Turn::new(x.s, x.e12)).collect();
        let turned = GpuBatch::upload(device, &turns).unwrap().part::<words::Multivector>().unwrap();
        let expected: Vec<words::Multivector> = turns.iter().map(|&turn| turn.into()).collect();
        assert_eq!(turned.read().unwrap(), expected);
        let back = turned.part::<words::Turn>().unwrap().read().unwrap();
        assert_eq!(back, turns);
    }
}

#[test]
fn functions_are_found_by_the_names_that_batches_have() {
    for device in &devices() {
        let lines = GpuBatch::filled(device, Bivector::from_array([0.1; 10]), LEN).unwrap();
        let motors = lines.try_exp().unwrap();
        let expected = Bivector::from_array([0.1_f32; 10]);
        let near = |found: Vec<Bivector>| {
            found.iter().all(|b| (*b - expected).to_array().iter().all(|x| x.abs() < 1e-6))
        };
        assert!(near(motors.try_log().unwrap().read().unwrap()));
        assert!(near(
            motors
                .try_sqrt()
                .unwrap()
                .try_mul(&motors.try_sqrt().unwrap())
                .unwrap()
                .try_log()
                .unwrap()
                .read()
                .unwrap()
        ));
        assert!(near(lines.try_cayley().unwrap().try_inverse_cayley().unwrap().read().unwrap()));
        let long = &motors * One(3.0_f32);
        let ones = (&long.try_inverse().unwrap() * &long).read().unwrap();
        assert!(ones.iter().all(|x| (x.s - 1.0).abs() < 1e-6));
        let lengths = long.try_normalized().unwrap().try_norm().unwrap().read().unwrap();
        assert_eq!(lengths.len(), LEN);
        assert!(lengths.iter().all(|x| (x - 1.0).abs() < 1e-6));
        // What has none is an error when it is read, and so is what comes of it.
        let none = GpuBatch::filled(device, Even::zero(), 2).unwrap();
        let later = none.try_log().and_then(|logs| (&logs * One(2.0_f32)).part::<Even>()).unwrap();
        assert_eq!(later.read().unwrap_err(), GpuError::Undefined { operation: "log".into(), index: 0 });
    }
}

#[test]
fn what_does_not_fit_is_an_error_or_a_panic_with_its_words() {
    for device in &devices() {
        let batch = |len| GpuBatch::filled(device, Even::from(1.0), len).unwrap();
        let (two, three) = (batch(2), batch(3));
        let wanted = "`geometric` of batches of [2, 3] elements; lengths must be equal, or 1 to go with any";
        assert_eq!(two.try_mul(&three).unwrap_err().to_string(), wanted);
        let panic = catch_unwind(AssertUnwindSafe(|| &two * &three)).unwrap_err();
        assert_eq!(panic.downcast_ref::<String>().unwrap(), wanted);
        let numbers = GpuBatch::filled(device, 1.0_f32, 3).unwrap();
        assert_eq!(two.try_mul(&numbers).unwrap_err().to_string(), wanted);
    }
}

/// Names that WGSL keeps for itself, and that the module has for something else.
#[test]
fn declared_functions_are_kernels_of_their_own_name() {
    for device in &devices() {
        let turn = GpuBatch::filled(device, words::Even::new(0.0, 1.0), 1).unwrap();
        let e1 = GpuBatch::upload(device, &[words::e1::<f32>()]).unwrap();
        let filtered = words::shaders::FILTER.run(&turn, &e1).unwrap().read().unwrap();
        assert_eq!(filtered, [words::filter(words::Even::new(0.0, 1.0), words::e1())]);
        assert_eq!(words::shaders::CLAMP.run(&e1).unwrap().read().unwrap(), [words::e1::<f32>() * 2.0]);
        assert_eq!(
            words::shaders::EXP_BIVECTOR.run(&e1).unwrap().read().unwrap(),
            [words::e1::<f32>() * 3.0]
        );
        assert_eq!(words::shaders::MODULE_.run(&e1).unwrap().read().unwrap(), [words::e1::<f32>() * 4.0]);
        let zero = GpuBatch::filled(device, words::Bivector::zero(), 1).unwrap();
        assert_eq!(
            words::shaders::EXP_BIVECTOR_.run(&zero).unwrap().read().unwrap(),
            [words::Even::from(1.0)]
        );
        assert_eq!(cga::shaders::BOTH.entry_point(), "batch_both");
    }
}
