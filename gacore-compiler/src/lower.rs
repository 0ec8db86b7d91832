//! Expressions to programs.
//!
//! Grades are inferred on the way up: a form lists only blades that can be non-zero. Sums and
//! sign changes are folded into the terms of the product that uses them, constants into their
//! coefficients, equal intermediate values are built once. Where parentheses are free, every
//! placement is lowered and the cheapest program wins.

use crate::algebra::Algebra;
use crate::blade::{Blade, reverse_is_negative};
use crate::cost::Cost;
use crate::expr::Expr;
use crate::ir::{Factor, Function, Line, Operand, Program, Rule, Source, Term, Value, gathered};
use crate::layout::BladeSet;
use crate::opt::{self, cancel::Expansion};
use crate::product::Product;
use crate::rational::Rational;
use crate::types::{TypeRef, Types};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::rc::Rc;
use std::slice;

/// A multivector as unevaluated sums, one for each blade that can be non-zero.
type Form = BTreeMap<Blade, Vec<Term>>;

/// The most terms a lowered operation may have.
pub const MAX_TERMS: usize = 1 << 16;

/// Why an expression cannot be compiled into the wanted type.
#[derive(Debug, PartialEq, Eq)]
pub enum Misfit {
    /// These blades of the result are not in the type.
    Blades(Vec<Blade>),
    /// This blade is implied by the type to be a constant, and is not that constant.
    Implied(Blade),
    /// The operation has more than [`MAX_TERMS`] terms.
    TooLarge,
    /// A constant is too large for generated code.
    Overflow,
}

/// Where the result goes.
#[derive(Clone, Copy)]
pub enum Target {
    /// Into the smallest type that holds it.
    Smallest,
    /// Into this type, which must hold it.
    Exactly(TypeRef),
}

/// How hard to look for cancellations.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Effort {
    /// By grades alone: all that is needed for the built-in operations.
    Grades,
    /// By multiplying everything out, too.
    Symbolic,
}

/// Compiles an expression of the operands.
pub fn lower(
    algebra: &Algebra,
    types: &Types,
    operands: &[Operand],
    expr: &Expr,
    target: Target,
    effort: Effort,
) -> Result<Program, Misfit> {
    let (exprs, targets) = (slice::from_ref(expr), slice::from_ref(&target));
    lower_all(algebra, types, operands, exprs, targets, effort).map_err(|(_, misfit)| misfit)
}

/// Compiles several expressions of the operands into one program with a result for each; an error has the index
/// of the result that does not fit.
pub fn lower_all(
    algebra: &Algebra,
    types: &Types,
    operands: &[Operand],
    exprs: &[Expr],
    targets: &[Target],
    effort: Effort,
) -> Result<Program, (usize, Misfit)> {
    let mut best: Option<(usize, Program)> = None;
    for placement in 0..exprs.iter().map(placements).max().unwrap_or(1) {
        let mut builder = Builder::new(algebra, operands, placement);
        let mut forms = Vec::new();
        for (index, expr) in exprs.iter().enumerate() {
            forms.push(builder.lower(expr).map_err(|misfit| (index, misfit))?);
        }
        let program = builder.finish(types, &forms, targets)?;
        for candidate in opt::optimised(program, effort == Effort::Symbolic) {
            let total = Cost::of(&candidate).total();
            if best.as_ref().is_none_or(|(least, _)| total < *least) {
                best = Some((total, candidate));
            }
        }
    }
    let (_, program) = best.expect("there is at least one placement of parentheses");
    if program.terms().any(|term| !term.coefficient.is_emittable()) {
        return Err((0, Misfit::Overflow));
    }
    Ok(program)
}

/// The number of ways to put parentheses that are tried: all of them for up to four factors,
/// left to right beyond.
fn placements(expr: &Expr) -> usize {
    const WAYS: [usize; 5] = [1, 1, 1, 2, 5];
    fn most(expr: &Expr, known: &mut HashMap<*const Expr, usize>) -> usize {
        if let Some(&ways) = known.get(&(expr as *const Expr)) {
            return ways;
        }
        let own = match expr {
            Expr::Product(_, factors) => WAYS.get(factors.len()).copied().unwrap_or(1),
            Expr::Sandwich(..) => 2,
            _ => 1,
        };
        let ways = expr.children().into_iter().map(|x| most(x, known)).fold(own, usize::max);
        known.insert(expr, ways);
        ways
    }
    most(expr, &mut HashMap::new())
}

