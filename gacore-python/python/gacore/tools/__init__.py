"""Versors and matrices: from one to the other, and into parts.

>>> import numpy as np
>>> rotor, factors = orthoMat2Versor(np.array([[0.0, -1.0], [1.0, 0.0]]))
>>> e1, e2 = rotor.layout.basis_vectors_lst
>>> rotor * e1 * ~rotor
(1.0^e2)
"""

from functools import reduce

import numpy as np

from .. import _settings


def mat2Frame(A, layout=None, is_complex=None):
    """The columns of a matrix as vectors, and their layout. A complex matrix is one of real blocks of two rows and columns."""
    from .. import Cl

    A = np.asarray(A)
    if np.iscomplexobj(A) if is_complex is None else is_complex:
        A = np.kron(A.real, np.eye(2)) + np.kron(A.imag, [[0, -1], [1, 0]])
    layout = Cl(A.shape[0])[0] if layout is None else layout
    axes = layout.basis_vectors_lst[: A.shape[0]]
    return [sum((x * axis for x, axis in zip(column, axes)), 0.0 * axes[0]) for column in A.T], layout


def frame2Mat(B, A=None):
    """The inner products of vectors with those of another frame, the basis if none is given."""
    A = B[0].layout.basis_vectors_lst if A is None else A
    return np.array([[float(b | a) for a in A] for b in B])


def omoh(A, B):
    """The weights of vectors ``B``, known up to their size, that make them a rotated frame ``A``."""
    if len(A) != len(B) or len(A) < 3:
        raise ValueError("two frames of at least three vectors each, not %d and %d" % (len(A), len(B)))

    def inner(frame, i, j):
        return float((frame[i] | frame[j])[()])

    weights = []
    for i in range(len(A)):
        j, k = [other for other in range(len(A)) if other != i][:2]
        ratio = inner(A, i, j) * inner(A, i, k) * inner(B, j, k) / (inner(B, i, j) * inner(B, i, k) * inner(A, j, k))
        weights.append(np.sqrt(ratio))
    return np.array(weights)


def orthoFrames2Versor_dist(A, B, eps=None):
    """The versor that takes a frame to another, and its vectors: the largest difference is reflected away first."""
    eps = _settings._eps if eps is None else eps
    pairs, factors = _pairs(A, B), []
    while pairs:
        far = max(range(len(pairs)), key=lambda k: abs(((pairs[k][0] - pairs[k][1]) ** 2)[()]))
        a, b = pairs.pop(far)
        if abs(((a - b) ** 2)[()]) < eps:
            break
        factor = (a - b).normal()
        factors.append(factor)
        pairs = [(-factor * x * factor, y) for x, y in pairs]
    return _product(factors, A), factors


def _pairs(A, B):
    if len(A) != len(B):
        raise ValueError("frames of %d and %d vectors" % (len(A), len(B)))
    return list(zip(A, B))


def _product(factors, frame):
    return reduce(lambda product, factor: factor * product, factors, frame[0]._of_number(1.0))


def orthoFrames2Versor(B, A=None, delta=1e-3, eps=None, det=None, remove_scaling=False):
    """The versor ``R`` with ``R a ~R = b`` for the vectors of two frames, and its factors.

    Vectors that are closer than ``delta`` are rotated, others reflected. ``det`` is the determinant, if it is known, and
    ``remove_scaling`` is for vectors ``B`` of which the size is not known.
    """
    eps = _settings._eps if eps is None else eps
    A = B[0].layout.basis_vectors_lst if A is None else list(A)
    B = list(B)
    if remove_scaling:
        B = [b * weight for b, weight in zip(B, omoh(A, B))]
    volume_a, volume_b = (reduce(lambda x, y: x ^ y, frame) for frame in (A, B))
    scale = 1.0
    if abs(volume_a) > eps:
        scale = (abs(volume_b) / abs(volume_a)) ** (1 / len(A))
    if abs(scale - 1) > eps:
        B = [b / scale for b in B]
    pairs, factors = _pairs(A, B), []
    while pairs:
        a, b = pairs.pop(0)
        difference, size = a - b, abs((b**2)[()])
        distance = abs((difference**2)[()]) / (size if size > eps else 1)
        if distance >= delta:
            factor, sign = difference, -1
        else:
            factor, sign = b * (a + b), 1
            if abs(factor) <= eps:
                continue
        factors.append(factor)
        inverse = factor.inv()
        pairs = [(sign * factor * x * inverse, y) for x, y in pairs]
    R = _product(factors, A)
    if det is not None:
        I = R.pseudoScalar
        if np.sign(float((R * I * ~R * I.inv())(0))) != det:
            R = volume_b.dual() * R
    return R / abs(R) * np.sqrt(scale), factors


def orthoMat2Versor(A, eps=None, layout=None, is_complex=None):
    """The versor of an orthogonal, or a unitary, matrix, and its factors."""
    B, layout = mat2Frame(A, layout=layout, is_complex=is_complex)
    return orthoFrames2Versor(B, A=mat2Frame(np.eye(len(B)), layout=layout)[0], eps=eps)


def rotor_decomp(V, x):
    """Two rotors whose product is ``V``: ``H`` in a plane with the vector ``x``, and ``U`` that leaves it as it is."""
    inverse = x.inv()
    square = V * x * ~V * inverse
    H = (1 + square) / np.sqrt(abs(float(2 * (1 + square(0)))))
    return H, H * x * V * inverse


def log_rotor(V):
    """The logarithm of a rotor."""
    return V.log()
