# A crate in the target folder that depends on the runtime alone, for scripts that measure what users compile.
# Is sourced at the root of the repository with `scratch` as the crate's name; sets `directory` and `crate`.
directory=${CARGO_TARGET_DIR:-$PWD/target}/$scratch
crate=$directory/crate
export CARGO_TARGET_DIR=$directory/target CARGO_INCREMENTAL=0

mkdir -p "$crate/src"
cat >"$crate/Cargo.toml" <<TOML
[package]
name = "$scratch"
version = "0.0.0"
edition = "2024"

[workspace]

[dependencies]
gacore-runtime = { path = "$PWD/gacore-runtime" }
TOML
# The versions of the workspace, so that nothing is looked up.
cp Cargo.lock "$crate/Cargo.lock"