/// How many of the factors stand left of the outermost product, for each way of placing
/// parentheses around up to four factors, and the way for what is left.
fn split(count: usize, placement: usize) -> (usize, usize) {
    match (count, placement) {
        (3, 1) => (1, 0),
        (4, 1) => (3, 1),
        (4, 2) => (2, 0),
        (4, 3) => (1, 0),
        (4, 4) => (1, 1),
        _ => (count - 1, 0),
    }
}

struct Builder<'a> {
    algebra: &'a Algebra,
    operands: &'a [Operand],
    placement: usize,
    values: Vec<Value>,
    known: HashMap<Value, usize>,
    shared: HashMap<*const Expr, Form>,
    terms: usize,
}

impl<'a> Builder<'a> {
    fn new(algebra: &'a Algebra, operands: &'a [Operand], placement: usize) -> Self {
        Self {
            algebra,
            operands,
            placement,
            values: Vec::new(),
            known: HashMap::new(),
            shared: HashMap::new(),
            terms: 0,
        }
    }

    fn lower(&mut self, expr: &Expr) -> Result<Form, Misfit> {
        match expr {
            Expr::Operand(index) => Ok(self.operand(*index)),
            Expr::Shared(x) => {
                let key = Rc::as_ptr(x);
                if let Some(form) = self.shared.get(&key) {
                    return Ok(form.clone());
                }
                let form = self.lower(x)?;
                let atoms = self.atoms(form);
                let form: Form = atoms.into_iter().map(|(blade, term)| (blade, vec![term])).collect();
                self.shared.insert(key, form.clone());
                Ok(form)
            }
            Expr::Call(function, result, arguments) => {
                let mut factors = Vec::new();
                for argument in arguments {
                    let form = self.lower(argument)?;
                    factors.push(self.scalar(form));
                }
                let line = Line { blade: Blade::SCALAR, rule: Rule::Call(*function, *result, factors) };
                let value = self.value(Value { slots: vec![line] });
                let factor = Factor { source: Source::Value(value), slot: 0 };
                Ok(Form::from([(Blade::SCALAR, vec![Term::of(factor, Rational::ONE)])]))
            }
            Expr::Select(parts) => {
                let [by, first, second] = &**parts;
                let by = self.lower(by)?;
                let by = self.scalar(by);
                let (mut first, mut second) = (self.lower(first)?, self.lower(second)?);
                let blades: BTreeSet<Blade> = first.keys().chain(second.keys()).copied().collect();
                let slots: Vec<Line> = blades
                    .iter()
                    .map(|&blade| {
                        let [first, second] = [&mut first, &mut second]
                            .map(|form| self.coefficient(blade, form.remove(&blade).unwrap_or_default()));
                        let rule = Rule::Call(Function::Select, 0, vec![by, first, second]);
                        Line { blade, rule }
                    })
                    .collect();
                if slots.is_empty() {
                    return Ok(Form::new());
                }
                let value = Source::Value(self.value(Value { slots }));
                let chosen =
                    |(slot, blade)| (blade, vec![Term::of(Factor { source: value, slot }, Rational::ONE)]);
                Ok(blades.into_iter().enumerate().map(chosen).collect())
            }
            Expr::Constant(blades) => {
                let mut form = Form::new();
                for &(blade, coefficient) in blades {
                    form.entry(blade).or_default().push(Term::constant(coefficient));
                }
                Ok(normal(form))
            }
            Expr::Sum(parts) => {
                let mut sum = Form::new();
                for part in parts {
                    for (blade, terms) in self.lower(part)? {
                        sum.entry(blade).or_default().extend(terms);
                    }
                }
                Ok(normal(sum))
            }
            Expr::Scaled(by, x) => Ok(mapped(self.lower(x)?, |blade| vec![(blade, *by)])),
            Expr::Product(product, factors) => {
                let forms = factors.iter().map(|x| self.lower(x)).collect::<Result<_, _>>()?;
                self.chain(*product, forms, self.placement)
            }
            Expr::Sandwich(r, x) => {
                let (r, x) = (self.lower(r)?, self.lower(x)?);
                self.sandwich(r, x)
            }
            Expr::Unary(map, x) => {
                let x = self.lower(x)?;
                let algebra = self.algebra;
                Ok(mapped(x, |blade| algebra.unary(*map, blade)))
            }
            Expr::Part(blades, x) => {
                let mut form = self.lower(x)?;
                form.retain(|blade, _| blades.contains(*blade));
                Ok(form)
            }
        }
    }

