//! The clauses of a declaration as the user wrote them.
//!
//! The input is first cut into clauses at top-level `,` and `;`, then each clause is parsed by
//! itself, so that a mistake in one does not hide the mistakes of the others.

use super::expression::EXPECTED;
use super::limits::{self, MAX_TYPES};
use crate::diagnostic::Diagnostics;
use crate::presets;
use proc_macro2::{Delimiter, Span, TokenStream, TokenTree};
use syn::parse::{Parse, ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::{Attribute, Expr, Ident, Token, bracketed, parenthesized};

/// What stands behind `signature:`.
pub enum Signature {
    /// `(p, q)` or `(p, q, r)`.
    Counts(Vec<Expr>),
    /// `[1, 1, -1]`.
    Squares(Vec<Expr>),
}

/// What stands behind `metric:`.
pub enum Metric {
    /// `{ e1 . e1 = 1, eo . einf = -1 }`.
    Entries(Vec<(Ident, Ident, Expr)>),
    /// `[[1, 0], [0, -1]]`.
    Rows(Vec<Vec<Expr>>),
}

/// What stands behind `gradients:` or `second:`.
pub enum Gradients {
    /// A word, which should be `all`.
    Word(Ident),
    /// `[geometric, exp]`.
    List(Vec<Ident>),
}

/// Which blades a declared type has.
pub enum Blades {
    /// `even`, `vector`, …
    Word(Ident),
    /// `grade(1)`, `grades(1, 3)`.
    Grades(Vec<Expr>),
    /// `[e23, e31, e12]`, with `e0 = 1` for an implied coefficient.
    List(Vec<(Ident, Option<Expr>)>),
}

/// An entry of `types:`.
pub struct Type {
    /// Its doc comments.
    pub docs: Vec<String>,
    /// Its name.
    pub name: Ident,
    /// Its blades.
    pub blades: Blades,
}

/// A `fn` item.
pub struct Function {
    /// Its doc comments.
    pub docs: Vec<String>,
    /// Its name.
    pub name: Ident,
    /// Operands and their types.
    pub operands: Vec<(Ident, Ident)>,
    /// The types of the results.
    pub results: Vec<Ident>,
    /// What it computes.
    pub body: Body,
}

/// What stands behind the `=` of a `fn`: an expression, or `{ let q = …; … }`.
pub struct Body {
    /// The names given to values, in order.
    pub lets: Vec<Let>,
    /// An expression for each result, or one call that has all of them.
    pub results: Vec<Expr>,
    /// All of it as it was written.
    pub source: TokenStream,
}

/// `let q = …;` or `let (s, b) = …;`.
pub struct Let {
    /// The names; `None` for `_`.
    pub names: Vec<Option<Ident>>,
    /// Whether they stand in parentheses.
    pub is_tuple: bool,
    /// The value.
    pub value: Expr,
}

/// Every clause that was given; the span is that of its name.
#[derive(Default)]
pub struct Syntax {
    /// `signature:`
    pub signature: Option<(Span, Signature)>,
    /// `basis:`
    pub basis: Option<(Span, Vec<Ident>)>,
    /// `metric:`
    pub metric: Option<(Span, Metric)>,
    /// `null:`
    pub derived: Vec<(Ident, Expr)>,
    /// `dual:`
    pub dual: Option<Ident>,
    /// `scalar:`
    pub scalar: Option<Ident>,
    /// `types:`
    pub types: Vec<Type>,
    /// `gradients:`
    pub gradients: Option<Gradients>,
    /// `second:`
    pub second: Option<Gradients>,
    /// `fn` items
    pub functions: Vec<Function>,
    /// Whether a clause that decides the basis could not be read.
    pub broken: bool,
    seen: Vec<String>,
}

const CLAUSES: &str = "`signature`, `basis`, `metric`, `null`, `dual`, `scalar`, `types`, `gradients`, `second` \
                       or `preset`";

impl Syntax {
    /// Reads a declaration in its short or long form.
    pub fn parse(tokens: TokenStream, diagnostics: &mut Diagnostics) -> Self {
        let mut syntax = Self::default();
        if let Err(error) = limits::check(tokens.clone()) {
            diagnostics.push(error);
            syntax.broken = true;
            return syntax;
        }
        let first: Vec<TokenTree> = tokens.clone().into_iter().take(2).collect();
        match &first[..] {
            [] => {
                let advice = "an algebra needs a signature: write `clifford!(3, 0)` for p, q, or \
                              `clifford!(3, 0, 1)` for p, q, r";
                diagnostics.at_span(Span::call_site(), advice);
            }
            [TokenTree::Ident(name)] if name != "fn" => syntax.preset(name, diagnostics),
            [TokenTree::Ident(_) | TokenTree::Punct(_), ..] if !is_negative_number(&first) => {
                syntax.clauses(tokens, diagnostics);
            }
            _ => {
                let counts = parse_all(tokens, Span::call_site(), list::<Expr>);
                match counts {
                    Ok(counts) => {
                        syntax.signature = Some((Span::call_site(), Signature::Counts(counts)));
                    }
                    Err(error) => diagnostics.push(error),
                }
            }
        }
        syntax.broken |= !diagnostics.is_empty() && syntax.signature.is_none();
        syntax
    }

    fn preset(&mut self, name: &Ident, diagnostics: &mut Diagnostics) {
        match presets::source(&name.to_string()) {
            Some(source) => {
                let tokens = source.parse().expect("presets are made of tokens");
                self.clauses(tokens, diagnostics);
                self.seen.retain(|clause| clause != "types");
            }
            None => {
                let known = presets::names().collect::<Vec<_>>();
                let known = crate::diagnostic::listed(&known);
                self.broken = true;
                diagnostics.at(name, format!("there is no preset `{name}`; the presets are {known}"));
            }
        }
    }

    fn clauses(&mut self, tokens: TokenStream, diagnostics: &mut Diagnostics) {
        let mut tokens = tokens.into_iter().peekable();
        while tokens.peek().is_some() {
            let mut clause: Vec<TokenTree> = Vec::new();
            let mut is_function = false;
            for token in tokens.by_ref() {
                is_function |= matches!(&token, TokenTree::Ident(word) if word == "fn")
                    && clause.iter().all(|t| matches!(t, TokenTree::Punct(_) | TokenTree::Group(_)));
                match &token {
                    TokenTree::Punct(p) if p.as_char() == ';' => break,
                    TokenTree::Punct(p) if p.as_char() == ',' && !is_function => break,
                    _ => clause.push(token),
                }
            }
            let Some(last) = clause.last() else { continue };
            let end = last.span();
            let result = if is_function {
                let tokens = clause.into_iter().collect();
                parse_all(tokens, end, Function::parse).map(|function| self.functions.push(function))
            } else {
                self.clause(clause, end, diagnostics)
            };
            if let Err(error) = result {
                diagnostics.push(error);
            }
        }
    }

    fn clause(
        &mut self,
        clause: Vec<TokenTree>,
        end: Span,
        diagnostics: &mut Diagnostics,
    ) -> syn::Result<()> {
        let mut tokens = clause.into_iter();
        let name = match tokens.next() {
            Some(TokenTree::Ident(name)) => name,
            Some(other) => {
                let message = format!("expected a clause ({CLAUSES}) or a `fn`");
                return Err(syn::Error::new(other.span(), message));
            }
            None => return Ok(()),
        };
        match tokens.next() {
            Some(TokenTree::Punct(colon)) if colon.as_char() == ':' => {}
            _ => {
                let message = format!("expected `{name}:`, a clause ({CLAUSES}) followed by a colon");
                return Err(syn::Error::new(name.span(), message));
            }
        }
        if self.seen.contains(&name.to_string()) {
            return Err(syn::Error::new(
                name.span(),
                format!("the clause `{name}` is given twice; keep one"),
            ));
        }
        self.seen.push(name.to_string());
        let body: TokenStream = tokens.collect();
        let span = name.span();
        let decides_basis = matches!(name.to_string().as_str(), "signature" | "basis" | "metric" | "preset");
        let result = match name.to_string().as_str() {
            "signature" => parse_all(body, end, signature).map(|s| self.signature = Some((span, s))),
            "basis" => parse_all(body, end, in_brackets::<Ident>).map(|b| self.basis = Some((span, b))),
            "metric" => parse_all(body, end, metric).map(|m| self.metric = Some((span, m))),
            "null" => parse_all(body, end, in_brackets::<Definition>)
                .map(|list| self.derived.extend(list.into_iter().map(|d| (d.name, d.value)))),
            "dual" => parse_all(body, end, Ident::parse).map(|word| self.dual = Some(word)),
            "scalar" => parse_all(body, end, Ident::parse).map(|word| self.scalar = Some(word)),
            "types" => {
                self.types(body, diagnostics);
                Ok(())
            }
            "gradients" => parse_all(body, end, gradients).map(|wanted| self.gradients = Some(wanted)),
            "second" => parse_all(body, end, gradients).map(|wanted| self.second = Some(wanted)),
            "preset" => parse_all(body, end, Ident::parse).map(|preset| self.preset(&preset, diagnostics)),
            _ => {
                let message = format!("there is no clause `{name}`; write {CLAUSES}");
                Err(syn::Error::new(name.span(), message))
            }
        };
        self.broken |= decides_basis && result.is_err();
        result
    }

    /// The entries of `{ Motor = even, Point = [e123, e230] }`, each parsed by itself.
    fn types(&mut self, body: TokenStream, diagnostics: &mut Diagnostics) {
        let mut body = body.into_iter();
        let group = match (body.next(), body.next()) {
            (Some(TokenTree::Group(group)), None) if group.delimiter() == Delimiter::Brace => group,
            (first, second) => {
                let span = second.or(first).map_or(Span::call_site(), |token| token.span());
                diagnostics.at_span(span, "expected braces: `types: { Motor = even, Plane = vector }`");
                return;
            }
        };
        let mut entry = Vec::new();
        let mut finish = |entry: &mut Vec<TokenTree>| {
            let Some(last) = entry.last() else { return };
            let end = last.span();
            match parse_all(entry.drain(..).collect(), end, Type::parse) {
                Ok(ty) if self.types.len() == MAX_TYPES => {
                    let message =
                        format!("a declaration has at most {MAX_TYPES} types of its own; this is one more");
                    diagnostics.at(&ty.name, message);
                }
                Ok(ty) => self.types.push(ty),
                Err(error) => diagnostics.push(error),
            }
        };
        for token in group.stream() {
            match &token {
                TokenTree::Punct(p) if p.as_char() == ',' => finish(&mut entry),
                _ => entry.push(token),
            }
        }
        finish(&mut entry);
    }
}

fn is_negative_number(first: &[TokenTree]) -> bool {
    matches!(first, [TokenTree::Punct(minus), TokenTree::Literal(_)] if minus.as_char() == '-')
}

/// Runs a parser over all of these tokens; what is missing at their end is reported at `end`.
fn parse_all<T>(
    tokens: TokenStream,
    end: Span,
    parser: impl FnOnce(ParseStream) -> syn::Result<T>,
) -> syn::Result<T> {
    parser.parse2(tokens).map_err(|error| {
        let message = error.to_string();
        let at_end = message.starts_with("unexpected end of input");
        if at_end { syn::Error::new(end, message) } else { error }
    })
}

fn list<T: Parse>(input: ParseStream) -> syn::Result<Vec<T>> {
    Ok(Punctuated::<T, Token![,]>::parse_terminated(input)?.into_iter().collect())
}

fn in_brackets<T: Parse>(input: ParseStream) -> syn::Result<Vec<T>> {
    let content;
    bracketed!(content in input);
    list(&content)
}

fn in_parentheses<T: Parse>(input: ParseStream) -> syn::Result<Vec<T>> {
    let content;
    parenthesized!(content in input);
    list(&content)
}

fn signature(input: ParseStream) -> syn::Result<Signature> {
    if input.peek(syn::token::Bracket) {
        return in_brackets(input).map(Signature::Squares);
    }
    if input.peek(syn::token::Paren) {
        return in_parentheses(input).map(Signature::Counts);
    }
    Err(input.error("expected counts `(p, q, r)` or a list of squares `[1, 1, -1]`"))
}

fn metric(input: ParseStream) -> syn::Result<Metric> {
    let content;
    if input.peek(syn::token::Brace) {
        syn::braced!(content in input);
    } else if input.peek(syn::token::Bracket) {
        bracketed!(content in input);
    } else {
        let advice = "expected inner products `{ e1 . e1 = 1, eo . einf = -1 }` or rows `[[1, 0], [0, -1]]`";
        return Err(input.error(advice));
    }
    if content.peek(syn::token::Bracket) {
        let rows = Punctuated::<Row, Token![,]>::parse_terminated(&content)?;
        return Ok(Metric::Rows(rows.into_iter().map(|row| row.0).collect()));
    }
    let entries = Punctuated::<Entry, Token![,]>::parse_terminated(&content)?;
    Ok(Metric::Entries(entries.into_iter().map(|entry| (entry.a, entry.b, entry.value)).collect()))
}

fn gradients(input: ParseStream) -> syn::Result<Gradients> {
    if input.peek(syn::token::Bracket) {
        return in_brackets(input).map(Gradients::List);
    }
    let expected = "expected `all`, or a list of operations such as `[geometric, exp]`";
    input.parse().map(Gradients::Word).map_err(|error| syn::Error::new(error.span(), expected))
}

struct Row(Vec<Expr>);

impl Parse for Row {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        in_brackets(input).map(Row)
    }
}

