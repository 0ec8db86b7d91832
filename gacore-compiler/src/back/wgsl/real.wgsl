// −1, or 1 where x is not negative.
fn real_sign(x: f32) -> f32 {
    return select(1.0, -1.0, x < 0.0);
}

// √x of a number that is not negative but for rounding.
fn real_sqrt_positive(x: f32) -> f32 {
    return select(sqrt(x), 0.0, x < 0.0);
}

// Not a number; computed from x, because constants must be numbers.
fn real_nan(x: f32) -> f32 {
    return bitcast<f32>(bitcast<u32>(x) | 0x7fc00000u);
}

// Whether x is no number.
fn real_is_none(x: f32) -> bool {
    return (bitcast<u32>(x) & 0x7fffffffu) > 0x7f800000u;
}

// The cosine and sine of x ≥ 0: a polynomial on an eighth of a turn.
fn real_turn(x: f32) -> vec2<f32> {
    let octant = (u32(x * 1.2732395) + 1u) & 0xfffffffeu;
    let n = f32(octant);
    let y = ((x - n * 0.78515625) - n * 2.4187565e-4) - n * 3.774895e-8;
    let z = y * y;
    let sine = ((-1.9515296e-4 * z + 8.332161e-3) * z - 0.16666655) * z * y + y;
    let cosine = ((2.4433157e-5 * z - 1.3887316e-3) * z + 4.1666646e-2) * z * z - 0.5 * z + 1.0;
    let swapped = (octant & 2u) != 0u;
    let c = select(cosine, sine, swapped);
    let s = select(sine, cosine, swapped);
    return vec2<f32>(select(c, -c, ((octant + 2u) & 4u) != 0u), select(s, -s, (octant & 4u) != 0u));
}

// e to the x; zero where that is no normal number.
fn real_exp(x: f32) -> f32 {
    if (real_is_none(x) || x < -87.0) {
        return select(0.0, x, real_is_none(x));
    }
    let n = floor(clamp(x, -87.0, 89.0) * 1.442695 + 0.5);
    let y = (x - n * 0.6933594) + n * 2.1219444e-4;
    let series = ((((1.9875691e-4 * y + 1.3981999e-3) * y + 8.333452e-3) * y + 4.1665796e-2) * y + 0.16666666) * y + 0.5;
    // In two steps, since the whole power of two may be larger than all numbers.
    let half = i32(n) >> 1u;
    let rest = i32(n) - half;
    let scaled = (series * y * y + y + 1.0) * bitcast<f32>(u32(half + 127) << 23u);
    return scaled * bitcast<f32>(u32(rest + 127) << 23u);
}

// The hyperbolic cosine and sine of x ≥ 0.
fn real_boost(x: f32) -> vec2<f32> {
    let e = real_exp(x);
    let z = x * x;
    let near = ((2.037219e-4 * z + 8.330284e-3) * z + 0.16666716) * z * x + x;
    return vec2<f32>(0.5 * e + 0.5 / e, select(0.5 * e - 0.5 / e, near, x < 1.0));
}

// The natural logarithm; minus infinity where x is no normal number, not a number where it is negative.
fn real_ln(x: f32) -> f32 {
    let bits = bitcast<u32>(x);
    if (bits >= 0x7f800000u || bits < 0x800000u) {
        let unusual = select(bits | 0x7fc00000u, 0xff800000u, (bits & 0x7fffffffu) < 0x800000u);
        return bitcast<f32>(select(unusual, bits, bits == 0x7f800000u));
    }
    let half = bitcast<f32>((bits & 0x7fffffu) | 0x3f000000u);
    let low = half < 0.70710677;
    let m = select(half - 1.0, 2.0 * half - 1.0, low);
    let e = f32(i32(bits >> 23u) - select(126, 127, low));
    let z = m * m;
    let upper = (((7.037684e-2 * m - 0.1151461) * m + 0.116769984) * m - 0.12420141) * m + 0.14249323;
    let lower = (((upper * m - 0.16668057) * m + 0.20000714) * m - 0.24999994) * m + 0.3333333;
    return m + (lower * m * z - 2.1219444e-4 * e - 0.5 * z) + 0.6933594 * e;
}

