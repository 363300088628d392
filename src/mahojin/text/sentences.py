"""A line cut into its sentences (文)."""

from __future__ import annotations

from typing import NamedTuple

from mahojin.text.errors import Mismatch, Words


class Sentence(NamedTuple):
    """A sentence without its 。 and where it begins."""

    text: str
    start: int


def sentences(line: str) -> list[Sentence]:
    """The sentences of a line; a 。 inside 「」 ends none of them."""
    found: list[Sentence] = []
    depth = begin = 0
    for at, char in enumerate(line):
        depth += (char == "「") - (char == "」")
        if depth < 0:
            raise Mismatch(
                at, at + 1, Words("開いていないかぎ括弧です", "this quotation mark was not opened")
            )
        if char == "。" and depth == 0:
            found.append(Sentence(line[begin:at], begin))
            begin = at + 1
    if depth:
        at = line.rfind("「")
        raise Mismatch(at, at + 1, Words("かぎ括弧が閉じていません", "this quotation mark is not closed"))
    if begin < len(line):
        raise Mismatch(len(line), len(line), Words("文は「。」で終わります", "a sentence ends in 。"))
    return found
