//! Programs in a basis of planes: operands enter it, are multiplied, and the product leaves it.

use super::basis::Basis;
use crate::blade::Blade;
use crate::ir::{Factor, Line, Program, Source, Term, Value, gathered};
use crate::layout::{BladeSet, Layout, Slot};
use crate::rational::Rational;
use std::collections::BTreeMap;

/// One factor, or the negative of one, at every place.
type Atoms = BTreeMap<Blade, Term>;
/// A sum at every place.
type Sums = BTreeMap<Blade, Vec<Term>>;

/// A program while it is built.
pub struct Builder<'a> {
    basis: Basis<'a>,
    values: Vec<Value>,
}

impl<'a> Builder<'a> {
    pub fn new(basis: Basis<'a>) -> Self {
        Self { basis, values: Vec::new() }
    }

    /// The sandwich that another program computes directly, with a result of this layout. What is in a row of `l r` is used for that row
    /// of the sandwich alone; the rows given are found without it.
    pub fn sandwich(mut self, direct: &Program, result: &Layout, squared: &[u16]) -> Program {
        let [l, r] = [0, 1].map(|operand| &direct.operands[operand].layout);
        let (left, right) = (self.enter(coefficients(0, l)), self.enter(coefficients(1, r)));
        let reverse = self.reverse(&left);
        let (squares, product): (Sums, Sums) = self
            .product(&left, &right)
            .into_iter()
            .partition(|(place, _)| squared.contains(&self.basis.row(*place)));
        let mut sums = self.squares(squares, &right, &reverse);
        let product = self.atoms(product);
        sums.extend(self.product(&product, &reverse));
        let wanted = result.blades().iter().filter(|&blade| is_kept(blade, r)).collect();
        let sums = self.leave(sums, wanted, self.like(r));
        let slots = result.stored().map(|slot| line(slot, sums.get(&slot.blade), Rational::ONE)).collect();
        self.finish(direct, slots)
    }

    /// Products of sums of `l r` with `l̃`, as sums over the coefficients of `r`: each is multiplied by products within `l`,
    /// most of which occur twice.
    fn squares(&mut self, product: Sums, right: &Atoms, reverse: &Atoms) -> Sums {
        let places: BTreeMap<Factor, Blade> =
            right.iter().rev().filter_map(|(&place, atom)| Some((atom.factors[0]?, place))).collect();
        let mut squares: BTreeMap<(Blade, Factor), Vec<Term>> = BTreeMap::new();
        for (&place, terms) in &product {
            for (term, (&other, last)) in
                terms.iter().flat_map(|term| reverse.iter().map(move |atom| (term, atom)))
            {
                let Some((place, sign)) = self.basis.product(place, other) else { continue };
                let mut factors = [last.factors[0], None];
                let mut multiplied = None;
                for factor in term.factors.into_iter().flatten() {
                    let one = if places.contains_key(&factor) { &mut multiplied } else { &mut factors[1] };
                    *one = Some(factor);
                }
                factors.sort();
                let coefficient = term.coefficient * last.coefficient * sign;
                let key = (place, multiplied.expect("a product with the right factor"));
                squares.entry(key).or_default().push(Term { factors, coefficient });
            }
        }
        let (mut slots, mut sums) = (Vec::new(), Sums::new());
        let source = Source::Value(self.values.len());
        for ((place, multiplied), terms) in squares {
            let terms = gathered(terms);
            if !terms.is_empty() {
                let square = Factor { source, slot: slots.len() };
                slots.push(Line::sum(places[&multiplied], terms));
                let factors = [Some(multiplied), Some(square)];
                sums.entry(place).or_default().push(Term { factors, coefficient: Rational::ONE });
            }
        }
        if !slots.is_empty() {
            self.values.push(Value { slots });
        }
        sums
    }

