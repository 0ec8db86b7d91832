/// Twice as many items for each dot.
macro_rules! items {
    ([. $($dot:tt)*] $($items:tt)*) => { items! { [$($dot)*] $($items)* $($items)* } };
    ([] $($items:tt)*) => {
        gacore_runtime::clifford! { signature: (2, 0), $($items)* }
    };
}

items! { [. . . . . . . . . . . . . . . .] fn same(x: Vector) -> Vector = x; }

fn main() {}
