"""Putting a game into the public archive: called once, inside the transaction that ends it."""

from games import engine
from games.models import ArchivedGame, ArchivedSeat, Game, Seat
from games.reads.archive import joined, spelled_options
from games.terms.game_time import public_from
from games.view.projection import kind_of


def remember(game: Game, seats: list[Seat], state: engine.State | None) -> None:
    """Record what the archive is searched by, once game and state are final: outcome, ``ply`` and all.

    A game that never started (``state`` None) has no record and is not archived, and neither is a sandbox.
    """
    if state is None or game.is_sandbox:
        return
    scores = [line["total"] for line in engine.result(state)["scores"]] if state.over else [None] * game.players
    assert game.outcome is not None
    assert game.ended_at is not None
    winners = game.outcome["winners"]
    archived = ArchivedGame.objects.create(
        game=game,
        status=game.status,
        reason=game.outcome["reason"],
        edition=game.edition,
        players=game.players,
        people=sum(kind_of(seat) == Seat.Kind.HUMAN for seat in seats),
        expansions=joined(game.expansions),
        options=spelled_options(game.options),
        is_test=game.is_test,
        rated=game.rated,
        rounds=state.round,
        plies=game.ply,
        ended_by=joined(engine.result(state)["ended_by"]) if state.over else "",
        winner_score=max((scores[seat] for seat in winners), default=None) if state.over else None,
        ended_at=game.ended_at,
        is_public=game.visibility == Game.Visibility.PUBLIC and game.spectators != Game.Spectators.NO,
        public_from=public_from(game),
    )
    ArchivedSeat.objects.bulk_create(
        ArchivedSeat(
            archived=archived,
            index=seat.index,
            kind=kind_of(seat),
            bot=seat.bot,
            name=seat.name,
            score=scores[seat.index],
            won=seat.index in winners,
            ended_at=game.ended_at,
        )
        for seat in seats
    )
