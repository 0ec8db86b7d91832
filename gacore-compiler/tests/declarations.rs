//! Declarations from outside: valid ones expand, always to the same bytes, and whatever else is
//! given comes back as a list of mistakes, soon, and never as a panic.

use gacore_compiler::declaration::Declaration;
use gacore_compiler::{expand, presets};
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use proptest::prelude::*;
use proptest::sample::{Index, select};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

/// Far beyond what any declaration here takes, even unoptimised on a busy machine.
const PATIENCE: Duration = Duration::from_secs(20);

/// Larger algebras are only checked, not printed, where many declarations are tried.
const PRINTED_DIMENSION: usize = 3;

/// Declarations that use every clause at least once. What lists one clause or item per line is
/// also what the mutations start from.
const VALID: &[&str] = &[
    "0, 0",
    "1, 0",
    "2, 0, 1",
    "1, 3",
    "0, 2",
    "0, 0, 3",
    "signature: (3, 0, 1)",
    // Squares in any order, of any size.
    "signature: [-1, 1, 0]",
    "signature: [3, 6 / 3, -2]",
    // Names with and without a common first letter.
    "signature: (2, 1), basis: [x, y, t]",
    "signature: (2, 0, 1), basis: [e1, e2, e0]",
    // A null basis, as inner products and as rows.
    "signature: (2, 1), basis: [e1, eo, einf], metric: { e1 . e1 = 1, eo . einf = -1 }",
    "basis: [e1, eo, einf], metric: [[1, 0, 0], [0, 0, -1], [0, -1, 0]]",
    "metric: [[2, 1], [1, 3]]",
    "signature: (1, 1), metric: [[0, 1], [1, 0]], dual: complement",
    // Named vectors that are sums of the basis.
    "signature: (2, 1), basis: [e1, ep, em], null: [eo = (em - ep) / 2, einf = em + ep],
     fn up(x: Vector) -> Vector = x + eo - 0.5 * einf;
     fn distance(x: Vector, y: Vector) -> Scalar = (x | y) / 2;",
    "signature: (3, 0), dual: metric, fn area(a: Vector, b: Vector) -> Vector = dual(a ^ b);",
    // Names, several results, functions of numbers and second derivatives.
    "signature: (2, 0),
     gradients: [gated, divided],
     second: [gated],
     fn divided(a: Vector, b: Vector) -> (Scalar, Bivector) = (a | b, a ^ b);
     fn gated(a: Vector, b: Vector, x: Scalar) -> Even = {
         let (n, p) = divided(a, b);
         let gate = sigmoid(x) / (1 + n * n);
         select(n, gate * p, max(n, x) * p)
     };",
    // Types of every kind, their docs, and coefficients that are not stored.
    "signature: (2, 0, 1),
     basis: [e1, e2, e0],
     dual: complement,
     types: {
         /// A place.
         ///
         /// Its weight is one.
         Place = [e20, e01, e12 = 1],
         /// A free vector.
         Direction = [e20, e01],
         Motor = [s, e20, e01, e12],
         Mirror = vector,
         Shadow = grade(2),
         Mixed = grades(0, 3),
         Turn = even,
         Whole = multivector,
     },
     /// From one place to another.
     fn difference(a: Place, b: Place) -> Direction = a - b;
     /// Half way.
     fn middle(a: Place, b: Place) -> Place = (a + b) / 2;
     fn join(a: Place, b: Place) -> Mirror = a & b;
     fn moved(m: Motor, a: Place) -> Shadow = m >> a;",
    "signature: (3, 0), types: { Bivector = [e23, e31, e12], Number = [s], Volume = pseudoscalar }",
    // Operations: every operator, functions and methods, earlier operations, constants.
    "signature: (3, 0),
     fn sum(a: Vector, b: Vector) -> Vector = a + b - 2 * a / 3;
     fn twice(a: Vector) -> Vector = sum(a, a) + 0.25 * a;
     fn turn(r: Even, a: Vector) -> Vector = (r * a * rev(r)).vector_part();
     fn turned(r: Even, a: Vector) -> Vector = r >> a;
     fn meet(a: Bivector, b: Bivector) -> Vector = a & b;
     fn part(a: Multivector) -> Bivector = grade_part(a, 2);
     fn norm(a: Even) -> Scalar = norm_squared(a);
     fn constant() -> Even = 1 + e12 - e23;
     fn volume(a: Vector) -> Trivector = (a | e1) * I;
     fn product(a: Vector, b: Vector) -> Scalar = a.scalar_product(b) - (a | b);",
    "preset: vga3, fn twice(r: Rotor) -> Rotor = r * r;",
    "preset: pga2, types: { Direction = [e20, e01] }, fn along(p: Point) -> Direction = direction_part(p);",
];

