"""From a position in words to a game of MAGMELL that can go on."""

from __future__ import annotations

from collections.abc import Iterator

from mahojin.kernel.chance import Chance
from mahojin.kernel.procedure import Procedure
from mahojin.rulebooks.magmell.book import CREMATION, POWER, WEAK
from mahojin.rulebooks.magmell.deck import check_deck
from mahojin.rulebooks.magmell.game import Magmell
from mahojin.rulebooks.magmell.start import listen
from mahojin.rulebooks.magmell.turn import PHASES as COURSE
from mahojin.rulebooks.magmell.turn import Match, Turn

from ..desk import Position
from ..layout import states_to_lay
from ..notation import Item
from ..words import Misread, vocabulary
from .cards import BLANK, BLANK_STONE
from .entries import Entries
from .opening import deck_of, opening
from .states import POSITION
from .vocabulary import PHASES, ZONES

PHASE_WORDS = vocabulary(PHASES, "フェイズ", " phase")
FILL = {"grimoire": (BLANK, 20), "stone_deck": (BLANK_STONE, 10)}
TURNS = (3, 4)  # the turn that it is when only its player is given


class Builder(Entries):
    """Puts one position together."""

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
        self.lay_zones(game, seat, ZONES, FILL, FILL)

    def lay(self, game: Magmell, seat: int, zone: str, item: Item) -> None:
        face = self.face(item)
        if zone == "chant":
            raise Misread(
                "チャントは台本（使う など）で作ってください。", "Fill the chant by the script (use …)."
            )
        states = states_to_lay(item, POSITION)
        token = states.get("token", item.name in self.tokens)
        instance = self.put(game, face, states.get("owner", seat), zone, seat, token=token)
        instance.controller = seat
        instance.rested = states.get("rested", False)
        instance.face_down = states.get("face_down", False)
        instance.damage = states.get("damage", 0)
        for counter in (POWER, WEAK, CREMATION):
            if states.get(counter):
                game.mark(instance, counter, states[counter])
        self.call(item, instance)

    def set_turn(self, game: Magmell) -> None:
        game.turn_player, turn = self.turn()
        game.turn = TURNS[game.turn_player] if turn is None else turn
        first = game.turn_player if game.turn % 2 else game.opponent(game.turn_player)
        game.first_player = first
        game.frames = list(self.frames(game))

    def frames(self, game: Magmell) -> Iterator[Procedure]:
        """The match and the turn, as if they had run up to this phase."""
        phase, begins = self.phase(PHASE_WORDS, "main")
        match, turn = Match(), Turn()
        match.at = match.where_is(match.next_turn)
        first, priority = COURSE[phase]
        turn.at = turn.plan.places[first if begins else priority]
        if not begins:
            game.phase = phase
        yield from (match, turn)
