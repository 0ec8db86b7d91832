//! versor
