"""The stable error codes of accounts, for both APIs. A code never changes its meaning."""

from puerto_api.errors import ErrorCode

INVALID_USERNAME = ErrorCode(
    "invalid_username",
    422,
    "Not a possible name",
    "A name has 3 to 30 characters: letters A to Z, digits, underscore, hyphen, dot.",
)
INVALID_EMAIL = ErrorCode("invalid_email", 422, "Not an e-mail address", "Give an e-mail address, or none at all.")
USERNAME_TAKEN = ErrorCode(
    "username_taken", 409, "Name taken", "Somebody has this name already; upper and lower case do not differ."
)
WEAK_PASSWORD = ErrorCode(
    "weak_password", 422, "Password too weak", "The password is easy to guess; `reasons` says what is wrong with it."
)
INVALID_CREDENTIALS = ErrorCode(
    "invalid_credentials", 401, "Name or password wrong", "There is no active account with this name and password."
)
WRONG_PASSWORD = ErrorCode(
    "wrong_password", 403, "Wrong password", "The current password that was sent is not the one of this account."
)
TOKEN_NOT_FOUND = ErrorCode("token_not_found", 404, "No such token", "You have no token with this id.")
INVALID_TOKEN_SETUP = ErrorCode(
    "invalid_token_setup",
    422,
    "Not a possible token",
    "A token has a name of 1 to 64 characters and lives for a minute to ten years, or for ever.",
)
TOO_MANY_TOKENS = ErrorCode(
    "too_many_tokens", 409, "Too many tokens", "Revoke tokens that you no longer need before you create more."
)
