"""What the operations of webhooks accept."""

from typing import Any

from games.api import webhooks as told
from games.models import FeedEntry
from games.models.webhook import LONGEST_URL
from games.webhooks import reading, signing
from games.words.events import KINDS
from puerto_api.rest.inputs import Choice, Input, QueryWhole, Several, Text, Truth, Whole
from puerto_api.web.languages import LANGUAGES

from .inputs import BIGGEST, URL_PATTERN

_URL = {"minLength": 1, "maxLength": LONGEST_URL, "pattern": URL_PATTERN, "examples": ["https://example.com/hook"]}
_URL_HELP = "Where messages are sent: https, and an address of the internet."
_LANGUAGE = {"enum": list(LANGUAGES)}


def _kinds(help_text: str, **more: Any) -> Several:
    child = Text(documented={"enum": sorted(KINDS.union(FeedEntry.Kind.values))})
    return Several(child=child, required=False, help_text=help_text, **more)


class CreateWebhookInput(Input):
    url = Text(help_text=_URL_HELP, documented=_URL)
    game = Text(
        required=False,
        allow_null=True,
        help_text="A game whose owner you are, or at whose table you sit; your own feed if left out.",
        documented={"format": "uuid"},
    )
    events = _kinds("Kinds of events that are wanted; all if left out or empty.", allow_null=True)
    language = Text(required=False, allow_null=True, help_text="That of the request if left out.", documented=_LANGUAGE)
    after = Whole(
        required=False,
        allow_null=True,
        help_text="The `seq` that you have, to begin after it; 0 for all; what is new from now on if left out.",
        documented={"minimum": 0, "maximum": BIGGEST},
    )


class UpdateWebhookInput(Input):
    url = Text(required=False, help_text=_URL_HELP, documented=_URL)
    events = _kinds("Kinds of events that are wanted; empty for all.")
    language = Text(required=False, help_text="Of the sentences in messages.", documented=_LANGUAGE)
    enabled = Truth(required=False, help_text="Whether anything is sent.")
    from_now = Truth(required=False, help_text="Leave out what has not been delivered yet.")


class RotateSecretInput(Input):
    keep_seconds = Whole(
        required=False,
        allow_null=True,
        help_text="So long messages are signed with the old secrets, too; a day if left out.",
        documented={"minimum": 0, "maximum": int(signing.LONGEST_KEEP.total_seconds())},
    )


class WebhooksQuery(Input):
    game = Text(required=False, max_length=64, help_text="Id of a game: only those that follow it.")
    limit = QueryWhole(
        required=False, min_value=1, max_value=reading.MOST_LISTED, help_text="Webhooks a page; 20 if left out."
    )
    cursor = Text(required=False, max_length=128, help_text="`next_cursor` of the page before.")


class DeliveriesQuery(Input):
    limit = QueryWhole(
        required=False, min_value=1, max_value=reading.MOST_LISTED, help_text="Messages a page; 20 if left out."
    )
    before = QueryWhole(required=False, min_value=1, max_value=2**62, help_text="`next_before` of the page before.")
    status = Choice(told.STATUSES, required=False, help_text="Only those of which this has become.")
