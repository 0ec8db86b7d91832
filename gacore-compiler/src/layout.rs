//! The one home of slot numbers: which coefficient of which blade a type stores, and where.

use crate::blade::Blade;
use crate::names::Naming;
use crate::rational::Rational;

/// A set of blades, as one bit per bit mask.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BladeSet {
    words: Vec<u64>,
}

impl BladeSet {
    /// Adds a blade.
    pub fn insert(&mut self, blade: Blade) {
        let word = blade.0 as usize / 64;
        if self.words.len() <= word {
            self.words.resize(word + 1, 0);
        }
        self.words[word] |= 1 << (blade.0 % 64);
    }

    /// Whether a blade is in the set.
    pub fn contains(&self, blade: Blade) -> bool {
        self.words.get(blade.0 as usize / 64).is_some_and(|word| word >> (blade.0 % 64) & 1 == 1)
    }

    /// Whether every blade of `self` is in `other`.
    pub fn is_within(&self, other: &Self) -> bool {
        self.iter().all(|blade| other.contains(blade))
    }

    /// The number of blades.
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// The blades in bit-mask order.
    pub fn iter(&self) -> impl Iterator<Item = Blade> {
        let bits = |(i, &word): (usize, &u64)| {
            (0..64).filter(move |bit| word >> bit & 1 == 1).map(move |bit| Blade((i * 64 + bit) as u16))
        };
        self.words.iter().enumerate().flat_map(bits)
    }

    /// The grades of its blades, ascending.
    pub fn grades(&self) -> Vec<usize> {
        let mut present = [false; crate::blade::MAX_DIMENSION + 1];
        self.iter().for_each(|blade| present[blade.grade()] = true);
        (0..present.len()).filter(|&grade| present[grade]).collect()
    }
}

impl FromIterator<Blade> for BladeSet {
    fn from_iter<I: IntoIterator<Item = Blade>>(blades: I) -> Self {
        let mut set = Self::default();
        blades.into_iter().for_each(|blade| set.insert(blade));
        set
    }
}

/// One coefficient of a type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Slot {
    /// The blade it belongs to.
    pub blade: Blade,
    /// Whether it multiplies the negated blade: `e31` stores the coefficient of `−e13`.
    pub negative: bool,
    /// The field name, the blade as the user wrote it.
    pub name: String,
    /// A constant that is not stored, such as the weight 1 of a point.
    pub implied: Option<Rational>,
}

impl Slot {
    /// The factor between the stored coefficient and that of the ascending blade.
    pub fn sign(&self) -> Rational {
        Rational::sign_of(self.negative)
    }
}

/// The coefficients of a type in storage order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    /// Stored and implied coefficients, in the order declared.
    pub slots: Vec<Slot>,
}

impl Layout {
    /// A layout that stores these blades under their customary names.
    pub fn of_blades(blades: impl IntoIterator<Item = Blade>, naming: &Naming) -> Self {
        let slot = |blade| Slot { blade, negative: false, name: naming.blade(blade), implied: None };
        Self { slots: blades.into_iter().map(slot).collect() }
    }

    /// The stored coefficients; their position is their slot number.
    pub fn stored(&self) -> impl Iterator<Item = &Slot> {
        self.slots.iter().filter(|slot| slot.implied.is_none())
    }

    /// The number of stored coefficients.
    pub fn len(&self) -> usize {
        self.stored().count()
    }

    /// Whether nothing is stored.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All blades, implied ones included.
    pub fn blades(&self) -> BladeSet {
        self.slots.iter().map(|slot| slot.blade).collect()
    }

    /// Whether some coefficient is implied.
    pub fn has_implied(&self) -> bool {
        self.slots.iter().any(|slot| slot.implied.is_some())
    }

    /// The coefficient of a blade, if the type has one.
    pub fn find(&self, blade: Blade) -> Option<&Slot> {
        self.slots.iter().find(|slot| slot.blade == blade)
    }
}

/// Blades by grade, then bit mask: the storage order of all built-in types but the full one.
pub fn by_grade(dimension: usize, keep: impl Fn(usize) -> bool) -> Vec<Blade> {
    let mut blades: Vec<Blade> = Blade::all(dimension).filter(|blade| keep(blade.grade())).collect();
    blades.sort_by_key(|blade| (blade.grade(), *blade));
    blades
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_ordered_and_know_their_grades() {
        let set: BladeSet = [Blade(4095), Blade(3), Blade(0)].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [Blade(0), Blade(3), Blade(4095)]);
        assert_eq!(set.grades(), [0, 2, 12]);
        assert_eq!(set.len(), 3);
        assert!(!set.contains(Blade(1)) && set.contains(Blade(4095)));
        assert!(BladeSet::default().is_within(&set) && !set.is_within(&BladeSet::default()));
    }

    #[test]
    fn built_in_order_is_grade_then_mask() {
        let even = by_grade(3, |grade| grade % 2 == 0);
        assert_eq!(even, [Blade(0), Blade(3), Blade(5), Blade(6)]);
    }
}
