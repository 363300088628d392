"""How the words of 魔法少女 ザ・デュエル name cards: 「カード」 (202.3)."""

from mahojin.text.speaker import Tongue

__all__ = ["Tongue"]