/// `eo . einf = -1`
struct Entry {
    a: Ident,
    b: Ident,
    value: Expr,
}

impl Parse for Entry {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let a = input.parse()?;
        input.parse::<Token![.]>()?;
        let b = input.parse()?;
        input.parse::<Token![=]>()?;
        Ok(Self { a, b, value: input.parse()? })
    }
}

/// `eo = (em - ep) / 2`
struct Definition {
    name: Ident,
    value: Expr,
}

impl Parse for Definition {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let name = input.parse()?;
        input.parse::<Token![=]>()?;
        Ok(Self { name, value: input.parse()? })
    }
}

/// `e12`, or `e0 = 1` where the coefficient is implied.
struct Listed(Ident, Option<Expr>);

impl Parse for Listed {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let blade = input.parse()?;
        let implied = match input.parse::<Option<Token![=]>>()? {
            Some(_) => Some(input.parse()?),
            None => None,
        };
        Ok(Self(blade, implied))
    }
}

impl Parse for Type {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let docs = docs(input)?;
        let name = input.parse()?;
        input.parse::<Token![=]>()?;
        if input.peek(syn::token::Bracket) {
            let list = in_brackets::<Listed>(input)?.into_iter().map(|listed| (listed.0, listed.1));
            return Ok(Self { docs, name, blades: Blades::List(list.collect()) });
        }
        let word: Ident = input.parse()?;
        let blades = match word.to_string().as_str() {
            "grade" | "grades" => Blades::Grades(in_parentheses(input)?),
            _ => Blades::Word(word),
        };
        Ok(Self { docs, name, blades })
    }
}

