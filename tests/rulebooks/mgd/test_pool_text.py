"""Every card of the pool is understood whole, in one way only, and quickly."""

from collections import Counter

import pytest
from tests.rulebooks.mgd.reading import plain, rows, rules_used, said, texts, ways
from tests.rulebooks.mgd.wanted import WANTED_BESIDES
from tests.text.helpers import accepted_with_a_character_less, looks_english, seconds_a_text

from mahojin.abilities import CountOf, Has, Quantity, Times, TraitOf, nodes
from mahojin.rulebooks.mgd.abilities import XValue
from mahojin.rulebooks.mgd.cards.files import read_card, read_cards
from mahojin.rulebooks.mgd.cards.keywords import meant
from mahojin.rulebooks.mgd.cards.printed import card_row, card_text
from mahojin.rulebooks.mgd.cards.token_cards import TOKENS
from mahojin.rulebooks.mgd.grammar import compile_text, describe, print_text
from mahojin.rulebooks.mgd.grammar.vocabulary import RULES
from mahojin.rulebooks.mgd.grammar.words import SKILLS, WITH_MORE

ONLY_SAID = ("description", "clause", "aside")  # words for the log and the questions of a game, not for cards
COUNTED = {"体": "body", "人": "maid", "枚": "sheet"}
ONCE = {("skill", "［X枚穢し］")}  # the book has it on one token (1302.4c-2)
OF_THE_LEXICON = {  # of verbs, and of numbers, that no card of the pool says: test_lexicon and test_spoken do
    ("moment", "{whose:sided}デッキに{those:loose}が[置く:passive]"),
    ("moment", "{subject:subject}の支配者が[変わる]"),
    ("moment", "{whose:side}の{those:loose}が無効に[する:passive]"),
    ("limit", "{what:holder}は{by:side}の{obj:loose}の対象にならない"),
    *(("state", f"{{those:{noun}}}が{{n:n}}{unit}以下[だ]") for unit, noun in COUNTED.items()),
    *(
        (f"state-{form}", f"{{left:value}}が{{right:value}}より{more}{end}")
        for more in ("多い", "少ない")
        for form, end in (("nara", "なら"), ("while", "かぎり"), ("case", "場合"))
    ),
}
OF_THE_BOOK = {  # how the book itself speaks: cards of phrases_of_the_book.judge have them
    ("has", "あなたが支配している"),
    ("has", "味方の"),
    *(("figure", f"表記の{figure}") for figure in ("ATK", "DEF", "コスト", "レベル")),
    ("moment", "{those:loose}が[公開する:passive]"),
    ("deed", "{what:thing}を[消滅させる]"),
    ("state", "味方怪異がこのカードのみ[だ]"),
    ("deed", "{what:this}の［参戦］1つを1回[発動する]"),
    (
        "paid deed",
        "{trait:figure}の合計がちょうど{total:n}になるように任意の数の{what:noun}を[レストする]",
    ),
}
WANTED = {  # what people want of cards, and none of the pool has: scenarios and test_spoken do
    *(
        ("limit", "{what:priced}のコストは{per:one of}につき{energy:od}" + end)
        for end in ("少なくなる", "多くなる")
    ),
    *(("price", "{before:dues}、{energy:od}" + more) for more in ("", "、{after:dues}")),
    ("deed", "{who:sided}デッキの一番上から{number:draws}を[見る]"),
    ("among", "その中の{which:has*}{kind:card kind}"),
    ("sheet", "{_:among}"),
    ("it", "残り"),
    ("did", "そうでないなら"),
    ("once", "1ターンに1度、"),
    ("choice", "さらに{what,quantity:taken}を[選ぶ]"),
    ("target", "さらに{what,quantity:taken}を[対象とする]"),
    ("deed", "それらを[バトルさせる]"),
    ("deed", "それらの支配を[交換する]"),
    ("deed", "{who:sided}デッキの一番上から{number:draws}を手札に[加える]"),
    ("taken one", "{what:maid}1人まで"),
    ("taken many", "{what:maid}{n:n2}人まで"),
    ("taken one", "{what:piece}1つまで"),
    *(("taken many", "{what:piece}{n:n2}つ" + up_to) for up_to in ("", "まで")),
    ("limit", "{what:holder}は{obj:loose}の対象にならない"),
    ("limit", "{what:holder}はバトルで破壊されない"),
    ("moment", "{by:this}がバトルで{subject:subject}を[破壊する]"),
    ("opponent toll", "{energy:od}を[支払う]"),
    ("your act", "手札が{n:n}枚になるまでカードを[引く]"),
    ("opponent act", "手札が{n:n}枚になるまでカードを[引く]"),
    ("subject deed", "敵プレイヤーは手札が{n:n}枚になるまでカードを[引く]"),
    ("your deed", "{token:token}を{number:value}に等しい数[作成する]"),
    ("deed", "{what:object}に{counter:counter}カウンターを{number:value}に等しい数[置く]"),
    ("bare deed", "リバース状態で戦場に[出す]"),
    *(("deed", "{what:object}を" + position + "状態で戦場に[出す]") for position in ("リバース", "レスト")),
    ("deed", "それらの支配を[交換する]"),
    ("paid deed", "{what:this}を[捨てる]"),
    *(("has", noun + "でない") for noun in ("トークン", "リカバー状態", "リバース状態", "レスト状態")),
    *(("measure", "{left:sum}が{right:n0}" + bound) for bound in ("", "以上", "以下")),
    ("limit", "{what:holder}は{by:side}の{obj:effects}によって破壊されない"),
    ("limit", "{what:holder}は可能なら敵プレイヤーを攻撃しなければならない"),
    ("limit", "敵怪異は可能なら{what:holder}を攻撃しなければならない"),
}


