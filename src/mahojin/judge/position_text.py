"""A game written as a position: the lines of a judge file that lay it out again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from mahojin.kernel.state import NO_HOST, Instance
from mahojin.language.game import Game
from mahojin.text import Words

from .desk import Desk, Setting
from .words import key, spelling

NOTHING = Words("なし", "none")
UNSAID = Words(
    "《{name}》は、ここに書けるカードではないので、置いていません。",
    "{name} is not among the cards that can be written here and was left out.",
)
UNDER_WAY = Words(
    "進行中だったこと（{zone}にあるもの、バトル、選択の途中）は書けません。フェイズの初めの権利から始まります。",
    "What was under way (in the {zone}, in a battle, in the middle of a choice) cannot be written; "
    "it begins where the turn player may act.",
)
EFFECTS = Words(
    "続いている効果は書けません。カードの数値が違うことがあります。",
    "Effects that last cannot be written; numbers of cards may differ.",
)

ANYWHERE = frozenset({"face_down", "exposed"})  # states that cards have in every zone
USUAL = {"position": "ready"}  # what is not written


@dataclass(slots=True)
class PositionText:
    """The lines, and what of the game is not in them."""

    lines: list[str] = field(default_factory=list)
    missing: list[Words] = field(default_factory=list)


def position_text(desk: Desk, setting: Setting, game: Game, lang: str) -> PositionText:
    """The position that a game is in, as far as judge files can lay it out with the cards of a setting."""
    return _Writer(desk, setting, game, lang).write()


class _Writer:
    def __init__(self, desk: Desk, setting: Setting, game: Game, lang: str) -> None:
        self.desk = desk
        self.laid = desk.laid
        self.known = setting.names.known
        self.own = {face: called for called, face in setting.cards.items()}
        self.game = game
        self.lang = lang
        self.text = PositionText()
        self.hosts = self._hosts()

    def _hosts(self) -> dict[int, str]:
        """A label for each card that others are on."""
        borne = [one.host for one in self.game.instances.values() if one.host != NO_HOST]
        hosts = dict.fromkeys(host for host in borne if host in self.game.instances)
        return {host: f"c{place}" for place, host in enumerate(hosts, 1)} if self.laid.host else {}

    def write(self) -> PositionText:
        desk, game = self.desk, self.game
        self._say("turn", f"{desk.seats[game.turn_player]} {game.turn or ''}".strip())
        if game.phase in desk.phase_table and game.phase not in self.laid.moments:
            self._say("phase", desk.phase_table[game.phase].in_(self.lang))
        for name, text in desk.game_entries(game, self.lang).items():
            self._say(name, text)
        for seat in range(game.seats):
            self._write_player(seat)
        self._note_what_is_missing()
        return self.text

    def _say(self, name: str, text: str) -> None:
        self.text.lines.append(f"{spelling(self.desk.fields, name, self.lang)}: {text}")

    def _write_player(self, seat: int) -> None:
        desk, letter = self.desk, self.desk.seats[seat]
        for name, text in desk.player_entries(self.game, seat, self.lang).items():
            self.text.lines.append(f"{letter} {spelling(desk.seat_fields, name, self.lang)}: {text}")
        for zone, words in desk.zone_table.items():
            if zone in self.laid.stacks:
                continue
            items = list(self._items(seat, zone))
            if zone in self.laid.filled:
                head = spelling(desk.seat_fields, f"{zone}_only", self.lang)
            elif items or zone in self.laid.dealt:
                head = words.in_(self.lang)
            else:
                continue
            self.text.lines.append(f"{letter} {head}: {', '.join(items) or NOTHING.in_(self.lang)}")

    # --- Cards ------------------------------------------------------------------------------------

    def _items(self, seat: int, zone: str) -> Iterator[str]:
        """The cards of a zone, alike neighbours counted; piles are written from the top."""
        row = [self.game.instances[thing] for thing in self._row(seat, zone)]
        if zone in self.laid.piled:
            row.reverse()
        last, count = "", 0
        for card in row:
            words = self._card(card, seat)
            if words == last and "=" not in words:
                count += 1
                continue
            yield from _counted(last, count)
            last, count = words, 1
        yield from _counted(last, count)

    def _row(self, seat: int, zone: str) -> list[int]:
        if not self.desk.is_shared(zone):
            return list(self.game.zones[zone][seat])
        live = zone in self.game.book.live
        cards = [self.game.instances[thing] for thing in self.game.zones[zone][0]]
        return [one.id for one in cards if (one.controller if live else one.owner) == seat]

    def _card(self, card: Instance, seat: int) -> str:
        name = self._name(card)
        if not name:
            return ""
        states = list(self._states(card, seat))
        label = f"{self.hosts[card.id]}=" if card.id in self.hosts else ""
        return f"{label}{name} ({', '.join(states)})" if states else f"{label}{name}"

    def _name(self, card: Instance) -> str:
        """What the file calls it; empty, and said to be missing, where it can call it nothing."""
        face = card.printed
        name, own = self.desk.written(face, "ja"), self.own.get(face)
        if own is not None and self.known.get(key(name)) != own:
            name = own
        if key(name) not in self.known:
            words = Words(*(one.format(name=name) for one in UNSAID))
            if words not in self.text.missing:
                self.text.missing.append(words)
            return ""
        english = self.desk.written(face, "en")
        same = self.known.get(key(english)) == self.known[key(name)]
        return quoted(english if self.lang == "en" and same else name)

    def _states(self, card: Instance, seat: int) -> Iterator[str]:
        laid, desk = self.laid, self.desk
        yield from self._flags(card)
        if card.zone in self.game.book.live:
            for trait in dict.fromkeys(laid.numbers.meanings.values()):
                amount = desk.trait(self.game, card.id, trait) if trait in laid.known else 0
                if amount:
                    yield f"{spelling(laid.numbers, trait, self.lang)} {amount}"
        if card.owner != seat:
            yield f"{spelling(laid.players, 'owner', self.lang)}{desk.seats[card.owner]}"
        if card.host in self.hosts:
            yield f"{laid.host.in_(self.lang)}{self.hosts[card.host]}"
        if laid.counter.ja:
            for name, amount in (card.counters or {}).items():
                yield f"{desk.counter_words(name, self.lang)}{laid.counter.in_(self.lang)}{amount}"
        if laid.beneath.ja:
            yield from self._beneath(card)

    def _beneath(self, card: Instance) -> Iterator[str]:
        for one in self.game.instances.values():
            if one.host == card.id and (name := self._name(one)):
                yield f"{self.laid.beneath.in_(self.lang)}{name}"

    def _flags(self, card: Instance) -> Iterator[str]:
        laid, desk = self.laid, self.desk
        live = card.zone in self.game.book.live
        for state in dict.fromkeys(laid.flags.meanings.values()):
            if state.trait not in laid.known or not (live or state.trait in ANYWHERE):
                continue
            usual = (
                card.zone in laid.face_down if state.trait == "face_down" else USUAL.get(state.trait, False)
            )
            found = desk.trait(self.game, card.id, state.trait)
            if found == state.value and state.value != usual:
                yield spelling(laid.flags, state, self.lang)

    # --- What positions cannot say ----------------------------------------------------------------

    def _note_what_is_missing(self) -> None:
        desk, game = self.desk, self.game
        decision = game.decision
        waits = any(any(game.zones[zone]) for zone in self.laid.stacks if zone != self.laid.stock)
        quiet = decision is None or (decision.kind == "priority" and decision.seat == game.turn_player)
        if waits or not quiet or desk.where(game)[1]:
            zone = desk.zone_table[self.laid.stacks[0]]
            self.text.missing.append(
                Words(UNDER_WAY.ja.format(zone=zone.ja), UNDER_WAY.en.format(zone=zone.en))
            )
        if game.effects or game.delayed:
            self.text.missing.append(EFFECTS)


def quoted(name: str) -> str:
    """A name as it stands in a list: one with a comma in it is held together."""
    return f"《{name}》" if "," in name or "、" in name else name


def _counted(words: str, count: int) -> Iterator[str]:
    if words:
        yield words if count == 1 else f"{words} ×{count}"
