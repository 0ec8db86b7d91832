// a b ã. In a basis with null vectors. Costs 27 multiplies, 8 adds, 71 fmas.
fn sandwich_even_point(l: Even, r: Point) -> Point {
    let l_s = l.s;
    let l_e12 = l.e12;
    let l_e13 = l.e13;
    let l_e23 = l.e23;
    let l_e1o = l.e1o;
    let l_e2o = l.e2o;
    let l_e3o = l.e3o;
    let l_e1inf = l.e1inf;
    let l_e2inf = l.e2inf;
    let l_e3inf = l.e3inf;
    let l_eoinf = l.eoinf;
    let l_e123o = l.e123o;
    let l_e123inf = l.e123inf;
    let l_e12oinf = l.e12oinf;
    let l_e13oinf = l.e13oinf;
    let l_e23oinf = l.e23oinf;
    let r_e1 = r.e1;
    let r_e2 = r.e2;
    let r_e3 = r.e3;
    let r_eo = r.eo;
    let r_einf = r.einf;
    let t1_s = l_s + l_eoinf;
    let t1_e12 = l_e12 + l_e12oinf;
    let t1_e13 = l_e13 + l_e13oinf;
    let t1_e23 = l_e23 + l_e23oinf;
    let t1_e1inf = 2.0 * -l_e1inf;
    let t1_e2inf = 2.0 * -l_e2inf;
    let t1_e3inf = 2.0 * -l_e3inf;
    let t1_e123inf = 2.0 * -l_e123inf;
    let t1_eoinf = l_s - l_eoinf;
    let t1_e12oinf = l_e12 - l_e12oinf;
    let t1_e13oinf = l_e13 - l_e13oinf;
    let t1_e23oinf = l_e23 - l_e23oinf;
    let t2_einf = 2.0 * -r_einf;
    let t3_e1 = 2.0 * (-l_e1o * t1_eoinf + l_e2o * t1_e12oinf + l_e3o * t1_e13oinf
        - l_e123o * t1_e23oinf);
    let t3_e2 = 2.0 * (-l_e1o * t1_e12oinf - l_e2o * t1_eoinf + l_e3o * t1_e23oinf
        + l_e123o * t1_e13oinf);
    let t3_e3 = 2.0 * (-l_e1o * t1_e13oinf - l_e2o * t1_e23oinf - l_e3o * t1_eoinf
        - l_e123o * t1_e12oinf);
    let t3_eo = t1_eoinf * t1_eoinf + t1_e12oinf * t1_e12oinf + t1_e13oinf * t1_e13oinf
        + t1_e23oinf * t1_e23oinf;
    let t3_einf = -l_e1o * l_e1o - l_e2o * l_e2o - l_e3o * l_e3o - l_e123o * l_e123o;
    let t4_e1 = r_e1 * t1_s + r_e2 * t1_e12 + r_e3 * t1_e13 + r_eo * t1_e1inf;
    let t4_e2 = -r_e1 * t1_e12 + r_e2 * t1_s + r_e3 * t1_e23 + r_eo * t1_e2inf;
    let t4_e3 = -r_e1 * t1_e13 - r_e2 * t1_e23 + r_e3 * t1_s + r_eo * t1_e3inf;
    let t4_e123 = r_e1 * t1_e23 - r_e2 * t1_e13 + r_e3 * t1_e12 + r_eo * t1_e123inf;
    let t4_einf = -r_e1 * t1_e1inf - r_e2 * t1_e2inf - r_e3 * t1_e3inf + t1_s * t2_einf;
    let t4_e12inf = r_e1 * t1_e2inf - r_e2 * t1_e1inf - r_e3 * t1_e123inf + t1_e12 * t2_einf;
    let t4_e13inf = r_e1 * t1_e3inf + r_e2 * t1_e123inf - r_e3 * t1_e1inf + t1_e13 * t2_einf;
    let t4_e23inf = -r_e1 * t1_e123inf + r_e2 * t1_e3inf - r_e3 * t1_e2inf + t1_e23 * t2_einf;
    return Point(
        l_e1o * t4_einf + l_e2o * t4_e12inf + l_e3o * t4_e13inf + l_e123o * t4_e23inf
            + t1_eoinf * t4_e1 + t1_e12oinf * t4_e2 + t1_e13oinf * t4_e3 + t1_e23oinf * t4_e123,
        -l_e1o * t4_e12inf + l_e2o * t4_einf + l_e3o * t4_e23inf - l_e123o * t4_e13inf
            + t1_eoinf * t4_e2 - t1_e12oinf * t4_e1 - t1_e13oinf * t4_e123 + t1_e23oinf * t4_e3,
        -l_e1o * t4_e13inf - l_e2o * t4_e23inf + l_e3o * t4_einf + l_e123o * t4_e12inf
            + t1_eoinf * t4_e3 + t1_e12oinf * t4_e123 - t1_e13oinf * t4_e1 - t1_e23oinf * t4_e2,
        r_e1 * t3_e1 + r_e2 * t3_e2 + r_e3 * t3_e3 + r_eo * t3_eo + t2_einf * t3_einf,
        0.5 * (-t1_s * t4_einf - t1_e12 * t4_e12inf - t1_e13 * t4_e13inf - t1_e23 * t4_e23inf
            + t1_e1inf * t4_e1 + t1_e2inf * t4_e2 + t1_e3inf * t4_e3 + t1_e123inf * t4_e123),
    );
}
