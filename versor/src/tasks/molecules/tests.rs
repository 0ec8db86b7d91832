//! Symmetries, slopes, hard places and mistakes of the task.

use super::super::Entry as _;
use super::*;
use crate::flow::{Eager, Graph, Plan};
use learn::Task as _;
use std::ops::ControlFlow;
use std::path::PathBuf;

/// Kinds of atoms, by their channel.
const KINDS: [usize; 5] = [0, 1, 1, 2, 1];

fn network() -> (Messages, Vec<f64>) {
    let mut parameters = Parameters::default();
    let size = Size { elements: 3, channels: 4, rounds: 2 };
    let network = Messages::new(&mut parameters, size, &mut Random::new(2, 0));
    let mut random = Random::new(3, 0);
    let shaken = parameters.start().into_iter().map(|p| f64::from(p) + 0.1 * random.normal()).collect();
    (network, shaken)
}

/// The energy and its slope.
fn said(
    (network, parameters): &(Messages, Vec<f64>),
    positions: &[[f64; 3]],
    kinds: &[usize],
) -> (f64, Vec<f64>) {
    let mut f = Eager::new(parameters);
    let atoms = Shape::ONE.with(Axis::Set, positions.len());
    let elements: Vec<f64> =
        kinds.iter().flat_map(|&kind| (0..3).map(move |k| if k == kind { 1.0 } else { 0.0 })).collect();
    let elements: Var<_, f32> = f.input(atoms.with(Axis::Channel, 3), &elements);
    let present: Var<_, f32> = f.input(atoms, &vec![1.0; positions.len()]);
    let at = f.input(atoms, positions.as_flattened());
    let (energy, slope) = f.slope(network, &at, &Given::default().with(&elements).with(&present));
    f.check().unwrap();
    (f.numbers(&energy)[0], f.numbers(&slope).to_vec())
}

fn places() -> Vec<[f64; 3]> {
    let mut random = Random::new(4, 0);
    (0..KINDS.len()).map(|_| [(); 3].map(|()| 1.2 * random.normal())).collect()
}

#[test]
fn motions_reflections_and_orders_of_like_atoms_change_no_energy() {
    let (network, mut positions) = (network(), places());
    let (before, slope) = said(&network, &positions, &KINDS);
    let moved: Vec<[f64; 3]> = positions
        .iter()
        .map(|p| [0.6 * p[0] - 0.8 * p[2] + 3.0, -p[1] - 1.0, 0.8 * p[0] + 0.6 * p[2]])
        .collect();
    let (after, turned) = said(&network, &moved, &KINDS);
    assert!((before - after).abs() < 1e-10, "{before} {after}");
    for (s, t) in slope.as_chunks::<3>().0.iter().zip(turned.as_chunks::<3>().0) {
        let expected = [0.6 * s[0] - 0.8 * s[2], -s[1], 0.8 * s[0] + 0.6 * s[2]];
        assert!(t.iter().zip(expected).all(|(t, e)| (t - e).abs() < 1e-10));
    }
    positions.swap(1, 4);
    assert!((said(&network, &positions, &KINDS).0 - before).abs() < 1e-10);
    positions.swap(0, 1);
    assert!((said(&network, &positions, &KINDS).0 - before).abs() > 1e-6, "other elements");
}

#[test]
fn slopes_are_the_limits_of_differences_also_where_atoms_coincide_and_where_hearing_ends() {
    let network = network();
    let mut positions = places();
    positions[4] = positions[1];
    positions[3] = [positions[0][0] + FAR - 1e-3, positions[0][1], positions[0][2]];
    let (_, slope) = said(&network, &positions, &KINDS);
    assert!(slope.iter().all(|x| x.is_finite()), "{slope:?}");
    for (atom, k) in [(0, 0), (1, 2), (3, 0), (3, 1), (4, 1)] {
        let at = |shift: f64| {
            let mut moved = positions.clone();
            moved[atom][k] += shift;
            said(&network, &moved, &KINDS).0
        };
        let difference = (8.0 * (at(1e-4) - at(-1e-4)) - (at(2e-4) - at(-2e-4))) / 12e-4;
        let found = slope[3 * atom + k];
        assert!((found - difference).abs() < 1e-5 * difference.abs().max(1.0), "{found} {difference}");
    }
    // Far away, an atom is alone.
    positions[3][0] += 1.0;
    let alone = said(&network, &positions, &KINDS).1;
    positions[3][0] += 1.0;
    let farther = said(&network, &positions, &KINDS).1;
    assert!(alone.iter().zip(&farther).all(|(a, b)| (a - b).abs() < 1e-10));
}

