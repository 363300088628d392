"""Whether the machine and the rulebooks run as mypyc compiled them (`make fast`)."""

from __future__ import annotations

from mahojin.language import game


def is_compiled() -> bool:
    """Whether the machine that runs here is the compiled one."""
    return not game.__file__.endswith(".py")
