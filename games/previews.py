"""What a move would do, for the seat that is asked: nothing is written, no clock stops, no chance is used.

Only what this seat can know is in it (:mod:`games.engine.preview`).
"""

from typing import Any

from django.contrib.auth.models import AbstractBaseUser

from games import decisions, engine, patches, projection, selectors, words
from games.engine.preview import Outcome, Preview, certain
from games.models import Game
from games.outcome import best
from games.refusals import checked_move
from games.words import labels


def preview_move(*, user: AbstractBaseUser, game_id: Any, move: str) -> dict[str, Any]:
    """What a move of ``user`` would do now, with everything that follows up to the next decision of somebody.

    ``events`` have kind, seat, data and message. ``table`` is how the table would look, ``changes`` a JSON Patch
    (RFC 6902) that makes the member ``table`` of the view so. What depends on hidden things is null, and ``unknown``
    lists JSON Pointers (RFC 6901) to it, into this answer; one behind the last event says that it depends on them what
    happens next.

    Raises:
        ServiceError: ``game_not_found``, ``game_over``, ``game_not_started``, ``not_seated``, ``not_your_turn``,
            ``malformed_move``, ``illegal_move``.
    """
    game = selectors.get_game(game_id)
    state = decisions.state_asking(game, user)
    seat = engine.waiting(state).seat
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
        "changes": patches.diff(before, table, "/table"),
        "table": table,
        "unknown": unknown,
    }


def _data(game: Game, kind: str, seat: int, data: dict[str, Any]) -> dict[str, Any]:
    """What the event would tell."""
    if kind != "game_over":
        return data
    return data | {"won": best(data, [place.index for place in game.seats.all() if place.in_play])}


def _names(game: Game) -> list[str]:
    return [place.name for place in game.seats.all()]


def _table(game: Game, state: engine.State, seat: int) -> dict[str, Any]:
    return projection.view(game, list(game.seats.all()), state, seat)["table"]


def _events(game: Game, outcomes: list[Outcome], unknown: list[str]) -> list[dict[str, Any]]:
    """What is told in every world, up to where they part."""
    names = _names(game)
    found = []
    for index in range(max(len(outcome.told) for outcome in outcomes)):
        told = [outcome.told[index][:2] if index < len(outcome.told) else None for outcome in outcomes]
        if any(other != told[0] for other in told):
            unknown.append(f"/events/{index}")
            break
        kind, number = told[0]
        missing: list[str] = []
        data = certain([_data(game, *outcome.told[index]) for outcome in outcomes], f"/events/{index}/data", missing)
        unknown += missing
        seat = number if number >= 0 else None
        said = data | {"unknown": True} if missing else data
        message = words.message(game.edition, kind, words.player(names, seat), said, names)
        found.append({"kind": kind, "seat": seat, "data": data, "message": message})
    return found
