"""Products and functions of arrays: against sums over a table, and gradients against differences."""

import itertools
import os
import subprocess
import sys
import threading
import time

import numpy as np
import pytest

import gacore as cf
from gacore import arrays

SIGNATURES = [(0, 0), (2, 0), (3, 0), (3, 0, 1), (1, 3), (4, 1), [1, 0, -1], (2, 2, 1), (5, 1)]
PRODUCTS = list(arrays._PRODUCTS)


def blade_product(squares, a, b):
    """Sorts the vectors of two blades by swaps, and takes pairs out: the definition, one step at a time."""
    vectors, sign = list(a) + list(b), 1
    for end in range(len(vectors), 0, -1):
        for i in range(end - 1):
            if vectors[i] > vectors[i + 1]:
                vectors[i], vectors[i + 1] = vectors[i + 1], vectors[i]
                sign = -sign
    kept = []
    for vector in vectors:
        if kept and kept[-1] == vector:
            kept.pop()
            sign *= squares[vector]
        else:
            kept.append(vector)
    return sign, tuple(kept)


def table(signature):
    """``table[i, j, k]``: how much of blade ``k`` is in the product of blades ``i`` and ``j``; and the blades."""
    squares = arrays.algebra(signature).squares
    n = len(squares)
    blades = [vectors for grade in range(n + 1) for vectors in itertools.combinations(range(n), grade)]
    index = {blade: i for i, blade in enumerate(blades)}
    result = np.zeros((len(blades),) * 3)
    for i, a in enumerate(blades):
        for j, b in enumerate(blades):
            sign, blade = blade_product(squares, a, b)
            result[i, j, index[blade]] = sign
    return result, blades


def kept(product, r, s, k):
    swapped = (r * (r - 1) ^ s * (s - 1) ^ k * (k - 1)) // 2 & 1
    return {
        "geometric_product": True,
        "outer_product": k == r + s,
        "inner_product": k == abs(r - s),
        "left_contraction": k == s - r,
        "right_contraction": k == r - s,
        "scalar_product": k == 0,
        "commutator": bool(swapped),
        "anticommutator": not swapped,
    }[product]


@pytest.mark.parametrize("signature", SIGNATURES, ids=str)
def test_products_are_sums_over_a_table(signature, rng):
    full, blades = table(signature)
    a, b = (rng.integers(-4, 5, (37, len(blades))) for _ in range(2))
    for product in set(PRODUCTS) - {"regressive_product"}:
        mask = np.array([[[kept(product, len(i), len(j), len(k)) for k in blades] for j in blades] for i in blades])
        expected = np.einsum("ni,nj,ijk->nk", a, b, full * mask)
        if product == "scalar_product":
            expected = expected[:, :1]
        for dtype in (np.int64, np.float32, np.float64, np.int32, np.complex128):
            found = getattr(arrays, product)(a.astype(dtype), b.astype(dtype), signature)
            assert found.dtype == dtype
            np.testing.assert_array_equal(found, expected, err_msg="%s %s" % (product, dtype))


def test_products_of_complex_numbers_are_linear(rng):
    a, b, c, d = rng.integers(-4, 5, (4, 5, 16)).astype(float)
    gp = lambda x, y: arrays.geometric_product(x, y, (3, 0, 1))  # noqa: E731
    np.testing.assert_array_equal(gp(a + 1j * b, c + 1j * d), gp(a, c) - gp(b, d) + 1j * (gp(a, d) + gp(b, c)))
    np.testing.assert_array_equal(gp(a, c + 1j * d), gp(a, c) + 1j * gp(a, d))


@pytest.mark.parametrize("signature", [(3, 0), (3, 0, 1), (4, 1)], ids=str)
def test_the_regressive_product_is_dual_to_the_outer(signature, rng):
    a, b = rng.integers(-4, 5, (2, 9, arrays.coefficients(signature)))
    right, left = arrays.right_complement, arrays.left_complement
    expected = left(arrays.outer_product(right(a, signature), right(b, signature), signature), signature)
    np.testing.assert_array_equal(arrays.regressive_product(a, b, signature), expected)


