//! Weights between channels: matrix products.

use super::shape::{Axis, Place, Shape, ShapeError, check_apart};
use crate::batch::Element;
use alloc::vec::Vec;

/// Numbers with a fast matrix product: `f32` and `f64`.
pub trait MatrixElement: Element {
    /// `c = a b`, or `c = c + a b`, of matrices with these extents and distances between rows and columns.
    ///
    /// # Safety
    /// The pointers must be valid for all entries, and `c` must have no entry in common with the others or with itself.
    #[doc(hidden)]
    unsafe fn multiply(extents: [usize; 3], a: Matrix<Self>, b: Matrix<Self>, c: Matrix<Self>, adds: bool);
}

/// A matrix in memory.
#[derive(Clone, Copy, Debug)]
#[doc(hidden)]
pub struct Matrix<T> {
    entries: *mut T,
    /// The distance between rows.
    row: isize,
    /// The distance between columns.
    column: isize,
}

macro_rules! elements {
    ($($ty:ident $gemm:ident),*) => {$(
        impl MatrixElement for $ty {
            unsafe fn multiply([m, k, n]: [usize; 3], a: Matrix<$ty>, b: Matrix<$ty>, c: Matrix<$ty>, adds: bool) {
                let beta = if adds { 1.0 } else { 0.0 };
                // SAFETY: promised by the caller.
                unsafe {
                    matrixmultiply::$gemm(
                        m, k, n, 1.0, a.entries, a.row, a.column, b.entries, b.row, b.column, beta, c.entries, c.row, c.column,
                    );
                }
            }
        }
    )*};
}

elements!(f32 sgemm, f64 dgemm);

/// Which of the three arrays a weighted sum of channels computes from the other two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// `y = W x`.
    Output,
    /// The gradient of `x`: `Wᵀ` times that of `y`.
    Input,
    /// The gradient of `W`: that of `y` times `x`, summed over tokens.
    Weight,
}

/// Weighted sums of channels: `y[n, k, o] = Σ_i W[i, class(k), o] x[n, k, i]` for every token `n`, coefficient `k` and output
/// channel `o`.
///
/// Weights are an array of their own: inputs along the axis [`Axis::Peer`], outputs along [`Axis::Channel`], and a
/// coefficient for each class. With one class every coefficient has the same weights; a class for each grade commutes with
/// all rotations. Its two gradients are sums of the same kind, and so are theirs.
#[derive(Clone, Debug)]
pub struct Mix {
    products: Vec<Product>,
    end: usize,
    clears: Option<Place>,
}

#[derive(Clone, Debug)]
struct Product {
    extents: [usize; 3],
    /// First number, distance between rows, distance between columns, of both factors and the product.
    matrices: [(usize, usize, usize); 3],
    adds: bool,
}

impl Mix {
    /// The name that errors use.
    const NAME: &'static str = "mix";

    /// One of the three arrays from the other two. `classes` has the class of each coefficient; with none given all have
    /// the same. The result is added to what is there, or replaces it.
    ///
    /// # Errors
    /// If the arrays do not fit each other.
    pub fn new(
        side: Side,
        classes: &[usize],
        [x, weights, y]: [Place; 3],
        adds: bool,
    ) -> Result<Self, ShapeError> {
        let (inputs, outputs) = (x.shape.along(Axis::Channel), y.shape.along(Axis::Channel));
        let expected = Shape::ONE.with(Axis::Peer, inputs).with(Axis::Channel, outputs);
        let wrong = |left, right| ShapeError::Lengths { operation: Self::NAME, left, right };
        if weights.shape != expected {
            return Err(wrong(weights.shape, expected));
        }
        if x.shape.with(Axis::Channel, 1) != y.shape.with(Axis::Channel, 1) {
            return Err(wrong(x.shape, y.shape));
        }
        let rows = |expected: usize, found: usize| match expected == found {
            true => Ok(()),
            false => Err(ShapeError::Rows { operation: Self::NAME, expected, found }),
        };
        rows(x.rows, y.rows)?;
        rows(classes.iter().max().map_or(1, |most| most + 1), weights.rows)?;
        if !classes.is_empty() {
            rows(x.rows, classes.len())?;
        }
        let (operands, result) = match side {
            Side::Output => ([x, weights], y),
            Side::Input => ([y, weights], x),
            Side::Weight => ([x, y], weights),
        };
        check_apart(Self::NAME, &operands, &[result])?;
        let tokens = x.shape.tokens();
        // Rows of the matrices are tokens; where all coefficients have the same weights, they are rows as well.
        let (sets, each, apart) = match classes {
            [] => (1, tokens * x.rows, 1),
            _ => (x.rows, tokens, x.rows),
        };
        let of_tokens = |place: Place, set: usize| {
            let channels = place.shape.along(Axis::Channel);
            (place.start + set * channels, apart * channels, 1)
        };
        let turned = |(start, row, column)| (start, column, row);
        let mut seen = Vec::new();
        let product = |set: usize| {
            let class = classes.get(set).copied().unwrap_or(0);
            let w = (weights.start + class * outputs, weights.rows * outputs, 1);
            let (x, y) = (of_tokens(x, set), of_tokens(y, set));
            // Coefficients of one class add to the same weights.
            let again = side == Side::Weight && seen.contains(&class);
            seen.push(class);
            let (extents, matrices) = match side {
                Side::Output => ([each, inputs, outputs], [x, w, y]),
                Side::Input => ([each, outputs, inputs], [y, turned(w), x]),
                Side::Weight => ([inputs, each, outputs], [turned(x), y, w]),
            };
            Product { extents, matrices, adds: adds || again }
        };
        let products = (0..sets).map(product).collect();
        // A class that no coefficient has is not computed, and an empty sum is zero.
        let is_empty = tokens == 0 || inputs == 0 || outputs == 0;
        let clears = (!adds && (is_empty || side == Side::Weight)).then_some(result);
        let end = x.end().max(weights.end()).max(y.end());
        Ok(Self { products, end, clears })
    }

    /// Computes the result in an arena.
    ///
    /// # Panics
    /// If the arena is shorter than the arrays.
    pub fn run<T: MatrixElement>(&self, arena: &mut [T]) {
        let length = arena.len();
        assert!(self.end <= length, "arrays that end at {} in an arena of {length} numbers", self.end);
        if let Some(place) = self.clears {
            arena[place.start..place.end()].fill(T::ZERO);
        }
        let arena = arena.as_mut_ptr();
        for Product { extents, matrices, adds } in &self.products {
            let [a, b, c] = matrices.map(|(start, row, column)| Matrix {
                entries: arena.wrapping_add(start),
                row: row as isize,
                column: column as isize,
            });
            // SAFETY: all arrays lie within the arena, the result apart from the others.
            unsafe { T::multiply(*extents, a, b, c, *adds) };
        }
    }
}
