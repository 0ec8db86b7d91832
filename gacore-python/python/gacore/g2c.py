"""The conformal algebra of Cl(2): the layout, its basis blades, null vectors and functions by name."""

from . import Cl, conformalize

layout_orig, blades_orig = Cl(2)
layout, blades, stuff = conformalize(layout_orig)
locals().update(blades)
locals().update(stuff)

layout.__name__ = "layout"
layout.__module__ = __name__
