// a b ã. In a basis with null vectors. Costs 23 multiplies, 20 adds, 71 fmas.
fn sandwich_even_vector(l: Even, r: Vector) -> Vector {
    let l_s = l.s;
    let l_e12 = l.e12;
    let l_e13 = l.e13;
    let l_e23 = l.e23;
    let l_e14 = l.e14;
    let l_e24 = l.e24;
    let l_e34 = l.e34;
    let l_e15 = l.e15;
    let l_e25 = l.e25;
    let l_e35 = l.e35;
    let l_e45 = l.e45;
    let l_e1234 = l.e1234;
    let l_e1235 = l.e1235;
    let l_e1245 = l.e1245;
    let l_e1345 = l.e1345;
    let l_e2345 = l.e2345;
    let r_e1 = r.e1;
    let r_e2 = r.e2;
    let r_e3 = r.e3;
    let r_e4 = r.e4;
    let r_e5 = r.e5;
    let t1_s = l_s + l_e45;
    let t1_e12 = l_e12 + l_e1245;
    let t1_e13 = l_e13 + l_e1345;
    let t1_e23 = l_e23 + l_e2345;
    let t1_e14 = l_e14 + l_e15;
    let t1_e24 = l_e24 + l_e25;
    let t1_e34 = l_e34 + l_e35;
    let t1_e1234 = l_e1234 + l_e1235;
    let t1_e15 = l_e14 - l_e15;
    let t1_e25 = l_e24 - l_e25;
    let t1_e35 = l_e34 - l_e35;
    let t1_e1235 = l_e1234 - l_e1235;
    let t1_e45 = l_s - l_e45;
    let t1_e1245 = l_e12 - l_e1245;
    let t1_e1345 = l_e13 - l_e1345;
    let t1_e2345 = l_e23 - l_e2345;
    let t2_e4 = r_e4 + r_e5;
    let t2_e5 = r_e4 - r_e5;
    let t3_e1 = 2.0 * (-t1_e14 * t1_e45 + t1_e24 * t1_e1245 + t1_e34 * t1_e1345
        - t1_e1234 * t1_e2345);
    let t3_e2 = 2.0 * (-t1_e14 * t1_e1245 - t1_e24 * t1_e45 + t1_e34 * t1_e2345
        + t1_e1234 * t1_e1345);
    let t3_e3 = 2.0 * (-t1_e14 * t1_e1345 - t1_e24 * t1_e2345 - t1_e34 * t1_e45
        - t1_e1234 * t1_e1245);
    let t3_e4 = t1_e45 * t1_e45 + t1_e1245 * t1_e1245 + t1_e1345 * t1_e1345 + t1_e2345 * t1_e2345;
    let t3_e5 = -t1_e14 * t1_e14 - t1_e24 * t1_e24 - t1_e34 * t1_e34 - t1_e1234 * t1_e1234;
    let t4_e1 = r_e1 * t1_s + r_e2 * t1_e12 + r_e3 * t1_e13 + t1_e15 * t2_e4;
    let t4_e2 = -r_e1 * t1_e12 + r_e2 * t1_s + r_e3 * t1_e23 + t1_e25 * t2_e4;
    let t4_e3 = -r_e1 * t1_e13 - r_e2 * t1_e23 + r_e3 * t1_s + t1_e35 * t2_e4;
    let t4_e123 = r_e1 * t1_e23 - r_e2 * t1_e13 + r_e3 * t1_e12 + t1_e1235 * t2_e4;
    let t4_e5 = -r_e1 * t1_e15 - r_e2 * t1_e25 - r_e3 * t1_e35 + t1_s * t2_e5;
    let t4_e125 = r_e1 * t1_e25 - r_e2 * t1_e15 - r_e3 * t1_e1235 + t1_e12 * t2_e5;
    let t4_e135 = r_e1 * t1_e35 + r_e2 * t1_e1235 - r_e3 * t1_e15 + t1_e13 * t2_e5;
    let t4_e235 = -r_e1 * t1_e1235 + r_e2 * t1_e35 - r_e3 * t1_e25 + t1_e23 * t2_e5;
    let t5_e4 = r_e1 * t3_e1 + r_e2 * t3_e2 + r_e3 * t3_e3 + t2_e4 * t3_e4 + t2_e5 * t3_e5;
    let t5_e5 = t1_s * t4_e5 + t1_e12 * t4_e125 + t1_e13 * t4_e135 + t1_e23 * t4_e235
        - t1_e15 * t4_e1 - t1_e25 * t4_e2 - t1_e35 * t4_e3 - t1_e1235 * t4_e123;
    return Vector(
        t1_e14 * t4_e5 + t1_e24 * t4_e125 + t1_e34 * t4_e135 + t1_e1234 * t4_e235 + t1_e45 * t4_e1
            + t1_e1245 * t4_e2 + t1_e1345 * t4_e3 + t1_e2345 * t4_e123,
        -t1_e14 * t4_e125 + t1_e24 * t4_e5 + t1_e34 * t4_e235 - t1_e1234 * t4_e135 + t1_e45 * t4_e2
            - t1_e1245 * t4_e1 - t1_e1345 * t4_e123 + t1_e2345 * t4_e3,
        -t1_e14 * t4_e135 - t1_e24 * t4_e235 + t1_e34 * t4_e5 + t1_e1234 * t4_e125 + t1_e45 * t4_e3
            + t1_e1245 * t4_e123 - t1_e1345 * t4_e1 - t1_e2345 * t4_e2,
        0.5 * (t5_e4 + t5_e5),
        0.5 * (t5_e4 - t5_e5),
    );
}
