"""The log and the end of a game in words, as far as all games tell them alike."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from mahojin.kernel.log import Line, Named
from mahojin.kernel.state import seat_of
from mahojin.kernel.view import Thing
from mahojin.language.game import Game, Result

from .speaker import A_CARD, COMMA, Pair, Tongue, capital, card_name, listing, named, who, whose

RESULTS: dict[str, Pair] = {
    "won": ("{winner}の勝ちです。", "{Winner} win{s}."),
    "lost": ("{winner}の勝ちです。", "{Winner} win{s}."),
    "conceded": ("投了により、{winner}の勝ちです。", "{Winner} win{s} by concession."),
    "time": ("時間切れにより、{winner}の勝ちです。", "{Winner} win{s} on time."),
    "draw": ("引き分けです。", "The game is a draw."),
}
LINES: dict[str, Pair] = {  # what happens in most games
    "starts": ("{who}が先攻です。", "{Who} take{s} the first turn."),
    "redrew": ("{who}は手札をすべて引き直した。", "{Who} redraw{s} the whole hand."),
    "game_began": ("ゲーム開始時。", "The game begins."),
    "turn_began": ("【第{turn}ターン、{who}の番】", "[Turn {turn}: {who}]"),
    "turn_ended": ("{whose}ターンの終了時。", "{Whose}turn ends."),
    "ended": ("ゲームが終わった。", "The game is over."),
    "declare_began": ("攻撃宣言ステップの開始時。", "The attack declaration step begins."),
    "resolves": ("{item}を解決する。", "{Item} resolves."),
    "replaced": ("{card}の効果が、起きることを置き換えた。", "{Card} replaces what would happen."),
    "reduced": ("{card}の効果がダメージを軽減した。", "{Card} reduces the damage."),
    "forbidden": ("起きるはずだったことは、禁じられていて起きない。", "That cannot happen, so it does not."),
    "dried": ("{who}はカードを引けなかった。デッキが空です。", "{Who} cannot draw: the deck is empty."),
    "shuffled": ("{who}はデッキをシャッフルした。", "{Who} shuffle{s} the deck."),
}
ABILITY: Pair = ("{}の能力", "the ability of {}")


@dataclass(frozen=True, slots=True)
class Narration:
    """How a game for two is told: its sentences, which of them are only in the log, and its endings."""

    lines: Mapping[str, Pair]
    quiet: Collection[str]
    quiet_here: Collection[tuple[str, str]]  # what is quiet by its clause
    implied: Collection[tuple[str, str]]  # what the next line says as well
    results: Mapping[str, Pair]
    because: Mapping[str, Pair]

    def told(self, lines: Iterable[Line]) -> list[Line]:
        """What a player at the table is told as it happens; the rest is only in the log."""
        return without_implied(loud(lines, self.quiet, self.quiet_here), self.implied)

    def sentence(self, game: Game, line: Line, tongue: Tongue, **more: str) -> str:
        """One line of the log in a sentence, without its clause."""
        fields = people_and_cards(game, line, tongue)
        item = item_in_log(game, line, str(fields["card"]), tongue)
        return tongue(self.lines[line.what]).format(item=item, Item=capital(item), **more, **fields)

    def result(self, end: Result, tongue: Tongue) -> str:
        """How the game ended, and why."""
        lost = who(1 - end.winners[0], tongue) if end.winners else ""
        return outcome(end, tongue, self.results, self.because, lost)


def phase_lines(phases: Mapping[str, Pair]) -> dict[str, Pair]:
    """That a phase is reached, begins and ends, for each that has a name."""
    named = [(phase, ja, en) for phase, (ja, en) in phases.items() if phase]
    return {
        **{phase: (f"{ja}。", f"{en.capitalize()}.") for phase, ja, en in named},
        **{f"{phase}_began": (f"{ja}の開始時。", f"The {en} begins.") for phase, ja, en in named},
        **{f"{phase}_ended": (f"{ja}の終了時。", f"The {en} ends.") for phase, ja, en in named},
    }


def loud(
    lines: Iterable[Line], quiet: Collection[str], quiet_here: Collection[tuple[str, str]]
) -> list[Line]:
    """The lines that are told as they happen: neither what is always quiet nor what is by its clause."""
    return [line for line in lines if line.what not in quiet and (line.what, line.clause) not in quiet_here]


def without_implied(lines: Sequence[Line], implied: Collection[tuple[str, str]]) -> list[Line]:
    """The lines without those that the next one about the same card says anyway."""
    return [line for line, after in zip_longest(lines, lines[1:]) if not _is_implied(line, after, implied)]


def _is_implied(line: Line, after: Line | None, implied: Collection[tuple[str, str]]) -> bool:
    if after is None or (line.what, after.what) not in implied:
        return False
    return line.subject is not None and after.subject is not None and line.subject.name == after.subject.name


def item_in_log(game: Game, line: Line, card: str, tongue: Tongue) -> str:
    """A card, or an ability of a card, that was on the stack."""
    it = None if line.subject is None else game.known(line.subject.thing)
    is_ability = line.manner == "ability" or (it is not None and it.face.kind == "ability")
    return tongue(ABILITY).format(card) if is_ability else card


def name_in_log(game: Game, it: Named | None, tongue: Tongue) -> str:
    """A card or player of the log, as far as the reader may know which it was."""
    if it is None:
        return tongue(A_CARD)
    if it.thing < 0:
        return who(seat_of(it.thing), tongue)
    return card_name(game, it.name, tongue) if it.name else tongue(A_CARD)


def people_and_cards(game: Game, line: Line, tongue: Tongue) -> dict[str, object]:
    """What a sentence about a line can speak of: who, whose, which card, to what, how much."""
    doer = who(line.seat, tongue) if line.seat >= 0 else ""
    possessive = whose(line.seat, tongue) if line.seat >= 0 else ""
    card = name_in_log(game, line.subject, tongue)
    yourself = line.subject is not None and line.subject.thing < 0 and card == "you"
    amount = abs(line.amount)
    return {
        "turn": line.turn,
        "who": doer,
        "Who": capital(doer),
        "s": "" if doer == "you" else "s",
        "has": "have" if doer == "you" else "has",
        "whose": possessive,
        "Whose": capital(possessive),
        "card": card,
        "Card": capital(card),
        "ss": "" if yourself else "s",
        "to": name_in_log(game, line.to, tongue),
        "amount": amount,
        "plural": "" if amount == 1 else "s",
    }


def outcome(
    end: Result, tongue: Tongue, results: Mapping[str, Pair], because: Mapping[str, Pair], lost: str = ""
) -> str:
    """How a game ended, and why; ``lost`` is who lost it, where that is one player."""
    if not end.winners:
        return tongue(results[end.reason])
    won = listing([who(seat, tongue) for seat in end.winners], tongue.lang)
    fields = {
        "winner": won,
        "Winner": capital(won),
        "s": "" if won == "you" or len(end.winners) > 1 else "s",
        "loser": lost,
        "Loser": capital(lost),
        "has": "have" if lost == "you" else "has",
    }
    reason = tongue(because.get(end.clause, ("", ""))).format(**fields)
    ending = tongue(results[end.reason]).format(**fields)
    return f"{reason} {ending}".strip() if tongue.lang == "en" else reason + ending


def seats_from(reader: int | None, seats: int) -> list[int]:
    """The others in the order of turns after the reader, the reader last, as one sees it across the table."""
    own = reader or 0
    return [(own + step) % seats for step in range(1, seats + 1)]


def stack_line(
    items: Sequence[Thing],
    seen: Iterable[Thing],
    tongue: Tongue,
    aim: Pair,
    name: Callable[[Thing, Tongue], str] = named,
) -> str:
    """What waits to be resolved, the last that was put there first, with its targets."""
    if not items:
        return ""
    names = {thing.id: name(thing, tongue) for thing in seen}

    def aims(item: Thing) -> str:
        words = [who(seat_of(one), tongue) if one < 0 else names.get(one, "") for one in item.targets]
        found = [word for word in words if word]
        return tongue(aim).format(tongue(COMMA).join(found)) if found else ""

    return tongue(COMMA).join(
        whose(item.controller, tongue) + name(item, tongue) + aims(item) for item in reversed(items)
    )
