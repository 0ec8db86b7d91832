//! shaders-gen
