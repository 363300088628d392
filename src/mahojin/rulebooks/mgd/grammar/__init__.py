"""The game's card text: compiled to ability data, printed in Japanese and in English."""

from mahojin.rulebooks.mgd.grammar.compiler import compile_price, compile_text
from mahojin.rulebooks.mgd.grammar.description import describe
from mahojin.rulebooks.mgd.grammar.everyday import understand
from mahojin.rulebooks.mgd.grammar.printer import print_price, print_text
from mahojin.rulebooks.mgd.grammar.samples import frames

__all__ = ["compile_price", "compile_text", "describe", "frames", "print_price", "print_text", "understand"]