@pytest.mark.parametrize("signature", SIGNATURES, ids=str)
def test_duals_lead_back(signature, rng):
    x = rng.integers(-4, 5, (3, arrays.coefficients(signature)))
    np.testing.assert_array_equal(arrays.undual(arrays.dual(x, signature), signature), x)
    np.testing.assert_array_equal(arrays.left_complement(arrays.right_complement(x, signature), signature), x)
    if 0 not in arrays.algebra(signature).squares:
        pseudoscalar = np.eye(x.shape[1], dtype=int)[-1]
        np.testing.assert_array_equal(arrays.geometric_product(arrays.dual(x, signature), pseudoscalar, signature), x)


@pytest.mark.parametrize("signature", [(3, 0, 1), (4, 1), (2, 0)], ids=str)
def test_grades_are_parts_of_the_whole(signature, rng):
    n = sum(signature)
    a, b = rng.integers(-4, 5, (2, 20, arrays.coefficients(signature)))
    for grades_a, grades_b in [([1], [1]), ([0, 2], [1]), ([1], None), ([n], [0, n]), ([2], [2])]:
        parts = [x if grades is None else arrays.grade_part(x, grades, signature) for x, grades in ((a, grades_a), (b, grades_b))]
        whole = [arrays._whole(arrays.algebra(signature), x, grades) for x, grades in zip(parts, (grades_a, grades_b))]
        for product in PRODUCTS:
            function = getattr(arrays, product)
            grades = arrays.product_grades(product, signature, grades_a=grades_a, grades_b=grades_b)
            expected = function(*whole, signature)
            if product != "scalar_product":
                expected = arrays.grade_part(expected, grades, signature)
            found = function(*parts, signature, grades_a=grades_a, grades_b=grades_b)
            np.testing.assert_array_equal(found, expected)
    one = arrays.geometric_product(a, b, signature, grades=[1])
    np.testing.assert_array_equal(one, arrays.grade_part(arrays.geometric_product(a, b, signature), [1], signature))


def test_functions_of_some_grades_and_into_arrays(rng):
    signature, n = (3, 0, 1), 4
    for name in [*arrays._FUNCTIONS, *arrays._INVOLUTIONS, *arrays._DUALS, "norm", "norm_squared", "normalized"]:
        function = getattr(arrays, name)
        part = 0.2 * rng.standard_normal((3, 8))
        part[:, 0] += 1.5
        whole = arrays._whole(arrays.algebra(signature), part, [0, 2, 4])
        expected = function(whole, signature)
        found = function(part, signature, grades=[0, 2, 4])
        if found.shape[-1:] == (8,):
            found = arrays._whole(arrays.algebra(signature), found, [0, 2, 4])
        np.testing.assert_array_equal(found, expected, err_msg=name)
        out = np.empty_like(expected)
        assert function(whole, signature, out=out) is out
        np.testing.assert_array_equal(out, expected, err_msg=name)
        with pytest.raises(ValueError, match="`out` is float32"):
            function(whole, signature, out=out.astype(np.float32))
        weights = rng.standard_normal(function(part, signature, grades=[0, 2, 4]).shape)
        assert getattr(arrays, name + "_vjp")(part, weights, signature, grades=[0, 2, 4]).shape == part.shape
    out = np.empty((3, 4))
    assert arrays.grade_part(whole, [1], signature, out=out) is out and np.array_equal(out, whole[:, 1:5])
    motor, points = rng.standard_normal((5, 1, 8)), rng.standard_normal((7, n))
    grades = {"grades_a": [0, 2, 4], "grades_b": [3], "grades": [3]}
    whole = [arrays._whole(arrays.algebra(signature), *operand) for operand in ((motor, [0, 2, 4]), (points, [3]))]
    expected = arrays.grade_part(arrays.sandwich(*whole, signature), [3], signature)
    out = np.empty((5, 7, n))
    assert arrays.sandwich(motor, points, signature, **grades, out=out) is out
    np.testing.assert_allclose(out, expected, atol=1e-12)
    np.testing.assert_array_equal(arrays.sandwich(motor, points, signature, **grades), out)