/// A loss made of slopes is differentiated by parameters: by a plan, against differences of what is computed at once.
#[test]
fn a_loss_of_forces_has_a_gradient() {
    let frame = |seed| generated::draw(&mut Random::new(seed, 0));
    let mut small = frame(2);
    small.elements.pop();
    small.positions.pop();
    small.forces.as_mut().unwrap().pop();
    let task = Molecules::new(vec![frame(0), small, frame(1)], vec![frame(3)]).unwrap();
    let mut parameters = Parameters::default();
    let config = Config::Messages { channels: 2, rounds: 2 };
    let network = task.network(&config, &mut parameters, &mut Random::new(1, 0)).unwrap();
    let mut random = Random::new(5, 0);
    let p: Vec<f64> = parameters.start().into_iter().map(|p| f64::from(p) + 0.1 * random.normal()).collect();
    let batch = task.batch(Part::Training, &[0, 1]);
    let eager = |p: &[f64]| {
        let mut f = Eager::new(p);
        let inputs = batch.eager(&mut f, f64::from);
        let loss = task.loss(&mut f, &network, &inputs);
        f.check().unwrap();
        f.numbers(&loss)[0]
    };
    let mut graph = Graph::new(p.len());
    let (inputs, ids) = Inputs::recorded(&mut graph, &batch.kinds());
    let loss = task.loss(&mut graph, &network, &inputs);
    graph.gradient_by_parameters(&loss).unwrap();
    let mut plan = Plan::<f64>::new(&graph, &[loss.handle()]).unwrap();
    plan.parameters().copy_from_slice(&p);
    for (&id, numbers) in ids.iter().zip(batch.numbers()) {
        plan.set(id, &numbers.iter().map(|&x| f64::from(x)).collect::<Vec<_>>());
    }
    plan.run();
    let (found, expected) = (plan.get(loss.handle())[0], eager(&p));
    assert!((found - expected).abs() < 1e-9 * expected, "{found} {expected}");
    for k in (0..p.len()).step_by(p.len() / 12) {
        let moved = |shift: f64| {
            let mut moved = p.clone();
            moved[k] += shift;
            eager(&moved)
        };
        let slope = (8.0 * (moved(1e-4) - moved(-1e-4)) - (moved(2e-4) - moved(-2e-4))) / 12e-4;
        let found = plan.gradient()[k];
        assert!((found - slope).abs() < 1e-5 * slope.abs().max(1.0), "parameter {k}: {found} {slope}");
    }
}

/// A folder for as long as a test uses it.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str, train: &str, test: &str) -> Self {
        let path = std::env::temp_dir().join(format!("versor-molecules-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        std::fs::write(path.join("train.xyz"), train).unwrap();
        std::fs::write(path.join("test.xyz"), test).unwrap();
        Self(path)
    }

    fn load(&self) -> Result<Molecules, Error> {
        Molecules::load(&Options { folder: Some(self.0.clone()), ..Options::default() })
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn frame(element: &str, energy: &str, forces: bool) -> String {
    let columns = if forces { ":forces:R:3" } else { "" };
    let pull = |x: &str| if forces { format!(" {x} 0 0") } else { String::new() };
    format!(
        "2\nProperties=species:S:1:pos:R:3{columns} {energy}\nO 0 0 0{}\n{element} 0.9 0 0{}\n",
        pull("0.5"),
        pull("-0.5")
    )
}

#[test]
fn files_are_read_in_their_units_and_what_is_missing_is_named() {
    let good = frame("H", "energy=-2", true);
    let both = good.clone() + &frame("H", "energy=-1", true);
    let task = Folder::new("good", &both, &good).load().unwrap();
    assert_eq!((&task.elements[..], task.atoms, task.median), (&[1, 8][..], 2, -2000.0));
    assert_eq!(forces(&task.parts[2][0])[0], [500.0, 0.0, 0.0]);
    for (name, test, reason) in [
        (
            "element",
            frame("Cl", "energy=-2", true),
            "test frame 1 has the element Cl, and the training frames have H, O",
        ),
        ("energy", frame("H", "", true), "frame 1 has no energy"),
        ("forces", frame("H", "energy=-2", false), "frame 1 has no forces"),
    ] {
        let error = Folder::new(name, &both, &test).load().err().unwrap().to_string();
        assert!(error.contains(reason), "{error}");
    }
    let error = Folder::new("one", &good, &good).load().err().unwrap().to_string();
    assert!(error.contains("learned from two frames or more"), "{error}");
}

#[test]
fn never_more_frames_are_learned_from_than_published_tables_allow() {
    let frames: Vec<Frame> =
        (0..MOST as u64 + 200).map(|k| generated::draw(&mut Random::new(k, 1))).collect();
    let test = frames[..1].to_vec();
    let task = Molecules::new(frames, test).unwrap();
    assert_eq!([0, 1].map(|part| task.parts[part].len()), [950, 50]);
}

#[test]
fn a_few_frames_teach_more_than_their_median() {
    let options = Options { epochs: Some(6), ..Options::default() };
    let trivial = Entry.trivial(&options).unwrap()[0].metric("F MAE meV/Å").unwrap();
    let row = Entry.run("messages", &options, &mut |_| ControlFlow::Continue(())).unwrap();
    let ours = row.metric("F MAE meV/Å").unwrap();
    assert!(ours < 0.3 * trivial, "{ours} {trivial}");
}
