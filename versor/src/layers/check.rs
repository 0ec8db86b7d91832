//! Comparison of a gradient with differences, for the tests of layers.

/// Asserts that `gradient` is that of `f` at `x`, at each index.
pub fn assert_gradient(name: &str, x: &[f64], gradient: &[f64], f: impl Fn(&[f64]) -> f64) {
    assert_eq!(x.len(), gradient.len());
    for k in 0..x.len() {
        let h = 1e-5 * (1.0 + x[k].abs());
        let at = |shift: f64| {
            let mut moved = x.to_vec();
            moved[k] += shift;
            f(&moved)
        };
        let expected = (at(h) - at(-h)) / (2.0 * h);
        let error = (gradient[k] - expected).abs();
        assert!(error <= 2e-6 * (1.0 + expected.abs()), "{name}[{k}]: {} instead of {expected}", gradient[k]);
    }
}

/// `Σ x w`: a loss whose gradient is `w`.
pub fn dot(x: &[f64], w: &[f64]) -> f64 {
    x.iter().zip(w).map(|(x, w)| x * w).sum()
}

/// Normal numbers.
pub fn normals(seed: u64, count: usize) -> Vec<f64> {
    let mut random = crate::random::Random::new(seed, 99);
    (0..count).map(|_| random.normal()).collect()
}
