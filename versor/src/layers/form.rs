//! Bilinear forms on components, read off the operators of the algebra.

use crate::kernel::{LANES, Lane, for_every_processor, lanes_are_vectors};
use crate::num::Num;

/// `out[k] += c · lhs[i] · rhs[j]` for each term.
#[derive(Clone, Debug)]
pub struct Form {
    terms: Vec<FormTerm>,
    /// Where the terms of each component of the result start, and where the last ones end.
    starts: Vec<usize>,
    /// Components of the left factor, the right factor and the result.
    pub extents: [usize; 3],
}

/// One term of a [`Form`].
#[derive(Clone, Copy, Debug)]
pub struct FormTerm {
    /// Component of the left factor.
    pub lhs: usize,
    /// Component of the right factor.
    pub rhs: usize,
    /// Component of the result.
    pub out: usize,
    /// The factor.
    pub coefficient: f64,
}

impl Form {
    /// The form of a bilinear operation, found by applying it to the basis.
    ///
    /// ```
    /// use versor::algebra::Vector;
    /// use versor::layers::form::Form;
    /// let inner = Form::of(|v: [f64; 5], w: [f64; 5]| [Vector::from_array(v) | Vector::from_array(w)]);
    /// assert_eq!(inner.terms().len(), 5);
    /// ```
    pub fn of<const A: usize, const B: usize, const O: usize>(
        operation: impl Fn([f64; A], [f64; B]) -> [f64; O],
    ) -> Self {
        let mut terms = Vec::new();
        for lhs in 0..A {
            for rhs in 0..B {
                let value = operation(unit(lhs), unit(rhs));
                let present = value.into_iter().enumerate().filter(|(_, c)| *c != 0.0);
                terms.extend(present.map(|(out, coefficient)| FormTerm { lhs, rhs, out, coefficient }));
            }
        }
        terms.sort_by_key(|term| (term.out, term.lhs, term.rhs));
        let starts = (0..=O).map(|out| terms.partition_point(|term| term.out < out)).collect();
        Self { terms, starts, extents: [A, B, O] }
    }

    /// The terms of one component of the result.
    #[inline(always)]
    pub fn terms_of(&self, out: usize) -> &[FormTerm] {
        &self.terms[self.starts[out]..self.starts[out + 1]]
    }

    /// Its terms, by output.
    #[inline(always)]
    pub fn terms(&self) -> &[FormTerm] {
        &self.terms
    }

    /// Adds the form of `lhs`, one number a component, and `rhs`, a lane a component.
    pub fn forward<T: Num>(&self, lhs: &[T], rhs: &[Lane<T>], out: &mut [Lane<T>]) {
        form_forward(&self.terms, lhs, rhs, out);
    }

    /// Adds the gradients of both factors.
    pub fn backward<T: Num>(
        &self,
        lhs: &[T],
        rhs: &[Lane<T>],
        d_out: &[Lane<T>],
        d_lhs: &mut [T],
        d_rhs: &mut [Lane<T>],
    ) {
        form_backward(&self.terms, lhs, rhs, d_out, d_lhs, d_rhs);
    }
}

fn unit<const N: usize>(at: usize) -> [f64; N] {
    core::array::from_fn(|k| if k == at { 1.0 } else { 0.0 })
}

for_every_processor! {
    fn form_forward<T: Num>(terms: &[FormTerm], lhs: &[T], rhs: &[Lane<T>], out: &mut [Lane<T>]) {
        for term in terms {
            lanes_are_vectors();
            let factor = lhs[term.lhs] * T::of(term.coefficient);
            let (x, sum) = (&rhs[term.rhs], &mut out[term.out]);
            for l in 0..LANES {
                sum[l] += factor * x[l];
            }
        }
    }

    fn form_backward<T: Num>(
        terms: &[FormTerm], lhs: &[T], rhs: &[Lane<T>], d_out: &[Lane<T>], d_lhs: &mut [T], d_rhs: &mut [Lane<T>],
    ) {
        for term in terms {
            lanes_are_vectors();
            let coefficient = T::of(term.coefficient);
            let factor = lhs[term.lhs] * coefficient;
            let (x, d) = (&rhs[term.rhs], &d_out[term.out]);
            let mut along = T::ZERO;
            for l in 0..LANES {
                along += x[l] * d[l];
            }
            d_lhs[term.lhs] += coefficient * along;
            let d_x = &mut d_rhs[term.rhs];
            for l in 0..LANES {
                d_x[l] += factor * d[l];
            }
        }
    }
}
