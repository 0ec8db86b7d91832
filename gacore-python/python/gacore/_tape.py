"""Derivatives of what is computed by products: operations are recorded, and gone through backwards."""

import itertools

import numpy as np

from . import _functions

_counter = itertools.count()


class Recorded:
    """An array of coefficients that knows how it was computed: from which others, and what gives their gradients."""

    __array_ufunc__ = None

    def __init__(self, space, value, sources=()):
        self.space, self.value, self.sources = space, value, sources
        self.number = next(_counter)

    def __array__(self, dtype=None, copy=None):
        return self.value

    def _linear(self, value, backward):
        return Recorded(self.space, value, [(self, backward)])

    def __add__(self, other):
        if isinstance(other, Recorded):
            same = lambda g: g  # noqa: E731
            return Recorded(self.space, self.value + other.value, [(self, same), (other, same)])
        return self._linear(self.value + other, lambda g: g)

    __radd__ = __add__

    def __neg__(self):
        return self * -1

    def __sub__(self, other):
        return self + -other

    def __mul__(self, factor):
        return self._linear(self.value * factor, lambda g: g * factor)

    __rmul__ = __mul__

    def __truediv__(self, divisor):
        return self._linear(self.value / divisor, lambda g: g / divisor)

    def plus_number(self, number):
        """This and a number."""
        return self._linear(_functions.plus_number(self.space, self.value.copy(), number), lambda g: g)

    def inverse(self):
        """The inverse: it changes by ``-y dx y``."""
        algebra, y = self.space.algebra, _functions.inverse(self.space.algebra, self.value)
        left, right = algebra.kernel("geometric", "left"), algebra.kernel("geometric", "right")
        return self._linear(y, lambda g: -left(right(y, g), y))


class RecordingSpace:
    """An algebra whose products are recorded."""

    scalar_index = 0

    def __init__(self, algebra):
        self.algebra, self.dimension, self.signs = algebra, algebra.dimension, algebra.signs

    def gp(self, a, b):
        """The geometric product."""
        x, y = np.asarray(a), np.asarray(b)
        product = self.algebra.gp(x, y)
        sources = []
        if isinstance(a, Recorded):
            sources.append((a, lambda g: self.algebra.kernel("geometric", "left")(g, y)))
        if isinstance(b, Recorded):
            sources.append((b, lambda g: self.algebra.kernel("geometric", "right")(x, g)))
        return Recorded(self, product, sources) if sources else product


def gradient(algebra, function, x, weights):
    """The gradient by ``x`` of a function, from a weight for every coefficient of its result."""
    space = RecordingSpace(algebra)
    start = Recorded(space, x)
    result = function(space, start)
    gradients, nodes = {result.number: weights}, {result.number: result}
    while nodes:
        number = max(nodes)
        node, g = nodes.pop(number), gradients.pop(number)
        if node is start:
            return g
        for source, backward in node.sources:
            part = backward(g)
            gradients[source.number] = gradients[source.number] + part if source.number in gradients else part
            nodes[source.number] = source
    return np.zeros_like(x)