    fn operand(&self, index: usize) -> Form {
        let mut stored = 0;
        let mut form = Form::new();
        for slot in &self.operands[index].layout.slots {
            let term = match slot.implied {
                Some(constant) => Term::constant(constant),
                None => {
                    stored += 1;
                    Term::of(Factor { source: Source::Operand(index), slot: stored - 1 }, Rational::ONE)
                }
            };
            form.insert(slot.blade, vec![term.scaled(slot.sign())]);
        }
        normal(form)
    }

    fn chain(&mut self, product: Product, mut forms: Vec<Form>, placement: usize) -> Result<Form, Misfit> {
        if forms.len() == 1 {
            return Ok(forms.remove(0));
        }
        let (left, rest) = split(forms.len(), placement);
        let right = forms.split_off(left);
        let left = self.chain(product, forms, rest)?;
        let right = self.chain(product, right, rest)?;
        self.multiply(product, left, right)
    }

    fn sandwich(&mut self, r: Form, x: Form) -> Result<Form, Misfit> {
        let grades: BladeSet = x.keys().copied().collect();
        let grades = grades.grades();
        let parity = r.keys().next().map_or(0, |blade| blade.grade() % 2);
        let is_versor_like = r.keys().all(|blade| blade.grade() % 2 == parity);
        let algebra = self.algebra;
        let reverse = mapped(r.clone(), |blade| algebra.unary(crate::algebra::Unary::Reverse, blade));
        let mut form = self.chain(Product::Geometric, vec![r, x, reverse], self.placement)?;
        if is_versor_like {
            form.retain(|blade, _| grades.contains(&blade.grade()));
        }
        // The reverse of r x r̃ is r x̃ r̃: every grade keeps the sign it has under reversion.
        let signs: Vec<bool> = grades.iter().map(|&grade| reverse_is_negative(grade)).collect();
        form.retain(|blade, _| signs.contains(&reverse_is_negative(blade.grade())));
        Ok(form)
    }

    fn multiply(&mut self, product: Product, a: Form, b: Form) -> Result<Form, Misfit> {
        let (a, b) = (self.atoms(a), self.atoms(b));
        let mut sums: Vec<Vec<Term>> = vec![Vec::new(); 1 << self.algebra.dimension()];
        for &(blade_a, term_a) in &a {
            for &(blade_b, term_b) in &b {
                for (blade, sign) in product.of_blades(self.algebra, blade_a, blade_b) {
                    let mut factors = [term_a.factors[0], term_b.factors[0]];
                    // A missing factor sorts first; keep it last.
                    if factors[0].is_none() || (factors[1].is_some() && factors[1] < factors[0]) {
                        factors.swap(0, 1);
                    }
                    let coefficient = sign * term_a.coefficient * term_b.coefficient;
                    sums[blade.0 as usize].push(Term { factors, coefficient });
                    self.terms += 1;
                }
            }
            if self.terms > MAX_TERMS {
                return Err(Misfit::TooLarge);
            }
        }
        let present = sums.into_iter().enumerate().filter(|(_, terms)| !terms.is_empty());
        Ok(normal(present.map(|(mask, terms)| (Blade(mask as u16), terms)).collect()))
    }

    /// Every blade as one term of at most one factor, so that a product of two stays a form.
    /// Sums, and multiples other than a sign, become slots of a new value.
    fn atoms(&mut self, form: Form) -> Vec<(Blade, Term)> {
        let is_atom = |terms: &[Term]| match terms {
            [term] => term.degree() == 0 || (term.degree() == 1 && term.coefficient.is_unit()),
            _ => false,
        };
        let sums = form.iter().filter(|(_, terms)| !is_atom(terms));
        let slots: Vec<Line> = sums.map(|(&blade, terms)| Line::sum(blade, terms.clone())).collect();
        let value = if slots.is_empty() { 0 } else { self.value(Value { slots }) };
        let mut next = 0;
        let atom = |(blade, terms): (Blade, Vec<Term>)| {
            if is_atom(&terms) {
                return (blade, terms[0]);
            }
            next += 1;
            let factor = Factor { source: Source::Value(value), slot: next - 1 };
            (blade, Term::of(factor, Rational::ONE))
        };
        form.into_iter().map(atom).collect()
    }

