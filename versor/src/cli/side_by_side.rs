//! Work on several cores at once.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// Does the work of each item, as many at once as there are threads. After a result that does not go on, no item is begun;
/// items that were not begun have no result.
pub(super) fn side_by_side<I: Sync, R: Send>(
    threads: usize,
    items: &[I],
    goes_on: impl Fn(&R) -> bool + Sync,
    work: impl Fn(&I) -> R + Sync,
) -> Vec<Option<R>> {
    let next = AtomicUsize::new(0);
    let results: Mutex<Vec<Option<R>>> = Mutex::new(items.iter().map(|_| None).collect());
    std::thread::scope(|scope| {
        for _ in 0..threads.clamp(1, items.len().max(1)) {
            scope.spawn(|| {
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    let Some(item) = items.get(at) else { break };
                    let result = work(item);
                    if !goes_on(&result) {
                        next.store(items.len(), Ordering::Relaxed);
                    }
                    results.lock().unwrap_or_else(PoisonError::into_inner)[at] = Some(result);
                }
            });
        }
    });
    results.into_inner().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_in_the_order_of_items_and_end_where_one_does_not_go_on() {
        let items: Vec<usize> = (0..100).collect();
        let all = side_by_side(3, &items, |_| true, |&x| x * x);
        assert_eq!(all, items.iter().map(|&x| Some(x * x)).collect::<Vec<_>>());
        let some = side_by_side(1, &items, |&x| x < 5, |&x| x);
        assert_eq!(some.iter().flatten().count(), 6);
        assert!(side_by_side(4, &[0; 0], |_| true, |&x| x).is_empty());
    }
}
