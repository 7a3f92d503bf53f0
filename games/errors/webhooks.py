"""The stable error codes of webhooks, for both APIs. A code never changes its meaning."""

from puerto_api.base.errors import ErrorCode
from puerto_api.base.errors import gettext_noop as _

WEBHOOK_NOT_FOUND = ErrorCode("webhook_not_found", 404, _("No such webhook"), _("You have no webhook with this id."))
DELIVERY_NOT_FOUND = ErrorCode(
    "delivery_not_found",
    404,
    _("No such message"),
    _("Your webhook has sent no message with this id, or sent it too long ago."),
)
WEBHOOK_URL_REFUSED = ErrorCode(
    "webhook_url_refused",
    422,
    _("Address not allowed"),
    _("Use a public https URL. The service never sends to private, local or reserved addresses."),
)
TOO_MANY_WEBHOOKS = ErrorCode(
    "too_many_webhooks",
    409,
    _("Too many webhooks"),
    _("Before you create another webhook, delete one that you no longer need."),
)
WEBHOOK_ENDED = ErrorCode(
    "webhook_ended",
    409,
    _("The webhook has ended"),
    _("The game is over and every message has been sent; nothing will follow."),
)
