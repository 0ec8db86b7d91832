"""Reads what ``str`` of a multivector writes: ``1 + (2.5^e1) - (3^e12)``."""

import re
import warnings

from ._multivector import MultiVector


def _tokens(layout, text):
    blades = sorted((name for name in layout.names if name), key=len, reverse=True)
    pattern = re.compile(
        r"(?P<space>\s+)|(?P<paren>[()])|(?P<sign>[+-])|(?P<number>(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?)"
        r"|(?P<wedge>\^)" + (r"|(?P<blade>\b(?:%s)\b)" % "|".join(map(re.escape, blades)) if blades else "") + r"|(?P<other>.)"
    )
    for match in pattern.finditer(text):
        if match.lastgroup == "paren":
            warnings.warn("parentheses are read over", stacklevel=4)
        elif match.lastgroup != "space":
            yield match.lastgroup, match.group(), match.start()
    yield "end", "", len(text)


def _error(text, position, kind, before):
    lines = text[:position].split("\n")
    found = "after a %s" % before if before else "at the start"
    line = text.split("\n")[len(lines) - 1]
    return SyntaxError("unexpected %s %s" % (kind, found), (None, len(lines), len(lines[-1]) + 1, line))


#: What may follow what.
_NEXT = {
    None: ("sign", "number", "blade"),
    "sign": ("sign", "number", "blade"),
    "number": ("sign", "wedge", "end"),
    "wedge": ("blade",),
    "blade": ("sign", "end"),
}


def parse_multivector(layout, mv_string):
    """The sum of numbers and of numbers times blades that a text has."""
    index = {name: i for i, name in enumerate(layout.names)}
    result = MultiVector(layout)
    before, sign, number = None, 1.0, None
    for kind, text, position in _tokens(layout, mv_string):
        if kind not in _NEXT[before]:
            raise _error(mv_string, position, kind, before)
        if before == "number" and kind != "wedge":
            result.value[layout.scalar_index] += sign * number
            sign, number = 1.0, None
        if kind == "sign":
            sign = -sign if text == "-" else sign
        elif kind == "number":
            number = float(text)
        elif kind == "blade":
            result.value[index[text]] += sign * (1.0 if number is None else number)
            sign, number = 1.0, None
        before = kind
    return result
