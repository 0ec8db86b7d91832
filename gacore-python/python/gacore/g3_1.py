"""Cl(3, 1): the layout, and its basis blades by name."""

from . import Cl

layout, blades = Cl(3, 1)
locals().update(blades)

layout.__name__ = "layout"
layout.__module__ = __name__
