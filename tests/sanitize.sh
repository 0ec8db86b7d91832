#!/usr/bin/env bash
# Runs the tests of batches that nobody can trust with the address sanitizer, which needs a nightly toolchain. Where there
# is none, it says so and tests nothing.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/processors"

if ! cargo +nightly --version >/dev/null 2>&1; then
    echo "*** SKIPPED: batches are not tested with the address sanitizer: rustup toolchain install nightly ***" >&2
    exit 0
fi

export CARGO_TARGET_DIR=${CARGO_TARGET_DIR:-$PWD/../../target}/sanitize
export RUSTFLAGS="-Zsanitizer=address -Cdebuginfo=line-tables-only"
# With a target, build scripts and macros are built without the sanitizer.
cargo +nightly test --locked --target "$(rustc +nightly --print host-tuple)" --test batch_trust
