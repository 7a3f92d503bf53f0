"""What several operations on accounts ask and answer."""

from typing import Any

from accounts import selectors
from accounts.security.scopes import Scope
from puerto_api.contract.operations import Answer, result

from ..shapes import Account

ROW: dict[str, Any] = {"needs": Scope.ACCOUNT, "keyed": False, "tag": "accounts"}
"""What nearly all of them have in common."""

ACCOUNT = Answer(
    Account,
    result("AccountResult", "Your account as it is now, or a problem.", Account),
    lambda user, asked: selectors.user_view(user, asked.credential),
)
