"""The game's card text: compiled to ability data, printed in Japanese and in English."""

from mahojin.rulebooks.mgd.grammar.compiler import compile_price, compile_text
from mahojin.rulebooks.mgd.grammar.describing import describe
from mahojin.rulebooks.mgd.grammar.printing import print_price, print_text

__all__ = ["compile_price", "compile_text", "describe", "print_price", "print_text"]
