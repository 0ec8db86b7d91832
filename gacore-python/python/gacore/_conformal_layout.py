"""Conformal algebras: two more basis vectors, for the origin and for infinity."""

import numpy as np

from ._layout import Layout
from ._multivector import MultiVector


class ConformalLayout(Layout):
    """An algebra with a vector ``ep`` that squares to 1 and ``en`` to -1 behind those of a base.

    The null vectors are ``eo = (en - ep) / 2``, the origin, and ``einf = en + ep``; ``E0 = einf ^ eo``, and ``I_base`` is the
    pseudoscalar of the base.
    """

    def __init__(self, *args, layout=None, **kwargs):
        super().__init__(*args, **kwargs)
        self._base_layout = layout
        self.ep, self.en = self.basis_vectors_lst[-2:]
        self.eo = 0.5 * (self.en - self.ep)
        self.einf = self.en + self.ep
        self.E0 = self.einf ^ self.eo
        self.I_base = self.pseudoScalar * self.E0

    @classmethod
    def _from_base_layout(cls, layout, added_sig=(1, -1), **kwargs):
        ids = layout._basis_vector_ids.augmented_with(len(added_sig))
        return cls(list(layout.sig) + list(added_sig), ids=ids, layout=layout, **kwargs)

    def _lifted(self, x):
        """An element of the base here; numbers stay."""
        if not isinstance(x, MultiVector) or self._base_layout is None or x.layout != self._base_layout:
            return x
        value = np.zeros(self.gaDims, dtype=x.value.dtype)
        value[self._basis_blade_order.bitmap_to_index[x.layout._basis_blade_order.index_to_bitmap]] = x.value
        return self._new(value)

    def up(self, x):
        """The null vector of a point ``x``."""
        x = self._lifted(x)
        return x + 0.5 * (x**2 * self.einf) + self.eo

    def homo(self, x):
        """A null vector with the weight 1."""
        return x / (-x | self.einf)[()]

    def down(self, x):
        """The point of a null vector."""
        return (self.homo(x) ^ self.E0) * self.E0
