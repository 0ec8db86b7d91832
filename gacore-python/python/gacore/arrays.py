"""Products and functions of arrays of coefficients, and their gradients.

An array has the shape ``(…, coefficients)``. Coefficients are ordered by grade and then by the numbers of basis vectors, as
``clifford`` has them: 1, e1, e2, e3, e12, e13, e23, e123. Leading axes go with each other as numpy has it. With ``grades`` an
array has the coefficients of some grades only.

A signature is a tuple ``(p, q)`` or ``(p, q, r)``, a list of the squares of basis vectors, or a layout. Numbers are float32,
float64 or int64; others are converted. Tensors of torch, JAX and others on the CPU are taken by DLPack, without a copy, and
results are of the kind of the first of them.

Every ``…_vjp`` takes, after the operands, a weight for each coefficient of the result, and returns the gradients of the weighted
sum by the operands.

>>> import numpy as np
>>> a, b = np.array([0.0, 1, 0, 0]), np.array([[0.0, 0, 1, 0], [1, 1, 0, 0]])
>>> geometric_product(a, b, (2, 0))
array([[0., 0., 0., 1.],
       [1., 1., 0., 0.]])
>>> product_grades("geometric", (3, 0), grades_a=[1], grades_b=[1])
(0, 2)
>>> geometric_product([3.0, 4.0, 0.0], [3.0, 4.0, 0.0], (3, 0), grades_a=[1], grades_b=[1])
array([25.,  0.,  0.,  0.])
"""

import sys
from functools import lru_cache

import numpy as np

from . import _functions
from ._algebra import algebra, as_array, checked, general, written
from ._functions import as_inexact

_PRODUCTS = {
    "geometric_product": ("geometric", "``a b``"),
    "outer_product": ("outer", "``a ∧ b``: the part of grade ``r + s`` of every product of parts of grades ``r`` and ``s``"),
    "inner_product": ("inner", "``a · b``: the part of grade ``|r - s|``, scalars included"),
    "left_contraction": ("left_contraction", "``a ⌋ b``: the part of grade ``s - r``"),
    "right_contraction": ("right_contraction", "``a ⌊ b``: the part of grade ``r - s``"),
    "scalar_product": ("scalar", "``⟨a b⟩₀``, with an axis of its coefficient"),
    "regressive_product": ("regressive", "``a ∨ b``: the outer product seen through complements"),
    "commutator": ("commutator", "``(a b - b a) / 2``"),
    "anticommutator": ("anticommutator", "``(a b + b a) / 2``"),
}

_FUNCTIONS = {
    "inverse": "The inverse; ``ValueError`` where there is none",
    "exp": "The exponential",
    "log": "The principal logarithm; ``ValueError`` where there is none",
    "sqrt": "The principal square root; ``ValueError`` where there is none",
    "sin": "The sine",
    "cos": "The cosine",
    "tan": "The tangent",
    "sinh": "The hyperbolic sine",
    "cosh": "The hyperbolic cosine",
    "tanh": "The hyperbolic tangent",
}

_INVOLUTIONS = {
    "reverse": "The reverse: the order of all factors reversed",
    "involute": "The grade involution: odd parts negated",
    "conjugate": "The reverse of the grade involution",
}

_OTHERS = ("sandwich", "norm", "norm_squared", "normalized", "left_complement", "right_complement", "dual", "undual", "grade_part")

__all__ = [name + end for name in (*_PRODUCTS, *_FUNCTIONS, *_INVOLUTIONS, *_OTHERS) for end in ("", "_vjp")]
__all__ += ["product_grades", "coefficients"]


def coefficients(signature, grades=None):
    """How many coefficients an element has.

    >>> coefficients((4, 1)), coefficients((3, 0, 1), grades=[0, 2, 4])
    (32, 8)
    """
    space = algebra(signature)
    return len(space.bitmaps(space.grades(grades)))


def product_grades(product, signature, *, grades_a=None, grades_b=None):
    """The grades that a product of elements of some grades has; ``None`` where both have all."""
    space = algebra(signature)
    name = _PRODUCTS.get(product, (product,))[0]
    return space.product_grades(name, space.grades(grades_a), space.grades(grades_b))


