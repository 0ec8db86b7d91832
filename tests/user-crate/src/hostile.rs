//! Names that generated code must not fall over: those of the prelude, of crates and of the
//! runtime, all meaning something else.

macro_rules! traps {
    ($($name:ident)*) => {$(
        #[allow(dead_code, non_camel_case_types)]
        pub(crate) struct $name;
    )*};
}

traps! {
    Option Some None Result Ok Err Vec Box String ToString ToOwned Clone Copy Default From Into TryFrom
    TryInto Iterator IntoIterator Extend DoubleEndedIterator ExactSizeIterator FromIterator AsRef AsMut Fn
    FnMut FnOnce Drop Send Sync Sized Unpin PartialEq Eq PartialOrd Ord Hash Debug Display Add Sub Mul Div
    Neg Shr BitAnd BitOr BitXor Cost Field Graded CliffordAlgebra Blade Table Shift ConversionError
    gacore_runtime private
}

pub(crate) mod alloc {}
pub(crate) mod core {}
pub(crate) mod std {}

/// Its methods fit everything, so that calling one of these by its name alone is ambiguous.
#[allow(dead_code)]
pub(crate) trait Anything: ::core::marker::Sized {
    fn clone(self) {}
    fn into(self) {}
    fn from(self) {}
    fn try_into(self) {}
    fn into_iter(self) {}
    fn next(self) {}
    fn zip(self) {}
    fn fold(self) {}
    fn add(self) {}
    fn sub(self) {}
    fn mul(self) {}
    fn neg(self) {}
    fn default() {}
    fn eq(self) {}
    fn fmt(self) {}
}
impl<T> Anything for T {}
