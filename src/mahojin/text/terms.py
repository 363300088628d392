"""The terms of a game, from its ``terms.toml``: the one place where its names for things stand."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files

from .errors import Words
from .speaker import Pair


class Terms:
    """Tables of terms by name; each term has a Japanese and an English form, and may have short ones."""

    def __init__(self, tables: dict[str, dict[str, Pair]], short: dict[str, dict[str, Words]]) -> None:
        self.tables = tables
        self._short = short

    @classmethod
    def load(cls, package: str) -> Terms:
        rows = tomllib.loads((files(package) / "terms.toml").read_text("utf-8"))
        forms = {name: {key: _forms(term) for key, term in table.items()} for name, table in rows.items()}
        return cls(
            {name: {key: (term[0], term[1]) for key, term in table.items()} for name, table in forms.items()},
            {name: {key: Words(*term[-2:]) for key, term in table.items()} for name, table in forms.items()},
        )

    def __getitem__(self, table: str) -> dict[str, Pair]:
        return self.tables[table]

    def adding(self, **tables: dict[str, Pair]) -> Terms:
        """These terms with more tables, whose terms have no short forms."""
        short = {name: {key: Words(*pair) for key, pair in table.items()} for name, table in tables.items()}
        return Terms({**self.tables, **tables}, {**self._short, **short})

    def short(self, table: str) -> dict[str, Words]:
        """The terms as people write them where the context is clear: メイン for メインフェイズ."""
        return {key: words for key, words in self._short[table].items() if key}


def _forms(term: list[str] | Mapping[str, str]) -> list[str]:
    """Japanese, English, and the two short forms where there are any."""
    forms = [term["ja"], term["en"]] if isinstance(term, Mapping) else term
    if len(forms) not in (2, 4):
        raise ValueError(f"a term has two forms, or four with the short ones: {forms}")
    return forms
