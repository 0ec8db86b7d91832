"""Linear maps from one algebra to another, by matrices.

>>> from gacore import Layout
>>> layout = Layout([1, 1])
>>> e1, e2 = layout.basis_vectors_lst
>>> turn = LinearMatrix.from_rotor(1 - e1 * e2)
>>> turn(e1), turn(e2)
((1.0^e2), -(1.0^e1))
"""

import numpy as np

from ._layout import Layout
from ._multivector import new, MultiVector

__all__ = ["Transformation", "Linear", "FixedLayout", "LinearMatrix", "OutermorphismMatrix", "between_basis_vectors"]


class Transformation:
    """Something that is called with a multivector and returns one."""

    def __call__(self, mv):
        raise NotImplementedError


class Linear(Transformation):
    """A linear one, which has an ``adjoint``: the scalar product of ``f(a)`` and ``b`` is that of ``a`` and ``f.adjoint(b)``."""

    @property
    def adjoint(self):
        raise NotImplementedError


class FixedLayout(Transformation):
    """One from elements of ``layout_src`` to those of ``layout_dst``."""

    def __init__(self, layout_src, layout_dst=None):
        self.layout_src = layout_src
        self.layout_dst = layout_src if layout_dst is None else layout_dst

    def _checked(self, mv):
        if mv.layout != self.layout_src:
            raise ValueError("the element is of the algebra %s, not %s" % (mv.layout.sig, self.layout_src.sig))
        return mv


class LinearMatrix(FixedLayout, Linear):
    """The product of a matrix and the coefficients of an element."""

    def __init__(self, matrix, layout_src, layout_dst=None):
        super().__init__(layout_src, layout_dst)
        shape = (self.layout_dst.gaDims, self.layout_src.gaDims)
        if matrix.shape != shape:
            raise ValueError("a matrix of shape %s; it must be %s" % (matrix.shape, shape))
        self._matrix = matrix

    def __call__(self, mv):
        return new(MultiVector, self.layout_dst, self._matrix @ self._checked(mv).value)

    @property
    def adjoint(self):
        """The map by the transposed matrix."""
        return LinearMatrix(self._matrix.T, self.layout_dst, self.layout_src)

    @classmethod
    def from_function(cls, func, layout_src, layout_dst=None):
        """The linear map that does to basis blades what a function does."""
        images = [func(blade) for blade in layout_src.blades_list]
        layout_dst = images[0].layout if layout_dst is None else layout_dst
        for image in images:
            if image.layout != layout_dst:
                raise ValueError("a result of the algebra %s, not %s" % (image.layout.sig, layout_dst.sig))
        return cls(np.stack([image.value for image in images], axis=1), layout_src, layout_dst)

    @classmethod
    def from_rotor(cls, rotor):
        """The map ``x`` to ``R x ~R``, for a rotor of any size."""
        square = rotor.mag2()
        return cls.from_function(lambda x: rotor * x * ~rotor / square, rotor.layout)

    def _shown(self):
        return self._matrix

    def _repr_pretty_(self, p, cycle):
        start = "%s(" % type(self).__name__
        layouts = [("", self.layout_src)]
        if self.layout_src is not self.layout_dst:
            layouts = [("layout_src=", self.layout_src), ("layout_dst=", self.layout_dst)]
        with p.group(len(start), start, ")"):
            p.pretty(self._shown())
            for name, layout in layouts:
                p.text(",")
                p.breakable()
                with p.group(len(name), name, ""):
                    p.pretty(layout)


class OutermorphismMatrix(LinearMatrix):
    """A linear map of vectors, and of blades as the outer product of the images of their vectors.

    >>> layout = Layout([1, 1])
    >>> e1, e2 = layout.basis_vectors_lst
    >>> stretch = OutermorphismMatrix(np.diag([2, 3]), layout)
    >>> stretch(1 + e1 + (e1 ^ e2))
    1 + (2^e1) + (6^e12)
    """

    def __init__(self, matrix, layout_src, layout_dst=None):
        layout_dst = layout_src if layout_dst is None else layout_dst
        shape = (layout_dst.dims, layout_src.dims)
        if matrix.shape != shape:
            raise ValueError("a matrix of shape %s; for vectors it must be %s" % (matrix.shape, shape))
        self._vector_matrix = matrix
        vectors = np.zeros((layout_src.dims, layout_dst.gaDims), dtype=matrix.dtype)
        vectors[:, layout_dst._vector_indices] = matrix.T
        columns = [self._image(int(bitmap), vectors, layout_dst) for bitmap in layout_src._basis_blade_order.index_to_bitmap]
        super().__init__(np.stack(columns, axis=1), layout_src, layout_dst)

    @staticmethod
    def _image(bitmap, vectors, layout_dst):
        image = np.zeros(layout_dst.gaDims, dtype=vectors.dtype)
        image[layout_dst.scalar_index] = 1
        for index, vector in enumerate(vectors):
            if bitmap >> index & 1:
                image = layout_dst.omt_func(image, vector)
        return image

    def _shown(self):
        return self._vector_matrix


def between_basis_vectors(layout_src, layout_dst, mapping=None):
    """The outermorphism that takes basis vectors to others: by a dictionary of ids, or to those of the same id."""
    src, dst = (list(layout._basis_vector_ids.values) for layout in (layout_src, layout_dst))
    if mapping is None:
        mapping = {id: id for id in src if id in dst}
    unknown = [id for id in mapping if id not in src], [id for id in mapping.values() if id not in dst]
    if any(unknown):
        raise ValueError("no basis vectors of the source: %s; of the destination: %s" % unknown)
    matrix = np.zeros((layout_dst.dims, layout_src.dims), dtype=int)
    for source, destination in mapping.items():
        matrix[dst.index(destination), src.index(source)] = 1
    return OutermorphismMatrix(matrix, layout_src, layout_dst)
