//! The laws of Clifford algebra in every kind of signature, and typed operations against full ones.

use gacore_compiler::declaration::Declaration;

macro_rules! obeys_all_laws {
    ($($name:ident($($declaration:tt)*))*) => {$(
        gacore::obeys! {
            $name($($declaration)*) 16:
            geometric_product metric involutions outer_product grade_selection contractions commutators
            blades duality meet sandwich
        }
    )*};
}

obeys_all_laws! {
    cl00(0, 0)
    cl001(0, 0, 1)
    cl10(1, 0)
    cl01(0, 1)
    cl20(2, 0)
    cl30(3, 0)
    cl03(0, 3)
    cl201(2, 0, 1)
    cl301(3, 0, 1)
    cl13(1, 3)
    cl31(3, 1)
    cl41(4, 1)
    cl50(5, 0)
    cl211(2, 1, 1)
    vga2(vga2)
    vga3(vga3)
    pga2(pga2)
    pga3(pga3)
    cga2(cga2)
    cga3(cga3)
    sta(sta)
}

/// Tests all pairs of the types named, which must be all types of the declaration.
macro_rules! types_agree {
    ($($name:ident($declaration:literal): [$($ty:ident)*])*) => {$(
        #[test]
        fn $name() {
            use crate::$name::algebra;
            let declaration = Declaration::parse($declaration.parse().unwrap()).unwrap();
            let names: Vec<&str> = declaration.types.list.iter().map(|ty| ty.name.as_str()).collect();
            assert_eq!(names, [$(stringify!($ty)),*]);
            gacore::operations_agree!(algebra, [$($ty)*], 4);
        }
    )*};
}

types_agree! {
    cl20("2, 0"): [Vector Bivector Even Multivector]
    cl13("1, 3"): [Vector Bivector Trivector Quadvector Even Odd Multivector]
    cl301("3, 0, 1"): [Vector Bivector Trivector Quadvector Even Odd Multivector]
    cl41("4, 1"): [Vector Bivector Trivector Quadvector Grade5 Even Odd Multivector]
    pga3("pga3"): [Plane Line Point Rotor Translator Motor Quadvector Odd Multivector]
    cga3("cga3"): [
        Point PointPair Circle Sphere Translator Dilator Motor Grade5 Even Odd Multivector
    ]
}
