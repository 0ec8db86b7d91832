//! Puts together the paragraphs of a module that some of its items need.

use std::collections::{BTreeMap, BTreeSet};

/// The paragraphs of a module.
pub fn items(text: &str) -> impl Iterator<Item = &str> {
    text.split("\n\n").map(|item| item.trim_matches('\n')).filter(|item| !item.is_empty())
}

/// The name that a paragraph declares.
pub fn name_of(item: &str) -> Option<&str> {
    let code = item.lines().filter(|line| !line.starts_with("//"));
    let mut words = code.flat_map(words);
    // `var<storage, read_write> result` among them.
    words
        .find(|word| ["fn", "struct", "const", "override", "uniform", "read", "read_write"].contains(word))?;
    words.next()
}

/// A module taken apart.
#[derive(Debug)]
pub struct Library<'a> {
    items: Vec<&'a str>,
    declared: BTreeMap<&'a str, usize>,
}

impl<'a> Library<'a> {
    /// Takes a module apart.
    pub fn new(text: &'a str) -> Self {
        let items: Vec<&str> = items(text).collect();
        let named = |(index, item): (usize, &&'a str)| Some((name_of(item)?, index));
        let declared = items.iter().enumerate().filter_map(named).collect();
        Self { items, declared }
    }

    /// The paragraph that declares a name.
    pub fn item(&self, name: &str) -> Option<&'a str> {
        self.declared.get(name).map(|&index| self.items[index])
    }

    /// The paragraphs that declare `wanted` and whatever they use, in the order of the module; or a
    /// name that is not declared.
    pub fn link<'n>(&self, wanted: &[&'n str]) -> Result<String, &'n str> {
        let mut needed = BTreeSet::new();
        let mut open = Vec::new();
        for &name in wanted {
            open.push(*self.declared.get(name).ok_or(name)?);
        }
        while let Some(index) = open.pop() {
            if needed.insert(index) {
                let code = self.items[index].lines().filter(|line| !line.trim_start().starts_with("//"));
                open.extend(code.flat_map(words).filter_map(|word| self.declared.get(word)));
            }
        }
        Ok(needed.into_iter().map(|index| format!("{}\n\n", self.items[index])).collect())
    }
}

/// The identifiers and numbers of a line.
fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(|c: char| !(c.is_alphanumeric() || c == '_')).filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    const MODULE: &str = "// A comment on f.\n\nstruct A {\n    s: f32,\n}\n\n// Uses g.\nfn f(a: A) -> f32 {\n    return g(a.s);\n}\n\nfn g(x: f32) -> f32 {\n    // not h\n    return x;\n}\n\nfn h() {\n}\n\n@group(0) @binding(1) var<storage, read_write> result: array<f32>;\n";

    #[test]
    fn what_is_used_comes_along() {
        assert_eq!(items(MODULE).filter_map(name_of).collect::<Vec<_>>(), ["A", "f", "g", "h", "result"]);
        let library = Library::new(MODULE);
        let linked = library.link(&["f"]).unwrap();
        assert_eq!(items(&linked).filter_map(name_of).collect::<Vec<_>>(), ["A", "f", "g"]);
        assert_eq!(library.link(&["missing"]), Err("missing"));
    }
}
