//! Motors of PGA from and to positions, quaternions and matrices.
//!
//! Those of space are quaternions and three more coefficients, and are read and written as such. Motors of
//! other dimensions are found vector by vector.

use super::Outermorphism;
use super::dense::{Coordinates, Dense, MAX_DIMENSION};
use super::fit::{NOT_HELD, fitted};
use super::places::{Place, converted, holds};
use super::projective::{Projective, axis};
use super::rotations::{NO_TURN, matrix_of_quaternion, of_images, planes, quaternion_of_matrix};
use crate::algebra::{Blade, CliffordAlgebra, Graded};
use crate::error::DomainError;
use crate::range::is_ordinary;
use crate::real::Real;
use crate::scalar::{Field, Scalar};

type EvenOf<M> = <<M as Graded>::Algebra as CliffordAlgebra>::Even<<M as Graded>::Scalar>;

/// Where a type has the coefficients of `1`, `yz`, `xz` and `xy` of space.
const fn turns<M: Graded<Algebra: Projective>>() -> [Place; 4] {
    let axes = [axis::<M::Algebra>(0), axis::<M::Algebra>(1), axis::<M::Algebra>(2)];
    let [yz, xz, xy] = planes(axes);
    [
        Place::of::<M>(Blade::new(0)),
        Place::of::<M>(Blade::new(yz as u16)),
        Place::of::<M>(Blade::new(xz as u16)),
        Place::of::<M>(Blade::new(xy as u16)),
    ]
}

/// Where a type has the coefficients of the axes times `e0`.
const fn shifts<M: Graded<Algebra: Projective>>() -> [Place; MAX_DIMENSION] {
    let (mut places, mut i) = ([Place::NONE; MAX_DIMENSION], 0);
    while i < M::Algebra::SPACE {
        let along = Blade::new(1 << axis::<M::Algebra>(i));
        places[i] = Place::of::<M>(along.followed_by(M::Algebra::NULL));
        i += 1;
    }
    places
}

/// Whether a type holds all translations.
pub const fn holds_translators<M: Graded<Algebra: Projective>>() -> bool {
    let (places, mut i) = (shifts::<M>(), 0);
    let mut all = Place::of::<M>(Blade::new(0)).is_some();
    while i < M::Algebra::SPACE {
        all = all && places[i].is_some();
        i += 1;
    }
    all
}

/// `w − x e23 + y e13 − z e12`.
#[inline(always)]
fn rotor<M: Graded<Algebra: Projective>>([w, x, y, z]: [M::Scalar; 4]) -> M {
    let places = const { turns::<M>() };
    let mut rotor = M::zero().to_array();
    places.iter().zip([w, -x, y, -z]).for_each(|(place, x)| place.put(rotor.as_mut(), x));
    M::from_array(rotor)
}

#[inline(always)]
fn quaternion<M: Graded<Algebra: Projective>>(motor: M) -> [M::Scalar; 4] {
    let ([w, yz, xz, xy], motor) = (const { turns::<M>() }, motor.to_array());
    let motor = motor.as_ref();
    [w.get(motor), -yz.get(motor), xz.get(motor), -xy.get(motor)]
}

/// `1 + ½ t e0`.
#[inline(always)]
pub fn translator<M: Graded<Scalar: Real, Algebra: Projective>, const D: usize>(by: [M::Scalar; D]) -> M {
    let places = const { shifts::<M>() };
    let half = M::Scalar::from_ratio(1, 2);
    let mut translator = M::zero().to_array();
    let one = const { Place::of::<M>(Blade::new(0)) };
    one.put(translator.as_mut(), Scalar::ONE);
    (0..D).for_each(|i| places[i].put(translator.as_mut(), by[i] * half));
    M::from_array(translator)
}

/// A motor as a type that may hold only some of its blades.
#[inline(always)]
fn held<M: Graded<Scalar: Real>>(motor: EvenOf<M>, function: &'static str) -> Result<M, DomainError> {
    if const { !holds::<M, EvenOf<M>>() } {
        return fitted(&Dense::of(motor), function);
    }
    let is_finite = motor.to_array().as_ref().iter().fold(true, |all, x| all & x.is_finite());
    match is_finite {
        true => Ok(converted(motor)),
        false => Err(DomainError::new(function, M::NAME, NOT_HELD)),
    }
}

