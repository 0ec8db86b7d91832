impl<T: __gacore::Scalar> ::core::ops::Shr<Vector<T>> for Even<T> {
    type Output = Vector<T>;
    /// `a b ã`. Costs 21 multiplies and 139 fused multiply-adds; with halves 23 multiplies, 20 adds and 71 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn shr(self, r: Vector<T>) -> Vector<T> {
        let (Even {
            s: l_s, e12: l_e12, e13: l_e13, e23: l_e23, e14: l_e14, e24: l_e24, e34: l_e34, 
            e15: l_e15, e25: l_e25, e35: l_e35, e45: l_e45, e1234: l_e1234, e1235: l_e1235, 
            e1245: l_e1245, e1345: l_e1345, e2345: l_e2345
        }, Vector { e1: r_e1, e2: r_e2, e3: r_e3, e4: r_e4, e5: r_e5 }) = (self, r);
        // With null vectors, of which half of all products vanish.
        if let ::core::option::Option::Some(half) = T::HALF {
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
            let t3_e1 = T::from_i32(2) * (t1_e24 * t1_e1245).sub_product(t1_e1234, t1_e2345)
                .sub_product(t1_e14, t1_e45).add_product(t1_e34, t1_e1345);
            let t3_e2 = T::from_i32(2) * (t1_e1234 * t1_e1345).sub_product(t1_e24, t1_e45)
                .sub_product(t1_e14, t1_e1245).add_product(t1_e34, t1_e2345);
            let t3_e3 = T::from_i32(2) * (-t1_e14 * t1_e1345).sub_product(t1_e1234, t1_e1245)
                .sub_product(t1_e34, t1_e45).sub_product(t1_e24, t1_e2345);
            let t3_e4 = (t1_e45 * t1_e45).add_product(t1_e1245, t1_e1245)
                .add_product(t1_e1345, t1_e1345).add_product(t1_e2345, t1_e2345);
            let t3_e5 = (-t1_e14 * t1_e14).sub_product(t1_e1234, t1_e1234)
                .sub_product(t1_e34, t1_e34).sub_product(t1_e24, t1_e24);
            let t4_e1 = (r_e1 * t1_s).add_product(r_e2, t1_e12).add_product(r_e3, t1_e13)
                .add_product(t1_e15, t2_e4);
            let t4_e2 = (r_e2 * t1_s).sub_product(r_e1, t1_e12).add_product(r_e3, t1_e23)
                .add_product(t1_e25, t2_e4);
            let t4_e3 = (r_e3 * t1_s).sub_product(r_e2, t1_e23).sub_product(r_e1, t1_e13)
                .add_product(t1_e35, t2_e4);
            let t4_e123 = (t1_e1235 * t2_e4).sub_product(r_e2, t1_e13).add_product(r_e1, t1_e23)
                .add_product(r_e3, t1_e12);
            let t4_e5 = (t1_s * t2_e5).sub_product(r_e3, t1_e35).sub_product(r_e2, t1_e25)
                .sub_product(r_e1, t1_e15);
            let t4_e125 = (t1_e12 * t2_e5).sub_product(r_e3, t1_e1235).sub_product(r_e2, t1_e15)
                .add_product(r_e1, t1_e25);
            let t4_e135 = (t1_e13 * t2_e5).sub_product(r_e3, t1_e15).add_product(r_e1, t1_e35)
                .add_product(r_e2, t1_e1235);
            let t4_e235 = (t1_e23 * t2_e5).sub_product(r_e3, t1_e25).sub_product(r_e1, t1_e1235)
                .add_product(r_e2, t1_e35);
            let t5_e4 = (r_e1 * t3_e1).add_product(r_e2, t3_e2).add_product(r_e3, t3_e3)
                .add_product(t2_e4, t3_e4).add_product(t2_e5, t3_e5);
            let t5_e5 = (t1_s * t4_e5).add_product(t1_e12, t4_e125).add_product(t1_e13, t4_e135)
                .add_product(t1_e23, t4_e235).sub_product(t1_e15, t4_e1).sub_product(t1_e25, t4_e2)
                .sub_product(t1_e35, t4_e3).sub_product(t1_e1235, t4_e123);
            return Vector {
                e1: (t1_e14 * t4_e5).add_product(t1_e24, t4_e125).add_product(t1_e34, t4_e135)
                    .add_product(t1_e1234, t4_e235).add_product(t1_e45, t4_e1)
                    .add_product(t1_e1245, t4_e2).add_product(t1_e1345, t4_e3)
                    .add_product(t1_e2345, t4_e123),
                e2: (t1_e24 * t4_e5).sub_product(t1_e14, t4_e125).add_product(t1_e34, t4_e235)
                    .sub_product(t1_e1234, t4_e135).add_product(t1_e45, t4_e2)
                    .sub_product(t1_e1245, t4_e1).sub_product(t1_e1345, t4_e123)
                    .add_product(t1_e2345, t4_e3),
                e3: (t1_e34 * t4_e5).sub_product(t1_e14, t4_e135).sub_product(t1_e24, t4_e235)
                    .add_product(t1_e1234, t4_e125).add_product(t1_e45, t4_e3)
                    .add_product(t1_e1245, t4_e123).sub_product(t1_e1345, t4_e1)
                    .sub_product(t1_e2345, t4_e2),
                e4: half * (t5_e4 + t5_e5),
                e5: half * (t5_e4 - t5_e5),
            };
        }
        let t_e1 = (l_s * r_e1).add_product(l_e12, r_e2).add_product(l_e13, r_e3)
            .add_product(l_e14, r_e4).sub_product(l_e15, r_e5);
        let t_e2 = (l_s * r_e2).sub_product(l_e12, r_e1).add_product(l_e23, r_e3)
            .add_product(l_e24, r_e4).sub_product(l_e25, r_e5);
        let t_e3 = (l_s * r_e3).sub_product(l_e13, r_e1).sub_product(l_e23, r_e2)
            .add_product(l_e34, r_e4).sub_product(l_e35, r_e5);
        let t_e123 = (l_e12 * r_e3).sub_product(l_e13, r_e2).add_product(l_e23, r_e1)
            .add_product(l_e1234, r_e4).sub_product(l_e1235, r_e5);
        let t_e4 = (l_s * r_e4).sub_product(l_e14, r_e1).sub_product(l_e24, r_e2)
            .sub_product(l_e34, r_e3).sub_product(l_e45, r_e5);
        let t_e124 = (l_e12 * r_e4).sub_product(l_e14, r_e2).add_product(l_e24, r_e1)
            .sub_product(l_e1234, r_e3).sub_product(l_e1245, r_e5);
        let t_e134 = (l_e13 * r_e4).sub_product(l_e14, r_e3).add_product(l_e34, r_e1)
            .add_product(l_e1234, r_e2).sub_product(l_e1345, r_e5);
        let t_e234 = (l_e23 * r_e4).sub_product(l_e24, r_e3).add_product(l_e34, r_e2)
            .sub_product(l_e1234, r_e1).sub_product(l_e2345, r_e5);
        let t_e5 = (l_s * r_e5).sub_product(l_e15, r_e1).sub_product(l_e25, r_e2)
            .sub_product(l_e35, r_e3).sub_product(l_e45, r_e4);
        let t_e125 = (l_e12 * r_e5).sub_product(l_e15, r_e2).add_product(l_e25, r_e1)
            .sub_product(l_e1235, r_e3).sub_product(l_e1245, r_e4);
        let t_e135 = (l_e13 * r_e5).sub_product(l_e15, r_e3).add_product(l_e35, r_e1)
            .add_product(l_e1235, r_e2).sub_product(l_e1345, r_e4);
        let t_e235 = (l_e23 * r_e5).sub_product(l_e25, r_e3).add_product(l_e35, r_e2)
            .sub_product(l_e1235, r_e1).sub_product(l_e2345, r_e4);
        let t_e145 = (l_e14 * r_e5).sub_product(l_e15, r_e4).add_product(l_e45, r_e1)
            .add_product(l_e1245, r_e2).add_product(l_e1345, r_e3);
        let t_e245 = (l_e24 * r_e5).sub_product(l_e25, r_e4).add_product(l_e45, r_e2)
            .sub_product(l_e1245, r_e1).add_product(l_e2345, r_e3);
        let t_e345 = (l_e34 * r_e5).sub_product(l_e35, r_e4).add_product(l_e45, r_e3)
            .sub_product(l_e1345, r_e1).sub_product(l_e2345, r_e2);
        let t_e12345 = (l_e1234 * r_e5).sub_product(l_e1235, r_e4).add_product(l_e1245, r_e3)
            .sub_product(l_e1345, r_e2).add_product(l_e2345, r_e1);
        Vector {
            e1: (l_s * t_e1).add_product(l_e12, t_e2).add_product(l_e13, t_e3)
                .add_product(l_e23, t_e123).add_product(l_e14, t_e4).add_product(l_e24, t_e124)
                .add_product(l_e34, t_e134).sub_product(l_e15, t_e5).sub_product(l_e25, t_e125)
                .sub_product(l_e35, t_e135).sub_product(l_e45, t_e145).add_product(l_e1234, t_e234)
                .sub_product(l_e1235, t_e235).sub_product(l_e1245, t_e245)
                .sub_product(l_e1345, t_e345).sub_product(l_e2345, t_e12345),
            e2: (l_s * t_e2).sub_product(l_e12, t_e1).sub_product(l_e13, t_e123)
                .add_product(l_e23, t_e3).sub_product(l_e14, t_e124).add_product(l_e24, t_e4)
                .add_product(l_e34, t_e234).add_product(l_e15, t_e125).sub_product(l_e25, t_e5)
                .sub_product(l_e35, t_e235).sub_product(l_e45, t_e245).sub_product(l_e1234, t_e134)
                .add_product(l_e1235, t_e135).add_product(l_e1245, t_e145)
                .add_product(l_e1345, t_e12345).sub_product(l_e2345, t_e345),
            e3: (l_s * t_e3).add_product(l_e12, t_e123).sub_product(l_e13, t_e1)
                .sub_product(l_e23, t_e2).sub_product(l_e14, t_e134).sub_product(l_e24, t_e234)
                .add_product(l_e34, t_e4).add_product(l_e15, t_e135).add_product(l_e25, t_e235)
                .sub_product(l_e35, t_e5).sub_product(l_e45, t_e345).add_product(l_e1234, t_e124)
                .sub_product(l_e1235, t_e125).sub_product(l_e1245, t_e12345)
                .add_product(l_e1345, t_e145).add_product(l_e2345, t_e245),
            e4: (l_s * t_e4).add_product(l_e12, t_e124).add_product(l_e13, t_e134)
                .add_product(l_e23, t_e234).sub_product(l_e14, t_e1).sub_product(l_e24, t_e2)
                .sub_product(l_e34, t_e3).add_product(l_e15, t_e145).add_product(l_e25, t_e245)
                .add_product(l_e35, t_e345).sub_product(l_e45, t_e5).sub_product(l_e1234, t_e123)
                .add_product(l_e1235, t_e12345).sub_product(l_e1245, t_e125)
                .sub_product(l_e1345, t_e135).sub_product(l_e2345, t_e235),
            e5: (l_s * t_e5).add_product(l_e12, t_e125).add_product(l_e13, t_e135)
                .add_product(l_e23, t_e235).add_product(l_e14, t_e145).add_product(l_e24, t_e245)
                .add_product(l_e34, t_e345).sub_product(l_e15, t_e1).sub_product(l_e25, t_e2)
                .sub_product(l_e35, t_e3).sub_product(l_e45, t_e4).add_product(l_e1234, t_e12345)
                .sub_product(l_e1235, t_e123).sub_product(l_e1245, t_e124)
                .sub_product(l_e1345, t_e134).sub_product(l_e2345, t_e234),
        }
    }
}
