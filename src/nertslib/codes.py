"""Which rules are there, under which codes?  Collected from the modules that state them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType, ModuleType

from . import actions, landing, policies
from .rules import Rule


@cache
def every_code() -> Mapping[str, tuple[Rule, ...]]:
    """Return the rules by code, in the order of the codes; several may share one."""
    found: dict[str, list[Rule]] = {}
    for module in _modules():
        for rule in _rules_of(module):
            known = found.setdefault(rule.code, [])
            known += [rule] if rule not in known else []
    return MappingProxyType({code: tuple(found[code]) for code in sorted(found)})


def _modules() -> Iterator[ModuleType]:
    """Yield the modules in which rules are stated."""
    yield landing
    for package in (policies, actions):
        for entry in iter_modules(package.__path__, f"{package.__name__}."):
            yield import_module(entry.name)


def _rules_of(module: ModuleType) -> Iterator[Rule]:
    """Yield the rules a module names, and those of the answers it offers by name."""
    for value in vars(module).values():
        if isinstance(value, Rule):
            yield value
        elif isinstance(value, Mapping):
            held = (getattr(answer, "rule", None) for answer in value.values())
            yield from (rule for rule in held if isinstance(rule, Rule))
