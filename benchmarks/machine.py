"""Where is it measured?  The processor, how much of it is free, and what is installed."""

from __future__ import annotations

import os
import platform
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from cells import Machine

CPU = Path("/proc/cpuinfo")


def machine() -> Machine:
    """Describe the machine, without its name."""
    return Machine(
        processor=processor(),
        cores=cores(),
        python=f"{platform.python_implementation()} {platform.python_version()}",
        system=f"{platform.system()} {platform.machine()}",
        load=load(),
    )


def load() -> float:
    """Give how many processes wanted a processor in the last minute; 0 where nobody tells."""
    return os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0


def processor() -> str:
    """Give the model of the processor."""
    lines = CPU.read_text(encoding="utf-8").splitlines() if CPU.exists() else []
    models = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(models, platform.processor() or "unknown")


def cores() -> int:
    """Give how many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def versions(packages: tuple[str, ...]) -> dict[str, str]:
    """Give the versions of those *packages* that are installed."""
    found = {}
    for package in packages:
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            continue
    return found
