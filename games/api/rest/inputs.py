"""What the game operations accept. Whether a table, or a move, is possible is for the services to say."""

from typing import Any

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request

import bots
from games import selectors
from games.engine import ids
from games.engine.editions import EDITIONS
from games.models import Game, Seat
from games.services.create import LONGEST_TURN, SHORTEST_TURN
from puerto_api.inputs import Anything, Input, QueryWhole, Text, Truth, Whole

MOST_PLAYERS = 5
BIGGEST = 2**31 - 1
LONGEST_KEY = 128
LONGEST_MOVE = 512

KEY_HEADER = "Idempotency-Key"
REPLAYED_HEADER = "Idempotency-Replayed"
GAME_PARAMETER = OpenApiParameter("game_id", OpenApiTypes.UUID, OpenApiParameter.PATH, description="Id of the game.")
KEY_PARAMETER = OpenApiParameter(
    KEY_HEADER,
    {"type": "string", "minLength": 1, "maxLength": LONGEST_KEY, "pattern": "^[!-~]([ -~]*[!-~])?$"},
    OpenApiParameter.HEADER,
    description="Of your choice, once per write. Sending the same write again with its key answers again and does "
    "nothing: repeat freely when an answer was lost.",
)
REPLAYED_PARAMETER = OpenApiParameter(
    REPLAYED_HEADER,
    {"const": "true"},
    OpenApiParameter.HEADER,
    response=["200", "201"],
    description="Present if the key was known: this write was done before and is only answered again.",
)


def idempotency_key(request: Request) -> str | None:
    """The key of a write, if the client named one.

    Raises:
        ValidationError: it is not 1 to 128 printable ASCII characters.
    """
    key = request.headers.get(KEY_HEADER)
    if key is not None and not (1 <= len(key) <= LONGEST_KEY and key.isascii() and key.isprintable()):
        raise ValidationError({KEY_HEADER: [f"A key is 1 to {LONGEST_KEY} printable ASCII characters."]})
    return key


def last_event_id(request: Request) -> int | None:
    """The cursor of a reader that connects again (HTML standard, server-sent events).

    Raises:
        ValidationError: it is not a number of an event.
    """
    sent = request.headers.get("Last-Event-ID")
    if sent is None:
        return None
    if not (sent.isascii() and sent.isdecimal() and int(sent[:10]) <= BIGGEST and len(sent) <= len(str(BIGGEST))):
        raise ValidationError({"Last-Event-ID": ["It is the id of the last event that you have: a number."]})
    return int(sent)


class SeatInput(Input):
    kind = Text(help_text="Who shall sit there.", documented={"enum": Seat.Kind.values})
    bot = Text(
        required=False,
        allow_null=True,
        help_text="Level of the bot, for a bot only.",
        documented={"enum": [*bots.LEVELS]},
    )


class CreateGameInput(Input):
    edition = Text(documented={"enum": list(EDITIONS)})
    players = Whole(documented={"minimum": 2, "maximum": MOST_PLAYERS})
    seats = SeatInput(
        many=True,
        required=False,
        allow_null=True,
        help_text="One entry a player; people if left out.",
    )
    expansions = serializers.ListField(
        child=Text(documented={"enum": list(ids.EXPANSIONS)}), required=False, help_text="In canonical order."
    )
    options = Anything(
        required=False,
        documented={
            "type": "object",
            "description": "Rule options (notation, N-20).",
            "additionalProperties": {"type": ["string", "integer", "boolean"]},
        },
    )
    hidden_points = Truth(required=False, help_text="Victory points of other seats stay secret until the end.")
    turn_seconds = Whole(
        required=False,
        allow_null=True,
        help_text="Time for each decision; the game expires when it is overdue.",
        documented={"minimum": SHORTEST_TURN, "maximum": LONGEST_TURN},
    )
    seed = Text(
        required=False,
        allow_null=True,
        help_text="64 hex digits, only for test games: whoever knows the seed knows the tiles.",
        documented={"pattern": "^[0-9a-f]{64}$"},
    )
    shuffle_seats = Truth(
        required=False, allow_null=True, help_text="Draw the order of the seats; yes if left out, but not with a seed."
    )

    def validate_options(self, value: Any) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise ValidationError("The options are an object.")
        return value


class JoinGameInput(Input):
    seat = Whole(required=False, allow_null=True, min_value=0, help_text="Which seat; the first open one if left out.")


class EmptyInput(Input):
    """A write that needs no words."""


class PlayMoveInput(Input):
    move = Text(help_text="Notation text.", max_length=LONGEST_MOVE)
    expected_version = Whole(min_value=0, help_text="Version of the game that you decided on.")


class GamesQuery(Input):
    status = serializers.ChoiceField(Game.Status.values, required=False)
    edition = serializers.ChoiceField(list(EDITIONS), required=False)
    players = QueryWhole(required=False, min_value=2, max_value=MOST_PLAYERS)
    limit = QueryWhole(required=False, min_value=1, max_value=100, help_text="Games a page; 20 if left out.")
    cursor = Text(required=False, help_text="From the `next` or `previous` address of a page.", max_length=512)


class EventsQuery(Input):
    after = QueryWhole(required=False, min_value=0, max_value=BIGGEST, help_text="The `seq` that you have; 0 for all.")
    limit = QueryWhole(
        required=False,
        min_value=1,
        max_value=selectors.MOST_EVENTS,
        help_text="Events in a JSON page; 100 if left out. A stream has no limit.",
    )
