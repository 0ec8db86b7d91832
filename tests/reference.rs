//! Products and involutions against two Python libraries, `clifford` and `kingdon`, value by value:
//! `tests/fixtures/reference.py` says what the fixture holds and by which conventions.

use gacore::Full;
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// Algebras by the squares of their basis vectors.
macro_rules! algebras {
    ($($name:ident($($signature:literal),*) $squares:literal)*) => {
        $(
            mod $name {
                gacore_runtime::clifford!($($signature),*);
                gacore::full!(Multivector<i64>);
            }
        )*

        const SIGNATURES: &[(&str, fn(&Case) -> usize)] =
            &[$(($squares, compare::<$name::Multivector<i64>>)),*];
    };
}

algebras! {
    cl20(2, 0) "[1,1]"
    cl30(3, 0) "[1,1,1]"
    cl03(0, 3) "[-1,-1,-1]"
    cl13(1, 3) "[1,-1,-1,-1]"
    cl31(3, 1) "[1,1,1,-1]"
    cl41(4, 1) "[1,1,1,1,-1]"
    cl201(2, 0, 1) "[1,1,0]"
    cl301(3, 0, 1) "[1,1,1,0]"
}

/// The operations that both libraries have; `hestenes_inner` is of `clifford`, `inner` and
/// `right_contraction` of `kingdon`.
const SHARED: [&str; 15] = [
    "geometric",
    "outer",
    "left_contraction",
    "scalar_product",
    "regressive",
    "commutator",
    "anticommutator",
    "sandwich",
    "reverse",
    "involute",
    "conjugate",
    "dual",
    "undual",
    "right_complement",
    "left_complement",
];

/// Operands in one algebra and what one library makes of them.
struct Case<'a> {
    library: &'a str,
    squares: String,
    a: Vec<i64>,
    b: Vec<i64>,
    results: &'a Map<String, Value>,
}

impl<'a> Case<'a> {
    fn new(case: &'a Value) -> Self {
        Self {
            library: case["library"].as_str().expect("the name of a library"),
            squares: case["squares"].to_string(),
            a: integers(&case["a"]),
            b: integers(&case["b"]),
            results: case["results"].as_object().expect("results by operation"),
        }
    }
}

fn integers(list: &Value) -> Vec<i64> {
    let list = list.as_array().expect("a list of coefficients");
    list.iter().map(|x| x.as_i64().expect("an integer")).collect()
}

/// A multivector from its coefficients in bit-mask order.
fn multivector<M: Full>(coefficients: &[i64]) -> M {
    let mut array = M::zero().to_array();
    array.as_mut().copy_from_slice(coefficients);
    M::from_array(array)
}

/// The result of an operation by its name in the fixture; `None` where there is no such operation.
fn evaluated<M: Full>(operation: &str, a: M, b: M) -> Option<M> {
    Some(match operation {
        "geometric" => a * b,
        "outer" => a ^ b,
        "inner" => a | b,
        "hestenes_inner" => a.hestenes_inner(b),
        "left_contraction" => a.left_contraction(b),
        "right_contraction" => a.right_contraction(b),
        "scalar_product" => a.scalar_product(b).into(),
        "regressive" => a & b,
        "commutator" => a.commutator(b),
        "anticommutator" => a.anticommutator(b),
        "sandwich" => a >> b,
        "reverse" => a.reverse(),
        "involute" => a.involute(),
        "conjugate" => a.conjugate(),
        "dual" => a.dual(),
        "undual" => a.undual(),
        "right_complement" => a.right_complement(),
        "left_complement" => a.left_complement(),
        _ => return None,
    })
}

/// Compares every coefficient of every operation of a case; returns how many there are.
fn compare<M: Full>(case: &Case) -> usize {
    assert!((0..).zip(M::BLADES).all(|(mask, blade)| blade.mask() == mask && !blade.is_negative()));
    let (a, b): (M, M) = (multivector(&case.a), multivector(&case.b));
    let mut compared = 0;
    for (operation, expected) in case.results {
        let Case { library, squares, .. } = case;
        let Some(found) = evaluated(operation, a, b) else {
            panic!("the fixture has an unknown operation {operation} of {library}");
        };
        let (found, expected) = (found.to_array(), integers(expected));
        assert_eq!(found.as_ref(), expected, "{operation} of {library} in {squares}: {a:?}, {b:?}");
        compared += expected.len();
    }
    compared
}

#[test]
fn python_libraries_agree_with_generated_code() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/reference.json");
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let fixture: Value = serde_json::from_str(&text).expect("the fixture is JSON");
    let mut compared = 0;
    let mut seen = BTreeSet::new();
    for case in fixture["cases"].as_array().expect("a list of cases") {
        let case = Case::new(case);
        let known = SIGNATURES.iter().find(|(squares, _)| *squares == case.squares);
        let (_, compare) = known.unwrap_or_else(|| panic!("unknown signature {}", case.squares));
        compared += compare(&case);
        let operations = case.results.keys().map(|name| (case.library, case.squares.clone(), name.as_str()));
        seen.extend(operations);
    }
    for (squares, _) in SIGNATURES {
        for (library, own) in
            [("clifford", &["hestenes_inner"][..]), ("kingdon", &["inner", "right_contraction"][..])]
        {
            for operation in SHARED.iter().chain(own) {
                let key = (library, squares.to_string(), *operation);
                assert!(seen.contains(&key), "the fixture lacks {key:?}");
            }
        }
    }
    let coefficients: usize = [4, 8, 8, 16, 16, 32, 8, 16].iter().sum();
    let (cases_per_signature, operations) = (4, 16 + 17);
    assert_eq!(compared, coefficients * cases_per_signature * operations);
}
