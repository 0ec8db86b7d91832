//! Members of a zip archive, which is what `numpy.savez` writes.

use crate::limits::Budget;
use flate2::read::DeflateDecoder;
use std::io::Read;

/// What an archive begins with.
pub const MAGIC: &[u8] = b"PK";
/// What a size of 32 bits says where 64 bits are needed; they then follow in an extra field.
const ELSEWHERE: u64 = u32::MAX as u64;
/// The extra field that holds them.
const WIDE_SIZES: u64 = 1;

/// What the central directory says of a member.
struct Entry {
    name: String,
    method: u64,
    crc: u64,
    packed: u64,
    unpacked: u64,
    /// Where the member's own header is.
    local: u64,
}

/// The contents of the first member, by the central directory.
///
/// # Errors
/// A phrase that says what is wrong: damage anywhere in it, an unknown compression, or more than the budget.
pub fn first_member(zip: &[u8], budget: Budget) -> Result<Vec<u8>, String> {
    let entry = entries(zip)?.into_iter().next().ok_or_else(broken)?;
    unpacked(zip, &entry, "its first array", budget)
}

/// The contents of the member of a name, by the central directory.
///
/// # Errors
/// A phrase that says what is wrong: no such member, damage, an unknown compression, or more than the budget.
pub fn member(zip: &[u8], name: &str, budget: Budget) -> Result<Vec<u8>, String> {
    let entries = entries(zip)?;
    let Some(entry) = entries.iter().find(|entry| entry.name == name) else {
        let names: Vec<&str> = entries.iter().map(|entry| &entry.name[..]).collect();
        return Err(format!("the archive has no `{name}`; it has {}", names.join(", ")));
    };
    unpacked(zip, entry, name, budget).map_err(|reason| format!("{name}: {reason}"))
}

fn unpacked(zip: &[u8], entry: &Entry, what: &str, budget: Budget) -> Result<Vec<u8>, String> {
    budget.allow(what, &[place(entry.unpacked)?]).map_err(|error| error.to_string())?;
    let local = place(entry.local)?;
    let start = local
        .checked_add(30)
        .and_then(|at| at.checked_add(number(zip, local.checked_add(26)?, 2).ok()? as usize))
        .and_then(|at| at.checked_add(number(zip, local.checked_add(28)?, 2).ok()? as usize))
        .ok_or_else(broken)?;
    let stop = start.checked_add(place(entry.packed)?).ok_or_else(broken)?;
    let body = zip.get(start..stop).ok_or_else(broken)?;
    let mut member = Vec::new();
    match entry.method {
        0 => member.extend(body),
        // What is announced bounds what is unpacked, whatever the stream goes on to say.
        8 => {
            let mut unpacked = DeflateDecoder::new(body).take(entry.unpacked.saturating_add(1));
            unpacked.read_to_end(&mut member).map_err(|_| broken())?;
        }
        other => return Err(format!("compression method {other} is not supported; use numpy.savez")),
    }
    if member.len() as u64 != entry.unpacked || u64::from(crc32fast::hash(&member)) != entry.crc {
        return Err("a checksum in the archive does not fit: it is damaged".into());
    }
    Ok(member)
}

