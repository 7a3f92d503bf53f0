"""Hints: what a hosted bot expects of the moves of the seat that is asked. Nothing is written, and no clock stops.

The bot sees what its seat may see, and draws its lots from public facts, not from the seed of the game: a hint
reveals nothing hidden.
"""

import hashlib
import random
from collections.abc import Iterator
from typing import Any

import structlog
from django.core.cache import cache
from django.utils import translation
from django.utils.translation import gettext as _

import bots
from accounts.models import User
from accounts.security import limits
from games import engine, errors
from games.models import Game
from games.reads import decisions, hosted_games
from games.reads.hosted_bots import GRACE_SECONDS, budget_of
from games.words import labels
from puerto_api.base.errors import ServiceError
from puerto_api.base.time_limit import TookTooLong, interrupted_after
from puerto_api.web.languages import LANGUAGES, speaking

log = structlog.get_logger(__name__)

DEFAULT_LEVEL = "expert"
"""The level that answers at once."""

MOST_CANDIDATES = 8

KEPT_SECONDS = 24 * 3600
"""How long an answer is kept, unless the cache drops it earlier."""

Words = dict[str, str] | None
"""A label by language; None if there is none."""


def hint(*, user: User, game_id: Any, level: str | None = None) -> dict[str, Any]:
    """What a level of the hosted bots expects of the moves of ``user``, best first; the first is what it would play.

    A candidate has ``move`` and ``label``; ``win``, the chance to win (0 to 1, a shared victory counts as its share);
    ``score``, the seat's points at the end; ``margin``, these less those of the best rival; and ``line``, the moves
    expected after it: ``seat``, ``move`` and ``label`` (None if the bot has tried it at no table). There is none where
    the level knows nothing: in a draft of buildings.

    The same decision and level have the same answer as long as the cache keeps it.

    Args:
        level: one of :data:`bots.ADVISERS`; :data:`DEFAULT_LEVEL` if None.

    Raises:
        ServiceError: ``no_adviser``, ``game_not_found``, ``not_seated``, ``game_over``, ``game_not_started``,
            ``not_your_turn``, ``no_hints``, ``rate_limited``, ``hint_failed``.
    """
    if user.is_bot:
        raise ServiceError(errors.NO_HINTS, _("Bots cannot ask for hints."))
    level = DEFAULT_LEVEL if level is None else level
    if level not in bots.ADVISERS:
        sentence = _("{level} cannot give hints. Available: {known}.").format(
            level=repr(level)[:64], known=", ".join(bots.ADVISERS)
        )
        raise ServiceError(errors.NO_ADVISER, sentence, levels=list(bots.ADVISERS))
    game = hosted_games.get_game(game_id)
    state = decisions.state_asking(game, user)
    if game.rated or not game.hints:
        raise ServiceError(errors.NO_HINTS)
    decision = decisions.decision_id(game)
    key = f"hint:{decision}:{level}"
    found = cache.get(key)
    if found is None:
        limits.check_person(user, "hint")
        found = _asked(level, game, state)
        cache.set(key, found, KEPT_SECONDS)
    return {
        "decision": decision,
        "version": game.version,
        "level": level,
        "candidates": [_in_words(candidate) for candidate in found],
    }


def _in_words(told: dict[str, Any]) -> dict[str, Any]:
    """A candidate, or a move of its line, with its label in the active language."""
    spoken = told | {"label": told["label"] and told["label"][translation.get_language()]}
    if "line" in told:
        spoken["line"] = [_in_words(later) for later in told["line"]]
    return spoken


def _asked(level: str, game: Game, state: engine.State) -> list[dict[str, Any]]:
    """The candidates of a level, their labels in all languages."""
    rng = random.Random(hashlib.sha256(f"hint {game.pk} {game.ply} {level}".encode()).digest())
    view, seconds = _RememberingView(state, bots.asked(state).seat), budget_of(level)
    told = {"game_id": str(game.pk), "ply": game.ply, "bot": level}
    try:
        with interrupted_after(2 * seconds + GRACE_SECONDS):
            found = bots.adviser(level).prospects(view, rng, bots.Budget(seconds))
        return [_candidate(view, prospect) for prospect in found[:MOST_CANDIDATES]]
    except TookTooLong:
        log.warning("hint_overran", **told, budget=seconds)
    except Exception:
        log.exception("hint_failed", **told)
    raise ServiceError(errors.HINT_FAILED)


class _RememberingView(bots.BotView):
    """Keeps the tables that a bot has imagined: at one of them its line can be played, and so be put into words."""

    def __init__(self, state: engine.State, seat: int) -> None:
        super().__init__(state, seat)
        self.imagined: list[engine.State] = []

    def imagine(self, rng: random.Random) -> engine.State:
        table = super().imagine(rng)
        self.imagined.append(table.copy())
        return table


def _candidate(view: _RememberingView, prospect: bots.Prospect) -> dict[str, Any]:
    """The candidate made from a prospect."""
    moves = [(view.seat, prospect.move), *prospect.line]
    found: list[Words] = []
    for table in view.imagined:
        tried = list(_labels(table.copy(), moves))
        found = max(found, tried, key=len)
        if len(found) == len(moves):
            break
    if not found:
        raise ValueError(f"{engine.text(prospect.move)} is not legal.")
    found += [None] * (len(moves) - len(found))
    own, *line = [
        {"seat": seat, "move": engine.text(move), "label": label}
        for (seat, move), label in zip(moves, found, strict=True)
    ]
    return {
        "move": own["move"],
        "label": own["label"],
        "win": round(prospect.win, 4),
        "score": round(prospect.score, 2),
        "margin": round(prospect.margin, 2),
        "line": line,
    }


def _labels(table: engine.State, moves: list[tuple[int, engine.Move]]) -> Iterator[Words]:
    """The moves in words, each at the table of its turn, up to the first that cannot be played there."""
    for seat, move in moves:
        asked = engine.current_decision(table)
        if asked is None or asked.seat != seat or engine.why_illegal(table, move):
            return
        yield {language: _label(language, table, seat, move) for language in LANGUAGES}
        engine.apply(table, move)


def _label(language: str, table: engine.State, seat: int, move: engine.Move) -> str:
    with speaking(language):
        return labels.label(table, seat, move)
