// The derivative of real_sinc_root: (C − S) / 2q, or its series.
fn real_sinc_root_partials(q: f32) -> f32 {
    if (abs(q) <= 1.0) {
        return ((((9.635426e-10 * q + 1.2526052e-7) * q + 1.1022928e-5) * q + 5.952381e-4) * q + 1.6666668e-2) * q
            + 0.16666667;
    }
    return (real_cos_root(q) - real_sinc_root(q)) / (2.0 * q);
}

// The derivatives of real_arc_root by the square and by c.
fn real_arc_root_partials(square: f32, c: f32) -> vec2<f32> {
    let whole = c * c;
    if (c <= 0.0 && square >= 0.0) {
        return vec2<f32>(real_nan(c), real_nan(c));
    }
    var length = whole - square;
    if (square > 0.5 * whole) {
        length = real_settled(length, 1.0, whole + square);
    }
    let by_c = -1.0 / length;
    let ratio = square / whole;
    if (c > 0.0 && abs(ratio) <= 0.25) {
        var sum = 0.0;
        for (var k = 14; k > 0; k--) {
            sum = sum * ratio + f32(k) / f32(2 * k + 1);
        }
        return vec2<f32>(sum / (whole * c), by_c);
    }
    return vec2<f32>((-c * by_c - real_arc_root(square, c)) / (2.0 * square), by_c);
}

// (x + y P)(z + w P), where P² = p, and its derivatives by two variables, of which the second is p.
fn real_times_moving(l: mat3x2<f32>, r: mat3x2<f32>, p: f32) -> mat3x2<f32> {
    return mat3x2<f32>(
        real_times(l[0], r[0], p),
        real_times(l[1], r[0], p) + real_times(l[0], r[1], p),
        real_times(l[2], r[0], p) + real_times(l[0], r[2], p) + vec2<f32>(l[0].y * r[0].y, 0.0),
    );
}

// The derivatives of real_exp_planes, each result by a and by p: the same series and doublings.
fn real_exp_planes_partials(a: f32, p: f32) -> array<f32, 8> {
    var scale = 1.0;
    var doublings = 0;
    var size = abs(a) + sqrt(abs(p));
    while (size > 1.0 && doublings < 64) {
        size *= 0.25;
        scale *= 0.25;
        doublings++;
    }
    let one = mat3x2<f32>(1.0, 0.0, 0.0, 0.0, 0.0, 0.0);
    let w = mat3x2<f32>(a * scale, scale, scale, 0.0, 0.0, 0.0);
    var c = mat3x2<f32>();
    var s = mat3x2<f32>();
    for (var k = 7; k > 0; k--) {
        c = real_times_moving(c + one, w, p) * (1.0 / f32(2 * k * (2 * k - 1)));
        s = real_times_moving(s + one, w, p) * (1.0 / f32((2 * k + 1) * 2 * k));
    }
    s = s + one;
    for (var i = 0; i < doublings; i++) {
        s = real_times_moving(s, c + one, p);
        c = real_times_moving(c + c, c + one + one, p);
    }
    return array<f32, 8>(c[1].x, c[2].x, c[1].y, c[2].y, s[1].x, s[2].x, s[1].y, s[2].y);
}

// A product of numbers with three derivatives each.
fn real_moving_times(l: vec4<f32>, r: vec4<f32>) -> vec4<f32> {
    return vec4<f32>(l.x * r.x, l.x * r.yzw + r.x * l.yzw);
}

// A quotient of numbers with three derivatives each.
fn real_moving_over(l: vec4<f32>, r: vec4<f32>) -> vec4<f32> {
    let quotient = l.x / r.x;
    return vec4<f32>(quotient, (l.yzw - quotient * r.yzw) / r.x);
}

// The root of a number with three derivatives.
fn real_moving_sqrt(x: vec4<f32>) -> vec4<f32> {
    let root = sqrt(x.x);
    return vec4<f32>(root, 0.5 / root * x.yzw);
}

// real_arc_root of numbers with three derivatives each.
fn real_moving_arc(square: vec4<f32>, c: vec4<f32>) -> vec4<f32> {
    let slopes = real_arc_root_partials(square.x, c.x);
    return vec4<f32>(real_arc_root(square.x, c.x), slopes.x * square.yzw + slopes.y * c.yzw);
}

