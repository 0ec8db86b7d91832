//! The one home of signs: what a basis blade does to another when it multiplies it.
//!
//! Left multiplication by a vector is `e_i x = e_i ∧ x + e_i ⌋ x`: it creates `e_i`, or removes an
//! `e_j` it is not orthogonal to. Each of these is a [`Shift`] of bit masks: it flips a fixed set
//! of bits, applies to masks that match a pattern, and its sign is the parity of some bits of the
//! mask. Shifts compose to shifts, so left multiplication by *any* blade, in *any* metric, is a
//! short list of shifts. In an orthogonal non-degenerate basis the list has length one, and the
//! product of two blades costs one AND and one parity.
//!
//! These lists drive straight-line code, the interpreter and the loops emitted for large
//! algebras; nothing else in the project computes a sign of a product.

use crate::blade::Blade;
use crate::rational::Rational;
use crate::signature::Metric;

/// A signed partial permutation of blades:
/// `e_J ↦ coefficient · (−1)^|J ∩ parity| · e_(J xor flip)` where `J & care == value`, else 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shift {
    /// The bits to toggle.
    pub flip: u16,
    /// The bits that are looked at to decide whether the shift applies.
    pub care: u16,
    /// What those bits must be.
    pub value: u16,
    /// The bits whose parity is the sign.
    pub parity: u16,
    /// The constant factor.
    pub coefficient: Rational,
}

impl Shift {
    const IDENTITY: Self = Self { flip: 0, care: 0, value: 0, parity: 0, coefficient: Rational::ONE };

    /// The image of a blade, if the shift applies to it.
    pub fn apply(&self, blade: Blade) -> Option<(Blade, Rational)> {
        if blade.0 & self.care != self.value {
            return None;
        }
        let odd = (blade.0 & self.parity).count_ones() & 1 == 1;
        Some((Blade(blade.0 ^ self.flip), self.coefficient * Rational::sign_of(odd)))
    }

    /// `self` after `first`; `None` where their conditions exclude each other.
    fn after(&self, first: &Self) -> Option<Self> {
        let value = self.value ^ (first.flip & self.care);
        if (first.value ^ value) & first.care & self.care != 0 {
            return None;
        }
        let odd = (self.parity & first.flip).count_ones() & 1 == 1;
        let composed = Self {
            flip: first.flip ^ self.flip,
            care: first.care | self.care,
            value: first.value | value,
            parity: first.parity ^ self.parity,
            coefficient: first.coefficient * self.coefficient * Rational::sign_of(odd),
        };
        Some(composed.normalised())
    }

    /// Bits fixed by the condition contribute a constant sign: fold it into the coefficient.
    fn normalised(mut self) -> Self {
        let odd = (self.parity & self.value).count_ones() & 1 == 1;
        self.coefficient = self.coefficient * Rational::sign_of(odd);
        self.parity &= !self.care;
        self
    }

    fn scaled(mut self, factor: Rational) -> Self {
        self.coefficient = self.coefficient * factor;
        self
    }

    /// One shift for two that differ in the required value of one bit, when their coefficients
    /// agree up to a sign (which the parity then carries).
    fn joined(&self, other: &Self) -> Option<Self> {
        let differing = self.value ^ other.value;
        let alike = (self.flip, self.care, self.parity) == (other.flip, other.care, other.parity);
        if !alike || self.coefficient.abs() != other.coefficient.abs() {
            return None;
        }
        if differing.count_ones() != 1 {
            return None;
        }
        let unset = if self.value & differing == 0 { self } else { other };
        let mut joined = *unset;
        joined.care &= !differing;
        if self.coefficient != other.coefficient {
            joined.parity |= differing;
        }
        Some(joined)
    }
}

/// Left multiplication by one basis blade.
pub type Action = Vec<Shift>;

/// What an action makes of a blade: the blades of the result, each once, none with zero.
pub fn image(action: &[Shift], blade: Blade) -> Vec<(Blade, Rational)> {
    let mut sum: Vec<(Blade, Rational)> = Vec::with_capacity(1);
    for (k, coefficient) in action.iter().filter_map(|shift| shift.apply(blade)) {
        match sum.iter_mut().find(|(known, _)| *known == k) {
            Some((_, total)) => *total += coefficient,
            None => sum.push((k, coefficient)),
        }
    }
    sum.retain(|(_, coefficient)| !coefficient.is_zero());
    sum
}

/// The most shifts an action may have. Orthogonal bases need one, a null pair three.
const MAX_SHIFTS: usize = 128;

