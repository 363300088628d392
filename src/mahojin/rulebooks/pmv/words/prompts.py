"""Decisions in words: the question that is put to the player, and what it means to a newcomer."""

from __future__ import annotations

from mahojin.kernel.decision import NOTHING, Decision
from mahojin.kernel.state import player_thing
from mahojin.text.speaker import CARDS, THINGS, Pair, capital, how_many, who, whose

from ..game import Pmv
from .card_names import Tongue, thing_name
from .steps import asked, text_of
from .term_names import PHASES

PRIORITY: dict[str, Pair] = {
    "own_main": ("あなたのメインフェイズです。何をしますか？", "Your main phase. What do you do?"),
    "own_other": ("あなたの{phase}です。何かしますか？", "Your {phase}. Do you do anything?"),
    "their_main": (
        "{turn}メインフェイズです。何かしますか？",
        "{Turn}main phase. Do you do anything?",
    ),
    "their_other": ("{turn}{phase}です。何かしますか？", "{Turn}{phase}. Do you do anything?"),
    "own_chain": (
        "あなたの{top}が解決を待っています。その前に何かしますか？",
        "Your {top} waits to be resolved. Do you do anything before?",
    ),
    "their_chain": (
        "{top_of}{top}が解決を待っています。干渉しますか？",
        "{Top_of}{top} waits to be resolved. Do you interfere?",
    ),
    "own_attack": (
        "あなたの{attacker}が{against}を攻撃しています。何かしますか？",
        "Your {attacker} attacks {against}. Do you do anything?",
    ),
    "their_attack": (
        "{attack_of}{attacker}が{against}を攻撃しています。何かしますか？",
        "{Attack_of}{attacker} attacks {against}. Do you do anything?",
    ),
    "defence": (
        "{attack_of}{attacker}が{against}を攻撃しています。防御しますか？",
        "{Attack_of}{attacker} attacks {against}. Do you defend?",
    ),
}

QUESTIONS: dict[str, Pair] = {
    "mode": ("{about}：どれにしますか？{number}選んでください。", "{About}: choose {number} of these."),
    "target": (
        "{about}「{text}」：目標を{number}指定してください。",
        "{About} ({text}): choose {number} to target.",
    ),
    "choose": ("{about}{says}：{number}選んでください。", "{About}{says}: choose {number}."),
    "number": ("{about}：数を選んでください。", "{About}: choose a number."),
    "pay": (
        "{about}のコスト：どのノードで支払いますか？アクティブのノードはスリープし、スリープのノードは冥界に置かれます。",
        "The cost of {about}: which nodes? Active nodes fall asleep, sleeping nodes go to the graveyard.",
    ),
    "discard": (
        "手札が上限を超えています。破棄するカードを{cards}選んでください。",
        "Your hand is over the limit. Choose {cards} to discard.",
    ),
    "keep": (
        "1枚しか置けません。残すカードを選んでください。他は冥界に置かれます。",
        "There may be only one. Choose which stays; the others go to the graveyard.",
    ),
    "skip": ("次のフェイズをスキップしますか？", "Do you skip the next phase?"),
    "graze": (
        "{about}から戦闘ダメージを受けました。グレイズしますか？（{graze}枚がノードに加わります）",
        "{About} dealt you combat damage. Do you graze? ({graze} cards are added to your nodes.)",
    ),
    "order": (
        "順番を決めてください。先に選んだものから行います。",
        "Settle the order: what you choose first comes first.",
    ),
    "upkeep": ("{about}の維持コストをどうしますか？", "What about the upkeep of {about}?"),
    "may": ("{about}：「{may}」行いますか？", "{About}: {may} Do you?"),
    "share": (
        "{about}：どう割り振りますか？",
        "{About}: how is it shared out?",
    ),
    "rival": (
        "{about}の「相手プレイヤー」を一人選んでください。以後、その者だけを指します。",
        "Choose whom {about} means by its opponent from now on.",
    ),
    "group": (
        "{about}：グループに分けます。次のグループに入れるカードを選んでください。残りは別のグループになります。",
        "{About}: you divide the cards. Choose those of the next group; the rest go into another.",
    ),
    "alter": (
        "{about}の効果により、必要ノードやコストを変えてプレイしますか？",
        "{About} lets you change the need or cost of this play. Do you?",
    ),
    "which_effect": ("{about}：どの効果にしますか？", "{About}: which effect?"),
    "which_group": ("{about}：どのグループを選びますか？", "{About}: which group do you choose?"),
    "declare": ("{about}：宣言してください。", "{About}: make your declaration."),
    "blow": (
        "{about}：同時に受けるダメージのうち、どれを無効にしますか？",
        "{About}: which of the damages that you would take at the same time is void?",
    ),
    "repeats": (
        "同じことが繰り返されています。あと何回繰り返しますか？",
        "The same goes round and round. How many more times?",
    ),
    "until": (
        "その後、どこで別のことをしますか？",
        "And after that, where do you do something else?",
    ),
    "shorten": (
        "繰り返しの回数を認めますか？もっと少ない回数でやめて、別のことをしてもかまいません。",
        "Do you agree to this number? You may break off after fewer, and do something else.",
    ),
}
OTHERWISE: Pair = ("{about}：{number}選んでください。", "{About}: choose {number}.")

