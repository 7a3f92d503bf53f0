"""The only writers of ratings and profiles."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from statistics import fmean
from uuid import UUID

from django.db import transaction
from django.utils.translation import gettext

from accounts.models import User
from puerto_api.base.errors import invalid
from puerto_api.base.plain_text import is_plain_line

from .models import LONGEST_ABOUT, Player, Pool, Profile, RatedGame, Rating, RatingChange, SeasonRating
from .seasons import season_of
from .skill import after_game

AT_ONCE = 500
"""How many rows are written in one go."""
FEWEST = 2
"""The number of players in a pool below which a game says nothing in it."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A seat of a rated game. ``place``: smaller is better, ties equal; compared within the pool only."""

    player: Player
    pool: str
    place: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """The kind of table; each kind has its own ratings. ``expansions``: any is in play."""

    edition: str
    players: int
    expansions: bool


@transaction.atomic
def rate_game(*, game_id: UUID, table: Table, placed: Sequence[Placed], ended_at: datetime, is_public: bool) -> int:
    """Rate a game that is over, in each pool with at least two players. Returns the number of ratings that changed.

    Call it once per game; a second call is an ``IntegrityError``. A player with several seats of a pool counts once,
    with the mean of their places in the pool.

    Args:
        is_public: everybody may know which game it was.
    """
    pools = {pool: _ranked([seat for seat in placed if seat.pool == pool]) for pool in Pool.values}
    pools = {pool: players for pool, players in pools.items() if len(players) >= FEWEST}
    ratings = _locked(table, [(pool, player) for pool, players in pools.items() for player in players])
    for pool, players in pools.items():
        rated = RatedGame.objects.create(game=game_id, pool=pool, ended_at=ended_at, is_public=is_public)
        changes = [
            RatingChange(rated=rated, rating=ratings[pool, player], place=place, of=len(players))
            for player, place in players.items()
        ]
        calculate(changes)
        RatingChange.objects.bulk_create(changes)
    for rating in ratings.values():
        rating.games += 1
        rating.last_played_at = max(filter(None, (rating.last_played_at, ended_at)))
        rating.save(update_fields=("mu", "sigma", "ordinal", "games", "last_played_at"))
    _count_in_season(ratings.values(), season_of(ended_at))
    return len(ratings)


def _count_in_season(ratings: Iterable[Rating], season: str) -> None:
    """Keep what a game made of ratings also for the season in which it ended; the rows of the ratings are locked."""
    found = SeasonRating.objects.filter(rating__in=[rating.pk for rating in ratings], season=season)
    known = {counted.rating_id: counted for counted in found}
    counted = [known.get(rating.pk) or SeasonRating.of(rating, season) for rating in ratings]
    for one, rating in zip(counted, ratings, strict=True):
        one.rating = rating
        one.count_game()
    store_seasons(counted)


def store_seasons(counted: Sequence[SeasonRating]) -> None:
    """Write what seasons say of ratings, over what they said before."""
    SeasonRating.objects.bulk_create(
        counted,
        batch_size=AT_ONCE,
        update_conflicts=True,
        unique_fields=("rating", "season"),
        update_fields=("mu", "sigma", "ordinal", "games", "last_played_at"),
    )


def calculate(changes: Iterable[RatingChange]) -> None:
    """Calculate what a game makes of its players' ratings: fill in the changes, and update the ratings.

    The order of players is always the same, so the sums are the same to the last bit.
    """
    ordered = sorted(changes, key=lambda change: (change.place, change.rating.pk))
    before = [change.rating.skill for change in ordered]
    after = after_game(before, [change.place for change in ordered])
    for change, was, becomes in zip(ordered, before, after, strict=True):
        change.before, change.after = was, becomes
        change.rating.skill = becomes


def _ranked(seats: Sequence[Placed]) -> dict[Player, int]:
    """Return the places among some seats, one per player; they count from 1, ties equal."""
    of: dict[Player, list[int]] = defaultdict(list)
    for seat, place in zip(seats, _places([seat.place for seat in seats]), strict=True):
        of[seat.player].append(place)
    return dict(zip(of, _places([fmean(places) for places in of.values()]), strict=True))


def _places(values: Sequence[float]) -> list[int]:
    """Return for each value the number of better ones, plus one."""
    return [1 + sum(other < value for other in values) for value in values]


def _locked(table: Table, players: Iterable[tuple[str, Player]]) -> dict[tuple[str, Player], Rating]:
    """Return the ratings of players, with their rows locked until the end of the transaction.

    Rows are made in the order of players and locked in the order of rows, so two games never wait for each other.
    """
    kind = {"edition": table.edition, "players": table.players, "expansions": table.expansions}
    wanted = sorted(players, key=lambda entry: (entry[0], str(entry[1].user_id), entry[1].bot))
    Rating.objects.bulk_create(
        [Rating(pool=pool, user_id=player.user_id, bot=player.bot, **kind) for pool, player in wanted],
        ignore_conflicts=True,
    )
    users = [player.user_id for _pool, player in wanted if player.user_id is not None]
    levels = [player.bot for _pool, player in wanted if player.user_id is None]
    of_them = Rating.objects.filter(user__in=users) | Rating.objects.filter(user=None, bot__in=levels)
    found = of_them.filter(**kind).select_for_update(no_key=True).order_by("pk")
    by_player = {(rating.pool, Player(rating.user_id, rating.bot)): rating for rating in found}
    return {entry: by_player[entry] for entry in wanted}


@transaction.atomic
def set_profile(*, user: User, about: str | None = None, public_profile: bool | None = None) -> Profile:
    """Set a person's text about themselves, and whether others see their statistics; None leaves it as it is.

    Raises:
        ServiceError: ``validation_failed`` (the text).
    """
    if about is not None:
        _check_about(about)
    profile, _made = Profile.objects.select_for_update().get_or_create(user_id=user.pk)
    if about is not None:
        profile.about = about.strip()
    if public_profile is not None:
        profile.is_public = public_profile
    profile.save()
    return profile


def _check_about(about: str) -> None:
    sentence = None
    if len(about) > LONGEST_ABOUT:
        sentence = gettext("Use at most {most} characters.").format(most=LONGEST_ABOUT)
    elif not is_plain_line(about):
        sentence = gettext("Use one line of text, without control characters.")
    if sentence:
        raise invalid("about", sentence)
