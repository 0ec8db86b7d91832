impl<T: __gacore::Scalar> ::core::ops::Shr<Point<T>> for Even<T> {
    type Output = Point<T>;
    /// `a b ã`. Costs 21 multiplies and 139 fused multiply-adds; with halves 27 multiplies, 8 adds and 71 fused multiply-adds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn shr(self, r: Point<T>) -> Point<T> {
        let (Even {
            s: l_s, e12: l_e12, e13: l_e13, e23: l_e23, e1o: l_e1o, e2o: l_e2o, e3o: l_e3o, 
            e1inf: l_e1inf, e2inf: l_e2inf, e3inf: l_e3inf, eoinf: l_eoinf, e123o: l_e123o, 
            e123inf: l_e123inf, e12oinf: l_e12oinf, e13oinf: l_e13oinf, e23oinf: l_e23oinf
        }, Point { e1: r_e1, e2: r_e2, e3: r_e3, eo: r_eo, einf: r_einf }) = (self, r);
        // With null vectors, of which half of all products vanish.
        if let ::core::option::Option::Some(half) = T::HALF {
            let t1_s = l_s + l_eoinf;
            let t1_e12 = l_e12 + l_e12oinf;
            let t1_e13 = l_e13 + l_e13oinf;
            let t1_e23 = l_e23 + l_e23oinf;
            let t1_e1inf = T::from_i32(2) * -l_e1inf;
            let t1_e2inf = T::from_i32(2) * -l_e2inf;
            let t1_e3inf = T::from_i32(2) * -l_e3inf;
            let t1_e123inf = T::from_i32(2) * -l_e123inf;
            let t1_eoinf = l_s - l_eoinf;
            let t1_e12oinf = l_e12 - l_e12oinf;
            let t1_e13oinf = l_e13 - l_e13oinf;
            let t1_e23oinf = l_e23 - l_e23oinf;
            let t2_einf = T::from_i32(2) * -r_einf;
            let t3_e1 = T::from_i32(2) * (l_e2o * t1_e12oinf).sub_product(l_e123o, t1_e23oinf)
                .sub_product(l_e1o, t1_eoinf).add_product(l_e3o, t1_e13oinf);
            let t3_e2 = T::from_i32(2) * (l_e123o * t1_e13oinf).sub_product(l_e2o, t1_eoinf)
                .sub_product(l_e1o, t1_e12oinf).add_product(l_e3o, t1_e23oinf);
            let t3_e3 = T::from_i32(2) * (-l_e1o * t1_e13oinf).sub_product(l_e123o, t1_e12oinf)
                .sub_product(l_e3o, t1_eoinf).sub_product(l_e2o, t1_e23oinf);
            let t3_eo = (t1_eoinf * t1_eoinf).add_product(t1_e12oinf, t1_e12oinf)
                .add_product(t1_e13oinf, t1_e13oinf).add_product(t1_e23oinf, t1_e23oinf);
            let t3_einf = (-l_e1o * l_e1o).sub_product(l_e123o, l_e123o).sub_product(l_e3o, l_e3o)
                .sub_product(l_e2o, l_e2o);
            let t4_e1 = (r_e1 * t1_s).add_product(r_e2, t1_e12).add_product(r_e3, t1_e13)
                .add_product(r_eo, t1_e1inf);
            let t4_e2 = (r_e2 * t1_s).sub_product(r_e1, t1_e12).add_product(r_e3, t1_e23)
                .add_product(r_eo, t1_e2inf);
            let t4_e3 = (r_e3 * t1_s).sub_product(r_e2, t1_e23).sub_product(r_e1, t1_e13)
                .add_product(r_eo, t1_e3inf);
            let t4_e123 = (r_e3 * t1_e12).sub_product(r_e2, t1_e13).add_product(r_e1, t1_e23)
                .add_product(r_eo, t1_e123inf);
            let t4_einf = (t1_s * t2_einf).sub_product(r_e3, t1_e3inf).sub_product(r_e2, t1_e2inf)
                .sub_product(r_e1, t1_e1inf);
            let t4_e12inf = (t1_e12 * t2_einf).sub_product(r_e3, t1_e123inf)
                .sub_product(r_e2, t1_e1inf).add_product(r_e1, t1_e2inf);
            let t4_e13inf = (t1_e13 * t2_einf).sub_product(r_e3, t1_e1inf)
                .add_product(r_e1, t1_e3inf).add_product(r_e2, t1_e123inf);
            let t4_e23inf = (t1_e23 * t2_einf).sub_product(r_e3, t1_e2inf)
                .sub_product(r_e1, t1_e123inf).add_product(r_e2, t1_e3inf);
            return Point {
                e1: (l_e1o * t4_einf).add_product(l_e2o, t4_e12inf).add_product(l_e3o, t4_e13inf)
                    .add_product(l_e123o, t4_e23inf).add_product(t1_eoinf, t4_e1)
                    .add_product(t1_e12oinf, t4_e2).add_product(t1_e13oinf, t4_e3)
                    .add_product(t1_e23oinf, t4_e123),
                e2: (l_e2o * t4_einf).sub_product(l_e1o, t4_e12inf).add_product(l_e3o, t4_e23inf)
                    .sub_product(l_e123o, t4_e13inf).add_product(t1_eoinf, t4_e2)
                    .sub_product(t1_e12oinf, t4_e1).sub_product(t1_e13oinf, t4_e123)
                    .add_product(t1_e23oinf, t4_e3),
                e3: (l_e3o * t4_einf).sub_product(l_e1o, t4_e13inf).sub_product(l_e2o, t4_e23inf)
                    .add_product(l_e123o, t4_e12inf).add_product(t1_eoinf, t4_e3)
                    .add_product(t1_e12oinf, t4_e123).sub_product(t1_e13oinf, t4_e1)
                    .sub_product(t1_e23oinf, t4_e2),
                eo: (r_e1 * t3_e1).add_product(r_e2, t3_e2).add_product(r_e3, t3_e3)
                    .add_product(r_eo, t3_eo).add_product(t2_einf, t3_einf),
                einf: half * (t1_e1inf * t4_e1).sub_product(t1_s, t4_einf)
                    .sub_product(t1_e12, t4_e12inf).sub_product(t1_e13, t4_e13inf)
                    .sub_product(t1_e23, t4_e23inf).add_product(t1_e2inf, t4_e2)
                    .add_product(t1_e3inf, t4_e3).add_product(t1_e123inf, t4_e123),
            };
        }
        let t_e1 = (l_s * r_e1).add_product(l_e12, r_e2).add_product(l_e13, r_e3)
            .sub_product(l_e1o, r_einf).sub_product(l_e1inf, r_eo);
        let t_e2 = (l_s * r_e2).sub_product(l_e12, r_e1).add_product(l_e23, r_e3)
            .sub_product(l_e2o, r_einf).sub_product(l_e2inf, r_eo);
        let t_e3 = (l_s * r_e3).sub_product(l_e13, r_e1).sub_product(l_e23, r_e2)
            .sub_product(l_e3o, r_einf).sub_product(l_e3inf, r_eo);
        let t_e123 = (l_e12 * r_e3).sub_product(l_e13, r_e2).add_product(l_e23, r_e1)
            .sub_product(l_e123o, r_einf).sub_product(l_e123inf, r_eo);
        let t_eo = (l_s * r_eo).sub_product(l_e1o, r_e1).sub_product(l_e2o, r_e2)
            .sub_product(l_e3o, r_e3).sub_product(l_eoinf, r_eo);
        let t_e12o = (l_e12 * r_eo).sub_product(l_e1o, r_e2).add_product(l_e2o, r_e1)
            .sub_product(l_e123o, r_e3).sub_product(l_e12oinf, r_eo);
        let t_e13o = (l_e13 * r_eo).sub_product(l_e1o, r_e3).add_product(l_e3o, r_e1)
            .add_product(l_e123o, r_e2).sub_product(l_e13oinf, r_eo);
        let t_e23o = (l_e23 * r_eo).sub_product(l_e2o, r_e3).add_product(l_e3o, r_e2)
            .sub_product(l_e123o, r_e1).sub_product(l_e23oinf, r_eo);
        let t_einf = (l_s * r_einf).sub_product(l_e1inf, r_e1).sub_product(l_e2inf, r_e2)
            .sub_product(l_e3inf, r_e3).add_product(l_eoinf, r_einf);
        let t_e12inf = (l_e12 * r_einf).sub_product(l_e1inf, r_e2).add_product(l_e2inf, r_e1)
            .sub_product(l_e123inf, r_e3).add_product(l_e12oinf, r_einf);
        let t_e13inf = (l_e13 * r_einf).sub_product(l_e1inf, r_e3).add_product(l_e3inf, r_e1)
            .add_product(l_e123inf, r_e2).add_product(l_e13oinf, r_einf);
        let t_e23inf = (l_e23 * r_einf).sub_product(l_e2inf, r_e3).add_product(l_e3inf, r_e2)
            .sub_product(l_e123inf, r_e1).add_product(l_e23oinf, r_einf);
        let t_e1oinf = (l_e1o * r_einf).sub_product(l_e1inf, r_eo).add_product(l_eoinf, r_e1)
            .add_product(l_e12oinf, r_e2).add_product(l_e13oinf, r_e3);
        let t_e2oinf = (l_e2o * r_einf).sub_product(l_e2inf, r_eo).add_product(l_eoinf, r_e2)
            .sub_product(l_e12oinf, r_e1).add_product(l_e23oinf, r_e3);
        let t_e3oinf = (l_e3o * r_einf).sub_product(l_e3inf, r_eo).add_product(l_eoinf, r_e3)
            .sub_product(l_e13oinf, r_e1).sub_product(l_e23oinf, r_e2);
        let t_e123oinf = (l_e123o * r_einf).sub_product(l_e123inf, r_eo)
            .add_product(l_e12oinf, r_e3).sub_product(l_e13oinf, r_e2).add_product(l_e23oinf, r_e1);
        Point {
            e1: (l_s * t_e1).add_product(l_e12, t_e2).add_product(l_e13, t_e3)
                .add_product(l_e23, t_e123).sub_product(l_e1o, t_einf).sub_product(l_e2o, t_e12inf)
                .sub_product(l_e3o, t_e13inf).sub_product(l_e1inf, t_eo)
                .sub_product(l_e2inf, t_e12o).sub_product(l_e3inf, t_e13o)
                .sub_product(l_eoinf, t_e1oinf).sub_product(l_e123o, t_e23inf)
                .sub_product(l_e123inf, t_e23o).sub_product(l_e12oinf, t_e2oinf)
                .sub_product(l_e13oinf, t_e3oinf).sub_product(l_e23oinf, t_e123oinf),
            e2: (l_s * t_e2).sub_product(l_e12, t_e1).sub_product(l_e13, t_e123)
                .add_product(l_e23, t_e3).add_product(l_e1o, t_e12inf).sub_product(l_e2o, t_einf)
                .sub_product(l_e3o, t_e23inf).add_product(l_e1inf, t_e12o)
                .sub_product(l_e2inf, t_eo).sub_product(l_e3inf, t_e23o)
                .sub_product(l_eoinf, t_e2oinf).add_product(l_e123o, t_e13inf)
                .add_product(l_e123inf, t_e13o).add_product(l_e12oinf, t_e1oinf)
                .add_product(l_e13oinf, t_e123oinf).sub_product(l_e23oinf, t_e3oinf),
            e3: (l_s * t_e3).add_product(l_e12, t_e123).sub_product(l_e13, t_e1)
                .sub_product(l_e23, t_e2).add_product(l_e1o, t_e13inf).add_product(l_e2o, t_e23inf)
                .sub_product(l_e3o, t_einf).add_product(l_e1inf, t_e13o)
                .add_product(l_e2inf, t_e23o).sub_product(l_e3inf, t_eo)
                .sub_product(l_eoinf, t_e3oinf).sub_product(l_e123o, t_e12inf)
                .sub_product(l_e123inf, t_e12o).sub_product(l_e12oinf, t_e123oinf)
                .add_product(l_e13oinf, t_e1oinf).add_product(l_e23oinf, t_e2oinf),
            eo: (l_s * t_eo).add_product(l_e12, t_e12o).add_product(l_e13, t_e13o)
                .add_product(l_e23, t_e23o).sub_product(l_e1o, t_e1).add_product(l_e1o, t_e1oinf)
                .sub_product(l_e2o, t_e2).add_product(l_e2o, t_e2oinf).sub_product(l_e3o, t_e3)
                .add_product(l_e3o, t_e3oinf).sub_product(l_eoinf, t_eo)
                .sub_product(l_e123o, t_e123).add_product(l_e123o, t_e123oinf)
                .sub_product(l_e12oinf, t_e12o).sub_product(l_e13oinf, t_e13o)
                .sub_product(l_e23oinf, t_e23o),
            einf: (l_s * t_einf).add_product(l_e12, t_e12inf).add_product(l_e13, t_e13inf)
                .add_product(l_e23, t_e23inf).sub_product(l_e1inf, t_e1)
                .sub_product(l_e1inf, t_e1oinf).sub_product(l_e2inf, t_e2)
                .sub_product(l_e2inf, t_e2oinf).sub_product(l_e3inf, t_e3)
                .sub_product(l_e3inf, t_e3oinf).add_product(l_eoinf, t_einf)
                .sub_product(l_e123inf, t_e123).sub_product(l_e123inf, t_e123oinf)
                .add_product(l_e12oinf, t_e12inf).add_product(l_e13oinf, t_e13inf)
                .add_product(l_e23oinf, t_e23inf),
        }
    }
}
