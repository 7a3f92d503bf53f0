"""Tournaments: announcing and changing them, entering and leaving them, starting and cancelling them."""

from datetime import datetime
from typing import Any

import strawberry

from accounts.errors import NOT_FOR_GUESTS
from accounts.security.scopes import Scope
from games import errors, services
from games.api.shapes.settings import chosen, level
from games.api.shapes.tournaments import (
    BOTS_WORDS,
    MINUTES_WORDS,
    MOST_ENTRANTS_WORDS,
    NAME,
    STARTS_AT_WORDS,
    TABLE_SIZE,
    TABLE_SIZE_WORDS,
    TournamentChanged,
)
from games.errors import tournaments as refusals
from games.errors.bots import BOT_NOT_FOUND, BOT_UNAVAILABLE, NOT_FOR_BOTS
from games.errors.sandbox import ONLY_IN_ITS_SANDBOX
from games.models import Tournament
from games.reads import tournament_details
from games.services.tournaments.changes import TournamentAnswer
from games.terms.bounds import LONGEST_NAME
from games.terms.table_settings import IN_TOURNAMENTS
from games.terms.tournaments import bounds
from puerto_api.contract.operations import Answer, Asked, Operation, result
from puerto_api.contract.shapes import Schema, member

_ROUNDS: Schema = {"minimum": 1, "maximum": bounds.MOST_ROUNDS}
_MINUTES: Schema = {"minimum": bounds.SHORTEST_ARENA, "maximum": bounds.LONGEST_ARENA}
_MOST: Schema = {"minimum": bounds.SMALLEST_TABLE, "maximum": bounds.MOST_ENTRANTS}
_NAME_WORDS = "Name of the tournament."
_ENTRY_WORDS = "Who may enter."
_ROUNDS_WORDS = "Number of rounds of a Swiss or round robin; if left out, it follows from the number of entrants."


@strawberry.input(description="A new tournament, and the settings of its tables.")
@chosen(IN_TOURNAMENTS)
class CreateTournamentInput:
    name: str = member(_NAME_WORDS, **NAME)
    format: Tournament.Format = member("Which entrants play together.")
    table_size: int = member(TABLE_SIZE_WORDS, **TABLE_SIZE)
    entry: Tournament.Entry = member(_ENTRY_WORDS, default=Tournament.Entry.OPEN.value)
    rounds: int | None = member(_ROUNDS_WORDS, default=None, **_ROUNDS)
    minutes: int | None = member(MINUTES_WORDS, default=None, **_MINUTES)
    most_entrants: int = member(MOST_ENTRANTS_WORDS, default=bounds.MOST_ENTRANTS, **_MOST)
    bots: bool = member(BOTS_WORDS, default=False)
    starts_at: datetime | None = member(STARTS_AT_WORDS, default=None)


@strawberry.input(description="What to change. Members that you leave out stay as they are.")
class UpdateTournamentInput:
    name: str | None = member(_NAME_WORDS, default=None, **NAME)
    entry: Tournament.Entry | None = member(_ENTRY_WORDS, default=None)
    rounds: int | None = member("Number of rounds of a Swiss or round robin.", default=None, **_ROUNDS)
    minutes: int | None = member(MINUTES_WORDS, default=None, **_MINUTES)
    most_entrants: int | None = member(MOST_ENTRANTS_WORDS, default=None, **_MOST)
    bots: bool | None = member(BOTS_WORDS, default=None)
    starts_at: datetime | None = member(STARTS_AT_WORDS, default=None)


@strawberry.input(description="The code, if the tournament needs one.")
class EnterTournamentInput:
    code: str | None = member("The code from the organizer's link.", default=None, maxLength=bounds.LONGEST_CODE)


@strawberry.input(description="The bots that enter.")
class EnterBotsInput:
    bot: str | None = level("Level of the hosted bots; `expert` if you name neither a level nor an account.")
    account: str | None = member("Instead of a level: name of a user's bot.", default=None, maxLength=LONGEST_NAME)
    count: int = member("How many hosted bots enter.", default=1, minimum=1, maximum=bounds.MOST_ENTRANTS)


def _shown(found: TournamentAnswer, asked: Asked) -> dict[str, Any]:
    tournament = tournament_details.details(found.tournament_id)
    return {"tournament": tournament.seen_by(asked.user), "replayed": found.replayed}


