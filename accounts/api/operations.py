"""Operations on profiles, tokens and apps: one row each, of which both APIs are made. The ways into an account and out
of it are doors of their own, since they look at no credentials, or end sessions: here stands what they take and are."""

from dataclasses import dataclass
from typing import Any

import strawberry

from accounts import errors, selectors, services
from accounts.models import LONGEST_USERNAME, SHORTEST_USERNAME, USERNAME
from accounts.players import selectors as profiles
from accounts.players.models import LONGEST_ABOUT
from accounts.players.services import set_profile
from accounts.security.scopes import ALL, Scope, ordered
from accounts.security.stream_tickets import SECONDS
from accounts.services.apps import LONGEST_APP_NAME, LONGEST_REDIRECT, MOST_REDIRECTS
from puerto_api.base.errors import PERMISSION_DENIED
from puerto_api.base.plain_text import LINE, NEVER
from puerto_api.contract.operations import PLACES, Answer, Asked, Operation, Place, result
from puerto_api.contract.shapes import member

from .shapes import (
    ABOUT,
    PUBLIC_PROFILE,
    AppChanged,
    AppDeleted,
    IssueResult,
    Profile,
    Revoked,
    RevokeResult,
    StreamTicket,
    TokenIssued,
)

_ID = {"type": "string", "format": "uuid"}
PLACES.update(
    {
        "token_id": Place(strawberry.ID, "Id of the token.", _ID),
        "access_id": Place(strawberry.ID, "Id of the access.", _ID),
        "client_id": Place(str, "`client_id` of the app.", {"type": "string"}),
    }
)


_PASSWORD: dict[str, Any] = {"format": "password", "maxLength": services.LONGEST_PASSWORD}
_NEW_PASSWORD = _PASSWORD | {"minLength": services.SHORTEST_PASSWORD}


@dataclass(frozen=True, slots=True)
class Door:
    """A way into an account, or out of it: what it does, in a few words, and what else there is to know."""

    summary: str
    description: str = ""

    @property
    def words(self) -> str:
        """What it does, as a paragraph."""
        return " ".join(filter(None, (f"{self.summary}.", self.description)))


REGISTER = Door(
    "Open an account and log in",
    "The answer has a token. Asked with the token of a guest, the guest becomes the account and keeps its games, "
    "chats, token and open streams.",
)
PLAY_AS_GUEST = Door(
    "Play without an account",
    "Makes a guest with a name that begins with `guest-`, and a token to read, open tables and play. Guests play no "
    "rated games and have no apps, webhooks and bots. `register` with this token makes an account of the guest.",
)
LOG_IN = Door("Make a new token for name and password")
LOG_OUT = Door(
    "Revoke the token that you ask with, or all",
    "Asked with a session, it ends the session; with `everywhere` it revokes all your tokens besides.",
)
CHANGE_PASSWORD = Door(
    "Set a new password",
    "Revokes all your tokens except the one that you ask with, and ends your other sessions.",
)
DELETE_ACCOUNT = Door(
    "Delete your account, for good",
    "All that has access ends at once, tables are left, and within moments another name stands in place of yours "
    "wherever games tell it. Games, results and ratings of others stay (docs/guides/identity.md).",
)


@strawberry.input(description="A new account.")
class RegisterInput:
    username: str = member(
        "Letters A to Z, digits, underscore, hyphen, dot.",
        unchecked={
            "pattern": USERNAME.replace(r"\Z", "$"),
            "minLength": SHORTEST_USERNAME,
            "maxLength": LONGEST_USERNAME,
        },
    )
    password: str = member("The password.", unchecked=_NEW_PASSWORD)
    email: str | None = member(
        "Optional; nobody else sees it.",
        default=None,
        unchecked={"pattern": r"^.+@[^\s@]+$", "maxLength": services.LONGEST_EMAIL},
    )


@strawberry.input(description="Who you are.")
class LogInInput:
    username: str = member("Your name.", unchecked={"maxLength": 150})
    password: str = member("Your password.", unchecked=_PASSWORD)


@strawberry.input(description="What is ended.")
class LogOutInput:
    everywhere: bool = member("Revoke all your tokens; needs the scope `account`.", default=False)


@strawberry.input(description="A new password.")
class ChangePasswordInput:
    current: str = member("The password until now.", unchecked=_PASSWORD)
    new: str = member("The password from now on.", unchecked=_NEW_PASSWORD)


@strawberry.input(description="That you mean it.")
class DeleteAccountInput:
    confirm: str = member("Your password; without one, your name.", unchecked=_PASSWORD)


