//! Arrays whose values are moved to other axes, by parts put side by side.

use crate::flow::{Flow, Var};
use gacore_runtime::Stored;
use gacore_runtime::array::Axis;

/// The channels of an array along [`Axis::Peer`] in place of its own: one channel is left.
pub fn peers_of_channels<F: Flow>(f: &mut F, x: &Var<F, f32>) -> Var<F, f32> {
    let channels = f.shape(x.handle_ref()).along(Axis::Channel);
    let parts: Vec<_> = (0..channels).map(|k| f.part(Axis::Channel, x, k..k + 1)).collect();
    f.join(Axis::Peer, &parts.iter().collect::<Vec<_>>())
}

/// For each member of a set all others, along [`Axis::Peer`], from the next one on in a circle.
///
/// # Panics
/// If a set has one member alone.
pub fn others<F: Flow, M: Stored<Scalar = f32>>(f: &mut F, x: &Var<F, M>) -> Var<F, M> {
    let members = f.shape(x.handle_ref()).along(Axis::Set);
    assert!(members > 1, "a member of a set without others");
    let next = |by: usize| -> Vec<usize> { (0..members).map(|member| (member + by) % members).collect() };
    let parts: Vec<_> = (1..members).map(|by| f.take(Axis::Set, x, &next(by))).collect();
    f.join(Axis::Peer, &parts.iter().collect::<Vec<_>>())
}
