"""The library's caches of parsed and validated documents, which keep what goes wrong from escaping as an exception.

Raised in a cache, an error would pass by the code that turns it into an answer, and a WebSocket would only see its
operation complete.
"""

from collections.abc import Iterator
from contextlib import suppress

from graphql import GraphQLError
from strawberry.extensions import ParserCache, ValidationCache


class CachedParsing(ParserCache):
    """Leaves a document that cannot be parsed to the schema, which parses it once more and answers."""

    def on_parse(self) -> Iterator[None]:
        context = self.execution_context
        with suppress(GraphQLError, RecursionError):
            context.graphql_document = self.cached_parse_document(context.query, **context.parse_options)
        yield


class CachedValidation(ValidationCache):
    """Answers for a document that is too deep to validate, too."""

    def on_validate(self) -> Iterator[None]:
        context = self.execution_context
        try:
            errors = self.cached_validate_document(
                context.schema._schema, context.graphql_document, context.validation_rules
            )
        except RecursionError as error:
            errors = [GraphQLError(str(error), original_error=error)]
        context.pre_execution_errors = errors
        yield