def _signature(name):
    """The parameters of a function, for the same one of another kind of tensor: its results are always new."""
    from inspect import signature

    shown = signature(globals()[name])
    return shown.replace(parameters=[parameter for parameter in shown.parameters.values() if parameter.name != "out"])


def _kernel(space, product, grades_a, grades_b, grades, role="product"):
    lhs, rhs = space.grades(grades_a), space.grades(grades_b)
    if grades is not None:
        out = space.grades(grades)
    elif product == "scalar":
        out = (0,)
    else:
        out = space.product_grades(product, lhs, rhs)
    return space.kernel(product, role, lhs, rhs, out)


def _of_kind(result, *inputs):
    """As the kind of array that the first input is which is none of numpy."""
    for x in inputs:
        if isinstance(x, (np.ndarray, np.generic, list, tuple, int, float)):
            continue
        kind = type(x).__module__.split(".")[0]
        if kind == "torch":
            return sys.modules["torch"].from_numpy(np.ascontiguousarray(result))
        namespace = getattr(x, "__array_namespace__", None)
        if namespace is not None:
            return namespace().asarray(result)
    return result


def _summed(gradient, shape):
    """A gradient by an operand that was used again along some axes: the sum."""
    extra = gradient.ndim - len(shape)
    gradient = gradient.sum(axis=tuple(range(extra))) if extra else gradient
    again = tuple(axis for axis, length in enumerate(shape) if length == 1 and gradient.shape[axis] != 1)
    return gradient.sum(axis=again, keepdims=True) if again else gradient


def _define_product(name, product, formula):
    def function(a, b, signature, *, grades_a=None, grades_b=None, grades=None, out=None):
        space = algebra(signature)
        kernel = _kernel(space, product, grades_a, grades_b, grades)
        if out is None:
            return _of_kind(kernel(a, b), a, b)
        return general(kernel, a, b, out, owners=[space.owner(space.grades(grades)) for grades in (grades_a, grades_b)])

    def vjp(a, b, weights, signature, *, grades_a=None, grades_b=None, grades=None):
        space = algebra(signature)
        x, y, g = as_array(a), as_array(b), as_array(weights)
        by_a = _kernel(space, product, grades_a, grades_b, grades, "left")(g, y)
        by_b = _kernel(space, product, grades_a, grades_b, grades, "right")(x, g)
        return _of_kind(_summed(by_a, x.shape), a), _of_kind(_summed(by_b, y.shape), b)

    function.__doc__ = (
        "%s.\n\nOperands have the coefficients of ``grades_a`` and ``grades_b``, all by default; the result those of ``grades``, by "
        "default\nof all grades where operands have all, else of :func:`product_grades`. It is written to ``out`` if that is given." % formula
    )
    vjp.__doc__ = "The gradients of :func:`%s` by both operands, from ``weights`` of its result." % name
    return function, vjp


def _define_function(name, formula):
    implementation = getattr(_functions, name)

    def function(x, signature, *, grades=None, out=None):
        space = algebra(signature)
        return _result(implementation(space, _whole(space, x, grades)), out, x)

    def vjp(x, weights, signature, *, grades=None):
        from ._tape import gradient

        space = algebra(signature)
        whole = as_inexact(_whole(space, x, grades))
        by_x = gradient(space, implementation, whole, as_array(weights))
        return _of_kind(_part(space, by_x, grades), x)

    function.__doc__ = (
        formula + ".\n\nThe operand has the coefficients of ``grades``, the result those of all. It is written to ``out`` if that is given."
    )
    vjp.__doc__ = "The gradient of :func:`%s`, from ``weights`` of its result." % name
    return function, vjp


def _define_involution(name, formula):
    implementation = getattr(_functions, name)

    def function(x, signature, *, grades=None, out=None):
        space = algebra(signature)
        return _result(_turned(space, implementation, _some(space, x, grades), grades), out, x)

    def vjp(x, weights, signature, *, grades=None):
        return function(weights, signature, grades=grades)

    function.__doc__ = formula + "."
    vjp.__doc__ = "The gradient of :func:`%s`: that of ``weights``." % name
    return function, vjp


def _turned(space, involution, values, grades):
    """An involution of the coefficients of some grades."""
    signs = involution(space, np.ones(space.width, dtype=np.int8))
    return values * _part(space, signs, grades)


