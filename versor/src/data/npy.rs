//! Reads arrays of NumPy: `.npy`, and `.npz`, which is a zip archive of them.

use crate::error::Error;
use std::io::Read;
use std::path::Path;

/// An array of numbers in C order.
#[derive(Clone, Debug, PartialEq)]
pub struct Array {
    /// Its extents, slowest first.
    pub shape: Vec<usize>,
    /// Its numbers.
    pub data: Vec<f32>,
}

/// Reads the array of an `.npy` file, or the first array of an `.npz` file.
///
/// # Errors
/// If the file cannot be read, is truncated, or holds anything but `f32` or `f64` in C order.
pub fn read(path: &Path) -> Result<Array, Error> {
    let bytes = std::fs::read(path).map_err(|source| Error::file("read", path, source))?;
    let array = if bytes.starts_with(b"PK") {
        first_member(&bytes).and_then(|npy| parse(&npy))
    } else {
        parse(&bytes)
    };
    array.map_err(|reason| Error::Data(format!("{} cannot be read: {reason}", path.display())))
}

const MAGIC: &[u8] = b"\x93NUMPY";

/// The array in the bytes of an `.npy` file.
///
/// # Errors
/// A phrase that says what is wrong with them.
pub fn parse(bytes: &[u8]) -> Result<Array, String> {
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
    let header = String::from_utf8_lossy(header);
    let body = &bytes[start + len..];
    if field(&header, "fortran_order")?.starts_with("True") {
        return Err("it is in Fortran order; save numpy.ascontiguousarray(…) instead".into());
    }
    let shape = field(&header, "shape")?;
    let shape = shape.strip_prefix('(').and_then(|s| s.split(')').next()).ok_or("its shape is malformed")?;
    let shape = shape.split(',').map(str::trim).filter(|part| !part.is_empty()).map(str::parse::<usize>);
    let shape = shape.collect::<Result<Vec<_>, _>>().map_err(|_| "its shape is malformed")?;
    let count =
        shape.iter().try_fold(1_usize, |n, &extent| n.checked_mul(extent)).ok_or("its shape is too large")?;
    let kind = field(&header, "descr")?;
    let numbers = |size: usize, read: fn(&[u8]) -> f32| match body.len() / size {
        held if held < count => {
            Err(format!("the file is truncated: {count} numbers announced, {held} found"))
        }
        _ => Ok(body.chunks_exact(size).take(count).map(read).collect()),
    };
    let data = match kind.get(1..4) {
        Some("<f4") => numbers(4, |b| f32::from_le_bytes(b.try_into().expect("four bytes")))?,
        Some("<f8") => numbers(8, |b| f64::from_le_bytes(b.try_into().expect("eight bytes")) as f32)?,
        _ => {
            return Err(format!(
                "numbers must be '<f4' or '<f8', not {}",
                kind.split(',').next().unwrap_or("")
            ));
        }
    };
    Ok(Array { shape, data })
}

/// What follows the colon of a key of the header's dictionary.
fn field<'h>(header: &'h str, key: &str) -> Result<&'h str, String> {
    let at = header.find(&format!("'{key}':")).ok_or_else(|| format!("its header lacks '{key}'"))?;
    Ok(header[at + key.len() + 3..].trim_start())
}

/// The contents of the first member of a zip archive, by its central directory.
fn first_member(zip: &[u8]) -> Result<Vec<u8>, String> {
    let broken = || "the archive is truncated or damaged".to_owned();
    let number = |from: usize, len: usize| -> Result<usize, String> {
        let digits = zip.get(from..from + len).ok_or_else(broken)?;
        Ok(digits.iter().rev().fold(0, |n, &byte| n << 8 | usize::from(byte)))
    };
    let end = zip.windows(4).rposition(|w| w == b"PK\x05\x06").ok_or_else(broken)?;
    let entry = number(end + 16, 4)?;
    if zip.get(entry..entry + 4) != Some(b"PK\x01\x02") {
        return Err(broken());
    }
    let (method, packed, local) = (number(entry + 10, 2)?, number(entry + 20, 4)?, number(entry + 42, 4)?);
    let start = local + 30 + number(local + 26, 2)? + number(local + 28, 2)?;
    // Streamed members carry 64-bit sizes; the directory then holds all ones, and the rest is taken.
    let stop = if packed == u32::MAX as usize { entry } else { start + packed };
    let body = zip.get(start..stop).ok_or_else(broken)?;
    match method {
        0 => Ok(body.to_vec()),
        8 => {
            let mut member = Vec::new();
            flate2::read::DeflateDecoder::new(body).read_to_end(&mut member).map_err(|_| broken())?;
            Ok(member)
        }
        other => Err(format!("compression method {other} is not supported; use numpy.savez")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn npy(descr: &str, shape: &str, body: &[u8]) -> Vec<u8> {
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

    fn stored_zip(member: &[u8], method: u16, packed: &[u8]) -> Vec<u8> {
        let sizes = [(packed.len() as u32).to_le_bytes(), (member.len() as u32).to_le_bytes()].concat();
        let mut local = b"PK\x03\x04\x14\0\0\0".to_vec();
        local.extend(method.to_le_bytes());
        local.extend([0; 8]);
        local.extend(&sizes);
        local.extend([5, 0, 2, 0]);
        local.extend(b"a.npy??");
        local.extend(packed);
        let directory = local.len() as u32;
        local.extend(b"PK\x01\x02\x14\0\x14\0\0\0");
        local.extend(method.to_le_bytes());
        local.extend([0; 8]);
        local.extend(&sizes);
        local.extend([5, 0]);
        local.extend([0; 16]);
        local.extend(b"a.npy");
        local.extend(b"PK\x05\x06");
        local.extend([0; 12]);
        local.extend(directory.to_le_bytes());
        local.extend([0; 2]);
        local
    }

    #[test]
    fn both_precisions_and_both_containers_are_read() {
        let expected = Array { shape: vec![2, 3], data: vec![0.0, 1.0, 2.0, 3.0, 4.0, 5.0] };
        let single: Vec<u8> = expected.data.iter().flat_map(|x| x.to_le_bytes()).collect();
        let double: Vec<u8> = expected.data.iter().flat_map(|&x| f64::from(x).to_le_bytes()).collect();
        let file = npy("<f4", "(2, 3)", &single);
        assert_eq!(parse(&file), Ok(expected.clone()));
        assert_eq!(parse(&npy("<f8", "(2, 3)", &double)), Ok(expected.clone()));
        let unpacked = first_member(&stored_zip(&file, 0, &file)).unwrap();
        assert_eq!(parse(&unpacked), Ok(expected.clone()));
        let mut packed = flate2::read::DeflateEncoder::new(file.as_slice(), flate2::Compression::default());
        let mut deflated = Vec::new();
        packed.read_to_end(&mut deflated).unwrap();
        let unpacked = first_member(&stored_zip(&file, 8, &deflated)).unwrap();
        assert_eq!(parse(&unpacked), Ok(expected));
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
        // An archive cut anywhere, or one that says where nothing is.
        let zip = stored_zip(&file, 0, &file);
        for end in [4, zip.len() / 2, zip.len() - 5] {
            assert!(first_member(&zip[..end]).unwrap_err().contains("truncated"), "cut at {end}");
        }
        let mut packed = zip.clone();
        packed[8] = 12;
        let entry = zip.windows(4).rposition(|w| w == b"PK\x01\x02").unwrap();
        packed[entry + 10] = 12;
        assert!(first_member(&packed).unwrap_err().contains("compression method 12"));
    }
}
