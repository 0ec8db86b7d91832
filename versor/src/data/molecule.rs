//! Molecules: what their atoms are, where they are, and what pulls at them.

use super::{npy, zip};
use crate::error::Error;
use crate::limits::Budget;
use crate::store::atomic;
use std::path::Path;

/// The elements, by atomic number from 1.
const SYMBOLS: &str = "H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr \
    Rb Sr Y Zr Nb Mo Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os \
    Ir Pt Au Hg Tl Pb Bi Po At Rn Fr Ra Ac Th Pa U Np Pu Am Cm Bk Cf Es Fm Md No Lr Rf Db Sg Bh Hs Mt Ds Rg Cn Nh Fl Mc \
    Lv Ts Og";
/// The largest atomic number.
pub const ELEMENTS: u8 = 118;

/// A molecule at one moment.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Frame {
    /// The atomic number of each atom.
    pub elements: Vec<u8>,
    /// Where each atom is.
    pub positions: Vec<[f64; 3]>,
    /// The energy, where it is known.
    pub energy: Option<f64>,
    /// The force on each atom, where it is known.
    pub forces: Option<Vec<[f64; 3]>>,
}

/// The atomic number of an element's symbol.
pub fn number(symbol: &str) -> Option<u8> {
    SYMBOLS.split_ascii_whitespace().zip(1..).find(|&(known, _)| known == symbol).map(|(_, number)| number)
}

/// The symbol of an element, by its atomic number.
pub fn symbol(number: u8) -> Option<&'static str> {
    SYMBOLS.split_ascii_whitespace().nth(usize::from(number).checked_sub(1)?)
}

/// Reads the frames of an `.npz` archive with the arrays `nuclear_charges`, `coords`, `energies` and `forces`, as rMD17 has
/// them.
///
/// # Errors
/// If it cannot be read, is damaged, or its arrays do not fit together.
pub fn read_npz(path: &Path, budget: Budget) -> Result<Vec<Frame>, Error> {
    let bytes = atomic::read(path, budget)?;
    frames(&bytes, budget)
        .map_err(|reason| Error::Data(format!("{} cannot be read: {reason}", path.display())))
}

fn frames(bytes: &[u8], budget: Budget) -> Result<Vec<Frame>, String> {
    if !bytes.starts_with(zip::MAGIC) {
        return Err("it is no .npz archive".into());
    }
    let array = |name| npy::named(bytes, name, budget);
    let (charges, coords, energies, forces) =
        (array("nuclear_charges")?, array("coords")?, array("energies")?, array("forces")?);
    let &[atoms] = &charges.shape[..] else {
        return Err(format!("`nuclear_charges` has one extent, not {:?}", charges.shape));
    };
    let &[count, ..] = &coords.shape[..] else { return Err("`coords` has no extent".into()) };
    for (name, array, shape) in [
        ("coords", &coords, vec![count, atoms, 3]),
        ("forces", &forces, vec![count, atoms, 3]),
        ("energies", &energies, vec![count]),
    ] {
        // Some files have energies in a column.
        if array.shape != shape && array.shape != [shape.clone(), vec![1]].concat() {
            return Err(format!("`{name}` has the extents {:?}, and {shape:?} is expected", array.shape));
        }
        if let Some(at) = array.data.iter().position(|x| !x.is_finite()) {
            return Err(format!("`{name}` holds {} at number {at}", array.data[at]));
        }
    }
    if count == 0 || atoms == 0 {
        return Err("it has no frame".into());
    }
    let element = |&charge: &f64| {
        let is_one = charge.fract() == 0.0 && (1.0..=f64::from(ELEMENTS)).contains(&charge);
        if is_one { Ok(charge as u8) } else { Err(format!("`nuclear_charges` holds {charge}")) }
    };
    let elements: Vec<u8> = charges.data.iter().map(element).collect::<Result<_, _>>()?;
    let triples = |array: &npy::Array<f64>, frame: usize| -> Vec<[f64; 3]> {
        array.data[frame * atoms * 3..(frame + 1) * atoms * 3].as_chunks().0.to_vec()
    };
    let frame = |k: usize| Frame {
        elements: elements.clone(),
        positions: triples(&coords, k),
        energy: Some(energies.data[k]),
        forces: Some(triples(&forces, k)),
    };
    Ok((0..count).map(frame).collect())
}

#[cfg(test)]
mod tests {
    use super::super::npy::tests::npy;
    use super::super::zip::tests::stored;
    use super::*;

    #[test]
    fn symbols_have_their_numbers() {
        assert_eq!(["H", "C", "Fe", "Og"].map(number), [Some(1), Some(6), Some(26), Some(ELEMENTS)]);
        assert_eq!(["h", "Xx", ""].map(number), [None; 3]);
        assert_eq!([0, 1, 26, 118, 119].map(symbol), [None, Some("H"), Some("Fe"), Some("Og"), None]);
    }

    /// An archive of two frames of two atoms; `change` may damage it.
    fn archive(change: impl Fn(&mut Vec<(&'static str, Vec<u8>)>)) -> Result<Vec<Frame>, String> {
        let bytes = |numbers: &[f64]| numbers.iter().flat_map(|x| x.to_le_bytes()).collect::<Vec<u8>>();
        let many: Vec<f64> = (0..12).map(f64::from).collect();
        let mut members = vec![
            ("nuclear_charges.npy", npy("|u1", "(2,)", &[8, 1])),
            ("coords.npy", npy("<f8", "(2, 2, 3)", &bytes(&many))),
            ("energies.npy", npy("<f8", "(2,)", &bytes(&[-97195.93125, -97200.25]))),
            ("forces.npy", npy("<f8", "(2, 2, 3)", &bytes(&many))),
        ];
        change(&mut members);
        frames(&stored(&members), Budget::default())
    }

    #[test]
    fn archives_have_all_frames_with_all_digits() {
        let frames = archive(|_| {}).unwrap();
        assert_eq!((frames.len(), &frames[0].elements[..]), (2, &[8, 1][..]));
        assert_eq!(frames[0].energy, Some(-97195.93125));
        assert_eq!(frames[1].positions, [[6.0, 7.0, 8.0], [9.0, 10.0, 11.0]]);
        assert_eq!(frames[1].forces, Some(frames[1].positions.clone()));
    }

    #[test]
    fn arrays_that_do_not_fit_are_named() {
        let error = archive(|members| drop(members.remove(3))).unwrap_err();
        assert!(error.contains("no `forces.npy`"), "{error}");
        let error = archive(|members| members[2].1 = npy("<f8", "(1,)", &[0; 8])).unwrap_err();
        assert!(error.contains("`energies` has the extents [1]"), "{error}");
        let error = archive(|members| members[0].1 = npy("|u1", "(2,)", &[8, 119])).unwrap_err();
        assert!(error.contains("`nuclear_charges` holds 119"), "{error}");
        let nan = f64::NAN.to_le_bytes();
        let error =
            archive(|members| members[2].1 = npy("<f8", "(2,)", &[[0; 8], nan].concat())).unwrap_err();
        assert!(error.contains("`energies` holds NaN at number 1"), "{error}");
    }

    #[test]
    fn what_is_no_archive_is_refused() {
        assert!(frames(b"hello", Budget::default()).unwrap_err().contains("no .npz"));
        assert!(frames(b"PK\x03\x04", Budget::default()).unwrap_err().contains("truncated"));
    }
}
