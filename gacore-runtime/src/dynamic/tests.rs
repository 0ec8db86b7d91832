use super::terms::for_each_term;
use super::{Algebra, IGNORED, Kernel, Number, Product, Role, Rows};
use crate::batch::{Level, with_level};

/// Every kind of metric that three basis vectors can have, and those of mixed orders.
const SIGNATURES: [&[i64]; 19] = [
    &[],
    &[1],
    &[0],
    &[1, -1],
    &[-1, -1],
    &[1, 1, 1],
    &[0, 1, -1],
    &[1, 1, -1],
    &[-1, 1, -1],
    &[0, 1, 1],
    &[-1, 0, -1],
    &[1, 0, 0],
    &[0, 0, -1],
    &[0, 0, 0],
    &[-1, -1, -1],
    &[0, 1, 1, 1],
    &[1, 1, -1, 1, -1],
    &[1, 1, 1, 1, -1],
    &[-1, 1, 0, 1, -1, 0],
];

struct Random(u64);

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }

    fn integers(&mut self, count: usize) -> Vec<i64> {
        (0..count).map(|_| self.below(9) as i64 - 4).collect()
    }

    /// Some blades, in any order.
    fn blades(&mut self, n: usize, whole: bool) -> Vec<u16> {
        let mut blades: Vec<u16> = (0..1 << n).collect();
        for i in (1..blades.len()).rev() {
            blades.swap(i, self.below(i as u64 + 1) as usize);
        }
        let few = 1 + self.below(blades.len() as u64) as usize;
        blades.truncate(if whole { blades.len() } else { few });
        if !whole {
            blades.insert(0, IGNORED);
        }
        blades
    }
}

/// The sum over all terms, straight from the compiler.
fn expected(
    algebra: &Algebra,
    (product, role): (Product, Role),
    [lhs, rhs, out]: [&[u16]; 3],
    [a, b]: [&[i64]; 2],
) -> Vec<i64> {
    let len = match role {
        Role::Product => out.len(),
        Role::LeftGradient => lhs.len(),
        Role::RightGradient => rhs.len(),
    };
    let mut sums = vec![0; len];
    for_each_term(algebra, product, [lhs, rhs], |i, j, k, negative| {
        let Some(k) = out.iter().position(|&mask| mask == k) else { return };
        let (slot, term) = match role {
            Role::Product => (k, a[i] * b[j]),
            Role::LeftGradient => (i, a[k] * b[j]),
            Role::RightGradient => (j, a[i] * b[k]),
        };
        sums[slot] += if negative { -term } else { term };
    });
    sums
}

fn run<T: Number>(kernel: &Kernel, [a, b]: [&[T]; 2], count: usize) -> Vec<T> {
    let [lhs, rhs, out] = kernel.widths();
    let mut result = vec![T::ZERO; count * out];
    let rows = [
        Rows::contiguous(a.as_ptr().cast_mut(), lhs, count),
        Rows::contiguous(b.as_ptr().cast_mut(), rhs, count),
        Rows::contiguous(result.as_mut_ptr(), out, count),
    ];
    assert!(a.len() == lhs * count && b.len() == rhs * count);
    // SAFETY: as many numbers as rows have.
    unsafe { kernel.run([&rows[0], &rows[1], &rows[2]], 0..count) };
    result
}