impl Parse for Function {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let docs = docs(input)?;
        input.parse::<Token![fn]>()?;
        let name: Ident = input.parse()?;
        let operands = in_parentheses::<Typed>(input)?.into_iter().map(|typed| (typed.0, typed.1));
        let operands = operands.collect();
        input.parse::<Token![->]>()?;
        let results = match input.peek(syn::token::Paren) {
            true => in_parentheses(input)?,
            false => vec![input.parse()?],
        };
        if results.is_empty() {
            return Err(syn::Error::new(
                name.span(),
                format!("`{name}` has no result; name the type of one"),
            ));
        }
        input.parse::<Token![=]>()?;
        let body = body(input, results.len() > 1)?;
        if !input.is_empty() {
            return Err(input.error(format!("expected `;` after the expression of `{name}`")));
        }
        Ok(Self { docs, name, operands, results, body })
    }
}

/// An expression, or a block of them.
fn body(input: ParseStream, has_several: bool) -> syn::Result<Body> {
    let mut body = Body { lets: Vec::new(), results: Vec::new(), source: input.cursor().token_stream() };
    if !input.peek(syn::token::Brace) {
        body.results = results(input, has_several)?;
        return Ok(body);
    }
    let block;
    syn::braced!(block in input);
    while block.peek(Token![let]) {
        body.lets.push(block.parse()?);
    }
    if block.is_empty() {
        let advice = "expected the result behind the last `let`, without a `;`";
        return Err(syn::Error::new(block.span(), advice));
    }
    body.results = results(&block, has_several)?;
    if !block.is_empty() {
        return Err(block.error("expected `}`: nothing stands behind the result, and each `let` before it"));
    }
    Ok(body)
}

