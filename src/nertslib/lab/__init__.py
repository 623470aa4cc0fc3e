"""What does a rule change do to the game?  Rounds simulated in time, and what is measured."""

from .contestants import Contestant
from .experiment import Experiment
from .keeping import Rerun, load, rerun, resumed, simulate_into
from .manifest import Manifest, read_manifest
from .matches import MatchCourse, matches
from .measuring import rows_of
from .pace import PACES, Beat, Kind, Pace
from .playing import NEVER, Played, play
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
    "Constant",
    "Contestant",
    "Experiment",
    "Exponential",
    "Kind",
    "LabError",
    "Lognormal",
    "Manifest",
    "MatchCourse",
    "Observed",
    "Pace",
    "Played",
    "Rerun",
    "Row",
    "Times",
    "Uniform",
    "batches",
    "columns",
    "frame",
    "load",
    "matches",
    "play",
    "read_manifest",
    "record_of",
    "rerun",
    "resumed",
    "rows_of",
    "simulate",
    "simulate_into",
]
