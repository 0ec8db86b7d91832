//! Generated WGSL, validated, and in the shading languages that naga writes.

use gacore_compiler::back::wgsl::Shader;
use gacore_compiler::back::wgsl::link::Library;
use naga::back::PipelineConstants;
use naga::back::pipeline_constants::process_overrides;
use naga::valid::{Capabilities, ModuleInfo, ValidationFlags, Validator};
use naga::{Module, ShaderStage};
use std::borrow::Cow;
use std::fmt;

/// A shading language.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum Target {
    /// WebGPU.
    Wgsl,
    /// Vulkan.
    Spirv,
    /// Metal.
    Msl,
    /// DirectX.
    Hlsl,
    /// OpenGL ES 3.1; one file for each entry point.
    Glsl,
}

/// A file to be written, named relative to the folder of the output.
#[derive(Debug)]
pub struct File {
    /// Its name.
    pub name: String,
    /// What is in it.
    pub content: Vec<u8>,
}

/// A module that naga does not accept, or cannot write in another language.
#[derive(Debug)]
pub struct TargetError {
    target: Target,
    message: String,
}

impl fmt::Display for TargetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the module cannot be written as {:?}: {}", self.target, self.message)
    }
}

impl std::error::Error for TargetError {}

/// Parses and validates a module, with the features that WebGPU has by default.
///
/// ```
/// use gacore_compiler::{back::wgsl, decl::Declaration};
///
/// let shader = wgsl::emit(&Declaration::of_signature(2, 0, 0));
/// assert!(shaders_gen::targets::validate(&shader.text).is_ok());
/// assert!(shaders_gen::targets::validate("fn f( {}").is_err());
/// ```
pub fn validate(text: &str) -> Result<(Module, ModuleInfo), TargetError> {
    let error = |message| TargetError { target: Target::Wgsl, message };
    let module = naga::front::wgsl::parse_str(text).map_err(|e| error(e.emit_to_string(text)))?;
    let mut validator = Validator::new(ValidationFlags::all(), Capabilities::empty());
    let info = validator.validate(&module).map_err(|e| error(e.emit_to_string(text)))?;
    Ok((module, info))
}

/// The files of a module in a language; `stem` is how their names begin.
pub fn files(shader: &Shader, target: Target, stem: &str) -> Result<Vec<File>, TargetError> {
    let error = |message: String| TargetError { target, message };
    let one =
        |extension: &str, content: Vec<u8>| Ok(vec![File { name: format!("{stem}.{extension}"), content }]);
    if target == Target::Glsl {
        let library = Library::new(&shader.text);
        return shader.kernels.iter().map(|kernel| glsl(&library, &kernel.entry, stem)).collect();
    }
    let (module, info) = validate(&shader.text)?;
    let (module, info) = with_defaults(&module, &info, target)?;
    match target {
        Target::Wgsl => one("wgsl", shader.text.clone().into_bytes()),
        Target::Spirv => {
            let options = naga::back::spv::Options { lang_version: (1, 3), ..Default::default() };
            let words = naga::back::spv::write_vec(&module, &info, &options, None);
            let words = words.map_err(|e| error(e.to_string()))?;
            one("spv", words.iter().flat_map(|word| word.to_le_bytes()).collect())
        }
        Target::Msl => {
            let options = naga::back::msl::Options { lang_version: (2, 0), ..Default::default() };
            let text = naga::back::msl::write_string(&module, &info, &options, &Default::default());
            one("metal", text.map_err(|e| error(e.to_string()))?.0.into_bytes())
        }
        Target::Hlsl => {
            let (options, pipeline) = Default::default();
            let mut text = String::new();
            let mut writer = naga::back::hlsl::Writer::new(&mut text, &options, &pipeline);
            writer.write(&module, &info, None).map_err(|e| error(e.to_string()))?;
            one("hlsl", text.into_bytes())
        }
        Target::Glsl => unreachable!("written above"),
    }
}

/// The module with its overridable constants at their defaults, which other languages do not have: results
/// are not added to what is there, and products have their first factor on the left.
fn with_defaults<'a>(
    module: &'a Module,
    info: &'a ModuleInfo,
    target: Target,
) -> Result<(Cow<'a, Module>, Cow<'a, ModuleInfo>), TargetError> {
    process_overrides(module, info, None, &PipelineConstants::default())
        .map_err(|error| TargetError { target, message: error.to_string() })
}

/// GLSL has one entry point a file, so each is linked with what it needs.
fn glsl(library: &Library, entry: &str, stem: &str) -> Result<File, TargetError> {
    let error = |message: String| TargetError { target: Target::Glsl, message };
    let text = library.link(&[entry]).map_err(|name| error(format!("`{name}` is missing")))?;
    let (module, info) = validate(&text)?;
    let (module, info) = with_defaults(&module, &info, Target::Glsl)?;
    let options = naga::back::glsl::Options::default();
    let pipeline = naga::back::glsl::PipelineOptions {
        shader_stage: ShaderStage::Compute,
        entry_point: entry.to_string(),
        multiview: None,
    };
    let mut out = String::new();
    let policies = naga::proc::BoundsCheckPolicies::default();
    let writer = naga::back::glsl::Writer::new(&mut out, &module, &info, &options, &pipeline, policies);
    writer.and_then(|mut writer| writer.write()).map_err(|e| error(e.to_string()))?;
    Ok(File { name: format!("{stem}/{entry}.comp"), content: out.into_bytes() })
}
