"""The command that writes the guide to a game's texts."""

from __future__ import annotations

import json
from importlib.resources import as_file, files
from pathlib import Path

from mahojin.pools.files import write_whole
from mahojin.rulebooks.guide import guide, package_of
from mahojin.rulebooks.registry import rulebook
from mahojin.text.examples import EXAMPLES, examples_of

from .example_search import as_toml, find_examples


def guide_command(game: str, to: str | None, renew: bool, lang: str, as_json: bool) -> int:
    """Print the guide of a game or write it to a file; ``renew`` looks for the examples anew (minutes)."""
    book = rulebook(game)
    if renew:
        with as_file(files(package_of(book)) / EXAMPLES) as path:
            write_whole(str(path), as_toml(find_examples(book, book.grammar.frames())))
        examples_of.cache_clear()
    text = guide(book, lang)
    if to:
        write_whole(to, text)
    if as_json:
        rows = [one._asdict() for one in examples_of(package_of(book))]
        print(json.dumps({"game": game, "examples": rows, "file": to and str(Path(to))}, ensure_ascii=False))
    elif not to:
        print(text, end="")
    return 0
