"""Algebras with names: signature, blades in memory, basis vectors, and functions of coefficients."""

import warnings
from functools import lru_cache, partial

import numpy as np

from . import _functions
from ._algebra import IGNORED, algebra_of_squares, general, squares_of
from ._bit_helpers import is_odd_permutation
from ._layout_helpers import BasisBladeOrder, BasisVectorIds
from ._multivector import MultiVector, new


_FLOAT = np.dtype(float)


class _SignedPermutation:
    """Coefficients in another order, some negated."""

    def __init__(self, source, signs):
        self.source, self.signs = source, signs.astype(np.int8)

    def __call__(self, value):
        return value[..., self.source] * self.signs

    def inverse(self):
        """The way back."""
        back = np.argsort(self.source)
        return _SignedPermutation(back, self.signs[back])


class _lazy:
    """A property that is computed once, and never pickled if it is a function."""

    def __init__(self, compute):
        self.compute, self.__doc__ = compute, compute.__doc__

    def __set_name__(self, owner, name):
        self.name = name

    def __get__(self, obj, cls):
        if obj is None:
            return self
        value = obj.__dict__[self.name] = self.compute(obj)
        return value


class Layout:
    """An algebra: the square of each basis vector, their names, and which blade each coefficient belongs to.

    >>> layout = Layout([1, 1, -1])
    >>> layout.names
    ['', 'e1', 'e2', 'e3', 'e12', 'e13', 'e23', 'e123']
    >>> e1, e2, e3 = layout.basis_vectors_lst
    >>> e3 * e3, e1 * e2
    (-1, (1^e12))
    """

    def __init__(self, sig, *args, ids=None, order=None, names=None, **old):
        if args or "bladeTupList" in old or "firstIdx" in old:
            sig, ids, order, names = self._of_tuples(sig, *args, names=names, **old)
        elif old:
            raise TypeError("__init__() got an unexpected keyword argument %r" % next(iter(old)))
        if ids is None:
            ids = BasisVectorIds.ordered_integers(len(sig))
        elif not isinstance(ids, BasisVectorIds):
            raise TypeError("ids must be BasisVectorIds, not %s" % type(ids).__name__)
        if order is None:
            order = BasisBladeOrder.shortlex(len(sig))
        elif not isinstance(order, BasisBladeOrder):
            raise TypeError("order must be a BasisBladeOrder, not %s" % type(order).__name__)
        if len(ids.values) != len(sig):
            raise ValueError("the length of the ids, %d, is not that of the signature, %d" % (len(ids.values), len(sig)))
        self.squares = squares_of(list(sig))
        self.dims = self.dimension = len(sig)
        self.sig = np.array(sig, dtype=int)
        self._basis_vector_ids = ids
        self._basis_blade_order = order
        self.gaDims = len(order.grades)
        self.names = self._names(names)

    @staticmethod
    def _of_tuples(sig, bladeTupList, firstIdx=1, names=None):
        warnings.warn(
            "the constructor with tuples of blades is deprecated, use ids and order instead", DeprecationWarning, stacklevel=3
        )
        ids = BasisVectorIds.ordered_integers(len(sig), first_index=firstIdx)
        return sig, ids, ids.order_from_tuples(bladeTupList), names

    def _names(self, names):
        if names is None or isinstance(names, str):
            letter = "e" if names is None else names
            return [letter + "".join(map(str, vectors)) if vectors else "" for vectors in self.bladeTupList]
        if len(names) != self.gaDims:
            raise ValueError("%d names for %d blades" % (len(names), self.gaDims))
        return list(names)

    @classmethod
    def _from_sig(cls, sig=None, *, firstIdx=1, **kwargs):
        return cls(sig, ids=BasisVectorIds.ordered_integers(len(sig), first_index=firstIdx), **kwargs)

    @classmethod
    def _from_Cl(cls, p=0, q=0, r=0, **kwargs):
        return cls._from_sig([0] * r + [1] * p + [-1] * q, **kwargs)

    # What it is.

    def __eq__(self, other):
        if other is self:
            return True
        return self.squares == other.squares if isinstance(other, Layout) else NotImplemented

    def __hash__(self):
        return hash(self.squares)

    def __repr__(self):
        return "%s(%r, ids=%r, order=%r, names=%r)" % (
            type(self).__name__, self.sig.tolist(), self._basis_vector_ids, self._basis_blade_order, self.names,
        )

    def _repr_pretty_(self, p, cycle):
        start = "%s(" % type(self).__name__
        with p.group(len(start), start, ")"):
            p.text("%s," % self.sig.tolist())
            for name, value in [("ids", self._basis_vector_ids), ("order", self._basis_blade_order)]:
                p.breakable()
                p.text("%s=%r," % (name, value))
            p.breakable()
            p.text("names=%s" % self.names)

    def __getstate__(self):
        return {key: value for key, value in self.__dict__.items() if not isinstance(getattr(type(self), key, None), _lazy)}

    @property
    def gradeList(self):
        """The grade of each coefficient."""
        return list(self._basis_blade_order.grades)

    @_lazy
    def bladeTupList(self):
        """The blade of each coefficient, as the ids of its vectors."""
        return self._basis_vector_ids.order_as_tuples(self._basis_blade_order)

    @property
    def firstIdx(self):
        """The number of the first basis vector, where these are numbers that follow each other."""
        first = getattr(self._basis_vector_ids, "_first_index", None)
        if first is None:
            raise AttributeError("basis vectors of this layout are not numbered")
        warnings.warn("firstIdx is deprecated, see the ids of basis vectors", DeprecationWarning, stacklevel=2)
        return first

    @_lazy
    def scalar_index(self):
        """Where the coefficient of grade 0 is."""
        return int(self._basis_blade_order.bitmap_to_index[0])

    def signs(self, negate):
        """-1 for the blades of some grades, 1 for the others."""
        return _signs(tuple(self._basis_blade_order.grades.tolist()), tuple(bool(negate(k)) for k in range(self.dims + 1)))

    # Products.

    @_lazy
    def _algebra(self):
        return algebra_of_squares(self.squares)

    def _blades(self, grades=None):
        blades = self._basis_blade_order.index_to_bitmap.tolist()
        if grades is None:
            return blades
        return [blade if grade in grades else IGNORED for blade, grade in zip(blades, self._basis_blade_order.grades)]

    def _kernel(self, product, lhs=None, rhs=None):
        blades = [self._blades(grades) for grades in (lhs, rhs, None)]
        return self._algebra.core.kernel(product, "product", *blades, partial(general, owners=(str(self._algebra),) * 2))

    @_lazy
    def gmt_func(self):
        """The geometric product of coefficients."""
        return self._kernel("geometric")

    @_lazy
    def gp(self):
        """The geometric product of coefficients, as functions of elements call it."""
        return self.gmt_func

    @_lazy
    def omt_func(self):
        """The outer product of coefficients."""
        return self._kernel("outer")

    @_lazy
    def imt_func(self):
        """The inner product of coefficients, zero for scalars."""
        vectors = range(1, self.dims + 1)
        return self._kernel("inner", vectors, vectors)

    @_lazy
    def lcmt_func(self):
        """The left contraction of coefficients."""
        return self._kernel("left_contraction")

    @_lazy
    def vee_func(self):
        """The regressive product of coefficients."""
        return self._kernel("regressive")

    def _generated(self, product, grades_a, grades_b, filter_mask):
        if filter_mask is not None:
            table = self._table(product) * np.asarray(getattr(filter_mask, "todense", lambda: filter_mask)())
            return lambda a, b: np.einsum("i,ijk,k->j", a, table, b)
        if product == "inner":
            vectors = set(range(1, self.dims + 1))
            grades_a, grades_b = (vectors & set(vectors if grades is None else grades) for grades in (grades_a, grades_b))
        return self._kernel(product, grades_a, grades_b)

    def gmt_func_generator(self, grades_a=None, grades_b=None, filter_mask=None):
        """The geometric product of coefficients of some grades; others take no part."""
        return self._generated("geometric", grades_a, grades_b, filter_mask)

    def imt_func_generator(self, grades_a=None, grades_b=None, filter_mask=None):
        """The inner product of coefficients of some grades; others take no part."""
        return self._generated("inner", grades_a, grades_b, filter_mask)

    def omt_func_generator(self, grades_a=None, grades_b=None, filter_mask=None):
        """The outer product of coefficients of some grades; others take no part."""
        return self._generated("outer", grades_a, grades_b, filter_mask)

    def lcmt_func_generator(self, grades_a=None, grades_b=None, filter_mask=None):
        """The left contraction of coefficients of some grades; others take no part."""
        return self._generated("left_contraction", grades_a, grades_b, filter_mask)

    def _table(self, product):
        """``table[i, j, k]``: how much of blade ``j`` is in the product of blades ``i`` and ``k``."""
        if self.gaDims > 512:
            raise MemoryError("a table of %d³ numbers; use products instead" % self.gaDims)
        one = np.eye(self.gaDims, dtype=int)
        function = {"geometric": self.gmt_func, "outer": self.omt_func, "inner": self.imt_func}.get(product, self.lcmt_func)
        return np.swapaxes(function(one[:, None, :], one[None, :, :]), 1, 2)

    @_lazy
    def gmt(self):
        """The table of the geometric product: ``a_j = Σ b_i gmt[i, j, k] c_k``."""
        return self._table("geometric")

    @_lazy
    def omt(self):
        """The table of the outer product."""
        return self._table("outer")

    @_lazy
    def imt(self):
        """The table of the inner product."""
        return self._table("inner")

    @_lazy
    def lcmt(self):
        """The table of the left contraction."""
        return self._table("left_contraction")

    def get_left_gmt_matrix(self, x):
        """The matrix ``X`` with ``X @ b.value == (x * b).value``."""
        return _functions.left_matrices(self, x.value)

    def get_right_gmt_matrix(self, x):
        """The matrix ``X`` with ``X @ b.value == (b * x).value``."""
        return self.gp(np.eye(self.gaDims, dtype=x.value.dtype), x.value).T

    # Functions of coefficients.

    def adjoint_func(self, value):
        """The reverse of coefficients."""
        signs, floats = self._reversing
        return value * (floats if value.dtype is _FLOAT else signs)

    @_lazy
    def _reversing(self):
        signs = _functions.reverse(self, np.ones(self.gaDims, dtype=np.int8))
        return signs, signs.astype(float)

    def _complement(self, other_first):
        order = self._basis_blade_order
        everything = (1 << self.dims) - 1
        source = np.array([order.bitmap_to_index[everything ^ mask] for mask in order.index_to_bitmap.tolist()])
        # What comes to a blade is the complement of the rest of it.
        pairs = [(mask, everything ^ mask) if other_first else (everything ^ mask, mask) for mask in order.index_to_bitmap.tolist()]
        return _SignedPermutation(source, np.array([-1 if is_odd_permutation(*pair) else 1 for pair in pairs]))

    @_lazy
    def right_complement_func(self):
        """``b ∧ right_complement(b)`` is the pseudoscalar for every blade ``b``."""
        return self._complement(False)

    @_lazy
    def left_complement_func(self):
        """``left_complement(b) ∧ b`` is the pseudoscalar for every blade ``b``."""
        return self._complement(True)

    @_lazy
    def dual_func(self):
        """Times the inverse of the pseudoscalar; the right complement where there is none."""
        if 0 in self.squares:
            return self.right_complement_func
        pseudoscalar = self.pseudoScalar
        inverse = (pseudoscalar * int((pseudoscalar * pseudoscalar).value[self.scalar_index])).value
        products = self.gp(np.eye(self.gaDims, dtype=int), inverse)
        source = np.abs(products).argmax(axis=0)
        return _SignedPermutation(source, products[source, np.arange(self.gaDims)])

    def inv_func(self, value):
        """The inverse of coefficients."""
        return _functions.inverse(self, value)

    def grade_mask(self, grade):
        """Which coefficients belong to a grade."""
        return self._basis_blade_order.grades == grade

    @property
    def rotor_mask(self):
        """Which coefficients belong to even grades."""
        return self._basis_blade_order.grades % 2 == 0

    def get_grade_projection_matrix(self, grade):
        """The matrix that keeps the coefficients of a grade."""
        return np.diag(self.grade_mask(grade).astype(float))

    # Elements.

    def MultiVector(self, *args, **kwargs):
        """An element of this algebra, from its coefficients."""
        return MultiVector(self, *args, **kwargs)

    def parse_multivector(self, mv_string):
        """The element that ``str`` of one has written."""
        from ._parser import parse_multivector

        return parse_multivector(self, mv_string)

    def load_ga_file(self, filename):
        """The elements in a file, an :class:`MVArray`."""
        from ._mvarray import MVArray
        from .io import read_ga_file

        values, metric, _, _ = read_ga_file(filename)
        if not np.allclose(np.diagonal(metric), self.sig):
            raise ValueError("the file has the signature %s, not %s" % (np.diagonal(metric).tolist(), self.sig.tolist()))
        return MVArray.from_value_array(self, values)

    @property
    def metric(self):
        """The inner products of basis vectors."""
        return np.diag(self.sig).astype(float)

    def _blade(self, index, mvClass=MultiVector):
        value = np.zeros(self.gaDims, dtype=int)
        value[index] = 1
        return mvClass(self, value)

    @property
    def scalar(self):
        """One."""
        return self._blade(self.scalar_index)

    @property
    def pseudoScalar(self):
        """The outer product of all basis vectors."""
        return self._blade(int(self._basis_blade_order.bitmap_to_index[(1 << self.dims) - 1]))

    I = pseudoScalar

    def randomMV(self, n=1, **kwargs):
        """Random elements, see :func:`gacore.randomMV`."""
        from . import randomMV

        return randomMV(layout=self, n=n, **kwargs)

    def randomV(self, n=1, **kwargs):
        """Random vectors."""
        return self.randomMV(n=n, grades=[1], **kwargs)

    def randomRotor(self, **kwargs):
        """The geometric product of an even number of random vectors, of length 1."""
        vectors = self.randomV(n=2 * (self.dims // 2), normed=True, **kwargs)
        rotor = vectors[0]
        for vector in vectors[1:]:
            rotor = rotor * vector
        return rotor

    @_lazy
    def _vector_indices(self):
        return self._basis_blade_order.bitmap_to_index[[1 << i for i in range(self.dims)]].tolist() if self.dims else []

    @property
    def basis_names(self):
        """The names of basis vectors."""
        return [self.names[index] for index in self._vector_indices]

    @property
    def basis_vectors(self):
        """The basis vectors by name."""
        return dict(zip(self.basis_names, self.basis_vectors_lst))

    @property
    def basis_vectors_lst(self):
        """The basis vectors."""
        return [self._blade(index) for index in self._vector_indices]

    def blades_of_grade(self, grade):
        """The basis blades of a grade."""
        return [self._blade(index) for index in np.flatnonzero(self.grade_mask(grade))]

    @property
    def blades_list(self):
        """All basis blades."""
        return [self._blade(index) for index in range(self.gaDims)]

    def bases(self, mvClass=MultiVector, grades=None):
        """The basis blades by name, without the scalar."""
        wanted = (lambda grade: grade != 0) if grades is None else (lambda grade: grade in grades)
        chosen = [index for index, grade in enumerate(self._basis_blade_order.grades) if wanted(grade)]
        return {self.names[index]: self._blade(index, mvClass) for index in chosen}

    @property
    def blades(self):
        """The basis blades by name."""
        return self.bases()

    def _sign_and_index_from_tuple(self, blade):
        sign, bitmap = self._basis_vector_ids.tuple_as_sign_and_bitmap(blade)
        return sign, self._basis_blade_order.bitmap_to_index[bitmap]

    def _index_as_tuple(self, index):
        return self._basis_vector_ids.bitmap_as_tuple(self._basis_blade_order.index_to_bitmap[index])

    def _new(self, value, cls=MultiVector):
        return new(cls, self, value)


@lru_cache(maxsize=1024)
def _signs(grades, negate):
    """Small integers leave the type of an array as it is."""
    signs = np.array([-1 if negate[grade] else 1 for grade in grades], dtype=np.int8)
    signs.flags.writeable = False
    return signs
