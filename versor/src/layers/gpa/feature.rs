//! What attention compares.

use crate::algebra::{
    Bivector, Multivector, Vector, full_proximity, full_proximity_vjp, full_torque, full_torque_vjp,
    proximity, proximity_vjp, torque, torque_vjp,
};
use crate::kernel::{FULL, VECTOR};
use gacore_runtime::Field;

/// What attention compares: vectors or multivectors of `N` components.
pub trait Feature<const N: usize>: 'static {
    /// `⟨Q K̃⟩₀` and `⟨Q K̃⟩₂`.
    fn compare<V: Field>(q: [V; N], k: [V; N]) -> (V, Bivector<V>);
    /// The gradients of query and key, from those of both parts.
    fn gradients<V: Field>(q: [V; N], k: [V; N], d: V, d_bivector: Bivector<V>) -> [[V; N]; 2];
}

macro_rules! features {
    ($($feature:ident $n:ident: $proximity:ident $proximity_vjp:ident $torque:ident $torque_vjp:ident;)*) => {$(
        impl Feature<$n> for $feature {
            #[inline(always)]
            fn compare<V: Field>(q: [V; $n], k: [V; $n]) -> (V, Bivector<V>) {
                let (q, k) = ($feature::from_array(q), $feature::from_array(k));
                ($proximity(q, k), $torque(q, k))
            }
            #[inline(always)]
            fn gradients<V: Field>(q: [V; $n], k: [V; $n], d: V, d_bivector: Bivector<V>) -> [[V; $n]; 2] {
                let (q, k) = ($feature::from_array(q), $feature::from_array(k));
                let (q_near, k_near) = $proximity_vjp(q, k, d);
                let (q_turned, k_turned) = $torque_vjp(q, k, d_bivector);
                [(q_near + q_turned).to_array(), (k_near + k_turned).to_array()]
            }
        }
    )*};
}

features! {
    Vector VECTOR: proximity proximity_vjp torque torque_vjp;
    Multivector FULL: full_proximity full_proximity_vjp full_torque full_torque_vjp;
}