/// `(a, b)` where there are several results, or an expression.
fn results(input: ParseStream, has_several: bool) -> syn::Result<Vec<Expr>> {
    if has_several && input.peek(syn::token::Paren) {
        let fork = input.fork();
        let _: proc_macro2::Group = fork.parse()?;
        if fork.is_empty() {
            let content;
            parenthesized!(content in input);
            return Ok(Punctuated::<Expr, Token![,]>::parse_terminated_with(&content, expression)?
                .into_iter()
                .collect());
        }
    }
    Ok(vec![expression(input)?])
}

impl Parse for Let {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        input.parse::<Token![let]>()?;
        let is_tuple = input.peek(syn::token::Paren);
        let names = match is_tuple {
            true => in_parentheses::<Name>(input)?.into_iter().map(|name| name.0).collect(),
            false => vec![Some(input.parse()?)],
        };
        if input.peek(Token![:]) {
            return Err(input.error("a `let` takes the type of its value; leave the type out"));
        }
        input.parse::<Token![=]>()?;
        let value = expression(input)?;
        if !input.peek(Token![;]) {
            return Err(input.error("expected `;` after the value of a `let`"));
        }
        input.parse::<Token![;]>()?;
        Ok(Self { names, is_tuple, value })
    }
}

/// A name, or `_` for what is not used.
struct Name(Option<Ident>);

