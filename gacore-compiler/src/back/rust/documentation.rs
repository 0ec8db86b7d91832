//! What pages of documentation have beside signatures: other names that a search finds a method by, and the traits that
//! have more methods of a type.

use super::Emitter;
use crate::conformal::ConformalSplit;
use crate::layout::Layout;
use std::fmt::Write;

/// Methods, and what people who come from other libraries call them.
const ALIASES: [(&str, &[&str]); 17] = [
    ("conjugate", &["clifford_conjugate"]),
    ("down", &["to_euclidean"]),
    ("exp", &["from_rotation_vector", "from_scaled_axis"]),
    ("grade_part", &["grade"]),
    ("interpolate", &["lerp", "nlerp", "slerp"]),
    ("inverse", &["inv", "recip"]),
    ("involute", &["grade_involution"]),
    ("log", &["ln", "to_scaled_axis"]),
    ("norm", &["length", "magnitude"]),
    ("norm_squared", &["length_squared", "magnitude_squared"]),
    ("normalized", &["normalize", "unit"]),
    ("powf", &["pow"]),
    ("reverse", &["tilde"]),
    ("right_complement", &["hodge"]),
    ("sandwich", &["apply", "rotate", "transform", "transform_point", "transform_vector"]),
    ("scalar_product", &["dot"]),
    ("up", &["from_euclidean"]),
];

/// The attributes of a method by which it is found under other names, a line each: `#[doc(alias = "length")]`.
pub(super) fn aliases(method: &str) -> String {
    let names = ALIASES.iter().filter(|(name, _)| *name == method).flat_map(|(_, names)| names.iter());
    names.map(|name| format!("#[doc(alias = \"{name}\")]\n    ")).collect()
}

impl Emitter<'_> {
    /// The traits of the prelude that add methods to a type, with links.
    pub(super) fn traits(&self, layout: &Layout, text: &mut String) {
        if layout.has_implied() {
            return;
        }
        let is_projective = self.null_of_projective().is_some();
        let is_conformal = ConformalSplit::of(&self.declaration.algebra).is_some();
        let traits = [
            (true, "Graded", "coefficients by blade"),
            (is_projective, "Euclidean", "points, lines, planes and motors from coordinates, and back"),
            (is_conformal, "Rounds", "points, circles and spheres from coordinates, and back"),
            (true, "Rotations", "rotors from axes, angles, matrices and quaternions, and back"),
            (true, "Blades", "join, meet and factors"),
            (true, "Versors", "what is a versor, and of which vectors"),
            (true, "Multiplication", "multiplication as a matrix"),
            (true, "Exact", "inverse, join, meet and projection without rounding, over fractions"),
        ];
        text.push_str("///\n/// `use gacore_runtime::prelude::*` adds the methods of these traits:\n///\n");
        for (_, name, what) in traits.into_iter().filter(|(has, ..)| *has) {
            let _ = writeln!(text, "/// * [`{name}`](__gacore::prelude::{name}): {what}");
        }
    }
}
