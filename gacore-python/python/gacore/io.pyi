import os
from typing import Any

import numpy as np

def write_json_file(
    file_name: str | os.PathLike[str], mv_array: np.ndarray, metric: np.ndarray, basis_names: Any, compression: bool = True,
    transpose: bool = False, sparse: bool = False, support: Any = None, compression_opts: int = 1
) -> None: ...
def read_json_file(file_name: str | os.PathLike[str]) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]: ...
def write_ga_file(
    file_name: str | os.PathLike[str], mv_array: np.ndarray, metric: np.ndarray, basis_names: Any, compression: bool = True,
    transpose: bool = False, sparse: bool = False, support: Any = None, compression_opts: int = 1
) -> None: ...
def read_ga_file(file_name: str | os.PathLike[str]) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]: ...
