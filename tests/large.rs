//! Laws of algebras so large that their products are loops over tables.

use gacore_compiler::catalogue::{Plan, catalogue};
use gacore_compiler::declaration::Declaration;

gacore::obeys! {
    cl07(0, 7) 8:
    geometric_product metric involutions outer_product grade_selection contractions commutators
    blades duality meet sandwich
}

gacore::obeys! {
    cl44(4, 4) 4:
    geometric_product metric involutions outer_product grade_selection contractions commutators
    blades duality meet sandwich
}

gacore::obeys! {
    cl80(8, 0) 4:
    geometric_product metric involutions grade_selection contractions commutators blades duality meet sandwich
}

gacore::obeys! {
    cl100(10, 0) 1:
    geometric_product involutions duality meet
}

#[test]
fn full_products_are_loops() {
    let declaration = Declaration::of_signature(0, 7, 0);
    let full = declaration.types.full();
    let operations = catalogue(&declaration);
    let products = operations.iter().filter(|operation| operation.operands == [full, full]);
    let loops: Vec<&str> = products
        .filter(|operation| matches!(operation.plan, Plan::Loop))
        .map(|operation| operation.name.as_str())
        .collect();
    for name in ["geometric", "inner", "commutator", "anticommutator"] {
        assert!(loops.contains(&name), "{name} is not among {loops:?}");
    }
}

#[test]
fn types_of_cl07_agree() {
    use cl07::algebra;
    gacore::operations_agree!(algebra, [Vector Bivector Quadvector Grade7 Even Odd Multivector], 1);
}

#[test]
fn types_of_cl100_agree() {
    use cl100::algebra;
    /// Unoptimised code keeps every multivector of 8 KiB on the stack.
    const STACK: usize = 16 << 20;
    let compare = || {
        gacore::operations_agree!(algebra, [Vector Grade5 Multivector], 1);
    };
    std::thread::Builder::new().stack_size(STACK).spawn(compare).unwrap().join().unwrap();
}
