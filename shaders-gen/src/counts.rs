//! What every operation of an algebra costs, as a table or as JSON.

use gacore_compiler::cost::Cost;
use gacore_compiler::decl::Declaration;
use gacore_compiler::matrix::Matrices;
use gacore_compiler::operation::{Kind, Operation, Plan, catalogue};
use gacore_compiler::product::Product;
use serde_json::{Value, json};
use std::fmt::Write;

/// The costs as a list of objects, one for each operation.
pub fn json(declaration: &Declaration) -> Value {
    catalogue(declaration)
        .iter()
        .map(|operation| {
            let (operands, result) = names(operation, declaration);
            let route = Route::of(operation, declaration);
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
                "matrix_total": route.map(|route| route.cost.total()),
                "route": if route.is_some_and(|route| route.is_chosen) { "matrix" } else { "direct" },
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
    for operation in &operations {
        let Some(Route { matrices, cost, is_chosen }) = Route::of(operation, declaration) else { continue };
        let (choice, numbers) = (
            if is_chosen { "matrices" } else { "direct" },
            if matrices.complex { "complex" } else { "real" },
        );
        let _ = writeln!(
            text,
            "\n{} {} in batches: {} operations directly, {} by way of matrices of {side} × {side} {numbers} numbers; chosen: {choice}",
            operation.name,
            names(operation, declaration).0.join(" × "),
            operation.cost.total(),
            cost.total(),
            side = matrices.side,
        );
    }
    text.push_str(
        "\nfmas are multiplications fused with an addition; total counts each instruction as one fma. Signs are \
         free;\nroots, reciprocals and transcendental functions are counted apart.\ncode: straight lines, a loop over a constant table, or calls of operations above.\n",
    );
    text
}

/// The way of a product of full multivectors by matrices.
#[derive(Clone, Copy)]
struct Route {
    matrices: Matrices,
    cost: Cost,
    is_chosen: bool,
}

impl Route {
    fn of(operation: &Operation, declaration: &Declaration) -> Option<Self> {
        let is_full = operation.operands == [declaration.types.full(); 2];
        if !is_full || operation.kind != Kind::Product(Product::Geometric) {
            return None;
        }
        let matrices = Matrices::of(&declaration.algebra.metric)?;
        Some(Self { matrices, cost: matrices.cost(), is_chosen: matrices.pay(&operation.cost) })
    }
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
        let routes: Vec<&Value> = rows.iter().filter(|row| row["route"] == "matrix").collect();
        assert_eq!(routes.iter().map(|row| &row["matrix_total"]).collect::<Vec<_>>(), [480]);
        assert!(rows.iter().all(|row| row["result"].is_string()));
        assert_eq!(table(&declaration).lines().filter(|line| line.starts_with("sandwich ")).count(), 64);
    }
}