fn tokens(source: &str) -> TokenStream {
    source.parse().unwrap_or_else(|error| {
        let start: String = source.chars().take(2000).collect();
        panic!("{start}\nis not made of tokens: {error}")
    })
}

/// Expands a declaration that has to be valid.
fn expand_valid(source: &str) -> String {
    expand(tokens(source)).unwrap_or_else(|mistakes| {
        let mistakes: Vec<String> = mistakes.into_iter().map(|mistake| mistake.to_string()).collect();
        panic!("{source}\ndoes not expand: {}", mistakes.join("; "))
    })
}

#[test]
fn valid_declarations_expand_to_tokens_and_twice_to_the_same_bytes() {
    for source in VALID {
        let expanded = expand_valid(source);
        tokens(&expanded);
        assert!(expanded == expand_valid(source), "{source}\nexpands to something else each time");
    }
}

#[test]
fn presets_expand_to_tokens_and_twice_to_the_same_bytes() {
    assert!(presets::names().count() > 0);
    for name in presets::names() {
        let expanded = expand_valid(name);
        tokens(&expanded);
        assert!(expanded == expand_valid(name), "{name} expands to something else each time");
        let source = presets::source(name).expect("a listed preset has a source");
        assert!(expanded == expand_valid(source), "{name} is not the text that is its source");
    }
}

/// What doc comments say anywhere in these tokens.
fn docs(tokens: TokenStream) -> Vec<String> {
    let mut docs = Vec::new();
    for token in tokens {
        let TokenTree::Group(group) = token else { continue };
        let attribute: Vec<TokenTree> = group.stream().into_iter().collect();
        match &attribute[..] {
            [TokenTree::Ident(name), TokenTree::Punct(_), TokenTree::Literal(text)] if name == "doc" => {
                docs.push(text.to_string());
            }
            _ => docs.extend(self::docs(group.stream())),
        }
    }
    docs
}

#[test]
fn doc_comments_of_every_form_reach_the_expansion() {
    let expanded = expand_valid(
        "signature: (2, 0),
         types: {
             /// A turn of the plane.
             Turn = even,
             /** A mirror of the plane.
                 It has two lines. */
             Mirror = vector,
             #[doc = \"A spot with a \\\\ and a \\\".\\nOn two lines.\\rAnd a return.\"]
             Spot = [e12],
         },
         /// One turn after another.
         fn both(a: Turn, b: Turn) -> Turn = b * a;
         /** Between two mirrors. */
         fn between(a: Mirror, b: Mirror) -> Turn = b * a;",
    );
    let docs = docs(tokens(&expanded)).join(" ");
    for line in [
        "A turn of the plane.",
        "A mirror of the plane.",
        "It has two lines.",
        "A spot with a",
        "On two lines.",
        "And a return.",
        "One turn after another.",
        "Between two mirrors.",
    ] {
        assert!(docs.contains(line), "`{line}` is missing from the docs");
    }
}