def test_arrays_may_lie_anywhere(rng):
    a = rng.standard_normal((8, 5, 3)).T
    b = rng.standard_normal((5, 16))[::-1, ::2]
    assert not a.flags.c_contiguous and not b.flags.c_contiguous
    expected = arrays.geometric_product(a.copy(), np.broadcast_to(b, (3, 5, 8)).copy(), (3, 0))
    np.testing.assert_array_equal(arrays.geometric_product(a, b, (3, 0)), expected)
    np.testing.assert_array_equal(arrays.geometric_product(a, np.broadcast_to(b, (3, 5, 8)), (3, 0)), expected)
    packed = np.zeros((5,), dtype=[("pad", "i1"), ("x", "f8", 8)])["x"]
    packed[...] = b
    np.testing.assert_array_equal(arrays.geometric_product(a, packed, (3, 0)), expected)
    out = np.zeros((8, 5, 3)).T
    assert arrays.geometric_product(a, b, (3, 0), out=out) is out
    np.testing.assert_array_equal(out, expected)
    assert arrays.geometric_product(np.zeros((0, 8)), b[:1], (3, 0)).shape == (0, 8)


def test_large_arrays_are_the_same_on_all_cores(rng):
    a, b = rng.standard_normal((2, 20001, 32)).astype(np.float32)
    found = arrays.geometric_product(a, b, (4, 1))
    for start in range(0, 20001, 97):
        np.testing.assert_array_equal(found[start], arrays.geometric_product(a[start], b[start], (4, 1)))


def test_threads_of_python_run_meanwhile(rng):
    from concurrent.futures import ThreadPoolExecutor

    a, b = rng.standard_normal((2, 4000, 32))
    expected = arrays.geometric_product(a, b, (4, 1))
    with ThreadPoolExecutor(4) as pool:
        for found in pool.map(lambda _: arrays.geometric_product(a, b, (4, 1)), range(16)):
            np.testing.assert_array_equal(found, expected)


@pytest.mark.skipif(not os.path.isdir("/proc/self/task"), reason="threads are not listed here")
def test_a_long_product_uses_all_cores_and_lets_python_go_on():
    x, threads, running = np.ones((200, 4096)), [], [True]

    def watch():
        while running:
            threads.append(len(os.listdir("/proc/self/task")))
            time.sleep(1e-3)

    watcher = threading.Thread(target=watch)
    watcher.start()
    arrays.geometric_product(x[:1], x[:1], (12, 0))
    before = len(threads)
    arrays.geometric_product(x, x, (12, 0))
    meanwhile = threads[before:]
    running.clear()
    watcher.join()
    assert len(meanwhile) > 3
    if len(os.sched_getaffinity(0)) > 1:
        assert max(meanwhile) > min(threads)


def test_a_child_of_fork_computes():
    code = """
import os, numpy as np, gacore
x = np.ones((40000, 32))
gacore.geometric_product(x, x, (4, 1))
child = os.fork()
if child == 0:
    gacore.geometric_product(x, x, (4, 1))
    os._exit(7)
assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 7
"""
    if hasattr(__import__("os"), "waitstatus_to_exitcode"):
        subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


def test_an_interrupt_ends_a_long_product():
    code = """
import _thread, signal, threading, time, numpy as np, gacore
# A shell that runs this in the background has interrupts ignored.
signal.signal(signal.SIGINT, signal.default_int_handler)
x = np.ones((400, 4096))
def interrupt():
    # Again and again, as a person would: one that meets a busy moment of the interpreter can be lost.
    while not ended:
        time.sleep(0.5)
        _thread.interrupt_main()
ended = []
threading.Thread(target=interrupt, daemon=True).start()
try:
    for _ in range(1000):
        gacore.geometric_product(x, x, (12, 0))
except KeyboardInterrupt:
    ended.append(True)
    print("ended")
"""
    done = subprocess.run([sys.executable, "-c", code], check=True, timeout=60, stdout=subprocess.PIPE)
    assert done.stdout == b"ended\n"


