"""The REST API of profiles."""

from drf_spectacular.utils import OpenApiExample, extend_schema
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.players import selectors, services
from accounts.players.models import LONGEST_ABOUT
from accounts.security.scopes import Scope
from puerto_api.base.plain_text import NEVER
from puerto_api.rest.inputs import Input, Text, Truth, validated
from puerto_api.rest.openapi import COMPONENTS, WRITING, problems, ref, text, thing, truth
from puerto_api.rest.views import View

_ABOUT = "One line about yourself: plain text, never HTML."
_PUBLIC = "Whether others see your statistics, your games and how your ratings went."

_LINE = {"maxLength": LONGEST_ABOUT, "pattern": f"^[^{NEVER}]*$"}

COMPONENTS["Profile"] = thing(
    "What you show of yourself.",
    about=text(_ABOUT, maxLength=LONGEST_ABOUT, examples=["I ship corn."]),
    public_profile=truth(_PUBLIC),
)


class SetProfileInput(Input):
    about = Text(required=False, allow_blank=True, help_text=_ABOUT, documented=_LINE)
    public_profile = Truth(required=False, help_text=_PUBLIC)


class MyProfile(View):
    permission_classes = (IsAuthenticated,)
    needs = Scope.ACCOUNT

    @extend_schema(
        operation_id="setProfile",
        tags=("players",),
        summary="Change what you show of yourself",
        description="What you leave out stays as it is. `GET /players/{username}` tells what others see.",
        request=SetProfileInput,
        examples=[OpenApiExample("Shy", {"about": "I ship corn.", "public_profile": False}, request_only=True)],
        responses={200: ref("Profile")} | problems(*WRITING),
    )
    def patch(self, request: Request) -> Response:
        profile = services.set_profile(user=self.user, **validated(SetProfileInput, request.data))
        return Response(selectors.profile_view(profile))
