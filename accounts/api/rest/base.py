"""What the views of accounts share."""

from rest_framework.permissions import IsAuthenticated

from puerto_api.rest.views import View

TAGS = ("accounts",)


class Private(View):
    """What concerns yourself."""

    permission_classes = (IsAuthenticated,)
