"""How MAGMELL's words name cards: 《カード》."""

from __future__ import annotations

from mahojin.text import speaker


class Tongue(speaker.Tongue):
    """Names of cards are quoted in 《》 (207.3)."""

    __slots__ = ()

    quotes = "《{}》"
