#!/usr/bin/env python3
"""Checks what the project depends on: each licence allows what the project's own allow, and no crate comes in two versions
but for those listed here. Prints what is wrong and exits with an error."""

import json
import re
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# What is handed to users: the workspace, with every feature, and the Python package.
SHIPPED = ["Cargo.toml", "gacore-python/Cargo.toml"]
# Each may be used in a program under MIT or Apache-2.0, and asks for no more than to be named.
ALLOWED = {
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
}
# Crates that come in several versions, since others have not moved on yet.
SEVERAL = {
    "bit-set": "proptest and naga",
    "bit-vec": "both versions of bit-set",
    "getrandom": "both versions of rand_core",
    "glam": "nalgebra, whose conversions know every version",
    "hashbrown": "gpu-allocator and wgpu",
    "jni-sys": "wgpu on Android",
    "r-efi": "both versions of getrandom",
    "rand": "proptest and the feature `rand`",
    "rand_core": "both versions of rand",
    "rustc-hash": "naga and bindgen",
    "shlex": "bindgen and cc",
    "syn": "conv, which mpi needs, bindgen, and this project",
}


def allows(licence: str) -> bool:
    """Whether an expression of licences, read from left to right with `AND` first, leaves an allowed choice."""
    text = licence.replace("/", " OR ").strip()
    while match := re.search(r"\(([^()]*)\)", text):
        text = text[: match.start()] + ("MIT" if allows(match[1]) else "none") + text[match.end() :]
    choices = re.split(r"\s+OR\s+", text)
    return any(all(part.strip() in ALLOWED for part in re.split(r"\s+AND\s+", choice)) for choice in choices)


def packages(manifest: str) -> list[dict]:
    command = ["cargo", "metadata", "--locked", "--format-version", "1", "--all-features", "--manifest-path", manifest]
    listed = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    return json.loads(listed.stdout)["packages"]


def main() -> int:
    wrong, seen = [], set()
    for manifest in SHIPPED:
        versions = defaultdict(set)
        for package in packages(manifest):
            name, version, licence = package["name"], package["version"], package["license"] or "none"
            versions[name].add(version)
            if not allows(licence):
                wrong.append(f"{name} {version} is under {licence}, which is not on the list")
        for name in sorted(versions):
            if len(versions[name]) > 1:
                seen.add(name)
                if name not in SEVERAL:
                    wrong.append(f"{manifest}: {name} comes in the versions {', '.join(sorted(versions[name]))}")
    wrong += [f"{name} comes in one version by now: take it off the list" for name in sorted(SEVERAL.keys() - seen)]
    print("\n".join(wrong) if wrong else "every licence is allowed, and no crate comes twice but for those that are listed")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
