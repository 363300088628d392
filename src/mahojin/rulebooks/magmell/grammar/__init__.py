"""MAGMELL's card text: compiled to ability data, printed in Japanese and in English."""

from mahojin.rulebooks.magmell.grammar.compiler import compile_text
from mahojin.rulebooks.magmell.grammar.description import describe
from mahojin.rulebooks.magmell.grammar.everyday import understand
from mahojin.rulebooks.magmell.grammar.printer import print_text
from mahojin.rulebooks.magmell.grammar.samples import frames

__all__ = ["compile_text", "describe", "frames", "print_text", "understand"]
