"""Cl(8, 2), two conformal algebras side by side: quadrics and cyclides.

``cyclide_ops`` are the elements whose inner product with a point is a power of its coordinates.
"""

from . import Layout

layout = Layout([1, 1, 1, 1, -1] * 2)
blades = layout.bases()
locals().update(blades)

layout.__name__ = "layout"
layout.__module__ = __name__

_a, _b = layout.basis_vectors_lst[:5], layout.basis_vectors_lst[5:]
IC1, IC2 = blades["e12345"], blades["e678910"]
einf1, einf2 = (e[3] + e[4] for e in (_a, _b))
eo1, eo2 = (0.5 * (e[4] - e[3]) for e in (_a, _b))
eo, einf = eo1 ^ eo2, einf1 ^ einf2


def _up(vector, axes, origin, infinity):
    x, y, z = vector
    return x * axes[0] + y * axes[1] + z * axes[2] + 0.5 * (x * x + y * y + z * z) * infinity + origin


def up_cga1(pnt_vector):
    """A point with three coordinates in the first algebra."""
    return _up(pnt_vector, _a, eo1, einf1)


def up_cga2(pnt_vector):
    """A point with three coordinates in the second algebra."""
    return _up(pnt_vector, _b, eo2, einf2)


def up(pnt_vector):
    """A point with three coordinates."""
    return up_cga1(pnt_vector) ^ up_cga2(pnt_vector)


def down_cga1(point_cga1):
    """The three coordinates of a point of the first algebra."""
    return (point_cga1 / -(point_cga1 | einf1)[()]).value[1:4]


def down(dcga_point):
    """The three coordinates of a point."""
    return down_cga1(((dcga_point | einf2) | IC1) * IC1)


def _pairs():
    """The elements of x, y and z, of their squares and products, and of what they are times the square of the length."""
    found = {}
    for i, x in enumerate("xyz"):
        found["T" + x] = 0.5 * (_a[i] * einf2 + einf1 * _b[i])
        found["T%s2" % x] = _b[i] * _a[i]
        found["T%st2" % x] = _a[i] * eo2 + eo1 * _b[i]
    for name, i, j in [("Txy", 0, 1), ("Tyz", 1, 2), ("Tzx", 2, 0)]:
        found[name] = 0.5 * (_b[j] * _a[i] + _b[i] * _a[j])
    found.update({"T1": -einf, "Tt2": eo2 * einf1 + einf2 * eo1, "Tt4": -4 * eo})
    return found


cyclide_ops = _pairs()
cyclide_ops_reciprocal = {
    **{"T" + x: cyclide_ops["T%st2" % x] for x in "xyz"},
    **{"T%s2" % x: -cyclide_ops["T%s2" % x] for x in "xyz"},
    **{name: -2 * cyclide_ops[name] for name in ("Txy", "Tyz", "Tzx")},
    **{"T%st2" % x: cyclide_ops["T" + x] for x in "xyz"},
    "T1": -cyclide_ops["Tt4"] / 4,
    "Tt2": -cyclide_ops["Tt2"] / 2,
    "Tt4": -cyclide_ops["T1"] / 4,
}
