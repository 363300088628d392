"""From a position in words to a game of MAGMELL that can go on."""

from __future__ import annotations

from collections.abc import Iterator

from mahojin.machine.chance import Chance
from mahojin.machine.procedure import Procedure
from mahojin.machine.state import NO_CARD, Instance
from mahojin.rulebooks.magmell.book import CREMATION, POWER, WEAK
from mahojin.rulebooks.magmell.deck import check_deck
from mahojin.rulebooks.magmell.face import Card
from mahojin.rulebooks.magmell.game import Magmell
from mahojin.rulebooks.magmell.start import listen
from mahojin.rulebooks.magmell.turn import (
    DrawPhase,
    EndPhase,
    MainPhase,
    Match,
    StandbyPhase,
    StonePhase,
    Turn,
)

from ..desk import Position, Setting
from ..notation import Item
from ..words import Misread, vocabulary
from .cards import BLANK, BLANK_STONE
from .entries import Entries
from .opening import deck_of, opening
from .states import POSITION
from .vocabulary import PHASES, ZONES

PHASE_WORDS = vocabulary(PHASES, "フェイズ", " phase")
PROCEDURES: dict[str, type[Procedure]] = {
    "standby": StandbyPhase,
    "draw": DrawPhase,
    "stone": StonePhase,
    "main": MainPhase,
    "end": EndPhase,
}
FILL = {"grimoire": (BLANK, 20), "stone_deck": (BLANK_STONE, 10)}
TURNS = (3, 4)  # the turn that it is when only its player is given


class Builder(Entries):
    """Puts one position together."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self.aliases: dict[str, int] = {}
        self.used: set[Card] = set()
        self.card = 0

    def build(self) -> Position:
        problems = {seat: check_deck(deck_of(self, seat), self.faces) for seat in (0, 1)}
        if self.is_opening():
            return Position(opening(self), {}, problems)
        game = Magmell(Chance.from_seed(self.text(None, "seed") or "judge"))
        for seat in (0, 1):
            self.lay_out(game, seat)
        listen(game, self.used)
        self.set_turn(game)
        return Position(game, self.aliases, problems)

    def lay_out(self, game: Magmell, seat: int) -> None:
        game.life[seat] = self.number(seat, "life", game.life[seat])
        for zone in ZONES:
            only = self.has(seat, f"{zone}_only")
            name = f"{zone}_only" if only else zone
            items = self.items(seat, name)
            if zone in FILL:
                face, size = FILL[zone]
                for _ in range(0 if only else size):
                    self.put(game, face, seat, zone)
                items.reverse()
            for item in items:
                try:
                    self.lay(game, seat, zone, item)
                except Misread as misread:
                    raise self.complain(seat, name, misread) from None

    def lay(self, game: Magmell, seat: int, zone: str, item: Item) -> None:
        face = self.face(item)
        if zone == "chant":
            raise Misread(
                "チャントは台本（使う など）で作ってください。", "Fill the chant by the script (use …)."
            )
        states = {state.trait: state.value for state in item.states}
        for trait in states.keys() - POSITION:
            raise Misread(
                f"「{item.text}」の状態のうち {trait} は、場面の配置では決められません。",
                f"{item.text!r}: {trait} cannot be set in a position.",
            )
        token = states.get("token", item.name in self.tokens)
        instance = self.put(game, face, states.get("owner", seat), zone, seat, token)
        instance.controller = seat
        instance.rested = states.get("rested", False)
        instance.face_down = states.get("face_down", False)
        instance.damage = states.get("damage", 0)
        for counter in (POWER, WEAK, CREMATION):
            if states.get(counter):
                game.mark(instance, counter, states[counter])
        if item.alias:
            self.aliases[item.alias] = instance.card if instance.card != NO_CARD else -instance.id

    def put(
        self, game: Magmell, face: Card, owner: int, zone: str, seat: int | None = None, token: bool = False
    ) -> Instance:
        self.used.add(face)
        self.card += 1
        place = 0 if game.book.zones[zone].shared else owner if seat is None else seat
        instance = game.make(face, owner, zone, place, NO_CARD if token else self.card)
        game.changed()
        return instance

    def set_turn(self, game: Magmell) -> None:
        game.turn_player, turn = self.turn()
        game.turn = TURNS[game.turn_player] if turn is None else turn
        first = game.turn_player if game.turn % 2 else game.opponent(game.turn_player)
        game.first_player = first
        game.frames = list(self.frames(game))

    def frames(self, game: Magmell) -> Iterator[Procedure]:
        """The match, the turn and the phase, as if they had run up to here."""
        phase, begins = self.phase(PHASE_WORDS, "main")
        match, turn, now = Match(), Turn(), PROCEDURES[phase]()
        match.at = match.where_is(match.next_turn)
        turn.at = turn.plan.places[phase] + 1
        if not begins:
            game.phase = phase
            now.at = now.plan.places["priority"]
        yield from (match, turn, now)
