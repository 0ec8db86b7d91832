#!/usr/bin/env python3
"""Checks the pages: each link to a file of the repository leads somewhere, each heading that a link names is there,
and the program of the README is `examples/first_program.rs`. Prints what is wrong and exits with an error."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def anchors(page: Path) -> set[str]:
    """The headings of a page, as links name them."""
    headings = re.findall(r"^#+ +(.*)$", page.read_text(), re.MULTILINE)
    plain = (re.sub(r"[^\w\- ]", "", heading).strip().lower() for heading in headings)
    return {heading.replace(" ", "-") for heading in plain}


def broken_links(page: Path) -> list[str]:
    """What is wrong with the links of a page, a line each."""
    text = re.sub(r"^```.*?^```", "", page.read_text(), flags=re.MULTILINE | re.DOTALL)
    found = []
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        # Links of documentation comments name items of Rust, and others are not files.
        if "::" in target or re.match(r"[a-z]+:", target):
            continue
        file, _, heading = target.partition("#")
        place = (page.parent / file).resolve() if file else page
        if not place.exists():
            found.append(f"{page.relative_to(ROOT)}: `{target}` leads nowhere")
        elif heading and place.suffix == ".md" and heading not in anchors(place):
            found.append(f"{page.relative_to(ROOT)}: `{file}` has no heading `#{heading}`")
    return found


def first_program() -> list[str]:
    """Whether the README shows the example that is built and run."""
    shown = re.search(r"```rust\n(.*?)```", (ROOT / "README.md").read_text(), re.DOTALL)
    built = (ROOT / "examples/first_program.rs").read_text().split("\n\n", 1)[1]
    return [] if shown and shown[1] == built else ["README.md: the first program is not examples/first_program.rs"]


def main() -> int:
    listed = subprocess.run(["git", "ls-files", "*.md"], cwd=ROOT, capture_output=True, text=True, check=True)
    pages = [ROOT / name for name in listed.stdout.split()]
    wrong = [line for page in pages for line in broken_links(page)] + first_program()
    print("\n".join(wrong) if wrong else f"{len(pages)} pages: every link leads somewhere")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
