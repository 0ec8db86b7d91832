//! Committed output of the compiler: a change of what is emitted shows as a change of these files.
//!
//! `UPDATE_SNAPSHOTS=1 cargo test --test snapshots` rewrites them.

use gacore_compiler::back::{dump, rust, wgsl};
use gacore_compiler::blade::Blade;
use gacore_compiler::catalogue::{Plan, catalogue};
use gacore_compiler::declaration::Declaration;
use gacore_compiler::presets;
use gacore_compiler::rational::Rational;
use std::path::Path;

/// A null pair as the storage basis, an implied coefficient, a derived vector and operations.
const NULL_PLANE: &str = "
    basis: [eo, einf],
    metric: { eo . einf = -1 },
    null: [ep = einf / 2 - eo],
    types: {
        /// A point of the conformal line.
        Point = [eo = 1, einf],
    },
    /// The image of a point under a dilation, up to weight.
    fn dilate(d: Even, p: Point) -> Vector = d * p * rev(d);
    fn reflect(p: Point) -> Vector = vector_part(ep * p * ep);
";

const DECLARATIONS: [(&str, &str); 3] = [("cl_1_0", "1, 0"), ("cl_2_0", "2, 0"), ("null_plane", NULL_PLANE)];

fn declaration(source: &str) -> Declaration {
    Declaration::parse(source.parse().expect("made of tokens")).expect("without mistakes")
}

/// Compares with the committed file, or rewrites it when asked to.
fn assert_snapshot(name: &str, found: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/snapshots").join(name);
    if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
        std::fs::write(&path, found).expect("the snapshot can be written");
        return;
    }
    let expected = std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{name}: {error}; run with UPDATE_SNAPSHOTS=1 to create it"));
    let differing = expected.lines().zip(found.lines()).position(|(expected, found)| expected != found);
    if expected != found {
        let line = differing.unwrap_or_else(|| expected.lines().count().min(found.lines().count()));
        let show = |text: &str| text.lines().skip(line).take(3).collect::<Vec<_>>().join("\n");
        panic!(
            "{name} differs from line {}:\n--- committed\n{}\n--- emitted\n{}\nrun with UPDATE_SNAPSHOTS=1 if \
             this is meant",
            line + 1,
            show(&expected),
            show(found)
        );
    }
}

#[test]
fn emitted_rust_is_as_committed() {
    for (name, source) in DECLARATIONS {
        assert_snapshot(&format!("{name}.rs"), &rust::emit(&declaration(source)));
    }
}

#[test]
fn emitted_wgsl_is_as_committed() {
    for (name, source) in DECLARATIONS {
        assert_snapshot(&format!("{name}.wgsl"), &wgsl::emit(&declaration(source)).text);
    }
}

#[test]
fn programs_are_as_committed() {
    let pga = declaration("preset: pga3, fn transform(m: Motor, p: Point) -> Point = m * p * rev(m);");
    let mut text = String::new();
    for operation in catalogue(&pga) {
        let Plan::Lines(program) = &operation.plan else { continue };
        let names: Vec<&str> = operation.operands.iter().map(|&ty| pga.types.name(ty)).collect();
        let shown = ["Motor", "Point"].iter().any(|name| names.first() == Some(name))
            && names.iter().all(|name| ["Motor", "Point", "Plane"].contains(name));
        if shown {
            text += &format!("{} ", operation.name);
            text += &dump::dump(program, &pga.algebra, &pga.types);
            text.push('\n');
        }
    }
    assert_snapshot("pga3.ir", &text);
}

/// The part of a text from the line that contains `start` to the first that is `}`.
fn item<'a>(text: &'a str, start: &str) -> &'a str {
    let found = text.find(start).unwrap_or_else(|| panic!("{start} is emitted"));
    let first = text[..found].rfind("\n\n").map_or(0, |line| line + 2);
    let length = text[first..].find("\n}\n").expect("an end");
    &text[first..first + length + 3]
}

#[test]
fn sandwiches_with_null_vectors_are_as_committed() {
    for (name, source, object) in [("cl_4_1", "4, 1", "Vector"), ("cga3", "preset: cga3", "Point")] {
        let declaration = declaration(source);
        let rust = rust::emit(&declaration);
        let start = format!("::core::ops::Shr<{object}<T>> for Even<T>");
        assert_snapshot(&format!("{name}_sandwich.rs"), item(&rust, &start));
        let shader = wgsl::emit(&declaration).text;
        let start = format!("fn sandwich_even_{}(", object.to_lowercase());
        assert_snapshot(&format!("{name}_sandwich.wgsl"), item(&shader, &start));
    }
}

/// The page of the guide about presets.
fn presets_page() -> String {
    let mut page = String::from(
        "What the presets declare. Coefficients are in the order of `new`, `to_array` and memory.\n\n\
         Any clause can follow a preset: `clifford! { preset: sta, scalar: f64, types: { … }, fn … }`.\n",
    );
    for name in presets::names() {
        let declaration = declaration(presets::source(name).expect("a name of a preset"));
        let Declaration { algebra, types, .. } = &declaration;
        page += &format!("\n# `{name}`: {}\n\n", algebra.signature);
        let n = algebra.dimension();
        let vector = |i: usize| algebra.naming.blade(Blade(1 << i));
        let products = (0..n).flat_map(|i| (i..n).map(move |j| (i, j)));
        let products = products.filter(|&(i, j)| i == j || algebra.metric.get(i, j) != Rational::ZERO);
        let products: Vec<String> = products
            .map(|(i, j)| match (i == j, algebra.metric.get(i, j)) {
                (true, square) => format!("`{}² = {square}`", vector(i)),
                (false, product) => format!("`{} · {} = {product}`", vector(i), vector(j)),
            })
            .collect();
        page += &format!("The basis: {}.\n\n", products.join(", "));
        page += "| type | other names | coefficients | what it is |\n|---|---|---|---|\n";
        for ty in &types.list {
            let aliases: Vec<String> = ty.aliases.iter().map(|alias| format!("`{alias}`")).collect();
            let slots: Vec<&str> = ty.layout.stored().map(|slot| slot.name.as_str()).collect();
            let grades: Vec<String> = ty.layout.blades().grades().iter().map(ToString::to_string).collect();
            let what = match ty.docs.is_empty() {
                true => format!("grade{} {}", if grades.len() > 1 { "s" } else { "" }, grades.join(", ")),
                false => ty.docs.join(" ").trim().to_string(),
            };
            let (name, aliases, slots) = (&ty.name, aliases.join(", "), slots.join(" "));
            page += &format!("| `{name}` | {aliases} | `{slots}` | {what} |\n");
        }
    }
    page
}

#[test]
fn the_page_of_presets_is_as_committed() {
    assert_snapshot("../../gacore-runtime/src/guide/presets.md", &presets_page());
}

#[test]
fn the_same_declaration_gives_the_same_bytes() {
    for (_, source) in DECLARATIONS {
        assert_eq!(rust::emit(&declaration(source)), rust::emit(&declaration(source)));
        assert_eq!(wgsl::emit(&declaration(source)).text, wgsl::emit(&declaration(source)).text);
    }
}
