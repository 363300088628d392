"""What the server says no to, in both languages, with the status that fits."""

from __future__ import annotations

from collections.abc import Sequence

from mahojin.kernel.problem import Problem

SHOWN = 30  # problems told at once

WORDS: dict[str, tuple[int, str, str]] = {
    "bad_json": (400, "JSON として読めません。", "This is not JSON."),
    "bad_shape": (400, "形が違います：{detail}", "This does not have the right shape: {detail}"),
    "too_large": (413, "大きすぎます。上限は {most} バイトです。", "Too large; the limit is {most} bytes."),
    "too_many": (429, "多すぎます。少し待ってください。", "Too many; wait a little."),
    "too_long": (400, "長すぎます。上限は{most}文字です。", "Too long; the limit is {most} characters."),
    "no_token": (401, "ブラウザの合い言葉が要ります。", "A browser token is needed."),
    "bad_token": (401, "その合い言葉は知りません。", "This token is not known."),
    "no_game": (404, "そのゲームはありません。", "There is no such game."),
    "no_clause": (404, "その条項は台帳にありません。", "There is no such clause in the ledger."),
    "no_deck": (404, "そのデッキはありません。", "There is no such deck."),
    "no_card": (404, "そのカードはありません。", "There is no such card."),
    "no_table": (404, "その卓はありません。", "There is no such table."),
    "no_record": (404, "その棋譜はありません。", "There is no such record."),
    "no_moment": (404, "その場面はありません。", "There is no such moment."),
    "no_player": (404, "そのコンピュータはいません。", "There is no such computer player."),
    "not_found": (404, "ここには何もありません。", "There is nothing here."),
    "no_method": (405, "その方法では使えません。", "This cannot be used in that way."),
    "bad_deck": (400, "このデッキは使えません。", "This deck cannot be used."),
    "bad_card": (400, "このカードは使えません。", "This card cannot be used."),
    "bad_record": (400, "この棋譜は使えません。", "This record cannot be used."),
    "bad_seats": (400, "席の決め方が違います。", "The seats cannot be like this."),
    "bad_match": (400, "このマッチはできません。", "There can be no such match."),
    "bad_invitation": (403, "この招待はもう使えません。", "This invitation is no longer good."),
    "seat_taken": (409, "空いている席がありません。", "No seat is free."),
    "not_over": (409, "対戦が終わるまで棋譜は見られません。", "The record is shown when the game is over."),
    "not_yours": (403, "これはあなたのものではありません。", "This is not yours."),
    "not_allowed": (403, "この卓ではできません。", "This cannot be done at this table."),
    "too_many_tables": (
        409,
        "卓が{most}あり、どれにもほかの人がいます。「自分の対戦」で閉じてください。",
        "You have {most} tables, all with other people at them; close some under “My games”.",
    ),
    "no_transfer": (
        404,
        "その引き継ぎコードは使えません（一度だけ、10分以内）。",
        "This code cannot be used (once, and within ten minutes).",
    ),
    "no_person": (404, "その人はいません。", "There is no such person."),
    "no_passkey": (404, "そのパスキーは登録されていません。", "This passkey is not known here."),
    "bad_passkey": (403, "パスキーを確かめられませんでした。", "The passkey could not be verified."),
    "no_report": (404, "その報告はありません。", "There is no such report."),
    "not_public": (409, "公開の卓ではありません。", "This is no public table."),
    "not_together": (403, "この卓には座れません。", "You cannot sit down at this table."),
    "muted": (403, "いまは発言できません（運営による制限）。", "The house has muted you for now."),
    "full": (503, "いまは満席です。", "The house is full."),
    "out_of_reach": (503, "いまは届きません。もう一度お試しください。", "Out of reach just now; try again."),
    "not_kept": (
        503,
        "いまは書き込めません（保存先がいっぱいか、応答していません）。何も変わっていません。あとでもう一度お試しください。",
        "Nothing can be kept just now (the store is full or silent). Nothing has changed; try later.",
    ),
    "slow_store": (
        503,
        "保存先の応答が遅れています。書き込めたら続けます。",
        "The store is slow to answer; the game goes on when your answer has been kept.",
    ),
    "server_error": (500, "サーバの中で失敗しました。", "Something failed in the server."),
    "no_scenario": (404, "その場面はありません。", "There is no such scenario."),
    "bad_position": (400, "この場面は使えません。", "This position cannot be used."),
    "too_slow": (400, "時間がかかりすぎるので、やめました。", "This takes too long and was given up."),
    # tournaments
    "no_event": (404, "その大会はありません。", "There is no such event."),
    "no_match": (404, "その対戦はありません。", "There is no such match."),
    "no_entrant": (404, "その参加者はいません。", "There is no such player in this event."),
    "bad_event": (400, "この大会は開けません。", "There can be no such event."),
    "bad_result": (400, "この結果は記録できません。", "This cannot be the result of a match."),
    "closed_entry": (409, "いまは参加を受け付けていません。", "Nobody can enter just now."),
    "begun": (409, "大会はもう始まっています。", "The event has begun already."),
    "not_begun": (409, "大会はまだ始まっていません。", "The event has not begun yet."),
    "event_over": (409, "大会は終わっています。", "The event is over."),
    "round_open": (409, "まだ終わっていない対戦があります。", "A match of this round is still open."),
    "too_few": (409, "参加者が足りません（2人から）。", "There are too few players (two at least)."),
    "later_round": (
        409,
        "決勝の組み合わせが決まったあとで、前の回戦の結果は変えられません。",
        "The bracket has been drawn from this result; it can no longer be changed.",
    ),
    "needs_winner": (409, "この対戦は勝者を決めてください。", "Somebody has to win this match."),
    "not_organiser": (403, "これは主催者だけができます。", "Only the organiser can do that."),
    "not_judge": (
        403,
        "これは主催者か審判だけができます（自分が出ている大会ではできません）。",
        "Only the organiser or a judge can do that, and not in an event they play in.",
    ),
    "not_entered": (403, "この大会に参加していません。", "You do not take part in this event."),
    "no_own_cards": (400, "自作のカードは大会で使えません。", "Cards of one's own are not for events."),
    "not_drafting": (409, "いまはカードを選ぶ時間ではありません。", "No card is to be picked now."),
    "not_in_pack": (409, "そのカードは、いまのパックにありません。", "This card is not in the pack."),
    "no_room": (
        409,
        "このカードを取ると、デッキを組めなくなります。",
        "With this card no deck could be made of what is left.",
    ),
    "not_building": (409, "いまはデッキを組む時間ではありません。", "No deck is to be built now."),
    "no_events_here": (
        501,
        "大会には pip install 'mahojin[events]' が要ります。",
        "For events, pip install 'mahojin[events]' is needed.",
    ),
    "no_lesson": (404, "その手ほどきはありません。", "There is no such lesson."),
    # on a socket only
    "stale": (409, "待っている質問と違います。", "This is not the question that waits."),
    "not_asked": (409, "いま答えるのは別の席です。", "Another seat is asked now."),
    "not_offered": (409, "その答えは選べません。", "This answer is not offered."),
    "too_early": (409, "まだ全員の約束がそろっていません。", "Not everybody has committed yet."),
    "not_promised": (409, "約束したものと違います。", "This is not what was promised."),
    "not_seated": (403, "席についている人だけができます。", "Only who sits here can do that."),
    "not_playing": (409, "対戦はまだ始まっていません。", "The game has not begun."),
    "not_yet": (409, "{ja}", "{en}"),  # what the coach of a lesson says to another answer
    "over": (409, "対戦は終わっています。", "The game is over."),
    "no_undo": (409, "戻せる答えがありません。", "There is no answer to take back."),
    "no_thing": (404, "それは見えていません。", "You do not see such a thing."),
}


class Refused(Exception):
    """A request or message that is not granted; nothing has changed."""

    def __init__(self, code: str, problems: Sequence[Problem] = (), **fields: object) -> None:
        super().__init__(code)
        self.code = code
        self.problems = problems
        self.fields = fields

    @property
    def status(self) -> int:
        return WORDS[self.code][0]

    def words(self) -> dict[str, str]:
        """The reason in both languages."""
        _, ja, en = WORDS[self.code]
        return {"ja": ja.format(**self.fields), "en": en.format(**self.fields)}

    def data(self) -> dict[str, object]:
        """The body of an answer that says no."""
        error: dict[str, object] = {"code": self.code, **self.words()}
        if self.problems:
            error["problems"] = problem_rows(self.problems)
        if self.code == "too_many":
            error["retry_after"] = 1
        return {"error": error}


def problem_rows(problems: Sequence[Problem]) -> list[dict[str, str]]:
    """Problems as data."""
    return [
        {"where": problem.where, "ja": problem.ja, "en": problem.en, "clause": problem.clause}
        for problem in problems[:SHOWN]
    ]
