"""What a blade of a conformal algebra is: its direction, location and radius.

With a blade ``E`` of the base, moved by ``p``: a :class:`Direction` is ``E ^ einf``, a :class:`Flat` is ``eo ^ E ^ einf``, a
:class:`DualFlat` the dual of one, and a :class:`Round` is ``(eo + r² / 2 einf) ^ E``. Each has a class for every grade.

>>> from gacore.g3c import *
>>> classify(up(3 * e1) ^ up(4 * e2))
PointPair(direction=-(3.0^e1) + (4.0^e2), location=(1.5^e1) + (2.0^e2), radius=2.5)
>>> Round(location=e1, direction=e1 ^ e2, radius=1)
Circle(direction=(1^e12), location=(1^e1), radius=1)
"""

import copyreg
import math

from .._conformal_layout import ConformalLayout

__all__ = [
    "classify", "Blade", "Direction", "Flat", "DualFlat", "Round", "Tangent", "Point", "PointFlat", "Line", "Plane", "PointPair",
    "Circle", "Sphere", "InfinitePoint",
]


def _grade_of(mv, zero=0):
    grades = mv.grades()
    if len(grades) > 1:
        raise ValueError("%s has several grades" % mv)
    return grades.pop() if grades else zero


class _GradedTypesMeta(type):
    """Classes with one class for every grade: ``Flat[3]``.

    ``class Line(Flat[3], override=True)`` takes the place of ``Flat[3]``.
    """

    def __new__(mcs, name, bases, members, override=False):
        cls = super().__new__(mcs, name, bases, members)
        if not cls._is_graded():
            cls._of_grade, cls._overridden = {}, set()
        elif override:
            if cls._grade in cls._overridden:
                raise ValueError("grade %d has another class already" % cls._grade)
            cls._overridden.add(cls._grade)
            cls._of_grade[cls._grade] = cls
        return cls

    def __init__(cls, name, bases, members, override=False):
        super().__init__(name, bases, members)

    def _is_graded(cls):
        return hasattr(cls, "_grade")

    def __getitem__(cls, grade):
        if cls._is_graded():
            raise TypeError("%s has a grade already" % cls.__name__)
        if grade not in cls._of_grade:
            parents = [base[grade] for base in cls.__bases__ if isinstance(base, _GradedTypesMeta) and not base._is_graded()]
            # Tables of classes belong to the class without a grade.
            cls._of_grade[grade] = type(cls)("%s[%d]" % (cls.__name__, grade), (*parents, cls), {"_grade": grade})
            cls._of_grade[grade]._of_grade, cls._of_grade[grade]._overridden = cls._of_grade, cls._overridden
        return cls._of_grade[grade]

    def _expected_grade(cls, *args, **kwargs):
        """The grade that arguments say, or ``None`` where they do not."""
        return None

    def __call__(cls, *args, **kwargs):
        grade = cls._expected_grade(*args, **kwargs)
        if cls._is_graded():
            if grade is not None and grade != cls._grade:
                raise ValueError("arguments of grade %d for %s" % (grade, cls.__name__))
            return super().__call__(*args, **kwargs)
        if grade is None:
            raise TypeError("write %s[grade](...)" % cls.__name__)
        return cls[grade](*args, **kwargs)

    def _reduced(cls):
        base = cls.__bases__[-1]
        if cls._is_graded() and isinstance(base, _GradedTypesMeta) and not base._is_graded():
            return _GradedTypesMeta.__getitem__, (base, cls._grade)
        return cls.__qualname__


copyreg.pickle(_GradedTypesMeta, _GradedTypesMeta._reduced)


