"""How does one rule set differ from another?  Figures, paired differences, how sure they are."""

from .comparison import Comparison, Difference, Estimate, Verdict
from .effects import Sensitivity, sensitivity
from .measures import Measure, measures_of
from .running import compare
from .sweeping import Setting, read_setting, swept

__all__ = [
    "Comparison",
    "Difference",
    "Estimate",
    "Measure",
    "Sensitivity",
    "Setting",
    "Verdict",
    "compare",
    "measures_of",
    "read_setting",
    "sensitivity",
    "swept",
]