/// Numbers at the limits of every type on the way.
#[test]
fn extreme_numbers_are_refused_or_exact() {
    let numbers = [
        "2147483647",
        "2147483648",
        "4294967296",
        "9223372036854775807",
        "9223372036854775808",
        "170141183460469231731687303715884105728",
        "1e9",
        "1e10",
        "1e38",
        "1e39",
        "1e-9",
        "1e-10",
        "1e2147483647",
        "1e2147483648",
        "1e-2147483648",
        "1.5e-2147483647",
        "1.5e-2147483648",
        "0.00000000000000000000000000000000000000001",
        "123456789.123456789",
        "0x7fff_ffff",
        "0b1111",
        "1_000",
        "1u8",
        "1.0f64",
    ];
    for number in numbers {
        for source in [
            format!("{number}, 0"),
            format!("signature: [1, {number}]"),
            format!("signature: [1, -{number}]"),
            format!("signature: [1, 1 / {number}]"),
            format!("basis: [a, b], metric: {{ a . b = {number} }}"),
            format!("metric: [[1, {number}], [{number}, 1]]"),
            format!("signature: (1, 1), null: [n = {number} * e1 - e2 / {number}]"),
            format!("signature: (2, 0), types: {{ Point = [e1, e2 = {number}] }}"),
            format!("signature: (2, 0), types: {{ Part = grade({number}) }}"),
            format!("signature: (2, 0), fn f(x: Vector) -> Scalar = {number} * (x | x) / {number};"),
            format!(
                "signature: (2, 0), fn f(x: Vector) -> Scalar = {number} * ({number} * x | {number} * x);"
            ),
            format!(
                "signature: (2, 0), fn f(x: Vector) -> Scalar = x | ({number} - {number} + {number}) * x;"
            ),
            format!("signature: (2, 0), fn f(x: Vector) -> Vector = grade_part(x, {number});"),
        ] {
            survives(&source).unwrap_or_else(|problem| panic!("{problem}"));
        }
    }
}

/// Operations may call those above them; what they multiply out to has a limit.
#[test]
fn nested_operations_are_refused_before_they_grow_too_large() {
    let power = vec!["x"; 64].join(" * ");
    let source = format!(
        "signature: (2, 0),
         fn f(x: Even) -> Even = {power};
         fn g(x: Even) -> Even = f(f(f(f(f(f(x))))));"
    );
    survives(&source).unwrap_or_else(|problem| panic!("{problem}"));
    assert!(expand(tokens(&source)).is_err());
}

/// Basis vectors none of which are orthogonal, with a determinant of one and a larger one.
#[test]
fn dense_metrics_are_decided_soon() {
    let least = |i: usize, j: usize| i.min(j) + 1;
    let uneven = |i: usize, j: usize| if i == j { i + 1 } else { 1 };
    for n in [2, 4, 6, 8, 12] {
        for entry in [&least as &dyn Fn(usize, usize) -> usize, &uneven] {
            let row = |i: usize| (0..n).map(|j| entry(i, j).to_string()).collect::<Vec<_>>().join(", ");
            let rows: Vec<String> = (0..n).map(|i| format!("[{}]", row(i))).collect();
            survives(&format!("metric: [{}]", rows.join(", "))).unwrap_or_else(|problem| panic!("{problem}"));
        }
    }
}

/// The stack that rustc gives to a macro.
const STACK_OF_MACROS: usize = 8 << 20;

/// Neither the length of a list nor that of an expression is a reason to give up.
#[test]
fn long_declarations_are_read() {
    let reader = thread::Builder::new().stack_size(STACK_OF_MACROS).spawn(read_long_declarations);
    reader.expect("a thread").join().expect("the declarations are read");
}

fn read_long_declarations() {
    let operations: String = (0..200).map(|i| format!("fn f{i}(x: Vector) -> Vector = {i} * x;")).collect();
    tokens(&expand_valid(&format!("signature: (2, 0), {operations}")));
    let sum = vec!["x"; 400].join(" + ");
    tokens(&expand_valid(&format!("signature: (2, 0), fn f(x: Vector) -> Vector = {sum};")));
    let nested = format!("{}x{}", "(".repeat(60), ")".repeat(60));
    tokens(&expand_valid(&format!("signature: (2, 0), fn f(x: Vector) -> Vector = {nested};")));
}

