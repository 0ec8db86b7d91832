//! Poses of the KITTI odometry benchmark: a line of twelve numbers each, the rows of a 3×4 matrix `[R | t]`.

use super::opened::Opened;
use crate::error::Error;
use crate::limits::Budget;
use std::path::Path;

/// A rotation, then a translation in metres: where a camera is, seen from where it began.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pose {
    /// The rotation, row by row.
    pub rotation: [[f64; 3]; 3],
    /// The translation.
    pub translation: [f64; 3],
}

/// How far `R Rᵀ` may be from one: files have seven digits.
const TOLERANCE: f64 = 1e-3;

/// Reads the poses of a file, plain or packed by gzip.
///
/// # Errors
/// If it cannot be read, or a line is no pose.
pub fn read(path: &Path, budget: Budget) -> Result<Vec<Pose>, Error> {
    let mut poses = Vec::new();
    Opened::new(path, budget)?.lines(|_, line| {
        if !line.trim().is_empty() {
            poses.push(pose(line)?);
        }
        Ok(())
    })?;
    if poses.len() < 2 {
        return Err(Error::Data(format!(
            "{} has {} poses: a way has two or more",
            path.display(),
            poses.len()
        )));
    }
    Ok(poses)
}

fn pose(line: &str) -> Result<Pose, String> {
    let mut numbers = [0.0; 12];
    let mut words = line.split_ascii_whitespace();
    for (at, number) in numbers.iter_mut().enumerate() {
        let word = words.next().ok_or_else(|| format!("a pose has 12 numbers, this line has {at}"))?;
        *number = word
            .parse()
            .ok()
            .filter(|x: &f64| x.is_finite())
            .ok_or_else(|| format!("number {} is `{word}`", at + 1))?;
    }
    if words.next().is_some() {
        return Err("a pose has 12 numbers, this line has more".into());
    }
    let row = |k: usize| [numbers[4 * k], numbers[4 * k + 1], numbers[4 * k + 2]];
    let rotation = [row(0), row(1), row(2)];
    let product = |i: usize, j: usize| (0..3).map(|k| rotation[i][k] * rotation[j][k]).sum::<f64>();
    let is_orthogonal = (0..9).all(|k| {
        let expected = if k / 3 == k % 3 { 1.0 } else { 0.0 };
        (product(k / 3, k % 3) - expected).abs() < TOLERANCE
    });
    let [a, b, c] = rotation;
    let cross = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
    if !is_orthogonal || cross.iter().zip(c).map(|(x, y)| x * y).sum::<f64>() < 0.0 {
        return Err("the first three columns are no rotation".into());
    }
    Ok(Pose { rotation, translation: [numbers[3], numbers[7], numbers[11]] })
}

#[cfg(test)]
mod tests {
    use super::super::opened::tests::Written;
    use super::*;

    #[test]
    fn poses_are_read_row_by_row() {
        let text = "1 0 0 5 0 1 0 6 0 0 1 7\n\n0 -1 0 1e1 1 0 0 0 0 0 1 0\n";
        let file = Written::new("kitti", text.as_bytes());
        let poses = read(&file.0, Budget::default()).unwrap();
        assert_eq!(poses[0].translation, [5.0, 6.0, 7.0]);
        assert_eq!(poses[1].rotation, [[0.0, -1.0, 0.0], [1.0, 0.0, 0.0], [0.0, 0.0, 1.0]]);
        assert_eq!(poses[1].translation, [10.0, 0.0, 0.0]);
    }

    #[test]
    fn lines_that_are_no_poses_are_named() {
        for (line, reason) in [
            ("1 0 0 5 0 1 0 6 0 0 1", "this line has 11"),
            ("1 0 0 5 0 1 0 6 0 0 1 7 8", "has more"),
            ("1 0 0 x 0 1 0 6 0 0 1 7", "number 4 is `x`"),
            ("1 0 0 NaN 0 1 0 6 0 0 1 7", "number 4 is `NaN`"),
            ("1 0 0 0 0 1 0 0 0 0 -1 0", "no rotation"),
            ("2 0 0 0 0 1 0 0 0 0 1 0", "no rotation"),
        ] {
            let file = Written::new("kitti-bad", format!("1 0 0 5 0 1 0 6 0 0 1 7\n{line}\n").as_bytes());
            let error = read(&file.0, Budget::default()).unwrap_err().to_string();
            assert!(error.contains("line 2") && error.contains(reason), "{error}");
        }
    }
}
