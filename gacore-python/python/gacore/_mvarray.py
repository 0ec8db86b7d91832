"""Arrays of multivectors."""

import numpy as np

from ._multivector import MultiVector, new

#: Ufuncs that are one product of many elements.
_PRODUCTS = {np.multiply: "gmt_func", np.bitwise_xor: "omt_func", np.bitwise_or: "imt_func", np.bitwise_and: "vee_func"}


def _nested_shape(nested):
    shape = []
    while not isinstance(nested, MultiVector):
        shape.append(len(nested))
        nested = nested[0]
    return tuple(shape)


class MVArray(np.ndarray):
    """An array of numpy whose elements are multivectors.

    >>> from gacore.g3 import *
    >>> MVArray([e1, e2]) * e2
    MVArray([(1^e12), 1], dtype=object)
    """

    def __new__(cls, input_array):
        if isinstance(input_array, np.ndarray) and input_array.dtype == object:
            return input_array.copy().view(cls)
        shape = _nested_shape(input_array)
        elements = np.empty(shape, dtype=object)
        # One by one, or numpy would look for numbers within multivectors.
        for index in np.ndindex(shape):
            element = input_array
            for i in index:
                element = element[i]
            elements[index] = element
        return elements.view(cls)

    def __array_ufunc__(self, ufunc, method, *inputs, **kwargs):
        product = _PRODUCTS.get(ufunc)
        if product and method == "__call__" and not kwargs:
            many = _together(product, *inputs)
            if many is not None:
                return many
        plain = [x.view(np.ndarray) if isinstance(x, MVArray) else _wrapped(x) for x in inputs]
        out = kwargs.get("out")
        if out:
            kwargs["out"] = tuple(x.view(np.ndarray) if isinstance(x, MVArray) else x for x in out)
        result = getattr(ufunc, method)(*plain, **kwargs)
        if isinstance(result, np.ndarray) and result.dtype == object:
            return result.view(MVArray)
        return result

    @property
    def value(self):
        """The coefficients, with an axis more."""
        first = self.flat[0].value
        values = np.empty((self.size, first.size), dtype=first.dtype)
        for row, element in zip(values, self.flat):
            row[:] = element.value
        return values.reshape(self.shape + (first.size,))

    @staticmethod
    def from_value_array(layout, value_array):
        """The multivectors with these coefficients."""
        value_array = np.array(value_array)
        elements = np.empty(value_array.shape[:-1], dtype=object)
        for index in np.ndindex(elements.shape):
            elements[index] = new(MultiVector, layout, value_array[index])
        return elements.view(MVArray)

    def save(self, filename, compression=True, transpose=False, sparse=False, support=False, compression_opts=1):
        """Writes all coefficients to a file."""
        from .io import write_ga_file

        layout = self.flat[0].layout
        write_ga_file(
            filename, self.value, layout.metric, layout.basis_names, compression=compression, transpose=transpose,
            sparse=sparse, support=support, compression_opts=compression_opts,
        )

    def _folded(self, function):
        result = self[0]
        for element in self[1:]:
            result = function(result, element)
        return result

    def sum(self):
        """The sum of all."""
        return self._folded(lambda a, b: a + b)

    def gp(self):
        """The geometric product of all, in their order."""
        return self._folded(lambda a, b: a * b)

    def op(self):
        """The outer product of all, in their order."""
        return self._folded(lambda a, b: a ^ b)

    def _mapped(self, function):
        elements = np.empty(self.shape, dtype=object)
        for index in np.ndindex(self.shape):
            elements[index] = function(self[index])
        return elements.view(MVArray)

    def normal(self):
        """Each over its size."""
        return self._mapped(MultiVector.normal)

    def dual(self):
        """The dual of each."""
        return self._mapped(MultiVector.dual)

    def __call__(self, A):
        """The part of each of a grade, or its projection onto a blade."""
        return self._mapped(lambda element: element(A))


def _wrapped(x):
    """As an array of one element, into which numpy does not look."""
    if not isinstance(x, MultiVector):
        return x
    one = np.empty((), dtype=object)
    one[()] = x
    return one


def _together(product, a, b):
    """A product of many elements by one kernel, if all are of one layout."""
    arrays = []
    for x in (a, b):
        if isinstance(x, MultiVector):
            arrays.append((x.layout, x.value))
        elif isinstance(x, MVArray) and x.size and all(type(e) is MultiVector for e in x.flat):
            layout = x.flat[0].layout
            if any(e.layout is not layout or e.value.dtype != x.flat[0].value.dtype for e in x.flat):
                return None
            arrays.append((layout, x.value))
        else:
            return None
    (layout, left), (other, right) = arrays
    if layout is not other:
        return None
    return MVArray.from_value_array(layout, getattr(layout, product)(left, right))


def array(obj):
    """An array of multivectors, with no axis for a single one.

    >>> from gacore.g3 import e12
    >>> np.array([1, 2, 3]) * array(e12)
    MVArray([(1^e12), (2^e12), (3^e12)], dtype=object)
    """
    return MVArray(obj)
