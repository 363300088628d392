"""Mahojin (魔法陣): one machine, four rulebooks."""

__version__ = "0.1.0"
