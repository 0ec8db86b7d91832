"""Multivectors as text: as a formula, as an expression that makes them again, and for notebooks."""

import re

import numpy as np

from . import _settings
from ._layout_helpers import layout_short_name


class Text:
    """How a multivector is written."""

    def __str__(self):
        inexact = np.issubdtype(self.value.dtype, np.inexact)
        text = ""
        for name, coefficient in zip(self.layout.names, self.value):
            if abs(coefficient) < _settings._eps:
                continue
            negative = np.isrealobj(coefficient) and bool(coefficient < 0)
            size = -coefficient if negative else coefficient
            size = np.round(size, _settings._print_precision) if inexact else size
            number = "%s" % size
            sign = (" - " if negative else " + ") if text else ("-" if negative else "")
            text += sign + ("(%s^%s)" % (number, name) if name else number)
        return text or "0"

    def _expression(self):
        name = layout_short_name(self.layout)
        dtype = "" if self.value.dtype == np.float64 else ", dtype=%s" % self.value.dtype
        return name or repr(self.layout), repr(self.value.tolist()), dtype

    def __repr__(self):
        if _settings._pretty:
            return str(self)
        return "%s.MultiVector(%s%s)" % self._expression()

    def _repr_pretty_(self, p, cycle):
        if _settings._pretty:
            p.text(str(self))
            return
        _, value, dtype = self._expression()
        name = layout_short_name(self.layout)
        start = "%s.MultiVector(" % name if name else "MultiVector("
        with p.group(len(start), start, ")"):
            if not name:
                p.pretty(self.layout)
                p.text(",")
                p.breakable()
            p.text(value)
            if dtype:
                p.text(",")
                p.breakable()
                p.text(dtype[2:])

    def _repr_latex_(self):
        """For notebooks."""
        if not _settings._pretty:
            return None
        return "$%s$" % re.sub(r"\(([^^()]+)\^([^\d()]+)(\w*)\)", r"\1\\,\\mathrm{\2}_{\3}", str(self))
