"""A refusal as a GraphQL value. Apps add types where a problem has more to say than a sentence."""

import strawberry
from strawberry.scalars import JSON

from puerto_api.errors import ServiceError


@strawberry.interface(description="Why something was refused; nothing has changed. `errorCodes` lists all codes.")
class Problem:
    error: strawberry.Private[ServiceError]

    @strawberry.field(description="Stable code; the thing to program against.")
    def code(self) -> str:
        return self.error.code.code

    @strawberry.field(description="Short title of the code, always the same.")
    def title(self) -> str:
        return self.error.code.title

    @strawberry.field(description="What was wrong this time, for people.")
    def detail(self) -> str:
        return self.error.detail

    @strawberry.field(description="The HTTP status that the REST API answers with.")
    def status(self) -> int:
        return self.error.code.status

    @strawberry.field(description="What the code adds (docs/api.md), an object with snake_case members; often empty.")
    def extra(self) -> JSON:
        return self.error.extra


@strawberry.type(description="A problem that needs no more words than its code and detail.")
class OtherProblem(Problem):
    pass


@strawberry.type(name="ErrorCode", description="An entry of the catalogue of stable error codes.")
class CatalogueEntry:
    code: str = strawberry.field(description="The code. It never changes its meaning.")
    status: int = strawberry.field(description="The HTTP status that the REST API answers with.")
    title: str = strawberry.field(description="Short title.")
    meaning: str = strawberry.field(description="What it means.")
