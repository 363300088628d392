"""Abilities in 「」: the grammar speaks of itself here, so its two ends are imported when they are called."""

from __future__ import annotations

from mahojin.text import Quoted


def _compile(text: str, start: int) -> object:
    from mahojin.rulebooks.mgd.grammar.compiler import compile_quoted

    return compile_quoted(text, start)


def _print(ability: object, lang: str) -> str | None:
    from mahojin.rulebooks.mgd.grammar.printing import print_quoted

    return print_quoted(ability, lang)


QUOTED = Quoted(_compile, _print)
