"""Judge files: positions, scripts and expectations that a judge can write, read and run."""

from .reader import load_scenarios, read_scenarios
from .runner import position, run_scenario
from .scenario import Failure, Outcome, Scenario

__all__ = [
    "Failure",
    "Outcome",
    "Scenario",
    "load_scenarios",
    "position",
    "read_scenarios",
    "run_scenario",
]
