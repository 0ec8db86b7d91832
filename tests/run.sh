#!/usr/bin/env bash
# Every check of the project. Goes on after a failure, says at the end what failed, and then
# exits with an error. Needs nothing but a Rust toolchain; installs
# software drivers for the tests on devices where it can.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

failed=()
steps=0

# step <heading> <command> [argument...]
step() {
    local heading=$1 started=$SECONDS
    shift
    steps=$((steps + 1))
    printf '\n=== %s\n' "$heading"
    if "$@"; then
        printf '=== %s: passed in %d s\n' "$heading" $((SECONDS - started))
    else
        failed+=("$heading")
        printf '=== %s: FAILED after %d s\n' "$heading" $((SECONDS - started))
    fi
}

# The same for a command that runs in another crate.
within() {
    local directory=$1
    shift
    (cd "$directory" && "$@")
}

# Every feature of the runtime by itself: nothing leans on another by accident.
each_feature() {
    local feature
    for feature in "" std bytemuck serde approx rand rayon proptest mint; do
        cargo check --quiet --locked --no-default-features --features "$feature" || return 1
    done
}

# Examples assert their own results; the commands of the README are among them.
examples() {
    cargo run --quiet --locked --example rigid_motion &&
        cargo run --quiet --locked --example generic &&
        cargo run --quiet --locked --example gradient &&
        cargo run --quiet --locked --example show_expansion -- 4,1 | wc -l &&
        cargo run --quiet --locked --package shaders-gen -- counts 4,1 | grep -E "^(operation|exp|log) "
}

# Software drivers for the tests on devices: Vulkan and OpenGL. Without any device these tests are skipped
# with a loud line; in CI, where drivers are installed, a missing device is a failure.
software_drivers() {
    if ! compgen -G "/usr/share/vulkan/icd.d/lvp_icd*" >/dev/null; then
        if [[ $(id -u) == 0 ]] && command -v apt-get >/dev/null; then
            echo "installing software drivers for Vulkan and OpenGL"
            (apt-get -qq update && apt-get -qq install -y mesa-vulkan-drivers libvulkan1 libgl1-mesa-dri libegl1 spirv-tools) \
                >/dev/null 2>&1 || true
        fi
    fi
    if compgen -G "/usr/share/vulkan/icd.d/lvp_icd*" >/dev/null; then
        [[ ${CI:-} != true ]] || export GACORE_GPU=require
    else
        echo "*** no software driver for Vulkan: install mesa-vulkan-drivers and libvulkan1 to test shaders ***"
    fi
}

# The page of examples/web in a headless browser, which is installed where it can be.
web_page() {
    if ! command -v chromium >/dev/null || ! command -v node >/dev/null; then
        if [[ $(id -u) == 0 ]] && command -v apt-get >/dev/null; then
            echo "installing a browser"
            (apt-get -qq update && apt-get -qq install -y --no-install-recommends chromium nodejs) >/dev/null 2>&1 || true
        fi
    fi
    if ! command -v chromium >/dev/null || ! command -v node >/dev/null; then
        echo "*** examples/web is not tested: install chromium and nodejs ***"
        return 0
    fi
    examples/web/build.sh && node tests/web.mjs
}

# On every device there is.
devices() {
    cargo test --locked &&
        cargo run --quiet --locked --example devices &&
        cargo run --quiet --locked --example gpu_product 20000
}

# Where the nightly toolchain has no Enzyme, one line says so. Enzyme prints what it knows of types, a quarter of a
# million lines: these are left out.
enzyme() {
    local status=0
    cargo enzyme-test -- --nocapture \
        2> >(sed -e '/^<analysis>$/,/^<\/analysis>$/d' -e '/^freeing without malloc/d' \
            -e "/^ *could not perform minus one for gep'd/d" >&2) || status=$?
    if ((status == 2)); then
        echo "SKIPPED: gradients are not compared with Enzyme"
        return 0
    fi
    return $status
}

# A minimal toolchain lacks these two.
for tool in fmt clippy; do
    if ! cargo "$tool" --version >/dev/null 2>&1; then
        echo "cargo $tool is missing: adding it to the toolchain"
        rustup component add "${tool/fmt/rustfmt}"
    fi
done

crates=${CARGO_TARGET_DIR:-$PWD/target}
ui_test=mistakes_are_explained_under_their_token

echo "$(rustc --version), $(cargo --version)"
step "formatting" cargo fmt --all --check
step "formatting of the user crate" within tests/user-crate cargo fmt --check
step "formatting of the targets crate" within tests/targets cargo fmt --check
step "formatting of the instructions crate" within tests/instructions cargo fmt --check
step "formatting of the ecosystem crate" within tests/ecosystem-crate cargo fmt --check
step "formatting of the GPU crate" within tests/gpu-crate cargo fmt --check
step "lints" cargo clippy --locked --workspace --all-targets -- -D warnings
step "formatting of the bench of products" within gacore-runtime/benches/products cargo fmt --check
# Without the other libraries, which are slow to build.
step "lints of the bench of products" within gacore-runtime/benches/products \
    cargo clippy --locked --no-default-features --target-dir "$PWD/target/gacore-bench/lints" -- -D warnings
step "documentation" env RUSTDOCFLAGS="-D warnings" cargo doc --locked --workspace --no-deps
if cargo nextest --version >/dev/null 2>&1; then
    step "tests" cargo nextest run --locked --workspace --no-fail-fast -E "not test(=$ui_test)"
else
    step "tests" cargo test --locked --workspace --lib --bins --tests --examples --no-fail-fast -- --skip "$ui_test"
fi
step "error messages" cargo test --locked --package gacore --test ui
step "documentation tests" cargo test --locked --workspace --doc
runtime=(cargo clippy --locked --package gacore-runtime --no-default-features)
step "examples" examples
step "runtime without std" "${runtime[@]}" -- -D warnings
step "runtime without std, with libm" "${runtime[@]}" --features libm -- -D warnings
export CARGO_TARGET_DIR=$crates/user-crate
step "user crate" within tests/user-crate cargo test --locked
step "documentation of the user crate" \
    within tests/user-crate env RUSTDOCFLAGS="-D warnings" cargo doc --locked --no-deps
step "lints of the user crate" \
    within tests/user-crate cargo clippy --locked --all-targets -- -D warnings -D clippy::pedantic
export CARGO_TARGET_DIR=$crates/ecosystem-crate
step "other crates: every feature" within tests/ecosystem-crate cargo test --locked
step "lints of the ecosystem crate" \
    within tests/ecosystem-crate cargo clippy --locked --all-targets -- -D warnings
step "other crates: each feature alone" within tests/ecosystem-crate each_feature
export CARGO_TARGET_DIR=$crates/gpu-crate
software_drivers
step "shaders on every device" within tests/gpu-crate devices
step "lints of the GPU crate" within tests/gpu-crate cargo clippy --locked --all-targets -- -D warnings
export CARGO_TARGET_DIR=$crates
step "shaders in a browser" web_page
step "code for every processor" tests/targets.sh
step "instructions of hot kernels" tests/instructions.sh
step "gradients against Enzyme" enzyme

echo
if ((${#failed[@]} > 0)); then
    printf -v names ', %s' "${failed[@]}"
    echo "FAILED: ${#failed[@]} of $steps checks in $SECONDS s: ${names:2}"
    exit 1
fi
echo "PASSED: all $steps checks in $SECONDS s"
