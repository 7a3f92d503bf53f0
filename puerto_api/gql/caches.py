"""Parses and validates every document once, and remembers it by its text.

The library's own cache of validations asks for the hash of a whole parsed document each time, which takes as long as a
small answer; and it makes four context managers of every extension for every operation, so there is one extension.
Errors must not escape as exceptions, either: raised in a cache, an error would bypass the code that turns it into an
answer, and a WebSocket would only see its operation complete.
"""

from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache

from graphql import DocumentNode, GraphQLError, GraphQLSchema, parse, specified_rules
from strawberry.extensions import SchemaExtension
from strawberry.schema.schema import validate_document

from puerto_api.gql.payment import payment

from .limits import MOST_TOKENS, SizeRule, TextRule, not_storable, storable

MOST_DOCUMENTS = 128
RULES = (*specified_rules, SizeRule, TextRule)


@lru_cache(maxsize=MOST_DOCUMENTS)
def parsed(text: str) -> DocumentNode:
    """Parse a text into a document.

    Raises:
        GraphQLError: the text is not a document, or too long.
        RecursionError: it is nested too deeply.
    """
    return parse(text, max_tokens=MOST_TOKENS)


@lru_cache(maxsize=MOST_DOCUMENTS)
def validated(text: str, schema: GraphQLSchema) -> tuple[GraphQLError, ...]:
    """Return what is wrong with a document that can be parsed."""
    try:
        return tuple(validate_document(schema, parsed(text), RULES))
    except RecursionError as error:
        return (GraphQLError(str(error), original_error=error),)


class CheckedDocuments(SchemaExtension):
    """Parses and validates through the caches, and applies the limits to every operation."""

    def on_parse(self) -> Iterator[None]:
        """Leave a document that cannot be parsed to the schema, which parses it once more and answers."""
        context = self.execution_context
        context.parse_options["max_tokens"] = MOST_TOKENS
        with suppress(GraphQLError, RecursionError):
            context.graphql_document = parsed(context.query)
        yield

    def on_validate(self) -> Iterator[None]:
        """Keep the remembered errors as they are: each answer gets its own copies, to put into its language."""
        context = self.execution_context
        errors = [_copy(error) for error in validated(context.query, context.schema._schema)]
        if not storable(context.variables or {}):
            errors.append(GraphQLError("not storable", original_error=not_storable()))
        paid = payment()
        if paid is not None and paid.refusal is not None:
            errors = [GraphQLError("refused", original_error=paid.refusal)]
        context.pre_execution_errors = errors
        yield


def _copy(error: GraphQLError) -> GraphQLError:
    return GraphQLError(
        error.message,
        error.nodes,
        error.source,
        error.positions,
        error.path,
        error.original_error,
        dict(error.extensions or {}),
    )
