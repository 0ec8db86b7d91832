//! `versor paper`: rows that learn, rows that stay, rows that cannot be.

mod common;

use common::{Folder, error, success, versor};
use std::path::Path;
use std::process::Output;

fn paper(out: &Path, more: &[&str]) -> Output {
    versor(&["paper", "--epochs", "1", "--out", out.to_str().unwrap()]).args(more).output().unwrap()
}

#[test]
fn a_table_is_run_once_and_written_with_its_claim_and_its_trap() {
    let folder = Folder::new("paper");
    let out = folder.0.join("paper");
    let said = success(&paper(&out, &["--only", "sets"]));
    assert!(said.contains("sets loudest 42: MSE"), "{said}");
    let read = || std::fs::read_to_string(out.join("report.md")).unwrap();
    let report = read();
    for word in [
        "**Trap.** The target is the volume of the bounding box",
        "| loudest |",
        "| mlp |",
        "| the box itself |",
        " of 3 |",
        "**Conclusion.**",
    ] {
        assert!(report.contains(word), "{word} is missing in {report}");
    }
    assert!(std::fs::read_to_string(out.join("sets.svg")).unwrap().contains("the box itself"));
    // What is done stays, and what is missing comes again.
    let kept = std::fs::metadata(out.join("quick/sets-mlp-42/result.json")).unwrap().modified().unwrap();
    std::fs::remove_dir_all(out.join("quick/sets-loudest-123")).unwrap();
    success(&paper(&out, &["--only", "sets"]));
    assert_eq!(
        std::fs::metadata(out.join("quick/sets-mlp-42/result.json")).unwrap().modified().unwrap(),
        kept
    );
    assert!(out.join("quick/sets-loudest-123/result.json").exists() && read().contains("| loudest |"));
}

#[test]
fn rows_that_cannot_be_are_named() {
    let folder = Folder::new("paper-missing");
    let (out, data) = (folder.0.join("paper"), folder.0.join("data"));
    std::fs::create_dir_all(data.join("hulls")).unwrap();
    let said = success(&paper(&out, &["--only", "hulls", "--data", data.to_str().unwrap()]));
    assert!(said.contains("6 of 6 rows have no result"), "{said}");
    let report = std::fs::read_to_string(out.join("report.md")).unwrap();
    assert!(report.contains("**gpa, seed 42 has no row**: cannot read"), "{report}");
    assert!(report.contains("Nothing came of this table"), "{report}");
    for (arguments, word) in [
        (&["--only", "snail"][..], "there is no table `snail`; there are latency, bodies-reference, "),
        (&["--data", "nowhere"], "--data must be a folder"),
        (&["--threads", "0"], "--threads must be 1"),
        (&["--seconds", "0"], "--seconds must be positive"),
        (&["--quick", "--full"], "cannot be used with"),
    ] {
        let message =
            error(&versor(&["paper", "--out", out.to_str().unwrap()]).args(arguments).output().unwrap());
        assert!(message.contains(word), "{arguments:?}: {message}");
    }
}
