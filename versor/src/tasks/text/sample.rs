//! Bytes drawn from a network that has learned a text, one after the other.

use super::network::Network;
use super::{Windows, invented};
use crate::data::text::BYTES;
use crate::error::Error;
use crate::flow::{Flow, Graph, Id, Plan, Var};
use crate::learn::Trainer;
use crate::limits::not_negative;
use crate::random::Random;
use gacore_runtime::array::{Axis, Shape};
use std::path::Path;

/// A network in the middle of a text. All that it knows of the past is a state of a fixed size: a byte takes the same time and no
/// memory, however many came before.
///
/// ```no_run
/// use versor::random::Random;
/// use versor::tasks::text::Sampler;
///
/// let mut sampler = Sampler::load("runs/text/checkpoint.safetensors".as_ref())?;
/// let said = sampler.sample(b"To be, or", 200, 0.8, &mut Random::new(1, 0))?;
/// println!("{}", String::from_utf8_lossy(&said));
/// # Ok::<(), versor::error::Error>(())
/// ```
#[derive(Debug)]
pub struct Sampler {
    plan: Plan<f32>,
    byte: Id,
    logits: Id,
    /// For each array of the state where it goes in, and where it comes out.
    state: Vec<(Id, Id)>,
}

impl Sampler {
    /// The network of a checkpoint of the task `text`, before any byte.
    ///
    /// # Errors
    /// If the checkpoint is missing, damaged, of another task, or of a network without a state of a fixed size.
    pub fn load(checkpoint: &Path) -> Result<Self, Error> {
        // A network needs no text to speak: any stands for that from which it learned.
        let task = Windows::of(&invented(), 1)?;
        let trainer = Trainer::load(&task, checkpoint)?;
        Self::new(trainer.network(), trainer.best())
    }

    /// A network with its parameters.
    pub(super) fn new(network: &Network, parameters: &[f32]) -> Result<Self, Error> {
        if !network.has_state() {
            return Err(Error::Argument(
                "a transformer has no state of a fixed size to sample with: take mamba, gru or lstm".into(),
            ));
        }
        let one = Shape::ONE.with(Axis::Channel, BYTES);
        // The shapes of the state are those of one that begins anew.
        let mut graph = Graph::new(parameters.len());
        let byte = graph.input(one);
        let (_, state) = network.go_on(&mut graph, &byte, None);
        let shapes: Vec<Shape> = state.iter().map(|part| graph.shape(part.handle_ref())).collect();
        let mut graph = Graph::new(parameters.len());
        let byte = graph.input(one);
        let before: Vec<Var<Graph, f32>> = shapes.iter().map(|&shape| graph.input(shape)).collect();
        let (logits, after) = network.go_on(&mut graph, &byte, Some(&before));
        let (before, after): (Vec<Id>, Vec<Id>) =
            (before.iter().map(Var::handle).collect(), after.iter().map(Var::handle).collect());
        let results: Vec<Id> = after.iter().copied().chain([logits.handle()]).collect();
        let mut plan = Plan::new(&graph, &results).map_err(|error| Error::Argument(error.to_string()))?;
        plan.parameters().copy_from_slice(parameters);
        Ok(Self {
            plan,
            byte: byte.handle(),
            logits: logits.handle(),
            state: before.into_iter().zip(after).collect(),
        })
    }

    /// Forgets everything.
    pub fn forget(&mut self) {
        for &(before, _) in &self.state {
            let zeros = vec![0.0; self.plan.get(before).len()];
            self.plan.set(before, &zeros);
        }
    }

    /// Hears a byte.
    pub fn hear(&mut self, byte: u8) {
        let mut numbers = [0.0; BYTES];
        numbers[usize::from(byte)] = 1.0;
        self.plan.set(self.byte, &numbers);
        self.plan.run();
        for &(before, after) in &self.state {
            let state = self.plan.get(after).to_vec();
            self.plan.set(before, &state);
        }
    }

    /// Draws the byte that follows all that was heard: at the temperature 1 as often as the network says, below it likelier bytes
    /// more often, at 0 always the likeliest.
    ///
    /// # Errors
    /// If the temperature is negative or not finite, or the network does not say numbers.
    pub fn draw(&self, temperature: f64, random: &mut Random) -> Result<u8, Error> {
        not_negative("temperature", temperature)?;
        let logits: Vec<f64> = self.plan.get(self.logits).iter().map(|&x| f64::from(x)).collect();
        if logits.iter().any(|x| !x.is_finite()) {
            return Err(Error::Astray("the network says numbers that are not finite".into()));
        }
        let (likeliest, most) = (0..BYTES)
            .map(|k| (k, logits[k]))
            .fold((0, f64::NEG_INFINITY), |best, new| if new.1 > best.1 { new } else { best });
        let weights =
            logits.iter().map(|x| if temperature > 0.0 { ((x - most) / temperature).exp() } else { 0.0 });
        let mut left = random.uniform(0.0, 1.0) * weights.clone().sum::<f64>();
        for (byte, weight) in weights.enumerate() {
            if left < weight {
                return Ok(byte as u8);
            }
            left -= weight;
        }
        Ok(likeliest as u8)
    }

