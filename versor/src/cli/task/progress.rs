//! The line that says how far a model is, and where it learns.

use super::super::output::say;
use crate::learn::Event;
use indicatif::{MultiProgress, ProgressBar, ProgressStyle};

/// Parts of an epoch that a bar can show.
const PARTS: u64 = 1000;

/// A progress bar; without a terminal, a line for each epoch.
pub(super) struct Progress {
    bar: ProgressBar,
    name: String,
    device: String,
    epochs: usize,
    validation: Option<f64>,
}

impl Progress {
    /// A bar among those of others that learn at the same time.
    pub fn new(all: &MultiProgress, name: String, device: String, epochs: usize) -> Self {
        let bar = all.add(ProgressBar::new(epochs as u64 * PARTS));
        let style = ProgressStyle::with_template("{bar:24} {percent:>3}% {msg} | {elapsed} gone, {eta} left");
        bar.set_style(style.expect("the template is well-formed"));
        bar.set_message(format!("{name} on {device}: data"));
        Self { bar, name, device, epochs, validation: None }
    }

    /// Begins at an epoch, with the best validation so far.
    pub fn begin(&mut self, epoch: usize, validation: Option<f64>) {
        self.validation = validation;
        self.bar.set_position(epoch as u64 * PARTS);
        self.bar.reset_eta();
    }

    pub fn show(&mut self, event: &Event<'_>) {
        let Self { name, device, epochs, .. } = &*self;
        let number = |x: Option<f64>| x.map_or_else(|| "none".into(), |x| format!("{x:.3e}"));
        match event {
            Event::Update { epoch, share, loss } => {
                let done = (epoch - 1) as u64 * PARTS + (share * PARTS as f64) as u64;
                self.bar.set_position(done);
                let validation = number(self.validation);
                self.bar.set_message(format!(
                    "{name} on {device}: epoch {epoch}/{epochs} loss {loss:.3e} validation {validation}"
                ));
            }
            Event::Epoch(record) => {
                if self.bar.is_hidden() {
                    say!(
                        "{name} on {device}: epoch {:>3}/{epochs} loss {:.3e} validation {} {:.1} s",
                        record.epoch,
                        record.loss,
                        number(record.validation),
                        record.seconds
                    );
                }
                self.validation = record.validation;
            }
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
