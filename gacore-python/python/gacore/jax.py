"""Products and functions of arrays of JAX, which JAX differentiates, also within ``jit``.

Every function of :mod:`gacore.arrays` that has a ``…_vjp`` is here: ``gacore.jax.geometric_product(a, b, (4, 1))``. They are computed
on the CPU, by a call back.

>>> import jax, jax.numpy as jnp
>>> jax.grad(lambda a: geometric_product(a, a, (2, 0))[0])(jnp.array([1.0, 2.0, 0.0, 0.0]))
Array([2., 4., 0., 0.], dtype=float32)
"""

from functools import partial as _partial

import jax as _jax
import numpy as _np

from . import arrays as _arrays


def _called(function, shapes, *operands):
    """Calls a function of numpy's arrays, whose results have these shapes."""

    def call(*operands):
        found = function(*map(_np.asarray, operands))
        found = found if isinstance(found, tuple) else (found,)
        return tuple(_np.asarray(x, dtype=shape.dtype) for x, shape in zip(found, shapes))

    return _jax.pure_callback(call, tuple(shapes), *operands, vmap_method="sequential")


def _result(name, options, operands):
    """The shape of a result, from elements that are all zero but for a number."""
    leading = _np.broadcast_shapes(*(x.shape[:-1] for x in operands))
    ones = [_np.eye(1, x.shape[-1], dtype=_np.float64)[0] for x in operands]
    own = getattr(_arrays, name)(*ones, **options).shape
    return _jax.ShapeDtypeStruct(leading + own, _np.result_type(*(x.dtype for x in operands)))


def _define(name, count):
    @_partial(_jax.custom_vjp, nondiff_argnums=(0,))
    def function(options, *operands):
        keywords = dict(options)
        return _called(_partial(getattr(_arrays, name), **keywords), [_result(name, keywords, operands)], *operands)[0]

    def forward(options, *operands):
        return function(options, *operands), operands

    def backward(options, operands, weights):
        vjp = _partial(getattr(_arrays, name + "_vjp"), **dict(options))
        return _called(vjp, [_jax.ShapeDtypeStruct(x.shape, x.dtype) for x in operands], *operands, weights)

    function.defvjp(forward, backward)

    shown = _arrays._signature(name)

    def public(*arguments, **options):
        options = shown.bind(*arguments, **options).arguments
        operands = [options.pop(operand) for operand in list(shown.parameters)[:count]]
        squares = list(_arrays.algebra(options["signature"]).squares)
        options["signature"] = _Squares(squares)
        fixed = tuple((key, tuple(x) if isinstance(x, list) and key != "signature" else x) for key, x in sorted(options.items()))
        return function(fixed, *map(_jax.numpy.asarray, operands))

    public.__signature__ = shown
    public.__name__ = public.__qualname__ = name
    public.__doc__ = "See :func:`gacore.arrays.%s`; JAX differentiates it." % name
    return public


class _Squares(list):
    """The squares of basis vectors, as a key."""

    def __hash__(self):
        return hash(tuple(self))


__all__ = [name for name in _arrays.__all__ if name + "_vjp" in _arrays.__all__ and name != "grade_part"]
for _name in __all__:
    globals()[_name] = _define(_name, 2 if _name in _arrays._PRODUCTS or _name == "sandwich" else 1)
