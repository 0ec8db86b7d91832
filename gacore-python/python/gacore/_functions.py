"""Functions of whole multivectors, on arrays of coefficients.

Every function takes an algebra or a layout and an array of shape ``(…, blades)``. Nothing else is used than products, so
functions hold in every metric; and where these are recorded, see :mod:`gacore._tape`, functions are differentiated.
"""

import numpy as np


def negated_grades(space, x, negate):
    """The parts of some grades negated."""
    return x * space.signs(negate)


def reverse(space, x):
    """``x̃``: the order of all factors reversed."""
    return negated_grades(space, x, lambda grade: grade & 2)


def involute(space, x):
    """The parts of odd grades negated."""
    return negated_grades(space, x, lambda grade: grade & 1)


def conjugate(space, x):
    """The reverse of the involute."""
    return negated_grades(space, x, lambda grade: (grade + 1) & 2)


def scalar(space, x):
    """The coefficient of grade 0, with an axis of length 1 in place of that of blades."""
    return x[..., space.scalar_index, None]


def constant(space, x, value=1.0):
    """A scalar for each element of an array."""
    x = np.asarray(x)
    result = np.zeros_like(x)
    result[..., space.scalar_index] = value
    return result


def plus_number(space, x, number):
    """``x`` and a number; ``x`` is not needed any more."""
    if not isinstance(x, np.ndarray):
        return x.plus_number(number)
    x[..., space.scalar_index] += number
    return x


def as_inexact(x):
    """Numbers that have fractions."""
    if not isinstance(x, np.ndarray):
        return x
    return x if x.dtype.kind in "fc" else x.astype(np.float64)


def size(x):
    """The sum of all magnitudes, with an axis of length 1: a product is not larger than the product of the sizes."""
    return np.abs(np.asarray(x)).sum(axis=-1, keepdims=True)


def inverse(space, x):
    """The inverse of any invertible multivector; ``ValueError`` where there is none."""
    if not isinstance(x, np.ndarray):
        return x.inverse()
    x = as_inexact(x)
    with np.errstate(all="ignore"):
        # A power of two keeps the polynomials below in range, and is exact.
        scale = np.exp2(-np.round(np.log2(np.abs(x).max(axis=-1, keepdims=True, initial=0))))
        y = x * scale
        result = (closed_inverse if space.dimension <= 5 else _solved_inverse)(space, y)
        # One step of Newton's: what the polynomials lost.
        rest = -space.gp(y, result)
        rest[..., space.scalar_index] += 1
        better = result + space.gp(result, rest)
        error = size(rest)
        result = np.where(error < 0.5, better, result) * scale
    close = 1e-2 if x.real.dtype == np.float32 else 1e-5
    bad = ~((error < close) & np.isfinite(size(result))) & ~np.isnan(size(x))
    if bad.any():
        where = "" if x.ndim == 1 else " at index %s" % (tuple(int(i) for i in np.argwhere(bad[..., 0])[0]),)
        raise ValueError("no inverse exists for this multivector%s" % where)
    return result


def closed_inverse(space, x):
    """The formulas of Hitzer and Sangwine: products of a multivector with its own involutions leave a scalar."""
    gp, n = space.gp, space.dimension
    if n <= 2:
        rest = conjugate(space, x)
    elif n == 3:
        rest = gp(gp(conjugate(space, x), involute(space, x)), reverse(space, x))
    elif n == 4:
        product = gp(x, conjugate(space, x))
        rest = gp(conjugate(space, x), negated_grades(space, product, lambda grade: grade in (3, 4)))
    elif n == 5:
        others = gp(gp(conjugate(space, x), involute(space, x)), reverse(space, x))
        rest = gp(others, negated_grades(space, gp(x, others), lambda grade: grade in (1, 4)))
    else:
        raise NotImplementedError("there are closed forms of the inverse in up to five dimensions, not in %d" % n)
    return rest / scalar(space, gp(x, rest))