// The derivatives of real_log_planes: each result by s, z, whole, plus and minus.
fn real_log_planes_partials(s: f32, z: f32, whole: f32, plus: f32, minus: f32) -> array<f32, 15> {
    let root = sqrt(abs(z));
    if (abs(1.0 - s) + root < 0.4) {
        // The series of real_arc_series, with the derivatives by d and z.
        let d = 1.0 - s;
        var even = vec3<f32>();
        var quad = vec3<f32>();
        for (var k = 20; k > 0; k--) {
            let scale = f32(k) / f32(2 * k + 1);
            let a = even + vec3<f32>(1.0, 0.0, 0.0);
            even = (a * d - quad * z + vec3<f32>(0.0, a.x, -quad.x)) * scale;
            quad = (quad * d - a + vec3<f32>(0.0, quad.x, 0.0)) * scale;
        }
        return array<f32, 15>(
            -even.y, even.z, 0.0, 0.0, 0.0,
            -even.y, even.z, 0.0, 0.0, 0.0,
            -quad.y, quad.z, 0.0, 0.0, 0.0,
        );
    }
    if (z > 0.015625) {
        let first = real_arc_root_partials(plus, s + root);
        let second = real_arc_root_partials(minus, s - root);
        let slope = 0.5 / root;
        return array<f32, 15>(
            first.y, first.y * slope, 0.0, first.x, 0.0,
            second.y, -second.y * slope, 0.0, 0.0, second.x,
            0.0, 0.0, 0.0, 0.0, 0.0,
        );
    }
    // The steps of real_log_planes, with the derivatives by s, z and whole.
    let moving_s = vec4<f32>(s, 1.0, 0.0, 0.0);
    let moving_z = vec4<f32>(z, 0.0, 1.0, 0.0);
    let moving_whole = vec4<f32>(whole, 0.0, 0.0, 1.0);
    let square = real_moving_times(moving_s, moving_s);
    let product = real_moving_times(square, moving_z);
    let spread = real_moving_sqrt(real_moving_times(moving_whole, moving_whole) - 4.0 * product);
    let large = 0.5 * select(moving_whole + spread, moving_whole - spread, whole < 0.0);
    let small = real_moving_over(product, large);
    var c_large = vec4<f32>();
    var c_small = vec4<f32>();
    if (large.x < 0.0) {
        c_small = real_moving_sqrt(square - large);
        c_large = real_moving_over(moving_s, c_small);
    } else {
        c_large = real_moving_sqrt(square - small);
        c_small = real_moving_over(moving_s, c_large);
    }
    let squared = real_moving_times(c_small, c_small);
    var sine_large = real_moving_times(c_large, c_large) - vec4<f32>(1.0, 0.0, 0.0, 0.0);
    if (squared.x > 0.5) {
        sine_large = real_moving_over(large, squared);
    }
    let sine_small = real_moving_over(moving_z, sine_large);
    let arc_large = real_moving_arc(sine_large, c_large);
    let arc_small = real_moving_arc(sine_small, c_small);
    let difference = large - small;
    let first = real_moving_times(arc_large, real_moving_times(c_small, sine_large));
    let second = real_moving_times(arc_small, real_moving_times(c_large, sine_small));
    let even = real_moving_over(first - second, difference);
    let crossed = real_moving_times(arc_small, c_small) - real_moving_times(arc_large, c_large);
    let quad = real_moving_over(crossed, difference);
    return array<f32, 15>(
        even.y, even.z, even.w, 0.0, 0.0,
        even.y, even.z, even.w, 0.0, 0.0,
        quad.y, quad.z, quad.w, 0.0, 0.0,
    );
}

// The cosine of half the angle of one plane and the factor of its sine part, and the derivatives of the cosine
// by the square of that part and by s. That of the factor is that of the cosine over −2 c².
fn real_half_root_partials(square: f32, s: f32) -> vec4<f32> {
    let root = real_half_root(square, s);
    let weights = real_root_weights(s);
    let slope = 0.25 / root.x;
    return vec4<f32>(root, -weights.y * slope, (weights.x - weights.y * weights.y * square) * slope);
}

// The derivatives of real_root_planes: each result by s, z, whole, plus, minus and keep.
fn real_root_planes_partials(s: f32, z: f32, whole: f32, plus: f32, minus: f32, keep: f32) -> array<f32, 30> {
    let is_ordinary = abs(s - 1.75) + sqrt(abs(z)) <= 2.25;
    if (!is_ordinary && keep == 0.0) {
        let root = sqrt(z);
        let first = real_half_root_partials(plus, s + root);
        let second = real_half_root_partials(minus, s - root);
        let slope = 0.5 / root;
        let inner = first.y * first.y * -2.0;
        let outer = second.y * second.y * -2.0;
        let quad = 0.5 * (first.x - second.x) / root;
        return array<f32, 30>(
            0.5 * (first.w + second.w), 0.5 * (first.w - second.w) * slope, 0.0, 0.5 * first.z, 0.5 * second.z, 0.0,
            slope * (first.w - second.w), slope * (slope * (first.w + second.w) - quad / root), 0.0,
            slope * first.z, -slope * second.z, 0.0,
            inner * first.w, inner * first.w * slope, 0.0, inner * first.z, 0.0, 0.0,
            outer * second.w, -outer * second.w * slope, 0.0, 0.0, outer * second.z, 0.0,
            0.0, 0.0, 0.0, 0.0, 0.0, 0.0,
        );
    }
    // The steps of real_root_planes, with the derivatives by s, z and whole.
    let moving_s = vec4<f32>(s, 1.0, 0.0, 0.0);
    let moving_z = vec4<f32>(z, 0.0, 1.0, 0.0);
    let one = vec4<f32>(1.0, 0.0, 0.0, 0.0);
    var a = one + moving_s;
    var b = one;
    if (!is_ordinary && s < -0.5) {
        let moving_whole = vec4<f32>(whole, 0.0, 0.0, 1.0);
        let rest = one - moving_s;
        let under = moving_z - real_moving_times(rest, rest);
        a = real_moving_over(real_moving_times(moving_whole, rest) + 2.0 * real_moving_times(moving_s, moving_z), under);
        b = real_moving_over(moving_whole + 2.0 * real_moving_times(moving_s, rest), under);
    }
    let product = real_moving_times(real_moving_times(b, b), moving_z);
    let modulus = real_moving_sqrt(real_moving_times(a, a) - product);
    var square = a + modulus;
    if (a.x < 0.0) {
        square = real_moving_over(product, a - modulus);
    }
    let y = real_moving_sqrt(square);
    let turned = real_moving_over(b, y);
    let f = 0.5 * real_moving_over(y, modulus);
    let g = -0.5 * real_moving_over(turned, modulus);
    return array<f32, 30>(
        0.5 * y.y, 0.5 * y.z, 0.5 * y.w, 0.0, 0.0, 0.0,
        0.5 * turned.y, 0.5 * turned.z, 0.5 * turned.w, 0.0, 0.0, 0.0,
        f.y, f.z, f.w, 0.0, 0.0, 0.0,
        f.y, f.z, f.w, 0.0, 0.0, 0.0,
        g.y, g.z, g.w, 0.0, 0.0, 0.0,
    );
}
