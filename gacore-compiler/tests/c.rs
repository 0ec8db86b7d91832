//! Headers of C, compiled with every warning an error, compute what the interpreter computes.
//!
//! Without a C compiler the test says so in a line and passes.

use gacore_compiler::back::c::{self, Function, Header};
use gacore_compiler::declaration::Declaration;
use gacore_compiler::interp;
use std::fmt::Write;
use std::path::Path;
use std::process::Command;

/// Small numbers of both signs, and fractions, that differ from operand to operand.
fn operands(function: &Function, round: usize) -> Vec<Vec<f64>> {
    let number = |seed: usize| ((seed * seed * 7 + 3 * seed * round + 5 * round) % 13) as f64 / 8.0 - 0.5;
    let operands = function.program.operands.iter().enumerate();
    operands
        .map(|(index, operand)| (0..operand.layout.len()).map(|slot| number(slot + 11 * index + 1)).collect())
        .collect()
}

/// A program that prints the coefficients of every function, a line each.
fn program(header: &Header, file: &str, rounds: usize) -> String {
    let mut text = format!("#include <stdio.h>\n#include \"{file}\"\n");
    for (index, function) in header.functions.iter().enumerate() {
        let _ = writeln!(text, "static void f{index}(void) {{");
        for round in 0..rounds {
            let mut names = Vec::new();
            for (operand, (ty, values)) in function.operands.iter().zip(operands(function, round)).enumerate()
            {
                let values: Vec<String> = values.iter().map(|value| format!("{value:?}")).collect();
                let _ = writeln!(text, "    const {ty} x{round}_{operand} = {{ {} }};", values.join(", "));
                names.push(format!("x{round}_{operand}"));
            }
            let _ = writeln!(
                text,
                "    const {} y{round} = {}({});
    for (unsigned i = 0; i < sizeof y{round} / sizeof(GA_REAL); i++) printf(\"%.17g \", ((const GA_REAL *)&y{round})[i]);
    printf(\"\\n\");",
                function.result,
                function.name,
                names.join(", "),
            );
        }
        text.push_str("}\n");
    }
    text.push_str("int main(void) {\n");
    (0..header.functions.len()).for_each(|index| {
        let _ = writeln!(text, "    f{index}();");
    });
    text + "    return 0;\n}\n"
}

fn compare(source: &str, prefix: &str, least: usize, left_out: &[&str]) {
    if Command::new("cc").arg("--version").output().is_err() {
        eprintln!("*** no C compiler: headers of {source} are not compared with the interpreter ***");
        return;
    }
    let declaration = Declaration::parse(source.parse().unwrap()).unwrap();
    let header = c::emit(&declaration, prefix);
    assert!(header.functions.len() >= least, "{} functions", header.functions.len());
    let missing: Vec<&str> = header.text.split("\n/* Left out:").skip(1).flat_map(str::lines).collect();
    let missing: Vec<&str> = missing.iter().filter_map(|line| line.strip_prefix(" * ")).collect();
    assert_eq!(missing, left_out);
    assert_eq!(header.left_out, left_out.len());
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(prefix);
    std::fs::create_dir_all(&folder).unwrap();
    let (file, rounds) = (format!("{prefix}.h"), 2);
    std::fs::write(folder.join(&file), &header.text).unwrap();
    std::fs::write(folder.join("main.c"), program(&header, &file, rounds)).unwrap();
    let strict =
        ["-std=c99", "-pedantic", "-Wall", "-Wextra", "-Werror", "-O0", "main.c", "-o", "main", "-lm"];
    let compiled = Command::new("cc").args(strict).current_dir(&folder).output().unwrap();
    assert!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stderr));
    let output = Command::new(folder.join("main")).output().unwrap();
    assert!(output.status.success());
    let output = String::from_utf8(output.stdout).unwrap();
    let mut lines = output.lines();
    for function in &header.functions {
        for round in 0..rounds {
            let given = operands(function, round);
            let expected =
                interp::run(&function.program, &given.iter().map(Vec::as_slice).collect::<Vec<_>>());
            let line = lines.next().expect("a line of every result");
            let found: Vec<f64> = line.split_whitespace().map(|number| number.parse().unwrap()).collect();
            let is_same = |(x, y): (&f64, &f64)| {
                x == y || x.is_nan() && y.is_nan() || (x - y).abs() <= 1e-12 * x.abs().max(y.abs()).max(1.0)
            };
            let same = found.len() == expected.len() && found.iter().zip(&expected).all(is_same);
            assert!(same, "{} of {given:?}: {found:?} instead of {expected:?}", function.name);
        }
    }
    assert_eq!(lines.next(), None);
}

#[test]
fn projective_space() {
    let two_planes = ["exp of Bivector: C has no `exp_planes`", "log of Even: C has no `log_planes`"];
    compare("3, 0, 1", "cl_3_0_1", 450, &two_planes);
}

#[test]
fn conformal_space() {
    let two_planes = [
        "exp of Bivector: C has no `exp_planes`",
        "log of Even: C has no `log_planes`",
        "sqrt of Even: C has no `root_planes`",
        "inverse_cayley of Even: C has no `root_planes`",
    ];
    compare("4, 1", "cl_4_1", 700, &two_planes);
}

/// Exponentials of one plane: rotations and boosts.
#[test]
fn space_time() {
    compare("2, 1", "cl_2_1", 300, &["log of Even: C has no `arc_root`"]);
}

#[test]
fn names_of_users() {
    let source = "preset: pga3, types: { Struct = [e1, e2], Place = [e032, e013, e021, e123 = 1] },
        /// Moves /* what */ it is given.
        fn moved(long: Motor, p: Point) -> Point = long * p * rev(long);
        fn softer(short: Scalar, x: Plane) -> Plane = sigmoid(short) * x;
        fn nothing() -> Scalar = 1;";
    let left_out = [
        "exp of Line: C has no `exp_planes`",
        "log of Rotor: C has no `arc_root`",
        "log of Translator: C has no `arc_root`",
        "log of Motor: C has no `log_planes`",
    ];
    compare(source, "space", 300, &left_out);
}
