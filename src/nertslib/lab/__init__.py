"""What does a rule change do to the game?  Rounds simulated in time, and what is measured."""

from .comparing import (
    Comparison,
    Difference,
    Estimate,
    Measure,
    Sensitivity,
    Setting,
    Verdict,
    compare,
    measures_of,
    read_setting,
    sensitivity,
    swept,
)
from .contestants import Contestant
from .experiment import Experiment
from .keeping import Rerun, load, rerun, resumed, simulate_into
from .manifest import Manifest
from .matches import MatchCourse, matches
from .measuring import rows_of
from .opening import read_manifest
from .pace import PACES, Beat, Kind, Pace
from .playing import NEVER, Played, play
from .plots import plot
from .recording import record_of
from .rows import FIELDS, Columns, Row, columns, frame
from .running import CHUNK, Batch, batches, simulate
from .times import Constant, Exponential, LabError, Lognormal, Observed, Times, Uniform

__all__ = [
    "CHUNK",
    "FIELDS",
    "NEVER",
    "PACES",
    "Batch",
    "Beat",
    "Columns",
    "Comparison",
    "Constant",
    "Contestant",
    "Difference",
    "Estimate",
    "Experiment",
    "Exponential",
    "Kind",
    "LabError",
    "Lognormal",
    "Manifest",
    "MatchCourse",
    "Measure",
    "Observed",
    "Pace",
    "Played",
    "Rerun",
    "Row",
    "Sensitivity",
    "Setting",
    "Times",
    "Uniform",
    "Verdict",
    "batches",
    "columns",
    "compare",
    "frame",
    "load",
    "matches",
    "measures_of",
    "play",
    "plot",
    "read_manifest",
    "read_setting",
    "record_of",
    "rerun",
    "resumed",
    "rows_of",
    "sensitivity",
    "simulate",
    "simulate_into",
    "swept",
]
