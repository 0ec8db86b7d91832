//! Feature `bytemuck`: values as bytes, for GPUs and files.

/// `Zeroable` and `Pod`.
#[cfg(feature = "bytemuck")]
#[doc(hidden)]
#[macro_export]
macro_rules! __ecosystem_bytemuck {
    ($name:ident) => {
        // SAFETY: the struct is `repr(C)` and all its fields are `T`, of which all zeros are a value.
        unsafe impl<T: $crate::private::bytemuck::Zeroable> $crate::private::bytemuck::Zeroable for $name<T> {}
        // SAFETY: so there is no padding, and any bits are a value where any bits are a `T`.
        unsafe impl<T: $crate::private::bytemuck::Pod> $crate::private::bytemuck::Pod for $name<T> {}
    };
}

/// Nothing, without the feature.
#[cfg(not(feature = "bytemuck"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __ecosystem_bytemuck {
    ($name:ident) => {};
}
