//! Generated code by name: every operation of an algebra as a function of stored coefficients.

use gacore_runtime::{
    Anticommutator, Commutator, HestenesInner, LeftContraction, RightContraction, ScalarProduct,
};
use std::collections::BTreeMap;
use std::ops::{Add, BitAnd, BitOr, BitXor, Mul, Shr, Sub};

/// A value made of stored coefficients.
pub trait Stored: Copy {
    /// The name of the type.
    const NAME: &'static str;
    /// A value from its stored coefficients.
    fn load(coefficients: &[f64]) -> Self;
    /// The stored coefficients.
    fn store(self) -> Vec<f64>;
}

impl Stored for f64 {
    const NAME: &'static str = "Scalar";
    fn load(coefficients: &[f64]) -> Self {
        coefficients[0]
    }
    fn store(self) -> Vec<f64> {
        vec![self]
    }
}

/// From the stored coefficients of the operands to those of the result.
pub type Run = Box<dyn Fn(&[Vec<f64>]) -> Vec<f64>>;

/// A function of stored coefficients and the name of its result type.
pub struct Function {
    /// The name of the result type.
    pub result: &'static str,
    /// The function.
    pub run: Run,
}

/// Operations by name and types of operands.
#[derive(Default)]
pub struct Generated {
    /// The operations.
    pub functions: BTreeMap<(String, Vec<String>), Function>,
}

impl Generated {
    fn insert<R: Stored>(&mut self, name: &str, operands: &[&str], run: impl Fn(&[Vec<f64>]) -> R + 'static) {
        let key = (name.to_string(), operands.iter().map(ToString::to_string).collect());
        let run = Box::new(move |operands: &[Vec<f64>]| run(operands).store());
        let earlier = self.functions.insert(key, Function { result: R::NAME, run });
        assert!(earlier.is_none(), "{name} of {operands:?} is listed twice");
    }

    /// Adds an operation of one operand.
    pub fn unary<A: Stored, R: Stored>(&mut self, name: &str, run: impl Fn(A) -> R + 'static) {
        self.insert(name, &[A::NAME], move |x| run(A::load(&x[0])));
    }

    /// Adds an operation of two operands.
    pub fn binary<A: Stored, B: Stored, R: Stored>(&mut self, name: &str, run: impl Fn(A, B) -> R + 'static) {
        self.insert(name, &[A::NAME, B::NAME], move |x| run(A::load(&x[0]), B::load(&x[1])));
    }

    /// Adds sum and difference.
    pub fn sums<A, B>(&mut self)
    where
        A: Stored + Add<B, Output: Stored> + Sub<B, Output: Stored> + 'static,
        B: Stored + 'static,
    {
        self.binary("add", <A as Add<B>>::add);
        self.binary("sub", <A as Sub<B>>::sub);
    }

    /// Adds all binary operations of two types.
    pub fn pair<A, B>(&mut self)
    where
        A: Stored
            + Mul<B, Output: Stored>
            + BitXor<B, Output: Stored>
            + BitOr<B, Output: Stored>
            + BitAnd<B, Output: Stored>
            + Shr<B, Output: Stored>
            + Add<B, Output: Stored>
            + Sub<B, Output: Stored>
            + LeftContraction<B, Output: Stored>
            + RightContraction<B, Output: Stored>
            + ScalarProduct<B, Output: Stored>
            + Commutator<B, Output: Stored>
            + Anticommutator<B, Output: Stored>
            + HestenesInner<B, Output: Stored>
            + 'static,
        B: Stored + 'static,
    {
        self.binary("geometric", <A as Mul<B>>::mul);
        self.binary("outer", <A as BitXor<B>>::bitxor);
        self.binary("inner", <A as BitOr<B>>::bitor);
        self.binary("left_contraction", <A as LeftContraction<B>>::left_contraction);
        self.binary("right_contraction", <A as RightContraction<B>>::right_contraction);
        self.binary("scalar_product", <A as ScalarProduct<B>>::scalar_product);
        self.binary("regressive", <A as BitAnd<B>>::bitand);
        self.binary("commutator", <A as Commutator<B>>::commutator);
        self.binary("anticommutator", <A as Anticommutator<B>>::anticommutator);
        self.binary("hestenes_inner", <A as HestenesInner<B>>::hestenes_inner);
        self.binary("sandwich", <A as Shr<B>>::shr);
        self.sums::<A, B>();
    }
}

/// Makes types that `clifford!` emitted into a module [`Stored`], and emits `fn generated()` that
/// lists their built-in operations.
#[macro_export]
macro_rules! generated {
    ($algebra:ident, $types:tt) => {
        $crate::generated!(@stored $algebra, $types);
        fn generated() -> $crate::generated::Generated {
            let mut generated = $crate::generated::Generated::default();
            $crate::generated!(@each $algebra, generated, $types, $types);
            generated
        }
    };
    (@stored $algebra:ident, [$($ty:ident)*]) => {$(
        impl $crate::generated::Stored for $algebra::$ty<f64> {
            const NAME: &'static str = stringify!($ty);
            fn load(coefficients: &[f64]) -> Self {
                Self::from_array(coefficients.try_into().unwrap())
            }
            fn store(self) -> Vec<f64> {
                self.to_array().to_vec()
            }
        }
    )*};
    (@each $algebra:ident, $generated:ident, [$($ty:ident)*], $all:tt) => {$(
        $generated.unary("reverse", $algebra::$ty::<f64>::reverse);
        $generated.unary("involute", $algebra::$ty::<f64>::involute);
        $generated.unary("conjugate", $algebra::$ty::<f64>::conjugate);
        $generated.unary("dual", $algebra::$ty::<f64>::dual);
        $generated.unary("undual", $algebra::$ty::<f64>::undual);
        $generated.unary("left_complement", $algebra::$ty::<f64>::left_complement);
        $generated.unary("right_complement", $algebra::$ty::<f64>::right_complement);
        $generated.unary("norm_squared", $algebra::$ty::<f64>::norm_squared);
        $generated.sums::<$algebra::$ty<f64>, f64>();
        $crate::generated!(@pairs $algebra, $generated, $ty, $all);
    )*};
    (@pairs $algebra:ident, $generated:ident, $lhs:ident, [$($rhs:ident)*]) => {$(
        $generated.pair::<$algebra::$lhs<f64>, $algebra::$rhs<f64>>();
    )*};
}
