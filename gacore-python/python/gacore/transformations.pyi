from typing import Any, Callable, Mapping

from ._layout import Layout
from ._multivector import MultiVector

__all__ = ["Transformation", "Linear", "FixedLayout", "LinearMatrix", "OutermorphismMatrix", "between_basis_vectors"]

class Transformation:
    def __call__(self, mv: MultiVector) -> MultiVector: ...

class Linear(Transformation):
    @property
    def adjoint(self) -> Linear: ...

class FixedLayout(Transformation):
    layout_src: Layout
    layout_dst: Layout
    def __init__(self, layout_src: Layout, layout_dst: Layout | None = None) -> None: ...

class LinearMatrix(FixedLayout, Linear):
    def __init__(self, matrix: Any, layout_src: Layout, layout_dst: Layout | None = None) -> None: ...
    def __call__(self, mv: MultiVector) -> MultiVector: ...
    @property
    def adjoint(self) -> LinearMatrix: ...
    @classmethod
    def from_function(
        cls, func: Callable[[MultiVector], MultiVector], layout_src: Layout, layout_dst: Layout | None = None
    ) -> LinearMatrix: ...
    @classmethod
    def from_rotor(cls, rotor: MultiVector) -> LinearMatrix: ...

class OutermorphismMatrix(LinearMatrix):
    def __init__(self, matrix: Any, layout_src: Layout, layout_dst: Layout | None = None) -> None: ...

def between_basis_vectors(layout_src: Layout, layout_dst: Layout, mapping: Mapping[Any, Any] | None = None) -> OutermorphismMatrix: ...
