"""Runs the test-suite of the released ``clifford`` against gacore, under the name ``clifford``.

    python scripts/clifford_suite.py [--list] [pytest's arguments]

The sources are fetched from the package index into a temporary folder, and only their tests are used. Those are left out that
need a JIT compiler: of numba's extension, of CUDA, and what is marked as slow. Needs pytest, pytest-benchmark, IPython and h5py.
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


def numba_utils():
    """What tests ask of the helpers for numba: nothing is compiled here, and nothing is too slow for that."""

    def njit(function=None, **options):
        return function if function is not None else lambda f: f

    module = types.ModuleType("clifford._numba_utils")
    module.DISABLE_JIT = False
    module.njit = njit
    return module


def sources(folder):
    """The tests of the release, in a folder."""
    archive = os.environ.get("CLIFFORD_SOURCES")
    if not archive:
        command = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--no-binary", ":all:", "--no-build-isolation"]
        subprocess.run(command + ["clifford==" + VERSION, "-d", folder], check=True)
        archive = os.path.join(folder, "clifford-%s.tar.gz" % VERSION)
    with tarfile.open(archive) as file:
        members = [m for m in file.getmembers() if "/clifford/test/" in m.name and m.name.endswith(".py")]
        for member in members:
            member.name = os.path.join("suite", os.path.basename(member.name))
        file.extractall(folder, members, filter="data")
    return os.path.join(folder, "suite")


class Counts:
    """Counts outcomes, and the reasons why tests fail."""

    def __init__(self):
        self.passed, self.failed = 0, []

    def pytest_runtest_logreport(self, report):
        if report.when == "call" and report.passed and not hasattr(report, "wasxfail"):
            self.passed += 1
        elif report.failed:
            self.failed.append(report.nodeid)


def main():
    import pytest

    sys.meta_path.insert(0, Alias())
    sys.modules["clifford._numba_utils"] = numba_utils()
    with tempfile.TemporaryDirectory() as folder:
        suite = sources(folder)
        arguments = ["-q", "-p", "no:cacheprovider", "-m", "not veryslow", "--rootdir", folder, "-W", "ignore"]
        arguments += ["--ignore=" + os.path.join(suite, name) for name in LEFT_OUT]
        counts = Counts()
        pytest.main(arguments + sys.argv[1:] + [suite], plugins=[counts])
    print("%d tests pass, %d fail" % (counts.passed, len(counts.failed)))
    return counts.passed


if __name__ == "__main__":
    least = int(os.environ.get("CLIFFORD_LEAST", "0"))
    sys.exit(main() < least)
