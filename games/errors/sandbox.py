"""The stable error codes of sandboxes. A code never changes its meaning."""

from puerto_api.base.errors import ErrorCode, added
from puerto_api.base.errors import gettext_noop as _

NOT_A_SANDBOX = ErrorCode(
    "not_a_sandbox", 409, _("Not a sandbox"), _("You can do this only in a sandbox, not in a real game.")
)
NOT_IN_A_SANDBOX = ErrorCode(
    "not_in_a_sandbox",
    409,
    _("Not in a sandbox"),
    _("A sandbox has no rematch. Create another sandbox, with the seed and the clock that you want."),
)
TOO_MANY_SANDBOXES = ErrorCode(
    "too_many_sandboxes",
    409,
    _("Too many sandboxes"),
    _("You have reached the maximum number of sandboxes; delete those that you no longer need."),
    {"most": added(int, "Maximum number of sandboxes that one person may have.")},
)
ONLY_IN_ITS_SANDBOX = ErrorCode(
    "only_in_its_sandbox",
    403,
    _("A tester cannot leave its sandbox"),
    _("A tester belongs to one sandbox: it cannot sit at another table or open one."),
)
