"""Friends, requests, follows, and the settings that decide who may reach a person, as both APIs show them."""

from datetime import datetime
from enum import StrEnum

import strawberry

from accounts.players.people import Asking, Following, Who
from games.terms.digests import MOST_HOURS, MOST_WAITING
from puerto_api.contract.shapes import enumeration, member

from .words import NEXT_AFTER

enumeration(Who, "Who may do something to you, or see something of you. People whom you have blocked never may.")
enumeration(Asking, "Who may ask you for friendship.", "FriendRequestPolicy")
enumeration(Following, "Who may follow you.", "FollowPolicy")


class Friendship(StrEnum):
    """What a person is to another."""

    NONE = "none"
    SENT = "sent"
    RECEIVED = "received"
    FRIENDS = "friends"

    @property
    def label(self) -> str:
        return {
            "none": "You are not friends, and neither of you has asked",
            "sent": "You have asked, and the person has not answered",
            "received": "The person has asked you",
            "friends": "You are friends",
        }[self.value]


class Followed(StrEnum):
    """Whether one person follows another."""

    NONE = "none"
    REQUESTED = "requested"
    ACCEPTED = "accepted"

    @property
    def label(self) -> str:
        return {"none": "No", "requested": "Asked for, and not answered", "accepted": "Yes"}[self.value]


enumeration(Friendship, "Whether two people are friends.")
enumeration(Followed, "Whether a person follows another one.")
_ONLINE = "Whether the person has a stream open now; null if their settings do not let you know."
_GAMES = (
    "Ids of the running games at whose board the person is now: public ones that anyone may watch without a delay, and "
    "your own."
)


@strawberry.type(description="What another person is to you.")
class Relation:
    name: str = member("Name of the person.")
    friendship: Friendship = member("Whether you are friends.")
    following: Followed = member("Whether you follow the person.")
    follower: Followed = member("Whether the person follows you.")
    blocked: bool = member("Whether you have blocked the person in all games.")
    online: bool | None = member(_ONLINE)
    games: list[strawberry.ID] = member(_GAMES, items={"format": "uuid"})


@strawberry.type(description="A friend of yours.")
class Friend:
    name: str = member("Name of the friend.")
    since: datetime = member("Since when you have been friends.")
    online: bool | None = member(_ONLINE)
    games: list[strawberry.ID] = member(_GAMES, items={"format": "uuid"})


@strawberry.type(description="A friend of yours who is online.")
class OnlineFriend:
    name: str = member("Name of the friend.")
    games: list[strawberry.ID] = member(_GAMES, items={"format": "uuid"})


@strawberry.type(description="A friend request that has not been answered.")
class PendingFriendship:
    name: str = member("Name of the other person.")
    received: bool = member("Whether the other person has asked you; otherwise you have asked them.")
    at: datetime = member("When the request was sent.")


@strawberry.type(description="A person whom you follow, or who follows you.")
class Follow:
    name: str = member("Name of the other person.")
    accepted: bool = member("Whether the request has been accepted; notices come only then.")
    at: datetime = member("When the request was sent.")


@strawberry.type(description="People who follow you, or have asked to, oldest first.")
class FollowerPage:
    items: list[Follow] = member("The people.")
    next_after: str | None = strawberry.field(description=NEXT_AFTER)


FRIEND_REQUESTS = "Who may ask you for friendship."
INVITATIONS = "Who may hold a seat for you at a table."
MESSAGES = "Whose chat messages you get."
ONLINE = "Who sees whether you are online, and in which public game."
WATCHING = "Who may watch your games that are not public; everyone at the table has to allow it."
FOLLOWS = "Who may follow you, to be told when you start a public game."


@strawberry.type(description="Who may reach you, and see what of you.")
class PrivacySettings:
    friend_requests: Asking = member(FRIEND_REQUESTS)
    invitations: Who = member(INVITATIONS)
    messages: Who = member(MESSAGES)
    online: Who = member(ONLINE)
    watching: Who = member(WATCHING)
    follows: Following = member(FOLLOWS)


ENABLED = "Whether you get a mail when games without a live clock wait for you, at most once a day."
WAITING_GAMES = "How many games have to wait for you before the mail is sent."
WAITING_HOURS = "For how many hours each of these games has to have waited."


@strawberry.type(description="Your mail about games that wait for you.")
class Digest:
    enabled: bool = member(ENABLED)
    games: int = member(WAITING_GAMES, minimum=1, maximum=MOST_WAITING)
    hours: int = member(WAITING_HOURS, maximum=MOST_HOURS)
    sent_at: datetime | None = member("When the last mail was sent; null if never.")
