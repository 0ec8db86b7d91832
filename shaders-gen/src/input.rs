//! Which algebra is meant.

use gacore_compiler::declaration::Declaration;
use std::fmt;
use std::path::Path;

/// Why an argument is no algebra.
#[derive(Debug)]
pub enum InputError {
    /// The file could not be read.
    Read(String, std::io::Error),
    /// The text is not made of Rust tokens.
    Tokens(String),
    /// The declaration has mistakes, one message each.
    Mistakes(Vec<String>),
}

impl fmt::Display for InputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Read(path, error) => write!(f, "cannot read `{path}`: {error}"),
            Self::Tokens(error) => write!(f, "this is no declaration: {error}"),
            Self::Mistakes(mistakes) => f.write_str(&mistakes.join("\n")),
        }
    }
}

impl std::error::Error for InputError {}

/// Reads a signature (`4,1`), a preset (`pga3`), the text of a declaration, or a file with one.
///
/// ```
/// let pga = shaders_gen::input::read("3,0,1").unwrap();
/// assert_eq!(pga.algebra.signature.to_string(), "Cl(3,0,1)");
/// assert!(shaders_gen::input::read("13,0").unwrap_err().to_string().contains("at most 12"));
/// ```
pub fn read(argument: &str) -> Result<Declaration, InputError> {
    let is_file = names_a_file(argument);
    let text = match is_file {
        true => {
            std::fs::read_to_string(argument).map_err(|error| InputError::Read(argument.into(), error))?
        }
        false => argument.to_string(),
    };
    let place = if is_file { format!("`{argument}`: ") } else { String::new() };
    let tokens = text.parse().map_err(|error| InputError::Tokens(format!("{place}{error}")))?;
    let mistakes = |error: syn::Error| error.into_iter().map(|mistake| format!("{place}{mistake}")).collect();
    Declaration::parse(tokens).map_err(|error| InputError::Mistakes(mistakes(error)))
}

/// Whether something is, or looks like, the name of a file: one word with an extension or a folder.
fn names_a_file(argument: &str) -> bool {
    let is_word = !argument.contains(|c: char| c.is_whitespace() || ":,;(){}[]".contains(c));
    Path::new(argument).is_file() || (is_word && argument.contains(['.', '/']))
}
