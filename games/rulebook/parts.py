"""A text in parts: whole sentences, each with the rules behind it and with the tables where it holds.

Sentences name things of the edition through braces: ``{harbor}`` is its name, ``{coin:3}`` a number of it (*3 pesos*),
``{colonist:1:object}`` the form behind a verb or a preposition, ``{to:san_juan}`` a name with its preposition.
"""

from dataclasses import dataclass
from typing import Any

from games import words
from games.engine import Ruleset


@dataclass(frozen=True, slots=True)
class Part:
    """One or more sentences, translated when they are read, and the numbers of the rules that they tell."""

    sentence: Any
    rules: tuple[str, ...]
    expansions: tuple[str, ...] = ()
    without: str = ""
    option: tuple[str, Any] | None = None

    def holds(self, rules: Ruleset) -> bool:
        """Whether it is true at a table: one of its expansions in play, another not, an option set like that."""
        if self.expansions and not set(self.expansions) & set(rules.expansions):
            return False
        if self.without in rules.expansions:
            return False
        return not self.option or rules.flags.get(self.option[0]) == self.option[1]


Parts = tuple[Part, ...]


def part(
    sentence: Any,
    *rules: str,
    expansions: tuple[str, ...] = (),
    without: str = "",
    option: tuple[str, Any] | None = None,
) -> Part:
    """A part of a text. ``expansions``: one of them is in play; ``without``: this one is not."""
    return Part(sentence, rules, expansions, without, option)


def told(parts: Parts, rules: Ruleset, **more: str) -> dict[str, Any] | None:
    """What holds at a table as ``text`` and ``rules``, in the language that is active; None if nothing does."""
    found = [part for part in parts if part.holds(rules)]
    if not found:
        return None
    numbers = dict.fromkeys(number for part in found for number in part.rules)
    text = " ".join(filled(part.sentence, rules.edition, **more) for part in found)
    return {"text": text, "rules": list(numbers)}


def told_here(parts: Parts, rules: Ruleset, **more: str) -> dict[str, Any]:
    """The same where something holds at every table that has the thing."""
    found = told(parts, rules, **more)
    assert found is not None
    return found


def filled(sentence: Any, edition: str, **more: Any) -> str:
    """A sentence in the words of an edition. ``more`` fills braces that name nothing of the edition.

    Raises:
        KeyError: braces around something that has no name.
    """
    text = str(sentence).format_map(_Things(edition, more))
    return text[:1].upper() + text[1:]


class _Things(dict[str, str]):
    def __init__(self, edition: str, more: dict[str, Any]) -> None:
        super().__init__(more)
        self.edition = edition

    def __missing__(self, key: str) -> "_Thing":
        return _Thing(self.edition, key)


class _Thing:
    """What braces name: ``{coin}``, ``{coin:2}``, ``{colonist:2:object}``, ``{to:san_juan}``."""

    def __init__(self, edition: str, key: str) -> None:
        self.edition, self.key = edition, key

    def __format__(self, spec: str) -> str:
        number, _, form = spec.partition(":")
        if number.isdecimal():
            return words.count(self.edition, f"{self.key}:{form}" if form else self.key, int(number))
        return words.name(self.edition, f"{self.key}:{spec}" if spec else self.key)
