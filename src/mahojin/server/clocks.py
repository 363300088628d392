"""Clocks: each seat's time runs while it has to decide."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic

from .charter import Charter


class Clocks:
    """Seconds left for each seat; at most one clock runs."""

    def __init__(self, charter: Charter) -> None:
        wish = charter.clock
        self.increment = wish.increment if wish else 0
        self.on = wish is not None
        self.left = [float(wish.seconds) if wish else 0.0 for _ in charter.places]
        self.timed = {seat for seat, place in enumerate(charter.places) if place.who == "person"}
        self.running: int | None = None
        self.since = monotonic()

    def set(self, left: Sequence[float]) -> None:
        """What the journal says of them."""
        if left:
            self.left = list(left)

    def stop(self, seat: int | None = None) -> None:
        """No clock runs; the seat that has just decided gets its increment."""
        if self.running is not None:
            spent = monotonic() - self.since
            self.left[self.running] = max(0.0, self.left[self.running] - spent)
            if seat == self.running:
                self.left[self.running] += self.increment
        self.running = None

    def start(self, seat: int | None) -> None:
        """The clock of the seat that has to decide runs; computers have all the time they need."""
        self.stop()
        if self.on and seat in self.timed:
            self.running = seat
            self.since = monotonic()

    def remaining(self, seat: int) -> float:
        spent = monotonic() - self.since if seat == self.running else 0.0
        return self.left[seat] - spent

    def saved(self) -> list[float]:
        """For the journal: nothing where there are no clocks."""
        return [round(seconds, 3) for seconds in self.left] if self.on else []

    def data(self) -> dict[str, object] | None:
        if not self.on:
            return None
        left = [max(0.0, round(self.remaining(seat), 1)) for seat in range(len(self.left))]
        return {"left": left, "running": self.running}
