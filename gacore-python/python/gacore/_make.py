"""Functions that make algebras and elements."""

from itertools import chain, combinations

import numpy as np

from ._conformal_layout import ConformalLayout
from ._multivector import MultiVector


def _powerset(items):
    items = list(items)
    return chain.from_iterable(combinations(items, count) for count in range(len(items) + 1))


def elements(dims, firstIdx=0):
    """The blades of so many basis vectors as tuples of their numbers."""
    return list(_powerset(range(firstIdx, firstIdx + dims)))


def conformalize(layout, added_sig=(1, -1), *, mvClass=MultiVector, **kwargs):
    """The conformal algebra of a base, its basis blades, and its null vectors and functions by name.

    >>> from gacore import Cl
    >>> layout, blades, stuff = conformalize(Cl(2)[0])
    >>> point = stuff["up"](3 * blades["e1"])
    >>> point * point, stuff["down"](point)
    (0, (3.0^e1))
    """
    conformal = ConformalLayout._from_base_layout(layout, list(added_sig), **kwargs)
    names = ["ep", "en", "eo", "einf", "E0", "up", "down", "homo", "I_base"]
    return conformal, conformal.bases(mvClass=mvClass), {name: getattr(conformal, name) for name in names}


def randomMV(layout, min=-2.0, max=2.0, grades=None, mvClass=MultiVector, uniform=None, n=1, normed=False, rng=None):
    """A random element, or a list of ``n``: coefficients of these grades are uniform between ``min`` and ``max``."""
    if uniform is None:
        uniform = np.random.default_rng(rng).uniform
    if grades is None:
        mask = np.ones(layout.gaDims, dtype=bool)
    else:
        mask = np.isin(layout._basis_blade_order.grades, grades)
    found = []
    for _ in range(n):
        value = np.zeros(layout.gaDims)
        value[mask] = uniform(min, max, (int(mask.sum()),))
        element = mvClass(layout, value)
        found.append(element.normal() if normed else element)
    return found if n > 1 else found[0]


def linear_operator_as_matrix(func, input_blades, output_blades):
    """The matrix of a linear function of elements, by blades it is given and blades of results."""
    return np.array([[func(blade)[out] for blade in input_blades] for out in output_blades])


def grades_present(objin, threshold=1e-7):
    """The grades whose coefficients are larger than a threshold."""
    return objin.grades(eps=threshold)


def grade_obj(objin, threshold=1e-7):
    """The grade with most coefficients that are larger than a threshold."""
    grades = objin.layout._basis_blade_order.grades[np.abs(objin.value) > threshold]
    return int(np.bincount(grades).argmax()) if grades.size else 0


def general_exp(x, **kwargs):
    """The exponential."""
    return x.exp()
