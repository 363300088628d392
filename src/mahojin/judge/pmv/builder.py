"""From a position in words to a game of Phantom Magic Vision that can go on."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from mahojin.kernel.chance import Chance
from mahojin.kernel.procedure import Procedure
from mahojin.kernel.state import Instance
from mahojin.rulebooks.pmv.book import LIFE
from mahojin.rulebooks.pmv.cards.deck import check_deck
from mahojin.rulebooks.pmv.cards.face import POPULARITY, Card, panel_card
from mahojin.rulebooks.pmv.game import Pmv
from mahojin.rulebooks.pmv.turn.phases import IN_ORDER
from mahojin.rulebooks.pmv.turn.start import listen, names_of
from mahojin.rulebooks.pmv.turn.turn_course import Match, Turn

from ..desk import Checked, Position, Setting
from ..layout import states_to_lay
from ..notation import MOST_COPIES, Item, State
from ..words import Misread, vocabulary
from .cards import BLANK
from .entries import Entries
from .opening import deck_of, opening
from .states import POSITION
from .vocabulary import PHASES, ZONES

PHASE_WORDS = vocabulary(PHASES, "フェイズ", " phase")
FILL = {"deck": (BLANK, 20)}  # blank cards below what a deck is said to begin with


class Builder(Entries):
    """Puts one position together."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self.to_be_set: list[tuple[Instance, State, int]] = []

    def build(self) -> Position:
        problems = {
            seat: Checked(partial(check_deck, deck_of(self, seat), self.cards)) for seat in range(self.seats)
        }
        if self.is_opening():
            return Position(opening(self), {}, problems)
        for seat, name in self.setting.entries:
            if seat is not None and seat >= self.seats:
                raise self.complain(
                    seat, name, Misread("そのプレイヤーはいません。", "There is no such player.")
                )
        game = Pmv(self.seats, Chance.from_seed(self.text(None, "seed") or "judge"), self.teams)
        for seat in range(self.seats):
            self.lay_out(game, seat)
        for instance, state, seat in self.to_be_set:
            self.attach(game, instance, state, seat)
        listen(game, self.used)
        game.lexicon = names_of(self.cards.values())
        self.set_turn(game)
        return Position(game, self.aliases, problems)

    def lay_out(self, game: Pmv, seat: int) -> None:
        game.life[seat] = self.number(seat, "life", LIFE, signed=True)
        self.lay_zones(game, seat, ZONES, FILL, FILL)
        for _ in range(self.number(seat, "node_count", 0, MOST_COPIES)):
            self.put(game, BLANK, seat, "nodes").face_down = True

    def lay(self, game: Pmv, seat: int, zone: str, item: Item) -> None:
        if zone in ("chain", "play_area"):
            raise Misread(
                "干渉は台本（プレイ、使う など）で作ってください。",
                "Begin chains by the script (play, use …).",
            )
        states = states_to_lay(item, POSITION)
        instance = self.put(game, self.face(item), states.get("owner", seat), zone, seat)
        instance.controller = seat
        instance.rested = states.get("rested", False)
        instance.face_down = states.get("face_down", zone in ("nodes", "sideboard"))
        instance.damage = states.get("damage", 0)
        if states.get("popularity"):
            instance.face_down = states.get("face_down", True)
            game.take_for(instance, POPULARITY)
        if states.get("transformed"):
            game.take_for(instance, _panel(item, instance.face))
        for state in item.states:
            if state.trait == "host":
                self.to_be_set.append((instance, state, seat))
        self.call(item, instance)

    def attach(self, game: Pmv, instance: Instance, state: State, seat: int) -> None:
        """A card is set on another, whose position it shares (11.3.11.c)."""
        wanted: Item = state.value
        hosts = [
            one
            for one in game.on_field()
            if one.id != instance.id
            and (one.card == self.aliases.get(wanted.name) or one.face.name == wanted.name)
            and wanted.seat in (None, one.seat)
        ]
        if not hosts:
            misread = Misread(
                f"「{wanted.text}」は場にありません。", f"There is no {wanted.text!r} on the field."
            )
            raise self.complain(seat, "field", misread)
        own = [one for one in hosts if one.seat == seat]
        host = (own or hosts)[0]
        instance.host = host.id
        instance.rested = host.rested
        if instance.seat != host.seat:
            game.carry_over(instance, host.seat)

    def set_turn(self, game: Pmv) -> None:
        game.turn_player, turn = self.turn()
        game.turn = game.seats + 1 + game.turn_player if turn is None else turn
        game.first_player = (game.turn_player - game.turn + 1) % game.seats
        game.nodes_set = int(self.says_yes(None, "node_set"))
        game.frames = list(self.frames(game))

    def frames(self, game: Pmv) -> Iterator[Procedure]:
        """The match and the turn, as if they had run up to here."""
        name, begins = self.phase(PHASE_WORDS, "main")
        match, turn = Match(), Turn(IN_ORDER.index(name) + 1)
        match.at = match.where_is(match.next_turn)
        turn.at = turn.where_is(turn.its_own_effect if begins else turn.priority)
        if not begins:
            game.phase = name
        yield from (match, turn)


def _panel(item: Item, face: Card) -> Card:
    if not face.panels:
        raise Misread(
            f"「{item.text}」には変身状態の記述がありません。", f"{item.text!r} has no transformed state."
        )
    return panel_card(face, face.panels[0])
