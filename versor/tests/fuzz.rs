//! Files that nobody meant: checkpoints and data, changed at random for a stated time. A reader answers or refuses; it never
//! panics, and never asks for more memory than it may.
//!
//! `VERSOR_FUZZ_SECONDS=600 cargo test -p versor --test fuzz` does so for ten minutes.

mod common;

use common::{Folder, npy};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::time::{Duration, Instant, SystemTime};
use versor::data::nbody::DataSet;
use versor::data::{cifar, kitti, molecule, npy, text, tokens, xyz};
use versor::layers::mix::Mixing;
use versor::limits::Budget;
use versor::model::{Config, Model, Preset};
use versor::random::Random;
use versor::train::checkpoint::{self, Header, VERSION};
use versor::train::task::Task;
use versor::train::{Plan, State};

/// The time for all readers together.
fn seconds() -> f64 {
    std::env::var("VERSOR_FUZZ_SECONDS").map_or(3.0, |text| text.parse().unwrap())
}

/// Bytes with a few changes: flips, cuts, repeats, and numbers that are more than expected.
fn changed(bytes: &[u8], random: &mut Random) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..1 + random.below(4) {
        let at = random.below(bytes.len().max(1));
        match random.below(7) {
            _ if bytes.is_empty() => bytes.push(random.bits() as u8),
            0 => bytes[at] ^= 1 << random.below(8),
            1 => bytes[at] = random.bits() as u8,
            2 => bytes.truncate(at),
            3 => {
                let part = bytes[at..(at + 1 + random.below(40)).min(bytes.len())].to_vec();
                let to = random.below(bytes.len());
                bytes.splice(to..to, part);
            }
            4 => drop(bytes.drain(at..(at + 1 + random.below(40)).min(bytes.len()))),
            5 => {
                let extreme =
                    [0_u64, 1, u64::MAX, u64::MAX / 2, 1 << 31, 1 << 32][random.below(6)].to_le_bytes();
                let width = 1 << random.below(4);
                bytes.iter_mut().skip(at).zip(&extreme[..width]).for_each(|(byte, &new)| *byte = new);
            }
            // A number of a text becomes another.
            _ => {
                if let Some(digit) = (at..bytes.len()).find(|&k| bytes[k].is_ascii_digit()) {
                    let number =
                        ["-1", "0", "1e400", "nan", "18446744073709551616", "4294967295"][random.below(6)];
                    bytes.splice(digit..=digit, number.bytes());
                }
            }
        }
    }
    bytes
}

/// Calls a reader with changed bytes until the time is over, and returns how often it found something to read.
fn fuzz(name: &str, seconds: f64, seeds: &[Vec<u8>], read: impl Fn(&[u8]) -> bool) -> usize {
    let seed = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap().as_nanos() as u64;
    let mut random = Random::new(seed, 0);
    let (started, mut tries, mut found) = (Instant::now(), 0, 0);
    for seed in seeds {
        assert!(read(seed), "{name}: a reader does not read what it should");
    }
    while started.elapsed() < Duration::from_secs_f64(seconds) {
        let bytes = changed(&seeds[random.below(seeds.len())], &mut random);
        if seeds.contains(&bytes) {
            // A change may change nothing, such as a byte that becomes itself.
            continue;
        }
        tries += 1;
        match catch_unwind(AssertUnwindSafe(|| read(&bytes))) {
            Ok(read) => found += usize::from(read),
            Err(_) => {
                let file = std::env::temp_dir().join(format!("versor-fuzz-{name}"));
                std::fs::write(&file, &bytes).unwrap();
                panic!(
                    "{name}: a reader panics, at try {tries} of seed {seed}; the bytes are in {}",
                    file.display()
                );
            }
        }
    }
    println!("{name}: {tries} tries in {seconds:.1} s, {found} of them could be read");
    found
}

/// A small model that has learned nothing.
fn checkpoint_bytes() -> Vec<u8> {
    let config = Config::new(Preset::Gpa, Mixing::Equivariant);
    let model = Model::new(config, 1).unwrap();
    let task = Task { data: DataSet::Sound, bodies: 3, samples: 2, steps: 60, seed: 1, files: None, dt: 0.1 };
    let state = State::new(&model);
    let header = Header {
        version: VERSION,
        algebra: versor::learn::fingerprint::<versor::algebra::Algebra>(),
        config,
        plan: Plan::new(1, 2),
        task,
        progress: state.progress.clone(),
        step: 0,
    };
    checkpoint::encode(&header, &model, &state).unwrap()
}

/// The checksum of changed bytes made right, so that more than the checksum is looked at.
fn sealed(bytes: &[u8]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    if let Some(end) = bytes.len().checked_sub(4) {
        let crc = crc32fast::hash(&bytes[..end]).to_le_bytes();
        bytes[end..].copy_from_slice(&crc);
    }
    bytes
}

