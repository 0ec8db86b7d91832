//! The blocks that a kernel walks over: where operands and results lie, and how results get there.

use super::coefficients::coefficients;
use super::lanes::{Element, LANES, Lanes, Places};
use super::operation::Values;
use crate::stored::Stored;
use core::mem::MaybeUninit;
use core::ptr::null_mut;

/// The blocks of one operand: a pointer to the first, and how many numbers the next is away; zero if
/// the same one is used again and again.
pub struct Source<T> {
    pub rows: *const T,
    pub stride: usize,
}

/// Where results are written: a pointer to the first block, and how many numbers the next is away.
pub struct Target<T> {
    pub rows: *mut T,
    pub stride: usize,
}

/// All that a kernel works on.
pub struct Blocks<T> {
    pub sources: [Source<T>; 4],
    pub out: Target<T>,
    pub count: usize,
    /// Numbers of a block of all sources and of the result, without sources that are used again and again.
    size: usize,
    /// Numbers of the result of one block.
    out_size: usize,
    /// Whether the result of a block is computed aside and then copied, so that it may take the place of
    /// an operand; and where.
    aside: bool,
    scratch: *mut T,
    /// Whether there are more numbers than caches hold.
    large: bool,
    /// Whether results are written past the caches, which would have to read a line before they write to
    /// it: straight from registers that hold a whole line, others aside and then in order.
    past: bool,
}

macro_rules! copy {
    ($($name:ident)*) => {$(
        impl<T> Clone for $name<T> {
            fn clone(&self) -> Self {
                *self
            }
        }

        impl<T> Copy for $name<T> {}
    )*};
}

copy!(Source Target Blocks);

// SAFETY: whoever runs a kernel has promised that no other thread has these blocks.
unsafe impl<T> Send for Blocks<T> {}

impl<T> Source<T> {
    /// The block with this index.
    #[inline(always)]
    fn block(self, index: usize) -> *const T {
        self.rows.wrapping_add(index * self.stride)
    }

    /// The block with this index, and the next one.
    #[inline(always)]
    pub fn places(self, index: usize) -> Places<T> {
        Places::new(self.block(index).cast_mut(), self.stride)
    }

    /// The source from this block on.
    pub fn starting_at(self, index: usize) -> Self {
        Self { rows: self.block(index), ..self }
    }
}

impl<T> Target<T> {
    /// The block with this index.
    #[inline(always)]
    fn block(self, index: usize) -> *mut T {
        self.rows.wrapping_add(index * self.stride)
    }

    /// The target from this block on.
    pub fn starting_at(self, index: usize) -> Self {
        Self { rows: self.block(index), ..self }
    }
}

/// The most rows of a block that can be computed aside.
pub const ASIDE: usize = 128;

/// A block somewhere near, with room for so many coefficients.
#[repr(C, align(64))]
pub struct Scratch<T, const ROWS: usize = ASIDE>([MaybeUninit<[T; LANES]>; ROWS]);

impl<T, const ROWS: usize> Scratch<T, ROWS> {
    #[inline(always)]
    pub const fn new() -> Self {
        Self([const { MaybeUninit::uninit() }; ROWS])
    }

    #[inline(always)]
    pub fn rows(&mut self) -> *mut T {
        self.0.as_mut_ptr().cast()
    }

    /// Writes a number to all lanes of a row.
    #[inline(always)]
    pub fn fill(&mut self, row: usize, number: T)
    where
        T: Copy,
    {
        self.0[row] = MaybeUninit::new([number; LANES]);
    }
}

/// Bytes of operands and results from which on they are taken to come from memory and to go there.
const LARGE: usize = 16 << 20;

impl<T: Element> Blocks<T> {
    /// Blocks whose results go straight to their place.
    #[inline]
    pub fn new<X, M>(sources: [Source<T>; 4], out: Target<T>, count: usize) -> Self
    where
        X: Values<Scalar = T>,
        M: Stored<Scalar = T>,
    {
        let out_size = coefficients::<M>() * LANES;
        let mut size = out_size;
        for (rows, source) in X::ROWS.into_iter().zip(sources) {
            size += if source.stride == 0 { 0 } else { rows * LANES };
        }
        let blocks = Self {
            sources,
            out,
            count,
            size,
            out_size,
            aside: false,
            scratch: null_mut(),
            large: false,
            past: false,
        };
        Self { large: blocks.numbers().saturating_mul(size_of::<T>()) >= LARGE, ..blocks }
    }

    /// These blocks with results written past the caches where that is of use, and computed aside if so asked.
    #[inline]
    pub fn written(self, aside: bool) -> Self {
        Self { aside, past: self.large && self.out_size <= ASIDE * LANES, ..self }
    }

