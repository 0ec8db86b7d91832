//! The volume of the convex hull of points in any number of dimensions.

/// A simplex of the surface.
struct Facet<const D: usize> {
    corners: [usize; D],
    /// The direction away from the inside, of length 1.
    outward: [f64; D],
    /// The volume of the simplex with the point inside, times `D!`.
    measure: f64,
}

/// Points that are no farther from a facet than this, relative to the size of the whole, are on it.
const TOLERANCE: f64 = 1e-12;

/// The volume of the convex hull of some points; 0 where they lie in a plane.
///
/// Points are added one by one: the facets that a point sees are replaced by those between it and their rim. For points in
/// general position; of four points of a square, say, the hull may have thin facets too many.
///
/// ```
/// use versor::tasks::hulls::volume;
/// let corners = [[0.0, 0.0], [2.0, 0.0], [0.0, 3.0], [2.0, 3.0], [1.0, 1.0]];
/// assert!((volume(&corners) - 6.0).abs() < 1e-12);
/// assert_eq!(volume(&[[0.0, 0.0], [1.0, 1.0], [2.0, 2.0]]), 0.0);
/// ```
pub fn volume<const D: usize>(points: &[[f64; D]]) -> f64 {
    let Some(first) = simplex(points) else { return 0.0 };
    let mut inside = [0.0; D];
    for &corner in &first {
        (0..D).for_each(|k| inside[k] += points[corner][k] / first.len() as f64);
    }
    let size = points.iter().flatten().fold(0.0_f64, |most, x| most.max(x.abs()));
    let facet = |corners: [usize; D]| Facet::new(points, corners, inside);
    let without = |skip: usize| {
        let mut rest = first.iter().copied().enumerate().filter(|&(at, _)| at != skip);
        std::array::from_fn(|_| rest.next().expect("one corner more than a facet has").1)
    };
    let mut facets: Vec<Facet<D>> = (0..=D).map(|skip| facet(without(skip))).collect();
    for (index, point) in points.iter().enumerate().filter(|(index, _)| !first.contains(index)) {
        let sees = |facet: &Facet<D>| {
            let from = points[facet.corners[0]];
            let above: f64 = (0..D).map(|k| (point[k] - from[k]) * facet.outward[k]).sum();
            above > TOLERANCE * size
        };
        let (seen, kept): (Vec<_>, Vec<_>) = facets.into_iter().partition(|facet| sees(facet));
        facets = kept;
        // A ridge of one seen facet alone is on the rim; inner ones are of two.
        let mut ridges: Vec<[usize; D]> = Vec::new();
        for facet in &seen {
            for skip in 0..D {
                let mut ridge = facet.corners;
                ridge[skip] = index;
                ridge.sort_unstable();
                ridges.push(ridge);
            }
        }
        ridges.sort_unstable();
        facets
            .extend(ridges.chunk_by(|a, b| a == b).filter(|same| same.len() == 1).map(|same| facet(same[0])));
    }
    let factorial: f64 = (1..=D).map(|k| k as f64).product();
    facets.iter().map(|facet| facet.measure).sum::<f64>() / factorial
}

/// The part of a vector that is orthogonal to unit vectors, and its length.
fn beyond<const D: usize>(mut v: [f64; D], units: &[[f64; D]]) -> ([f64; D], f64) {
    for unit in units {
        let along: f64 = (0..D).map(|k| v[k] * unit[k]).sum();
        (0..D).for_each(|k| v[k] -= along * unit[k]);
    }
    let length = v.iter().map(|x| x * x).sum::<f64>().sqrt();
    (v, length)
}

fn difference<const D: usize>(a: [f64; D], b: [f64; D]) -> [f64; D] {
    std::array::from_fn(|k| a[k] - b[k])
}

