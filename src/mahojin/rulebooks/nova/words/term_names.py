"""The game's terms in both languages, by table."""

from __future__ import annotations

from mahojin.text.speaker import Pair

from ..terms import TERMS

PHASES = TERMS["phases"]
STEPS = TERMS["steps"]
ZONES = TERMS["zones"]
KINDS = TERMS["kinds"]
COLOURS = TERMS["colours"]
SKILLS = TERMS["skills"]
STATES = TERMS["states"]
GLOSSARY = TERMS["glossary"]  # what a newcomer is told

COLOURLESS: Pair = ("無色", "colourless")
ANY_COLOUR: Pair = ("任意", "any")
PARTS: dict[str, Pair] = {**PHASES, **STEPS, "turn": ("ターン", "turn")}  # what can be skipped
MARKS = {"rested": STATES["rested"]}  # by the machine's names
ALL = TERMS.adding(parts=PARTS)
