"""The stable error codes of accounts, for both APIs. A code never changes its meaning."""

from puerto_api.base.errors import ErrorCode, added
from puerto_api.base.errors import gettext_noop as _

INVALID_USERNAME = ErrorCode(
    "invalid_username",
    422,
    _("Invalid name"),
    _("Use 3 to 30 characters: letters A to Z, digits, underscores, hyphens and dots."),
)
RESERVED_USERNAME = ErrorCode(
    "reserved_username",
    422,
    _("Name not allowed"),
    _(
        "This name is like those that the service itself assigns, or people could mistake it for the name of the "
        "service or its staff. Choose another name."
    ),
)
NOT_FOR_GUESTS = ErrorCode(
    "not_for_guests",
    403,
    _("Not for guests"),
    _("You need an account for this. To continue as the same player, register with the guest's token."),
)
INVALID_EMAIL = ErrorCode(
    "invalid_email", 422, _("Invalid e-mail address"), _("Send a valid e-mail address, or none at all.")
)
USERNAME_TAKEN = ErrorCode(
    "username_taken", 409, _("Name taken"), _("This name is taken. Upper and lower case count as the same.")
)
WEAK_PASSWORD = ErrorCode(
    "weak_password",
    422,
    _("Password too weak"),
    _("The password is too easy to guess; `reasons` says why."),
    {"reasons": added(list[str], "What is wrong with the password, as human-readable sentences.")},
)
INVALID_CREDENTIALS = ErrorCode(
    "invalid_credentials",
    401,
    _("Wrong name or password"),
    _("No active account has this name and password."),
)
WRONG_PASSWORD = ErrorCode(
    "wrong_password", 403, _("Wrong password"), _("This is not the current password of the account.")
)
TOKEN_NOT_FOUND = ErrorCode("token_not_found", 404, _("No such token"), _("You have no token with this id."))
INVALID_TOKEN_SETUP = ErrorCode(
    "invalid_token_setup",
    422,
    _("Invalid token settings"),
    _("A token must have a name of 1 to 64 characters, and expire after one minute to ten years, or never."),
)
NOT_A_STREAM = ErrorCode(
    "not_a_stream",
    422,
    _("Not a stream"),
    _("Send the path of a stream, such as `/api/v1/feed`, without host or query."),
)
ACCESS_NOT_FOUND = ErrorCode(
    "access_not_found", 404, _("No access with this id"), _("Nothing with this id has access to your account.")
)
APP_NOT_FOUND = ErrorCode("app_not_found", 404, _("No such app"), _("You have no app with this id."))
INVALID_APP = ErrorCode(
    "invalid_app",
    422,
    _("Invalid app settings"),
    _("An app must have a name of 1 to 64 characters and 1 to 10 redirect URIs. Only a confidential app has a secret."),
)
TOO_MANY_APPS = ErrorCode(
    "too_many_apps", 409, _("Too many apps"), _("Before you register another app, delete one that you no longer need.")
)
TOO_MANY_TOKENS = ErrorCode(
    "too_many_tokens",
    409,
    _("Too many tokens"),
    _("Before you create another token, revoke one that you no longer need."),
)
INVALID_CODE = ErrorCode(
    "invalid_code",
    422,
    _("Invalid code"),
    _("The code is wrong, has been used or is too old. Ask for a new one."),
)
EMAIL_TAKEN = ErrorCode(
    "email_taken",
    409,
    _("Address in use"),
    _("You have confirmed this address for another account. Log in to that account, or remove the address there."),
)
NOTHING_TO_CONFIRM = ErrorCode(
    "nothing_to_confirm",
    409,
    _("Nothing to confirm"),
    _("No e-mail address of your account is waiting for confirmation."),
)
MAIL_NOT_SET_UP = ErrorCode(
    "mail_not_set_up", 403, _("No mail"), _("This service does not send mail, so this is not possible here.")
)
SECOND_FACTOR_REQUIRED = ErrorCode(
    "second_factor_required",
    401,
    _("Second factor required"),
    _("This account needs a second factor. Send a code of your authenticator app, or a recovery code, as well."),
)
INVALID_PASSKEY = ErrorCode(
    "invalid_passkey",
    422,
    _("Invalid passkey"),
    _("The passkey is unknown, belongs to another website, or answers a challenge that was used or is too old."),
)
PASSKEY_NOT_FOUND = ErrorCode("passkey_not_found", 404, _("No such passkey"), _("You have no passkey with this id."))
TOO_MANY_PASSKEYS = ErrorCode(
    "too_many_passkeys",
    409,
    _("Too many passkeys"),
    _("Before you add another passkey, remove one that you no longer need."),
)
INVALID_SECOND_FACTOR = ErrorCode(
    "invalid_second_factor",
    422,
    _("Invalid second factor"),
    _("This is not a code that your authenticator app shows now, nor an unused recovery code. Each code works once."),
)
SECOND_FACTOR_ON = ErrorCode(
    "second_factor_on", 409, _("Second factor already set up"), _("Your account already needs a second factor.")
)
SECOND_FACTOR_OFF = ErrorCode(
    "second_factor_off", 409, _("No second factor"), _("Your account has no second factor, or you have not begun.")
)
PROVIDER_NOT_SET_UP = ErrorCode(
    "provider_not_set_up",
    403,
    _("Not offered here"),
    _("People cannot log in here with this other service."),
)
PROVIDER_REFUSED = ErrorCode(
    "provider_refused",
    422,
    _("Not confirmed"),
    _("The other service has not confirmed who you are, or it took too long. Try again."),
)
PROVIDER_UNAVAILABLE = ErrorCode(
    "provider_unavailable",
    503,
    _("Other service away"),
    _("The other service does not answer now. Try again later, or log in another way."),
)
IDENTITY_TAKEN = ErrorCode(
    "identity_taken",
    409,
    _("Already linked"),
    _("This account of the other service is linked to another account here. Unlink it there first."),
)
IDENTITY_NOT_FOUND = ErrorCode(
    "identity_not_found", 404, _("Not linked"), _("No account of another service with this id is linked to yours.")
)
TOO_MANY_IDENTITIES = ErrorCode(
    "too_many_identities",
    409,
    _("Too many linked accounts"),
    _("Before you link another account, unlink one that you no longer need."),
)
LAST_WAY_IN = ErrorCode(
    "last_way_in",
    409,
    _("Last way to log in"),
    _("Without this, you could no longer log in. First add another way: a confirmed e-mail address or a passkey."),
)
INVALID_GUEST_TOKEN = ErrorCode(
    "invalid_guest_token",
    422,
    _("Not a guest's token"),
    _("This is not the token of a guest who is still there."),
)
GUEST_AT_SAME_TABLE = ErrorCode(
    "guest_at_same_table",
    409,
    _("At the same table"),
    _("You and the guest have both played in the same game or tournament, so they cannot become one player."),
)
