//! Sequences of tokens: one a line, whole numbers with commas between.

use super::opened::Opened;
use crate::error::Error;
use crate::limits::Budget;
use std::path::Path;

/// Reads the sequences of a file, plain or packed by gzip, whose tokens are below `kinds`.
///
/// Empty lines are left out, and so is a first line that has no digit: it names columns.
///
/// # Errors
/// If it cannot be read, a token is none, or there is no sequence.
pub fn read(path: &Path, kinds: u32, budget: Budget) -> Result<Vec<Vec<u32>>, Error> {
    let (mut sequences, mut held) = (Vec::new(), 0);
    Opened::new(path, budget)?.lines(|number, line| {
        let names_columns = number == 1 && !line.contains(|c: char| c.is_ascii_digit());
        if line.trim().is_empty() || names_columns {
            return Ok(());
        }
        let token = |(column, word): (usize, &str)| {
            let found = word.trim().parse().ok().filter(|&token: &u32| token < kinds);
            found.ok_or_else(|| {
                let last = kinds.saturating_sub(1);
                format!("column {} is `{}`, and tokens are 0 to {last}", column + 1, word.trim())
            })
        };
        let sequence: Vec<u32> = line.split(',').enumerate().map(token).collect::<Result<_, _>>()?;
        held += size_of_val(&sequence[..]);
        budget.allow("all sequences", &[held]).map_err(|error| error.to_string())?;
        sequences.push(sequence);
        Ok(())
    })?;
    if sequences.is_empty() {
        return Err(Error::Data(format!("{} has no sequence of tokens", path.display())));
    }
    Ok(sequences)
}

#[cfg(test)]
mod tests {
    use super::super::opened::tests::Written;
    use super::*;

    #[test]
    fn sequences_have_any_length() {
        let file = Written::new("tokens", b"first,second\n1,2,3\n\n 4 , 0\n");
        assert_eq!(read(&file.0, 5, Budget::default()).unwrap(), [vec![1, 2, 3], vec![4, 0]]);
    }

    #[test]
    fn what_is_no_token_is_named_with_its_place() {
        for (text, reason) in [
            ("1,2\n3,x\n", "line 2: column 2 is `x`"),
            ("1,5\n", "line 1: column 2 is `5`, and tokens are 0 to 4"),
            ("1,-1\n", "column 2 is `-1`"),
            ("1,\n", "column 2 is ``"),
            ("a,b\n", "has no sequence"),
        ] {
            let file = Written::new("tokens-bad", text.as_bytes());
            let error = read(&file.0, 5, Budget::default()).unwrap_err().to_string();
            assert!(error.contains(reason), "{error}");
        }
    }
}