    /// Calls a function with the same blocks, and with memory for results aside if they need it. That is
    /// in a function of its own, since it takes a while to make room for it.
    #[inline]
    pub fn with_scratch(mut self, f: &impl Fn(&Self)) {
        #[inline(never)]
        fn aside<T: Element>(blocks: &mut Blocks<T>, f: &impl Fn(&Blocks<T>)) {
            let mut scratch = Scratch::<T>::new();
            blocks.scratch = scratch.rows();
            f(blocks);
        }
        if self.aside || self.past { aside(&mut self, f) } else { f(&self) }
    }

    /// The numbers of all blocks.
    #[inline]
    pub fn numbers(&self) -> usize {
        self.size.saturating_mul(self.count)
    }

    /// The first blocks, and the others.
    #[cfg(feature = "rayon")]
    pub fn split_at(self, middle: usize) -> (Self, Self) {
        let sources = self.sources.map(|source| source.starting_at(middle));
        let out = self.out.starting_at(middle);
        (Self { count: middle, ..self }, Self { sources, out, count: self.count - middle, ..self })
    }

    /// Whether several blocks may be computed at once: not if one is computed aside and then copied, and not if they
    /// come from memory, which processors read ahead block by block.
    #[inline(always)]
    pub fn may_be_in_strips(&self) -> bool {
        !self.aside && !self.large
    }

    /// The first block.
    #[inline(always)]
    pub fn start(&self) -> Cursor<T> {
        let [a, b, c, d] = self.sources;
        Cursor { operands: [a.rows, b.rows, c.rows, d.rows], out: self.out.rows, left: self.count }
    }

    /// Calls a function for each block that is left, or for as many at a time as vectors are of, with where its
    /// operands are, where to write its result, and the way of both through the caches. Those that are too few for
    /// vectors are left over.
    ///
    /// # Safety
    /// All blocks must be there, also one of [`Blocks::with_scratch`], which is enough for vectors of one block only;
    /// the function must write them, and the processor must have `V`.
    #[inline(always)]
    pub unsafe fn each<V, F>(&self, at: &mut Cursor<T>, mut f: F)
    where
        V: Lanes<Element = T>,
        F: FnMut([*const T; 4], *mut T, Way<'_, T>),
    {
        let Self { sources, out, out_size, scratch, large, past, .. } = *self;
        let aside = self.aside || past && size_of::<V>() < LINE;
        // All at once, or one at a time if each is copied.
        let strips = if aside { 1 } else { at.left / V::BLOCKS };
        while at.left >= V::BLOCKS {
            let place = at.out;
            if aside {
                at.out = scratch;
            }
            for _ in 0..strips {
                let Cursor { operands, out: computed, .. } = *at;
                f(
                    operands,
                    computed,
                    Way { sources: &self.sources, out, operands, large, past: past && !aside },
                );
                for (operand, source) in at.operands.iter_mut().zip(sources) {
                    *operand = operand.wrapping_add(source.stride * V::BLOCKS);
                }
                at.out = computed.wrapping_add(out.stride * V::BLOCKS);
            }
            at.left -= strips * V::BLOCKS;
            if !aside {
                break;
            }
            at.out = place.wrapping_add(out.stride);
            for number in (0..out_size).step_by(V::COUNT) {
                // SAFETY: both are blocks, whose size is a multiple of any vector's.
                unsafe {
                    let value = *scratch.add(number).cast::<V>();
                    let place = place.add(number).cast::<V>();
                    if past { value.write_past(place) } else { place.write(value) }
                }
            }
        }
        #[cfg(target_arch = "x86_64")]
        if past {
            // SAFETY: every processor has it. What was written past the caches is in order after it.
            unsafe { core::arch::x86_64::_mm_sfence() };
        }
    }
}

/// How far a kernel has come: the operands and the result of the next block, and how many are left.
#[derive(Clone, Copy)]
pub struct Cursor<T> {
    operands: [*const T; 4],
    out: *mut T,
    left: usize,
}

/// How the operands of a block come through the caches, and how its result goes.
#[derive(Clone, Copy)]
pub struct Way<'a, T> {
    sources: &'a [Source<T>; 4],
    out: Target<T>,
    operands: [*const T; 4],
    large: bool,
    past: bool,
}

/// Bytes of a line of the caches.
pub const LINE: usize = 64;

