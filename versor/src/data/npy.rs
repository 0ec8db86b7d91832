//! Reads arrays of NumPy: `.npy`, and `.npz`, which is a zip archive of them.

use super::zip;
use crate::error::Error;
use crate::limits::Budget;
use crate::store::source::Source;
use std::fs::File;
use std::io::{Read, Seek, SeekFrom};
use std::ops::Range;
use std::path::Path;

/// An array of numbers in C order.
#[derive(Clone, Debug, PartialEq)]
pub struct Array<T = f32> {
    /// Its extents, slowest first.
    pub shape: Vec<usize>,
    /// Its numbers.
    pub data: Vec<T>,
}

/// Reads the array of an `.npy` file, or the first array of an `.npz` file.
///
/// # Errors
/// If the file cannot be read, has changed, is damaged, exceeds the budget, or holds anything but `f32` or `f64`
/// in C order.
pub fn read(source: &Source, budget: Budget) -> Result<Array, Error> {
    let bytes = source.read(budget)?;
    let array = if bytes.starts_with(zip::MAGIC) {
        zip::first_member(&bytes, budget).and_then(|npy| parse(&npy))
    } else {
        parse(&bytes)
    };
    array.map_err(|reason| Error::Data(format!("{} cannot be read: {reason}", source.path)))
}

const MAGIC: &[u8] = b"\x93NUMPY";

/// The most bytes of a header.
const HEAD: u64 = 1 << 16;

/// An array in an `.npy` file, of which parts are read.
#[derive(Debug)]
pub struct Parts {
    path: String,
    file: File,
    /// Where the numbers begin.
    start: u64,
    is_double: bool,
    /// The extents of the whole array, slowest first.
    pub shape: Vec<usize>,
}

impl Parts {
    /// Opens a file; nothing if it is an archive, which can only be read whole.
    ///
    /// # Errors
    /// If it cannot be read, is damaged, or holds anything but `f32` or `f64` in C order.
    pub fn open(path: &str) -> Result<Option<Self>, Error> {
        let cannot = |source| Error::file("read", Path::new(path), source);
        let bad = |reason: String| Error::Data(format!("{path} cannot be read: {reason}"));
        let (mut file, mut head) = (File::open(path).map_err(cannot)?, Vec::new());
        (&mut file).take(HEAD).read_to_end(&mut head).map_err(cannot)?;
        if head.starts_with(zip::MAGIC) {
            return Ok(None);
        }
        let Header { shape, kind, body } = Header::read(&head).map_err(bad)?;
        let is_double = is_double(kind).map_err(bad)?;
        let start = (head.len() - body.len()) as u64;
        let parts = Self { path: path.to_owned(), start, is_double, shape, file };
        let length = parts.file.metadata().map_err(cannot)?.len();
        match parts.width().checked_mul(count(&parts.shape).map_err(bad)? as u64) {
            Some(bytes) if bytes <= length.saturating_sub(start) => Ok(Some(parts)),
            _ => Err(bad("the file is truncated".into())),
        }
    }

    fn width(&self) -> u64 {
        if self.is_double { 8 } else { 4 }
    }

    /// Some entries along the first extent.
    ///
    /// # Errors
    /// If they cannot be read.
    pub fn read(&mut self, entries: Range<usize>) -> Result<Array, Error> {
        let mut shape = self.shape.clone();
        shape[0] = entries.len();
        let entry: u64 = self.shape[1..].iter().map(|&extent| extent as u64).product::<u64>() * self.width();
        let mut bytes = vec![0; (entry * entries.len() as u64) as usize];
        let at = SeekFrom::Start(self.start + entry * entries.start as u64);
        self.file
            .seek(at)
            .and_then(|_| self.file.read_exact(&mut bytes))
            .map_err(|source| Error::file("read", Path::new(&self.path), source))?;
        let data = singles(&shape, &bytes, self.is_double);
        Ok(Array { data: data.map_err(|reason| Error::Data(format!("{}: {reason}", self.path)))?, shape })
    }
}

/// Whether a type of numbers is double precision rather than single.
fn is_double(kind: &str) -> Result<bool, String> {
    match kind {
        "<f4" => Ok(false),
        "<f8" => Ok(true),
        other => Err(format!("numbers must be '<f4' or '<f8', not '{other}'")),
    }
}

