//! Runs that are interrupted, killed, started twice, or heard by nobody.

mod common;

use common::{
    Folder, LONG, SMALL, ask, error, fingerprint, success, train, trained, training, versor,
    wait_for_an_epoch,
};
use std::process::{Command, Stdio};
use versor::train::checkpoint;
use versor::train::run::CHECKPOINT;

#[test]
fn a_killed_run_resumes_to_the_same_bits() {
    let folder = Folder::new("killed");
    let (whole, killed) = (folder.0.join("whole"), folder.0.join("killed"));
    trained(&whole, &["--threads", "1"]);
    let mut child = training(&killed, &SMALL, &[]).stdout(Stdio::null()).spawn().unwrap();
    // Killed somewhere after the first epoch; if it is done before, there is nothing to resume.
    wait_for_an_epoch(&mut child, &killed);
    child.kill().unwrap();
    child.wait().unwrap();
    // The lock of a killed process is gone, and so is what it was writing.
    let left = killed.join(format!("{CHECKPOINT}.1-0.partial"));
    std::fs::write(&left, b"half").unwrap();
    trained(&killed, &["--resume", "--threads", "2"]);
    assert!(!left.exists());
    assert_eq!(fingerprint(&killed), fingerprint(&whole));
}

#[cfg(unix)]
mod signals {
    use super::*;
    use std::os::unix::process::CommandExt;
    use std::path::Path;
    use std::process::Output;

    /// The disposition of a signal in a command, whatever it is here.
    fn disposed(command: &mut Command, signal: i32, action: libc::sighandler_t) -> &mut Command {
        // SAFETY: `signal` may be called between `fork` and `exec`.
        unsafe {
            command.pre_exec(move || {
                libc::signal(signal, action);
                Ok(())
            })
        }
    }

    fn send(signal: &str, id: u32) {
        assert!(Command::new("kill").args([signal, &id.to_string()]).status().unwrap().success());
    }

    /// Sends a signal after the first epoch.
    fn stopped(run: &Path, plan: &[&str], signal: &str, number: i32) -> Output {
        let mut command = training(run, plan, &[]);
        disposed(&mut command, number, libc::SIG_DFL);
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        wait_for_an_epoch(&mut child, run);
        send(signal, child.id());
        child.wait_with_output().unwrap()
    }

    /// Every request to stop saves, and reports the signal as is customary.
    #[test]
    fn a_request_to_stop_saves_and_says_how_to_go_on() {
        let folder = Folder::new("stopped");
        for (signal, number, code) in [
            ("-INT", libc::SIGINT, 130),
            ("-TERM", libc::SIGTERM, 143),
            ("-HUP", libc::SIGHUP, 129),
            ("-USR1", libc::SIGUSR1, 138),
        ] {
            let run = folder.0.join(signal);
            let output = stopped(&run, &LONG, signal, number);
            let said = String::from_utf8_lossy(&output.stdout).into_owned();
            assert_eq!(output.status.code(), Some(code), "{said}");
            assert!(said.contains("--resume"), "{said}");
            assert!(checkpoint::load(&run.join(CHECKPOINT)).is_ok());
        }
    }

    #[test]
    fn a_stopped_run_resumes_to_the_same_bits() {
        let folder = Folder::new("resumed");
        let (whole, run) = (folder.0.join("whole"), folder.run());
        trained(&whole, &[]);
        // If it was done before the signal came, there is nothing to resume.
        stopped(&run, &SMALL, "-TERM", libc::SIGTERM);
        trained(&run, &["--resume"]);
        assert_eq!(fingerprint(&run), fingerprint(&whole));
    }

    #[test]
    fn a_signal_that_is_ignored_at_the_start_does_not_stop() {
        let folder = Folder::new("nohup");
        let run = folder.run();
        let mut command = training(&run, &SMALL, &[]);
        disposed(&mut command, libc::SIGHUP, libc::SIG_IGN);
        let mut child = command.stdout(Stdio::null()).spawn().unwrap();
        wait_for_an_epoch(&mut child, &run);
        send("-HUP", child.id());
        assert!(child.wait().unwrap().success());
    }
}

#[test]
fn a_run_belongs_to_one_process() {
    let folder = Folder::new("twice");
    let run = folder.run();
    let mut first = training(&run, &LONG, &[]).stdout(Stdio::null()).spawn().unwrap();
    wait_for_an_epoch(&mut first, &run);
    for more in [&["--resume"][..], &[]] {
        let message = error(&train(&run, more));
        assert!(message.contains("another process trains in"), "{message}");
    }
    // Reading is free.
    assert!(success(&ask("info", &run, &[])).contains("epoch"));
    assert!(first.try_wait().unwrap().is_none());
    first.kill().unwrap();
    first.wait().unwrap();
}

