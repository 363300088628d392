"""Records of games: what they hold, how they are made, saved, read and seen again."""

from .record import VERSION, Record, cards_print, rulebook_print
from .record_files import check_room, decode, encode, load_record, save_record
from .recorder import EVERY, Recorder
from .replay import Difference, Moment, replay, resume
from .standings import Standing

__all__ = [
    "EVERY",
    "VERSION",
    "Difference",
    "Moment",
    "Record",
    "Recorder",
    "Standing",
    "cards_print",
    "check_room",
    "decode",
    "encode",
    "load_record",
    "replay",
    "resume",
    "rulebook_print",
    "save_record",
]
