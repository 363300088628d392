"""PMV's card text: compiled to ability data, printed in Japanese and in English."""

from mahojin.rulebooks.pmv.grammar.compiler import compile_closely, compile_text
from mahojin.rulebooks.pmv.grammar.everyday import understand
from mahojin.rulebooks.pmv.grammar.normal import plain_text
from mahojin.rulebooks.pmv.grammar.printing import print_text, reprint
from mahojin.rulebooks.pmv.grammar.samples import frames
from mahojin.rulebooks.pmv.grammar.skills import compile_skill, print_skill

__all__ = [
    "compile_closely",
    "compile_skill",
    "compile_text",
    "frames",
    "plain_text",
    "print_skill",
    "print_text",
    "reprint",
    "understand",
]