/// Numbers of either precision, in single precision.
fn singles(shape: &[usize], body: &[u8], is_double: bool) -> Result<Vec<f32>, String> {
    match is_double {
        false => numbers(shape, body, f32::from_le_bytes),
        true => numbers(shape, body, |bytes| f64::from_le_bytes(bytes) as f32),
    }
}

/// The array of a name in the bytes of an `.npz` archive.
///
/// # Errors
/// A phrase that says what is wrong with them.
pub fn named(npz: &[u8], name: &str, budget: Budget) -> Result<Array<f64>, String> {
    let npy = zip::member(npz, &format!("{name}.npy"), budget)?;
    parse_wide(&npy, budget).map_err(|reason| format!("`{name}`: {reason}"))
}

/// The array in the bytes of an `.npy` file, in single precision.
///
/// # Errors
/// A phrase that says what is wrong with them.
pub fn parse(bytes: &[u8]) -> Result<Array, String> {
    let Header { shape, kind, body } = Header::read(bytes)?;
    let data = singles(&shape, body, is_double(kind)?)?;
    Ok(Array { shape, data })
}

/// The array in the bytes of an `.npy` file, of any type of numbers, in double precision.
///
/// # Errors
/// A phrase that says what is wrong with them, or if the array takes more memory than allowed.
pub fn parse_wide(bytes: &[u8], budget: Budget) -> Result<Array<f64>, String> {
    let Header { shape, kind, body } = Header::read(bytes)?;
    budget.allow("it", &[body.len(), size_of::<f64>()]).map_err(|error| error.to_string())?;
    let data = match kind {
        "<f4" => numbers(&shape, body, |bytes| f64::from(f32::from_le_bytes(bytes)))?,
        "<f8" => numbers(&shape, body, f64::from_le_bytes)?,
        "|u1" | "|b1" => numbers(&shape, body, |bytes| f64::from(u8::from_le_bytes(bytes)))?,
        "|i1" => numbers(&shape, body, |bytes| f64::from(i8::from_le_bytes(bytes)))?,
        "<u2" => numbers(&shape, body, |bytes| f64::from(u16::from_le_bytes(bytes)))?,
        "<i2" => numbers(&shape, body, |bytes| f64::from(i16::from_le_bytes(bytes)))?,
        "<u4" => numbers(&shape, body, |bytes| f64::from(u32::from_le_bytes(bytes)))?,
        "<i4" => numbers(&shape, body, |bytes| f64::from(i32::from_le_bytes(bytes)))?,
        "<u8" => numbers(&shape, body, |bytes| u64::from_le_bytes(bytes) as f64)?,
        "<i8" => numbers(&shape, body, |bytes| i64::from_le_bytes(bytes) as f64)?,
        other => {
            return Err(format!("numbers must be floats or integers, lowest byte first, not '{other}'"));
        }
    };
    Ok(Array { shape, data })
}

/// What an `.npy` file says of itself, and its numbers.
struct Header<'b> {
    shape: Vec<usize>,
    kind: &'b str,
    body: &'b [u8],
}

impl<'b> Header<'b> {
    fn read(bytes: &'b [u8]) -> Result<Self, String> {
        if !bytes.starts_with(MAGIC) {
            return Err("this is no .npy file (it does not start with \\x93NUMPY)".into());
        }
        let short = || "the file is truncated inside its header".to_owned();
        let number = |from: usize, len: usize| -> Result<usize, String> {
            let digits = bytes.get(from..from + len).ok_or_else(short)?;
            Ok(digits.iter().rev().fold(0, |n, &byte| n << 8 | usize::from(byte)))
        };
        let (start, len) = match bytes.get(6).ok_or_else(short)? {
            1 => (10, number(8, 2)?),
            _ => (12, number(8, 4)?),
        };
        let header = bytes.get(start..start + len).ok_or_else(short)?;
        let header = std::str::from_utf8(header).map_err(|_| "its header is no text")?;
        if field(header, "fortran_order")?.starts_with("True") {
            return Err("it is in Fortran order; save numpy.ascontiguousarray(…) instead".into());
        }
        let shape = field(header, "shape")?;
        let shape =
            shape.strip_prefix('(').and_then(|s| s.split(')').next()).ok_or("its shape is malformed")?;
        let shape = shape.split(',').map(str::trim).filter(|part| !part.is_empty()).map(str::parse::<usize>);
        let shape = shape.collect::<Result<Vec<_>, _>>().map_err(|_| "its shape is malformed")?;
        let kind = field(header, "descr")?;
        let kind = kind.split(',').next().unwrap_or("").trim_matches(['\'', '"', ' ']);
        Ok(Self { shape, kind, body: &bytes[start + len..] })
    }
}