impl Parse for Name {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        if input.parse::<Option<Token![_]>>()?.is_some() {
            return Ok(Self(None));
        }
        input.parse().map(|name| Self(Some(name)))
    }
}

/// An expression. Those that have no place in a declaration, such as `if`, syn reads only with its feature
/// `full`, which any other crate may turn on: they are refused in the same words by [`super::expression`].
fn expression(input: ParseStream) -> syn::Result<Expr> {
    input.parse().map_err(|error: syn::Error| match error.to_string().starts_with("unsupported expression") {
        true => syn::Error::new(error.span(), EXPECTED),
        false => error,
    })
}

/// `m: Motor`
struct Typed(Ident, Ident);

impl Parse for Typed {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let name = input.parse()?;
        input.parse::<Token![:]>()?;
        Ok(Self(name, input.parse()?))
    }
}

/// Doc comments; other attributes are refused, since nothing would carry them.
fn docs(input: ParseStream) -> syn::Result<Vec<String>> {
    let mut docs = Vec::new();
    for attribute in input.call(Attribute::parse_outer)? {
        match &attribute.meta {
            syn::Meta::NameValue(pair) if pair.path.is_ident("doc") => match &pair.value {
                Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }) => docs.push(text.value()),
                _ => return Err(syn::Error::new_spanned(attribute, "expected a doc comment")),
            },
            _ => return Err(syn::Error::new_spanned(attribute, "only doc comments are allowed here")),
        }
    }
    Ok(docs)
}
