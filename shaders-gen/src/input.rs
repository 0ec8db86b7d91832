//! Which algebra is meant.

use gacore_compiler::decl::Declaration;
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
    let text = if Path::new(argument).is_file() {
        std::fs::read_to_string(argument).map_err(|error| InputError::Read(argument.into(), error))?
    } else {
        argument.to_string()
    };
    let tokens = text.parse().map_err(|error| InputError::Tokens(format!("{error}")))?;
    let mistakes = |error: syn::Error| error.into_iter().map(|mistake| mistake.to_string()).collect();
    Declaration::parse(tokens).map_err(|error| InputError::Mistakes(mistakes(error)))
}
