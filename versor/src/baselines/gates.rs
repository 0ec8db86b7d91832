//! The formulas of plain numbers that baselines are made of, declared once for all of them.

gacore_runtime::clifford! {
    signature: (0, 0),
    gradients: [squared, gru, lstm, selected, decayed, flattened],

    /// `x²`.
    fn squared(x: Scalar) -> Scalar = x * x;

    /// A state of a gated recurrent unit: what it was, and what comes in from outside and from itself for the gate that
    /// keeps, the gate that resets, and the new value.
    fn gru(
        before: Scalar,
        keep: Scalar,
        keep_own: Scalar,
        reset: Scalar,
        reset_own: Scalar,
        new: Scalar,
        new_own: Scalar
    ) -> Scalar = {
        let kept = sigmoid(keep + keep_own);
        let fresh = tanh(new + sigmoid(reset + reset_own) * new_own);
        fresh + kept * (before - fresh)
    };

    /// The cell and the state of a long short-term memory: what the cell was, and what the gates that take, forget and show
    /// and the new value are made of.
    fn lstm(cell: Scalar, take: Scalar, forget: Scalar, show: Scalar, new: Scalar) -> (Scalar, Scalar) = {
        let after = sigmoid(forget) * cell + sigmoid(take) * tanh(new);
        (after, sigmoid(show) * tanh(after))
    };

    /// `ln(1 + eˣ)`; overflows for no `x`.
    fn softened(x: Scalar) -> Scalar = max(x, 0) + ln(1 + exp(-abs(x)));
    /// What a selective scan keeps of its state, and what it takes: `e^(−Δ eᵃ)` and `Δ b x` with `Δ = ln(1 + e^d)`.
    fn selected(d: Scalar, x: Scalar, b: Scalar, a: Scalar) -> (Scalar, Scalar) = {
        let step = softened(d);
        (exp(-(step * exp(a))), step * b * x)
    };
    /// A state of which a share is kept, and to which something is added.
    fn decayed(before: Scalar, keep: Scalar, new: Scalar) -> Scalar = keep * before + new;

    /// A slope behind `h = tanh x`, as one before it.
    fn flattened(h: Scalar, slope: Scalar) -> Scalar = slope * (1 - h * h);
}
