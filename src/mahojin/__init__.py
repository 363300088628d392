"""Mahojin (魔法陣): one machine, four rulebooks."""

from pathlib import Path

from .compiled import heed

__version__ = "0.1.0"

CHANGED = heed(
    Path(__file__).parent
)  # sources that run as plain Python because they are not what was compiled