class TestGradients:
    """Against differences, along random directions."""

    def check(self, rng, function, vjp, *operands):
        result = function(*operands)
        weights = rng.standard_normal(np.shape(result))
        found = vjp(*operands, weights)
        found = found if isinstance(found, tuple) else (found,)
        for i, (x, gradient) in enumerate(zip(operands, found)):
            assert gradient.shape == x.shape
            direction, step = rng.standard_normal(x.shape), 1e-6
            there, back = ([*operands[:i], x + s * direction, *operands[i + 1 :]] for s in (step, -step))
            difference = ((function(*there) - function(*back)) * weights).sum() / (2 * step)
            assert abs(difference - (gradient * direction).sum()) < 1e-5 * (1 + abs(difference))

    @pytest.mark.parametrize("signature", SIGNATURES[1:], ids=str)
    def test_of_products(self, signature, rng):
        width = arrays.coefficients(signature)
        a, b = rng.standard_normal((3, 1, width)), rng.standard_normal((2, width))
        for name in PRODUCTS + ["sandwich"]:
            function, vjp = getattr(arrays, name), getattr(arrays, name + "_vjp")
            self.check(rng, lambda x, y: function(x, y, signature), lambda x, y, w: vjp(x, y, w, signature), a, b)

    @pytest.mark.parametrize("signature", SIGNATURES[1:], ids=str)
    def test_of_functions(self, signature, rng):
        x = 0.2 * rng.standard_normal((3, arrays.coefficients(signature)))
        x[:, 0] += 1.5
        for name in [*arrays._FUNCTIONS, *arrays._INVOLUTIONS, *arrays._DUALS, "norm", "norm_squared", "normalized"]:
            function, vjp = getattr(arrays, name), getattr(arrays, name + "_vjp")
            self.check(rng, lambda x: function(x, signature), lambda x, w: vjp(x, w, signature), x)

    def test_of_some_grades(self, rng):
        a, b, c = rng.standard_normal((4, 3)), rng.standard_normal((4, 7)), rng.standard_normal((4, 8))
        self.check(rng, lambda x: arrays.grade_part(x, [1, 3], (3, 0)), lambda x, w: arrays.grade_part_vjp(x, w, [1, 3], (3, 0)), c)
        self.check(
            rng,
            lambda x, y: arrays.geometric_product(x, y, (3, 0), grades_a=[1], grades_b=[0, 2, 1], grades=[1, 3]),
            lambda x, y, w: arrays.geometric_product_vjp(x, y, w, (3, 0), grades_a=[1], grades_b=[0, 2, 1], grades=[1, 3]),
            a, b,
        )
        rotors, vectors = rng.standard_normal((2, 1, 4)), rng.standard_normal((4, 3))
        some = {"grades_a": [0, 2], "grades_b": [1], "grades": [1]}
        self.check(
            rng,
            lambda x, y: arrays.sandwich(x, y, (3, 0), **some),
            lambda x, y, w: arrays.sandwich_vjp(x, y, w, (3, 0), **some),
            rotors, vectors,
        )
        for name in ("norm", "norm_squared", "normalized", "dual", "left_complement"):
            function, vjp = getattr(arrays, name), getattr(arrays, name + "_vjp")
            self.check(rng, lambda x: function(x, (3, 0), grades=[2]), lambda x, w: vjp(x, w, (3, 0), grades=[2]), a)
        self.check(
            rng, lambda x: arrays.exp(x, (3, 0), grades=[2]), lambda x, w: arrays.exp_vjp(x, w, (3, 0), grades=[2]), a
        )


@pytest.mark.parametrize("signature", SIGNATURES, ids=str)
def test_functions_are_inverse_to_each_other(signature, rng):
    width = arrays.coefficients(signature)
    x = 0.2 * rng.standard_normal((5, width))
    x[:, 0] += 2
    one = np.zeros(width)
    one[0] = 1
    gp = lambda a, b: arrays.geometric_product(a, b, signature)  # noqa: E731
    np.testing.assert_allclose(gp(x, arrays.inverse(x, signature)), np.broadcast_to(one, x.shape), atol=1e-9)
    root = arrays.sqrt(x, signature)
    np.testing.assert_allclose(gp(root, root), x, atol=1e-9)
    np.testing.assert_allclose(arrays.exp(arrays.log(x, signature), signature), x, atol=1e-8)
    sine, cosine = arrays.sin(x, signature), arrays.cos(x, signature)
    np.testing.assert_allclose(gp(sine, sine) + gp(cosine, cosine), np.broadcast_to(one, x.shape), atol=1e-9)
    np.testing.assert_allclose(gp(arrays.tanh(x, signature), arrays.cosh(x, signature)), arrays.sinh(x, signature), atol=1e-9)