#[cfg(unix)]
#[test]
fn training_does_not_need_a_listener() {
    let folder = Folder::new("unheard");
    let whole = folder.0.join("whole");
    trained(&whole, &[]);
    // A reader that has gone.
    let closed = folder.0.join("closed");
    let mut child = training(&closed, &SMALL, &[]).stdout(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    assert!(child.wait().unwrap().success());
    assert_eq!(fingerprint(&closed), fingerprint(&whole));
    // The answer of other commands is what they say: a full disk is a failure, a reader that has heard enough is not.
    let mut child = versor(&["info", whole.to_str().unwrap()]).stdout(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    assert!(child.wait().unwrap().success());
    #[cfg(target_os = "linux")]
    {
        let full_disk = || std::fs::File::options().write(true).open("/dev/full").unwrap();
        let full = folder.0.join("full");
        assert!(training(&full, &SMALL, &[]).stdout(full_disk()).status().unwrap().success());
        assert_eq!(fingerprint(&full), fingerprint(&whole));
        let output = versor(&["info", whole.to_str().unwrap()]).stdout(full_disk()).output().unwrap();
        assert!(error(&output).contains("standard output"));
        // Nobody hears why it failed, and that is no reason to fail otherwise.
        let status = versor(&["info", "nowhere"]).stderr(full_disk()).status().unwrap();
        assert_eq!(status.code(), Some(1));
    }
}

/// A disk that is full after a few kilobytes.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_leaves_the_old_checkpoint() {
    let folder = Folder::new("full");
    let begun = folder.run();
    let mut child = training(&begun, &LONG, &[]).stdout(Stdio::null()).spawn().unwrap();
    wait_for_an_epoch(&mut child, &begun);
    child.kill().unwrap();
    child.wait().unwrap();
    let before = std::fs::read(begun.join(CHECKPOINT)).unwrap();
    let names = || std::fs::read_dir(&begun).unwrap().count();
    let count = {
        // What a kill has left is swept away by the next run.
        let mut left: Vec<_> = std::fs::read_dir(&begun).unwrap().map(|e| e.unwrap().path()).collect();
        left.retain(|path| path.extension().is_some_and(|end| end == "partial"));
        names() - left.len()
    };
    let output = Command::new("sh")
        .args(["-c", "trap '' XFSZ; ulimit -f 16; exec \"$0\" \"$@\""])
        .arg(env!("CARGO_BIN_EXE_versor"))
        .args(["train", "nbody", "--resume", "--out", begun.to_str().unwrap()])
        .output()
        .unwrap();
    assert!(error(&output).contains("cannot write"), "{}", error(&output));
    assert_eq!(std::fs::read(begun.join(CHECKPOINT)).unwrap(), before);
    assert_eq!(names(), count);
    assert!(checkpoint::load(&begun.join(CHECKPOINT)).is_ok());
}

#[test]
fn a_run_leaves_a_report_and_its_pictures_and_everything_reads_it() {
    let folder = Folder::new("whole");
    let run = folder.run();
    let table = success(&train(&run, &["--preset", "gpa"]));
    for word in ["persistence", "constant velocity", "exact integrator", "report.md", "rollout.svg"] {
        assert!(table.contains(word), "{word} is missing in {table}");
    }
    let files =
        ["report.md", "training.svg", "error.svg", "energy.svg", "rollout.svg", "attention.svg", "run.json"];
    let read = || files.map(|name| std::fs::read(run.join(name)).unwrap());
    let report = read();
    assert!(report.iter().all(|bytes| bytes.len() > 100));
    for (command, more, word) in [
        ("info", &[][..], "gpa.0.query"),
        ("eval", &["--equivariance"], "f64"),
        ("eval", &["--bodies", "7"], "7 bodies"),
        ("eval", &["--bodies", "1", "--horizon", "1"], "1 body, 1 step from"),
        ("rollout", &["--steps", "80", "--sample", "1"], "energy drift"),
        ("attention", &["--sample", "1"], "attention-1.svg"),
    ] {
        let said = success(&ask(command, &run, more));
        assert!(said.contains(word), "{command} {more:?}: {said}");
    }
    assert!(report == read(), "a command has written over the report");
    assert!(error(&train(&run, &[])).contains("holds a run already"));
}
