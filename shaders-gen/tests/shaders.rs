//! Every emitted module passes the validators there are: naga always, tint and spirv-val where they
//! are installed.

use gacore_compiler::back::wgsl::link::Library;
use gacore_compiler::back::wgsl::{self, names};
use gacore_compiler::declaration::Declaration;
use gacore_compiler::product::Product;
use naga::valid::Capabilities;
use shaders_gen::targets::{File, Target, files, validate, validate_with};
use shaders_gen::{emit, input};
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Names that the language keeps for itself or that the module uses, a fraction, an implied
/// coefficient, two orientations, many operands and a function of nothing.
const HOSTILE: &str = "
    basis: [x, y, z],
    metric: { x . x = 1, y . z = -1, y . y = 2 },
    types: {
        /// Named as the uniform.
        Batch = [s = 1, xy, zx],
        Pair = [yz, xz],
    },
    fn target(var: Scalar, meta: Vector) -> Vector = var * meta / 3;
    fn sqrt(position: Batch) -> Multivector = position * position;
    fn store_even(a: Even) -> Even = a * 2;
    fn geometric_even_even(a: Even, a_s: Scalar) -> Even = a * a_s;
    fn many(a: Scalar, b: Scalar, c: Scalar, d: Scalar, e: Scalar, f: Scalar, g: Scalar) -> Scalar
        = a * b + c * d - e * f * g;
    fn refused(a: Scalar, b: Scalar, c: Scalar, d: Scalar, e: Scalar, f: Scalar, g: Scalar, h: Scalar) -> Scalar
        = a + b + c + d + e + f + g + h;
";

/// Every function of numbers, names, and several results.
const NUMBERS: &str = "
    signature: (2, 0),
    gradients: [gated, numbers, chosen],
    second: [gated],
    fn gated(x: Even, y: Scalar) -> (Even, Scalar) = { let gate = sigmoid(y); (gate * x / (1 + y * y), tanh(y)) };
    fn numbers(x: Scalar, y: Scalar) -> Scalar = exp(x) * ln(y) + sin(x) * cos(y) + abs(x) * recip(y) + sqrt(y);
    fn chosen(x: Scalar, a: Vector, b: Vector) -> Vector = select(x, max(x, 1) * a, min(x, 1) * b);
";

/// Every derivative that there is.
const GRADIENTS: [&str; 3] = [
    "signature: (2, 0), gradients: all",
    "signature: (4, 1), gradients: [exp, log, sqrt, cayley, inverse_cayley, inverse, normalized, norm]",
    "signature: (6, 0), gradients: [exp, log, sqrt, cayley, inverse_cayley, inverse, normalized]",
];

const ALGEBRAS: [&str; 18] = [
    "0, 0",
    "1, 0",
    "0, 1",
    "2, 0",
    "0, 0, 2",
    "0, 3",
    "3, 0, 1",
    "1, 3",
    "4, 1",
    "pga2",
    "pga3",
    "cga2",
    "6, 0",
    HOSTILE,
    NUMBERS,
    GRADIENTS[0],
    GRADIENTS[1],
    GRADIENTS[2],
];

fn declaration(source: &str) -> Declaration {
    Declaration::parse(source.parse().expect("made of tokens")).expect("without mistakes")
}

/// A folder for this test alone.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    folder
}

/// Runs a validator on a file; `None` where it is not installed.
fn accepts(program: &str, arguments: &[&str]) -> Option<bool> {
    match Command::new(program).args(arguments).stdout(Stdio::null()).status() {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            println!("{program} is not installed; what it would check is checked by naga alone");
            None
        }
        status => Some(status.expect("the validator runs").success()),
    }
}

#[test]
fn validators_refuse_what_is_wrong() {
    let file = folder("wrong").join("wrong.wgsl");
    std::fs::write(&file, "fn f( {").expect("the file can be written");
    let file = file.to_string_lossy();
    assert_ne!(accepts("tint", &["--format", "wgsl", &file]), Some(true));
    assert_ne!(accepts("spirv-val", &[&file]), Some(true));
}

#[test]
fn a_malformed_declaration_file_is_explained() {
    let file = folder("declarations").join("wrong.clifford");
    let explained = |text: &str| {
        std::fs::write(&file, text).expect("the file can be written");
        input::read(&file.to_string_lossy()).expect_err("a mistake").to_string()
    };
    assert!(explained("signature: (2, 0").contains("no declaration"));
    let mistakes =
        explained("signature: (3, 0), basis: [e1, e2, e3], types: { A = grades(7), B = grades(8) }");
    assert_eq!(mistakes.lines().filter(|line| line.contains("wrong.clifford")).count(), 2, "{mistakes}");
    std::fs::remove_file(&file).expect("it is there");
    let missing = input::read(&file.to_string_lossy()).expect_err("it is gone").to_string();
    assert!(missing.contains("cannot read"), "{missing}");
}

#[test]
fn every_module_is_valid() {
    for source in ALGEBRAS {
        let shader = wgsl::emit(&declaration(source));
        validate(&shader.text).unwrap_or_else(|error| panic!("{source}: {error}"));
        let file = folder("tint").join(format!("{:x}.wgsl", shader.fingerprint));
        std::fs::write(&file, &shader.text).expect("the module can be written");
        assert_ne!(accepts("tint", &["--format", "wgsl", &file.to_string_lossy()]), Some(false), "{source}");
    }
}

