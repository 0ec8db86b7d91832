"""The order of blades in memory, and the names of basis vectors."""

import itertools
from functools import lru_cache

import numpy as np

from ._bit_helpers import count_set_bits, is_odd_permutation, set_bit_indices


@lru_cache(maxsize=None)
def shortlex_bitmaps(n):
    """The bit masks of all blades, by grade and then by the numbers of their vectors."""
    choices = (vectors for grade in range(n + 1) for vectors in itertools.combinations(range(n), grade))
    return tuple(sum(1 << vector for vector in vectors) for vectors in choices)


class BasisBladeOrder:
    """Which blade each coefficient belongs to.

    ``index_to_bitmap`` has the bit mask of every coefficient, ``bitmap_to_index`` is the way back, with -1 for blades that
    have no coefficient, and ``grades`` has the number of vectors of each blade.

    >>> BasisBladeOrder([0b00, 0b10, 0b01]).grades
    array([0, 1, 1])
    """

    def __init__(self, bitmaps):
        bitmaps = [int(bitmap) for bitmap in bitmaps]
        if len(set(bitmaps)) != len(bitmaps):
            raise ValueError("blade bitmaps are not unique: %r" % (bitmaps,))
        self.index_to_bitmap = np.array(bitmaps, dtype=int)
        self.grades = np.array([count_set_bits(bitmap) for bitmap in bitmaps], dtype=int)
        reach = 0
        for bitmap in bitmaps:
            reach |= bitmap
        self.bitmap_to_index = np.full(reach + 1, -1, dtype=int)
        self.bitmap_to_index[self.index_to_bitmap] = np.arange(len(bitmaps))

    @classmethod
    def shortlex(cls, n_vectors):
        """By grade, and then by the numbers of the vectors: e1, e2, e3, e12, e13, e23, e123."""
        return _Shortlex(n_vectors)

    def __eq__(self, other):
        if self is other:
            return True
        if not isinstance(other, BasisBladeOrder):
            return NotImplemented
        return np.array_equal(self.index_to_bitmap, other.index_to_bitmap)

    def __hash__(self):
        return hash(self.index_to_bitmap.tobytes())

    def __repr__(self):
        digits = [format(bitmap, "b") for bitmap in self.index_to_bitmap]
        width = max(map(len, digits), default=0)
        return "BasisBladeOrder([%s])" % ", ".join("0b" + text.rjust(width, "0") for text in digits)


class _Shortlex(BasisBladeOrder):
    def __init__(self, n_vectors):
        self._n = n_vectors
        super().__init__(shortlex_bitmaps(n_vectors))

    __hash__ = BasisBladeOrder.__hash__

    def __eq__(self, other):
        if isinstance(other, _Shortlex):
            return self._n == other._n
        return super().__eq__(other)

    def __repr__(self):
        return "BasisBladeOrder.shortlex(%d)" % self._n

    def __reduce__(self):
        return _Shortlex, (self._n,)


class BasisVectorIds:
    """The name of every basis vector: numbers, or anything else.

    >>> ids = BasisVectorIds(["x", "y", "z"])
    >>> ids.bitmap_as_tuple(0b101)
    ('x', 'z')
    >>> ids.tuple_as_sign_and_bitmap(("z", "x"))
    (-1, 5)
    """

    def __init__(self, blade_ids):
        if any(a == b for a, b in itertools.combinations(blade_ids, 2)):
            raise ValueError("ids of basis vectors are not unique: %r" % (blade_ids,))
        self.values = blade_ids

    @classmethod
    def ordered_integers(cls, n, *, first_index=1):
        """Numbers that follow each other."""
        return _Integers(n, first_index)

    def id_as_bitmap(self, id):
        """The bit of the basis vector with this name."""
        try:
            return 1 << self.values.index(id)
        except ValueError:
            raise ValueError("no basis vector is named %r; there are %r" % (id, list(self.values))) from None

    def bitmap_as_tuple(self, bitmap):
        """The names of the vectors of a blade."""
        return tuple(self.values[index] for index in set_bit_indices(int(bitmap)))

    def tuple_as_sign_and_bitmap(self, blade):
        """The blade of vectors in any order, and the sign that comes from sorting them."""
        bitmap, sign = 0, 1
        for id in blade:
            bit = self.id_as_bitmap(id)
            if bitmap & bit:
                raise ValueError("%r is twice in the blade %r" % (id, blade))
            if is_odd_permutation(bitmap, bit):
                sign = -sign
            bitmap |= bit
        return sign, bitmap

    def order_from_tuples(self, blades):
        """The order of blades that are given by names of vectors, those in ascending order."""
        bitmaps = []
        for blade in blades:
            sign, bitmap = self.tuple_as_sign_and_bitmap(blade)
            if sign < 0:
                raise NotImplementedError(
                    "coefficients of the blade %r cannot be stored; write %r" % (blade, self.bitmap_as_tuple(bitmap))
                )
            bitmaps.append(bitmap)
        return BasisBladeOrder(bitmaps)

    def order_as_tuples(self, ordering):
        """The blades of an order as names of vectors."""
        return [self.bitmap_as_tuple(bitmap) for bitmap in ordering.index_to_bitmap]

    def augmented_with(self, n):
        """These names and ``n`` more numbers behind the largest."""
        values = list(self.values)
        first = max(values) + 1
        return BasisVectorIds(values + list(range(first, first + n)))

    def __repr__(self):
        return "BasisVectorIds(%r)" % (self.values,)


class _Integers(BasisVectorIds):
    def __init__(self, n, first_index=1):
        self._n, self._first_index = n, first_index
        self.values = range(first_index, first_index + n)

    def augmented_with(self, n):
        return _Integers(self._n + n, self._first_index)

    def __repr__(self):
        first = "" if self._first_index == 1 else ", first_index=%d" % self._first_index
        return "BasisVectorIds.ordered_integers(%d%s)" % (self._n, first)

    def __reduce__(self):
        return _Integers, (self._n, self._first_index)


def layout_short_name(layout):
    """Where a layout that a module has given a name is found, else ``None``."""
    named = layout.__dict__
    if "__name__" in named and "__module__" in named:
        return "%s.%s" % (named["__module__"], named["__name__"])
    return None
