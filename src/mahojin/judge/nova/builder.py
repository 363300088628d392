"""From a position in words to a game of NOVA that can go on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

from mahojin.kernel.chance import Chance
from mahojin.kernel.procedure import Procedure
from mahojin.kernel.state import Instance
from mahojin.rulebooks.nova.book import COLOURS as IN_ORDER
from mahojin.rulebooks.nova.book import LIFE, RELEASES
from mahojin.rulebooks.nova.cards.deck import check_deck
from mahojin.rulebooks.nova.effects.situations import look_around
from mahojin.rulebooks.nova.game import Nova
from mahojin.rulebooks.nova.turn.course import COURSE
from mahojin.rulebooks.nova.turn.phases import PHASES as PROCEDURES
from mahojin.rulebooks.nova.turn.phases import Match, Turn
from mahojin.rulebooks.nova.turn.start import listen

from ..desk import Checked, Position, Setting
from ..layout import states_to_lay
from ..notation import Item, State
from ..states import COUNTER
from ..words import Misread, parts, plain, unknown, vocabulary
from .cards import BLANK
from .entries import Entries
from .opening import deck_of, opening
from .states import POSITION
from .vocabulary import COLOURS, PHASES, ZONES

PHASE_WORDS = vocabulary(PHASES, "フェイズ", " phase")
COLOUR_WORDS = vocabulary(COLOURS)
FILL = {"deck": (BLANK, 20)}  # blank cards below what a deck is said to begin with
TURNS = (3, 4)  # the turn that it is when only its player is given


class Builder(Entries):
    """Puts one position together."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self.borne: list[tuple[Instance, State, int]] = []
        self.fresh: list[Instance] = []
        self.doomed: list[Instance] = []

    def build(self) -> Position:
        problems = {seat: Checked(partial(check_deck, deck_of(self, seat), self.faces)) for seat in (0, 1)}
        if self.is_opening():
            return Position(opening(self), {}, problems)
        game = Nova(Chance.from_seed(self.text(None, "seed") or "judge"))
        for seat in (0, 1):
            self.lay_out(game, seat)
        for instance, state, seat in self.borne:
            self.attach(game, instance, state, seat)
        listen(game, self.used)
        self.set_turn(game)
        return Position(game, self.aliases, problems)

    def lay_out(self, game: Nova, seat: int) -> None:
        game.life[seat] = self.number(seat, "life", LIFE, signed=True)
        game.released[seat] = sum(game.life[seat] <= release for release in RELEASES)
        game.limits[seat] = self.number(seat, "limit", 1 + game.released[seat])
        game.stock[seat] = self.stock(seat)
        self.lay_zones(game, seat, ZONES, FILL, FILL)

    def stock(self, seat: int) -> tuple[int, ...]:
        """「赤2 青1」: energy of each colour."""
        have = dict.fromkeys(IN_ORDER, 0)
        for word in parts(plain(self.text(seat, "stock")), " ,、"):
            found = re.fullmatch(r"(\D+?)(\d{1,2})", word)
            colour = COLOUR_WORDS.get(found[1]) if found else None
            if found is None or colour is None:
                raise self.complain(
                    seat, "stock", unknown("エナジー", "energy", word, COLOUR_WORDS.meanings, "赤2")
                )
            have[colour] += int(found[2])
        return tuple(have.values())

    def lay(self, game: Nova, seat: int, zone: str, item: Item) -> None:
        if zone == "waiting":
            raise Misread(
                "待機領域は台本（プレイ、起動 など）で作ってください。",
                "Fill the waiting zone by the script (play, activate …).",
            )
        states = states_to_lay(item, POSITION, COUNTER)
        counters = {trait for trait in states if trait.startswith(COUNTER)}
        instance = self.put(game, self.face(item), states.get("owner", seat), zone, seat)
        instance.controller = seat
        instance.rested = states.get("rested", False)
        instance.damage = states.get("damage", 0)
        for counter in counters:
            game.mark(instance, counter.removeprefix(COUNTER), states[counter])
        for state in item.states:
            if state.trait == "host":
                self.borne.append((instance, state, seat))
        if states.get("new"):
            self.fresh.append(instance)
        if states.get("destroyed"):
            self.doomed.append(instance)
        self.call(item, instance)

    def attach(self, game: Nova, instance: Instance, state: State, seat: int) -> None:
        """An equipment is on a card, and on the field of whoever controls that."""
        wanted: Item = state.value
        there = [game.instances[thing] for row in game.zones["field"] for thing in row]
        bearers = [
            one
            for one in there
            if one.id != instance.id
            and (one.card == self.aliases.get(wanted.name) or one.face.name == wanted.name)
            and wanted.seat in (None, one.seat)
        ]
        if not bearers:
            misread = Misread(
                f"「{wanted.text}」は場にありません。", f"There is no {wanted.text!r} on the field."
            )
            raise self.complain(seat, "field", misread)
        own = [one for one in bearers if one.seat == seat]
        bearer = (own or bearers)[0]
        instance.host = bearer.id
        if instance.seat != bearer.seat:
            game.carry_over(instance, bearer.seat)

    def set_turn(self, game: Nova) -> None:
        game.turn_player, turn = self.turn()
        game.turn = TURNS[game.turn_player] if turn is None else turn
        game.first_player = game.turn_player if game.turn % 2 else game.opponent(game.turn_player)
        game.sets = int(self.says_yes(None, "set"))
        game.clocks = [game.clock] * game.seats
        for instance in self.fresh:
            game.clock += 1
            instance.arrived = game.clock
        for instance in self.doomed:
            game.mark_destroyed(instance.id, "")
        game.changed()
        game.frames = list(self.frames(game))
        if game.whenevers:
            look_around(game)

    def frames(self, game: Nova) -> Iterator[Procedure]:
        """The match, the turn and the phase, as if they had run up to here."""
        name, begins = self.phase(PHASE_WORDS, "第1メイン")
        match, turn, phase = Match(), Turn(), PROCEDURES[name]()
        match.at = match.where_is(match.its_time_is_over)
        turn.left = COURSE[COURSE.index(name) :]
        turn.at = turn.where_is(turn.phase_ends)
        if begins:
            turn.at = turn.where_is(turn.next_phase)
            yield from (match, turn)
            return
        game.phase = name
        first = PRIORITY_IN.get(name, "priority")
        phase.at = phase.plan.places[first]
        yield from (match, turn, phase)


PRIORITY_IN = {"attack": "it_begins"}
