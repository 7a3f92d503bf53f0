"""Who is let in, for the rows of the permission tables: the answer to each role of the permission world."""

from tests.support.permission_world import ROLES
from tests.support.push_service import A_DEVICE


def everybody(**otherwise: str) -> dict[str, str]:
    return dict.fromkeys(ROLES, "ok") | otherwise


def members(**otherwise: str) -> dict[str, str]:
    return everybody(anonymous="not_authenticated") | otherwise


def nobody_but(*allowed: str, code: str, **otherwise: str) -> dict[str, str]:
    refused = {role: code for role in ROLES if role not in allowed}
    return refused | dict.fromkeys(allowed, "ok") | {"anonymous": "not_authenticated"} | otherwise


SANDBOX_WRITE = "mutation($game: ID!) { %s { __typename ... on Problem { code } } }"
TOURNAMENT_WRITE = "mutation($tournament: ID!) { %s { __typename ... on Problem { code } } }"
MANAGED = nobody_but("owner", "staff", code="not_owner")
OF_ORGANIZER = nobody_but("owner", "staff", code="not_organizer")
OWN_HOOK = nobody_but("owner", code="webhook_not_found")
OWN_DEVICE = nobody_but("owner", code="device_not_found")
DEVICE = ", ".join(
    f'{name}: "{value}"' for name, value in (A_DEVICE | {"endpoint": "https://push.example.com/b"}).items()
)
OWN_HOOK_OR_NULL = nobody_but("owner", code="null")