_CHANGED = Answer(
    TournamentChanged,
    result("TournamentResult", "The tournament as it is now, or a problem.", TournamentChanged),
    _shown,
)
_OPERATION: dict[str, Any] = {"needs": Scope.TABLES, "tag": "tournaments", "answer": _CHANGED}
_FOUND = (refusals.TOURNAMENT_NOT_FOUND, refusals.TOURNAMENT_OVER)
_OWN = (*_FOUND, refusals.NOT_ORGANIZER)
_PLAYERS = (NOT_FOR_GUESTS, NOT_FOR_BOTS, ONLY_IN_ITS_SANDBOX)

OPERATIONS = (
    Operation(
        name="createTournament",
        service=services.create_tournament,
        path="tournaments",
        summary="Create a tournament",
        description="People can then enter it. You start it, unless it starts automatically, and you do not have to "
        "take part yourself.",
        codes=(
            *_PLAYERS,
            errors.INVALID_GAME_SETUP,
            refusals.INVALID_TOURNAMENT,
            refusals.TOO_MANY_TOURNAMENTS,
        ),
        body=CreateTournamentInput,
        is_input=True,
        status=201,
        done="Created, by this request or an earlier one (`replayed`).",
        examples={
            "Four rounds with the pairing of a Swiss tournament": {
                "name": "Autumn cup",
                "format": "swiss",
                "table_size": 4,
                "rounds": 4,
                "edition": "1897",
            }
        },
        **_OPERATION,
    ),
    Operation(
        name="updateTournament",
        service=services.update_tournament,
        path="tournaments/{tournament_id}",
        method="PATCH",
        summary="Change a tournament before it starts",
        description="The format and the settings of its tables cannot be changed. Only the organizer may do this.",
        codes=(*_OWN, refusals.TOURNAMENT_STARTED, refusals.INVALID_TOURNAMENT),
        body=UpdateTournamentInput,
        is_input=True,
        **_OPERATION,
    ),
    Operation(
        name="enterTournament",
        service=services.enter_tournament,
        path="tournaments/{tournament_id}/entry",
        summary="Enter a tournament",
        description="You can still enter a Swiss or an arena after it has started; you play from the next round on. "
        "If you have withdrawn, you can come back and keep your results.",
        codes=(
            *_FOUND,
            *_PLAYERS,
            refusals.TOURNAMENT_STARTED,
            refusals.ALREADY_ENTERED,
            refusals.TOURNAMENT_FULL,
            refusals.TOURNAMENT_CODE_NEEDED,
        ),
        body=EnterTournamentInput,
        **_OPERATION,
    ),
    Operation(
        name="enterBots",
        service=services.enter_bots,
        path="tournaments/{tournament_id}/bots",
        summary="Enter bots in a tournament",
        description="Only the organizer may do this, and only if the tournament allows bots.",
        codes=(
            *_OWN,
            refusals.NO_BOTS_IN_TOURNAMENT,
            refusals.TOURNAMENT_STARTED,
            refusals.TOURNAMENT_FULL,
            refusals.ALREADY_ENTERED,
            errors.INVALID_GAME_SETUP,
            BOT_NOT_FOUND,
            BOT_UNAVAILABLE,
        ),
        body=EnterBotsInput,
        **_OPERATION,
    ),
    Operation(
        name="withdraw",
        service=services.withdraw,
        path="tournaments/{tournament_id}/entry",
        method="DELETE",
        summary="Withdraw from a tournament",
        description="If the tournament has started, you keep your results, and play the current game to its end.",
        codes=(*_FOUND, refusals.NOT_ENTERED),
        **_OPERATION,
    ),
    Operation(
        name="startTournament",
        service=services.start_tournament,
        path="tournaments/{tournament_id}/start",
        summary="Start a tournament",
        description="The first games begin at once. Only the organizer may do this.",
        codes=(*_OWN, refusals.TOURNAMENT_STARTED, refusals.TOO_FEW_ENTRANTS),
        **_OPERATION,
    ),
    Operation(
        name="cancelTournament",
        service=services.cancel_tournament,
        path="tournaments/{tournament_id}/cancel",
        summary="Cancel a tournament",
        description="Games that have begun go on, but no longer count for the tournament. Only the organizer may do "
        "this.",
        codes=_OWN,
        **_OPERATION,
    ),
)
