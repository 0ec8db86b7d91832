"""Geometric algebra of any signature: the interface of ``clifford``, at the speed of compiled kernels.

>>> import gacore as cf
>>> layout, blades = cf.Cl(3)
>>> e1, e2 = blades["e1"], blades["e2"]
>>> (1 + e1) * e2
(1^e2) + (1^e12)
"""

from ._core import __version__
from . import _settings
from ._settings import eps, pretty, print_precision, ugly
from ._layout_helpers import BasisBladeOrder, BasisVectorIds
from ._multivector import MultiVector
from ._layout import Layout
from .operator import gp, ip, op
from . import operator

#: What is imported when it is asked for.
_LATER = {
    "MVArray": "_mvarray",
    "array": "_mvarray",
    "Frame": "_frame",
    "BladeMap": "_blademap",
    "ConformalLayout": "_conformal_layout",
    "conformalize": "_make",
    "randomMV": "_make",
    "linear_operator_as_matrix": "_make",
    "grade_obj": "_make",
    "grades_present": "_make",
    "general_exp": "_make",
    "elements": "_make",
    "_powerset": "_make",
    "write_ga_file": "io",
    "read_ga_file": "io",
}

_MODULES = (
    "arrays", "cga", "dg3c", "dpga", "g2", "g2c", "g3", "g3_1", "g3c", "g4", "gac", "gpu", "io", "jax", "pga", "pga2d", "sta",
    "tools", "torch", "transformations", "versor",
)


def Cl(p=0, q=0, r=0, sig=None, names=None, firstIdx=1, mvClass=MultiVector):
    """The algebra of ``p`` basis vectors that square to 1, ``q`` to -1 and ``r`` to 0, and its basis blades by name.

    Null vectors come first. ``sig`` is the square of every basis vector instead.

    >>> layout, blades = Cl(2)
    >>> blades["e1"] * blades["e2"]
    (1^e12)
    """
    if sig is None:
        layout = Layout._from_Cl(p, q, r, firstIdx=firstIdx, names=names)
    else:
        layout = Layout._from_sig(sig, firstIdx=firstIdx, names=names)
    return layout, layout.bases(mvClass=mvClass)


def bases(layout, *args, **kwargs):
    """The basis blades of a layout by name."""
    return layout.bases(*args, **kwargs)


def basis_vectors(layout):
    """The basis vectors of a layout by name."""
    return layout.basis_vectors


def __getattr__(name):
    from importlib import import_module

    if name in _LATER:
        value = getattr(import_module("." + _LATER[name], __name__), name)
    elif name in _MODULES:
        return import_module("." + name, __name__)
    else:
        arrays = import_module(".arrays", __name__)
        if name not in arrays.__all__:
            raise AttributeError("module %r has no attribute %r" % (__name__, name))
        value = getattr(arrays, name)
    globals()[name] = value
    return value
