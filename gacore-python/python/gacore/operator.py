"""Products as functions, for :func:`functools.reduce`.

>>> from functools import reduce
>>> from gacore.g3 import *
>>> reduce(op, [e1, e2, e3])
(1^e123)
"""


def gp(M, N):
    """The geometric product ``M * N``."""
    return M * N


def op(M, N):
    """The outer product ``M ^ N``."""
    return M ^ N


def ip(M, N):
    """The inner product ``M | N``."""
    return M | N
