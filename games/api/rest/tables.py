"""Tables before their start: seats that are held, who is ready, pairing, playing again."""

from drf_spectacular.utils import OpenApiExample, OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.errors import NOT_FOR_GUESTS
from accounts.security.scopes import BY_SEAT, Scope
from games import errors, services
from games.engine.editions import EDITIONS
from games.errors.bots import NOT_FOR_BOTS
from games.errors.sandbox import NOT_IN_A_SANDBOX, ONLY_IN_ITS_SANDBOX
from games.reads import hosted_games, seating
from games.terms.fairness import LONGEST_TEXT
from games.view import visibility
from puerto_api.rest.inputs import Input, Text, Truth, Whole, validated
from puerto_api.rest.openapi import READING, problems, ref

from .base import NO_GAME, TAGS, Private, Public
from .inputs import (
    GAME_PARAMETER,
    MOST_PLAYERS,
    EmptyInput,
    bot_level_field,
    expansions_field,
    idempotency_key,
    time_control_field,
)
from .writes import KEYED, write, write_problems

_LOBBY = (errors.NO_SPECTATORS, errors.GAME_ALREADY_STARTED, errors.GAME_OVER)
OWNED = (*_LOBBY, errors.NOT_OWNER)
SEAT = (
    GAME_PARAMETER,
    OpenApiParameter(
        "seat", {"type": "integer", "minimum": 0}, OpenApiParameter.PATH, description="Number of the seat."
    ),
)


class ReserveInput(Input):
    username = Text(allow_null=True, max_length=64, help_text="Name of the person; null: the seat is held for nobody.")


class ReadyInput(Input):
    ready = Truth(help_text="Whether you are.")


class FillInput(Input):
    level = bot_level_field("Level of the bots; `expert` if left out.")


class ContributeInput(Input):
    text = Text(
        help_text=f"1 to {LONGEST_TEXT} characters that can be seen, or spaces.",
        documented={"minLength": 1, "maxLength": LONGEST_TEXT},
    )


class QuickPairInput(Input):
    edition = Text(documented={"enum": list(EDITIONS)})
    players = Whole(documented={"minimum": 2, "maximum": MOST_PLAYERS})
    time_control = time_control_field()
    expansions = expansions_field("None if left out.")
    rated = Truth(required=False, help_text="Counts for ratings.")
    hints = Truth(required=False, help_text="A hosted bot advises whoever is asked; not if rated. No if left out.")


_FOUR = OpenApiExample(
    "Four in twenty minutes",
    {"edition": "1897", "players": 4, "time_control": {"kind": "live", "bank": 1200, "increment": 5}},
    request_only=True,
)


class Seats(Public):
    needs = BY_SEAT

    @extend_schema(
        operation_id="listSeats",
        tags=TAGS,
        summary="On which seats you could sit down now, and why not on the others",
        parameters=[GAME_PARAMETER],
        responses={200: ref("Seating")} | problems(*NO_GAME, *READING),
    )
    def get(self, request: Request, game_id: str) -> Response:
        game = hosted_games.get_game(game_id)
        visibility.look(game, self.reader)
        return Response({"seats": seating.seatability(game, self.reader)})


Reserve = write(
    services.reserve_seat,
    "reserveSeat",
    "Hold an open seat for a person",
    "Without a name, for nobody any more. Who was sent away may come back by that.",
    words=ReserveInput,
    place=SEAT,
    needs=Scope.TABLES,
    codes=(
        *OWNED,
        errors.SEAT_TAKEN,
        errors.PERSON_NOT_FOUND,
        errors.ALREADY_SEATED,
        errors.SEAT_RESERVED,
        NOT_FOR_BOTS,
    ),
)


class Invite(Private):
    needs = Scope.TABLES

    @extend_schema(
        operation_id="inviteToSeat",
        tags=TAGS,
        summary="Hold an open seat for whoever has a code, and make that code",
        description="A code that there was is good no more. Only a hash of it is stored; the answer that is repeated "
        "for an idempotency key has it as long as it is good, then null.",
        parameters=[*SEAT, *KEYED],
        request=EmptyInput,
        responses={200: OpenApiResponse(ref("Invited"), "Done, now or before (`replayed`).")}
        | write_problems(errors.GAME_NOT_FOUND, *OWNED, errors.SEAT_TAKEN),
    )
    def post(self, request: Request, game_id: str, seat: int) -> Response:
        key = idempotency_key(request)
        validated(EmptyInput, request.data)
        found = services.invite_to_seat(user=self.user, game_id=game_id, seat=seat, key=key)
        return self.written(found.answer, invitation=found.code)


Revoke = write(
    services.revoke_invitation,
    "revokeInvitation",
    "The code for a seat is good no more",
    place=SEAT,
    needs=Scope.TABLES,
    codes=(*OWNED, errors.SEAT_TAKEN),
)
Kick = write(
    services.kick,
    "kick",
    "Send away who sits on a seat, before the start",
    "A person comes back only if you reserve a seat for him.",
    place=SEAT,
    needs=Scope.TABLES,
    codes=(*OWNED, errors.NOBODY_THERE),
)
Fill = write(
    services.fill_with_bots,
    "fillWithBots",
    "Put bots on all open seats that are held for nobody",
    words=FillInput,
    needs=Scope.TABLES,
    codes=(*OWNED, errors.SEAT_TAKEN, errors.INVALID_GAME_SETUP),
)
Ready = write(
    services.set_ready,
    "setReady",
    "Say that you are ready, or not",
    "At a table with a ready check where nobody is missing.",
    words=ReadyInput,
    needs=Scope.TABLES,
    codes=(*_LOBBY, errors.NOT_SEATED, errors.NO_READY_CHECK, errors.SEATS_OPEN),
)
Contribute = write(
    services.contribute,
    "contribute",
    "Contribute a text to the seed of the game before its start",
    "Or another one (docs/fairness.md). The others see that you have, and the text after the start.",
    words=ContributeInput,
    needs=Scope.TABLES,
    codes=(*_LOBBY, errors.NOT_SEATED, errors.NO_CONTRIBUTIONS),
)
QuickPair = write(
    services.quick_pair,
    "quickPair",
    "Play with others who want just the same",
    "You sit down at the table that waits longest for somebody who wants to play with exactly these settings, or open "
    "one. It starts with the last one who comes.",
    words=QuickPairInput,
    example=_FOUR,
    place=(),
    needs=Scope.TABLES,
    codes=(errors.NO_SPECTATORS, errors.INVALID_GAME_SETUP, NOT_FOR_GUESTS, ONLY_IN_ITS_SANDBOX, NOT_FOR_BOTS),
    done="You sit there, now or before.",
)
Rematch = write(
    services.rematch,
    "rematch",
    "Sit down at the table where the people of a game that is over play again",
    "There is one; whoever comes first opens it. It has the same settings and bots, and a seat is reserved for "
    "everybody, one place further on. The answer is that of the new game.",
    needs=Scope.TABLES,
    codes=(
        errors.NO_SPECTATORS,
        errors.NOT_SEATED,
        errors.GAME_NOT_OVER,
        errors.GAME_NOT_STARTED,
        NOT_IN_A_SANDBOX,
        ONLY_IN_ITS_SANDBOX,
        NOT_FOR_BOTS,
        errors.KICKED,
        errors.SEAT_TAKEN,
    ),
)
