"""The lines of a judge file, numbered, without comments."""

from __future__ import annotations

import re

from mahojin.kernel.problem import BadInput, Problem

LONGEST_LINE = 2_000
COMMENT = re.compile(r"(^|\s)[#＃].*$")


def numbered_lines(text: str, where: str) -> list[tuple[int, str]]:
    """Every line with its number, comments and blanks at both ends taken off."""
    lines = []
    for at, line in enumerate(text.splitlines(), 1):
        if len(line) > LONGEST_LINE:
            raise BadInput(
                Problem(
                    f"{where}:{at}",
                    f"1行が長すぎます（{len(line)}文字、上限は{LONGEST_LINE}文字）。",
                    f"The line is too long ({len(line)} characters; the limit is {LONGEST_LINE}).",
                )
            )
        lines.append((at, COMMENT.sub("", line).strip()))
    return lines
