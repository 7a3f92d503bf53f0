"""What can be asked about the rules."""

from contextlib import nullcontext
from typing import Annotated

import strawberry
from strawberry.scalars import JSON

from games.api import rules
from puerto_api.web import languages

from .rules import Rules

Argument = strawberry.argument
Edition = Annotated[str, Argument(description="classic, reissue or 1897.")]
Players = Annotated[int | None, Argument(description="Only the setup of so many players.")]
Expansions = Annotated[list[str] | None, Argument(description="Expansions in play, in canonical order.")]
Options = Annotated[JSON | None, Argument(description="Rule options, an object (docs/notation.md, N-20).")]
Language = Annotated[str | None, Argument(description="en, de or fr; wins over the language of the request.")]


@strawberry.type
class Query:
    @strawberry.field(
        description="The rules of an edition with its expansions: names, numbers, and what everything does, in words. "
        "Null with an error if the edition does not have that."
    )
    def rules(
        self,
        edition: Edition,
        expansions: Expansions = None,
        players: Players = None,
        options: Options = None,
        language: Language = None,
    ) -> Rules | None:
        with nullcontext() if language is None else languages.speaking(languages.chosen(language)):
            return rules.rules(edition, players, expansions, options)
