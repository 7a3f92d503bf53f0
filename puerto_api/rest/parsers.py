"""How bodies are read."""

from collections.abc import Mapping
from typing import IO, Any

from django.utils.translation import gettext
from rest_framework.exceptions import ParseError
from rest_framework.parsers import JSONParser

from puerto_api.base import strict_json


class StrictJSONParser(JSONParser):
    """Reads JSON bodies by the rules of :mod:`puerto_api.base.strict_json`."""

    def parse(
        self, stream: IO[bytes], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> Any:
        try:
            return strict_json.loads(stream.read())
        except ValueError as error:
            raise ParseError(gettext("The body is not JSON: {reason}").format(reason=error)) from None
