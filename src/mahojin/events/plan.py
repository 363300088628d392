"""What an organiser decides before an event begins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Meta, Struct

from mahojin.kernel.problem import Problem

MOST_PLAYERS, MOST_ROUNDS = 256, 20
CUTS = (0, 2, 4, 8, 16, 32)
POD = 8  # players of one draft

Seconds = Annotated[int, Meta(ge=0, le=24 * 3600)]


class Plan(Struct, frozen=True, forbid_unknown_fields=True):
    """An event as it is announced; it does not change once people enter."""

    game: Annotated[str, Meta(max_length=40)]
    name: Annotated[str, Meta(min_length=1, max_length=60)]
    format: Literal["constructed", "draft", "sealed"] = "constructed"
    system: Literal["swiss", "elimination"] = "swiss"
    rounds: Annotated[int, Meta(ge=0, le=MOST_ROUNDS)] = 0  # of Swiss; 0: as many as the players need
    cut: int = 0  # how many go on from Swiss to single elimination
    best_of: Literal[1, 3] = 1
    clock: Seconds = 0  # seconds for each player in a game; 0: no clock
    increment: Annotated[int, Meta(ge=0, le=600)] = 0
    round_minutes: Annotated[int, Meta(ge=0, le=1440)] = 0  # 0: a round takes as long as it takes
    pick_seconds: Annotated[int, Meta(ge=1, le=3600)] = 60
    build_minutes: Annotated[int, Meta(ge=0, le=1440)] = 0
    most: Annotated[int, Meta(ge=2, le=MOST_PLAYERS)] = MOST_PLAYERS
    late_rounds: Annotated[int, Meta(ge=0, le=MOST_ROUNDS)] = 0  # one may still enter before so many more
    automatic: bool = True  # the next round is drawn when the last one is over
    public: bool = True
    watch: bool = True
    open_lists: bool = False  # decks can be read by all from the start, not only at the end
    rated: bool = False


def check_plan(plan: Plan) -> list[Problem]:
    """What cannot be in this plan."""
    return [Problem(where, ja, en) for where, ja, en in _complaints(plan)]


def _complaints(plan: Plan) -> Iterator[tuple[str, str, str]]:
    if not plan.name.strip() or not plan.name.isprintable():
        yield "name", "名前を一行で付けてください。", "Give it a name of one line."
    if plan.cut not in CUTS:
        yield "cut", f"決勝の人数は {CUTS} のどれかです。", f"The cut is one of {CUTS}."
    if plan.system == "elimination" and (plan.cut or plan.rounds):
        yield (
            "system",
            "トーナメント戦には、回戦数も決勝の人数もありません。",
            "Single elimination has neither a number of rounds nor a cut.",
        )
    if plan.increment and not plan.clock:
        yield "increment", "持ち時間がありません。", "There is no clock to add to."
    if plan.clock and plan.clock < 10:
        yield "clock", "持ち時間は10秒以上です。", "A clock has at least 10 seconds."
    if plan.late_rounds and (plan.system != "swiss" or plan.format != "constructed"):
        yield (
            "late_rounds",
            "途中参加は、構築戦のスイスドローだけにあります。",
            "Late entry is for constructed Swiss events only.",
        )


def rounds_needed(players: int) -> int:
    """Rounds after which one player of so many can be the only one without a loss."""
    return max(1, (players - 1).bit_length())