/// What the central directory says of all members; there is at least one.
fn entries(zip: &[u8]) -> Result<Vec<Entry>, String> {
    let end = zip.windows(4).rposition(|w| w == b"PK\x05\x06").ok_or_else(broken)?;
    let mut at = place(number(zip, end + 16, 4)?)?;
    let mut entries = Vec::new();
    while let Some(entry) = zip.get(at..end).filter(|entry| entry.starts_with(b"PK\x01\x02")) {
        let field = |from, len| number(entry, from, len);
        let extras = 46 + field(28, 2)? as usize;
        let comment = extras + field(30, 2)? as usize;
        let name = entry.get(46..extras).ok_or_else(broken)?;
        let mut wide = wide_sizes(entry.get(extras..comment).ok_or_else(broken)?);
        // The field holds those that need it, in this order.
        let mut size =
            |narrow: u64| if narrow == ELSEWHERE { wide.next().ok_or_else(broken) } else { Ok(narrow) };
        let (unpacked, packed, local) = (size(field(24, 4)?)?, size(field(20, 4)?)?, size(field(42, 4)?)?);
        let (method, crc) = (field(10, 2)?, field(16, 4)?);
        entries.push(Entry {
            name: String::from_utf8_lossy(name).into(),
            method,
            crc,
            packed,
            unpacked,
            local,
        });
        at += comment + field(32, 2)? as usize;
    }
    if entries.is_empty() { Err(broken()) } else { Ok(entries) }
}

/// The sizes of 64 bits among a member's extra fields.
fn wide_sizes(mut extra: &[u8]) -> impl Iterator<Item = u64> {
    let mut found: &[u8] = &[];
    while let (Ok(kind), Ok(len)) = (number(extra, 0, 2), number(extra, 2, 2)) {
        let Some((field, rest)) = extra[4..].split_at_checked(len as usize) else { break };
        if kind == WIDE_SIZES {
            found = field;
        }
        extra = rest;
    }
    found.as_chunks().0.iter().map(|&bytes| u64::from_le_bytes(bytes))
}

/// A number, its lowest byte first.
fn number(bytes: &[u8], from: usize, len: usize) -> Result<u64, String> {
    let end = from.checked_add(len).ok_or_else(broken)?;
    let digits = bytes.get(from..end).ok_or_else(broken)?;
    Ok(digits.iter().rev().fold(0, |n, &byte| n << 8 | u64::from(byte)))
}

fn place(at: u64) -> Result<usize, String> {
    usize::try_from(at).map_err(|_| broken())
}

