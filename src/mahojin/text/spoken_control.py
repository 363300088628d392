"""Control of a thing in everyday speech: taken, got, given, for how long."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from mahojin.abilities import Control, Until, Who
from mahojin.text.rules import Rule
from mahojin.text.spoken import said

_CONTROL = "<支配|支配権|コントロール|コントロール権>"
Periods = Iterable[tuple[str, Until]]  # what stands before it, and how long it lasts


def control(word: str, of: str, what: str, periods: Periods) -> Iterator[Rule]:
    """～を支配する, ～のコントロールを得る: ``of`` and ``what`` are a thing with の and with を in a book."""
    for ja, until in periods:
        for deed in (
            f"{{what:{what}}}[支配する]",
            f"{{what:{what}}}[コントロールする]",
            f"{{what:{of}}}{_CONTROL}を[得る]",
            f"{{what:{of}}}{_CONTROL}を[奪う]",
        ):
            yield said(word, ja + deed, lambda what, until=until: Control(what, Who.YOU, until))