class TestBadInput:
    def raises(self, kind, text, function, *args, **kwargs):
        with pytest.raises(kind, match=text):
            function(*args, **kwargs)

    def test_shapes(self):
        gp = arrays.geometric_product
        known = r"shape \(4,\); the last axis must have 8 coefficients in Cl\(3, 0\), and 4 is what 2 basis vectors have"
        self.raises(ValueError, known, gp, np.ones(4), np.ones(8), (3, 0))
        self.raises(ValueError, known, gp, np.ones(8), np.ones(4), (3, 0), out=np.ones(8))
        self.raises(ValueError, r"must have 6 coefficients in Cl\(3, 0, 1\) of the grades \[2\]$", arrays.exp, np.ones(5), (3, 0, 1), grades=[2])
        self.raises(ValueError, r"the squares \[1, 0\]", arrays.exp, np.ones(5), [1, 0])
        self.raises(ValueError, "must have 8 coefficients in Cl", arrays.geometric_product_vjp, np.ones(8), np.ones(8), np.ones(3), (3, 0))
        self.raises(ValueError, "must have 3 coefficients", gp, np.ones(8), np.ones(8), (3, 0), grades_a=[1])
        self.raises(ValueError, "must have 8 coefficients", gp, 2.0, np.ones(8), (3, 0))
        self.raises(ValueError, "shape mismatch|broadcast", gp, np.ones((2, 8)), np.ones((3, 8)), (3, 0))
        self.raises(ValueError, "must have 8", arrays.exp, np.ones(4), (3, 0))

    def test_signatures(self):
        gp = arrays.geometric_product
        self.raises(ValueError, "at most 12", gp, np.ones(8), np.ones(8), (13, 0))
        self.raises(ValueError, "1, -1 or 0", gp, np.ones(4), np.ones(4), [1, 2])
        self.raises(ValueError, "1, -1 or 0", gp, np.ones(4), np.ones(4), [1, 0.5])
        self.raises(ValueError, "p, q", gp, np.ones(4), np.ones(4), (1, -1))
        self.raises(ValueError, "at most 12", cf.Cl, 13)
        self.raises(ValueError, "1, -1 or 0", cf.Layout, [1, 3])
        self.raises(ValueError, "0 to 2", gp, np.ones(4), np.ones(4), (2, 0), grades_a=[3])

    def test_numbers(self):
        x = np.ones(4)
        self.raises(TypeError, "object", arrays.geometric_product, np.array([None] * 4), x, (2, 0))
        self.raises(TypeError, "U", arrays.geometric_product, np.array(list("abcd")), x, (2, 0))
        nan = arrays.geometric_product(np.array([np.nan, 0, 0, 0]), x, (2, 0))
        assert np.isnan(nan).all()
        big = np.array([2**62, 1, 0, 0])
        assert arrays.geometric_product(big, np.array([2, 0, 0, 0]), (2, 0))[0] == np.int64(-(2**63))

    def test_results(self):
        x = np.ones((3, 4))
        gp = arrays.geometric_product
        self.raises(ValueError, "shares memory", gp, x, x.copy(), (2, 0), out=x)
        self.raises(ValueError, "shares memory", gp, x, x, (2, 0), out=np.broadcast_to(np.zeros(4), (3, 4)))
        self.raises(ValueError, "shape", gp, x, x, (2, 0), out=np.zeros((2, 4)))
        self.raises(ValueError, "float64", gp, x, x, (2, 0), out=np.zeros((3, 4), np.float32))
        frozen = np.zeros((3, 4))
        frozen.flags.writeable = False
        self.raises(ValueError, "read-only", gp, x, x, (2, 0), out=frozen)
        huge = np.broadcast_to(np.ones(4), (1 << 45, 4))
        self.raises(MemoryError, "GB", gp, huge, huge, (2, 0))

    def test_inverses(self):
        self.raises(ValueError, "no inverse .* index \\(1,\\)", arrays.inverse, [[2.0, 0, 0, 0], [1.0, 1, 0, 0]], (2, 0))
        self.raises(ValueError, "no inverse", arrays.inverse, [0.0] * 4, (2, 0))
        self.raises(ValueError, "no real", arrays.log, [-1.0, 0], (1, 0))
        assert np.isnan(arrays.inverse([np.nan, 0, 0, 0], (2, 0))).all()
