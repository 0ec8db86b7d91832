from typing import Any

from .arrays import (
    coefficients as coefficients,
    product_grades as product_grades,
    grade_part as grade_part,
    right_complement as right_complement,
    left_complement as left_complement,
    left_complement_vjp as left_complement_vjp,
    right_complement_vjp as right_complement_vjp,
    dual as dual,
    dual_vjp as dual_vjp,
    undual as undual,
    undual_vjp as undual_vjp,
    grade_part_vjp as grade_part_vjp,
    geometric_product as geometric_product,
    geometric_product_vjp as geometric_product_vjp,
    outer_product as outer_product,
    outer_product_vjp as outer_product_vjp,
    inner_product as inner_product,
    inner_product_vjp as inner_product_vjp,
    left_contraction as left_contraction,
    left_contraction_vjp as left_contraction_vjp,
    right_contraction as right_contraction,
    right_contraction_vjp as right_contraction_vjp,
    scalar_product as scalar_product,
    scalar_product_vjp as scalar_product_vjp,
    regressive_product as regressive_product,
    regressive_product_vjp as regressive_product_vjp,
    commutator as commutator,
    commutator_vjp as commutator_vjp,
    anticommutator as anticommutator,
    anticommutator_vjp as anticommutator_vjp,
    inverse as inverse,
    inverse_vjp as inverse_vjp,
    exp as exp,
    exp_vjp as exp_vjp,
    log as log,
    log_vjp as log_vjp,
    sqrt as sqrt,
    sqrt_vjp as sqrt_vjp,
    sin as sin,
    sin_vjp as sin_vjp,
    cos as cos,
    cos_vjp as cos_vjp,
    tan as tan,
    tan_vjp as tan_vjp,
    sinh as sinh,
    sinh_vjp as sinh_vjp,
    cosh as cosh,
    cosh_vjp as cosh_vjp,
    tanh as tanh,
    tanh_vjp as tanh_vjp,
    reverse as reverse,
    reverse_vjp as reverse_vjp,
    involute as involute,
    involute_vjp as involute_vjp,
    conjugate as conjugate,
    conjugate_vjp as conjugate_vjp,
    sandwich as sandwich,
    sandwich_vjp as sandwich_vjp,
    norm as norm,
    norm_vjp as norm_vjp,
    norm_squared as norm_squared,
    norm_squared_vjp as norm_squared_vjp,
    normalized as normalized,
    normalized_vjp as normalized_vjp,
)
from . import (
    arrays as arrays,
    cga as cga,
    dg3c as dg3c,
    dpga as dpga,
    g2 as g2,
    g2c as g2c,
    g3 as g3,
    g3_1 as g3_1,
    g3c as g3c,
    g4 as g4,
    gac as gac,
    gpu as gpu,
    io as io,
    jax as jax,
    operator as operator,
    pga as pga,
    pga2d as pga2d,
    sta as sta,
    tools as tools,
    torch as torch,
    transformations as transformations,
    versor as versor,
)
from ._blademap import BladeMap as BladeMap
from ._conformal_layout import ConformalLayout as ConformalLayout
from ._core import __version__ as __version__
from ._frame import Frame as Frame
from ._layout import Layout as Layout
from ._layout_helpers import BasisBladeOrder as BasisBladeOrder, BasisVectorIds as BasisVectorIds
from ._make import (
    conformalize as conformalize,
    elements as elements,
    general_exp as general_exp,
    grade_obj as grade_obj,
    grades_present as grades_present,
    linear_operator_as_matrix as linear_operator_as_matrix,
    randomMV as randomMV,
)
from ._multivector import MultiVector as MultiVector
from ._mvarray import MVArray as MVArray, array as array
from ._settings import eps as eps, pretty as pretty, print_precision as print_precision, ugly as ugly
from .io import read_ga_file as read_ga_file, write_ga_file as write_ga_file
from .operator import gp as gp, ip as ip, op as op

def Cl(
    p: int = 0, q: int = 0, r: int = 0, sig: Any = None, names: Any = None, firstIdx: int = 1, mvClass: type[MultiVector] = ...
) -> tuple[Layout, dict[str, MultiVector]]: ...
def bases(layout: Layout, *args: Any, **kwargs: Any) -> dict[str, MultiVector]: ...
def basis_vectors(layout: Layout) -> dict[str, MultiVector]: ...
