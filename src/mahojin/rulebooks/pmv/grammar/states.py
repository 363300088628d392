"""Filters by how a thing lies, and by what was done with it."""

from __future__ import annotations

from mahojin.machine.ability import Aims, AnyOf, Carries, Handled, Is, PlayedBy, SetOn
from mahojin.text import Const, Rule, rule

_STATES = (
    ("アクティブ状態の", "active ", Is("state", "=", "active")),
    ("スリープ状態の", "sleeping ", Is("state", "=", "asleep")),
    ("表向きの", "face-up ", Is("face", "=", "up")),
    ("<裏向きの|裏向きでセットされている>", "face-down ", Is("face", "=", "down")),
    ("攻撃を行っている", "attacking ", Is("battle", "=", "attacking")),
    ("防御を行っている", "defending ", Is("battle", "=", "defending")),
    ("防御を行った", "defending ", Is("battle", "=", "defended")),
    ("ダメージを受けている", "damaged ", Is("damaged", "=", True)),
    ("既にダメージを受けている", "already damaged ", Is("damaged already", "=", True)),
    ("ダメージを受けていない", "undamaged ", Is("damaged", "=", False)),
    ("攻撃を行っていない", "not attacking ", Is("battle", "!=", "attacking")),
    ("防御を行っていない", "not defending ", Is("battle", "!=", "defending")),
    ("戦闘を行っていない", "not battling ", Is("battle", "!=", "battling")),
    ("変身状態の", "transformed ", Is("state", "=", "transformed")),
    ("変身状態でない", "not transformed ", Is("state", "!=", "transformed")),
)

STATES: tuple[Rule, ...] = (
    *(rule("pred", ja + "<|、>", {"+pre": en}, Const(value)) for ja, en, value in _STATES),
    *(
        rule(word, ja, {"+pre": "battling "}, Const(Is("battle", "=", "battling")))
        for word, ja in (
            ("pred", "戦闘<を行っている|している>"),
            ("mod", "戦闘<を行う|を行った>"),  # before 場合 it is a moment
            ("inner", "戦闘<を行う|を行った>"),
        )
    ),
    rule(
        "pred",
        "<攻撃、または防御を行っている|攻撃または防御を行っている>",
        {"+pre": "attacking or defending "},
        Const(AnyOf((Is("battle", "=", "attacking"), Is("battle", "=", "defending")))),
    ),
    rule(
        "pred",
        "{host:bearer}<にセットされている|にセットされていた><|、>",
        {"+post": " set on {host}"},
        SetOn,
    ),
    rule(
        "pred",
        "{what:set things}が<セットされている|セットされた><|、>",
        {"+post": " with {what} set on it"},
        Carries,
    ),
    rule(
        "pred",
        "{what:set things}が<|1枚も>セットされていない<|、>",
        {"+post": " without {what} set on it"},
        Carries,
        least=0,
        most=0,
    ),
    rule("pred", "{who:owner}<が|の>プレイする<|、>", {"+post": " that {who} {play@who}"}, PlayedBy),
    rule(
        "pred",
        "{who:owner}<が|の>次にプレイする",
        {"+post": " that {who} {play@who} next"},
        PlayedBy,
        when="next",
    ),
    rule(
        "pred",
        "{who:owner}<が|の>プレイしている",
        {"+post": " that {who} {be@who} playing"},
        PlayedBy,
        when="now",
    ),
    rule(
        "pred",
        "{who:owner}<が|の>プレイした",
        {"+post": " that {who} {have@who} played"},
        PlayedBy,
        when="past",
    ),
    rule(
        "pred",
        "次に{who:owner}<が|の>プレイする",
        {"+post": " that {who} {play@who} next"},
        PlayedBy,
        when="next",
    ),
    rule(
        "pred",
        "{at:aimed}を目標に<している|した|プレイされた|プレイされている>",
        {"+post": " that targets {at}"},
        Aims,
    ),
)

DONE_WORDS = (
    ("scrap", "<破棄した|破棄された|破棄している>"),
    ("fatal", "<決死状態にした|決死状態になった|決死状態にされた>"),
    ("banish", "<ゲームから除外した|除外した|除外された|ゲームから除外された|取り除いた>"),
    ("sleep", "<スリープ状態にした|スリープ状態になった|スリープにした>"),
    ("wake", "<アクティブ状態にした|アクティブ状態になった>"),
    ("reveal", "<公開した|公開された>"),
    ("extract", "<抜き出した|抜き出された>"),
    ("take", "<選んだ|選ばれた>"),
    ("bring", "<場に出した|場に出た|場に出された>"),
    ("set", "<セットした|セットされた>"),
    ("add", "<手札に加えた|手札に加えられた|手札に加わった>"),
    ("return", "<手札に戻した|手札に戻った|手札に戻された>"),
    ("return deck", "<デッキに戻した|デッキの下に戻した|デッキの上に戻した|デッキに加えた|デッキに戻された>"),
    ("add node", "<ノードに加えた|ノードにセットした>"),
    ("put", "<冥界に置いた|冥界に置かれた>"),
    ("flip", "<裏向きにした|裏向きになった>"),
    (
        "annul",
        "<無効にした|プレイを無効にした|無効とした|ダメージを無効にした|ダメージを無効にされた|プレイを無効にされた|プレイを無効とした>",
    ),
    ("draw", "<ドローした>"),
    ("shift", "<あなたの場に移した|移した|相手プレイヤーの場に移した|場に移した>"),
    ("look", "<見た>"),
)
DONE_IN_ENGLISH = {
    "reveal": "revealed",
    "extract": "taken out",
    "take": "chosen",
    "bring": "brought onto the field",
    "return": "returned to the hand",
    "return deck": "returned to the deck",
    "add": "added to the hand",
    "add node": "added to the nodes",
    "draw": "drawn",
    "shift": "moved",
    "look": "looked at",
    "put": "put into the graveyard",
    "flip": "turned face down",
    "annul": "voided",
    "set": "set",
    "scrap": "scrapped",
    "fatal": "made fatal",
    "banish": "removed",
    "sleep": "put to sleep",
    "wake": "made active",
}

HANDLED: tuple[Rule, ...] = (
    rule("mod", "{_:handled}", {"+post": "{_.+post}"}),
    *(
        rule(
            "handled",
            f"<この効果で|この効果によって|この効果により|>{ja}",
            {"+post": f" {DONE_IN_ENGLISH[action]} by this effect"},
            Handled,
            action=action,
        )
        for action, ja in DONE_WORDS
    ),
    *(
        rule(
            "handled",
            f"<この効果で|この効果によって|この効果により|>{{by:player}}が<自分の|>{ja}",
            {"+post": f" {DONE_IN_ENGLISH[action]} by {{by}} by this effect"},
            Handled,
            action=action,
        )
        for action, ja in DONE_WORDS
    ),
    rule(
        "mod",
        "このカードの「{action:linking}」の効果で除外した",
        {"+post": " removed for the {action} of this card"},
        Handled,
    ),
    rule("linking", "オーバードライブ", "overdrive", Const("banish for overdrive")),
    rule("linking", "連結", "link", Const("banish for link")),
)
