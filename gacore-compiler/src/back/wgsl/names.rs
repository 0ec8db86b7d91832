//! Words that WGSL keeps for itself.

use std::collections::BTreeSet;

/// Keywords and reserved words, which nothing may be called.
pub const RESERVED: &str = "\
    NULL Self abstract active alias alignas alignof as asm asm_fragment async attribute auto await \
    become break case cast catch class co_await co_return co_yield coherent column_major common \
    compile compile_fragment concept const const_assert const_cast consteval constexpr constinit \
    continue continuing crate debugger decltype default delete demote demote_to_helper diagnostic \
    discard do dynamic_cast else enable enum explicit export extends extern external fallthrough \
    false filter final finally fn for friend from fxgroup get goto groupshared highp if impl \
    implements import inline instanceof interface layout let loop lowp macro macro_rules match \
    mediump meta mod module move mut mutable namespace new nil noexcept noinline nointerpolation \
    non_coherent noncoherent noperspective null nullptr of operator override package packoffset \
    partition pass patch pixelfragment precise precision premerge priv protected pub public readonly \
    ref regardless register reinterpret_cast require requires resource restrict return self set \
    shared sizeof smooth snorm static static_assert static_cast std struct subroutine super switch \
    target template this thread_local throw trait true try type typedef typeid typename typeof union \
    unless unorm unsafe unsized use using var varying virtual volatile wgsl where while with \
    writeonly yield";

/// What generated code uses of the language, and must therefore not hide.
const USED: &str = "abs array bitcast bool clamp countOneBits f32 floor i32 mat3x2 max \
     min select sqrt u32 vec2 vec3 vec4";

/// A name that is no reserved word: the name itself, or with an underscore behind it.
pub fn allowed(name: &str) -> String {
    let name = if name.starts_with("__") { format!("x{name}") } else { name.to_string() };
    if RESERVED.split(' ').any(|word| word == name) { name + "_" } else { name }
}

/// Names of a module, which must differ from each other.
pub struct Names {
    taken: BTreeSet<String>,
}

impl Names {
    /// Nothing is taken but what generated code needs of the language.
    pub fn of_module() -> Self {
        Self { taken: USED.split(' ').map(str::to_string).collect() }
    }

    /// The name, or a similar one that is not taken.
    pub fn unique(&mut self, wanted: &str) -> String {
        let mut name = allowed(wanted);
        while !self.taken.insert(name.clone()) {
            name.push('_');
        }
        name
    }
}
