"""Runs the test-suite of the released ``clifford`` against gacore, under the name ``clifford``.

    pip install pytest pytest-benchmark ipython h5py scipy && python scripts/clifford_suite.py [pytest's arguments]

The sources are fetched from the package index into a temporary folder, and only their tests are used. Those are left out that
need a JIT compiler: of numba's extension, of CUDA, and what is marked as slow. Every test that fails is printed with the reason.
The script ends with an error where a test fails without a known reason, or where fewer pass than are known to.
"""

import importlib
import importlib.abc
import importlib.util
import os
import subprocess
import sys
import tarfile
import tempfile
import types

VERSION = "1.5.1"
LEFT_OUT = ["test_numba_extensions.py", "test_g3c_CUDA.py"]
#: How many pass.
LEAST = 450
#: Why tests fail.
REASONS = {
    "test_clifford.py::TestPrettyRepr::test_multivector_predefined": "expects `clifford` in a text that says `gacore`",
    "test_g3c_tools.py": "imports the estimation of rotors, clustering and drawing of `tools.g3c`, which are not part of gacore",
}


class Alias(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """``clifford`` and all below it are the modules of gacore."""

    def find_spec(self, name, path=None, target=None):
        if name == "clifford" or name.startswith("clifford.") and not name.startswith("clifford.test"):
            return importlib.util.spec_from_loader(name, self)
        return None

    def create_module(self, spec):
        module = importlib.import_module("gacore" + spec.name[len("clifford"):])
        return module

    def exec_module(self, module):
        pass


def without_numba():
    """What tests ask of numba and of clifford's helpers for it: nothing is compiled here, and nothing is too slow for that."""

    def njit(function=None, **options):
        return function if function is not None else lambda f: f

    helpers, numba = types.ModuleType("clifford._numba_utils"), types.ModuleType("numba")
    helpers.DISABLE_JIT = False
    helpers.njit = numba.njit = njit
    numba.config = types.SimpleNamespace(DISABLE_JIT=False)
    return {"clifford._numba_utils": helpers, "numba": numba}


def sources(folder):
    """The tests of the release, in a folder."""
    archive = os.environ.get("CLIFFORD_SOURCES")
    if not archive:
        command = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--no-binary", "clifford"]
        subprocess.run(command + ["clifford==" + VERSION, "-d", folder], check=True)
        archive = os.path.join(folder, "clifford-%s.tar.gz" % VERSION)
    with tarfile.open(archive) as file:
        members = [m for m in file.getmembers() if "/clifford/test/" in m.name and m.name.endswith(".py")]
        for member in members:
            member.name = os.path.join("suite", os.path.basename(member.name))
        file.extractall(folder, members, filter="data")
    return os.path.join(folder, "suite")


class Outcomes:
    """Counts what passes, and remembers what fails."""

    def __init__(self):
        self.passed, self.failed = 0, []

    def pytest_runtest_logreport(self, report):
        if report.when == "call" and report.passed and not hasattr(report, "wasxfail"):
            self.passed += 1
        elif report.failed:
            self.failed.append(report.nodeid)

    def pytest_collectreport(self, report):
        if report.failed:
            self.failed.append(report.nodeid)


def main():
    import pytest

    sys.meta_path.insert(0, Alias())
    sys.modules.update(without_numba())
    with tempfile.TemporaryDirectory() as folder:
        suite = sources(folder)
        arguments = ["-q", "-p", "no:cacheprovider", "-m", "not veryslow", "--rootdir", folder, "-W", "ignore", "--tb=short"]
        arguments += ["--continue-on-collection-errors", *("--ignore=" + os.path.join(suite, name) for name in LEFT_OUT)]
        outcomes = Outcomes()
        pytest.main(arguments + sys.argv[1:] + [suite], plugins=[outcomes])
    unknown = 0
    for test in outcomes.failed:
        reason = REASONS.get(test.rpartition("/")[2])
        unknown += reason is None
        print("%s: %s" % (test.rpartition("/")[2], reason or "FAILS, AND NO REASON IS KNOWN"))
    print("%d tests pass, %d fail, %d of these for no known reason" % (outcomes.passed, len(outcomes.failed), unknown))
    return unknown > 0 or not sys.argv[1:] and outcomes.passed < LEAST


if __name__ == "__main__":
    sys.exit(main())
