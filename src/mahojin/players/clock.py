"""Clocks by which a player's budget is counted."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter, thread_time

Clock = Callable[[], float]  # seconds, from any moment on

# At a table people wait by the wall clock; the work of the thinking thread does not depend on what else runs.
CLOCKS: dict[str, Clock] = {"wall": perf_counter, "cpu": thread_time}