#[inline]
pub fn from_position_quaternion<M: Graded<Scalar: Real, Algebra: Projective>>(
    position: [M::Scalar; 3],
    quaternion: [M::Scalar; 4],
    function: &'static str,
) -> Result<M, DomainError> {
    if !super::rotations::turns(quaternion) {
        return Err(DomainError::new(function, M::NAME, NO_TURN));
    }
    held(translator::<EvenOf<M>, 3>(position) * rotor::<EvenOf<M>>(quaternion), function)
}

/// `(1 + ½ t e0) R R̃` of a motor `(1 + ½ t e0) R`. Of something else it has a part of grade 4.
#[inline(always)]
fn turned_back<A: Projective, T: Real>(motor: A::Even<T>) -> A::Even<T> {
    let mut rotor = motor.to_array();
    for (blade, x) in A::Even::<T>::BLADES.iter().zip(rotor.as_mut()) {
        if blade.mask() >> A::NULL & 1 == 1 {
            *x = T::ZERO;
        }
    }
    motor * A::Even::<T>::from_array(rotor).reverse()
}

/// Where a motor moves the origin to, from its product with the reverse of its rotor and the reciprocal of the
/// scalar part of that.
#[inline(always)]
fn position<A: Projective, T: Real, const D: usize>(product: A::Even<T>, scale: T) -> [T; D] {
    let (places, product) = (const { shifts::<A::Even<T>>() }, product.to_array());
    core::array::from_fn(|i| places[i].get(product.as_ref()) * (scale + scale))
}

/// A motor of space as a quaternion, the reciprocal of its squared length, and where the origin moves to.
struct Moved<T> {
    quaternion: [T; 4],
    scale: T,
    position: [T; 3],
}

/// Where a type has the coefficients of `e1 e0`, `e2 e0`, `e3 e0` and `e1 e2 e3 e0` of space.
const fn duals<M: Graded<Algebra: Projective>>() -> [Place; 4] {
    let axes = [axis::<M::Algebra>(0), axis::<M::Algebra>(1), axis::<M::Algebra>(2)];
    let [x, y, z, _, ..] = shifts::<M>();
    let all = Blade::new(1 << axes[0] | 1 << axes[1] | 1 << axes[2]);
    [x, y, z, Place::of::<M>(all.followed_by(M::Algebra::NULL))]
}

/// Whether a type has no blades of odd grades.
const fn is_even<M: Graded>() -> bool {
    let mut slot = 0;
    while slot < M::BLADES.len() {
        if M::BLADES[slot].grade() % 2 == 1 {
            return false;
        }
        slot += 1;
    }
    true
}

/// Takes a motor of space apart; `None` where it is none.
///
/// With the quaternion `w + u`, the vector `v` of `e1 e0`, `e2 e0`, `e3 e0` and the number `p` of `e1 e2 e3 e0`
/// the product with the reverse of the rotor is `w v + u × v − p u`, half of the translation, and `v · u + p w`,
/// which a motor has not.
#[inline]
fn moved<M: Graded<Scalar: Real, Algebra: Projective>>(motor: M) -> Option<Moved<M::Scalar>> {
    let stored = motor.to_array();
    let stored = stored.as_ref();
    let is_odd = |(blade, &x): (&Blade, &M::Scalar)| blade.grade() % 2 == 1 && x != Scalar::ZERO;
    let is_even = const { is_even::<M>() } || !M::BLADES.iter().zip(stored).any(is_odd);
    let [w, x, y, z] = quaternion(motor);
    let [a, b, c, p] = const { duals::<M>() };
    let [a, b, c, p] = [a.get(stored), b.get(stored), c.get(stored), p.get(stored)];
    let square = w * w + x * x + y * y + z * z;
    let size = square + a * a + b * b + c * c + p * p;
    let rest = a * x + b * y + c * z + p * w;
    let few = M::Scalar::from_i32(1 << 10) * M::Scalar::EPSILON;
    let is_motor = is_even && is_ordinary(square) && rest * rest <= few * few * square * size;
    let scale = square.recip();
    let half = [w * a + y * c - z * b - p * x, w * b + z * a - x * c - p * y, w * c + x * b - y * a - p * z];
    let position = half.map(|x| x * (scale + scale));
    is_motor.then_some(Moved { quaternion: [w, x, y, z], scale, position })
}

