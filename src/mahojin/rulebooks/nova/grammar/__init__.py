"""NOVA's card text: compiled to ability data, printed in Japanese and in English."""

from mahojin.rulebooks.nova.grammar.compiler import compile_condition, compile_price, compile_text
from mahojin.rulebooks.nova.grammar.description import describe
from mahojin.rulebooks.nova.grammar.everyday import understand
from mahojin.rulebooks.nova.grammar.printer import print_condition, print_price, print_text
from mahojin.rulebooks.nova.grammar.samples import frames

__all__ = [
    "compile_condition",
    "compile_price",
    "compile_text",
    "describe",
    "frames",
    "print_condition",
    "print_price",
    "print_text",
    "understand",
]
