"""Tensors of other libraries: taken without a copy, and differentiated."""

import numpy as np
import pytest

import gacore


def test_dlpack(rng):
    class Foreign:
        """An array that only speaks DLPack."""

        def __init__(self, array):
            self.array = array

        def __dlpack__(self, **options):
            return self.array.__dlpack__(**options)

        def __dlpack_device__(self):
            return self.array.__dlpack_device__()

    a = rng.standard_normal((3, 8))
    assert np.shares_memory(gacore.arrays.as_array(Foreign(a)), a)
    np.testing.assert_array_equal(gacore.geometric_product(Foreign(a), a, (3, 0)), gacore.geometric_product(a, a, (3, 0)))


def test_arrays_of_the_standard_come_back_as_they_came(rng):
    class Array:
        """What the standard of arrays asks for, by way of numpy."""

        def __init__(self, array):
            self.array = array

        def __array_namespace__(self, api_version=None):
            return Array

        @staticmethod
        def asarray(array):
            return Array(array)

        def __dlpack__(self, **options):
            return self.array.__dlpack__(**options)

        def __dlpack_device__(self):
            return self.array.__dlpack_device__()

    a, weights = rng.standard_normal((2, 3, 8))
    a[:, 0] += 3
    found = gacore.geometric_product(Array(a), weights, (3, 0))
    assert isinstance(found, Array)
    np.testing.assert_array_equal(found.array, gacore.geometric_product(a, weights, (3, 0)))
    for name in ("exp", "inverse", "reverse", "norm", "dual"):
        assert isinstance(getattr(gacore, name)(Array(a), (3, 0)), Array)
    for gradient in (*gacore.sandwich_vjp(Array(a), Array(a), weights, (3, 0)), gacore.log_vjp(Array(a), weights, (3, 0))):
        assert isinstance(gradient, Array) and gradient.array.shape == a.shape


def test_results_leave_by_dlpack(rng):
    product = gacore.geometric_product(*rng.standard_normal((2, 3, 8)), (3, 0))
    assert np.shares_memory(np.from_dlpack(product), product)


def test_torch(rng):
    torch = pytest.importorskip("torch")
    from gacore import torch as ga

    a, b = torch.tensor(rng.standard_normal((4, 1, 16)), requires_grad=True), torch.tensor(rng.standard_normal((3, 16)), requires_grad=True)
    for name in ("geometric_product", "sandwich", "regressive_product"):
        assert torch.autograd.gradcheck(lambda a, b: getattr(ga, name)(a, b, (3, 0, 1)), (a, b))
    c = (0.1 * a[:, 0].detach()).requires_grad_()
    for name in ("exp", "reverse", "norm_squared"):
        assert torch.autograd.gradcheck(lambda c: getattr(ga, name)(c, (3, 0, 1)), (c,))
    plain = a.detach()[0]
    assert isinstance(gacore.geometric_product(plain, plain, (3, 0, 1)), torch.Tensor)
    shared = gacore.arrays.as_array(plain)
    assert shared.ctypes.data == plain.data_ptr()


@pytest.fixture
def jax():
    jax = pytest.importorskip("jax")
    jax.config.update("jax_enable_x64", True)
    yield jax
    jax.config.update("jax_enable_x64", False)


def test_jax(jax, rng):
    from gacore import jax as ga

    a, b = jax.numpy.array(rng.standard_normal((2, 1, 8))), jax.numpy.array(rng.standard_normal((3, 8)))

    def loss(a, b):
        return (ga.geometric_product(a, b, (3, 0)) ** 2).sum() + (ga.exp(0.1 * a, (3, 0)) ** 2).sum()

    value, (by_a, by_b) = jax.jit(jax.value_and_grad(loss, (0, 1)))(a, b)
    x, y = np.asarray(a), np.asarray(b)
    product, exponential = gacore.geometric_product(x, y, (3, 0)), gacore.exp(0.1 * x, (3, 0))
    assert np.isclose(value, (product**2).sum() + (exponential**2).sum())
    from_product = gacore.geometric_product_vjp(x, y, 2 * product, (3, 0))
    from_exp = 0.1 * gacore.exp_vjp(0.1 * x, 2 * exponential, (3, 0))
    np.testing.assert_allclose(by_a, from_product[0] + from_exp)
    np.testing.assert_allclose(by_b, from_product[1])
    assert isinstance(gacore.geometric_product(a, b, (3, 0)), jax.Array)
