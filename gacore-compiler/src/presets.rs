//! Customary algebras: declarations that a user could have written, and nothing else.
//!
//! `clifford!(pga3)` is the text below; `clifford! { preset: pga3, fn … }` is that text with
//! more types and operations behind it.

/// The names of the presets.
pub fn names() -> impl Iterator<Item = &'static str> {
    PRESETS.iter().map(|(name, _)| *name)
}

/// The declaration of a preset.
pub fn source(name: &str) -> Option<&'static str> {
    PRESETS.iter().find(|(known, _)| *known == name).map(|(_, source)| *source)
}

const PRESETS: &[(&str, &str)] = &[
    ("vga2", VGA2),
    ("vga3", VGA3),
    ("pga2", PGA2),
    ("pga3", PGA3),
    ("cga2", CGA2),
    ("cga3", CGA3),
    ("sta", STA),
];

/// The plane.
const VGA2: &str = "
    signature: (2, 0),
    types: {
        /// A rotation of the plane: a complex number.
        Rotor = even,
    },
";

/// Space.
const VGA3: &str = "
    signature: (3, 0),
    types: {
        /// An oriented area; `e31` instead of `e13`, so that its normal has the same coefficients.
        Bivector = [e23, e31, e12],
        /// A rotation of space: a quaternion.
        Rotor = [s, e23, e31, e12],
    },
";

/// Euclidean plane geometry. Lines are vectors, points are where they meet.
const PGA2: &str = "
    signature: (2, 0, 1),
    basis: [e1, e2, e0],
    types: {
        /// The line `e1 x + e2 y + e0 = 0`.
        Line = vector,
        /// A point: `e20` and `e01` are its coordinates, `e12` its weight.
        Point = [e20, e01, e12],
        /// A rotation or translation of the plane.
        Motor = [s, e20, e01, e12],
    },
";

/// Euclidean space geometry. Planes are vectors, lines and points are where they meet.
const PGA3: &str = "
    signature: (3, 0, 1),
    basis: [e1, e2, e3, e0],
    types: {
        /// The plane `e1 x + e2 y + e3 z + e0 = 0`.
        Plane = vector,
        /// A line: its direction `e23, e31, e12` and moment `e01, e02, e03`.
        Line = [e23, e31, e12, e01, e02, e03],
        /// A point: `e032, e013, e021` are its coordinates, `e123` its weight.
        Point = [e032, e013, e021, e123],
        /// A rotation about an axis through the origin.
        Rotor = [s, e23, e31, e12],
        /// A translation.
        Translator = [s, e01, e02, e03],
        /// A rotation, translation or screw.
        Motor = [s, e23, e31, e12, e01, e02, e03, e0123],
    },
";

/// Conformal geometry of the plane, stored in its null basis.
const CGA2: &str = "
    signature: (3, 1),
    basis: [e1, e2, eo, einf],
    metric: { e1 . e1 = 1, e2 . e2 = 1, eo . einf = -1 },
    types: {
        /// A point, or the dual of a circle or line.
        Point = vector,
        /// Two points.
        PointPair = bivector,
        /// A circle through three points, or a line.
        Circle = trivector,
        /// A rotation or translation of the plane.
        Motor = [s, e12, e1inf, e2inf],
    },
";

/// Conformal geometry of space, stored in its null basis.
const CGA3: &str = "
    signature: (4, 1),
    basis: [e1, e2, e3, eo, einf],
    metric: { e1 . e1 = 1, e2 . e2 = 1, e3 . e3 = 1, eo . einf = -1 },
    types: {
        /// A point, or the dual of a sphere or plane.
        Point = vector,
        /// Two points.
        PointPair = bivector,
        /// A circle through three points, or a line.
        Circle = trivector,
        /// A sphere through four points, or a plane.
        Sphere = quadvector,
        /// A translation.
        Translator = [s, e1inf, e2inf, e3inf],
        /// A scaling about the origin.
        Dilator = [s, eoinf],
        /// A rotation, translation or screw.
        Motor = [s, e12, e13, e23, e1inf, e2inf, e3inf, e123inf],
    },
";

/// The algebra of space-time with signature + − − −.
const STA: &str = "
    signature: (1, 3),
    basis: [g0, g1, g2, g3],
    types: {
        /// The electromagnetic field: `g10, g20, g30` are electric, `g32, g13, g21` magnetic.
        Bivector = [g10, g20, g30, g32, g13, g21],
    },
";
