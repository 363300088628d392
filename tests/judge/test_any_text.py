"""Whatever is in a judge file, it is run or told about; nothing else happens."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from mahojin.judge import read_scenarios, run_scenario
from mahojin.kernel.problem import BadInput

HERE = Path(__file__).parent
LINES = [
    line
    for path in (*HERE.glob("good/*.judge"), *HERE.glob("bad/*.judge"))
    for line in path.read_text("utf-8").splitlines()
]
MARKS = "()（）[]《》:：;,、→×#=のAB0123456789 \n"


def run(text: str) -> None:
    try:
        scenarios = read_scenarios(text, "any")
    except BadInput as bad:
        assert bad.problems
        return
    for scenario in scenarios:
        outcome = run_scenario(scenario)
        assert outcome.ok or outcome.failures or outcome.problems


@given(st.text(max_size=300))
@settings(deadline=None, max_examples=60)
def test_any_text(text: str) -> None:
    run(text)


@given(st.lists(st.sampled_from(LINES), max_size=12))
@settings(deadline=None, max_examples=60)
def test_lines_of_other_files(lines: list[str]) -> None:
    run("\n".join(["場面: 寄せ集め", *lines]))


@given(st.sampled_from(LINES), st.integers(0, 60), st.text(MARKS, max_size=3))
@settings(deadline=None, max_examples=100)
def test_a_line_with_something_put_in(line: str, at: int, more: str) -> None:
    run(f"場面: 書き損じ\n{line[:at]}{more}{line[at:]}\n期待: 続行")
