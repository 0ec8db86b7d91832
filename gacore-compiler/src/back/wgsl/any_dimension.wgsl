// The exponential: the series of a part so small that every step gains at least two digits, and then
// doublings, 2 s c and 1 + 2 s², which keep the digits of a small sine.
fn element_exp(whole: Element) -> Element {
    var size = element_size(whole);
    var scale = 1.0;
    var doublings = 0u;
    while (size > 0.5 && doublings < 64u) {
        size *= 0.5;
        scale *= 0.5;
        doublings++;
    }
    let x = element_scaled(whole, scale);
    let square = element_times(x, x);
    var cosine = element_scalar(1.0);
    var sine = x;
    var even_power = cosine;
    var odd_power = sine;
    for (var n = 1.0; n < 64.0 && element_size(even_power) > 1e-14; n += 2.0) {
        even_power = element_scaled(element_times(even_power, square), 1.0 / (n * (n + 1.0)));
        odd_power = element_scaled(element_times(odd_power, square), 1.0 / ((n + 1.0) * (n + 2.0)));
        cosine = element_plus(cosine, even_power);
        sine = element_plus(sine, odd_power);
    }
    for (var i = 0u; i < doublings; i++) {
        let doubled = element_scaled(element_times(sine, cosine), 2.0);
        cosine = element_plus(element_scalar(1.0), element_scaled(element_times(sine, sine), 2.0));
        sine = doubled;
    }
    return element_plus(cosine, sine);
}

// The inverse in up to two dimensions.
fn element_inverse_2(x: Element) -> Element {
    let scale = 1.0 / element_size(x);
    let numerator = element_scaled(element_conjugate(x), scale);
    return element_scaled(numerator, 1.0 / element_scalar_part(element_times(x, numerator)));
}

// The inverse in three dimensions: the product of an element with its three involutions is a scalar.
fn element_inverse_3(whole: Element) -> Element {
    let scale = 1.0 / element_size(whole);
    let x = element_scaled(whole, scale);
    let others = element_times(element_times(element_conjugate(x), element_involute(x)), element_reverse(x));
    return element_scaled(others, scale / element_scalar_part(element_times(x, others)));
}

// The inverse in four dimensions.
fn element_inverse_4(whole: Element) -> Element {
    let scale = 1.0 / element_size(whole);
    let x = element_scaled(whole, scale);
    let product = element_times(x, element_conjugate(x));
    let rest = element_twisted(product);
    let numerator = element_times(element_conjugate(x), rest);
    return element_scaled(numerator, scale / element_scalar_part(element_times(product, rest)));
}

// The inverse in five dimensions.
fn element_inverse_5(whole: Element) -> Element {
    let scale = 1.0 / element_size(whole);
    let x = element_scaled(whole, scale);
    let others = element_times(element_times(element_conjugate(x), element_involute(x)), element_reverse(x));
    let product = element_times(x, others);
    let rest = element_twisted(product);
    let numerator = element_times(others, rest);
    return element_scaled(numerator, scale / element_scalar_part(element_times(product, rest)));
}

// The inverse in any dimension: the recursion of Faddeev and LeVerrier on the characteristic polynomial of
// matrices of this order, and two of Newton's steps.
fn element_inverse_n(whole: Element, order: f32) -> Element {
    let scale = 1.0 / element_size(whole);
    let x = element_scaled(whole, scale);
    var power = x;
    for (var k = 1.0; k < order - 1.0; k += 1.0) {
        power = element_times(x, element_less_trace(power, order / k));
    }
    let direction = element_less_trace(power, order / (order - 1.0));
    var inverse = element_scaled(direction, 1.0 / element_scalar_part(element_times(x, direction)));
    for (var i = 0u; i < 2u; i++) {
        inverse = element_times(inverse, element_minus(element_scalar(2.0), element_times(x, inverse)));
    }
    return element_scaled(inverse, scale);
}

// The element without a multiple of its scalar part.
fn element_less_trace(x: Element, factor: f32) -> Element {
    return element_minus(x, element_scalar(factor * element_scalar_part(x)));
}

// x (sign x̃ x)^(−1/2), the nearest element of the group with that sign, by Newton's iteration x (3 − x̃ x) / 2. Not a
// number where that leads nowhere.
fn element_polar(start: Element, sign: f32) -> Element {
    let scale = 1.0 / sqrt(element_size(element_times(element_reverse(start), start)));
    var x = element_scaled(start, scale);
    var last = 0.0;
    for (var step = 0u; step < 100u; step++) {
        let square = element_scaled(element_times(element_reverse(x), x), sign);
        let error = element_size(element_minus(square, element_scalar(1.0)));
        // No further gain: the best there is, unless it is not close.
        if (error < 0.01 && error + error >= last && step > 0u) {
            return x;
        }
        last = error;
        x = element_scaled(element_times(x, element_minus(element_scalar(3.0), square)), 0.5);
    }
    return element_scaled(x, real_nan(scale));
}

