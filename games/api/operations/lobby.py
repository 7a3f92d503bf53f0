"""Tables before their start: opening one, sitting down, holding seats, being ready, pairing, playing again."""

from typing import Any

import strawberry
from django.urls import reverse
from strawberry.scalars import JSON

from accounts.errors import NOT_FOR_GUESTS
from accounts.security.scopes import Scope
from games import errors, services
from games.api.shapes.settings import chosen, level
from games.engine import stacked_chance
from games.errors.bots import BOT_NOT_FOUND, BOT_UNAVAILABLE, NOT_FOR_BOTS
from games.errors.people import NOT_ACCEPTED
from games.errors.sandbox import NOT_IN_A_SANDBOX, ONLY_IN_ITS_SANDBOX, TOO_MANY_SANDBOXES
from games.models import Seat
from games.services.tables.sandbox import CLOCKS, MOST_SCRIPTED
from games.terms.bounds import LONGEST_MOVE, LONGEST_NAME, MOST_PLAYERS
from games.terms.fairness import LONGEST_TEXT
from games.terms.table_settings import PAIRED, SETTINGS
from puerto_api.base.bounds import BIGGEST
from puerto_api.contract.operations import Operation
from puerto_api.contract.shapes import member

from . import answers

_LOBBY = (errors.GAME_NOT_FOUND, errors.NO_SPECTATORS, errors.GAME_ALREADY_STARTED, errors.GAME_OVER)
OWNED = (*_LOBBY, errors.NOT_OWNER)
OWNER = "Only the owner or staff may do this."


@strawberry.input(description="A seat of a new table.")
class SeatInput:
    kind: str = member("Who sits in the seat.", enum=Seat.Kind.values)
    bot: str | None = level("Level of the hosted bot, if a bot takes the seat.")
    account: str | None = member(
        "For a bot, instead of a level: name of a user's bot, which sits down at once.",
        default=None,
        maxLength=LONGEST_NAME,
    )
    reserved_for: str | None = member(
        "Name of the person for whom the seat is held, if it is for a person.", default=None, maxLength=LONGEST_NAME
    )


@strawberry.input(description="A sandbox: a game for testing clients, separate from all real games.")
class SandboxInput:
    seed: str | None = member(
        "64 hex digits that determine all random draws and how the bots play. If left out, the server draws a seed.",
        default=None,
        pattern="^[0-9a-f]{64}$",
    )
    chance: JSON | None = member(
        "Random draws, as a list like the one in records (docs/sandbox.md). All other draws follow from the seed.",
        default=None,
        type=["array", "null"],
        items={"type": "array", "minItems": 2, "maxItems": 2},
        maxItems=stacked_chance.MOST_ENTRIES,
        examples=[[["tiles", ["indigo", "corn", "sugar"]]]],
    )
    clock: str | None = member(
        "Whether the clock runs or is stopped at the beginning; `running` if left out.", default=None, enum=[*CLOCKS]
    )
    moves: list[str] | None = member(
        "Moves of all seats from the deal on, as in a record. Hosted bots play these moves as long as every seat does.",
        default=None,
        maxItems=MOST_SCRIPTED,
        items={"maxLength": LONGEST_MOVE},
        examples=[["role:settler", "take:quarry"]],
    )
    played: int | None = member(
        "How many of `moves` are played when the game starts; all of them if left out.",
        default=None,
        maximum=MOST_SCRIPTED,
    )


@strawberry.input(description="A new table.")
@chosen(SETTINGS)
class CreateGameInput:
    seats: list[SeatInput] | None = member(
        "One entry for each player; if left out, all are people. You take the first seat meant for a person.",
        default=None,
        maxItems=MOST_PLAYERS,
    )
    sandbox: SandboxInput | None = member(
        "Makes the game a sandbox for tests. Only you and people you let in see it. It is never rated or archived, and "
        "is deleted after a few days.",
        default=None,
    )


@strawberry.input(description="The game that you want to play.")
@chosen(PAIRED)
class QuickPairInput:
    pass


@strawberry.input(description="The seat to take, and the invitation code if you have one.")
class JoinGameInput:
    seat: int | None = member(
        "Number of the seat. If left out, you get the seat that is held for you or, if there is none, the first open "
        "seat.",
        default=None,
        maximum=BIGGEST,
    )
    invitation: str | None = member("The invitation code.", default=None, maxLength=LONGEST_NAME)


