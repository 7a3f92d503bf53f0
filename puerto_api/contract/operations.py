"""Operations that write: one row for each, from which its mutation in GraphQL and its address in REST follow.

A row names the service that does it, what it takes, what it answers, the scope that a token needs, and the codes with
which it refuses. :mod:`puerto_api.gql.writes` and :mod:`puerto_api.rest.writes` offer it; reference, permissions, and
clients follow from what they offer.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any

import strawberry

from accounts.models import User
from accounts.security.credentials import Credential
from accounts.security.scopes import Scope
from puerto_api.base.errors import ErrorCode, ServiceError
from puerto_api.gql.problems import OtherProblem

from .shapes import Schema


@strawberry.input(description="Nothing.")
class Nothing:
    """The body of an operation that needs no words."""


@dataclass(frozen=True, slots=True)
class Place:
    """Something that the address of an operation names, such as ``{seat}``: in GraphQL, an argument.

    ``converter`` is that of Django's urls.
    """

    kind: Any
    description: str
    schema: Schema
    converter: str = "str"


PLACES: dict[str, Place] = {}
"""What addresses can name; an app adds its own where it declares its operations."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A call of an operation: who makes it, by which credential, what the address names, and what the body says.

    ``credential`` is None in a session.
    """

    user: User
    named: Mapping[str, Any]
    body: Mapping[str, Any]
    credential: Credential | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """How operations answer: with a shape in REST, in GraphQL with a union of the shape and problems.

    ``show`` makes the members of the shape from what the service has returned. ``problems`` makes, by code, those
    problems of GraphQL that have more to say than others. Where the shape says much, REST clients may ask for the
    ``minimal`` shape alone, with members that ``show_minimal`` makes (``Prefer: return=minimal``, RFC 7240).
    """

    shape: type
    union: Any
    show: Callable[[Any, Asked], dict[str, Any]]
    problems: Mapping[str, Callable[[ServiceError, Asked], Any]] = field(default_factory=dict)
    minimal: type | None = None
    show_minimal: Callable[[Any], dict[str, Any]] = vars


def result(name: str, description: str, *shapes: Any) -> Any:
    """Return a union of GraphQL: of what an operation answers with, and of what it refuses with."""
    union: Any = shapes[0]
    for shape in (*shapes[1:], OtherProblem):
        union |= shape
    return Annotated[union, strawberry.union(name, description=description)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Operation:
    """A row. ``name`` is that of the mutation, and the ``operationId`` in REST.

    Attributes:
        service: takes ``user``, what the address names, the members of the body, and ``key`` if it is ``keyed``.
        path: its address below ``/api/``, with its places in braces.
        summary: what it does, in a few words without a full stop.
        description: what else there is to know, in sentences.
        needs: the scope that a token has to have.
        codes: with which it refuses, beside those of every write.
        body: a shape, whose members are arguments in GraphQL, or those of its argument ``input``, if ``is_input``.
        keyed: whether it is done once for an idempotency key.
        asked_with: whether the service takes the credential of its caller under this name, too.
        method: of HTTP.
        done: what the answer means; by status, if there are several.
        status: of REST's answer, or which of those in ``done``, given the members of the answer.
        headers: of REST's answer, given the members of the answer; ``header_schemas`` describes them.
        spared: whether it is carried out although the points of its caller are spent, given the caller and what
            ``spared_by`` names.
        examples: bodies, by a title.
    """

    name: str
    service: Callable[..., Any]
    path: str
    summary: str
    description: str = ""
    needs: Scope
    codes: Sequence[ErrorCode] = ()
    answer: Answer
    body: type = Nothing
    is_input: bool = False
    keyed: bool = True
    asked_with: bool = False
    method: str = "POST"
    done: str | dict[int, str] = "Done, by this request or an earlier one (`replayed`)."
    status: int | Callable[[dict[str, Any]], int] = 200
    headers: Callable[[dict[str, Any]], dict[str, str]] | None = None
    header_schemas: Mapping[str, Schema] = field(default_factory=dict)
    spared: Callable[..., bool] | None = None
    spared_by: str = ""
    tag: str = "games"
    examples: Mapping[str, Any] = field(default_factory=dict)

    @property
    def places(self) -> dict[str, Place]:
        """What its address names, in order."""
        return {part[1:-1]: PLACES[part[1:-1]] for part in self.path.split("/") if part.startswith("{")}

    @property
    def takes_body(self) -> bool:
        """Whether its request has a body; that of ``DELETE`` only with something to say."""
        return self.method != "DELETE" or self.body is not Nothing

    @property
    def words(self) -> str:
        """What it does, as a paragraph."""
        return " ".join(filter(None, (f"{self.summary}.", self.description)))

    def carry_out(self, asked: Asked, key: str | None, *, minimal: bool = False) -> dict[str, Any]:
        """Call the service, and return the members of the answer, or of its minimal shape.

        Raises:
            ServiceError: as the service.
        """
        more: dict[str, Any] = {"key": key} if self.keyed else {}
        if self.asked_with:
            more["asked_with"] = asked.credential
        found = self.service(user=asked.user, **asked.named, **asked.body, **more)
        return self.answer.show_minimal(found) if minimal else self.answer.show(found, asked)
