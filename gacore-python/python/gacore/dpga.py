"""Cl(4, 4) with a second basis of null vectors: ``w0`` to ``w3``, and ``w0s`` to ``w3s`` that are dual to them."""

import numpy as np

from . import BasisVectorIds, Layout

layout = Layout([1] * 4 + [-1] * 4, ids=BasisVectorIds([str(i) for i in range(4)] + ["%db" % i for i in range(4)]))
blades = layout.bases()
locals().update(blades)

layout.__name__ = "layout"
layout.__module__ = __name__

_plus, _minus = layout.basis_vectors_lst[:4], layout.basis_vectors_lst[4:]
w0, w1, w2, w3 = (0.5 * (a + b) for a, b in zip(_plus, _minus))
w0s, w1s, w2s, w3s = (0.5 * (a - b) for a, b in zip(_plus, _minus))
wlist = [w1, w2, w3, w0]
wslist = [w1s, w2s, w3s, w0s]
wbasis = wlist + wslist


def up(threedDvec):
    """The element of a point with three coordinates."""
    x, y, z = threedDvec
    return x * w1 + y * w2 + z * w3 + w0


def down(pnt):
    """The three coordinates of a point."""
    return np.array([(pnt | w)[()] for w in (w1s, w2s, w3s)]) / (pnt | w0s)[()]


def dual_point(point):
    """The dual element of a point."""
    x, y, z = down(point)
    return x * w1s + y * w2s + z * w3s + w0s
