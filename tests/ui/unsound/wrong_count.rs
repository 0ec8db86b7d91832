#![forbid(unsafe_code)]

use gacore_runtime::{Scalar, Stored};

/// One coefficient, but three over other numbers.
#[derive(Clone, Copy)]
struct Growing<T>(T);

#[derive(Clone, Copy)]
struct Grown<T>([T; 3]);

/// An array that is as long as it likes.
#[derive(Clone, Copy)]
struct Endless<T>(T);

impl<T> AsRef<[T]> for Endless<T> {
    fn as_ref(&self) -> &[T] {
        std::slice::from_ref(&self.0)
    }
}

impl<T> AsMut<[T]> for Endless<T> {
    fn as_mut(&mut self) -> &mut [T] {
        std::slice::from_mut(&mut self.0)
    }
}

impl<T: Scalar> Stored for Growing<T> {
    type Scalar = T;
    type Array = [T; 1];
    type With<U: Scalar> = Grown<U>;
    const NAME: &'static str = "Growing";
    const COEFFICIENT_NAMES: &'static [&'static str] = &["a"];

    fn to_array(self) -> [T; 1] {
        [self.0]
    }
    fn from_array([a]: [T; 1]) -> Self {
        Self(a)
    }
    fn zeros() -> [T; 1] {
        [T::ZERO]
    }
    fn map<U: Scalar>(self, mut f: impl FnMut(T) -> U) -> Grown<U> {
        Grown([f(self.0), f(self.0), f(self.0)])
    }
}

impl<T: Scalar> Stored for Grown<T> {
    type Scalar = T;
    type Array = Endless<T>;
    type With<U: Scalar> = Grown<U>;
    const NAME: &'static str = "Grown";
    const COEFFICIENT_NAMES: &'static [&'static str] = &["a", "b", "c"];

    fn to_array(self) -> Endless<T> {
        Endless(self.0[0])
    }
    fn from_array(a: Endless<T>) -> Self {
        Self([a.0; 3])
    }
    fn zeros() -> Endless<T> {
        Endless(T::ZERO)
    }
    fn map<U: Scalar>(self, f: impl FnMut(T) -> U) -> Grown<U> {
        Grown(self.0.map(f))
    }
}

fn main() {}
