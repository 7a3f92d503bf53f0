"""The decision that a game waits for, and facts about each answer. Reads only, like :mod:`games.reads.hosted_games`."""

import re
from typing import Any, TypedDict, cast

from django.utils.translation import gettext as _

from accounts.models import User
from games import engine, errors
from games.engine import defaults, ids, moves, open_moves
from games.engine import foresight as seen_ahead
from games.engine.move_ids import PAID, SIZE, STORED, TABLE, index, mask
from games.engine.observation import Viewer
from games.engine.phases import storage
from games.engine.preview import Preview
from games.models import Game
from games.reads import hosted_games
from games.reads.refusals import game_over
from games.view.visibility import Sight
from games.words import foresight, labels
from puerto_api.base.errors import ServiceError

MOST_COUNT = 2**31 - 1
"""The greatest number of values of an open move that is told; it stands for greater ones, too."""

_ID = re.compile(r"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[0-9]{1,6}\.[0-9]{1,6}", re.ASCII)

Goods = dict[str, int]
"""Barrels by the name of the good."""


class Effect(TypedDict):
    """Something that a move does, with its words; see :class:`games.engine.foresight.Effect`."""

    kind: str
    seat: int | None
    amount: int | None
    goods: Goods
    thing: str | None
    text: str


class Warning(TypedDict):
    """Something about a move that is easily overlooked; see :class:`games.engine.foresight.Caution`."""

    kind: str
    goods: Goods
    thing: str | None
    text: str


class Foreseen(TypedDict):
    """What a move does, as far as its player can know; None where this was not requested."""

    effects: list[Effect] | None
    warnings: list[Warning] | None


class LegalMove(Foreseen):
    """A listed move: its number, notation text, label in words, and for ``build`` how its price comes about."""

    number: int
    move: str
    label: str
    price: labels.Price | None


class Choice(TypedDict):
    """The choices of a move: ``count`` ways, of which ``proposals`` are a few sensible ones."""

    count: int
    proposals: list[str]


class OpenMove(Choice):
    """A move with too many values to list them (notation, section 4): people to place, or barrels to load."""

    verb: str
    label: str
    colonists: int
    nobles: int
    must_place: int
    slots: list[dict[str, Any]]
    goods: Goods


class Storage(Choice):
    """The barrels that may be kept at the end of a captain phase: some kinds whole, and single barrels of others."""

    kinds: int
    singles: int
    goods: Goods


class Decision(TypedDict):
    """The decision that a game waits for; :func:`decision` tells what its members mean."""

    id: str
    seat: int
    kind: str
    ply: int
    version: int
    deadline: str | None
    default: str | None
    moves: list[LegalMove] | None
    open: OpenMove | None
    storage: Storage | None
    mask: list[int] | None


def decision_id(game: Game) -> str:
    """The name of the decision that the game waits for, among those of all games; opaque to clients.

    It is made of the game's id, the ply and the number of moves ever played: a ply that is decided again is another
    decision.
    """
    return f"{game.pk}.{game.ply}.{game.moves_played}"


def game_of(decision_id: str) -> str | None:
    """The id of the game that a decision belongs to, or None if the text does not name a decision."""
    found = _ID.fullmatch(decision_id)
    return found[1] if found else None


def move_ids() -> dict[str, Any]:
    """The table of the numbers of the closed moves, and how the numbers of counted moves are made."""
    return {
        "size": SIZE,
        "moves": [engine.text(move) for move in TABLE],
        "counted": [
            {
                "verb": family.verb,
                "first": family.first,
                "size": family.size,
                "digits": [digit._asdict() for digit in family.digits],
            }
            for family in (STORED, PAID)
        ],
    }


def state_asking(game: Game, user: User) -> engine.State:
    """The state of a game that waits for ``user``. It holds secrets, see :func:`games.reads.hosted_games.state_of`.

    Raises:
        ServiceError: ``not_seated``, ``game_over``, ``game_not_started``, ``not_your_turn``.
    """
    seat = next((place.index for place in game.known_seats if place.user_id == user.pk), None)
    if seat is None:
        raise ServiceError(errors.NOT_SEATED, _("You have no seat at this table."))
    if game.is_over:
        raise game_over(game)
    if game.status == Game.Status.LOBBY:
        raise ServiceError(errors.GAME_NOT_STARTED, _("The game has not started."))
    state = hosted_games.state_of(game)
    waiting = engine.current_decision(state)
    assert waiting is not None
    asked = waiting.seat
    if asked != seat:
        sentence = _("The game is waiting for seat {asked}; you have seat {seat}.")
        raise ServiceError(errors.NOT_YOUR_TURN, sentence.format(asked=asked, seat=seat), seat=asked)
    return state


