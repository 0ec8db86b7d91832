#!/usr/bin/env bash
# Builds one wheel for CPython 3.9 and later on any Linux of the last ten years: zig links against an old glibc.
# Usage: scripts/wheel.sh [folder for the wheel]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
folder=$(realpath -m "${1:-dist}")
tools=$(mktemp -d)
trap 'rm -rf "$tools"' EXIT
python3 -m venv "$tools"
"$tools/bin/pip" install --quiet "maturin>=1.10,<2" ziglang
PATH="$tools/bin:$PATH" maturin build --locked --release --zig --compatibility manylinux2014 --out "$folder"
