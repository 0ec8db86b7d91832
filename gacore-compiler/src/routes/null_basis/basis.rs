//! Planes with null vectors, and products in a basis of them.

use crate::algebra::Algebra;
use crate::blade::{Blade, reverse_is_negative};
use crate::product::Product;
use crate::rational::Rational;
use std::collections::BTreeSet;

/// A plane that is orthogonal to all other basis vectors.
#[derive(Clone, Copy, Debug)]
pub struct Plane {
    vectors: [Blade; 2],
    /// The inner product of two null vectors; without it they square to 1 and −1.
    null: Option<Rational>,
}

/// The planes of an algebra, if it has any and its other basis vectors are orthogonal.
pub fn planes(algebra: &Algebra) -> Option<Vec<Plane>> {
    let (metric, n) = (&algebra.metric, algebra.dimension());
    let others = |i: usize| (0..n).filter(move |&j| j != i && !metric.get(i, j).is_zero());
    let mut planes = Vec::new();
    for (i, j) in (0..n).flat_map(|i| others(i).map(move |j| (i, j))) {
        let is_plane = others(i).count() == 1 && others(j).count() == 1;
        if !is_plane || !metric.get(i, i).is_zero() || !metric.get(j, j).is_zero() {
            return None;
        }
        if i < j {
            planes.push(Plane { vectors: [i, j].map(Blade::vector), null: Some(metric.get(i, j)) });
        }
    }
    let squaring_to = |square: Rational| (0..n).rev().filter(move |&i| metric.get(i, i) == square);
    let pairs = squaring_to(Rational::ONE).zip(squaring_to(Rational::MINUS_ONE));
    planes.extend(pairs.map(|(i, j)| Plane { vectors: [i, j].map(Blade::vector), null: None }));
    Some(planes)
}

impl Plane {
    /// The vectors of a blade in this plane.
    fn part(self, blade: Blade) -> u16 {
        blade.0 & (self.vectors[0].0 | self.vectors[1].0)
    }

    fn is_odd(self, blade: Blade) -> bool {
        self.part(blade).count_ones() == 1
    }

    /// The row and the column of a place.
    fn place(self, blade: Blade) -> [bool; 2] {
        self.vectors.map(|vector| vector.is_within(blade))
    }

    /// The two blades with the same parity in this plane that are otherwise this one.
    pub fn pair(self, blade: Blade) -> [Blade; 2] {
        let (rest, [first, second]) = (blade.0 & !self.part(blade), self.vectors);
        if self.is_odd(blade) {
            [Blade(rest | first.0), Blade(rest | second.0)]
        } else {
            [Blade(rest), Blade(rest | first.0 | second.0)]
        }
    }

    /// The matrix from the coefficients of such a pair to its places.
    pub fn entry(self, blade: Blade) -> [[Rational; 2]; 2] {
        let one = Rational::ONE;
        match self.null {
            // With n = e₁ and m = e₂ / 2 e₁·e₂ it is e₁ ∧ e₂ = e₁·e₂ (q − p).
            Some(product) if self.is_odd(blade) => {
                [[one, Rational::ZERO], [Rational::ZERO, product * Rational::integer(2)]]
            }
            Some(product) => [[one, -product], [one, product]],
            None => [[one, one], [one, -one]],
        }
    }

    /// What a coefficient is computed from, by the places of its pair; `alone` if the other coefficient vanishes.
    pub fn exit(self, blade: Blade, alone: bool) -> [Rational; 2] {
        let [[a, b], [c, d]] = self.entry(blade);
        let is_first = self.pair(blade)[0] == blade;
        if alone {
            let (first, second) = if is_first { (a, c) } else { (b, d) };
            return if first.is_zero() {
                [Rational::ZERO, second.reciprocal()]
            } else {
                [first.reciprocal(), Rational::ZERO]
            };
        }
        let scale = (a * d + -(b * c)).reciprocal();
        if is_first { [d * scale, -(b * scale)] } else { [-(c * scale), a * scale] }
    }
}

/// A basis of planes with null vectors, and of other vectors.
#[derive(Clone, Copy)]
pub struct Basis<'a> {
    pub algebra: &'a Algebra,
    pub planes: &'a [Plane],
}