/// As [`moved`], of a motor of any size.
#[inline]
fn taken_apart<M: Graded<Scalar: Real, Algebra: Projective>>(motor: M) -> Option<Moved<M::Scalar>> {
    moved(motor).or_else(|| {
        let (_, size) = Dense::of(motor).largest();
        moved(crate::algebra::scaled(motor, size.recip()))
    })
}

#[inline]
#[allow(clippy::type_complexity)]
pub fn try_position_quaternion<M: Graded<Scalar: Real, Algebra: Projective>>(
    motor: M,
) -> Result<([M::Scalar; 3], [M::Scalar; 4]), DomainError> {
    let error = DomainError::new("position_quaternion", M::NAME, "where it is no motor");
    let Moved { position, .. } = taken_apart(motor).ok_or(error)?;
    Ok((position, quaternion(motor)))
}

#[inline]
pub fn try_from_rigid_matrix<M: Graded<Scalar: Real, Algebra: Projective>, const N: usize>(
    rows: [[M::Scalar; N]; N],
) -> Result<M, DomainError> {
    const NO_MOTION: &str = "where the matrix is no rigid motion";
    let error = DomainError::new("from_rigid_matrix", M::NAME, NO_MOTION);
    let last = |j: usize| if j == N - 1 { M::Scalar::ONE } else { Scalar::ZERO };
    if (0..N).any(|j| rows[N - 1][j] != last(j)) {
        return Err(error);
    }
    if N == 4 {
        let rotation = core::array::from_fn(|i| core::array::from_fn(|j| rows[i][j]));
        let position = core::array::from_fn(|i| rows[i][N - 1]);
        let quaternion = quaternion_of_matrix(&rotation).ok_or(error)?;
        return from_position_quaternion(position, quaternion, "from_rigid_matrix");
    }
    let column = |j: usize| -> Coordinates<M::Scalar> {
        let axes = (0..N - 1).map(|i| (axis::<M::Algebra>(i), rows[i][j]));
        let mut column = [Scalar::ZERO; MAX_DIMENSION];
        axes.for_each(|(axis, x)| column[axis] = x);
        column
    };
    let axes: [usize; N] = core::array::from_fn(axis::<M::Algebra>);
    let images: [_; N] = core::array::from_fn(column);
    let rotor = of_images::<M::Algebra, _>(&axes[..N - 1], &images[..N - 1]).ok_or(error)?;
    let by: [_; N] = core::array::from_fn(|i| if i < N - 1 { rows[i][N - 1] } else { Scalar::ZERO });
    let motor = translator::<EvenOf<M>, N>(by) * rotor.part();
    fitted(&Dense::of(motor), "from_rigid_matrix")
}

#[inline]
pub fn try_rigid_matrix<M: Graded<Scalar: Real, Algebra: Projective>, const N: usize>(
    motor: M,
) -> Result<[[M::Scalar; N]; N], DomainError> {
    let mut rows = [[M::Scalar::ZERO; N]; N];
    rows[N - 1][N - 1] = Scalar::ONE;
    if N == 4 {
        let error = DomainError::new("rigid_matrix", M::NAME, "where it is no motor");
        let Moved { quaternion, scale, position } = taken_apart(motor).ok_or(error)?;
        let rotation = matrix_of_quaternion(quaternion, scale);
        for (row, (turned, moved)) in rows.iter_mut().zip(rotation.into_iter().zip(position)) {
            row[..3].copy_from_slice(&turned);
            row[3] = moved;
        }
        return Ok(rows);
    }
    let map = Outermorphism::<M::Algebra, _>::try_from_versor(motor)?;
    let images: [Coordinates<M::Scalar>; N] = core::array::from_fn(|j| {
        let mut unit = [Scalar::ZERO; MAX_DIMENSION];
        unit[axis::<M::Algebra>(j)] = Scalar::ONE;
        map.extended(&Dense::vector(&unit)).coordinates()
    });
    let product = turned_back::<M::Algebra, _>(Dense::of(motor).part());
    let position: [_; N] = position::<M::Algebra, _, N>(product, product.coefficient(0).recip());
    for i in 0..N - 1 {
        rows[i] = core::array::from_fn(|j| images[j][axis::<M::Algebra>(i)]);
        rows[i][N - 1] = position[i];
    }
    Ok(rows)
}
