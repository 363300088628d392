"""How long records are kept: all of them, the newest so many, or those of so many days."""

from __future__ import annotations

from dataclasses import dataclass
from time import time

from mahojin.kernel.problem import BadInput, Problem

from .store import Connection

DAY = 24 * 3600.0
OLD = (
    "SELECT id FROM records WHERE made < ?",
    "SELECT id FROM records WHERE id NOT IN (SELECT id FROM records ORDER BY made DESC, id LIMIT ?)",
)
USES = "DELETE FROM record_terms WHERE record NOT IN (SELECT id FROM records)"
ROWS = "DELETE FROM record_rows WHERE record NOT IN (SELECT id FROM records)"
TERMS = "DELETE FROM terms WHERE id NOT IN (SELECT term FROM record_terms)"


@dataclass(frozen=True, slots=True)
class Retention:
    """None where there is no such limit; what an operator writes is ``all``, ``20000`` or ``90d``."""

    newest: int | None = None
    days: int | None = None

    def clear_out(self, connection: Connection, now: float) -> None:
        """What is no longer to be kept is gone, from the index, too."""
        found = [(sql, limit) for sql, limit in zip(OLD, self._limits(now), strict=True) if limit is not None]
        changed = sum(
            connection.execute(f"DELETE FROM records WHERE id IN ({sql})", (limit,)).rowcount
            for sql, limit in found
        )
        if changed:
            for sql in (USES, ROWS, TERMS):
                connection.execute(sql)

    def _limits(self, now: float) -> tuple[float | None, int | None]:
        return (None if self.days is None else now - self.days * DAY), self.newest


ALL = Retention()


def read_retention(text: str) -> Retention:
    """What an operator wrote; BadInput where it cannot be read."""
    number = text.removesuffix("d")
    if text == "all":
        return ALL
    if not number.isascii() or not number.isdigit() or int(number) < 1:
        raise BadInput(
            Problem(
                text,
                "棋譜を残す長さは all（すべて）、20000（新しい順の数）、90d（日数）のように書きます。",
                "How long records are kept is written as all, 20000 (the newest) or 90d (days).",
            )
        )
    return Retention(days=int(number)) if text.endswith("d") else Retention(newest=int(number))


def believed(connection: Connection) -> float:
    """Now, by a clock that may have been set: at most a day after the last deed that was written down."""
    last = connection.execute("SELECT MAX(touched) FROM tables").fetchone()[0]
    return time() if last is None else min(time(), last + DAY)