    /// The gradients of a sandwich that another program computes directly, in a metric that is not degenerate. With weights `w` at the
    /// dual blades the weighted sum of all coefficients is `⟨l r l̃ w⟩₀`. So the gradient by `r` is dual to `l̃ w l`,
    /// and that by `l` to `2 r l̃ w`: both occurrences of `l` contribute the same where reversion does with `w` what it
    /// does with `r`, and with all of `r` the same.
    pub fn gradients(mut self, direct: &Program) -> Option<Program> {
        let [l, r, w] = [0, 1, 2].map(|operand| &direct.operands[operand].layout);
        let grades = r.blades().grades();
        if grades.iter().any(|grade| grade % 4 != grades[0] % 4) {
            return None;
        }
        let mut weights = Atoms::new();
        for (blade, weight) in coefficients(2, w).into_iter().filter(|(blade, _)| is_kept(*blade, r)) {
            let (dual, scale) = self.basis.dual(blade)?;
            weights.insert(dual, weight.scaled(scale.reciprocal()));
        }
        let (left, right) = (self.enter(coefficients(0, l)), self.enter(coefficients(1, r)));
        let weights = self.enter(weights);
        let product = self.product(&self.reverse(&left), &weights);
        let product = self.atoms(product);
        let mut slots = Vec::new();
        let even =
            Blade::all(self.basis.algebra.dimension()).filter(|blade| blade.grade() % 2 == 0).collect();
        let [by_left, by_right] = [self.product(&right, &product), self.product(&product, &left)];
        for (layout, sums, possible, scale) in [(l, by_left, even, 2), (r, by_right, self.like(r), 1)] {
            let dual = |blade: Blade| self.basis.dual(blade);
            let duals = layout.stored().map(|slot| dual(slot.blade)).collect::<Option<Vec<_>>>()?;
            let sums = self.leave(sums, duals.iter().map(|&(blade, _)| blade).collect(), possible);
            let lines = layout.stored().zip(duals);
            slots.extend(
                lines.map(|(slot, (dual, by))| line(slot, sums.get(&dual), by * Rational::integer(scale))),
            );
        }
        Some(self.finish(direct, slots))
    }

    /// The program whose last value is this, with the operands and results of another one.
    fn finish(mut self, direct: &Program, slots: Vec<Line>) -> Program {
        self.values.push(Value { slots });
        Program { values: self.values, ..direct.clone() }
    }

    /// The blades that a sandwich of an operand of this layout can have: it is as even or odd as the operand, and
    /// reversion does with it what it does with that.
    fn like(&self, layout: &Layout) -> BladeSet {
        let kept = layout.blades().grades();
        let is_possible = |blade: &Blade| kept.iter().any(|grade| grade % 4 == blade.grade() % 4);
        Blade::all(self.basis.algebra.dimension()).filter(is_possible).collect()
    }

    /// The reverse of what is at all places.
    fn reverse(&self, atoms: &Atoms) -> Atoms {
        let reversed = |(&blade, term): (&Blade, &Term)| {
            let (blade, sign) = self.basis.reverse(blade);
            (blade, term.scaled(sign))
        };
        atoms.iter().map(reversed).collect()
    }

    /// Stores sums that are not single factors.
    fn atoms(&mut self, sums: Sums) -> Atoms {
        let source = Source::Value(self.values.len());
        let (mut slots, mut atoms) = (Vec::new(), Atoms::new());
        for (blade, terms) in sums {
            let atom = match terms[..] {
                [atom] if atom.degree() == 1 && atom.coefficient.is_unit() => atom,
                _ => {
                    slots.push(Line::sum(blade, terms));
                    Term::of(Factor { source, slot: slots.len() - 1 }, Rational::ONE)
                }
            };
            atoms.insert(blade, atom);
        }
        if !slots.is_empty() {
            self.values.push(Value { slots });
        }
        atoms
    }