fn broken() -> String {
    "the archive is truncated or damaged".into()
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    const MOST: Budget = Budget::gigabytes(1);

    /// An archive of one member; `wide` puts its sizes into an extra field.
    fn archive(member: &[u8], method: u16, packed: &[u8], wide: bool) -> Vec<u8> {
        let crc = crc32fast::hash(member).to_le_bytes();
        let size = |len: usize| if wide { u32::MAX } else { len as u32 }.to_le_bytes();
        let sizes = [size(packed.len()), size(member.len())].concat();
        let mut extra = Vec::new();
        if wide {
            extra.extend([7, 0, 1, 0, 9]); // of another kind
            extra.extend([1, 0, 16, 0]);
            extra.extend((member.len() as u64).to_le_bytes());
            extra.extend((packed.len() as u64).to_le_bytes());
        }
        let extra_len = (extra.len() as u16).to_le_bytes();
        let mut zip = b"PK\x03\x04\x14\0\0\0".to_vec();
        zip.extend(method.to_le_bytes());
        zip.extend([0; 4]);
        zip.extend(crc);
        zip.extend(&sizes);
        zip.extend([5, 0, 2, 0]);
        zip.extend(b"a.npy??");
        zip.extend(packed);
        let directory = zip.len() as u32;
        zip.extend(b"PK\x01\x02\x14\0\x14\0\0\0");
        zip.extend(method.to_le_bytes());
        zip.extend([0; 4]);
        zip.extend(crc);
        zip.extend(&sizes);
        zip.extend([5, 0]);
        zip.extend(extra_len);
        zip.extend([0; 14]);
        zip.extend(b"a.npy");
        zip.extend(&extra);
        zip.extend(b"PK\x05\x06");
        zip.extend([0; 12]);
        zip.extend(directory.to_le_bytes());
        zip.extend([0; 2]);
        zip
    }

    /// An archive of several members, stored.
    pub fn stored(members: &[(&str, Vec<u8>)]) -> Vec<u8> {
        let (mut zip, mut directory) = (Vec::new(), Vec::new());
        for (name, member) in members {
            let local = zip.len() as u32;
            let length = (member.len() as u32).to_le_bytes();
            let sizes = [crc32fast::hash(member).to_le_bytes(), length, length].concat();
            let name_length = (name.len() as u16).to_le_bytes();
            zip.extend([&b"PK\x03\x04\x14\0\0\0\0\0\0\0\0\0"[..], &sizes, &name_length, &[0; 2]].concat());
            zip.extend([name.as_bytes(), member].concat());
            directory.extend([&b"PK\x01\x02\x14\0\x14\0\0\0\0\0\0\0\0\0"[..], &sizes, &name_length].concat());
            directory.extend([&[0; 12][..], &local.to_le_bytes(), name.as_bytes()].concat());
        }
        let at = (zip.len() as u32).to_le_bytes();
        [zip, directory, b"PK\x05\x06".to_vec(), vec![0; 12], at.to_vec(), vec![0; 2]].concat()
    }

    fn deflated(bytes: &[u8]) -> Vec<u8> {
        let mut out = Vec::new();
        flate2::read::DeflateEncoder::new(bytes, flate2::Compression::default())
            .read_to_end(&mut out)
            .unwrap();
        out
    }

    #[test]
    fn members_are_found_stored_or_deflated_with_sizes_of_either_width() {
        let member: Vec<u8> = (0..200).collect();
        for wide in [false, true] {
            assert_eq!(first_member(&archive(&member, 0, &member, wide), MOST).unwrap(), member);
            assert_eq!(first_member(&archive(&member, 8, &deflated(&member), wide), MOST).unwrap(), member);
        }
    }

    #[test]
    fn members_are_found_by_their_names() {
        let zip = archive(&[1, 2, 3], 0, &[1, 2, 3], false);
        assert_eq!(member(&zip, "a.npy", MOST).unwrap(), [1, 2, 3]);
        assert_eq!(member(&zip, "b.npy", MOST).unwrap_err(), "the archive has no `b.npy`; it has a.npy");
        // A second entry of the directory, which leads to the first member under another name.
        let at = zip.windows(4).position(|w| w == b"PK\x01\x02").unwrap();
        let mut second = zip[at..zip.len() - 22].to_vec();
        second[46] = b'b';
        let both = [&zip[..zip.len() - 22], &second, &zip[zip.len() - 22..]].concat();
        assert_eq!(member(&both, "b.npy", MOST).unwrap(), [1, 2, 3]);
        assert!(member(&both, "c.npy", MOST).unwrap_err().ends_with("it has a.npy, b.npy"));
    }

    #[test]
    fn a_damaged_member_is_noticed() {
        let member: Vec<u8> = (0..200).collect();
        let mut zip = archive(&member, 0, &member, false);
        let at = zip.windows(4).position(|w| w == [7, 8, 9, 10]).unwrap();
        zip[at] ^= 1;
        assert!(first_member(&zip, MOST).unwrap_err().contains("checksum"));
        // Cut anywhere, or of an unknown kind.
        let zip = archive(&member, 0, &member, false);
        for end in [4, zip.len() / 2, zip.len() - 5] {
            assert!(first_member(&zip[..end], MOST).unwrap_err().contains("truncated"), "cut at {end}");
        }
        let unknown = first_member(&archive(&member, 12, &member, false), MOST).unwrap_err();
        assert!(unknown.contains("compression method 12"));
    }

    #[test]
    fn nothing_is_unpacked_beyond_what_is_announced_and_allowed() {
        let member = vec![0; 1 << 16];
        let packed = deflated(&member);
        let zip = archive(&member, 8, &packed, false);
        assert!(first_member(&zip, Budget::gigabytes(0)).unwrap_err().contains("--memory"));
        // The directory announces little, and the stream holds much.
        let zip = archive(&member[..10], 8, &packed, false);
        assert!(first_member(&zip, MOST).unwrap_err().contains("checksum"));
    }
}