EXPLANATIONS: dict[str, Pair] = {
    "priority": (
        "優先権を持っています。カードのプレイ、効果の使用、攻撃、ノードのセットか、放棄ができます。全員が続けて放棄すると先へ進みます。",
        "You have priority: play a card, use an effect, attack, set a node, or pass. When all pass in a row, "
        "the game goes on.",
    ),
    "target": (
        "目標は、プレイや使用のときに指定します。解決のときに不適切になっていれば、効果は失敗します。",
        "Targets are named when a card is played or an effect used; if they do not fit any more when it "
        "resolves, it fails.",
    ),
    "pay": (
        "コスト1につきノード1枚です。スリープのノードを冥界に置いて払うと、ノードが減ります。",
        "One node for each point of the cost. Paying with sleeping nodes leaves you with fewer nodes.",
    ),
    "graze": (
        "ノードが増えると、必要ノードの多いカードをプレイできます。ただしデッキが減ります。",
        "More nodes let you play cards with a higher need; but your deck gets smaller.",
    ),
    "upkeep": (
        "維持コストを持つカードは、自分のメンテナンスフェイズに支払わないと破棄されます。",
        "Cards with upkeep are scrapped unless you pay for them in your maintenance phase.",
    ),
}


def situation(game: Pmv, seat: int) -> str:
    """In a word, what priority means to this player now: whose time it is, and what is going on."""
    chain, attack = game.chain, game.attack
    if attack is not None and attack.open_to == seat and attack.defender is None:
        return "defence"
    if chain is not None and chain.items:
        top = game.known(chain.items[-1])
        return "own_chain" if top is not None and top.controller == seat else "their_chain"
    if attack is not None:
        return "own_attack" if attack.by == seat else "their_attack"
    side = "own" if game.turn_player == seat else "their"
    return f"{side}_main" if game.phase == "main" else f"{side}_other"


def question(game: Pmv, decision: Decision, lang: str, seat: int | None) -> str:
    """What the decision asks, in a sentence."""
    tongue = Tongue(lang, seat, game.seats)
    if decision.kind == "priority":
        pair = PRIORITY[situation(game, decision.seat)]
    else:
        pair = QUESTIONS.get(decision.kind, OTHERWISE)
    return tongue(pair).format(**_now(game, tongue), **_card(game, decision, tongue))


def _now(game: Pmv, tongue: Tongue) -> dict[str, str]:
    turn = whose(game.turn_player, tongue)
    fields = {"phase": tongue(PHASES[game.phase]), "turn": turn, "Turn": capital(turn)}
    chain, attack = game.chain, game.attack
    if chain is not None and chain.items:
        top = game.known(chain.items[-1])
        of = whose(top.controller, tongue) if top is not None else ""
        fields |= {"top": thing_name(game, chain.items[-1], tongue), "top_of": of, "Top_of": capital(of)}
    if attack is not None:
        of = whose(attack.by, tongue)
        fields |= {
            "attacker": thing_name(game, attack.attacker, tongue),
            "against": thing_name(game, player_thing(attack.against), tongue),
            "attack_of": of,
            "Attack_of": capital(of),
        }
    return fields


def _card(game: Pmv, decision: Decision, tongue: Tongue) -> dict[str, str]:
    about = _about(game, decision, tongue)
    says = asked(game, tongue)
    return {
        "about": about,
        "About": capital(about),
        "number": how_many(decision, THINGS, tongue),
        "cards": how_many(decision, CARDS, tongue),
        "text": text_of(game, decision.about, tongue) if decision.kind == "target" else "",
        "may": says or text_of(game, decision.about, tongue),
        "says": tongue(("「{}」", " ({})")).format(says) if says else "",
        "graze": _graze(game, decision),
    }


def _graze(game: Pmv, decision: Decision) -> str:
    it = game.known(decision.about) if decision.kind == "graze" else None
    return str(max(0, game.traits(it).graze or 0)) if it is not None else ""


def _about(game: Pmv, decision: Decision, tongue: Tongue) -> str:
    """The card or player that the decision is about, or whose text is carried out, unless it lies unseen."""
    context = getattr(game.frames[-1], "context", None) if game.frames else None
    about = context.source if decision.about == NOTHING and context is not None else decision.about
    return who(decision.seat, tongue) if about == NOTHING else thing_name(game, about, tongue)
