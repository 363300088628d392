"""The game's terms in both languages, by table."""

from __future__ import annotations

from mahojin.text.speaker import Pair

from ..grammar.words import SKILLS as SKILL_WORDS
from ..grammar.words import WITH_MORE
from ..terms import TERMS

PHASES = TERMS["phases"]
STEPS = TERMS["steps"]
ZONES = TERMS["zones"]
KINDS = TERMS["kinds"]
TYPES = TERMS["types"]
ELEMENTS = TERMS["elements"]
WILLS = TERMS["wills"]
COUNTERS = TERMS["counters"]
GLOSSARY = TERMS["glossary"]  # what a newcomer is told
STATES = {**TERMS["positions"], **TERMS["states"]}

NO_ELEMENT: Pair = ("無属性", "no element")
BLANK_OD: Pair = ("無属性", "plain")
SYMBOLS: dict[str, Pair] = {**ELEMENTS, **WILLS, "": BLANK_OD}  # of od, by its symbol
SKILLS: dict[str, Pair] = {
    **{name: (ja, en) for name, ja, en in SKILL_WORDS},
    **WITH_MORE,
    "taint": ("［X枚穢し］", "X-fold Taint"),
}
MARKS = {name: STATES[name] for name in ("rested", "reversed", "face_down")}  # by the machine's names
ALL = TERMS.adding(symbols=SYMBOLS, skills=SKILLS)