@strawberry.input(description="The person to hold a seat for.")
class ReserveSeatInput:
    username: str | None = member("Name of the person; null to release the seat.", default=None, maxLength=LONGEST_NAME)


@strawberry.input(description="The bots to seat.")
class FillWithBotsInput:
    level: str | None = level("Level of the bots; `expert` if left out.")


@strawberry.input(description="Whether you are ready.")
class SetReadyInput:
    ready: bool = member("Whether you are ready.", default=True)


@strawberry.input(description="What you contribute to the seed.")
class ContributeInput:
    text: str = member("A text of visible characters and spaces.", minLength=1, maxLength=LONGEST_TEXT)


def _game_id(game: Any) -> str:
    """The id of the game in an answer, whole or minimal."""
    return game if isinstance(game, str) else str(game["id"])


OPERATIONS = (
    Operation(
        name="createGame",
        service=services.create_game,
        path="games",
        summary="Open a table",
        description="You own the table and take the first seat meant for a person. Start the game once every seat is "
        "taken.",
        needs=Scope.TABLES,
        codes=(
            errors.INVALID_GAME_SETUP,
            errors.PERSON_NOT_FOUND,
            NOT_FOR_GUESTS,
            TOO_MANY_SANDBOXES,
            ONLY_IN_ITS_SANDBOX,
            NOT_FOR_BOTS,
            NOT_ACCEPTED,
            BOT_NOT_FOUND,
            BOT_UNAVAILABLE,
        ),
        body=CreateGameInput,
        is_input=True,
        answer=answers.WRITTEN,
        status=201,
        done="The table is open; `Location` is its URL.",
        headers=lambda told: {"Location": reverse("api/games/{game_id}", args=(_game_id(told["game"]),))},
        header_schemas={"Location": {"type": "string", "description": "URL of the game."}},
        examples={
            "You against three bots": {
                "edition": "1897",
                "players": 4,
                "seats": [{"kind": "human"}] + [{"kind": "bot", "bot": "skilled"}] * 3,
            }
        },
    ),
    Operation(
        name="quickPair",
        service=services.quick_pair,
        path="tables/quick",
        summary="Play with others who want the same game",
        description="You sit down at the longest-waiting table with exactly these settings, or open a new one. The "
        "game starts when the last player sits down.",
        needs=Scope.TABLES,
        codes=(errors.NO_SPECTATORS, errors.INVALID_GAME_SETUP, NOT_FOR_GUESTS, ONLY_IN_ITS_SANDBOX, NOT_FOR_BOTS),
        body=QuickPairInput,
        is_input=True,
        answer=answers.WRITTEN,
        done="You now have a seat at the table.",
        examples={
            "Four players with twenty minutes each": {
                "edition": "1897",
                "players": 4,
                "time_control": {"kind": "live", "bank": 1200, "increment": 5},
            }
        },
    ),
    Operation(
        name="rematch",
        service=services.rematch,
        path="games/{game_id}/rematch",
        summary="Join the rematch of a game that is over",
        description="All players of the game share one new table, opened by the first of them to ask. It has the "
        "same settings and bots, and a reserved seat for each player, one place further around the "
        "table. The answer describes the new game.",
        needs=Scope.TABLES,
        codes=(
            errors.GAME_NOT_FOUND,
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
        answer=answers.WRITTEN,
    ),
    Operation(
        name="joinGame",
        service=services.join_game,
        path="games/{game_id}/join",
        summary="Take an open seat",
        needs=Scope.TABLES,
        codes=(
            *_LOBBY,
            errors.ALREADY_SEATED,
            NOT_FOR_GUESTS,
            errors.KICKED,
            errors.SEAT_TAKEN,
            errors.SEAT_RESERVED,
            errors.INVITATION_NEEDED,
            errors.INVITATION_UNKNOWN,
            ONLY_IN_ITS_SANDBOX,
            NOT_FOR_BOTS,
        ),
        body=JoinGameInput,
        answer=answers.WRITTEN,
    ),
    Operation(
        name="leaveGame",
        service=services.leave_game,
        path="games/{game_id}/leave",
        summary="Leave the table",
        description="If you leave before the start, your seat becomes open again. If you leave later, a stand-in plays "
        "for you until you take your seat back; with the `forfeit` flag policy, you lose the game instead.",
        needs=Scope.TABLES,
        codes=(
            errors.GAME_NOT_FOUND,
            errors.NO_SPECTATORS,
            errors.GAME_OVER,
            errors.NOT_SEATED,
            errors.SEAT_HANDED_OVER,
        ),
        answer=answers.WRITTEN,
    ),
    Operation(
        name="startGame",
        service=services.start_game,
        path="games/{game_id}/start",
        summary="Start the game: set up the table and ask the first governor to decide",
        description=OWNER,
        needs=Scope.TABLES,
        codes=(*OWNED, errors.SEATS_OPEN, errors.NOT_READY, BOT_UNAVAILABLE),
        answer=answers.WRITTEN,
    ),
    Operation(
        name="cancelGame",
        service=services.cancel_game,
        path="games/{game_id}/cancel",
        summary="Close a table before the game starts",
        description="Only the owner or staff may do this. Staff may also end a running game, which is then abandoned.",
        needs=Scope.TABLES,
        codes=OWNED,
        answer=answers.WRITTEN,
    ),
    Operation(
        name="reserveSeat",
        service=services.reserve_seat,
        path="games/{game_id}/seats/{seat}/reserve",
        summary="Hold an open seat for a person",
        description="If you send no name, the seat is no longer held. A person who was removed can come back to a seat "
        f"that is held for them. {OWNER}",
        needs=Scope.TABLES,
        codes=(
            *OWNED,
            errors.SEAT_TAKEN,
            errors.PERSON_NOT_FOUND,
            errors.ALREADY_SEATED,
            errors.SEAT_RESERVED,
            NOT_FOR_BOTS,
            NOT_ACCEPTED,
        ),
        body=ReserveSeatInput,
        answer=answers.WRITTEN,
    ),
    Operation(
        name="inviteToSeat",
        service=services.invite_to_seat,
        path="games/{game_id}/seats/{seat}/invite",
        summary="Create an invitation code and hold an open seat for the person who has it",
        description="Any earlier code stops working. Only a hash of the code is stored. If you repeat the request with "
        f"its idempotency key, the answer contains the code while it is valid, and null afterwards. {OWNER}",
        needs=Scope.TABLES,
        codes=(*OWNED, errors.SEAT_TAKEN),
        answer=answers.INVITED,
    ),
    Operation(
        name="revokeInvitation",
        service=services.revoke_invitation,
        path="games/{game_id}/seats/{seat}/revoke",
        summary="Revoke the invitation code for a seat",
        description=OWNER,
        needs=Scope.TABLES,
        codes=(*OWNED, errors.SEAT_TAKEN),
        answer=answers.WRITTEN,
    ),
    Operation(
        name="kick",
        service=services.kick,
        path="games/{game_id}/seats/{seat}/kick",
        summary="Remove a player from their seat before the start",
        description=f"A person whom you have removed can come back only if you hold a seat for them. {OWNER}",
        needs=Scope.TABLES,
        codes=(*OWNED, errors.NOBODY_THERE),
        answer=answers.WRITTEN,
    ),
    Operation(
        name="fillWithBots",
        service=services.fill_with_bots,
        path="games/{game_id}/bots",
        summary="Seat bots in all open seats that are not held for a person",
        description=OWNER,
        needs=Scope.TABLES,
        codes=(*OWNED, errors.SEAT_TAKEN, errors.INVALID_GAME_SETUP),
        body=FillWithBotsInput,
        answer=answers.WRITTEN,
    ),
    Operation(
        name="setReady",
        service=services.set_ready,
        path="games/{game_id}/ready",
        summary="Say whether you are ready",
        description="You can do this only at a table with a ready check, once every seat is taken.",
        needs=Scope.TABLES,
        codes=(*_LOBBY, errors.NOT_SEATED, errors.NO_READY_CHECK, errors.SEATS_OPEN),
        body=SetReadyInput,
        answer=answers.WRITTEN,
    ),
    Operation(
        name="contribute",
        service=services.contribute,
        path="games/{game_id}/contribution",
        summary="Contribute a text to the game's seed before the start, or replace your earlier one",
        description="Others see that you have contributed; they see your text only after the start (docs/fairness.md).",
        needs=Scope.TABLES,
        codes=(*_LOBBY, errors.NOT_SEATED, errors.NO_CONTRIBUTIONS),
        body=ContributeInput,
        answer=answers.WRITTEN,
    ),
)
