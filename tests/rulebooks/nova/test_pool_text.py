"""Every card of the pool is understood whole, in one way only, and quickly."""

from collections import Counter

import pytest
from tests.rulebooks.nova.reading import plain, rows, rules_used, said, texts, ways
from tests.text.helpers import accepted_with_a_character_less, looks_english, seconds_a_text

from mahojin.abilities import Amount, CountOf, Has, Quantity, Sum, Times, TraitOf, nodes
from mahojin.rulebooks.nova.cards.files import read_card, read_cards
from mahojin.rulebooks.nova.cards.printed import card_row, card_text
from mahojin.rulebooks.nova.grammar import compile_text, describe, print_text
from mahojin.rulebooks.nova.grammar.vocabulary import RULES

ONLY_SAID = (
    "description",
    "describable",
    "owned",
    "clause",
)  # words for the log and the questions of a game, not for cards
COMBINATIONS = {  # of words that are each in use, but make no card worth having
    ("field at", "それぞれの場に"),
    ("taken many", "{what:waiting}{n:n2}枚"),
    ("taken many", "{what:waiting abilities}{n:n2}つ"),
    ("any player", "プレイヤー"),
    ("sufferer", "自分"),
    ("sufferer", "プレイヤー"),
}
OF_THE_LEXICON = {  # what no card of the pool forbids: test_lexicon says it
    *(("assailable", ja) for ja in ("{_:unplaced}", "プレイヤー")),
    *(
        ("limit", "{what:holder}は" + ja)
        for ja in (
            "{by:side}のカードや能力では破壊されない",
            "{obj:assailable}を攻撃できない",
            "スタンバイフェイズにスタンバイ状態にならない",
            "可能なら攻撃されなければならない",
            "可能なら防御されなければならない",
            "攻撃目標に選ばれない",
            "攻撃宣言してもフリーズ状態にならない",
        )
    ),
    ("limit", "{what:side}は攻撃目標に選ばれない"),
    ("limit", "{what:holder}は{by:side}の{obj:loose}では選ばれない"),
}
ONLY_TYPED = {  # what no card of the pool says: test_spoken does
    ("deed", "{who:side}の{pile:pile}の一番上のカードをエナジーゾーンにフリーズ状態で[置く]"),
    ("deed", "{who:side}の{pile:pile}の上から{number:n2}枚をエナジーゾーンにフリーズ状態で[置く]"),
    ("fielded", "{whose:field}{other:other}{which:has*}バトル中のサーバント"),
    ("has", "〈所属：{value:tag}〉でない"),
}
_DONE = (
    *("スタンバイした", "フリーズした", "墓地に送った", "手札に戻した"),
    *("捨てた", "破壊した", "退場させた", "除外した"),
)
WANTED = {  # what people want of cards, and none of the pool has: scenarios and test_spoken do
    *(("has", "最も{trait:figure}が" + extreme) for extreme in ("高い", "低い")),
    *(("done", done) for done in _DONE),
    *(("tally", f"こうして{{event:done}}{whom}数") for whom in ("", "{those:fielded}の")),
    ("count", "{_:tally}"),
    ("limit", "{what:player}は1ターンに{after:n}枚までしか{obj:loose}をプレイできない"),
    ("limit", "{what:holder}は1ターンに合計{after:n}回までしか攻撃できない"),
    *(("limit", f"{{what:holder}}は{damage}を与えられない") for damage in ("ダメージ", "バトルダメージ")),
    ("limit", "{what:holder}は{obj:one-time}の効果を受けない"),
    ("one-time", "{whose:of}{which:has*}スペルカード"),
    ("moment", "{subject:victim}が[攻撃する:passive]"),
    *(
        ("limit", "{what:priced}のコストは{per:noun}1枚につき{energy:energy}" + end)
        for end in ("少なくなる", "多くなる")
    ),
    ("deed", "{what:object}が受けているダメージをすべて[取り除く]"),
    ("deed", "{who:side}の{pile:pile}の一番上のカードを[見る]"),
    ("deed", "{who:side}の{pile:pile}の上から{number:n2}枚を[見る]"),
    ("among", "その中の{which:has*}{kind:card kind}"),
    ("one", "{_:among}1枚"),
    *(("taken one", f"{{what:among}}1枚{up_to}") for up_to in ("", "まで")),
    *(("taken many", f"{{what:among}}{{n:n2}}枚{up_to}") for up_to in ("", "まで")),
    *(
        ("state", "{those:among}が" + state)
        for state in ("[ある]", "[ある:negative]", "{n:n2}枚以上[ある]", "{n:n}枚以下[だ]")
    ),
    ("it", "残り"),
    ("did", "そうでないなら"),
    ("once", "1ターンに1度、"),
    ("choice", "さらに{what,quantity:taken}を[選ぶ]"),
    ("limit", "{what:holder}は{obj:loose}では選ばれない"),
    ("limit", "{what:holder}はバトルで破壊されない"),
    ("moment", "{by:this}がバトルで{subject:subject}を[破壊する]"),
    ("opponent toll", "{energy:energy}を[支払う]"),
    ("your act", "手札が{n:n}枚になるまでカードを[引く]"),
    ("opponent act", "手札が{n:n}枚になるまでカードを[引く]"),
    ("subject deed", "相手は手札が{n:n}枚になるまでカードを[引く]"),
    *(("bare deed", "キャラデッキに[戻す]"), ("deed", "{what:object}をキャラデッキに[戻す]")),
    *((f"caused-{form}", f"{{by:side}}のカードや能力で{{_:moment-{form}}}") for form in ("past", "would")),
    ("trigger", "{_:caused-past}時"),
    ("replacement", "{moment:caused-would}場合、代わりに{program:instead}"),
    ("trigger", "このターン{n:n}度目に{_:moment-past}時"),
    *(
        ("change", "{what:player}の手札の上限は" + ja)
        for ja in ("[なくなる]", "{value:minus}枚[減る]", "{value:n0}枚に[なる]", "{value:n}枚[増える]")
    ),
    ("controller core", "{energy:energy}を[支払う]"),
    ("controller joined", "{_:controller core-te}"),
    ("may", "そのコントローラーは{program:controller joined}もよい"),
    ("deed", "{who:player}のLPは{number:n0}に[なる]"),
    ("deed", "{who:player}のLPは{number:value}に等しい値に[なる]"),
    ("quotient", "{value:single}を{divisor:n2}で割った値"),
    ("doubled", "{_:quotient}"),
    *(("has", f"このカードと同じ{ja}の") for ja in ("合計コスト", "名称", "所属", "種族", "色")),
    *(("has", ja + "でない") for ja in ("キャラクター", "サーバント", "スペル", "マジックアイテム")),
    ("period", "バトル終了時まで、"),
    *(
        ("period", f"次の{who}のターン{edge}時まで、")
        for who in ("自分", "相手")
        for edge in ("開始", "終了")
    ),
    ("lasting", "{until:period}{effect:shield}"),
    *(
        ("shield", f"{{what:spared}}が次に受ける{manner}ダメージを{less}軽減する")
        for manner in ("", "バトル")
        for less in ("{number:n}", "すべて")
    ),
    ("unconditional", "{until:period}{effect:next replacement}"),
    *(
        ("next replacement", "次に{moment:moment-would}場合、代わりに" + ja)
        for ja in ("{program:instead}", "{program:your joined}もよい")
    ),
    ("unconditional", "ターン終了時まで、{moment:occasion}、{program:later program}"),
    ("occasion", "{_:moment-past}時"),
    ("limit", "{what:side}はエナジーをフリーズ状態で追加で{number:n}枚セットできる"),
    ("limit", "{what:side}はキャラクターを追加で{number:n}回プレイできる"),
    ("state-nara", "{time:time}でないなら"),
    *(("state-nara", f"このターンに{{moment:moment-past}}{ja}なら") for ja in ("", "ことがない")),
    *(("time", whose + "メインフェイズ中") for whose in ("", "{who:side}の")),
    ("use limit", "この能力は1ターンに{_:n2}回まで起動できる"),
    *((word, "{other:other}{which:has*}「{value:name}」") for word in ("unplaced", "unzoned")),
}