    /// The scalar part as one coefficient.
    fn scalar(&mut self, mut form: Form) -> Factor {
        let terms = form.remove(&Blade::SCALAR).unwrap_or_default();
        self.coefficient(Blade::SCALAR, terms)
    }

    /// A sum as one coefficient.
    fn coefficient(&mut self, blade: Blade, terms: Vec<Term>) -> Factor {
        if let [Term { factors: [Some(factor), None], coefficient: Rational::ONE }] = terms[..] {
            return factor;
        }
        let value = self.value(Value { slots: vec![Line::sum(blade, terms)] });
        Factor { source: Source::Value(value), slot: 0 }
    }

    fn value(&mut self, value: Value) -> usize {
        if let Some(&index) = self.known.get(&value) {
            return index;
        }
        self.values.push(value.clone());
        self.known.insert(value, self.values.len() - 1);
        self.values.len() - 1
    }

    /// Checks that the forms fit their types and makes them the results of a program.
    fn finish(
        mut self,
        types: &Types,
        forms: &[Form],
        targets: &[Target],
    ) -> Result<Program, (usize, Misfit)> {
        let mut expansion = Expansion::new(&self.values);
        let (mut slots, mut results) = (Vec::new(), Vec::new());
        for (index, (form, &target)) in forms.iter().zip(targets).enumerate() {
            let fitted = fitted(&mut expansion, types, form, target);
            let (lines, result) = fitted.map_err(|misfit| (index, misfit))?;
            slots.extend(lines);
            results.push(result);
        }
        self.values.push(Value { slots });
        Ok(Program { operands: self.operands.to_vec(), values: self.values, results })
    }
}

/// The stored coefficients of a form in its type.
fn fitted(
    expansion: &mut Expansion,
    types: &Types,
    form: &Form,
    target: Target,
) -> Result<(Vec<Line>, TypeRef), Misfit> {
    let (result, layout) = match target {
        Target::Smallest => {
            let ty = types.smallest_holding(&form.keys().copied().collect());
            (ty, types.layout(ty))
        }
        Target::Exactly(ty) => (ty, types.layout(ty)),
    };
    let outside = form.iter().filter(|(blade, _)| layout.find(**blade).is_none());
    let spare: Vec<Blade> =
        outside.filter(|(_, terms)| !expansion.vanishes(terms)).map(|(&blade, _)| blade).collect();
    if !spare.is_empty() {
        return Err(Misfit::Blades(spare));
    }
    let mut slots = Vec::new();
    for slot in &layout.slots {
        let terms = form.get(&slot.blade).map(Vec::as_slice).unwrap_or_default();
        let terms: Vec<Term> = terms.iter().map(|term| term.scaled(slot.sign())).collect();
        match slot.implied {
            Some(constant) if !expansion.equals(&terms, constant) => {
                return Err(Misfit::Implied(slot.blade));
            }
            Some(_) => {}
            None => slots.push(Line::sum(slot.blade, terms)),
        }
    }
    Ok((slots, result))
}

fn normal(form: Form) -> Form {
    let sums = form.into_iter().map(|(blade, terms)| (blade, gathered(terms)));
    sums.filter(|(_, terms)| !terms.is_empty()).collect()
}

