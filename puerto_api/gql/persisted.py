"""Persisted queries, as Apollo's clients send them automatically: the hash of a document in place of the document.

A client that sends an unknown hash is told so, and sends the document with it once; it is kept in the shared cache for
all clients that send the same one. The document behind a hash is checked, counted and refused like any other document.
"""

import re
from hashlib import sha256
from typing import Any

from django.core.cache import cache
from django.utils.translation import gettext

from puerto_api.base.errors import ErrorCode, ServiceError
from puerto_api.base.errors import gettext_noop as _
from puerto_api.database.threads import wherever
from puerto_api.gql.coding import GRAPHQL_INVALID

PERSISTED_QUERY_NOT_FOUND = ErrorCode(
    "persisted_query_not_found",
    404,
    _("Unknown document"),
    _("The server does not know a document with this hash; send the hash again, together with the text."),
)
MESSAGE = "PersistedQueryNotFound"
"""The text by which clients recognise the refusal, in every language."""

MOST_KEPT = 1000
MOST_CHARACTERS = 16_384
"""Longer documents are carried out, but not kept."""
SECONDS = 7 * 24 * 3600
_HASH = re.compile(r"[0-9a-f]{64}")


class Document(str):
    """A document that came with its hash: ``is_new`` if it is to be kept, or ``refusal`` if it is not known."""

    is_new: bool = False
    refusal: ServiceError | None = None


async def resolved(query: Any, extensions: Any, name: Any) -> tuple[Any, Any]:
    """Return the document asked for, ``query`` itself unless ``extensions`` name a hash, and which operation of it."""
    document = await _resolved(query, extensions)
    is_known = not isinstance(document, Document) or document.refusal is None
    return document, name if is_known else None


async def _resolved(query: Any, extensions: Any) -> Any:
    named = extensions.get("persistedQuery") if isinstance(extensions, dict) else None
    if named is None or not isinstance(query, str | None):
        return query
    digest = named.get("sha256Hash") if isinstance(named, dict) and named.get("version") == 1 else None
    if not isinstance(digest, str) or not _HASH.fullmatch(digest):
        sentence = gettext("A persisted query must have version 1 and a SHA-256 hash of 64 lower-case hex digits.")
        return _refused(ServiceError(GRAPHQL_INVALID, sentence))
    if not query:
        found = await _find(digest)
        return _refused(ServiceError(PERSISTED_QUERY_NOT_FOUND, MESSAGE)) if found is None else Document(found)
    if _digest(query) != digest:
        return _refused(ServiceError(GRAPHQL_INVALID, gettext("The hash does not match the document.")))
    document = Document(query)
    document.is_new = len(query) <= MOST_CHARACTERS
    return document


def keep(text: str) -> None:
    """Keep a document that fits the schema, and forget the oldest of :data:`MOST_KEPT` for it."""
    digest = _digest(text)
    if cache.get(_key(digest)) is not None:
        return
    cache.add("documents", 0, None)
    place = f"documents.{cache.incr('documents') % MOST_KEPT}"
    former = cache.get(place)
    cache.set(place, digest, SECONDS)
    cache.set(_key(digest), str(text), SECONDS)
    if former is not None and former != digest:
        cache.delete(_key(former))


@wherever
def _find(digest: str) -> str | None:
    return cache.get(_key(digest))


def _key(digest: str) -> str:
    return f"document.{digest}"


def _digest(text: str) -> str:
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def _refused(error: ServiceError) -> Document:
    """Return a document that will be refused before it is carried out."""
    document = Document("{ __typename }")
    document.refusal = error
    return document