@pytest.mark.parametrize(("kind", "text"), texts())
def test_a_card_is_understood_and_prints_back(kind: str, text: str) -> None:
    abilities = compile_text(text, kind)
    assert print_text(abilities, kind, "ja") == text
    assert set(ways(text, kind)) <= {1}
    assert looks_english(print_text(abilities, kind, "en"))


def test_all_cards_are_read_and_written_back() -> None:
    cards, problems = read_cards(rows(), "mgd")
    assert problems == []
    assert len(cards) == len(rows()) >= 145
    for row, card in zip(rows(), cards.values(), strict=True):
        written = card_row(card)
        assert card_row(read_card(written, "again")) == written
        assert {key: written[key] for key in ("name", "kind")} == {key: row[key] for key in ("name", "kind")}
        assert looks_english(card_text(card, "en"))


def test_the_pool_has_every_kind_type_level_element_and_skill() -> None:
    cards = list(read_cards(rows(), "mgd")[0].values())
    assert {card.kind for card in cards} == {"girl", "monster", "chant", "barrier", "god"}
    for wanted in ("bound", "offering"):
        assert sum(wanted in card.traits.types for card in cards) >= 2
    girls = [card for card in cards if card.kind == "girl"]
    assert {card.level for card in girls} == {1, 2, 3}
    assert len({card.name for card in girls}) >= 20
    assert sum(bool(card.version) for card in girls) >= 5
    assert sum(card.tale for card in cards) >= 4
    assert sum(card.x_cost for card in cards) >= 2
    elements = Counter(element for card in cards for element in card.traits.elements)
    assert all(
        elements[one] >= 10 for one in ("sun", "mars", "jupiter", "saturn", "moon", "mercury", "venus")
    )
    skills = Counter(skill for card in cards for skill in card.skills)
    names = {name for name, _, _ in SKILLS} | set(WITH_MORE)
    assert {name for name in names if skills[name] < 2} == set()


def test_two_cards_have_one_english_name_only_if_they_are_one_girl() -> None:
    names: dict[str, set[str]] = {}
    for row in rows():
        names.setdefault(row["en"], set()).add(row["name"])
    assert {en for en, found in names.items() if len(found) > 1} == set()


NUMBERS = (Has, Quantity, CountOf, TraitOf, Times, XValue)  # said only inside other things


def test_every_piece_of_every_card_has_words() -> None:
    cards, _ = read_cards(rows(), "mgd")
    for card in (*cards.values(), *TOKENS.values()):
        whole = [one for ability in card.abilities for one in meant(card.kind, ability)]
        for node in nodes((card.abilities, tuple(whole))):
            if not isinstance(node, NUMBERS):
                assert describe(node, "ja", card.kind)
                assert looks_english(describe(node, "en", card.kind))


def test_the_pool_uses_every_construction_at_least_twice() -> None:
    used: Counter[int] = Counter()
    tokens = [("monster", print_text(token.abilities, "monster", "ja")) for token in TOKENS.values()]
    for kind, text in (*texts(), *tokens):
        for word, part in said(text, kind):
            used.update(map(id, rules_used(word, part)))
    seldom = {(one.word, one.ja) for one in RULES if used[id(one)] < 2 and one.word not in ONLY_SAID}
    assert seldom == ONCE | OF_THE_LEXICON | OF_THE_BOOK | WANTED | WANTED_BESIDES


def test_a_text_compiles_in_a_few_milliseconds() -> None:
    assert seconds_a_text(texts()[::8], compile_text) < 0.030


def test_a_character_less_is_mostly_refused() -> None:
    # races are words like any other, so more is left that can be read than in other games
    assert accepted_with_a_character_less(texts()[::40], compile_text) < 0.06


def test_a_text_in_another_spelling_is_the_same() -> None:
    text = "[参戦] ⇒ 敵怪異1体を対象とし、ターン終了時まで、それはATK-1000とDEF-1000を得る。（注釈）"
    assert compile_text(text, "monster") == compile_text(plain(text), "monster")
    assert plain(text).startswith("［参戦］⇒")