/// Points that span all dimensions, each the farthest from those before; none where there are none such.
fn simplex<const D: usize>(points: &[[f64; D]]) -> Option<Vec<usize>> {
    let (mut corners, mut units) = (vec![0], Vec::new());
    let origin = *points.first()?;
    let size = points.iter().flatten().fold(0.0_f64, |most, x| most.max(x.abs()));
    for _ in 0..D {
        let far = |&index: &usize| beyond(difference(points[index], origin), &units).1;
        let best = (0..points.len()).max_by(|a, b| far(a).total_cmp(&far(b)))?;
        let (v, length) = beyond(difference(points[best], origin), &units);
        if length <= TOLERANCE * size {
            return None;
        }
        units.push(v.map(|x| x / length));
        corners.push(best);
    }
    Some(corners)
}

impl<const D: usize> Facet<D> {
    fn new(points: &[[f64; D]], corners: [usize; D], inside: [f64; D]) -> Self {
        let origin = points[corners[0]];
        let (mut units, mut measure) = (Vec::new(), 1.0);
        for &corner in &corners[1..] {
            let (v, length) = beyond(difference(points[corner], origin), &units);
            measure *= length;
            if length > 0.0 {
                units.push(v.map(|x| x / length));
            }
        }
        let (inward, height) = beyond(difference(inside, origin), &units);
        let outward = inward.map(|x| if height > 0.0 { -x / height } else { 0.0 });
        Self { corners, outward, measure: measure * height }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    #[test]
    fn known_bodies_have_their_volumes() {
        let unit = |k: usize, sign: f64| {
            let mut point = [0.0; 5];
            point[k] = sign;
            point
        };
        let mut cross: Vec<[f64; 5]> = (0..5).flat_map(|k| [unit(k, 1.0), unit(k, -1.0)]).collect();
        assert!((volume(&cross) - 32.0 / 120.0).abs() < 1e-12);
        cross.push([0.1; 5]);
        assert!((volume(&cross) - 32.0 / 120.0).abs() < 1e-12);
        let mut random = Random::new(1, 0);
        // A cube whose corners are a hair's breadth off their places, for they lie in planes otherwise.
        let cube: Vec<[f64; 5]> = (0..32)
            .map(|bits: usize| std::array::from_fn(|k| (bits >> k & 1) as f64 + 1e-7 * random.normal()))
            .collect();
        assert!((volume(&cube) - 1.0).abs() < 1e-5, "{}", volume(&cube));
    }

    /// A turn, a shift and a stretch do to the volume what they should, and the order of points does nothing.
    #[test]
    fn volumes_change_as_they_should() {
        let mut random = Random::new(2, 0);
        let mut points: Vec<[f64; 5]> = (0..16).map(|_| std::array::from_fn(|_| random.normal())).collect();
        let before = volume(&points);
        let moved: Vec<[f64; 5]> = points
            .iter()
            .map(|p| [0.6 * p[0] - 0.8 * p[3] + 7.0, 2.0 * p[1], p[2] - 3.0, 0.8 * p[0] + 0.6 * p[3], p[4]])
            .collect();
        assert!((volume(&moved) / before - 2.0).abs() < 1e-9);
        random.shuffle(&mut points);
        assert!((volume(&points) / before - 1.0).abs() < 1e-12);
    }

    /// In the plane the shoelace formula says the same.
    #[test]
    fn areas_are_those_of_polygons() {
        let mut random = Random::new(3, 0);
        let polygon: Vec<[f64; 2]> = (0..12)
            .map(|k| {
                let angle = f64::from(k) / 12.0 * std::f64::consts::TAU;
                [3.0 * angle.cos(), angle.sin()]
            })
            .collect();
        let next = |k: usize| polygon[(k + 1) % 12];
        let shoelace: f64 =
            (0..12).map(|k| polygon[k][0] * next(k)[1] - polygon[k][1] * next(k)[0]).sum::<f64>() / 2.0;
        let mut all = polygon.clone();
        all.extend((0..20).map(|_| [random.uniform(-1.5, 1.5), random.uniform(-0.4, 0.4)]));
        random.shuffle(&mut all);
        assert!((volume(&all) - shoelace).abs() < 1e-9);
    }
}