// The inverse of sinh, of x ≥ 0.
fn real_asinh(x: f32) -> f32 {
    let z = x * x;
    if (x < 0.5) {
        return (((2.0122003e-2 * z - 4.269934e-2) * z + 7.484759e-2) * z - 0.16666288) * z * x + x;
    }
    if (x > 1500.0) {
        return real_ln(x) + 0.6931472;
    }
    return real_ln(x + sqrt(z + 1.0));
}

// The angle of the point (x, y) with y > 0.
fn real_angle(y: f32, x: f32) -> f32 {
    let a = abs(x);
    var t = y / a;
    var start = 0.0;
    if (y > 2.4142136 * a) {
        t = -a / y;
        start = 1.5707964;
    } else if (y > 0.41421357 * a) {
        t = (y - a) / (y + a);
        start = 0.7853982;
    }
    let z = t * t;
    let angle = start + ((((8.053744e-2 * z - 0.13877685) * z + 0.1997771) * z - 0.3333295) * z * t + t);
    return select(angle, 3.1415927 - angle, x < 0.0);
}

// Σ qᵏ / (2k + odd)! from k = 1, for |q| ≤ 1.
fn real_root_series(q: f32, odd: i32) -> f32 {
    var sum = 0.0;
    for (var k = 6; k > 0; k--) {
        sum = (sum + 1.0) * q / f32((2 * k + odd) * (2 * k + odd - 1));
    }
    return sum;
}

// cosh √q, or cos √−q.
fn real_cos_root(q: f32) -> f32 {
    if (abs(q) <= 1.0) {
        return 1.0 + real_root_series(q, 0);
    }
    if (q < 0.0) {
        return real_turn(sqrt(-q)).x;
    }
    return real_boost(sqrt(q)).x;
}

// sinh √q / √q, or sin √−q / √−q.
fn real_sinc_root(q: f32) -> f32 {
    if (abs(q) <= 1.0) {
        return 1.0 + real_root_series(q, 1);
    }
    if (q < 0.0) {
        let x = sqrt(-q);
        return real_turn(x).y / x;
    }
    let x = sqrt(q);
    return real_boost(x).y / x;
}

// The factor of the bivector part of a rotor of one plane in its logarithm: the part squares to
// `square`, c is the scalar part. Not a number at −1 and beyond boosts.
fn real_arc_root(square: f32, c: f32) -> f32 {
    let ratio = square / (c * c);
    if (abs(ratio) <= 0.0625 && c > 0.0) {
        var sum = 0.0;
        for (var k = 7; k >= 0; k--) {
            sum = sum * ratio + 1.0 / f32(2 * k + 1);
        }
        return sum / c;
    }
    if (square < 0.0) {
        let sine = sqrt(-square);
        return real_angle(sine, c) / sine;
    }
    if (c > 0.0) {
        // The length, or 1 where it is that but for rounding.
        let length = real_settled(c * c - square, 1.0, c * c + square);
        return real_asinh(sqrt(square / length)) / sqrt(square);
    }
    return real_nan(c);
}

// x, or another number that it differs from by no more than rounding leaves of numbers of this size.
fn real_settled(x: f32, other: f32, size: f32) -> f32 {
    return select(x, other, abs(x - other) <= 9.536743e-7 * size);
}

// (1 / √x, 0), or (0, 1) where x is not above 1/64, or that times the square of a size below 1.
fn real_half_weights(x: f32, size: f32) -> vec2<f32> {
    let limit = min(size, 1.0);
    return select(vec2<f32>(0.0, 1.0), vec2<f32>(1.0 / sqrt(x), 0.0), x > 0.015625 * limit * limit);
}

// a, b of 1 + s = a (1 + s) − b t for the cosine s of a plane and the square t of its sine part.
fn real_root_weights(s: f32) -> vec2<f32> {
    return select(vec2<f32>(1.0, 0.0), vec2<f32>(0.0, 1.0 / (1.0 - s)), s < -0.5);
}

