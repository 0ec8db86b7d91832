"""Settings of printing and of comparisons, for the whole process."""

_eps = 1e-12
_pretty = True
_print_precision = 5


def pretty(precision=None):
    """Lets ``repr`` of multivectors be their formula, with so many digits behind the point."""
    global _pretty
    _pretty = True
    if precision is not None:
        print_precision(precision)


def ugly():
    """Lets ``repr`` of multivectors be an expression that makes them again."""
    global _pretty
    _pretty = False


def eps(newEps=None):
    """The size below which coefficients count as zero; sets it if one is given."""
    global _eps
    if newEps is not None:
        _eps = newEps
    return _eps


def print_precision(newVal):
    """Sets the digits behind the point that are printed."""
    global _print_precision
    _print_precision = newVal
