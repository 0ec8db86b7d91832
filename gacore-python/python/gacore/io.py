"""Coefficients in files: HDF5, for which ``h5py`` is needed, and JSON.

Both have the format 0.0.1 of ``.ga`` files: coefficients, the metric, and the names of basis vectors.
"""

import json

import numpy as np

_VERSION = "0.0.1"


def _checked(version, sparse, support):
    if version != _VERSION:
        raise ValueError("a file of version %r; %r can be read" % (version, _VERSION))
    if sparse and (support is None or support is False):
        raise ValueError("sparse coefficients need their support, the blades they belong to")


def write_json_file(file_name, mv_array, metric, basis_names, compression=True, transpose=False, sparse=False, support=None,
                    compression_opts=1):
    """Writes coefficients as JSON."""
    _checked(_VERSION, sparse, support)
    data = {
        "data": (mv_array.T if transpose else mv_array).tolist(),
        "transpose": bool(transpose),
        "sparse": bool(sparse),
        "support": np.asarray(support).tolist() if sparse else [],
    }
    content = {
        "version": _VERSION, "dataset": data, "metric": np.asarray(metric).tolist(), "basis_names": [str(name) for name in basis_names],
    }
    with open(file_name, "w", encoding="utf-8") as file:
        json.dump(content, file)


def read_json_file(file_name):
    """Coefficients, metric, names of basis vectors, and the support of sparse coefficients."""
    with open(file_name, encoding="utf-8") as file:
        content = json.load(file)
    data = content["dataset"]
    _checked(content["version"], data["sparse"], data["support"])
    values = np.array(data["data"])
    support = data["support"] if data["sparse"] else None
    return (values.T if data["transpose"] else values), np.array(content["metric"]), np.array(content["basis_names"]), support


def write_ga_file(file_name, mv_array, metric, basis_names, compression=True, transpose=False, sparse=False, support=None,
                  compression_opts=1):
    """Writes coefficients as HDF5."""
    import h5py

    _checked(_VERSION, sparse, support)
    options = {"compression": "gzip", "compression_opts": compression_opts} if compression else {}
    with h5py.File(file_name, "w") as file:
        file.attrs["version"] = _VERSION
        data = file.create_dataset("data", data=mv_array.T if transpose else mv_array, **options)
        data.attrs["transpose"] = bool(transpose)
        data.attrs["sparse"] = bool(sparse)
        file.create_dataset("support", data=np.asarray(support if sparse else [], dtype=np.uint64))
        file.create_dataset("metric", data=metric)
        file.create_dataset("basis_names", data=np.asarray(list(basis_names), dtype=h5py.string_dtype()))


def read_ga_file(file_name):
    """Coefficients, metric, names of basis vectors, and the support of sparse coefficients."""
    import h5py

    with h5py.File(file_name, "r") as file:
        data = file["data"]
        support = file["support"][:] if data.attrs["sparse"] else None
        _checked(file.attrs["version"], data.attrs["sparse"], support)
        values = data[:].T if data.attrs["transpose"] else data[:]
        return values, file["metric"][:], file["basis_names"].asstr()[:], support
