"""Blades as subspaces: projections, factors, joins and meets."""

import numpy as np


class Subspaces:
    """What a multivector can do where it is a blade."""

    @property
    def pseudoScalar(self):
        """The outer product of all basis vectors."""
        return self.layout.pseudoScalar

    I = pseudoScalar

    def invPS(self):
        """The inverse of the pseudoscalar."""
        return self.pseudoScalar.inv()

    def _as_blade(self):
        if not self.isBlade():
            raise ValueError("%s is no blade" % self)
        return self

    def project(self, other):
        """The projection of something onto this blade."""
        other, _ = self._checkOther(other)
        return other.lc(self._as_blade()) * self.inv()

    def _axis(self, id):
        vector = self._newMV(dtype=np.float64)
        vector[(id,)] = 1
        return vector

    def factorise(self):
        """Vectors at right angles whose outer product, times a number, is this blade; and that number."""
        rest, factors = self._as_blade() / abs(self), []
        axes = self.layout._index_as_tuple(int(np.abs(self.value).argmax()))
        for id in axes[1:]:
            # The part of an axis within what is left.
            factor = (self._axis(id).lc(rest) * rest.normalInv(check=False)).normal()
            factors.insert(0, factor)
            rest = rest * factor.normalInv(check=False)
        return [rest.normal()] + factors, abs(self)

    def basis(self):
        """Vectors that span the subspace of this blade."""
        (grade,), inverse = self._as_blade().grades(), self.inv()
        vectors, spanned = [], self._of_number(1.0)
        for id in self.layout._basis_vector_ids.values:
            vector = self._axis(id).lc(self) * inverse
            wider = spanned ^ vector
            if len(vectors) < grade and wider.clean():
                vectors.append(vector)
                spanned = wider
        return vectors

    def join(self, other):
        """The smallest blade with both subspaces, of size 1."""
        other, _ = self._checkOther(other)
        if len(self.grades()) != 1 or len(other.grades()) != 1:
            raise ValueError("the join is of blades, not of %s and %s" % (self, other))
        joined = self ^ other
        if joined:
            return joined.normal()
        meet = self & other
        if meet:
            return ((self * meet.normal().inv()) ^ other).normal()
        larger, smaller = sorted((self, other), key=lambda blade: -max(blade.grades()))
        for vector in smaller.basis():
            wider = larger ^ vector
            if wider:
                larger = wider
        return larger.normal()

    def meet(self, other, subspace=None):
        """The largest blade within both subspaces, seen from their join or another ``subspace``."""
        other, _ = self._checkOther(other)
        if len(self.grades()) > 1 or len(other.grades()) > 1:
            raise ValueError("the meet is of blades, not of %s and %s" % (self, other))
        subspace = self.join(other) if subspace is None else subspace
        return (self << subspace.inv()) << other
