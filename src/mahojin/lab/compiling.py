"""Whether the machine and the rulebooks run as mypyc compiled them (`make fast`), and as the sources say."""

from __future__ import annotations

from pathlib import Path

from mahojin.machine import game

PACKAGE = Path(__file__).parents[1]
STAMP = PACKAGE / "compiled.stamp"  # touched when all is compiled in place
COMPILED = ("machine", "rulebooks")


def is_compiled() -> bool:
    """Whether the machine that runs here is the compiled one."""
    return not game.__file__.endswith(".py")


def changed_since() -> list[str]:
    """Sources that were changed after they were compiled in place: what runs is not what they say."""
    if not STAMP.exists() or not is_compiled():
        return []
    built = STAMP.stat().st_mtime
    sources = (path for folder in COMPILED for path in (PACKAGE / folder).rglob("*.py"))
    return sorted(str(path.relative_to(PACKAGE)) for path in sources if path.stat().st_mtime > built)
