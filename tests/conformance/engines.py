"""What do bad engines look like?  Programs of a few lines, one trouble each."""

from __future__ import annotations

import sys
from pathlib import Path

from nertslib.codec.profiles import unstructure_profile
from nertslib.conformance.questions import Deal
from nertslib.dealing import shuffled
from nertslib.notation import write_pile
from nertslib.profile import Profile
from nertslib.profiles import PROFILES

DANISH = PROFILES["danish"]
RULES = unstructure_profile(DANISH)
REFERENCE = (sys.executable, "-m", "nertslib.conformance.reference")

HEAD = """
import json, os, sys, time

def tell(message, /, **more):
    print(json.dumps({"id": message["id"], **more}), flush=True)

def introduce(message, /, **more):
    told = {"protocol": 1, "implementation": {"name": "bad"}, "profiles": "any",
            "answers": ["load"], "actions": ["move", "draw"]}
    tell(message, **{**told, **more})

number = 0
for line in iter(sys.stdin.readline, ""):
    message = json.loads(line)
    number += 1
    if message["cmd"] == "start" and not {start}:
        introduce(message)
        continue
    if message["cmd"] == "stop" and not {stop}:
        break
"""


def engine(folder: Path, body: str, *, start: bool = False, stop: bool = False) -> tuple[str, ...]:
    """Return the command of an engine that does what *body* says with each `message`.

    It introduces itself, and stops, in the right way, unless *body* is to do that too.
    """
    head = HEAD.replace("{start}", str(start)).replace("{stop}", str(stop))
    path = folder / "engine.py"
    indented = "".join(f"    {line}\n" for line in body.strip().splitlines())
    path.write_text(head + indented, encoding="utf-8")
    return (sys.executable, "-S", str(path))


def deal(sides: int = 2, seed: int = 7, profile: Profile = DANISH, members: int = 1) -> Deal:
    """Return the deal of a seed, as it is asked for."""
    decks = shuffled(profile, sides, seed, 1)
    return Deal(tuple(write_pile(tuple(card.bare for card in deck)) for deck in decks), members)
