"""How NOVA's words name cards: 「カード」 (101.3)."""

from mahojin.text.speaker import Tongue

__all__ = ["Tongue"]
