//! What every operation of an algebra costs, as a table or as JSON.

use gacore_compiler::catalogue::choice::ByMatrices;
use gacore_compiler::catalogue::{Operation, Plan};
use gacore_compiler::cost::Cost;
use gacore_compiler::declaration::Declaration;
use gacore_compiler::routes::chosen;
use serde_json::{Value, json};
use std::fmt::Write;

/// The costs as a list of objects, one for each operation.
pub fn json(declaration: &Declaration) -> Value {
    chosen(declaration)
        .iter()
        .map(|operation| {
            let (operands, result) = names(operation, declaration);
            let matrices = operation.choice.by_matrices();
            let null_basis = &operation.choice.null_basis;
            let batches = matrices.map(|route| route.batches);
            json!({
                "operation": operation.name,
                "operands": operands,
                "result": result,
                "multiplies": operation.cost.multiplies,
                "adds": operation.cost.adds,
                "fmas": operation.cost.fmas,
                "functions": operation.cost.functions,
                "total": operation.cost.total(),
                "code": code(operation),
                "matrix_total": matrices.map(|route| route.matrices.cost().total()),
                "matrix_scan_total": matrices.map(|route| route.matrices.scan_cost().total()),
                "matrix_form_total": matrices.map(|route| route.matrices.product_cost().total()),
                "matrices": matrices.map(|route| route.matrices.to_string()),
                "null_total": null_basis.as_ref().map(|route| route.cost.total()),
                "route": match null_basis {
                    Some(route) => name("null", route.is_taken),
                    None => name("matrix", batches.is_some_and(|batches| batches.product)),
                },
                "scan_route": name("matrix", batches.is_some_and(|batches| batches.chain)),
                "shader_total": in_shaders(operation),
                "four_wide": operation.choice.four_wide.is_some(),
                "unit_total": operation.choice.unit.as_ref().map(|unit| unit.cost.total()),
                "inlined": operation.choice.is_inlined,
            })
        })
        .collect()
}

/// The costs as a table for people.
///
/// ```
/// let plane = shaders_gen::input::read("2,0").unwrap();
/// let table = shaders_gen::counts::table(&plane);
/// assert!(table.contains("geometric"));
/// ```
pub fn table(declaration: &Declaration) -> String {
    let operations = chosen(declaration);
    let rows: Vec<[String; 4]> = operations
        .iter()
        .map(|operation| {
            let (operands, result) = names(operation, declaration);
            [operation.name.clone(), operands.join(" × "), result, code(operation).to_string()]
        })
        .collect();
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let (first, second, third) = (width(0).max(9), width(1).max(8), width(2).max(6));
    let mut text = String::new();
    let _ = writeln!(text, "{}: {} operations", declaration.algebra.signature, operations.len());
    let _ = writeln!(
        text,
        "\n{:<first$}  {:<second$}  {:<third$}  {:>10}  {:>6}  {:>8}  {:>8}  {:>9}  code",
        "operation", "operands", "result", "multiplies", "adds", "fmas", "total", "functions"
    );
    for ([name, operands, result, code], operation) in rows.iter().zip(&operations) {
        let cost = &operation.cost;
        let _ = writeln!(
            text,
            "{name:<first$}  {operands:<second$}  {result:<third$}  {:>10}  {:>6}  {:>8}  {:>8}  {:>9}  {code}",
            cost.multiplies,
            cost.adds,
            cost.fmas,
            cost.total(),
            cost.functions
        );
    }
    text.push_str("\nroutes of sandwiches, wherever there are halves:\n");
    for operation in &operations {
        let Some(route) = &operation.choice.null_basis else { continue };
        let (way, chosen) = ("in a basis with null vectors", name("null", route.is_taken));
        text.push_str(&beside(operation, declaration, way, &route.cost, chosen));
    }
    text.push_str("\nsandwiches of units, where they have a form of their own:\n");
    for operation in &operations {
        let Some(unit) = &operation.choice.unit else { continue };
        text.push_str(&beside(operation, declaration, "as a unit", &unit.cost, "unit"));
    }
    text.push_str("\nfour coefficients at a time, single values:\n");
    for operation in operations.iter().filter(|operation| operation.choice.four_wide.is_some()) {
        let _ = writeln!(text, "{} {}", operation.name, names(operation, declaration).0.join(" × "));
    }
    text.push_str("\nroutes of batches:\n");
    for operation in &operations {
        let Some(route) = &operation.choice.matrices else { continue };
        let operands = names(operation, declaration).0.join(" × ");
        let _ = match route {
            Ok(route) => {
                writeln!(text, "{} {operands}: {}", operation.name, in_words(route, &operation.cost))
            }
            Err(reason) => writeln!(text, "{} {operands}: direct, {reason}", operation.name),
        };
    }
    text.push_str("\nroutes of shaders:\n");
    for operation in &operations {
        let Some(matrices) = operation.choice.by_matrices() else { continue };
        let Some(route) = &matrices.program else { continue };
        let (way, chosen) =
            (format!("by way of matrices of {}", matrices.matrices), name("matrix", route.is_taken));
        text.push_str(&beside(operation, declaration, &way, &route.cost, chosen));
    }
    let left: Vec<String> = operations
        .iter()
        .filter(|operation| !operation.choice.is_inlined)
        .map(|operation| format!("{} {}", operation.name, names(operation, declaration).0.join(" × ")))
        .collect();
    let _ = writeln!(
        text,
        "\ninlined: {}",
        if left.is_empty() { "all".into() } else { format!("all but {}", left.join(", ")) }
    );
    text.push_str(
        "\nfmas are multiplications fused with an addition; total counts each instruction as one fma. Signs are \
         free;\nroots, reciprocals and transcendental functions are counted apart.\ncode: straight lines, a loop over a constant table, or calls of operations above.\n",
    );
    text
}

