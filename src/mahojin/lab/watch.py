"""What one game of a simulation leaves behind: rows for the tables of results."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Final

from mahojin.kernel.decision import Decision
from mahojin.language.game import Game
from mahojin.rows import Row

from .contest import Chooser

HAND: Final = "hand"
LEAVING: Final = frozenset({"priority", "call", "break"})  # kinds of decisions in which cards are played
PLACING: Final = frozenset({"set", "node", "call_down"})  # what is done with a card for its use as a resource


@dataclass(slots=True)
class CardUse:
    """One player's copies of a card in one game."""

    opening: int = 0
    drawn: int = 0
    played: int = 0
    placed: int = 0
    drawn_turn: int | None = None
    played_turn: int | None = None

    def row(self, game: int, seat: int, card: str) -> Row:
        """As the table of results has it, written out: this is where records take most of their time."""
        return {
            "game": game,
            "seat": seat,
            "card": card,
            "opening": self.opening,
            "drawn": self.drawn,
            "played": self.played,
            "placed": self.placed,
            "drawn_turn": self.drawn_turn,
            "played_turn": self.played_turn,
        }


@dataclass(slots=True)
class Watch:
    """Looks at a game between its decisions; what it sees changes nothing."""

    game: Game
    number: int
    cards: list[dict[str, CardUse]] = field(default_factory=list)
    turns: list[Row] = field(default_factory=list)
    decisions: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    _hands: list[list[int]] = field(default_factory=list)
    _opening: list[int] = field(default_factory=list)  # the size of the hands before the first turn
    _turn: int = 0

    def __post_init__(self) -> None:
        seats = self.game.seats
        self.cards = [{} for _ in range(seats)]
        self.decisions = [0] * seats
        self.seconds = [0.0] * seats
        self._hands = [[] for _ in range(seats)]
        self._opening = [0] * seats

    def follow(self, choosers: Sequence[Chooser], most: int) -> None:
        """The game has been played to its end, or for so many decisions."""
        game, seconds, decisions = self.game, self.seconds, self.decisions
        self._look()
        for _ in range(most):
            decision = game.decision
            if decision is None:
                break
            seat = decision.seat
            began = perf_counter()
            picked = choosers[seat](game)
            seconds[seat] += perf_counter() - began
            decisions[seat] += 1
            if decision.kind in LEAVING:
                self._note_plays(decision, picked)
            game.answer(*picked)
            if game.turn != self._turn or game.zones[HAND] != self._hands:
                self._look()

    def _note_plays(self, decision: Decision, picked: Sequence[int]) -> None:
        """Somebody has decided, not yet answered."""
        seat = decision.seat
        hand = self.game.zones[HAND][seat]
        for place in picked:
            option = decision.options[place]
            if option.thing in hand:
                self._play(seat, option.thing, option.verb)

    def _play(self, seat: int, thing: int, verb: str) -> None:
        use = self._use(seat, thing)
        if verb in PLACING:
            use.placed += 1
            return
        use.played += 1
        if use.played_turn is None:
            use.played_turn = self.game.turn

    def _look(self) -> None:
        """The game has gone on to its next decision, with other hands or in another turn."""
        game = self.game
        if not self._turn:
            self._look_at_opening()
        else:
            for seat, hand in enumerate(game.zones[HAND]):
                before = self._hands[seat]
                if hand != before:
                    self._draw(seat, [thing for thing in hand if thing not in before])
                    self._hands[seat] = list(hand)
        if game.turn != self._turn:
            self._begin_turn()

    def _look_at_opening(self) -> None:
        """Cards that came to the hand before the first turn lie before those drawn since."""
        game = self.game
        hands = game.zones[HAND]
        if not game.turn or not any(self._opening):
            self._opening = [max(size, len(hand)) for size, hand in zip(self._opening, hands, strict=True)]
        if not game.turn:
            return
        for seat, hand in enumerate(hands):
            size = self._opening[seat]
            for thing in hand[:size]:
                self._use(seat, thing).opening += 1
            self._draw(seat, hand[size:])
            self._hands[seat] = list(hand)

    def _draw(self, seat: int, things: list[int]) -> None:
        for thing in things:
            if self.game.instances[thing].owner == seat:
                use = self._use(seat, thing)
                use.drawn += 1
                if use.drawn_turn is None:
                    use.drawn_turn = self.game.turn

    def _begin_turn(self) -> None:
        game = self.game
        self._turn = game.turn
        boards = [0] * game.seats
        for zone in game.book.in_play:
            for row in game.zones[zone]:
                for thing in row:
                    boards[game.instances[thing].controller] += 1
        for seat, board in enumerate(boards):
            self.turns.append(
                {
                    "game": self.number,
                    "turn": game.turn,
                    "seat": seat,
                    "active": seat == game.turn_player,
                    "life": game.life[seat],
                    "hand": len(game.zones[HAND][seat]),
                    "board": board,
                }
            )

    def _use(self, seat: int, thing: int) -> CardUse:
        name = self.game.instances[thing].printed.name
        uses = self.cards[seat]
        if name not in uses:
            uses[name] = CardUse()
        return uses[name]
