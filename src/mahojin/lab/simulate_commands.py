"""The commands of simulations: simulate a plan, ask its results."""

from __future__ import annotations

import csv
import json
import sys

from mahojin.kernel.problem import BadInput, Problem
from mahojin.pools.files import os_problem, write_whole

from .balance import Found
from .plan import read_plan
from .statistics import Paired

EXTRA = ("pyarrow", "duckdb", "matplotlib", "scipy", "numpy")


def simulate_command(
    path: str, *, results: str, jobs: int | None, ray: str | None, lang: str, as_json: bool
) -> int:
    """Play what is left of a plan and tell where the results are."""
    plan = read_plan(path)
    with lab_extra():
        from .simulation import cores, on_cores, on_ray, simulate
    runner = on_ray(ray) if ray is not None else on_cores(jobs or cores())
    found = simulate(plan, results, runner, progress=not as_json or sys.stderr.isatty())
    if as_json:
        print(json.dumps({"folder": found.folder, "total": found.total, "played": found.played}))
    elif lang == "en":
        print(f"{found.total} games in {found.folder}: {found.played} played now, {found.before} were there")
    else:
        print(f"{found.folder} に{found.total}局（今回{found.played}局、前からあったもの{found.before}局）")
    return 0


def query_command(question: str, *, results: str, as_json: bool) -> int:
    """Print the answer to an SQL query as CSV, or as JSON rows."""
    with lab_extra():
        from .database import ask
    answer = ask(results, question)
    rows = answer.to_pylist()
    if as_json:
        print(json.dumps(rows, ensure_ascii=False, default=str))
        return 0
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(answer.column_names)
    writer.writerows(row.values() for row in rows)
    return 0


def report_command(plan: str, *, results: str, to: str, before: str | None, lang: str) -> int:
    """Write the report on a plan: one page that needs nothing else; say what changed since an earlier one."""
    with lab_extra():
        from .report import report, verdicts
        from .results import aim_of, plan_folder
    folder = plan_folder(results, plan)
    name = folder.name.removeprefix("plan=")
    earlier = None if before is None else plan_folder(results, before).name.removeprefix("plan=")
    page = report(results, name, aim_of(folder), lang, earlier)
    try:
        write_whole(to, page)
    except OSError as error:
        raise BadInput(os_problem(to, error)) from None
    if earlier is not None:
        print("\n".join(verdicts(results, earlier, name, lang)))
    print(f"{to} に書きました。" if lang == "ja" else f"Written to {to}.")
    return 0


def balance_command(
    cards: str,
    game: str,
    *,
    player: str,
    width: float,
    most: int,
    jobs: int | None,
    keep: str | None,
    lang: str,
    as_json: bool,
) -> int:
    """Say how much each card of a file changes, in which decks and against which, as far as it is known.

    The file ``keep`` has what is known after every round, so that nothing is lost and others can look on.
    """
    with lab_extra():
        from .balance import balance
        from .simulation import cores
    en, known = lang == "en", {}
    for name, found, enough in balance(
        game, cards, player=player, width=width / 100, most=most, jobs=jobs or cores()
    ):
        games = sum(one.total.games for one in found)
        known[name] = {"enough": enough, "swaps": [_swap(one) for one in found]}
        _keep(keep, {"state": "running", "most": most, "cards": known}, lang)
        print(f"{name}: {games} pairs" if en else f"{name}：{games}組", file=sys.stderr, flush=True)
        if not enough:
            continue
        if as_json:
            print(json.dumps({"card": name, "swaps": [_swap(one) for one in found]}, ensure_ascii=False))
            continue
        print(name)
        for one in found:
            print(f"  {_verdict(one, en)}")
            for opponent, change in sorted(one.by_opponent.items(), key=lambda item: -item[1].value):
                print(f"    {'against' if en else '相手'} {opponent}: {_points(change)}")
    _keep(keep, {"state": "done", "most": most, "cards": known}, lang)
    return 0


def _keep(path: str | None, account: dict[str, object], lang: str) -> None:
    """The file has the account; if it cannot be written that is told, and the games go on."""
    if path is None:
        return
    try:
        write_whole(path, json.dumps(account, ensure_ascii=False))
    except OSError as error:
        print(os_problem(path, error).line(lang), file=sys.stderr, flush=True)


def _verdict(one: Found, en: bool) -> str:
    change, swap = one.total, one.swap
    where = (
        f"{swap.deck}, in place of {swap.copies} × {swap.out}"
        if en
        else f"{swap.deck}：{swap.out}{swap.copies}枚と入れ替え"
    )
    low, high = change.interval
    if low > 0:
        words = f"stronger: {swap.out} is outdone" if en else f"強い：{swap.out} は見劣りする"
    elif high < 0:
        words = f"weaker than {swap.out}" if en else f"{swap.out} より弱い"
    else:
        words = "no difference found" if en else "差は見つからない"
    return f"{where}: {words} {_points(change)}"


def _points(change: Paired) -> str:
    low, high = change.interval
    return f"{100 * change.value:+.1f} ({100 * low:+.1f} … {100 * high:+.1f}) n={change.games}"


def _swap(one: Found) -> dict[str, object]:
    def numbers(change: Paired) -> dict[str, object]:
        low, high = change.interval
        return {"games": change.games, "change": change.value, "low": low, "high": high, "p": change.chance}

    against = {name: numbers(change) for name, change in one.by_opponent.items()}
    return {"deck": one.swap.deck, "out": one.swap.out, **numbers(one.total), "against": against}


class lab_extra:
    """What is imported inside needs the extra ``lab``; BadInput says so where it is missing."""

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: object) -> None:
        if isinstance(error, ModuleNotFoundError) and error.name in EXTRA:
            raise BadInput(
                Problem(
                    error.name or "",
                    "結果の保存と集計に必要な部品がありません。pip install 'mahojin[lab]' で入ります。",
                    "Results need more than is installed: pip install 'mahojin[lab]'.",
                )
            ) from None
