"""What the game operations accept. Whether a table, or a move, is possible is for the services to say."""

from typing import Any

from django.utils.translation import gettext as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request

import bots
from games.engine import ids, stacked_chance
from games.engine.editions import EDITIONS
from games.models import Game, Seat
from games.services.core.checks import LONGEST_DELAY, SHORTEST_DELAY
from games.services.core.hosted_seats import LONGEST_BOT_DELAY
from games.services.tables.sandbox import CLOCKS
from games.view.visibility import MOST_EVENTS
from puerto_api.rest.inputs import MOST_ENTRIES, Anything, Choice, Input, QueryWhole, Several, Text, Truth, Whole

MOST_PLAYERS = 5
BIGGEST = 2**31 - 1
LONGEST_KEY = 128
LONGEST_MOVE = 512
URL_PATTERN = r"^https?://[^\s/?#@\\]+[^\s]*$"
"""Of an address that messages may be sent to, as far as a pattern can say it."""
EVENTS_A_PAGE = 100
"""If nobody says how many."""

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
LAST_EVENT_ID = OpenApiParameter(
    "Last-Event-ID",
    {"type": "integer", "minimum": 0, "maximum": BIGGEST},
    OpenApiParameter.HEADER,
    description="The last event that you have; for streams only.",
)
IF_NONE_MATCH = OpenApiParameter("If-None-Match", str, OpenApiParameter.HEADER, description="The `ETag` that you have.")
NOT_MODIFIED = OpenApiResponse(description="Nothing has changed.")


def etag_header(of: str) -> OpenApiParameter:
    """The header that names what was answered."""
    return OpenApiParameter(
        "ETag", {"type": "string"}, OpenApiParameter.HEADER, response=["200", "304"], description=of
    )


def idempotency_key(request: Request) -> str | None:
    """The key of a write, if the client named one.

    Raises:
        ValidationError: it is not 1 to 128 printable ASCII characters.
    """
    key = request.headers.get(KEY_HEADER)
    if key is not None and not (1 <= len(key) <= LONGEST_KEY and key.isascii() and key.isprintable()):
        raise ValidationError(
            {KEY_HEADER: [_("A key is 1 to {most} printable ASCII characters.").format(most=LONGEST_KEY)]}
        )
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
        raise ValidationError({"Last-Event-ID": [_("It is the id of the last event that you have: a number.")]})
    return int(sent)


def bot_level_field(help_text: str) -> Text:
    """The level of a hosted bot; whether there is such a one is for the services to say."""
    return Text(required=False, allow_null=True, help_text=help_text, documented={"enum": [*bots.LEVELS]})


def bot_delay_field(help_text: str) -> Whole:
    """How long hosted bots take for a move at least."""
    return Whole(
        required=False, allow_null=True, help_text=help_text, documented={"minimum": 0, "maximum": LONGEST_BOT_DELAY}
    )


def expansions_field(help_text: str) -> Several:
    """The expansions of a new table."""
    return Several(
        child=Text(documented={"enum": list(ids.EXPANSIONS)}),
        documented={"uniqueItems": True},
        required=False,
        help_text=help_text,
    )


def expansions_pattern() -> str:
    """A pattern of JSON Schema for ids of expansions with commas between them, or none."""
    one = f"({'|'.join(ids.EXPANSIONS)})"
    return f"^({one}(,{one})*)?$"


def time_control_field() -> Anything:
    """The clock of a new table (:func:`games.terms.time_control.parse`)."""
    documented = {
        "allOf": [{"$ref": "#/components/schemas/TimeControl"}],
        "description": "The clock; three days for every decision if left out.",
    }
    return Anything(required=False, allow_null=True, documented=documented)


class SeatInput(Input):
    kind = Text(help_text="Who shall sit there.", documented={"enum": Seat.Kind.values})
    bot = bot_level_field("Level of a hosted bot, for a bot only.")
    account = Text(
        required=False,
        allow_null=True,
        max_length=64,
        help_text="Or the name of somebody's bot, which sits down at once.",
    )
    reserved_for = Text(
        required=False, allow_null=True, help_text="Name of the person that the seat is held for; for people only."
    )


class SandboxInput(Input):
    seed = Text(
        required=False,
        allow_null=True,
        help_text="From which all chance follows, and the bots; drawn if left out.",
        documented={"pattern": "^[0-9a-f]{64}$"},
    )
    chance = Anything(
        required=False,
        allow_null=True,
        documented={
            "type": "array",
            "items": {"type": "array", "minItems": 2, "maxItems": 2},
            "maxItems": stacked_chance.MOST_ENTRIES,
            "description": "Draws in their order, as records have them (docs/sandbox.md); what is not said "
            "follows from the seed.",
            "examples": [[["tiles", ["indigo", "corn", "sugar"]]]],
        },
    )
    clock = Text(
        required=False,
        allow_null=True,
        help_text="Whether its clock stands from the beginning; `running` if left out.",
        documented={"enum": list(CLOCKS)},
    )


