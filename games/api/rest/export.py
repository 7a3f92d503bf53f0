"""Everything that is stored of a person, over REST."""

from django.http.response import HttpResponseBase
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request

from accounts.security.scopes import Scope
from games.reads import personal_export
from puerto_api.base.errors import NOT_AUTHENTICATED, RATE_LIMITED
from puerto_api.rest import streaming
from puerto_api.rest.openapi import READING, problems, ref
from puerto_api.rest.views import Private


class Export(Private):
    needs = Scope.ACCOUNT

    @extend_schema(
        operation_id="exportAccount",
        tags=("accounts",),
        summary="Everything that is stored about you",
        description="One JSON document, streamed while it is being generated. Secrets are left out "
        "(docs/guides/identity.md).",
        responses={200: ref("AccountExport")} | problems(NOT_AUTHENTICATED, RATE_LIMITED, *READING),
    )
    def get(self, request: Request) -> HttpResponseBase:
        document = personal_export.document(self.user)
        answer = streaming.download(request, document, "application/json", "puerto-account.json")
        answer["Cache-Control"] = "no-store"
        return answer
