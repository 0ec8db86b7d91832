//! Real jobs of `mpirun` on this machine: the same bits for any number of ranks, and nothing lost when one of them goes.

mod common;

use common::{
    Folder, LONG, SMALL, error, fingerprint, npy, success, trained, training, versor, wait_for_an_epoch,
};
use gacore_runtime::array::{Axis, Shape};
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};
use versor::data::nbody::DataSet;
use versor::error::Error;
use versor::flow::{Flow, Var};
use versor::layers::parameters::Parameters;
use versor::learn::{Batch, Contents, Event, Inputs, Named, Part, Task, Trainer, Training};
use versor::net::{Linear, Size, Values};
use versor::random::Random;
use versor::ranks::job::Job;
use versor::ranks::{Ranks, Reduction};
use versor::train::run::{CHECKPOINT, METRICS};

/// Ranks that more jobs than cores share, and no network but this machine's own.
fn mpirun(ranks: usize) -> Command {
    let mut command = Command::new("mpirun");
    command.args(["--allow-run-as-root", "--oversubscribe", "--bind-to", "none", "-n", &ranks.to_string()]);
    command.args(["--mca", "btl", "self,vader", "--mca", "oob_tcp_if_include", "lo"]);
    // Containers often forbid the quick way between processes; without this, every job warns of it.
    command.env("OMPI_MCA_btl_vader_single_copy_mechanism", "none").stdin(Stdio::null());
    command
}

/// `versor` on several ranks.
fn together(ranks: usize, plan: &[&str], out: &Path, more: &[&str]) -> Command {
    let mut command = mpirun(ranks);
    command.arg(env!("CARGO_BIN_EXE_versor")).args(plan).args(["--out", out.to_str().unwrap()]).args(more);
    command
}

/// The processes that were started with a variable, by what another variable of theirs says.
fn processes(variable: &str, value: &str, of: &str) -> Vec<(usize, u32)> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir("/proc").unwrap().flatten() {
        let Some(id) = entry.file_name().to_str().and_then(|name| name.parse().ok()) else { continue };
        let environment = std::fs::read(entry.path().join("environ")).unwrap_or_default();
        let says = |name: &str| {
            let lines =
                environment.split(|&byte| byte == 0).filter_map(|line| std::str::from_utf8(line).ok());
            lines.filter_map(|line| line.split_once('=')).find(|(known, _)| *known == name)
        };
        if says(variable).is_some_and(|(_, said)| said == value)
            && let Some(rank) = says(of).and_then(|(_, rank)| rank.parse().ok())
        {
            found.push((rank, id));
        }
    }
    found
}

const MARK: &str = "VERSOR_TEST_JOB";
const RANK: &str = "OMPI_COMM_WORLD_RANK";

/// Sends a signal to a rank, and says whether it was there.
fn send(signal: &str, mark: &str, rank: usize) -> bool {
    let there = processes(MARK, mark, RANK).into_iter().find(|(found, _)| *found == rank);
    there.is_some_and(|(_, id)| {
        Command::new("kill").args([signal, &id.to_string()]).status().unwrap().success()
    })
}

/// Batches of five pieces, so that every rank has something to do.
const PIECES: [&str; 2] = ["--batch", "20"];

#[test]
fn any_number_of_ranks_trains_to_the_same_bits() {
    let folder = Folder::new("ranks");
    let alone = folder.0.join("alone");
    trained(&alone, &["--threads", "1", PIECES[0], PIECES[1]]);
    for ranks in 1..5 {
        let run = folder.0.join(ranks.to_string());
        let threads = (1 + ranks % 2).to_string();
        let more = ["--threads", &threads, PIECES[0], PIECES[1]];
        success(&together(ranks, &SMALL, &run, &more).output().unwrap());
        assert_eq!(fingerprint(&run), fingerprint(&alone), "{ranks} ranks");
    }
    // Added in another order, sums are others.
    let quick = folder.0.join("quick");
    let more = ["--reduction", "quick", PIECES[0], PIECES[1]];
    success(&together(3, &SMALL, &quick, &more).output().unwrap());
    assert_ne!(fingerprint(&quick).0, fingerprint(&alone).0);
}

