"""Analyses of games that are over: requested once, and made by workers one slice at a time.

The worker that begins a slice claims it, and its result is stored only if no other worker has gone on from there in the
meantime. So a slice that was queued twice is worked on once; one that is lost is queued again by the sweep, and if its
worker was only slow, one of the two counts.
"""

import time
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import structlog
from django.conf import settings
from django.db import transaction
from django.db.models import F, QuerySet
from django.utils import timezone

from accounts.models import User
from accounts.security import limits
from games.models import Analysis
from games.reads import analysis, hosted_games
from games.view.visibility import look
from puerto_api.base.time_limit import TookTooLong, interrupted_after
from puerto_api.database.after_commit import after_commit
from puerto_api.queueing.enqueue import enqueue

from ..core.once import once
from ..core.writing import Answer
from . import losses

log = structlog.get_logger(__name__)

SLICE_SECONDS = 0.5
"""Time after which a worker stores what it has found and lets other tasks go first."""
STUCK_SECONDS = 15.0
"""A slice that takes longer is stopped and begun again."""
MOST_TRIES = 3
"""A slice that was begun this often and never stored is given up, and the analysis with it."""
MOST_LOST = 20
"""The most analyses that are queued again at once."""

_UNFINISHED = (Analysis.Status.QUEUED, Analysis.Status.RUNNING)


@dataclass(frozen=True, slots=True)
class Requested:
    """An analysis that was requested. ``replayed``: the idempotency key was known, and nothing was done."""

    game_id: str
    replayed: bool


def request_analysis(*, user: User, game_id: Any, key: str | None = None) -> Requested:
    """Request the analysis of a game that is over. It is made once, no matter how often and by whom it is requested.

    It is made again if it had failed, or if the networks have changed since.

    Raises:
        ServiceError: ``game_not_found``, ``no_spectators``, ``record_not_ready``, ``idempotency_key_reused``,
            ``rate_limited``.
    """
    limits.check_person(user, "analysis")

    def do() -> Answer:
        game = hosted_games.get_game(game_id)
        hosted_games.check_record_ready(look(game, user))
        now, method = timezone.now(), analysis.method_of(game)
        fresh = {
            "status": Analysis.Status.QUEUED,
            "method": method,
            "done": 0,
            "total": analysis.total_of(game.ply, game.players),
            "tries": 0,
            "values": [],
            "swings": [],
            "created_at": now,
            "progressed_at": now,
            "finished_at": None,
        }
        found, made = Analysis.objects.select_for_update().get_or_create(game=game, defaults=fresh)
        if not made and (found.status == Analysis.Status.FAILED or found.method != method):
            for name, value in fresh.items():
                setattr(found, name, value)
            found.save()
            made = True
        if made:
            _queue_after_commit(found)
        return Answer(str(game.pk), game.version, game.last_seq + 1, game.last_seq)

    answer = once(user=user, key=key, operation="request_analysis", parameters={"game": game_id}, do=do)
    return Requested(answer.game_id, answer.replayed)


def analyse_further(*, game_id: Any, done: int) -> None:
    """Work on an analysis for a moment, and queue what is left of it.

    Args:
        done: the steps that were done when this slice was queued; if more are done by now, it belongs to another
            worker.
    """
    there = Analysis.objects.filter(game=game_id, done=done)
    waiting, begun = there.filter(status=Analysis.Status.QUEUED), there.filter(status=Analysis.Status.RUNNING)
    if waiting.filter(tries__gte=MOST_TRIES).update(status=Analysis.Status.FAILED):
        log.error("analysis_given_up", game_id=str(game_id), done=done)
    if not waiting.update(status=Analysis.Status.RUNNING, tries=F("tries") + 1, progressed_at=timezone.now()):
        log.info("analysis_slice_given_up", game_id=str(game_id), done=done)
        return
    found = Analysis.objects.get(game=game_id)
    try:
        study = _slice(found)
    except TookTooLong:
        log.warning("analysis_overran", game_id=str(game_id), done=done)  # the sweep begins it again
    except Exception:
        log.exception("analysis_failed", game_id=str(game_id), done=done)
        begun.update(status=Analysis.Status.FAILED)
    else:
        _store(found, study)


def _slice(found: Analysis) -> analysis.Study:
    """Take as many steps as fit into the time, but at least one."""
    game = hosted_games.get_game(found.game_id)
    began = time.monotonic()
    with interrupted_after(STUCK_SECONDS):
        study = analysis.study_of(game, found.values, found.swings)
        while not study.is_done:
            study.step()
            if time.monotonic() - began >= SLICE_SECONDS:
                break
    return study


def _store(found: Analysis, study: analysis.Study) -> None:
    """Store the result of a slice, if it is the first to go on from there."""
    now = timezone.now()
    with transaction.atomic():
        stored = Analysis.objects.filter(game=found.game_id, done=found.done, status__in=_UNFINISHED).update(
            status=Analysis.Status.DONE if study.is_done else Analysis.Status.QUEUED,
            done=study.done,
            tries=0,
            values=study.values,
            swings=study.turns,
            progressed_at=now,
            finished_at=now if study.is_done else None,
        )
        if stored and study.is_done:
            losses.store(found, study.turns)
        elif stored:
            found.done = study.done
            _queue_after_commit(found)


def requeue_lost_analyses() -> int:
    """Queue the analyses that no worker seems to work on. Returns how many."""
    with transaction.atomic():
        waiting = lost().select_for_update(skip_locked=True).order_by("progressed_at")[:MOST_LOST]
        for found in waiting:
            found.status, found.progressed_at = Analysis.Status.QUEUED, timezone.now()
            found.save(update_fields=("status", "progressed_at"))
            _queue_after_commit(found)
    return len(waiting)


def lost() -> QuerySet[Analysis]:
    """Get the analyses that no worker seems to work on."""
    since = timezone.now() - timedelta(seconds=settings.ANALYSIS_SWEEP_SECONDS)
    return Analysis.objects.filter(status__in=_UNFINISHED, progressed_at__lt=since)


def _queue_after_commit(found: Analysis) -> None:
    after_commit(_queue, str(found.game_id), found.done)


def _queue(game_id: str, done: int) -> None:
    enqueue("games.tasks.analyse_game", {"game_id": game_id, "done": done})
