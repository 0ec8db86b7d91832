"""Cl(2, 0, 1) with the null vector e0: the layout, and its basis blades by name."""

from . import Cl

layout, blades = Cl(2, 0, 1, firstIdx=0)
locals().update(blades)

layout.__name__ = "layout"
layout.__module__ = __name__
