"""Constructions of turns, limits, players and offers that people want and no card of the pool has: scenarios
(until_the_next_turn, orbs_and_players_spared, sums_and_targets, coming_about,
done_to_each_side) and test_spoken do."""

from __future__ import annotations

from typing import Final

_COUNTED: Final = {"body": "体", "maid": "人", "sheet": "枚", "piece": "つ"}
_OFFERED: Final = {"controller": "その支配者", "turn player": "ターンプレイヤー"}
_PICKED: Final = tuple(
    "{what,quantity:taken " + amount + "}を{deed:bare deed-}" for amount in ("one", "many")
)

OF_TURNS: Final = {
    ("state", "このターンに{moment:moment-past}ことが[ある]"),
    ("state", "このターンに{moment:moment-past}ことが[ある:negative]"),
    ("state", "このターンに{moment:moment-past}ことが{number:n2}回以上[ある]"),
    *(
        (f"state-{form}", "{condition:time}でない" + end)
        for form, end in (("nara", "なら"), ("while", "かぎり"), ("case", "場合"))
    ),
    ("lasting", "次の{whose:sided}ターン{edge:turn edge}まで、{effect:plain effect-}"),
    ("lasting", "次の{whose:sided}ターン中、{effect:plain effect-}"),
    *(("turn edge", edge) for edge in ("開始時", "終了時")),
    *(
        (
            "lasting",
            "ターン終了時まで、{whose:side}が次に発動する{those:loose}のコストは{energy:fixed od}" + change,
        )
        for change in ("少なく[なる]", "多く[なる]")
    ),
}
OF_LIMITS: Final = {
    ("limit", "{what:holder}は{obj:body}を攻撃できない"),
    ("limit", "{what:holder}はリカバリーフェイズにリカバーしない"),
    ("limit", "{what:player}は各ターンに{obj:loose}を{after:n}枚までしか発動できない"),
    ("limit", "{what:sided}オーブは穢されない"),
    ("limit", "{what:side}は攻撃されない"),
    ("change", "{what:holder}の{trait:stat}は{value:n0}に[なる]"),
    *(("entry", "{what:holder}は" + position + "状態で戦場に出る") for position in ("リカバー", "リバース")),
}
OF_OCCASIONS: Final = {
    ("moment", "{by:subject}が{subject:side}に魔蝕ダメージを[与える]"),
    ("moment", "{by:subject}が攻撃によってオーブを[穢す]"),
    ("moment-past", "{subject:subject}がコールされた"),
    ("moment", "{subject:subject}が{by:piece}の対象に[なる]"),
    ("moment", "{subject:subject}が{by:side}の魔法や能力の対象に[なる]"),
    ("moment", "{subject:subject}が魔法や能力の対象に[なる]"),
    ("orb side", ""),
    ("orb side", "敵"),
}
OF_PLAYERS: Final = {
    ("third", "ターンプレイヤー"),
    ("controlled", "ターンプレイヤーの"),
    ("own", "ターンプレイヤーの"),
    *(("opponent picked", picked) for picked in _PICKED),
    *(("may", f"{ja}は{{program:{word} joined}}よい") for word, ja in _OFFERED.items()),
    *(
        row
        for word in _OFFERED
        for row in (
            (f"{word} act", "カードを{number:draws}[引く]"),
            (f"{word} act", "手札を{number:n}枚[捨てる]"),
            (f"{word} toll", "{energy:od}を[支払う]"),
            *((f"{word} picked", picked) for picked in _PICKED),
            (f"{word} core", f"{{_:{word} act-|{word} toll-|{word} picked-}}"),
            (f"{word} joined", f"{{init:{word} joined and*}}{{last:{word} core-te}}"),
            (f"{word} joined and", f"{{_:{word} core-stem}}、"),
        )
    ),
}
OF_THINGS: Final = {
    *(("state", f"{{those:{noun}}}がちょうど{{n:n}}{unit}[だ]") for noun, unit in _COUNTED.items()),
    ("state", "{those:piece}が[ある]"),
    ("state", "{those:piece}が[ある:negative]"),
    ("state", "{those:piece}が{n:n2}つ以上[ある]"),
    ("state", "{those:piece}が{n:n}つ以下[だ]"),
    ("state", "{what:thing}がバトルして[いる]"),
    *(("state", "{what:thing}が" + side + "[だ]") for side in ("表向き", "裏向き")),
    *(("has", "{trait:figure}がX" + bound + "の") for bound in ("", "以上", "以下")),
    *(("has", "{trait:figure}が{value:value}" + than) for than in ("に等しい", "より大きい", "より小さい")),
    ("has", "{value:true kind}でない"),
    ("has", "バトルしている"),
    *(
        ("choice", "{trait:figure}の合計が" + total + "以下になるように任意の数の{what:noun}を[選ぶ]")
        for total in ("X", "{total:n}")
    ),
    ("deed", "{what:object}を裏向きの魔法少女として持ち主の魔法少女ゾーンにレスト状態で[置く]"),
    ("your act", "コイン・トークンを{number:value}に等しい数[作成する]"),
    *(("your act", token + "を{number:value}に等しい数[得る]") for token in ("［キャンディ］", "［パーツ］")),
}
_DONE: Final = (
    *("ゲームから除外した", "リカバーした", "リバースした", "レストした"),
    *("手札に戻した", "捨てた", "破壊した", "破棄した"),
)
OF_NUMBERS: Final = {
    *(("has", "最も{trait:figure}が" + extreme) for extreme in ("高い", "低い")),
    *(("done", done) for done in _DONE),
    *(
        ("tally", f"こうして{{event:done}}{whom}数")
        for whom in ("", "{those:body}の", "{those:maid}の", "{those:piece}の")
    ),
    *(("done measure", f"{{left:tally}}が{{right:n0}}{bound}") for bound in ("", "以上", "以下")),
    ("state", "{_:done measure}[だ]"),
    ("count", "{_:tally}"),
}
OF_CHANGES: Final = {
    *(
        ("situation", f"{{those:{noun}}}が{{n:n0}}{unit}{bound}")
        for noun, unit in _COUNTED.items()
        for bound in ("", "以上", "以下")
    ),
    ("waiting", "{condition:situation}になったとき"),
    ("change", "{what:holder}のレベルは{value:minus}だけ[減少する]"),
    ("change", "{what:holder}の{trait:stat}は{value:value}だけ[減少する]"),
    ("deed", "このゲーム中、{what:object}の{traits:stats}を2倍に[する]"),
    ("deed", "{what:object}をリカバー状態で戦場に[出す]"),
    ("bare deed", "リカバー状態で戦場に[出す]"),
    ("has", "トークンの"),
}
WANTED_BESIDES: Final = OF_NUMBERS | OF_TURNS | OF_LIMITS | OF_OCCASIONS | OF_PLAYERS | OF_THINGS | OF_CHANGES
