"""Everything that is stored of a person, over REST."""

from collections.abc import AsyncIterator, Iterator

from channels.db import database_sync_to_async
from django.db import close_old_connections, connection
from django.http import HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request

from accounts.security import limits
from accounts.security.scopes import Scope
from games.reads import personal_export
from puerto_api.base.errors import NOT_AUTHENTICATED, RATE_LIMITED
from puerto_api.rest.openapi import READING, problems, ref

from .base import Private

JSON = "application/json"


class Export(Private):
    needs = Scope.ACCOUNT

    @extend_schema(
        operation_id="exportAccount",
        tags=("accounts",),
        summary="Everything that is stored of you",
        description="One JSON document, written while it is read. Secrets are left out (docs/guides/identity.md).",
        responses={200: ref("AccountExport")} | problems(NOT_AUTHENTICATED, RATE_LIMITED, *READING),
    )
    def get(self, request: Request) -> HttpResponseBase:
        limits.check_person(self.user, "download")
        if request.method == "HEAD":
            response: HttpResponseBase = HttpResponse(content_type=JSON)
        else:
            response = StreamingHttpResponse(_pieces(personal_export.document(self.user)), content_type=JSON)
            # The stream has connections of its own; this thread's would wait for the end of the stream.
            if not connection.in_atomic_block:
                close_old_connections()
        response["Cache-Control"] = "no-store"
        response["Content-Disposition"] = 'attachment; filename="puerto-account.json"'
        response["X-Accel-Buffering"] = "no"
        return response


async def _pieces(pieces: Iterator[bytes]) -> AsyncIterator[bytes]:
    """Reads in a thread, and holds no connection while a slow reader is waited for."""
    in_thread = database_sync_to_async(next, thread_sensitive=False)
    while (piece := await in_thread(pieces, None)) is not None:
        yield piece