/// Of a file, every rank reads its part; also where there are more ranks than samples.
#[test]
fn ranks_that_share_a_file_train_to_the_same_bits() {
    let folder = Folder::new("shared-file");
    let data = DataSet::Sound.generate(4, 60, 3, 1).unwrap();
    let file = npy(&folder.0, "data.npy", "4, 60, 3, 6", &data.states);
    let more = ["--train", &file, "--test", &file, PIECES[0], PIECES[1]];
    let alone = folder.0.join("alone");
    trained(&alone, &more);
    for ranks in [2, 4] {
        let run = folder.0.join(ranks.to_string());
        success(&together(ranks, &SMALL, &run, &more).output().unwrap());
        assert_eq!(fingerprint(&run), fingerprint(&alone), "{ranks} ranks");
    }
    let mut changed = data.states.clone();
    changed[100] += 1e-3;
    npy(&folder.0, "data.npy", "4, 60, 3, 6", &changed);
    let resumed = together(2, &["train", "nbody"], &alone, &["--resume"]).output().unwrap();
    assert!(error(&resumed).contains("has changed"));
}

/// The parameters that a run of a task has learned.
fn learned(run: &Path) -> Vec<Named> {
    Contents::decode(&std::fs::read(run.join(CHECKPOINT)).unwrap()).unwrap().parameters
}

#[test]
fn a_task_of_the_list_learns_to_the_same_bits_in_one_folder() {
    const PLAN: [&str; 8] = ["train", "sets", "--model", "mlp", "--epochs", "2", "--batch", "80"];
    let folder = Folder::new("task-ranks");
    let alone = folder.0.join("alone");
    success(&training(&alone, &PLAN, &[]).output().unwrap());
    for ranks in 2..5 {
        let run = folder.0.join(ranks.to_string());
        let said = success(&together(ranks, &PLAN, &run, &[]).output().unwrap());
        assert_eq!(said.matches("report.md").count(), 1, "{said}");
        assert_eq!(learned(&run), learned(&alone), "{ranks} ranks");
        assert_eq!(epochs(&run), 2);
    }
    // What is done stays as it is, whoever goes on with it.
    success(&together(3, &["train", "sets"], &alone, &["--resume"]).output().unwrap());
    assert_eq!(learned(&alone), learned(&folder.0.join("2")));
    let said = error(&together(2, &PLAN, &alone, &[]).output().unwrap());
    assert_eq!(said.matches("holds a run already").count(), 1, "{said}");
}

/// How often each rank is killed: once, or as often as the environment says.
fn kills() -> usize {
    std::env::var("VERSOR_KILLS").map_or(1, |text| text.parse().unwrap())
}

#[test]
fn a_killed_rank_ends_the_job_and_any_number_of_ranks_goes_on_to_the_same_bits() {
    let folder = Folder::new("killed-ranks");
    let whole = folder.0.join("whole");
    let started = Instant::now();
    success(&together(4, &SMALL, &whole, &["--threads", "1", PIECES[0], PIECES[1]]).output().unwrap());
    let duration = started.elapsed();
    let mut random = Random::new(std::process::id().into(), 0);
    for kill in 0..kills() {
        for rank in 0..4 {
            let run = folder.0.join(format!("{rank}-{kill}"));
            let mark = run.to_str().unwrap().to_owned();
            let mut command = together(4, &SMALL, &run, &["--threads", "1", PIECES[0], PIECES[1]]);
            let child =
                command.env(MARK, &mark).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
            std::thread::sleep(duration.mul_f64(random.uniform(0.0, 1.0)));
            let mut was_there = send("-KILL", &mark, rank);
            while !was_there && epochs(&run) < epochs(&whole) {
                was_there = send("-KILL", &mark, rank);
            }
            let output = child.wait_with_output().unwrap();
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            if was_there && !output.status.success() {
                assert!(said.contains(&format!("rank {rank}")), "{said}");
            }
            // Before the first checkpoint there is nothing to go on with, and the same command begins anew.
            let next = 1 + (rank + kill) % 4;
            let has_begun = run.join("checkpoint.safetensors").exists();
            let more: &[&str] = if has_begun { &["--resume"] } else { &[] };
            success(&together(next, &SMALL, &run, &[more, &PIECES].concat()).output().unwrap());
            assert_eq!(fingerprint(&run), fingerprint(&whole), "rank {rank} was killed, {next} went on");
        }
    }
}

/// The epochs that a run has done.
fn epochs(run: &Path) -> usize {
    std::fs::read_to_string(run.join(METRICS)).map_or(0, |text| text.lines().count())
}

