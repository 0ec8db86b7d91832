//! Expressions: what an operation means, as a tree over multivectors.
//!
//! Built-in operations and the `fn` items of a declaration are the same trees, lowered by the
//! same code; a user's `m * p * rev(m)` *is* the built-in sandwich.

use crate::algebra::Unary;
use crate::blade::Blade;
use crate::ir::Function;
use crate::layout::BladeSet;
use crate::product::Product;
use crate::rational::Rational;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

/// A multivector-valued expression of the operands.
#[derive(Clone, Debug)]
pub enum Expr {
    /// The operand at this position.
    Operand(usize),
    /// A constant multivector.
    Constant(Vec<(Blade, Rational)>),
    /// A sum.
    Sum(Vec<Expr>),
    /// A constant multiple.
    Scaled(Rational, Box<Expr>),
    /// A product of two factors, or of more where the product is associative.
    Product(Product, Vec<Expr>),
    /// The action `r x r̃` of a versor `r`: see [`Expr::sandwich`].
    Sandwich(Box<Expr>, Box<Expr>),
    /// A map acting blade by blade.
    Unary(Unary, Box<Expr>),
    /// A result of a function of scalars.
    Call(Function, usize, Vec<Expr>),
    /// The second multivector where the number before it is not negative, else the third.
    Select(Box<[Expr; 3]>),
    /// A part that is used more than once: computed once and kept.
    Shared(Rc<Expr>),
    /// The part made of these blades.
    Part(BladeSet, Box<Expr>),
}

impl Expr {
    /// The product of two expressions; chains of an associative product are kept flat, so that
    /// lowering may choose where to put the parentheses.
    pub fn product(product: Product, a: Self, b: Self) -> Self {
        let associative = matches!(product, Product::Geometric | Product::Outer);
        let mut factors = Vec::new();
        for side in [a, b] {
            match side {
                Self::Product(inner, chain) if associative && inner == product => factors.extend(chain),
                other => factors.push(other),
            }
        }
        Self::Product(product, factors)
    }

    /// `r x r̃`. Where `r` is even or odd the result keeps the grades of `x`, as the action of a
    /// versor does; an `r` of mixed parity is no versor, and everything is kept.
    pub fn sandwich(r: Self, x: Self) -> Self {
        Self::Sandwich(Box::new(r), Box::new(x))
    }

    /// This expression, computed once wherever it is used.
    pub fn shared(self) -> Self {
        Self::Shared(Rc::new(self))
    }

    /// A unary map.
    pub fn unary(map: Unary, x: Self) -> Self {
        Self::Unary(map, Box::new(x))
    }

    /// `⟨x x̃⟩₀`.
    pub fn norm_squared(x: Self) -> Self {
        Self::product(Product::Scalar, x.clone(), Self::unary(Unary::Reverse, x))
    }

    /// A constant multiple.
    pub fn scaled(by: Rational, x: Self) -> Self {
        Self::Scaled(by, Box::new(x))
    }

    /// This expression with its operands replaced: how a declared `fn` is called.
    pub fn substituted(&self, arguments: &[Self]) -> Self {
        self.replaced(arguments, &mut HashMap::new())
    }

    /// Several results with their operands replaced: what they share stays shared.
    pub fn all_substituted(results: &[Self], arguments: &[Self]) -> Vec<Self> {
        let mut known = HashMap::new();
        results.iter().map(|result| result.replaced(arguments, &mut known)).collect()
    }

    /// What is shared stays shared: `known` are the parts that were met before.
    fn replaced(&self, arguments: &[Self], known: &mut HashMap<*const Self, Rc<Self>>) -> Self {
        let mut all = |list: &[Self]| list.iter().map(|x| x.replaced(arguments, known)).collect::<Vec<_>>();
        match self {
            Self::Operand(index) => arguments[*index].clone(),
            Self::Constant(blades) => Self::Constant(blades.clone()),
            Self::Sum(parts) => Self::Sum(all(parts)),
            Self::Product(product, factors) => {
                let rebuilt = all(factors).into_iter().reduce(|a, b| Self::product(*product, a, b));
                rebuilt.expect("a product has factors")
            }
            Self::Call(function, result, arguments) => Self::Call(*function, *result, all(arguments)),
            Self::Select(parts) => {
                Self::Select(Box::new(parts.each_ref().map(|x| x.replaced(arguments, known))))
            }
            Self::Scaled(by, x) => Self::scaled(*by, x.replaced(arguments, known)),
            Self::Sandwich(r, x) => {
                Self::sandwich(r.replaced(arguments, known), x.replaced(arguments, known))
            }
            Self::Unary(map, x) => Self::unary(*map, x.replaced(arguments, known)),
            Self::Part(blades, x) => Self::Part(blades.clone(), Box::new(x.replaced(arguments, known))),
            Self::Shared(x) => {
                if let Some(same) = known.get(&Rc::as_ptr(x)) {
                    return Self::Shared(same.clone());
                }
                let replaced = Rc::new(x.replaced(arguments, known));
                known.insert(Rc::as_ptr(x), replaced.clone());
                Self::Shared(replaced)
            }
        }
    }

    /// What it is made of.
    pub fn children(&self) -> Vec<&Self> {
        match self {
            Self::Operand(_) | Self::Constant(_) => Vec::new(),
            Self::Sum(list) | Self::Product(_, list) | Self::Call(_, _, list) => list.iter().collect(),
            Self::Scaled(_, x) | Self::Unary(_, x) | Self::Part(_, x) => vec![x],
            Self::Sandwich(r, x) => vec![r, x],
            Self::Select(parts) => parts.iter().collect(),
            Self::Shared(x) => vec![x],
        }
    }

    /// Every node once, whatever is shared, and how many are around it.
    fn nodes(&self) -> Vec<(&Self, usize)> {
        let (mut nodes, mut open, mut shared) = (Vec::new(), vec![(self, 0)], HashSet::new());
        while let Some((node, depth)) = open.pop() {
            if let Self::Shared(x) = node {
                if !shared.insert(Rc::as_ptr(x)) {
                    continue;
                }
            }
            nodes.push((node, depth));
            open.extend(node.children().into_iter().map(|child| (child, depth + 1)));
        }
        nodes
    }

    /// The number of nodes, to bound the work an expression can ask for.
    pub fn size(&self) -> usize {
        self.nodes().len()
    }

    /// How many nodes are within each other, to bound the recursion it asks for.
    pub fn depth(&self) -> usize {
        self.nodes().iter().map(|(_, depth)| depth + 1).max().unwrap_or(0)
    }

    /// Whether it needs functions of real numbers.
    pub fn has_calls(&self) -> bool {
        self.nodes().iter().any(|(node, _)| matches!(node, Self::Call(..) | Self::Select(_)))
    }
}
