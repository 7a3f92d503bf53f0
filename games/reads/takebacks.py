"""The line of moves that counts, and how far back along it a seat may go."""

from typing import Any, TypedDict

from games import engine
from games.engine import snapshot
from games.engine.observation import Viewer
from games.models import Game, Move

MOST_BY_ONESELF = 100
"""Moves that a seat may take back by itself in a game. They still count towards the game's limit of moves, which not
even a table that plays only default moves reaches with so many more."""

_BY_THE_PERSON = (Move.Source.PERSON, Move.Source.ORDER)


def line(game: Game) -> list[Move]:
    """The moves that count, one per ply: of those played at a ply, the last."""
    last = {move.ply: move for move in game.moves.all() if move.ply < game.ply}
    return [last[ply] for ply in range(game.ply)]


def replayed(game: Game, moves: list[Move]) -> engine.State:
    """The state after some moves from the beginning of the game: the deal, or a position of another game."""
    if game.origin:
        state = snapshot.load(game.origin["base"])
    else:
        seed = bytes.fromhex(game.seed)
        setup = game.edition, game.players, game.expansions, game.options
        state = engine.new_game(*setup, seed=seed, stacked=game.arranged)
    for move in moves:
        engine.apply(state, engine.parse(move.text))
    return state


def own_limit(game: Game, moves: list[Move], seat: int) -> int | None:
    """The first ply to which a seat may go back by itself; None if there is nothing that it may take back.

    It may not go past a decision of another seat, one that the server made for it, or one that brought chance or turned
    up hidden tiles, nor take back more than :data:`MOST_BY_ONESELF` moves in all.
    """
    if game.takebacks == Game.Takebacks.NONE:
        return None
    limit = None
    for move in reversed(moves[max(0, len(moves) - _left_by_oneself(game, seat)) :]):
        if move.seat != seat or move.source not in _BY_THE_PERSON or move.reveals:
            break
        limit = move.ply
    return limit


def _left_by_oneself(game: Game, seat: int) -> int:
    """How many moves a seat may still take back by itself."""
    taken = game.events.filter(kind="took_back", seat=seat).values_list("data", flat=True)
    return max(0, MOST_BY_ONESELF - sum(data["undone"] for data in taken if not data["by_consent"]))


def first_ply(game: Game) -> int:
    """The first decision made by a seat: before it come those of a random selection of buildings."""
    return game.moves.filter(source=Move.Source.SETUP).count() if game.draft == Game.Draft.RANDOM else 0


class Reach(TypedDict):
    """How far back a seat may go by itself (None: not at all), and whether it may propose to go further."""

    earliest: int | None
    by_consent: bool


def reach(game: Game, viewer: Viewer) -> Reach:
    """How far back a viewer may go now: ``earliest`` is the first ply that they may go to by themselves (None: none),
    ``by_consent`` says whether they may propose to go further."""
    seat = next((seat for seat in game.seats.all() if seat.index == viewer), None)
    if game.status != Game.Status.RUNNING or game.resumes_at is not None or seat is None or not seat.is_person:
        return {"earliest": None, "by_consent": False}
    by_consent = game.takebacks == Game.Takebacks.CONSENT and game.ply > first_ply(game)
    return {"earliest": own_limit(game, line(game), seat.index), "by_consent": by_consent}


def texts(game: Game, moves: list[Move]) -> list[list[Any]]:
    """``[seat, text]`` of every move from the deal on, including those of the game that it was forked from."""
    return [*(game.origin["moves"] if game.origin else ()), *([move.seat, move.text] for move in moves)]


def texts_at(game: Game, seq: int) -> list[list[Any]]:
    """The texts of the line that counted right after an event, even if moves were taken back later."""
    found: list[list[Any]] = []
    told = game.events.filter(seq__lte=seq, kind__in=("move", "took_back"))
    for kind, seat, data in told.values_list("kind", "seat", "data"):
        if kind == "took_back":
            del found[data["to_ply"] :]
        elif not data["forced"]:
            found.append([seat, data["move"]])
    return [*(game.origin["moves"] if game.origin else ()), *found]
