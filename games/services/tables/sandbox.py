"""Sandboxes: games for testing clients, apart from all others; their players, and their deletion."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, TypedDict

import structlog
from django.conf import settings
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.testers import close_tester, open_tester
from games import engine, errors
from games.engine import ids, stacked_chance
from games.errors.sandbox import NOT_A_SANDBOX, TOO_MANY_SANDBOXES
from games.models import FeedEntry, Game, Tester
from games.reads.refusals import in_words
from puerto_api.base.errors import ServiceError

from ..core.checks import check_choice, check_free, checked_seed, refused
from ..core.once import once
from ..core.writing import Answer, Write, locked
from .invitations import hold_for
from .lobby import sit_down

log = structlog.get_logger(__name__)

FROZEN, RUNNING = CLOCKS = ("frozen", "running")
MOST_SCRIPTED = 500
"""The longest list of moves for a sandbox: more than people need in a game of five."""


class SandboxWanted(TypedDict, total=False):
    """The wanted properties of a sandbox; each member may be left out.

    ``seed`` (64 hex digits; drawn if None), ``chance`` (:func:`games.engine.stacked_chance.stacked`), ``clock`` (one of
    :data:`CLOCKS`; running if None), ``moves`` (notation texts of all seats from the deal on, which hosted bots follow
    as long as everyone does), ``played`` (how many of them are played at the start; all if None).
    """

    seed: str | None
    chance: list[Any] | None
    clock: str | None
    moves: list[str] | None
    played: int | None


def settings_of(game: Game, wanted: SandboxWanted | None) -> dict[str, Any]:
    """Build the columns that make a new game a sandbox; only a seed if ``wanted`` is None.

    Args:
        game: the game as far as it is known: owner, rules and time of creation.

    Raises:
        ServiceError: ``invalid_game_setup``, ``too_many_sandboxes``, ``only_in_its_sandbox``.
    """
    check_free(game.owner)
    if wanted is None:
        return {"seed": checked_seed(None)}
    _check_number(game.owner)
    clock = wanted.get("clock") or RUNNING
    check_choice("clock", clock, list(CLOCKS))
    seed, chance = checked_seed(wanted.get("seed")), wanted.get("chance")
    state = _dealt(game, seed, chance)
    script = _script(state, wanted.get("moves"), wanted.get("played"))
    return _apart(game.created_at, frozen=clock == FROZEN) | {"seed": seed, "arranged": chance, "script": script}


def inherited(old: Game, user: User, now: datetime) -> dict[str, Any]:
    """Build the columns of a game that goes on from another one: one that comes from a sandbox is a sandbox, too.

    Raises:
        ServiceError: ``too_many_sandboxes``, ``only_in_its_sandbox``.
    """
    check_free(user)
    if not old.is_sandbox:
        return {}
    _check_number(user)
    return _apart(now, frozen=old.frozen_at is not None)


def _apart(now: datetime, *, frozen: bool) -> dict[str, Any]:
    return {
        "is_sandbox": True,
        "is_test": True,
        "visibility": Game.Visibility.INVITE,
        "frozen_at": now if frozen else None,
    }


def _check_number(user: User) -> None:
    User.objects.select_for_update().get(pk=user.pk)  # two calls at once count one after the other
    if Game.objects.filter(owner=user, is_sandbox=True).count() >= settings.SANDBOX_GAMES:
        sentence = _("You already have {count} sandboxes; delete one first.").format(count=settings.SANDBOX_GAMES)
        raise ServiceError(TOO_MANY_SANDBOXES, sentence, most=settings.SANDBOX_GAMES)


def _dealt(game: Game, seed: str, chance: Any) -> engine.State:
    """Try out the arranged draws: after the deal none of them can stop the game."""
    raw = bytes.fromhex(seed)
    try:
        if chance is not None and stacked_chance.stacked(chance, raw).has_goals and ids.FESTIVAL not in game.expansions:
            raise refused(_("Goals are drawn only with the festival."))
        return engine.new_game(game.edition, game.players, game.expansions, game.options, seed=raw, stacked=chance)
    except engine.ChanceError as error:
        raise refused(in_words(error, game.edition)) from None


def _script(state: engine.State, texts: Any, played: int | None) -> dict[str, Any] | None:
    """Try out the moves from the deal on: each must be legal, and the game may not end before it has started."""
    if not texts:
        return None
    start = len(texts) if played is None else min(played, len(texts))
    for index, text in enumerate(texts):
        try:
            engine.play(state, text)
        except (engine.IllegalMove, engine.MoveSyntaxError, engine.GameOver) as error:
            reason = in_words(error, state.rules.edition)
            raise refused(_("Move {index} ({move}): {reason}").format(index=index, move=text, reason=reason)) from None
        if state.over and index < start:
            raise refused(_("These moves end the game; set `played` to a smaller number."))
    return {"moves": list(texts), "played": start}


def check_sandbox(game: Game) -> None:
    """Check that a game is a sandbox.

    Raises:
        ServiceError: ``not_a_sandbox``.
    """
    if not game.is_sandbox:
        raise ServiceError(NOT_A_SANDBOX)


@dataclass(frozen=True, slots=True)
class Tested:
    """A tester who sits down: their name, and their token, which is told once (None in a repeated answer)."""

    answer: Answer
    name: str
    token: str | None


def seat_tester(*, user: User, game_id: Any, seat: int, key: str | None = None) -> Tested:
    """Make an account for an open seat of a sandbox, so that one program can play several seats as several people.

    One seat is one person in every game, and each has a view, a feed and secrets of its own; so a client is tested
    just as it will be used. The account is deleted with the sandbox.

    Raises:
        ServiceError: ``game_not_found``, ``not_owner``, ``not_a_sandbox``, ``game_already_started``, ``game_over``,
            ``seat_taken``.
    """
    token: str | None = None

    def do() -> Answer:
        nonlocal token
        write = Write.open(game_id)
        write.check_owner(user)
        check_sandbox(write.game)
        write.check_lobby()
        place = next((place for place in write.seats if place.index == seat and place.is_open), None)
        if place is None:
            raise ServiceError(errors.SEAT_TAKEN, _("Seat {seat} is not open.").format(seat=seat))
        issued = open_tester(days=settings.SANDBOX_DAYS + 1)
        token = issued.secret
        Tester.objects.create(user=issued.user, game=write.game)
        hold_for(place, issued.user)  # so that the tester may come back after standing up
        sit_down(write, issued.user, place)
        return write.finish()

    parameters = {"game": game_id, "seat": seat}
    answer = once(user=user, key=key, operation="seat_tester", parameters=parameters, do=do)
    joined = Game(pk=answer.game_id).events.get(seq=answer.first_seq)
    return Tested(answer, joined.data["name"], token)


def delete_sandbox(*, user: User, game_id: Any) -> None:
    """Delete a sandbox with its testers, in any state. Only the owner or staff.

    Raises:
        ServiceError: ``game_not_found``, ``not_owner``, ``not_a_sandbox``.
    """
    with transaction.atomic():
        write = Write.open(game_id)
        write.check_owner(user)
        check_sandbox(write.game)
        write.log_staff("sandbox_deleted")
        _delete(write.game)


def _delete(game: Game) -> None:
    # Writers only keep each other out; this lock also keeps out rows that refer to the game, such as presence.
    Game.objects.select_for_update().only("pk").get(pk=game.pk)
    testers = [tester.user for tester in game.testers.select_related("user")]
    FeedEntry.objects.filter(game=game).update(game=None)  # so that the feeds of people have no gaps
    game.delete()
    for user in testers:
        close_tester(user=user)


def forget_old_sandboxes(*, limit: int = 100) -> int:
    """Delete the sandboxes that have served their time. Returns how many."""
    before = timezone.now() - timedelta(days=settings.SANDBOX_DAYS)
    done = 0
    old = Game.objects.filter(is_sandbox=True, created_at__lt=before).order_by("created_at")
    for pk in list(old.values_list("pk", flat=True)[:limit]):
        try:
            with transaction.atomic():
                _delete(locked(pk))
            done += 1
        except Exception:  # the others must not wait for it
            log.exception("sandbox_not_deleted", game_id=str(pk))
    return done
