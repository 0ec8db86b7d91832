"""Maps of the blades of one algebra to those of another."""


class BladeMap:
    """Pairs of blades of two algebras; calling it maps elements of either to the other.

    >>> from gacore import Cl
    >>> D, d = Cl(1, 3, firstIdx=0, names="d")
    >>> P, p = Cl(3, names="p")
    >>> split = BladeMap([(d["d01"], p["p1"]), (d["d02"], p["p2"]), (d["d03"], p["p3"])])
    >>> split(2 + 3 * d["d02"])
    2 + (3^p2)
    """

    def __init__(self, blades_map, map_scalars=True):
        self.blades_map = list(blades_map)
        if map_scalars:
            self.blades_map.insert(0, tuple(blade._of_number(1) for blade in self.blades_map[0]))

    @property
    def b1(self):
        """The blades of the first algebra."""
        return [pair[0] for pair in self.blades_map]

    @property
    def b2(self):
        """The blades of the second algebra."""
        return [pair[1] for pair in self.blades_map]

    @property
    def layout1(self):
        """The first algebra."""
        return self.b1[0].layout

    @property
    def layout2(self):
        """The second algebra."""
        return self.b2[0].layout

    def __call__(self, A):
        if A.layout == self.layout1:
            pairs = self.blades_map
        elif A.layout == self.layout2:
            pairs = [(there, here) for here, there in self.blades_map]
        else:
            raise ValueError("the element is of neither algebra of this map")
        return sum((sum(A.value * here.value) * there for here, there in pairs), pairs[0][1] * 0)
