"""What the ways into an account share, over REST."""

from rest_framework.authentication import BaseAuthentication
from rest_framework.permissions import AllowAny

from accounts.security.scopes import OPEN
from puerto_api.base.errors import INVALID_TOKEN, NOT_AUTHENTICATED
from puerto_api.rest.openapi import WRITING
from puerto_api.rest.views import View


class Door(View):
    """Where one gets in: no credentials are looked at."""

    needs = OPEN
    permission_classes = (AllowAny,)
    authentication_classes: tuple[type[BaseAuthentication], ...] = ()


# A door never looks at credentials, so it never refuses them.
DOOR = tuple(code for code in WRITING if code not in (INVALID_TOKEN, NOT_AUTHENTICATED) and code.status != 403)
