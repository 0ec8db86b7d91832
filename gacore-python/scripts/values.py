"""Compares values with the released ``clifford``: ten signatures, every product, and functions of multivectors.

    pip install clifford && python scripts/values.py

Products of whole numbers must be equal, inverses within 1e-9 of the size of the result. Functions are those of the matrix of left
multiplication, by scipy, within 1e-9 too: clifford's own are power series of sixteen terms, and their error is printed beside.
"""

import os
import sys

os.environ.setdefault("NUMBA_DISABLE_JIT", "1")

import clifford  # noqa: E402
import numpy as np  # noqa: E402
import scipy.linalg  # noqa: E402

import gacore  # noqa: E402

SIGNATURES = [(2, 0, 0), (3, 0, 0), (4, 0, 0), (1, 3, 0), (3, 1, 0), (2, 0, 1), (3, 0, 1), (4, 1, 0), (0, 3, 0), (2, 2, 0)]
PRODUCTS = {
    "geometric": lambda a, b: a * b,
    "outer": lambda a, b: a ^ b,
    "inner": lambda a, b: a | b,
    "left contraction": lambda a, b: a << b,
    "regressive": lambda a, b: a & b,
    "commutator": lambda a, b: a.commutator(b),
    "anticommutator": lambda a, b: a.anticommutator(b),
    "sandwich": lambda a, b: a * b * ~a,
}
UNARY = {
    "reverse": lambda a: ~a,
    "involute": lambda a: a.gradeInvol(),
    "conjugate": lambda a: a.conjugate(),
    "dual": lambda a: a.dual(),
    "left complement": lambda a: a.left_complement(),
    "right complement": lambda a: a.right_complement(),
}
FUNCTIONS = {
    "exp": (lambda a: a.exp(), scipy.linalg.expm),
    "exp of a bivector": (lambda a: (3 * a(2)).exp(), lambda m: scipy.linalg.expm(3 * m)),
    "sin": (lambda a: a.sin(), scipy.linalg.sinm),
    "cosh": (lambda a: a.cosh(), scipy.linalg.coshm),
    "tanh": (lambda a: (0.5 * a).tanh(), lambda m: scipy.linalg.tanhm(0.5 * m)),
    "log": (lambda a: (3 + 0.5 * a).log(), lambda m: scipy.linalg.logm(3 * np.eye(len(m)) + 0.5 * m)),
}


def error(found, expected):
    """The largest difference, beside the size of what is expected."""
    return np.abs(found - expected).max() / max(1, np.abs(expected).max())


def main():
    rng, failed, compared = np.random.default_rng(3), 0, 0
    worst = {name: [0.0, 0.0] for name in FUNCTIONS}
    for signature in SIGNATURES:
        ours, theirs = gacore.Cl(*signature)[0], clifford.Cl(*signature)[0]
        assert ours.names == theirs.names

        def compare(name, function, tolerance, *values):
            nonlocal failed, compared
            here = function(*map(ours.MultiVector, values)).value
            there = function(*map(theirs.MultiVector, values)).value
            compared += 1
            if not error(here, there) <= tolerance:
                failed += 1
                print("Cl%s %s: off by %.1e" % (signature, name, error(here, there)))

        for _ in range(5):
            a, b = rng.integers(-4, 5, (2, ours.gaDims)).astype(float)
            for name, function in PRODUCTS.items():
                compare(name, function, 0, a, b)
            for name, function in UNARY.items():
                compare(name, function, 0, a)
            x = 0.3 * rng.standard_normal(ours.gaDims)
            x[0] += 1
            compare("inverse", lambda x: x.inv(), 1e-9, x)
            for name, (function, of_matrix) in FUNCTIONS.items():
                element = ours.MultiVector(x)
                argument = element(2) if "bivector" in name else element
                expected = of_matrix(ours.get_left_gmt_matrix(argument))[:, 0].real
                errors = [error(function(ours.MultiVector(x)).value, expected)]
                if name != "log":
                    errors.append(error(function(theirs.MultiVector(x)).value, expected))
                worst[name] = [max(pair) for pair in zip(worst[name], errors)]
                compared += 1
                if not errors[0] <= 1e-9:
                    failed += 1
                    print("Cl%s %s: off by %.1e" % (signature, name, errors[0]))
    for name, (here, *there) in worst.items():
        print("%-18s largest error %.1e, of clifford %s" % (name, here, "%.1e" % there[0] if there else "there is none"))
    print("%d values compared with clifford %s and scipy, %d differ" % (compared, clifford.__version__, failed))
    return failed


if __name__ == "__main__":
    sys.exit(main() != 0)
