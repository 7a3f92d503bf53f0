"""Who may reach a person, and see what of them: their settings, their friends, and the people whom they have blocked.

Every rule about inviting, messaging, seeing or watching a person asks here. Most people have said
nothing, so the defaults hold and few statements are needed.
"""

from collections.abc import Collection, Iterable
from uuid import UUID

from django.db.models import Q

from accounts.models import Reader, User
from accounts.players.models import Friendship, Privacy
from accounts.players.people import Asking, Who, usual
from games.models import ChatMute


def setting(user: User | UUID, name: str) -> str:
    """The value of a setting of :class:`accounts.players.people.Privacy`."""
    found = Privacy.objects.filter(user=user).values_list(name, flat=True).first()
    return str(found or usual(name))


def friends_among(reader: Reader | None, people: Collection[UUID]) -> set[UUID]:
    """Those of these people who are friends of the reader."""
    if reader is None or not reader.is_authenticated:
        return set()
    pairs = Friendship.objects.exclude(accepted_at=None).filter(
        Q(asker=reader, asked__in=people) | Q(asked=reader, asker__in=people)
    )
    return {one if other == reader.pk else other for one, other in pairs.values_list("asker", "asked")}


def blockers_among(reader: Reader | None, people: Collection[UUID]) -> set[UUID]:
    """Those of these people who have blocked the reader everywhere."""
    if reader is None or not reader.is_authenticated:
        return set()
    blocks = ChatMute.objects.filter(user__in=people, muted=reader, game=None)
    return set(blocks.values_list("user", flat=True))


def at_odds(user: User, people: Iterable[UUID | None]) -> bool:
    """Whether a person and one of these people do not want to meet: one has blocked the other everywhere."""
    others = [other for other in people if other not in (None, user.pk)]
    pairs = Q(user=user, muted__in=others) | Q(user__in=others, muted=user)
    return bool(others) and ChatMute.objects.filter(pairs, game=None).exists()


def who_let(reader: Reader | None, people: Collection[UUID], name: str) -> set[UUID]:
    """Those of these people whose setting, and who themselves, let the reader do what the setting is about.

    People always let themselves. Takes three statements at most.
    """
    said = dict(Privacy.objects.filter(user__in=people).values_list("user", name))
    wants = {person: said.get(person, usual(name)) for person in people}
    own = reader.pk if reader is not None and reader.is_authenticated else None
    for_friends = {person for person, value in wants.items() if value == Who.FRIENDS}
    friends = friends_among(reader, for_friends) if for_friends else set()
    open_to = {person for person, value in wants.items() if value == Who.EVERYBODY} | friends
    return (open_to - (blockers_among(reader, open_to) if open_to else set())) | {one for one in people if one == own}


def friends_let(pairs: Collection[tuple[UUID, UUID]], name: str) -> set[tuple[UUID, UUID]]:
    """Those of these pairs of a reader and a friend of theirs in which the friend lets the reader do what a setting is
    about: :func:`who_let` for many readers, in two statements."""
    friends = {friend for _reader, friend in pairs}
    said = dict(Privacy.objects.filter(user__in=friends).values_list("user", name))
    open_to = [pair for pair in pairs if said.get(pair[1], usual(name)) != Who.NOBODY]
    blocks = ChatMute.objects.filter(user__in=friends, muted__in={reader for reader, _friend in pairs}, game=None)
    return {*open_to} - {*blocks.values_list("muted", "user")}


def lets(reader: Reader | None, person: User, name: str) -> bool:
    """Whether a person lets the reader do what a setting is about."""
    return person.pk in who_let(reader, (person.pk,), name)


def may_ask(user: User, person: User) -> bool:
    """Whether a person may be asked for friendship by another."""
    is_open = setting(person, "friend_requests") == Asking.EVERYBODY
    return is_open and not blockers_among(user, (person.pk,))


def all_let_watch(reader: Reader | None, people: Collection[UUID]) -> bool:
    """Whether all these people let the reader watch a game of theirs that is not public.

    A block alone closes nothing here: the blocked person could look as a visitor. It does with ``friends``.
    """
    choosy = dict(
        Privacy.objects.filter(user__in=people).exclude(watching=Who.EVERYBODY).values_list("user", "watching")
    )
    if not choosy:
        return True
    if Who.NOBODY in choosy.values():
        return False
    return friends_among(reader, choosy.keys()) == choosy.keys()


def heard_by(user: User) -> Q:
    """The condition for the messages that a person's setting lets through: of all, of friends, or their own."""
    wanted = setting(user, "messages")
    if wanted == Who.EVERYBODY:
        return Q()
    heard = Q(user=user)
    if wanted == Who.FRIENDS:
        agreed = Friendship.objects.exclude(accepted_at=None)
        heard |= Q(user__in=agreed.filter(asker=user).values("asked"))
        heard |= Q(user__in=agreed.filter(asked=user).values("asker"))
    return heard