def recursive_inverse(space, x):
    """The recursion of Faddeev and LeVerrier on the characteristic polynomial."""
    order = 1 << (space.dimension + 1) // 2
    power, rest = x, constant(space, x)
    for k in range(1, order):
        rest = power.copy()
        rest[..., space.scalar_index] -= power[..., space.scalar_index] * order / k
        power = space.gp(x, rest)
    return rest / scalar(space, power)


#: Numbers of matrices that are solved at a time.
_MATRICES = 1 << 22


def _solved_inverse(space, x):
    """By the matrix of left multiplication, while that is small."""
    width = x.shape[-1]
    if width > 256:
        return recursive_inverse(space, x)
    flat = x.reshape(-1, width)
    result = np.empty_like(flat)
    one = constant(space, flat[:1])[0][:, None]
    step = max(1, _MATRICES // width**2)
    for start in range(0, len(flat), step):
        matrices = left_matrices(space, flat[start : start + step])
        try:
            result[start : start + step] = np.linalg.solve(matrices, np.broadcast_to(one, (len(matrices), width, 1)))[..., 0]
        except np.linalg.LinAlgError:
            result[start : start + step] = np.nan
    return result.reshape(x.shape)


def left_matrices(space, x):
    """The matrices of left multiplication."""
    return np.swapaxes(space.gp(x[..., None, :], np.eye(x.shape[-1], dtype=x.dtype)), -1, -2)


#: Terms of a series of something smaller than a half.
_TERMS = 16


def exp(space, x):
    """The exponential of any multivector."""
    x = as_inexact(x)
    if not isinstance(x, np.ndarray):
        return _squared_exp(space, x)
    real = scalar(space, x)
    rest = x.copy()
    rest[..., space.scalar_index] = 0
    square = space.gp(rest, rest)
    other = square.copy()
    other[..., space.scalar_index] = 0
    if not other.any():
        return np.exp(real) * _simple_exp(space, rest, scalar(space, square))
    return np.exp(real) * _squared_exp(space, rest)


def _simple_exp(space, x, square):
    """Where the square is a number."""
    complex_root = np.iscomplexobj(x)
    root = np.sqrt(square if complex_root else np.abs(square))
    small = np.abs(root) < 1e-4
    safe = np.where(small, 1, root)
    series = 1 + square / 6
    if complex_root:
        cosine, sine = np.cosh(root), np.where(small, series, np.sinh(safe) / safe)
    else:
        with np.errstate(over="ignore"):
            cosine = np.where(square < 0, np.cos(root), np.cosh(root))
            sine = np.where(small, series, np.where(square < 0, np.sin(safe), np.sinh(safe)) / safe)
    result = x * sine.astype(x.dtype, copy=False)
    result[..., space.scalar_index] += cosine[..., 0]
    return result


def _halvings(x):
    """How often to halve until nothing is larger than a half."""
    largest = float(np.max(size(x), initial=0))
    return int(np.clip(np.ceil(np.log2(largest)) + 1, 0, 64)) if 0.5 < largest < np.inf else 0


def _squared_exp(space, x):
    """The series of a small part, squared up again."""
    halvings = _halvings(x)
    x = x * 0.5**halvings
    result = constant(space, x)
    for k in range(_TERMS, 0, -1):
        result = plus_number(space, space.gp(x, result) / k, 1)
    for _ in range(halvings):
        result = space.gp(result, result)
    return result


def sine_and_cosine(space, x, sign):
    """``(sin, cos)`` where ``sign`` is -1, ``(sinh, cosh)`` where it is 1.

    The series of a small part; doublings keep the digits of a small sine.
    """
    x = as_inexact(x)
    doublings = _halvings(x)
    x = x * 0.5**doublings
    square = space.gp(x, x) * sign
    sine, cosine = constant(space, x), constant(space, x)
    for k in range(_TERMS, 0, -2):
        cosine = plus_number(space, space.gp(square, cosine) / (k * (k - 1)), 1)
        sine = plus_number(space, space.gp(square, sine) / (k * (k + 1)), 1)
    sine = space.gp(x, sine)
    for _ in range(doublings):
        square = space.gp(sine, sine)
        sine = 2 * space.gp(sine, cosine)
        cosine = plus_number(space, 2 * sign * square, 1)
    return sine, cosine


def sin(space, x):
    """The sine."""
    return sine_and_cosine(space, x, -1)[0]


def cos(space, x):
    """The cosine."""
    return sine_and_cosine(space, x, -1)[1]


def sinh(space, x):
    """The hyperbolic sine."""
    return sine_and_cosine(space, x, 1)[0]


def cosh(space, x):
    """The hyperbolic cosine."""
    return sine_and_cosine(space, x, 1)[1]


def tan(space, x):
    """The tangent."""
    sine, cosine = sine_and_cosine(space, x, -1)
    return space.gp(sine, inverse(space, cosine))


def tanh(space, x):
    """The hyperbolic tangent."""
    sine, cosine = sine_and_cosine(space, x, 1)
    return space.gp(sine, inverse(space, cosine))


def sqrt(space, x):
    """The principal square root, by the iteration of Denman and Beavers; ``ValueError`` where there is none."""
    try:
        return _iterated_sqrt(space, as_inexact(x))
    except ValueError:
        raise ValueError("no real square root was found for this multivector") from None


def _iterated_sqrt(space, x):
    root, other = x, constant(space, x)
    last = np.inf
    for _ in range(60):
        root, other = (root + inverse(space, other)) / 2, (other + inverse(space, root)) / 2
        square = space.gp(np.asarray(root), np.asarray(root))
        change = float(np.max(size(square - np.asarray(x)) / (size(x) + 1e-300), initial=0))
        if change >= last and change < 1e-6 or change == 0:
            break
        last = change
    if not change < (1e-3 if square.real.dtype == np.float32 else 1e-9):
        raise ValueError("no convergence")
    return root


def log(space, x):
    """The principal logarithm; ``ValueError`` where there is none.

    Roots until the rest is close to 1, then the series of the inverse hyperbolic tangent.
    """
    try:
        return _rooted_log(space, as_inexact(x))
    except ValueError:
        raise ValueError("no real logarithm was found for this multivector") from None


def _rooted_log(space, x):
    one = constant(space, x)
    rest, scale = x, 2.0
    while float(np.max(size(rest - one), initial=0)) > 0.25:
        if scale > 2.0**60:
            raise ValueError("no root is close to 1")
        rest, scale = sqrt(space, rest), 2 * scale
    # log x = 2 artanh((x - 1) / (x + 1))
    ratio = space.gp(rest - one, inverse(space, rest + one))
    square = space.gp(ratio, ratio)
    total = constant(space, x, 0.0)
    for k in range(2 * _TERMS - 1, 0, -2):
        total = plus_number(space, space.gp(total, square), 1 / k)
    result = scale * space.gp(ratio, total)
    values = np.asarray(result)
    error = float(np.max(size(exp(space, values) - np.asarray(x)) / size(x), initial=0))
    if not error < (1e-2 if values.real.dtype == np.float32 else 1e-6):
        raise ValueError("its exponential is another")
    return result


def squares_of_blades(space):
    """``ẽ e`` for every blade."""
    one = np.eye(len(space.signs(lambda grade: False)), dtype=int)
    return scalar(space, space.gp(reverse(space, one), one))[..., 0]


def norm_squared(space, x):
    """``⟨x̃ x⟩₀``."""
    return (x * x * squares_of_blades(space)).sum(axis=-1, keepdims=True)


def norm(space, x):
    """``√|⟨x̃ x⟩₀|``."""
    return np.sqrt(np.abs(norm_squared(space, x)))


def normalized(space, x):
    """``x`` over its norm."""
    return x / norm(space, x)
