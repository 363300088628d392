"""From a position in words to a game that can go on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

from mahojin.kernel.chance import Chance
from mahojin.kernel.procedure import Procedure
from mahojin.kernel.state import Instance
from mahojin.rulebooks.mgd.book import ORBS
from mahojin.rulebooks.mgd.cards.deck import check_deck
from mahojin.rulebooks.mgd.cards.token_cards import TOKENS
from mahojin.rulebooks.mgd.costs.od import Od
from mahojin.rulebooks.mgd.effects.situations import look_around
from mahojin.rulebooks.mgd.game import Mgd
from mahojin.rulebooks.mgd.turn.phases import COURSE, Match, Turn
from mahojin.rulebooks.mgd.turn.phases import PHASES as PROCEDURES
from mahojin.rulebooks.mgd.turn.start import listen
from mahojin.rulebooks.mgd.zones.moves import turn_into_nameless

from ..desk import Checked, Position, Setting
from ..layout import states_to_lay
from ..notation import Item, State
from ..states import COUNTER
from ..words import Misread, Vocabulary, number, parts, plain, unknown, vocabulary
from .cards import BLANK
from .entries import Entries
from .opening import deck_of, opening
from .states import POSITION, counter_name
from .vocabulary import PHASES, SYMBOLS, ZONES

PHASE_WORDS = vocabulary(PHASES, "フェイズ", " phase")
SYMBOL_WORDS: Vocabulary[str] = Vocabulary({f"{it.ja}|{it.en}": symbol for symbol, it in SYMBOLS.items()})
FILL = {"deck": (BLANK, 20)}  # blank cards below what a deck is said to begin with
TURNS = (3, 4)  # the turn that it is when only its player is given
PILED = ("deck", "orbs", "graveyard")  # written from the top
NOWHERE = frozenset({"chase", "stock"})  # zones that a position cannot fill by themselves


class Builder(Entries):
    """Puts one position together."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self.used |= set(TOKENS.values())
        self.fresh: list[Instance] = []
        self.switched: list[Instance] = []

    def build(self) -> Position:
        problems = {seat: Checked(partial(check_deck, deck_of(self, seat), self.faces)) for seat in (0, 1)}
        if self.is_opening():
            return Position(opening(self), {}, problems)
        game = Mgd(Chance.from_seed(self.text(None, "seed") or "judge"))
        for seat in (0, 1):
            self.lay_out(game, seat)
        listen(game, self.used)
        self.set_turn(game)
        return Position(game, self.aliases, problems)

    def lay_out(self, game: Mgd, seat: int) -> None:
        game.corrosion[seat] = self.number(seat, "corrosion", 0)
        game.od[seat] = self.od(seat)
        game.marks[seat] = self.counters(seat)
        if self.says_yes(seat, "called"):
            game.called += (seat,)
        if not self.has(seat, "orbs"):
            for _ in range(self.number(seat, "orb_count", ORBS)):
                self.put(game, BLANK, seat, "orbs")
        self.lay_zones(game, seat, ZONES, FILL, PILED)

    def od(self, seat: int) -> tuple[Od, ...]:
        """「太陽2 無1」: points of each symbol; 「太陽1〈正義〉」 was made by a girl of that feature."""
        found: list[Od] = []
        for word in parts(plain(self.text(seat, "od")), " ,、"):
            read = re.fullmatch(r"(\D+?)(\d{1,2})(?:[〈<](.+)[〉>])?", word)
            symbol = SYMBOL_WORDS.get(read[1]) if read else None
            if read is None or symbol is None:
                raise self.complain(seat, "od", unknown("オド", "od", word, SYMBOL_WORDS.meanings, "太陽2"))
            features = frozenset(read[3].split("/")) if read[3] else frozenset()
            found += [Od(symbol, features)] * int(read[2])
        return tuple(found)

    def counters(self, seat: int) -> dict[str, int]:
        """「幸運2, 呪い1」: the counters of a player."""
        found: dict[str, int] = {}
        for word in parts(plain(self.text(seat, "counters"))):
            read = re.fullmatch(r"(.+?)(?:カウンター| counters?)?[ =×]*(\d+)", word)
            if read is None:
                misread = unknown("カウンター", "counter", word, (), "幸運2")
                raise self.complain(seat, "counters", misread)
            found[counter_name(read[1].strip())] = number(read[2])
        return found

    def lay(self, game: Mgd, seat: int, zone: str, item: Item) -> None:
        """One card with its states."""
        if zone in NOWHERE:
            raise Misread(
                f"{ZONES[zone].ja}は配置では作れません。台本か、状態「ストック …」で作ってください。",
                f"{ZONES[zone].en} cannot be laid out; use the script, or the state 'stock …'.",
            )
        states = states_to_lay(item, POSITION, COUNTER)
        counters = {trait for trait in states if trait.startswith(COUNTER)}
        face = self.face(item)
        token = face.token or states.get("token", False)
        card = self.put(game, face, states.get("owner", seat), zone, seat, token=token)
        card.controller = seat
        position = states.get("position", "ready")
        card.rested, card.reversed = position == "rested", position == "reversed"
        if states.get("face_down"):
            self.turn_down(game, card, states.get("exposed", False))
        for counter in counters:
            game.mark(card, counter.removeprefix(COUNTER), states[counter])
        for state in item.states:
            if state.trait == "stock":
                self.lay_beneath(game, card, state)
        if states.get("new"):
            self.fresh.append(card)
        if states.get("switched"):
            self.switched.append(card)
        self.call(item, card)

    def turn_down(self, game: Mgd, card: Instance, exposed: bool) -> None:
        """Among the girls it is one without a name; in exile only unseen."""
        if card.zone == "girls":
            turn_into_nameless(game, card)
        card.face_down = True
        if exposed:
            game.exposed |= {card.id}

    def lay_beneath(self, game: Mgd, host: Instance, state: State) -> None:
        item: Item = state.value
        face = self.face(item)
        for _ in range(item.count):
            card = self.put(game, face, host.owner, "stock", host.seat, token=face.token)
            card.host = host.id
            card.controller = host.controller
            self.call(item, card)

    def set_turn(self, game: Mgd) -> None:
        game.turn_player, turn = self.turn()
        game.turn = TURNS[game.turn_player] if turn is None else turn
        game.first_player = game.turn_player if game.turn % 2 else game.opponent(game.turn_player)
        game.heir = game.opponent(game.turn_player)
        for seat in (0, 1):
            game.extra_turns += (seat,) * self.number(seat, "extra_turns", 0)
        game.clock += 1
        game.turn_clock = game.clock
        for instance in self.fresh:
            game.clock += 1
            instance.arrived = game.clock
        game.switched = frozenset(one.id for one in self.switched)
        game.changed()
        game.frames = list(self.frames(game))
        if game.whenevers:
            look_around(game)

    def frames(self, game: Mgd) -> Iterator[Procedure]:
        """The match, the turn and the phase, as if they had run up to here."""
        name, begins = self.phase(PHASE_WORDS, "メイン")
        match, turn, phase = Match(), Turn(), PROCEDURES[name]()
        match.at = match.where_is(match.next_turn)
        turn.begun = not begins or name != COURSE[0]
        if begins:
            turn.left = COURSE[COURSE.index(name) :]
            yield from (match, turn)
            return
        turn.left = COURSE[COURSE.index(name) + 1 :]
        game.phase = name
        phase.at = phase.plan.places[FIRST_IN.get(name, "priority")]
        yield from (match, turn, phase)


FIRST_IN = {"battle": "it_begins", "call": "who_is_called"}  # where a phase is begun, if not with priority
