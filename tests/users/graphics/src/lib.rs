//! Meshes, skeletons and rays of a renderer that keeps its vectors in glam.

use gacore_runtime::batch::{Batch, BatchError, One};
use gacore_runtime::prelude::*;
use glam::{Mat4, Quat, Vec3};
use mint::{ColumnMatrix4, Point3};

pub mod pga {
    gacore_runtime::clifford! {
        preset: pga3,
        types: {
            /// A point of a mesh: three numbers, as in the buffer of vertices.
            Vertex = [e032, e013, e021, e123 = 1],
        },
        /// The image of a vertex.
        fn place(m: Motor, v: Vertex) -> Point = m * v * rev(m);
    }
}
pub mod cga {
    gacore_runtime::clifford!(cga3);
}
use pga::{Motor, Point, Vertex};

/// The motor of a node of the scene.
pub fn motor(rotation: Quat, translation: Vec3) -> Motor {
    let [x, y, z, w] = rotation.to_array();
    Motor::from_position_quaternion(translation.to_array(), [w, x, y, z])
}

/// The matrix that the shader wants.
pub fn matrix(motor: Motor) -> Mat4 {
    Mat4::from(ColumnMatrix4::try_from(motor).expect("a rigid motion"))
}

/// All points of a mesh, moved.
pub fn move_mesh(motor: Motor, mesh: &[Vec3]) -> Vec<Vec3> {
    let points: Batch<Point> = mesh.iter().map(|&v| Point::from(Point3::from(v))).collect();
    let moved = One(motor) >> &points;
    moved.iter().map(|p| Vec3::from(p.coordinates::<3>())).collect()
}

/// The vertices of a skin: each follows two bones. Motors are blended along the shorter way and made a motion again, which
/// keeps the volume of a twisted joint.
///
/// # Errors
/// Where two bones are opposite, so that half of each is nothing.
pub fn skin(
    bones: &[Motor],
    vertices: &[Vertex],
    followed: &[(usize, usize, f32)],
) -> Result<Batch<Point>, BatchError> {
    let blended = followed.iter().map(|&(a, b, part)| {
        let (a, b) = (bones[a], bones[b]);
        let b = if a.scalar_product(b.reverse()) < 0.0 { -b } else { b };
        a * (1.0 - part) + b * part
    });
    let blended = blended.collect::<Batch<Motor>>().try_normalized()?;
    gacore_runtime::batch::compute(pga::PlaceKernel, (&blended, &Batch::from_slice(vertices)))
}

/// Where a ray from a point meets a sphere first, if it does.
pub fn hit(origin: Vec3, direction: Vec3, centre: Vec3, radius: f32) -> Option<Vec3> {
    let sphere = cga::Sphere::sphere(centre.to_array(), radius);
    let ray = cga::Circle::flat_through([origin, origin + direction].map(|p| p.to_array()));
    let pair = ray.meet(sphere).point_pair_part();
    let ends = pair.try_end_points::<3>().ok()?.map(Vec3::from);
    let ahead = ends.into_iter().filter(|end| (end - origin).dot(direction) > 0.0);
    ahead.min_by(|a, b| a.distance(origin).total_cmp(&b.distance(origin)))
}
