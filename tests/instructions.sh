#!/usr/bin/env bash
# Counts the instructions of the hot kernels of batches at the level AVX2 with valgrind, and compares them
# with tests/instructions.txt: more than a few per cent above is a regression that no clock has to show.
# The counts belong to the compiler that made them; another one is only reported.
#
# usage: tests/instructions.sh [--renew]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

counts=tests/instructions.txt
# Per cent by which a kernel may exceed its count, since machines and libraries differ a little.
tolerance=4
items=1024

skip() {
    echo "*** SKIPPED: instructions of kernels are not counted: $1 ***" >&2
    exit 0
}
command -v valgrind >/dev/null && command -v callgrind_annotate >/dev/null || skip "install valgrind"
grep -q '^flags.* avx2 .*' /proc/cpuinfo 2>/dev/null || skip "this processor has no AVX2"

directory=${CARGO_TARGET_DIR:-$PWD/target}/instructions
CARGO_TARGET_DIR=$directory cargo build --quiet --release --locked --manifest-path tests/instructions/Cargo.toml
GACORE_SIMD=avx2 valgrind --tool=callgrind --callgrind-out-file="$directory/callgrind.out" \
    "$directory/release/instructions" 2>"$directory/log" || { cat "$directory/log" >&2; exit 1; }

# Lines `kernel instructions-an-item`, in tenths.
measure() {
    callgrind_annotate --inclusive=yes --threshold=100 "$directory/callgrind.out" |
        sed -nE 's/^ *([0-9,]+) .*[:?](kernel_[a-z_]+)( .*)?$/\2 \1/p' | tr -d , | sort -u |
        awk -v items=$items '{ printf "%s %.1f\n", $1, $2 / items }'
}
compiler=$(rustc --version)
found=$(measure)
expected_kernels=$(grep -cE '^ +kernel_[a-z_]+:' tests/instructions/src/main.rs)
if [[ $(wc -l <<<"$found") != "$expected_kernels" ]]; then
    printf 'FAILED: %d kernels were to be counted, found are:\n%s\n' "$expected_kernels" "$found" >&2
    exit 1
fi
if [[ ${1:-} == --renew ]]; then
    { echo "$compiler"; echo "$found"; } >"$counts"
    cat "$counts"
    exit 0
fi
[[ $(head -n 1 "$counts") == "$compiler" ]] ||
    skip "$counts was made by $(head -n 1 "$counts"), this is $compiler; --renew makes it anew"

failed=0
printf '%-28s %10s %10s\n' kernel before now
while read -r kernel now; do
    before=$(sed -n "s/^$kernel //p" "$counts")
    verdict=
    if [[ -z $before ]] || awk "BEGIN { exit !($now > $before * (1 + $tolerance / 100)) }"; then
        verdict="  MORE than ${tolerance} % above" failed=1
    elif awk "BEGIN { exit !($now < $before * (1 - $tolerance / 100)) }"; then
        verdict="  fewer: --renew keeps it so"
    fi
    printf '%-28s %10s %10s%s\n' "$kernel" "${before:-none}" "$now" "$verdict"
done <<<"$found"
exit $failed
