"""What can be asked about the rules."""

from contextlib import nullcontext
from typing import Annotated, Any

import strawberry

from games.api import rules
from games.api.shapes.games import RulesInPlay
from games.api.shapes.rules import Rules
from puerto_api.gql.arguments import takes
from puerto_api.web import languages

Argument = strawberry.argument
Edition = Annotated[str, Argument(description="Id of the edition: classic, reissue or 1897.")]
Language = Annotated[
    str | None,
    Argument(description="Language of the texts: en, de or fr. It takes precedence over the language of the request."),
]


@strawberry.type
class Query:
    @strawberry.field(
        description="The rules of an edition with its expansions: names, numbers, and descriptions of what everything "
        "does. Null with an error if the edition does not have what you ask for."
    )
    @takes(RulesInPlay)
    def rules(self, edition: Edition, wanted: dict[str, Any], language: Language = None) -> Rules | None:
        with nullcontext() if language is None else languages.speaking(languages.chosen(language)):
            found: Any = rules.rules(edition, **wanted)
            return found