/// What a declaration came to: an error if it was a panic, took too long, or was not explained.
fn survives(source: &str) -> Result<(), String> {
    let (report, verdict) = mpsc::channel();
    let given = source.to_string();
    let worker = thread::Builder::new().stack_size(STACK_OF_MACROS).spawn(move || {
        let _ = report.send(consequence(&given));
    });
    let worker = worker.map_err(|error| format!("no thread: {error}"))?;
    match verdict.recv_timeout(PATIENCE) {
        Ok(verdict) => verdict.map_err(|problem| format!("{source}\n{problem}")),
        Err(mpsc::RecvTimeoutError::Timeout) => Err(format!("{source}\nis not done after {PATIENCE:?}")),
        Err(mpsc::RecvTimeoutError::Disconnected) => {
            let _ = worker.join();
            Err(format!("{source}\nmakes the compiler panic"))
        }
    }
}

fn consequence(source: &str) -> Result<(), String> {
    let tokens: TokenStream = source.parse().map_err(|error| format!("is not made of tokens: {error}"))?;
    let explained = |mistakes: syn::Error| {
        let mut messages = mistakes.into_iter().map(|mistake| mistake.to_string());
        match messages.find(|message| message.trim().is_empty() || message.contains("bug")) {
            Some(message) => Err(format!("is refused without an explanation: `{message}`")),
            None => Ok(()),
        }
    };
    let declaration = match Declaration::parse(tokens.clone()) {
        Ok(declaration) => declaration,
        Err(mistakes) => return explained(mistakes),
    };
    if declaration.algebra.dimension() > PRINTED_DIMENSION {
        return Ok(());
    }
    match expand(tokens) {
        Ok(expanded) => match expanded.parse::<TokenStream>() {
            Ok(_) => Ok(()),
            Err(error) => Err(format!("expands to what does not tokenise: {error}")),
        },
        Err(_) => Err("is valid at first and refused afterwards".into()),
    }
}

/// Tokens that mean something in a declaration, and some that do not.
const WORDS: &str = "signature basis metric null dual types preset fn even odd vector bivector multivector
    grade grades pseudoscalar complement pga2 vga2 e1 e2 e0 e12 e21 e123 eo einf s x y a b I T U Self self
    Vector Bivector Even Odd Multivector Scalar Rotor Motor rev conj reverse norm_squared grade_part
    vector_part scalar_part sandwich commutator regressive f twice exp ln tanh max select if let pub mut r#type r#x é _ _x core";
const NUMBERS: &str = "0 0 1 1 1 2 2 3 4 12 13 200 0.5 1e3 1e-3 2.25 2147483647 4294967296
    99999999999999999999 1u8 0x10 \"1\" 'c' b\"1\" c\"1\" \"\\n\"";
const SIGNS: &str = ", , , ; : : = = . -> + - * / ^ | & >> % ! < > == .. ? # $ @ :: && << 'a";

fn one_of(words: &'static str) -> impl Strategy<Value = String> {
    select(words.split_whitespace().collect::<Vec<_>>()).prop_map(String::from)
}

fn leaf() -> impl Strategy<Value = String> {
    let word = || one_of(WORDS);
    prop_oneof![
        4 => word(),
        2 => one_of(NUMBERS),
        3 => one_of(SIGNS),
        1 => "x[a-z0-9_]{0,8}",
        1 => Just("#[doc = \" What it is.\"]".to_string()),
        1 => (word(), word()).prop_map(|(a, b)| format!("{a} . {b} = -1")),
        1 => (word(), word(), word()).prop_map(|(a, b, c)| format!("fn {a}({b}: Vector) -> {c} = {b} * {b};")),
    ]
}

/// A token, or tokens in brackets.
fn token() -> impl Strategy<Value = String> {
    leaf().prop_recursive(4, 40, 8, |inner| {
        let inside = prop::collection::vec(inner, 0..8);
        (inside, select(&["()", "[]", "{}"][..])).prop_map(|(inside, brackets)| {
            format!("{} {} {}", &brackets[..1], inside.join(" "), &brackets[1..])
        })
    })
}

