"""What a move would do, for the seat that is asked: nothing is written, no clock stops, no chance is used.

Only what this seat can know is in it (:mod:`games.engine.preview`).
"""

from typing import Any, TypedDict, cast

from accounts.models import User
from games import engine, words
from games.engine.preview import Outcome, Preview, certain
from games.engine.scoring import Result
from games.models import Game
from games.reads import decisions, hosted_games
from games.reads.refusals import checked_move
from games.terms.ranking import best
from games.view import json_patch, projection
from games.words import labels


class Foretold(TypedDict):
    """An event that would happen."""

    kind: str
    seat: int | None
    data: dict[str, Any]
    message: str


class MovePreview(decisions.Foreseen):
    """What a move would do; :func:`preview_move` tells what its members mean."""

    decision: str
    version: int
    move: str
    label: str
    price: labels.Price | None
    events: list[Foretold]
    changes: list[json_patch.Operation]
    table: dict[str, Any]
    unknown: list[str]


def preview_move(*, user: User, game_id: Any, move: str) -> MovePreview:
    """What a move of ``user`` would do now, with everything that follows up to the next decision of any seat.

    ``events`` have kind, seat, data and message. ``table`` is how the table would look, ``changes`` a JSON Patch
    (RFC 6902) that turns the member ``table`` of the view into it. Values that depend on hidden things are null, and
    ``unknown`` lists JSON Pointers (RFC 6901) to them, into this answer; one after the last event says that the next
    events depend on hidden things.

    Raises:
        ServiceError: ``game_not_found``, ``game_over``, ``game_not_started``, ``not_seated``, ``not_your_turn``,
            ``malformed_move``, ``illegal_move``.
    """
    game = hosted_games.get_game(game_id)
    state = decisions.state_asking(game, user)
    asked = engine.current_decision(state)
    assert asked is not None
    seat = asked.seat
    chosen = checked_move(state, move)
    preview = Preview(state, seat, hidden_points=game.hidden_points)
    outcomes = preview.all(chosen)
    unknown: list[str] = []
    events = _events(game, outcomes, unknown)
    before, *after = [_table(game, one, seat) for one in (state, *(outcome.state for outcome in outcomes))]
    table = certain(after, "/table", unknown)
    return {
        "decision": decisions.decision_id(game),
        "version": game.version,
        "move": engine.text(chosen),
        "label": labels.label(state, seat, chosen),
        "price": labels.price(state, seat, chosen),
        **decisions.foreseen_of(preview, chosen, _names(game)),
        "events": events,
        "changes": json_patch.diff(before, table, "/table"),
        "table": table,
        "unknown": unknown,
    }


def _data(game: Game, kind: str, seat: int, data: dict[str, Any]) -> dict[str, Any]:
    """The data of the event that would happen."""
    if kind != "game_over":
        return data
    return data | {"won": best(cast("Result", data), [place.index for place in game.seats.all() if place.in_play])}


def _names(game: Game) -> list[str]:
    return [place.name for place in game.seats.all()]


def _table(game: Game, state: engine.State, seat: int) -> dict[str, Any]:
    table = projection.view(game, list(game.seats.all()), state, seat)["table"]
    assert table is not None
    return table


def _events(game: Game, outcomes: list[Outcome], unknown: list[str]) -> list[Foretold]:
    """The events of all worlds, up to where they diverge."""
    names = _names(game)
    found: list[Foretold] = []
    for index in range(max(len(outcome.told) for outcome in outcomes)):
        first, *others = [outcome.told[index][:2] if index < len(outcome.told) else None for outcome in outcomes]
        if first is None or any(other != first for other in others):
            unknown.append(f"/events/{index}")
            break
        kind, number = first
        missing: list[str] = []
        data = certain([_data(game, *outcome.told[index]) for outcome in outcomes], f"/events/{index}/data", missing)
        unknown += missing
        seat = number if number >= 0 else None
        said = data | {"unknown": True} if missing else data
        message = words.message(game.edition, kind, words.player(names, seat), said, names)
        found.append({"kind": kind, "seat": seat, "data": data, "message": message})
    return found