// a, b of Q = a Q + b ⟨T²⟩₄ for a rotor s + T + Q.
fn real_quad_weights(s: f32) -> vec2<f32> {
    return select(vec2<f32>(1.0, 0.0), vec2<f32>(0.0, 0.5 / s), abs(s) > 0.5);
}

// (x + y P)(z + w P), where P² = p.
fn real_times(a: vec2<f32>, b: vec2<f32>, p: f32) -> vec2<f32> {
    return vec2<f32>(a.x * b.x + p * a.y * b.y, a.x * b.y + a.y * b.x);
}

// c₀, c₁, s₀, s₁ of exp B = c₀ + c₁ P + (s₀ + s₁ P) B, where B² = a + P and P² = p: a power of four is
// divided out until the series is short, then the angle is doubled.
fn real_exp_planes(a: f32, p: f32) -> vec4<f32> {
    var scale = 1.0;
    var doublings = 0;
    var size = abs(a) + sqrt(abs(p));
    while (size > 1.0 && doublings < 64) {
        size *= 0.25;
        scale *= 0.25;
        doublings++;
    }
    let w = vec2<f32>(a * scale, scale);
    var c = vec2<f32>();
    var s = vec2<f32>();
    for (var k = 6; k > 0; k--) {
        c = real_times(c + vec2<f32>(1.0, 0.0), w, p) / f32(2 * k * (2 * k - 1));
        s = real_times(s + vec2<f32>(1.0, 0.0), w, p) / f32((2 * k + 1) * 2 * k);
    }
    s.x += 1.0;
    for (var i = 0; i < doublings; i++) {
        s = real_times(s, c + vec2<f32>(1.0, 0.0), p);
        c = real_times(2.0 * c, c + vec2<f32>(2.0, 0.0), p);
    }
    return vec4<f32>(c.x + 1.0, c.y, s.x, s.y);
}

// g₊, g₋, g₁ of log R = g₊ T₊ + g₋ T₋ + g₁ Q T for a rotor R = s + T + Q of two commuting planes, where
// Q² = z, `whole` is the scalar part of T², and `plus`, `minus` are twice those of its halves.
fn real_log_planes(s: f32, z: f32, whole: f32, plus: f32, minus: f32) -> vec3<f32> {
    let root = sqrt(abs(z));
    if (abs(1.0 - s) + root < 0.4) {
        let series = real_arc_series(1.0 - s, z);
        return vec3<f32>(series.x, series.x, series.y);
    }
    if (z > 0.015625) {
        return vec3<f32>(real_arc_root(plus, s + root), real_arc_root(minus, s - root), 0.0);
    }
    let square = s * s;
    let spread = sqrt(whole * whole - 4.0 * square * z);
    let large = 0.5 * select(whole + spread, whole - spread, whole < 0.0);
    let small = square * z / large;
    var c_large = 0.0;
    var c_small = 0.0;
    if (large < 0.0) {
        c_small = sqrt(square - large);
        c_large = s / c_small;
    } else {
        c_large = sqrt(square - small);
        c_small = s / c_large;
    }
    let squared = c_small * c_small;
    let sine_large = select(c_large * c_large - 1.0, large / squared, squared > 0.5);
    let sine_small = z / sine_large;
    let arc_large = real_arc_root(sine_large, c_large);
    let arc_small = real_arc_root(sine_small, c_small);
    let difference = large - small;
    let even = (arc_large * c_small * sine_large - arc_small * c_large * sine_small) / difference;
    return vec3<f32>(even, even, (arc_small * c_small - arc_large * c_large) / difference);
}

// arccos Z / √(1 − Z²) near Z = 1 as a series in d − Q = 1 − Z, where Q² = z.
fn real_arc_series(d: f32, z: f32) -> vec2<f32> {
    var even = 0.0;
    var quad = 0.0;
    for (var k = 18; k > 0; k--) {
        let scale = f32(k) / f32(2 * k + 1);
        let a = even + 1.0;
        even = (a * d - quad * z) * scale;
        quad = (quad * d - a) * scale;
    }
    return vec2<f32>(even + 1.0, quad);
}