/// The left actions of all blades of a metric, indexed by bit mask; `None` where the basis is so
/// far from orthogonal that they grow without measure.
pub fn left_actions(metric: &Metric) -> Option<Vec<Action>> {
    let dimension = metric.dimension();
    let vectors: Vec<Action> = (0..dimension).map(|i| vector_action(metric, i)).collect();
    let mut actions: Vec<Action> = vec![vec![Shift::IDENTITY]];
    for mask in 1..1u32 << dimension {
        let first = mask.trailing_zeros() as usize;
        let rest = Blade((mask & (mask - 1)) as u16);
        // (e_i ∧ A) x = e_i (A x) − (e_i ⌋ A) x
        let mut shifts = compose(&vectors[first], &actions[rest.0 as usize]);
        for (position, j) in rest.vectors().enumerate() {
            let dot = metric.get(first, j);
            if !dot.is_zero() {
                let factor = -dot * Rational::sign_of(position & 1 == 1);
                let without = actions[(rest.0 & !(1 << j)) as usize].iter();
                shifts.extend(without.map(|shift| shift.scaled(factor)));
            }
        }
        let action = gathered(shifts);
        if action.len() > MAX_SHIFTS {
            return None;
        }
        actions.push(action);
    }
    Some(actions)
}

/// `e_i x = e_i ∧ x + Σ_j (e_i·e_j) (e_j removed from x)`.
fn vector_action(metric: &Metric, i: usize) -> Action {
    let below = |k: usize| (1u16 << k) - 1;
    let bit = |k: usize| 1u16 << k;
    let mut shifts =
        vec![Shift { flip: bit(i), care: bit(i), value: 0, parity: below(i), coefficient: Rational::ONE }];
    for j in 0..metric.dimension() {
        let dot = metric.get(i, j);
        if !dot.is_zero() {
            let coefficient = dot;
            shifts.push(Shift { flip: bit(j), care: bit(j), value: bit(j), parity: below(j), coefficient });
        }
    }
    gathered(shifts)
}

fn compose(second: &Action, first: &Action) -> Vec<Shift> {
    let mut shifts = Vec::with_capacity(second.len() * first.len());
    for f in first {
        shifts.extend(second.iter().filter_map(|s| s.after(f)));
    }
    shifts
}

/// Adds up equal shifts and joins complementary ones until nothing changes.
fn gathered(shifts: Vec<Shift>) -> Action {
    let mut action: Vec<Shift> = Vec::with_capacity(shifts.len());
    for shift in shifts {
        let same = |s: &Shift| (s.flip, s.care, s.value, s.parity);
        match action.iter_mut().find(|s| same(s) == same(&shift)) {
            Some(present) => present.coefficient += shift.coefficient,
            None => action.push(shift),
        }
    }
    action.retain(|s| !s.coefficient.is_zero());
    'again: loop {
        for i in 0..action.len() {
            for j in i + 1..action.len() {
                if let Some(joined) = action[i].joined(&action[j]) {
                    action[i] = joined;
                    action.remove(j);
                    continue 'again;
                }
            }
        }
        return action;
    }
}

/// Whether `a ∧ b` of two disjoint blades needs an odd number of swaps to be ascending.
pub fn outer_is_negative(a: Blade, b: Blade) -> bool {
    let mut swaps = 0;
    let mut above = a.0 >> 1;
    while above != 0 {
        swaps += (above & b.0).count_ones();
        above >>= 1;
    }
    swaps & 1 == 1
}

/// The right complement of a blade: `blade ∧ complement = I`.
pub fn right_complement(blade: Blade, dimension: usize) -> (Blade, Rational) {
    let other = Blade(Blade::pseudoscalar(dimension).0 ^ blade.0);
    (other, Rational::sign_of(outer_is_negative(blade, other)))
}

/// The left complement of a blade: `complement ∧ blade = I`.
pub fn left_complement(blade: Blade, dimension: usize) -> (Blade, Rational) {
    let other = Blade(Blade::pseudoscalar(dimension).0 ^ blade.0);
    (other, Rational::sign_of(outer_is_negative(other, blade)))
}

/// The regressive product of two blades, `left_complement(right_complement a ∧ right_complement b)`.
pub fn regressive(a: Blade, b: Blade, dimension: usize) -> Option<(Blade, Rational)> {
    let (a, a_sign) = right_complement(a, dimension);
    let (b, b_sign) = right_complement(b, dimension);
    if a.0 & b.0 != 0 {
        return None;
    }
    let sign = Rational::sign_of(outer_is_negative(a, b));
    let (meet, meet_sign) = left_complement(Blade(a.0 | b.0), dimension);
    Some((meet, a_sign * b_sign * sign * meet_sign))
}