class Blade(metaclass=_GradedTypesMeta):
    """A blade by what it means; ``mv`` is the multivector."""

    _hidden = ("layout",)

    def __init__(self, layout):
        self.layout = layout

    def _shown(self):
        return ["%s=%r" % item for item in self.__dict__.items() if item[0] not in self._hidden]

    def __repr__(self):
        return "%s(%s)" % (type(self).__name__, ", ".join(self._shown()))

    def _repr_pretty_(self, p, cycle):
        start = "%s(" % type(self).__name__
        with p.group(len(start), start, ")"):
            for index, text in enumerate(self._shown()):
                if index:
                    p.text(",")
                    p.breakable()
                p.text(text)

    def _moved(self, x):
        mover = 1 - self.location * self.layout.einf / 2
        return mover * x * ~mover

    @property
    def mv(self):
        """The multivector."""
        raise NotImplementedError


class Direction(Blade):
    """``E ^ einf``."""

    @classmethod
    def _expected_grade(cls, direction):
        return _grade_of(direction, zero=-1) + 1

    def __init__(self, direction):
        super().__init__(direction.layout)
        self.direction = direction

    @property
    def mv(self):
        return self.direction ^ self.layout.einf


class Flat(Blade):
    """``eo ^ E ^ einf``, moved to ``location``."""

    @classmethod
    def _expected_grade(cls, direction, location=None):
        return _grade_of(direction, zero=-2) + 2

    def __init__(self, direction, location):
        super().__init__(direction.layout)
        self.direction, self.location = direction, location

    @property
    def mv(self):
        return self._moved(self.layout.eo ^ self.direction ^ self.layout.einf)


class DualFlat(Blade):
    """The dual of a :class:`Flat`."""

    @classmethod
    def _expected_grade(cls, flat):
        return flat.layout.dims - flat._grade

    def __init__(self, flat):
        super().__init__(flat.layout)
        self.flat = flat

    @property
    def mv(self):
        return self.flat.mv.dual()


class Round(Blade):
    """``(eo + r² / 2 einf) ^ E``, moved to ``location``; the radius may be imaginary."""

    @classmethod
    def _expected_grade(cls, direction, location=None, radius=None):
        return _grade_of(direction) + 1

    def __init__(self, direction, location, radius):
        super().__init__(direction.layout)
        self.direction, self.location, self.radius = direction, location, radius

    @property
    def mv(self):
        half_square = (self.radius * self.radius / 2).real
        return self._moved((self.layout.eo + half_square * self.layout.einf) ^ self.direction)


class Tangent(Round):
    """A round of radius 0."""

    _hidden = ("layout", "radius")

    def __init__(self, direction, location):
        super().__init__(direction, location, 0)


class Point(Tangent[1], override=True):
    """A point."""


class PointFlat(Flat[2], override=True):
    """A point and infinity."""


class Line(Flat[3], override=True):
    """A line."""


class Plane(Flat[4], override=True):
    """A plane."""


class PointPair(Round[2], override=True):
    """A pair of points."""


class Circle(Round[3], override=True):
    """A circle."""


class Sphere(Round[4], override=True):
    """A sphere."""


class InfinitePoint(Direction[1], override=True):
    """A multiple of ``einf``."""


def classify(x):
    """What a blade of a conformal algebra is."""
    layout = x.layout
    if not isinstance(layout, ConformalLayout):
        raise ValueError("the blade is of no conformal algebra")
    grade, einf, eo = _grade_of(x), layout.einf, layout.eo
    within_infinity = (einf ^ x) == 0
    contracted = -einf | x
    if contracted == 0 and within_infinity:
        return Direction[grade](direction=x | -eo)
    if contracted == 0:
        direction = (-einf | x * layout.pseudoScalar) | -eo
        location = layout.down((eo ^ x) * x.normalInv())
        return DualFlat[grade](flat=Flat[layout.dims - grade](direction=direction, location=location))
    if within_infinity:
        return Flat[grade](direction=contracted | -eo, location=layout.down((eo | x) * x.normalInv()))
    direction = (contracted ^ einf) | -eo
    location = layout.down(x * contracted.normalInv())
    square = x * x.gradeInvol()
    if square == 0:
        return Tangent[grade](direction=direction, location=location)
    square = float(square) / float(contracted * contracted)
    radius = math.sqrt(square) if square >= 0 else math.sqrt(-square) * 1j
    return Round[grade](direction=direction, location=location, radius=radius)
