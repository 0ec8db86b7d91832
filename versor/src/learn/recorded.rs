//! Losses recorded and planned, one for each shape of a batch.

use super::Task;
use super::batch::{Batch, Inputs, Kind};
use crate::error::Error;
use crate::flow::{Graph, Id, Plan};
use std::collections::HashMap;

/// The most plans that are kept: a task whose shapes change all the time must not fill the memory.
const MOST: usize = 32;

/// Plans by the shapes of their arrays.
#[derive(Debug, Default)]
pub(super) struct Plans {
    plans: HashMap<(Vec<Kind>, bool), Recorded>,
}

/// The loss of a batch, made ready.
#[derive(Debug)]
struct Recorded {
    plan: Plan<f32>,
    inputs: Vec<Id>,
    loss: Id,
}

impl Plans {
    /// The loss of a batch with these parameters; its gradient is added, times a weight, where there is room for one.
    pub fn loss<T: Task>(
        &mut self,
        task: &T,
        network: &T::Network,
        parameters: &[f32],
        batch: &Batch,
        gradient: Option<(&mut [f32], f32)>,
    ) -> Result<f32, Error> {
        let key = (batch.kinds(), gradient.is_some());
        if !self.plans.contains_key(&key) {
            if self.plans.len() >= MOST {
                self.plans.clear();
            }
            let recorded = Recorded::new(task, network, parameters.len(), &key.0, key.1)?;
            self.plans.insert(key.clone(), recorded);
        }
        let Recorded { plan, inputs, loss } = self.plans.get_mut(&key).expect("it was made");
        plan.parameters().copy_from_slice(parameters);
        for (&input, numbers) in inputs.iter().zip(batch.numbers()) {
            plan.set(input, numbers);
        }
        plan.run();
        if let Some((sum, weight)) = gradient {
            sum.iter_mut().zip(plan.gradient()).for_each(|(sum, &d)| *sum += weight * d);
        }
        Ok(plan.get(*loss)[0])
    }
}

impl Recorded {
    fn new<T: Task>(
        task: &T,
        network: &T::Network,
        parameters: usize,
        kinds: &[Kind],
        has_gradient: bool,
    ) -> Result<Self, Error> {
        let wrong = |error: crate::flow::FlowError| Error::Argument(format!("{}: {error}", T::NAME));
        let mut graph = Graph::new(parameters);
        let (batch, inputs) = Inputs::recorded(&mut graph, kinds);
        let loss = task.loss(&mut graph, network, &batch);
        if has_gradient {
            graph.gradient_by_parameters(&loss).map_err(wrong)?;
        }
        let plan = Plan::new(&graph, &[loss.handle()]).map_err(wrong)?;
        Ok(Self { plan, inputs, loss: loss.handle() })
    }
}
