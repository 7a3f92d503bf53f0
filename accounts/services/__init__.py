"""The only writers of accounts. All raise :class:`puerto_api.base.errors.ServiceError` when they refuse.

Passwords are hashed by Django, tokens are random and stored as a hash (django-rest-knox): the secret of a token is told
once, when it is made.
"""

from .access import forget_expired_access, log_out, revoke_access, revoke_everything
from .apps import NewSecret, change_app, delete_app, register_app, replace_secret
from .closing import close_account, delete_account
from .emails import confirm_email, confirm_email_by_link, send_email_code, set_email
from .guests import forget_guest, open_guest, play_as_guest, require_account, unused_guests
from .logging_in import (
    identified_by_code,
    log_in,
    log_in_with_code,
    request_log_in_code,
    request_password_reset,
    reset_password,
)
from .mailed_codes import LONGEST_CODE
from .moderating import LONGEST_DAYS, lift_suspension, rename, suspend
from .passkeys import (
    CHALLENGE_SECONDS,
    LONGEST_CHALLENGE,
    MOST_PASSKEYS,
    Started,
    add_passkey,
    forget_used_challenges,
    identified_by_passkey,
    log_in_with_passkey,
    remove_passkey,
    start_passkey,
    start_passkey_log_in,
)
from .people import (
    LOGIN_RATE,
    LONGEST_EMAIL,
    LONGEST_PASSWORD,
    SHORTEST_PASSWORD,
    change_password,
    identified,
    open_account,
    register,
)
from .second_factor import (
    LONGEST_SECOND_FACTOR,
    Setup,
    disable_second_factor,
    enable_second_factor,
    replace_recovery_codes,
    start_second_factor,
)
from .second_factor import check as check_second_factor
from .stream_tickets import LONGEST_PATH, StreamTicket, create_stream_ticket
from .tokens import (
    LOGIN,
    LONGEST_LIFE,
    LONGEST_NAME,
    LONGEST_OVERLAP,
    MOST_TOKENS,
    SHORTEST_LIFE,
    Issued,
    create_token,
    note_use,
    revoke_token,
    rotate_token,
)

__all__ = [
    "StreamTicket",
    "SHORTEST_PASSWORD",
    "LONGEST_EMAIL",
    "Started",
    "start_passkey_log_in",
    "require_account",
    "log_out",
    "add_passkey",
    "start_passkey",
    "open_account",
    "revoke_access",
    "replace_secret",
    "play_as_guest",
    "LONGEST_OVERLAP",
    "create_stream_ticket",
    "revoke_token",
    "change_password",
    "rotate_token",
    "request_log_in_code",
    "LONGEST_PASSWORD",
    "change_app",
    "delete_account",
    "forget_guest",
    "note_use",
    "request_password_reset",
    "unused_guests",
    "close_account",
    "LONGEST_PATH",
    "lift_suspension",
    "rename",
    "CHALLENGE_SECONDS",
    "identified_by_code",
    "set_email",
    "LONGEST_DAYS",
    "Setup",
    "Issued",
    "confirm_email",
    "SHORTEST_LIFE",
    "revoke_everything",
    "forget_used_challenges",
    "reset_password",
    "LONGEST_LIFE",
    "delete_app",
    "start_second_factor",
    "remove_passkey",
    "register_app",
    "LONGEST_CODE",
    "MOST_TOKENS",
    "MOST_PASSKEYS",
    "forget_expired_access",
    "replace_recovery_codes",
    "log_in",
    "LOGIN",
    "LOGIN_RATE",
    "register",
    "open_guest",
    "confirm_email_by_link",
    "log_in_with_passkey",
    "identified",
    "enable_second_factor",
    "check_second_factor",
    "send_email_code",
    "LONGEST_SECOND_FACTOR",
    "LONGEST_NAME",
    "suspend",
    "disable_second_factor",
    "create_token",
    "log_in_with_code",
    "identified_by_passkey",
    "LONGEST_CHALLENGE",
    "NewSecret",
]
