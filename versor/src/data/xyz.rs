//! Molecules in the extended xyz format, as ase and mace write it.
//!
//! A frame is a line with the number of atoms, a line of `key=value` pairs, and a line for each atom, whose columns the key
//! `Properties` names. Without that key the columns are an element and a position.

use super::molecule::{Frame, number};
use super::opened::Opened;
use crate::error::Error;
use crate::limits::Budget;
use std::path::Path;

/// Names under which programs write the energy and the forces, in small letters, best first.
const ENERGIES: [&str; 2] = ["ref_energy", "energy"];
const FORCES: [&str; 3] = ["ref_forces", "forces", "force"];
/// Columns where a file does not name them.
const PLAIN: &str = "species:S:1:pos:R:3";

/// Reads all frames of a file, plain or packed by gzip.
///
/// # Errors
/// If it cannot be read, a line is not what it should be, the last frame is truncated, or there is none.
pub fn read(path: &Path, budget: Budget) -> Result<Vec<Frame>, Error> {
    let mut reader = Reader::default();
    Opened::new(path, budget)?.lines(|_, line| {
        reader.take(line)?;
        budget.allow("all frames", &[reader.atoms, size_of::<[f64; 7]>()]).map_err(|error| error.to_string())
    })?;
    let wrong = |reason: &str| Error::Data(format!("{} cannot be read: {reason}", path.display()));
    match reader.state {
        State::Count if reader.frames.is_empty() => Err(wrong("it has no frame")),
        State::Count => Ok(reader.frames),
        _ => Err(wrong(&format!("it is truncated inside frame {}", reader.frames.len() + 1))),
    }
}

/// Where the reader is in a frame.
#[derive(Default)]
enum State {
    #[default]
    Count,
    Comment(usize),
    /// Atoms that are missing yet, the columns, and the frame so far.
    Atoms(usize, Columns, Frame),
}

#[derive(Default)]
struct Reader {
    frames: Vec<Frame>,
    state: State,
    atoms: usize,
}

/// Where in a line things are.
struct Columns {
    species: usize,
    position: usize,
    forces: Option<usize>,
    all: usize,
}

impl Reader {
    fn take(&mut self, line: &str) -> Result<(), String> {
        self.state = match std::mem::take(&mut self.state) {
            State::Count if line.trim().is_empty() => State::Count,
            State::Count => match line.trim().parse() {
                Ok(0) => return Err("a frame of no atoms".into()),
                Ok(atoms) => State::Comment(atoms),
                Err(_) => {
                    return Err(format!(
                        "a frame begins with the number of its atoms, not `{}`",
                        line.trim()
                    ));
                }
            },
            State::Comment(atoms) => {
                let pairs = pairs(line)?;
                let value =
                    |name: &str| pairs.iter().find(|(key, _)| key == name).map(|(_, value)| &value[..]);
                let columns = Columns::new(value("properties").unwrap_or(PLAIN))?;
                let energy = ENERGIES.iter().find_map(|name| value(name));
                let energy = energy.map(|word| real(word, "the energy")).transpose()?;
                let forces = columns.forces.map(|_| Vec::new());
                State::Atoms(atoms, columns, Frame { energy, forces, ..Frame::default() })
            }
            State::Atoms(left, columns, mut frame) => {
                columns.read(line, &mut frame)?;
                self.atoms += 1;
                match left {
                    1 => {
                        self.frames.push(frame);
                        State::Count
                    }
                    _ => State::Atoms(left - 1, columns, frame),
                }
            }
        };
        Ok(())
    }
}

impl Columns {
    /// Columns from `name:type:count` triples.
    fn new(properties: &str) -> Result<Self, String> {
        let words: Vec<&str> = properties.split(':').collect();
        let (triples, rest) = words.as_chunks::<3>();
        let wrong = || format!("`Properties={properties}` is no list of name:type:count");
        let (mut species, mut position, mut at) = (None, None, 0_usize);
        let mut forces: Option<(usize, usize)> = None;
        for [name, kind, count] in triples {
            let count: usize = count.parse().ok().filter(|&count| count < 1000).ok_or_else(wrong)?;
            let name = name.to_ascii_lowercase();
            match (&name[..], *kind, count) {
                ("species", "S", 1) => species = Some(at),
                ("pos", "R", 3) => position = Some(at),
                (name, "R", 3) => {
                    let rank = FORCES.iter().position(|&known| known == name);
                    if let Some(rank) = rank.filter(|&rank| forces.is_none_or(|(best, _)| rank < best)) {
                        forces = Some((rank, at));
                    }
                }
                _ => {}
            }
            at += count;
        }
        match (species, position) {
            (Some(species), Some(position)) if rest.is_empty() => {
                Ok(Self { species, position, forces: forces.map(|(_, at)| at), all: at })
            }
            _ if !rest.is_empty() => Err(wrong()),
            _ => Err(format!("`Properties={properties}` lacks species:S:1 or pos:R:3")),
        }
    }

