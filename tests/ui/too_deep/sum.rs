/// Twice as many terms for each dot.
macro_rules! sum {
    ([. $($dot:tt)*] $($terms:tt)*) => { sum! { [$($dot)*] $($terms)* $($terms)* } };
    ([] $($terms:tt)*) => {
        gacore_runtime::clifford! {
            signature: (2, 0),

            fn long(x: Vector) -> Vector = e1 $($terms)*;
        }
    };
}

sum! { [. . . . . . . . . . . . . .] + e2 }

fn main() {}
