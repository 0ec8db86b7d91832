//! Draws things until enough of them are good.

/// Refusals before it is asked whether anything good comes at all.
const FIRST_REFUSALS: usize = 20;
/// Refusals for each good one beyond which the search is given up.
const MOST_REFUSALS: usize = 10;

/// The first `count` things of a stream that are good, with what `judge` made of them: in their order, whatever
/// the number of cores that judge.
///
/// # Errors
/// The number of refused ones, where hardly any is good.
pub fn accepted<D: Sync, X: Send>(
    count: usize,
    mut draw: impl FnMut() -> D,
    judge: impl Fn(&D) -> Option<X> + Sync,
) -> Result<Vec<(D, X)>, usize> {
    let (mut good, mut refused) = (Vec::new(), 0);
    while good.len() < count {
        let drawn: Vec<D> = (good.len()..count).map(|_| draw()).collect();
        let before = good.len();
        let judged = judge_all(&drawn, &judge);
        good.extend(drawn.into_iter().zip(judged).filter_map(|(thing, made)| Some((thing, made?))));
        refused += count - good.len();
        if good.len() == before && refused >= FIRST_REFUSALS && refused >= MOST_REFUSALS * good.len() {
            return Err(refused);
        }
    }
    Ok(good)
}

/// What `judge` makes of each thing, computed on all cores.
fn judge_all<D: Sync, X: Send>(things: &[D], judge: &(impl Fn(&D) -> Option<X> + Sync)) -> Vec<Option<X>> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from).min(things.len());
    let mut made: Vec<Option<X>> = things.iter().map(|_| None).collect();
    // Dealt like cards: a hand takes as long as any other.
    let mut hands: Vec<Vec<_>> = (0..threads).map(|_| Vec::new()).collect();
    for (n, pair) in things.iter().zip(&mut made).enumerate() {
        hands[n % threads].push(pair);
    }
    std::thread::scope(|scope| {
        for hand in hands {
            scope.spawn(move || hand.into_iter().for_each(|(thing, made)| *made = judge(thing)));
        }
    });
    made
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_good_ones_come_in_their_order() {
        let mut stream = 0..;
        let good = accepted(7, || stream.next().unwrap(), |n: &i32| (n % 3 == 0).then_some(10 * n)).unwrap();
        assert_eq!(good, [(0, 0), (3, 30), (6, 60), (9, 90), (12, 120), (15, 150), (18, 180)]);
    }

    #[test]
    fn a_search_for_nothing_ends() {
        assert_eq!(accepted(8, || 1, |_| None::<()>).unwrap_err(), 24);
        assert_eq!(accepted(1, || 1, |_| None::<()>).unwrap_err(), 20);
        assert!(accepted(0, || 1, |_| None::<()>).unwrap().is_empty());
    }
}
