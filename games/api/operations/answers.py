"""What operations on games answer, in both APIs."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

import strawberry

from games import errors, services
from games.api import places as _places  # noqa: F401 - what addresses name
from games.api.answers import Shown
from games.api.graphql.game import Game
from games.api.graphql.problems import GameOver, IllegalMove, MalformedMove, NotYourTurn, StaleVersion
from games.api.shapes.decision import Decision
from games.api.shapes.events import Event
from games.api.shapes.words import REPLAYED
from games.live import game_stream
from games.reads import decisions
from games.reads.game_cache import seen_by
from games.view import visibility
from puerto_api.base.errors import ServiceError
from puerto_api.contract.operations import Answer, Asked, result
from puerto_api.contract.problems import ValidationFailed
from puerto_api.contract.shapes import member


@strawberry.type(description="The write is done, or was done before with the same key.")
class GameWritten:
    game: Game = member("The game as it is now.")
    events: list[Event] = member("The events that the write caused, in order.")
    decision: Decision | None = member(
        "The decision that the game is waiting for now. If it is your turn, your legal moves are included, but not "
        "their effects. Null unless the game is running."
    )
    replayed: bool = member(REPLAYED)


@strawberry.type(description="A short receipt: the write is done, or was done before with the same key.")
class GameReceipt:
    game: strawberry.ID = member("Id of the game.", format="uuid")
    version: int = member("Version of the game after the write; send it as `expected_version` with a move.", minimum=1)
    first_seq: int = member("The first event that the write caused.", minimum=1)
    last_seq: int = member("The last event that the write caused; less than `first_seq` if it caused none.")
    replayed: bool = member(REPLAYED)


class Waiting:
    """What a game waits for, found out where it is wanted."""

    def __init__(self, sight: visibility.Sight) -> None:
        self._sight = sight

    @cached_property
    def _found(self) -> Any:
        return decisions.shown(self._sight)

    def as_json(self) -> Any:
        """The same as REST shows it."""
        return self._found

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        return (self._found or {})[name]


@strawberry.type(description="A seat is held for the person who has the code.")
class SeatInvitation(GameWritten):
    invitation: str | None = member(
        "The code, for `joinGame`. Only a hash of it is stored. Null if the idempotency key was already known and the "
        "code is no longer valid."
    )


@strawberry.type(description="A tester, whose account was created for this sandbox, has sat down.")
class SeatedTester(GameWritten):
    username: str = member("Name of the tester.")
    token: str | None = member("API token of the tester, shown only once; null if the key was already known.")


def game_written(answer: services.Answer, asked: Asked) -> dict[str, Any]:
    """The members of :class:`GameWritten`, as the author of the write gets them."""
    sight = seen_by(answer.game_id, asked.user, version=None if answer.replayed else answer.version)
    events = _caused(answer, sight)
    decision = Waiting(sight) if sight.is_live and sight.game.status == sight.game.Status.RUNNING else None
    return {"game": Shown(sight), "events": events, "decision": decision, "replayed": answer.replayed}


def _caused(answer: services.Answer, sight: visibility.Sight) -> Sequence[Mapping[str, Any]]:
    """The events of a write. Those of the newest one are told once, for its author and for streams."""
    count = answer.last_seq - answer.first_seq + 1
    if sight.is_live and answer.last_seq == sight.seq and count < game_stream.PAGE:
        return [told.event for told in game_stream.events(sight, answer.first_seq - 1)]
    return sight.events_after(answer.first_seq - 1, count)


def receipt(answer: services.Answer) -> dict[str, Any]:
    """The members of :class:`GameReceipt`: nothing is read for them."""
    return {
        "game": answer.game_id,
        "version": answer.version,
        "first_seq": answer.first_seq,
        "last_seq": answer.last_seq,
        "replayed": answer.replayed,
    }


def _stale(error: ServiceError, asked: Asked) -> StaleVersion:
    game_id = asked.named.get("game_id") or decisions.game_of(str(asked.named["decision_id"]))
    sight = seen_by(game_id, asked.user)
    expected = asked.body.get("expected_version", error.extra.get("expected_version", 0))
    return StaleVersion(error=error, missed=sight.events_since(expected, 100))


_MINIMAL: dict[str, Any] = {"minimal": GameReceipt, "show_minimal": receipt}
WRITTEN = Answer(
    GameWritten,
    result("WriteResult", "The result, or a problem.", GameWritten, ValidationFailed),
    game_written,
    **_MINIMAL,
)
MOVED = Answer(
    GameWritten,
    result(
        "MoveResult",
        "The result, or a problem. `... on Problem` covers every refusal.",
        GameWritten,
        IllegalMove,
        MalformedMove,
        NotYourTurn,
        StaleVersion,
        GameOver,
        ValidationFailed,
    ),
    game_written,
    {
        errors.STALE_VERSION.code: _stale,
    },
    **_MINIMAL,
)
INVITED = Answer(
    SeatInvitation,
    result("InviteResult", "The invitation, or a problem.", SeatInvitation),
    lambda found, asked: game_written(found.answer, asked) | {"invitation": found.code},
)
TESTER_SEATED = Answer(
    SeatedTester,
    result("TesterResult", "The tester, or a problem.", SeatedTester),
    lambda found, asked: game_written(found.answer, asked) | {"username": found.name, "token": found.token},
)
