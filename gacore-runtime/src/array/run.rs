//! Loops around a formula, compiled for every instruction set.

use crate::batch::{Kernels, Lanes, Level, RealElement, Vectors};
use crate::formula::{Formula, Tuple};
use crate::real::Real;
use core::mem::MaybeUninit;

/// A loop around a formula, or around several: `K` says which.
pub(super) trait Pass<K> {
    /// How long an arena has to be.
    fn end(&self) -> usize;

    /// Goes through the arrays with vectors of one type.
    ///
    /// # Safety
    /// The arena must be as long as [`Pass::end`] says.
    unsafe fn run<V: Real + Lanes<Element: Real>>(&self, arena: *mut V::Element);
}

/// What says that a loop has no formula.
#[derive(Debug)]
pub(super) enum Plain {}

/// A loop with its formula, for numbers of one type.
#[derive(Debug)]
pub(super) struct Kernel<T, P> {
    run: unsafe fn(&P, *mut T),
    end: fn(&P) -> usize,
}

impl<T, P> Clone for Kernel<T, P> {
    fn clone(&self) -> Self {
        Self { run: self.run, end: self.end }
    }
}

impl<T, P> Kernel<T, P> {
    /// Runs the loop in an arena.
    ///
    /// # Panics
    /// If the arena is shorter than the arrays.
    pub fn run(&self, pass: &P, arena: &mut [T]) {
        let (end, length) = ((self.end)(pass), arena.len());
        assert!(end <= length, "arrays that end at {end} in an arena of {length} numbers");
        // SAFETY: the arena is long enough.
        unsafe { (self.run)(pass, arena.as_mut_ptr()) }
    }
}

/// The loop around a formula for the instruction set that is best when it runs.
pub(super) fn compiled<T: RealElement, P: Pass<K>, K>() -> Kernel<T, P> {
    Kernel { run: chosen::<T, P, K>, end: P::end }
}

/// # Safety
/// As [`Pass::run`].
unsafe fn chosen<T: RealElement, P: Pass<K>, K>(pass: &P, arena: *mut T) {
    // Networks run in single precision. Double precision is what they are measured with: there one number at a time is
    // enough, and takes a quarter of the time to compile.
    if const { size_of::<T>() > size_of::<f32>() } {
        // SAFETY: promised by the caller.
        return unsafe { pass.run::<T>(arena) };
    }
    let level = Level::current();
    // SAFETY: promised by the caller; the level is one of this processor.
    unsafe {
        level.run(
            #[inline(always)]
            || pass.run::<<T as Vectors<Kernels>>::Wide>(arena),
            #[inline(always)]
            || pass.run::<<T as Vectors<Kernels>>::Half>(arena),
            || pass.run::<<T as Vectors<Kernels>>::Quarter>(arena),
            || pass.run::<T>(arena),
        );
    }
}

/// The most coefficients that operands or results of a formula have together.
pub(super) const MOST_COEFFICIENTS: usize = 256;

/// The coefficients of operands and results of a formula, for one vector of lanes.
pub(super) struct Room<V> {
    operands: [MaybeUninit<V>; MOST_COEFFICIENTS],
    results: [MaybeUninit<V>; MOST_COEFFICIENTS],
}

impl<V: Real> Room<V> {
    /// Room without numbers.
    #[inline(always)]
    pub fn new() -> Self {
        Self {
            operands: [const { MaybeUninit::uninit() }; MOST_COEFFICIENTS],
            results: [const { MaybeUninit::uninit() }; MOST_COEFFICIENTS],
        }
    }

    /// The places of coefficients, made zero, as many as the formula has.
    #[inline(always)]
    pub fn of<F: Formula>(&mut self) -> (&mut [V], &mut [V]) {
        const {
            assert!(F::Operands::TOTAL <= MOST_COEFFICIENTS && F::Results::TOTAL <= MOST_COEFFICIENTS);
        }
        (zeros(&mut self.operands[..F::Operands::TOTAL]), zeros(&mut self.results[..F::Results::TOTAL]))
    }
}

#[inline(always)]
fn zeros<V: Real>(places: &mut [MaybeUninit<V>]) -> &mut [V] {
    for place in &mut *places {
        place.write(V::ZERO);
    }
    // SAFETY: all were written.
    unsafe { &mut *(core::ptr::from_mut(places) as *mut [V]) }
}
