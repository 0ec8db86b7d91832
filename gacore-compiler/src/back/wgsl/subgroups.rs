//! Folds and scans with subgroups, for devices that offer them: four invocations share a run, hand each
//! other what they have folded, and so make it four times as long.
//!
//! Modules keep to what every device has; these kernels are made from their parts when a device can run them.

use super::kernels::{RUN, WORKGROUP};
use super::link::Library;

/// Invocations that share a run: no subgroup is smaller.
pub const SHARE: usize = 4;

const HEAD: &str = "@builtin(workgroup_id) group: vec3<u32>, @builtin(num_workgroups) groups: vec3<u32>, \
                    @builtin(subgroup_id) subgroup: u32, @builtin(subgroup_size) size: u32, \
                    @builtin(subgroup_invocation_id) lane: u32";

/// The kernel of this name, such as `fold_add_even` or `scan_geometric_even`, with subgroups; or the name
/// of something that is not in the module. Runs are of `RUN · SHARE` elements, and each takes `SHARE`
/// invocations.
pub fn kernel(library: &Library, entry: &str) -> Result<String, String> {
    let missing = |name: &str| name.to_string();
    let (what, rest) = entry.split_once('_').ok_or_else(|| missing(entry))?;
    let (_, suffix) = rest.split_once('_').ok_or_else(|| missing(entry))?;
    let (load, carry) = (format!("{suffix}_of_operand0"), format!("{suffix}_of_operand1"));
    let (store, join) = (format!("store_{suffix}"), format!("join_{rest}"));
    let mut needed = vec![load.as_str(), &store, &join];
    if what == "scan" {
        needed.push(&carry);
    }
    let linked = library.link(&needed).map_err(missing)?;
    let ty = library.item(&store).and_then(argument_type).ok_or_else(|| missing(&store))?;
    let body = match what {
        "fold" => fold(&store, &join),
        _ => scan(&load, &carry, &store, &join),
    };
    Ok(format!(
        "{linked}{}{}// Subgroups are numbered in order, invocations as they are within them.
@compute @workgroup_size({WORKGROUP})
fn {entry}({HEAD}) {{
    let place = (group.x + group.y * groups.x) * {WORKGROUP}u + subgroup * size + lane;
    let run = place / {SHARE}u;
    let part = place % {SHARE}u;
    let first = {RUN}u * place;
    let end = min(first + {RUN}u, batch.length);
    let is_there = run < batch.count && first < end;
    var total = {ty}();
    if (is_there) {{
        total = {load}(first);
        for (var i = first + 1u; i < end; i++) {{
            total = {join}(total, {load}(i));
        }}
    }}
{body}}}
",
        moved("after", "subgroupShuffleDown", ty, library),
        moved("before", "subgroupShuffleUp", ty, library),
    ))
}

/// The type of `x` in `fn store_even(i: u32, x: Even)`.
fn argument_type(item: &str) -> Option<&str> {
    let (_, rest) = item.split_once(", x: ")?;
    rest.split_once(')').map(|(ty, _)| ty)
}

/// A function that gives every invocation the value of one some places away.
fn moved(name: &str, shuffle: &str, ty: &str, library: &Library) -> String {
    let fields = library.item(ty).into_iter().flat_map(str::lines);
    let fields = fields.filter_map(|line| line.strip_prefix("    ")?.strip_suffix(": f32,"));
    let moved: Vec<String> = fields.map(|field| format!("{shuffle}(x.{field}, by)")).collect();
    let value = match moved.is_empty() {
        true => format!("{shuffle}(x, by)"),
        false => format!("{ty}({})", moved.join(", ")),
    };
    format!("fn value_{name}(x: {ty}, by: u32) -> {ty} {{\n    return {value};\n}}\n\n")
}

/// Each invocation takes what comes after it, from twice as far at every step.
fn fold(store: &str, join: &str) -> String {
    format!(
        "    let there = select(0u, 1u, is_there);
    for (var by = 1u; by < {SHARE}u; by *= 2u) {{
        let next = value_after(total, by);
        let is_next = subgroupShuffleDown(there, by) == 1u;
        if (part % (2u * by) == 0u && is_next) {{
            total = {join}(total, next);
        }}
    }}
    if (part == 0u && is_there) {{
        {store}(run, total);
    }}
"
    )
}

/// The total of what comes before in the run, and before the run, goes in front of each element.
fn scan(load: &str, carry: &str, store: &str, join: &str) -> String {
    format!(
        "    for (var by = 1u; by < {SHARE}u; by *= 2u) {{
        let previous = value_before(total, by);
        if (part >= by) {{
            total = {join}(previous, total);
        }}
    }}
    var state = value_before(total, 1u);
    if (!is_there) {{
        return;
    }}
    let runs = run + batch.operands[1].w;
    if (runs > 0u) {{
        let start = {carry}(runs - 1u);
        if (part > 0u) {{
            state = {join}(start, state);
        }} else {{
            state = start;
        }}
    }}
    if (runs > 0u || part > 0u) {{
        state = {join}(state, {load}(first));
    }} else {{
        state = {load}(first);
    }}
    {store}(first, state);
    for (var i = first + 1u; i < end; i++) {{
        state = {join}(state, {load}(i));
        {store}(i, state);
    }}
"
    )
}
