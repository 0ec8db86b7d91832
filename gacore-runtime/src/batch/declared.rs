//! The `fn` items of a declaration as operations of batches, as generated code asks for them.

/// A declared operation of up to four operands.
#[doc(hidden)]
#[macro_export]
macro_rules! __operation {
    // With functions in it: what tells whether it is right is left to the numbers of the result.
    ($kernel:ident $function:ident $with_reach:ident [$bound:path] ($($operand:ty),*) $output:ty, [$($names:literal),*] $(linear in $linear:literal)?) => {
        impl<T: $bound> $crate::batch::Operation<($($operand,)*)> for $kernel {
            type Output = $output;
            const SPLITS: bool = false;
            const UNDEFINED: ::core::option::Option<[&'static str; 3]> = ::core::option::Option::Some([$($names),*]);
            $(const LINEAR: ::core::option::Option<usize> = ::core::option::Option::Some($linear);)?
            $crate::__spread! { apply $with_reach ($($operand),*) $output; reach }
        }
    };
    ($kernel:ident $function:ident [$bound:path] ($($operand:ty),*) $output:ty, $splits:literal $(linear in $linear:literal)?) => {
        impl<T: $bound> $crate::batch::Operation<($($operand,)*)> for $kernel {
            type Output = $output;
            const SPLITS: bool = $splits;
            $(const LINEAR: ::core::option::Option<usize> = ::core::option::Option::Some($linear);)?
            $crate::__spread! { apply $function ($($operand),*) $output; value }
        }
    };
}

/// The gradients of a declared operation, backwards with up to three operands.
#[doc(hidden)]
#[macro_export]
macro_rules! __backward {
    ($kernel:ident $vjp:ident [$bound:path] ($($operand:ty),*) $weight:ty, $kind:ident $splits:literal $names:expr) => {
        impl<T: $bound> $crate::batch::Backward<($($operand,)* $weight,)> for $kernel {
            type Gradients = ($($operand,)*);
            const SPLITS: bool = $splits;
            const UNDEFINED: ::core::option::Option<[&'static str; 3]> = $names;
            $crate::__spread! { backward $vjp ($($operand,)* $weight) ($($operand,)*); $kind }
        }
    };
}

/// The derivative of a declared operation forwards, with up to two operands.
#[doc(hidden)]
#[macro_export]
macro_rules! __forward {
    ($kernel:ident $jvp:ident [$bound:path] ($($operand:ty),*) $output:ty, $splits:literal $names:expr) => {
        impl<T: $bound> $crate::batch::Forward<($($operand,)*)> for $kernel {
            type Output = $output;
            const SPLITS: bool = $splits;
            const UNDEFINED: ::core::option::Option<[&'static str; 3]> = $names;
            $crate::__spread! { forward $jvp ($($operand),*) $output; value }
        }
    };
}

/// A method of a tuple of operands that calls a function with each: for its `value`, for the first of several,
/// before its `reach`, or for the `only` one of a tuple.
#[doc(hidden)]
#[macro_export]
macro_rules! __spread {
    ($method:ident $function:ident ($a:ty) $output:ty; $kind:ident) => {
        $crate::__spread! { @ $method $function (a: $a) $output; $kind }
    };
    ($method:ident $function:ident ($a:ty, $b:ty) $output:ty; $kind:ident) => {
        $crate::__spread! { @ $method $function (a: $a, b: $b) $output; $kind }
    };
    ($method:ident $function:ident ($a:ty, $b:ty, $c:ty) $output:ty; $kind:ident) => {
        $crate::__spread! { @ $method $function (a: $a, b: $b, c: $c) $output; $kind }
    };
    ($method:ident $function:ident ($a:ty, $b:ty, $c:ty, $d:ty) $output:ty; $kind:ident) => {
        $crate::__spread! { @ $method $function (a: $a, b: $b, c: $c, d: $d) $output; $kind }
    };
    (@ $method:ident $function:ident ($($name:ident: $operand:ty),*) $output:ty; $kind:ident) => {
        #[inline(always)]
        fn $method(($($name,)*): ($($operand,)*)) -> $output {
            $crate::__spread! { @@ $kind $function($($name),*) }
        }
    };
    (@@ value $call:expr) => { $call };
    (@@ reach $call:expr) => { $call.0 };
    (@@ only $call:expr) => { ($call,) };
}