def _result(values, out, *inputs):
    """What a function returns: as the kind of its inputs, or in ``out``."""
    return _of_kind(values, *inputs) if out is None else written(values, out)


def _some(space, x, grades):
    """Coefficients of some grades, as many as there must be."""
    chosen = space.grades(grades)
    return checked(as_array(x), len(space.bitmaps(chosen)), space.owner(chosen))


def _slots(space, grades):
    chosen = space.grades(grades)
    return [index for index, blade in enumerate(space.blades) if chosen is None or bin(blade).count("1") in chosen]


def _whole(space, x, grades):
    """With the coefficients of all grades."""
    x = _some(space, x, grades)
    if grades is None:
        return x
    whole = np.zeros(x.shape[:-1] + (space.width,), dtype=x.dtype)
    whole[..., _slots(space, grades)] = x
    return whole


def _part(space, x, grades):
    return x if grades is None else x[..., _slots(space, grades)]


for _table, _define in [(_FUNCTIONS, _define_function), (_INVOLUTIONS, _define_involution)]:
    for _name, _formula in _table.items():
        globals()[_name], globals()[_name + "_vjp"] = _define(_name, _formula)
for _name, (_product, _formula) in _PRODUCTS.items():
    globals()[_name], globals()[_name + "_vjp"] = _define_product(_name, _product, _formula)


def _sandwich_grades(space, grades_a, grades_b, grades):
    """The grades of the versor, of what it is applied to, of their product, and of the result."""
    lhs, rhs = space.grades(grades_a), space.grades(grades_b)
    first = space.product_grades("geometric", lhs, rhs)
    return lhs, rhs, first, space.grades(grades) if grades is not None else space.product_grades("geometric", first, lhs)


def sandwich(r, x, signature, *, grades_a=None, grades_b=None, grades=None, out=None):
    """``r x r̃``.

    The versor ``r`` has the coefficients of ``grades_a``, ``x`` those of ``grades_b``, the result those of ``grades``: of all that
    any elements lead to by default, though a versor keeps the grades of ``x``. The result is written to ``out`` if that is given.

    >>> sandwich([1.0, 0, 0, 1.0], [0.0, 1.0, 0, 0], (2, 0))
    array([ 0.,  0., -2.,  0.])
    >>> sandwich([1.0, 1.0], [1.0, 0.0], (2, 0), grades_a=[0, 2], grades_b=[1], grades=[1])
    array([ 0., -2.])
    """
    space = algebra(signature)
    a, b, first, last = _sandwich_grades(space, grades_a, grades_b, grades)
    versor = _some(space, r, a)
    product = space.kernel("geometric", "product", a, b, first)(versor, as_array(x))
    second, reverse = space.kernel("geometric", "product", first, a, last), _turned(space, _functions.reverse, versor, a)
    if out is None:
        return _of_kind(second(product, reverse), r, x)
    return general(second, product, reverse, out, owners=[space.owner(first), space.owner(a)])


def sandwich_vjp(r, x, weights, signature, *, grades_a=None, grades_b=None, grades=None):
    """The gradients of :func:`sandwich` by both operands, from ``weights`` of its result."""
    space = algebra(signature)
    a, b, first, last = _sandwich_grades(space, grades_a, grades_b, grades)
    versor, values, g = _some(space, r, a), as_array(x), as_array(weights)
    product = space.kernel("geometric", "product", a, b, first)(versor, values)
    reverse = _turned(space, _functions.reverse, versor, a)
    by_product = space.kernel("geometric", "left", first, a, last)(g, reverse)
    by_reverse = space.kernel("geometric", "right", first, a, last)(product, g)
    by_r = space.kernel("geometric", "left", a, b, first)(by_product, values) + _turned(space, _functions.reverse, by_reverse, a)
    by_x = space.kernel("geometric", "right", a, b, first)(versor, by_product)
    return _of_kind(_summed(by_r, versor.shape), r), _of_kind(_summed(by_x, values.shape), x)


def norm_squared(x, signature, *, grades=None, out=None):
    """``⟨x̃ x⟩₀``, without the axis of coefficients; negative in some metrics."""
    space = algebra(signature)
    return _result(_functions.norm_squared(space, _whole(space, x, grades))[..., 0], out, x)


