"""Signatures, and the compiled kernels of their products.

An :class:`Algebra` is one per signature. Its blades are ordered by grade, and then by the numbers of their vectors.
"""

import math
from functools import lru_cache, partial

import numpy as np

from . import _core
from ._layout_helpers import shortlex_bitmaps

#: A coefficient that takes no part in a product.
IGNORED = 0xFFFF

#: How many coefficients elements have, by the number of basis vectors.
_WIDTHS = tuple(1 << dimension for dimension in range(13))

#: The numbers that kernels compute with.
NATIVE = (np.dtype(np.float64), np.dtype(np.float32), np.dtype(np.int64))


def squares_of(signature):
    """The squares of the basis vectors.

    A tuple is ``(p, q)`` or ``(p, q, r)``: so many null vectors first, then ``p`` with the square +1 and ``q`` with -1, as
    ``Cl(p, q, r)`` has them. A list or an array has the square of every basis vector. A layout has a signature.

    >>> squares_of((3, 0, 1)), squares_of([1, -1])
    ((0, 1, 1, 1), (1, -1))
    """
    if isinstance(signature, tuple):
        if not 1 <= len(signature) <= 3 or any(n != int(n) or n < 0 for n in signature):
            raise ValueError(
                "the signature %r is no (p, q) or (p, q, r); write a list for the squares of basis vectors" % (signature,)
            )
        p, q, r = [int(n) for n in signature] + [0] * (3 - len(signature))
        squares = (0,) * r + (1,) * p + (-1,) * q
    else:
        given = getattr(signature, "sig", signature)
        squares = tuple(int(square) for square in given)
        if any(square != other for square, other in zip(squares, given)) or any(abs(s) > 1 for s in squares):
            raise ValueError("the squares %r; basis vectors must square to 1, -1 or 0" % (list(given),))
    if len(squares) > 12:
        raise ValueError("%d basis vectors; at most 12 are supported" % len(squares))
    return squares


class Algebra:
    """The kernels of a signature."""

    def __init__(self, squares):
        self.squares = squares
        self.dimension = len(squares)
        self.core = _core.Algebra(list(squares))
        self.blades = shortlex_bitmaps(self.dimension)
        self._kernels = {}

    def __str__(self):
        p, q, r = (self.squares.count(square) for square in (1, -1, 0))
        if self.squares != (0,) * r + (1,) * p + (-1,) * q:
            return "the algebra of the squares %r" % (list(self.squares),)
        return "Cl(%d, %d, %d)" % (p, q, r) if r else "Cl(%d, %d)" % (p, q)

    #: Where the coefficient of grade 0 is.
    scalar_index = 0

    @property
    def width(self):
        """How many blades there are."""
        return len(self.blades)

    def signs(self, negate):
        """-1 for the blades of some grades, 1 for the others."""
        return _signs(self.dimension, tuple(bool(negate(grade)) for grade in range(self.dimension + 1)))

    def gp(self, a, b):
        """The geometric product of coefficients."""
        return self.kernel("geometric")(a, b)

    def bitmaps(self, grades=None):
        """The blades of some grades, in the order of coefficients."""
        if grades is None:
            return self.blades
        return tuple(blade for blade in self.blades if bin(blade).count("1") in grades)

    def grades(self, grades):
        """Grades as a sorted tuple, if they are of this algebra."""
        if grades is None:
            return None
        chosen = tuple(sorted({int(grade) for grade in np.atleast_1d(grades)}))
        if not chosen or chosen[0] < 0 or chosen[-1] > self.dimension:
            raise ValueError("grades %r; this algebra has 0 to %d" % (grades, self.dimension))
        return chosen

    def product_grades(self, product, lhs, rhs):
        """The grades of a product of elements of these grades, or ``None`` where both have all."""
        if lhs is None and rhs is None:
            return None
        every = tuple(range(self.dimension + 1))
        return tuple(self.core.grades(product, every if lhs is None else lhs, every if rhs is None else rhs))

    def kernel(self, product, role="product", lhs=None, rhs=None, out=None):
        """The kernel for operands and a result of these grades."""
        key = (product, role, lhs, rhs, out)
        kernel = self._kernels.get(key)
        if kernel is None:
            blades = [list(self.bitmaps(grades)) for grades in (lhs, rhs, out)]
            owners = tuple(map(self.owner, {"product": (lhs, rhs), "left": (out, rhs), "right": (lhs, out)}[role]))
            kernel = self._kernels[key] = self.core.kernel(product, role, *blades, partial(general, owners=owners))
        return kernel

    def owner(self, grades=None):
        """What has the coefficients of some grades, as text."""
        return str(self) if grades is None else "%s of the grades %r" % (self, list(grades))


