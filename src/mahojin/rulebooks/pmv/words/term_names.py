"""The game's terms in both languages, by table."""

from __future__ import annotations

from mahojin.text.speaker import Pair

from ..grammar import vocabulary
from ..terms import TERMS

PHASES = TERMS["phases"]
ZONES = TERMS["zones"]
KINDS = TERMS["kinds"]
NUMBERS = TERMS["numbers"]
STATES = TERMS["states"]
GLOSSARY = TERMS["glossary"]  # what a newcomer is told

RACES: dict[str, Pair] = {**vocabulary.RACES, "none": ("なし", "none")}
KEYWORDS: dict[str, Pair] = {name: (ja, en) for name, (ja, en, _) in vocabulary.KEYWORDS.items()}
TOLD_STATES = ("active", "asleep", "face_down", "attacking", "defending", "transformed", "fatal")
MARKS = {"rested": STATES["asleep"], "face_down": STATES["face_down"]}  # by the machine's names
ALL = TERMS.adding(races=RACES, keywords=KEYWORDS)
