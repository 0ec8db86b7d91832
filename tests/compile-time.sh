#!/usr/bin/env bash
# Prints how long a crate takes to compile that does nothing but declare an algebra, with its
# dependencies already built: the best of three, and the processor time of that run. The budgets
# are printed beside it and never fail.
#
# usage: tests/compile-time.sh [p,q[,r]]...
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

scratch=compile-time
source tests/support/scratch-crate.sh

declare -A budgets=([3,0,1]=1 [4,1]=2 [6,0]=6 [8,0]=15)
signatures=("$@")
if (( $# == 0 )); then
    signatures=("3,0,1" "4,1" "6,0" "8,0" "12,0")
fi

build() {
    if ! cargo build --quiet --manifest-path "$crate/Cargo.toml" >"$directory/log" 2>&1; then
        echo "FAILED: $(cat "$directory/log")" >&3
        exit 1
    fi
}
exec 3>&2

echo "//! Nothing." >"$crate/src/lib.rs"
build

# Milliseconds of a time such as 12.345.
milliseconds() {
    local whole=${1%%.*} fraction=${1##*.}000
    echo $((10#$whole * 1000 + 10#${fraction:0:3}))
}

TIMEFORMAT='%R %U %S'
printf '%-10s %9s %9s %9s\n' signature wall cpu budget
for signature in "${signatures[@]}"; do
    best=
    for _ in 1 2 3; do
        printf '//! Cl(%s)\ngacore_runtime::clifford!(%s);\n' "$signature" "$signature" >"$crate/src/lib.rs"
        times=$({ time build; } 2>&1)
        read -r wall user system <<<"$times"
        wall=$(milliseconds "$wall")
        cpu=$(($(milliseconds "$user") + $(milliseconds "$system")))
        if [[ -z $best ]] || ((wall < best)); then
            best=$wall
            best_cpu=$cpu
        fi
    done
    printf '%-10s %7d ms %6d ms %9s\n' "$signature" "$best" "$best_cpu" "${budgets[$signature]:+${budgets[$signature]} s}"
done