@lru_cache(maxsize=1024)
def _signs(dimension, negate):
    """Small integers leave the type of an array as it is."""
    signs = np.array([-1 if negate[bin(blade).count("1")] else 1 for blade in shortlex_bitmaps(dimension)], dtype=np.int8)
    signs.flags.writeable = False
    return signs


@lru_cache(maxsize=64)
def algebra_of_squares(squares):
    """The algebra of these squares, one object for all who ask."""
    return Algebra(squares)


def algebra(signature):
    """The algebra of a signature."""
    return algebra_of_squares(squares_of(signature))


def checked(x, width, owner):
    """An array whose last axis has as many coefficients as what owns them."""
    if x.ndim > 0 and x.shape[-1] == width:
        return x
    text = "an operand of shape %s; the last axis must have %d coefficients in %s" % (x.shape, width, owner)
    if x.ndim > 0 and x.shape[-1] in _WIDTHS:
        text += ", and %d is what %d basis vectors have" % (x.shape[-1], x.shape[-1].bit_length() - 1)
    raise ValueError(text)


def general(kernel, a, b, out=None, *, owners):
    """A product of arrays of any shapes and numbers: leading axes go with each other as numpy has it."""
    a, b = as_array(a), as_array(b)
    for operand, width, owner in zip((a, b), kernel.widths, owners):
        checked(operand, width, owner)
    dtype = a.dtype if a.dtype == b.dtype else np.result_type(a, b)
    if dtype.kind == "c":
        return written(_complex(kernel, a, b).astype(dtype, copy=False), out)
    native = native_type(dtype)
    leading = a.shape[:-1]
    if leading != b.shape[:-1]:
        leading = np.broadcast_shapes(leading, b.shape[:-1])
    shape = leading + (kernel.widths[2],)
    if out is not None:
        check_out(out, native, shape)
        result = out
    else:
        result = empty(shape, native)
    kernel.run(_regular(a, native), _regular(b, native), result)
    return result if native == dtype or out is not None else result.astype(dtype)


def as_array(x):
    """An array without a copy, where that is possible."""
    if isinstance(x, np.ndarray):
        return x.view(np.ndarray) if type(x) is not np.ndarray and x.dtype != object else x
    if hasattr(x, "__dlpack__"):
        return np.from_dlpack(x)
    return np.asarray(x)


def native_type(dtype):
    """The numbers that a kernel computes with for these."""
    if dtype in NATIVE:
        return dtype
    if dtype.kind in "iub":
        return np.dtype(np.int64)
    if dtype.kind == "f":
        return np.dtype(np.float32 if dtype.itemsize < 4 else np.float64)
    raise TypeError("arrays of %s cannot be multiplied; use float32, float64, int64 or complex numbers" % dtype)


def empty(shape, dtype):
    """An array for a result; says what it needs where that is more than there is."""
    size = math.prod(shape) * dtype.itemsize
    if size > 1 << 28:
        free = _free_memory()
        if free is not None and size > free:
            raise MemoryError(
                "the result of shape %s needs %.1f GB, and %.1f GB are free; compute parts of it" % (shape, size / 1e9, free / 1e9)
            )
    return np.empty(shape, dtype)


def _free_memory():
    import os

    try:
        with open("/proc/meminfo") as info:
            for line in info:
                if line.startswith("MemAvailable:"):
                    return int(line.split()[1]) * 1024
        return os.sysconf("SC_AVPHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, AttributeError):
        return None


def _regular(array, dtype):
    """With numbers of this type, at places that are whole numbers of them apart."""
    if array.dtype == dtype and array.flags.c_contiguous and array.flags.aligned:
        return array
    array = array.astype(dtype, copy=False)
    if array.flags.aligned and all(stride % dtype.itemsize == 0 for stride in array.strides):
        return array
    return array.copy()


def _complex(kernel, a, b):
    """Products are linear in both factors."""
    real, imaginary = (kernel(part, b.real) for part in (a.real, a.imag))
    if b.dtype.kind == "c":
        real = real - kernel(a.imag, b.imag)
        imaginary = imaginary + kernel(a.real, b.imag)
    return real + 1j * imaginary


def written(result, out):
    """A result in an array that is given, if it is one for it."""
    if out is None:
        return result
    check_out(out, result.dtype, result.shape)
    out[...] = result
    return out


def check_out(out, dtype, shape):
    """Refuses an array that is none of this type and shape."""
    if not isinstance(out, np.ndarray) or out.dtype != dtype or out.shape != shape:
        found = "%s of shape %s" % (getattr(out, "dtype", type(out).__name__), getattr(out, "shape", "?"))
        raise ValueError("`out` is %s; it must be an array of %s of shape %s" % (found, dtype, shape))