    /// Coefficients of blades at the places of the basis.
    fn enter(&mut self, coefficients: Atoms) -> Atoms {
        let signed = |(blade, term): (Blade, Term)| (blade, term.scaled(self.basis.sign(blade)));
        let mut atoms: Atoms = coefficients.into_iter().map(signed).collect();
        for plane in self.basis.planes {
            let mut sums = Sums::new();
            for &blade in atoms.keys() {
                let pair = plane.pair(blade);
                for (place, row) in pair.into_iter().zip(plane.entry(blade)) {
                    let terms = combination(row, pair, &atoms);
                    if !terms.is_empty() {
                        sums.insert(place, terms);
                    }
                }
            }
            atoms = self.atoms(sums);
        }
        atoms
    }

    fn product(&self, a: &Atoms, b: &Atoms) -> Sums {
        let mut sums = Sums::new();
        for (&left, x) in a {
            for (&right, y) in b {
                if let Some((blade, sign)) = self.basis.product(left, right) {
                    let mut factors = [x.factors[0], y.factors[0]];
                    factors.sort();
                    let coefficient = x.coefficient * y.coefficient * sign;
                    sums.entry(blade).or_default().push(Term { factors, coefficient });
                }
            }
        }
        sums.into_iter().map(|(blade, terms)| (blade, gathered(terms))).collect()
    }

    /// From places back to those blades that are wanted; only the possible ones can be anything but zero.
    fn leave(&mut self, mut sums: Sums, wanted: BladeSet, possible: BladeSet) -> Sums {
        // Before each plane is entered.
        let mut stages = vec![[wanted, possible]];
        for plane in self.basis.planes {
            let [wanted, possible] = &stages[stages.len() - 1];
            let entered = |set: &BladeSet| set.iter().flat_map(|blade| plane.pair(blade)).collect();
            stages.push([entered(wanted), entered(possible)]);
        }
        for (plane, [wanted, possible]) in self.basis.planes.iter().zip(stages).rev() {
            let (mut left, mut added) = (Sums::new(), Vec::new());
            for blade in wanted.iter().filter(|&blade| possible.contains(blade)) {
                let pair = plane.pair(blade);
                let alone = pair.into_iter().any(|other| other != blade && !possible.contains(other));
                let row = plane.exit(blade, alone);
                match row.into_iter().position(Rational::is_zero) {
                    Some(zero) => {
                        let terms = sums.get(&pair[1 - zero]).into_iter().flatten();
                        left.insert(blade, terms.map(|term| term.scaled(row[1 - zero])).collect());
                    }
                    None => added.push((blade, pair, row)),
                }
            }
            sums.retain(|place, _| added.iter().any(|(_, pair, _)| pair.contains(place)));
            let atoms = self.atoms(sums);
            left.extend(added.into_iter().map(|(blade, pair, row)| (blade, combination(row, pair, &atoms))));
            left.retain(|_, terms| !terms.is_empty());
            sums = left;
        }
        for (&blade, terms) in &mut sums {
            let sign = self.basis.sign(blade);
            terms.iter_mut().for_each(|term| *term = term.scaled(sign));
        }
        sums
    }
}

/// Whether a sandwich of an operand of this layout has this blade: of what is no versor there would be other grades.
fn is_kept(blade: Blade, layout: &Layout) -> bool {
    layout.blades().grades().contains(&blade.grade())
}

/// The coefficients of an operand.
fn coefficients(operand: usize, layout: &Layout) -> Atoms {
    let coefficient = |(slot, stored): (usize, &Slot)| {
        (stored.blade, Term::of(Factor { source: Source::Operand(operand), slot }, stored.sign()))
    };
    layout.stored().enumerate().map(coefficient).collect()
}

/// A coefficient of the result: a sum times a number.
fn line(slot: &Slot, sum: Option<&Vec<Term>>, by: Rational) -> Line {
    let terms = sum.into_iter().flatten().map(|term| term.scaled(slot.sign() * by));
    Line::sum(slot.blade, terms.collect())
}

/// What is at two places, each times a number.
fn combination(row: [Rational; 2], places: [Blade; 2], atoms: &Atoms) -> Vec<Term> {
    let present = row.into_iter().zip(places).filter(|(by, _)| !by.is_zero());
    gathered(present.filter_map(|(by, place)| Some(atoms.get(&place)?.scaled(by))).collect())
}
