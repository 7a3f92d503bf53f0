"""One's own passkeys, coming in with one, and linked accounts of other services."""

from typing import Any

import strawberry
import strawberry_django

from accounts import selectors, services
from accounts.security.scopes import Scope
from puerto_api.gql.arguments import takes
from puerto_api.gql.problems import refusals_as_values
from puerto_api.gql.scopes import Needs
from puerto_api.gql.viewer import require_user, sender

from .. import doors
from ..doors import issued, options_of
from ..shapes import Identity, IssueResult, Passkey, PasskeyOptions, PasskeyOptionsResult, TokenIssued


@strawberry.type
class Query:
    @strawberry_django.field(
        description="Your passkeys, oldest first. Null with an error unless you are logged in.",
        extensions=[Needs(Scope.ACCOUNT)],
    )
    def my_passkeys(self, info: strawberry.Info) -> list[Passkey] | None:
        found: Any = selectors.passkeys_of(require_user(info))
        return found

    @strawberry_django.field(
        description="Accounts of other services that are linked to yours, oldest first. Null with an error unless you "
        "are logged in.",
        extensions=[Needs(Scope.ACCOUNT)],
    )
    def my_identities(self, info: strawberry.Info) -> list[Identity] | None:
        found: Any = selectors.identities_of(require_user(info))
        return found


@strawberry.type
class Mutation:
    @strawberry_django.mutation(description=doors.START_PASSKEY_LOG_IN.words)
    @refusals_as_values
    def start_passkey_log_in(self) -> PasskeyOptionsResult:
        return PasskeyOptions(**options_of(services.start_passkey_log_in()))

    @strawberry_django.mutation(description=doors.LOG_IN_WITH_PASSKEY.words)
    @refusals_as_values
    @takes(doors.LogInWithPasskeyInput)
    def log_in_with_passkey(self, info: strawberry.Info, wanted: dict[str, Any]) -> IssueResult:
        return TokenIssued(**issued(services.log_in_with_passkey(sender=sender(info), **wanted)))
