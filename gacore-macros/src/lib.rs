//! gacore-macros