#[test]
fn a_request_to_stop_reaches_all_ranks_and_saves() {
    let folder = Folder::new("stopped-ranks");
    let run = folder.run();
    let mut child =
        together(3, &LONG, &run, &[]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    wait_for_an_epoch(&mut child, &run);
    // `mpirun` hands this one on.
    assert!(Command::new("kill").args(["-USR1", &child.id().to_string()]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(
        output.status.code(),
        Some(128 + libc::SIGUSR1),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    assert!(String::from_utf8_lossy(&output.stdout).contains("--resume"));
    // Another number of ranks goes on, and does more epochs.
    let done = epochs(&run);
    let mut child = together(2, &LONG, &run, &["--resume"]).stdout(Stdio::null()).spawn().unwrap();
    let started = Instant::now();
    while epochs(&run) <= done && started.elapsed() < Duration::from_secs(60) {
        std::thread::sleep(Duration::from_millis(20));
    }
    assert!(epochs(&run) > done);
    assert!(Command::new("kill").args(["-USR1", &child.id().to_string()]).status().unwrap().success());
    assert_eq!(child.wait().unwrap().code(), Some(128 + libc::SIGUSR1));
}

#[test]
fn what_fails_on_every_rank_is_said_once() {
    let folder = Folder::new("failing-ranks");
    trained(&folder.run(), &[]);
    let output = together(4, &SMALL, &folder.run(), &[]).output().unwrap();
    let said = error(&output);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(said.matches("error on rank 0 of 4: ").count(), 1, "{said}");
    assert_eq!(said.matches("holds a run already").count(), 1, "{said}");
    let output = together(4, &SMALL, &folder.0.join("new"), &["--rate", "-1"]).output().unwrap();
    assert_eq!(error(&output).matches("--rate").count(), 1);
}

#[test]
fn processes_that_do_not_know_of_each_other_are_refused() {
    let folder = Folder::new("singletons");
    let mut single = versor(&SMALL);
    let output =
        single.args(["--out", folder.run().to_str().unwrap()]).env("SLURM_NTASKS", "4").output().unwrap();
    let said = error(&output);
    assert!(said.contains("4 processes were started") && said.contains("mpirun"), "{said}");
    assert!(!folder.run().exists());
    let mut one = together(1, &SMALL, &folder.run(), &[]);
    assert!(error(&one.env("SLURM_NTASKS", "4").output().unwrap()).contains("4 processes were started"));
    assert!(!folder.run().exists());
}

mod plane {
    gacore_runtime::clifford! { signature: (2, 0), gradients: all }
}
use plane::{Algebra, Vector};

/// Finds the weights of a weighted sum of three vectors; some samples hold numbers that are not finite.
struct WeightedSum;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Config {
    outputs: usize,
}

impl Task for WeightedSum {
    type Algebra = Algebra;
    type Config = Config;
    type Network = Linear<Vector<f32>>;
    const NAME: &'static str = "weighted sum";

    fn network(
        &self,
        config: &Config,
        parameters: &mut Parameters,
        random: &mut Random,
    ) -> Result<Self::Network, Error> {
        Ok(Linear::new(parameters, "sum", Size { inputs: 3, outputs: config.outputs }, random))
    }

    fn samples(&self, part: Part) -> usize {
        if part == Part::Training { 149 } else { 40 }
    }

    fn batch(&self, part: Part, samples: &[usize]) -> Batch {
        let shape = Shape::ONE.with(Axis::Batch, samples.len());
        let (mut vectors, mut sums) = (Vec::new(), Vec::new());
        for &sample in samples {
            let mut random = Random::new(sample as u64, part as u64);
            let three: [Vector<f32>; 3] =
                [(); 3].map(|()| Vector::new(random.normal() as f32, random.normal() as f32));
            let is_bad = part == Part::Training && sample % 37 == 5;
            let scale = if is_bad { f32::NAN } else { 0.25 };
            sums.push(three[0] - three[1] * 0.5 + three[2] * scale);
            vectors.extend(three);
        }
        Batch::default().with("vectors", shape.with(Axis::Channel, 3), &vectors).with("sums", shape, &sums)
    }

    fn loss<F: Flow>(&self, f: &mut F, network: &Self::Network, batch: &Inputs<F>) -> Var<F, f32> {
        let said = network.forward(f, &batch.get("vectors"));
        f.mean_squares(&said, &batch.get::<Vector<f32>>("sums"))
    }
}

/// What a rank of [`part`] does, and where it writes.
const SCENE: &str = "VERSOR_TEST_SCENE";
const OUT: &str = "VERSOR_TEST_OUT";

/// This very program on several ranks, which play a scene.
fn play(ranks: usize, scene: &str, out: &Path) -> Output {
    let mut command = mpirun(ranks);
    command.arg(std::env::current_exe().unwrap()).args([
        "part",
        "--exact",
        "--nocapture",
        "--test-threads=1",
    ]);
    command.env(SCENE, scene).env(OUT, out).output().unwrap()
}

/// Does nothing, but for a process that `play` starts.
#[test]
fn part() {
    let Ok(scene) = std::env::var(SCENE) else { return };
    let out = PathBuf::from(std::env::var_os(OUT).unwrap());
    let job = Job::start(Reduction::Fixed).unwrap();
    let ranks = job.ranks;
    match scene.as_str() {
        "learn" => learn(ranks, &out, None),
        "stop" => learn(ranks, &out, Some(2)),
        "go on" => learn(ranks, &out, None),
        _ if ranks.rank() != 2 => {
            // Waits for a rank that never comes.
            ranks.gather_doubles(&[0.0], &vec![1; ranks.size()]);
        }
        "panic" => panic!("nobody expected this"),
        "panic elsewhere" => std::thread::spawn(|| panic!("nobody expected this")).join().unwrap(),
        "abort" => std::process::abort(),
        "exit" => std::process::exit(7),
        "leave" => std::process::exit(0),
        "return" => return,
        "fail" => job.fail(&"there is no more", 9),
        unknown => panic!("no scene {unknown}"),
    }
    job.finish();
}

/// Learns, and writes a checkpoint; stops in the middle of an epoch where rank 1 wants to.
fn learn(ranks: &'static dyn Ranks, out: &Path, stop: Option<usize>) {
    let training =
        Training { epochs: 20, batch: 16, piece: 7, accumulation: 2, rate: 0.1, ..Training::default() };
    let mut trainer = if out.exists() {
        Trainer::load_together(&WeightedSum, out, ranks).unwrap()
    } else {
        let mut trainer = Trainer::new(&WeightedSum, Config { outputs: 2 }, training).unwrap();
        trainer.use_ranks(ranks);
        trainer
    };
    let (wants, mut skipped) = (ranks.rank() == ranks.size() - 1, 0);
    let observe = &mut |event: Event<'_>| match event {
        Event::Update { epoch, .. } if wants && stop == Some(epoch) => ControlFlow::Break(()),
        Event::Update { .. } => ControlFlow::Continue(()),
        Event::Epoch(record) => {
            skipped = record.skipped;
            ControlFlow::Continue(())
        }
    };
    trainer.run(observe).unwrap();
    trainer.save(out).unwrap();
    let test = trainer.evaluate(Part::Test).unwrap();
    if stop.is_none() {
        assert_eq!(skipped, 4);
        assert!(test < 0.5, "{test}");
    }
}

#[test]
fn any_network_learns_to_the_same_bits_on_any_number_of_ranks() {
    let folder = Folder::new("any-network");
    let played = |ranks, scene, name: &str| {
        let out = folder.0.join(name);
        let output = play(ranks, scene, &out);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        std::fs::read(out).unwrap()
    };
    let alone = played(1, "learn", "alone");
    for ranks in 2..5 {
        assert!(played(ranks, "learn", &ranks.to_string()) == alone, "{ranks} ranks");
    }
    // One rank of three stops them, and two go on.
    assert!(played(3, "stop", "stopped") != alone);
    assert!(played(2, "go on", "stopped") == alone);
}

#[test]
fn a_rank_that_goes_ends_the_job_with_its_name() {
    let folder = Folder::new("gone-ranks");
    for (scene, code, sentence) in [
        ("panic", Some(101), "rank 2 of 4 panicked, which ends the job"),
        ("panic elsewhere", Some(101), "rank 2 of 4 panicked, which ends the job"),
        ("abort", None, "rank 2"),
        ("exit", Some(7), ",2]"),
        ("leave", None, "rank 2"),
        ("return", Some(1), "rank 2"),
        ("fail", Some(9), "error on rank 2 of 4: there is no more"),
    ] {
        let output = play(4, scene, &folder.0.join("none"));
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success(), "{scene}: {said}");
        assert!(code.is_none_or(|code| output.status.code() == Some(code)), "{scene}: {:?}", output.status);
        assert!(said.contains(sentence), "{scene}: {said}");
    }
}
