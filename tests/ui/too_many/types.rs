gacore_runtime::clifford! {
    signature: (2, 0),
    types: {
        V0 = vector, V1 = vector, V2 = vector, V3 = vector, V4 = vector, V5 = vector, V6 = vector, V7 = vector,
        V8 = vector, V9 = vector, V10 = vector, V11 = vector, V12 = vector, V13 = vector, V14 = vector, V15 = vector,
        V16 = vector, V17 = vector, V18 = vector, V19 = vector, V20 = vector, V21 = vector, V22 = vector, V23 = vector,
        V24 = vector, V25 = vector, V26 = vector, V27 = vector, V28 = vector, V29 = vector, V30 = vector, V31 = vector,
        V32 = vector, V33 = vector, V34 = vector, V35 = vector, V36 = vector, V37 = vector, V38 = vector, V39 = vector,
        V40 = vector, V41 = vector, V42 = vector, V43 = vector, V44 = vector, V45 = vector, V46 = vector, V47 = vector,
        V48 = vector, V49 = vector, V50 = vector, V51 = vector, V52 = vector, V53 = vector, V54 = vector, V55 = vector,
        V56 = vector, V57 = vector, V58 = vector, V59 = vector, V60 = vector, V61 = vector, V62 = vector, V63 = vector,
        V64 = vector,
    },
}

fn main() {}