impl<'a> Basis<'a> {
    /// The bases of an algebra with planes such as these: all that are null in the basis of the algebra, then one more each.
    pub fn all(algebra: &'a Algebra, planes: &'a [Plane]) -> impl Iterator<Item = Self> {
        let null = planes.iter().filter(|plane| plane.null.is_some()).count();
        (null.max(1)..=planes.len()).map(move |count| Self { algebra, planes: &planes[..count] })
    }

    /// The vectors of a blade that are in no plane.
    fn rest(&self, blade: Blade) -> Blade {
        Blade(self.planes.iter().fold(blade.0, |rest, plane| rest & !plane.part(blade)))
    }

    /// The sign of a blade as the product of its vectors in no plane, and those of each plane.
    pub fn sign(&self, blade: Blade) -> Rational {
        let parts = self.planes.iter().map(|plane| Blade(plane.part(blade)));
        let (product, sign) = parts.fold((self.rest(blade), Rational::ONE), |(product, sign), part| {
            let outer = Product::Outer.of_blades(self.algebra, product, part);
            (outer[0].0, sign * outer[0].1)
        });
        debug_assert_eq!(product, blade);
        sign
    }

    /// The one blade whose product with this one has a scalar part, and that scalar; none in a degenerate metric.
    pub fn dual(&self, blade: Blade) -> Option<(Blade, Rational)> {
        let swapped = self.planes.iter().filter(|plane| plane.null.is_some() && plane.is_odd(blade));
        let dual = Blade(swapped.fold(blade.0, |mask, plane| mask ^ plane.vectors[0].0 ^ plane.vectors[1].0));
        let scalar = |(blade, _): &(Blade, Rational)| *blade == Blade::SCALAR;
        let (_, scale) = self.algebra.product(dual, blade).into_iter().find(scalar)?;
        (!scale.is_zero()).then_some((dual, scale))
    }

    /// Whether the part in no plane is odd, and that in each plane.
    fn parities(&self, blade: Blade) -> Vec<bool> {
        let rest = self.rest(blade).grade() % 2 == 1;
        [rest].into_iter().chain(self.planes.iter().map(|plane| plane.is_odd(blade))).collect()
    }

    /// The row of a place: its first bits of all planes.
    pub fn row(&self, place: Blade) -> u16 {
        self.planes.iter().fold(0, |row, plane| row | place.0 & plane.vectors[0].0)
    }

    /// All rows.
    pub fn rows(&self) -> Vec<u16> {
        let places = Blade::all(self.algebra.dimension()).map(|place| self.row(place));
        places.collect::<BTreeSet<u16>>().into_iter().collect()
    }

    /// The product of two places, if it does not vanish.
    pub fn product(&self, a: Blade, b: Blade) -> Option<(Blade, Rational)> {
        let mut place = 0;
        for plane in self.planes {
            let ([row, inner], [same, column]) = (plane.place(a), plane.place(b));
            if inner != same {
                return None;
            }
            let bits = [row, column].into_iter().zip(plane.vectors).filter(|(is_set, _)| *is_set);
            place |= bits.fold(0, |bits, (_, vector)| bits | vector.0);
        }
        let (rest, sign) = *self.algebra.product(self.rest(a), self.rest(b)).first()?;
        // Each odd part of b passes the odd parts of a that come behind it.
        let [behind, passing] = [a, b].map(|blade| self.parities(blade));
        let passed = |i: usize| behind[i + 1..].iter().filter(|odd| **odd).count();
        let passes: usize = (0..passing.len()).filter(|&i| passing[i]).map(passed).sum();
        Some((Blade(rest.0 | place), sign * Rational::sign_of(passes % 2 == 1)))
    }

    /// The reverse of a place: `p` and `q` are exchanged.
    pub fn reverse(&self, blade: Blade) -> (Blade, Rational) {
        let even = self.planes.iter().filter(|plane| !plane.is_odd(blade));
        let place = even.fold(blade.0, |mask, plane| mask ^ plane.vectors[0].0 ^ plane.vectors[1].0);
        let odd = self.parities(blade).into_iter().filter(|odd| *odd).count();
        let negative = reverse_is_negative(self.rest(blade).grade()) != reverse_is_negative(odd);
        (Blade(place), Rational::sign_of(negative))
    }
}
