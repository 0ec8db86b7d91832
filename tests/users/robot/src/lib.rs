//! An arm with six joints: its description in a file, where its hand is, how it moves, how it is moved to a pose, and what its
//! motors have to hold.

use gacore_runtime::prelude::*;
use gacore_runtime::{DomainError, Dual, Real};
use nalgebra::{Matrix6, Vector6};
use serde::{Deserialize, Serialize};

pub mod pga {
    gacore_runtime::clifford! { preset: pga3, scalar: f64 }
}
use pga::{Line, Motor, Point};

/// The description of an arm, as it stands in a file: axes and tool where all angles are zero.
#[derive(Serialize, Deserialize, Debug, PartialEq)]
pub struct Arm {
    pub axes: [Line; 6],
    pub tool: Motor,
}

impl Arm {
    /// An arm from a point and a direction of each axis, and the pose of the tool.
    pub fn new(joints: [([f64; 3], [f64; 3]); 6], tool: Motor) -> Self {
        Self { axes: joints.map(|(point, direction)| Line::line(point, direction)), tool }
    }

    /// What moves everything behind each joint, for any kind of number.
    fn motions<T: Real>(&self, angles: [T; 6], number: fn(f64) -> T) -> [Motor<T>; 6] {
        let mut moved = Motor::identity();
        std::array::from_fn(|joint| {
            moved = moved * (self.axes[joint].map(number) * (angles[joint] * number(0.5))).exp();
            moved
        })
    }

    /// The pose of the hand.
    pub fn pose(&self, angles: [f64; 6]) -> Motor {
        self.motions(angles, |x| x)[5] * self.tool
    }

    /// The axes where they are at these angles: the lines that the hand turns about when one joint moves.
    pub fn moved_axes(&self, angles: [f64; 6]) -> [Line; 6] {
        let motions = self.motions(angles, |x| x);
        std::array::from_fn(|joint| match joint {
            0 => self.axes[0],
            _ => motions[joint - 1] >> self.axes[joint],
        })
    }

    /// The derivative of a point of the hand by each angle.
    pub fn jacobian(&self, angles: [f64; 6], point: Point) -> [Point; 6] {
        let [.., hand] = self.motions(Dual::variables(angles), Dual::constant);
        let moving = hand * self.tool.map(Dual::constant) >> point.map(Dual::constant);
        std::array::from_fn(|joint| moving.map(|x| x.slopes[joint]))
    }

    /// The torques that hold a wrench at the hand.
    pub fn torques(&self, angles: [f64; 6], wrench: Line) -> [f64; 6] {
        self.moved_axes(angles).map(|axis| axis & wrench)
    }

    /// The angles of a pose, from angles that are near.
    ///
    /// # Errors
    /// Where the pose is out of reach, or half a turn away.
    pub fn angles_of(&self, pose: Motor, mut angles: [f64; 6]) -> Result<[f64; 6], Unreachable> {
        for _ in 0..50 {
            // The screw that is left. A motor and its negative are one motion.
            let rest = pose * self.pose(angles).reverse();
            let rest = if rest.s < 0.0 { -rest } else { rest };
            let rest = rest.try_log()? * 2.0;
            if rest.to_array().iter().all(|x| x.abs() < 1e-12) {
                return Ok(angles);
            }
            let columns = self.moved_axes(angles).map(|axis| Vector6::from(axis.to_array()));
            let step = Matrix6::from_columns(&columns).lu().solve(&Vector6::from(rest.to_array()));
            let step = step.ok_or(Unreachable::Singular)?;
            angles = std::array::from_fn(|joint| angles[joint] + step[joint].clamp(-0.5, 0.5));
        }
        Err(Unreachable::Far)
    }
}

/// Why there are no angles.
#[derive(Debug, PartialEq)]
pub enum Unreachable {
    Singular,
    Far,
    HalfATurn(DomainError),
}

impl From<DomainError> for Unreachable {
    fn from(error: DomainError) -> Self {
        Self::HalfATurn(error)
    }
}
