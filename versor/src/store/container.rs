//! A safetensors file of named numbers and one text, under a checksum.
//!
//! The checksum is a tensor of four bytes, and safetensors puts it last since it has the smallest elements:
//! the last four bytes of the file are the CRC of all before them. Every program that reads safetensors reads it.

use super::atomic;
use crate::error::Error;
use crate::limits::Budget;
use crate::ranks::Ranks;
use safetensors::tensor::{Dtype, SafeTensors, TensorView};
use std::collections::HashMap;
use std::path::Path;

/// The name of the tensor that holds the checksum.
const CHECKSUM: &str = "checksum";
/// Its bytes.
const CHECKSUM_LEN: usize = size_of::<u32>();

/// Numbers with a name and extents.
#[derive(Clone, Debug)]
pub struct Tensor<'n> {
    /// Its name, unlike that of any other.
    pub name: String,
    /// Its extents, slowest first.
    pub shape: &'n [usize],
    /// Its numbers.
    pub numbers: &'n [f32],
}

/// The bytes of a checkpoint that rank 0 reads, on every rank.
///
/// # Errors
/// If it is missing, or exceeds the limit.
pub fn read(ranks: &dyn Ranks, path: &Path, largest: Budget) -> Result<Vec<u8>, Error> {
    let mut bytes = Vec::new();
    if ranks.rank() == 0 {
        bytes = atomic::read(path, largest).map_err(|error| match error {
            Error::Argument(_) => unusable(path, "it is larger than any"),
            error => error,
        })?;
    }
    ranks.broadcast(&mut bytes);
    Ok(bytes)
}

/// The error of a checkpoint that something is wrong with.
pub fn unusable(path: &Path, reason: &str) -> Error {
    Error::Checkpoint(format!("{} is no usable checkpoint: {reason}", path.display()))
}

/// The bytes of a file with these tensors, and a text under a key of its metadata.
///
/// # Errors
/// A phrase that says why there is no such file.
pub fn encode(key: &str, text: String, tensors: &[Tensor<'_>]) -> Result<Vec<u8>, String> {
    let bytes =
        |tensor: &Tensor<'_>| tensor.numbers.iter().flat_map(|x| x.to_le_bytes()).collect::<Vec<u8>>();
    let all: Vec<Vec<u8>> = tensors.iter().map(bytes).collect();
    let mut views = Vec::with_capacity(tensors.len() + 1);
    for (tensor, bytes) in tensors.iter().zip(&all) {
        let view = TensorView::new(Dtype::F32, tensor.shape.to_vec(), bytes);
        views.push((tensor.name.as_str(), view.map_err(|error| error.to_string())?));
    }
    let blank = [0; CHECKSUM_LEN];
    let view = TensorView::new(Dtype::U8, vec![CHECKSUM_LEN], &blank).map_err(|error| error.to_string())?;
    views.push((CHECKSUM, view));
    let metadata = HashMap::from([(key.to_owned(), text)]);
    let mut file = safetensors::serialize(views, Some(metadata)).map_err(|error| error.to_string())?;
    let at = file.len() - CHECKSUM_LEN;
    let sum = crc32fast::hash(&file[..at]);
    file[at..].copy_from_slice(&sum.to_le_bytes());
    Ok(file)
}

/// The text under a key, of a file that may be damaged.
///
/// # Errors
/// If there is none.
pub fn text(bytes: &[u8], key: &str) -> Result<String, String> {
    let (_, metadata) = SafeTensors::read_metadata(bytes).map_err(|error| error.to_string())?;
    let text = metadata.metadata().as_ref().and_then(|map| map.get(key));
    text.cloned().ok_or_else(|| "it was not written by versor".into())
}

/// A file whose checksum fits.
#[derive(Debug)]
pub struct Container<'b> {
    tensors: SafeTensors<'b>,
}

impl<'b> Container<'b> {
    /// Opens a file.
    ///
    /// # Errors
    /// If it is damaged, by as little as one bit.
    pub fn open(bytes: &'b [u8]) -> Result<Self, String> {
        let tensors = SafeTensors::deserialize(bytes).map_err(|error| error.to_string())?;
        let sealed = tensors.tensor(CHECKSUM).is_ok_and(|tensor| tensor.data().len() == CHECKSUM_LEN);
        let (content, sum) = bytes.split_at(bytes.len() - CHECKSUM_LEN);
        if !sealed || crc32fast::hash(content).to_le_bytes() != sum {
            return Err("its checksum does not fit: the file is damaged".into());
        }
        Ok(Self { tensors })
    }

    /// The names and extents of all tensors, by name.
    pub fn shapes(&self) -> Vec<(String, Vec<usize>)> {
        let tensors = self.tensors.tensors().into_iter().filter(|(name, _)| name != CHECKSUM);
        let mut shapes: Vec<_> = tensors.map(|(name, tensor)| (name, tensor.shape().to_vec())).collect();
        shapes.sort_unstable();
        shapes
    }

    /// The numbers of a tensor.
    ///
    /// # Errors
    /// If it is missing, has other extents, or holds a number that is not finite.
    pub fn numbers(&self, name: &str, shape: &[usize]) -> Result<Vec<f32>, String> {
        let tensor = self.tensors.tensor(name).map_err(|_| format!("it lacks {name}"))?;
        if tensor.dtype() != Dtype::F32 || tensor.shape() != shape {
            return Err(format!("{name} has the shape {:?}, not {shape:?}", tensor.shape()));
        }
        let numbers: Vec<f32> = tensor.data().as_chunks().0.iter().map(|&b| f32::from_le_bytes(b)).collect();
        match numbers.iter().find(|x| !x.is_finite()) {
            Some(number) => Err(format!("{name} holds {number}: numbers must be finite")),
            None => Ok(numbers),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(number: f32) -> Vec<u8> {
        let tensor = Tensor { name: "zeta".into(), shape: &[3], numbers: &[1.0, number, 3.0] };
        encode("key", "a text".into(), &[tensor]).unwrap()
    }

    #[test]
    fn what_is_put_in_comes_out() {
        let bytes = file(2.0);
        assert_eq!(text(&bytes, "key").unwrap(), "a text");
        let container = Container::open(&bytes).unwrap();
        assert_eq!(container.numbers("zeta", &[3]).unwrap(), [1.0, 2.0, 3.0]);
        assert!(container.numbers("zeta", &[1, 3]).unwrap_err().contains("shape"));
        assert!(container.numbers("eta", &[3]).unwrap_err().contains("lacks eta"));
        assert_eq!(bytes, file(2.0));
    }

    #[test]
    fn every_flipped_bit_and_every_cut_is_noticed() {
        let good = file(2.0);
        for bit in 0..8 * good.len() {
            let mut bytes = good.clone();
            bytes[bit / 8] ^= 1 << (bit % 8);
            assert!(Container::open(&bytes).is_err(), "bit {bit}");
        }
        for len in 0..good.len() {
            assert!(Container::open(&good[..len]).is_err(), "{len} bytes");
        }
    }

    #[test]
    fn numbers_that_are_not_finite_are_refused() {
        for number in [f32::NAN, f32::INFINITY, f32::NEG_INFINITY] {
            let bytes = file(number);
            let error = Container::open(&bytes).unwrap().numbers("zeta", &[3]).unwrap_err();
            assert!(error.contains("finite"), "{error}");
        }
    }
}
