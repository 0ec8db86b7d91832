"""The algebra of space-time Cl(1, 3) with vectors d0 to d3, that of space with p1 to p3, and the split of one into the other."""

from . import BladeMap, Cl

D, D_blades = Cl(1, 3, firstIdx=0, names="d")
P, P_blades = Cl(3, names="p")
locals().update(D_blades)
locals().update(P_blades)

bm = BladeMap([(D_blades["d" + d], P_blades["p" + p]) for d, p in
               [("01", "1"), ("02", "2"), ("03", "3"), ("12", "12"), ("23", "23"), ("13", "13"), ("0123", "123")]])


def split(X):
    """What an observer at rest along d0 sees."""
    return bm(X.odd * D_blades["d0"] + X.even)
