//! The bodies of `fn` items: Rust expressions over multivectors.
//!
//! Operators have the precedence and meaning they have on the generated types; functions and
//! methods have the names of the generated methods, with `rev` and `conj` as short forms.

use super::limits::{are_too_large, is_call_too_large};
use super::members::bad_name;
use super::syntax::{Body, Let};
use crate::algebra::{Algebra, Unary};
use crate::blade::Blade;
use crate::conformal::{Conformal, ConformalSplit};
use crate::diagnostic::{Diagnostics, counted, listed};
use crate::expr::Expr;
use crate::functions::Elementary;
use crate::ir::{Function, Operand};
use crate::layout::{BladeSet, by_grade};
use crate::lower::{Effort, Target, lower};
use crate::names::snake_case;
use crate::product::Product;
use crate::rational::Rational;
use crate::types::{TypeRef, Types};
use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::ToTokens;
use syn::{BinOp, UnOp};

/// What is wrong with an expression of another kind.
pub const EXPECTED: &str =
    "expected operands, blades, numbers, the operators `+ - * / ^ | & >>` and functions such as `rev(x)`";

/// What names mean inside an expression.
pub struct Scope<'a> {
    /// The algebra, for blades and derived vectors.
    pub algebra: &'a Algebra,
    /// The types, for projections.
    pub types: &'a Types,
    functions: Vec<(String, Vec<Operand>, Vec<Expr>)>,
}

impl<'a> Scope<'a> {
    /// A scope without operations.
    pub fn new(algebra: &'a Algebra, types: &'a Types) -> Self {
        Self { algebra, types, functions: Vec::new() }
    }

    /// Makes an operation callable from those declared after it.
    pub fn define(&mut self, name: String, operands: Vec<Operand>, results: Vec<Expr>) {
        self.functions.push((name, operands, results));
    }

    /// The meaning of a body with this many results, or `None` where mistakes were reported.
    pub fn body(
        &self,
        body: &Body,
        operands: &[Operand],
        results: usize,
        diagnostics: &mut Diagnostics,
    ) -> Option<Vec<Expr>> {
        Reader { scope: self, operands, locals: Vec::new(), diagnostics }.body(body, results)
    }
}

impl Scope<'_> {
    /// The operands and results of an operation of the declaration.
    fn declared(&self, name: &str) -> Option<(&[Operand], &[Expr])> {
        let found = self.functions.iter().find(|(known, ..)| known == name);
        found.map(|(_, operands, results)| (&operands[..], &results[..]))
    }
}

/// What a `let` names.
struct Local {
    name: Ident,
    /// The value; `None` where it has mistakes.
    value: Option<Expr>,
    is_used: bool,
}

struct Reader<'a> {
    scope: &'a Scope<'a>,
    operands: &'a [Operand],
    locals: Vec<Local>,
    diagnostics: &'a mut Diagnostics,
}

/// Functions of one number that functions of multivectors do not include.
const NUMBERS: &[(&str, Function)] = &[
    ("ln", Function::Ln),
    ("abs", Function::Abs),
    ("tanh", Function::Tanh),
    ("sigmoid", Function::Sigmoid),
    ("sin", Function::Sin),
    ("cos", Function::Cos),
    ("recip", Function::Recip),
];

