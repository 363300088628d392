"""How MAGMELL's words name cards: 《カード》."""

from __future__ import annotations

from mahojin.text import tongue


class Tongue(tongue.Tongue):
    """Names of cards are quoted in 《》 (207.3)."""

    __slots__ = ()

    quotes = "《{}》"
