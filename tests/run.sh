#!/usr/bin/env bash
# Every check of the project, in two lanes at once. Goes on after a failure, says at the end what failed, and then exits with
# an error. Needs nothing but a Rust toolchain; installs a browser, MPI, and software drivers for the tests on devices, where
# it can.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# What failed in either lane, a line each, and how many checks there were.
notes=$(mktemp -d)
touch "$notes/failed" "$notes/steps"

# step <heading> <command> [argument...]
step() {
    local heading=$1 started=$SECONDS
    shift
    echo "$heading" >>"$notes/steps"
    printf '\n=== %s\n' "$heading"
    if "$@"; then
        printf '=== %s: passed in %d s\n' "$heading" $((SECONDS - started))
    else
        echo "$heading" >>"$notes/failed"
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
    for feature in "" std arrays bytemuck serde approx rand rayon proptest mint num-rational; do
        cargo check --quiet --locked --no-default-features --features "$feature" || return 1
    done
}

# Examples assert their own results; the commands of the README are among them.
examples() {
    cargo clippy --quiet --locked --package examples --all-targets -- -D warnings &&
        cargo run --quiet --locked --example first_program | grep -x "x = 0.0, y = 1.0, z = 3.0" &&
        cargo run --quiet --locked --example rigid_motion &&
        cargo run --quiet --locked --example generic &&
        cargo run --quiet --locked --example gradient &&
        cargo run --quiet --locked --example pictures "$crates/pictures" &&
        diff "$crates/pictures/algebra.svg" docs/pictures/algebra.svg &&
        cargo run --quiet --locked --example show_expansion -- 4,1 | wc -l &&
        cargo run --quiet --locked --package shaders-gen -- counts 4,1 | grep -E "^(operation|exp|log) "
}

# A user's model, which needs nothing of the command line.
user_model() {
    cargo test --locked &&
        if cargo tree --locked --edges normal | grep -E "clap|indicatif|signal-hook|ctrlc"; then
            echo "these crates are for the command line alone"
            return 1
        fi
}

# install <what for> <package...>: Debian's packages, where that is possible.
install() {
    local purpose=$1
    shift
    if [[ $(id -u) == 0 ]] && command -v apt-get >/dev/null; then
        echo "installing $purpose"
        (apt-get -qq update && apt-get -qq install -y --no-install-recommends "$@") >/dev/null 2>&1 || true
    fi
}

# A browser for the page of examples/web.
browser() {
    command -v chromium >/dev/null && command -v node >/dev/null || install "a browser" chromium nodejs
}

# Software drivers for the tests on devices: Vulkan and OpenGL. Without any device these tests are skipped
# with a loud line; in CI, where drivers are installed, a missing device is a failure.
software_drivers() {
    compgen -G "/usr/share/vulkan/icd.d/lvp_icd*" >/dev/null || install "software drivers for Vulkan and OpenGL" \
        mesa-vulkan-drivers libvulkan1 libgl1-mesa-dri libegl1 spirv-tools
    if compgen -G "/usr/share/vulkan/icd.d/lvp_icd*" >/dev/null; then
        [[ ${CI:-} != true ]] || export GACORE_GPU=require
    else
        echo "*** no software driver for Vulkan: install mesa-vulkan-drivers and libvulkan1 to test shaders ***"
    fi
}

# MPI, for training by many processes. Where it is, the workspace is built with it once for all, and where it is not,
# without it.
mpi=()
members=(--workspace)
has_mpi() {
    command -v mpirun >/dev/null && command -v mpicc >/dev/null &&
        { [[ -n ${LIBCLANG_PATH:-} ]] || compgen -G "/usr/lib/llvm-*/lib/libclang*.so*" >/dev/null; }
}
message_passing() {
    has_mpi || install "MPI" libopenmpi-dev openmpi-bin libclang-dev
    if has_mpi; then
        mpi=(--features versor/mpi)
        # Examples would turn on devices for all: they know `versor` as something optional, and that feature would ask for it.
        members=(--workspace --exclude examples "${mpi[@]}")
    else
        echo "*** training by many processes is not tested: install libopenmpi-dev, openmpi-bin and libclang-dev ***"
    fi
}

# Licences and versions of what the project depends on.
dependencies() {
    if ! command -v python3 >/dev/null; then
        echo "*** dependencies are not checked: install python3 ***"
        return 0
    fi
    tests/dependencies.py
}

