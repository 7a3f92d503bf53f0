"""What has access: tokens, and tickets for streams."""

import strawberry

from accounts import errors, services
from accounts.security.scopes import ALL, Scope, ordered
from accounts.security.stream_tickets import SECONDS
from puerto_api.base.errors import PERMISSION_DENIED
from puerto_api.base.plain_text import LINE
from puerto_api.contract.operations import Answer, Operation, result
from puerto_api.contract.shapes import member

from ..doors import issued
from ..shapes import (
    IssueResult,
    Revoked,
    RevokeResult,
    StreamTicket,
    TokenIssued,
)
from .shared import ROW


@strawberry.input(description="A token for one program.")
class CreateTokenInput:
    name: str = member("Your name for the token.", minLength=1, maxLength=services.LONGEST_NAME, pattern=LINE)
    expires_in: int | None = member(
        "Seconds until the token expires; if left out, it never does.",
        default=None,
        minimum=services.SHORTEST_LIFE,
        maximum=services.LONGEST_LIFE,
    )
    scopes: list[str] | None = member(
        "What the token may be used for (docs/api.md). If left out, the token may do everything that you may do. A "
        "token can pass on only its own scopes.",
        default=None,
        items={"enum": ordered(ALL)},
        minItems=1,
    )


@strawberry.input(description="How long the old secret stays valid.")
class RotateTokenInput:
    overlap: int = member("Seconds for which the old secret stays valid.", default=0, maximum=services.LONGEST_OVERLAP)


@strawberry.input(description="The stream that a ticket is for.")
class CreateStreamTicketInput:
    path: str = member(
        "The path of the stream, such as `/api/v1/feed`, without a query.",
        unchecked={"minLength": 1, "maxLength": services.LONGEST_PATH, "pattern": "^/"},
    )


ISSUED = Answer(TokenIssued, IssueResult, issued)
REVOKED = Answer(Revoked, RevokeResult, lambda found, asked: {"count": 1})
_TICKET = Answer(
    StreamTicket,
    result("StreamTicketResult", "The ticket, or a problem.", StreamTicket),
    lambda made, asked: {"ticket": made.ticket, "path": made.path, "expires_at": made.expires_at.isoformat()},
)

OPERATIONS = (
    Operation(
        name="createToken",
        service=services.create_token,
        path="auth/tokens",
        summary="Create a token for one program",
        codes=(
            errors.INVALID_TOKEN_SETUP,
            errors.NOT_FOR_GUESTS,
            errors.TOO_MANY_TOKENS,
        ),
        body=CreateTokenInput,
        answer=ISSUED,
        asked_with=True,
        status=201,
        done="The token is shown only this once.",
        **ROW,
    ),
    Operation(
        name="revokeToken",
        service=services.revoke_token,
        path="auth/tokens/{token_id}",
        method="DELETE",
        summary="Revoke one of your tokens, at once and for good",
        codes=(errors.TOKEN_NOT_FOUND,),
        answer=REVOKED,
        status=204,
        done="The token is revoked.",
        **ROW,
    ),
    Operation(
        name="rotateToken",
        service=services.rotate_token,
        path="auth/tokens/{token_id}/rotate",
        summary="Create a new secret for one of your tokens",
        description="The id, name, scopes and expiry of the token stay the same. The old secret stops working at "
        "once, or after `overlap` seconds.",
        codes=(errors.TOKEN_NOT_FOUND, errors.INVALID_TOKEN_SETUP),
        body=RotateTokenInput,
        answer=ISSUED,
        asked_with=True,
        done="The token is shown only this once.",
        **ROW,
    ),
    Operation(
        name="revokeAccess",
        service=services.revoke_access,
        path="auth/access/{access_id}",
        method="DELETE",
        summary="End the access of a token, an app or a browser at once",
        description="Ending an app's access also revokes every token that the app holds or has created.",
        codes=(errors.ACCESS_NOT_FOUND,),
        answer=REVOKED,
        status=204,
        done="The access has ended.",
        **ROW,
    ),
    Operation(
        name="createStreamTicket",
        service=services.create_stream_ticket,
        path="auth/stream-tickets",
        summary="Create a ticket for one REST stream, for clients that cannot send headers",
        description="A ticket is useful with `EventSource` in browsers, for example (docs/guides/streams.md). "
        f"Within {SECONDS} seconds, send it as `?ticket=` in the query of the stream. The stream shows what your token "
        "lets you see, and ends when the token is no longer valid.",
        codes=(PERMISSION_DENIED, errors.NOT_A_STREAM),
        body=CreateStreamTicketInput,
        answer=_TICKET,
        asked_with=True,
        status=201,
        done="The ticket.",
        examples={"Your own feed": {"path": "/api/v1/feed"}},
        **ROW | {"needs": Scope.GAMES_READ},
    ),
)
