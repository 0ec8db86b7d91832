#!/usr/bin/env bash
# Runs tests of batches in Miri, which sees every access of unsafe code and has the portable level alone. Where Miri is not
# installed, it says so and tests nothing.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/processors"

if ! cargo +nightly miri --version >/dev/null 2>&1 || ! cargo +nightly miri setup >/dev/null 2>&1; then
    echo "*** SKIPPED: batches are not tested with Miri: rustup +nightly component add miri rust-src ***" >&2
    exit 0
fi

export CARGO_TARGET_DIR=${CARGO_TARGET_DIR:-$PWD/../../target}/miri
# What depends on other levels, or takes many minutes here, is left to the address sanitizer.
export MIRIFLAGS=-Zmiri-disable-isolation
cargo +nightly miri test --locked --test batch_trust -- matrices_are numbers_may
