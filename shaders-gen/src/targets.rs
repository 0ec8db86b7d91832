//! Generated WGSL, validated, and in the shading languages that naga writes; headers of C.

use gacore_compiler::back::c;
use gacore_compiler::back::wgsl::link::Library;
use gacore_compiler::back::wgsl::{Kernel, Shader};
use gacore_compiler::declaration::Declaration;
use naga::back::PipelineConstants;
use naga::back::pipeline_constants::process_overrides;
use naga::valid::{Capabilities, ModuleInfo, ValidationFlags, Validator};
use naga::{Module, ShaderStage};
use std::borrow::Cow;
use std::fmt;

/// A language.
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
    /// C99; one header of plain functions, for processors.
    C,
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
/// use gacore_compiler::{back::wgsl, declaration::Declaration};
///
/// let shader = wgsl::emit(&Declaration::of_signature(2, 0, 0));
/// assert!(shaders_gen::targets::validate(&shader.text).is_ok());
/// assert!(shaders_gen::targets::validate("fn f( {}").is_err());
/// ```
pub fn validate(text: &str) -> Result<(Module, ModuleInfo), TargetError> {
    validate_with(text, Capabilities::empty())
}

/// Parses and validates a module that may also use these features.
pub fn validate_with(text: &str, features: Capabilities) -> Result<(Module, ModuleInfo), TargetError> {
    let error = |message| TargetError { target: Target::Wgsl, message };
    let module = naga::front::wgsl::parse_str(text).map_err(|e| error(e.emit_to_string(text)))?;
    let mut validator = Validator::new(ValidationFlags::all(), features);
    let info = validator.validate(&module).map_err(|e| error(e.emit_to_string(text)))?;
    Ok((module, info))
}

/// What a module computes with its overridable constants, which other languages than WGSL do not have: each is
/// a file of its own, named by the constant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Variant {
    /// Results are stored, and products have their first factor on the left.
    Plain,
    /// Results are added to what is there.
    Accumulate,
    /// Products of many have their last factor on the left.
    NewestFirst,
}

impl Variant {
    const ALL: [Self; 3] = [Self::Plain, Self::Accumulate, Self::NewestFirst];

    /// The constant that is true.
    fn constant(self) -> Option<&'static str> {
        match self {
            Self::Plain => None,
            Self::Accumulate => Some("accumulate"),
            Self::NewestFirst => Some("newest_first"),
        }
    }

    /// `stem`, `stem.accumulate`.
    fn named(self, stem: &str) -> String {
        self.constant().map_or_else(|| stem.to_string(), |constant| format!("{stem}.{constant}"))
    }

    /// The module with its constants resolved.
    fn of<'a>(
        self,
        module: &'a Module,
        info: &'a ModuleInfo,
        target: Target,
    ) -> Result<(Cow<'a, Module>, Cow<'a, ModuleInfo>), TargetError> {
        let constants: PipelineConstants =
            self.constant().into_iter().map(|name| (name.to_string(), 1.0)).collect();
        process_overrides(module, info, None, &constants)
            .map_err(|error| TargetError { target, message: error.to_string() })
    }
}

/// The header of a declaration, for C; `stem` is its name, and how all names in it begin.
///
/// ```
/// let header = shaders_gen::targets::header(&shaders_gen::input::read("2,0").unwrap(), "plane");
/// assert!(String::from_utf8(header.content).unwrap().contains("plane_geometric_even_vector("));
/// ```
pub fn header(declaration: &Declaration, stem: &str) -> File {
    File { name: format!("{stem}.h"), content: c::emit(declaration, stem).text.into_bytes() }
}

/// The files of a module in a shading language; `stem` is how their names begin.
pub fn files(shader: &Shader, target: Target, stem: &str) -> Result<Vec<File>, TargetError> {
    match target {
        Target::Wgsl => {
            validate(&shader.text)?;
            Ok(vec![File { name: format!("{stem}.wgsl"), content: shader.text.clone().into_bytes() }])
        }
        Target::Glsl => {
            let library = Library::new(&shader.text);
            let each = shader.kernels.iter().map(|kernel| glsl(&library, kernel, stem));
            Ok(each.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect())
        }
        Target::C => unreachable!("headers are no shaders: see `header`"),
        Target::Spirv | Target::Msl | Target::Hlsl => {
            let (module, info) = validate(&shader.text)?;
            let one = |variant: Variant| {
                let (module, info) = variant.of(&module, &info, target)?;
                let (extension, content) = written(&module, &info, target)?;
                Ok(File { name: format!("{}.{extension}", variant.named(stem)), content })
            };
            Variant::ALL.into_iter().map(one).collect()
        }
    }
}

/// A module without overridable constants in a language that holds all entry points in one file, and the
/// extension of such files.
fn written(
    module: &Module,
    info: &ModuleInfo,
    target: Target,
) -> Result<(&'static str, Vec<u8>), TargetError> {
    let error = |message: String| TargetError { target, message };
    match target {
        Target::Spirv => {
            let options = naga::back::spv::Options { lang_version: (1, 3), ..Default::default() };
            let words = naga::back::spv::write_vec(module, info, &options, None);
            let words = words.map_err(|e| error(e.to_string()))?;
            Ok(("spv", words.iter().flat_map(|word| word.to_le_bytes()).collect()))
        }
        Target::Msl => {
            let options = naga::back::msl::Options { lang_version: (2, 0), ..Default::default() };
            let text = naga::back::msl::write_string(module, info, &options, &Default::default());
            Ok(("metal", text.map_err(|e| error(e.to_string()))?.0.into_bytes()))
        }
        Target::Hlsl => {
            let (options, pipeline) = Default::default();
            let mut text = String::new();
            let mut writer = naga::back::hlsl::Writer::new(&mut text, &options, &pipeline);
            writer.write(module, info, None).map_err(|e| error(e.to_string()))?;
            Ok(("hlsl", text.into_bytes()))
        }
        Target::Wgsl | Target::Glsl | Target::C => unreachable!("written elsewhere"),
    }
}

/// GLSL has one entry point a file, so each is linked with what it needs. Whole batches that are folded or
/// scanned are not added to anything.
fn glsl(library: &Library, kernel: &Kernel, stem: &str) -> Result<Vec<File>, TargetError> {
    let error = |message: String| TargetError { target: Target::Glsl, message };
    let entry = &kernel.entry;
    let text = library.link(&[entry]).map_err(|name| error(format!("`{name}` is missing")))?;
    let (module, info) = validate(&text)?;
    let is_there = |variant: &Variant| match variant {
        Variant::Plain => true,
        Variant::Accumulate => kernel.function.is_some(),
        Variant::NewestFirst => text.contains("override newest_first"),
    };
    let one = |variant: Variant| {
        let (module, info) = variant.of(&module, &info, Target::Glsl)?;
        let options = naga::back::glsl::Options::default();
        let pipeline = naga::back::glsl::PipelineOptions {
            shader_stage: ShaderStage::Compute,
            entry_point: entry.clone(),
            multiview: None,
        };
        let mut out = String::new();
        let policies = naga::proc::BoundsCheckPolicies::default();
        let writer = naga::back::glsl::Writer::new(&mut out, &module, &info, &options, &pipeline, policies);
        writer.and_then(|mut writer| writer.write()).map_err(|e| error(e.to_string()))?;
        Ok(File { name: format!("{stem}/{}.comp", variant.named(entry)), content: out.into_bytes() })
    };
    Variant::ALL.into_iter().filter(is_there).map(one).collect()
}