# The page of examples/web in a headless browser.
web_page() {
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
        cargo run --quiet --locked --example gpu_product 20000 &&
        cargo run --quiet --locked --example train_on_gpu 2
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

# The wheel for Python, built once, and the tests of the package that is in it. Where there is no Python or no package index,
# one line says so.
python_package() {
    local tools=$crates/python/tools
    if ! python3 -c "import ensurepip, venv" 2>/dev/null; then
        install "what makes environments of Python" python3-venv python3-pip
    fi
    if ! python3 -m venv --clear "$tools" ||
        ! "$tools/bin/pip" install --quiet "maturin>=1.10,<2" numpy pytest h5py; then
        echo "*** the Python package is not tested: install python3 with venv and pip, and reach a package index ***"
        return 0
    fi
    rm -rf "$crates/python/wheels"
    "$tools/bin/maturin" build --quiet --locked --release --interpreter "$tools/bin/python" --out "$crates/python/wheels" &&
        "$tools/bin/pip" install --quiet --no-deps "$crates/python/wheels/"*.whl &&
        "$tools/bin/python" -m pytest -q -p no:cacheprovider
}

# Links, the program of the README, and spelling.
pages() {
    local tools=$crates/pages
    if ! command -v python3 >/dev/null; then
        echo "*** links are not checked: install python3 ***"
        return 0
    fi
    python3 docs/check.py || return 1
    if python3 -m venv --clear "$tools" && "$tools/bin/pip" install --quiet "typos==1.52.*"; then
        "$tools/bin/typos"
    else
        echo "*** spelling is not checked: install python3 with venv and pip, and reach a package index ***"
    fi
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

# What the workspace is built for.
workspace() {
    export CARGO_TARGET_DIR=$crates
    step "formatting" cargo fmt --all --check
    step "pages" pages
    step "dependencies" dependencies
    step "lints" cargo clippy --locked --keep-going "${members[@]}" --all-targets -- -D warnings
    step "documentation" env RUSTDOCFLAGS="-D warnings" cargo doc --locked "${members[@]}" --no-deps
    if cargo nextest --version >/dev/null 2>&1; then
        step "tests" cargo nextest run --locked "${members[@]}" --no-fail-fast -E "not test(=$ui_test)"
    else
        step "tests" cargo test --locked "${members[@]}" --lib --bins --tests --examples --no-fail-fast -- --skip "$ui_test"
    fi
    step "error messages" cargo test --locked --package gacore "${mpi[@]}" --test ui
    step "documentation tests" cargo test --locked "${members[@]}" --doc
    local runtime=(cargo clippy --locked --package gacore-runtime --no-default-features)
    step "examples" examples
    step "runtime without std" "${runtime[@]}" -- -D warnings
    step "runtime without std, with libm" "${runtime[@]}" --features libm -- -D warnings
    step "shaders in a browser" web_page
    step "gradients against Enzyme" enzyme
}

# What is built outside of the workspace, each in a folder of its own.
others() {
    export CARGO_TARGET_DIR=$crates/gpu-crate
    step "formatting of the GPU crate" within tests/gpu-crate cargo fmt --check
    step "shaders on every device" within tests/gpu-crate devices
    step "lints of the GPU crate" within tests/gpu-crate cargo clippy --locked --all-targets -- -D warnings
    step "documentation of devices and run-time signatures" within tests/gpu-crate \
        env RUSTDOCFLAGS="-D warnings" cargo doc --locked --no-deps --package gacore-runtime
    export CARGO_TARGET_DIR=$crates/user-crate
    step "formatting of the user crate" within tests/user-crate cargo fmt --check
    step "user crate" within tests/user-crate cargo test --locked
    step "documentation of the user crate" \
        within tests/user-crate env RUSTDOCFLAGS="-D warnings" cargo doc --locked --no-deps
    step "lints of the user crate" \
        within tests/user-crate cargo clippy --locked --all-targets -- -D warnings -D clippy::pedantic
    step "formatting of a robot, of physics and of graphics" within tests/users cargo fmt --all --check
    step "a robot, physics and graphics" within tests/users cargo test --locked --workspace --tests
    export CARGO_TARGET_DIR=$crates/model-crate
    step "formatting of the model crate" within tests/model-crate cargo fmt --check
    step "a user's model" within tests/model-crate user_model
    step "lints of a user's model" within tests/model-crate cargo clippy --locked --all-targets -- -D warnings
    export CARGO_TARGET_DIR=$crates/ecosystem-crate
    step "formatting of the ecosystem crate" within tests/ecosystem-crate cargo fmt --check
    step "other crates: every feature" within tests/ecosystem-crate cargo test --locked
    step "lints of the ecosystem crate" \
        within tests/ecosystem-crate cargo clippy --locked --all-targets -- -D warnings
    step "other crates: each feature alone" within tests/ecosystem-crate each_feature
    export CARGO_TARGET_DIR=$crates/python
    step "formatting of the Python crate" within gacore-python cargo fmt --check
    step "Python package" within gacore-python python_package
    step "lints of the Python crate" within gacore-python cargo clippy --locked --release --all-targets -- -D warnings
    export CARGO_TARGET_DIR=$crates
    # Without the other libraries, which are slow to build.
    step "formatting of the bench of products" within gacore-runtime/benches/products cargo fmt --check
    step "lints of the bench of products" within gacore-runtime/benches/products \
        cargo clippy --locked --no-default-features --target-dir "$crates/gacore-bench/lints" -- -D warnings
    step "formatting of the targets crate" within tests/targets cargo fmt --check
    step "code for every processor" tests/targets.sh
    step "formatting of the instructions crate" within tests/instructions cargo fmt --check
    step "instructions of hot kernels" tests/instructions.sh
    step "batches with the address sanitizer" tests/sanitize.sh
    step "batches in Miri" tests/miri.sh
}

echo "$(rustc --version), $(cargo --version)"
software_drivers
browser
message_passing
# Both lanes at once: a compiler often has work for one core only. What the second one says is shown when it is done.
set -m
others >"$notes/others" 2>&1 </dev/null &
lane=$!
set +m
# A lane that has ended cannot be ended again: the trap must not fail, or the whole run does.
trap 'kill -- -$lane 2>/dev/null || true; rm -rf "$notes"' EXIT
workspace
wait "$lane" || echo "the second lane, which broke off" >>"$notes/failed"
cat "$notes/others"

steps=$(wc -l <"$notes/steps")
echo
if [[ -s $notes/failed ]]; then
    names=$(paste -sd, "$notes/failed")
    echo "FAILED: $(wc -l <"$notes/failed") of $steps checks in $SECONDS s: ${names//,/, }"
    exit 1
fi
echo "PASSED: all $steps checks in $SECONDS s"