impl<T: Element> Way<'_, T> {
    /// Whether all these operands change from block to block.
    #[inline(always)]
    pub fn all_change<X: Values<Scalar = T>>(self) -> bool {
        self.sources.iter().zip(X::ROWS).all(|(source, rows)| rows == 0 || source.stride > 0)
    }

    /// Where the operands of this block are.
    #[inline(always)]
    pub fn blocks(self) -> [*const T; 4] {
        self.operands
    }

    /// The operands of this block and of the next one.
    #[inline(always)]
    pub fn operands(self) -> [Places<T>; 4] {
        let ([a, b, c, d], [e, f, g, h]) = (self.operands, self.sources);
        let places = |operand: *const T, source: &Source<T>| Places::new(operand.cast_mut(), source.stride);
        [places(a, e), places(b, f), places(c, g), places(d, h)]
    }

    /// The result of this block and of the next one.
    #[inline(always)]
    pub fn results(self, out: *mut T) -> Places<T> {
        Places::new(out, self.out.stride)
    }

    /// Whether vectors of this type are to be written past the caches.
    #[inline(always)]
    pub fn is_past<V: Lanes<Element = T>>(self) -> bool {
        size_of::<V>() >= LINE && self.past
    }

    /// Whether operands come from memory.
    #[inline(always)]
    pub fn is_large(self) -> bool {
        self.large
    }

    /// Reads something of every line of the operands, a line of each in turn, in their order, which processors guess,
    /// unlike the order in which a product reads them.
    ///
    /// # Safety
    /// The operands must be blocks of these types.
    #[inline(always)]
    pub unsafe fn touch<X: Values<Scalar = T>>(self) {
        let [a, b, c, d] = X::ROWS;
        for number in (0..a.max(b).max(c).max(d) * LANES).step_by(LINE / size_of::<T>()) {
            for (operand, rows) in self.operands.into_iter().zip(X::ROWS) {
                if number < rows * LANES {
                    // SAFETY: promised by the caller; a number has a first byte.
                    unsafe { operand.add(number).cast::<u8>().read_volatile() };
                }
            }
        }
    }

    /// Copies operands to blocks nearby, one behind the other, a vector of each in turn, in the order in which they lie in
    /// memory. Processors guess it if nothing else is read there meanwhile, not even again, in the order of a product.
    ///
    /// # Safety
    /// The operands must be blocks of these types, there must be room for them, and the processor must have `V`.
    #[inline(always)]
    pub unsafe fn brought_near<X, V>(mut self, near: *mut T) -> Self
    where
        X: Values<Scalar = T>,
        V: Lanes<Element = T>,
    {
        let sizes = X::ROWS.map(|rows| rows * LANES);
        let [a, b, c, d] = sizes;
        let near = [0, a, a + b, a + b + c].map(|first| near.wrapping_add(first));
        for number in (0..a.max(b).max(c).max(d)).step_by(V::COUNT) {
            for ((operand, near), size) in self.operands.into_iter().zip(near).zip(sizes) {
                if number < size {
                    // SAFETY: promised by the caller.
                    unsafe {
                        let value = operand.add(number).cast::<V>().read_volatile();
                        near.add(number).cast::<V>().write(value);
                    }
                }
            }
        }
        self.ask_for_next::<X>();
        self.operands = near.map(<*mut T>::cast_const);
        self
    }

    /// Asks for the beginning of the next block of each operand, from which processors guess what follows, so that memory,
    /// or the second cache, is not idle while this block is computed.
    #[inline(always)]
    pub fn ask_for_next<X: Values<Scalar = T>>(self) {
        for ((operand, source), rows) in self.operands.into_iter().zip(self.sources).zip(X::ROWS) {
            let lines = rows * LANES * size_of::<T>() / LINE;
            for line in 0..lines.div_ceil(4) {
                ask(operand.wrapping_add(source.stride).wrapping_byte_add(line * LINE));
            }
        }
    }

    /// What is to be asked for while this block is computed, in so many steps.
    #[inline(always)]
    pub fn ahead<X: Values<Scalar = T>>(self, steps: usize) -> Ahead<T> {
        let mut next = self.operands;
        let bytes = X::ROWS.map(|rows| rows * LANES * size_of::<T>());
        for ((next, source), bytes) in next.iter_mut().zip(self.sources).zip(bytes) {
            let blocks = AHEAD.div_ceil(bytes.max(1)); // an operand that is not there has no bytes
            *next = next.wrapping_add(if self.large { blocks * source.stride } else { 0 });
        }
        Ahead { next, lines: bytes.map(|bytes| (bytes / LINE).div_ceil(steps)), step: 0 }
    }
}

/// How far ahead memory is asked for operands, in bytes: a page, behind the end of which a processor guesses nothing.
const AHEAD: usize = 4096;

/// The operands of a later block, which memory is asked for a little at a time: a processor that is asked for all at
/// once does nothing else meanwhile. Where operands are computed with for a short time only, or read again and again,
/// processors guess by themselves what follows, and asking would slow them down.
pub struct Ahead<T> {
    next: [*const T; 4],
    lines: [usize; 4],
    step: usize,
}

impl<T> Ahead<T> {
    /// Asks for the next lines of each operand. What lies in the caches already costs next to nothing.
    #[inline(always)]
    pub fn ask(&mut self) {
        for (next, lines) in self.next.into_iter().zip(self.lines) {
            for line in 0..lines {
                ask(next.wrapping_byte_add((self.step * lines + line) * LINE));
            }
        }
        self.step += 1;
    }
}

/// Asks for a line of memory, where processors can be asked.
#[inline(always)]
fn ask<T>(place: *const T) {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: nothing happens if there is no such address.
    unsafe {
        use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        _mm_prefetch::<_MM_HINT_T0>(place.cast());
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = place;
}
