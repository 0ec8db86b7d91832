#!/usr/bin/env bash
# Writes the shaders that the page loads. Then serve the folder, for example with
# `python3 -m http.server --directory examples/web`, and open http://localhost:8000.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
for signature in 2,0 3,0 3,0,1 1,3 4,1; do
    cargo run --quiet --locked --package shaders-gen -- emit "$signature" --out examples/web/shaders
done
