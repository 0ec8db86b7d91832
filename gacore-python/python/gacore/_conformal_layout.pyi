from typing import Any

from ._layout import Layout
from ._multivector import MultiVector as _MultiVector

class ConformalLayout(Layout):
    ep: _MultiVector
    en: _MultiVector
    eo: _MultiVector
    einf: _MultiVector
    E0: _MultiVector
    I_base: _MultiVector
    def __init__(self, *args: Any, layout: Layout | None = None, **kwargs: Any) -> None: ...
    def up(self, x: _MultiVector) -> _MultiVector: ...
    def homo(self, x: _MultiVector) -> _MultiVector: ...
    def down(self, x: _MultiVector) -> _MultiVector: ...
