/// Twice as many signs for each dot.
macro_rules! signs {
    ([. $($dot:tt)*] $($signs:tt)*) => { signs! { [$($dot)*] $($signs)* $($signs)* } };
    ([] $($signs:tt)*) => {
        gacore_runtime::clifford! {
            signature: (2, 0),

            fn first(x: Vector) -> Vector = $($signs)* x;
            fn second(x: Vector) -> Vector = $($signs)* first(x);
        }
    };
}

signs! { [. . . . . . . . .] - }

fn main() {}
