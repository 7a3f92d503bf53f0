"""What a game waits for, and what can be said of each answer. Reads only, like :mod:`games.selectors`."""

from typing import Any

from django.contrib.auth.models import AbstractBaseUser
from django.utils.translation import gettext as _

from games import engine, errors, selectors
from games.engine import defaults, effects, ids, indices, moves, open_moves
from games.engine.observation import Viewer
from games.engine.phases import storage
from games.engine.preview import Preview
from games.models import Game
from games.refusals import game_over
from games.words import foresight, labels
from puerto_api.errors import ServiceError


def decision_id(game: Game) -> str:
    """Names the decision that the game waits for, within this game; opaque to clients.

    Its ply, and how many moves have ever been played: a ply that is decided again is another decision.
    """
    return f"{game.ply}.{game.moves_played}"


def move_ids() -> dict[str, Any]:
    """The table of the numbers of the closed moves, and how those are made that are counted."""
    return {
        "size": indices.SIZE,
        "moves": [engine.text(move) for move in indices.TABLE],
        "counted": [
            {
                "verb": family.verb,
                "first": family.first,
                "size": family.size,
                "digits": [digit._asdict() for digit in family.digits],
            }
            for family in (indices.STORED, indices.PAID)
        ],
    }


def state_asking(game: Game, user: AbstractBaseUser) -> engine.State:
    """The state of a game that waits for ``user``. It holds secrets, see :func:`games.selectors.state_of`.

    Raises:
        ServiceError: ``not_seated``, ``game_over``, ``game_not_started``, ``not_your_turn``.
    """
    seat = next((place.index for place in game.seats.all() if place.user_id == user.pk), None)
    if seat is None:
        raise ServiceError(errors.NOT_SEATED, _("You have no seat at this table."))
    if game.is_over:
        raise game_over(game)
    if game.status == Game.Status.LOBBY:
        raise ServiceError(errors.GAME_NOT_STARTED, _("The game has not started."))
    state = selectors.state_of(game)
    asked = engine.waiting(state).seat
    if asked != seat:
        sentence = _("The game waits for seat {asked}, you are seat {seat}.")
        raise ServiceError(errors.NOT_YOUR_TURN, sentence.format(asked=asked, seat=seat), seat=asked)
    return state


def decision(game: Game, viewer: Viewer, *, foreseen: bool = False) -> dict[str, Any] | None:
    """What the game waits for, or None; what can be answered only for the seat that is asked, else null.

    A move has its number, notation text, a label in words and, for building, the price and how it comes about.
    ``open`` describes an open move (notation, section 4): its verb, the people, the circles of every slot, the goods,
    how many values are legal, and a few sensible ones; ``storage`` what can be kept. ``default`` is the move that is
    played if the seat does not answer, ``mask`` the numbers of the legal moves.

    Args:
        foreseen: also tell each move's ``effects`` and ``warnings``, else null.
    """
    if game.status != Game.Status.RUNNING:
        return None
    state = selectors.state_of(game)
    waiting = engine.waiting(state)
    found = {
        "id": decision_id(game),
        "seat": waiting.seat,
        "kind": waiting.kind,
        "ply": game.ply,
        "deadline": game.turn_deadline,
        "default": None,
        "moves": None,
        "open": None,
        "storage": None,
        "mask": None,
    }
    if viewer != waiting.seat:
        return found
    return found | {
        "default": engine.text(defaults.default_move(state)),
        "moves": _legal_moves(game, state, waiting.seat, foreseen=foreseen),
        "open": _open_move(state, waiting.seat),
        "storage": _storage(state, waiting.seat) if waiting.kind == "store" else None,
        "mask": indices.mask(state),
    }


def _legal_moves(game: Game, state: engine.State, seat: int, *, foreseen: bool) -> list[dict[str, Any]]:
    preview = Preview(state, seat, hidden_points=game.hidden_points) if foreseen else None
    names = [place.name for place in game.seats.all()] if foreseen else []
    return [
        {
            "id": indices.index(move),
            "move": engine.text(move),
            "label": labels.label(state, seat, move),
            "price": labels.price(state, seat, move),
            **(foreseen_of(preview, move, names) if preview else {"effects": None, "warnings": None}),
        }
        for move in engine.legal_moves(state)
        if move not in moves.OPEN
    ]


def foreseen_of(preview: Preview, move: engine.Move, names: list[str]) -> dict[str, Any]:
    """The effects and warnings of a legal move, with their words."""
    found = effects.foresee(preview, move)
    edition = preview.edition
    return {
        "effects": [_effect(edition, one, preview.seat, names) for one in found.effects],
        "warnings": [_warning(edition, one) for one in found.warnings],
    }


def _effect(edition: str, effect: effects.Effect, seat: int, names: list[str]) -> dict[str, Any]:
    return {
        "kind": effect.kind,
        "seat": effect.seat,
        "amount": effect.amount,
        "goods": _goods(effect.goods),
        "thing": effect.thing,
        "text": foresight.effect(edition, effect, seat, names),
    }


def _warning(edition: str, warning: effects.Caution) -> dict[str, Any]:
    return {
        "kind": warning.kind,
        "goods": _goods(warning.goods),
        "thing": warning.thing,
        "text": foresight.warning(edition, warning),
    }


def _goods(counts: tuple[int, ...] | None) -> dict[str, int]:
    """Those that there are, by name."""
    return {ids.GOODS[good]: number for good, number in enumerate(counts or ()) if number}


def _open_move(state: engine.State, seat: int) -> dict[str, Any] | None:
    move = next((move for move in state.moves if move in moves.OPEN), None)
    if move is None:
        return None
    module = open_moves.MODULES[move[0]]
    return {
        "verb": engine.text(move),
        "label": labels.label(state, seat, move),
        **module.describe(state, seat),
        "count": module.count(state, seat),
        "proposals": [engine.text(found) for found in module.proposals(state, seat)],
    }


def _storage(state: engine.State, seat: int) -> dict[str, Any]:
    return {
        **storage.describe(state, seat),
        "count": storage.count(state, seat),
        "proposals": [engine.text(found) for found in storage.proposals(state, seat)],
    }
