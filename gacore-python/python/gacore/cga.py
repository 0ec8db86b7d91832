"""Objects and operators of conformal geometry.

>>> cga = CGA(3)
>>> e1, e2, e3 = (cga.blades[name] for name in ("e1", "e2", "e3"))
>>> circle = cga.round(e1, e2, -e1)
>>> circle, round(float(circle.radius), 6)
(Circle, 1.0)
>>> cga.down(cga.translation(e1)(cga.up(e2)))
(1.0^e1) + (1.0^e2)
"""

import math
from functools import reduce

import numpy as np

from . import Cl, conformalize
from ._multivector import MultiVector
from .operator import op


class CGAThing:
    """An element with a meaning; calling it applies it to another as a versor."""

    def __init__(self, cga):
        self.cga, self.layout = cga, cga.layout

    def __call__(self, other):
        if isinstance(other, CGAThing):
            return type(other)(self.cga, self.mv * other.mv * ~self.mv)
        if other.grades() == {1}:
            other = self.cga.null_vector(other)
        return self.mv * other * ~self.mv

    def __repr__(self):
        return type(self).__name__

    def inverted(self):
        """Reflected by the positive vector: ``ep m ep``."""
        return self.cga.ep * self.mv * self.cga.ep

    def involuted(self):
        """``E0 m E0``."""
        return self.cga.E0 * self.mv * self.cga.E0

    def _points(self, count):
        return reduce(op, [self.cga.null_vector() for _ in range(count)])


class Flat(CGAThing):
    """A line, a plane and so on: of a dimension, through points, from a multivector, or any."""

    def __init__(self, cga, *args):
        super().__init__(cga)
        self.einf = cga.einf
        if not args:
            mv = self._points(self.layout.dims - 2) ^ self.einf
        elif len(args) > 1:
            points = [cga.null_vector(point) for point in args]
            mv = reduce(op, points if self.einf in points else points + [self.einf])
        elif isinstance(args[0], MultiVector):
            mv = args[0]
        else:
            mv = self._points(args[0] + 1) ^ self.einf
        self.mv = mv.normal()

    @property
    def dim(self):
        """1 for a line, 2 for a plane."""
        (grade,) = self.mv.grades()
        return grade - 2

    def __repr__(self):
        return "%d-Flat" % self.dim


class Round(CGAThing):
    """A point pair, a circle, a sphere and so on: of a dimension, through points, from ``(center, radius)``, from a
    multivector, or any."""

    def __init__(self, cga, *args):
        super().__init__(cga)
        if not args:
            mv = self._points(self.layout.dims - 1)
        elif len(args) > 1:
            mv = reduce(op, [cga.null_vector(point) for point in args])
        elif isinstance(args[0], MultiVector):
            mv = args[0]
        elif isinstance(args[0], int):
            mv = self._points(args[0] + 2)
        else:
            mv = self._sphere(*args[0])
        self.mv = mv.normal()

    def _sphere(self, center, radius):
        return (self.cga.null_vector(center) - 0.5 * radius**2 * self.cga.einf).normal().dual()

    def from_center_radius(self, center, radius):
        """Makes this the sphere of a center and a radius."""
        self.mv = self._sphere(center, radius)
        return self

    @property
    def dim(self):
        """0 for a point pair, 1 for a circle, 2 for a sphere."""
        (grade,) = self.mv.grades()
        return grade - 2

    @property
    def center(self):
        """The center, a null vector."""
        return self.mv * self.cga.einf * self.mv

    @property
    def center_down(self):
        """The center, a vector of the base."""
        return self.cga.down(self.center)

    @property
    def dual(self):
        """Times the pseudoscalar."""
        return self.mv * self.layout.pseudoScalar

    @property
    def radius(self):
        """The radius; that of an imaginary round is its size."""
        dual = self.dual
        dual = dual / (-dual | self.cga.einf)
        return math.sqrt(abs(dual * dual))

    def __repr__(self):
        return {-1: "Point", 0: "Point Pair", 1: "Circle", 2: "Sphere"}.get(self.dim, "%d-Round" % (self.dim + 2))


def _argument(args):
    if len(args) > 1:
        raise ValueError("one argument at most, not %d" % len(args))
    return args[0] if args else None


class Translation(CGAThing):
    """By a vector of the base, to a null vector, from a multivector, or any."""

    def __init__(self, cga, *args):
        super().__init__(cga)
        self.mv = self._rotor(_argument(args))

    def _rotor(self, arg):
        if arg is None:
            arg = self.cga.base_vector()
        if arg.grades() == {0, 2} or arg.grades() == {0}:
            return arg
        if arg.grades() != {1}:
            raise ValueError("%s is neither a vector nor a rotor" % arg)
        return 1 - self.cga.straight_up(arg) * self.cga.einf / 2.0


class Transversion(Translation):
    """A translation between two inversions."""

    def __init__(self, cga, *args):
        super().__init__(cga, *args)
        self.mv = self.inverted()


class Dilation(CGAThing):
    """By a factor, from a multivector, or any."""

    def __init__(self, cga, *args):
        super().__init__(cga)
        arg = _argument(args)
        arg = np.random.rand() if arg is None else arg
        if isinstance(arg, MultiVector) and arg.grades() != {0}:
            if arg.grades() != {0, 2}:
                raise ValueError("%s is no dilation" % arg)
            self.mv = arg
            return
        factor = float(arg)
        if factor <= 0:
            raise ValueError("a dilation is by a positive factor, not by %r" % factor)
        self.mv = (-math.log(factor) / 2 * cga.E0).exp()


class Rotation(CGAThing):
    """By a bivector, whose exponential it is, from a rotor, or any."""

    def __init__(self, cga, *args):
        super().__init__(cga)
        arg = _argument(args)
        if arg is None:
            self.mv = cga.I_base.project(self.layout.randomMV()(2)).exp()
        elif not isinstance(arg, MultiVector) or not arg.grades() <= {0, 2}:
            raise ValueError("%s is neither a bivector nor a rotor" % arg)
        elif arg.grades() == {2} and abs((arg * ~arg)[()] - 1) > 1e-9:
            self.mv = (cga.I_base.project(arg) if (arg ^ cga.I_base) else arg).exp()
        else:
            self.mv = arg


class CGA:
    """The conformal algebra of a layout, or of so many dimensions, with what can be made in it."""

    def __init__(self, layout_orig):
        self.layout_orig = Cl(layout_orig)[0] if isinstance(layout_orig, int) else layout_orig
        self.layout, self.blades, stuff = conformalize(self.layout_orig)
        self.__dict__.update(stuff)

    def base_vector(self):
        """A random vector of the base."""
        return self.I_base.project(self.layout.randomV())

    def null_vector(self, x=None):
        """The null vector of a vector of the base, or of a random one; others stay."""
        if x is None:
            return self.up(self.base_vector())
        return x if x ^ self.I_base else self.up(x)

    def straight_up(self, x):
        """The vector of the base here, not as a point."""
        return self.I_base.project(self.up(x))

    def round(self, *args):
        """See :class:`Round`."""
        return Round(self, *args)

    def flat(self, *args):
        """See :class:`Flat`."""
        return Flat(self, *args)

    def translation(self, *args):
        """See :class:`Translation`."""
        return Translation(self, *args)

    def transversion(self, *args):
        """See :class:`Transversion`."""
        return Transversion(self, *args)

    def dilation(self, *args):
        """See :class:`Dilation`."""
        return Dilation(self, *args)

    def rotation(self, *args):
        """See :class:`Rotation`."""
        return Rotation(self, *args)
