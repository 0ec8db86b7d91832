"""Cl(2): the layout, and its basis blades by name."""

from . import Cl

layout, blades = Cl(2)
locals().update(blades)

layout.__name__ = "layout"
layout.__module__ = __name__
