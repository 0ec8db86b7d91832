#!/usr/bin/env bash
# Builds every operation of Cl(4,1), Cl(3,0,1) and Cl(5,0) in release for three generations of
# x86-64 processors. Code that passes `cargo check` has crashed LLVM, so it has to be generated.
# Where the processor at hand can run the result, it must compute the same on all of them. For NEON and
# simd128 the runtime alone is compiled.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

host=$(rustc --version --verbose | sed -n 's/^host: //p')
if [[ $host != x86_64-* ]]; then
    echo "SKIPPED: tests/targets.sh builds for x86-64 processors only, and this is $host" >&2
    exit 0
fi

# Every pair of types times every product, for two scalars: far fewer means that some are missing.
least_operations=5000
# The size of what they are compiled to: far less means that they were never generated.
least_bytes=2000000

runs_here() {
    local flags flag
    flags=" $(sed -n 's/^flags[^:]*://p' /proc/cpuinfo 2>/dev/null | head -n 1) "
    for flag in "$@"; do
        [[ $flags == *" $flag "* ]] || return 1
    done
}

first=
check() {
    local cpu=$1 directory program bytes result started
    shift
    directory=${CARGO_TARGET_DIR:-target}/targets/$cpu
    started=$SECONDS
    RUSTFLAGS="-C target-cpu=$cpu" CARGO_TARGET_DIR=$directory \
        cargo build --quiet --release --locked --manifest-path tests/targets/Cargo.toml --target "$host"
    program=$directory/$host/release/targets
    bytes=$(wc -c <"$program")
    result="not run: this processor cannot"
    if runs_here "$@"; then
        result=$("$program")
        if (( ${result%% *} < least_operations )); then
            echo "FAILED: $cpu has only $result" >&2
            exit 1
        fi
        if [[ -n $first && $result != "$first" ]]; then
            echo "FAILED: $cpu computes $result, but the first processor $first" >&2
            exit 1
        fi
        first=$result
    fi
    echo "$cpu: built in $((SECONDS - started)) s, $bytes bytes, $result"
    if (( bytes < least_bytes )); then
        echo "FAILED: $cpu has only $bytes bytes of code" >&2
        exit 1
    fi
}

# Vectors of other processors: the runtime is compiled for them where their standard library is installed.
compile() {
    local target=$1 flags=$2 library
    library=$("${RUSTC:-rustc}" --print target-libdir --target "$target")
    if [[ ! -d $library ]]; then
        echo "SKIPPED: $target has no standard library here (rustup target add $target)" >&2
        return
    fi
    RUSTFLAGS=$flags CARGO_TARGET_DIR=${CARGO_TARGET_DIR:-target}/targets/$target \
        cargo build --quiet --release --locked --package gacore-runtime --target "$target"
    echo "$target: compiled"
}

compile aarch64-unknown-linux-gnu ""
compile wasm32-unknown-unknown "-C target-feature=+simd128"
check x86-64
check x86-64-v3 avx2 bmi2 fma
check x86-64-v4 avx512f avx512bw avx512cd avx512dq avx512vl
