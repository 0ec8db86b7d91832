//! What every operation of an algebra costs, as a table or as JSON.

use gacore_compiler::decl::Declaration;
use gacore_compiler::operation::{Operation, Plan, catalogue};
use serde_json::{Value, json};
use std::fmt::Write;

/// The costs as a list of objects, one for each operation.
pub fn json(declaration: &Declaration) -> Value {
    catalogue(declaration)
        .iter()
        .map(|operation| {
            let (operands, result) = names(operation, declaration);
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
    let operations = catalogue(declaration);
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
    text.push_str(
        "\nfmas are multiplications fused with an addition; total counts each instruction as one fma. Signs are \
         free;\nroots, reciprocals and transcendental functions are counted apart.\ncode: straight lines, a loop over a constant table, or calls of operations above.\n",
    );
    text
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
        assert!(rows.iter().all(|row| row["result"].is_string()));
        assert_eq!(table(&declaration).lines().filter(|line| line.starts_with("sandwich ")).count(), 64);
    }
}