#[test]
fn a_linked_kernel_is_valid_by_itself() {
    let shader = wgsl::emit(&declaration(HOSTILE));
    let library = Library::new(&shader.text);
    for kernel in &shader.kernels {
        let text = library.link(&[&kernel.entry]).expect("it is in the module");
        let (module, _) = validate(&text).unwrap_or_else(|error| panic!("{}: {error}", kernel.entry));
        assert_eq!(module.entry_points.len(), 1);
        assert!(text.len() < shader.text.len() / 10);
    }
}

#[test]
fn what_is_too_large_is_refused_with_its_limit() {
    let shader = wgsl::emit(&declaration(HOSTILE));
    let limit = |name: &str| {
        let refusal = shader.refused.iter().find(|refusal| refusal.operation == name);
        refusal.expect("it is refused").limit.to_string()
    };
    assert!(limit("refused").contains("8 operands") && limit("refused").contains("at most 7"));
    let large = wgsl::emit(&declaration("9, 0"));
    assert!(large.refused.iter().any(|refusal| refusal.limit.to_string().contains("at most 256")));
    assert!(large.refused.iter().any(|refusal| refusal.operation == "inverse"));
    assert!(large.kernels.iter().any(|kernel| kernel.operation == "exp"));
    assert!(large.kernels.iter().any(|kernel| kernel.operation == "outer"));
}

#[test]
fn every_language_is_written() {
    let plane = declaration("preset: vga2, fn turn(r: Even, v: Vector) -> Vector = r * v * rev(r);");
    let shader = wgsl::emit(&plane);
    let folder = folder("languages");
    for target in [Target::Wgsl, Target::Spirv, Target::Msl, Target::Hlsl, Target::Glsl] {
        let files = files(&shader, target, "plane").unwrap_or_else(|error| panic!("{error}"));
        assert!(files.iter().all(|file| !file.content.is_empty()));
        // What is stored, what is added to what is there, and what has its last factor on the left.
        match target {
            Target::Wgsl => assert_eq!(files.len(), 1),
            Target::Spirv | Target::Msl | Target::Hlsl => assert_eq!(files.len(), 3),
            Target::Glsl => {
                let adds = |name: &str| {
                    let file = files.iter().find(|file| file.name == name).expect("it is written");
                    String::from_utf8_lossy(&file.content).contains("bool accumulate = true;")
                };
                assert!(adds("plane/batch_turn.accumulate.comp") && !adds("plane/batch_turn.comp"));
                let is_reversed = |file: &&File| file.name.ends_with("geometric_rotor.newest_first.comp");
                assert_eq!(files.iter().filter(is_reversed).count(), 2);
            }
            Target::C => unreachable!("a header is no shader"),
        }
        assert!(emit::check(&folder.join("elsewhere"), &files).is_err());
        emit::write(&folder, &files).expect("the files can be written");
        emit::check(&folder, &files).expect("they are current");
    }
    let (_, headers) =
        emit::generate(&plane, "plane", &[Target::C]).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(headers.iter().map(|file| file.name.as_str()).collect::<Vec<_>>(), ["plane.h"]);
    assert!(
        String::from_utf8_lossy(&headers[0].content).contains(" plane_turn(plane_rotor r, plane_vector v) {")
    );
    let space = wgsl::emit(&declaration("3, 0, 1"));
    let spirv = files(&space, Target::Spirv, "space").unwrap_or_else(|error| panic!("{error}"));
    emit::write(&folder, &spirv).expect("the file can be written");
    for name in
        ["plane.spv", "plane.accumulate.spv", "plane.newest_first.spv", "space.spv", "space.accumulate.spv"]
    {
        assert_ne!(accepts("spirv-val", &[&folder.join(name).to_string_lossy()]), Some(false), "{name}");
    }
}

#[test]
fn kernels_for_optional_features_are_valid() {
    for source in ["2, 0", "4, 1", HOSTILE] {
        let shader = wgsl::emit(&declaration(source));
        let library = Library::new(&shader.text);
        for kernel in shader.kernels.iter().filter(|kernel| kernel.function.is_none()) {
            let text = wgsl::subgroups::kernel(&library, &kernel.entry).expect("its parts are in the module");
            validate_with(&text, Capabilities::SUBGROUP).unwrap_or_else(|error| panic!("{error}"));
            assert!(validate(&text).is_err(), "it needs subgroups");
        }
        for kernel in shader.kernels.iter().step_by(17) {
            let text = wgsl::half::stored(&library.link(&[&kernel.entry]).expect("it is in the module"));
            validate_with(&text, Capabilities::SHADER_FLOAT16).unwrap_or_else(|error| panic!("{error}"));
        }
    }
}

#[test]
fn products_within_one_type_go_by_way_of_matrices() {
    let source = "signature: (4, 1), types: { All = multivector }, fn run(l: All, r: All) -> All = l * r;";
    let shader = wgsl::emit_products(&declaration(source), Product::Geometric);
    assert!(shader.text.contains("// a b. By way of matrices of"), "{}", &shader.text[..2000]);
    validate(&shader.text).unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn reserved_words_are_those_of_naga() {
    for word in naga::keywords::wgsl::RESERVED {
        assert_ne!(names::allowed(word), *word, "`{word}` is reserved");
    }
    assert_eq!(names::RESERVED.split(' ').count(), naga::keywords::wgsl::RESERVED.len());
}

#[test]
fn the_heading_holds_the_fingerprint_of_the_rest() {
    let shader = wgsl::emit(&declaration("2, 0"));
    let (heading, body) = shader.text.split_once("\n\n").expect("a heading and a body");
    assert!(heading.contains("@generated") && heading.contains(&format!("{:016x}", shader.fingerprint)));
    assert_eq!(wgsl::fingerprint(body), shader.fingerprint);
    assert_ne!(shader.fingerprint, wgsl::emit(&declaration("0, 2")).fingerprint);
}
