"""割り振り (804.2.2.2, 916.3.2): how much each gets is asked one after the other; it is dealt at once."""

from __future__ import annotations

from mahojin.kernel.decision import NOTHING, Decision, Option
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.language.targets import all_shared, set_shares, undivided

from ..book import step
from ..game import Nova


class ShareOut(Procedure):
    """Every number of what is being played is shared out among its targets."""

    __slots__ = ("given", "item")

    def __init__(self, item: int) -> None:
        super().__init__()
        self.item = item
        self.given: tuple[int, ...] = ()  # of the number that is being shared out, the earlier targets' parts

    @step("804.2.2.2")
    def how_much(self, game: Nova) -> Outcome:
        if all_shared(game, self.item):
            return DONE
        play = game.instances[self.item].play
        assert play is not None
        divide, row = undivided(play)
        if len(self.given) == len(row):
            set_shares(game, self.item, (Option("share", NOTHING, self.given),))
            self.given = ()
            return self.how_much
        options = ask_next(divide.total, row, self.given)
        return Decision(play.context.controller, "share", options, "804.2.2.2", about=self.item)

    @step("804.2.2.2")
    def so_much(self, game: Nova) -> Outcome:
        self.given += self.chosen.data
        return self.how_much


def ask_next(total: int, row: tuple[int, ...], given: tuple[int, ...]) -> list[Option]:
    """What the next one may get: at least 1, and so that all after it do too, as far as there is enough."""
    left, others = total - sum(given), len(row) - len(given) - 1
    if not others:
        parts = [left]
    elif left > others:
        parts = list(range(left - others, 0, -1))
    else:
        parts = [1, 0] if left else [0]
    return [Option("share", row[len(given)], (part,)) for part in parts]
