"""Cl(5, 3), the algebra of conics: the layout, its basis blades, null vectors, and points of the plane."""

from . import Cl

layout, blades = Cl(5, 3)
locals().update(blades)

layout.__name__ = "layout"
layout.__module__ = __name__

_e = layout.basis_vectors_lst
n1, n2, n3 = (_e[i] + _e[i + 3] for i in (2, 3, 4))
n1b, n2b, n3b = (0.5 * (_e[i + 3] - _e[i]) for i in (2, 3, 4))


def up(x):
    """The element of a point."""
    a, b = x[_e[0]], x[_e[1]]
    return a * _e[0] + b * _e[1] + 0.5 * a**2 * n1 + n1b + 0.5 * b**2 * n2 + n2b + a * b * n3


def down(x):
    """The point of an element."""
    return (x | _e[0])[()] * _e[0] + (x | _e[1])[()] * _e[1]
