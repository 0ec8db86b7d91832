#!/usr/bin/env bash
# mpi.sh [kills]: tests jobs of `mpirun` on this machine. Each of four ranks is killed so many times at random moments, once
# without an argument. Without MPI it says so and tests nothing.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

if ! command -v mpirun >/dev/null || ! command -v mpicc >/dev/null; then
    echo "*** SKIPPED: training by many processes is not tested: apt-get install libopenmpi-dev openmpi-bin libclang-dev ***" >&2
    exit 0
fi

export VERSOR_KILLS=${1:-1}
cargo test --locked --package versor --features mpi --test mpi -- --nocapture