class CreateGameInput(Input):
    edition = Text(documented={"enum": list(EDITIONS)})
    players = Whole(documented={"minimum": 2, "maximum": MOST_PLAYERS})
    seats = SeatInput(  # type: ignore[call-arg]  # many: what a list of them takes
        many=True,
        required=False,
        allow_null=True,
        max_length=MOST_ENTRIES,
        documented={"maxItems": MOST_PLAYERS},
        help_text="One entry a player; people if left out.",
    )
    expansions = expansions_field("As far as the edition has them.")
    options = Anything(
        required=False,
        documented={
            "type": "object",
            "description": "Rule options (notation, N-20).",
            "additionalProperties": {"type": ["string", "integer", "boolean"]},
        },
    )
    hidden_points = Truth(required=False, help_text="Victory points of other seats stay secret until the end.")
    time_control = time_control_field()
    flag_policy = Text(
        required=False,
        help_text="When time is up, or somebody leaves.",
        documented={"enum": Game.FlagPolicy.values},
    )
    flag_bot = bot_level_field("Level of the bot that plays for who is away; `expert` if left out.")
    bot_delay = bot_delay_field(
        "Seconds that hosted bots take for a move at least; if left out, what the service has set (1), and 0 where no "
        "person plays."
    )
    takebacks = Text(
        required=False, help_text="Whether moves may be taken back.", documented={"enum": Game.Takebacks.values}
    )
    chat = Truth(required=False, help_text="People may talk; yes if left out.")
    visibility = Text(
        required=False, help_text="Who finds the table and may sit down.", documented={"enum": Game.Visibility.values}
    )
    spectators = Text(required=False, help_text="Who may watch.", documented={"enum": Game.Spectators.values})
    spectator_delay = Whole(
        required=False,
        allow_null=True,
        help_text="Seconds that delayed spectators are behind; 180 if left out.",
        documented={"minimum": SHORTEST_DELAY, "maximum": LONGEST_DELAY},
    )
    rated = Truth(required=False, help_text="Counts for ratings; not in a sandbox.")
    hints = Truth(
        required=False,
        allow_null=True,
        help_text="A hosted bot advises whoever is asked; not in a rated game. If left out, where at most one seat is "
        "for a person.",
    )
    draft = Text(required=False, help_text="How new buildings are selected.", documented={"enum": Game.Draft.values})
    ready_check = Truth(required=False, help_text="Everybody has to say that he is ready before the start.")
    auto_start = Truth(required=False, help_text="Start when nobody is missing.")
    sandbox = SandboxInput(
        required=False,
        allow_null=True,
        help_text="A game for tests of clients, apart from all real ones: seen by you and whom you let in, never rated "
        "or archived, deleted after some days.",
    )
    shuffle_seats = Truth(
        required=False,
        allow_null=True,
        help_text="Draw the order of the seats; yes if left out, but not in a sandbox.",
    )

    def validate_options(self, value: Any) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise ValidationError(_("The options are an object."))
        return value


class JoinGameInput(Input):
    seat = Whole(
        required=False,
        allow_null=True,
        min_value=0,
        max_value=BIGGEST,
        help_text="Which seat; if left out, the one that is held for you, else the first open one.",
    )
    invitation = Text(required=False, allow_null=True, help_text="Code of an invitation.", max_length=64)


class EmptyInput(Input):
    """A write that needs no words."""


class PlayMoveInput(Input):
    move = Text(help_text="Notation text.", max_length=LONGEST_MOVE)
    expected_version = Whole(min_value=0, help_text="Version of the game that you decided on.")


class GamesQuery(Input):
    status = Choice(Game.Status.values, required=False)
    edition = Choice(list(EDITIONS), required=False)
    players = QueryWhole(required=False, min_value=2, max_value=MOST_PLAYERS)
    expansion = Choice(list(ids.EXPANSIONS), required=False, help_text="Played with this one.")
    sandbox = Choice(["true", "false"], required=False, help_text="Your sandboxes instead of real games.")
    limit = QueryWhole(required=False, min_value=1, max_value=100, help_text="Games a page; 20 if left out.")
    cursor = Text(required=False, help_text="From the `next` or `previous` address of a page.", max_length=512)

    def validate_sandbox(self, value: str) -> bool:
        return value == "true"


class FeedQuery(Input):
    after = QueryWhole(
        required=False,
        min_value=0,
        max_value=BIGGEST,
        help_text="The `seq` that you have; left out: begin with the view as it is.",
    )
    limit = QueryWhole(
        required=False, min_value=1, max_value=MOST_EVENTS, help_text="Events in a JSON page; 100 if left out."
    )


class UserFeedQuery(FeedQuery):
    after = QueryWhole(
        required=False,
        min_value=0,
        max_value=BIGGEST,
        help_text="The `seq` that you have; left out: what is new from now on. 0 for all that is kept.",
    )


class EventsQuery(Input):
    after = QueryWhole(required=False, min_value=0, max_value=BIGGEST, help_text="The `seq` that you have; 0 for all.")
    limit = QueryWhole(
        required=False,
        min_value=1,
        max_value=MOST_EVENTS,
        help_text="Events in a JSON page; 100 if left out. A stream has no limit.",
    )
