//! The official binary batches of CIFAR-10: for each image a label, then 1,024 red, green and blue values.

use super::opened::Opened;
use crate::error::Error;
use crate::limits::Budget;
use std::path::Path;

/// Pixels along one side of an image.
pub const SIDE: usize = 32;
/// Colours of a pixel.
pub const COLOURS: usize = 3;
/// Kinds of things that are shown.
pub const CLASSES: usize = 10;
/// Their names, by label.
pub const NAMES: [&str; CLASSES] =
    ["airplane", "automobile", "bird", "cat", "deer", "dog", "frog", "horse", "ship", "truck"];

/// Numbers of one image.
pub const PIXELS: usize = COLOURS * SIDE * SIDE;
/// Bytes of one image with its label.
const RECORD: usize = 1 + PIXELS;

/// Images with their labels.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Images {
    /// What each image shows, below [`CLASSES`].
    pub labels: Vec<u8>,
    /// For each image all reds row by row, then all greens, then all blues.
    pub pixels: Vec<u8>,
}

impl Images {
    /// Reads batches, plain or packed by gzip, one after another.
    ///
    /// # Errors
    /// If a file cannot be read, is truncated, or holds a label that does not exist.
    pub fn read(paths: &[impl AsRef<Path>], budget: Budget) -> Result<Self, Error> {
        let mut images = Self::default();
        for path in paths {
            let path = path.as_ref();
            let bytes = Opened::new(path, budget)?.bytes()?;
            let wrong = |reason| Error::Data(format!("{} cannot be read: {reason}", path.display()));
            images.add(&bytes).map_err(wrong)?;
            budget.allow("all images", &[images.pixels.len()])?;
        }
        Ok(images)
    }

    fn add(&mut self, bytes: &[u8]) -> Result<(), String> {
        let (records, rest) = bytes.as_chunks::<RECORD>();
        if records.is_empty() || !rest.is_empty() {
            return Err(format!(
                "a batch is a multiple of {RECORD} bytes, a label and {COLOURS} × {SIDE} × {SIDE} values for each image; \
                 this one ends {} bytes after image {}",
                rest.len(),
                records.len()
            ));
        }
        for (index, [label, pixels @ ..]) in records.iter().enumerate() {
            if usize::from(*label) >= CLASSES {
                let at = index * RECORD;
                return Err(format!("image {index} at byte {at} has the label {label}; labels are 0 to 9"));
            }
            self.labels.push(*label);
            self.pixels.extend_from_slice(pixels);
        }
        Ok(())
    }

    /// How many images there are.
    pub fn count(&self) -> usize {
        self.labels.len()
    }

    /// The values of an image: reds, greens, blues.
    pub fn image(&self, index: usize) -> &[u8] {
        &self.pixels[index * PIXELS..(index + 1) * PIXELS]
    }
}

#[cfg(test)]
mod tests {
    use super::super::opened::tests::{Written, packed};
    use super::*;

    fn batch() -> Vec<u8> {
        let image = |label: u8| [vec![label], vec![label; PIXELS]].concat();
        [image(3), image(9)].concat()
    }

    #[test]
    fn batches_are_read_plain_and_packed() {
        let files = [Written::new("cifar-plain", &batch()), Written::new("cifar-packed", &packed(&batch()))];
        let images = Images::read(&[&files[0].0, &files[1].0], Budget::default()).unwrap();
        assert_eq!(images.labels, [3, 9, 3, 9]);
        assert_eq!((images.count(), images.image(2)), (4, &[3; PIXELS][..]));
    }

    #[test]
    fn truncation_and_labels_are_named_with_their_places() {
        let mut bytes = batch();
        bytes[RECORD] = 10;
        let error = Images::default().add(&bytes).unwrap_err();
        assert!(error.contains("image 1 at byte 3073 has the label 10"), "{error}");
        let error = Images::default().add(&batch()[..4000]).unwrap_err();
        assert!(error.contains("ends 927 bytes after image 1"), "{error}");
        assert!(Images::default().add(&[]).is_err());
    }
}
