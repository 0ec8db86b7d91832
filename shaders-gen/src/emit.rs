//! Shader files of an algebra: written, or compared with what is there.

use crate::targets::{File, Target, TargetError, files, header};
use gacore_compiler::back::wgsl::{self, Shader};
use gacore_compiler::declaration::Declaration;
use std::fmt;
use std::path::{Path, PathBuf};

/// Why files were not written, or are not current.
#[derive(Debug)]
pub enum EmitError {
    /// The module cannot be written in a language.
    Target(TargetError),
    /// A file or folder cannot be written.
    Write(PathBuf, std::io::Error),
    /// Committed files are missing or differ from what would be written.
    Outdated(Vec<PathBuf>),
}

impl fmt::Display for EmitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Target(error) => error.fmt(f),
            Self::Write(path, error) => write!(f, "cannot write `{}`: {error}", path.display()),
            Self::Outdated(paths) => {
                let names: Vec<String> = paths.iter().map(|path| format!("`{}`", path.display())).collect();
                write!(f, "not current: {}; run the command again without --check", names.join(", "))
            }
        }
    }
}

impl std::error::Error for EmitError {}

/// The files of an algebra in some languages. Their names begin with `stem`.
pub fn generate(
    declaration: &Declaration,
    stem: &str,
    targets: &[Target],
) -> Result<(Shader, Vec<File>), EmitError> {
    let shader = wgsl::emit(declaration);
    let mut all = Vec::new();
    for &target in targets {
        match target {
            Target::C => all.push(header(declaration, stem)),
            shading => all.extend(files(&shader, shading, stem).map_err(EmitError::Target)?),
        }
    }
    Ok((shader, all))
}

/// Writes files into a folder, which is made where it is missing.
pub fn write(folder: &Path, files: &[File]) -> Result<(), EmitError> {
    for file in files {
        let path = folder.join(&file.name);
        let parent = path.parent().unwrap_or(folder);
        std::fs::create_dir_all(parent)
            .and_then(|()| std::fs::write(&path, &file.content))
            .map_err(|error| EmitError::Write(path, error))?;
    }
    Ok(())
}

/// Compares files with those in a folder.
pub fn check(folder: &Path, files: &[File]) -> Result<(), EmitError> {
    let paths = files.iter().map(|file| (folder.join(&file.name), &file.content));
    let differs = |(path, content): &(PathBuf, &Vec<u8>)| std::fs::read(path).ok().as_ref() != Some(content);
    let outdated: Vec<PathBuf> = paths.filter(differs).map(|(path, _)| path).collect();
    if outdated.is_empty() { Ok(()) } else { Err(EmitError::Outdated(outdated)) }
}

/// The name of the files of an algebra: that of a declaration's file or preset, else the signature.
///
/// ```
/// use shaders_gen::{emit::stem, input::read};
/// assert_eq!(stem("3,0,1", &read("3,0,1").unwrap()), "cl_3_0_1");
/// assert_eq!(stem("pga3", &read("pga3").unwrap()), "pga3");
/// assert_eq!(stem("shapes/line.clifford", &read("1,1").unwrap()), "line");
/// ```
pub fn stem(argument: &str, declaration: &Declaration) -> String {
    let path = Path::new(argument);
    match (path.extension(), path.file_stem()) {
        _ if argument.chars().all(char::is_alphanumeric) => argument.to_string(),
        (Some(_), Some(stem)) => stem.to_string_lossy().into_owned(),
        _ => {
            let signature = declaration.algebra.signature.to_string();
            let words = signature.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
            words.collect::<Vec<_>>().join("_").to_lowercase()
        }
    }
}

/// The operations of a module, one a line.
pub fn list(shader: &Shader) -> String {
    let mut text = String::new();
    for kernel in &shader.kernels {
        let operands = kernel.operands.join(", ");
        text += &format!("{}: {} of {operands} -> {}\n", kernel.entry, kernel.operation, kernel.result);
    }
    for refusal in &shader.refused {
        let operands = refusal.operands.join(", ");
        text += &format!("refused: {} of {operands}: {}\n", refusal.operation, refusal.limit);
    }
    text
}