// The nearest element of the group, x (± x̃ x)^(−1/2).
fn element_normalized(x: Element) -> Element {
    let square = element_times(element_reverse(x), x);
    return element_polar(x, select(1.0, -1.0, element_scalar_part(square) < 0.0));
}

// The rotor of length 1: as it is where the length is 1 but for rounding.
fn element_unit(rotor: Element) -> Element {
    let square = element_times(element_reverse(rotor), rotor);
    let rest = element_settled(element_minus(square, element_scalar(1.0)), element_squares(rotor));
    if (!(element_size(rest) == 0.0)) {
        return element_polar(rotor, 1.0);
    }
    // The rest is zero, but its derivatives are not.
    return element_minus(rotor, element_scaled(element_times(rotor, rest), 0.5));
}

// The square root of a rotor.
fn element_sqrt(rotor: Element) -> Element {
    return element_root(element_unit(rotor));
}

// The square root of a rotor of length 1: the nearest rotor to 1 + R, made as good as it can be, because near −1 the
// sum has few digits: what is left, R − r², is r times twice the error of r. Not a number where that does not lead to
// the rotor.
fn element_root(rotor: Element) -> Element {
    var root = element_polar(element_plus(element_scalar(1.0), rotor), 1.0);
    var best = root;
    var least = 3.0e38;
    for (var step = 0u; step < 8u; step++) {
        let rest = element_minus(rotor, element_times(root, root));
        let error = element_size(rest) / (element_size(root) * element_size(root));
        if (!(error < 0.5 * least)) {
            break;
        }
        best = root;
        least = error;
        root = element_plus(root, element_scaled(element_times(element_reverse(root), rest), 0.5));
        let square = element_times(element_reverse(root), root);
        root = element_scaled(element_times(root, element_minus(element_scalar(3.0), square)), 0.5);
    }
    if (least <= 1.2207031e-4) {
        return best;
    }
    return element_scaled(best, real_nan(least));
}

// The logarithm of a rotor: roots until the rest is small, then the series of asinh.
fn element_log(any: Element) -> Element {
    let rotor = element_unit(any);
    var rest = rotor;
    var scale = 1.0;
    var sine = element_scaled(element_minus(rest, element_reverse(rest)), 0.5);
    for (var roots = 0u; roots < 64u; roots++) {
        if (!(element_size(sine) > 0.25 || element_scalar_part(rest) <= 0.5)) {
            break;
        }
        rest = element_root(rest);
        scale *= 2.0;
        sine = element_scaled(element_minus(rest, element_reverse(rest)), 0.5);
    }
    let square = element_times(sine, sine);
    var power = sine;
    var sum = sine;
    for (var k = 1.0; k < 64.0 && element_size(power) > 1e-14; k += 1.0) {
        power = element_scaled(element_times(power, square), (1.0 - 2.0 * k) / (2.0 * k));
        sum = element_plus(sum, element_scaled(power, 1.0 / (2.0 * k + 1.0)));
    }
    return element_refined_log(rotor, element_scaled(element_plane(sum), scale));
}

// A logarithm made as good as it can be: it commutes with its rotor, so the mean of B and R B R̃ is closer
// to it, and what is left, R exp(−B), is close to 1 plus the error of B. Not a number where that does not
// lead to the rotor.
fn element_refined_log(rotor: Element, start: Element) -> Element {
    var log = start;
    var best = start;
    var least = 3.0e38;
    for (var step = 0u; step < 12u; step++) {
        let opposite = element_exp(element_scaled(log, -1.0));
        let rest = element_times(rotor, opposite);
        let size = element_size(rotor) * element_size(opposite);
        let error = element_size(element_minus(rest, element_scalar(1.0))) / size;
        if (!(error < 0.5 * least)) {
            break;
        }
        best = log;
        least = error;
        let turned = element_times(element_times(rotor, log), element_reverse(rotor));
        log = element_plane(element_plus(element_scaled(element_plus(log, turned), 0.5), rest));
    }
    if (least <= 1.2207031e-4) {
        return best;
    }
    return element_scaled(best, real_nan(least));
}

// The Cayley map (2 − B)(2 + B)⁻¹.
fn element_cayley(b: Element) -> Element {
    let two = element_scalar(2.0);
    return element_times(element_minus(two, b), element_inverse(element_plus(two, b)));
}

// The bivector whose Cayley map is a rotor, 2 (1 − R)(1 + R)⁻¹.
fn element_inverse_cayley(any: Element) -> Element {
    let rotor = element_unit(any);
    let one = element_scalar(1.0);
    let inverse = element_inverse(element_plus(one, rotor));
    return element_scaled(element_plane(element_times(element_minus(one, rotor), inverse)), 2.0);
}