/// Something like a clause, so that the parsers behind the first words are reached as well.
fn clause() -> impl Strategy<Value = String> {
    const CLAUSES: &[&str] = &["signature", "basis", "metric", "null", "dual", "types", "second", "preset"];
    let tokens = || prop::collection::vec(token(), 0..8).prop_map(|tokens| tokens.join(" "));
    let list = || prop::collection::vec(token(), 0..6).prop_map(|tokens| tokens.join(", "));
    prop_oneof![
        (select(CLAUSES), tokens()).prop_map(|(name, body)| format!("{name}: {body}")),
        (select(CLAUSES), list()).prop_map(|(name, body)| format!("{name}: [{body}]")),
        (select(CLAUSES), list()).prop_map(|(name, body)| format!("{name}: {{ {body} }}")),
        list().prop_map(|body| format!("signature: ({body})")),
        (token(), token()).prop_map(|(name, body)| format!("types: {{ Thing = [{name} = {body}] }}")),
        tokens().prop_map(|body| format!("fn f(x: Vector, y: Even) -> Multivector = {body};")),
        (tokens(), tokens()).prop_map(|(value, body)| {
            format!("fn f(x: Vector, y: Even) -> (Scalar, Even) = {{ let z = {value}; {body} }};")
        }),
        (tokens(), tokens()).prop_map(|(head, body)| format!("fn {head} = {body};")),
    ]
}

/// A valid declaration as a tree of tokens that can be changed.
#[derive(Clone, Debug)]
enum Tree {
    Leaf(String),
    Group(Delimiter, Vec<Tree>),
}

fn trees(tokens: TokenStream) -> Vec<Tree> {
    let mut trees: Vec<Tree> = Vec::new();
    let mut joint = false;
    for token in tokens {
        match token {
            TokenTree::Group(group) => {
                trees.push(Tree::Group(group.delimiter(), self::trees(group.stream())))
            }
            TokenTree::Punct(sign) => {
                match trees.last_mut() {
                    Some(Tree::Leaf(before)) if joint => before.push(sign.as_char()),
                    _ => trees.push(Tree::Leaf(sign.to_string())),
                }
                joint = sign.spacing() == proc_macro2::Spacing::Joint;
                continue;
            }
            other => trees.push(Tree::Leaf(other.to_string())),
        }
        joint = false;
    }
    trees
}

fn text(trees: &[Tree]) -> String {
    let text = |tree: &Tree| match tree {
        Tree::Leaf(token) => token.clone(),
        Tree::Group(delimiter, inside) => {
            let (open, close) = match delimiter {
                Delimiter::Parenthesis => ("(", ")"),
                Delimiter::Brace => ("{", "}"),
                Delimiter::Bracket => ("[", "]"),
                Delimiter::None => ("", ""),
            };
            format!("{open} {} {close}", self::text(inside))
        }
    };
    trees.iter().map(text).collect::<Vec<_>>().join(" ")
}

/// The lists of a tree: the outermost one, and that of every group.
fn lists(trees: &[Tree]) -> usize {
    let inside = trees.iter().map(|tree| match tree {
        Tree::Leaf(_) => 0,
        Tree::Group(_, inside) => lists(inside),
    });
    1 + inside.sum::<usize>()
}

fn list(trees: &mut Vec<Tree>, index: usize) -> &mut Vec<Tree> {
    if index == 0 {
        return trees;
    }
    let mut passed = 1;
    for tree in trees.iter_mut() {
        if let Tree::Group(_, inside) = tree {
            let count = lists(inside);
            if index < passed + count {
                return list(inside, index - passed);
            }
            passed += count;
        }
    }
    unreachable!("there are that many lists")
}

#[derive(Clone, Debug)]
enum Change {
    Delete,
    Duplicate,
    Swap(Index),
    Replace(String),
    Insert(String),
    Wrap(Delimiter),
    Unwrap,
}