#[test]
fn products_and_gradients_of_any_blades_are_their_terms() {
    let mut random = Random(7);
    let count = 19;
    for squares in SIGNATURES {
        let (algebra, n) = (Algebra::of_squares(squares).unwrap(), squares.len());
        for product in Product::ALL {
            for role in [Role::Product, Role::LeftGradient, Role::RightGradient] {
                for whole in [true, false] {
                    let blades: [Vec<u16>; 3] = core::array::from_fn(|_| random.blades(n, whole));
                    let blades = blades.each_ref().map(Vec::as_slice);
                    let kernel = algebra.kernel(product, role, blades).unwrap();
                    let [lhs, rhs, out] = kernel.widths();
                    let (a, b) = (random.integers(lhs * count), random.integers(rhs * count));
                    let rows = a.chunks(lhs).zip(b.chunks(rhs));
                    let sums = rows.flat_map(|(a, b)| expected(&algebra, (product, role), blades, [a, b]));
                    let sums: Vec<i64> = sums.collect();
                    assert_eq!(sums.len(), out * count);
                    let of = |x: &[i64]| x.iter().map(|&x| x as f64).collect::<Vec<_>>();
                    let single = |x: &[i64]| x.iter().map(|&x| x as f32).collect::<Vec<_>>();
                    for level in Level::available() {
                        with_level(level, || {
                            let case = format!("{product:?} {role:?} {squares:?} {level}");
                            assert_eq!(run(&kernel, [&a, &b], count), sums, "{case}");
                            assert_eq!(run(&kernel, [&of(&a), &of(&b)], count), of(&sums), "{case}");
                            assert_eq!(
                                run(&kernel, [&single(&a), &single(&b)], count),
                                single(&sums),
                                "{case}"
                            );
                        });
                    }
                }
            }
        }
    }
}

#[test]
fn rows_may_lie_anywhere() {
    let algebra = Algebra::of_squares(&[1, 1, 1]).unwrap();
    let all: Vec<u16> = (0..8).collect();
    let kernel = algebra.kernel(Product::Geometric, Role::Product, [&all; 3]).unwrap();
    let mut random = Random(1);
    let (a, b) = (random.integers(3 * 5 * 8), random.integers(5 * 8));
    let mut out = vec![0; 3 * 5 * 8];
    let start = |x: &[i64]| x.as_ptr().cast_mut();
    let rows = [
        // Coefficients first: [8][3][5].
        Rows::new(start(&a), 15, &[(3, 5), (5, 1)]),
        // Rows backwards, again for each of the first axis.
        Rows::new(start(&b[32..]), 1, &[(3, 0), (5, -8)]),
        Rows::new(out.as_mut_ptr(), 1, &[(3, 40), (5, 8)]),
    ];
    // SAFETY: rows are within the arrays. In two parts, the second not at the start.
    unsafe {
        kernel.run([&rows[0], &rows[1], &rows[2]], 0..7);
        kernel.run([&rows[0], &rows[1], &rows[2]], 7..15);
    }
    for i in 0..3 {
        for j in 0..5 {
            let x: Vec<i64> = (0..8).map(|c| a[c * 15 + i * 5 + j]).collect();
            let y = &b[(4 - j) * 8..][..8];
            let sums = expected(&algebra, (Product::Geometric, Role::Product), [&all; 3], [&x, y]);
            assert_eq!(&out[(i * 5 + j) * 8..][..8], sums);
        }
    }
}

#[test]
fn twelve_dimensions_take_neither_long_nor_much() {
    let algebra = Algebra::new(6, 4, 2).unwrap();
    let grades: Vec<usize> = (0..=12).collect();
    let mut one = vec![0.0_f32; 4096];
    (one[0], one[1], one[4095]) = (2.0, 1.0, 1.0);
    let x = algebra.batch(&grades, one).unwrap();
    let square = algebra.geometric_product(&x, &x).unwrap();
    // (2 + e1 + I)² = 5 + 4 e1 + 4 I + e1 I + I e1, and e1 anticommutes with I.
    let mut expected = vec![0.0; 4096];
    (expected[0], expected[1], expected[4095]) = (5.0, 4.0, 4.0);
    assert_eq!(square.coefficients(), expected);
}

#[test]
fn what_is_not_possible_is_said() {
    assert!(Algebra::new(13, 0, 0).unwrap_err().to_string().contains("at most 12"));
    assert!(Algebra::of_squares(&[1, 2]).unwrap_err().to_string().contains("1, -1 or 0"));
    let plane = Algebra::new(2, 0, 0).unwrap();
    let kernel = |blades| plane.kernel(Product::Outer, Role::Product, [blades, &[0], &[0]]);
    assert!(kernel(&[4]).unwrap_err().to_string().contains("0b100"));
    assert!(kernel(&[1, 1]).unwrap_err().to_string().contains("twice"));
    assert!(kernel(&[1, 2]).is_ok());
}
