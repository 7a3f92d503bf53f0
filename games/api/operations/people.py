"""Friends and follows, who may reach a person, and mail about games that wait."""

from typing import Any

import strawberry

from accounts.errors import MAIL_NOT_SET_UP, NOT_FOR_GUESTS
from accounts.models import User
from accounts.players.people import Asking, Following, Who
from accounts.players.relations import set_privacy
from accounts.security.scopes import Scope
from games import errors, services
from games.api.shapes import people as shapes
from games.errors.bots import NOT_FOR_BOTS
from games.errors.people import (
    BLOCKED_BY_YOU,
    EMAIL_NOT_CONFIRMED,
    NOT_ACCEPTED,
    REQUEST_NOT_FOUND,
    TOO_MANY_FRIENDS,
)
from games.errors.sandbox import ONLY_IN_ITS_SANDBOX
from games.live import people
from games.terms.digests import MOST_HOURS, MOST_WAITING
from puerto_api.contract.operations import Answer, Asked, Operation, result
from puerto_api.contract.shapes import member


@strawberry.input(description="What to change. Members that you leave out stay as they are.")
class SetPrivacyInput:
    friend_requests: Asking | None = member(shapes.FRIEND_REQUESTS, default=None)
    invitations: Who | None = member(shapes.INVITATIONS, default=None)
    messages: Who | None = member(shapes.MESSAGES, default=None)
    online: Who | None = member(shapes.ONLINE, default=None)
    watching: Who | None = member(shapes.WATCHING, default=None)
    follows: Following | None = member(shapes.FOLLOWS, default=None)


@strawberry.input(description="What to change. Members that you leave out stay as they are.")
class SetDigestInput:
    enabled: bool | None = member(shapes.ENABLED, default=None)
    games: int | None = member(shapes.WAITING_GAMES, default=None, minimum=1, maximum=MOST_WAITING)
    hours: int | None = member(shapes.WAITING_HOURS, default=None, maximum=MOST_HOURS)


def _related(person: User, asked: Asked) -> dict[str, Any]:
    return people.relation_to(asked.user, person)


_RELATION = Answer(
    shapes.Relation,
    result("RelationResult", "What the person is to you, or a problem.", shapes.Relation),
    _related,
)
_PRIVACY = Answer(
    shapes.PrivacySettings,
    result("PrivacyResult", "Your settings as they are now, or a problem.", shapes.PrivacySettings),
    lambda row, asked: people.privacy_view(row),
)
_DIGEST = Answer(
    shapes.Digest,
    result("DigestResult", "Your mail about waiting games as it is set now, or a problem.", shapes.Digest),
    lambda row, asked: people.digest_view(row),
)
_ROW: dict[str, Any] = {
    "needs": Scope.FRIENDS,
    "answer": _RELATION,
    "keyed": False,
    "done": "What the person is to you now.",
    "tag": "people",
}
_REACHING = (
    errors.PERSON_NOT_FOUND,
    NOT_FOR_GUESTS,
    NOT_FOR_BOTS,
    ONLY_IN_ITS_SANDBOX,
    BLOCKED_BY_YOU,
    NOT_ACCEPTED,
    TOO_MANY_FRIENDS,
)
_SAME = "Repeating the request changes nothing."
_SILENT = "The person is not notified."

OPERATIONS = (
    Operation(
        name="sendFriendRequest",
        service=services.send_friend_request,
        path="friends/{username}",
        method="PUT",
        summary="Ask a person for friendship",
        description=f"If the person has already asked you, you are friends at once. {_SAME}",
        codes=_REACHING,
        **_ROW,
    ),
    Operation(
        name="endFriendship",
        service=services.end_friendship,
        path="friends/{username}",
        method="DELETE",
        summary="End a friendship, or withdraw your friend request",
        description=_SILENT,
        codes=(errors.PERSON_NOT_FOUND,),
        **_ROW,
    ),
    Operation(
        name="acceptFriendRequest",
        service=services.accept_friend_request,
        path="friends/{username}/accept",
        summary="Accept a person's friend request",
        description=_SAME,
        codes=(errors.PERSON_NOT_FOUND, REQUEST_NOT_FOUND, TOO_MANY_FRIENDS),
        **_ROW,
    ),
    Operation(
        name="declineFriendRequest",
        service=services.decline_friend_request,
        path="friends/{username}/decline",
        summary="Decline a person's friend request",
        description=_SILENT,
        codes=(errors.PERSON_NOT_FOUND, REQUEST_NOT_FOUND),
        **_ROW,
    ),
    Operation(
        name="follow",
        service=services.follow,
        path="follows/{username}",
        method="PUT",
        summary="Follow a person, to be told when they start a public game",
        description="The person's settings decide whether you follow them at once, or once they have accepted. "
        f"{_SAME}",
        codes=_REACHING,
        **_ROW,
    ),
    Operation(
        name="unfollow",
        service=services.unfollow,
        path="follows/{username}",
        method="DELETE",
        summary="Stop following a person, or withdraw your request",
        description=_SILENT,
        codes=(errors.PERSON_NOT_FOUND,),
        **_ROW,
    ),
    Operation(
        name="acceptFollower",
        service=services.accept_follower,
        path="followers/{username}/accept",
        summary="Let a person follow you who has asked",
        description=_SAME,
        codes=(errors.PERSON_NOT_FOUND, REQUEST_NOT_FOUND),
        **_ROW,
    ),
    Operation(
        name="removeFollower",
        service=services.remove_follower,
        path="followers/{username}",
        method="DELETE",
        summary="Decline a person's request to follow you, or end that they follow you",
        description=_SILENT,
        codes=(errors.PERSON_NOT_FOUND,),
        **_ROW,
    ),
    Operation(
        name="setPrivacy",
        service=set_privacy,
        path="auth/privacy",
        method="PATCH",
        summary="Set who may reach you, and see what of you",
        description="Members that you leave out stay as they are.",
        body=SetPrivacyInput,
        examples={"For friends": {"invitations": "friends", "online": "friends"}},
        **_ROW | {"needs": Scope.ACCOUNT, "answer": _PRIVACY, "done": "Your settings as they are now."},
    ),
    Operation(
        name="setDigest",
        service=services.set_digest,
        path="auth/digest",
        method="PATCH",
        summary="Get mail about games that wait for you, or end it",
        description="The mail needs a confirmed e-mail address. It is in the language of the request that enables it. "
        "Members that you leave out stay as they are.",
        codes=(NOT_FOR_GUESTS, MAIL_NOT_SET_UP, EMAIL_NOT_CONFIRMED),
        body=SetDigestInput,
        examples={"When three games have waited for half a day": {"enabled": True, "games": 3, "hours": 12}},
        **_ROW | {"needs": Scope.ACCOUNT, "answer": _DIGEST, "done": "Your mail as it is set now."},
    ),
)
