"""What それ means: one law for all books, from where the word stands back."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.engine.toy import BY_TIME, Toy

from mahojin.kernel.chance import Chance
from mahojin.kernel.context import Context, Roles, player_thing
from mahojin.kernel.decision import NOTHING
from mahojin.kernel.event import Event
from mahojin.language.evaluator import fits, holds, refer, value
from mahojin.language.vocabulary import NotUnderstood, Vocabulary
from mahojin.rulebooks.pmv.effects.context import TextContext

SOURCE, EARLIER, STRUCK, STRIKER, LATER = 1, 2, 3, 4, 5


def _struck(amount: int) -> Roles:
    event = Event(("damaged",), "", STRUCK, seat=1, by=STRIKER, amount=amount)
    return event.told("damaged", ((STRUCK,), (STRIKER,)), event.seat)


def test_what_was_named_after_the_event_is_nearer_than_the_event_and_that_than_what_was_before() -> None:
    words = Context(SOURCE, 0).naming((EARLIER,)).reacting(_struck(3)).naming((LATER,))
    assert words.spoken() == [(LATER,), (STRUCK,), (STRIKER,), (EARLIER,)]


def test_a_player_is_whom_the_nearest_event_concerns() -> None:
    words = Context(SOURCE, 0).naming((player_thing(0),)).reacting(_struck(3))
    assert words.spoken(player=True)[2] == (player_thing(1),)


def test_an_earlier_event_is_further_away_and_tells_the_amount_where_the_later_has_none() -> None:
    words = Context(SOURCE, 0).reacting(_struck(3)).naming((LATER,)).reacting(_struck(0))
    assert words.spoken()[2:] == [(LATER,), (STRUCK,), (STRIKER,)]
    assert words.amount == 3
    assert words.reacting(_struck(-2)).amount == 2  # what was lost counts as so much


def test_what_has_moved_is_followed_in_all_that_was_named() -> None:
    words = Context(SOURCE, 0).naming((STRUCK,)).reacting(_struck(1)).renaming(STRUCK, LATER)
    assert words.spoken() == [(LATER,), (STRIKER,), (LATER,)]
    assert (words.subject, words.cause, words.answers) == (LATER, STRIKER, "damaged")


def test_what_choices_settled_and_what_was_made_is_followed_too() -> None:
    noun = object()
    words = Context(SOURCE, 0).picking(((noun, (STRUCK, STRIKER)),)).making((STRUCK,)).renaming(STRUCK, LATER)
    assert words.settled(noun) == (LATER, STRIKER)
    assert words.made == (LATER,)


def test_the_words_of_a_book_that_remembers_more_follow_that_as_well() -> None:
    words = TextContext(SOURCE, 0).aiming((STRUCK,)).having("scrap", (STRUCK,)).renaming(STRUCK, LATER)
    assert words.spoken() == [(LATER,)]
    assert (words.targets, words.handled) == (((LATER,),), (("scrap", (LATER,), 0),))
    assert words.naming((EARLIER,)).reacting(_struck(1)).targets == ((LATER,),)


def test_words_are_never_changed_in_place() -> None:
    words = Context(SOURCE, 0).naming((STRUCK,))
    words.adding((LATER,)), words.renaming(STRUCK, LATER), words.reacting(_struck(1)), words.making((LATER,))
    assert (words.registers, words.event, words.made) == (((STRUCK,),), None, ())


def test_words_without_an_event_have_none_of_its_roles() -> None:
    words = Context(SOURCE, 0)
    assert (words.subject, words.cause, words.answers, words.amount) == (NOTHING, NOTHING, "", 0)


class Word:
    """A word that only one book knows."""


def _game(words: Vocabulary) -> Toy:
    """A game whose texts are of these words."""
    return Toy(2, Chance.from_seed("toy"), replace(BY_TIME, words=words))


def test_a_book_reads_its_own_words_and_those_it_begins_with() -> None:
    common = Vocabulary()
    common.number(Word)(lambda game, context, word: 7)
    own = Vocabulary(common)
    own.noun(Word)(lambda game, context, word: (STRUCK, LATER))
    context = Context(SOURCE, 0)
    game = _game(own)
    assert value(game, context, Word()) == 7
    assert value(game, context, 3) == 3
    assert refer(game, context, Word()) == (STRUCK, LATER)
    assert fits(game, context, LATER, Word())
    assert Word not in common.nouns
    with pytest.raises(NotUnderstood):
        holds(game, context, Word())


def test_what_a_choice_settled_is_meant_from_then_on() -> None:
    own, word = Vocabulary(), Word()
    own.noun(Word)(lambda game, context, word: (STRUCK, LATER))
    context = Context(SOURCE, 0)
    context.picks = ((word, (LATER,)),)
    game = _game(own)
    assert refer(game, context, word) == (LATER,)
    assert not fits(game, context, STRUCK, word)
    assert refer(game, context, Word()) == (STRUCK, LATER)
