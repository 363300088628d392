"""What may be written after an option of a command: each reads its text, or says what is expected."""

from __future__ import annotations

import argparse
from contextlib import suppress

LONGEST_SEED = 200


def positive(text: str) -> int:
    if text.isdecimal() and len(text) < 10 and int(text) > 0:
        return int(text)
    raise wrong(text, "1以上の整数を書いてください", "give a whole number from 1 on")


def port(text: str) -> int:
    if text.isdecimal() and len(text) < 6 and int(text) < 65536:
        return int(text)
    raise wrong(text, "0〜65535の番号を書いてください", "give a number from 0 to 65535")


def decimal(text: str, least: float, most: float) -> float:
    with suppress(ValueError):
        if least < float(text) <= most:
            return float(text)
    ja, en = (
        f"{least:g}より大きく{most:g}までの数を書いてください",
        f"give a number above {least:g}, up to {most:g}",
    )
    raise wrong(text, ja, en)


def seconds(text: str) -> float:
    return decimal(text, 0, 3600)


def number(text: str) -> int:
    if text.removeprefix("-").isdecimal() and len(text) < 19:
        return int(text)
    raise wrong(text, "18桁までの整数を書いてください", "give a whole number of up to 18 digits")


def seed(text: str) -> str:
    if len(text) <= LONGEST_SEED and text.isprintable():
        return text
    raise wrong(
        text, f"{LONGEST_SEED}文字までの文字列を書いてください", f"give up to {LONGEST_SEED} characters"
    )


def wrong(given: str, ja: str, en: str) -> argparse.ArgumentTypeError:
    return argparse.ArgumentTypeError(f"「{given[:40]}」：{ja} ({en})")
