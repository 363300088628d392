"""How a match of several games stands: the number of the next game, and who has won how many."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import msgspec

from mahojin.kernel.problem import BadInput, Problem

SEATS = 2
MOST = 99  # games of which a match can be the best
Wins = Annotated[int, msgspec.Meta(ge=0)]


class Standing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match as it is before a game; records keep it beside the game."""

    game: Annotated[int, msgspec.Meta(ge=1)]  # its number in the match
    of: Annotated[int, msgspec.Meta(ge=1, le=MOST)]  # the match is the best of so many
    wins: list[Wins]  # by seat, before this game

    @property
    def needed(self) -> int:
        """More than half."""
        return self.of // 2 + 1

    @property
    def longest(self) -> int:
        """Draws win nothing for anybody, so there can be more games, but never more than twice as many."""
        return 2 * self.of

    @property
    def over(self) -> bool:
        return max(self.wins, default=0) >= self.needed or self.game > self.longest

    @property
    def winner(self) -> int | None:
        """Who has won more games than anybody else; None where nobody has."""
        most = max(self.wins)
        return self.wins.index(most) if self.wins.count(most) == 1 else None

    def after(self, winners: Sequence[int]) -> Standing:
        """As it is after a game with these winners."""
        wins = [number + (seat in winners) for seat, number in enumerate(self.wins)]
        return Standing(self.game + 1, self.of, wins)

    def seed(self, seed: int | str) -> int | str:
        """The seed of this game, from that of the match."""
        return seed if self.game == 1 else f"{seed}.{self.game}"

    def seed_of_match(self, seed: int | str) -> int | str:
        """The seed of the match, from that of this game."""
        return seed if self.game == 1 else str(seed).removesuffix(f".{self.game}")

    def file(self, path: str) -> str:
        """Where this game is saved, from the file of the first."""
        given = Path(path)
        return path if self.game == 1 else str(given.with_name(f"{given.stem}-{self.game}{given.suffix}"))

    def file_of_match(self, path: str) -> str:
        """The file of the first game, from that of this one."""
        given = Path(path)
        stem = given.stem.removesuffix(f"-{self.game}") if self.game > 1 else given.stem
        return path if stem == given.stem else str(given.with_name(stem + given.suffix))


def opening(best_of: int, seats: int = 2) -> Standing | None:
    """A match before its first game; None for a single game, BadInput for what cannot be a match."""
    if best_of == 1:
        return None
    if best_of % 2 == 0 or not 1 < best_of <= MOST:
        ja = f"何本勝負かは、{MOST}までの奇数で指定してください。"
        raise BadInput(Problem(str(best_of), ja, f"A match is the best of an odd number up to {MOST}."))
    if seats != SEATS:
        ja = f"マッチは{SEATS}人で行います（{seats}人です）。"
        raise BadInput(Problem(str(best_of), ja, f"A match is between {SEATS} players, not {seats}."))
    return Standing(1, best_of, [0] * seats)
