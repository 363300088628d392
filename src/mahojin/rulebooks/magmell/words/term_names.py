"""The game's terms in both languages, by table."""

from __future__ import annotations

from mahojin.text.speaker import Pair

from ..terms import TERMS

PHASES = TERMS["phases"]
STEPS = TERMS["steps"]
ZONES = TERMS["zones"]
KINDS = TERMS["kinds"]
COLOURS = TERMS["colours"]
COUNTERS = TERMS["counters"]
STATES = TERMS["states"]
GLOSSARY = TERMS["glossary"]  # what a newcomer is told

ANY_COLOUR: Pair = ("無色", "any")
MARKS = {name: STATES[name] for name in ("rested", "face_down")}  # by the machine's names
ALL = TERMS