#[test]
fn checkpoints_are_read_or_refused() {
    let good = checkpoint_bytes();
    // The header is a small part of the file, and the most of what can go wrong.
    let head = 8 + u64::from_le_bytes(good[..8].try_into().unwrap()) as usize;
    let found = fuzz("checkpoint", seconds() / 4.0, std::slice::from_ref(&good), |bytes| {
        checkpoint::decode(bytes).is_ok()
    });
    assert_eq!(found, 0, "a changed checkpoint is accepted");
    fuzz("sealed-checkpoint", seconds() / 4.0, &[good[..head].to_vec()], |header| {
        checkpoint::decode(&sealed(&[header, &good[head..]].concat())).is_ok()
    });
}

/// A reader that takes a path, as one that takes bytes.
fn by_path<T, E>(path: &Path, read: impl Fn(&Path, Budget) -> Result<T, E>) -> impl Fn(&[u8]) -> bool {
    move |bytes| {
        std::fs::write(path, bytes).unwrap();
        read(path, Budget::gigabytes(1)).is_ok()
    }
}

#[test]
fn data_are_read_or_refused() {
    let folder = Folder::new("fuzz");
    let path = folder.0.join("file");
    let each = seconds() / 2.0 / 7.0;
    let array = std::fs::read(npy(&folder.0, "array.npy", "2, 3", &[1.0, 2.0, 3.0, 4.0, 5.0, 6.0])).unwrap();
    fuzz("npy", each, &[array], |bytes| {
        npy::parse_wide(bytes, Budget::gigabytes(1)).is_ok() && npy::parse(bytes).is_ok()
    });
    let member = |name: &str, shape: &str, numbers: &[f32]| {
        let file = npy(&folder.0, "member.npy", shape, numbers);
        (format!("{name}.npy"), std::fs::read(file).unwrap())
    };
    let archive = stored(&[
        member("nuclear_charges", "2,", &[8.0, 1.0]),
        member("coords", "1, 2, 3", &[0.0, 1.0, 2.0, 3.0, 4.0, 5.0]),
        member("energies", "1,", &[-1.5]),
        member("forces", "1, 2, 3", &[0.0; 6]),
    ]);
    fuzz("npz", each, &[archive], by_path(&path, molecule::read_npz));
    let lines = "3\nLattice=\"1 0 0 0 1 0 0 0 1\" Properties=species:S:1:pos:R:3:forces:R:3 energy=-1.5\n\
                 O 0 0 0 1 2 3\nH 0 0 1 1 2 3\nH 0 1 0 1 2 3\n";
    fuzz("xyz", each, &[lines.into()], by_path(&path, xyz::read));
    let poses = "1 0 0 0 0 1 0 0 0 0 1 0\n1 0 0 1 0 1 0 0 0 0 1 0\n";
    fuzz("kitti", each, &[poses.into()], by_path(&path, kitti::read));
    fuzz(
        "cifar",
        each,
        &[vec![3; 2 * 3073]],
        by_path(&path, |path, budget| cifar::Images::read(&[path], budget)),
    );
    fuzz(
        "tokens",
        each,
        &["1,2,3\n4,5\n".into()],
        by_path(&path, |path, budget| tokens::read(path, 256, budget)),
    );
    fuzz("text", each, &["words and more words\n".repeat(20).into()], by_path(&path, text::read));
}

/// A zip archive whose members are not packed.
fn stored(members: &[(String, Vec<u8>)]) -> Vec<u8> {
    let (mut bytes, mut directory) = (Vec::new(), Vec::new());
    for (name, body) in members {
        let (at, length) = (bytes.len() as u32, (body.len() as u32).to_le_bytes());
        let middle = [&[0_u8; 8][..], &crc32fast::hash(body).to_le_bytes(), &length, &length].concat();
        let name_length = (name.len() as u16).to_le_bytes();
        bytes.extend(
            [b"PK\x03\x04\x14\0", &middle[..], &name_length, &[0; 2], name.as_bytes(), body].concat(),
        );
        let tail = [&name_length[..], &[0; 12], &at.to_le_bytes(), name.as_bytes()].concat();
        directory.extend([b"PK\x01\x02\x14\0\x14\0", &middle[..], &tail].concat());
    }
    let (at, count) = ((bytes.len() as u32).to_le_bytes(), (members.len() as u16).to_le_bytes());
    let length = (directory.len() as u32).to_le_bytes();
    bytes.extend(directory);
    bytes.extend([b"PK\x05\x06\0\0\0\0", &count[..], &count, &length, &at, &[0; 2]].concat());
    bytes
}
