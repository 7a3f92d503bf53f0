"""What agents are offered: tools, resources to read, and prompts."""

import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from puerto_api.web.request_context import Visit

from .tools import Tool


@dataclass(frozen=True, slots=True, kw_only=True)
class Resource:
    """Something to read, by its URI.

    Attributes:
        template: its URI, with what it names in braces (RFC 6570).
        known: what the template names in each of the resources that are listed, with a title.
        read: makes the text, given the caller and what the URI names.
    """

    template: str
    name: str
    description: str
    media_type: str
    read: Callable[[Visit, Mapping[str, str]], Awaitable[str]]
    known: Callable[[], Mapping[str, str]] = dict

    @property
    def pattern(self) -> re.Pattern[str]:
        """What its URIs look like; what one names is a group."""
        return re.compile(re.sub(r"\\{(\w+)\\}", r"(?P<\1>[^/]+)", re.escape(self.template)))

    def listed(self) -> list[tuple[Any, str, str, str]]:
        """Each resource that is known: itself, its URI, a name and a title."""
        return [
            (self, re.sub(r"{\w+}", key, self.template), f"{self.name}_{key}", title)
            for key, title in self.known().items()
        ]


@dataclass(frozen=True, slots=True, kw_only=True)
class Prompt:
    """A text that an agent's user can begin with; ``arguments`` by name, with their meaning."""

    name: str
    title: str
    description: str
    text: Callable[[Mapping[str, str]], Awaitable[str]]
    arguments: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Catalogue:
    """All that a server offers, and ``instructions`` for every agent that comes."""

    name: str
    title: str
    instructions: str
    tools: Sequence[Tool]
    resources: Sequence[Resource] = ()
    prompts: Sequence[Prompt] = ()
