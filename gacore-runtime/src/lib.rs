//! gacore-runtime
