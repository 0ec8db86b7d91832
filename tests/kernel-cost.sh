#!/usr/bin/env bash
# Prints what a kernel of batches adds to a program that uses it, in a release build with all else already
# compiled: bytes of code, of all its levels together, and processor time of the compiler.
#
# usage: tests/kernel-cost.sh
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

scratch=kernel-cost
source tests/support/scratch-crate.sh

# Writes a program that reads two batches of these types and does something with them.
program() {
    cat >"$crate/src/main.rs" <<RUST
mod cga {
    gacore_runtime::clifford!(4, 1);
}
mod pga {
    gacore_runtime::clifford!(pga3);
}
use gacore_runtime::batch::Batch;
use std::hint::black_box;

fn main() {
    let a = black_box(Batch::<$1>::zeros(16));
    let b = black_box(Batch::<$2>::zeros(16));
    black_box($3);
}
RUST
}

TIMEFORMAT='%U %S'
# Sets `code` and `milliseconds` to what the program takes.
measure() {
    local times
    times=$({ time cargo build --quiet --release --manifest-path "$crate/Cargo.toml" 2>"$directory/log" ||
        { cat "$directory/log" >&2; exit 1; }; } 2>&1)
    milliseconds=$(awk '{ printf "%d", ($1 + $2) * 1000 }' <<<"$times")
    code=$(size "$CARGO_TARGET_DIR/release/kernel-cost" | awk 'NR == 2 { print $1 }')
}

program cga::Rotor cga::Vector '(&a, &b)'
measure # the dependencies
printf '%-40s %10s %12s\n' kernel 'code' 'compiler'
while IFS='|' read -r name first second expression; do
    program "$first" "$second" '(&a, &b)'
    measure
    before=$code before_time=$milliseconds
    program "$first" "$second" "$expression"
    measure
    printf '%-40s %8d B %9d ms\n' "$name" $((code - before)) $((milliseconds - before_time))
done <<'KERNELS'
Cl(4,1) full product, by matrices|cga::Multivector|cga::Multivector|&a * &b
Cl(4,1) rotor × rotor|cga::Rotor|cga::Rotor|&a * &b
Cl(4,1) rotor × vector|cga::Rotor|cga::Vector|&a * &b
Cl(4,1) sandwich rotor, vector|cga::Rotor|cga::Vector|&a >> &b
Cl(4,1) scalar product|cga::Multivector|cga::Multivector|a.scalar_product(&b)
Cl(4,1) scan of rotors|cga::Rotor|cga::Rotor|(a.scan(gacore_runtime::batch::Geometric, 16), &b)
PGA motor × motor|pga::Motor|pga::Motor|&a * &b
PGA motor on point|pga::Motor|pga::Point|&a >> &b
KERNELS
