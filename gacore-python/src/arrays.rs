//! Arrays of numpy as rows of coefficients.

use crate::error;
use gacore_runtime::dynamic::Rows;
use numpy::{Element, PyArrayDyn, PyArrayMethods, PyUntypedArrayMethods};
use pyo3::prelude::*;
use std::ops::Range;

/// The axes before the last one, along which elements of an array are used again if they have length 1 or are missing.
pub fn rows<T: Element>(
    array: &Bound<'_, PyArrayDyn<T>>,
    shape: &[usize],
    width: usize,
) -> PyResult<Rows<T>> {
    let (own, strides) = (array.shape(), array.strides());
    let Some((&last, axes)) = own.split_last().filter(|(_, axes)| axes.len() <= shape.len()) else {
        return Err(error(format!("an array of shape {own:?} has no rows of shape {shape:?}")));
    };
    if last != width {
        return Err(error(format!("the last axis has {last} coefficients; {width} are wanted")));
    }
    let step = |axis: usize| match strides[axis] % size_of::<T>() as isize {
        0 => Ok(strides[axis] / size_of::<T>() as isize),
        _ => Err(error("steps of an array must be whole numbers of coefficients; copy it first")),
    };
    let missing = shape.len() - axes.len();
    let mut steps = Vec::with_capacity(shape.len());
    for (axis, &count) in shape.iter().enumerate() {
        let own = axis.checked_sub(missing).map(|axis| (axes[axis], axis));
        match own {
            Some((length, axis)) if length == count => steps.push((count, step(axis)?)),
            None | Some((1, _)) => steps.push((count, 0)),
            Some((length, _)) => {
                return Err(error(format!("an axis of length {length} does not go with one of {count}")));
            }
        }
    }
    if !array.data().is_aligned() {
        return Err(error("the array is not aligned; copy it first"));
    }
    Ok(Rows::new(array.data(), step(axes.len())?, &steps))
}

/// The addresses that an array reaches.
pub fn memory<T: Element>(array: &Bound<'_, PyArrayDyn<T>>) -> Range<usize> {
    let (mut low, mut high) = (0, 0);
    for (&length, &stride) in array.shape().iter().zip(array.strides()) {
        if length == 0 {
            return 0..0;
        }
        let reach = (length as isize - 1) * stride;
        (low, high) = (low + reach.min(0), high + reach.max(0));
    }
    let start = array.data() as usize;
    start.wrapping_add_signed(low)..start.wrapping_add_signed(high) + size_of::<T>()
}

/// Whether two elements of an array may be the same memory.
pub fn overlaps_itself<T: Element>(array: &Bound<'_, PyArrayDyn<T>>) -> bool {
    let mut axes: Vec<(usize, usize)> = array
        .shape()
        .iter()
        .zip(array.strides())
        .filter(|&(&length, _)| length > 1)
        .map(|(&length, stride)| (stride.unsigned_abs(), length))
        .collect();
    axes.sort_unstable();
    if array.len() == 0 {
        return false;
    }
    let mut reach = size_of::<T>();
    axes.into_iter().any(|(stride, length)| {
        let overlaps = stride < reach;
        reach += stride * (length - 1);
        overlaps
    })
}
