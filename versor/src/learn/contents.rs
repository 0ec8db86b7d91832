//! What a checkpoint holds, for programs that do not have its task.

use super::checkpoint::{BEST, HEADER, PARAMETERS};
use crate::store::container::{self, Container};
use serde_json::Value;

/// Named numbers and their extents.
#[derive(Clone, PartialEq, Debug)]
pub struct Named {
    /// The name.
    pub name: String,
    /// The extents, slowest first.
    pub shape: Vec<usize>,
    /// The numbers.
    pub numbers: Vec<f32>,
}

/// What a checkpoint of any [`Task`](super::Task) holds. A network is code of the program that has the task; its parameters
/// and what was chosen are here.
#[derive(Clone, PartialEq, Debug)]
pub struct Contents {
    /// Task, algebra, what was chosen of the network and of learning, and how far learning is.
    pub header: Value,
    /// The parameters with the best validation; the last ones where nothing was validated.
    pub parameters: Vec<Named>,
}

impl Contents {
    /// Whether a file is a checkpoint of a task, be it damaged or not.
    pub fn are_in(bytes: &[u8]) -> bool {
        container::text(bytes, HEADER).is_ok()
    }

    /// What the bytes of a checkpoint hold.
    ///
    /// # Errors
    /// A phrase that says what is wrong with them.
    pub fn decode(bytes: &[u8]) -> Result<Self, String> {
        let container = Container::open(bytes)?;
        let header: Value = serde_json::from_str(&container::text(bytes, HEADER)?)
            .map_err(|error| format!("its header: {error}"))?;
        let is_validated = !header["progress"]["best"].is_null();
        let chosen = if is_validated { BEST } else { PARAMETERS };
        let mut parameters = Vec::new();
        for (stored, shape) in container.shapes() {
            // Every parameter is there under its name, and once more with the best ones.
            if let Some(name) = stored.strip_prefix(BEST) {
                let numbers = container.numbers(&format!("{chosen}{name}"), &shape)?;
                parameters.push(Named { name: name.into(), shape, numbers });
            }
        }
        Ok(Self { header, parameters })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::container::Tensor;

    fn file(best: &str) -> Vec<u8> {
        let tensors =
            [("w", [1.0, 2.0]), ("best/w", [3.0, 4.0]), ("mean/w", [0.0; 2]), ("square/w", [0.0; 2])];
        let tensors: Vec<Tensor<'_>> = tensors
            .iter()
            .map(|(name, numbers)| Tensor { name: (*name).into(), shape: &[2], numbers })
            .collect();
        container::encode(HEADER, format!(r#"{{"task": "sum", "progress": {{"best": {best}}}}}"#), &tensors)
            .unwrap()
    }

    #[test]
    fn the_best_parameters_are_read_and_the_last_ones_where_there_are_none() {
        for (best, numbers) in [("[0.5, 3]", [3.0, 4.0]), ("null", [1.0, 2.0])] {
            let contents = Contents::decode(&file(best)).unwrap();
            assert_eq!(contents.header["task"], "sum");
            assert_eq!(
                contents.parameters,
                [Named { name: "w".into(), shape: vec![2], numbers: numbers.to_vec() }]
            );
        }
    }

    #[test]
    fn damage_is_noticed() {
        let mut bytes = file("null");
        assert!(Contents::are_in(&bytes));
        let middle = bytes.len() - 20;
        bytes[middle] ^= 1;
        assert!(Contents::decode(&bytes).unwrap_err().contains("damaged"));
        assert!(!Contents::are_in(b"nothing"));
    }
}
