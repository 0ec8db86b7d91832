#!/usr/bin/env bash
# Runs the tests of batches on processors that are not at hand: NEON in qemu, simd128 and plain WebAssembly in
# node or wasmtime. Each needs the standard library of its target, from rustup or from a distribution (whose compiler
# is then RUSTC, and CARGO_TARGET_WASM32_WASIP1_LINKER=lld), a linker and an emulator; what is missing is said, and
# that processor skipped.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/processors"

export CARGO_TARGET_DIR=${CARGO_TARGET_DIR:-$PWD/../../target}/processors
ran=0

# The first of these commands that there is.
first_of() {
    local name
    for name in "$@"; do
        if command -v "$name" >/dev/null; then
            echo "$name"
            return
        fi
    done
}

skip() {
    echo "*** SKIPPED: $1 is not tested: $2 ***" >&2
}

has_library() {
    [[ -d $("${RUSTC:-rustc}" --print target-libdir --target "$1") ]]
}

# The level that a test program finds by itself or in GACORE_SIMD must be this one; a wrong name is an error. The
# test of this in the program starts itself again, which it cannot do in an emulator.
levels() {
    local level=$1 found
    shift
    found=$(PRINT_LEVEL=1 "$@" --exact the_environment_chooses_the_level --nocapture)
    grep --quiet "level $level$" <<<"$found" || { echo "FAILED: not $level but $found" >&2; return 1; }
    found=$(GACORE_SIMD=mmx PRINT_LEVEL=1 "$@" --exact the_environment_chooses_the_level --nocapture 2>&1) || true
    grep --quiet "GACORE_SIMD=mmx: not an instruction set.*available are portable" <<<"$found" ||
        { echo "FAILED: GACORE_SIMD=mmx gives $found" >&2; return 1; }
}

# run <level> <target> <emulator...>
run() {
    local level=$1 target=$2 program
    shift 2
    echo "=== $level ($target, $1)"
    cargo test --locked --no-run --target "$target" --message-format json-render-diagnostics |
        sed -n 's/.*"executable":"\([^"]*\)".*/\1/p' >"$CARGO_TARGET_DIR/programs"
    while read -r program; do
        "$@" "$program" --skip the_environment_chooses_the_level </dev/null
        if [[ $program == */batch_memory-* ]]; then
            levels "$level" "$@" "$program"
        fi
    done <"$CARGO_TARGET_DIR/programs"
    ran=$((ran + 1))
}

mkdir -p "$CARGO_TARGET_DIR"

neon() {
    local target=aarch64-unknown-linux-gnu emulator
    export CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER=${CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER:-aarch64-linux-gnu-gcc}
    emulator=$(first_of qemu-aarch64 qemu-aarch64-static)
    if ! has_library "$target"; then
        skip NEON "rustup target add $target"
    elif ! command -v "$CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER" >/dev/null; then
        skip NEON "there is no $CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER"
    elif [[ -z $emulator ]]; then
        skip NEON "there is no qemu-aarch64"
    else
        run neon "$target" "$emulator" -L /usr/aarch64-linux-gnu
    fi
}

webassembly() {
    local target=wasm32-wasip1 emulator
    emulator=$(first_of node wasmtime)
    if ! has_library "$target"; then
        skip simd128 "rustup target add $target"
    elif [[ -z $emulator ]]; then
        skip simd128 "there is neither node nor wasmtime"
    else
        [[ $emulator != node ]] || emulator="node --no-warnings $PWD/wasi.mjs"
        # shellcheck disable=SC2086
        RUSTFLAGS="-C target-feature=+simd128" run simd128 "$target" $emulator
        # shellcheck disable=SC2086
        run portable "$target" $emulator
    fi
}

neon
webassembly
echo "$ran of 3 processors were tested"