fn change() -> impl Strategy<Value = Change> {
    let delimiters = &[Delimiter::Parenthesis, Delimiter::Bracket, Delimiter::Brace, Delimiter::None][..];
    prop_oneof![
        3 => Just(Change::Delete),
        2 => Just(Change::Duplicate),
        2 => any::<Index>().prop_map(Change::Swap),
        4 => leaf().prop_map(Change::Replace),
        2 => leaf().prop_map(Change::Insert),
        1 => select(delimiters).prop_map(Change::Wrap),
        1 => Just(Change::Unwrap),
    ]
}

fn apply(trees: &mut Vec<Tree>, place: &Index, position: &Index, change: &Change) {
    let count = lists(trees);
    let list = list(trees, place.index(count));
    if list.is_empty() {
        return;
    }
    let at = position.index(list.len());
    match change {
        Change::Delete => drop(list.remove(at)),
        Change::Duplicate => list.insert(at, list[at].clone()),
        Change::Swap(other) => {
            let other = other.index(list.len());
            list.swap(at, other);
        }
        Change::Replace(token) => list[at] = Tree::Leaf(token.clone()),
        Change::Insert(token) => list.insert(at, Tree::Leaf(token.clone())),
        Change::Wrap(delimiter) => list[at] = Tree::Group(*delimiter, vec![list[at].clone()]),
        Change::Unwrap => {
            if let Tree::Group(_, inside) = list[at].clone() {
                list.splice(at..=at, inside);
            }
        }
    }
}

fn mutated() -> impl Strategy<Value = String> {
    let valid: Vec<&'static str> =
        VALID.iter().copied().chain(presets::names().filter_map(presets::source)).collect();
    let changes = prop::collection::vec((any::<Index>(), any::<Index>(), change()), 1..4);
    (select(valid), changes).prop_map(|(source, changes)| {
        let mut trees = trees(tokens(source));
        for (place, position, change) in &changes {
            apply(&mut trees, place, position, change);
        }
        text(&trees)
    })
}

/// This many cases, or as many as `PROPTEST_CASES` says.
fn config(cases: u32) -> ProptestConfig {
    let wanted = std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok());
    ProptestConfig {
        failure_persistence: None,
        max_shrink_iters: 400,
        max_shrink_time: 30_000,
        ..ProptestConfig::with_cases(wanted.unwrap_or(cases))
    }
}

proptest! {
    #![proptest_config(config(600))]

    #[test]
    fn any_tokens_are_refused_with_an_explanation(tokens in prop::collection::vec(token(), 0..20)) {
        prop_assert_eq!(survives(&tokens.join(" ")), Ok(()));
    }

    #[test]
    fn any_clauses_are_refused_with_an_explanation(clauses in prop::collection::vec(clause(), 1..5)) {
        prop_assert_eq!(survives(&clauses.join(", ")), Ok(()));
    }
}

proptest! {
    #![proptest_config(config(250))]

    #[test]
    fn changed_declarations_are_valid_or_refused_with_an_explanation(source in mutated()) {
        prop_assert_eq!(survives(&source), Ok(()));
    }
}

/// The number of types that are written without one, of presets, too.
#[test]
fn the_default_number_is_chosen() {
    for (source, scalar) in [
        ("signature: (3, 0)", "f32"),
        ("signature: (3, 0), scalar: f64", "f64"),
        ("preset: pga3, scalar: i64", "i64"),
    ] {
        let text = expand_valid(source);
        let structs: Vec<&str> = text.lines().filter(|line| line.starts_with("pub struct ")).collect();
        let aliases: Vec<&str> = text.lines().filter(|line| line.starts_with("pub type ")).collect();
        assert!(!structs.is_empty() && !aliases.is_empty());
        for line in structs.into_iter().chain(aliases).filter(|line| line.contains('<')) {
            assert!(line.contains(&format!("<T = {scalar}>")), "{source}: {line}");
        }
    }
}
