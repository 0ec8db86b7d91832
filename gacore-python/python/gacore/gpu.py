"""Products on any device that wgpu runs on. Only in wheels that are built with it: ``maturin build --release --features gpu``.

Arrays are copied to a device once, stay there, and are multiplied there, in float32::

    device = gacore.gpu.Device()                      # the best one; gacore.gpu.devices() lists them
    a, b = (device.array(x, (4, 1)) for x in arrays)  # shape (n, 32), or grades=… and fewer coefficients
    ab = gacore.gpu.geometric_product(a, b)           # stays on the device
    numpy.asarray(ab)                                 # comes back
"""

import numpy as np

from . import _core
from ._algebra import algebra, as_array
from ._bit_helpers import is_odd_permutation, set_bit_indices
from .arrays import _PRODUCTS

if not hasattr(_core, "Device"):
    raise ImportError("this wheel of gacore is built without devices: build one with `maturin build --release --features gpu`")


def devices():
    """The devices of this machine, as text."""
    return _core.devices()


class Device:
    """An open device: by its index in :func:`devices`, by a part of its name, or the best one."""

    def __init__(self, device=None):
        self._device = _core.Device(None if device is None else str(device))
        self._algebras = {}

    def __repr__(self):
        return repr(self._device)

    @property
    def bytes_in_use(self):
        """The memory of all arrays on it."""
        return self._device.bytes_in_use

    def array(self, x, signature, *, grades=None):
        """Copies an array of elements to the device; leading axes become one."""
        space = algebra(signature)
        x = np.asarray(as_array(x), dtype=np.float32)
        grades = tuple(range(space.dimension + 1)) if grades is None else space.grades(grades)
        index, signs = _order(space, grades)
        if x.ndim == 0 or x.shape[-1] != len(index):
            raise ValueError("an array of shape %s; the last axis must have %d coefficients" % (x.shape, len(index)))
        values = np.ascontiguousarray((x.reshape(-1, len(index))[:, index] * signs).ravel(), dtype=np.float32)
        return Array(self, space, self._algebra(space).upload(list(grades), values))

    def _algebra(self, space):
        if space.squares not in self._algebras:
            counts = [space.squares.count(kind) for kind in (1, -1, 0)]
            self._algebras[space.squares] = _core.DeviceAlgebra(self._device, *counts)
        return self._algebras[space.squares]


class Array:
    """Elements on a device; ``numpy.asarray`` copies them back."""

    def __init__(self, device, space, batch, sign=1):
        self.device, self._space, self._batch, self._sign = device, space, batch, sign

    @property
    def grades(self):
        """The grades that its elements have coefficients of."""
        return tuple(self._batch.grades)

    @property
    def shape(self):
        """The number of elements, and that of coefficients."""
        return len(self._batch), len(_order(self._space, self.grades)[0])

    def __len__(self):
        return len(self._batch)

    def __array__(self, dtype=None, copy=None):
        index, signs = _order(self._space, self.grades)
        values = self._batch.read().reshape(-1, len(index)) * (signs * self._sign)
        result = np.empty_like(values)
        result[:, index] = values
        return result if dtype is None else result.astype(dtype)

    def __repr__(self):
        return "Array(%d elements of grades %s on %r)" % (len(self), list(self.grades), self.device)


def _axes(space):
    return sorted(range(space.dimension), key=lambda axis: (1, -1, 0).index(space.squares[axis]))


def _orientation(space):
    """-1 where the pseudoscalar of a device is the other one; the regressive product alone depends on it."""
    axes = _axes(space)
    return -1 if sum(a > b for i, a in enumerate(axes) for b in axes[i + 1 :]) & 1 else 1


def _order(space, grades):
    """Where the coefficients of a device are among those of an array, and their signs.

    On a device basis vectors are ordered by their squares, 1, -1 and 0, and blades by bit mask, within grades unless all are there.
    """
    axes = _axes(space)
    blades = space.bitmaps(grades)
    images = []
    for index, blade in enumerate(blades):
        image, negative = 0, False
        for axis in set_bit_indices(blade):
            bit = 1 << axes.index(axis)
            negative ^= is_odd_permutation(image, bit)
            image |= bit
        rank = 0 if len(grades) == space.dimension + 1 else bin(image).count("1")
        images.append((rank, image, index, -1 if negative else 1))
    images.sort()
    return np.array([image[2] for image in images]), np.array([image[3] for image in images], dtype=np.float32)


def _define(name, product, formula):
    def function(a, b):
        if a.device is not b.device or a._space is not b._space:
            raise ValueError("both arrays must be of one algebra and on one device")
        batch = a.device._algebra(a._space).product(product, a._batch, b._batch)
        turned = _orientation(a._space) if product == "regressive" else 1
        return Array(a.device, a._space, batch, a._sign * b._sign * turned)

    function.__name__ = function.__qualname__ = name
    function.__doc__ = "%s, of arrays on a device; one element goes with many." % formula
    return function


for _name, (_product, _formula) in _PRODUCTS.items():
    globals()[_name] = _define(_name, _product, _formula)
