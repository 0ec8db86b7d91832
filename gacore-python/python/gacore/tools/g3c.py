"""Random objects of the conformal algebra ``gacore.g3c``, and arrays of them.

>>> points = ConformalMVArray([up(e1), up(2 * e2)])
>>> points.down()
ConformalMVArray([(1.0^e1), (2.0^e2)], dtype=object)
"""

import numpy as np

from .. import g3c as _g3c
from .._mvarray import MVArray
from ..g3c import *  # noqa: F401,F403
from ..g3c import down, e123, einf, layout, up
from .g3 import (  # noqa: F401
    euc_mv_to_np, generate_rotation_rotor, np_to_euc_mv, random_euc_mv, random_rotation_rotor, random_unit_vector,
)

stuff = _g3c.stuff


class ConformalMVArray(MVArray):
    """An array of elements of this algebra."""

    def up(self):
        """Each vector as a point."""
        return ConformalMVArray([up(x) for x in self])

    def down(self):
        """Each point as a vector."""
        return ConformalMVArray([down(x) for x in self])

    def apply_rotor(self, R):
        """``R x ~R`` for each."""
        rotors = R if isinstance(R, MVArray) else MVArray([R])
        return (rotors * self * MVArray([~rotor for rotor in rotors])).view(ConformalMVArray)

    @staticmethod
    def from_value_array(value_array):
        """The elements with these coefficients."""
        return MVArray.from_value_array(layout, value_array).view(ConformalMVArray)


def apply_rotor(mv_in, rotor):
    """``R x ~R``."""
    return rotor * mv_in * ~rotor


def generate_translation_rotor(euc_vector_a):
    """The translation by a vector."""
    return 1 + einf * euc_vector_a / 2


def generate_dilation_rotor(scale):
    """The dilation by a factor."""
    return (-0.5 * np.log(scale) * layout.E0).exp()


def random_translation_rotor(maximum_translation=10, rng=None):
    """The translation by a random vector."""
    return generate_translation_rotor(random_euc_mv(maximum_translation, rng=rng))


def random_rotation_translation_rotor(maximum_translation=10, max_angle=np.pi, rng=None):
    """A rotation and then a translation."""
    rng = np.random.default_rng(rng)
    return random_translation_rotor(maximum_translation, rng=rng) * random_rotation_rotor(max_angle, rng=rng)


def random_conformal_point(l_max=10, rng=None):
    """A point."""
    return up(random_euc_mv(l_max, rng=rng))


def _through_points(count, rng):
    rng = np.random.default_rng(rng)
    blade = random_conformal_point(rng=rng)
    for _ in range(count - 1):
        blade = blade ^ random_conformal_point(rng=rng)
    return blade


def random_point_pair(rng=None):
    """Two points."""
    return _through_points(2, rng).normal()


def random_line(rng=None):
    """A line."""
    return (_through_points(2, rng) ^ einf).normal()


def random_circle(rng=None):
    """A circle."""
    return _through_points(3, rng).normal()


def random_plane(rng=None):
    """A plane."""
    return (_through_points(3, rng) ^ einf).normal()


def random_sphere(rng=None):
    """A sphere."""
    return _through_points(4, rng).normal()


def euc_dist(conf_mv_a, conf_mv_b):
    """The distance of two points."""
    return np.sqrt(max(0.0, -2 * float((layout.homo(conf_mv_a) | layout.homo(conf_mv_b))[()])))


def project_points_to_plane(point_list, plane):
    """The points of a plane that are closest to others."""
    normal = (plane * layout.pseudoScalar)(1)
    projected = []
    for point in point_list:
        # Half of the way to the mirror image.
        mirrored = normal * point * normal.inv()
        projected.append(up((down(point) + down(mirrored)) / 2))
    return projected


def get_center_from_sphere(sphere):
    """The center of a sphere, a point."""
    return layout.homo(sphere * einf * sphere)


def get_radius_from_sphere(sphere):
    """The radius of a sphere."""
    dual = sphere * layout.pseudoScalar
    dual = dual / (-dual | einf)[()]
    return float(np.sqrt(abs((dual * dual)[()])))
