//! What a network says, beside its loss.

use super::batch::{Batch, Inputs};
use super::{Task, Trainer};
use crate::error::Error;
use crate::flow::{Graph, Plan, Var};

impl<T: Task> Trainer<'_, T> {
    /// The numbers that something made of the network and of a batch comes to, with the parameters of [`Trainer::best`]:
    /// channels are innermost, then come coefficients, then all other axes.
    ///
    /// # Errors
    /// If the batch does not fit the network, or the memory cannot be had.
    pub fn said<M>(
        &self,
        batch: &Batch,
        of: impl FnOnce(&mut Graph, &T::Network, &Inputs<Graph>) -> Var<Graph, M>,
    ) -> Result<Vec<f32>, Error> {
        let mut graph = Graph::new(self.parameters().len());
        let (arrays, inputs) = Inputs::recorded(&mut graph, &batch.kinds());
        let said = of(&mut graph, self.network(), &arrays);
        let mut plan = Plan::<f32>::new(&graph, &[said.handle()])
            .map_err(|error| Error::Argument(format!("{}: {error}", T::NAME)))?;
        plan.parameters().copy_from_slice(self.best());
        for (&input, numbers) in inputs.iter().zip(batch.numbers()) {
            plan.set(input, numbers);
        }
        plan.run();
        Ok(plan.get(said.handle()).to_vec())
    }
}