/// The regressive product `a & x` as a shift of `x`: for a fixed `a` its sign is a parity, too.
pub fn regressive_action(a: Blade, dimension: usize) -> Shift {
    let missing = Blade::pseudoscalar(dimension).0 ^ a.0;
    let sign = |x: u16| match regressive(a, Blade(missing | x), dimension) {
        Some((_, sign)) => sign,
        None => unreachable!("blades that span the space have a regressive product"),
    };
    let base = sign(0);
    let parity = a.vectors().map(|i| 1 << i).filter(|&bit| sign(bit) != base).sum();
    Shift { flip: missing, care: missing, value: missing, parity, coefficient: base }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The defining recursion, on explicit sums of blades.
    fn product(metric: &Metric, a: Blade, b: Blade) -> Vec<(Blade, Rational)> {
        if a == Blade::SCALAR {
            return vec![(b, Rational::ONE)];
        }
        let first = a.vectors().next().expect("a is not a scalar");
        let rest = Blade(a.0 & !(1 << first));
        let mut sum = vec![Rational::ZERO; 1 << metric.dimension()];
        for (blade, coefficient) in product(metric, rest, b) {
            if blade.0 >> first & 1 == 0 {
                let odd = outer_is_negative(Blade::vector(first), blade);
                sum[(blade.0 | 1 << first) as usize] += coefficient * Rational::sign_of(odd);
            }
            for (position, j) in blade.vectors().enumerate() {
                let sign = Rational::sign_of(position & 1 == 1) * metric.get(first, j);
                sum[(blade.0 & !(1 << j)) as usize] += coefficient * sign;
            }
        }
        for (position, j) in rest.vectors().enumerate() {
            let factor = -(metric.get(first, j) * Rational::sign_of(position & 1 == 1));
            for (blade, coefficient) in product(metric, Blade(rest.0 & !(1 << j)), b) {
                sum[blade.0 as usize] += coefficient * factor;
            }
        }
        let present = sum.iter().enumerate().filter(|(_, c)| !c.is_zero());
        present.map(|(mask, &c)| (Blade(mask as u16), c)).collect()
    }

    fn agrees_with_the_recursion(metric: &Metric) {
        let actions = left_actions(metric).expect("the metrics tested are simple");
        for a in Blade::all(metric.dimension()) {
            for b in Blade::all(metric.dimension()) {
                let mut sum = vec![Rational::ZERO; 1 << metric.dimension()];
                for shift in &actions[a.0 as usize] {
                    if let Some((blade, coefficient)) = shift.apply(b) {
                        sum[blade.0 as usize] += coefficient;
                    }
                }
                let mut expected = vec![Rational::ZERO; 1 << metric.dimension()];
                for (blade, coefficient) in product(metric, a, b) {
                    expected[blade.0 as usize] += coefficient;
                }
                assert_eq!(sum, expected, "{a:?} times {b:?} in {metric:?}");
            }
        }
    }

    #[test]
    fn actions_equal_the_defining_recursion() {
        for squares in [&[][..], &[0], &[1, 1, -1], &[1, 1, 1, 0], &[-1, 0, 1, -1, 1]] {
            agrees_with_the_recursion(&Metric::diagonal(squares));
        }
        // A null pair, a skew frame with fractions, and a dense degenerate metric.
        let r = Rational::integer;
        let null = vec![vec![r(1), r(0), r(0)], vec![r(0), r(0), r(-1)], vec![r(0), r(-1), r(0)]];
        agrees_with_the_recursion(&Metric::new(null));
        let skew = vec![
            vec![r(2), Rational::new(1, 2), r(1)],
            vec![Rational::new(1, 2), r(-3), r(1)],
            vec![r(1), r(1), r(0)],
        ];
        agrees_with_the_recursion(&Metric::new(skew));
        agrees_with_the_recursion(&Metric::new(vec![vec![r(1); 4]; 4]));
    }

    #[test]
    fn one_shift_suffices_in_an_orthogonal_basis() {
        let actions = left_actions(&Metric::diagonal(&[1, 1, 1, 1, -1, 0])).expect("orthogonal");
        assert!(actions.iter().all(|action| action.len() == 1));
    }

    #[test]
    fn regressive_actions_equal_the_definition() {
        for dimension in 0..6 {
            for a in Blade::all(dimension) {
                let action = regressive_action(a, dimension);
                for b in Blade::all(dimension) {
                    assert_eq!(action.apply(b), regressive(a, b, dimension), "{a:?} & {b:?}");
                }
            }
        }
    }
}
