"""Products and functions of tensors of torch, which torch differentiates.

Every function of :mod:`gacore.arrays` that has a ``…_vjp`` is here: ``gacore.torch.geometric_product(a, b, (4, 1))``. Tensors are on
the CPU; they are not copied.

>>> import torch
>>> a = torch.tensor([1.0, 2.0, 0.0, 0.0], requires_grad=True)
>>> geometric_product(a, a, (2, 0))[0].backward()
>>> a.grad
tensor([2., 4., 0., 0.])
"""

import torch as _torch

from . import arrays as _arrays


class _Recorded(_torch.autograd.Function):
    """Calls a function of arrays, and its gradient."""

    @staticmethod
    def forward(context, name, options, *operands):
        context.name, context.options = name, options
        context.save_for_backward(*operands)
        result = getattr(_arrays, name)(*(x.detach().numpy() for x in operands), **options)
        return _torch.as_tensor(result)

    @staticmethod
    @_torch.autograd.function.once_differentiable
    def backward(context, weights):
        operands = [x.detach().numpy() for x in context.saved_tensors]
        found = getattr(_arrays, context.name + "_vjp")(*operands, weights.detach().numpy(), **context.options)
        found = found if isinstance(found, tuple) else (found,)
        return (None, None, *(_torch.as_tensor(gradient) for gradient in found))


def _define(name, count):
    shown = _arrays._signature(name)

    def function(*arguments, **options):
        options = shown.bind(*arguments, **options).arguments
        operands = [options.pop(operand) for operand in list(shown.parameters)[:count]]
        return _Recorded.apply(name, options, *operands)

    function.__signature__ = shown
    function.__name__ = function.__qualname__ = name
    function.__doc__ = "See :func:`gacore.arrays.%s`; torch differentiates it." % name
    return function


__all__ = [name for name in _arrays.__all__ if name + "_vjp" in _arrays.__all__ and name != "grade_part"]
for _name in __all__:
    globals()[_name] = _define(_name, 2 if _name in _arrays._PRODUCTS or _name == "sandwich" else 1)
