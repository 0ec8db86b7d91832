//! Kernels whose batches are stored in half precision, for devices that offer it. They compute as before.

/// A kernel that reads and writes numbers of half precision.
///
/// ```
/// use gacore_compiler::back::wgsl::half::stored;
///
/// let kernel = "@group(0) @binding(1) var<storage, read_write> result: array<f32>;\n    result[at] += operand0[i];";
/// assert_eq!(
///     stored(kernel),
///     "enable f16;\n@group(0) @binding(1) var<storage, read_write> result: array<f16>;\n    \
///      result[at] = f16(f32(result[at]) + f32(operand0[i]));\n"
/// );
/// ```
pub fn stored(kernel: &str) -> String {
    let mut text = String::from("enable f16;\n");
    for line in kernel.lines() {
        text += &match line.contains("var<storage") {
            true => line.replace("array<f32>", "array<f16>"),
            false => written(&read(line)),
        };
        text.push('\n');
    }
    text
}

/// `operand0[i]` becomes `f32(operand0[i])`.
fn read(line: &str) -> String {
    let mut out = String::new();
    let mut rest = line;
    while let Some(start) = rest.find("operand") {
        let (before, access) = rest.split_at(start);
        let name = access.chars().take_while(|c| c.is_alphanumeric() || *c == '_').count();
        // Not `batch.operands[0]` and the like.
        let is_batch =
            access["operand".len()..name].chars().all(|c| c.is_ascii_digit()) && name > "operand".len();
        out += before;
        if is_batch
            && access[name..].starts_with('[')
            && !before.ends_with(|c: char| c.is_alphanumeric() || c == '_')
        {
            let end = name + closing(&access[name..]);
            out += &format!("f32({})", &access[..end]);
            rest = &access[end..];
        } else {
            out += &access[..name];
            rest = &access[name..];
        }
    }
    out + rest
}

/// `result[i] = x;` becomes `result[i] = f16(x);`.
fn written(line: &str) -> String {
    let code = line.trim_start();
    let indent = &line[..line.len() - code.len()];
    if !code.starts_with("result[") {
        return line.to_string();
    }
    let name = "result".len();
    let (place, rest) = code.split_at(name + closing(&code[name..]));
    let value = |sign: &str| rest.trim().strip_prefix(sign).and_then(|value| value.trim().strip_suffix(';'));
    match (value("+="), value("=")) {
        (Some(value), _) => format!("{indent}{place} = f16(f32({place}) + {value});"),
        (None, Some(value)) => format!("{indent}{place} = f16({value});"),
        (None, None) => line.to_string(),
    }
}

/// The length of what is in brackets at the beginning, brackets included.
fn closing(text: &str) -> usize {
    let mut depth = 0;
    for (at, c) in text.char_indices() {
        match c {
            '[' => depth += 1,
            ']' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return at + 1;
        }
    }
    text.len()
}
