"""A guest: whoever looks at a table, as the table knows them."""

from __future__ import annotations

from typing import Protocol

BAD_TOKEN, RESTARTS = 4401, 1012  # codes with which a line is cut


class Guest(Protocol):
    """Someone at the other end of a socket."""

    seat: int | None
    lang: str
    told: int  # lines of the log that were sent
    muted: frozenset[int]  # seats whose words are not shown here

    def post(self, message: dict[str, object]) -> None: ...
    def stir(self) -> None:
        """There is a new update to be fetched."""
        ...

    def caught_up(self) -> None: ...
    def dismiss(self, code: int = BAD_TOKEN) -> None:
        """The line is cut: the seat is no longer theirs, or for another reason."""
        ...
