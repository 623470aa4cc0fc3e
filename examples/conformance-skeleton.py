"""How does an engine in Python begin to speak with the kit? It shakes hands and skips the rest.

Run it with ``nertslib conformance -- python examples/conformance-skeleton.py``.
"""

import json
import sys
from collections.abc import Mapping

Message = Mapping[str, object]
Answer = dict[str, object]


def start() -> Answer:
    """Tell the kit what this engine is and what it can do; add kinds as you come to answer them."""
    return {
        "protocol": 1,
        "implementation": {"name": "skeleton", "language": "Python", "version": "0"},
        "profiles": "any",  # or the names of those you play
        "answers": [],  # of "load", "legal", "score", "stuck", "view", "race", "codes"
        "actions": ["move", "draw", "recycle", "call"],
    }


def answer(message: Message) -> Answer:
    """Answer one message: this is where your engine goes, a case for each command."""
    match message["cmd"]:
        case "start":
            return start()
        case "stop":
            return {}
        case command:  # "profile", "deal", "play": your engine, here
            return {"skipped": True, "message": f"no answer to {command} yet"}


for line in sys.stdin:
    asked: Message = json.loads(line)
    told: Answer = {"id": asked["id"], **answer(asked)}
    # Standard output carries the protocol and nothing else.
    sys.stdout.write(json.dumps(told) + "\n")
    sys.stdout.flush()
    if asked["cmd"] == "stop":
        break