@strawberry.input(description="What is to change; what is left out stays as it is.")
class SetProfileInput:
    about: str | None = member(ABOUT, default=None, maxLength=LONGEST_ABOUT, pattern=f"^[^{NEVER}]*$")
    public_profile: bool | None = member(PUBLIC_PROFILE, default=None)


@strawberry.input(description="A token for one program.")
class CreateTokenInput:
    name: str = member("What you call it.", minLength=1, maxLength=services.LONGEST_NAME, pattern=LINE)
    expires_in: int | None = member(
        "Seconds that it lives; for ever if left out.",
        default=None,
        minimum=services.SHORTEST_LIFE,
        maximum=services.LONGEST_LIFE,
    )
    scopes: list[str] | None = member(
        "What it may be used for (docs/api.md); all that you may do if left out. A token can pass on only "
        "the scopes that it has itself.",
        default=None,
        items={"enum": ordered(ALL)},
        minItems=1,
    )


@strawberry.input(description="How long the old secret is good.")
class RotateTokenInput:
    overlap: int = member("Seconds for which the old secret is good, too.", default=0, maximum=services.LONGEST_OVERLAP)


_NAME: dict[str, Any] = {"minLength": 1, "maxLength": LONGEST_APP_NAME, "pattern": LINE}
_REDIRECTS: dict[str, Any] = {
    "minItems": 1,
    "maxItems": MOST_REDIRECTS,
    "items": {
        "maxLength": LONGEST_REDIRECT,
        # as far as a pattern can say it; accounts.services.register_app says all
        "pattern": r'^(https?://|[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:)[!-"$-)+-\[\]-~]+$',
    },
}
_REDIRECTS_WORDS = (
    "Where people may be sent back to, exactly: https; http to 127.0.0.1 or [::1] (any port) or localhost; or a scheme "
    "such as com.example.app."
)


@strawberry.input(description="An app that asks people for access.")
class RegisterAppInput:
    name: str = member("People are asked to trust it by this name.", **_NAME)
    redirect_uris: list[str] = member(_REDIRECTS_WORDS, **_REDIRECTS)
    confidential: bool = member("It runs where it can keep a secret.", default=False)


@strawberry.input(description="What is to change; what is left out stays.")
class ChangeAppInput:
    name: str | None = member("Another name.", default=None, **_NAME)
    redirect_uris: list[str] | None = member(_REDIRECTS_WORDS, default=None, **_REDIRECTS)


@strawberry.input(description="The stream that a ticket is for.")
class CreateStreamTicketInput:
    path: str = member(
        "The path of the stream, such as `/api/v1/feed`, without a query.",
        unchecked={"minLength": 1, "maxLength": services.LONGEST_PATH, "pattern": "^/"},
    )


def issued(found: services.Issued, asked: Asked | None = None) -> dict[str, Any]:
    """The members of :class:`TokenIssued`."""
    return {
        "token": found.secret,
        "info": selectors.token_view(found.token),
        "user": selectors.user_view(found.user),
    }


def _changed(made: services.NewSecret, asked: Asked) -> dict[str, Any]:
    return {"app": selectors.app_view(made.app), "secret": made.secret}


ISSUED = Answer(TokenIssued, IssueResult, issued)
REVOKED = Answer(Revoked, RevokeResult, lambda found, asked: {"count": 1})
_APP = Answer(AppChanged, result("AppResult", "The app, or why there is none.", AppChanged), _changed)
_APP_DELETED = Answer(
    AppDeleted,
    result("DeleteAppResult", "What is gone, or why not.", AppDeleted),
    lambda found, asked: {"client_id": asked.named["client_id"]},
)
_TICKET = Answer(
    StreamTicket,
    result("StreamTicketResult", "The ticket, or why there is none.", StreamTicket),
    lambda made, asked: {"ticket": made.ticket, "path": made.path, "expires_at": made.expires_at.isoformat()},
)
_PROFILE = Answer(
    Profile,
    result("ProfileResult", "Your profile now, or why it stays as it is.", Profile),
    lambda profile, asked: profiles.profile_view(profile),
)
_ROW: dict[str, Any] = {"needs": Scope.ACCOUNT, "keyed": False, "tag": "accounts"}


def _change_app(**given: Any) -> services.NewSecret:
    return services.NewSecret(services.change_app(**given), None)