    /// So many bytes after a prompt, at a temperature as for [`Sampler::draw`]. Without a prompt the text begins a line.
    ///
    /// # Errors
    /// As [`Sampler::draw`].
    pub fn sample(
        &mut self,
        prompt: &[u8],
        count: usize,
        temperature: f64,
        random: &mut Random,
    ) -> Result<Vec<u8>, Error> {
        self.forget();
        let prompt = if prompt.is_empty() { b"\n" } else { prompt };
        prompt.iter().for_each(|&byte| self.hear(byte));
        let mut said = Vec::with_capacity(count.min(1 << 20));
        for _ in 0..count {
            let byte = self.draw(temperature, random)?;
            said.push(byte);
            self.hear(byte);
        }
        Ok(said)
    }
}

#[cfg(test)]
mod tests {
    use super::super::network::Config;
    use super::*;
    use crate::flow::Eager;
    use crate::layers::parameters::Parameters;

    fn network(config: Config) -> (Network, Vec<f32>) {
        let mut parameters = Parameters::default();
        let network = Network::new(config, &mut parameters, &mut Random::new(1, 0));
        let mut random = Random::new(2, 0);
        let shaken = parameters.start().iter().map(|p| p + 0.1 * random.normal() as f32).collect();
        (network, shaken)
    }

    /// A network that hears byte by byte says what it says of the whole.
    #[test]
    fn a_stream_says_what_the_whole_says() {
        let text = b"geometric";
        for config in
            [Config::Mamba { width: 8, blocks: 2 }, Config::Gru { width: 6 }, Config::Lstm { width: 6 }]
        {
            let (network, parameters) = network(config);
            let mut f = Eager::new(&parameters);
            let mut numbers = vec![0.0; text.len() * BYTES];
            text.iter().enumerate().for_each(|(at, &byte)| numbers[at * BYTES + usize::from(byte)] = 1.0);
            let shape = Shape::ONE.with(Axis::Time, text.len()).with(Axis::Channel, BYTES);
            let bytes = f.input(shape, &numbers);
            let whole = network.forward(&mut f, &bytes);
            f.check().unwrap();
            let mut sampler = Sampler::new(&network, &parameters).unwrap();
            // What was heard before is forgotten.
            sampler.hear(b'x');
            sampler.forget();
            for (at, &byte) in text.iter().enumerate() {
                sampler.hear(byte);
                let expected = &f.numbers(&whole)[at * BYTES..(at + 1) * BYTES];
                let said = sampler.plan.get(sampler.logits);
                let is_close = said.iter().zip(expected).all(|(s, e)| (s - e).abs() < 1e-4 * (1.0 + e.abs()));
                assert!(is_close, "{config:?} at {at}");
            }
        }
    }

    #[test]
    fn temperatures_say_how_much_chance_there_is() {
        let (network, parameters) = network(Config::Gru { width: 6 });
        let mut sampler = Sampler::new(&network, &parameters).unwrap();
        let mut sample =
            |temperature, seed| sampler.sample(b"ab", 20, temperature, &mut Random::new(seed, 0)).unwrap();
        assert_eq!(sample(0.0, 1), sample(0.0, 2));
        assert_eq!(sample(1.0, 1), sample(1.0, 1));
        assert_ne!(sample(1.0, 1), sample(1.0, 2));
        assert_eq!(sample(1e-6, 1), sample(0.0, 1));
        for wrong in [-1.0, f64::NAN, f64::INFINITY] {
            let error = sampler.sample(b"", 1, wrong, &mut Random::new(1, 0)).unwrap_err().to_string();
            assert!(error.starts_with("temperature must be zero or more"), "{error}");
        }
    }

    #[test]
    fn what_has_no_state_is_refused() {
        let (network, parameters) = network(Config::Transformer { width: 8, blocks: 1 });
        let error = Sampler::new(&network, &parameters).unwrap_err().to_string();
        assert!(error.contains("take mamba, gru or lstm"), "{error}");
    }
}