impl Reader<'_> {
    fn wrong<T>(&mut self, at: impl ToTokens, message: impl std::fmt::Display) -> Option<T> {
        self.diagnostics.at(at, message);
        None
    }

    fn body(mut self, body: &Body, results: usize) -> Option<Vec<Expr>> {
        let mut is_good = true;
        for Let { names, is_tuple, value } in &body.lets {
            let values = match is_tuple {
                true => self.several(value, names.len()),
                false => self.read(value).map(|value| vec![value]),
            };
            is_good &= values.is_some();
            let mut values = values.into_iter().flatten();
            for name in names {
                let value = values.next();
                let Some(name) = name else { continue };
                is_good &= self.check_name(name).is_some();
                if value.as_ref().is_some_and(|value| are_too_large(std::slice::from_ref(value))) {
                    let message =
                        format!("the value of `{name}` is too large; split it into several operations");
                    return self.wrong(name, message);
                }
                let value = value.map(|value| match value {
                    Expr::Operand(_) | Expr::Constant(_) | Expr::Shared(_) => value,
                    other => other.shared(),
                });
                self.locals.push(Local { name: name.clone(), value, is_used: false });
            }
        }
        let found = match &body.results[..] {
            [only] if results > 1 => self.several(only, results),
            all => {
                let read: Vec<Option<Expr>> = all.iter().map(|result| self.read(result)).collect();
                read.into_iter().collect()
            }
        };
        let found = found?;
        if found.len() != results {
            let (wanted, count) = (counted(results, "result"), found.len());
            return self.wrong(&body.source, format!("the operation has {wanted}, found {count}"));
        }
        if is_good {
            for Local { name, .. } in self.locals.iter().filter(|local| !local.is_used) {
                self.diagnostics.at(name, format!("`{name}` is never used; use it, or remove its `let`"));
                is_good = false;
            }
        }
        is_good.then_some(found)
    }

    /// Whether a `let` can have this name.
    fn check_name(&mut self, name: &Ident) -> Option<()> {
        let text = name.to_string();
        let is_operand = self.operands.iter().any(|operand| operand.name == text);
        let what = if is_operand { "an operand" } else { "a value before it" };
        if is_operand || self.locals.iter().any(|local| local.name == *name) {
            let message =
                format!("`{text}` already names {what}, and a name has one meaning; choose another name");
            return self.wrong(name, message);
        }
        match bad_name(&text, "value", self.scope.algebra) {
            Some(message) => self.wrong(name, message),
            None => Some(()),
        }
    }

    /// The results of a call of an operation that has several.
    fn several(&mut self, source: &syn::Expr, count: usize) -> Option<Vec<Expr>> {
        let called = match source {
            syn::Expr::Paren(inner) => return self.several(&inner.expr, count),
            syn::Expr::Group(inner) => return self.several(&inner.expr, count),
            syn::Expr::Call(call) => match &*call.func {
                syn::Expr::Path(path) => {
                    path.path.get_ident().map(|name| (name, call.args.iter().collect::<Vec<_>>()))
                }
                _ => None,
            },
            syn::Expr::MethodCall(call) => {
                Some((&call.method, [&*call.receiver].into_iter().chain(&call.args).collect()))
            }
            _ => None,
        };
        let scope = self.scope;
        let declared = called.as_ref().and_then(|(name, _)| scope.declared(&name.to_string()));
        let (Some((name, arguments)), Some((operands, results))) = (called, declared) else {
            let wanted = counted(count, "result");
            let message =
                format!("expected {wanted}: a call of an operation declared above that has as many");
            return self.wrong(source, message);
        };
        if results.len() != count {
            let found = counted(results.len(), "result");
            return self.wrong(source, format!("`{name}` has {found}, and {count} are named"));
        }
        self.declared(name, operands, results, &arguments)
    }

    /// The results of an operation of the declaration.
    fn declared(
        &mut self,
        name: &Ident,
        operands: &[Operand],
        results: &[Expr],
        arguments: &[&syn::Expr],
    ) -> Option<Vec<Expr>> {
        let given = self.all(arguments)?;
        if given.len() != operands.len() {
            return self.wrong_count(name, operands.len(), given.len());
        }
        if results.iter().any(Expr::has_calls) {
            self.check_operands(operands, &given, arguments)?;
        }
        if is_call_too_large(results, &given) {
            let message = format!("this call of `{name}` makes the expression too large; split it in two");
            return self.wrong(name, message);
        }
        Some(Expr::all_substituted(results, &given))
    }

    fn read(&mut self, source: &syn::Expr) -> Option<Expr> {
        match source {
            syn::Expr::Paren(inner) => self.read(&inner.expr),
            syn::Expr::Group(inner) => self.read(&inner.expr),
            syn::Expr::Lit(lit) => match super::number::literal(&lit.lit) {
                Some(value) if value.is_emittable() => Some(scalar(value)),
                _ => self.wrong(lit, "expected a number of at most 32 bits"),
            },
            syn::Expr::Path(path) => match path.path.get_ident() {
                Some(name) => self.name(name),
                None => self.wrong(path, "expected the name of an operand or of a blade"),
            },
            syn::Expr::Unary(unary) if matches!(unary.op, UnOp::Neg(_)) => {
                Some(Expr::scaled(Rational::MINUS_ONE, self.read(&unary.expr)?))
            }
            syn::Expr::Binary(binary) => self.binary(binary),
            syn::Expr::Call(call) => match &*call.func {
                syn::Expr::Path(path) if path.path.get_ident().is_some() => {
                    let arguments: Vec<&syn::Expr> = call.args.iter().collect();
                    self.call(path.path.get_ident()?, &arguments)
                }
                other => self.wrong(other, "expected the name of a function"),
            },
            syn::Expr::MethodCall(call) => {
                let arguments: Vec<&syn::Expr> = [&*call.receiver].into_iter().chain(&call.args).collect();
                self.call(&call.method, &arguments)
            }
            other => self.wrong(keyword_or_all(other), EXPECTED),
        }
    }

    fn name(&mut self, name: &Ident) -> Option<Expr> {
        let text = name.to_string();
        if let Some(index) = self.operands.iter().position(|operand| operand.name == text) {
            return Some(Expr::Operand(index));
        }
        if let Some(local) = self.locals.iter_mut().find(|local| local.name == *name) {
            local.is_used = true;
            return local.value.clone();
        }
        let algebra = self.scope.algebra;
        if let Some(constant) = algebra.constant(&text) {
            return Some(Expr::Constant(constant));
        }
        if text == "I" {
            let pseudoscalar = Blade::pseudoscalar(algebra.dimension());
            return Some(Expr::Constant(vec![(pseudoscalar, Rational::ONE)]));
        }
        let operands = match self.operands {
            [] => "there are no operands".to_string(),
            operands => {
                let names: Vec<&str> = operands.iter().map(|operand| operand.name.as_str()).collect();
                format!("the operands are {}", listed(&names))
            }
        };
        let names: Vec<String> = self.locals.iter().map(|local| local.name.to_string()).collect();
        let named =
            if names.is_empty() { String::new() } else { format!(", named before are {}", listed(&names)) };
        self.wrong(name, format!("`{text}` is neither an operand nor a blade; {operands}{named}"))
    }

    fn binary(&mut self, binary: &syn::ExprBinary) -> Option<Expr> {
        // Read both sides before giving up, so that mistakes in each are reported.
        let (left, right) = (self.read(&binary.left), self.read(&binary.right));
        let (left, right) = (left?, right?);
        let product = |product| Some(Expr::product(product, left.clone(), right.clone()));
        match &binary.op {
            BinOp::Add(_) => Some(Expr::Sum(vec![left, right])),
            BinOp::Sub(_) => Some(Expr::Sum(vec![left, Expr::scaled(Rational::MINUS_ONE, right)])),
            BinOp::Mul(_) => match (number(&left), number(&right)) {
                (Some(by), _) => Some(Expr::scaled(by, right)),
                (_, Some(by)) => Some(Expr::scaled(by, left)),
                _ => product(Product::Geometric),
            },
            BinOp::Div(_) => match number(&right) {
                Some(value) if value.is_zero() => {
                    self.wrong(&binary.right, "this is zero, and nothing can be divided by it")
                }
                Some(value) => Some(Expr::scaled(value.reciprocal(), left)),
                None => {
                    let advice = "only division by a number is possible; multiply by its `inverse(…)`";
                    self.check_number(&binary.right, &right, advice)?;
                    let over = Expr::Call(Function::Recip, 0, vec![right]).shared();
                    Some(match number(&left) {
                        Some(by) => Expr::scaled(by, over),
                        None => Expr::product(Product::Geometric, left, over),
                    })
                }
            },
            BinOp::BitXor(_) => product(Product::Outer),
            BinOp::BitOr(_) => product(Product::Inner),
            BinOp::BitAnd(_) => product(Product::Regressive),
            BinOp::Shr(_) => Some(Expr::sandwich(left, right)),
            other => self.wrong(
                other,
                "this operator is not defined on multivectors; the operators are `+ - * / ^ | & >>`",
            ),
        }
    }

    fn call(&mut self, name: &Ident, arguments: &[&syn::Expr]) -> Option<Expr> {
        let text = match name.to_string().as_str() {
            "rev" => "reverse".to_string(),
            "conj" => "conjugate".to_string(),
            other => other.to_string(),
        };
        if let Some(map) = Unary::ALL.into_iter().find(|map| map.name() == text) {
            let [x] = self.arguments(name, arguments)?;
            return Some(Expr::unary(map, x));
        }
        if let Some(product) = Product::ALL.into_iter().find(|known| known.name() == text) {
            let [a, b] = self.arguments(name, arguments)?;
            return Some(Expr::product(product, a, b));
        }
        match text.as_str() {
            "sandwich" => {
                let [r, x] = self.arguments(name, arguments)?;
                return Some(Expr::sandwich(r, x));
            }
            "norm_squared" => {
                let [x] = self.arguments(name, arguments)?;
                return Some(Expr::norm_squared(x));
            }
            "grade_part" => return self.grade_part(name, arguments),
            _ => {}
        }
        if let Some(blades) = text.strip_suffix("_part").and_then(|ty| self.blades_of(ty)) {
            let [x] = self.arguments(name, arguments)?;
            return Some(Expr::Part(blades, Box::new(x)));
        }
        let scope = self.scope;
        if let Some((operands, results)) = scope.declared(&text) {
            if results.len() > 1 {
                let count = results.len();
                let message =
                    format!("`{name}` has {count} results; take them apart first: `let (a, b) = {name}(…);`");
                return self.wrong(name, message);
            }
            return self.declared(name, operands, results, arguments)?.pop();
        }
        if let Some(result) = self.of_numbers(&text, name, arguments) {
            return result;
        }
        if let Some(function) = Elementary::ALL.into_iter().find(|function| function.name() == text) {
            let [x] = self.arguments(name, arguments)?;
            return self.elementary(function, name, x);
        }
        let split = ConformalSplit::of(self.scope.algebra);
        let conformal = Conformal::ALL.map(|function| (function, function.name()));
        if let (Some((function, _)), Some(split)) =
            (conformal.iter().find(|(_, known)| *known == text), &split)
        {
            return self.conformal(*function, split, name, arguments);
        }
        let known: Vec<&str> = Unary::ALL.iter().map(|map| map.name()).collect();
        let products = Product::ALL.map(Product::name).to_vec();
        let others = ["sandwich", "norm_squared", "grade_part", "vector_part"];
        let numbers = NUMBERS.iter().map(|(name, _)| *name).chain(["max", "min", "select"]).collect();
        let functions = Elementary::ALL.map(Elementary::name);
        let geometry = conformal.iter().filter(|_| split.is_some()).map(|(_, name)| *name).collect();
        let known =
            listed(&[known, products, others.to_vec(), functions.to_vec(), geometry, numbers].concat());
        self.wrong(
            name,
            format!(
                "there is no function `{name}`; the functions are {known}, and operations declared above"
            ),
        )
    }

    /// The smallest type that holds an expression; `None` where it is too large to tell.
    fn type_of(&self, x: &Expr) -> Option<TypeRef> {
        let (algebra, types) = (self.scope.algebra, self.scope.types);
        let lowered = lower(algebra, types, self.operands, x, Target::Smallest, Effort::Grades);
        lowered.ok().map(|program| program.result())
    }

    /// Reports an expression that is no number.
    fn check_number(&mut self, at: &syn::Expr, x: &Expr, advice: &str) -> Option<()> {
        let (algebra, types) = (self.scope.algebra, self.scope.types);
        let target = Target::Exactly(TypeRef::Scalar);
        match self.type_of(x) {
            Some(TypeRef::Scalar) => Some(()),
            // Such as the square of a vector, whose part of grade 2 vanishes.
            Some(_) if lower(algebra, types, self.operands, x, target, Effort::Symbolic).is_ok() => Some(()),
            Some(ty) => self.wrong(at, format!("this is of type `{}`: {advice}", types.name(ty))),
            None => self.wrong(at, "this is too large; give a part of it a name by `let`"),
        }
    }

    /// A function of numbers, if that is its name.
    fn of_numbers(&mut self, text: &str, name: &Ident, arguments: &[&syn::Expr]) -> Option<Option<Expr>> {
        let advice = format!("`{name}` is a function of numbers, such as `scalar_part(…)` or `norm(…)`");
        if let Some(&(_, function)) = NUMBERS.iter().find(|(known, _)| *known == text) {
            return Some(self.arguments(name, arguments).and_then(|[x]| {
                self.check_number(arguments[0], &x, &advice)?;
                Some(Expr::Call(function, 0, vec![x]).shared())
            }));
        }
        Some(match text {
            "max" | "min" => self.arguments(name, arguments).and_then(|[a, b]| {
                self.check_number(arguments[0], &a, &advice)?;
                self.check_number(arguments[1], &b, &advice)?;
                let negated = |x: Expr| match text {
                    "min" => Expr::scaled(Rational::MINUS_ONE, x),
                    _ => x,
                };
                Some(negated(Expr::Call(Function::Max, 0, vec![negated(a), negated(b)]).shared()))
            }),
            "select" => self.arguments(name, arguments).and_then(|[by, first, second]| {
                let advice = "`select` chooses by the sign of a number, such as `scalar_part(…)`";
                self.check_number(arguments[0], &by, advice)?;
                Some(Expr::Select(Box::new([by, first, second])).shared())
            }),
            _ => return None,
        })
    }

    /// A function such as `exp`, by its closed form for the type of its argument.
    fn elementary(&mut self, function: Elementary, name: &Ident, x: Expr) -> Option<Expr> {
        let (algebra, types) = (self.scope.algebra, self.scope.types);
        let Some(ty) = self.type_of(&x) else {
            return self.wrong(name, format!("the argument of `{name}` is too large"));
        };
        if (ty, function) == (TypeRef::Scalar, Elementary::Log) {
            return self.wrong(name, "the logarithm of a number is `ln(…)`");
        }
        let of_number = match function {
            Elementary::Norm => Some(Function::Abs),
            Elementary::Exp => Some(Function::Exp),
            Elementary::Inverse => Some(Function::Recip),
            Elementary::Sqrt => Some(Function::Sqrt),
            _ => None,
        };
        let found = match (ty, of_number) {
            (TypeRef::Scalar, Some(function)) => Some(Expr::Call(function, 0, vec![x]).shared()),
            (TypeRef::Scalar, None) => None,
            (TypeRef::Listed(_), _) => {
                function.of(algebra, types, ty).map(|body| body.substituted(&[x.shared()]))
            }
        };
        let ty = types.name(ty);
        found.or_else(|| self.wrong(name, format!("`{name}` of `{ty}` has no closed form; write it in Rust")))
    }

    /// An operation of conformal geometry, such as `up`.
    fn conformal(
        &mut self,
        function: Conformal,
        split: &ConformalSplit,
        name: &Ident,
        arguments: &[&syn::Expr],
    ) -> Option<Expr> {
        let operands = function.operands(self.scope.types);
        let given = self.all(arguments)?;
        if given.len() != operands.len() {
            return self.wrong_count(name, operands.len(), given.len());
        }
        self.check_operands(&operands, &given, arguments)?;
        let given: Vec<Expr> = given.into_iter().map(Expr::shared).collect();
        Some(function.expression(split).substituted(&given))
    }

    /// The closed forms in an operation hold for the types of its operands, and for parts of them.
    fn check_operands(
        &mut self,
        operands: &[Operand],
        given: &[Expr],
        arguments: &[&syn::Expr],
    ) -> Option<()> {
        let (algebra, types) = (self.scope.algebra, self.scope.types);
        for ((operand, x), at) in operands.iter().zip(given).zip(arguments) {
            let target = Target::Exactly(operand.ty);
            if lower(algebra, types, self.operands, x, target, Effort::Symbolic).is_err() {
                let ty = types.name(operand.ty);
                return self.wrong(at, format!("this is no `{ty}`, as `{}` has to be here", operand.name));
            }
        }
        Some(())
    }

    fn all(&mut self, arguments: &[&syn::Expr]) -> Option<Vec<Expr>> {
        let read: Vec<Option<Expr>> = arguments.iter().map(|argument| self.read(argument)).collect();
        read.into_iter().collect()
    }

    fn arguments<const N: usize>(&mut self, name: &Ident, given: &[&syn::Expr]) -> Option<[Expr; N]> {
        let count = given.len();
        let read = self.all(given)?;
        match <[Expr; N]>::try_from(read) {
            Ok(arguments) => Some(arguments),
            Err(_) => self.wrong_count(name, N, count),
        }
    }

    fn wrong_count<T>(&mut self, name: &Ident, wanted: usize, given: usize) -> Option<T> {
        let wanted = counted(wanted, "argument");
        self.wrong(name, format!("`{name}` takes {wanted}, found {given}"))
    }

    fn grade_part(&mut self, name: &Ident, arguments: &[&syn::Expr]) -> Option<Expr> {
        let [x, grade] = self.arguments(name, arguments)?;
        let n = self.scope.algebra.dimension();
        match number(&grade) {
            Some(k) if k.is_integer() && (0..=n as i128).contains(&k.numerator()) => {
                let blades = by_grade(n, |grade| grade as i128 == k.numerator());
                Some(Expr::Part(blades.into_iter().collect(), Box::new(x)))
            }
            _ => self.wrong(arguments[1], format!("expected a grade from 0 to {n}")),
        }
    }

    /// The blades of a type by the name its projection has: `point_pair` for `PointPair`.
    fn blades_of(&self, snake: &str) -> Option<BladeSet> {
        if snake == "scalar" {
            return Some([Blade::SCALAR].into_iter().collect());
        }
        let names = |ty: &crate::types::Type| {
            [&ty.name].into_iter().chain(&ty.aliases).any(|name| snake_case(name) == snake)
        };
        self.scope.types.list.iter().find(|ty| names(ty)).map(|ty| ty.layout.blades())
    }
}

fn scalar(value: Rational) -> Expr {
    Expr::Constant(vec![(Blade::SCALAR, value)])
}

/// The value of an expression that is a number.
fn number(expr: &Expr) -> Option<Rational> {
    match expr {
        Expr::Constant(blades) => match blades[..] {
            [(Blade::SCALAR, value)] => Some(value),
            _ => None,
        },
        Expr::Shared(x) => number(x),
        Expr::Scaled(by, x) => number(x).map(|value| value * *by),
        Expr::Sum(parts) => parts.iter().map(number).try_fold(Rational::ZERO, |sum, x| Some(sum + x?)),
        _ => None,
    }
}

/// The keyword that an expression begins with, or all of it.
fn keyword_or_all(expr: &syn::Expr) -> TokenStream {
    let tokens = expr.to_token_stream();
    match tokens.clone().into_iter().next() {
        Some(TokenTree::Ident(word)) if syn::parse2::<Ident>(word.to_token_stream()).is_err() => {
            word.into_token_stream()
        }
        _ => tokens,
    }
}