/// Costs and choices beside the cost of the direct product.
fn in_words(ByMatrices { matrices, batches, .. }: &ByMatrices, direct: &Cost) -> String {
    format!(
        "{} operations directly, by way of matrices of {} {}, a step of a scan {}, among matrices {}; chosen: {}, scans {}",
        direct.total(),
        matrices,
        matrices.cost().total(),
        matrices.scan_cost().total(),
        matrices.product_cost().total(),
        name("matrix", batches.product),
        name("matrix", batches.chain),
    )
}

/// A line with what an operation costs directly and in another way, and which of them is chosen.
fn beside(operation: &Operation, declaration: &Declaration, way: &str, cost: &Cost, chosen: &str) -> String {
    let operands = names(operation, declaration).0.join(" × ");
    let (name, direct, total) = (&operation.name, operation.cost.total(), cost.total());
    format!("{name} {operands}: {direct} operations directly, {way} {total}; chosen: {chosen}\n")
}

/// The name of a route, or of the direct one where it is not chosen.
fn name(route: &'static str, is_chosen: bool) -> &'static str {
    if is_chosen { route } else { "direct" }
}

/// What shaders compute, in whichever way.
fn in_shaders(operation: &Operation) -> usize {
    operation.choice.in_shaders().map_or(operation.cost, |(_, route)| route.cost).total()
}

fn names(operation: &Operation, declaration: &Declaration) -> (Vec<String>, String) {
    let name = |ty| declaration.types.name(ty).to_string();
    (operation.operands.iter().map(|&ty| name(ty)).collect(), name(operation.result))
}

fn code(operation: &Operation) -> &'static str {
    match operation.plan {
        Plan::Lines(_) => "lines",
        Plan::Loop => "loop",
        Plan::Calls(_) => "calls",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Multiplies, adds and fused multiply-adds of one operation.
    fn costs(rows: &[Value], operation: &str, operands: &[&str]) -> [u64; 3] {
        let wanted = |row: &&Value| row["operation"] == operation && row["operands"] == json!(operands);
        let row =
            rows.iter().find(wanted).unwrap_or_else(|| panic!("{operation} of {operands:?} is missing"));
        ["multiplies", "adds", "fmas"].map(|key| row[key].as_u64().expect("a count"))
    }

    #[test]
    fn routes_are_explained() {
        let table = |input: &str| table(&crate::input::read(input).expect("a signature"));
        assert!(
            table("3,0,1")
                .contains("geometric Even × Even: direct, a degenerate metric has no such matrices")
        );
        let rotors = "geometric Even × Even: 256 operations directly, by way of matrices of 2 × 2 quaternions 184, \
                      a step of a scan 168, among matrices 128; chosen: matrix, scans matrix";
        assert!(table("4,1").contains(rotors), "{}", table("4,1"));
        let sandwich =
            "sandwich Even × Vector: 160 operations directly, in a basis with null vectors 114; chosen: null";
        assert!(table("4,1").contains(sandwich), "{}", table("4,1"));
        let unit = "sandwich Even × Vector: 24 operations directly, as a unit 18; chosen: unit";
        assert!(table("3,0").contains(unit), "{}", table("3,0"));
        assert!(table("3,0").ends_with("above.\n") && table("3,0").contains("\ninlined: all\n"));
        assert!(table("6,0").contains("\ninlined: all but geometric"), "{}", table("6,0"));
    }

    #[test]
    fn the_conformal_algebra_costs_what_is_promised() {
        let declaration = crate::input::read("4,1").expect("a signature");
        let rows = json(&declaration);
        let rows = rows.as_array().expect("a list");
        let total = |operation: &str, operands: &[&str]| costs(rows, operation, operands).iter().sum::<u64>();
        assert_eq!(total("geometric", &["Multivector", "Multivector"]), 1024);
        assert_eq!(total("scalar_product", &["Multivector", "Multivector"]), 32);
        assert_eq!(total("geometric", &["Even", "Vector"]), 80);
        assert_eq!(total("geometric", &["Even", "Even"]), 256);
        assert_eq!(total("sandwich", &["Even", "Vector"]), 160);
        let routes: Vec<&Value> = rows.iter().filter(|row| row["route"] == "matrix").collect();
        assert_eq!(routes.iter().map(|row| &row["matrix_total"]).collect::<Vec<_>>(), [184, 464]);
        let scans: Vec<&Value> = rows.iter().filter(|row| row["scan_route"] == "matrix").collect();
        assert_eq!(scans.iter().map(|row| &row["matrix_scan_total"]).collect::<Vec<_>>(), [168, 400]);
        assert_eq!(scans[0]["matrices"], "2 × 2 quaternions");
        let shorter: Vec<&Value> = rows.iter().filter(|row| row["shader_total"] != row["total"]).collect();
        let shorter: Vec<&Value> = shorter.iter().map(|row| &row["shader_total"]).collect();
        assert_eq!(shorter, [184, 464, 114, 226, 226, 114]);
        let null: Vec<&Value> = rows.iter().filter(|row| row["route"] == "null").collect();
        assert_eq!(null.iter().map(|row| &row["null_total"]).collect::<Vec<_>>(), [114, 226, 226, 114]);
        assert!(rows.iter().all(|row| row["result"].is_string()));
        assert_eq!(table(&declaration).lines().filter(|line| line.starts_with("sandwich  ")).count(), 64);
    }
}
