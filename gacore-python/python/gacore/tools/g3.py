"""Rotations of space as rotors, quaternions and matrices. Vectors are those of the conformal algebra ``gacore.g3c``.

>>> import numpy as np
>>> rotor = generate_rotation_rotor(np.pi / 2, np_to_euc_mv([1, 0, 0]), np_to_euc_mv([0, 1, 0]))
>>> np.round(rotor_to_rotation_matrix(rotor), 6) + 0.0
array([[ 0., -1.,  0.],
       [ 1.,  0.,  0.],
       [ 0.,  0.,  1.]])
"""

import math

import numpy as np

from ..g3c import e123, layout

#: The coefficients of the vectors of space.
_VECTORS = slice(1, 4)


def np_to_euc_mv(np_in):
    """The vector with three coordinates."""
    vector = layout.MultiVector()
    vector.value[_VECTORS] = np_in
    return vector


def euc_mv_to_np(euc_point):
    """The three coordinates of a vector."""
    return euc_point.value[_VECTORS].copy()


def quaternion_to_rotor(quaternion):
    """The rotor of a quaternion ``(w, x, y, z)``."""
    rotor = -e123 * np_to_euc_mv(quaternion[1:4])
    rotor.value[0] = quaternion[0]
    return rotor


def rotor_to_quaternion(R):
    """The quaternion ``(w, x, y, z)`` of a rotor."""
    return np.concatenate(([R.value[0]], (e123 * R).value[_VECTORS]))


def quaternion_to_matrix(q):
    """The rotation matrix of a quaternion of length 1."""
    w, axis = q[0], np.asarray(q[1:4])
    x, y, z = axis
    cross = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    return np.eye(3) + 2 * w * cross + 2 * cross @ cross


def rotor_to_rotation_matrix(R):
    """The rotation matrix of a rotor."""
    return quaternion_to_matrix(rotor_to_quaternion(R))


def rotation_matrix_to_quaternion(a):
    """The quaternion of a rotation matrix: its largest part is found first."""
    a = np.asarray(a, dtype=float)
    # Four times the products of the parts of the quaternion.
    products = np.empty((4, 4))
    products[0, 0] = 1 + np.trace(a)
    products[0, 1:] = products[1:, 0] = a[2, 1] - a[1, 2], a[0, 2] - a[2, 0], a[1, 0] - a[0, 1]
    products[1:, 1:] = a + a.T + np.eye(3) * (1 - np.trace(a))
    largest = int(np.diag(products).argmax())
    q = products[largest] / (2 * math.sqrt(products[largest, largest]))
    return tuple(q if q[0] >= 0 else -q)


def rotation_matrix_to_rotor(M):
    """The rotor of a rotation matrix."""
    return quaternion_to_rotor(rotation_matrix_to_quaternion(M))


def random_unit_vector(rng=None):
    """A vector of length 1."""
    return np_to_euc_mv(np.random.default_rng(rng).standard_normal(3)).normal()


def random_euc_mv(l_max=10, rng=None):
    """A vector with normally distributed coordinates."""
    return np_to_euc_mv(l_max * np.random.default_rng(rng).standard_normal(3))


def generate_rotation_rotor(theta, euc_vector_m, euc_vector_n):
    """The rotation by an angle in the plane of two vectors, from the first towards the second."""
    plane = (euc_vector_m ^ euc_vector_n).normal()
    return math.cos(theta / 2) - plane * math.sin(theta / 2)


def random_rotation_rotor(max_angle=np.pi, rng=None):
    """A rotation by an angle up to ``max_angle``."""
    rng = np.random.default_rng(rng)
    return generate_rotation_rotor(max_angle * rng.random(), random_unit_vector(rng=rng), random_unit_vector(rng=rng))


def angle_between_vectors(v1, v2):
    """The angle between two vectors of length 1."""
    return math.acos(min(1.0, max(-1.0, (v1 | v2)[()])))


def euc_cross_prod(euc_a, euc_b):
    """The direction of the cross product."""
    return (-(euc_a ^ euc_b) * e123).normal()


def rotor_vector_to_vector(v1, v2):
    """The rotation that takes a vector of length 1 to another."""
    if np.abs(v1.value - v2.value).sum() <= 1e-6:
        return layout.scalar * 1.0
    return generate_rotation_rotor(angle_between_vectors(v1, v2), v1, v2)


def correlation_matrix(u_list, v_list):
    """The sum of ``v uᵀ`` over pairs of vectors."""
    u, v = (np.array([vector.value[_VECTORS] for vector in vectors]) for vectors in (u_list, v_list))
    return v.T @ u


def GA_SVD(u_list, v_list):
    """The singular values of the correlation matrix."""
    return np.linalg.svd(correlation_matrix(u_list, v_list))


def rotation_matrix_align_vecs(u_list, v_list):
    """The rotation that takes vectors ``u`` as close as possible to vectors ``v``."""
    left, _, right = GA_SVD(u_list, v_list)
    sign = np.sign(np.linalg.det(left @ right))
    return left @ np.diag([1, 1, sign]) @ right


def rotor_align_vecs(u_list, v_list):
    """The rotor that takes vectors ``u`` as close as possible to vectors ``v``."""
    return rotation_matrix_to_rotor(rotation_matrix_align_vecs(u_list, v_list))
