"""The stable error codes of sandboxes. A code never changes its meaning."""

from puerto_api.base.errors import ErrorCode, added
from puerto_api.base.errors import gettext_noop as _

NOT_A_SANDBOX = ErrorCode(
    "not_a_sandbox", 409, _("Not a sandbox"), _("This can only be done in a sandbox; a real game is left as it is.")
)
NOT_IN_A_SANDBOX = ErrorCode(
    "not_in_a_sandbox",
    409,
    _("Not in a sandbox"),
    _("A sandbox has no rematch: create another one, with the seed and the clock that you want."),
)
TOO_MANY_SANDBOXES = ErrorCode(
    "too_many_sandboxes",
    409,
    _("Too many sandboxes"),
    _("One person has only so many sandboxes at a time; delete those that you no longer need."),
    {"most": added(int, "So many may one person have.")},
)
ONLY_IN_ITS_SANDBOX = ErrorCode(
    "only_in_its_sandbox",
    403,
    _("Only in its sandbox"),
    _("A tester was made for one sandbox: it sits at no other table and opens none."),
)