OPERATIONS = (
    Operation(
        name="setProfile",
        service=set_profile,
        path="auth/profile",
        method="PATCH",
        summary="Change what you show of yourself",
        description="What you leave out stays as it is.",
        body=SetProfileInput,
        answer=_PROFILE,
        done="As it is now.",
        examples={"Shy": {"about": "I ship corn.", "public_profile": False}},
        **_ROW | {"tag": "players"},
    ),
    Operation(
        name="createToken",
        service=services.create_token,
        path="auth/tokens",
        summary="Make a further token, for one program",
        codes=(
            errors.INVALID_TOKEN_SETUP,
            errors.NOT_FOR_GUESTS,
            errors.TOO_MANY_TOKENS,
        ),
        body=CreateTokenInput,
        answer=ISSUED,
        asked_with=True,
        status=201,
        done="The token is told only this once.",
        **_ROW,
    ),
    Operation(
        name="revokeToken",
        service=services.revoke_token,
        path="auth/tokens/{token_id}",
        method="DELETE",
        summary="Make one of your tokens useless, at once and for good",
        codes=(errors.TOKEN_NOT_FOUND,),
        answer=REVOKED,
        status=204,
        done="It is useless.",
        **_ROW,
    ),
    Operation(
        name="rotateToken",
        service=services.rotate_token,
        path="auth/tokens/{token_id}/rotate",
        summary="Make a new secret for one of your tokens",
        description="Its id, name, scopes and end stay. The old secret stops working, at once or after `overlap` "
        "seconds.",
        codes=(errors.TOKEN_NOT_FOUND, errors.INVALID_TOKEN_SETUP),
        body=RotateTokenInput,
        answer=ISSUED,
        asked_with=True,
        done="The token is told only this once.",
        **_ROW,
    ),
    Operation(
        name="revokeAccess",
        service=services.revoke_access,
        path="auth/access/{access_id}",
        method="DELETE",
        summary="End the access of a token or an app at once",
        description="With every token that the app has or has made.",
        codes=(errors.ACCESS_NOT_FOUND,),
        answer=REVOKED,
        status=204,
        done="It is ended.",
        **_ROW,
    ),
    Operation(
        name="registerApp",
        service=services.register_app,
        path="auth/apps",
        summary="Register an app that asks people for access",
        description="An OAuth 2.1 client (docs/guides/identity.md).",
        codes=(errors.NOT_FOR_GUESTS, errors.INVALID_APP, errors.TOO_MANY_APPS),
        body=RegisterAppInput,
        answer=_APP,
        status=201,
        done="Registered; a secret is told only this once.",
        examples={
            "An app on phones": {"name": "Pocket Puerto", "redirect_uris": ["com.example.pocket:/callback"]},
        },
        **_ROW,
    ),
    Operation(
        name="changeApp",
        service=_change_app,
        path="auth/apps/{client_id}",
        method="PATCH",
        summary="Give an app another name or other redirect URIs",
        description="What is left out stays.",
        codes=(errors.APP_NOT_FOUND, errors.INVALID_APP),
        body=ChangeAppInput,
        answer=_APP,
        done="As it is now.",
        **_ROW,
    ),
    Operation(
        name="replaceAppSecret",
        service=services.replace_secret,
        path="auth/apps/{client_id}/secret",
        summary="Make a new secret for a confidential app",
        description="The old one stops working.",
        codes=(errors.APP_NOT_FOUND, errors.INVALID_APP),
        answer=_APP,
        done="The secret is told only this once.",
        **_ROW,
    ),
    Operation(
        name="deleteApp",
        service=services.delete_app,
        path="auth/apps/{client_id}",
        method="DELETE",
        summary="Delete an app; everybody's access for it ends",
        codes=(errors.APP_NOT_FOUND,),
        answer=_APP_DELETED,
        status=204,
        done="It is gone.",
        **_ROW,
    ),
    Operation(
        name="createStreamTicket",
        service=services.create_stream_ticket,
        path="auth/stream-tickets",
        summary="Make a ticket that begins one stream of REST where no header can be sent",
        description="As by `EventSource` in browsers (docs/guides/streams.md). Send it as `?ticket=` of the stream, "
        f"within {SECONDS} seconds; it shows what the token shows that you ask with, and ends with it.",
        codes=(PERMISSION_DENIED, errors.NOT_A_STREAM),
        body=CreateStreamTicketInput,
        answer=_TICKET,
        asked_with=True,
        status=201,
        done="The ticket.",
        examples={"Your own feed": {"path": "/api/v1/feed"}},
        **_ROW | {"needs": Scope.GAMES_READ},
    ),
)
