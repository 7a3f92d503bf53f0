"""The stable error codes of accounts, for both APIs. A code never changes its meaning."""

from puerto_api.base.errors import ErrorCode, added
from puerto_api.base.errors import gettext_noop as _

INVALID_USERNAME = ErrorCode(
    "invalid_username",
    422,
    _("Not a possible name"),
    _("A name has 3 to 30 characters: letters A to Z, digits, underscore, hyphen, dot."),
)
RESERVED_USERNAME = ErrorCode(
    "reserved_username",
    422,
    _("Not a name to choose"),
    _("The service gives such names itself, or this one could be taken for the service or the people who run it."),
)
NOT_FOR_GUESTS = ErrorCode(
    "not_for_guests",
    403,
    _("Not for guests"),
    _("This takes an account: register with the token of the guest, and go on as the same player."),
)
INVALID_EMAIL = ErrorCode(
    "invalid_email", 422, _("Not an e-mail address"), _("Give an e-mail address, or none at all.")
)
USERNAME_TAKEN = ErrorCode(
    "username_taken", 409, _("Name taken"), _("Somebody has this name already; upper and lower case do not differ.")
)
WEAK_PASSWORD = ErrorCode(
    "weak_password",
    422,
    _("Password too weak"),
    _("The password is easy to guess; `reasons` says what is wrong with it."),
    {"reasons": added(list[str], "What is wrong with the password, for people.")},
)
INVALID_CREDENTIALS = ErrorCode(
    "invalid_credentials",
    401,
    _("Name or password wrong"),
    _("There is no active account with this name and password."),
)
WRONG_PASSWORD = ErrorCode(
    "wrong_password", 403, _("Wrong password"), _("The current password that was sent is not the one of this account.")
)
TOKEN_NOT_FOUND = ErrorCode("token_not_found", 404, _("No such token"), _("You have no token with this id."))
INVALID_TOKEN_SETUP = ErrorCode(
    "invalid_token_setup",
    422,
    _("Not a possible token"),
    _("A token has a name of 1 to 64 characters and lives for a minute to ten years, or for ever."),
)
NOT_A_STREAM = ErrorCode(
    "not_a_stream",
    422,
    _("Not a stream"),
    _("A ticket is for the path of a stream, such as `/api/v1/feed`, without a host and without a query."),
)
ACCESS_NOT_FOUND = ErrorCode(
    "access_not_found", 404, _("No such access"), _("Nothing with this id has access to your account.")
)
APP_NOT_FOUND = ErrorCode("app_not_found", 404, _("No such app"), _("You have no app with this id."))
INVALID_APP = ErrorCode(
    "invalid_app",
    422,
    _("Not a possible app"),
    _("An app has a name of 1 to 64 characters and 1 to 10 redirect URIs, and only a confidential one has a secret."),
)
TOO_MANY_APPS = ErrorCode(
    "too_many_apps", 409, _("Too many apps"), _("Delete apps that you no longer need before you register more.")
)
TOO_MANY_TOKENS = ErrorCode(
    "too_many_tokens", 409, _("Too many tokens"), _("Revoke tokens that you no longer need before you create more.")
)