def decision(
    game: Game, viewer: Viewer, *, foreseen: bool = False, state: engine.State | None = None
) -> Decision | None:
    """The decision that the game waits for, or None; its answers only for the seat that is asked, else null.

    A move has its number, notation text, a label in words and, for building, the price and how it comes about.
    ``open`` describes an open move (notation, section 4): its verb, the people, the circles of every slot, the goods,
    how many values are legal (:data:`MOST_COUNT` for that many or more), and a few sensible ones; ``storage`` describes
    what can be kept. ``default`` is the move that is played if the seat does not answer, ``mask`` the numbers of the
    legal moves. ``version`` is that of the game, ``deadline`` a moment of ISO 8601 or None.

    Args:
        foreseen: also tell each move's ``effects`` and ``warnings``, else null.
        state: that of the game, where it is known.
    """
    if game.status != Game.Status.RUNNING:
        return None
    state = state or hosted_games.state_of(game)
    waiting = engine.current_decision(state)
    assert waiting is not None
    found: Decision = {
        "id": decision_id(game),
        "seat": waiting.seat,
        "kind": waiting.kind,
        "ply": game.ply,
        "version": game.version,
        "deadline": game.turn_deadline.isoformat() if game.turn_deadline else None,
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
        "mask": mask(state),
    }


def shown(seen: Sight, *, foreseen: bool = False) -> Decision | None:
    """The same as a viewer sees it; None for viewers who see the game later, too."""
    return decision(seen.game, seen.viewer, foreseen=foreseen, state=seen.state) if seen.is_live else None


def is_called(seen: Sight) -> bool:
    """Whether the game waits for a move by the viewer, and nobody plays for them."""
    game = seen.game
    waits = seen.is_live and game.status == Game.Status.RUNNING and not game.paused_by
    if not waits or game.turn_seat != seen.viewer:
        return False
    return not next(seat.stand_in for seat in game.known_seats if seat.index == seen.viewer)


def _legal_moves(game: Game, state: engine.State, seat: int, *, foreseen: bool) -> list[LegalMove]:
    preview = Preview(state, seat, hidden_points=game.hidden_points) if foreseen else None
    names = [place.name for place in game.known_seats] if foreseen else []
    nothing: Foreseen = {"effects": None, "warnings": None}
    return [
        {
            "number": index(move),
            "move": engine.text(move),
            "label": labels.label(state, seat, move),
            "price": labels.price(state, seat, move),
            **(foreseen_of(preview, move, names) if preview else nothing),
        }
        for move in engine.legal_moves(state)
        if move not in moves.OPEN
    ]


def foreseen_of(preview: Preview, move: engine.Move, names: list[str]) -> Foreseen:
    """The effects and warnings of a legal move, with their words."""
    found = seen_ahead.foresee(preview, move)
    edition = preview.edition
    return {
        "effects": [in_words(edition, one, preview.seat, names) for one in found.effects],
        "warnings": [_warning(edition, one) for one in found.warnings],
    }


def in_words(edition: str, effect: seen_ahead.Effect, seat: int, names: list[str]) -> Effect:
    """An effect with its words, in which ``seat`` has no name; the others have those of ``names``."""
    return {
        "kind": effect.kind,
        "seat": effect.seat,
        "amount": effect.amount,
        "goods": _goods(effect.goods),
        "thing": effect.thing,
        "text": foresight.effect(edition, effect, seat, names),
    }


def _warning(edition: str, warning: seen_ahead.Caution) -> Warning:
    return {
        "kind": warning.kind,
        "goods": _goods(warning.goods),
        "thing": warning.thing,
        "text": foresight.warning(edition, warning),
    }


def _goods(counts: tuple[int, ...] | None) -> Goods:
    """The goods with a count above zero, by name."""
    return {ids.GOODS[good]: number for good, number in enumerate(counts or ()) if number}


def _open_move(state: engine.State, seat: int) -> OpenMove | None:
    move = next((move for move in state.moves if move in moves.OPEN), None)
    if move is None:
        return None
    module = open_moves.MODULES[move[0]]
    found: Any = {
        "verb": engine.text(move),
        "label": labels.label(state, seat, move),
        **module.describe(state, seat),
        "count": min(module.count(state, seat), MOST_COUNT),
        "proposals": [engine.text(value) for value in module.proposals(state, seat)],
    }
    return cast(OpenMove, found)


def _storage(state: engine.State, seat: int) -> Storage:
    found: Any = {
        **storage.describe(state, seat),
        "count": storage.count(state, seat),
        "proposals": [engine.text(value) for value in storage.proposals(state, seat)],
    }
    return cast(Storage, found)
