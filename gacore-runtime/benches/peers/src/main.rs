//! The same operations in other libraries, on arrays in the nearest cache; prints objects of the list
//! that the bench `products` writes, one a line.
//!
//! All are measured in turn, many times, and compared at the 90th percentile of speed.

use gacore_runtime::Stored;
use gacore_runtime::batch::{Batch, Geometric, Kernel, Sandwich};
use geometric_algebra::{GeometricProduct, Transformation, ppga3d};
use std::hint::black_box;
use std::time::Instant;
use ultraviolet::f32x8;

mod cga {
    gacore_runtime::clifford!(4, 1);
}
mod pga {
    gacore_runtime::clifford!(pga3);
}
mod space {
    gacore_runtime::clifford!(3, 0);
}

const ITEMS: usize = 128;
const ROUNDS: usize = 400;
const REPEATS: usize = 20;

struct Entry {
    algebra: &'static str,
    operation: &'static str,
    operands: &'static str,
    peer: &'static str,
    run: Box<dyn FnMut()>,
    samples: Vec<f64>,
}

/// Numbers that differ from item to item.
fn number(index: usize) -> f32 {
    (index * 7919 % 1009) as f32 / 1009.0 - 0.5
}

type Labels = [&'static str; 4];

fn add<A: Copy + 'static, B: Copy + 'static, C: Copy + 'static>(
    entries: &mut Vec<Entry>,
    [algebra, operation, operands, peer]: Labels,
    width: usize,
    (first, second): (impl Fn(usize) -> A, impl Fn(usize) -> B),
    operation_of: impl Fn(A, B) -> C + 'static,
) {
    let a: Vec<A> = (0..ITEMS / width).map(first).collect();
    let b: Vec<B> = (0..ITEMS / width).map(second).collect();
    let mut out: Vec<C> = a.iter().zip(&b).map(|(&x, &y)| operation_of(x, y)).collect();
    let run = Box::new(move || {
        for ((x, y), z) in a.iter().zip(&b).zip(&mut out) {
            *z = operation_of(*x, *y);
        }
        black_box(&mut out);
    });
    entries.push(Entry { algebra, operation, operands, peer, run, samples: Vec::new() });
}

