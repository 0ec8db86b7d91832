"""Products on devices, where the wheel has them and there is one."""

import numpy as np
import pytest

import gacore


def test_products_on_every_device(rng):
    try:
        from gacore import gpu
    except ImportError as error:
        pytest.skip(str(error))
    if not gpu.devices():
        pytest.skip("there is no device")
    for index in range(len(gpu.devices())):
        device = gpu.Device(index)
        for signature in [(3, 0, 1), [1, -1, 0, 1], (4, 1)]:
            width = gacore.coefficients(signature)
            a, b = rng.integers(-4, 5, (2, 100, width)).astype(np.float32)
            x, y = (device.array(values, signature) for values in (a, b))
            np.testing.assert_array_equal(np.asarray(x), a)
            for name in ("geometric_product", "outer_product", "regressive_product", "commutator"):
                found, expected = getattr(gpu, name)(x, y), getattr(gacore, name)(a, b, signature)
                whole = gacore.arrays._whole(gacore.arrays.algebra(signature), np.asarray(found), found.grades)
                np.testing.assert_array_equal(whole, expected, err_msg="%s on %r" % (name, device))
            vectors = gacore.grade_part(a, [1], signature)
            planes = gacore.grade_part(b, [2], signature)
            found = gpu.geometric_product(*(device.array(v, signature, grades=g) for v, g in ((vectors, [1]), (planes, [2]))))
            assert found.grades == gacore.product_grades("geometric", signature, grades_a=[1], grades_b=[2])
            expected = gacore.geometric_product(vectors, planes, signature, grades_a=[1], grades_b=[2])
            np.testing.assert_array_equal(np.asarray(found), expected)
        with pytest.raises(ValueError, match="coefficients"):
            device.array(a, (2, 0))
    with pytest.raises(RuntimeError, match="no such device"):
        gpu.Device("no such device")
