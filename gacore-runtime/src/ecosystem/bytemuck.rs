//! Feature `bytemuck`: values as bytes, for GPUs and files.

/// `Zeroable` and `Pod` of a type with these fields, `Vector, [e1 e2]`, or of one array, `Multivector, [coefficients; 512]`.
/// Whoever calls this, it does not compile for a type that has other fields or padding.
#[cfg(feature = "bytemuck")]
#[doc(hidden)]
#[macro_export]
macro_rules! __bytes {
    ($name:ident, [$field:ident; $count:literal]) => {
        $crate::__bytes! { @ $name $field, [T; $count], $field, $count }
    };
    ($name:ident, [$($field:ident)*]) => {
        $crate::__bytes! {
            @ $name $($field)*, [T; [$(::core::stringify!($field)),*].len()], [$($field),*],
            [$(::core::stringify!($field)),*].len()
        }
    };
    (@ $name:ident $($field:ident)*, $array:ty, $all:expr, $count:expr) => {
        const _: () = {
            #[allow(dead_code)]
            fn fields<T>(value: $name<T>) -> $array {
                let $name { $($field),* } = value;
                $all
            }
            ::core::assert!(::core::mem::size_of::<$name<u8>>() == $count);
            ::core::assert!(::core::mem::align_of::<$name<u8>>() == 1);
        };
        // SAFETY: all fields are a `T`, of which all zeros are a value.
        unsafe impl<T: $crate::private::bytemuck::Zeroable> $crate::private::bytemuck::Zeroable for $name<T> {}
        // SAFETY: so there is no padding between them, nor behind them, since the alignment is that of a `T`; and any bits are
        // a value where any bits are a `T`.
        unsafe impl<T: $crate::private::bytemuck::Pod> $crate::private::bytemuck::Pod for $name<T> {}
    };
}

/// Nothing, without the feature.
#[cfg(not(feature = "bytemuck"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __bytes {
    ($($known:tt)*) => {};
}

// SAFETY: a unit is the element in it, `repr(transparent)`. Not every element is a unit, so that it is not `Pod`.
#[cfg(feature = "bytemuck")]
unsafe impl<M: bytemuck::NoUninit> bytemuck::NoUninit for crate::Unit<M> {}