// The hyperbolic tangent, of numbers of any size.
fn real_tanh(x: f32) -> f32 {
    let size = abs(x);
    let z = x * x;
    if (size < 0.625) {
        return ((((-5.7049887e-3 * z + 2.0639088e-2) * z - 5.3739715e-2) * z + 0.13331442) * z - 0.3333328) * z * x + x;
    }
    if (real_is_none(x)) {
        return x;
    }
    let tangent = 1.0 - 2.0 / (real_exp(2.0 * min(size, 10.0)) + 1.0);
    return select(tangent, -tangent, x < 0.0);
}

// 1 / (1 + e to the −x), of numbers of any size.
fn real_sigmoid(x: f32) -> f32 {
    let power = real_exp(-abs(x));
    return select(1.0, power, x < 0.0) / (1.0 + power);
}

// The sine, of up to some thousand turns.
fn real_sin(x: f32) -> f32 {
    let sine = real_turn(abs(x)).y;
    return select(sine, -sine, x < 0.0);
}

// The cosine, of up to some thousand turns.
fn real_cos(x: f32) -> f32 {
    return real_turn(abs(x)).x;
}

// The larger of two numbers; not a number where one is none.
fn real_max(a: f32, b: f32) -> f32 {
    if (real_is_none(a)) {
        return a;
    }
    return select(b, a, a >= b && !real_is_none(b));
}

// 1, or 0 where x is negative; not a number where x is none.
fn real_step(x: f32) -> f32 {
    return real_select(x, 1.0, 0.0);
}

// The first number, or the second where x is negative; not a number where x is none.
fn real_select(x: f32, first: f32, second: f32) -> f32 {
    if (real_is_none(x)) {
        return x;
    }
    return select(first, second, x < 0.0);
}

// The cosine of half the angle of one plane, and the factor of its sine part, which squares to `square`.
fn real_half_root(square: f32, s: f32) -> vec2<f32> {
    let weights = real_root_weights(s);
    let c = sqrt(0.5 * (weights.x + weights.x * s - weights.y * square));
    return vec2<f32>(c, 0.5 / c);
}

// W = a + b Q and its modulus of a rotor s + T + Q, where W = 1 + s + Q. Near −1 that is
// −(⟨T²⟩₀ + 2 s Q) (1 − s + Q) / ((1 − s)² − z).
fn real_root_parts(s: f32, z: f32, whole: f32, is_near: bool) -> vec3<f32> {
    var a = 1.0 + s;
    var b = 1.0;
    if (is_near) {
        let rest = 1.0 - s;
        let over = 1.0 / (rest * rest - z);
        a = -(whole * rest + 2.0 * s * z) * over;
        b = -(whole + 2.0 * s * rest) * over;
    }
    return vec3<f32>(a, b, sqrt(a * a - b * b * z));
}

// w₀, w₁, f₊, f₋, f₁ of √R = w₀ + w₁ Q + f₊ T₊ + f₋ T₋ + f₁ Q T for a rotor as in real_log_planes; `keep` is 0
// where it is split. Not a number where there is no root.
fn real_root_planes(s: f32, z: f32, whole: f32, plus: f32, minus: f32, keep: f32) -> array<f32, 5> {
    let is_ordinary = abs(s - 1.75) + sqrt(abs(z)) <= 2.25;
    if (!is_ordinary && keep == 0.0) {
        let root = sqrt(z);
        let first = real_half_root(plus, s + root);
        let second = real_half_root(minus, s - root);
        return array<f32, 5>(
            0.5 * (first.x + second.x), 0.5 * (first.x - second.x) / root, first.y, second.y, 0.0
        );
    }
    let parts = real_root_parts(s, z, whole, !is_ordinary && s < -0.5);
    let modulus = parts.z;
    var square = parts.x + modulus;
    if (parts.x < 0.0) {
        square = parts.y * parts.y * z / (parts.x - modulus);
    }
    let y = sqrt(square);
    let turned = parts.y / y;
    let over = 0.5 / modulus;
    return array<f32, 5>(0.5 * y, 0.5 * turned, y * over, y * over, -turned * over);
}
