"""Frames of vectors."""

from functools import reduce
from itertools import combinations

import numpy as np

from . import _settings
from ._mvarray import MVArray
from .operator import op


class Frame(MVArray):
    """Vectors that are a basis of what they span.

    >>> from gacore.g2 import *
    >>> Frame([e1, e1 + e2]).inv
    Frame([(1.0^e1) - (1.0^e2), (1.0^e2)], dtype=object)
    """

    def __new__(cls, input_array):
        if any(vector.grades() != {1} for vector in input_array):
            raise TypeError("a frame is made of vectors")
        return MVArray.__new__(cls, input_array).view(cls)

    @property
    def En(self):
        """The outer product of all."""
        return reduce(op, self)

    @property
    def inv(self):
        """The reciprocal frame: the inner product of two vectors is 1 where they belong together, else 0."""
        volume = self.En.inv()
        vectors = list(self)
        one = vectors[0]._of_number(1)
        others = (reduce(op, vectors[:k] + vectors[k + 1 :], one) for k in range(len(vectors)))
        return Frame([(-1) ** k * other * volume for k, other in enumerate(others)])

    def is_innermorphic_to(self, other, eps=None):
        """Whether pairs of vectors have the inner products that they have in another frame."""
        eps = _settings._eps if eps is None else eps
        pairs = combinations(range(len(self)), 2)
        return bool(np.all([float((other[m] | other[n]) - (self[m] | self[n])) < eps for m, n in pairs]))