/// A linear map given on blades, applied to a form.
fn mapped(form: Form, map: impl Fn(Blade) -> Vec<(Blade, Rational)>) -> Form {
    let mut image = Form::new();
    for (blade, terms) in form {
        for (to, coefficient) in map(blade) {
            let moved = terms.iter().map(|term| term.scaled(coefficient));
            image.entry(to).or_default().extend(moved);
        }
    }
    normal(image)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::{Kind, Plan, catalogue};
    use crate::declaration::Declaration;

    fn declaration(source: &str) -> Declaration {
        let parsed = Declaration::parse(source.parse().expect("made of tokens"));
        parsed.unwrap_or_else(|error| {
            panic!("{}", error.into_iter().map(|e| e.to_string()).collect::<String>())
        })
    }

    fn mistake(source: &str) -> String {
        let parsed = Declaration::parse(source.parse().expect("made of tokens"));
        parsed.expect_err("the declaration has a mistake").to_string()
    }

    fn cost_of(source: &str) -> (usize, usize, usize) {
        let cost = Cost::of(&declaration(source).functions[0].program);
        (cost.multiplies, cost.adds, cost.fmas)
    }

    #[test]
    fn a_written_out_sandwich_costs_what_the_built_in_one_costs() {
        for (preset, versor, object) in [
            ("pga3", "Motor", "Point"),
            ("pga3", "Motor", "Plane"),
            ("vga3", "Rotor", "Vector"),
            ("cga3", "Motor", "Point"),
        ] {
            let part = if preset == "cga3" { "vector_part" } else { "" };
            let source = format!(
                "preset: {preset}, fn act(m: {versor}, p: {object}) -> {object} = {part}(m * p * rev(m));"
            );
            let declared = declaration(&source);
            let types = &declared.types;
            let operands = [types.find(versor).unwrap(), types.find(object).unwrap()];
            let catalogue = catalogue(&declared);
            let built_in =
                |op: &&crate::catalogue::Operation| op.kind == Kind::Sandwich && op.operands == operands;
            let built_in = catalogue.iter().find(built_in).unwrap();
            let written = Cost::of(&declared.functions[0].program);
            assert!(
                written.total() <= built_in.cost.total(),
                "{preset}: {written:?} against {:?}",
                built_in.cost
            );
        }
    }

    #[test]
    fn what_cancels_is_not_computed() {
        // A vector has no bivector part with itself, and x y − y x no scalar part.
        assert_eq!(cost_of("signature: (4, 1), fn f(x: Vector) -> Scalar = x * x;"), (1, 0, 4));
        assert_eq!(
            cost_of("signature: (3, 0), fn f(x: Vector, y: Vector) -> Bivector = x * y - y * x;"),
            (6, 0, 3)
        );
    }

    #[test]
    fn parentheses_go_where_they_are_cheap() {
        // x (y z) multiplies the scalars first.
        let left = cost_of(
            "signature: (4, 1), fn f(x: Multivector, y: Scalar, z: Scalar) -> Multivector = x * y * z;",
        );
        assert_eq!(left, (33, 0, 0));
    }

    #[test]
    fn equal_parts_are_computed_once() {
        let once = cost_of("signature: (3, 0), fn f(x: Vector, y: Vector) -> Even = (x * y) * (x * y);");
        let product = cost_of("signature: (3, 0), fn f(x: Vector, y: Vector) -> Even = x * y;");
        let square = cost_of("signature: (3, 0), fn f(r: Even) -> Even = r * r;");
        let total = |cost: (usize, usize, usize)| cost.0 + cost.1 + cost.2;
        assert!(total(once) <= total(product) + total(square));
    }

    #[test]
    fn what_has_a_name_is_computed_once() {
        let named = cost_of(
            "signature: (3, 0), fn f(a: Vector, b: Vector) -> Scalar = { let n = norm_squared(a * b); n * n + n };",
        );
        let alone = cost_of("signature: (3, 0), fn f(a: Vector, b: Vector) -> Scalar = norm_squared(a * b);");
        assert_eq!(named, (alone.0, alone.1, alone.2 + 1));
    }

    #[test]
    fn several_results_share_what_they_have_in_common() {
        let source = "signature: (2, 0), fn f(x: Scalar, y: Scalar, v: Vector) -> (Scalar, Vector) = {
            let scale = exp(x) / y;
            (scale, scale * v)
        };";
        let declared = declaration(source);
        let program = &declared.functions[0].program;
        assert_eq!(program.results, [TypeRef::Scalar, declared.types.find("Vector").unwrap()]);
        assert_eq!((Cost::of(program).functions, Cost::of(program).total()), (2, 3));
        let found = crate::interp::run(program, &[&[0.0], &[4.0], &[8.0, 12.0]]);
        assert_eq!(found, [0.25, 2.0, 3.0]);
        // By themselves for shaders.
        let names: Vec<String> =
            crate::catalogue::declared(&declared).into_iter().map(|operation| operation.name).collect();
        assert_eq!(names, ["f_0", "f_1"]);
    }

    #[test]
    fn functions_of_numbers_are_those_of_the_number() {
        for (body, of) in [
            ("exp(x) - ln(x)", &(|x: f64| x.exp() - x.ln()) as &dyn Fn(f64) -> f64),
            ("tanh(x) * sigmoid(x)", &|x| x.tanh() / (1.0 + (-x).exp())),
            ("sin(x) + cos(x) * sqrt(x)", &|x| x.sin() + x.cos() * x.sqrt()),
            ("max(x, 1) - min(x, 1)", &|x| x.max(1.0) - x.min(1.0)),
            ("tanh((x * e1) * (x * e1)) / ((x * e1) * (x * e1))", &|x| (x * x).tanh() / (x * x)),
            ("select(x - 1, x, 3) / x + recip(x) + abs(1 - x)", &|x| {
                (if x >= 1.0 { x } else { 3.0 }) / x + 1.0 / x + (1.0 - x).abs()
            }),
        ] {
            let declared = declaration(&format!("signature: (1, 0), fn f(x: Scalar) -> Scalar = {body};"));
            for x in [0.25, 1.0, 3.0] {
                let found = crate::interp::run(&declared.functions[0].program, &[&[x]])[0];
                assert!((found - of(x)).abs() < 1e-14, "{body} at {x}: {found}");
            }
        }
    }

    #[test]
    fn multivectors_are_chosen_blade_by_blade() {
        let source =
            "signature: (2, 0), fn f(c: Scalar, a: Vector, b: Even) -> Multivector = select(c, a, b);";
        let declared = declaration(source);
        let program = &declared.functions[0].program;
        let chosen = |c| crate::interp::run(program, &[&[c], &[1.0, 2.0], &[3.0, 4.0]]);
        assert_eq!((chosen(0.0), chosen(-1.0)), (vec![0.0, 1.0, 2.0, 0.0], vec![3.0, 0.0, 0.0, 4.0]));
        assert!(chosen(f64::NAN).iter().all(|x| x.is_nan()));
    }

    #[test]
    fn results_that_do_not_fit_are_named() {
        let message = mistake("signature: (3, 0), fn f(x: Vector, y: Vector) -> Bivector = x * y;");
        assert!(message.contains("the blade `s`") && message.contains("bivector_part(…)"), "{message}");
        let message = mistake(
            "basis: [eo, einf], metric: { eo . einf = -1 }, types: { Point = [eo = 1, einf] },
             fn f(d: Even, p: Point) -> Point = d * p * rev(d);",
        );
        assert!(message.contains("coefficient of `eo` is a constant"), "{message}");
        let message =
            mistake("signature: (9, 0), fn f(x: Multivector, y: Multivector) -> Multivector = x * y;");
        assert!(message.contains("more than 65536 terms"), "{message}");
        let message = mistake("signature: (1, 0), fn f(x: Vector) -> Vector = x * 1000000 * 1000000;");
        assert!(message.contains("more than 32 bits"), "{message}");
    }

    #[test]
    fn passes_keep_the_meaning() {
        let source = "preset: pga3,
            fn f(m: Motor, p: Point, q: Point) -> Scalar =
                scalar_part((m * p * rev(m)) * (m * q * rev(m)) + p * q / 2 - 3 * (q | p));";
        let declared = declaration(source);
        let program = &declared.functions[0].program;
        let m = [1.0, 2.0, -1.0, 3.0, 2.0, 0.0, 1.0, -2.0];
        let (p, q) = ([1.0, 2.0, 3.0, 2.0], [0.0, -1.0, 1.0, 3.0]);
        // Only e123 squares to something: −(m m̃)² p q on the weights, and twice −p q.
        let norm: f64 = 1.0 + 4.0 + 1.0 + 9.0;
        let weights = -(p[3] * q[3]);
        let expected = norm * norm * weights + weights / 2.0 - 3.0 * weights;
        assert_eq!(crate::interp::run(program, &[&m, &p, &q]), [expected]);
        assert!(matches!(catalogue(&declared).last().unwrap().plan, Plan::Lines(_)));
    }
}
