from typing import Any

from ._layout import Layout
from ._multivector import MultiVector

D: Layout
P: Layout
D_blades: dict[str, MultiVector]
P_blades: dict[str, MultiVector]

# Basis blades and other elements, by name.
def __getattr__(name: str) -> Any: ...