def norm_squared_vjp(x, weights, signature, *, grades=None):
    """The gradient of :func:`norm_squared`, from a weight of each."""
    space = algebra(signature)
    values = as_inexact(_some(space, x, grades))
    squares = _part(space, _functions.squares_of_blades(space), grades)
    return _of_kind(2 * values * squares * as_array(weights)[..., None], x)


def norm(x, signature, *, grades=None, out=None):
    """``√|⟨x̃ x⟩₀|``, without the axis of coefficients.

    >>> float(norm([0.0, 3.0, 4.0, 0.0], (2, 0)))
    5.0
    """
    space = algebra(signature)
    return _result(_functions.norm(space, _whole(space, x, grades))[..., 0], out, x)


def norm_vjp(x, weights, signature, *, grades=None):
    """The gradient of :func:`norm`, from a weight of each."""
    space = algebra(signature)
    values = as_inexact(_whole(space, x, grades))
    square = _functions.norm_squared(space, values)
    slope = np.sign(square) / np.sqrt(np.abs(square)) * as_array(weights)[..., None]
    return _of_kind(_part(space, values * _functions.squares_of_blades(space) * slope, grades), x)


def normalized(x, signature, *, grades=None, out=None):
    """``x`` over its norm."""
    space = algebra(signature)
    values = as_inexact(_whole(space, x, grades))
    return _result(_part(space, _functions.normalized(space, values), grades), out, x)


def normalized_vjp(x, weights, signature, *, grades=None):
    """The gradient of :func:`normalized`, from ``weights`` of its result."""
    space = algebra(signature)
    values, g = as_inexact(_whole(space, x, grades)), _whole(space, weights, grades)
    square = _functions.norm_squared(space, values)
    size = np.sqrt(np.abs(square))
    along = (g * values).sum(axis=-1, keepdims=True) / square
    return _of_kind(_part(space, (g - values * _functions.squares_of_blades(space) * along) / size, grades), x)


@lru_cache(maxsize=64)
def _layout(squares):
    from ._layout import Layout

    return Layout(list(squares))


def _define_dual(name, formula, turned, inverse):
    def permutation(space, back):
        found = getattr(_layout(space.squares), turned)
        return found.inverse() if inverse != back else found

    def function(x, signature, *, grades=None, out=None):
        space = algebra(signature)
        return _result(permutation(space, False)(_whole(space, x, grades)), out, x)

    def vjp(x, weights, signature, *, grades=None):
        space = algebra(signature)
        return _of_kind(_part(space, permutation(space, True)(_whole(space, weights, None)), grades), x)

    function.__doc__ = formula + "."
    vjp.__doc__ = "The gradient of :func:`%s`, from ``weights`` of its result." % name
    return function, vjp


_DUALS = {
    "right_complement": ("``e ∧ right_complement(e)`` is the pseudoscalar for every basis blade ``e``", "right_complement_func", False),
    "left_complement": ("``left_complement(e) ∧ e`` is the pseudoscalar for every basis blade ``e``", "left_complement_func", False),
    "dual": ("Times the inverse of the pseudoscalar; the right complement where there is none", "dual_func", False),
    "undual": ("What the dual of is ``x``", "dual_func", True),
}

for _name, _options in _DUALS.items():
    globals()[_name], globals()[_name + "_vjp"] = _define_dual(_name, *_options)
for _name in (*_PRODUCTS, *_FUNCTIONS, *_INVOLUTIONS, *_DUALS):
    for _end in ("", "_vjp"):
        _function = globals()[_name + _end]
        _function.__name__ = _function.__qualname__ = _name + _end


def grade_part(x, grades, signature, *, out=None):
    """The coefficients of some grades alone.

    >>> grade_part([1.0, 2.0, 3.0, 4.0], [1], (2, 0))
    array([2., 3.])
    """
    space = algebra(signature)
    return _result(_whole(space, x, None)[..., _slots(space, grades)], out, x)


def grade_part_vjp(x, weights, grades, signature):
    """The gradient of :func:`grade_part`, from ``weights`` of its result."""
    return _of_kind(_whole(algebra(signature), weights, grades), x)