fn add_own<O, A, B, M>(
    entries: &mut Vec<Entry>,
    labels: [&'static str; 3],
    operation: O,
    single: impl Fn(A, B) -> M + 'static,
) where
    O: Kernel<(A, B), M> + Copy + 'static,
    A: Stored<Scalar = f32> + 'static,
    B: Stored<Scalar = f32> + 'static,
    M: Stored<Scalar = f32> + 'static,
{
    fn value<M: Stored<Scalar = f32>>(index: usize) -> M {
        let mut coefficients = M::zeros();
        for (slot, x) in coefficients.as_mut().iter_mut().enumerate() {
            *x = number(index * 31 + slot);
        }
        M::from_array(coefficients)
    }
    let [algebra, name, operands] = labels;
    add(entries, [algebra, name, operands, "gacore, single values"], 1, (value::<A>, value::<B>), single);
    let (a, b): (Batch<A>, Batch<B>) = ((0..ITEMS).map(value).collect(), (0..ITEMS).map(value).collect());
    let mut out = Batch::<M>::zeros(ITEMS);
    let run = Box::new(move || {
        out.assign(operation, (&a, &b)).expect("equal lengths");
        black_box(&mut out);
    });
    entries.push(Entry {
        algebra,
        operation: name,
        operands,
        peer: "gacore, batch",
        run,
        samples: Vec::new(),
    });
}

fn main() {
    let mut entries = Vec::new();
    let list = &mut entries;

    let labels = ["3,0", "geometric", "Rotor × Rotor"];
    add_own(list, labels, Geometric, |x: space::Rotor, y: space::Rotor| x * y);
    let quat = |i: usize| {
        glam::Quat::from_xyzw(number(4 * i), number(4 * i + 1), number(4 * i + 2), number(4 * i + 3))
    };
    add(list, ["3,0", "geometric", "Rotor × Rotor", "glam"], 1, (quat, quat), |x, y| x * y);
    let wide = |i: usize| f32x8::from(std::array::from_fn::<f32, 8, _>(|lane| number(i * 8 + lane)));
    let rotor = move |i: usize| {
        let plane = ultraviolet::Bivec3x8::new(wide(4 * i + 1), wide(4 * i + 2), wide(4 * i + 3));
        ultraviolet::Rotor3x8::new(wide(4 * i), plane)
    };
    add(list, ["3,0", "geometric", "Rotor × Rotor", "ultraviolet x8"], 8, (rotor, rotor), |x, y| x * y);
    let rotation = |i: usize| {
        nalgebra::Quaternion::new(number(4 * i), number(4 * i + 1), number(4 * i + 2), number(4 * i + 3))
    };
    add(list, ["3,0", "geometric", "Rotor × Rotor", "nalgebra"], 1, (rotation, rotation), |x, y| x * y);

    let labels = ["3,0,1", "geometric", "Motor × Motor"];
    add_own(list, labels, Geometric, |x: pga::Motor, y: pga::Motor| x * y);
    let motor = |i: usize| ppga3d::Motor::from(std::array::from_fn::<f32, 8, _>(|k| number(8 * i + k)));
    let operands = (motor, motor);
    add(list, ["3,0,1", "geometric", "Motor × Motor", "geometric_algebra"], 1, operands, |x, y| {
        x.geometric_product(y)
    });
    let dual =
        move |i: usize| nalgebra::DualQuaternion::from_real_and_dual(rotation(2 * i), rotation(2 * i + 1));
    add(list, ["3,0,1", "geometric", "Motor × Motor", "nalgebra"], 1, (dual, dual), |x, y| x * y);

    let labels = ["3,0,1", "sandwich", "Motor × Point"];
    add_own(list, labels, Sandwich, |x: pga::Motor, y: pga::Point| x >> y);
    let point = |i: usize| ppga3d::Point::new(1.0, number(3 * i), number(3 * i + 1), number(3 * i + 2));
    add(list, ["3,0,1", "sandwich", "Motor × Point", "geometric_algebra"], 1, (motor, point), |x, y| {
        x.transformation(y)
    });
    let isometry = move |i: usize| {
        let shift = nalgebra::Translation3::new(number(i), number(i + 1), number(i + 2));
        nalgebra::Isometry3::from_parts(shift, nalgebra::UnitQuaternion::new_unchecked(rotation(i)))
    };
    let place = |i: usize| nalgebra::Point3::new(number(3 * i), number(3 * i + 1), number(3 * i + 2));
    add(list, ["3,0,1", "sandwich", "Motor × Point", "nalgebra"], 1, (isometry, place), |x, y| x * y);
    let vector = move |i: usize| ultraviolet::Vec3x8::new(wide(3 * i), wide(3 * i + 1), wide(3 * i + 2));
    let moved = move |i: usize| ultraviolet::Isometry3x8::new(vector(i), rotor(i));
    add(list, ["3,0,1", "sandwich", "Motor × Point", "ultraviolet x8"], 8, (moved, vector), |x, y| {
        x.transform_vec(y)
    });

    add_own(list, ["4,1", "geometric", "Rotor × Rotor"], Geometric, |x: cga::Rotor, y: cga::Rotor| x * y);
    add_own(list, ["4,1", "sandwich", "Rotor × Vector"], Sandwich, |x: cga::Rotor, y: cga::Vector| x >> y);

    for _ in 0..ROUNDS {
        for entry in &mut entries {
            (entry.run)();
            let start = Instant::now();
            (0..REPEATS).for_each(|_| (entry.run)());
            entry.samples.push(start.elapsed().as_secs_f64() / (REPEATS * ITEMS) as f64 * 1e9);
        }
    }
    for entry in &mut entries {
        entry.samples.sort_by(f64::total_cmp);
        let Entry { algebra, operation, operands, peer, samples, .. } = entry;
        println!(
            "{{\"algebra\": \"{algebra}\", \"operation\": \"{operation}\", \"operands\": \"{operands}\", \"scalar\": \"f32\", \"size\": \"l1\", \"peer\": \"{peer}\", \"ns_per_item\": {:.4}}}",
            samples[samples.len() / 10]
        );
    }
}
