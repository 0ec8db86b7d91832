from typing import Any

from ._layout import Layout
from ._multivector import MultiVector

layout: Layout
blades: dict[str, MultiVector]

# Basis blades and other elements, by name.
def __getattr__(name: str) -> Any: ...