/// The numbers of a shape.
fn count(shape: &[usize]) -> Result<usize, String> {
    let count = shape.iter().try_fold(1_usize, |n, &extent| n.checked_mul(extent));
    count.ok_or_else(|| "its shape is too large".into())
}

/// As many numbers of `N` bytes as a shape has.
fn numbers<const N: usize, T>(
    shape: &[usize],
    body: &[u8],
    read: impl Fn([u8; N]) -> T,
) -> Result<Vec<T>, String> {
    let count = count(shape)?;
    let (held, _) = body.as_chunks::<N>();
    match held.get(..count) {
        None => Err(format!("the file is truncated: {count} numbers announced, {} found", held.len())),
        Some(held) => Ok(held.iter().map(|&bytes| read(bytes)).collect()),
    }
}

/// What follows the colon of a key of the header's dictionary.
fn field<'h>(header: &'h str, key: &str) -> Result<&'h str, String> {
    let at = header.find(&format!("'{key}':")).ok_or_else(|| format!("its header lacks '{key}'"))?;
    Ok(header[at + key.len() + 3..].trim_start())
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// An `.npy` file.
    pub fn npy(descr: &str, shape: &str, body: &[u8]) -> Vec<u8> {
        let mut header = format!("{{'descr': '{descr}', 'fortran_order': False, 'shape': {shape}, }}");
        while !(10 + header.len() + 1).is_multiple_of(64) {
            header.push(' ');
        }
        header.push('\n');
        let mut bytes = [MAGIC, &[1, 0], &(header.len() as u16).to_le_bytes()].concat();
        bytes.extend(header.as_bytes());
        bytes.extend(body);
        bytes
    }

    #[test]
    fn both_precisions_are_read() {
        let expected: Array = Array { shape: vec![2, 3], data: vec![0.0, 1.0, 2.0, 3.0, 4.0, 5.0] };
        let single: Vec<u8> = expected.data.iter().flat_map(|x| x.to_le_bytes()).collect();
        let double: Vec<u8> = expected.data.iter().flat_map(|&x| f64::from(x).to_le_bytes()).collect();
        let file = npy("<f4", "(2, 3)", &single);
        assert_eq!(parse(&file), Ok(expected.clone()));
        assert_eq!(parse(&npy("<f8", "(2, 3)", &double)), Ok(expected));
    }

    #[test]
    fn integers_are_read_where_they_may_be() {
        let wide = |kind: &str, body: &[u8]| parse_wide(&npy(kind, "(2,)", body), Budget::default());
        assert_eq!(wide("|u1", &[6, 255]).unwrap().data, [6.0, 255.0]);
        assert_eq!(wide("<i8", &[[255; 8], [0; 8]].concat()).unwrap().data, [-1.0, 0.0]);
        assert_eq!(wide("<f8", &[0; 16]).unwrap().shape, [2]);
        assert!(wide(">f8", &[0; 16]).unwrap_err().contains("not '>f8'"));
        let huge = npy("<f4", "(4294967296, 4294967296)", &[0; 16]);
        assert_eq!(parse(&huge).unwrap_err(), "its shape is too large");
        assert!(parse_wide(&npy("<f4", "(2,)", &[0; 8]), Budget::gigabytes(0)).is_err());
    }

    #[test]
    fn damage_is_named() {
        let file = npy("<f4", "(2, 3)", &[0; 24]);
        for (bytes, reason) in [
            (b"hello".to_vec(), "no .npy file"),
            (file[..20].to_vec(), "inside its header"),
            (file[..file.len() - 1].to_vec(), "6 numbers announced, 5 found"),
            (npy("<i4", "(2, 3)", &[0; 24]), "'<f4' or '<f8', not '<i4'"),
        ] {
            let error = parse(&bytes).unwrap_err();
            assert!(error.contains(reason), "{error}");
        }
    }
}
