"""Examples in docstrings and in the package page run and give what they say."""

import doctest
import importlib
import pkgutil
from pathlib import Path

import numpy as np
import pytest

import gacore

OPTIONAL = {"gacore.torch": "torch", "gacore.jax": "jax", "gacore.tools.point_processing": "scipy"}
#: What the compiled half has where a wheel is built with a module.
PARTS = {"gacore.gpu": "Device", "gacore.versor": "load_checkpoint"}
MODULES = sorted(module.name for module in pkgutil.walk_packages(gacore.__path__, "gacore.") if not module.name.endswith("_core"))


@pytest.mark.parametrize("name", ["gacore", *MODULES])
def test_docstrings(name):
    if name in OPTIONAL:
        pytest.importorskip(OPTIONAL[name])
    part = PARTS.get(name)
    if part and not hasattr(gacore._core, part):
        pytest.skip("this wheel is built without %s" % name)
    failed, _ = doctest.testmod(importlib.import_module(name))
    assert failed == 0


@pytest.mark.skipif(np.lib.NumpyVersion(np.__version__) < "2.0.0", reason="numbers are printed in another way")
def test_page():
    failed, tried = doctest.testfile(str(Path(__file__).parents[1] / "README.md"), module_relative=False)
    assert failed == 0 and tried > 5


def test_every_public_function_has_a_description():
    for name in gacore.arrays.__all__:
        assert getattr(gacore, name).__doc__, name
