"""Programs that tests interrupt."""

from __future__ import annotations

import signal


def heeds_interrupts() -> None:
    """Called in a program that is started: also where the tests run in the background, which ignores them."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
