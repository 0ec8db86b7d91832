//! What is measured.

/// The correlation of Matthews between two classes that were said and two that are: 1 where all are right, 0 for guesses.
///
/// ```
/// use versor::tasks::metrics::matthews;
/// assert_eq!(matthews(&[true, true, false], &[true, true, false]), 1.0);
/// assert_eq!(matthews(&[true, true], &[true, false]), 0.0);
/// ```
///
/// # Panics
/// If the lists have different lengths.
pub fn matthews(said: &[bool], truth: &[bool]) -> f64 {
    assert_eq!(said.len(), truth.len(), "as many classes that were said as classes that are");
    let count = |a: bool, b: bool| said.iter().zip(truth).filter(|&(&s, &t)| s == a && t == b).count() as f64;
    let (right, wrong) = ([count(true, true), count(false, false)], [count(true, false), count(false, true)]);
    let square: f64 = right.iter().flat_map(|r| wrong.iter().map(move |w| r + w)).product();
    if square == 0.0 { 0.0 } else { (right[0] * right[1] - wrong[0] * wrong[1]) / square.sqrt() }
}

/// The quantile of a list: 0.5 for the median. Not a number where the list is empty.
///
/// ```
/// assert_eq!(versor::tasks::metrics::quantile(&[3.0, 1.0, 2.0], 0.5), 2.0);
/// ```
pub fn quantile(list: &[f64], share: f64) -> f64 {
    let mut sorted = list.to_vec();
    sorted.sort_by(f64::total_cmp);
    let at = share * (sorted.len().max(1) - 1) as f64;
    sorted.get(at.round() as usize).copied().unwrap_or(f64::NAN)
}

/// The number of the greatest of some numbers, the first where there are several; none where there is no number.
///
/// ```
/// assert_eq!(versor::tasks::metrics::greatest(&[1.0, 3.0, 3.0]), Some(1));
/// assert_eq!(versor::tasks::metrics::greatest(&[]), None);
/// ```
pub fn greatest(list: &[f32]) -> Option<usize> {
    (0..list.len()).rev().max_by(|&a, &b| list[a].total_cmp(&list[b]))
}
