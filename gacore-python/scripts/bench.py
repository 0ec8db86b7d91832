"""Speed beside clifford, kingdon and numpy, in one run, each on one core: the least of many times.

What is called often is timed by the processor time of the process, which other programs on the machine do not add to. An import is
timed by the clock.

    pip install clifford kingdon && python scripts/bench.py

A library that is not installed is left out.
"""

import os
import subprocess
import sys
import time

for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "NUMBA_NUM_THREADS"):
    os.environ[name] = "1"
if hasattr(os, "sched_setaffinity"):
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})

import numpy as np  # noqa: E402

MANY = 100_000


def least(function, seconds=1.0, inner=1):
    """The least processor time of a call, in seconds."""
    function()
    best, end = float("inf"), time.process_time() + seconds
    while time.process_time() < end:
        start = time.process_time()
        for _ in range(inner):
            function()
        best = min(best, (time.process_time() - start) / inner)
    return best


def fresh(code, times=20):
    """The least time that code takes in a new process where numpy is imported."""
    program = "import numpy, time; start = time.perf_counter()\n%s\nprint(time.perf_counter() - start)" % code
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    runs = [subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=environment) for _ in range(times)]
    return min(float(run.stdout.split()[-1]) for run in runs if run.returncode == 0)


FIRST = "import {0} as cf; layout, blades = cf.Cl(4, 1); e1, e2 = blades['e1'], blades['e2']; x = (1.5 + e1) * (2.5 + e2)"


def of_clifford(cf, name):
    layout, _ = cf.Cl(4, 1)
    a, b = layout.randomMV(), layout.randomMV()
    few = 1000 if name == "clifford" else MANY
    left = cf.MVArray([layout.randomMV() for _ in range(few)])
    right = cf.MVArray([layout.randomMV() for _ in range(few)])
    rows = {
        "import and first product": fresh(FIRST.format(name)),
        "one product": least(lambda: a * b, inner=1000),
        "one sandwich": least(lambda: a * b * ~a, inner=1000),
        "product of an MVArray, each": least(lambda: left * right) / few,
        "import, first product and first inv": fresh(FIRST.format(name) + "; (x + 0.5 * blades['e123'] + blades['e45']).inv()", 2),
    }
    return rows


def of_arrays(cf):
    rows = {}
    for kind in (np.float32, np.float64):
        a, b = np.random.default_rng(0).standard_normal((2, MANY, 32)).astype(kind)
        out = np.empty_like(a)
        rows["%d products, each, %s" % (MANY, kind.__name__)] = (
            least(lambda: cf.geometric_product(a, b, (4, 1), out=out)) / MANY
        )
    return rows


def of_kingdon(kingdon):
    algebra = kingdon.Algebra(4, 1)
    rng = np.random.default_rng(0)
    x, y = (algebra.multivector(list(rng.standard_normal(32))) for _ in range(2))
    rows = {"one product": least(lambda: x * y, inner=10)}
    for kind in (np.float32, np.float64):
        a, b = (algebra.multivector(rng.standard_normal((32, 10_000)).astype(kind)) for _ in range(2))
        rows["%d products, each, %s" % (MANY, kind.__name__)] = least(lambda: a * b) / 10_000
    rows["import and first product"] = fresh(
        "from kingdon import Algebra; algebra = Algebra(4, 1)\n"
        "x = algebra.multivector([1.5] * 32); y = algebra.multivector([2.5] * 32); x * y", 2
    )
    return rows


def of_numpy(layout):
    """Matrices of left multiplication in one matrix product, and then a small product for each element."""
    table = np.asarray(layout.gmt, dtype=float)
    rows = {}
    for kind in (np.float32, np.float64):
        t = np.ascontiguousarray(table.reshape(32, -1), dtype=kind)
        a, b = np.random.default_rng(0).standard_normal((2, MANY, 32)).astype(kind)

        def run():
            for start in range(0, MANY, 500):
                x, y = a[start : start + 500], b[start : start + 500]
                np.matmul((x @ t).reshape(-1, 32, 32), y[..., None])

        rows["%d products, each, %s" % (MANY, kind.__name__)] = least(run) / MANY
    return rows


def main():
    import gacore

    columns = {"gacore": {**of_clifford(gacore, "gacore"), **of_arrays(gacore)}, "numpy": of_numpy(gacore.Cl(4, 1)[0])}
    for name, measure in [("clifford", lambda m: of_clifford(m, "clifford")), ("kingdon", of_kingdon)]:
        try:
            columns[name] = measure(__import__(name))
        except ImportError:
            print("%s is not installed" % name)
    names = list(dict.fromkeys(row for rows in columns.values() for row in rows))
    print("| Cl(4,1) | " + " | ".join(columns) + " |")
    print("|---|" + "---:|" * len(columns))
    for name in names:
        print("| %s | " % name + " | ".join(shown(rows.get(name)) for rows in columns.values()) + " |")


def shown(seconds):
    if seconds is None:
        return ""
    for unit, size in [("s", 1), ("ms", 1e-3), ("µs", 1e-6)]:
        if seconds >= size:
            return "%.3g %s" % (seconds / size, unit)
    return "%.3g ns" % (seconds / 1e-9)


if __name__ == "__main__":
    main()