    /// Adds the atom of a line.
    fn read(&self, line: &str, frame: &mut Frame) -> Result<(), String> {
        let words: Vec<&str> = line.split_ascii_whitespace().collect();
        if words.len() != self.all {
            return Err(format!("an atom has {} columns, this line has {}", self.all, words.len()));
        }
        let three = |from: usize, what: &str| -> Result<[f64; 3], String> {
            Ok([real(words[from], what)?, real(words[from + 1], what)?, real(words[from + 2], what)?])
        };
        let symbol = words[self.species];
        frame.elements.push(number(symbol).ok_or_else(|| format!("`{symbol}` is no element"))?);
        frame.positions.push(three(self.position, "a position")?);
        if let (Some(at), Some(forces)) = (self.forces, &mut frame.forces) {
            forces.push(three(at, "a force")?);
        }
        Ok(())
    }
}

fn real(word: &str, what: &str) -> Result<f64, String> {
    let number = word.parse().ok().filter(|x: &f64| x.is_finite());
    number.ok_or_else(|| format!("{what} is `{word}`, and must be a finite number"))
}

/// The pairs of a comment line, keys in small letters; values may be in quotation marks. A word alone is true.
fn pairs(line: &str) -> Result<Vec<(String, String)>, String> {
    let (mut pairs, mut rest) = (Vec::new(), line.trim_start());
    while !rest.is_empty() {
        let end = rest.find(|c: char| c == '=' || c.is_whitespace()).unwrap_or(rest.len());
        let key = rest[..end].to_ascii_lowercase();
        rest = &rest[end..];
        let value = match rest.strip_prefix('=') {
            None => "T",
            Some(value) if value.starts_with('"') => {
                let (inside, after) =
                    value[1..].split_once('"').ok_or_else(|| format!("the value of `{key}` has no end"))?;
                rest = after;
                inside
            }
            Some(value) => {
                let end = value.find(char::is_whitespace).unwrap_or(value.len());
                rest = &value[end..];
                &value[..end]
            }
        };
        pairs.push((key, value.to_owned()));
        rest = rest.trim_start();
    }
    Ok(pairs)
}

#[cfg(test)]
mod tests {
    use super::super::opened::tests::Written;
    use super::*;

    const TWO: &str = "2\n\
        Lattice=\"5 0 0 0 5 0 0 0 5\" Properties=species:S:1:pos:R:3:forces:R:3:Z:I:1 energy=-1.5 pbc=\"F F F\"\n\
        O 0 0 0 0.1 0 0 8\nH 0 0 1.0 -0.1 0 0 1\n\
        1\nno key at all\nC 1 2 3\n";

    fn read_text(text: &str) -> Result<Vec<Frame>, Error> {
        read(&Written::new("xyz", text.as_bytes()).0, Budget::default())
    }

    #[test]
    fn frames_have_what_their_files_say() {
        let frames = read_text(TWO).unwrap();
        assert_eq!(frames.len(), 2);
        assert_eq!((&frames[0].elements[..], frames[0].energy), (&[8, 1][..], Some(-1.5)));
        assert_eq!(frames[0].positions[1], [0.0, 0.0, 1.0]);
        assert_eq!(frames[0].forces.as_ref().unwrap()[1], [-0.1, 0.0, 0.0]);
        assert_eq!((&frames[1].elements[..], &frames[1].forces), (&[6][..], &None));
        let both =
            TWO.replace("energy=-1.5", "energy=1 REF_energy=2").replace(":Z:I:1", ":Z:I:1:REF_forces:R:3");
        let both = both.replace(" 8\n", " 8 7 8 9\n").replace(" 1\n1\n", " 1 1 2 3\n1\n");
        let frames = read_text(&both).unwrap();
        assert_eq!((frames[0].energy, frames[0].forces.as_ref().unwrap()[0]), (Some(2.0), [7.0, 8.0, 9.0]));
    }

    #[test]
    fn mistakes_are_named_with_their_lines() {
        for (from, to, reason) in [
            ("2\n", "x\n", "line 1: a frame begins with the number of its atoms, not `x`"),
            ("H 0 0 1.0", "H 0 0", "line 4: an atom has 8 columns, this line has 7"),
            ("O 0 0", "Q 0 0", "line 3: `Q` is no element"),
            ("O 0 0", "O 0 NaN", "line 3: a position is `NaN`"),
            ("energy=-1.5", "energy=low", "line 2: the energy is `low`"),
            ("F F F\"", "F F F", "line 2: the value of `pbc` has no end"),
            ("pos:R:3", "place:R:3", "lacks species:S:1 or pos:R:3"),
            ("C 1 2 3\n", "", "truncated inside frame 2"),
        ] {
            let error = read_text(&TWO.replacen(from, to, 1)).unwrap_err().to_string();
            assert!(error.contains(reason), "{error}");
        }
        assert!(read_text("").unwrap_err().to_string().contains("no frame"));
    }
}
