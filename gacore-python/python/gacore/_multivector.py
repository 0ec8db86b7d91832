"""Elements of an algebra, and their operators."""

import math
import numbers
import warnings

import numpy as np

from . import _functions, _settings
from ._subspaces import Subspaces
from ._text import Text

_blank = object.__new__


def new(cls, layout, value):
    """An element with these coefficients, which are not copied."""
    element = _blank(cls)
    element.layout = layout
    element.value = value
    return element


class MultiVector(Subspaces, Text):
    """An element of an algebra: a coefficient for each of its blades.

    ``*`` is the geometric, ``^`` the outer, ``|`` the inner and ``&`` the regressive product, ``<<`` the left contraction and
    ``~`` the reverse; ``m(k)`` is the part of grade ``k``, ``m[e12]`` and ``m[1, 2]`` are coefficients.

    >>> from gacore.g3 import *
    >>> (e1 + e2) * e2
    1 + (1^e12)
    >>> rotor = (e12 * -0.7853981633974483).exp()
    >>> rotor * e1 * ~rotor
    (1.0^e2)
    """

    __array_priority__ = 100
    __hash__ = None

    def __init__(self, layout, value=None, string=None, *, dtype=np.float64):
        self.layout = layout
        if value is not None:
            self.value = np.array(value)
            if self.value.shape != (layout.gaDims,):
                raise ValueError("value must be a sequence of length %d, not of shape %s" % (layout.gaDims, self.value.shape))
        elif string is not None:
            self.value = layout.parse_multivector(string).value
        else:
            self.value = np.zeros(layout.gaDims, dtype=dtype)

    def __array__(self, dtype=None, copy=None):
        from ._mvarray import array

        return array(self)

    def _newMV(self, newValue=None, *, dtype=None):
        if newValue is None:
            if dtype is None:
                raise TypeError("a value or a type of numbers is needed")
            newValue = np.zeros(self.layout.gaDims, dtype=dtype)
        return new(type(self), self.layout, newValue)

    def _of_number(self, number):
        element = self._newMV(dtype=np.result_type(number))
        element.value[self.layout.scalar_index] = number
        return element

    def _checkOther(self, other, coerce=True):
        if isinstance(other, MultiVector):
            self._same_layout(other)
            return other, True
        if coerce and isinstance(other, numbers.Number):
            return self._of_number(other), True
        return other, False

    def _same_layout(self, other):
        if other.layout is not self.layout and other.layout != self.layout:
            raise ValueError(
                "cannot operate on multivectors of different layouts: %s and %s" % (self.layout.sig, other.layout.sig)
            )

    # Products.

    def __mul__(self, other):
        if isinstance(other, MultiVector):
            layout = self.layout
            if other.layout is not layout:
                self._same_layout(other)
            element = _blank(type(self))
            element.layout = layout
            element.value = layout.gmt_func(self.value, other.value)
            return element
        if isinstance(other, np.ndarray):
            return self.__array__() * other
        return self._newMV(other * self.value)

    def __rmul__(self, other):
        if isinstance(other, np.ndarray):
            return other * self.__array__()
        return self._newMV(other * self.value)

    def __xor__(self, other):
        if isinstance(other, MultiVector):
            self._same_layout(other)
            return new(type(self), self.layout, self.layout.omt_func(self.value, other.value))
        if isinstance(other, np.ndarray):
            return self.__array__() ^ other
        return self._newMV(other * self.value)

    def __rxor__(self, other):
        if isinstance(other, np.ndarray):
            return other ^ self.__array__()
        return self._newMV(other * self.value)

    def __or__(self, other):
        if isinstance(other, np.ndarray):
            return self.__array__() | other
        other, _ = self._checkOther(other)
        return self._newMV(self.layout.imt_func(self.value, other.value))

    def __ror__(self, other):
        if isinstance(other, np.ndarray):
            return other | self.__array__()
        other, _ = self._checkOther(other)
        return self._newMV(self.layout.imt_func(other.value, self.value))

    def __lshift__(self, other):
        return self.lc(other)

    def __rlshift__(self, other):
        return self._checkOther(other)[0].lc(self)

    def lc(self, other):
        """The left contraction."""
        other, _ = self._checkOther(other)
        return self._newMV(self.layout.lcmt_func(self.value, other.value))

    def __and__(self, other):
        return self.vee(other)

    def vee(self, other):
        """The regressive product: the outer product seen through complements, in every metric."""
        other, _ = self._checkOther(other)
        return self._newMV(self.layout.vee_func(self.value, other.value))

    def __rshift__(self, other):
        """``self * other * ~self``."""
        return self * other * ~self

    def commutator(self, other):
        """``(a b - b a) / 2``."""
        return (self * other - other * self) / 2

    x = commutator

    def anticommutator(self, other):
        """``(a b + b a) / 2``."""
        return (self * other + other * self) / 2

    # Sums.

    def __add__(self, other):
        if isinstance(other, np.ndarray):
            return self.__array__() + other
        other, known = self._checkOther(other)
        return self._newMV(self.value + other.value) if known else NotImplemented

    __radd__ = __add__

    def __sub__(self, other):
        if isinstance(other, np.ndarray):
            return self.__array__() - other
        other, known = self._checkOther(other)
        return self._newMV(self.value - other.value) if known else NotImplemented

    def __rsub__(self, other):
        if isinstance(other, np.ndarray):
            return other - self.__array__()
        other, known = self._checkOther(other)
        return self._newMV(other.value - self.value) if known else NotImplemented

    def __neg__(self):
        return self._newMV(-self.value)

    def __pos__(self):
        return self._newMV(self.value.copy())

    # Quotients and powers.

    def __truediv__(self, other):
        if isinstance(other, MultiVector):
            return self * other.inv()
        if isinstance(other, np.ndarray):
            return self.__array__() / other
        return self._newMV(self.value / other)

    def __rtruediv__(self, other):
        if isinstance(other, np.ndarray):
            return other / self.__array__()
        return other * self.inv()

    def __pow__(self, other):
        if not isinstance(other, (int, float)):
            raise ValueError("the exponent must be an int or a float, not %s" % type(other).__name__)
        exponent = int(round(other))
        if abs(exponent - other) > _settings._eps:
            raise ValueError("the exponent must be whole, not %r" % other)
        result = self._of_number(self.value.dtype.type(1))
        base = self if exponent >= 0 else self.inv()
        exponent = abs(exponent)
        while exponent:
            if exponent & 1:
                result = result * base
            base = base * base
            exponent >>= 1
        return result

    def __rpow__(self, other):
        return (math.log(other) * self).exp()

    def inv(self):
        """The inverse; ``ValueError`` where there is none."""
        return self._inverse(lambda: self._function(_functions.inverse))

    def normalInv(self, check=True):
        """The inverse of what times its reverse is a number: a blade, a versor."""
        if not check:
            return ~self / (~self * self)[()]

        def refused():
            raise ValueError("no inverse exists for this multivector by its reverse")

        return self._inverse(refused)

    def _inverse(self, general):
        reverse = ~self
        square = reverse * self
        if not square.isScalar():
            return general()
        number = square[()]
        if not abs(number) > _settings._eps:
            raise ValueError("no inverse exists for this multivector")
        return reverse / number

    def leftLaInv(self):
        """The inverse by linear equations."""
        return self._function(_functions.inverse)

    leftInv = rightInv = leftLaInv

    def hitzer_inverse(self):
        """The inverse by closed forms, which there are in up to five dimensions."""
        return self._formula(_functions.closed_inverse)

    def shirokov_inverse(self):
        """The inverse by a recursion, in any dimension."""
        return self._formula(_functions.recursive_inverse)

    def _formula(self, function):
        with np.errstate(divide="ignore", invalid="ignore"):
            value = function(self.layout, _functions.as_inexact(self.value))
        if not np.isfinite(value).all() and np.isfinite(self.value).all():
            raise ValueError("no inverse exists for this multivector")
        return self._newMV(value)

    # Functions.

    def _function(self, function):
        return self._newMV(function(self.layout, self.value))

    def exp(self):
        """The exponential."""
        return self._function(_functions.exp)

    def log(self):
        """The principal logarithm; ``ValueError`` where there is no real one."""
        return self._function(_functions.log)

    def sqrt(self):
        """The principal square root; ``ValueError`` where there is no real one."""
        return self._function(_functions.sqrt)

    def sin(self):
        """The sine."""
        return self._function(_functions.sin)

    def cos(self):
        """The cosine."""
        return self._function(_functions.cos)

    def tan(self):
        """The tangent."""
        return self._function(_functions.tan)

    def sinh(self):
        """The hyperbolic sine."""
        return self._function(_functions.sinh)

    def cosh(self):
        """The hyperbolic cosine."""
        return self._function(_functions.cosh)

    def tanh(self):
        """The hyperbolic tangent."""
        return self._function(_functions.tanh)

    # Involutions and duals.

    def adjoint(self):
        """The reverse: the order of all factors reversed."""
        return new(type(self), self.layout, self.layout.adjoint_func(self.value))

    __invert__ = adjoint

    def gradeInvol(self):
        """The grade involution: odd parts negated."""
        return self._function(_functions.involute)

    def conjugate(self):
        """The reverse of the grade involution."""
        return self._function(_functions.conjugate)

    def dual(self, I=None):
        """Times the inverse of the pseudoscalar, or of the subspace ``I``."""
        if I is not None:
            return self * I.inv()
        return self._newMV(self.layout.dual_func(self.value))

    def right_complement(self):
        """``b ^ b.right_complement()`` is the pseudoscalar for every basis blade ``b``."""
        return self._newMV(self.layout.right_complement_func(self.value))

    def left_complement(self):
        """``b.left_complement() ^ b`` is the pseudoscalar for every basis blade ``b``."""
        return self._newMV(self.layout.left_complement_func(self.value))

    # Sizes.

    def mag2(self):
        """The scalar part of ``~m * m``; negative in some metrics."""
        return (~self * self).value[self.layout.scalar_index]

    def __abs__(self):
        return np.sqrt(abs(self.mag2()))

    def normal(self):
        """Over its size: the size is then 1, but the square may be -1."""
        return self / abs(self)

    # Parts.

    def __call__(self, other, *others):
        """The parts of these grades, or the projection onto a blade."""
        if isinstance(other, MultiVector):
            return other.project(self)
        mask = np.zeros(self.layout.gaDims, dtype=bool)
        for grade in (other,) + others:
            if not isinstance(grade, (int, np.integer)):
                raise ValueError("a grade must be an integer, not %r" % (grade,))
            mask |= self.layout.grade_mask(grade)
        return self._newMV(mask * self.value)

    def grades(self, eps=None):
        """The grades whose coefficients are not zero."""
        eps = _settings._eps if eps is None else eps
        return set(self.layout._basis_blade_order.grades[np.abs(self.value) > eps].tolist())

    @property
    def even(self):
        """The parts of even grades."""
        return self._newMV(self.value * self.layout.rotor_mask)

    @property
    def odd(self):
        """The parts of odd grades."""
        return self._newMV(self.value * ~self.layout.rotor_mask)

    @property
    def blades_list(self):
        """The blades it is a sum of."""
        parts = (self._newMV(coefficient * one) for coefficient, one in zip(self.value, np.eye(self.layout.gaDims, dtype=int)))
        return [part for part in parts if part != 0]

    def __getitem__(self, key):
        if isinstance(key, tuple):
            sign, index = self.layout._sign_and_index_from_tuple(key)
            return sign * self.value[index]
        if isinstance(key, MultiVector):
            (indices,) = np.nonzero(key.value)
            if len(indices) != 1:
                raise ValueError("a coefficient is that of a single basis blade, not of %s" % key)
            return self.value[indices[0]]
        self._warn_of_sequences()
        return self.value[key]

    def __setitem__(self, key, value):
        if isinstance(key, tuple):
            sign, index = self.layout._sign_and_index_from_tuple(key)
            self.value[index] = sign * value
        else:
            self._warn_of_sequences()
            self.value[key] = value

    def __len__(self):
        self._warn_of_sequences()
        return self.layout.gaDims

    @staticmethod
    def _warn_of_sequences():
        warnings.warn("a multivector is no sequence: use its value", DeprecationWarning, stacklevel=3)

    def as_array(self):
        """The coefficients."""
        return self.value

    def astype(self, *args, **kwargs):
        """With numbers of another type."""
        return self._newMV(self.value.astype(*args, **kwargs))

    # Tests.

    def __bool__(self):
        return not bool((np.abs(self.value) < _settings._eps).all())

    def __eq__(self, other):
        other, known = self._checkOther(other)
        if not known:
            return NotImplemented
        return bool((np.abs(self.value - other.value) < _settings._eps).all())

    def isScalar(self):
        """Whether there is nothing but a number."""
        large = ~(np.abs(self.value) < _settings._eps)
        large[self.layout.scalar_index] = False
        return not large.any()

    def isVersor(self):
        """Whether it is a product of invertible vectors: its sandwich takes vectors to vectors."""
        reverse, involute = ~self, self.gradeInvol()
        with np.errstate(divide="ignore", invalid="ignore"):
            inverse = reverse / (self * reverse)[()]
        one = involute * inverse
        if one.grades(eps=1e-6) != {0} or not np.abs(one.value - (inverse * involute).value).sum() < 1e-4:
            return False
        return all((involute * e * reverse).grades(eps=1e-6) == {1} for e in self.layout.basis_vectors_lst)

    def isBlade(self):
        """Whether it is an outer product of vectors."""
        return len(self.grades()) == 1 and self.isVersor()

    def __int__(self):
        return int(float(self))

    def __float__(self):
        if not self.isScalar():
            raise ValueError("%s is no number" % self)
        return float(self[()])

    # Rounding.

    def clean(self, eps=None):
        """Sets coefficients that are as good as zero to zero, here."""
        eps = _settings._eps if eps is None else eps
        self.value = np.where(np.abs(self.value) > eps, self.value, 0)
        return self

    def round(self, eps=None):
        """Rounds coefficients to so many digits, here."""
        self.value = np.around(self.value, 12 if eps is None else eps)
        return self
