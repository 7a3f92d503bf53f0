"""The stable error codes of friends, follows and mail about games, for both APIs. A code never changes its meaning."""

from puerto_api.base.errors import ErrorCode
from puerto_api.base.errors import gettext_noop as _

NOT_ACCEPTED = ErrorCode(
    "not_accepted",
    403,
    _("Not accepted"),
    _("This person does not accept this from you. Their settings decide; the reason is not given."),
)
BLOCKED_BY_YOU = ErrorCode(
    "blocked_by_you", 409, _("Blocked by you"), _("You have blocked this person. Unblock them first.")
)
REQUEST_NOT_FOUND = ErrorCode(
    "request_not_found", 404, _("No such request"), _("This person is not waiting for your answer.")
)
TOO_MANY_FRIENDS = ErrorCode(
    "too_many_friends",
    409,
    _("Too many people"),
    _("You have as many friends and open friend requests, or follow as many people, as one person can."),
)
EMAIL_NOT_CONFIRMED = ErrorCode(
    "email_not_confirmed",
    409,
    _("No confirmed e-mail address"),
    _("Give your account an e-mail address and confirm it first."),
)