@pytest.mark.parametrize(("kind", "text"), texts())
def test_a_card_is_understood_and_prints_back(kind: str, text: str) -> None:
    abilities = compile_text(text, kind)
    assert print_text(abilities, kind, "ja") == plain(text).strip()
    assert set(ways(text)) <= {1}
    assert looks_english(print_text(abilities, kind, "en"))


def test_all_cards_are_read_and_written_back() -> None:
    cards, problems = read_cards(rows(), "nova")
    assert problems == []
    assert len(cards) == len(rows()) >= 110
    for row in rows():
        written = card_row(cards[row["name"]])
        assert card_row(read_card(written, "again")) == written
        assert {key: written[key] for key in ("name", "kind")} == {key: row[key] for key in ("name", "kind")}
        assert looks_english(card_text(cards[row["name"]], "en"))


def test_the_pool_has_every_kind_colour_level_and_skill() -> None:
    cards, _ = read_cards(rows(), "nova")
    assert {card.kind for card in cards.values()} == {"servant", "spell", "item", "character"}
    colours = {frozenset(card.traits.colours) for card in cards.values()}
    assert {frozenset({one}) for one in ("red", "blue", "green", "white", "black")} < colours
    assert frozenset() in colours
    assert {card.traits.level for card in cards.values()} == {0, 1, 2, 3, 4, 5}
    skills = {skill for card in cards.values() for skill in card.skills}
    assert skills == {"instant", "swift", "pierce", "equipment", "single"}
    assert len({card.en for card in cards.values()}) == len(cards)


NUMBERS = (Has, Quantity, CountOf, TraitOf, Amount, Times, Sum)  # said only inside other things


def test_every_piece_of_every_card_has_words() -> None:
    cards, _ = read_cards(rows(), "nova")
    for card in cards.values():
        for node in nodes((card.abilities, card.entry or (), card.entry_price or ())):
            if not isinstance(node, NUMBERS):
                assert describe(node, "ja")
                assert looks_english(describe(node, "en"))


def test_the_pool_uses_every_construction_at_least_twice() -> None:
    used: Counter[int] = Counter()
    parts = [part for _, text in texts() for part in said(text)]
    parts += [("condition", plain(row["entry"])) for row in rows() if "entry" in row]
    parts += [("price", plain(row["entry_price"])) for row in rows() if "entry_price" in row]
    for word, part in parts:
        used.update(map(id, rules_used(word, part)))
    seldom = {(one.word, one.ja) for one in RULES if used[id(one)] < 2 and one.word not in ONLY_SAID}
    assert seldom == COMBINATIONS | OF_THE_LEXICON | ONLY_TYPED | WANTED


def test_a_text_compiles_in_a_few_milliseconds() -> None:
    assert seconds_a_text(texts()[:60], compile_text) < 0.020


def test_a_character_less_is_mostly_refused() -> None:
    assert accepted_with_a_character_less(texts()[::12], compile_text) < 0.05
