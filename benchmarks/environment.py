"""What is measured is installed where?  In an environment of its own, beside its peers."""

from __future__ import annotations

import json
import subprocess
import sys
import venv
from pathlib import Path

from cells import Result, Size

PROJECT = Path(__file__).resolve().parent.parent
PEERS = {
    "chess": "chess==1.11.2",
    "soliterm": "soliterm==1.2.0",
    "pokerkit": "pokerkit==0.7.7",
    "open_spiel": "open_spiel==2.0.2",
}
OURS = {"nertslib": str(PROJECT), "what the lab needs": f"{PROJECT}[lab]"}


def measured_inside(folder: Path, size: Size) -> Result:
    """Measure in an environment in *folder*, which is made where it is not there."""
    python = folder / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    if not python.exists():
        venv.create(folder, with_pip=True)
    failed = installed(python)
    script = Path(__file__).with_name("peers.py")
    command = [str(python), str(script), "--inside", json.dumps(size)]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    result: Result = json.loads(done.stdout)
    result["skipped"] |= failed
    return result


def installed(python: Path) -> dict[str, str]:
    """Install the peers and this project, giving what could not be."""
    failed = {}
    for name, wanted in {**PEERS, **OURS}.items():
        print(f"installing {name}", file=sys.stderr)
        pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        done = subprocess.run([*pip, wanted], capture_output=True, text=True, check=False)
        if done.returncode:
            errors = [line.strip() for line in done.stderr.splitlines() if "rror:" in line]
            failed[name] = "could not be installed: " + "; ".join(errors)
    return failed
