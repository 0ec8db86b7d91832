//! Errors of a way as the KITTI benchmark defines them: of stretches of 100 to 800 m, wherever they begin.

use super::space::{Motor, Point};
use gacore_runtime::prelude::*;

/// Lengths of stretches, in metres.
pub const LENGTHS: [f64; 8] = [100.0, 200.0, 300.0, 400.0, 500.0, 600.0, 700.0, 800.0];
/// Stretches begin at one of so many poses.
const EVERY: usize = 10;

/// Mean errors over all stretches.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Errors {
    /// Of translation, in percent of the length.
    pub translation: f64,
    /// Of rotation, in degrees for 100 m.
    pub rotation: f64,
}

fn place(motor: Motor<f64>) -> [f64; 3] {
    let [x, y, z] = (motor >> Point::point([0.0; 3])).coordinates();
    [x, y, z]
}

fn length([x, y, z]: [f64; 3]) -> f64 {
    (x * x + y * y + z * z).sqrt()
}

/// The errors of the poses that were said against the true ones; none where the way has no stretch of 100 m.
///
/// # Panics
/// If there are not as many of both.
pub fn errors(said: &[Motor<f64>], truth: &[Motor<f64>]) -> Option<Errors> {
    assert_eq!(said.len(), truth.len(), "as many poses that were said as true ones");
    let mut gone = vec![0.0];
    for pair in truth.windows(2) {
        let ([a, b, c], [d, e, f]) = (place(pair[0]), place(pair[1]));
        gone.push(gone[gone.len() - 1] + length([d - a, e - b, f - c]));
    }
    let (mut sum, mut count) = (Errors { translation: 0.0, rotation: 0.0 }, 0.0);
    for first in (0..truth.len()).step_by(EVERY) {
        for far in LENGTHS {
            let last = gone.partition_point(|&so_far| so_far <= gone[first] + far);
            let Some(&true_end) = truth.get(last) else { break };
            let stretch = |begin: Motor<f64>, end: Motor<f64>| begin.reverse() * end;
            let error = stretch(said[first], said[last]).reverse() * stretch(truth[first], true_end);
            let [s, x, y, z, ..] = error.to_array();
            let angle = 2.0 * length([x, y, z]).atan2(s.abs());
            sum.rotation += angle.to_degrees() / far * 100.0;
            sum.translation += length(place(error)) / far * 100.0;
            count += 1.0;
        }
    }
    (count > 0.0).then(|| Errors { translation: sum.translation / count, rotation: sum.rotation / count })
}

#[cfg(test)]
mod tests {
    use super::super::space::Line;
    use super::*;

    #[test]
    fn a_way_that_turns_too_much_and_goes_too_far_is_wrong_by_that() {
        let straight: Vec<Motor<f64>> =
            (0..300).map(|k| Motor::from_translation([0.0, 0.0, f64::from(k)])).collect();
        let perfect = errors(&straight, &straight).unwrap();
        assert!(perfect.translation < 1e-9 && perfect.rotation < 1e-9, "{perfect:?}");
        let longer: Vec<Motor<f64>> =
            (0..300).map(|k| Motor::from_translation([0.0, 0.0, 1.02 * f64::from(k)])).collect();
        let errors_of = errors(&longer, &straight).unwrap();
        // A stretch ends at the first pose that is farther: 101 m and 201 m.
        assert!((errors_of.translation - 2.0).abs() < 0.03 && errors_of.rotation < 1e-9, "{errors_of:?}");
        // Turned by a degree at each 100 m, in the middle of nothing.
        let turn = Line::from_array([0.0, 0.5_f64.to_radians() / 100.0, 0.0, 0.0, 0.0, 0.0]).exp();
        let step = straight[1] * turn;
        let mut bent = vec![straight[0]];
        (1..300).for_each(|k| bent.push(bent[k - 1] * step));
        let found = errors(&bent, &straight).unwrap();
        assert!((found.rotation - 1.0).abs() < 0.02, "{found:?}");
        // Where all begins and how it is turned does not matter.
        let moved: Vec<Motor<f64>> = bent.iter().map(|&motor| step * step * motor).collect();
        let again = errors(&moved, &straight).unwrap();
        assert!((again.translation - found.translation).abs() < 1e-9);
    }

    #[test]
    fn a_short_way_has_no_error() {
        let short: Vec<Motor<f64>> =
            (0..50).map(|k| Motor::from_translation([0.0, 0.0, f64::from(k)])).collect();
        assert_eq!(errors(&short, &short), None);
    }
}
