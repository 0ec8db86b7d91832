//! How single values are measured, ours and those of others alike. An item is one value of the result.
//!
//! - `loop`: over arrays. The compiler may turn it into a loop over vectors of items, if values are
//!   laid out so that it can: what batches are compared with.
//! - `single`: one item after the other, in an order that the compiler does not know, so that each is computed
//!   by itself. Items do not wait for each other: that is throughput.
//! - `chain`: the result of one item is an operand of the next: that is latency.

use crate::cases::{Case, Cases, Labels, PLACES, Run};
use gacore_runtime::batch::Level;
use std::hint::black_box;

/// Items of an array.
const ITEMS: usize = 128;
/// Items of a wide value.
#[cfg(feature = "peers")]
const WIDTH: usize = 8;

/// Numbers that differ from item to item: small beside 1, so that chains of products neither vanish nor explode.
pub fn number(index: usize) -> f32 {
    ((index * 7919 % 1009) as f32 / 1009.0 - 0.5) / 4.0
}

/// An operation of a library, to be added in all ways.
pub struct Single<'a> {
    cases: &'a mut Cases,
    labels: Labels,
    peer: Option<&'static str>,
}

impl<'a> Single<'a> {
    pub fn new(cases: &'a mut Cases, labels: Labels, peer: Option<&'static str>) -> Self {
        Self { cases, labels, peer }
    }

    /// An operation whose result is like its first operand.
    pub fn product<A: Clone + 'static, B: 'static>(
        mut self,
        make: (impl Fn(usize) -> A, impl Fn(usize) -> B),
        operation: impl Fn(&A, &B) -> A + Copy + 'static,
    ) {
        self.chained((&make.0, &make.1), operation);
        self.apart(make, operation);
    }

    /// An operation whose result is like its second operand.
    pub fn motion<A: 'static, B: Clone + 'static>(
        mut self,
        make: (impl Fn(usize) -> A, impl Fn(usize) -> B),
        operation: impl Fn(&A, &B) -> B + Copy + 'static,
    ) {
        self.chained((&make.1, &make.0), move |x, y| operation(y, x));
        self.apart(make, operation);
    }

    /// An operation with a result of its own.
    pub fn apart<A: 'static, B: 'static, C: 'static>(
        mut self,
        make: (impl Fn(usize) -> A, impl Fn(usize) -> B),
        operation: impl Fn(&A, &B) -> C + Copy + 'static,
    ) {
        self.one_by_one((&make.0, &make.1), operation);
        self.looped(make, ITEMS, operation);
    }

    /// An operation on values of eight items each: they are nothing but vectors.
    #[cfg(feature = "peers")]
    pub fn wide<A: 'static, B: 'static, C: 'static>(
        mut self,
        make: (impl Fn(usize) -> A, impl Fn(usize) -> B),
        operation: impl Fn(&A, &B) -> C + 'static,
    ) {
        self.looped(make, ITEMS / WIDTH, operation);
    }

    /// An operation on one value and each of many.
    #[cfg(feature = "peers")]
    pub fn over<A: 'static, B: 'static, C: 'static>(
        mut self,
        one: A,
        many: impl Fn(usize) -> B,
        operation: impl Fn(&A, &B) -> C + 'static,
    ) {
        self.fixed(one, (many, ITEMS), operation);
    }

    /// Measures one value over many whose values hold eight items each.
    #[cfg(feature = "peers")]
    pub fn wide_over<A: 'static, B: 'static, C: 'static>(
        mut self,
        one: A,
        many: impl Fn(usize) -> B,
        operation: impl Fn(&A, &B) -> C + 'static,
    ) {
        self.fixed(one, (many, ITEMS / WIDTH), operation);
    }

    #[cfg(feature = "peers")]
    fn fixed<A: 'static, B: 'static, C: 'static>(
        &mut self,
        one: A,
        (many, length): (impl Fn(usize) -> B, usize),
        operation: impl Fn(&A, &B) -> C + 'static,
    ) {
        self.add("loop", || {
            let many: Vec<B> = (0..length).map(many).collect();
            let mut out: Vec<C> = many.iter().map(|x| operation(&one, x)).collect();
            Box::new(move |_, repeats| {
                for _ in 0..repeats {
                    let one = black_box(&one);
                    for (x, y) in many.iter().zip(&mut out) {
                        *y = operation(one, x);
                    }
                    black_box(&mut out);
                }
            })
        });
    }

    fn looped<A: 'static, B: 'static, C: 'static>(
        &mut self,
        (first, second): (impl Fn(usize) -> A, impl Fn(usize) -> B),
        length: usize,
        operation: impl Fn(&A, &B) -> C + 'static,
    ) {
        self.add("loop", || {
            let place = |_| {
                let (a, b): (Vec<A>, Vec<B>) =
                    ((0..length).map(&first).collect(), (0..length).map(&second).collect());
                let out: Vec<C> = a.iter().zip(&b).map(|(x, y)| operation(x, y)).collect();
                (a, b, out)
            };
            let mut memory: Vec<_> = (0..PLACES).map(place).collect();
            Box::new(move |round, repeats| {
                let (a, b, out) = &mut memory[round % PLACES];
                for _ in 0..repeats {
                    for ((x, y), z) in a.iter().zip(&*b).zip(&mut *out) {
                        *z = operation(x, y);
                    }
                    black_box(&mut *out);
                }
            })
        });
    }

    fn one_by_one<A: 'static, B: 'static, C: 'static>(
        &mut self,
        (first, second): (impl Fn(usize) -> A, impl Fn(usize) -> B),
        operation: impl Fn(&A, &B) -> C + 'static,
    ) {
        self.add("single", || {
            let item = |i| {
                let (x, y) = (first(i), second(i));
                let z = operation(&x, &y);
                (x, y, z)
            };
            let mut memory: Vec<Vec<_>> = (0..PLACES).map(|_| (0..ITEMS).map(item).collect()).collect();
            let order: Vec<usize> = (0..ITEMS).map(black_box).collect();
            Box::new(move |round, repeats| {
                let items = &mut memory[round % PLACES];
                for _ in 0..repeats {
                    for &index in &order {
                        let (x, y, z) = &mut items[index];
                        *z = operation(x, y);
                    }
                    black_box(&mut *items);
                }
            })
        });
    }

    fn chained<A: Clone + 'static, B: 'static>(
        &mut self,
        (first, others): (impl Fn(usize) -> A, impl Fn(usize) -> B),
        operation: impl Fn(&A, &B) -> A + 'static,
    ) {
        self.add("chain", || {
            let (first, others): (A, Vec<B>) = (first(0), (0..ITEMS).map(others).collect());
            Box::new(move |_, repeats| {
                for _ in 0..repeats {
                    let mut x = black_box(first.clone());
                    for y in &others {
                        x = operation(&x, y);
                    }
                    black_box(x);
                }
            })
        });
    }

    /// Adds it in one of the ways, if that was asked for.
    fn add(&mut self, route: &'static str, run: impl FnOnce() -> Run) {
        let (labels, peer) = (Labels { route, ..self.labels }, self.peer);
        let (level, size) = (Level::best(), "l1");
        if self.cases.wants(&labels, peer, level, size) {
            let run = run();
            self.cases.list.push(Case {
                labels,
                peer,
                level,
                size,
                items: ITEMS,
                needs: None,
                run,
                moved: None,
            });
        }
    }
}
